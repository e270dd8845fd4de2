"""Attack, and loading what shoots."""

from affray.api import Need, Slot, Varies, Who, action
from affray.rulesets.deflection.conditions import changed
from affray.rulesets.deflection.costs import Cost
from affray.rulesets.deflection.creature import Carried, Now, Scene
from affray.rulesets.deflection.events import Reloaded
from affray.rulesets.deflection.modifiers import Blow
from affray.rulesets.deflection.sight import can_see, has_line
from affray.rulesets.deflection.stats import carries, is_shot, ways, weapon_named, weapons
from affray.rulesets.deflection.striking import strike


def owed(now: Now, me: Who) -> int:
    """How many actions of what was declared are still to be paid."""
    return now[me].owed  # deflection.general.1


# -- what may be chosen


def foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Those on other sides who are still in the fight."""
    return tuple(now.standing_foes(me))


def reaches(now: Now, me: Who, foe: Who, thing: Carried) -> bool:
    """Whether a weapon carries to a target, and is not too wide for the place."""
    if now[foe].at is None or not carries(thing.item, now.distance(me, foe), now.rulings):
        return False  # deflection.attack.19
    return not thing.item.has("wide") or not is_by_a_wall(now, me)


def is_by_a_wall(now: Now, me: Who) -> bool:
    """Whether somebody stands beside a wall."""
    ground = now.ground(me)
    return any(ground.terrain[cell].kind == "wall" for cell in ground.grid.neighbours(now.at(me)))


def any_reaches(now: Now, me: Who, foe: Who) -> bool:
    """Whether some weapon carries to a target."""
    return any(reaches(now, me, foe, thing) for thing in weapons(now[me]))


def in_sight(now: Now, me: Who, foe: Who) -> bool:
    """Whether one sees a target."""
    return can_see(now, me, foe)


def weapon_reaches(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether the weapon that was named is in hand, carries to the target, and nothing stands between."""
    return reaches(now, me, foe, weapon_named(now[me], weapon)) and has_line(now, me, foe)


def names(now: Now, me: Who) -> tuple[str, ...]:
    """The weapons one could attack with, each once."""
    return tuple(dict.fromkeys(thing.item.name for thing in weapons(now[me])))


def best_way(now: Now, me: Who, weapon: str) -> str:
    """The attribute and specialization with the largest dice."""
    return ways(now[me].sheet, weapon_named(now[me], weapon).item, now.rulings)[0]


def is_melee(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether a weapon strikes at that distance and is not thrown or shot."""
    return not is_shot(weapon_named(now[me], weapon).item, now.distance(me, foe))


def all_ways(now: Now, me: Who, weapon: str) -> tuple[str, ...]:
    """Each attribute and specialization that a weapon lists."""
    return ways(now[me].sheet, weapon_named(now[me], weapon).item, now.rulings)


def unloaded(now: Now, me: Who) -> tuple[str, ...]:
    """The weapons in hand that must be loaded; that takes both hands."""
    who = now[me]
    hands = sum(thing.hands for thing in who.held)
    return tuple(thing.item.name for thing in who.held if not thing.loaded and hands - thing.hands == 0)


def reload_cost(now: Now, me: Who, weapon: str) -> Cost:
    """As many actions as the weapon says."""
    return Cost(actions=next(thing.item.reload for thing in now[me].held if thing.item.name == weapon))


REACHED = Need("no weapon of yours reaches them", any_reaches, "deflection.attack.19")
SEEN = Need("you cannot see them", in_sight)
STILL_THERE = Need("the target is no longer there", lambda now, foe: not now[foe].fate)
WEAPON_REACHES = Need("the weapon does not reach the target", weapon_reaches, "deflection.attack.19")
MELEE = Need("only a melee attack can do that", is_melee)
TARGET = Slot("foe", foes, REACHED, SEEN, label="target", none="no foe is within reach")
AS_DECLARED = Need("a blow does not become a throw, nor a throw a blow", is_melee, same=True)
WEAPON = Slot("weapon", names, WEAPON_REACHES, AS_DECLARED, word="with")
BY = Slot("by", all_ways, word="by", label="dice", optional=True)
UNLOADED = Slot("weapon", unloaded, none="no weapon in your hands must be loaded, with both hands free for it")


# -- the actions


@action(
    Cost(actions=1),  # deflection.attack.1
    slots=(TARGET, WEAPON, BY),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="deflection.attack",
    group="fighting",
    keywords=("attack",),
)
def attack(scene: Scene, me: Who, foe: Who, weapon: str, by: str) -> None:
    """Attack somebody with a weapon or bare hands."""
    strike(scene, Blow(me, foe, weapon, by))  # deflection.attack.2, .4


@action(Varies(reload_cost, Cost(actions=1)), slots=(UNLOADED,), group="fighting", takes=owed)
def reload(scene: Scene, me: Who, weapon: str) -> None:
    """Load a weapon again."""
    thing = next((held for held in scene[me].held if held.item.name == weapon and not held.loaded), None)
    if thing is not None:
        changed(scene, me, thing, loaded=True)
        scene.tell(Reloaded(me, weapon))
