"""Interact: doors, chests, levers, traps, and notes on the wall."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene, Thing
from affray.rulesets.dungeoneer.dungeon import (
    change_thing,
    is_secret,
    is_unknown_trap,
    open_door,
    shut_door,
    thing_at,
    use_thing,
)
from affray.rulesets.dungeoneer.events import Wrote
from affray.rulesets.dungeoneer.groups import ANYONE, companions, gather, with_others
from affray.rulesets.dungeoneer.locks import is_locked, work_at
from affray.rulesets.dungeoneer.paths import crowds, is_inside, sees

NOTE = "note"


def interact(scene: Scene, me: Who, what: str, said: Value) -> None:
    """Manipulate something in the environment: open a door or chest, pull a lever, leave a note."""
    if what == NOTE:
        scene.ask_words(me, "the note")
        return scene.change_table(Wrote(me), notes=scene.table.notes + 1)  # dungeoneer.interact.4
    thing = thing_at(scene, what)
    if thing is not None and thing.lock and not is_unknown_trap(thing):
        return unlock(scene, me, thing, said)
    if thing is not None:
        return use_thing(scene, me, thing)  # dungeoneer.interact.3
    return shut_door(scene, me, what) if what in scene.table.opened else open_door(scene, me, what)


def unlock(scene: Scene, me: Who, thing: Thing, said: Value) -> None:
    """Work at what is locked, alone or together; what was only located turns out to be what it is."""
    found = thing if thing.known == "what" else change_thing(scene, thing, known="what")
    work_at(scene, gather(scene, Intent(me, "interact", (thing.at,)), said), found)


def helpers(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Who may be asked to take part: only where there is a roll."""
    return companions(now, intent) if is_locked(now, str(intent.args[0])) else (ANYONE,)  # dungeoneer.group.4


def handles(now: Now, intent: Intent) -> tuple[Value, ...]:
    """What is near enough to be handled: doors and things that are known, and a wall to write on."""
    here = now[intent.who].at
    if here is None:
        return ()
    if not is_inside(now, intent):
        return (NOTE,)
    ground = now.ground(intent.who)
    near = (here, *within_reach(now, intent.who, here))  # dungeoneer.interact.5
    if not now.table.things:
        doors = tuple(cell for cell in near if ground.terrain[cell].kind == "door" and _moves(now, intent.who, cell))
        return (*doors, NOTE)
    found = [cell for cell in near if _is_door(now, intent.who, cell) or thing_at(now, cell) is not None]
    return (*found, NOTE)


def within_reach(now: Now, me: Who, here: Cell) -> tuple[Cell, ...]:
    """The tiles around one that one can lay hands on; nobody reaches through rock or a shut door."""
    cells, reach = now.ground(me).grid.within(here, now.rulings.interact_reach), now.rulings.interact_reach
    return tuple(cell for cell in cells if reach == 1 or sees(now, me, here, cell))


def _is_door(now: Now, me: Who, cell: Value) -> bool:
    door = now.ground(me).terrain[str(cell)].kind == "door"
    return door and not is_secret(now, str(cell)) and _moves(now, me, str(cell))


def _moves(now: Now, me: Who, cell: str) -> bool:
    """A door can be opened by hand unless a lever works it, and shut when nobody stands in it."""
    if cell in now.table.opened:
        return cell != now[me].at and cell not in crowds(now, me)
    return not now.ground(me).terrain[cell]["barred"]


def _is_within_reach(now: Now, intent: Intent) -> bool:
    here, cell = now[intent.who].at, str(intent.args[0])
    return cell == NOTE or (here is not None and (cell == here or cell in within_reach(now, intent.who, here)))


def _why_not_handled(now: Now, intent: Intent, said: str) -> str:
    """Why a tile that was named holds nothing to handle."""
    if said not in now.ground(intent.who).terrain:
        return "that is no tile of the map"
    near = _is_within_reach(now, intent.filled(said))
    return "there is nothing to handle" if near else WITHIN_REACH.sentence


WITHIN_REACH = Need("it is out of reach", _is_within_reach, "dungeoneer.interact.5")
THING = Slot("thing", handles, (WITHIN_REACH,), none="there is nothing to handle", why=_why_not_handled)
HELPED = with_others(helpers)

INTERACT = Action(
    "interact",
    interact,
    cost=ONE,  # dungeoneer.interact.1
    slots=(THING, HELPED),
    clauses="dungeoneer.interact",
    group="general",
    keywords=("Interact",),  # dungeoneer.interact.2
)
