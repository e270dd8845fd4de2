"""What somebody notices in time or too late: rounds before a danger comes, surprise, being flat-footed."""

from affray.api import Effect, Ends, Event, Who, begin, remove_effects
from affray.rulesets.stamina.conditions import regain_defense
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.events.noncombat import (
    FellAsleep,
    HeldUp,
    LearnedTooLate,
    NoticedDanger,
    NoticedNothing,
    NoticedSomething,
    NoticedTooLate,
    NoticedUnusual,
    SleptOn,
    WasFlatFooted,
    WasSurprised,
    Woke,
)
from affray.rulesets.stamina.rolls import Result


def meet_danger(scene: Scene, who: Who, result: Result) -> None:
    """A danger comes: be aware of it in time or too late, or be surprised by it."""
    forget_warnings(scene, who)
    if result.succeeds:
        rounds = rounds_to_act(scene, who, result)
        be_forewarned(scene, who, rounds, NoticedDanger(who, rounds))
    elif result.is_near:
        scene.tell(NoticedTooLate(who))  # stamina.passive.alertness.16, .17
    else:
        scene.tell(NoticedNothing(who))  # stamina.passive.alertness.10, .14
        if result.is_critical or scene.rulings.failure_surprises:  # stamina.passive.alertness.15
            surprise(scene, who)  # stamina.passive.alertness.11
        if result.is_critical:
            catch_flat_footed(scene, who)  # stamina.passive.alertness.12


def meet_on_watch(scene: Scene, who: Who, result: Result, is_danger: bool) -> None:
    """Something comes while somebody keeps watch: there are rounds to respond, or it is too late, or not noticed."""
    if result.succeeds:
        rounds = rounds_to_act(scene, who, result)  # stamina.noncombat.keep-watch.4, .13, .14, .15
        be_forewarned(scene, who, rounds, NoticedDanger(who, rounds) if is_danger else NoticedUnusual(who, rounds))
    elif result.is_near:
        scene.tell(LearnedTooLate(who))  # stamina.noncombat.keep-watch.12
    elif result.is_critical and scene.rulings.watch_critical == "asleep":
        begin(scene, Effect("asleep", who, Ends("broken")), FellAsleep(who))  # stamina.noncombat.keep-watch.10
    else:
        scene.tell(NoticedNothing(who))  # stamina.noncombat.keep-watch.10, .11
        if is_danger and (result.is_critical or scene.rulings.failure_surprises):
            surprise(scene, who)


def be_forewarned(scene: Scene, who: Who, rounds: int, told: Event) -> None:
    """Somebody has so many rounds before it comes, whatever it is."""
    begin(scene, Effect("forewarned", who, Ends("broken"), amount=rounds), told)


def forget_warnings(scene: Scene, *whos: Who) -> None:
    """What these noticed before is past when something else comes."""
    remove_effects(scene, lambda effect: effect.on in whos and effect.key == "forewarned")


def catch_asleep(scene: Scene, who: Who) -> None:
    """A danger finds somebody asleep; what that costs is kept until it comes, in case they are woken before."""
    rounds = head_start(scene)
    before = scene[who].defense
    surprise(scene, who)
    if scene.rulings.asleep == "surprised-and-flat-footed":
        catch_flat_footed(scene, who)
    remove_effects(scene, lambda effect: effect.on == who and effect.key == "asleep")
    if rounds:
        lost = before - scene[who].defense
        begin(scene, Effect("asleep", who, Ends("round ends", "", rounds), amount=lost), SleptOn(who))


def catch_sleepers(scene: Scene) -> None:
    """Opponents find those asleep whom no danger has found yet."""
    for who in scene.creatures:
        sleeps = scene.has_effect(who, "asleep") and not scene.has_effect(who, "surprised")
        if sleeps and any(scene.standing_foes(who)):
            catch_asleep(scene, who)  # stamina.noncombat.keep-watch.10


def rouse(scene: Scene, by: Who, who: Who) -> None:
    """Somebody is made aware before the danger comes: they act from the next round on, and are not surprised by it."""
    lost = scene.amount(who, "asleep")
    scene.tell(Woke(who, by))
    remove_effects(scene, lambda effect: effect.on == who and effect.key in ("asleep", "held-up", "surprised"))
    regain_defense(scene, who, lost)


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
        begin(scene, Effect("held-up", who, Ends("round ends", "", rounds)), HeldUp(who, rounds))


def give_head_start(scene: Scene) -> None:
    """Rounds begin: whoever was forewarned acts so many rounds before the danger, the others of their side with it."""
    warned, longest = _warned(scene), head_start(scene)
    remove_effects(scene, lambda effect: effect.key == "forewarned")
    for who in scene.creatures:
        hold_up(scene, who, longest - warned.get(who, 0))  # stamina.passive.alertness.20


def head_start(now: Now) -> int:
    """How many rounds before the danger the first who noticed it can act."""
    return max(_warned(now).values(), default=0)


def _warned(now: Now) -> dict[Who, int]:
    return {effect.on: effect.amount for effect in now.effects if effect.key == "forewarned"}


def is_held_up(now: Now, who: Who) -> bool:
    """Whether somebody cannot act yet: they have noticed nothing, or are still on their way."""
    return now.has_effect(who, "held-up")


def can_act(now: Now, who: Who) -> bool:
    """Whether somebody may act or react at all."""
    return not now[who].fate and not is_held_up(now, who)
