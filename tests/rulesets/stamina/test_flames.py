"""Flames that burn on: when, where to, and what keeps them off."""

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from tests.rulesets.stamina.fights import HIT, OPEN, bout, duel, fight, next_turn_of
from tests.rulesets.stamina.mages import holding, mages


@pytest.mark.clause("stamina.melee.basic.9")
def test_burning_goes_on_less_one_and_spreads() -> None:
    """5 to the legs: next turn a stun, 4 burning, and none of it is left to spread; 8 spread to the body as 7."""
    calm = bout().with_creature("rook", burning=(("legs", 4),)).does("ada end").goes_on()
    assert (calm["rook"].stuns, calm["rook"].burning) == (1, ())
    fierce = bout().with_creature("rook", burning=(("legs", 8),)).does("ada end").goes_on()
    assert (fierce["rook"].wounds, fierce["rook"].burning) == (1, (("body", 7), ("legs", 7)))


@pytest.mark.parametrize(("spreads", "place"), [("upward", "head"), ("downward", "legs"), ("no", "")])
def test_flames_that_burn_on_spread_to_one_place_beside(spreads: str, place: str) -> None:
    """Nothing says to which: a ruling does."""
    lit = duel(fire_spreads=spreads).with_creature("rook", burning=(("body", 9),))
    burnt = next_turn_of(lit, "rook")["rook"].burning
    assert {where for where, _ in burnt} == {"body", place} - {""}


@pytest.mark.parametrize(("resisted", "goes_on"), [("again", ()), ("once", (("body", 4),))])
def test_what_keeps_fire_off_counts_each_time_or_once(resisted: str, goes_on: tuple[tuple[str, int], ...]) -> None:
    """Flames of 5 against a ward of 2: 3 are left, which goes out, or all 5, which burns on with 4."""
    ward = Effect("fire-ward", "rook", Ends("broken"), amount=2)
    lit = bout(flames_resisted=resisted, fire_spreads="no").with_creature("rook", burning=(("body", 5),))
    assert next_turn_of(lit.with_(effects=(ward,)), "rook")["rook"].burning == goes_on


@pytest.mark.parametrize(("begins", "burns"), [("next-round", (False, True)), ("next-turn", (True, True))])
def test_flames_burn_on_from_the_next_round_or_turn(begins: str, burns: tuple[bool, bool]) -> None:
    """Rook is struck by ada's fireball in round 1 and acts after her in it."""
    ready = holding(mages(flames_begin=begins, fire_spreads="no"), "fireball")
    struck = ready.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (4, 4)})
    first = next_turn_of(struck, "rook")
    second = next_turn_of(first, "rook")
    assert (first.encounter.clock.round, second.encounter.clock.round) == (1, 2)
    stuns = [then["rook"].stuns for then in (struck, first, second)]
    assert (stuns[1] > stuns[0], stuns[2] > stuns[1]) == burns


@pytest.mark.parametrize(("begins", "body"), [("next-round", 7), ("next-turn", 6)])
def test_each_place_burns_from_the_round_after_it_was_lit(begins: str, body: int) -> None:
    """Rook's legs burn since before when ada's fireball lights his body with 7: his legs go on burning this round, and
    his body only by a ruling; in the next round it does.
    """
    ready = holding(mages(flames_begin=begins, fire_spreads="no"), "fireball").with_creature(
        "rook", burning=(("legs", 5),)
    )
    struck = ready.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (4, 4)})
    assert struck["rook"].burning == (("body", 7), ("legs", 5))
    first = next_turn_of(struck, "rook")
    assert first["rook"].burning == (("body", body), ("legs", 4))
    assert dict(next_turn_of(first, "rook")["rook"].burning)["body"] == body - 1


def test_of_two_flames_in_one_place_the_worse_counts_from_its_own_round() -> None:
    """A body that burns with 9 since before burns on at once, whatever fire no worse is laid at it; with 3 it waits."""
    ready = holding(mages(fire_spreads="no"), "fireball")
    lit = {"spell": HIT, "wizards-fire": (4, 4)}
    for before, goes_on in ((9, 8), (7, 6), (3, 7)):
        burns = ready.with_creature("rook", burning=(("body", before),)).does("ada loose rook with spell", lit)
        assert next_turn_of(burns, "rook")["rook"].burning == (("body", goes_on),)


@pytest.mark.parametrize("fate", ["unconscious", "dying"])
def test_whoever_lies_there_burns_on(fate: str) -> None:
    """No turn of theirs begins any more: bo burns when the next round does."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "bo": ("bandit", "red", "a1"), "rook": ("bandit", "blue", "k9")}
    lit = fight(OPEN, None, None, **who).with_creature("bo", fate=fate, burning=(("legs", 8),))
    lit = lit.with_(clock=replace(lit.encounter.clock, waiting=("rook",)))
    assert lit.does("ada end").goes_on()["bo"].stuns == 0
    later = next_turn_of(lit, "ada")
    assert later.encounter.clock.round == 2
    assert (later["bo"].wounds, later["bo"].burning) == (1, (("body", 7), ("legs", 7)))


@pytest.mark.parametrize(("ward", "cold"), [(0, 0), (9, 2)])
def test_flames_that_burn_on_warm_whom_they_harm(ward: int, cold: int) -> None:
    """Two rounds of cold are forgotten; behind a ward that keeps all of it off they are not."""
    warded = (Effect("fire-ward", "rook", Ends("broken"), amount=ward),) if ward else ()
    lit = bout().with_creature("rook", burning=(("legs", 8),), cold_rounds=2).with_(effects=warded)
    assert next_turn_of(lit, "rook")["rook"].cold_rounds == cold


def test_whoever_the_first_flame_kills_feels_no_other() -> None:
    """40 at the body are death at once; the wounds of the legs do not count any more."""
    alone = bout().with_creature("rook", burning=(("body", 40),)).does("ada end").goes_on()
    both = bout().with_creature("rook", burning=(("body", 40), ("legs", 13))).does("ada end").goes_on()
    assert alone["rook"].fate == both["rook"].fate == "dead"
    assert both["rook"].wounds == alone["rook"].wounds
