"""Where large bodies begin: the tiles that a scene names for them, refused where a body cannot lie so."""

from collections.abc import Callable, Iterator, Mapping

from affray.api import BadContent, Cell, Map, Named, Terrain
from affray.rulesets.dungeoneer.bodies import TILES, body
from affray.rulesets.dungeoneer.creature import Creature


def check_tails(file: Named, placed: Mapping[str, Creature], drawn: Map, holds: Callable[[Terrain], bool]) -> None:
    """Refuse a scene in which a body has too few tiles or too many, or lies in pieces, in rock or over another."""
    taken = {one.at: who for who, one in placed.items()}
    for who, one in placed.items():
        for wrong in _refusals(one, drawn, holds, taken):
            raise BadContent(f"{file.name}: [who.{who}] extra_cells: {wrong}")
        taken |= dict.fromkeys(one.extra_cells, who)


def _refusals(
    one: Creature, drawn: Map, holds: Callable[[Terrain], bool], taken: Mapping[Cell | None, str]
) -> Iterator[str]:
    size, terrain = one.sheet.size, drawn.ground.terrain
    more = TILES[size] - 1
    if len(one.extra_cells) != more:
        yield f"a {size} body fills {more} more than the one it stands on, and {len(one.extra_cells)} are named"
    for before, cell in enumerate(one.extra_cells, 1):
        if cell not in terrain or not holds(terrain[cell]):
            yield f"{cell} is not an open tile of the map"
        elif cell in taken or cell in one.extra_cells[: before - 1]:
            yield f"{cell} is taken by {taken.get(cell, 'the body itself')}"
        elif not any(near in body(one)[:before] for near in drawn.ground.grid.neighbours(cell)):
            yield f"{cell} is not joined to the rest of the body"
