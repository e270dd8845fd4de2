"""The example book at the table: bots that play it, and the parts of the kit that it is made of."""

from random import Random

import pytest

from affray.bots import find
from affray.core.events import Event
from affray.core.now import Now
from affray.core.resolve import run
from affray.examples.inn import BOOK, HURT


def test_greedy_beats_random() -> None:
    """Five duels of equals, sides swapped."""
    won = 0
    for seed in range(6):
        encounter, rng = BOOK.stage("duel"), Random(seed)
        clever = ("red", "blue")[seed % 2]
        bots = {side: find("greedy" if side == clever else "random", seed) for side in ("red", "blue")}
        while (outcome := BOOK.turns.outcome(now := Now(BOOK, encounter))) is None:
            due = BOOK.turns.due(now)
            who = now.clock.acting[0] if due is None else ""
            intent = due or bots[now[who].side].choose(BOOK, encounter, who)
            encounter = run(BOOK, encounter, intent, rng)
        won += outcome.winner == clever
    assert won >= 5


def test_a_fact_refuses_fields_that_its_line_does_not_name() -> None:
    made: Event = HURT("ada", lost=3, left=5)
    assert made.text() == "ada loses 3 Grit, 5 left"
    with pytest.raises(TypeError, match="fact hurt: its line names left, lost, given is lost"):
        HURT("ada", lost=3)
