"""Bots of a book that rates nothing by itself go by the hints of its actions, reactions and questions."""

from dataclasses import replace as but

from affray.api import Ask, Bots, Intent, Reaction, Rules, Slot, Who, Window, action, reaction
from affray.bots.candidates import KEPT, candidates
from affray.core.actions import Reactions
from affray.core.asks import PASS, Choice
from affray.core.book import AnyBook
from affray.core.options import Listed
from affray.core.scene import AnyScene
from affray.examples.parley import BOOK as PARLEY
from affray.testing import Trial

NUMBER = Slot("number", lambda _now: tuple(range(10)))


class Counted(Window[None], frozen=True):
    """Somebody has counted."""


@action(0, slots=(NUMBER,), hint=lambda _now, number: -abs(number - 6))
def count(scene: AnyScene, me: Who, number: int) -> None:
    """Count to a number; six is best."""


@reaction(Counted, hint=lambda now, me, said: len(now[me].side + said.who))
def listen(scene: AnyScene, me: Who, said: Counted) -> None:
    """Listen."""


LOUD = Ask("loud", "How loud?", ("soft", "loud"), hint=lambda _now, who, value: len(value) if who == "ada" else -1)
BOOK: AnyBook = but(PARLEY, rules=Rules((count,), (listen,)), bots=Bots())


def argument() -> Trial:
    """Ada's turn."""
    return Trial(BOOK, BOOK.stage("hearing")).turn_of("ada")


def test_the_options_with_the_best_hints_are_looked_at() -> None:
    found = [intent.args[0] for intent in candidates(argument().legal, "ada")]
    assert len(found) == KEPT
    assert set(found) == {6, 5, 7}


def test_an_action_whose_slots_are_open_is_rated_as_any_other() -> None:
    assert BOOK.bots.rate_intent(argument().now, count.intent("ada", 4)) == -2
    assert BOOK.bots.rate_intent(argument().now, Intent("ada", "count")) == 0


def test_an_answer_is_rated_by_the_question() -> None:
    now = argument().now
    asked = [Choice(who, 1, LOUD, Listed(LOUD.options)) for who in ("ada", "bo")]
    assert [BOOK.bots.rate_answer(now, question, "loud") for question in asked] == [4, -1]
    plain = Choice("ada", 1, Ask("plain", "?", ("a",)), Listed(("a",)))
    assert BOOK.bots.rate_answer(now, plain, "a") == 0


def test_a_reaction_is_rated_by_its_own_hint_and_passing_by_none() -> None:
    member: Reaction[...] = listen
    question = Choice("rook", 1, Reactions("listen", (member,)), Listed((PASS, "listen")), window=Counted("ada"))
    assert BOOK.bots.rate_answer(argument().now, question, "listen") == len("blue" + "ada")
    assert BOOK.bots.rate_answer(argument().now, question, PASS) == 0
