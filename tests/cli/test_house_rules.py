"""House rules stand over the fight, and the game master may change them in play: logged, kept, taken back."""

import re

import pytest

from affray.core.overrides import Override, SetRuling
from affray.core.rebuilding import rebuilt
from affray.rulesets.hex import BOOK
from tests.cli.keeping_of import kept_history
from tests.cli.runs import affray, told

MASTER = ("--seat", "ada", "--seat", "gm")


def duel(*typed: str, options: tuple[str, ...] = MASTER) -> str:
    """What is shown of a duel at which ada's player is the game master too."""
    return told("play", "hex", "--seed", "3", *options, typed=(*typed, "quit"))


def test_house_rules_stand_in_the_heading() -> None:
    shown = duel("rulings", options=("--rule", "wound_base=10", "--rule", "flanking=apart"))
    assert "\nHouse rules: wound_base=10, flanking=apart\n" in shown
    assert "  flanking = apart, a house rule; the book's own reading is opposite\n" in shown
    assert "House rules" in told("play", "--resume", typed=("quit",))
    assert "House rules" not in duel(options=())


def test_the_game_master_changes_one_in_play_and_it_is_told_kept_and_taken_back() -> None:
    shown = duel("gm rule wound_base 10 because we play hard tonight", "help wound base", "undo", "rulings")
    assert "the game master: the ruling wound_base is 10 now (we play hard tonight)\n" in shown
    assert "House rules: wound_base=10\n" in shown
    before, _, after = shown.partition("Taken back.")
    assert "wound_base = 10, a ruling" in before
    assert "a house rule" not in after
    row = Override(SetRuling("wound_base", "10"), "we play hard tonight", "the player")
    assert row in kept_history(BOOK).rows


def test_it_is_replayed_stored_and_verified() -> None:
    duel("gm rule wound_base 10 because we play hard tonight")
    history = kept_history(BOOK)
    assert history.encounter.rulings.wound_base == 10
    assert rebuilt(BOOK, history.record).encounter == history.encounter
    assert "the ruling wound_base is 10 now" in told("verify", "hex-duel-1")
    assert "the ruling wound_base is 10 now" in told("replay", "hex-duel-1")
    assert "House rules: wound_base=10\n" in told("play", "--resume", typed=("quit",))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("gm rule wound_bass 10 because x", "gm: there is no ruling 'wound_bass'"),
        ("gm rule wound_base ten because x", "gm: 'ten' does not fit the ruling 'wound_base'"),
        ("gm rule wound_base because x", "gm: write `gm rule NAME VALUE because REASON`"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(said: str, why: str) -> None:
    assert why in duel(said)
    assert kept_history(BOOK).encounter.rulings == BOOK.rulings()


def test_a_ruling_that_there_is_not_is_refused_in_a_line() -> None:
    """The hex book has more than a hundred; they are not all listed."""
    result = affray("play", "hex", "--rule", "xyzzy=1")
    assert result.exit_code == 2
    assert re.fullmatch(
        r"affray: there is no ruling 'xyzzy'; there are \d+, and `affray rulings` lists them\n", result.stderr
    )
