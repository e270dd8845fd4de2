"""Search for items: what is declared, what it is held against, what a result finds, and help."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.rulesets.stamina.creature import Hidden, Table
from affray.rulesets.stamina.events.noncombat import Aided, FoundItem, FoundNothing
from affray.rulesets.stamina.events.rounds import Progressed
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, WORST, at_peace, hit, known_to, throw_of
from tests.rulesets.stamina.sheets import ranked

KEYS = (
    Hidden("an iron key", "keys", 18, 2),
    Hidden("a brass key", "keys", 14, 1),
    Hidden("a silver key", "keys", 20, 1),
)
SEARCH = "ada search for items keys"


def attic(hidden: tuple[Hidden, ...] = KEYS, rows: tuple[str, ...] = ("." * 11,) * 9, **rulings: Any) -> Trial:
    """Ada, bo and cyd in an attic where keys may lie; rook stands by."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "bo": ("scout", "red", "c4"),
        "cyd": ("brawler", "red", "c5"),
        "rook": ("sword-and-shield", "blue", "h4"),
    }
    table = Table(items=("keys", "coins"), hidden=hidden, areas=(("t", "corner"),))
    return at_peace(rows, Rulings(**rulings), **who).with_(table=table)


def found(trial: Trial) -> list[str]:
    """What the last step found."""
    return [event.item for event in trial.happened(FoundItem)]


@pytest.mark.clause("stamina.noncombat.search.1")
@pytest.mark.parametrize(
    ("ruled", "dice"),
    [("perception-and-awareness", "6d4 d8 keep 6 high"), ("mind-and-awareness", "4d4 d8 keep 4 high")],
)
def test_it_is_a_check_of_perception_and_awareness(ruled: str, dice: str) -> None:
    """Perception 6 and awareness 1; by a ruling mind 4."""
    assert throw_of(attic(search_check=ruled), SEARCH).dice == dice


@pytest.mark.clause("stamina.noncombat.search.2")
def test_the_item_is_declared() -> None:
    """Who looks for coins finds no keys, and what nobody could think of cannot be declared."""
    coins = attic().does("ada search for items coins", [hit(6)])
    assert found(coins) == []
    assert coins.happened(FoundNothing)[0].what == "coins"
    assert "keys, coins" in attic().why_not("ada search for items gems")


@pytest.mark.clause("stamina.noncombat.search.2")
def test_a_helper_gives_one_die_and_one_for_each_rank_in_search() -> None:
    """Bo without a rank one die, with two ranks three; they are for one check, and bo throws nothing."""
    helped = attic().does("bo aid ada to search")
    assert helped.happened(Aided)[0].dice == 1
    assert throw_of(helped, SEARCH).dice == "6d4 d6 d8 keep 6 high"
    trained = ranked(attic(), "bo", search=2).does("bo aid ada to search")
    assert throw_of(trained, SEARCH).dice == "6d4 3d6 d8 keep 6 high"
    assert throw_of(trained.does(SEARCH, [MISS]), SEARCH).dice == "6d4 d8 keep 6 high"
    assert "already" in trained.why_not("bo aid ada to search")


@pytest.mark.clause("stamina.noncombat.search.2")
@pytest.mark.parametrize(
    ("ruled", "keys"), [("aids-others", ["a brass key"]), ("additional-successes", ["a brass key", "a silver key"])]
)
def test_ranks_in_search_of_whoever_searches(ruled: str, keys: list[str]) -> None:
    """One rank and a plain success: nothing more, or one additional success by a ruling."""
    searcher = ranked(attic(search_rank=ruled), "ada", search=1)
    assert found(searcher.does(SEARCH, [HIT])) == keys
    assert found(searcher.does(SEARCH, [MISS])) == []


@pytest.mark.clause("stamina.noncombat.search.3")
@pytest.mark.parametrize("nothing", [10, 15])
def test_the_scene_sets_the_difficulty(nothing: int) -> None:
    """The easiest key is 14; coins are nowhere, and are held against the same number as any such search."""
    attempt = attic(nothing_to_find=nothing)
    assert throw_of(attempt, SEARCH).read(13).tier == "near failure"
    assert throw_of(attempt, SEARCH).read(14).tier == "success"
    coins = throw_of(attempt, "ada search for items coins")
    assert (coins.read(nothing - 1).succeeds, coins.read(nothing).succeeds) == (False, True)


@pytest.mark.clause("stamina.noncombat.search.4")
@pytest.mark.parametrize(
    ("additional", "keys"),
    [
        (0, ["a brass key"]),
        (1, ["a brass key", "a silver key"]),
        (2, ["a brass key", "a silver key"]),
        (3, ["a brass key", "a silver key", "an iron key"]),
    ],
)
def test_a_success_finds_the_item_and_additional_ones_further_items(additional: int, keys: list[str]) -> None:
    """The easiest for the success itself; the silver one costs one more, the iron one two."""
    searched = attic().does(SEARCH, [hit(additional)])
    assert found(searched) == keys
    assert [thing.name for thing in searched.encounter.table.hidden if thing.found] == [
        thing.name for thing in KEYS if thing.name in keys
    ]


@pytest.mark.clause("stamina.noncombat.search.4")
def test_what_fails_finds_nothing_and_may_be_tried_again() -> None:
    """A near failure is some way towards it, or finds the easiest item by a ruling."""
    for result in (MISS, WORST, NEAR_MISS):
        tried = attic().does(SEARCH, [result])
        assert tried.happened(FoundNothing)
        assert bool(tried.happened(Progressed)) == (result == NEAR_MISS)
        assert found(tried.does(SEARCH, [HIT])) == ["a brass key"]
    later = attic(search_near_failure="easiest-item")
    assert found(later.does(SEARCH, [NEAR_MISS])) == ["a brass key"]
    assert found(later.does(SEARCH, [MISS])) == []


def test_it_is_found_where_it_lies() -> None:
    """A coin in the corner is found there and nowhere else."""
    rows = ("..t........", *("." * 11,) * 8)
    coin = attic((Hidden("a coin", "coins", 5, area="corner"),), rows)
    assert found(coin.does("ada search for items coins", [HIT])) == []
    there = coin.with_creature("ada", at="c1")
    assert found(there.does("ada search for items coins", [HIT])) == ["a coin"]


def test_what_nobody_found_is_no_players_to_know() -> None:
    """Views, odds and menus are the same whatever is hidden; what is found is seen by all."""
    full, empty = known_to(attic(), "ada"), known_to(attic(()), "ada")
    assert full.encounter == empty.encounter
    assert full.odds(SEARCH).ends == empty.odds(SEARCH).ends
    brass = known_to(attic().does(SEARCH, [HIT]), "bo")
    assert brass.encounter.table.hidden == (replace(KEYS[1], found=True),)


def test_items_are_looked_for_outside_rounds_alone() -> None:
    """In a fight nobody has the time."""
    assert "only outside rounds" in attic().does("gm begin rounds").goes_on().why_not("ada search for items keys")


@pytest.mark.clause("stamina.noncombat.search.4", "stamina.check.result.13")
def test_progress_with_a_search_is_for_the_next_one_alone() -> None:
    """By a ruling a die: a failure uses it up, and a near one brings it anew."""
    near = attic(near_failure="bonus-die").does(SEARCH, [NEAR_MISS])
    assert throw_of(near, SEARCH).dice == "6d4 d6 d8 keep 6 high"
    assert throw_of(near.does(SEARCH, [MISS]), SEARCH).dice == "6d4 d8 keep 6 high"
    assert near.does(SEARCH, [NEAR_MISS]).now.amount("ada", "progress-search") == 1
