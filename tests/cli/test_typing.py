"""Typing is taken generously: everyday words, capitals, parts and beginnings; near misses are suggested."""

import os
import sys
from pathlib import Path

import pytest

from affray.cli import sources
from affray.cli.fight import Fight
from affray.cli.tabbing import lines
from affray.rulesets.hex import BOOK
from tests.cli.runs import told, until
from tests.systems import terminal

BOTH = ("--seat", "ada", "--seat", "rook")


def duel(*typed: str, book: str = "hex", seats: tuple[str, ...] = ()) -> str:
    """What is shown of a duel in which ada acts first."""
    return told("play", book, "--scene", "duel", "--seed", "3", *seats, typed=(*typed, "quit"))


@pytest.mark.parametrize(
    ("said", "declared"),
    [
        ("attack rook with sword", "ada basic attack rook with arming-sword"),
        ("hit Rook with arming", "ada basic attack rook with arming-sword"),
        ("ADA Attack rook with sword", "ada basic attack rook with arming-sword"),
        ("walk to D4", "ada walk e4 d4"),
        ("go to the e4", "ada walk e4"),
        ("rest", "ada restoration"),
        ("bash rook with shield", "ada bash rook with round-shield"),
        ("kn", "ada kneel"),
        ("end turn", "ada end"),
        ("done", "ada end"),
    ],
)
def test_what_is_meant_is_understood(said: str, declared: str) -> None:
    assert f"{declared}\n" in duel("dash f4", "confirm off", said)


@pytest.mark.parametrize(("said", "declared"), [("walk to d3", "ada move d3"), ("end turn", "ada pass")])
def test_everyday_words_mean_what_the_book_calls_so(said: str, declared: str) -> None:
    shown = told("play", "swift", "--seed", "1", typed=("confirm off", said, "quit"))
    assert f"> {declared}" in shown


def test_what_is_left_open_is_asked_for() -> None:
    shown = duel("dash f4", "attack rook", "sword")
    assert "basic attack, weapon> ada basic attack rook with arming-sword\n" in shown


@pytest.mark.parametrize("said", ["q", "exit", "quit", "QUIT", "qui"])
def test_leaving_has_many_words(said: str) -> None:
    assert told("play", typed=(said, "end")).endswith("  affray play --resume hex-duel-1\n")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("undoo", 'unknown word "undoo"; did you mean undo?'),
        ("attck rook", 'unknown action "attck"; did you mean basic attack?'),
        ("d", 'unknown action "d"; did you mean dash or distracting attack or disarm?'),
        ("stat", "round 1; acting: ada"),
    ],
)
def test_near_misses_are_suggested_and_beginnings_obeyed(said: str, answer: str) -> None:
    shown = duel("dash f4", said)
    assert answer.partition("dash or")[0] in shown


def test_a_beginning_is_enough_for_an_answer_and_never_taken_for_an_order_first() -> None:
    shown = told("play", "deflection", "--seed", "3", typed=("end", "ev", "quit"))
    assert "ada> ada evade: rook attacks ada" in shown


def test_end_typed_once_too_often_does_not_end_the_turn_of_another() -> None:
    shown = duel("end", "end", seats=BOTH)
    assert "rook> ada did that just now. It is rook's turn: `end` once more does it for rook.\nrook> " in shown
    assert "rook's turn ends" not in shown
    for said in (("end", "end"), ("rook end",)):
        assert "rook's turn ends" in duel("end", *said, seats=BOTH)


def test_free_words_swallow_no_order_unless_that_is_meant() -> None:
    def note(*typed: str) -> str:
        return told("play", "dungeoneer", "--scene", "rats", "--seed", "370", typed=("interact note", *typed, "quit"))

    assert "round 1; acting: ada" in note("status", "beware")
    assert 'ada: "status"\n' in note('"status"')
    assert 'ada: "move d3"\n' not in note("move d3", "n", "beware")
    assert 'ada: "move d3"\n' in note("move d3", "y")
    assert 'ada: "quitt"\n' not in note("quitt", "n", "")


def test_tab_completes_orders_intents_slots_and_answers() -> None:
    with sources.seated(sources.begun("hex", "duel", [], 3), (), None) as fight:
        _play(fight)
        assert lines(fight, "st") == ("stow", "status")
        assert "walk f4" in lines(fight, "walk f")
        assert lines(fight, "sheet r") == ("sheet rook",)
        assert lines(fight, "help basic a") == ("help basic attack",)
        assert "odds walk f4" in lines(fight, "odds walk f")
        assert lines(fight, "reactions free") == ("reactions free attack",)
        fight.offered = ("pass", "parry")
        assert lines(fight, "pa") == ("pass", "parry")
    assert fight.book is BOOK


def _play(fight: Fight) -> None:
    while fight.step() is None:
        pass


@terminal
def test_tab_works_at_a_terminal(tmp_path: Path) -> None:
    """The key is pressed at a real one."""
    import pty

    command = (sys.executable, "-c", "from affray.cli import main; main()", "play", "hex", "--seed", "3")
    child, screen = pty.fork()
    if child == 0:
        os.environ |= {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"}
        os.execv(sys.executable, command)
    shown = until(screen, b"ada> ")
    os.write(screen, b"stat\t\n")
    shown = until(screen, b"acting: ada")
    assert b"status" in shown
    os.write(screen, b"quit\n")
    until(screen, b"--resume")
    os.waitpid(child, 0)


def test_a_way_to_where_one_is_already_is_not_paid_for_unasked() -> None:
    shown = duel("walk d4", "walk to D4", "status", "walk stay", "status")
    after = shown.partition("ada> ada is at d4 already; `walk stay` does it all the same\n")[2]
    refused, _, stayed = after.partition("ada walk stay\n")
    assert "| AP 2 |" in refused
    assert "| AP 1 |" in stayed
