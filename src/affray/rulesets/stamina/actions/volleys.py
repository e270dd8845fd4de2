"""What all ranged attacks share: the check, the wind, shots that stray, and spells that are thrown."""

from typing import NamedTuple

from msgspec.structs import replace

from affray.api import GM, Ask, Modifier, Roll, Who
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.actions.striking import after_attack, come_in, magic_modifiers, others
from affray.rulesets.stamina.bursts import lay_on, strikes_home
from affray.rulesets.stamina.checks import thrown, thrown_then
from affray.rulesets.stamina.creature import Location, Now, Scene
from affray.rulesets.stamina.damage import hit, miss
from affray.rulesets.stamina.defenses import Cover, Defense, is_covered_completely, melee_defense, ranged_defense
from affray.rulesets.stamina.enchantments import dealt_by_powers
from affray.rulesets.stamina.events.blows import Strayed
from affray.rulesets.stamina.hands import touching_arm
from affray.rulesets.stamina.missiles import aim_dice, range_dice, size_dice, wind_dice
from affray.rulesets.stamina.rolls import ALL_OVER, Check, Result, attack_roll, dice, one_of
from affray.rulesets.stamina.spells import Powers, is_laid_on, range_of_spell, reaches
from affray.rulesets.stamina.stats import reach_of
from affray.rulesets.stamina.successes import Blow, dealt_by

WIND: Ask[int] = Ask("wind", "{shooter} shoots at {foe}. How many penalty dice for the wind?")


class Volley(NamedTuple):
    """A ranged attack on its way: a blow, or the powers of a spell.

    `withstands` is how much wind it withstands, None where it has no mass.
    """

    by: Who
    on: Who
    key: str
    dice: tuple[Modifier, ...]
    blow: Blow | None = None
    powers: Powers = ()
    withstands: int | None = None
    places: tuple[Location, ...] = ALL_OVER
    is_free: bool = False

    def lands(self, scene: Scene, on: Who, extra: int) -> None:
        """Hit somebody, perhaps another than it was meant for."""
        if self.blow is None:
            return strikes_home(scene, self.by, on, self.powers, extra)
        return hit(scene, replace(self.blow, on=on), extra)

    def damage(self, now: Now) -> int:
        """What cover in its way takes."""
        return dealt_by(self.blow) if self.blow is not None else dealt_by_powers(now, self.by, self.powers)


def rank_dice(now: Now, me: Who, skill: str, clause: str = "stamina.ranged.loose.6") -> tuple[Modifier, ...]:
    """Bonus dice for a rank in a secondary skill."""
    rank = now[me].sheet.rank(skill)
    return (dice(rank, f"rank {rank} in {skill}", clause),) if rank else ()


def ranged_attack(scene: Scene, volley: Volley) -> None:
    """Make a ranged attack: perception and ranged combat against the target's ranged defense."""
    turn_toward(scene, volley.by, scene.at(volley.on))
    defense = ranged_defense(scene, volley.on, scene.at(volley.by), volley.is_free)
    roll = ranged_check(scene, volley, defense)
    thrown_then(scene, volley.by, roll, settle, volley, defense.total, defense.cover)


def settle(scene: Scene, volley: Volley, difficulty: int, cover: Cover, result: Result) -> None:
    """A ranged attack hits, or misses; one that nearly hits may hit somebody else."""
    after_attack(scene, volley.by, volley.on)
    if result.succeeds:
        return volley.lands(scene, volley.on, result.extra)  # stamina.ranged.loose.11
    miss(scene, volley.by, volley.on, result, cover, volley.damage(scene))
    if result.is_near and scene.rulings.stray_shots == "somebody-near":
        stray(scene, volley, difficulty - result.short)
    return None


def ranged_check(scene: Scene, volley: Volley, defense: Defense) -> Roll:
    """The check of a ranged attack; what has no mass minds no wind."""
    me, foe = volley.by, volley.on
    wind = () if volley.withstands is None else wind_dice(wind_at(scene, me, foe), volley.withstands)
    skill = "ranged combat" if scene.rulings.ranged_skill == "ranged-combat" else "no skill"
    check = Check(volley.key, "perception", skill, defense.total, volley.places)  # stamina.ranged.loose.4, .5
    veiled = -scene.amount(foe, "veil")
    hidden = (dice(veiled, "veiled target"),) if veiled else ()
    modifiers = (*volley.dice, *wind, *hidden, *magic_modifiers(scene, me))
    may_stray = scene.rulings.stray_shots == "somebody-near" and bool(beside(scene, volley))
    return attack_roll(scene, me, check, defense, modifiers, keeps_short=may_stray)


def wind_at(scene: Scene, me: Who, foe: Who) -> int:
    """How many dice the wind costs: as the scene has it, or as the game master says."""
    usual = scene.table.wind
    if scene.rulings.wind_set == "scene":
        return usual
    return scene.ask_number(GM, WIND, 0, 5, usual, shooter=me, foe=foe)  # stamina.modifier.wind.4


def stray(scene: Scene, volley: Volley, total: int) -> None:
    """A near miss goes at somebody within a meter of the target, by chance, and hits them if the result would."""
    near = beside(scene, volley)
    if not near:
        return
    found = near[scene.roll(volley.by, one_of("stray", len(near))) - 1] if len(near) > 1 else near[0]
    scene.tell(Strayed(volley.by, found))
    start = scene.at(volley.by)
    if total >= ranged_defense(scene, found, start).total and not is_covered_completely(scene, found, start):
        volley.lands(scene, found, 0)


def beside(now: Now, volley: Volley) -> list[Who]:
    """Those within a meter of the target."""
    return [who for who in others(now, volley.on) if who != volley.by and now.distance(who, volley.on) <= 1]


# -- spells


def let_go_of_spell(scene: Scene, me: Who, foe: Who, skill: str, is_free: bool = False) -> None:
    """Let go of an effect that is held ready; it is gone whether it hits or not."""
    spell = scene[me].spell
    assert spell is not None
    far, powers, is_welcome = range_of_spell(scene, me), spell.powers, is_laid_on(scene, me, foe)
    scene.change(me, spell=None)
    if is_welcome:
        turn_toward(scene, me, scene.at(foe))
        return lay_on(scene, me, foe, powers)  # stamina.magic.release.3
    own = (
        *rank_dice(scene, me, skill),
        *size_dice(scene, foe),
        *range_dice(far.steps(scene.distance(me, foe))),
        *aim_dice(scene, me, foe, None),
    )
    volley = Volley(me, foe, "spell", own, powers=powers, is_free=is_free)
    if reaches(scene, powers) == "touch":
        return touch(scene, volley)
    return ranged_attack(scene, volley)  # stamina.modifier.wind.3


def touch(scene: Scene, volley: Volley) -> None:
    """Lay a hand on somebody who does not want it: a blow of the bare hand that only has to reach them."""
    me, foe = volley.by, volley.on
    turn_toward(scene, me, scene.at(foe))
    closing = come_in(scene, me, foe, reach_of(scene[me].sheet, 0, scene.rulings))  # stamina.modifier.reach.1
    defense = melee_defense(scene, foe, me, is_free_attack=volley.is_free)
    where: tuple[Location, ...] = ("body", touching_arm(scene, me) or "right-arm")
    check = Check("touch", "reflexes", "melee combat", defense.total, where)
    modifiers = (*rank_dice(scene, me, "brawling", ""), *closing, *magic_modifiers(scene, me))
    result: Result = thrown(scene, me, attack_roll(scene, me, check, defense, modifiers))
    after_attack(scene, me, foe)
    if result.succeeds:
        volley.lands(scene, foe, result.extra)
    else:
        miss(scene, me, foe, result, defense.cover, volley.damage(scene), scene.rulings.parried_wears)
