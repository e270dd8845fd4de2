"""Numbers of magic: the rank of a power, and a spell as something to be thrown or manifested with a range."""

from functools import lru_cache

from affray.rulesets.hex.creature import Creature, Held, Sheet, Weapon
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.spellcraft import Cast, Spell

APTITUDE = "magical aptitude"
GATHERING = "gather arcane energy"
SPELL = "spell"
"""The type of what is thrown when it is a spell."""


def rank_of(caster: Creature, spell: Spell, rulings: Rulings) -> int:
    """The rank of a power, which is the caster's in its theme; a natural mage's counts as higher."""
    more = rulings.natural_ranks if caster.sheet.magic == "natural" else 0
    return caster.sheet.rank(spell.power.theme) + more


@lru_cache(maxsize=256)
def as_weapon(sheet: Sheet, spell: Spell) -> Held:
    """A spell as something with a range: close, and each increment, so many hexes and the caster's mind."""
    far = max(spell.hexes + sheet.mind, 1)  # hex.magic.general.3
    weapon = Weapon(
        name=spell.name,
        type=SPELL,
        size="",
        balance="",
        damage="concussive",
        base=0,
        body=0,
        close=far,
        increment=far,
    )
    return Held(weapon, hands=0)


# -- what is cast


def cast_spells(who: Creature, *reaches: str) -> tuple[Cast, ...]:
    """The cast spells that wait, of some ranges."""
    return tuple([cast for cast in who.cast if cast.spell.range in reaches])


def cast_named(who: Creature, spell: str) -> Cast:
    """A cast spell by its name; of several the one that is free now, else the one that has waited longest."""
    waiting = [cast for cast in who.cast if cast.spell.name == spell]
    return max(waiting, key=lambda cast: cast.is_free)


def names(casts: tuple[Cast, ...]) -> tuple[str, ...]:
    """Cast spells by their names, each once."""
    return tuple(dict.fromkeys(cast.spell.name for cast in casts))


def spells_to_throw(who: Creature) -> tuple[Held, ...]:
    """The cast spells that can be thrown, as weapons."""
    return tuple([as_weapon(who.sheet, cast.spell) for cast in cast_spells(who, "thrown")])  # hex.ranged.throw.3
