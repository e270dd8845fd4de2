"""Chances and maps in text."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from affray.cli.drawing import charted, short_names, standing
from affray.cli.opening import position
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.seats import Seat
from affray.core.values import Value
from affray.rulesets.dungeoneer import BOOK as DUNGEONEER
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.rulings import Rulings
from affray.screens.odds_words import in_brief, in_full
from affray.screens.prices import Measure, price
from affray.screens.words import percent, value_words
from tests.books.lantern import LANTERN
from tests.cli.runs import told
from tests.rulesets.hex.fights import duel


@pytest.mark.parametrize(
    ("share", "places", "shown"),
    [
        (Fraction(1, 2), 0, "50 %"),
        (Fraction(1, 3), 2, "33.33 %"),
        (0, 0, "0 %"),
        (1, 0, "100 %"),
        (Fraction(1, 1000), 0, "under 1 %"),
        (Fraction(999, 1000), 0, "over 99 %"),
        (Fraction(1, 10**6), 2, "under 0.01 %"),
    ],
)
def test_what_may_happen_is_never_shown_as_impossible_or_certain(share: Fraction, places: int, shown: str) -> None:
    assert percent(share, places) == shown


def test_names_are_cut_to_the_fewest_letters_that_tell_them_apart() -> None:
    assert short_names(("ada", "bo", "boris", "ogre1", "ogre2")) == {
        "ada": "a",
        "bo": "b2",
        "boris": "bor",
        "ogre1": "o4",
        "ogre2": "o5",
    }


def test_a_name_is_never_taken_for_terrain() -> None:
    assert short_names(("ogre", "ada"), frozenset("o.")) == {"ogre": "og", "ada": "a"}


def test_the_map_shifts_every_second_row_and_shows_who_stands_where() -> None:
    now = Now(BOOK, BOOK.stage("ogre", Rulings()))
    rows = charted(now, Seat("you", "player", ("red",)))
    assert rows[0].split() == list("abcdefghijk")
    assert rows[3] == "  3  .   .   o   .   .   -   .   .   ,   ,   ."
    assert rows[4] == "  4    .   B   .   .   .   -   .   .   ,   .   ."
    assert rows[5] == "  5  .   .   A   .   .   .   .   og  .   .   ."
    assert "  -  ditch, gap (difficulty 8, depth 1)" in rows
    assert standing(now, Seat("you", "player"))[-1].startswith("  og  ogre (blue) at h5: ")


def test_what_a_seat_cannot_see_is_not_drawn() -> None:
    cellar = position(LANTERN, "cellar", None, ())
    bearers = Seat("you", "player", ("bearers",))
    rows = standing(Now(LANTERN, LANTERN.secrets.view(cellar, bearers)), bearers)
    assert not any("moth" in row for row in rows)
    assert any("moth" in row for row in standing(Now(LANTERN, cellar), bearers))


def test_sampled_odds_are_never_taken_for_exact() -> None:
    beside = duel().encounter
    found = price(BOOK, beside, Intent("ada", "brawling", ("rook",)), budget=1)
    shown = in_full(found)
    assert shown[0] == "ada brawling rook: sampled 1000 times"
    about = ("  about ada ", "  about rook ")
    assert [line for line in shown if "±" in line] == [line for line in shown if line.startswith(about)]
    assert any("±" in line for line in shown)
    assert in_brief(found).startswith("about hit ")
    assert not any(chance.exact for chance in found.chances)


@pytest.mark.parametrize(
    ("amount", "brief", "full"), [(5.0, "5", "5"), (2 - 1e-12, "2", "2"), (0.25, "0.2", "0.25"), (1.96, "2.0", "1.96")]
)
def test_whole_measures_have_no_places(amount: float, brief: str, full: str) -> None:
    found = price(BOOK, duel().encounter, Intent("ada", "brawling", ("rook",)))
    dealt = replace(found, measures=(Measure("dice spent", amount),))
    assert in_brief(dealt).endswith(f", {brief} dice spent")
    assert f"  {full} dice spent on average" in in_full(dealt)


def test_what_is_spent_and_comes_back_is_regained() -> None:
    found = price(BOOK, duel().encounter, Intent("ada", "brawling", ("rook",)))
    regained = replace(found, measures=(Measure("dice spent", -2.0), Measure("wounds dealt", -1.0)))
    assert in_brief(regained).endswith(", 2 dice regained, -1 wounds dealt")
    assert "  2 dice regained on average" in in_full(regained)


def test_what_every_sample_agrees_on_is_not_about_right() -> None:
    vault = position(DUNGEONEER, "vault", None, ())
    found = price(DUNGEONEER, vault, Intent("ada", "breather"), budget=1)
    assert not found.is_exact
    assert in_brief(found) == "ada rested 100 %"
    assert "  ada rested: 100.00 %, in every sample" in in_full(found)
    assert not any("dice spent" in line for line in in_full(found))
    fallen = replace(found, measures=(Measure("dice spent", 1.5, sure=False),))
    assert in_brief(fallen) == "about ada rested 100 %, 1.5 dice spent"
    assert "  about 1.50 dice spent on average" in in_full(fallen)


def test_those_who_cannot_act_are_marked() -> None:
    fallen = duel().with_creature("rook", fate="dead")
    ada = Seat("you", "player", ("ada",))
    assert any(row.startswith("  xr  rook (blue) at e4: dead") for row in standing(fallen.now, ada))
    assert "xr" in charted(fallen.now, ada)[4].split()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (("c3", "d3"), "d3"),
        ((), "stay"),
        (("sword", "axe"), "sword axe"),
        (("1", "5"), "1 5"),
        ("rook", "rook"),
        (3, "3"),
    ],
)
def test_a_way_is_named_by_where_it_leads_and_several_things_by_all_of_them(value: Value, said: str) -> None:
    assert value_words(value) == said


def test_stress_has_no_singular() -> None:
    found = price(BOOK, duel().encounter, Intent("ada", "brawling", ("rook",)))
    one = replace(found, measures=tuple(Measure(name, 1.0) for name in ("stress taken", "hexes moved", "wounds dealt")))
    assert in_brief(one).endswith(", 1 stress taken, 1 hex moved, 1 wound dealt")


def test_of_what_the_clock_does_everybody_is_named() -> None:
    """Who strikes back is not told of a death without a name."""
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "3", typed=("end", "3", "quit"))
    assert "  2. yes  nip dead 100 %, nip hit 100 %, nip struck back at 100 %, nip wounded 100 %\n" in shown


def test_what_somebody_is_taken_to_answer_stands_in_quotes() -> None:
    shown = told("play", "swift", "--seed", "5", typed=("odds move f3", "quit"))
    assert '  assumes ada answers "in the open" to cover\n' in shown


def test_a_bandage_for_somebody_unhurt_heals_nobody() -> None:
    shown = told("play", "swift", "--seed", "5", typed=("odds use ready item bandage on ada", "quit"))
    assert "healed" not in shown


def test_a_throw_that_falls_short_says_no_figure_behind_it() -> None:
    typed = ("move f3", "", "", "pass", "quit")
    shown = told("play", "swift", "--seed", "5", typed=typed)
    assert "rook rolls attack: 3 + 2 + 3 = 8 against defense 10\nrook misses ada\n" in shown
