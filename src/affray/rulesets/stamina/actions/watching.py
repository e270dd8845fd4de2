"""Keep watch: who looks out, who sleeps, what comes of it when something comes, and waking others in time."""

from affray.api import Effect, Ends, Need, Slot, Who, action, begin, remove_effects
from affray.rulesets.stamina.actions.alertness import CAUSE, Cause, difficulties
from affray.rulesets.stamina.checks import successes_without_roll, thrown, told_result, ways_to_check, without_roll
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.events.noncombat import KeptWatch, WentToSleep
from affray.rulesets.stamina.finding import OUTSIDE
from affray.rulesets.stamina.noticing import catch_asleep, forget_warnings, is_held_up, meet_on_watch, rouse
from affray.rulesets.stamina.rolls import EYES_AND_EARS, Check, Result, secret_check

NOT_YET_SO = Need(
    "one keeps watch already", lambda now, me, how: not now.has_effect(me, "watching") or now[me].watches != how
)
WATCH_BY: Slot[How] = Slot("how", lambda now: ways_to_check(now), NOT_YET_SO, word="by", label="way", default="roll")
AWAKE = Need("one is asleep already", lambda now, me: not now.has_effect(me, "asleep"))


@action(Cost(turns=1), (WATCH_BY,), (OUTSIDE,), clauses="stamina.noncombat.keep-watch", group="outside combat")
def keep_watch(scene: Scene, me: Who, how: How) -> None:
    """Keep an eye out and an ear open for whatever comes, and say how the check will be made then."""
    settle(scene, me)
    scene.change(me, watches=how)  # stamina.rollless.1, .2
    begin(scene, Effect("watching", me, Ends("broken")), KeptWatch(me))  # stamina.noncombat.keep-watch.7


@action(Cost(turns=1), needs=(OUTSIDE, AWAKE), clauses="stamina.noncombat.keep-watch", group="outside combat")
def sleep(scene: Scene, me: Who) -> None:
    """Go to sleep, and notice nothing."""
    settle(scene, me)
    begin(scene, Effect("asleep", me, Ends("broken")), WentToSleep(me))


def settle(scene: Scene, me: Who) -> None:
    """Who watches does not sleep, and who sleeps does not watch."""
    remove_effects(scene, lambda effect: effect.on == me and effect.key in ("watching", "asleep"))


# -- something comes


def those(now: Now, doing: str) -> tuple[Who, ...]:
    """Everybody who keeps watch, or sleeps."""
    return tuple(who.id for who in now.creatures.values() if not who.fate and now.has_effect(who.id, doing))


COMES_AGAINST: Slot[Who | int] = Slot(
    "against", lambda now: difficulties(now, "", range(10, 21)), word="against", label="difficulty"
)  # stamina.noncombat.keep-watch.8
SOMEBODY = Need(
    "nobody keeps watch, and nobody sleeps", lambda now: bool(those(now, "watching") + those(now, "asleep"))
)


@action(
    slots=(COMES_AGAINST, CAUSE),
    needs=(OUTSIDE, SOMEBODY),
    clauses="stamina.noncombat.keep-watch",
    group="game master",
    called=True,
)
def something_comes(scene: Scene, _me: Who, against: Who | int, cause: Cause) -> None:
    """Let a danger or something unusual come while some keep watch and others sleep."""
    total = against if isinstance(against, int) else scene[against].stealth  # stamina.noncombat.keep-watch.8, .9
    assert total is not None
    come(scene, total, cause == "danger", is_sneaking=not isinstance(against, int))


def come(scene: Scene, difficulty: int, is_danger: bool, is_sneaking: bool) -> None:
    """Everybody on watch makes a check of their own; then it finds those who sleep. Only a danger ends the watch."""
    forget_warnings(scene, *scene.creatures)  # stamina.noncombat.keep-watch.13
    for who in those(scene, "watching"):  # stamina.noncombat.keep-watch.6
        result = watched(scene, who, difficulty, is_sneaking)
        if is_danger or result.is_critical:
            settle(scene, who)
        meet_on_watch(scene, who, result, is_danger)
    if is_danger:
        for who in those(scene, "asleep"):
            catch_asleep(scene, who)


def watched(scene: Scene, who: Who, difficulty: int, is_opposed: bool) -> Result:
    """A check that nobody can help with, made as was said when the watch began; whoever sneaks past makes it a roll.

    In secret nobody learns that one was made; the time for it was the watch itself.
    """
    check = Check("keep-watch", "perception", "awareness", difficulty, senses=EYES_AND_EARS)
    ways, how = ways_to_check(scene, is_opposed), scene[who].watches
    how = how if how in ways else ways[-1]  # stamina.rollless.3, .4, .7
    if how != "roll" and scene.rulings.passive_checks == "secret":
        return without_roll(scene, check, successes_without_roll(scene, who, check, how))  # stamina.noncombat.2
    if how != "roll":
        return told_result(scene, who, check, how)
    result: Result = thrown(scene, who, secret_check(scene, who, check))  # stamina.noncombat.keep-watch.1, .2, .5
    return result


# -- waking others


def can_wake(now: Now, me: Who) -> tuple[Who, ...]:
    """Friends beside one who sleep, or have not noticed yet what comes."""
    mine = now[me]
    near = (who.id for who in now.creatures.values() if who.side == mine.side and who.id != me and not who.fate)
    unaware = (who for who in near if is_held_up(now, who) or now.has_effect(who, "asleep"))
    return tuple(who for who in unaware if now.distance(me, who) <= 1)


@action(
    Cost(turns=1),
    (Slot("friend", can_wake, none="nobody beside one has to be woken"),),
    clauses="stamina.noncombat.keep-watch",
    group="other",
)
def wake(scene: Scene, me: Who, friend: Who) -> None:
    """Wake a friend, or tell them what comes, so that they act from the next round on."""
    rouse(scene, me, friend)
