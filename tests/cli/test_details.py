"""`details` says how damage arose, part by part."""

import pytest

from affray.core.events import Event
from affray.rulesets.stamina.events.blows import StruckAt
from affray.rulesets.stamina.events.rounds import TookResult
from affray.rulesets.swift.events.blows import Absorbed
from affray.rulesets.swift.events.deeds import Caught
from affray.screens.narration import how_words
from tests.cli.runs import told
from tests.rulesets.stamina.fights import bout, hit


def detailed(book: str, *typed: str) -> str:
    """What the last order tells."""
    return told("play", book, "--seed", "3", typed=(*typed, "details", "quit")).rpartition("ada> ")[0]


def test_wounds_of_the_hex_book_come_from_weapon_successes_and_armor() -> None:
    shown = detailed("hex", "dash f4", "attack rook with sword", "1")
    assert (
        "rook suffers 5 wounds [hex.check.12]\n"
        "    +3: arming-sword, with the body behind it [hex.check.12]\n"
        "    +2: additional successes [hex.check.14]\n"
    ) in shown


def test_a_hit_of_the_deflection_book_comes_from_check_weapon_and_manner_and_resistance_takes_off() -> None:
    shown = detailed("deflection", "end", "pass", "pass")
    assert (
        "rook hits ada: 8 to hit, 11 damage [deflection.attack.8]\n"
        "    +8: the check [deflection.attack.12]\n"
        "    +4: straight-sword\n"
        "    -1: the manner of the attack\n"
        "ada takes 7 damage: endurance 0, health 5 [deflection.attack.16]\n"
        "    +11: the hit\n"
        "    -4: what ada's resistance and shield take off [deflection.attack.14]\n"
    ) in shown


def test_a_blow_of_the_stamina_book_comes_from_the_weapon_and_its_successes() -> None:
    strong = bout().with_creature("rook", defense=12)
    bought = {"distracting-attack": hit(2), "distraction": 1, "successes": "body, +1 damage, +1 piercing"}
    (struck,) = strong.does("ada distracting attack rook with sword", bought).happened(StruckAt)
    assert how_words(struck) == [
        "    +4: the weapon, with the body behind it [stamina.melee.basic.9]",
        "    +1: additional successes",
    ]


def test_damage_of_the_swift_book_is_what_the_roll_is_above_the_defense() -> None:
    shown = detailed("swift", "pass", "attack rook with sword", "", "")
    assert "    dice 8 + 3 = 11 against defense 10\nada hits rook for 1 [swift.attack.5]\n" in shown


def test_a_wound_of_the_dungeoneer_book_comes_from_the_weapon_and_its_degree() -> None:
    typed = ("end", "3", "yes", "2 2", "", "", "", "details", "quit")
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "3", typed=typed)
    assert (
        "nip loses 6 health, 0 left\n"
        "    +3: ada's mace\n"
        "    +3: double [dungeoneer.fight.13]\n"
    ) in shown  # fmt: skip


@pytest.mark.parametrize(
    "event", [Absorbed("ada", 2, "bracing"), Caught("ada", "held"), TookResult("ada", "average", 2)], ids=repr
)
def test_how_something_came_in_a_word_has_no_parts(event: Event) -> None:
    """`how` is also what some facts call a way, which the line itself has said."""
    assert how_words(event) == []


def test_details_of_a_result_that_was_taken_are_told() -> None:
    told_so = detailed("stamina", "restoration standard")
    assert "ada takes a standard result: 4 successes [stamina.rollless.16]\n" in told_so
