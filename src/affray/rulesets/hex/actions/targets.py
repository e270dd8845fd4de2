"""What a melee attack may be made with, and against whom."""

from collections.abc import Callable
from functools import cache

from affray.api import Need, Slot, Who
from affray.rulesets.hex.creature import Held, Now
from affray.rulesets.hex.stats import reach
from affray.rulesets.hex.threats import is_open_between, usable

Means = Callable[[Now, Who], tuple[Held, ...]]
"""With what somebody may make some kind of attack."""


# -- with what


def weapons_of(now: Now, me: Who) -> tuple[Held, ...]:
    """The readied weapons."""
    return usable(now[me])


def body_of(now: Now, me: Who) -> tuple[Held, ...]:
    """Fists, feet or a natural weapon, which are always ready."""
    return (Held(now[me].sheet.natural),)


def weapons_and_body(now: Now, me: Who) -> tuple[Held, ...]:
    """The readied weapons, then fists, feet or a natural weapon: a brawling attack, or one with a readied weapon."""
    return (*weapons_of(now, me), *body_of(now, me))


def shields_and_body(now: Now, me: Who) -> tuple[Held, ...]:
    """Equipped shields, then fists, feet or a natural weapon."""
    return (*(held for held in weapons_of(now, me) if held.weapon.type == "shield"), *body_of(now, me))


def off_hand_and_body(now: Now, me: Who) -> tuple[Held, ...]:
    """A small weapon in the off-hand, then fists, feet or a natural weapon."""
    return (*off_hand_weapons(now, me), Held(now[me].sheet.natural, off_hand=True))  # hex.melee.off-hand.3, .4


def off_hand_weapons(now: Now, me: Who) -> tuple[Held, ...]:
    """The small weapons in the off-hand."""
    return tuple([held for held in weapons_of(now, me) if held.off_hand and "small" in held.weapon.keywords])


def bashing(now: Now, me: Who) -> tuple[Held, ...]:
    """The readied weapons, and the natural one by a ruling, with the bash keyword and concussive damage."""
    able = weapons_and_body(now, me) if now.rulings.natural_bash else weapons_of(now, me)  # hex.melee.bash.5
    found = [held for held in able if "bash" in held.weapon.keywords]  # hex.melee.bash.3
    return tuple([held for held in found if held.weapon.damage == "concussive"])  # hex.melee.bash.4


def chosen(now: Now, me: Who, weapon: str, means: Means = weapons_and_body) -> Held:
    """What was named of all that somebody may attack with."""
    for held in means(now, me):
        if held.weapon.name == weapon:
            return held
    raise KeyError(weapon)


def names(ready: tuple[Held, ...]) -> tuple[str, ...]:
    """Weapons by their names, each once."""
    return tuple(dict.fromkeys(held.weapon.name for held in ready))


# -- against whom


def others(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone else in the fight."""
    return tuple([other.id for other in now.creatures.values() if other.id != me and not other.fate])


def is_opponent(now: Now, me: Who, foe: Who) -> bool:
    """Whether the target is on another side."""
    return now[foe].side != now[me].side


def reaches(now: Now, me: Who, foe: Who, ready: tuple[Held, ...]) -> bool:
    """Whether one of these weapons reaches the target."""
    if now[me].at is None or now[foe].at is None:
        return False
    far, who = now.distance(me, foe), now[me]
    return any(far <= reach(who, held.weapon, now.rulings) for held in ready)


def is_clear(now: Now, me: Who, foe: Who) -> bool:
    """Whether no wall stands between."""
    here, there = now[me].at, now[foe].at
    if here is None or there is None:
        return False
    ground = now.ground(me)
    return there in ground.grid.neighbours(here) or is_open_between(ground, here, there)


def weapon_reaches(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether what was named reaches the target."""
    return reaches(now, me, foe, (chosen(now, me, weapon),))


def may_attack(now: Now, me: Who) -> bool:
    """Whether no defensive action of the same turn stands against an attack."""
    return not now[me].turn.defended or now.rulings.defense_then_attack == "allowed"


MAY_ATTACK = Need("no attack in a turn with a defensive action", may_attack, "hex.defense.general.5")
OPPONENT = Need("the target must be an opponent", is_opponent)
CLEAR = Need("a wall stands between", is_clear, "hex.melee.general.3")
STILL_THERE = Need("the target is no longer there", lambda now, foe: not now[foe].fate)
WEAPON_REACHES = Need("the weapon does not reach the target", weapon_reaches, "hex.melee.general.3")


@cache
def target(means: Means, *needs: Need) -> Slot[Who]:
    """A slot for an opponent whom one of these reaches; actions that strike alike share it."""

    def in_reach(now: Now, me: Who, foe: Who) -> bool:
        return reaches(now, me, foe, means(now, me))

    reached = Need("the target must be within reach", in_reach, "hex.melee.general.3")
    return Slot("foe", others, OPPONENT, reached, CLEAR, *needs, label="target", none="no opponent is within reach")


@cache
def wielded(means: Means) -> Slot[str]:
    """A slot for one of these that reaches the target."""
    return Slot("weapon", lambda now, me: names(means(now, me)), WEAPON_REACHES, word="with")
