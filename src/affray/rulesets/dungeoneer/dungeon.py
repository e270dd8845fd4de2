"""The dungeon itself: doors and the rooms behind them, things to handle, traps."""

from typing import Any

from msgspec.structs import replace

from affray.api import Cell, Modifier, Who
from affray.rulesets.dungeoneer.bodies import body
from affray.rulesets.dungeoneer.carrying import take
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.conditions import inflict
from affray.rulesets.dungeoneer.creature import Known, Now, Scene, Thing
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Closed, FoundThing, Handled, Opened, Sprung
from affray.rulesets.dungeoneer.fights import escape
from affray.rulesets.dungeoneer.paths import DUNGEON, room_of, rooms_beside

FOUND: tuple[Known, ...] = ("where", "what")
SOMETHING = "something"
"""What is only located."""


def thing_at(now: Now, cell: Cell) -> Thing | None:
    """What the party knows to be at a tile and can still be used; a door that stands open is a door like any other."""
    thing = next(
        (thing for thing in now.table.things if thing.at == cell and not thing.used and thing.known in FOUND), None
    )
    return None if thing is not None and thing.kind == "door" and cell in now.table.opened else thing


def lurker_at(now: Now, cell: Cell) -> Who | None:
    """Whoever lies in wait at a tile where the party knows something to be, and nothing more of it."""
    lurking = (one for one in now.creatures.values() if one.hidden and one.located == "where" and not one.fate)
    return next((one.id for one in lurking if one.at == cell), None)


def change_thing(scene: Scene, thing: Thing, **fields: Any) -> Thing:
    """A thing is found, opened or used up; gives it back as it is now."""
    changed = replace(thing, **fields)
    scene.change_table(things=tuple(changed if one is thing else one for one in scene.table.things))
    return changed


def is_secret(now: Now, cell: Cell) -> bool:
    """Whether a tile is a door of which nobody knows yet that it is one."""
    return any(one.at == cell and one.kind == "door" and one.known != "what" for one in now.table.things)


def open_door(scene: Scene, me: Who, cell: Cell) -> None:
    """Open a door: the room behind it comes into view, with all who are in it."""
    if cell in scene.table.opened:
        return
    scene.change_table(Opened(me, cell), opened=tuple(sorted((*scene.table.opened, cell))))
    for thing in scene.table.things:
        if thing.at == cell and thing.kind == "door" and thing.known != "what":
            change_thing(scene, thing, known="what")  # dungeoneer.interact.3
    drawn = scene.encounter.maps[scene[me].map]
    beside = rooms_beside(drawn, cell)
    if any(room in scene.table.seen for room in beside):
        see_rooms(scene, beside)


def see_rooms(scene: Scene, numbers: tuple[int, ...]) -> None:
    """Look into rooms: whoever is there wakes."""
    seen = tuple(sorted({*scene.table.seen, *numbers}))
    if seen == scene.table.seen:
        return
    scene.change_table(seen=seen)
    for creature in tuple(scene.creatures.values()):
        if (
            not creature.awake
            and not creature.arrives
            and creature.map == DUNGEON
            and any(room_of(scene, cell) in seen for cell in body(creature))
        ):
            if creature.hidden:
                scene.change(creature.id, awake=True)
            else:
                reveal(scene, creature.id)


def shut_door(scene: Scene, me: Who, cell: Cell) -> None:
    """Shut a door again; what was seen stays known."""
    scene.change_table(Closed(me, cell), opened=tuple(one for one in scene.table.opened if one != cell))


def use_thing(scene: Scene, me: Who, thing: Thing) -> None:
    """Handle a thing: pull a lever, empty a chest or a hidden store, make a trap safe or set it off."""
    scene.tell(Handled(me, thing.name if thing.known == "what" else SOMETHING, thing.at))
    handled = change_thing(scene, thing, known="what", used=True)
    if is_unknown_trap(thing):
        return spring(scene, me, thing)  # dungeoneer.search.9
    if thing.kind != "trap" and (thing.dodge or thing.damage):
        spring(scene, me, thing)
    elif thing.kind != "trap" and thing.inflicts is not None:
        inflict(scene, me, thing.inflicts, thing.rounds)
    for cell in (thing.at, *thing.opens) if thing.kind == "door" else thing.opens:
        open_door(scene, me, cell)
    return empty(scene, me, handled)


def is_unknown_trap(thing: Thing) -> bool:
    """Whether something that was located is a trap, though nobody knows that yet."""
    return thing.kind == "trap" and thing.known == "where"


def empty(scene: Scene, me: Who, thing: Thing) -> None:
    """Take what a thing holds; what cannot be taken stays in it for somebody else, open and harmless now."""
    left = thing.holds if scene[me].fate else tuple([item for item in thing.holds if not take(scene, me, item)])
    if left:
        change_thing(
            scene, thing, used=False, holds=left, lock=0, dodge=0, damage=0, inflicts=None, rounds=0, trap_locate=0
        )


def step_on_trap(scene: Scene, me: Who, cell: Cell) -> bool:
    """Set off the trap on a tile, if there is one that still works."""
    trap = next(
        (thing for thing in scene.table.things if thing.at == cell and thing.kind == "trap" and not thing.used), None
    )
    if trap is None:
        return False
    set_off(scene, me, trap)
    return True


def set_off(scene: Scene, me: Who, trap: Thing) -> None:
    """Set off a trap, which everyone knows afterwards."""
    change_thing(scene, trap, known="what", used=True)
    spring(scene, me, trap)


def sniff(scene: Scene, me: Who, cell: Cell) -> None:
    """Trap sniffer: hidden traps on the tiles around are noticed."""
    if not scene[me].has("trap sniffer"):
        return
    near = (cell, *scene.ground(me).grid.within(cell, techniques()["trap sniffer"].tiles))
    traps = [one for one in scene.table.things if one.kind == "trap" and one.known != "what" and one.at in near]
    for trap in traps:
        change_thing(scene, trap, known="what")
        scene.tell(FoundThing(me, trap.at, trap.name))


def spring(scene: Scene, me: Who, trap: Thing) -> None:
    """A trap goes off: dodge it, or be hurt, and left in the condition that it inflicts."""
    scene.tell(Sprung(me, trap.name))
    damage, how = trap.damage, (Modifier(trap.damage, "the trap"),)
    came = escape(scene, me, trap.dodge, {"physical": damage}, how={"physical": how})
    if trap.inflicts is not None and came <= Degree.PARTIAL:
        inflict(scene, me, trap.inflicts, trap.rounds)
