"""How somebody stands, in one line."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as in_struct

from affray.core.book import AnyBook, Display
from affray.core.effects import Condition, Effect, Ends
from affray.core.figures import Figure, status
from affray.core.now import AnyNow, Now
from affray.core.values import Who
from tests.books.fights import changed, opened
from tests.books.lantern import LANTERN, Fight


def hearts(now: AnyNow, who: Who) -> tuple[Figure, ...]:
    creature = now[who]
    hidden = (Figure("hidden", "", "hidden"),) if creature.hidden else ()
    return (Figure("hearts", "hearts", creature.hearts, 3), *hidden)


SHOWN: AnyBook = replace(
    LANTERN,
    display=Display(hearts),
    rules=replace(LANTERN.rules, conditions=(Condition("braced"), Condition("chant", words="chants a dirge"))),
)


def lit(*keys: str) -> Fight:
    return in_struct(opened(), effects=tuple(Effect(key, "ada", Ends("used")) for key in keys))


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (Figure("hearts", "hearts", 2, 3), "hearts 2/3"),
        (Figure("breath", "breath", 2), "breath 2"),
        (Figure("prone", "", "prone"), "prone"),
        (Figure("hearts", "hearts", 0, 0), "hearts 0/0"),
    ],
)
def test_a_figure_is_a_label_a_value_and_the_most_it_may_be(figure: Figure, text: str) -> None:
    assert figure.text() == text


def test_somebody_stands_by_their_figures_and_what_lies_on_them() -> None:
    """Conditions by their words, each once; what is no condition of the book is not told."""
    fight = lit("chant", "braced", "braced", "glow")
    assert status(Now(SHOWN, fight), "ada") == "hearts 2/3 | braced | chants a dirge"
    assert status(Now(SHOWN, fight), "grub") == "hearts 2/3"


def test_whoever_is_out_of_it_stands_by_their_fate() -> None:
    assert status(Now(SHOWN, changed(lit("chant"), "ada", fate="bled_out")), "ada") == "bled out"


def test_in_a_book_without_figures_somebody_is_just_there() -> None:
    assert status(Now(LANTERN, opened()), "ada") == "ada"
