"""What covers the head dulls the senses: penalty dice on what one sees or hears in it."""

from typing import Any

import pytest

from affray.rulesets.stamina.creature import Table
from affray.rulesets.stamina.explaining import explain
from affray.rulesets.stamina.loading import CATALOG
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import LOOSE, at_peace, shot, throw_of
from tests.rulesets.stamina.sheets import wearing

CALLED = "gm call check ada by perception and awareness against 10"
ALERT = "gm call alertness ada against 15"
COMES = "gm something comes against 15"
QUIET = "gm call watch ada for rook"
SEARCH = "ada search for items keys"


def guard(*worn: str, **rulings: Any) -> Trial:
    """Ada on watch with this on her head; keys may be about, and rook goes quietly."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "k9")}
    trial = wearing(at_peace(rulings=Rulings(**rulings), **who), "ada", *worn).with_(
        table=Table(items=("keys",), topics=("a quarrel",))
    )
    return trial.with_creature("rook", stealth=12).does("ada keep watch")


def dull(trial: Trial, what: str, *said: str) -> int:
    """The penalty dice of what covers the head."""
    return -sum(one.amount for one in throw_of(trial, what, *said).modifiers if one.why == "covered head")


HEARD = [("skull-cap", 1), ("padded-cap", 2), ("padded-hood", 3), ("half-helm", 1), ("great-helm", 2), ("mail-coif", 0)]


@pytest.mark.clause("stamina.noncombat.keep-watch.7")
@pytest.mark.parametrize(("worn", "dice"), HEARD)
def test_on_watch_eyes_and_ears_are_dulled_by_what_one_wears(worn: str, dice: int) -> None:
    """Caps close the ears and helmets ears and eyes; the worse of both counts."""
    assert [dull(guard(worn), what) for what in (COMES, QUIET)] == [dice, dice]
    assert [dull(guard(worn), what, "roll") for what in (ALERT, CALLED)] == [dice, dice]


def test_each_is_a_penalty_die_that_is_rolled() -> None:
    """Perception 6 and awareness 1, and two d6 of a great helm, for each of which the highest goes."""
    assert throw_of(guard("great-helm"), COMES).dice == "6d4 2d6 d8 drop 2 high keep 6 high"


@pytest.mark.clause("stamina.noncombat.investigate.1")
@pytest.mark.parametrize(("worn", "dice"), [("padded-hood", 0), ("half-helm", 1), ("great-helm", 2)])
def test_whoever_looks_for_something_goes_by_their_eyes(worn: str, dice: int) -> None:
    """A hood stops no eye, so that only helmets count."""
    assert dull(guard(worn), SEARCH) == dice
    assert dull(guard(worn), "ada investigate area a quarrel") == dice


def test_a_cap_under_a_helmet_adds_to_it() -> None:
    assert dull(guard("padded-cap", "great-helm"), COMES) == 4
    assert dull(guard("padded-cap", "great-helm"), SEARCH) == 2


def test_without_a_roll_they_count_too() -> None:
    """5 successes for a standard result are the 15 points it takes; 2 dice leave 3, which are not enough."""
    slept = guard("great-helm").does("ada sleep").does("ada keep watch by standard")
    bare = guard().does("ada sleep").does("ada keep watch by standard")
    assert [trial.does(COMES).now.amount("ada", "forewarned") for trial in (bare, slept)] == [2, 0]


@pytest.mark.parametrize(("ruled", "watch", "aims"), [("awareness", 2, 0), ("perception", 2, 2), ("nothing", 0, 0)])
def test_a_ruling_says_which_checks(ruled: str, watch: int, aims: int) -> None:
    """Of awareness; of perception, by which one shoots; or none."""
    assert dull(guard("great-helm", helmets=ruled), COMES) == watch
    assert dull(wearing(shot(helmets=ruled), "bo", "great-helm"), LOOSE) == aims
    assert dull(guard("great-helm", helmets=ruled), "gm call check ada by body and endurance against 10", "roll") == 0


@pytest.mark.parametrize(
    ("worn", "told"),
    [("half-helm", "1 penalty die on sight; 1 penalty die on hearing"), ("padded-cap", "2 penalty dice on hearing")],
)
def test_help_tells_what_they_cost(worn: str, told: str) -> None:
    assert told in explain("armor", CATALOG.entry("armor", worn))
