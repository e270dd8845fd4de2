"""Passive techniques that come into play around a roll."""

from affray.core.values import Who
from affray.rulesets.dungeoneer.checks import NO, YES
from affray.rulesets.dungeoneer.creature import Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import DEGREES, Degree
from affray.rulesets.dungeoneer.pools import Faces
from affray.rulesets.dungeoneer.rolls import PARRY
from affray.rulesets.dungeoneer.stats import apart

PARRIED = 3
"""A die of this face or more lifts a dodge by one degree: degrees lie 3 apart."""
SURE_SHOT = 2
"""The stress for which a sharpshooter's miss becomes a hit."""


def parried(scene: Scene, who: Who, came: Degree) -> Degree:
    """Parry: for 1 stress an exhausted die is thrown and helps the dodge."""
    one = scene[who]
    if came is Degree.GREATER or not one.has("parry") or not one.exhausted:
        return came
    if scene.ask(who, "parry for 1 stress", (NO, YES)) == NO:
        return came
    gain_stress(scene, who, 1)
    return DEGREES[min(came + (scene.roll(who, PARRY) >= PARRIED), Degree.GREATER)]


def better_aim(scene: Scene, who: Who, came: Degree) -> Degree:
    """Sharpshooter: for 2 stress a miss with a missile weapon is a hit after all."""
    one = scene[who]
    if came is not Degree.FAILURE or one.out or not one.has("sharpshooter"):
        return came
    if one.weapon is None or one.weapon.kind != "missile":
        return came
    if scene.ask(who, "a sure shot for 2 stress", (NO, YES)) == NO:
        return came
    gain_stress(scene, who, SURE_SHOT)
    return Degree.SUCCESS


def deflected(scene: Scene, who: Who, pool: Faces) -> None:
    """Deflection: dice that dodge something from afar are not exhausted."""
    one = scene[who]
    if scene.effects and scene.has_effect(who, "deflection") and not one.out and len(one.pool) < len(pool):
        scene.change(who, pool=pool, exhausted=one.exhausted - (len(pool) - len(one.pool)))


def redirected(scene: Scene, foe: Who, target: Who) -> Who:
    """Redirect: for 1 stress somebody else beside the target becomes the target."""
    if not scene.effects:
        return target
    for effect in scene.effects:
        who = effect.on
        near = effect.name == "redirect" and who != target and not scene[who].out and apart(scene, who, target) <= 1
        if near and scene.ask(who, f"take {foe}'s attack on {target} for 1 stress", (NO, YES)) == YES:
            gain_stress(scene, who, 1)
            return target if scene[who].out else who
    return target


def leverage(scene: Scene, who: Who, foe: Who) -> int:
    """Leverage: a control weapon at its full range adds skill."""
    one = scene[who]
    if one.weapon is None or one.weapon.kind != "control" or not one.has("leverage"):
        return 0
    return one.sheet.skill if apart(scene, who, foe) == one.weapon.range else 0


def pierces(scene: Scene, who: Who, came: Degree) -> bool:
    """Armor pierce: for 1 stress a greater success with a light weapon ignores resistance."""
    one = scene[who]
    if came is not Degree.GREATER or one.out or not one.has("armor pierce"):
        return False
    if one.weapon is None or one.weapon.kind != "light":
        return False
    if scene.ask(who, "pierce armor for 1 stress", (NO, YES)) == NO:
        return False
    gain_stress(scene, who, 1)
    return True
