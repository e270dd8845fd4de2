"""How a fight ended, in words."""

import pytest

from affray.core.encounter import Outcome
from affray.rulesets.stamina import BOOK
from affray.screens.narration import ending_words


@pytest.mark.parametrize(
    ("rounds", "begins"), [(3, "The fight is over in round 3: red wins, "), (0, "It is over: red wins, ")]
)
def test_where_nobody_fought_no_round_is_named(rounds: int, begins: str) -> None:
    assert ending_words(BOOK, Outcome("red", "solved"), rounds) == f"{begins}they accused the one who did it."
