"""Blows in the tests of this book: one who strikes with a truncheon, and the dice of a check."""

from affray.core.asks import Throw
from affray.core.intents import Intent
from affray.core.resolve import Done, resolve
from affray.core.rolls import Roll
from affray.testing import Trial
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.sheets import wearing, wielding

UP_2, UP_1, EVEN = "4d10 keep 2 high", "3d10 keep 2 high", "2d10"
DOWN_1, DOWN_2, DOWN_3, DOWN_4 = (f"{dice}d10 keep 2 low" for dice in (3, 4, 5, 6))


def clubbed(**rulings: object) -> Trial:
    """Ada with a truncheon (3 damage) before rook without armor, who can bear a great deal.

    She has a level of advantage from rank 2; 13 on the kept dice hit him, 9 to 12 are parried.
    """
    return wielding(wearing(duel(wound_base=30, **rulings), "rook"), "ada", "truncheon")


def kept(total: int) -> tuple[int, int]:
    """Two faces that come to so much."""
    return (10, total - 10) if total > 10 else (1, total - 1)


def hit(extra: int = 0) -> tuple[int, int]:
    """Two faces that hit rook with so many additional successes."""
    return kept(13 + extra)


def check_of(trial: Trial, what: str | Intent) -> Roll:
    """The throw to which an intent leads first."""
    came = resolve(trial.book, trial.encounter, trial.intent(what) if isinstance(what, str) else what)
    assert not isinstance(came, Done)
    throw = came.questions[0]
    assert isinstance(throw, Throw)
    return throw.roll


def reasons(trial: Trial, what: str | Intent) -> dict[str, int]:
    """The levels of the throw to which an intent leads first, by their reasons."""
    return {found.why: found.amount for found in check_of(trial, what).modifiers if found.kind == "level"}
