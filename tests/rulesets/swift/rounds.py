"""Steps of a round, for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.core.encounter import Clock
from affray.core.events import Chose
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import fight


def three(phase: str = "standard", **rulings: Any) -> Trial:
    """Ada against rook and bo, three soldiers far from each other; ada is the fastest, bo the slowest."""
    ada, rook, bo = (("soldier", side, at) for side, at in (("red", "a1"), ("blue", "k1"), ("blue", "k9")))
    return fight(phase=phase, rulings=Rulings(**rulings), ada=ada, rook=rook, bo=bo)


def finish(trial: Trial) -> Trial:
    """The round, finished."""
    clock = replace(trial.encounter.clock, phase="ready", acting=(), waiting=())
    return trial.with_(clock=clock).clock("finish_round")


def new_round(trial: Trial) -> Trial:
    """The round finished and the next one begun."""
    return finish(trial).clock("begin_round")


def before(trial: Trial) -> Trial:
    """The same before the first round."""
    return trial.with_(clock=Clock())


def acting(trial: Trial) -> str:
    """Who may act now."""
    return "".join(trial.encounter.clock.acting)


def asked(trial: Trial) -> list[tuple[str, str]]:
    """Who was asked what in the last step, in this order."""
    return [(chose.who, chose.key) for chose in trial.happened(Chose)]


def standard_order(trial: Trial) -> tuple[str, ...]:
    """Those who have a place among the standard actions, in this order."""
    clock = replace(trial.encounter.clock, phase="swift", acting=(), waiting=())
    return trial.with_(clock=clock).clock("begin_standard_pass").encounter.clock.waiting
