"""Intents as people type them."""

from dataclasses import replace

import pytest

from affray.core.actions import Action, Slot
from affray.core.book import named
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import Between
from affray.core.text import BadIntent, read, say
from tests.books.fights import STRIKE, opened
from tests.books.lantern import LANTERN


def test_every_legal_intent_reads_back() -> None:
    legal = Legal(LANTERN, opened("cellar"))
    assert [read(legal, say(LANTERN, intent)) for intent in legal] == list(legal)


@pytest.mark.parametrize("text", ["ada strike grub", "strike grub", "strike", "  ada   strike  "])
def test_what_can_only_be_one_thing_may_be_left_out(text: str) -> None:
    assert read(Legal(LANTERN, opened()), text) == STRIKE


def test_a_way_is_typed_cell_by_cell() -> None:
    assert read(Legal(LANTERN, opened()), "ada walk a2 b2") == Intent("ada", "walk", (("a2", "b2"),))


def test_an_action_of_two_words_is_found() -> None:
    assert read(Legal(LANTERN, opened()), "ada give up") == Intent("ada", "give up")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rest", "say who acts: ada, bo"),
        ("", "say who acts: ada, bo"),
        ("ada fly", "'fly' is no action; ada may: walk, aim"),
        ("ada", "'nothing' is no action; ada may: walk"),
        ("ada strike grub", r"grub as foe: they are out of reach \[lantern.strike.1\]"),
        ("ada strike", "there is no foe in reach"),
        ("ada rest now", "rest takes nothing more; 'now' is too much"),
        ("ada walk", "say which way: b1, b1 c1"),
        ("ada walk e3", "e3 as way: not possible here; it may be: b1, b1 c1"),
    ],
)
def test_a_text_that_is_no_intent_says_what_is_wrong_and_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(BadIntent, match=why):
        read(Legal(LANTERN, opened("cellar")), text)


def test_what_an_optional_slot_leaves_open_is_the_plainest_option() -> None:
    slot = Slot("number", lambda _now, _intent: Between(1, 3, default=2), word="by", optional=True)
    turn = Action("turn", LANTERN.actions["rest"].perform, slots=(slot,))
    legal = Legal(replace(LANTERN, actions=named(turn)), opened())
    assert read(legal, "ada turn") == Intent("ada", "turn", (2,))
    assert read(legal, "ada turn by 3") == Intent("ada", "turn", (3,))


def test_of_many_options_the_first_dozen_are_shown() -> None:
    turn = Action("turn", LANTERN.actions["rest"].perform, slots=(Slot("number", lambda _now, _intent: range(1, 14)),))
    book = replace(LANTERN, actions=named(turn))
    with pytest.raises(BadIntent, match=r"^say which number: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, \.\.\.$"):
        read(Legal(book, opened()), "ada turn")


def test_an_action_that_could_not_be_read_back_is_refused() -> None:
    """Words are told apart by the word before them; only the first slot can do without."""
    first, second = Slot("target", lambda _now, _intent: ()), Slot("weapon", lambda _now, _intent: ())
    with pytest.raises(ValueError, match=r"only the first slot may go without a word; weapon needs one"):
        Action("strike", print, slots=(first, second))


def test_what_goes_without_saying_is_left_out_and_reads_back() -> None:
    helped = Slot("others", lambda _now, _intent: ("anyone", "bo"), word="with", optional=True, implicit="anyone")
    action = Action("sing", lambda _scene, _me, _said: None, slots=(helped,))
    book = replace(LANTERN, actions={**LANTERN.actions, **named(action)})
    alone, together = Intent("ada", "sing", ("anyone",)), Intent("ada", "sing", ("bo",))
    assert (say(book, alone), say(book, together)) == ("ada sing", "ada sing with bo")
    assert [read(Legal(book, opened()), say(book, one)) for one in (alone, together)] == [alone, together]
