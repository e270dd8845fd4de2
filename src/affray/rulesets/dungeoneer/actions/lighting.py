"""Torches and lanterns: taking one in hand, and fighting with a torch."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.fighting import WITH, assault
from affray.rulesets.dungeoneer.classes import first_level
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.events import Kindled
from affray.rulesets.dungeoneer.gear import as_weapon, items, lights
from affray.rulesets.dungeoneer.groups import gather
from affray.rulesets.dungeoneer.stats import apart, known_foes

SWING = "swing torch"


def kindle(scene: Scene, me: Who, light: str) -> None:
    """Take a light in hand; one that was there before is put away."""
    one = scene[me]
    kept = list(one.items)
    kept.remove(light)
    scene.change(me, Kindled(me, light), items=(*kept, *((one.light,) if one.light else ())), light=light)


def swing_torch(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight with a torch: whoever is soundly hit burns."""
    band = gather(scene, Intent(me, SWING, (foe,)), said)
    usual = {who: scene[who].weapon for who in band}
    for who in band:
        scene.change(who, weapon=as_weapon(scene[who].light))
    assault(scene, band, foe)
    for who, weapon in usual.items():
        scene.change(who, weapon=weapon)


def has_hand_for(one: Creature, light: str) -> bool:
    """Whether weapon and shield leave a hand for a light."""
    held = (one.weapon.hands if one.weapon else 0) + sum(wear.armor.kind == "shield" for wear in one.wear)
    return held + items()[light].hands <= first_level().hands


def _unlit(now: Now, intent: Intent) -> tuple[Value, ...]:
    one = now[intent.who]
    return tuple(name for name in lights() if name in one.items and name != one.light)


def _has_hand(now: Now, intent: Intent) -> bool:
    return has_hand_for(now[intent.who], str(intent.args[0]))


def _foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _in_reach(now: Now, intent: Intent) -> bool:
    light = now[intent.who].light
    return bool(light) and apart(now, intent.who, str(intent.args[0])) <= items()[light].reach


def _holds_torch(now: Now, intent: Intent) -> bool:
    light = now[intent.who].light
    return bool(light) and items()[light].damage > 0


FREE_HAND = Need("no hand is left for it", _has_hand)
TORCH = Need("there is no torch in hand", _holds_torch)
IN_REACH = Need("they are out of the torch's range", _in_reach, "dungeoneer.fight.5")
TARGET = Slot("target", _foes, (IN_REACH,), none="there is nobody in range")

KINDLE = Action(
    "kindle",
    kindle,
    cost=ONE,
    slots=(Slot("light", _unlit, (FREE_HAND,), none="there is no other light to take in hand"),),
    group="items",
)
SWING_TORCH = Action(
    SWING,
    swing_torch,
    cost=ONE,
    slots=(TARGET, WITH),
    needs=(TORCH,),
    lasting=(IN_REACH,),
    clauses="dungeoneer.fight",
    group="items",
    keywords=("Fight",),
)
