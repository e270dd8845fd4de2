"""What somebody notices in time or too late: rounds before a danger comes, surprise, being flat-footed."""

from affray.api import Effect, Ends, Who, begin, remove_effects
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.events.noncombat import (
    NoticedDanger,
    NoticedNothing,
    NoticedSomething,
    NoticedTooLate,
    WasFlatFooted,
    WasSurprised,
)
from affray.rulesets.stamina.rolls import Result


def meet_danger(scene: Scene, who: Who, result: Result) -> None:
    """A danger comes: be aware of it in time or too late, or be surprised by it."""
    if result.succeeds:
        rounds = rounds_to_act(scene, who, result)
        begin(scene, Effect("forewarned", who, Ends("broken"), amount=rounds), NoticedDanger(who, rounds))
    elif result.is_near:
        scene.tell(NoticedTooLate(who))  # stamina.passive.alertness.16, .17
    else:
        scene.tell(NoticedNothing(who))  # stamina.passive.alertness.10, .14
        if result.is_critical or scene.rulings.failure_surprises:  # stamina.passive.alertness.15
            surprise(scene, who)  # stamina.passive.alertness.11
        if result.is_critical:
            catch_flat_footed(scene, who)  # stamina.passive.alertness.12


def notice(scene: Scene, who: Who, result: Result) -> None:
    """Something happens that is no danger: it is noticed by a success alone."""
    scene.tell(NoticedSomething(who) if result.succeeds else NoticedNothing(who))  # stamina.passive.alertness.18, .19


def rounds_to_act(now: Now, who: Who, result: Result) -> int:
    """A round for a success, and more for every additional one; ranks in alertness are additional successes."""
    additional = result.extra + now[who].sheet.rank("alertness")  # stamina.passive.alertness.4
    return 1 + additional * now.rulings.rounds_per_success  # stamina.passive.alertness.20, .21, .22


def surprise(scene: Scene, who: Who) -> None:
    """Surprised, until the first round is over in which everybody acts."""
    if not scene.has_effect(who, "surprised"):
        begin(scene, Effect("surprised", who, Ends("broken")), WasSurprised(who))


def catch_flat_footed(scene: Scene, who: Who) -> None:
    """Flat-footed: as much defense is lost as one has reflexes."""
    lost = min(scene[who].sheet.reflexes, scene[who].defense)  # stamina.passive.alertness.13
    scene.change(who, WasFlatFooted(who, lost), defense=scene[who].defense - lost)
    if scene.rulings.flat_footed_loses == "defense-and-round":
        hold_up(scene, who, 1)  # stamina.passive.alertness.13


def hold_up(scene: Scene, who: Who, rounds: int) -> None:
    """Somebody does not act for so many rounds more."""
    if rounds > 0:
        begin(scene, Effect("held-up", who, Ends("round ends", "", rounds)))


def give_head_start(scene: Scene) -> None:
    """Rounds begin: whoever was forewarned acts so many rounds before the danger, the others of their side with it."""
    warned = {effect.on: effect.amount for effect in scene.effects if effect.key == "forewarned"}
    longest = max(warned.values(), default=0)
    remove_effects(scene, lambda effect: effect.key == "forewarned")
    for who in scene.creatures:
        hold_up(scene, who, longest - warned.get(who, 0))  # stamina.passive.alertness.20


def is_held_up(now: Now, who: Who) -> bool:
    """Whether somebody cannot act yet: they have noticed nothing, or are still on their way."""
    return now.has_effect(who, "held-up")


def can_act(now: Now, who: Who) -> bool:
    """Whether somebody may act or react at all."""
    return not now[who].fate and not (now.effects and is_held_up(now, who))
