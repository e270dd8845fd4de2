"""The map in text: coordinates around it, terrain by its marks, creatures by a few letters of their names."""

from collections import Counter
from collections.abc import Iterable, Iterator

from affray.cli import screen
from affray.core.grids import cell_name
from affray.core.maps import Map, Marker, Terrain
from affray.core.now import AnyNow
from affray.core.seats import Seat
from affray.core.values import Cell, Who

CELL = 4
"""Characters a cell; every second row is shifted by half of them."""

LETTERS = 3
"""Letters of a name that fit into a cell with a gap beside them."""


def show(now: AnyNow, seat: Seat) -> None:
    """Print every map with its legend, and everyone with where and how they stand."""
    for row in charted(now, seat):
        screen.as_it_stands(row)
    screen.lines(standing(now, seat))


def charted(now: AnyNow, seat: Seat) -> list[str]:
    """Every map with its legend."""
    marks = labels(now, seat)
    shown: list[str] = []
    for number, one in enumerate(now.encounter.maps):
        shown += [one.name] if one.name else []
        signs = now.book.signs(now, number)
        drawn = {cell: sign.mark for cell, sign in signs.items()} | _on_cells(now, number, marks)
        shown += [*_rows(one, drawn), *_legend(one), *_signs(signs.values())]
    return shown


def standing(now: AnyNow, seat: Seat) -> list[str]:
    """Everyone with where and how they stand."""
    marks = labels(now, seat)
    return [_standing(now, marks[who], who) for who in now.creatures]


def labels(now: AnyNow, seat: Seat) -> dict[Who, str]:
    """What stands for each creature: capitals for those you play, an x before those who cannot act."""
    marks = frozenset("".join(row for one in now.encounter.maps for row in one.rows).lower())
    short = short_names(tuple(now.creatures), marks)
    return {who: _label(now, seat, who, short[who]) for who in now.creatures}


def short_names(whos: tuple[Who, ...], taken: frozenset[str] = frozenset()) -> dict[Who, str]:
    """The fewest first letters that tell a name from all others and from terrain, or else a letter and a number."""
    return {who: next(_own_prefixes(who, whos, taken), f"{who[0]}{place}") for place, who in enumerate(whos, 1)}


def _own_prefixes(who: Who, whos: tuple[Who, ...], taken: frozenset[str]) -> Iterator[str]:
    for length in range(1, LETTERS + 1):
        if who[:length] not in taken and sum(other.startswith(who[:length]) for other in whos) == 1:
            yield who[:length]


def _label(now: AnyNow, seat: Seat, who: Who, short: str) -> str:
    mark = short.capitalize() if seat.has(who, now[who].side) else short
    return mark if now.book.can_act(now, who) else f"x{mark}"


def _rows(one: Map, drawn: dict[Cell, str]) -> Iterator[str]:
    columns = len(one.rows[0])
    heads = "".join(cell_name(column, 1)[:-1].ljust(CELL) for column in range(1, columns + 1))
    yield f"     {heads}".rstrip()
    for row, line in enumerate(one.rows, 1):
        shift = " " * (CELL // 2) if one.shape == "hex" and row % 2 == 0 else ""
        cells = "".join(drawn.get(cell_name(column, row), mark).ljust(CELL) for column, mark in enumerate(line, 1))
        yield f"{row:>3}  {shift}{cells}".rstrip()


def _on_cells(now: AnyNow, number: int, marks: dict[Who, str]) -> dict[str, str]:
    """Who is seen on each cell, a large body on several: of those who share one, the last of those who can act."""
    seen = sorted(now.creatures, key=lambda who: now.book.can_act(now, who))
    there = (now[who] for who in seen if now[who].at is not None and now[who].map == number)
    return {cell: marks[one.id] for one in there for cell in (*one.extra_cells, one.at)}


def _legend(one: Map) -> Iterator[str]:
    used = Counter("".join(one.rows))
    for mark in one.legend:
        if used[mark.mark]:
            yield f"  {mark.mark}  {_terrain(mark.terrain)}"


def _signs(signs: Iterable[Marker]) -> Iterator[str]:
    for sign in dict.fromkeys(signs):
        yield f"  {sign.mark}  {sign.words}"


def _terrain(terrain: Terrain) -> str:
    figures = ", ".join(f"{name} {amount}" for name, amount in terrain.figures)
    named = f"{terrain.name}, {terrain.kind}" if terrain.name else terrain.kind
    return f"{named}{f' ({figures})' if figures else ''}"


def _standing(now: AnyNow, mark: str, who: Who) -> str:
    one = now[who]
    return f"  {mark:<{LETTERS}} {who} ({one.side}){_place(now, who)}: {now.book.status(now, who)}"


def _place(now: AnyNow, who: Who) -> str:
    one = now[who]
    if one.at is None:
        return ""
    drawn_map = now.encounter.maps[one.map]
    usual, ground = drawn_map.legend[0].terrain, drawn_map.ground.terrain[one.at]
    where = " ".join((one.at, *one.extra_cells))
    return f" at {where}" + ("" if ground == usual else f" on {ground.name or ground.kind}")
