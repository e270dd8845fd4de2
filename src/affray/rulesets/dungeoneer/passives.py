"""Passive techniques that come into play around a roll, and what lasting techniques do when somebody is attacked."""

from typing import Any

from msgspec.structs import replace

from affray.api import Ask, Who
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import NO, YES, Thrown, held_against
from affray.rulesets.dungeoneer.costs import cool
from affray.rulesets.dungeoneer.creature import Scene, WeaponKind
from affray.rulesets.dungeoneer.damage import exchanged, gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import ArmorBroke, Unspent, Used
from affray.rulesets.dungeoneer.groups import Band
from affray.rulesets.dungeoneer.pools import one_of
from affray.rulesets.dungeoneer.rolls import PARRY, SHIELD_WALL
from affray.rulesets.dungeoneer.stats import apart, weapon_of

DUAL = "dual wielder"
ALSO_COUNTS: Ask[int] = Ask("also-counts", "count which die as well?", logged=False)


class Using(Ask[str]):
    """The question whether somebody uses a technique; only that they do is told."""

    __slots__ = ("technique",)

    def __init__(self, technique: str, prompt: str) -> None:
        """Whether to use this technique."""
        super().__init__(f"use-{technique.replace(' ', '-')}", prompt, (NO, YES), logged=False)
        self.technique = technique


BOTH_HANDS = Using(DUAL, "fight with both hands, without the stat?")
CONSISTENCY = Using("consistency", "count one more die for {stress} stress?")
SHARPSHOOTER = Using("sharpshooter", "turn the miss into a hit for {stress} stress?")
ARMOR_PIERCE = Using("armor pierce", "pierce armor for {stress} stress?")
PARRYING = Using("parry", "parry for {stress} stress?")
BEHIND_SHIELD = Using("shield wall", "throw an exhausted die behind the shield?")
FREE_MOTION = Using("free motion", "let light armor break and avoid it altogether?")
REDIRECT = Using("redirect", "take {foe}'s attack on {target} for {stress} stress?")


def uses(scene: Scene, who: Who, using: Using, **words: Any) -> bool:
    """Whether someone wants to use a technique."""
    if scene.ask(who, using, **words) == NO:
        return False
    scene.tell(Used(who, using.technique))
    return True


def takes(scene: Scene, who: Who, using: Using, **words: Any) -> bool:
    """Whether someone wants to use a technique for the stress it costs; it is paid at once."""
    stress = techniques()[using.technique].stress_in_use
    if not uses(scene, who, using, stress=stress, **words):
        return False
    gain_stress(scene, who, stress)
    return not scene[who].fate


def has_with(scene: Scene, who: Who, name: str, kind: WeaponKind) -> bool:
    """Whether someone is up, knows a technique, and holds the kind of weapon that it is for."""
    one = scene[who]
    if name not in one.sheet.passive or one.fate:
        return False
    weapon = weapon_of(scene, who)
    return weapon is not None and weapon.kind == kind


# -- attacking


def with_both(scene: Scene, band: Band, foe: Who) -> Band:
    """Dual wielder: fight with the weapons of both hands and give up the stat; each who could is asked."""
    able = (who for who in band if scene[who].off_hand is not None and may_use_both(scene, who, foe))
    return tuple(who for who in able if uses(scene, who, BOTH_HANDS))


def may_use_both(scene: Scene, who: Who, foe: Who) -> bool:
    """Whether someone is trained for it, and the second weapon reaches as well."""
    one = scene[who]
    trained = one.has(DUAL) or (one.has("lethal body") and scene.rulings.lethal_body == "both-blows")
    return trained and one.off_hand is not None and apart(scene, who, foe) <= one.off_hand.range


def consistent(scene: Scene, thrown: Thrown, difficulty: int) -> Thrown:
    """Consistency: for 1 stress a standard weapon's attack counts one more die of the pool, which is not exhausted."""
    for who in thrown.band:
        pool = scene[who].pool
        if not has_with(scene, who, "consistency", "standard") or not pool:
            continue
        if held_against(scene, thrown, difficulty) is not Degree.GREATER and takes(scene, who, CONSISTENCY):
            face = scene.ask(who, ALSO_COUNTS, one_of(pool))
            scene.tell(Unspent(who, face))
            thrown = thrown.plus(face)
    return thrown


def better_aim(scene: Scene, band: Band, came: Degree) -> Degree:
    """Sharpshooter: for 2 stress a miss with a missile weapon is a hit after all."""
    if came is not Degree.FAILURE:
        return came
    sure = any(has_with(scene, who, "sharpshooter", "missile") and takes(scene, who, SHARPSHOOTER) for who in band)
    return Degree.SUCCESS if sure else came


def leverage(scene: Scene, who: Who, foe: Who) -> int:
    """Leverage: a control weapon at its full range adds skill."""
    one = scene[who]
    if one.weapon is None or not has_with(scene, who, "leverage", "control"):
        return 0
    return one.sheet.skill if apart(scene, who, foe) == one.weapon.range else 0


def piercing(scene: Scene, band: Band, came: Degree) -> Band:
    """Armor pierce: for 1 stress a greater success with a light weapon ignores resistance."""
    if came is not Degree.GREATER:
        return ()
    able = (who for who in band if has_with(scene, who, "armor pierce", "light"))
    return tuple(who for who in able if takes(scene, who, ARMOR_PIERCE))


# -- dodging


def helped(scene: Scene, who: Who, thrown: Thrown, difficulty: int) -> Thrown:
    """What someone may add to a dodge before it is read."""
    if not scene[who].sheet.passive:
        return thrown
    return parried(scene, who, behind_the_wall(scene, who, thrown, difficulty), difficulty)


def wants_more(scene: Scene, who: Who, name: str, thrown: Thrown, difficulty: int) -> bool:
    """Whether a technique that throws an exhausted die could be of use."""
    one = scene[who]
    able = one.has(name) and one.exhausted > 0 and not one.fate
    return able and held_against(scene, thrown, difficulty) is not Degree.GREATER


def parried(scene: Scene, who: Who, thrown: Thrown, difficulty: int) -> Thrown:
    """Parry: for 1 stress an exhausted die is thrown and added to the dodge; it stays exhausted."""
    if not wants_more(scene, who, "parry", thrown, difficulty) or not takes(scene, who, PARRYING):
        return thrown
    return thrown.plus(scene.roll(who, PARRY))


def behind_the_wall(scene: Scene, who: Who, thrown: Thrown, difficulty: int) -> Thrown:
    """Shield wall: behind a whole shield an exhausted die is thrown and used at once; then the technique cools down."""
    one = scene[who]
    shield = any(wear.armor.kind == "shield" and not wear.lost for wear in one.wear)
    if not shield or one.wait_for("shield wall") or not wants_more(scene, who, "shield wall", thrown, difficulty):
        return thrown
    if not uses(scene, who, BEHIND_SHIELD):
        return thrown
    cool(scene, who, "shield wall", techniques()["shield wall"].cooldown)
    return thrown.plus(scene.roll(who, SHIELD_WALL))


def in_free_motion(scene: Scene, who: Who, came: Degree) -> Degree:
    """Free motion: let light armor break, and the dodge is a greater success."""
    one = scene[who]
    if came is Degree.GREATER or not one.has("free motion"):
        return came
    worn = next((wear for wear in one.wear if wear.armor.kind == "light" and not wear.lost), None)
    if worn is None or not uses(scene, who, FREE_MOTION):
        return came
    broken = replace(worn, lost=max(worn.armor.physical, worn.armor.arcane))
    scene.change(who, ArmorBroke(who, worn.armor.name), wear=exchanged(one, worn, broken))
    return Degree.GREATER


def deflects(scene: Scene, who: Who) -> bool:
    """Deflection: dice that dodge something from afar are not exhausted."""
    return scene.has_effect(who, "deflection")


def redirected(scene: Scene, foe: Who, target: Who) -> Who:
    """Redirect: for 1 stress somebody else beside the target becomes the target."""
    reach = techniques()["redirect"].tiles
    for effect in scene.effects:
        who = effect.on
        near = effect.key == "redirect" and who != target and not scene[who].fate and apart(scene, who, target) <= reach
        if near and takes(scene, who, REDIRECT, foe=foe, target=target):
            return who
    return target
