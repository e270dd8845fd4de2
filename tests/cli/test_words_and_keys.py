"""Players read and type words; what is kept goes by keys, so that words may change."""

from dataclasses import replace
from typing import Any

import pytest

from affray.core.actions import AnyReaction, action, reaction
from affray.core.book import AnyBook
from affray.core.intents import Intent
from affray.core.rows import Setting
from affray.core.slots import Need
from affray.core.values import Who
from affray.screens.prices import price
from tests.books.fights import STRIKE, lantern_with, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.actions import strike, walk
from tests.books.lantern.creature import Play
from tests.books.lantern.events import Gone, Missed
from tests.books.lantern.reactions import BACK, STRUCK, slip_away
from tests.books.lantern.windows import Attacks
from tests.cli.keeping_of import kept_history
from tests.cli.lantern_table import install
from tests.cli.runs import told

STEP_BACK = "give ground"
BOTH = ("--seat", "bearers", "--seat", "lurkers")


def reworded() -> AnyBook:
    """Lantern with two actions and a reaction called otherwise, under their old keys."""
    hit = action(1, strike.slots, name="lash out at", key="strike", lasting=strike.lasting)(strike.perform)
    back = reaction(Attacks, cost=1, slots=(BACK,), needs=(STRUCK,), name=STEP_BACK, key="slip_away")(slip_away.perform)
    go = action(walk.cost, walk.slots, walk.needs, name="stroll along", key="walk")(walk.perform)
    book = lantern_with(hit, go)
    return replace(book, rules=replace(book.rules, reactions=(back, *book.rules.reactions[1:])))


def duel(monkeypatch: pytest.MonkeyPatch, *typed: str, book: AnyBook | None = None) -> str:
    """What is shown of a duel in the cellar, both sides yours."""
    install(monkeypatch, book or reworded())
    return told("play", "lantern", "--scene", "duel", "--seed", "1", *BOTH, typed=(*typed, "quit"))


def test_a_reaction_is_asked_for_in_words_and_taken_by_words_or_number(monkeypatch: pytest.MonkeyPatch) -> None:
    for said in ("give ground c1", "2"):
        shown = duel(monkeypatch, "lash out at grub", said)
        assert "ada strikes at grub. grub: give ground?\n  1. pass               hurt 42 %" in shown
        assert "\n  2. give ground c1  1  ada interrupted 100 %\n" in shown
        assert "grub> grub give ground c1: ada strikes at grub\n" in shown
        assert "\ngrub goes to c1\n" in shown
        assert "slip" not in shown


def test_what_is_no_answer_is_refused_with_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = duel(monkeypatch, "lash out at grub", "duck")
    assert "'duck' is no answer here; say pass, give ground c1, or Enter for pass\n" in shown


def test_the_name_of_an_action_stands_before_its_slots(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = duel(monkeypatch, "stroll along", "back")
    assert "stroll along, way> " in shown
    assert "walk" not in shown


def test_settings_are_named_in_words_and_kept_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = duel(monkeypatch, "reactions give ground never", "lash out at grub")
    assert "  give ground: never\n" in shown
    assert "grub: give ground?" not in shown
    history = kept_history(reworded())
    assert Setting("reaction slip_away", "never", "the player") in history.rows


def test_settings_hold_when_words_change(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    file = tmp_path / "friday.json"
    duel(monkeypatch, "reactions slip away never", f"save {file}", book=LANTERN)
    install(monkeypatch, reworded())
    assert "  give ground: never\n" in told("play", "--load", str(file), typed=("reactions", "quit"))


def test_the_kinds_that_may_be_set_are_listed_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = duel(monkeypatch, "reactions slip_away never")
    assert "KIND may be give ground, riposte, snatch\n" in shown


def test_odds_say_in_words_what_others_are_taken_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, reworded())
    shown = told("odds", "lantern", "ada lash out at grub", "--scene", "duel")
    assert shown.startswith("ada lash out at grub: 1 possible outcome\n")
    assert "\n  assumes grub takes give ground\n" in shown


# -- which reactions odds take ---------------------------------------------------------------------


def group(*costly: str) -> tuple[AnyReaction, ...]:
    """Two ways to get out of a blow, asked for together: one ends the fight for grub, one is told as a miss."""
    struck = Need("nobody strikes at you", lambda _now, me, blow: blow.foe == me)

    @reaction(Attacks, cost=0, needs=(struck,), group="evade", costly="vanish" in costly)
    def vanish(scene: Play, me: Who, blow: Attacks) -> None:
        scene.tell(Gone(me, f"vanishes before {blow.who}"))

    @reaction(Attacks, cost=0, needs=(struck,), group="evade", costly="duck" in costly)
    def duck(scene: Play, me: Who, blow: Attacks) -> None:
        assert blow.foe == me
        scene.tell(Missed(blow.who))

    return vanish, duck


@pytest.mark.parametrize(
    ("costly", "vanishes", "assumed"),
    [
        ((), True, "assumes grub takes vanish"),
        (("vanish",), False, "assumes grub takes duck"),
        (("vanish", "duck"), False, "assumes grub does not react"),
    ],
)
def test_of_a_group_the_first_that_costs_no_more_is_taken(
    costly: tuple[str, ...], vanishes: bool, assumed: str
) -> None:
    book = replace(LANTERN, rules=replace(LANTERN.rules, reactions=group(*costly)))
    found = price(book, opened(), STRIKE, ranged=False)
    gone = {chance.who: chance.share for chance in found.chances if chance.fact == "gone"}
    assert (gone.get("grub", 0) == 1) is vanishes
    assert found.assumed == (assumed,)


def test_nothing_is_assumed_of_those_who_were_not_asked() -> None:
    assert price(LANTERN, opened(), Intent("ada", "aim")).assumed == ()
