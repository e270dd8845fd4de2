"""Spells, cantrips and the powers that they are made of: what they cost, how far they go, on whom they are laid."""

from typing import Literal

from msgspec import Struct

from affray.api import Who
from affray.rulesets.stamina.creature import Now
from affray.rulesets.stamina.defenses import is_covered_completely
from affray.rulesets.stamina.entries import HARMS, Power, SpellEntry
from affray.rulesets.stamina.loading import CATALOG, entry
from affray.rulesets.stamina.missiles import Range

SPELL = "spell"
"""What an effect that is held ready is called among the things that can be loosed or thrown."""
APTITUDE = "arcane aptitude"
Powers = tuple[tuple[str, int], ...]
Reaches = Literal["thrown", "near", "touch"]
RANGES = ("range-close", "range-increment", "range-most")


class Spell(Struct, frozen=True):
    """A spell as it is cast: its difficulty, cost and modifier, its powers up to the gate and its pool."""

    name: str
    powers: Powers
    difficulty: int
    cost: int
    modifier: int
    pool: tuple[str, ...]


def spell_named(now: Now, name: str) -> Spell:
    """A spell with the numbers that its powers and its free successes give it."""
    written: SpellEntry = entry(now, "spells", name)
    successes = sum(count for _, count in written.powers)
    pool = tuple(grown for power in written.pool for grown in (RANGES if power == "range" else (power,)))
    return Spell(name, written.powers, successes - written.free, successes, written.free, pool)


def cantrip_named(now: Now, name: str) -> Powers:
    """The powers of a cantrip."""
    written: SpellEntry = entry(now, "cantrips", name)
    return written.powers


def power_named(now: Now, name: str) -> Power:
    """A power."""
    found: Power = entry(now, "powers", name)
    return found


def rank_of(now: Now, me: Who, power: Power) -> int:
    """X: the rank in the theme of a power."""
    return now[me].sheet.rank(power.theme) if power.theme else 0


def powers_of(now: Now, me: Who) -> tuple[Power, ...]:
    """The powers that somebody can use: those that everybody has, and those of themes in which they have a rank."""
    powers = {**CATALOG.all("powers"), **{power.name: power for power in now.table.own.powers}}
    return tuple(power for power in powers.values() if not power.theme or rank_of(now, me, power))


def acting(now: Now, powers: Powers) -> list[tuple[Power, int]]:
    """The powers that have the successes it takes until they act, with how many more they have."""
    found = [(power_named(now, name), count) for name, count in powers]
    return [(power, count - power.first) for power, count in found if count >= power.first]


def added(powers: Powers, name: str, count: int = 1) -> Powers:
    """The same with more successes in a power."""
    counts = dict(powers)
    return tuple(sorted((counts | {name: counts.get(name, 0) + count}).items()))


def is_harmful(power: Power) -> bool:
    """Whether nobody would want to have a power laid on them."""
    return power.kind in HARMS or power.times < 0


# -- where it goes


def reaches(now: Now, powers: Powers) -> Reaches:
    """Whether an effect is thrown, strikes near, or is laid on by touch."""
    kinds = [power for power, _ in acting(now, powers)]
    if any(power.kind == "throw" for power in kinds):
        return "thrown"
    return "near" if any(power.reaches == "near" for power in kinds) else "touch"


def does_harm(now: Now, powers: Powers) -> bool:
    """Whether nobody would want to have an effect laid on them."""
    return any(is_harmful(power) for power, _ in acting(now, powers))


def is_held(now: Now, powers: Powers) -> bool:
    """Whether an effect must wait in the hand: to hit somebody who does not want it is an action of its own."""
    return reaches(now, powers) != "near" and does_harm(now, powers)


def may_wait(now: Now, me: Who, powers: Powers) -> bool:
    """Whether an effect that could act at once may be held ready instead, to be thrown later."""
    return now[me].spell is None and reaches(now, powers) == "thrown"


def is_welcome(now: Now, me: Who, who: Who, powers: Powers) -> bool:
    """Whether somebody lets an effect be laid on them: one of one's own side, if it does no harm."""
    return now[who].side == now[me].side and not does_harm(now, powers)


def is_laid_on(now: Now, me: Who, who: Who) -> bool:
    """Whether what somebody holds ready reaches another without a check: that is no attack."""
    spell = now[me].spell
    return spell is not None and is_welcome(now, me, who, spell.powers) and now.rulings.welcome_magic == "no-check"


def holds_welcome(now: Now, me: Who) -> bool:
    """Whether somebody holds an effect ready that can be laid on a friend without a check."""
    return is_laid_on(now, me, me)


def range_of_spell(now: Now, me: Who) -> Range:
    """How far the effect that somebody holds can be thrown; a touch goes as far as the arm."""
    spell = now[me].spell
    powers = spell.powers if spell else ()
    return range_of_powers(now, me, powers) if reaches(now, powers) == "thrown" else Range(1, 1, 1)


def range_of_powers(now: Now, me: Who, powers: Powers) -> Range:
    """Short range: close and each increment as many meters as mind, and at most three times that; each can grow."""
    mind, counts = now[me].sheet.mind, dict(powers)
    close, increment, most = (counts.get(name, 0) for name in RANGES)
    return Range((1 + close) * mind, (1 + increment) * mind, (3 + most) * mind)


def width_of(now: Now, me: Who, powers: Powers) -> int:
    """How many meters across an effect bursts; 0 when it does not."""
    for power, more in acting(now, powers):
        if power.kind == "burst":
            return rank_of(now, me, power) + 1 + more
    return 0


def targets_of(now: Now, me: Who, powers: Powers) -> tuple[Who, ...]:
    """On whom an effect may be laid at once; one that waits in the hand is first held by whoever cast it."""
    if is_held(now, powers):
        return (me,)
    if reaches(now, powers) == "near":
        far = max(rank_of(now, me, power) for power, _ in acting(now, powers) if power.reaches == "near")
        near = (foe for foe in now.standing_foes(me) if now.distance(me, foe) <= far and now.sees(me, foe))
        return tuple(foe for foe in near if not is_covered_completely(now, foe, now.at(me)))
    far = range_of_powers(now, me, powers).most if reaches(now, powers) == "thrown" else 1
    friends = (who.id for who in now.creatures.values() if who.side == now[me].side and not who.fate and who.id != me)
    return (me, *(who for who in friends if now.distance(me, who) <= far and now.sees(me, who)))
