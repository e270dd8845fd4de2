"""What may be done at the windows of this book."""

from affray.api import Cell, Need, Provoked, Slot, Varies, Who, reaction
from affray.rulesets.stamina.actions.melee import off_hand, strike, strike_off_hand
from affray.rulesets.stamina.actions.movement import ON_FOOT, meters, turn_toward
from affray.rulesets.stamina.actions.ranged import (
    hurl,
    in_range_of_shot,
    in_range_of_throw,
    loose_weapons,
    shoot,
    throwing_weapons,
)
from affray.rulesets.stamina.actions.striking import is_exposed, is_within, named, own_reach, usable
from affray.rulesets.stamina.conditions import part, take_posture
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.defenses import cover_of, surroundings
from affray.rulesets.stamina.events.deeds import Moved
from affray.rulesets.stamina.leaping import leap_clear
from affray.rulesets.stamina.paths import paths, walking
from affray.rulesets.stamina.threats import is_provoked, is_provoked_by_entering, may_react
from affray.rulesets.stamina.windows import Enters, GrantsStrike, Leaves, ShootsAt

BASIC, OFF_HAND, LOOSE, THROW = "basic-attack", "off-hand-attack", "loose", "throw"


def has_reaction(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether someone has a reaction left against somebody who is still there."""
    return now.clock.scale == "fight" and may_react(now, me) and not now[window.who].fate


def provokes(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether somebody moves through a hex that someone threatens."""
    if isinstance(window, Leaves):
        return is_provoked(now, me, window.start)
    return is_provoked_by_entering(now, me, window.to)


def deeds(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """What may be done for a free attack, and nothing else."""
    if not is_exposed(now, me, window.who):
        return ()
    return tuple(deed for deed in (BASIC, OFF_HAND, LOOSE, THROW) if weapons_for(now, me, window, deed))


def weapons_for(now: Now, me: Who, window: Leaves | Enters | GrantsStrike, deed: str) -> tuple[str, ...]:
    """What is ready, loaded where that matters, and reaches the one who provoked it."""
    foe = window.who
    if deed == LOOSE:  # stamina.reaction.free-attack.4, .5
        return tuple(name for name in loose_weapons(now, me) if in_range_of_shot(now, me, foe, name))
    if deed == THROW:
        return tuple(name for name in throwing_weapons(now, me) if in_range_of_throw(now, me, foe, name))
    ready = off_hand(now, me) if deed == OFF_HAND else usable(now, me)
    if deed == BASIC and not isinstance(window, GrantsStrike):
        ready = tuple(arm for arm in ready if not (arm.held.off_hand and arm.weapon.takes_off_hand))
    return tuple(arm.name for arm in ready if is_within(now, me, foe, own_reach(now, me, arm)))


def deed_cost(_now: Now, deed: str) -> Cost:
    """What a free attack costs: as much as the action that it is."""
    return Cost(stamina=0 if deed == LOOSE else 1)  # stamina.reaction.free-attack.7


HAS_REACTION = Need("one reaction between two turns", has_reaction, "stamina.reaction.2")
PROVOKED = Need("nothing provokes it", provokes, "stamina.reaction.free-attack.1")
DEED = Slot("deed", deeds, label="attack")
FREE_WEAPON = Slot("weapon", weapons_for, word="with")


@reaction(
    Leaves,
    Enters,
    cost=Varies(deed_cost, Cost()),
    slots=(DEED, FREE_WEAPON),
    needs=(HAS_REACTION, PROVOKED),
    clauses="stamina.reaction.free-attack",
    keywords=("attack",),
)
def free_attack(scene: Scene, me: Who, window: Leaves | Enters, deed: str, weapon: str) -> None:
    """Attack whoever moves through a hex that one threatens."""
    make_free_attack(scene, me, window.who, deed, weapon)  # stamina.reaction.free-attack.2, .3, .6


def make_free_attack(scene: Scene, me: Who, foe: Who, deed: str, weapon: str) -> None:
    """The attack itself, which takes no turn and so no hurry."""
    if deed == OFF_HAND:
        return strike_off_hand(scene, me, foe, weapon, is_free=True)
    if deed == LOOSE:
        return shoot(scene, me, foe, weapon, is_free=True)  # stamina.reaction.3, .4, stamina.defense.disengage.2
    if deed == THROW:
        return hurl(scene, me, foe, weapon, is_free=True)
    return strike(scene, me, foe, weapon, BASIC, is_free=True)


def is_granted(now: Now, me: Who, window: GrantsStrike) -> bool:
    """Whether somebody lets one strike first whom cover leaves open to it."""
    return window.foe == me and not now[window.who].fate and is_exposed(now, me, window.who)


def strike_cost(now: Now) -> Cost:
    """What a free strike costs: as much as a basic attack, or nothing by a ruling."""
    return Cost(stamina=0 if now.rulings.free_strike == "free" else 1)  # stamina.modifier.reach.7


GRANTED = Need("nobody lets you strike", is_granted, "stamina.modifier.reach.3")
STRIKE_WEAPON = Slot("weapon", lambda now, me, window: weapons_for(now, me, window, BASIC), word="with")


@reaction(
    GrantsStrike,
    cost=strike_cost,
    slots=(STRIKE_WEAPON,),
    needs=(GRANTED,),
    clauses="stamina.modifier.reach",
    keywords=("attack",),
)
def free_strike(scene: Scene, me: Who, window: GrantsStrike, weapon: str) -> None:
    """Strike first at somebody who comes in under one's reach."""
    arm = named(scene, me, weapon)
    strike(scene, me, window.who, arm.name, BASIC, is_free=True)


# -- taking cover


def is_shot_at(now: Now, me: Who, window: ShootsAt) -> bool:
    """Whether one is the target of a shot, and has a reaction left."""
    return window.foe == me and now.clock.scale == "fight" and may_react(now, me)


def covered_cells(now: Now, me: Who, window: ShootsAt) -> tuple[Cell, ...]:
    """Where one would be better covered from the shot: within a walk, or kneeling behind what covers one here."""
    start, here = now.at(window.who), now.at(me)
    behind = any(piece.bonus > 0 for piece in surroundings(now, me, start, here))
    kneels = (here,) if now[me].posture == "standing" and behind else ()
    if now.rulings.take_cover == "kneel":
        return kneels
    best, far = cover_of(now, me, start).worked_out, meters(now, me, "walk")
    near = (cell for cell in now.ground(me).grid.within(here, far) if surroundings(now, me, start, cell))
    better = {cell for cell in near if cover_of(now, me, start, cell).worked_out > best}
    if not better:
        return kneels
    walk = paths(now, me, far, walking(now, me), Provoked((), lambda _start, _to: 0))
    ends = (path[-1] for path in walk if isinstance(path, tuple))
    return (*kneels, *(cell for cell in ends if cell in better))


SHOT_AT = Need("nobody shoots at you", is_shot_at, "stamina.reaction.take-cover.1")
COVERED = Slot("to", covered_cells, label="cover", none="there is no cover within reach")


@reaction(
    ShootsAt,
    cost=Cost(stamina=2),  # stamina.reaction.take-cover.1
    slots=(COVERED,),
    needs=(SHOT_AT, *ON_FOOT),
    clauses="stamina.reaction.take-cover",
    costly=True,
)
def take_cover(scene: Scene, me: Who, window: ShootsAt, to: Cell) -> None:
    """Get behind cover before a shot, or kneel behind what one has."""
    if to == scene.at(me):
        return take_posture(scene, me, "kneeling")  # stamina.reaction.take-cover.2
    scene.change(me, Moved(me, to), at=to, climbing=None, climbed=0)
    part(scene, me)
    return turn_toward(scene, me, scene.at(window.who))


REACTIONS = (free_attack, free_strike, take_cover, leap_clear)
