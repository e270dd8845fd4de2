"""Defensive Actions and Recovery Actions."""

from msgspec.structs import replace

from affray.api import Ask, Effect, Ends, Need, Slot, Varies, Who, WithHelp, action, begin
from affray.rulesets.stamina.actions.readying import paces
from affray.rulesets.stamina.checks import attempt, how_slot, ways_with_help
from affray.rulesets.stamina.conditions import regain_defense, regain_stamina
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import Attribute, How, Now, Pace, Scene
from affray.rulesets.stamina.events.deeds import ShookOff
from affray.rulesets.stamina.rolls import POINTS_PER_SUCCESS, Check

AGAINST_FREE_ATTACKS = 10  # stamina.defense.disengage.2
HURRIED_DICE = 2  # stamina.defense.3
STUN_PRICE = 3  # stamina.recovery.restoration.7
DEFENSIVE = ("defensive", "paced")
HOW_FAST = Slot("pace", paces, default="full")
DEFENDING = Varies(
    lambda _now, pace: paced(pace, 2), Cost(stamina=2, by_pace=True)
)  # stamina.defense.1, .2, stamina.defense.disengage.1
NOT_YET = Need(
    "only once until the next turn",
    lambda now, me: not now.has_effect(me, "disengaging"),
    "stamina.defense.disengage.4",
)


# -- defensive actions


@action(DEFENDING, (HOW_FAST,), (NOT_YET,), clauses="stamina.defense.disengage", group="defense", keywords=DEFENSIVE)
def disengage(scene: Scene, me: Who, pace: Pace) -> None:
    """Be hard to hit by free attacks until one's next turn."""
    hurry(scene, me, pace, HURRIED_DICE)
    ends = Ends("turn starts", me)  # stamina.defense.disengage.3
    begin(scene, Effect("disengaging", me, ends, amount=AGAINST_FREE_ATTACKS))
    be_guarded(scene, me)  # stamina.modifier.reach.5


@action(DEFENDING, (HOW_FAST,), clauses="stamina.defense.dodge", group="defense", keywords=DEFENSIVE)
def dodge(scene: Scene, me: Who, pace: Pace) -> None:
    """Be hard to shoot for every five meters moved this turn."""
    hurry(scene, me, pace, HURRIED_DICE)
    ends = Ends("turn starts", me) if scene.rulings.dodge_lasts == "next-turn" else Ends("round ends")
    if not scene.has_effect(me, "dodging"):
        begin(scene, Effect("dodging", me, ends, amount=scene[me].turn.meters))  # stamina.defense.dodge.6
    be_guarded(scene, me)  # stamina.modifier.reach.5


def be_guarded(scene: Scene, me: Who) -> None:
    """After a defensive action a longer weapon has its advantage anew against everyone."""
    for foe in scene.foes(me):
        if me in scene[foe].met:
            scene.change(foe, met=tuple(who for who in scene[foe].met if who != me))


# -- recovery actions


def composure_check(now: Now, attribute: Attribute) -> Check:
    """Reflexes or perception, and personal defense."""
    return Check("regain-composure", attribute, "personal defense", difficulty(now))  # stamina.recovery.composure.4


def composure_ways(now: Now, me: Who, attribute: Attribute) -> WithHelp:
    """How composure may be regained."""
    return ways_with_help(now, me, composure_check(now, attribute))


def restoration_check(now: Now, _me: Who) -> tuple[Check, tuple[()]]:
    """Body and endurance."""
    return Check("restoration", "body", "endurance", difficulty(now)), ()  # stamina.recovery.restoration.4


def difficulty(now: Now) -> int:
    """What recovering is held against; against nothing, three points are a success and the first needs them."""
    by_three = now.rulings.recovery_check == "by-three"
    return POINTS_PER_SUCCESS if by_three else now.rulings.recovery_difficulty  # stamina.recovery.composure.7


def has_not_attacked(now: Now, me: Who) -> bool:
    """Whether somebody has made no attack this round."""
    return now.clock.scale != "fight" or now[me].attacked_in != now.clock.round


def has_not_overspent(now: Now, me: Who) -> bool:
    """Whether somebody has spent no more stamina this turn than their rank in stamina."""
    return now[me].turn.spent <= now[me].sheet.rank("stamina")


QUIET = Need("not in a round with an attack", has_not_attacked, "stamina.recovery.composure.2")
THRIFTY = Need("too much stamina was spent this turn", has_not_overspent, "stamina.recovery.restoration.2")
ATTRIBUTE: Slot[Attribute] = Slot("attribute", lambda _now: ("reflexes", "perception"), default="reflexes")
COMPOSURE_HOW: Slot[How] = Slot("how", composure_ways, word="taking", label="way", default="roll")
RECOVERY = ("recovery", "check")
STUNS: Ask[int] = Ask("stuns", "{amount} stamina comes back. How many stuns go instead, for 3 each?")


@action(
    Cost(stamina=1, turns=1),  # stamina.recovery.composure.1, stamina.recovery.1, .2
    (ATTRIBUTE, COMPOSURE_HOW),
    (QUIET,),
    clauses="stamina.recovery.composure",
    group="recovery",
    keywords=RECOVERY,
)
def regain_composure(scene: Scene, me: Who, attribute: Attribute, how: How) -> None:
    """Get one's defense back, and attack nobody until the next turn."""
    scene.change(me, turn=replace(scene[me].turn, composed=True))  # stamina.recovery.composure.3
    made = attempt(scene, me, composure_check(scene, attribute), how)
    ranks = scene[me].sheet.rank("regain composure")
    if made.result.succeeds:
        return regain_defense(scene, me, ranks + made.successes)  # stamina.recovery.composure.5, .6
    return regain_defense(scene, me, ranks) if scene.rulings.failed_recovery == "ranks" else None


@action(
    Cost(stamina=0, turns=1),  # stamina.recovery.restoration.1
    (how_slot(restoration_check),),
    (THRIFTY,),
    clauses="stamina.recovery.restoration",
    group="recovery",
    keywords=RECOVERY,
)
def restoration(scene: Scene, me: Who, how: How) -> None:
    """Get stamina back, or shake off stuns instead."""
    scene.change(me, turn=replace(scene[me].turn, has_restored=True))  # stamina.recovery.restoration.3
    check, _ = restoration_check(scene, me)
    result = attempt(scene, me, check, how).result
    ranks = scene[me].sheet.rank("stamina")
    if result.succeeds:
        return recover(scene, me, ranks + result.extra)  # stamina.recovery.restoration.5, .6
    return recover(scene, me, ranks) if scene.rulings.failed_recovery == "ranks" else None


def recover(scene: Scene, me: Who, amount: int) -> None:
    """Choose how much of what comes back goes for stuns."""
    most = min(amount // STUN_PRICE, scene[me].stuns)  # stamina.recovery.restoration.8
    most = min(most, 1) if scene.rulings.stuns_for_stamina == "once" else most
    stuns = scene.ask_number(me, STUNS, 0, most, most, amount=amount) if most else 0
    if stuns:
        scene.change(me, ShookOff(me, stuns), stuns=scene[me].stuns - stuns)  # stamina.recovery.restoration.7
    regain_stamina(scene, me, amount - STUN_PRICE * stuns)
