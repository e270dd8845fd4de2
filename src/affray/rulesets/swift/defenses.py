"""What an attack must beat: defense with all that adds to it, cover, and who may step in between."""

from msgspec import Struct

from affray.api import Who
from affray.rulesets.swift.creature import Creature, Item, Now
from affray.rulesets.swift.paths import passes
from affray.rulesets.swift.stats import mental, own_defense, physical, steps_between

PRONE_COVER = 2  # swift.prone.2
PRONE_OPEN = 2  # swift.prone.3
ADDING = ("guard", "running", "ward")
ARMS_REACH = 1


class Guard(Struct, frozen=True):
    """A defense and the conditions of cover: an even number, nothing but piercing, or always hit."""

    defense: int
    even: bool = False
    shut: bool = False
    always: bool = False


def guard(now: Now, me: Who, foe: Who, weapon: Item) -> Guard:
    """What an attack with a weapon must beat on a target."""
    target = now[foe]
    defense = standing_defense(now, target)
    lying = PRONE_COVER if target.prone and weapon.is_ranged else 0
    if target.prone and not weapon.is_ranged:
        defense -= PRONE_OPEN  # swift.prone.3
    if target.cover is None or not is_between(now, me, foe):
        return Guard(defense + lying, even=bool(lying) and now.rulings.prone_is_partial)  # swift.prone.6
    return _behind(now, target, weapon, defense, lying)


def _behind(now: Now, target: Creature, weapon: Item, defense: int, lying: int) -> Guard:
    cover, rating = target.cover, cover_rating(now, target)
    assert cover is not None
    together = rating + lying if now.rulings.cover_bonuses == "add" else max(rating, lying)  # swift.dodge.12
    defense += together  # swift.cover.4, .12
    pierces = weapon.pierce >= rating
    if cover.full:
        return Guard(defense, shut=not pierces)  # swift.cover.8, .9
    always = pierces and now.rulings.piercing_partial == "always-hits"
    return Guard(defense, even=not pierces, always=always)  # swift.cover.5, .6, .7


def standing_defense(now: Now, target: Creature) -> int:
    """How hard someone is to hit right now, with stance, guard, running and wards, before cover and lying prone."""
    defense = own_defense(target, now.rulings)
    if target.stance is not None:
        defense += target.stance.defense  # swift.en-guard.2
    for effect in now.effects:
        if effect.on == target.id and effect.key in ADDING:
            defense += effect.amount  # swift.defend.3; swift.double-move.4
    return defense


def cover_rating(now: Now, who: Creature) -> int:
    """The rating of the cover someone is behind, with what a dive adds to it."""
    assert who.cover is not None
    rating = now.ground(who.id).terrain[who.cover.object]["cover"]  # swift.cover.2, .3
    dived = rating + now.amount(who.id, "dive")  # swift.dodge.7
    return dived if now.rulings.dive_beyond_four else min(dived, 4)  # swift.dodge.11


def is_between(now: Now, me: Who, foe: Who) -> bool:
    """Whether the object someone is behind stands between them and whoever attacks."""
    here, there, cover = now[me].at, now[foe].at, now[foe].cover
    return here is not None and there is not None and cover is not None and passes(now, here, there, me, cover.object)


def spell_guard(now: Now, me: Who, foe: Who, against: str, wand: Item) -> Guard:
    """What a spell must beat: defense like an attack from afar, or body, or mind."""
    sheet = now[foe].sheet
    if against == "physical":
        return Guard(physical(sheet, now.rulings))
    if against == "mental":
        return Guard(mental(sheet, now.rulings))
    return guard(now, me, foe, wand)


def protector(now: Now, me: Who, foe: Who, weapon: Item) -> Who | None:
    """Whoever protects the target and can intercept this attack."""
    for effect in now.effects_on(foe, "protection"):
        if effect.by in now and can_intercept(now, me, foe, weapon, effect.by):
            return effect.by
    return None  # swift.defend.10


def can_intercept(now: Now, me: Who, foe: Who, weapon: Item, by: Who) -> bool:
    """Whether the attacker is within arm's reach of a protector, or shoots through them."""
    here, there, between = now[me].at, now[foe].at, now[by].at
    if now[by].fate or by == me or here is None or there is None or between is None:
        return False
    if steps_between(now, me, by) <= ARMS_REACH:
        return True  # swift.defend.8
    return weapon.is_ranged and passes(now, here, there, me, between)  # swift.defend.9
