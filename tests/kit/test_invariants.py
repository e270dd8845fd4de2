"""What holds at all times in many games: one body on a cell, no thing twice."""

import pytest
from msgspec.structs import replace

from affray.api import Now
from affray.kit import is_alone, nothing_doubled
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.creature import Weapon
from affray.testing import Trial

PAIR = Trial(BOOK, BOOK.stage("duel"))


@pytest.mark.parametrize(("at", "fate", "alone"), [("e4", "", False), ("f4", "", True), ("e4", "dead", True)])
def test_who_shares_a_cell_with_another_who_is_in_the_fight_is_not_alone(at: str, fate: str, alone: bool) -> None:
    shared = PAIR.with_creature("ada", at="e4").with_creature("rook", at=at, fate=fate)
    assert is_alone(shared.now, "ada") is alone


def test_a_large_body_holds_all_of_its_cells() -> None:
    large = PAIR.with_creature("ada", at="e4").with_creature("rook", at="g4", extra_cells=("f4", "e4"))
    assert not is_alone(large.now, "ada")


def test_on_shared_cells_and_nowhere_everybody_is_alone() -> None:
    shared = PAIR.with_creature("ada", at="e4").with_creature("rook", at="e4")
    wide = shared.with_(maps=tuple(replace(drawn, is_shared=True) for drawn in shared.encounter.maps))
    assert is_alone(wide.now, "ada")
    assert is_alone(shared.with_creature("ada", at=None).now, "ada")


def test_a_thing_that_changes_hands_is_not_doubled_and_one_that_both_have_is() -> None:
    test, held = nothing_doubled(Weapon), PAIR["ada"].held
    given = PAIR.with_creature("ada", held=held[:1]).with_creature("rook", held=(*PAIR["rook"].held, *held[1:]))
    both = PAIR.with_creature("rook", held=(*PAIR["rook"].held, held[0]))
    assert test(PAIR.now, given.now)
    assert not test(PAIR.now, both.now)


def test_a_creature_that_joins_brings_things_of_its_own() -> None:
    alone = replace(PAIR.encounter, creatures=PAIR.encounter.creatures[:1])
    assert nothing_doubled(Weapon)(Now(BOOK, alone), PAIR.now)
