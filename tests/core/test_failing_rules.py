"""What a rule raises refuses its intent and changes nothing; what would come for ever is taken back."""

from random import Random

import msgspec
import pytest

from affray.bots import find
from affray.core.asks import Answer, Choice
from affray.core.driver import Driver, Halted, Over, ToAct, ToAnswer
from affray.core.failures import FAILED, RuleFailed
from affray.core.guarded import GuardedLegal
from affray.core.guarding import answered
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.overrides import BadOverride, End, Override, PassOver
from affray.core.passing_over import clock_failure, may_pass_over, passing_over
from affray.core.rebuilding import rebuilt
from affray.core.resolve import resolve, run
from affray.core.rows import Declaration, Record, Row, Undo
from affray.core.seats import Seat
from affray.testing import Trial
from tests.books.cracks import CRACKS, SECRET, Place, Rulings

ANN, MASTER, ONLOOKER = Seat("ann", "player", ("ada",)), Seat("max", "gm"), Seat("eve", "spectator")
HIT, HAGGLE, PRAY = Intent("ada", "hit", ("rook",)), Intent("ada", "haggle"), Intent("ada", "pray")


def at_table(place: Place, *bots: str) -> tuple[History, Driver]:
    """A fight in which something fails, played on to where somebody is wanted; some are played by bots."""
    history = History(CRACKS, CRACKS.stage("duel", Rulings(fails=place)), seed="1")
    driver = Driver(history, {bot: find("random", 1) for bot in bots}, (ANN, Seat("ben", "player", ("rook",))))
    return history, driver


def declaring(place: Place) -> tuple[History, Driver]:
    """The same where ada may act."""
    history, driver = at_table(place)
    assert driver.advance() == ToAct(("ada",))
    return history, driver


def line_of(history: History) -> tuple[object, ...]:
    """All that a failure may not change."""
    return history.encounter, history.cursor, history.entries, list(history.rows), history.pending


@pytest.mark.parametrize("place", ["rule", "assertion", "recursion"])
def test_an_intent_whose_rule_raises_is_refused_and_changes_nothing(place: Place) -> None:
    history, driver = declaring(place)
    before = line_of(history)
    with pytest.raises(RuleFailed) as failed:
        history.declare(HIT, "ann")
    assert isinstance(failed.value, IllegalIntent)
    assert line_of(history) == before
    assert driver.advance() == ToAct(("ada",))


def test_the_refusal_names_rule_book_function_file_line_and_what_was_raised() -> None:
    history, _driver = declaring("rule")
    with pytest.raises(RuleFailed) as failed:
        history.declare(HIT, "ann")
    assert isinstance(failed.value.__cause__, KeyError)
    said = str(failed.value)
    assert said.startswith(f"hit in cracks fails: crack raises KeyError: '{SECRET}' (")
    assert said.endswith("). Nothing has changed.")
    assert "cracks/__init__.py:" in said.replace("\\", "/")


def test_where_no_function_of_the_book_is_at_work_the_engine_is_named() -> None:
    history, _driver = declaring("nothing")
    with pytest.raises(IllegalIntent, match="there is no action called swim"):
        history.declare(Intent("ada", "swim"), "ann")
    assert not history.failures


def test_memory_that_runs_out_is_no_failure_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    history, _driver = declaring("nothing")

    def no_memory(*_args: object, **_more: object) -> None:
        raise MemoryError

    monkeypatch.setattr("affray.core.history.resolve", no_memory)
    with pytest.raises(MemoryError):
        history.declare(HIT, "ann")
    assert not history.failures


def test_tests_and_the_lab_see_the_exception_as_it_is() -> None:
    history, _driver = declaring("rule")
    with pytest.raises(KeyError, match=SECRET):
        resolve(CRACKS, history.encounter, HIT)
    with pytest.raises(KeyError, match=SECRET):
        run(CRACKS, history.encounter, HIT, Random(1))
    with pytest.raises(KeyError, match=SECRET):
        Trial(CRACKS, history.encounter).does("ada hit rook")


def test_at_an_answer_that_fails_the_question_stays_and_another_answer_stands() -> None:
    history, driver = declaring("answer")
    history.declare(HAGGLE, "ann")
    wanted = driver.advance()
    assert isinstance(wanted, ToAnswer)
    (question,) = wanted.questions
    before = line_of(history)
    with pytest.raises(RuleFailed):
        answered(history, question, Answer("ada", "ask", "bargain", value="yes", by="ann"))
    assert line_of(history) == before
    answered(history, question, Answer("ada", "ask", "bargain", value="no", by="ann"))
    assert history.encounter["ada"].hearts == 6


def test_where_every_answer_fails_the_intent_is_taken_back() -> None:
    history, driver = declaring("every answer")
    history.declare(HAGGLE, "ann")
    wanted = driver.advance()
    assert isinstance(wanted, ToAnswer)
    (question,) = wanted.questions
    with pytest.raises(RuleFailed):
        answered(history, question, Answer("ada", "ask", "bargain", value="yes", by="ann"))
    answered(history, question, Answer("ada", "ask", "bargain", value="no", by="ann"))
    assert isinstance(history.rows[-1], Undo)
    assert driver.advance() == ToAct(("ada",))


@pytest.mark.parametrize("place", ["dice", "reaction"])
def test_where_dice_or_others_lead_to_a_failure_the_whole_intent_is_taken_back_as_a_row(place: Place) -> None:
    history, driver = declaring(place)
    driver.seats = (ANN,)
    before, place_of = history.encounter, history.cursor
    history.declare(HIT, "ann")
    assert driver.advance() == ToAct(("ada",))
    assert history.rows[-1] == Undo(place_of, FAILED)
    assert (history.encounter, history.cursor, history.pending) == (before, place_of, None)
    assert history.failures[-1].is_taken_back
    history.declare(PRAY, "ann")
    assert history.encounter["ada"].hearts == 6


@pytest.mark.parametrize("place", ["dice", "reaction", "turn dice"])
def test_a_kill_at_any_row_leaves_a_fight_that_opens_and_goes_on(place: Place) -> None:
    intent = Intent("ada", "end") if place == "turn dice" else HIT
    history, driver = declaring(place)
    driver.seats = (ANN,)
    history.declare(intent, "ann")
    wanted = driver.advance()
    for number in range(len(history.rows) + 1):
        again = rebuilt(CRACKS, Record(history.start, tuple(history.rows[:number]), history.seed))
        went_on = Driver(again, seats=(ANN,))
        if went_on.advance() == ToAct(("ada",)) and again.encounter != history.encounter:
            again.declare(intent, "ann")
        assert type(went_on.advance()) is type(wanted)
        assert (again.encounter, again.pending) == (history.encounter, None)


def test_dice_that_were_thrown_by_hand_are_not_thrown_again() -> None:
    history, driver = declaring("dice")
    driver.by_hand, driver.seats = frozenset({"ann"}), (ANN,)
    history.declare(HIT, "ann")
    wanted = driver.advance()
    assert isinstance(wanted, ToAnswer)
    (question,) = wanted.questions
    answered(history, question, question.answered(faces=(3,), by="ann"))  # type: ignore[call-arg]
    assert history.pending is None
    assert isinstance(history.rows[-1], Undo)


@pytest.mark.parametrize("place", ["rule", "dice", "reaction", "answer", "need", "slot", "cost", "hint", "worth"])
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_bots_play_on_whatever_fails(place: Place, kind: str) -> None:
    history = History(CRACKS, CRACKS.stage("duel", Rulings(fails=place)), seed="1")
    driver = Driver(history, {"ada": find(kind, 1), "rook": find(kind, 2)})
    wanted = None
    while wanted is None and history.encounter.clock.round < 4:
        wanted = driver.step()
    assert wanted is None or isinstance(wanted, Over)
    again = rebuilt(CRACKS, history.record)
    assert (again.encounter, again.entries) == (history.encounter, history.entries)


def test_a_bot_does_something_else_than_what_has_failed() -> None:
    history, driver = at_table("dice", "ada")
    while history.encounter.clock.acting != ("rook",):
        driver.step()
    declared = [row.intent.action for row in history.rows if isinstance(row, Declaration) and row.by == "bot"]
    assert declared.count("hit") <= 2


@pytest.mark.parametrize("place", ["round", "turn", "turn dice"])
def test_a_clock_that_fails_halts_and_is_passed_over(place: Place) -> None:
    history, driver = at_table(place, "ada")
    wanted = driver.advance()
    assert isinstance(wanted, Halted)
    assert wanted.failed is clock_failure(history)
    before = len(history.rows)
    assert isinstance(driver.advance(), Halted)
    assert len(history.rows) == before
    history.override(Override(passing_over(history), "it is broken", "max"))
    assert not isinstance(driver.step(), Halted)


def test_a_clock_that_fails_at_what_people_choose_is_passed_over_while_they_are_asked() -> None:
    history, driver = at_table("turn answer", "ada")
    wanted = driver.advance()
    assert isinstance(wanted, ToAnswer)
    question = wanted.questions[0]
    assert isinstance(question, Choice)
    with pytest.raises(RuleFailed):
        answered(history, question, question.answered("no", "ben"))
    history.override(Override(passing_over(history), "it is broken", "max"))
    assert [type(row) for row in history.rows[-2:]] == [Undo, Override]
    assert isinstance(driver.advance(), ToAnswer)
    assert history.encounter.clock.round == 2
    again = rebuilt(CRACKS, history.record)
    assert (again.encounter, again.entries) == (history.encounter, history.entries)


def test_a_turn_that_was_passed_over_holds_under_a_mended_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    history, driver = at_table("turn", "ada")
    driver.advance()
    history.override(Override(passing_over(history), "it is broken", "max"))
    after = history.encounter
    record = msgspec.json.decode(msgspec.json.encode(history.rows), type=list[Row])
    monkeypatch.setattr("tests.books.cracks.crack", lambda *_args: None)
    again = rebuilt(CRACKS, Record(history.start, tuple(record), history.seed))
    assert again.encounter == after
    assert again.encounter.clock.acting != ("rook",)


def test_a_turn_that_is_passed_over_keeps_what_was_before_it_and_takes_no_more() -> None:
    history, driver = at_table("turn", "ada")
    driver.advance()
    hearts = [one.hearts for one in history.encounter.creatures]
    override = Override(passing_over(history), "it is broken", "max")
    assert isinstance(override.deed, PassOver)
    history.override(override)
    assert [one.hearts for one in history.encounter.creatures] == hearts
    assert [event.text() for event in history.events(len(history.steps) - 1)] == [
        "the game master: begin turn is passed over (it is broken)"
    ]
    history.undo(MASTER)
    assert isinstance(driver.advance(), Halted)


def test_nothing_is_passed_over_that_does_not_fail() -> None:
    history, _driver = declaring("nothing")
    with pytest.raises(BadOverride, match="no rule of the clock fails now"):
        passing_over(history)


def test_whoever_plays_passes_over_where_no_game_master_sits() -> None:
    assert may_pass_over(MASTER, (ANN, MASTER))
    assert may_pass_over(ANN, (ANN, ONLOOKER))
    assert not may_pass_over(ANN, (ANN, MASTER))
    assert not may_pass_over(ONLOOKER, (ANN, ONLOOKER))


def test_a_fight_whose_end_cannot_be_told_goes_on_and_the_game_master_ends_it() -> None:
    history, driver = at_table("outcome")
    assert driver.advance() == ToAct(("ada",))
    assert [failed.what for failed in history.failures].count("`outcome`") >= 1
    history.override(Override(End("red"), "it is late", "max"))
    assert isinstance(driver.advance(), Over)


def test_where_the_book_cannot_say_what_happens_next_the_fight_is_halted() -> None:
    _history, driver = at_table("due")
    wanted = driver.advance()
    assert isinstance(wanted, Halted)
    assert str(wanted.failed).startswith("`due` in cracks fails: crack raises KeyError")


@pytest.mark.parametrize(("place", "action"), [("need", "pray"), ("cost", "dance"), ("slot", "toss")])
def test_an_action_whose_needs_slots_or_cost_raise_is_refused_and_others_stay_open(place: Place, action: str) -> None:
    history, _driver = declaring(place)
    legal = GuardedLegal(CRACKS, history.encounter, ("ada",))
    refused = {rule.key: refusal.sentence for rule, refusal in legal.closed("ada")}
    assert list(refused) == [action]
    assert refused[action].startswith("its rules fail: crack raises KeyError (")
    assert {rule.key for rule in legal.actions("ada")} == {"hit", "haggle", "pray", "dance", "toss", "end"} - {action}
    assert {intent.action for intent in legal} == {"hit", "haggle", "pray", "dance", "toss", "end"} - {action}


@pytest.mark.parametrize("place", ["rule", "dice"])
def test_a_record_that_fails_by_now_opens_before_it(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as mended:
        mended.setattr("tests.books.cracks.crack", lambda *_args: None)
        history, driver = declaring(place)
        driver.seats, before = (ANN,), history.encounter
        driver.by_hand = frozenset({"ann"})
        history.declare(HIT, "ann")
        driver.advance()
        (question,) = history.pending.waiting.questions if history.pending else ()
        record = history.record
        history.answer(question.answered(faces=(3,), by="ann"))  # type: ignore[call-arg]
    for rows in (record.rows, history.rows):
        again = rebuilt(CRACKS, Record(record.start, tuple(rows), record.seed))
        assert again.encounter == before
        assert tuple(again.rows[: len(rows)]) == tuple(rows)
        twice = rebuilt(CRACKS, again.record)
        assert (twice.encounter, twice.rows) == (again.encounter, again.rows)
        with monkeypatch.context() as mended:
            mended.setattr("tests.books.cracks.crack", lambda *_args: None)
            assert rebuilt(CRACKS, again.record).encounter == before
