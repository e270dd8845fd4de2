"""Intents as people type them."""

from collections.abc import Iterable
from typing import Any

import pytest

from affray.core.actions import AnyAction, action
from affray.core.binding import BadRule
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import Between, Options
from affray.core.slots import Slot
from affray.core.text import BadIntent, read
from affray.core.values import Who
from tests.books.fights import STRIKE, lantern_of, lantern_with, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.creature import Play


def test_every_legal_intent_reads_back() -> None:
    legal = Legal(LANTERN, opened("cellar"))
    assert [read(legal, LANTERN.say(intent)) for intent in legal] == list(legal)


@pytest.mark.parametrize("text", ["ada strike grub", "strike grub", "strike", "  ada   strike  "])
def test_what_can_only_be_one_thing_may_be_left_out(text: str) -> None:
    assert read(Legal(LANTERN, opened()), text) == STRIKE


def test_a_way_is_typed_cell_by_cell() -> None:
    assert read(Legal(LANTERN, opened()), "ada walk a2 b2") == Intent("ada", "walk", (("a2", "b2"),))


def test_an_action_of_two_words_is_found() -> None:
    assert read(Legal(LANTERN, opened()), "ada give up") == Intent("ada", "give_up")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rest", "say who acts: ada, bo"),
        ("", "say who acts: ada, bo"),
        ("ada fly", 'unknown action "fly"; ada may: walk, aim'),
        ("ada", "say what ada does: walk"),
        ("ada strike grub", r"grub: they are out of reach \[lantern.strike.1\]"),
        ("ada strike", "there is no foe in reach"),
        ("ada rest now", "rest takes nothing more; 'now' is too much"),
        ("ada walk", "say which way: b1, b1 c1"),
        ("ada walk e3", "e3 is no way here; it may be: b1, b1 c1"),
    ],
)
def test_a_text_that_is_no_intent_says_what_is_wrong_and_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(BadIntent, match=why):
        read(Legal(LANTERN, opened("cellar")), text)


def turning(numbers: Options | Iterable[int], **how: Any) -> AnyAction:
    """An action that takes a number."""

    @action(0, (Slot("number", lambda _now: numbers, **how),))
    def turn(_scene: Play, me: Who, number: int) -> None:
        raise AssertionError(f"{me} turns by {number}")

    return turn


def test_what_an_optional_slot_leaves_open_is_the_plainest_option() -> None:
    legal = Legal(lantern_of(turning(Between(1, 3, default=2), word="by", optional=True)), opened())
    assert read(legal, "ada turn") == Intent("ada", "turn", (2,))
    assert read(legal, "ada turn by 3") == Intent("ada", "turn", (3,))


def test_of_many_options_the_first_dozen_are_shown() -> None:
    book = lantern_of(turning(range(1, 14)))
    with pytest.raises(BadIntent, match=r"^say which number: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, \.\.\.$"):
        read(Legal(book, opened()), "ada turn")


def test_an_action_that_could_not_be_read_back_is_refused() -> None:
    """Words are told apart by the word before them; only the first slot can do without."""
    none: tuple[str, ...] = ()

    def hit(_scene: Play, me: Who, target: Who, weapon: str) -> None:
        raise AssertionError(f"{me} hits {target} with {weapon}")

    with pytest.raises(BadRule, match=r"hit: only the first slot may go without a word; weapon needs one$"):
        action(1, (Slot("target", lambda _now: none), Slot("weapon", lambda _now: none)))(hit)


def test_what_goes_without_saying_is_left_out_and_reads_back() -> None:
    @action(0, (Slot("others", lambda _now: ("anyone", "bo"), word="with", default="anyone"),))
    def sing(_scene: Play, me: Who, others: str) -> None:
        raise AssertionError(f"{me} sings with {others}")

    book = lantern_with(sing)
    alone, together = Intent("ada", "sing", ("anyone",)), Intent("ada", "sing", ("bo",))
    assert (book.say(alone), book.say(together)) == ("ada sing", "ada sing with bo")
    assert [read(Legal(book, opened()), book.say(one)) for one in (alone, together)] == [alone, together]
