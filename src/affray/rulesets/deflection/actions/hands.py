"""Brandish, letting go, Interact."""

from typing import Literal

from msgspec.structs import replace

from affray.api import Ask, Need, Slot, Varies, Who, action
from affray.rulesets.deflection.actions.attacking import owed
from affray.rulesets.deflection.conditions import put_down
from affray.rulesets.deflection.costs import FREE, Cost
from affray.rulesets.deflection.creature import Carried, Fixture, Lying, Now, Scene
from affray.rulesets.deflection.events import Released, Used, Wields

NOTHING, BOTH = "nothing", "both-hands"


# -- what may be chosen


def at_hand(now: Now, me: Who) -> tuple[Lying, ...]:
    """What lies in the immediate area."""
    at, grid = now.at(me), now.ground(me).grid
    return tuple(thing for thing in now.table.lying if grid.distance(at, thing.at) <= now.rulings.brandish_reach)


def available(now: Now, me: Who) -> tuple[str, ...]:
    """What one could take into a hand: from the inventory or the immediate area, as often as it is there."""
    own = (thing.item.name for thing in now[me].gear)  # deflection.brandish.3
    return (*own, *(lying.thing.item.name for lying in at_hand(now, me)))  # deflection.brandish.4, .8


def for_one_hand(now: Now, me: Who) -> tuple[str, ...]:
    """What the first hand could hold."""
    return tuple(dict.fromkeys((*available(now, me), NOTHING)))


def for_other_hand(now: Now, me: Who, main: str) -> tuple[str, ...]:
    """What the other hand could hold: nothing, the same thing, or another."""
    left = list(available(now, me))
    if main == NOTHING:
        return (NOTHING,)
    left.remove(main)
    return tuple(dict.fromkeys((NOTHING, BOTH, *left)))


def brandish_cost(now: Now, me: Who) -> Cost:
    """One action; free once, in the first round in which one can act."""
    return FREE if now[me].may_brandish else Cost(actions=1)  # deflection.brandish.1, .6, .7


def in_hand(now: Now, me: Who) -> tuple[str, ...]:
    """What could be let go."""
    return tuple(dict.fromkeys(thing.item.name for thing in now[me].held))


def fixtures(now: Now, me: Who) -> tuple[Fixture, ...]:
    """What is there to be used beside one."""
    at, grid = now.at(me), now.ground(me).grid
    return tuple(one for one in now.table.fixtures if not one.used and grid.distance(at, one.at) <= 1)


def usable(now: Now, me: Who) -> tuple[str, ...]:
    """What one could interact with: doors and other objects, items that lie there, a lamp in the pack."""
    lamps = (thing.item.name for thing in now[me].gear if thing.item.light and not thing.hands)
    lying = (one.thing.item.name for one in at_hand(now, me))
    named = (*(fixture.name for fixture in fixtures(now, me)), *lying, *lamps)
    return tuple(dict.fromkeys(named))  # deflection.interact.2


def interact_cost(now: Now, me: Who, what: str) -> Cost:
    """One action, unless the object says otherwise or the task needs longer."""
    fixture = next((one for one in fixtures(now, me) if one.name == what), None)
    if fixture is None:
        return Cost(actions=1)  # deflection.interact.3
    if fixture.actions is not None:
        return Cost(actions=fixture.actions)  # deflection.interact.4, .5
    return Cost(actions=now.rulings.long_task_actions if fixture.long else 1)  # deflection.interact.3, .7


MAIN = Slot("main", for_one_hand, label="hand")
OTHER = Slot("other", for_other_hand, word="and", label="other hand", default=NOTHING)
HELD = Slot("item", in_hand, none="your hands are empty")
WHAT = Slot("what", usable, none="nothing here can be used")
HAS_GEAR = Need("there is nothing to wield", lambda now, me: bool(available(now, me)))
TAKE: Ask[Literal["hand", "pack"]] = Ask("take", "Hold {item}, or put it away?", ("hand", "pack"))


# -- the actions


@action(brandish_cost, slots=(MAIN, OTHER), needs=(HAS_GEAR,), clauses="deflection.brandish", group="hands")
def brandish(scene: Scene, me: Who, main: str, other: str) -> None:
    """Choose what is in both of your hands."""
    if scene[me].may_brandish:
        scene.change(me, may_brandish=False)  # deflection.brandish.6
    chosen = () if main == NOTHING else ((main, 2),) if other == BOTH else ((main, 1), (other, 1))
    scene.change(me, gear=tuple(replace(thing, hands=0, loose=0) for thing in scene[me].gear))
    for item, hands in chosen:
        if item != NOTHING:
            hold(scene, me, item, hands)
    scene.tell(Wields(me, ", ".join(in_hand(scene, me)) or NOTHING))  # deflection.brandish.2


def hold(scene: Scene, me: Who, item: str, hands: int) -> None:
    """Take something into one hand or both: from the inventory, or from where it lies."""
    own = next((thing for thing in scene[me].gear if thing.item.name == item and not thing.hands), None)
    if own is None:
        own = pick_up(scene, me, item)
    gear = list(scene[me].gear)
    gear[gear.index(own)] = replace(own, hands=hands)
    scene.change(me, gear=tuple(gear))


def pick_up(scene: Scene, me: Who, item: str) -> Carried:
    """Take something from the ground into the inventory."""
    lying = next(one for one in at_hand(scene, me) if one.thing.item.name == item)
    left = list(scene.table.lying)
    left.remove(lying)
    scene.change_table(lying=tuple(left))
    scene.change(me, gear=(*scene[me].gear, lying.thing))
    return lying.thing


@action(FREE, slots=(HELD,), clauses="deflection.brandish", group="hands")  # deflection.brandish.5
def let_go(scene: Scene, me: Who, item: str) -> None:
    """Let something fall."""
    thing = next(held for held in scene[me].held if held.item.name == item)
    put_down(scene, me, thing, scene.at(me))
    scene.tell(Released(me, item))


@action(
    Varies(interact_cost, FREE),
    slots=(WHAT,),
    clauses="deflection.interact",
    group="hands",
    takes=owed,
)
def interact(scene: Scene, me: Who, what: str) -> None:
    """Open a door, use an object, pick something up."""
    fixture = next((one for one in fixtures(scene, me) if one.name == what), None)
    if fixture is not None:
        return use(scene, me, fixture)
    if what not in available(scene, me):
        return None
    if all(thing.item.name != what or thing.hands for thing in scene[me].gear):
        pick_up(scene, me, what)
    scene.tell(Used(me, what))
    free = sum(thing.hands for thing in scene[me].held) < 2
    if free and scene.ask(me, TAKE, item=what) == "hand":
        hold(scene, me, what, 1)  # deflection.interact.6
    return None


def use(scene: Scene, me: Who, fixture: Fixture) -> None:
    """Something on the map is used: a door is open, a lamp burns, a lever opens what hangs on it."""
    touched = {fixture.name, fixture.opens}
    changed = tuple(
        replace(one, used=True) if one.name in touched or one.at == fixture.opens else one
        for one in scene.table.fixtures
    )
    scene.change_table(Used(me, fixture.name), fixtures=changed)  # deflection.interact.2
