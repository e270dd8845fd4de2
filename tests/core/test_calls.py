"""What the game master calls for: nobody else's to declare, and without a price."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as struct_replace

from affray.core.actions import action
from affray.core.book import AnyBook
from affray.core.clock_rules import clock_rule
from affray.core.encounter import Encounter
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.resolve import Done, Waiting, resolve
from affray.core.text import read
from affray.core.values import CLOCK, GM, Who
from tests.books.fights import lantern_of, lantern_with, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.turns import CLOCK_RULES, begin_round, feel_draught
from tests.cli.lantern_table import install
from tests.cli.runs import told


@action(called=True)
def call_a_draught(scene: Any, _master: Who) -> None:
    """The game master lets cold air in."""
    feel_draught(scene)


@clock_rule(key="begin_round")
def with_master(scene: Any) -> None:
    """A round in which the game master may call for things from the start."""
    begin_round(scene)
    scene.change_clock(acting=(*scene.clock.acting, GM))


CALL = call_a_draught.intent(GM)
DRAUGHTY = replace(lantern_with(call_a_draught), turns=replace(LANTERN.turns, rules=(with_master, *CLOCK_RULES[1:])))


def mastered() -> tuple[AnyBook, Encounter[Any, Any, Any]]:
    """A fight in which ada and the game master may act."""
    fight = opened()
    return DRAUGHTY, struct_replace(fight, clock=struct_replace(fight.clock, acting=("ada", GM)))


def test_the_game_master_may_call_for_things_and_do_nothing_else() -> None:
    legal = Legal(*mastered())
    assert [one.key for one in legal.actions(GM)] == [CALL.action]
    assert CALL.action not in [one.key for one in legal.actions("ada")]
    assert "only the game master" in str(legal.why_not(Intent("ada", CALL.action)))
    assert "calls for things" in str(legal.why_not(Intent(GM, "rest")))


def test_chance_draws_calls_for_the_game_master_alone() -> None:
    book, fight = mastered()
    drawn = [Legal(book, fight).draw(Random(seed)) for seed in range(60)]
    assert {intent.action for intent in drawn if intent.who == GM} == {CALL.action}
    assert CALL.action not in {intent.action for intent in drawn if intent.who == "ada"}


def test_a_call_is_typed_like_an_intent_and_played_like_one() -> None:
    book, fight = mastered()
    assert read(Legal(book, fight), "gm call a draught") == CALL
    assert book.say(CALL) == "gm call a draught"
    asked = resolve(book, fight, CALL)
    assert isinstance(asked, Waiting)
    assert asked.questions[0].who == GM


def test_a_call_is_refused_while_the_game_master_may_not_act() -> None:
    with pytest.raises(IllegalIntent, match="it is not the turn of gm"):
        resolve(DRAUGHTY, opened(), CALL)


def test_a_call_costs_nothing() -> None:
    @action(5, called=True, key=CALL.action)
    def call_for_nothing(_scene: Any, _master: Who) -> None:
        """Nothing comes of it."""

    came = resolve(lantern_of(call_for_nothing), mastered()[1], CALL)
    assert isinstance(came, Done)
    assert came.encounter.creatures == opened().creatures


def test_at_the_table_the_game_master_has_a_menu_too(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, DRAUGHTY)
    seats = ("--seat", "bearers", "--seat", "gm")
    shown = told("play", "lantern", "--scene", "cellar", *seats, typed=("gm call a draught", "chill", "quit"))
    assert "gm call a draught" in shown
    assert "ada: chill begins" in shown
    assert CLOCK not in shown


# -- at any time

ANY_TIME = replace(lantern_with(call_a_draught), turns=replace(LANTERN.turns, calls_any_time=True))


def test_by_the_books_leave_a_call_may_come_while_others_act() -> None:
    legal = Legal(ANY_TIME, opened(), (GM,))
    assert legal.actors == (GM,)
    assert legal.why_not(CALL) is None
    assert isinstance(resolve(ANY_TIME, opened(), CALL), Waiting)


def test_nobody_waits_for_it_and_chance_does_not_draw_it() -> None:
    assert Legal(ANY_TIME, opened()).actors == opened().clock.acting
    assert GM not in {intent.who for intent in Legal(ANY_TIME, opened())}


def test_a_seat_without_the_game_master_calls_for_nothing() -> None:
    for whos in (opened().clock.acting, ("nobody",)):
        legal = Legal(ANY_TIME, opened(), whos)
        assert (legal.callers, GM in legal.actors) == ((), False)
        assert "it is not the turn of gm" in str(legal.why_not(CALL))


def test_whoever_acts_as_the_game_master_is_no_caller_beside() -> None:
    book = replace(DRAUGHTY, turns=replace(DRAUGHTY.turns, calls_any_time=True))
    assert Legal(book, mastered()[1]).callers == ()
    assert Legal(book, opened()).callers == (GM,)


def test_where_nobody_acts_nothing_is_called_for() -> None:
    fight = struct_replace(opened(), clock=struct_replace(opened().clock, acting=()))
    with pytest.raises(IllegalIntent, match="it is not the turn of gm"):
        resolve(ANY_TIME, fight, CALL)


def test_the_game_master_is_handed_the_keyboard_calls_and_it_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ANY_TIME)
    seats = ("--seat", "ann=bearers", "--seat", "max=gm")
    typed = ("", "hand max", "", "rest", "call a draught", "chill", "", "quit")
    shown = told("play", "lantern", "--scene", "cellar", *seats, typed=typed).partition("max, press Enter> ")[2]
    masters, _, players = shown.partition("The keyboard goes to ann")
    assert "gm can't rest: the game master calls for things and does nothing else" in masters
    assert "ada: chill begins" in players


def test_whoever_acts_and_is_the_game_master_too_does_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked as those who act, and their menu has the game master's lines too."""
    install(monkeypatch, ANY_TIME)
    seats = ("--seat", "ann=bearers,gm")
    shown = told("play", "lantern", "--scene", "cellar", *seats, typed=("menu", "gm call a draught", "chill", "quit"))
    asked, _, called = shown.partition("gm call a draught")
    assert "ada, bo> " in asked
    assert "ada: chill begins" in called
