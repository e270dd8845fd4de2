"""Who plays whom, and what each seat gets to know."""

import pytest

from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.seats import Seat, redacted, seat_of, side_seat
from tests.books.fights import STRIKE, changed, done, opened, rolls, says
from tests.books.lantern import LANTERN, Fight

ANN, LURKERS = Seat("ann", "player", ("ada", "bo")), Seat("lou", "player", ("lurkers",))
MASTER, GUEST = Seat("max", "gm"), Seat("gus", "spectator", ("moth",))
SEATS = (MASTER, LURKERS, GUEST, ANN)


@pytest.mark.parametrize(
    ("who", "side", "seat"),
    [("ada", "bearers", ANN), ("moth", "lurkers", LURKERS), ("cat", "strays", MASTER), ("gm", "", MASTER)],
)
def test_a_creature_is_played_by_who_holds_it(who: str, side: str, seat: Seat) -> None:
    assert seat_of(SEATS, who, side) == seat


def test_a_creature_held_by_name_is_not_played_by_its_side() -> None:
    assert seat_of((LURKERS, Seat("eva", "player", ("moth",))), "moth", "lurkers") == Seat("eva", "player", ("moth",))


def test_without_a_game_master_some_are_played_by_nobody() -> None:
    assert seat_of((ANN, GUEST), "moth", "lurkers") is None


@pytest.mark.parametrize("name", ["clock", "dice", "bot", "setting", "nobody"])
def test_names_that_mean_something_in_the_record_are_taken(name: str) -> None:
    with pytest.raises(ValueError, match=f"a seat cannot be called '{name}'"):
        Seat(name)


def test_a_seat_has_a_name() -> None:
    with pytest.raises(ValueError, match="a seat needs a name"):
        Seat("")


@pytest.mark.parametrize(("seat", "sees"), [(ANN, False), (GUEST, False), (MASTER, True), (LURKERS, True)])
def test_who_lies_hidden_is_in_the_view_of_their_own_side_only(seat: Seat, sees: bool) -> None:
    assert ("moth" in [one.id for one in LANTERN.secrets.view(opened("cellar"), seat).creatures]) == sees


@pytest.mark.parametrize(("who", "holds"), [("ada", "bearers"), ("moth", "lurkers")])
def test_a_seat_for_a_side_holds_that_side(who: str, holds: str) -> None:
    assert side_seat(opened("cellar"), who) == Seat(f"side of {who}", "player", (holds,))


def test_the_game_master_who_acts_knows_everything() -> None:
    assert side_seat(opened("cellar"), "gm").role == "gm"


def creeping() -> Fight:
    fight = opened("cellar")
    for intent in (Intent("ada", "rest"), Intent("bo", "rest"), Intent("clock", "light_fades")):
        fight = done(fight, intent).encounter
    fight = done(fight, Intent("clock", "begin_turn", ("grub",))).encounter
    fight = done(fight, Intent("grub", "rest")).encounter
    return done(fight, Intent("clock", "begin_turn", ("moth",))).encounter


def test_nobody_else_hears_somebody_creep() -> None:
    after = done(creeping(), Intent("moth", "creep", (("c3",),)))
    events, fight = after.events, after.encounter
    assert [event.text() for event in redacted(LANTERN, events, MASTER, fight)] == ["moth creep c3", "moth goes to c3"]
    assert redacted(LANTERN, events, LURKERS, fight) == events
    assert redacted(LANTERN, events, ANN, fight) == redacted(LANTERN, events, GUEST, fight) == ()


def test_who_lets_a_chance_pass_does_so_unheard() -> None:
    answers = (says("grub", "slip_away", "pass"), rolls("ada", "miss"))
    after = done(opened(), STRIKE, *answers)
    events, fight = after.events, after.encounter
    ada = Seat("ann", "player", ("ada",))
    assert [event.text() for event in redacted(LANTERN, events, ada, fight)] == [
        "ada strike grub",
        "ada rolls strike (d6): miss",
        "ada misses",
    ]
    assert len(redacted(LANTERN, events, MASTER, fight)) == 4


def test_what_is_legal_in_the_view_is_legal_in_truth_and_brings_the_secret_out() -> None:
    fight = changed(opened("cellar"), "moth", at="b1")
    walk = Intent("ada", "walk", (("b1",),))
    assert walk in Legal(LANTERN, LANTERN.secrets.view(fight, ANN))
    after = done(fight, walk)
    assert "moth is found" in [event.text() for event in redacted(LANTERN, after.events, ANN, after.encounter)]
    assert "moth" in [one.id for one in LANTERN.secrets.view(after.encounter, ANN).creatures]
