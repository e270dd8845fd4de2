"""Brawling."""

from fractions import Fraction
from itertools import product

import pytest

from affray.rulesets.hex.attacks import with_brawling_rank
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.damage import Blow
from affray.rulesets.hex.events import Hit, Missed, Parried
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight
from tests.rulesets.hex.sheets import made, ranked, wearing


def brawl(kind: str = "brawler", **ranks: int) -> Trial:
    """Somebody unarmed before rook, who wears no armor and can bear a great deal."""
    who, rook = (kind, "red", "d4"), ("sword-and-shield", "blue", "e4")
    trial = fight(rulings=Rulings(wound_base=30), bo=who, rook=rook)
    return ranked(wearing(trial, "rook"), "bo", **ranks)


@pytest.mark.clause("hex.melee.brawling.1", "hex.melee.brawling.2")
@pytest.mark.parametrize("faces", [(1, 1, 5), (1, 5, 5), (1, 7, 7)])
def test_it_costs_one_action_point_and_no_stamina(faces: tuple[int, ...]) -> None:
    """Whatever the dice say, and with no stamina left."""
    before = brawl().with_creature("bo", stamina=0)
    after = before.does("bo brawling rook", [faces])
    assert before["bo"].action_points - after["bo"].action_points == 1
    assert (after["bo"].stamina, after["bo"].fatigue) == (0, 0)


@pytest.mark.clause("hex.melee.brawling.1")
def test_without_an_action_point_there_is_no_brawling() -> None:
    """None remains."""
    names = {action.name for action in brawl().with_creature("bo", action_points=0).legal.actions("bo")}
    assert "brawling" not in names


@pytest.mark.clause("hex.melee.brawling.3")
@pytest.mark.parametrize(("kind", "wounds"), [("brawler", 5), ("wolf", 6), ("ram", 6), ("sword-and-shield", 1)])
def test_fists_and_natural_weapons(kind: str, wounds: int) -> None:
    """Damage and body and twice the rank: 1 + 0 + 4, fangs 2 + 0 + 4, horns 3 + 1 + 2, fists 1 beside a sword."""
    faces = {"brawler": (1, 6, 7), "wolf": (6, 6), "ram": (7, 7), "sword-and-shield": (1, 6, 7)}[kind]
    trial = made(brawl(kind), "bo", body=1 if kind == "ram" else 0)
    assert trial.does("bo brawling rook", [faces])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.brawling.3")
def test_no_readied_weapon_is_needed_and_none_is_used() -> None:
    """With sword and shield in hand or without, a fist is a fist."""
    armed, unarmed = duel(), duel().with_creature("ada", held=())
    for trial in (armed, unarmed):
        assert wearing(trial, "rook").does("ada brawling rook", [(1, 6, 7)])["rook"].wounds == 1


@pytest.mark.clause("hex.melee.brawling.4")
def test_one_check_decides_it() -> None:
    """Three dice and reflexes 1 against 10 and 4; a parry and a hit take a point of defense."""
    hit, parried, missed = (brawl().does("bo brawling rook", [faces]) for faces in ((1, 6, 7), (1, 6, 6), (1, 1, 7)))
    assert hit.happened(Hit)
    assert parried.happened(Parried)
    assert missed.happened(Missed)
    assert [one["rook"].defense for one in (hit, parried, missed)] == [9, 9, 10]


@pytest.mark.clause("hex.melee.brawling.5")
@pytest.mark.parametrize("rank", [0, 1, 3, 5])
@pytest.mark.parametrize("rolled", [0, 2])
def test_on_a_hit_the_rank_adds_to_the_successes_rolled(rank: int, rolled: int) -> None:
    """Fists 1, the rank once as damage of the brawling type and once as successes, and those rolled."""
    trial = made(brawl(brawling=rank), "bo", body=0)
    after = trial.does("bo brawling rook", [(1, 6, 7 + rolled)])
    assert [one.extra for one in after.happened(Hit)] == [rank + rolled]
    assert after["rook"].wounds == 1 + rank + rank + rolled


@pytest.mark.clause("hex.melee.brawling.5")
@pytest.mark.parametrize("rank", [0, 1, 5])
def test_on_a_lesser_result_the_rank_adds_nothing(rank: int) -> None:
    """12 is a near success by one, and 8 a failure by one: no rank makes them more."""
    near, failed = (brawl(brawling=rank).does("bo brawling rook", [(1, *faces)]) for faces in ((6, 6), (1, 7)))
    assert near.happened(Parried)
    assert failed.happened(Missed)
    assert near["rook"].wounds == failed["rook"].wounds == 0


@pytest.mark.clause("hex.melee.brawling.5")
@pytest.mark.parametrize("grade", ["near success", "failure", "critical failure"])
def test_a_lesser_result_is_left_as_it_is(grade: str) -> None:
    """Rank 2 adds to a complete success only."""
    trial = brawl()
    fists = Held(trial["bo"].sheet.natural)
    lesser = Blow("bo", "rook", fists, Result(grade))
    assert with_brawling_rank(trial.now, lesser) == lesser
    complete = Blow("bo", "rook", fists, Result("complete success", 1))
    assert with_brawling_rank(trial.now, complete).extra == 3


@pytest.mark.clause("hex.melee.brawling.5")
def test_the_rank_does_not_change_the_odds_of_a_hit() -> None:
    """Three dice, 13 on the best two, at rank 0 as at rank 4."""
    hits = sum(sum(sorted(faces)[1:]) >= 13 for faces in product(range(1, 11), repeat=3))
    for rank in (0, 4):
        chance = brawl(brawling=rank).chance("bo brawling rook", lambda _end, facts: ("hit", "rook") in facts)
        assert chance == Fraction(hits, 1000)


@pytest.mark.parametrize(
    ("body", "rank", "wounds"), [(-1, 0, 0), (0, 0, 1), (1, 0, 2), (4, 0, 2), (4, 2, 8), (-1, 2, 4)]
)
def test_body_adds_up_to_1_and_the_rank(body: int, rank: int, wounds: int) -> None:
    """Fists 1, body up to 1 + rank, and twice the rank."""
    after = made(brawl(brawling=rank), "bo", body=body).does("bo brawling rook", [(1, 6, 7)])
    assert after["rook"].wounds == wounds
