"""The wilderness: tiles half an hour wide, what is uncovered of it, coming across somebody, ways into the dungeon."""

from typing import Any, Literal

from msgspec.structs import replace

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.bodies import NO_STANDING, has_room, others_at
from affray.rulesets.dungeoneer.creature import Creature, Feature, Now, Scene, Tried
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.dungeon import see_rooms
from affray.rulesets.dungeoneer.events import LeftDungeon, Moved, SawPlace, WentIn
from affray.rulesets.dungeoneer.noticing import is_unnoticed, notice
from affray.rulesets.dungeoneer.paths import DUNGEON, SOLID, WILDERNESS, is_wild, room_of
from affray.rulesets.dungeoneer.stats import party


def change_wilds(scene: Scene, **fields: Any) -> None:
    """Something of the wilderness changes."""
    scene.change_table(wilds=replace(scene.table.wilds, **fields))


def change_feature(scene: Scene, feature: Feature, **fields: Any) -> None:
    """A feature is found, emptied or left."""
    changed = replace(feature, **fields)
    change_wilds(scene, features=tuple(changed if known is feature else known for known in scene.table.wilds.features))


def local_difficulty(now: Now, me: Who) -> int:
    """How hard it is to hide, to scout or to investigate where somebody is."""
    return now.ground(me).terrain[now.at(me)]["local"]


def tiles_around(now: Now, me: Who) -> tuple[Cell, ...]:
    """The tiles beside one's own to which one can travel."""
    ground = now.ground(me)
    return tuple(cell for cell in ground.grid.neighbours(now.at(me)) if ground.terrain[cell].kind != "rock")


def covered_around(now: Now, me: Who) -> tuple[Cell, ...]:
    """The tiles beside one's own of which nobody knows what they are."""
    return tuple(cell for cell in tiles_around(now, me) if cell not in now.table.wilds.uncovered)


def features_at(now: Now, cell: Cell) -> tuple[Feature, ...]:
    """Everything notable on a tile, known or not."""
    return tuple(feature for feature in now.table.wilds.features if feature.at == cell)


def usable_features(now: Now, me: Who) -> tuple[Feature, ...]:
    """What somebody in the wilderness can handle on their tile: what is known, and holds something or leads inside."""
    here = features_at(now, now.at(me)) if is_wild(now, me) else ()
    return tuple(feature for feature in here if feature.found and (feature.holds or feature.leads_to))


def remember_try(scene: Scene, what: Literal["track", "investigate"], cell: Cell, came: int) -> None:
    """The party knows where it has tracked and investigated, and how well it went at best."""
    before = scene.table.wilds.tried
    others = tuple(tried for tried in before if (tried.what, tried.at) != (what, cell))
    best = max([came, *(tried.came for tried in before if tried not in others)])
    change_wilds(scene, tried=(*others, Tried(what, cell, best)))


# -- going there, and what comes to light


def go_to(scene: Scene, whos: tuple[Who, ...], cell: Cell) -> None:
    """Come to a tile of the wilderness: see what it is, and come across whoever is there."""
    for who in whos:
        scene.change(who, Moved(who, cell), at=cell, map=WILDERNESS)
    uncover(scene, whos[0], cell)
    come_across(scene, cell)


def uncover(scene: Scene, me: Who, cell: Cell) -> None:
    """Learn what a tile is: its ground, its points of interest, and whoever is there in the open."""
    wilds = scene.table.wilds
    if cell in wilds.uncovered:
        return
    change_wilds(scene, uncovered=tuple(sorted((*wilds.uncovered, cell))))
    scene.tell(SawPlace(me, cell, scene.encounter.maps[WILDERNESS].ground.terrain[cell].text()))
    for feature in wilds.features:
        if feature.at == cell and feature.is_plain and not feature.found:
            change_feature(scene, feature, found=True)
    for creature in at_tile(scene, cell):
        if not creature.hidden and not is_at_feature(scene, creature.id):
            reveal(scene, creature.id)


def at_tile(now: Now, cell: Cell) -> tuple[Creature, ...]:
    """The creatures on a tile of the wilderness that are up."""
    there = (now[who] for who in now.who_is_at(cell, WILDERNESS))
    return tuple(creature for creature in there if not creature.is_dungeoneer and not creature.fate)


def those_at(now: Now, cell: Cell) -> tuple[Who, ...]:
    """Those of the party who are on a tile of the wilderness."""
    return tuple(who for who in party(now) if now[who].at == cell and is_wild(now, who))


def is_at_feature(now: Now, who: Who) -> bool:
    """Whether a creature is at the feature that it keeps to, so that only whoever discovers that comes across it."""
    return any(who in feature.creatures for feature in features_at(now, now.at(who)))


def come_across(scene: Scene, cell: Cell) -> None:
    """Everyone on one tile comes across each other: creatures notice whoever is not hidden."""
    seen = tuple(who for who in those_at(scene, cell) if not is_unnoticed(scene, who))
    for creature in at_tile(scene, cell):
        if not is_at_feature(scene, creature.id):
            notice(scene, creature.id, seen)


def meet_all(scene: Scene) -> None:
    """Everyone in the wilderness comes across whoever is on their tile."""
    for cell in dict.fromkeys(scene.at(who) for who in party(scene) if is_wild(scene, who)):
        come_across(scene, cell)


# -- the way in and out


def way_out(now: Now, me: Who) -> Cell | None:
    """The tile of the wilderness to which one gets from the dungeon: where one went in, else the first way in."""
    ways = (feature.at for feature in now.table.wilds.features if feature.leads_to)
    return now[me].came_from or next(ways, None)


def go_in(scene: Scene, whos: tuple[Who, ...], door: Cell) -> None:
    """Enter the dungeon: everyone stands at the way in, or on the nearest free tile of that room."""
    for who in whos:
        scene.change(who, map=DUNGEON, came_from=scene.at(who))
        scene.change(who, WentIn(who), at=free_tile(scene, who, door))
    see_rooms(scene, (room_of(scene, door),))


def free_tile(now: Now, who: Who, door: Cell) -> Cell:
    """The nearest tile with room for somebody in the room of the way in."""
    ground, room = now.ground(who), room_of(now, door)
    floor = [cell for cell in ground.grid.cells if ground.terrain[cell].kind not in (*NO_STANDING, *SOLID)]
    free = [cell for cell in floor if room_of(now, cell) == room and has_room(now, who, others_at(now, who, cell))]
    return min(free, key=lambda cell: (ground.grid.distance(door, cell), cell), default=door)


def go_out(scene: Scene, me: Who, cell: Cell) -> None:
    """Leave the dungeon for the wilderness, by a way in that is known from then on."""
    scene.change(me, LeftDungeon(me), moves=0, stride=(), crossing="", won="", came_from="")
    go_to(scene, (me,), cell)
    for feature in features_at(scene, cell):
        if feature.leads_to and not feature.found:
            change_feature(scene, feature, found=True)
