"""Playing an intent as far as its answers reach."""

from random import Random

import pytest

from affray.core.asks import Answer, Choice, Throw, UnusedAnswer, WrongAnswer
from affray.core.events import Event, Rolled
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.now import Now
from affray.core.play import Play
from affray.core.resolve import NamedDraws, run, run_on
from affray.core.values import CLOCK
from tests.books.fights import STRIKE, changed, done, opened, rolls, says, waits
from tests.books.lantern import LANTERN

PASS_SLIP = says("grub", "slip_away", "pass")


def test_an_intent_without_answers_waits_at_its_first_question() -> None:
    waiting = waits(opened(), STRIKE)
    (question,) = waiting.questions
    assert isinstance(question, Choice)
    assert (question.who, question.key, question.nth, question.kind) == ("grub", "slip_away", 1, "react")
    assert list(question.options) == ["pass", ("slip_away", ("c1",))]
    assert [question.say(value) for value in question.options] == ["pass", "slip away c1"]


def test_each_answer_reaches_the_next_question() -> None:
    (question,) = waits(opened(), STRIKE, PASS_SLIP).questions
    assert isinstance(question, Throw)
    assert (question.who, question.key, question.nth, question.roll.dice) == ("ada", "strike", 1, "d6")
    assert question.kind == "roll"


def test_the_last_answer_ends_the_intent() -> None:
    assert done(opened(), STRIKE, PASS_SLIP, rolls("ada", "miss")).encounter["grub"].hearts == 2


def test_resolving_leaves_the_encounter_as_it_was() -> None:
    fight = opened()
    before = hash(fight)
    after = done(fight, STRIKE, PASS_SLIP, rolls("ada", "miss")).encounter
    assert fight == opened()
    assert hash(opened()) == before
    assert after != fight


def test_the_same_answers_give_the_same_end() -> None:
    answers = (PASS_SLIP, rolls("ada", "miss"))
    assert done(opened(), STRIKE, *answers) == done(opened(), STRIKE, *answers)


@pytest.mark.parametrize(
    "answer",
    [
        says("bo", "slip_away", "pass"),
        says("grub", "riposte", "pass"),
        says("grub", "slip_away", "pass", nth=2),
        Answer("grub", "ask", "slip_away", value="pass"),
        Answer("grub", "roll", "slip_away", value="pass"),
    ],
)
def test_an_answer_under_another_name_is_refused(answer: Answer) -> None:
    with pytest.raises(WrongAnswer, match=r"is no answer to grub: react slip_away \(1\)$"):
        done(opened(), STRIKE, answer)


def test_an_answer_left_over_is_refused() -> None:
    with pytest.raises(UnusedAnswer, match="nothing asked for ada: strike"):
        done(opened(), STRIKE, PASS_SLIP, rolls("ada", "miss"), rolls("ada", "hit", nth=2))


def test_a_value_that_is_no_option_is_refused_with_the_options() -> None:
    with pytest.raises(WrongAnswer, match=r"fly is no answer to grub: slip away; it may be pass, slip away c1$"):
        done(opened(), STRIKE, says("grub", "slip_away", "fly"))


@pytest.mark.parametrize(("face", "reading"), [(3, "miss"), (4, "hit"), (6, "fell blow")])
def test_faces_give_the_reading(face: int, reading: str) -> None:
    fight = changed(opened(), "grub", breath=0)
    result = done(fight, STRIKE, Answer("ada", "roll", "strike", faces=(face,)))
    (rolled,) = [event for event in result.events if isinstance(event, Rolled)]
    assert (rolled.faces, rolled.reading) == ((face,), reading)
    assert result.encounter == done(fight, STRIKE, rolls("ada", reading)).encounter


@pytest.mark.parametrize(("faces", "why"), [((7,), "shows 1 to 6, not 7"), ((1, 2), "has 1 dice, not 2"), ((), "0")])
def test_faces_that_the_dice_cannot_show_are_refused(faces: tuple[int, ...], why: str) -> None:
    with pytest.raises(WrongAnswer, match=why):
        done(changed(opened(), "grub", breath=0), STRIKE, Answer("ada", "roll", "strike", faces=faces))


def test_a_reading_that_cannot_come_is_refused() -> None:
    with pytest.raises(WrongAnswer, match="d6 for ada's strike cannot come to 'triumph'"):
        done(changed(opened(), "grub", breath=0), STRIKE, rolls("ada", "triumph"))


def test_an_illegal_intent_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalIntent, match="it is not the turn of grub"):
        done(opened(), Intent("grub", "rest"))


def test_the_clock_does_only_what_is_due() -> None:
    with pytest.raises(IllegalIntent, match="the clock does not do end_round now"):
        done(opened(), Intent(CLOCK, "end_round"))


def test_running_on_is_running_and_letting_the_clock_do_the_rest() -> None:
    """The same dice lead to the same state, whether every step is run by itself or all in one go."""
    fight, intent = opened("cellar"), Intent("ada", "rest")
    one, other = Random(5), Random(5)
    step = run(LANTERN, fight, intent, other)
    while (due := LANTERN.turns.due(Now(LANTERN, step))) is not None:
        step = run(LANTERN, step, due, other)
    assert run_on(LANTERN, fight, intent, one) == step
    assert run_on(LANTERN, step, None, one) == step


def strikes(seed: str, *before: Intent) -> list[object]:
    """What ada's strike comes to after something else, with dice by name."""
    events: list[Event] = []
    play = Play(LANTERN, changed(opened(), "grub", breath=0, hearts=9), NamedDraws(seed, {}), events)
    for intent in (*before, STRIKE):
        play.play(intent)
    return [event.reading for event in events if isinstance(event, Rolled)]


def test_two_variants_of_a_fight_meet_the_same_dice() -> None:
    """Whatever is done before: the first strike of a round comes to the same, unless something helps it."""
    found = [(strikes(str(seed)), strikes(str(seed), Intent("ada", "brace"))) for seed in range(30)]
    assert all(straight == after for straight, after in found)
    assert {straight[0] for straight, _after in found} == {"miss", "hit", "fell blow"}


def test_the_second_throw_of_a_round_is_another_one() -> None:
    found = [strikes(str(seed), STRIKE) for seed in range(30)]
    assert len({tuple(two) for two in found}) > 4
    assert {two[0] for two in found} == {two[1] for two in found}
