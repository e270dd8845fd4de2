"""The record of a fight, forwards and backwards."""

import pytest

from affray.core.asks import Answer, Throw, WrongAnswer
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.rebuilding import rebuilt, replay
from affray.core.resolve import Done, Waiting
from affray.core.rows import Declaration, NotNow, Record, Redo, Row, Setting, Undo
from affray.core.seats import Seat
from affray.core.throws import program_dice, remembered, throw_name
from tests.books.fights import STRIKE, opened, rolls, says
from tests.books.lantern import LANTERN
from tests.books.lantern.events import Missed

ANN, BEN, MASTER = Seat("ann", "player", ("ada",)), Seat("ben", "player", ("bo",)), Seat("max", "gm")
AIM = Intent("ada", "aim")
STAYS = Answer("grub", "react", "slip_away", value="pass", by="bot")
MISS = Answer("ada", "roll", "strike", faces=(1,), by="dice")


def begun(name: str = "duel") -> History:
    return History(LANTERN, opened(name), seed="7")


def struck() -> History:
    """Ann declared a strike; a bot stayed and the dice missed."""
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(MISS)
    return history


def by_hand(*intents: Intent, thrown: Answer | None = None) -> History:
    """Ann declared all this; at the end a bot stayed, and dice thrown by hand missed."""
    history = begun()
    for intent in intents:
        history.declare(intent, "ann")
    history.answer(STAYS)
    history.answer(thrown or Answer("ada", "roll", "strike", faces=(1,), by="ann"))
    return history


def line_of(history: History) -> tuple[object, ...]:
    """All that follows from the record: the line and how far it holds, typed dice, and what was set."""
    return history.entries, history.cursor, history.typed, history.settings


def asked(history: History) -> Throw:
    assert history.pending is not None
    (question,) = history.pending.waiting.questions
    assert isinstance(question, Throw)
    return question


def test_an_intent_waits_for_its_answers_and_then_becomes_a_step() -> None:
    history = begun()
    assert isinstance(history.declare(STRIKE, "ann"), Waiting)
    assert (history.encounter, history.steps) == (opened(), [])
    history.answer(STAYS)
    assert isinstance(history.answer(MISS), Done)
    assert history.pending is None
    assert history.encounter["ada"].breath == 1
    assert history.entries == (Declaration(STRIKE, "ann"), STAYS, MISS)


def test_events_of_a_step_and_of_a_pending_intent_can_be_asked() -> None:
    history = struck()
    assert Missed("ada") in history.events(0)
    history.declare(STRIKE, "ann")
    assert [event.text() for event in history.events(1)] == ["ada strike grub"]


def test_replay_gives_every_intent_with_what_happened() -> None:
    history = struck()
    assert list(replay(history)) == [(STRIKE, history.events(0))]


@pytest.mark.parametrize("intent", [Intent("grub", "rest"), Intent("ada", "hide"), Intent("ada", "fly")])
def test_a_refused_intent_changes_nothing(intent: Intent) -> None:
    history = struck()
    before = history.record
    with pytest.raises(IllegalIntent):
        history.declare(intent, "ann")
    assert (history.record, history.pending) == (before, None)


def test_a_refused_answer_changes_nothing() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    before, pending = history.record, history.pending
    with pytest.raises(WrongAnswer):
        history.answer(says("grub", "slip_away", "fly"))
    assert (history.record, history.pending) == (before, pending)


def test_nothing_is_declared_before_the_last_intent_is_answered() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    with pytest.raises(NotNow, match="grub: slip away must be answered first"):
        history.declare(AIM, "ann")


def test_nothing_is_answered_when_nothing_is_asked() -> None:
    with pytest.raises(NotNow, match="nothing is asked now"):
        begun().answer(MISS)


def test_undo_goes_back_past_bots_and_dice() -> None:
    history = struck()
    history.undo(ANN)
    assert (history.cursor, history.encounter, history.steps) == (0, opened(), [])


def test_undo_in_the_middle_of_an_intent() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.undo(ANN)
    assert (history.cursor, history.pending) == (0, None)


def test_undo_of_an_answer_asks_again() -> None:
    history = begun()
    history.declare(Intent("ada", "burn"), "ann")
    history.answer(Answer("ada", "ask", "breath", value=2, by="ann"))
    history.undo(ANN)
    assert history.pending is not None
    assert [question.key for question in history.pending.waiting.questions] == ["breath"]


def test_undo_several_times() -> None:
    history = begun()
    history.declare(AIM, "ann")
    history.declare(Intent("ada", "brace"), "ann")
    history.undo(ANN, 2)
    assert history.encounter == opened()


def test_undo_and_redo_step_over_throws_by_hand() -> None:
    history = by_hand(AIM, STRIKE)
    assert history.undo(ANN) == 1
    assert (history.cursor, history.pending) == (1, None)
    assert history.redo(ANN) == 1
    assert (history.cursor, history.pending) == (4, None)


@pytest.mark.parametrize("thrown", [Answer("ada", "roll", "strike", faces=(1,), by="ben"), rolls("ada", "miss")])
def test_a_throw_is_no_choice_of_whoever_made_it(thrown: Answer) -> None:
    history = by_hand(STRIKE, thrown=thrown)
    history.undo(ANN)
    assert history.cursor == 0
    history.redo(ANN)
    assert history.cursor == 3


def test_undo_and_redo_go_as_far_as_they_can_and_say_how_far() -> None:
    history = by_hand(AIM, STRIKE)
    assert history.undo(ANN, 9) == 2
    assert history.encounter == opened()
    assert history.redo(ANN, 9) == 2
    assert history.cursor == len(history.entries)


def test_undo_goes_no_further_than_what_another_did() -> None:
    history = begun("cellar")
    history.declare(Intent("bo", "aim"), "ben")
    history.declare(AIM, "ann")
    assert history.undo(ANN, 2) == 1
    assert history.cursor == 1


def test_undo_then_redo_is_identity() -> None:
    """All that holds is as it was; that it was taken back and done again stands in the record."""
    history = struck()
    before = (*line_of(history), history.encounter, history.events(0))
    rows = list(history.rows)
    history.undo(ANN)
    history.redo(ANN)
    assert (*line_of(history), history.encounter, history.events(0)) == before
    assert history.rows == [*rows, Undo(0, "ann"), Redo(3, "ann")]


def test_redo_stops_before_the_next_thing_that_a_person_did() -> None:
    history = struck()
    history.declare(AIM, "ann")
    history.undo(ANN, 2)
    history.redo(ANN)
    assert history.cursor == 3
    assert len(history.entries) == 4


def test_what_another_did_since_is_not_taken_back() -> None:
    history = begun("cellar")
    history.declare(AIM, "ann")
    history.declare(Intent("bo", "aim"), "ben")
    with pytest.raises(NotNow, match="ben has done something since"):
        history.undo(ANN)
    history.undo(BEN)
    history.undo(ANN)
    assert history.encounter == opened("cellar")


def test_the_game_master_takes_back_whatever_was_last() -> None:
    history = struck()
    history.undo(MASTER)
    assert history.cursor == 0
    history.redo(MASTER)
    assert history.cursor == 3


@pytest.mark.parametrize(("seat", "why"), [(BEN, "ann has done something"), (ANN, "nothing that could be undone")])
def test_who_did_nothing_has_nothing_to_undo(seat: Seat, why: str) -> None:
    history = begun() if seat is ANN else struck()
    with pytest.raises(NotNow, match=why):
        history.undo(seat)


@pytest.mark.parametrize(("seat", "why"), [(ANN, "nothing was undone"), (BEN, "is for ann to redo")])
def test_who_took_nothing_back_has_nothing_to_redo(seat: Seat, why: str) -> None:
    history = struck()
    if seat is BEN:
        history.undo(ANN)
    with pytest.raises(NotNow, match=why):
        history.redo(seat)


def test_the_same_again_keeps_what_may_be_redone() -> None:
    history = struck()
    history.undo(ANN)
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert (history.cursor, len(history.entries)) == (2, 3)


def test_something_else_drops_what_was_undone() -> None:
    history = struck()
    history.undo(ANN)
    history.declare(AIM, "ann")
    assert history.entries == (Declaration(AIM, "ann"),)


def test_a_refused_intent_does_not_drop_what_was_undone() -> None:
    history = struck()
    history.undo(ANN)
    with pytest.raises(IllegalIntent):
        history.declare(Intent("ada", "fly"), "ann")
    assert len(history.entries) == 3


def test_a_branch_goes_its_own_way() -> None:
    history = struck()
    branch = history.branch()
    branch.declare(AIM, "ann")
    branch.typed["x"] = MISS
    assert (len(history.steps), len(branch.steps)) == (1, 2)
    assert history.typed == {}


def test_a_branch_sets_its_own() -> None:
    history = struck()
    branch = history.branch()
    branch.set("dice", "type")
    branch.undo(ANN)
    assert (history.settings, history.rows, history.cursor) == ({}, struck().rows, 3)


def test_a_record_rebuilds_the_fight() -> None:
    history = struck()
    again = rebuilt(LANTERN, history.record)
    assert (again.encounter, again.record, again.steps) == (history.encounter, history.record, history.steps)


def eventful() -> History:
    """Much was taken back, done again and done otherwise, with dice by hand and things set in between."""
    history = begun()
    history.set("dice", "type", "ann")
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(Answer("ada", "roll", "strike", faces=(2,), by="ann"))
    history.undo(ANN)
    history.set("dice", "program", "ann")
    history.declare(AIM, "ann")
    history.undo(ANN)
    history.redo(ANN)
    history.declare(STRIKE, "ann")
    return history


def test_an_eventful_record_rebuilds_the_fight() -> None:
    history = eventful()
    again = rebuilt(LANTERN, history.record)
    assert line_of(again) == line_of(history)
    assert (again.rows, again.encounter, again.steps) == (history.rows, history.encounter, history.steps)
    assert again.pending == history.pending
    assert (again.pending is None, len(again.typed), again.settings) == (False, 1, {"dice": "program"})


def test_rows_only_ever_grow() -> None:
    """Every row that ever stood in the record stands there still, in its place."""
    history, before = begun(), list[Row]()

    def grew(by: int = 1) -> bool:
        nonlocal before
        kept, before = before, list(history.rows)
        return history.rows[: len(kept)] == kept and len(history.rows) == len(kept) + by

    history.declare(STRIKE, "ann")
    assert grew()
    history.answer(STAYS)
    history.answer(MISS)
    assert grew(2)
    history.undo(ANN)
    assert grew()
    history.redo(ANN)
    history.undo(ANN)
    assert grew(2)
    history.declare(AIM, "ann")
    assert grew()
    assert history.entries == (Declaration(AIM, "ann"),)
    history.set("dice", "type")
    assert grew()


def test_what_is_set_is_a_row_and_what_was_set_already_is_none() -> None:
    history = begun()
    history.set("dice", "type", "ann")
    history.set("dice", "type", "ann")
    assert (history.rows, history.settings) == ([Setting("dice", "type", "ann")], {"dice": "type"})
    history.set("dice", "program", "ann")
    assert history.settings == {"dice": "program"}
    assert len(history.rows) == 2


def test_what_is_set_is_not_taken_back() -> None:
    history = struck()
    history.set("dice", "type", "ann")
    history.undo(ANN)
    assert (history.cursor, history.settings) == (0, {"dice": "type"})


def test_what_is_refused_is_no_row() -> None:
    history = struck()
    rows = list(history.rows)
    with pytest.raises(IllegalIntent):
        history.declare(Intent("ada", "fly"), "ann")
    with pytest.raises(NotNow):
        history.redo(ANN)
    with pytest.raises(NotNow):
        history.answer(MISS)
    assert history.rows == rows


@pytest.mark.parametrize("row", [Undo(7), Redo(4), Undo(-1)])
def test_a_row_that_leads_nowhere_is_refused(row: Row) -> None:
    history = struck()
    with pytest.raises(NotNow, match=r"goes to place -?[0-9] of a line of 3"):
        rebuilt(LANTERN, Record(history.start, (*history.rows, row), history.seed))


def test_a_throw_is_named_by_round_who_which_and_how_many() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert throw_name(history, asked(history)) == "1|ada|roll|strike|1"
    history.answer(MISS)
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert throw_name(history, asked(history)) == "1|ada|roll|strike|2"


def test_a_new_round_counts_anew() -> None:
    history = struck()
    for intent in (Intent("ada", "rest"), Intent("clock", "light_fades"), Intent("clock", "begin_turn", ("grub",))):
        history.declare(intent)
    history.declare(Intent("grub", "rest"))
    history.declare(Intent("clock", "end_round"))
    history.answer(Answer("clock", "roll", "draught", value="still"))
    history.declare(Intent("clock", "begin_round"))
    history.declare(STRIKE)
    history.answer(STAYS)
    assert throw_name(history, asked(history)) == "2|ada|roll|strike|1"


def test_the_programs_dice_depend_on_seed_and_name_alone() -> None:
    straight, roundabout = begun(), begun()
    roundabout.declare(AIM, "ann")
    for history in (straight, roundabout):
        history.declare(STRIKE, "ann")
        history.answer(STAYS)
    assert program_dice(straight, asked(straight)) == program_dice(roundabout, asked(roundabout))


def test_another_seed_throws_other_dice() -> None:
    thrown = set()
    for seed in range(20):
        history = History(LANTERN, opened(), seed=str(seed))
        history.declare(STRIKE, "ann")
        history.answer(STAYS)
        thrown.add(program_dice(history, asked(history)).faces)
    assert len(thrown) > 3


def test_typed_dice_come_up_again_whatever_is_done_before() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(Answer("ada", "roll", "strike", faces=(6,), by="ann"))
    history.undo(ANN)
    history.declare(AIM, "ann")
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert program_dice(history, asked(history)) == Answer("ada", "roll", "strike", faces=(6,), by="dice")


def test_typed_dice_answer_the_question_that_is_asked_now() -> None:
    history = begun()
    history.typed["1|ada|roll|strike|1"] = Answer("ada", "roll", "strike", nth=2, faces=(6,), by="ann")
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert program_dice(history, asked(history)).nth == 1


def test_typed_dice_that_no_longer_fit_the_throw_are_not_used() -> None:
    history = begun()
    history.typed["1|ada|roll|strike|1"] = Answer("ada", "roll", "strike", faces=(6, 6), by="ann")
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    assert remembered(history, asked(history)) is None
    assert program_dice(history, asked(history)) == program_dice(history_without_typed_dice(), asked(history))


def history_without_typed_dice() -> History:
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    return history
