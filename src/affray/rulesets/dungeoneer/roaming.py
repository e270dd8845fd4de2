"""What the creatures of the wilderness do in the world phase: go after whom they noticed, or go their rounds."""

from msgspec.structs import replace

from affray.api import CLOCK, Cell, Who
from affray.rulesets.dungeoneer.conditions import is_held
from affray.rulesets.dungeoneer.creature import Now, Scene, Trail
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.events import Moved, WentOutOfSight
from affray.rulesets.dungeoneer.noticing import lose_sight, noticed_by
from affray.rulesets.dungeoneer.paths import FAR
from affray.rulesets.dungeoneer.wilderness import change_wilds, come_across


def prey(now: Now, me: Who) -> tuple[Who, ...]:
    """Those whom a creature has noticed and who are on its tile."""
    mine = now[me]
    return tuple(who for who in noticed_by(now, me) if now[who].map == mine.map and now[who].at == mine.at)


def near_prey(now: Now, me: Who) -> tuple[Who, ...]:
    """Those whom a creature has noticed and can get at: on its tile, or as far as it goes after them, unless stuck."""
    reach = 1 if now.rulings.pursuit == "next-tile" and not is_held(now, me) else 0
    return tuple(who for who in noticed_by(now, me) if tiles_apart(now, me, who) <= reach)


def pursue(scene: Scene, me: Who) -> bool:
    """Go after whoever was noticed, by a ruling not even to the next tile; whether there is somebody to fight."""
    near = near_prey(scene, me)
    if near and not prey(scene, me):
        come_to(scene, me, scene.at(near[0]))
    if near:
        return True
    lose_sight(scene, me)
    return False


def tiles_apart(now: Now, me: Who, who: Who) -> int:
    """How many tiles of one map lie between two; far more than any map when they are on different ones."""
    mine, theirs = now[me], now[who]
    if mine.at is None or theirs.at is None or mine.map != theirs.map:
        return FAR
    return now.ground(me).grid.distance(mine.at, theirs.at)


def roam(scene: Scene, me: Who, tiles: int) -> None:
    """Go on with one's rounds for so many tiles, until one notices somebody; not while stuck."""
    for _ in range(tiles):
        to = next_of_round(scene, me)
        if to is None or noticed_by(scene, me) or is_held(scene, me):
            return
        come_to(scene, me, to)


def next_of_round(now: Now, me: Who) -> Cell | None:
    """The next tile of a creature's rounds; whoever has left them goes back by the nearest way."""
    tiles = next((rounds.tiles for rounds in now.table.wilds.rounds if rounds.who == me), ())
    here, ground = now.at(me), now.ground(me)
    if not tiles or here in tiles:
        return tiles[(tiles.index(here) + 1) % len(tiles)] if tiles else None
    near = [cell for cell in ground.grid.neighbours(here) if ground.terrain[cell].kind == "wild"]
    return min(near, key=lambda cell: min(ground.grid.distance(cell, tile) for tile in tiles), default=None)


def come_to(scene: Scene, me: Who, cell: Cell) -> None:
    """Come to a tile: into view or out of it, and across whoever is there."""
    was_seen, is_seen = scene[me].is_known, cell in scene.table.wilds.uncovered
    leave_trail(scene, me, cell)
    scene.change(me, Moved(me, cell), at=cell)
    if is_seen and not scene[me].hidden:
        reveal(scene, me)
    elif not is_seen:
        scene.change(me, awake=False)
        if was_seen:
            scene.tell(WentOutOfSight(CLOCK, me))
    come_across(scene, cell)


# -- what they leave behind


def leave_trail(scene: Scene, me: Who, to: Cell) -> None:
    """Whoever goes on leaves a trail that ends where they come to; a later one starts where they are."""
    if not scene.rulings.fresh_trails:  # dungeoneer.track.3
        return
    here, sheet, trails = scene.at(me), scene[me].sheet, scene.table.wilds.trails
    left = next((trail for trail in trails if trail.by == me), None)
    before = left or Trail(name=f"fresh {sheet.name} tracks", tiles=(here,), locate=sheet.locate, by=me)
    walked = before.tiles if before.tiles[-1] == here else (here,)
    longer = replace(before, tiles=onward(walked, to))
    change_wilds(scene, trails=(*(trail for trail in trails if trail is not left), longer))


def onward(tiles: tuple[Cell, ...], to: Cell) -> tuple[Cell, ...]:
    """A trail that goes on to a tile; where it crosses itself only the newer part can be followed."""
    return (*(tiles[tiles.index(to) + 1 :] if to in tiles else tiles), to)
