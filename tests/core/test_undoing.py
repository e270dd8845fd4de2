"""Undo as a rule of the table: the refusal names what stands in the way."""

import pytest
from msgspec.structs import replace

from affray.core.asks import Answer
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.rebuilding import rebuilt
from affray.core.rows import NotNow, Undo
from affray.core.seats import Seat
from affray.core.undoing import UNDO, UNDO_RULES, MustAgree, rule_of, undo
from tests.books.fights import STRIKE, changed, opened
from tests.books.lantern import LANTERN
from tests.core.test_history import AIM, ANN, BEN, MASTER, MISS, STAYS

SEATS = (ANN, BEN, MASTER)


def cellar(**fields: object) -> History:
    return History(LANTERN, changed(opened("cellar"), "moth", **fields))


def duel(rule: str) -> History:
    """Ann aimed, then struck; a bot stayed and the dice missed."""
    history = History(LANTERN, opened())
    history.set(UNDO, rule)
    history.declare(AIM, "ann")
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(MISS)
    return history


def test_one_person_is_free_and_several_take_back_their_own_choices() -> None:
    history = cellar()
    assert rule_of(history, (ANN,)) == rule_of(history, (ANN, Seat("sue", "spectator"))) == "free"
    assert rule_of(history, SEATS) == "own-choices"
    history.set(UNDO, "ask")
    assert rule_of(history, (ANN,)) == "ask"


def test_free_goes_back_past_dice_and_bots() -> None:
    history = duel("free")
    assert undo(history, ANN, SEATS, 2) == 2
    assert history.cursor == 0


@pytest.mark.parametrize(
    ("entries", "barrier"),
    [
        ([STAYS], "grub was asked something since"),
        ([], "grub was asked something since"),
    ],
)
def test_a_question_to_another_is_a_barrier(entries: list[Answer], barrier: str) -> None:
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    for entry in entries:
        history.answer(entry)
    with pytest.raises(NotNow, match=barrier):
        undo(history, ANN, SEATS)


def test_a_throw_is_a_barrier_even_where_nobody_else_was_asked() -> None:
    alone = Seat("ann", "player", ("ada", "grub"))
    history = History(LANTERN, opened())
    history.declare(STRIKE, "ann")
    history.answer(Answer("grub", "react", "slip_away", value="pass", by="ann"))
    assert undo(history, alone, (alone, BEN)) == 1
    history.redo(alone)
    history.answer(MISS)
    with pytest.raises(NotNow, match=r"ada has thrown dice since \(strike\)"):
        undo(history, alone, (alone, BEN))


@pytest.mark.parametrize(
    ("by", "barrier"),
    [("ben", "ben has done something since"), ("bot", "bo, a bot, has decided something since")],
)
def test_what_another_decided_is_a_barrier(by: str, barrier: str) -> None:
    history = cellar()
    history.declare(AIM, "ann")
    history.declare(Intent("bo", "aim"), by)
    with pytest.raises(NotNow, match=barrier):
        undo(history, ANN, SEATS)
    assert len(history.entries) == history.cursor == 2


def test_what_a_setting_answered_is_a_barrier() -> None:
    history = cellar()
    history.declare(Intent("ada", "burn"), "ann")
    history.answer(Answer("ada", "ask", "breath", value=0, by="setting"))
    with pytest.raises(NotNow, match="a setting has answered for ada since"):
        undo(history, ANN, SEATS)


def test_own_choices_go_back_one_by_one_and_as_far_as_they_can() -> None:
    history = cellar()
    history.declare(Intent("bo", "aim"), "ben")
    history.declare(AIM, "ann")
    history.declare(Intent("ada", "burn"), "ann")
    history.answer(Answer("ada", "ask", "breath", value=1, by="ann"))
    assert undo(history, ANN, SEATS) == 1
    assert history.pending is not None
    assert undo(history, ANN, SEATS, 9) == 2
    assert history.cursor == 1


def test_walking_into_somebody_hidden_cannot_be_taken_back() -> None:
    """Both players have learned where the moth lies; a walk that meets nobody tells nothing new."""
    path = Intent("ada", "walk", (("b1",),))
    for at, is_met in (("d3", False), ("b1", True)):
        history = cellar(at=at)
        history.declare(path, "ann")
        assert ("moth" in [one.id for one in LANTERN.secrets.view(history.encounter, ANN).creatures]) == is_met
        if is_met:
            with pytest.raises(NotNow, match="ann has learned something since"):
                undo(history, ANN, SEATS)
        else:
            assert undo(history, ANN, SEATS) == 1


def test_with_ask_all_others_must_agree() -> None:
    history = duel("ask")
    with pytest.raises(MustAgree, match="ann may take that back once ben, max agreed") as wanted:
        undo(history, ANN, SEATS)
    assert (wanted.value.whom, wanted.value.what) == (("ben", "max"), "ada strike grub")
    with pytest.raises(MustAgree, match="once max agreed"):
        undo(history, ANN, SEATS, agreed=("ben",))
    assert undo(history, ANN, SEATS, agreed=("max", "ben")) == 1
    assert history.rows[-1] == Undo(1, "ann", ("ben", "max"))
    assert rebuilt(LANTERN, history.record).cursor == 1


def test_with_gm_the_game_master_takes_back_or_agrees() -> None:
    history = duel("gm")
    with pytest.raises(MustAgree, match="ann may take that back once max agreed") as wanted:
        undo(history, ANN, SEATS)
    assert wanted.value.whom == ("max",)
    assert undo(history, ANN, SEATS, agreed=("max",)) == 1
    assert history.rows[-1] == Undo(1, "ann", ("max",))
    assert undo(history, MASTER, SEATS) == 1


def test_with_gm_and_nobody_as_the_game_master_nothing_is_taken_back() -> None:
    history = duel("gm")
    with pytest.raises(NotNow, match="only the game master takes back at this table, and nobody sits as one"):
        undo(history, ANN, (ANN, BEN))
    assert history.cursor == len(history.entries)


def test_never_is_for_everybody() -> None:
    history = duel("never")
    for seat in SEATS:
        with pytest.raises(NotNow, match="nothing is taken back at this table"):
            undo(history, seat, SEATS)


def test_nobody_is_asked_where_nothing_can_be_taken_back() -> None:
    for history in (duel("ask"), duel("gm")):
        with pytest.raises(NotNow, match="ben has done nothing that could be undone"):
            undo(history, BEN, SEATS)
        history.close()
        with pytest.raises(NotNow, match="the fight is over"):
            undo(history, ANN, SEATS)


def test_who_is_asked_hears_what_would_be_taken_back() -> None:
    with pytest.raises(MustAgree) as wanted:
        undo(duel("ask"), ANN, SEATS, 2)
    assert wanted.value.what == "2 choices, the first of them ada aim"
    history = cellar()
    history.set(UNDO, "ask")
    history.declare(Intent("ada", "burn"), "ann")
    history.answer(Answer("ada", "ask", "breath", value=1, by="ann"))
    with pytest.raises(MustAgree) as wanted:
        undo(history, ANN, SEATS)
    assert wanted.value.what == "an answer during ada burn"


def test_who_is_asked_hears_that_their_own_doing_goes_too() -> None:
    history = cellar()
    history.set(UNDO, "ask")
    history.declare(AIM, "ann")
    history.declare(Intent("bo", "aim"), "ben")
    with pytest.raises(MustAgree) as wanted:
        undo(history, ANN, SEATS)
    assert wanted.value.what == "ada aim, and what others have done since"


def test_who_is_asked_does_not_hear_of_somebody_hidden() -> None:
    history, lurker = cellar(), Seat("cy", "player", ("moth",))
    history.set(UNDO, "ask")
    history.start = replace(history.start, clock=replace(history.start.clock, acting=("moth",)))
    history.declare(Intent("moth", "lie_still"), "cy")
    with pytest.raises(MustAgree) as wanted:
        undo(history, lurker, (ANN, lurker))
    assert wanted.value.what == "the last choice"


def test_whoever_has_done_nothing_can_take_nothing_back() -> None:
    history = cellar()
    history.declare(AIM, "ann")
    for rule in UNDO_RULES[1:3]:
        history.set(UNDO, rule)
        with pytest.raises(NotNow, match="ben has done nothing that could be undone"):
            undo(history, BEN, SEATS, agreed=("ann", "max"))
