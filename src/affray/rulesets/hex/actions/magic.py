"""Magic Actions: casting, manifesting, touching."""

from affray.api import Need, Slot, Varies, Who, action
from affray.rulesets.hex.actions.targets import (
    CLEAR,
    MAY_ATTACK,
    OPPONENT,
    STILL_THERE,
    body_of,
    is_clear,
    may_attack,
    others,
)
from affray.rulesets.hex.arcane import APTITUDE, as_weapon, cast_named, cast_spells, names
from affray.rulesets.hex.attacks import TOUCH, melee_attack
from affray.rulesets.hex.casts import DELIVERS, use_cast
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import lose_defense, suffer_dues
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.damage import apply_blow
from affray.rulesets.hex.events import CastingFailed, Hit, SpellCast
from affray.rulesets.hex.hands import free_hands
from affray.rulesets.hex.levels import Attack
from affray.rulesets.hex.missiles import is_in_range
from affray.rulesets.hex.powers import finish_casting, work
from affray.rulesets.hex.rolls import Check
from affray.rulesets.hex.spellcraft import Spell
from affray.rulesets.hex.spells import attack_with

# -- what may be chosen


def known(spells: tuple[Spell, ...], name: str) -> Spell:
    """A spell that somebody knows, by its name."""
    return next(spell for spell in spells if spell.name == name)


def cantrips_known(now: Now, me: Who) -> tuple[str, ...]:
    """The cantrips that somebody knows."""
    return tuple(spell.name for spell in now[me].sheet.cantrips)  # hex.magic.cantrip.3


def spells_known(now: Now, me: Who) -> tuple[str, ...]:
    """The spells that somebody knows."""
    return tuple(spell.name for spell in now[me].sheet.spells)  # hex.magic.cast.3


def has_hands_for_cantrip(now: Now, me: Who, cantrip: str) -> bool:
    """Whether the hands are free that a cantrip wants."""
    return free_hands(now[me]) >= known(now[me].sheet.cantrips, cantrip).hands


def has_hands_for_spell(now: Now, me: Who, spell: str) -> bool:
    """Whether the hands are free that a spell wants."""
    return free_hands(now[me]) >= known(now[me].sheet.spells, spell).hands


def cantrip_cost(now: Now, me: Who, cantrip: str) -> Cost:
    """The points of the cantrip's speed, and 2 stamina."""
    return Cost(known(now[me].sheet.cantrips, cantrip).points, CANTRIP_STAMINA)  # hex.magic.cantrip.1


def cheapest_cantrip(now: Now, me: Who) -> Cost:
    """What a cantrip costs at least: the points of the fastest that is known."""
    return Cost(fewest_points(now[me].sheet.cantrips), CANTRIP_STAMINA)


def cheapest_spell(now: Now, me: Who) -> Cost:
    """What a spell costs at least: the points of the fastest that is known."""
    return Cost(fewest_points(now[me].sheet.spells))


def fewest_points(spells: tuple[Spell, ...]) -> int:
    """The points of the fastest of some spells."""
    return min([spell.points for spell in spells], default=0)


def spell_cost(now: Now, me: Who, spell: str) -> Cost:
    """The points of the spell's speed, and the stamina that is written with it."""
    cast = known(now[me].sheet.spells, spell)
    as_written = now.rulings.casting_stamina == "by-the-spell"  # hex.magic.cast.2
    return Cost(cast.points, cast.stamina if as_written else CANTRIP_STAMINA)  # hex.magic.cast.1


def manifest_cost(now: Now, me: Who, spell: str) -> Cost:
    """One point, or none directly after a cast that took none."""
    return Cost(points=0 if cast_named(now[me], spell).is_free else 1)  # hex.magic.manifest.1, .2


def cheapest_manifesting(now: Now, me: Who) -> Cost:
    """What manifesting costs at least: nothing only while a spell waits that was cast for nothing."""
    return Cost(points=0 if any(cast.is_free for cast in now[me].cast) else 1)


def can_reach_with_some(now: Now, me: Who, foe: Who) -> bool:
    """Whether one of the cast spells reaches somebody."""
    return any(reaches_with(now, me, foe, cast.spell) for cast in cast_spells(now[me], "manifest"))


def spell_reaches(now: Now, me: Who, foe: Who, spell: str) -> bool:
    """Whether a cast spell reaches somebody."""
    return reaches_with(now, me, foe, cast_named(now[me], spell).spell)


def reaches_with(now: Now, me: Who, foe: Who, spell: Spell) -> bool:
    """Whether a spell carries to somebody, where a certain miss is refused."""
    carries = is_in_range(now, me, now[foe].at, as_weapon(now[me].sheet, spell).weapon)
    return carries or now.rulings.out_of_range == "missed"


def near_enough(now: Now, me: Who) -> tuple[Who, ...]:
    """Oneself, and whoever stands beside, or lies there dying."""
    near = (*others(now, me), *(other for other in now.creatures if can_be_mended(now, me, other)))
    return (*(other for other in near if now[other].at is not None and is_beside(now, me, other)), me)


def can_be_mended(now: Now, me: Who, on: Who) -> bool:
    """Whether somebody is a dying friend whom mending reaches, by a ruling."""
    return now[on].fate == "dying" and now[on].side == now[me].side and now.rulings.mending_the_dying


def is_beside(now: Now, me: Who, other: Who) -> bool:
    """Whether somebody is within arm's length."""
    return now.distance(me, other) <= 1 and is_clear(now, me, other)


def touches_for(now: Now, me: Who, on: Who) -> tuple[str, ...]:
    """The cast spells that are laid on a friend, or on a foe."""
    friend, touching = now[on].side == now[me].side, cast_spells(now[me], "touch")
    if now[on].fate:
        return names(tuple(cast for cast in touching if cast.spell.power.kind == "mend"))
    return names(tuple(cast for cast in touching if cast.spell.power.is_helpful == friend))


def is_touch_attack(now: Now, me: Who, on: Who) -> bool:
    """Whether a touch takes an attack: on a foe, by a ruling on a friend, never on oneself."""
    if now[on].side == now[me].side:
        return on != me and now.rulings.willing_touch == "check"
    return True


CANTRIP_STAMINA = 2  # hex.magic.cantrip.2
HANDS = "not enough free hands for its components"
CASTER = Need("only who knows magic can", lambda now, me: bool(now[me].sheet.magic))
MANIFESTABLE = Need(
    "no manifestable spell is cast", lambda now, me: bool(cast_spells(now[me], "manifest")), "hex.magic.manifest.3"
)
TOUCHABLE = Need("no touch spell is cast", lambda now, me: bool(cast_spells(now[me], "touch")), "hex.magic.general.3")
WITHIN_RANGE = Need("the target is out of range", can_reach_with_some, "hex.magic.general.3")
SPELL_REACHES = Need("the spell does not reach the target", spell_reaches, "hex.magic.general.3")
BOTH_THERE = Need("the target is no longer there", lambda now, me, on: not now[on].fate or can_be_mended(now, me, on))
CANTRIP: Slot[str] = Slot("cantrip", cantrips_known, Need(HANDS, has_hands_for_cantrip), none="no cantrip is known")
SPELL: Slot[str] = Slot("spell", spells_known, Need(HANDS, has_hands_for_spell), none="no spell is known")
MAGIC_TARGET: Slot[Who] = Slot(
    "foe", others, OPPONENT, WITHIN_RANGE, CLEAR, label="target", none="no opponent is within range"
)
MANIFESTED: Slot[str] = Slot(
    "spell", lambda now, me: names(cast_spells(now[me], "manifest")), SPELL_REACHES, word="with"
)
TOUCHED: Slot[Who] = Slot(
    "on",
    near_enough,
    Need("no cast spell is for them", lambda now, me, on: bool(touches_for(now, me, on))),
    Need(
        MAY_ATTACK.sentence,
        lambda now, me, on: may_attack(now, me) or not is_touch_attack(now, me, on),
        MAY_ATTACK.clause,
    ),
    label="target",
    none="nobody is near enough",
)
LAID_ON: Slot[str] = Slot("spell", touches_for, word="with")


# -- Cast Cantrip


@action(
    Varies(cantrip_cost, cheapest_cantrip),  # hex.magic.cantrip.1, .2
    (CANTRIP,),
    (CASTER,),
    clauses="hex.magic.cantrip",
    group="magic",
)
def cast_cantrip(scene: Scene, me: Who, cantrip: str) -> None:
    """Cast a cantrip: no check, no dues."""
    spell = known(scene[me].sheet.cantrips, cantrip)
    scene.tell(SpellCast(me, cantrip))  # hex.magic.cantrip.7
    quick = spell.points == 0 or scene.rulings.slow_cantrips == "at-once"  # hex.magic.cantrip.5, .8
    finish_casting(scene, me, spell, quick)  # hex.magic.cantrip.4


# -- Cast Spell


@action(
    Varies(spell_cost, cheapest_spell),  # hex.magic.cast.1, .2
    (SPELL,),
    (CASTER,),
    clauses="hex.magic.cast",
    group="magic",
)
def cast_spell(scene: Scene, me: Who, spell: str) -> None:
    """Cast a spell by a check, and suffer its arcane dues."""
    cast = known(scene[me].sheet.spells, spell)
    difficulty = scene.rulings.casting_difficulty + cast.cost
    result = make_check(scene, me, Check("cast-spell", "mind", APTITUDE, difficulty))  # hex.magic.cast.4
    if result.is_complete:
        scene.tell(SpellCast(me, spell))
        finish_casting(scene, me, cast, cast.points == 0)  # hex.magic.cast.7, .8
        return pay_dues(scene, me, cast)  # hex.magic.cast.5
    scene.tell(CastingFailed(me, spell))
    if scene.rulings.failed_casting == "half-dues":
        suffer_dues(scene, me, cast.cost // 2)  # hex.magic.cast.6
    return None


def pay_dues(scene: Scene, me: Who, spell: Spell) -> None:
    """Suffer the dues of a spell; by a ruling stored energy pays first."""
    stored = min(scene[me].energy, spell.cost) if scene.rulings.energy_serves == "casting-too" else 0
    if stored:
        scene.change(me, energy=scene[me].energy - stored)  # hex.magic.gather.12
    suffer_dues(scene, me, spell.cost - stored)


# -- Manifest Spell


@action(
    Varies(manifest_cost, cheapest_manifesting),  # hex.magic.manifest.1, .2
    (MAGIC_TARGET, MANIFESTED),
    (MAY_ATTACK, MANIFESTABLE),
    lasting=(STILL_THERE,),
    clauses="hex.magic.manifest",
    group="magic",
    keywords=("attack", DELIVERS),
)
def manifest_spell(scene: Scene, me: Who, foe: Who, spell: str) -> None:
    """Make an attack with a cast manifestable spell."""
    cast = cast_named(scene[me], spell)
    use_cast(scene, me, cast)  # hex.magic.manifest.6
    held = as_weapon(scene[me].sheet, cast.spell)
    attack = Attack(by=me, on=foe, held=held, name="manifest-spell", kind="magic")
    attack_with(scene, attack, cast.spell)  # hex.magic.manifest.4


@action(
    Cost(points=1),
    (TOUCHED, LAID_ON),
    (TOUCHABLE,),
    lasting=(BOTH_THERE,),
    clauses="hex.magic.general",
    group="magic",
    keywords=("attack", DELIVERS),
)
def touch(scene: Scene, me: Who, on: Who, spell: str) -> None:
    """Lay a cast touch spell on a friend, or on a foe by a brawling attack."""
    cast = cast_named(scene[me], spell)
    use_cast(scene, me, cast)
    if not is_touch_attack(scene, me, on):
        return work(scene, me, on, cast.spell, 0)
    (held,) = body_of(scene, me)
    blow = melee_attack(scene, me, on, held, TOUCH)
    if not blow.hit or scene.rulings.touch_harms == "both":
        apply_blow(scene, blow)
    else:
        scene.tell(Hit(on, me, blow.extra))
        lose_defense(scene, on, 1)
    return work(scene, me, on, cast.spell, blow.extra) if blow.hit else None
