"""`--seat`: odds, what is legal and replays through the eyes of one seat; by default the players'."""

from pathlib import Path

import pytest

from tests.cli.lantern_table import install_lantern
from tests.cli.runs import affray, as_json, told


@pytest.fixture(autouse=True)
def _lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    install_lantern(monkeypatch)


def test_who_is_hidden_is_not_among_those_who_act() -> None:
    """The moth lies hidden from the bearers; the game master sees it."""
    told_of = [told("legal", "lantern", "--scene", "cellar", *seat) for seat in ((), ("--seat", "gm"))]
    assert "moth" not in told_of[0]
    everything = as_json("legal", "lantern", "--scene", "cellar", "--seat", "gm")
    assert {who["who"] for who in everything} == {"ada", "bo"}


def test_odds_do_not_know_of_who_is_hidden() -> None:
    """Whoever lies in wait might snatch at ada: nothing of that is said to the bearers."""
    assert "moth" not in told("odds", "lantern", "ada walk b1", "--scene", "cellar")


def test_a_replay_tells_what_the_seat_heard(tmp_path: Path) -> None:
    file = tmp_path / "night.json"
    typed = ("ada rest", "bo rest", f"save {file}", "quit")
    told("play", "lantern", "--scene", "cellar", "--seed", "2", "--seat", "bearers", typed=typed)
    heard, truth = told("replay", str(file)), told("replay", str(file), "--seat", "gm")
    assert "moth" not in heard
    assert "moth" in truth


def test_nobody_of_that_name_is_refused() -> None:
    result = affray("legal", "lantern", "--scene", "cellar", "--seat", "mopf")
    assert result.exit_code == 2
    assert "nobody and no side is called 'mopf'; " in result.stderr


def test_a_sheet_tells_what_its_seat_knows() -> None:
    """The moth lies hidden from the bearers; of whoever is hidden not even the name is listed."""
    cellar = ("sheet", "lantern", "moth", "--scene", "cellar")
    refused = affray(*cellar)
    assert refused.exit_code == 2
    assert "you know of nobody called 'moth'; it may be " in refused.stderr
    assert "moth" not in refused.stderr.partition("it may be ")[2]
    assert told(*cellar, "--seat", "gm").startswith("moth (")
    assert as_json(*cellar, "--seat", "gm")["who"] == "moth"
