"""What a player is told before picking dice: what they must reach, what each degree brings, what that leaves."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from affray.core.asks import Choice
from affray.core.intents import Intent
from affray.core.options import WithHelp
from affray.core.values import CLOCK, Value
from affray.rulesets.dungeoneer.creature import Wear
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import made
from tests.rulesets.dungeoneer.choosing import dice, offered, question
from tests.rulesets.dungeoneer.delves import delve, duel
from tests.rulesets.dungeoneer.written import armors

BARE: dict[str, Any] = {"wear": ()}


def told(trial: Trial, what: str | Intent, answers: Iterable[Any] = ()) -> tuple[str, Mapping[Value, str]]:
    """What is said of the next choice of dice, and of each of them."""
    asked = question(trial, what, answers)
    assert isinstance(asked, Choice)
    assert isinstance(asked.options, WithHelp)
    return asked.cause, asked.options.notes


def test_an_attack_says_what_it_must_reach_and_what_it_would_cost_the_target() -> None:
    """Power 3 against 7; a sword does 3, a skeleton resists 1 and has 6 health."""
    about, notes = told(duel(), "ada fight bone")
    assert about == "3 plus your dice must reach 7"
    assert notes == {
        dice(): "failure: no damage, leaves 1 2 3 5 6",
        dice(1): "partial: no damage, leaves 2 3 5 6",
        dice(1, 3): "success: 2 damage, leaves 2 5 6",
        dice(2, 5): "greater: 5 damage, leaves 1 3 6",
    }
    assert told(duel().with_creature("bone", health=5), "ada fight bone")[1][dice(2, 5)].startswith(
        "greater: 5 damage, kills"
    )


def test_dice_that_need_a_pair_for_their_degree_say_so() -> None:
    """Power 3 and two 1s are 5 against 7, a partial success but for the pair; the 6 needs none."""
    notes = told(duel().with_creature("ada", pool=(1, 1, 6)), "ada fight bone")[1]
    assert notes[dice(1, 1)] == "success: 2 damage, raised by a pair of 1s, leaves 6"
    assert notes[dice(1)] == "partial: no damage, leaves 1 6"


@pytest.mark.parametrize(("wear", "double", "single"), [((), 6, 3), ((Wear(armors()["medium"]),), 5, 2)])
def test_a_dodge_says_what_is_left_of_the_blow(wear: tuple[Wear, ...], double: int, single: int) -> None:
    """A skeleton's 3, doubled, whole, as 1 stress, or not at all; armor takes 1 off damage."""
    _about, notes = told(made(duel(), "ada", speed=2).with_creature("ada", wear=wear), "ada fight bone", [dice()])
    said = {note.partition(",")[0] for note in notes.values()}
    assert said >= {f"failure: {double} damage", f"partial: {single} damage", "success: 1 stress", "greater: nothing"}


def test_a_dodge_warns_of_going_down() -> None:
    """By damage with 3 health, by stress at 3 of 4."""
    trial = duel().with_creature("ada", health=3, stress=3, pool=(1, 3, 6), **BARE)
    notes = told(trial, "ada fight bone", [dice()])[1].values()
    assert "success: 1 stress, down, leaves 1 6" in notes
    assert "partial: 3 damage, down, leaves 1 3 6" in notes


def test_in_a_group_everyone_sees_the_whole_and_their_share() -> None:
    """7 for one is 14 for two; ada's share is 7, bo's what is left."""
    pair = delve(ada=("guard", "d4"), bo=("guard", "d5"), bone=("skeleton-warrior", "e4"))
    assert told(pair, "ada fight bone with bo", ["yes"])[0] == "3 plus your dice must reach 7, of 14 together"
    assert told(pair, "ada fight bone with bo", ["yes", dice(6)])[0] == "3 plus your dice must reach 5, of 14 together"


def test_a_die_that_went_into_the_movement_is_not_left_over() -> None:
    """The 2 is spent on moving and may be used for the ground as well; what is left are the others."""
    trial = delve(("....%......",) * 9, ada=("guard", "d4"), bone=("zombie", "k9"))
    notes = told(trial, "ada move e4 using 2")[1]
    assert notes[dice(2)] == "success, leaves 1 3 5 6"


def test_where_a_partial_success_brings_nothing_no_die_is_the_plain_choice() -> None:
    """A 1 would be partial at disarming; at fighting it is worth its damage."""
    trial = made(duel(), "ada", skill=3).with_creature("ada", techniques=("disarm",), pool=(1,))
    assert offered(trial, "ada disarm bone", [4])[0] == dice()
    assert offered(trial, "ada fight bone")[0] == dice(1)


def test_a_search_tells_nothing_of_what_is_secret() -> None:
    """Neither a difficulty nor a degree: only what the dice come to."""
    about, notes = told(duel(), "ada search")
    assert about == ""
    assert set(notes.values()) == {f"comes to {1 + sum(faces)}, leaves {left}" for faces, left in SEARCHED.items()}


SEARCHED = {(): "1 2 3 5 6", (2,): "1 3 5 6", (2, 3): "1 5 6", (3, 5): "1 2 6"}
"""The cheapest dice for each degree of what a searcher usually reckons with."""


def test_tending_and_noise_say_what_they_bring() -> None:
    """A medkit by degree; a skeleton's clatter by the stress of each."""
    hurt = delve(ada=("scout", "d4"), bo=("mage", "d5"), bone=("zombie", "k9")).with_creature("bo", health=1)
    notes = told(hurt.with_creature("ada", items=("medkit",)), "ada tend bo")[1].values()
    assert any(note.startswith("partial: 2 health, 2 stress, leaves") for note in notes)
    clatter = duel().does("ada end").passes()
    noise = told(clatter, Intent(CLOCK, "act", ("bone",)), [4])[1].values()
    said = {note.partition(",")[0] for note in noise}
    assert said == {"failure: 3 stress", "partial: 2 stress", "success: 1 stress", "greater: nothing"}
