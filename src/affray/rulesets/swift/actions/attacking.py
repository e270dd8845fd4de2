"""Attack and Aim, and what every attack with a weapon comes to."""

from affray.api import Modifier, Need, Slot, Who, action, end_of
from affray.rulesets.swift.conditions import come_out, suffer
from affray.rulesets.swift.costs import STANDARD, SWIFT
from affray.rulesets.swift.creature import Aim, Cover, Item, Now, Scene
from affray.rulesets.swift.defenses import guard, protector
from affray.rulesets.swift.events import Aimed, Hit, Intercepted, Missed, ShowedThemselves
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.rolls import attack_roll, points
from affray.rulesets.swift.stats import known_foes, steps_between, weapon_named, weapons
from affray.rulesets.swift.windows import Attacks, Finished, Hits, Provokes

AIM_BONUS = 2  # swift.aim.4
BRACED_BY = 1  # swift.brace.4


# -- what may be chosen


def aimable(now: Now, me: Who) -> tuple[Item, ...]:
    """The weapons with which someone can aim."""
    any_weapon = now.rulings.aimed_attacks == "any"  # swift.aim.7
    return tuple(item for item in weapons(now[me]) if item.is_ranged or any_weapon)


def names(items: tuple[Item, ...]) -> tuple[str, ...]:
    """Items by their names, each once."""
    return tuple(dict.fromkeys(item.name for item in items))


def in_range_of_any(now: Now, me: Who, foe: Who) -> bool:
    """Whether some weapon in hand carries to the target."""
    far = steps_between(now, me, foe)
    return any(far <= item.far for item in weapons(now[me]))


def in_range(now: Now, me: Who, foe: Who, item: Item) -> bool:
    """Whether a weapon carries to a target that can be seen."""
    return steps_between(now, me, foe) <= item.far and sees(now, me, foe)


def carries(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether the weapon that was named is in hand and carries to the target."""
    item = weapon_named(now[me], weapon)
    return item.name == weapon and in_range(now, me, foe, item)


IN_SIGHT = Need("the target is out of sight", lambda now, me, foe: sees(now, me, foe))
IN_RANGE = Need("the target is out of range", in_range_of_any, "swift.attack.2")
CARRIES = Need("the weapon does not carry to the target", carries, "swift.attack.2")
STILL_THERE = Need("the target is no longer there", lambda now, foe: not now[foe].fate)
NOT_DODGED = Need("the target dived clear of it", lambda now, foe: not now.has_effect(foe, "dodge"), "swift.dodge.10")
CAN_AIM = Need("only ranged attacks can be aimed", lambda now, me: bool(aimable(now, me)), "swift.aim.7")
TARGET = Slot("foe", known_foes, IN_RANGE, IN_SIGHT, label="target", none="no foe is within range")
WEAPON = Slot("weapon", lambda now, me: names(weapons(now[me])), CARRIES, word="with")
AIMED = Slot("weapon", lambda now, me: names(aimable(now, me)), CARRIES, word="with")


# -- the actions


@action(
    STANDARD,  # swift.attack.1
    slots=(TARGET, WEAPON),
    lasting=(STILL_THERE, CARRIES, NOT_DODGED),
    clauses="swift.attack",
    group="standard",
    keywords=("attack",),
)
def attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack against a target within range of a held weapon."""
    if weapon_named(scene[me], weapon).is_ranged:
        scene.window(Provokes(me))  # swift.opportunity.2, .3, .4
    bonus = (*aim_bonus(scene, me, foe, weapon), *aid_bonus(scene, me, "attack"))
    scene.change(me, aim=None)
    strike(scene, me, foe, weapon, "attack", bonus)


@action(
    SWIFT,  # swift.aim.1
    slots=(TARGET, AIMED),
    needs=(CAN_AIM,),
    clauses="swift.aim",
    group="swift",
)
def aim(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Declare a target and an attack, to make it better."""
    scene.change(me, Aimed(me, foe, weapon), aim=Aim(foe, weapon))  # swift.aim.2, .3


# -- any attack with a weapon


def strike(scene: Scene, me: Who, foe: Who, weapon: str, key: str, modifiers: tuple[Modifier, ...]) -> None:
    """Any attack with a weapon: the target may answer, then the dice decide."""
    come_out(scene, me)
    lean_out(scene, me)
    braced = scene.window(Attacks(me, foe, weapon)) or ()
    item = weapon_named(scene[me], weapon)
    between = protector(scene, me, foe, item)
    other = guard(scene, me, between, item) if between else None
    blow = scene.roll(me, attack_roll(scene, me, item, key, guard(scene, me, foe, item), other, modifiers))
    if between is None:
        land(scene, me, foe, blow, braced)
    else:
        scene.tell(Intercepted(between, foe))
        land(scene, me, between, blow.protector, braced)  # swift.defend.6
        land(scene, me, foe, blow.target, braced)  # swift.defend.7
    if not scene.rulings.fallback_interrupts:
        scene.window(Finished(me, foe))  # swift.fallback.4; swift.lists.4


def land(scene: Scene, me: Who, foe: Who, damage: int, braced: tuple[Who, ...]) -> None:
    """What an attack does to one of those it may hit."""
    if damage:
        scene.tell(Hit(foe, me, damage))
        if scene.rulings.block_when == "hit":
            scene.window(Hits(me, foe, damage))  # swift.shield-block.4
        suffer(scene, foe, damage, BRACED_BY if foe in braced else 0)  # swift.attack.5
    else:
        scene.tell(Missed(foe, me))  # swift.attack.6
    end_of(scene, "used", foe)


def lean_out(scene: Scene, me: Who) -> None:
    """To attack from full cover one must lean out of it."""
    cover = scene[me].cover
    if cover is not None and cover.full:
        scene.change(me, ShowedThemselves(me), cover=Cover(cover.object))  # swift.cover.16


def aim_bonus(now: Now, me: Who, foe: Who, weapon: str) -> tuple[Modifier, ...]:
    """What aiming gives, if this is the declared target and the declared attack."""
    if now[me].aim != Aim(foe, weapon):
        return ()  # swift.aim.5, .6
    steady = now.rulings.steady_aim if now[me].has_merit("steady aim") else 0
    return (points(AIM_BONUS + steady, "aim", "swift.aim.4"),)


def aid_bonus(now: Now, me: Who, action: str) -> tuple[Modifier, ...]:
    """What allies gave to the action they declared to help; not who, for they may be hidden from those who look on."""
    return tuple(
        points(aid.amount, "an ally's aid", "swift.aid.7")
        for aid in now[me].aided
        if aid.action == action or aid.amount < 0  # swift.aid.7, .10
    )
