"""What all ranged attacks share: the check, the wind, shots that stray, and spells that are thrown."""

from affray.api import GM, Ask, Modifier, Who
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.actions.striking import after_attack, magic_modifiers, others
from affray.rulesets.stamina.checks import thrown
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.damage import Blow, apply_result, land
from affray.rulesets.stamina.defenses import Defense, ranged_defense
from affray.rulesets.stamina.events.blows import Missed, NearlyHit, Strayed
from affray.rulesets.stamina.missiles import aim_dice, range_dice, size_dice, wind_dice
from affray.rulesets.stamina.rolls import Check, Result, attack_roll, dice, one_of
from affray.rulesets.stamina.spells import range_of_spell, strikes_home
from affray.rulesets.stamina.windows import ShootsAt

WIND: Ask[int] = Ask("wind", "{shooter} shoots at {foe}. How many penalty dice for the wind?")


def rank_dice(now: Now, me: Who, skill: str) -> tuple[Modifier, ...]:
    """Bonus dice for a rank in a secondary skill."""
    rank = now[me].sheet.rank(skill)
    return (dice(rank, f"rank {rank} in {skill}", "stamina.ranged.loose.6"),) if rank else ()


def ranged_attack(
    scene: Scene,
    me: Who,
    foe: Who,
    blow: Blow,
    key: str,
    own: tuple[Modifier, ...],
    withstands: int | None,
    is_free: bool = False,
) -> None:
    """Make a ranged attack: perception and ranged combat against the target's ranged defense."""
    scene.window(ShootsAt(me, foe))
    turn_toward(scene, me, scene.at(foe))
    result, defense = ranged_check(scene, me, foe, key, own, withstands, is_free)
    after_attack(scene, me, foe)
    if result.is_near and scene.rulings.stray_shots == "somebody-near":
        stray(scene, blow, result, defense)
    apply_result(scene, blow, result, defense.cover)  # stamina.ranged.loose.11


def ranged_check(
    scene: Scene, me: Who, foe: Who, key: str, own: tuple[Modifier, ...], withstands: int | None, is_free: bool
) -> tuple[Result, Defense]:
    """The check of a ranged attack; what has no mass minds no wind."""
    defense = ranged_defense(scene, foe, scene.at(me), is_free)
    wind = () if withstands is None else wind_dice(wind_at(scene, me, foe), withstands)  # stamina.modifier.wind.3
    skill = "ranged combat" if scene.rulings.ranged_skill == "ranged-combat" else "no skill"
    check = Check(key, "perception", skill, defense.total)  # stamina.ranged.loose.4, .5, stamina.ranged.throw.8
    veiled = -scene.amount(foe, "veil") if scene.effects else 0
    hidden = (dice(veiled, "veiled target"),) if veiled else ()
    modifiers = (*own, *wind, *hidden, *magic_modifiers(scene, me))
    return thrown(scene, me, attack_roll(scene, me, check, defense, modifiers, keeps_short=True)), defense


def wind_at(scene: Scene, me: Who, foe: Who) -> int:
    """How many dice the wind costs: as the scene has it, or as the game master says."""
    usual = scene.table.wind
    if scene.rulings.wind_set == "scene":
        return usual
    return scene.ask_number(GM, WIND, 0, 5, usual, shooter=me, foe=foe)  # stamina.modifier.wind.4


def stray(scene: Scene, blow: Blow, result: Result, defense: Defense) -> None:
    """A near miss goes at somebody within a meter of the target, by chance, and hits them if the result would."""
    near = [who for who in others(scene, blow.on) if who != blow.by and scene.distance(who, blow.on) <= 1]
    if not near:
        return
    found = near[scene.roll(blow.by, one_of("stray", len(near))) - 1] if len(near) > 1 else near[0]
    scene.tell(Strayed(blow.by, found))
    if defense.total - result.short >= ranged_defense(scene, found, scene.at(blow.by)).total:
        elsewhere = Blow(blow.by, found, blow.type, blow.damage, blow.piercing, (), False,
                         damage_dice=blow.damage_dice, piercing_dice=blow.piercing_dice, key=blow.key)  # fmt: skip
        land(scene, elsewhere, 0)


def throw_spell(scene: Scene, me: Who, foe: Who, is_free: bool = False) -> None:
    """Throw an effect that is held ready; it is gone whether it hits or not, and no wind moves it."""
    spell = scene[me].spell
    assert spell is not None
    steps = range_of_spell(scene, me).steps(scene.distance(me, foe))
    own = (
        *rank_dice(scene, me, "spells"),
        *size_dice(scene, foe),
        *range_dice(steps),
        *aim_dice(scene, me, foe, None),
    )
    scene.change(me, spell=None)
    scene.window(ShootsAt(me, foe))
    turn_toward(scene, me, scene.at(foe))
    result, _ = ranged_check(scene, me, foe, "spell", own, None, is_free)  # stamina.modifier.wind.3
    after_attack(scene, me, foe)
    if result.succeeds:
        strikes_home(scene, me, foe, spell.powers, result.extra)
    else:
        scene.tell(NearlyHit(foe, me) if result.is_near else Missed(foe, me))
