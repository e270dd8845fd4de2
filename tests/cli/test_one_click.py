"""What one typed line sets going: legality is tested once, and nothing is explained that was not asked."""

import cProfile
import pstats

import pytest

from affray.cli.fight import Fight
from affray.cli.keeping import Keeper
from affray.cli.seating import sit_down
from affray.core import resolve
from affray.core.book import AnyBook
from affray.core.driver import ToAct, ToAnswer, Wanted
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.rulesets.hex import BOOK
from affray.screens.entry import typed
from affray.screens.menus import menu
from affray.screens.prompts import prompt

BASH = "ada bash rook with round-shield"


def beside_rook(seed: int) -> Fight:
    """A duel in which ada has come up to rook."""
    history = History(BOOK, BOOK.stage("duel"), str(seed))
    history.set("scene", "duel")
    sit_down(history, (), None)
    fight = Fight(history, Keeper("A duel"))
    until_asked(fight)
    fight.declare(typed(fight.legal, "ada dash f4"))
    until_asked(fight)
    return fight


def until_asked(fight: Fight) -> Wanted:
    """Let happen what happens by itself."""
    while (wanted := fight.step()) is None:
        pass
    assert list(fight.news())
    return wanted


def bash(fight: Fight) -> Wanted:
    """From the typed line to what is shown next, without odds."""
    fight.declare(typed(fight.legal, BASH))
    wanted = until_asked(fight)
    if isinstance(wanted, ToAnswer):
        assert prompt(fight.book, wanted.questions[0]).options
    else:
        assert menu(fight.legal, priced=False)
    return wanted


@pytest.mark.parametrize(("acts", "most"), [(False, 1_500), (True, 12_000)])
def test_a_typed_line_takes_few_calls(acts: bool, most: int) -> None:
    """Up to the question whether to advance, or up to the next menu; maps and dice are laid out by then."""
    bash(beside_rook(1))
    found = []
    for seed in range(1, 12):
        fight, profile = beside_rook(seed), cProfile.Profile()
        profile.enable()
        wanted = bash(fight)
        profile.disable()
        if isinstance(wanted, ToAct) is acts:
            found.append(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]
    assert found
    assert max(found) <= most


def test_an_answer_tests_legality_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once when it is typed and once when it is declared, on what the side knows; never again while dice fall."""
    tested: list[Intent] = []
    plain = resolve.refuse_illegal

    def counted(book: AnyBook, encounter: AnyEncounter, intent: Intent) -> None:
        tested.append(intent)
        plain(book, encounter, intent)

    monkeypatch.setattr(resolve, "refuse_illegal", counted)
    fight = beside_rook(1)
    tested.clear()
    fight.declare(typed(fight.legal, BASH))
    until_asked(fight)
    assert len(tested) == 1
