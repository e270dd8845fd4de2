"""Lines with fields in braces, in facts, windows and questions alike."""

from typing import ClassVar

import pytest

from affray.core.asks import Ask, Choice
from affray.core.options import Listed
from affray.core.windows import Window
from affray.core.words import worded


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{who} rests", "ada rests"),
        ("{who} is pushed {far:hex|hexes}", "ada is pushed 1 hex"),
        ("{many:wound|wounds} by {who:who}", "2 wounds by ada"),
        ("{many:+} at {cell:cell}", "+2 at d4"),
    ],
)
def test_numbers_have_their_noun_and_names_may_be_marked(line: str, said: str) -> None:
    assert worded(line, {"who": "ada", "far": 1, "many": 2, "cell": "d4"}) == said


def test_a_question_and_a_window_count_as_a_fact_does() -> None:
    class Pushes(Window[str], frozen=True):
        far: int
        line: ClassVar[str] = "{who} pushes {far:hex|hexes}"

    asked = Choice(
        "ada", 1, Ask("stop", "{far:hex|hexes} short, {who}?", ("no",)), Listed(("no",)), words=(("far", 2),)
    )
    assert asked.prompt == "2 hexes short, ada?"
    assert Pushes("ada", 3).text() == "ada pushes 3 hexes"
