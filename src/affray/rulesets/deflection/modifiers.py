"""What an attack is, as it was declared, and everything that makes it better or worse."""

from collections.abc import Iterator

from msgspec import Struct

from affray.api import Modifier, Who
from affray.rulesets.deflection.creature import Carried, Creature, Now
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.sight import can_see, is_covered, is_flanked
from affray.rulesets.deflection.stats import is_shot, range_penalty, weapon_named

MULTIPLE_ATTACK = -3  # deflection.multiple-attack.1
FAR, NEAR = 3, 1  # deflection.prone.7, .8


class Blow(Struct, frozen=True, cache_hash=True):
    """An attack that was declared: who strikes whom with what, with which dice, and what a maneuver changes.

    `guard` is what somebody uses in place of their deflection, once they have answered.
    """

    by: Who
    on: Who
    weapon: str
    way: str
    key: str = "attack"
    plus: int = 0
    damage: int = 0
    luck: int = 0
    effect: str = ""
    is_reaction: bool = False
    answer: str = ""
    guard: int = 0

    @property
    def words(self) -> str:
        """What the roll is called."""
        return self.key.replace("_", " ")


def level(amount: int, why: str, clause: str = "") -> Modifier:
    """Levels of advantage, or of disadvantage below zero."""
    return Modifier(amount, why, clause, "level")


def points(amount: int, why: str, clause: str = "") -> Modifier:
    """Points added to the total."""
    return Modifier(amount, why, clause, "points")


def points_of(modifiers: tuple[Modifier, ...]) -> int:
    """What the points come to."""
    return sum(modifier.amount for modifier in modifiers if modifier.kind == "points")


def levels_of(modifiers: tuple[Modifier, ...], rulings: Rulings) -> int:
    """What is left of advantage and disadvantage after they met."""
    good = sum(modifier.amount for modifier in modifiers if modifier.kind == "level" and modifier.amount > 0)
    bad = sum(modifier.amount for modifier in modifiers if modifier.kind == "level" and modifier.amount < 0)
    if rulings.levels_meet == "all-for-one" and good and bad:
        return 0
    return good + bad  # deflection.advantage.2; deflection.sneak-flank.5


def attack_modifiers(now: Now, blow: Blow) -> tuple[Modifier, ...]:
    """Everything that bears on an attack: points on its total, levels on its dice."""
    me, thing, far = now[blow.by], weapon_named(now[blow.by], blow.weapon), now.distance(blow.by, blow.on)
    found = [*_of_the_turn(now, me, thing, blow), *_of_the_weapon(thing, far), *own_modifiers(now, blow.by)]
    if blow.plus:
        found.append(points(blow.plus, blow.words))
    found += _of_the_target(now, blow, is_shot(thing.item, far), far)
    if thing.item.unfit >= far:
        found.append(level(-1, f"{thing.item.name} is unfit at {far} m"))
    if now.rulings.size_matters:
        found += _of_size(me.sheet.size, now[blow.on].sheet.size)
    return tuple(found)


def own_modifiers(now: Now, who: Who) -> tuple[Modifier, ...]:
    """What lies on whoever makes a check, of any kind."""
    if not now.effects:
        return ()
    found = []
    if now.has_effect(who, "crippled"):
        found.append(points(-2, "crippled"))
    if now.has_effect(who, "blessed"):
        found.append(points(1, "blessed"))
    return tuple(found)


def attack_penalty(now: Now, blow: Blow) -> int:
    """The multiple attack penalty; attacks made as reactions have none."""
    return 0 if blow.is_reaction else MULTIPLE_ATTACK * len(now[blow.by].attacks)  # deflection.multiple-attack.1, .3


def _of_the_turn(now: Now, me: Creature, thing: Carried, blow: Blow) -> Iterator[Modifier]:
    """The multiple attack penalty, and properties that look at the attacks made before."""
    penalty, item, before = attack_penalty(now, blow), thing.item, me.attacks
    if penalty:
        yield points(penalty, "multiple attack penalty", "deflection.multiple-attack.1")
    if not before or blow.is_reaction:
        return
    if item.has("swift"):
        yield points(1, f"{item.name} is swift", "deflection.attack.3")
    if item.has("cleave") and all(made.foe != blow.on for made in before):
        yield points(2, f"{item.name} cleaves on to another")
    if item.has("momentum") and any(made.foe == blow.on and made.hit for made in before):
        yield points(1, f"{item.name} has momentum")
    with_it = [made for made in before if made.weapon == item.name]
    if item.has("backswing") and with_it and not with_it[-1].hit:
        yield points(2, f"{item.name} swings back")


def _of_the_weapon(thing: Carried, far: int) -> Iterator[Modifier]:
    item = thing.item
    if item.has("two-handed") and not is_shot(item, far):
        two = thing.hands == 2
        yield points(1 if two else -1, f"{item.name} in {'both hands' if two else 'one hand'}")
    if steps := range_penalty(item, far):
        yield points(steps, f"{far} m away", "deflection.attack.19")
    if thing.loose:
        yield points(-thing.loose, f"{item.name} sits loose")


def _of_the_target(now: Now, blow: Blow, shot: bool, far: int) -> Iterator[Modifier]:
    if not can_see(now, blow.on, blow.by):
        yield level(1, "sneak attack", "deflection.sneak-flank.1")
    if is_flanked(now, blow.on):
        yield level(1, "flanking attack", "deflection.sneak-flank.2")  # deflection.sneak-flank.3, .4
    if now[blow.on].prone:
        yield from _prone(now, shot, far)
    if shot and is_covered(now, blow.on, blow.by):
        yield level(-1, "the target is in cover", "deflection.cover.5")  # deflection.cover.3, .7
    if not shot and any(effect.by == blow.by for effect in now.effects_on(blow.on, "feinted")):
        yield level(1, "feint")


def _prone(now: Now, shot: bool, far: int) -> Iterator[Modifier]:
    by_distance = now.rulings.prone_by == "distance"
    if (far >= FAR) if by_distance else shot:
        yield level(-1, "the target is prone", "deflection.prone.3")  # deflection.prone.7
    elif far <= NEAR or not by_distance:
        yield level(1, "the target is prone", "deflection.prone.4")  # deflection.prone.8


def _of_size(mine: int, theirs: int) -> Iterator[Modifier]:
    steps = abs(theirs - mine) // 2
    if steps:
        larger = theirs > mine
        why = "the target is larger" if larger else "the target is smaller"
        yield points(steps if larger else -steps, why, "deflection.size.2")  # deflection.size.2, .3
