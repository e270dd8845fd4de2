"""Interact: doors, chests, levers, traps, and notes on the wall."""

from affray.api import AnyAction, Ask, Cell, Listed, Need, Options, Slot, Who, action
from affray.rulesets.dungeoneer.carrying import take
from affray.rulesets.dungeoneer.conditions import is_held
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene, Thing
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.dungeon import (
    SOMETHING,
    change_thing,
    is_secret,
    is_unknown_trap,
    lurker_at,
    open_door,
    shut_door,
    thing_at,
    use_thing,
)
from affray.rulesets.dungeoneer.events import Handled, Wrote
from affray.rulesets.dungeoneer.groups import Band, companions, do_together, gather, if_named, with_others
from affray.rulesets.dungeoneer.locks import is_locked, work_at
from affray.rulesets.dungeoneer.noticing import notice
from affray.rulesets.dungeoneer.paths import crowds, is_inside, sees
from affray.rulesets.dungeoneer.wilderness import change_feature, go_in, usable_features

NOTE = "note"
"""What may be handled beside the tiles around: any wall, to write on."""
WRITING: Ask[str] = Ask("note", "write what on the wall?")

# -- what may be chosen


def handles(now: Now, me: Who) -> tuple[Cell, ...]:
    """What is near enough to be handled: doors and things that are known, and a wall to write on."""
    here = now[me].at
    if here is None:
        return ()
    if not is_inside(now, me):
        return (*(feature.name for feature in usable_features(now, me)), NOTE)
    ground = now.ground(me)
    near = (here, *within_reach(now, me, here))  # dungeoneer.interact.5
    if not now.table.things and not any(one.located for one in now.creatures.values()):
        doors = tuple(cell for cell in near if ground.terrain[cell].kind == "door" and moves(now, me, cell))
        return (*doors, NOTE)
    found = [cell for cell in near if is_door(now, me, cell) or holds_something(now, cell)]
    return (*found, NOTE)


def holds_something(now: Now, cell: Cell) -> bool:
    """Whether the party knows something to be at a tile, whatever it is."""
    return thing_at(now, cell) is not None or lurker_at(now, cell) is not None


def within_reach(now: Now, me: Who, here: Cell) -> tuple[Cell, ...]:
    """The tiles around one that one can lay hands on; nobody reaches through rock or a shut door."""
    cells, reach = now.ground(me).grid.within(here, now.rulings.interact_reach), now.rulings.interact_reach
    return tuple(cell for cell in cells if reach == 1 or sees(now, me, here, cell))


def is_door(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a tile is a door that is known as one and can be moved."""
    return now.ground(me).terrain[cell].kind == "door" and not is_secret(now, cell) and moves(now, me, cell)


def moves(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a door can be opened or shut by hand: no lever works it, and nobody stands in it."""
    if is_gate(now, me, cell):
        return False
    return cell not in now.table.opened or (cell != now[me].at and cell not in crowds(now, me))


def is_gate(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a tile is a door that only a lever moves, and that is known as a door."""
    return bool(now.ground(me).terrain[cell]["barred"]) and not is_secret(now, cell)


def is_within_reach(now: Now, me: Who, what: Cell) -> bool:
    """Whether someone can lay hands on something."""
    here = now[me].at
    if what == NOTE or not is_inside(now, me):
        return True
    return here is not None and (what == here or what in within_reach(now, me, here))


def why_not_handled(now: Now, me: Who, said: str) -> str:
    """Why a tile that was named holds nothing to handle."""
    if not is_inside(now, me):
        return "there is nothing of that name to handle"
    if said not in now.ground(me).terrain:
        return "that is no tile of the map"
    if not is_within_reach(now, me, said):
        return WITHIN_REACH.sentence
    return "no hand moves this gate" if is_gate(now, me, said) else "there is nothing to handle"


def helpers(now: Now, me: Who, rule: AnyAction, what: Cell) -> Options:
    """Who may be asked to take part: whoever likes where there is a roll, else whoever is named."""
    if is_inside(now, me) and is_locked(now, what):
        return Listed(companions(now, me, rule, (what,)))  # dungeoneer.group.3, .4
    return if_named(now, me, rule, (what,))  # dungeoneer.group.5


def can_go_in(now: Now, me: Who, what: Cell) -> bool:
    """Whether somebody is loose, or this is no way into the dungeon."""
    ways = () if is_inside(now, me) else usable_features(now, me)
    return not is_held(now, me) or not any(feature.name == what and feature.leads_to for feature in ways)


WITHIN_REACH = Need("it is out of reach", is_within_reach, "dungeoneer.interact.5")
CAN_GO_IN = Need("whoever is stuck cannot go in", can_go_in)
THING = Slot(
    "what", handles, WITHIN_REACH, CAN_GO_IN, label="thing", none="there is nothing to handle", why=why_not_handled
)


# -- the action


@action(
    ONE,  # dungeoneer.interact.1
    slots=(THING, with_others(helpers)),
    clauses="dungeoneer.interact",
    group="general",
    keywords=("Interact",),  # dungeoneer.interact.2
)
def interact(scene: Scene, me: Who, what: Cell, others: Who) -> None:
    """Manipulate something in the environment: open a door or chest, pull a lever, leave a note."""
    thing = thing_at(scene, what) if what != NOTE and is_inside(scene, me) else None
    if thing is not None and thing.lock and not is_unknown_trap(thing):
        return unlock(scene, me, thing, others)
    joined = do_together(scene, me, interact, (what,), others)
    if what == NOTE:
        scene.ask_words(me, WRITING)
        return scene.change_table(Wrote(me), notes=scene.table.notes + 1)  # dungeoneer.interact.4
    if not is_inside(scene, me):
        return use_feature(scene, (me, *joined), what)  # dungeoneer.interact.3
    if thing is not None:
        return use_thing(scene, me, thing)  # dungeoneer.interact.3
    if (lurker := lurker_at(scene, what)) is not None:
        return startle(scene, me, lurker)  # dungeoneer.search.9
    return shut_door(scene, me, what) if what in scene.table.opened else open_door(scene, me, what)


def startle(scene: Scene, me: Who, lurker: Who) -> None:
    """What was only located turns out to be somebody."""
    scene.tell(Handled(me, SOMETHING, scene.at(lurker)))
    reveal(scene, lurker)


def use_feature(scene: Scene, whos: Band, name: str) -> None:
    """Handle a feature of the wilderness: disturb whoever is at it, take what it holds, go in where it leads."""
    me = whos[0]
    feature = next(feature for feature in usable_features(scene, me) if feature.name == name)
    scene.tell(Handled(me, feature.name, feature.at))
    for creature in feature.creatures:
        if not scene[creature].fate:
            reveal(scene, creature)
            notice(scene, creature, whos)
    if feature.holds:
        left = tuple(item for item in feature.holds if not take(scene, me, item))
        change_feature(scene, feature, holds=left)
    if feature.leads_to:
        go_in(scene, whos, feature.leads_to)


def unlock(scene: Scene, me: Who, thing: Thing, others: Who) -> None:
    """Work at what is locked, alone or together; what was only located turns out to be what it is."""
    found = thing if thing.known == "what" else change_thing(scene, thing, known="what")
    work_at(scene, gather(scene, me, interact, (thing.at,), others), found)
