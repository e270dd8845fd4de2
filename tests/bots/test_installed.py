"""Bots of other packages: found by their entry points, tried before they play, watched while they do."""

import subprocess
import sys
from pathlib import Path

import pytest

from affray.bots import BadBot, BotStumbled, find, installed, names
from affray.core.driver import Driver, Over
from affray.core.history import History
from affray.rulesets.hex import BOOK
from tests.bots.packages import changed, install
from tests.bots.test_bots import answered, leaving

DRAWN = "Legal(book, encounter, (who,)).draw(self.rng, giving_up=False)"


def test_affrays_own_bots_are_entry_points_and_the_usual_one_is_the_last() -> None:
    assert names() == ("random", "greedy")


def test_an_installed_bot_is_listed_before_the_usual_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = install(tmp_path, monkeypatch)
    assert names() == ("random", name, "greedy")


def test_an_installed_bot_plays_a_fight_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = find(install(tmp_path, monkeypatch), 5)
    history = History(BOOK, BOOK.stage("duel"), seed="5")
    assert isinstance(Driver(history, {"ada": bot, "rook": bot}).advance(), Over)


def test_no_package_takes_the_name_of_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, text="raise RuntimeError", bot="random")
    installed._maker.cache_clear()
    assert find("random", 0).choose(BOOK, leaving().encounter, "ada").who == "ada"


@pytest.mark.parametrize(
    ("text", "named", "why"),
    [
        ("import nowhere_at_all", "Bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("Bot = 3", "Bot", "cannot be made of a seed: TypeError: 'int' object is not callable"),
        ("class Bot: pass", "Bot", "cannot be made of a seed: TypeError: Bot() takes no arguments"),
        (changed("def answer", "def reply"), "Bot", "is no affray.api.Player: it has no answer"),
        (changed("class Bot", "class Cat"), "Bot", "cannot be imported: AttributeError: module "),
    ],
)
def test_a_bot_that_cannot_be_used_is_refused_with_its_package(
    text: str, named: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = install(tmp_path, monkeypatch, text, named)
    with pytest.raises(BadBot) as refused:
        find(name, 0)
    said = str(refused.value)
    assert said.startswith(f"the bot '{name}' of the package {name} {why}")
    assert said.endswith("; repair or remove that package, or name another bot: random, greedy")


@pytest.mark.parametrize(
    ("new", "what"),
    [
        ("'walk'", "declares 'walk'; it must be an affray.api.Intent"),
        ("Intent('rook', 'end')", "declares for another creature than its own"),
        ("Intent(who, 'fly')", "declares fly, which the rules refuse: there is no action called fly"),
        ("Intent(who, 'bash', ('rook',))", "declares bash, which the rules refuse: bash takes "),
        ("1 / 0", "raises ZeroDivisionError: division by zero, in "),
    ],
)
def test_what_a_bot_must_not_declare_names_the_bot(
    new: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = install(tmp_path, monkeypatch, changed(DRAWN, new))
    with pytest.raises(BotStumbled) as stumbled:
        find(name, 0).choose(BOOK, leaving().encounter, "ada")
    assert str(stumbled.value).startswith(f"the bot '{name}' of the package {name} {what}")


def test_the_line_of_the_bot_that_raises_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = install(tmp_path, monkeypatch, changed(DRAWN, "{}['fly']"))
    with pytest.raises(BotStumbled, match=rf"raises KeyError: 'fly', in .*{name}\.py:8$"):
        find(name, 0).choose(BOOK, leaving().encounter, "ada")


@pytest.mark.parametrize("value", ["'flee'", "['free_attack', 'arming-sword']", "None"])
def test_an_answer_that_is_no_option_names_the_bot(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = install(tmp_path, monkeypatch, changed("question.options.default", value))
    with pytest.raises(BotStumbled, match=rf"{name} answers .* to free attack; that is no option$"):
        answered(name, leaving())


def test_an_answer_that_is_an_option_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    striking = changed("question.options.default", "('free_attack', 'arming-sword')")
    assert answered(install(tmp_path, monkeypatch, striking), leaving()) == ("free_attack", "arming-sword")


def test_the_names_of_bots_are_listed_without_the_engine() -> None:
    program = (
        "import sys; from affray.bots import names; names(); print([m for m in sys.modules if 'affray.core' in m])"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"
