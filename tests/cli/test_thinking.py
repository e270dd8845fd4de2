"""Bots that think for long say so."""

from threading import Event

import pytest

from affray.cli import thinking
from affray.cli.thinking import Thinking
from affray.core.asks import Ask, Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.options import Listed
from affray.core.values import Value, Who
from tests.rulesets.hex.fights import duel

END = Intent("rook", "end")
ADVANCE = Ask("advance", "advance?", ("stay", "go"))


class Slow:
    """A player who waits a while before doing the usual thing."""

    def __init__(self, seconds: float) -> None:
        """Wait so long."""
        self.seconds = seconds

    def choose(self, _book: AnyBook, _encounter: AnyEncounter, who: Who) -> Intent:
        """End the turn."""
        Event().wait(self.seconds)
        return Intent(who, "end")

    def answer(self, _book: AnyBook, _encounter: AnyEncounter, question: Choice, _asked: object = None) -> Value:
        """Take the default."""
        return question.options.default


def test_a_long_thought_is_announced(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(thinking, "LONG", 0.01)
    trial = duel()
    assert Thinking(Slow(0.2)).choose(trial.book, trial.encounter, "rook") == END
    assert capsys.readouterr().out == "rook thinks...\n"


def test_a_quick_thought_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    trial = duel()
    quick = Thinking(Slow(0))
    assert quick.choose(trial.book, trial.encounter, "rook") == END
    assert quick.answer(trial.book, trial.encounter, Choice("rook", 1, ADVANCE, Listed(("stay", "go")))) == "stay"
    assert capsys.readouterr().out == ""
