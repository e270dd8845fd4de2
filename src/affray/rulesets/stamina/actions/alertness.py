"""Passive checks, which only the game master calls for: whether somebody notices what happens."""

from functools import cache
from typing import Literal

from affray.api import Ask, Slot, Who, WithHelp, action
from affray.rulesets.stamina.actions.outside import WHOM, sneaking
from affray.rulesets.stamina.checks import taken, thrown, ways_to_check
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.finding import OUTSIDE
from affray.rulesets.stamina.noticing import meet_danger, notice
from affray.rulesets.stamina.rolls import EYES_AND_EARS, Check, Result, secret_check

Cause = Literal["danger", "other"]
ALERT: Ask[How] = Ask("alert", "Does {who} notice something? Roll, or take a result?", logged=False)


@cache
def numbers(usual: range) -> tuple[int, ...]:
    """What a check may be held against, that of most situations first."""
    return (*usual, *(number for number in range(1, 41) if number not in usual))


def difficulties(now: Now, whom: Who, usual: range = range(10, 31)) -> tuple[Who | int, ...]:
    """What noticing may be held against: how quietly somebody goes, or a number."""
    return (*sneaking(now, whom), *numbers(usual))


AGAINST: Slot[Who | int] = Slot(
    "against", lambda now, whom: difficulties(now, whom), word="against", label="difficulty"
)  # stamina.passive.alertness.8
CAUSE: Slot[Cause] = Slot("cause", lambda _now: ("danger", "other"), word="for", default="danger")


@action(
    slots=(WHOM, AGAINST, CAUSE),
    needs=(OUTSIDE,),
    clauses="stamina.passive.alertness",
    group="game master",
    called=True,  # stamina.noncombat.2, stamina.passive.2, .3
)
def call_alertness(scene: Scene, _me: Who, whom: Who, against: Who | int, cause: Cause) -> None:
    """Something happens that somebody may not notice: let them make an alertness check."""
    result = alertness(scene, whom, against)
    if cause == "danger":
        meet_danger(scene, whom, result)
    else:
        notice(scene, whom, result)


def alertness(scene: Scene, whom: Who, against: Who | int) -> Result:
    """A check that nobody can help with, against a number or against somebody's stealth."""
    total = against if isinstance(against, int) else scene[against].stealth  # stamina.passive.alertness.8, .9
    assert total is not None
    check = Check("alertness", "perception", "awareness", total, senses=EYES_AND_EARS)
    ways = WithHelp(ways_to_check(scene, is_opposed=not isinstance(against, int)))  # stamina.rollless.7
    how = scene.ask(whom, ALERT, ways) if scene.rulings.passive_checks == "asked" else "roll"
    if how != "roll":
        return taken(scene, whom, check, how)
    result: Result = thrown(scene, whom, secret_check(scene, whom, check))  # stamina.passive.alertness.5
    return result
