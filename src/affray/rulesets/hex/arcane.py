"""Numbers and checks of magic: ranks in powers, magic defense, range, and what is rolled."""

from collections.abc import Iterator

from affray.api import Modifier, Roll, Who
from affray.rulesets.hex.creature import Creature, Now
from affray.rulesets.hex.rolls import Check, level, skill_check
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.spellcraft import RESISTING, Spell

APTITUDE = "magical aptitude"
GATHERING = "gather arcane energy"
TOO_FAR = 4
"""An attack from so many increments beyond close range always misses."""


def rank_of(caster: Creature, spell: Spell, rulings: Rulings) -> int:
    """The rank of a power, which is the caster's in its theme; a natural mage's counts as higher."""
    more = rulings.natural_ranks if caster.sheet.magic == "natural" else 0
    return caster.sheet.rank(spell.power.theme) + more


def magic_bonus(now: Now, who: Who) -> int:
    """The magic defense bonus: discipline and magical aptitude, and resistance worked by magic."""
    sheet = now[who].sheet
    return sheet.rank("discipline") + sheet.rank(APTITUDE) + now.amount(who, RESISTING)  # hex.check.15


# -- range


def close_range(caster: Creature, spell: Spell) -> int:
    """How many hexes a spell reaches without a penalty: also its increment, but for what was added to its range."""
    return max(spell.hexes + caster.sheet.mind, 1)  # hex.magic.general.3


def increments(caster: Creature, spell: Spell, hexes: int) -> int:
    """How many increments beyond close range a target is."""
    beyond = hexes - close_range(caster, spell)
    return -(-beyond // close_range(caster, spell)) if beyond > 0 else 0


def is_in_range(now: Now, me: Who, foe: Who, spell: Spell) -> bool:
    """Whether a spell could reach somebody."""
    return increments(now[me], spell, now.distance(me, foe)) < TOO_FAR


# -- checks


def cast_check(now: Now, me: Who, spell: Spell) -> Roll:
    """Mind and magical aptitude against the casting difficulty and the arcane cost of the spell."""
    difficulty = now.rulings.casting_difficulty + spell.cost  # hex.magic.cast.4
    return skill_check(now, me, Check("cast-spell", "mind", APTITUDE, difficulty))


def gather_check(now: Now, me: Who, name: str = "gather-arcane-energy") -> Roll:
    """Mind and magical aptitude against the difficulty of gathering."""
    check = Check(name, "mind", APTITUDE, now.rulings.gathering_difficulty)  # hex.magic.gather.3, .8
    return skill_check(now, me, check)


def magic_check(now: Now, me: Who, foe: Who, spell: Spell) -> Roll:
    """A magic attack: mind and magical aptitude against the target's defense and magic bonus."""
    bonus = magic_bonus(now, foe)
    required = bonus if now.rulings.defense_bonus == "required" else 0
    difficulty = now[foe].defense + bonus - required  # hex.check.10
    check = Check("manifest-spell", now.rulings.magic_attribute, APTITUDE, difficulty, required)  # hex.check.9
    return skill_check(now, me, check, tuple(_magic_modifiers(now, me, foe, spell)))


def _magic_modifiers(now: Now, me: Who, foe: Who, spell: Spell) -> Iterator[Modifier]:
    if penalty := now[me].multi_attack:
        yield level(-penalty, "multi-attack penalty", "hex.multi-attack.7")
    if far := increments(now[me], spell, now.distance(me, foe)):
        yield level(-far, "beyond close range", "hex.magic.general.3")
    down = {"standing": 0, "kneeling": 1, "prone": 2}[now[foe].posture]
    if down and now.rulings.magic_and_posture != "none":
        sign = 1 if now.rulings.magic_and_posture == "as-melee" else -1
        yield level(sign * down, "the target is down", "hex.modifier.prone.4")
