"""Maneuvers: attacks and stances of the game's list that this chapter's rules speak of."""

from affray.api import Cell, Ends, Need, Rule, Slot, Who, action
from affray.rulesets.deflection.actions.attacking import (
    MELEE,
    SEEN,
    STILL_THERE,
    TARGET,
    WEAPON,
    WEAPON_REACHES,
    best_way,
    foes,
    names,
    owed,
)
from affray.rulesets.deflection.actions.moving import step_to
from affray.rulesets.deflection.conditions import lay_on
from affray.rulesets.deflection.costs import Cost
from affray.rulesets.deflection.creature import Now, Scene
from affray.rulesets.deflection.events import Braced, Exposed, Feinted, Resisted
from affray.rulesets.deflection.modifiers import Blow
from affray.rulesets.deflection.paths import is_free
from affray.rulesets.deflection.rolls import feint_roll
from affray.rulesets.deflection.stats import weapon_named, willpower
from affray.rulesets.deflection.striking import strike

COSTS = {
    "heavy_strike": Cost(1, 1),
    "precise_strike": Cost(1, 1),
    "wild_strike": Cost(1, 2),
    "knock_down": Cost(2, 2),
    "trip": Cost(2, 2),
    "rending_strike": Cost(1, 1),
    "crippling_strike": Cost(2, 1),
    "disarm": Cost(1, 1),
    "advancing_strike": Cost(1, 1),
    "feint": Cost(1, 1),
    "brace": Cost(1, 0),
}
"""Actions and stamina of each, for whoever has learned it."""
TRIP_WEAPON = 2
"""What a weapon with the trip property adds to a trip."""


def maneuver_cost(now: Now, me: Who, rule: Rule[...]) -> Cost:
    """What a maneuver costs; one that was not learned 1 stamina or, by a ruling, 1 action more."""
    cost = COSTS[rule.key]
    if rule.key in now[me].sheet.maneuvers:
        return cost
    by_action = now.rulings.improvised == "action"
    return Cost(cost.actions + 1, cost.stamina) if by_action else Cost(cost.actions, cost.stamina + 1)


def steps_up(now: Now, me: Who) -> tuple[Cell, ...]:
    """The squares within 1 m from which one could strike."""
    return tuple(cell for cell in now.ground(me).grid.neighbours(now.at(me)) if is_free(now, me, cell))


def is_nearer(now: Now, me: Who, to: Cell, foe: Who) -> bool:
    """Whether a step brings somebody nearer to a target."""
    return now.ground(me).grid.distance(to, now.at(foe)) < now.distance(me, foe)


def reaches_from(now: Now, me: Who, to: Cell, foe: Who) -> bool:
    """Whether some melee weapon reaches a target from a square."""
    far = now.ground(me).grid.distance(to, now.at(foe))
    arms = (weapon_named(now[me], name).item for name in names(now, me))
    return any(not item.is_ranged and far <= item.reach.end for item in arms)


def weapon_reaches_from(now: Now, me: Who, to: Cell, foe: Who, weapon: str) -> bool:
    """Whether a melee weapon reaches a target from a square."""
    item = weapon_named(now[me], weapon).item
    far = now.ground(me).grid.distance(to, now.at(foe))
    return item.is_weapon and not item.is_ranged and far <= item.reach.end


ONCE = Need("each maneuver once a round", lambda now, me, rule: rule.key not in now[me].used)
STEP = Slot("to", steps_up, label="square", none="there is no room for a step", once=True)  # she stands on it then
NEARER = Need("the step must bring you nearer", is_nearer)
FROM_THERE = Need("no weapon of yours reaches them from there", reaches_from, "deflection.attack.19")
WEAPON_FROM_THERE = Need("the weapon does not reach them from there", weapon_reaches_from, "deflection.attack.19")
TARGET_THERE = Slot("foe", foes, NEARER, FROM_THERE, SEEN, word="at", label="target")
WEAPON_THERE = Slot("weapon", names, WEAPON_FROM_THERE, word="with")
MELEE_WEAPON = Slot("weapon", names, WEAPON_REACHES, MELEE, word="with")
STANDS = (STILL_THERE, WEAPON_REACHES)


def use_up(scene: Scene, me: Who, key: str) -> None:
    """A maneuver was used this round."""
    scene.change(me, used=(*scene[me].used, key))


def maneuver(
    scene: Scene, me: Who, foe: Who, weapon: str, key: str, plus: int = 0, damage: int = 0, effect: str = ""
) -> None:
    """An attack that a maneuver changes; the multiple attack penalty applies to it as to any."""
    use_up(scene, me, key)
    way = best_way(scene, me, weapon)
    strike(scene, Blow(me, foe, weapon, way, key, plus, damage, effect=effect))  # deflection.multiple-attack.2


@action(maneuver_cost, (TARGET, WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed)
def heavy_strike(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike hard: 2 more damage, 1 less to hit."""
    maneuver(scene, me, foe, weapon, "heavy_strike", plus=-1, damage=2)


@action(maneuver_cost, (TARGET, WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed)
def precise_strike(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike with care: 2 more to hit, 1 less damage."""
    maneuver(scene, me, foe, weapon, "precise_strike", plus=2, damage=-1)


@action(maneuver_cost, (TARGET, WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed)
def wild_strike(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike without care: 1 more to hit and damage, 1 less deflection until the next turn."""
    lay_on(scene, me, "exposed", Ends("turn starts", me), Exposed(me), amount=-1)
    maneuver(scene, me, foe, weapon, "wild_strike", plus=1, damage=1)


@action(
    maneuver_cost, (TARGET, MELEE_WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed
)
def knock_down(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike somebody off their feet: 1 less damage, and prone unless fortitude resists."""
    maneuver(scene, me, foe, weapon, "knock_down", damage=-1, effect="knock_down")


@action(
    maneuver_cost, (TARGET, MELEE_WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed
)
def trip(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Take somebody's feet away: prone unless reflexes resist; a weapon made for it helps."""
    helps = TRIP_WEAPON if weapon_named(scene[me], weapon).item.has("trip") else 0
    maneuver(scene, me, foe, weapon, "trip", plus=helps, effect="trip")


@action(maneuver_cost, (TARGET, WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed)
def rending_strike(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Open a wound: bleeding 2, or 1 if fortitude resists."""
    maneuver(scene, me, foe, weapon, "rending_strike", effect="rend")


@action(maneuver_cost, (TARGET, WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed)
def crippling_strike(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Maim for a round: half speed and -2 to checks unless fortitude resists."""
    maneuver(scene, me, foe, weapon, "crippling_strike", effect="cripple")


@action(
    maneuver_cost, (TARGET, MELEE_WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", keywords=("attack",), takes=owed
)
def disarm(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike at what somebody holds: it sits loose, and falls the second time, unless reflexes resist."""
    maneuver(scene, me, foe, weapon, "disarm", effect="disarm")


@action(
    maneuver_cost,
    (STEP, TARGET_THERE, WEAPON_THERE),
    (ONCE,),
    lasting=(STILL_THERE,),
    group="maneuvers",
    keywords=("attack",),
    takes=owed,
)
def advancing_strike(scene: Scene, me: Who, to: Cell, foe: Who, weapon: str) -> None:
    """Step 1 m and strike, 1 more to hit."""
    step_to(scene, me, to)
    maneuver(scene, me, foe, weapon, "advancing_strike", plus=1)


@action(maneuver_cost, (TARGET, MELEE_WEAPON), (ONCE,), lasting=STANDS, group="maneuvers", takes=owed)
def feint(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Fool somebody: your next melee attack on them has advantage unless willpower resists."""
    use_up(scene, me, "feint")
    difficulty = willpower(scene[foe].sheet)
    if scene.roll(me, feint_roll(scene, me, best_way(scene, me, weapon), difficulty)) == "success":
        lay_on(scene, foe, "feinted", Ends("turn ends", me, 2), Feinted(foe, me), me)
    else:
        scene.tell(Resisted(foe, "willpower"))


@action(maneuver_cost, (), (ONCE,), group="maneuvers", takes=owed)
def brace(scene: Scene, me: Who) -> None:
    """Brace: 1 more deflection until the next turn."""
    use_up(scene, me, "brace")
    lay_on(scene, me, "braced", Ends("turn starts", me), Braced(me), amount=1)


MANEUVERS = (
    heavy_strike,
    precise_strike,
    wild_strike,
    knock_down,
    trip,
    rending_strike,
    crippling_strike,
    disarm,
    advancing_strike,
    feint,
    brace,
)
