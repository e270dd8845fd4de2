"""Attack, Aim, Snap Shot, and attacks of opportunity."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.rolls import Modifier
from affray.core.values import Value, Who
from affray.rulesets.swift.conditions import come_out, suffer
from affray.rulesets.swift.costs import ABORT, FREE, STANDARD, SWIFT
from affray.rulesets.swift.creature import Aim, Cover, Creature, Item, Now, Scene
from affray.rulesets.swift.defenses import guard, protector
from affray.rulesets.swift.events import Aimed, Hit, Intercepted, Missed, ShowedThemselves
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import Attacks, Finished, Hits, Provokes, in_range, named_weapon
from affray.rulesets.swift.rolls import attack_roll, points
from affray.rulesets.swift.stats import known_foes, steps_between, weapons

AIM_BONUS = 2  # swift.aim.4
SNAP_PENALTY = -2  # swift.snap-shot.5
OPPORTUNITY_PENALTY = -2  # swift.opportunity.5


def attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack against a target within range of a held weapon."""
    if named_weapon(scene, me, weapon).is_ranged:
        scene.window(Provokes(me))  # swift.opportunity.2, .3, .4
    bonus = (*aim_bonus(scene, me, foe, weapon), *aid_bonus(scene, me, "attack"))
    scene.change(me, aim=None)
    strike(scene, me, foe, weapon, "attack", bonus)


def aim(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Declare a target and an attack, to make it better."""
    scene.change(me, Aimed(me, foe, weapon), aim=Aim(foe, weapon))  # swift.aim.2, .3


def snap_shot(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Take a hurried shot."""
    scene.change(me, aim=None)  # swift.snap-shot.4
    penalty = points(SNAP_PENALTY, "snap shot", "swift.snap-shot.5")
    strike(scene, me, foe, weapon, "snap shot", (penalty,))  # swift.snap-shot.3


def attack_of_opportunity(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike at an opening; each one in a round is harder than the one before."""
    penalty = opportunity_penalty(scene, me, foe)
    counted = me if scene.rulings.opportunity_penalty == "attacker" else foe  # swift.opportunity.8
    scene.change(counted, opportunities=scene[counted].opportunities + 1)
    strike(scene, me, foe, weapon, "attack of opportunity", (penalty,))


def opportunity_penalty(now: Now, me: Who, foe: Who) -> Modifier:
    """-2 for the first attack of opportunity of a round, 2 more for each one after it."""
    before = now[me if now.rulings.opportunity_penalty == "attacker" else foe].opportunities
    if now[me].has_merit("combat reflexes"):
        before = 0
    return points(OPPORTUNITY_PENALTY * (before + 1), "opportunity", "swift.opportunity.6")  # swift.opportunity.5


def strike(scene: Scene, me: Who, foe: Who, weapon: str, name: str, modifiers: tuple[Modifier, ...]) -> None:
    """Any attack with a weapon: the target may answer, then the dice decide."""
    come_out(scene, me)
    lean_out(scene, me)
    scene.window(Attacks(me, foe, weapon))
    item = named_weapon(scene, me, weapon)
    between = protector(scene, me, foe, item)
    other = guard(scene, me, between, item) if between else None
    blow = scene.roll(me, attack_roll(scene, me, item, name, guard(scene, me, foe, item), other, modifiers))
    if between is None:
        land(scene, me, foe, blow)
    else:
        scene.tell(Intercepted(between, foe))
        land(scene, me, between, blow.protector)  # swift.defend.6
        land(scene, me, foe, blow.target)  # swift.defend.7
    if not scene.rulings.fallback_interrupts:
        scene.window(Finished(me, foe))  # swift.fallback.4; swift.lists.4


def land(scene: Scene, me: Who, foe: Who, damage: int) -> None:
    """What an attack does to one of those it may hit."""
    if damage:
        scene.tell(Hit(foe, me, damage))
        if scene.rulings.block_when == "hit":
            scene.window(Hits(me, foe))  # swift.shield-block.4
        suffer(scene, foe, damage)  # swift.attack.5
    else:
        scene.tell(Missed(foe, me))  # swift.attack.6
    scene.end("used", foe)


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
    """What allies gave to the action they declared to help."""
    return tuple(
        points(aid.amount, f"aid by {aid.by}", "swift.aid.7")
        for aid in now[me].aided
        if aid.action.partition(" on ")[0] == action or aid.amount < 0  # swift.aid.10
    )


# -- what may be chosen


def foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Everyone who could be attacked, as far as one knows."""
    return known_foes(now, intent.who)


def _weapon_names(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(item.name for item in weapons(now[intent.who])))


def _ranged_names(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(item.name for item in aimable(now, now[intent.who])))


def aimable(now: Now, who: Creature) -> tuple[Item, ...]:
    """The weapons with which someone can aim."""
    return tuple(item for item in weapons(who) if item.is_ranged or now.rulings.aimed_attacks == "any")  # swift.aim.7


def in_range_of_any(now: Now, intent: Intent) -> bool:
    """Whether some weapon in hand carries to the target."""
    far = steps_between(now, intent.who, str(intent.args[0]))
    return any(far <= item.far for item in weapons(now[intent.who]))


def is_in_sight(now: Now, intent: Intent) -> bool:
    """Whether the target can be seen."""
    return sees(now, intent.who, str(intent.args[0]))


def _weapon_carries(now: Now, intent: Intent) -> bool:
    item = named_weapon(now, intent.who, intent.args[1])
    return item.name == intent.args[1] and in_range(now, intent.who, str(intent.args[0]), item)


def _is_there(now: Now, intent: Intent) -> bool:
    return not now[str(intent.args[0])].fate


def _has_not_dodged(now: Now, intent: Intent) -> bool:
    return not now.has_effect(str(intent.args[0]), "dodge")


IN_SIGHT = Need("the target is out of sight", is_in_sight)
IN_RANGE = Need("the target is out of range", in_range_of_any, "swift.attack.2")
CARRIES = Need("the weapon does not carry to the target", _weapon_carries, "swift.attack.2")
STILL_THERE = Need("the target is no longer there", _is_there)
NOT_DODGED = Need("the target dived clear of it", _has_not_dodged, "swift.dodge.10")
CAN_AIM = Need(
    "only ranged attacks can be aimed", lambda now, intent: bool(aimable(now, now[intent.who])), "swift.aim.7"
)
TARGET = Slot("target", foes, (IN_RANGE, IN_SIGHT), none="no foe is within range")
WEAPON = Slot("weapon", _weapon_names, (CARRIES,), word="with")
ONLY_AT_A_WINDOW = Need("only in answer to what somebody else does", lambda _now, _intent: False, "swift.lists.4")

ATTACK = Action(
    "attack",
    attack,
    cost=STANDARD,  # swift.attack.1
    slots=(TARGET, WEAPON),
    lasting=(STILL_THERE, CARRIES, NOT_DODGED),
    clauses="swift.attack",
    group="standard",
    keywords=("attack",),
)
AIM = Action(
    "aim",
    aim,
    cost=SWIFT,  # swift.aim.1
    slots=(TARGET, Slot("weapon", _ranged_names, (CARRIES,), word="with")),
    needs=(CAN_AIM,),
    clauses="swift.aim",
    group="swift",
)
SNAP_SHOT = Action(
    "snap shot",
    snap_shot,
    cost=ABORT,  # swift.snap-shot.1
    slots=(TARGET, WEAPON),
    needs=(ONLY_AT_A_WINDOW,),
    lasting=(STILL_THERE, CARRIES, NOT_DODGED),
    clauses="swift.snap-shot",
    group="abort",
    keywords=("attack", "interrupt"),
)
OPPORTUNITY = Action(
    "attack of opportunity",
    attack_of_opportunity,
    cost=FREE,  # swift.opportunity.1
    slots=(TARGET, WEAPON),
    needs=(ONLY_AT_A_WINDOW,),
    lasting=(STILL_THERE, CARRIES, NOT_DODGED),
    clauses="swift.opportunity",
    group="free",
    keywords=("attack", "interrupt"),
)
