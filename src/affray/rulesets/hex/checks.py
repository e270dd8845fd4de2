"""Making skill checks that are no attacks, and what breaks an aim."""

from msgspec.structs import replace

from affray.api import Effect, Who, remove_effects
from affray.rulesets.hex.conditions import AIMING, break_aim
from affray.rulesets.hex.creature import Scene
from affray.rulesets.hex.events import RegainedStamina
from affray.rulesets.hex.levels import Attack
from affray.rulesets.hex.rolls import Check, Result, skill_check


def make_check(scene: Scene, who: Who, check: Check) -> Result:
    """Make a skill check that is no attack; it ends an aim."""
    result: Result = scene.roll(who, skill_check(scene, who, check))
    refund(scene, who, result)
    if scene.rulings.aim_broken_by == "any-check":
        break_aim(scene, who)  # hex.ranged.aim.10
    return result


def refund(scene: Scene, who: Who, result: Result) -> None:
    """The stamina of an action whose check fails comes back, by a ruling."""
    paid = scene[who].turn.stamina_paid
    if paid and who in scene.clock.acting and not result.is_complete and not result.is_near:
        turn = replace(scene[who].turn, stamina_paid=0)
        scene.change(who, RegainedStamina(who, paid), stamina=scene[who].stamina + paid, turn=turn)  # hex.cost.2


def after_attack(scene: Scene, attack: Attack) -> None:
    """What an attack does to the aim of whoever made it: used on its target, kept for it, or ended."""
    me = attack.by
    if not scene.has_effect(me, AIMING):
        return
    if attack.kind != "ranged":
        break_aim(scene, me)  # hex.ranged.aim.8
        return
    other = scene.rulings.aim_other_shot == "ends"  # hex.ranged.aim.15

    def is_over(effect: Effect) -> bool:
        return effect.on == me and effect.key == AIMING and (other or effect.by == attack.on)

    remove_effects(scene, is_over)  # hex.ranged.aim.6
