"""`--bots` with a bot of another package: it plays, it is refused, and where it stumbles no fight is lost."""

from pathlib import Path

import pytest

from affray.bots import names
from tests.bots.packages import changed, install
from tests.bots.test_installed import DRAWN
from tests.cli.runs import affray, the_kept_fight, told

WATCHED = ("play", "--seat", "gm", "--seed", "3")
ONCE_OVER = "Legal(book, encounter, (who,)).draw(self.rng) if encounter.clock.round < 2 else 1 / 0"


def test_a_bot_of_another_package_plays_a_fight_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = told(*WATCHED, "--bots", install(tmp_path, monkeypatch), typed=("",))
    assert "The fight is over in round " in shown


def test_a_bot_that_cannot_be_imported_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = install(tmp_path, monkeypatch, "import nowhere_at_all")
    result = affray(*WATCHED, "--bots", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: the bot '{name}' of the package {name} cannot be imported: ")
    assert result.stderr.endswith("or name another bot: random, greedy\n")
    assert told("fights") == "No fight is kept. `affray play` begins one.\n"


def test_a_bot_that_stumbles_is_named_and_another_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = install(tmp_path, monkeypatch, changed(DRAWN, "1 / 0"))
    result = affray("play", "--seed", "3", "--bots", name, typed=("walk d4", "end"))
    wrong, again = result.stderr.splitlines()
    assert result.exit_code == 1
    assert wrong.startswith(
        f"affray: the bot '{name}' of the package {name} raises ZeroDivisionError: division by zero"
    )
    assert again.endswith("go on with: affray play --resume hex-duel-1 --bots greedy")
    assert "ada walk d4\n" in told("replay", "hex-duel-1")
    told("play", "--resume", "hex-duel-1", "--bots", "greedy", typed=("quit",))
    assert the_kept_fight().damage == ""


def test_a_fight_whose_bot_is_gone_is_shown_and_goes_on_with_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as installed:
        name = install(tmp_path, installed)
        told("play", "--seed", "3", "--bots", name, typed=("quit",))
    assert name not in names()
    assert "ada (red) at c4" in told("fights", "show", "hex-duel-1")
    refused = affray("play", "--resume", "hex-duel-1")
    assert refused.exit_code == 2
    assert refused.stderr == f"affray: there is no bot called '{name}'; it may be random, greedy\n"
    told("play", "--resume", "hex-duel-1", "--bots", "random", typed=("quit",))
