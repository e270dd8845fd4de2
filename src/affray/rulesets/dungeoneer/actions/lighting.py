"""Torches and lanterns: taking one in hand, and fighting with a torch."""

from affray.api import Need, Slot, Who, action
from affray.rulesets.dungeoneer.actions.fighting import assault, target
from affray.rulesets.dungeoneer.carrying import as_weapon, item_of
from affray.rulesets.dungeoneer.catalog import first_level
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.events import Kindled
from affray.rulesets.dungeoneer.groups import WITH, gather
from affray.rulesets.dungeoneer.stats import apart

# -- what may be chosen


def unlit(now: Now, me: Who) -> tuple[str, ...]:
    """The lights that someone carries and does not hold."""
    one = now[me]
    return tuple(name for name in dict.fromkeys(one.items) if item_of(now, name).light and name != one.light)


def has_hand_for(now: Now, me: Who, light: str) -> bool:
    """Whether weapon and shield leave a hand for a light."""
    one = now[me]
    held = (one.weapon.hands if one.weapon else 0) + sum(wear.armor.kind == "shield" for wear in one.wear)
    return held + item_of(now, light).hands <= first_level().hands


def holds_torch(now: Now, me: Who) -> bool:
    """Whether the light in someone's hand is one to strike with."""
    light = now[me].light
    return bool(light) and item_of(now, light).damage > 0


def is_in_torch_range(now: Now, me: Who, foe: Who) -> bool:
    """Whether a torch reaches the target."""
    light = now[me].light
    return bool(light) and apart(now, me, foe) <= item_of(now, light).reach


FREE_HAND = Need("no hand is left for it", has_hand_for)
TORCH = Need("there is no torch in hand", holds_torch)
IN_TORCH_RANGE = Need("they are out of the torch's range", is_in_torch_range, "dungeoneer.fight.5")
LIGHT = Slot("light", unlit, FREE_HAND, none="there is no other light to take in hand")


# -- the actions


@action(ONE, (LIGHT,), group="items")
def kindle(scene: Scene, me: Who, light: str) -> None:
    """Take a light in hand; one that was there before is put away."""
    one = scene[me]
    kept = list(one.items)
    kept.remove(light)
    scene.change(me, Kindled(me, light), items=(*kept, *((one.light,) if one.light else ())), light=light)


@action(
    ONE,
    slots=(target(IN_TORCH_RANGE), WITH),
    needs=(TORCH,),
    lasting=(IN_TORCH_RANGE,),
    clauses="dungeoneer.fight",
    group="items",
    keywords=("Fight",),
)
def swing_torch(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Fight with a torch: whoever is soundly hit burns."""
    band = gather(scene, me, swing_torch, (foe,), others)
    usual = {who: scene[who].weapon for who in band}
    for who in band:
        scene.change(who, weapon=as_weapon(item_of(scene, scene[who].light)))
    assault(scene, band, foe)
    for who, weapon in usual.items():
        scene.change(who, weapon=weapon)
