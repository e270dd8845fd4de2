"""Reading movement in the tests of this book: where an action leads, what a creature could do."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from affray.core.intents import Intent
from affray.core.outcomes import Odds
from affray.testing import Trial
from tests.rulesets.hex.fights import fight

D10 = range(1, 11)


def lane(marks: str = "." * 10, who: str = "sword-and-shield", **others: tuple[str, str, str]) -> Trial:
    """Ada at b1 of a map one hex wide: body 0, personal movement 1, so that checks are 2d10 and her speed is 5."""
    return fight((marks,), None, ada=(who, "red", "b1"), **others)


def ends(trial: Trial, action: str, who: str = "ada") -> set[str]:
    """Every hex to which a movement action leads; to go nowhere is none."""
    listed = trial.legal.options(Intent(who, action))
    return {place[-1] if isinstance(place, tuple) else str(place) for place in listed if place}


def may(trial: Trial, who: str = "ada") -> set[str]:
    """The actions that somebody may take now."""
    return {action.name for action in trial.legal.actions(who)}


def places(odds: Odds, who: str = "ada") -> dict[str, Fraction]:
    """Where somebody may end up, with the exact chance of each hex."""
    found: dict[str, Fraction] = {}
    for end, _facts, chance in odds.ends:
        found[end[who].at] = found.get(end[who].at, Fraction(0)) + chance
    return found


def throws(dice: int = 2) -> Iterator[tuple[int, ...]]:
    """Every way so many d10 can fall."""
    return product(D10, repeat=dice)
