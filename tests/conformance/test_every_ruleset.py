"""What every ruleset must obey, held by all that are installed and the made-up one; the examples hold it themselves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from affray.core.seats import Seat
from affray.testing.conformance import Conformance
from affray.testing.subjects import Subject, installed_subjects
from tests.books.fights import changed, opened
from tests.books.lantern import LANTERN

TESTS = Path(__file__).parents[1]


def moth_in_the_dark() -> Iterator[tuple[Seat, Any, Any]]:
    """The bearers do not know where a moth lies hidden."""
    fight, bearers = opened("cellar"), Seat("ann", "player", ("ada", "bo"))
    places = (changed(fight, "moth", at="d3"), changed(fight, "moth", at="c1"), changed(fight, "moth", at="a3"))
    return ((bearers, one, other) for one in places for other in places if one is not other)


class TestEveryRuleset(Conformance):
    """All of them."""

    subjects = (
        *installed_subjects(TESTS / "rulesets"),
        Subject(LANTERN, secrets_to_keep=moth_in_the_dark),
    )
