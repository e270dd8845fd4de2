"""What magic is worth to programs that play, in the unit of the score: a wound is about 1."""

from math import sqrt

from affray.rulesets.hex.arcane import as_weapon, rank_of
from affray.rulesets.hex.conditions import held_energy
from affray.rulesets.hex.creature import Creature, Now
from affray.rulesets.hex.spellcraft import ARMORED, ENCHANTMENTS, OFF_GUARD, SLOWED, Cast, Spell
from affray.rulesets.hex.stats import max_stamina

LUCK = 1.2
"""What additional successes add to the damage of a spell, on average."""
WAITING, SURE = 0.62, 0.6
"""What part of what a spell may do it is worth when cast, after something came off: it takes a point and may miss."""
FAR = 0.4
"""The part of it that is left when no foe is anywhere near."""
MENDING = 1.25
"""A wound mended for sure, beside one that a blow may deal."""
GIVEN = 0.1
"""A point of stamina given to somebody who needs it."""
ENERGY, SHAPED = 0.3, 0.45
"""A point of stored energy, and of energy in an effect: together less than the effect when it is there."""
RISK = 0.6
"""A point of energy for whose dues there is no stamina, when a foe stands near enough to wound its holder."""
FATIGUE = 0.15
"""A point of fatigue: what can never be recovered in this fight."""
PUSHED, SLOWING, WARDING, HELPING = 2.0, 1.0, 0.9, 0.35
"""To push somebody over; a rank of slowness, which is an attack less a turn and defense; of armor; of other help."""
LASTING = {condition.key: HELPING for condition in ENCHANTMENTS} | {ARMORED: WARDING, SLOWED: -SLOWING, OFF_GUARD: 0.0}


def magic_of(now: Now, who: Creature) -> float:
    """What somebody's magic is worth to their side: spells that wait, energy, and what lies on them."""
    worth = -FATIGUE * who.fatigue
    if who.sheet.magic:
        worth += max((worth_waiting(now, who, cast) for cast in who.cast), default=0.0) + energy_of(now, who)
    if now.effects:
        worth += sum(LASTING.get(effect.key, 0.0) * effect.amount for effect in now.effects if effect.on == who.id)
    return worth


def worth_waiting(now: Now, who: Creature, cast: Cast) -> float:
    """What a cast spell is worth: less far from every foe, nothing when it must be used now and cannot be.

    Only the best of several counts: each takes an action of its own, and attacks in a row hit less and less.
    """
    if cast.is_next and not (who.action_points or cast.is_free):
        return 0.0
    hopes = WAITING * max(promise(now, who, cast.spell) - SURE, 0.0)
    return hopes if cast.spell.range == "touch" or is_near(now, who, cast.spell) else FAR * hopes


def is_near(now: Now, who: Creature, spell: Spell) -> bool:
    """Whether some foe is within the first increment of a spell."""
    return any(
        now.distance(who.id, foe) <= 2 * as_weapon(who.sheet, spell).weapon.close for foe in now.standing_foes(who.id)
    )


def energy_of(now: Now, who: Creature) -> float:
    """What stored and shaped energy are worth; more than can be shaped is worth nothing, and a foe at hand a risk."""
    held = held_energy(who)
    if not held:
        return 0.0
    dearest = max((spell.cost for spell in who.sheet.crafts), default=0)
    unpaid = max(held - who.stamina, 0)
    risk = RISK * unpaid if unpaid and any(now.distance(who.id, foe) <= 1 for foe in now.standing_foes(who.id)) else 0.0
    return ENERGY * min(who.energy, dearest) + (SHAPED * who.shaping.points if who.shaping else 0.0) - risk


def promise(now: Now, caster: Creature, spell: Spell) -> float:
    """What a spell may do when it is used."""
    rank = rank_of(caster, spell, now.rulings)
    match spell.power.kind:
        case "harm":
            struck = 1 + rank if spell.power.leaps else spell.targets
            foes = sum(1 for other in now.creatures.values() if other.side != caster.side and not other.fate)
            return (rank * spell.power.times + LUCK) * sqrt(min(struck, foes))
        case "push":
            return PUSHED
        case "hinder":
            return 2 + SLOWING * rank
        case "mend":
            fates = ("", "dying") if now.rulings.mending_the_dying else ("",)
            hurt = max(who.wounds for who in now.creatures.values() if who.side == caster.side and who.fate in fates)
            return MENDING * min(rank * spell.power.times, hurt)
        case "energize":
            return GIVEN * rank * spell.paid if is_tired(now, caster, spell) else 0.0
        case "change":
            return rank * (WARDING if spell.power.change == "armor" else HELPING)
    return 0.0


def is_tired(now: Now, caster: Creature, spell: Spell) -> bool:
    """Whether a friend, or for a spell on oneself the caster, has less than half of their stamina."""
    friends = (who for who in now.creatures.values() if who.side == caster.side and not who.fate)
    return any(2 * who.stamina < max_stamina(who) for who in friends if spell.range == "touch" or who == caster)


def spell_range(caster: Creature) -> int:
    """From how far somebody strikes with magic; 0 for whoever does not."""
    sheet = caster.sheet
    if not sheet.magic:
        return 0
    known = (*sheet.cantrips, *sheet.spells, *sheet.crafts)
    return max(
        (as_weapon(caster.sheet, spell).weapon.close for spell in known if spell.range in ("manifest", "thrown")),
        default=0,
    )


def promise_of(now: Now, caster: Creature, name: str) -> float | None:
    """What a spell that somebody knows may do, by its name; None for what is no spell."""
    known = (*caster.sheet.cantrips, *caster.sheet.spells, *caster.sheet.crafts)
    return next((promise(now, caster, spell) for spell in known if spell.name == name), None)
