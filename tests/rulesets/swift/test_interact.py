"""Interact: what hands can do with objects and with the terrain."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.intents import Intent
from affray.core.maps import Map, Mark
from affray.rulesets.swift.creature import Feature, Lying, Table
from affray.rulesets.swift.events import Fumbled, Opened
from affray.rulesets.swift.loading import items, terrains
from affray.testing import Trial
from tests.rulesets.swift.choosing import options
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, in_pass, made, skilled

DOOR = (".....", "..D..", ".....")
BEAM = Feature(name="beam", at="b1", onto=("d1", "e1"), stress=3)


def hands(table: Table | None = None, who: str = "archer", rows: tuple[str, ...] = DOOR) -> Trial:
    """Ada at b2 in the swift pass, a bow in both hands and a knife in her belt; rook at e1. A door at c2."""
    return fight(rows, "swift", table=table, ada=(who, "red", "b2"), rook=("soldier", "blue", "e1"))


def held(trial: Trial) -> list[str]:
    """What ada has in her hands."""
    return [item.name for item in trial["ada"].held]


def gave_way(end: Any, _facts: Any) -> bool:
    """Whether the beam came down."""
    return not end.table.features


@pytest.mark.clause("swift.interact.1")
def test_interact_is_a_swift_action() -> None:
    """In the swift pass, for the swift action."""
    after = hands().does("ada interact stow bow")
    assert (after["ada"].swift, after["ada"].standard) == (0, 1)


@pytest.mark.clause("swift.interact.1")
def test_a_quick_draw_is_free_once_a_round() -> None:
    """A duelist draws throwing knives for nothing; stowing them again takes the action, and so does the next draw."""
    quick = hands(who="duelist").does("ada interact draw throwing-knives")
    assert (quick["ada"].swift, held(quick)) == (1, ["rapier", "throwing-knives"])
    again = quick.does("ada interact stow throwing-knives")
    assert again["ada"].swift == 0
    assert in_pass(again, "standard", "ada").does("ada interact draw throwing-knives")["ada"].standard == 0


@pytest.mark.clause("swift.interact.2")
def test_an_object_wants_as_many_free_hands_as_it_takes() -> None:
    """With a bow in both hands nothing can be drawn or grabbed; with a knife in one, a knife but no spear."""
    table = Table(lying=(Lying(items()["spear"], "a1"), Lying(items()["club"], "a1")))
    full, one = hands(table), holding(hands(table), "ada", "club")
    assert {("draw", "knife"), ("grab", "club")} & set(options(full, "interact")) == set()
    assert {("draw", "knife"), ("grab", "club")} <= set(options(one, "interact"))
    assert ("grab", "spear") not in options(one, "interact")
    assert ("grab", "spear") in options(holding(one, "ada"), "interact")


@pytest.mark.clause("swift.interact.2")
def test_terrain_can_be_used() -> None:
    """A loose beam beside ada comes down on d1 and e1: rook takes 3. It can be done once, and only beside it."""
    trial = hands(Table(features=(BEAM,)))
    after = trial.does("ada interact use beam")
    assert (after["rook"].stress, after.encounter.table.features) == (3, ())
    assert ("use", "beam") not in options(trial.with_creature("ada", at="d3"), "interact")
    assert trial.with_creature("rook", at="d3").does("ada interact use beam")["rook"].stress == 0


@pytest.mark.clause("swift.interact.3")
def test_an_unattended_object_can_be_grabbed() -> None:
    """The one that lies within arm's reach, not the one two squares away."""
    table = Table(lying=(Lying(items()["club"], "a1"), Lying(items()["sword"], "d2")))
    empty = holding(hands(table), "ada")
    assert ("grab", "sword") not in options(empty, "interact")
    after = empty.does("ada interact grab club")
    assert (held(after), after.encounter.table.lying) == (["club"], (Lying(items()["sword"], "d2"),))


@pytest.mark.clause("swift.interact.3", "swift.interact.4")
@pytest.mark.parametrize("place", ["ready", "worn", "pack"])
def test_a_weapon_can_be_drawn_from_wherever_it_is_stored(place: str) -> None:
    """From the belt, the back or the pack; it is no longer there then."""
    none: dict[str, Any] = {"ready": (), "worn": (), "pack": ()}
    stored = holding(hands(), "ada").with_creature("ada", **(none | {place: (items()["club"],)}))
    after = stored.does("ada interact draw club")
    assert (held(after), getattr(after["ada"], place)) == (["club"], ())


@pytest.mark.clause("swift.interact.5")
def test_a_held_item_can_be_swapped_for_another_in_one_go() -> None:
    """The bow goes to her back and the knife is in hand, for one swift action."""
    after = hands().does("ada interact swap bow for knife")
    assert (held(after), [item.name for item in after["ada"].worn], after["ada"].swift) == (["knife"], ["bow"], 0)


@pytest.mark.clause("swift.interact.5")
def test_a_swap_needs_the_hands_for_what_comes() -> None:
    """With sword and shield no bow for the sword: one hand is not enough."""
    armed = holding(hands(), "ada", "sword", "shield").with_creature("ada", worn=(items()["bow"], items()["knife"]))
    assert ("swap", "sword", "for", "knife") in options(armed, "interact")
    assert ("swap", "sword", "for", "bow") not in options(armed, "interact")


@pytest.mark.clause("swift.interact.6")
def test_a_door_can_be_opened() -> None:
    """Nobody walks through it before, and anybody beside it may open it."""
    assert hands().why_not(Intent("ada", "move", (("c2",),)))
    after = hands().does("ada interact open c2")
    assert after.happened(Opened) == [Opened("ada", "c2")]
    assert not in_pass(after, "standard", "ada").why_not(Intent("ada", "move", (("c2",),)))
    assert ("open", "c2") not in options(hands().with_creature("ada", at="a1"), "interact")


@pytest.mark.clause("swift.interact.7")
def test_similar_effects_are_to_shut_a_door_and_to_put_something_away() -> None:
    """A door in which somebody stands stays open."""
    opened = hands(Table(opened=("c2",)))
    assert opened.does("ada interact shut c2").encounter.table.opened == ()
    assert ("shut", "c2") not in options(opened.with_creature("rook", at="c2"), "interact")
    assert held(hands().does("ada interact stow bow")) == []


@pytest.mark.clause("swift.interact.7")
def test_a_shield_that_is_put_away_is_no_longer_ready() -> None:
    """And its point of defense is gone with it."""
    ready = duel("swift").with_creature("ada", shield_ready=True)
    assert not ready.does("ada interact stow shield")["ada"].shield_ready
    assert ready.does("ada interact stow sword")["ada"].shield_ready


@pytest.mark.clause("swift.interact.8")
@pytest.mark.parametrize(("faces", "opens"), [((4, 3), True), ((3, 3), False)])
def test_a_stuck_door_needs_a_check(faces: tuple[int, int], opens: bool) -> None:
    """2d6 + athletics 1 against 8. Whether it gives way or not, the action is spent."""
    after = stuck().does("ada interact open c2", [faces])
    assert (after.encounter.table.opened, bool(after.happened(Fumbled))) == (("c2",) if opens else (), not opens)
    assert after["ada"].swift == 0


@pytest.mark.clause("swift.interact.8")
def test_the_check_is_athletics_with_wounds() -> None:
    """From 7 on 21 of 36; with athletics 3 from 5 on 30 of 36; wounded, one less."""
    open_ = "ada interact open c2"
    chances = [
        trial.chance(open_, lambda end, _facts: bool(end.table.opened))
        for trial in (stuck(), skilled(stuck(), "ada", athletics=3), stuck().with_creature("ada", stress=4))
    ]
    assert chances == [Fraction(21, 36), Fraction(30, 36), Fraction(15, 36)]


@pytest.mark.clause("swift.interact.8")
def test_a_use_of_the_terrain_may_need_a_check() -> None:
    """A chandelier with a check of 7: 2d6 + 1 from 6 on, 26 of 36; a failure leaves it hanging."""
    trial = hands(Table(features=(Feature(name="beam", at="b1", onto=("e1",), stress=3, check=7),)))
    assert trial.chance("ada interact use beam", gave_way) == Fraction(26, 36)
    after = trial.does("ada interact use beam", [(3, 2)])
    assert (after["rook"].stress, len(after.encounter.table.features)) == (0, 1)


def stuck() -> Trial:
    """Ada beside a door that sticks, with a difficulty of 8."""
    marks = (Mark(".", terrains()["open"]), Mark("D", terrains()["stuck-door"]))
    return hands().with_(maps=(Map(DOOR, marks, "square"),))


def test_merits_of_others_do_not_make_a_draw_free() -> None:
    """An archer has no quick draw."""
    slow = made(holding(hands(), "ada"), "ada", merits=("steady aim",))
    assert slow.does("ada interact draw knife")["ada"].swift == 0


@pytest.mark.clause("swift.interact.3", "swift.interact.5")
@pytest.mark.parametrize("what", ["draw", "swap knife for"])
def test_what_is_used_up_comes_out_of_the_pack_too(what: str) -> None:
    """A draught is stored like anything else; once in hand it is there to be used."""
    draught = items()["draught"]
    packed = holding(hands(), "ada", "knife").with_creature("ada", pack=(draught,), worn=(), ready=())
    drawn = packed.does(f"ada interact {what} draught")
    assert ("draught" in held(drawn), drawn["ada"].pack) == (True, ())
