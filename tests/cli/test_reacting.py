"""You are asked on the turns of others, and what nobody decided is not told twice."""

import pytest

from affray.bots import seated
from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.text import read
from affray.core.values import Value, Who
from tests.cli.runs import told


class Runaway:
    """A bot that walks away from whoever stands beside it, once, and then ends its turn."""

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """Walk to the right."""
        said = "walk h4" if encounter[who].at == "g4" else "end"
        return read(Legal(book, encounter, (who,)), said)

    def answer(self, _book: AnyBook, _encounter: AnyEncounter, question: Choice, _asked: object = None) -> Value:
        """Take the default."""
        return question.options.default


@pytest.fixture
def runaway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not yours runs away."""
    monkeypatch.setattr(seated, "find", lambda _kind, _seed: Runaway())


def duel(*typed: str) -> str:
    """What is shown of a duel in which Ada acts first."""
    return told("play", "--seed", "3", typed=typed)


@pytest.mark.usefixtures("runaway")
def test_a_bot_that_leaves_gives_you_a_free_attack() -> None:
    shown = duel("dash f4", "end", "2", "status")
    asked = shown.partition("rook leaves g4 for h4. ada: free attack?\n")[2]
    assert "\n  2. free attack with arming-sword  free  rook hit 62 %" in asked
    assert "\nada rolls basic attack" in asked


@pytest.mark.usefixtures("runaway")
def test_a_bot_goes_its_way_when_you_let_it() -> None:
    asked = duel("dash f4", "end", "", "status").partition("ada: free attack?")[2]
    assert "rook moves to h4\n" in asked
    assert "ada rolls" not in asked
    assert "ada, free attack: pass" not in asked


@pytest.mark.usefixtures("runaway")
def test_an_action_called_like_an_order_is_no_answer_and_a_file_is_still_loaded() -> None:
    said = ("load", "load crossbow with bolt", "load friday.json")
    asked = duel("dash f4", "end", *said, "").partition("ada: free attack?")[2]
    alone, words, file = asked.split("ada> ")[1:4]
    assert alone.startswith("'load' is no answer here; say pass, free attack with arming-sword, ")
    assert words.startswith("'load crossbow with bolt' is no answer here; say pass, ")
    assert file == "load: friday.json cannot be read: No such file or directory\n"


@pytest.mark.usefixtures("runaway")
def test_a_reaction_can_be_taken_back() -> None:
    asked = duel("dash f4", "end", "", "undo", "2").partition("Taken back.")[2]
    assert "rook leaves g4 for h4. ada: free attack?\n" in asked
    assert "\nada rolls basic attack" in asked


def test_a_mishap_that_nobody_decided_is_told_once() -> None:
    blow = "basic attack rook with arming-sword"
    shown = duel("dice type", "dash f4", blow, "1 1 1", "log 9", "details")
    assert shown.count("ada has a mishap: nothing\n") == 2
    assert "gm, mishap" not in shown


def test_a_mishap_that_you_decided_is_told() -> None:
    blow = "basic attack rook with arming-sword"
    shown = told(
        "play", "--seed", "3", "--seat", "ada", "--seat", "gm", typed=("dice type", "dash f4", blow, "1 1 1", "")
    )
    assert "gm, mishap: nothing\n" in shown
