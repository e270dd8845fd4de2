"""States of body: postures, wounds, stunned, dying, dead, out of the fight."""

from affray.api import Condition, Effect, Ends, Modifier, Who, begin, remove_effects
from affray.rulesets.hex.creature import Creature, Fate, Now, Posture, Scene
from affray.rulesets.hex.events import (
    AimLost,
    ChangedPosture,
    Died,
    DrainedByDues,
    Fell,
    FellDown,
    FellDying,
    LostDefense,
    LostEnergy,
    LostStamina,
    PaidDues,
    Stunned,
    Wounded,
)
from affray.rulesets.hex.paths import is_free, rise
from affray.rulesets.hex.stats import harm, max_stamina, max_wounds

STUNNED = "stunned"
RECKLESS = "reckless"
AIMING = "aiming"
STANCE = "defensive-stance"
DISENGAGED = "disengaged"
DODGING = "dodging"
SURPRISED = "surprised"
FLAT_FOOTED = "flat-footed"
CONDITIONS = (
    Condition(
        STUNNED, help="-1 to checks until the end of the next turn", clauses="hex.check.12", badge="St", glyph="star"
    ),
    Condition(
        RECKLESS,
        help="melee attacks against them have a level of advantage until their next turn",
        clauses="hex.melee.reckless.6",
        badge="Re",
    ),
    Condition(AIMING, help="a bonus to the next ranged attack on one target", clauses="hex.ranged.aim.5", badge="Ai"),
    Condition(STANCE, help="twice the melee defense bonus until their next turn", clauses="hex.defense.stance.4"),
    Condition(DISENGAGED, help="+10 defense against free attacks", clauses="hex.defense.disengage.4", badge="Dg"),
    Condition(DODGING, help="twice the ranged defense bonus, and more", clauses="hex.defense.dodge.4", badge="Do"),
    Condition(SURPRISED, help="no defense bonus, no actions", clauses="hex.modifier.surprised.1", badge="Su"),
    Condition(
        FLAT_FOOTED,
        words="flat footed",
        help="attacks on them have a level of advantage",
        clauses="hex.modifier.flat-footed.1",
        badge="Ff",
    ),
)


def worst_state(now: Now, who: Who) -> Modifier | None:
    """What wounds do to someone's checks; only the worst state counts."""
    creature = now[who]
    most = max_wounds(creature.sheet, now.rulings)
    if creature.wounds >= most:
        return Modifier(-2, "badly wounded", "hex.check.12", "level")
    if creature.wounds * 2 >= most:
        return Modifier(-1, "wounded", "hex.check.12", "level")
    if creature.wounds >= now.rulings.toughness:
        return Modifier(-1, "lightly wounded", "hex.check.12", "points")
    if now.has_effect(who, STUNNED):
        return Modifier(-1, "stunned", "hex.check.12", "points")
    return None


def suffer_wounds(scene: Scene, who: Who, wounds: int, how: tuple[Modifier, ...] = ()) -> None:
    """Take wounds: enough of them at once stun, more than the maximum is dying, far more is death."""
    creature = scene[who]
    if wounds <= 0 or creature.fate == "dead":
        return
    total = creature.wounds + wounds
    scene.change(who, Wounded(who, wounds, how), wounds=total)
    most = max_wounds(creature.sheet, scene.rulings)
    if total >= most + scene.rulings.death_margin:
        leave(scene, who, "dead", Died(who))
    elif total > most and not creature.fate:
        leave(scene, who, "dying", FellDying(who))
    elif wounds >= scene.rulings.stunned_by and not creature.fate:
        stun(scene, who)
    lose_energy(scene, who)  # hex.magic.gather.6


def stun(scene: Scene, who: Who) -> None:
    """Stunned: -1 to checks until the end of the creature's next turn."""
    turns = 2 if who in scene.clock.acting else 1  # the turn in which it happens is not the next one
    stunned = Effect(STUNNED, who, Ends("turn ends", who, turns))
    if stunned not in scene.effects:
        begin(scene, stunned, Stunned(who))


def leave(scene: Scene, who: Who, how: Fate, why: Died | FellDying) -> None:
    """Someone drops out of the fight, and off whatever they were climbing."""
    scene.change(who, why, fate=how, posture="prone")
    if scene[who].climbing is not None:
        lose_grip(scene, who)


def lose_defense(scene: Scene, who: Who, amount: int) -> None:
    """Lose defense, down to none."""
    lost = min(amount, scene[who].defense)
    if lost:
        scene.change(who, LostDefense(who, lost), defense=scene[who].defense - lost)


def lose_stamina(scene: Scene, who: Who, amount: int) -> None:
    """Lose stamina, down to none."""
    lost = min(amount, scene[who].stamina)
    if lost:
        scene.change(who, LostStamina(who, lost), stamina=scene[who].stamina - lost)


def suffer_dues(scene: Scene, who: Who, dues: int) -> None:
    """Pay arcane dues: with stamina, with fatigue where that is gone, with wounds where fatigue has taken all of it."""
    if dues <= 0 or scene.rulings.arcane_dues == "none":
        return None
    creature = scene[who]
    if scene.rulings.arcane_dues == "counted":
        return scene.change(who, PaidDues(who, dues), dues=creature.dues + dues)  # hex.magic.general.2
    stamina = min(dues, creature.stamina)
    scene.change(who, PaidDues(who, dues), stamina=creature.stamina - stamina)
    fatigue = min(dues - stamina, max(max_stamina(creature, scene.rulings), 0))
    if fatigue:
        scene.change(who, DrainedByDues(who, fatigue), fatigue=creature.fatigue + fatigue)  # hex.magic.general.2
    return suffer_wounds(scene, who, dues - stamina - fatigue)  # hex.magic.general.2


def lose_energy(scene: Scene, who: Who) -> None:
    """Held energy is gone, also what was shaped of it, and paid for as if it had been used."""
    lost = held_energy(scene[who])
    if lost:
        scene.change(who, LostEnergy(who, lost), energy=0, shaping=None)
        suffer_dues(scene, who, lost)  # hex.magic.gather.7


def held_energy(who: Creature) -> int:
    """The arcane energy that someone holds, shaped or not."""
    return who.energy + (who.shaping.points if who.shaping else 0)


def break_aim(scene: Scene, who: Who) -> None:
    """Somebody is no longer aiming."""
    if scene.effects and remove_effects(scene, lambda effect: effect.on == who and effect.key == AIMING):
        scene.tell(AimLost(who))


def knock_prone(scene: Scene, who: Who) -> None:
    """Put someone on the ground; whoever hangs on a climb falls off it."""
    if scene[who].climbing is not None:
        lose_grip(scene, who)
    elif not scene[who].is_prone:
        scene.change(who, Fell(who), posture="prone")


def lose_grip(scene: Scene, who: Who) -> None:
    """Fall off a climb: as far as one had come or, on the way down, the rest of the way."""
    climber = scene[who]
    assert climber.climbing is not None
    scene.change(who, climbing=None, climbed=0)
    height = rise(scene, who, scene.at(who), climber.climbing)
    if height > 0:
        return fall_down(scene, who, climber.climbed)  # hex.move.climb.3
    if not is_free(scene, who, climber.climbing):
        return knock_prone(scene, who)
    scene.change(who, at=climber.climbing)
    if scene.rulings.pushed_breaks_aim:
        break_aim(scene, who)  # hex.ranged.aim.14
    return fall_down(scene, who, -height - climber.climbed)  # hex.move.climb.3


def fall_down(scene: Scene, who: Who, hexes: int) -> None:
    """Fall that many hexes: concussive damage, and prone."""
    if hexes:
        scene.tell(FellDown(who, hexes))
    hurt = harm(scene[who].sheet, scene.rulings.fall_damage * hexes, "concussive", scene.rulings)
    suffer_wounds(scene, who, hurt)
    knock_prone(scene, who)


def take_posture(scene: Scene, who: Who, posture: Posture) -> None:
    """Stand, kneel or lie down by one's own will."""
    scene.change(who, ChangedPosture(who, posture), posture=posture)
