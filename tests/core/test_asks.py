"""Questions and answers: a key says which question it is, words only how it is put."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from affray.core.actions import action, reaction
from affray.core.asks import PASS, Answer, Ask, Choice, Throw, by_default, taking
from affray.core.book import AnyBook
from affray.core.events import Chose, Declared, Event
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.options import Listed, WithHelp
from affray.core.play import Play as Machinery
from affray.core.rebuilding import rebuilt
from affray.core.resolve import Done, Drawn, Waiting, resolve
from affray.core.rolls import Roll
from affray.core.saves import loaded, saved
from affray.core.slots import Need, Slot
from affray.core.throws import program_dice
from affray.core.values import Who
from affray.core.windows import Window
from affray.dice import Pool
from tests.books.fights import lantern_with, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.creature import Play

PARRY = Roll("parry", (Pool.of(d6=1),), lambda face: face)
LUNGE = Intent("ada", "lunge", ("grub", "short"))


def fencing(
    act: str = "",
    react: str = "",
    prompt: str = "how deep?",
    line: str = "{who} lunges",
    said: str = "",
    roll: str = "",
) -> AnyBook:
    """A book of one exchange, in these words: ada lunges, grub may parry, both throw, ada says how deep."""
    depth = Ask("depth", prompt, ("shallow", "deep"), words={"deep": said} if said else {})
    lunge_roll = Roll("lunge", (Pool.of(d6=1),), lambda face: face, words=roll)

    class Lunges(Window[int], frozen=True):
        """A lunge comes."""

        foe: Who

    Lunges.line = line
    lengths = Slot("length", lambda _now: ("short", "long"), word="as" if said else "how")
    foe = Slot("foe", lambda now, me: tuple(now.foes(me)), label=said)

    @reaction(Lunges, cost=1, needs=(Need(said or "not you", lambda _now, me, blow: blow.foe == me),), name=react)
    def parry(scene: Play, me: Who, blow: Lunges) -> int:
        return int(scene.roll(me, PARRY)) + len(blow.who)

    @action(1, (foe, lengths), name=act)
    def lunge(scene: Play, me: Who, foe: Who, length: str) -> None:
        parried = scene.window(Lunges(me, foe)) or 0
        deep = scene.ask(me, depth, bold=length) == "deep"
        total = int(scene.roll(me, lunge_roll)) + 3 * deep
        scene.change(foe, hearts=20 + total - parried)

    book = lantern_with(lunge)
    return replace(book, rules=replace(book.rules, reactions=(parry,)))


PLAIN = fencing()
REWORDED = {
    "an action": fencing(act="thrust home"),
    "a reaction": fencing(react="beat aside"),
    "a prompt": fencing(prompt="all of it, {who}? ({bold})"),
    "a window": fencing(line="look out for {who}"),
    "options, slots, needs": fencing(said="to the hilt"),
    "a roll": fencing(roll="the thrust"),
    "everything": fencing("thrust home", "beat aside", "all of it?", "look out for {who}", "to the hilt", "the thrust"),
}


def exchange(book: AnyBook) -> History:
    """Ada lunged, grub parried, and ada went deep."""
    history = History(book, opened(), seed="5")
    came = history.declare(LUNGE, "ann")
    said: dict[str, Any] = {"parry": "parry", "depth": "deep"}
    while isinstance(came, Waiting):
        (question,) = came.questions
        if isinstance(question, Throw):
            given = program_dice(history, question)
        else:
            given = question.answered(said[question.key], "ann")
        came = history.answer(given)
    return history


@pytest.mark.parametrize("words", REWORDED)
def test_a_recorded_exchange_is_the_same_in_other_words(words: str) -> None:
    history = exchange(PLAIN)
    again = rebuilt(REWORDED[words], history.record)
    assert again.encounter == history.encounter
    assert again.entries == history.entries
    assert again.encounter["grub"] != opened()["grub"]


@pytest.mark.parametrize("words", REWORDED)
def test_a_save_goes_on_in_other_words(words: str) -> None:
    back = loaded(saved(exchange(PLAIN)), {"lantern": REWORDED[words]}.__getitem__)
    assert (back.notice, back.history.encounter) == ("", exchange(PLAIN).encounter)


@pytest.mark.parametrize("words", REWORDED)
def test_the_programs_dice_do_not_go_by_words(words: str) -> None:
    assert exchange(REWORDED[words]).entries == exchange(PLAIN).entries


def test_the_words_are_what_changes() -> None:
    """Otherwise the tests above would show nothing."""

    def lines(book: AnyBook) -> list[str]:
        return [event.text() for event in exchange(book).events(0)]

    assert [words for words, book in REWORDED.items() if lines(book) == lines(PLAIN)] == ["a prompt"]
    asked = [question for question in questions(REWORDED["everything"]) if isinstance(question, Choice)]
    assert [(one.prompt, one.cause) for one in asked] == [
        ("beat aside?", "look out for ada"),
        ("all of it?", ""),
    ]
    assert [one.prompt for one in questions(REWORDED["a prompt"]) if isinstance(one, Choice)] == [
        "parry?",
        "all of it, ada? (short)",
    ]


def questions(book: AnyBook) -> list[Throw | Choice]:
    """Everything that is asked in an exchange in which grub parries."""
    found: list[Throw | Choice] = []
    given: list[Answer] = []
    while True:
        came = resolve(book, opened(), LUNGE, given)
        if isinstance(came, Done):
            return found
        (question,) = came.questions
        found.append(question)
        value = 3 if isinstance(question, Throw) else next(reversed(list(question.options)))
        given.append(question.answered(value))


# -- identity --------------------------------------------------------------------------------------


def test_a_throw_and_a_reaction_of_one_key_do_not_share_their_count() -> None:
    """Grub's reaction is a parry, and so is the throw in it: each is the first of its kind."""
    named = [(question.who, question.kind, question.key, question.nth) for question in questions(PLAIN)]
    assert named == [
        ("grub", "react", "parry", 1),
        ("grub", "roll", "parry", 1),
        ("ada", "ask", "depth", 1),
        ("ada", "roll", "lunge", 1),
    ]


def test_an_answer_of_another_kind_does_not_fit() -> None:
    (reacts,) = [question for question in questions(PLAIN) if question.kind == "react"]
    assert reacts.answered("parry").fits(reacts)
    assert not Answer("grub", "roll", "parry", value="parry").fits(reacts)
    assert not Answer("grub", "ask", "parry", value="parry").fits(reacts)


def test_what_policies_answered_is_named_as_it_would_be_recorded() -> None:
    """Given back as a record, the answers of a run lead to where the run led."""
    answers = Drawn(Random(3), {}, taking("parry"))
    play = Machinery(PLAIN, opened(), answers)
    play.play(LUNGE)
    assert [answer.name for answer in answers.given] == [
        ("grub", "react", "parry", 1),
        ("grub", "roll", "parry", 1),
        ("ada", "ask", "depth", 1),
        ("ada", "roll", "lunge", 1),
    ]
    again = resolve(PLAIN, opened(), LUNGE, answers.given)
    assert isinstance(again, Done)
    assert again.encounter == play.freeze()


def test_the_same_question_twice_is_counted() -> None:
    @action(0)
    def ponder(scene: Play, me: Who) -> None:
        for _ in range(2):
            scene.roll(me, PARRY)
        scene.roll("grub", PARRY)

    given = [
        Answer("ada", "roll", "parry", 1, 2),
        Answer("ada", "roll", "parry", 2, 5),
        Answer("grub", "roll", "parry", 1, 1),
    ]
    assert isinstance(resolve(lantern_with(ponder), opened(), Intent("ada", "ponder"), given), Done)


def test_what_a_roll_is_about_is_part_of_its_key() -> None:
    cooldown = Roll("cooldown", (Pool.of(d6=1),), lambda face: face, of="fireball")
    assert (cooldown.filed, cooldown.name) == ("cooldown/fireball", "fireball: cooldown")
    assert Throw("ada", 1, cooldown).answered(faces=(2,)).name == ("ada", "roll", "cooldown/fireball", 1)
    assert Roll("cooldown", (Pool.of(d6=1),), lambda face: face, words="rest", of="x").name == "rest"


# -- words -----------------------------------------------------------------------------------------

DEPTH = Ask("how-deep", "how deep, {who}?", ("shallow", "deep"), words={"deep": "to the hilt"})


def test_an_ask_without_a_prompt_is_put_by_its_key() -> None:
    assert (Ask[str]("sprint-on").prompt, Ask[str]("sprint-on").name) == ("sprint on?", "sprint on")


def test_options_are_said_in_their_words() -> None:
    choice = Choice("ada", 1, DEPTH, Listed(DEPTH.options))
    assert [choice.say(value) for value in choice.options] == ["shallow", "to the hilt"]
    assert choice.prompt == "how deep, ada?"


def test_what_was_chosen_is_told_in_words_and_kept_by_key() -> None:
    events = exchange(REWORDED["everything"]).events(0)
    assert [event for event in events if isinstance(event, Chose)] == [
        Chose("grub", "beat aside", "beat aside", "parry", "parry", kind="react"),
        Chose("ada", "depth", "to the hilt", "depth", "deep"),
    ]
    declared = [(event.what, event.reaction, event.key) for event in events if isinstance(event, Declared)]
    assert declared == [
        ("ada thrust home grub as short", "", "lunge"),
        ("grub beat aside: look out for ada", "beat aside", "parry"),
    ]


def test_whom_a_choice_names_is_kept_with_it() -> None:
    whom: Ask[str] = Ask("whom", "whom?")

    @action(0)
    def point(scene: Play, me: Who) -> None:
        scene.ask(me, whom, ("nobody", "grub"))

    def chosen(value: str) -> list[Event]:
        answers = (Answer("ada", "ask", "whom", value=value),)
        came = resolve(lantern_with(point), opened(), Intent("ada", "point"), answers)
        assert isinstance(came, Done)
        return [event for event in came.events if isinstance(event, Chose)]

    assert chosen("grub") == [Chose("ada", "whom", "grub", "whom", "grub", ("grub",))]
    assert chosen("nobody") == [Chose("ada", "whom", "nobody", "whom", "nobody")]


def test_an_ask_that_is_not_logged_is_not_told() -> None:
    quiet = Ask("quiet", "?", ("no", "yes"), logged=False)

    @action(0)
    def mull(scene: Play, me: Who) -> None:
        scene.ask(me, quiet)
        scene.ask_all({"ada": (quiet, quiet.options)})

    answers = (Answer("ada", "ask", "quiet", value="no"), Answer("ada", "ask", "quiet", 2, "yes"))
    came = resolve(lantern_with(mull), opened(), Intent("ada", "mull"), answers)
    assert isinstance(came, Done)
    assert not [event for event in came.events if isinstance(event, Chose)]


# -- policies --------------------------------------------------------------------------------------


def test_the_default_stands_first() -> None:
    choice = Choice("ada", 1, DEPTH, Listed(DEPTH.options))
    assert by_default(Now(LANTERN, opened()), choice) == "shallow"


def test_a_policy_takes_reactions_by_their_keys() -> None:
    (reacts,) = [one for one in questions(PLAIN) if one.kind == "react"]
    assert isinstance(reacts, Choice)
    now = Now(PLAIN, opened())
    assert (taking("parry")(now, reacts), taking("riposte")(now, reacts)) == ("parry", PASS)
    assert taking("parry", "riposte").__name__ == "taking parry, riposte"


def test_what_may_be_settled_beforehand() -> None:
    """Every reaction, and those questions that say so."""
    (reacts,) = [one for one in questions(PLAIN) if one.kind == "react"]
    assert isinstance(reacts, Choice)
    plain, settable = Ask("a", "", ("no",)), Ask("b", "", ("no",), settable=True)
    offered = Ask("c", "", ("no",), on_request=True)
    asks = [Choice("ada", 1, ask, Listed(("no",))) for ask in (plain, settable, offered)]
    assert [one.is_settable for one in (reacts, *asks)] == [True, False, True, True]
    assert (settable.on_request, offered.on_request) == (False, True)


def test_a_question_says_what_it_is_about() -> None:
    """At a window what is happening; elsewhere what the options say of the choice."""
    (reacts,) = [one for one in questions(PLAIN) if one.kind == "react"]
    assert isinstance(reacts, Choice)
    noted = WithHelp(("shallow", "deep"), about="it must reach 4")
    assert (reacts.cause, Choice("ada", 1, DEPTH, noted).cause) == ("ada lunges", "it must reach 4")
    assert Choice("ada", 1, DEPTH, Listed(DEPTH.options)).cause == ""
