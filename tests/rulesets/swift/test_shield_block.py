"""Shield Block, and the merit Shield Expert."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.rulesets.swift.events import Absorbed
from affray.testing import Trial
from tests.rulesets.swift.fights import duel
from tests.rulesets.swift.outfits import holding, made, offered
from tests.rulesets.swift.rounds import finish

ATTACK = "ada attack rook with sword"
BLOCK = "shield_block"


def ready(**rulings: Any) -> Trial:
    """The duel in which rook has his shield ready."""
    return duel(**rulings).with_creature("rook", shield_ready=True)


def expert(**rulings: Any) -> Trial:
    """The same with the merit."""
    return made(ready(**rulings), "rook", merits=("shield expert",))


@pytest.mark.clause("swift.shield-block.1")
def test_shield_block_is_an_abort_action() -> None:
    """It takes the standard action that is still there, or is owed; no second abort answers the same attack."""
    after = ready().does(ATTACK, [BLOCK, (1, 1)])
    assert (after["rook"].standard, after["rook"].aborts, after["rook"].owed) == (0, 1, 0)
    late = ready().with_creature("rook", standard=0).does(ATTACK, [BLOCK, (1, 1)])
    assert (late["rook"].aborts, late["rook"].owed) == (1, 1)
    assert "shield block" not in {action.name for action in ready().legal.actions("ada")}


@pytest.mark.clause("swift.shield-block.2")
@pytest.mark.parametrize(("rolled", "taken"), [(1, 4), (2, 3), (4, 1), (5, 0), (6, 0)])
def test_it_takes_a_d6_off_the_damage(rolled: int, taken: int) -> None:
    """12 and 3 against 10 are 5, less the die, never less than nothing."""
    after = ready().does(ATTACK, [BLOCK, (6, 6), (rolled,)])
    assert after["rook"].stress == taken
    assert after.happened(Absorbed) == [Absorbed("rook", rolled, "the shield")]
    assert [thrown.dice for thrown in after.happened(Rolled)] == ["2d6", "d6"]


@pytest.mark.clause("swift.shield-block.2")
def test_it_is_for_one_attack() -> None:
    """A miss needs no die, and the next attack deals all of its 3."""
    after = ready().does(ATTACK, [BLOCK, (1, 1)])
    assert after.happened(Absorbed) == []
    assert after.with_creature("ada", standard=1).does(ATTACK, ["pass", "pass", (6, 4)])["rook"].stress == 3


@pytest.mark.clause("swift.shield-block.3")
def test_a_merit_makes_it_free() -> None:
    """Shield Expert: nothing is spent or owed, and an abort may come besides: 5, less 1, less 2."""
    after = expert().does(ATTACK, [BLOCK, "brace", (6, 6), (2,)])
    assert (after["rook"].stress, after["rook"].aborts) == (2, 1)
    free = expert().with_creature("rook", standard=0).does(ATTACK, [BLOCK, "pass", (6, 6), (2,)])
    assert (free["rook"].stress, free["rook"].aborts, free["rook"].owed) == (3, 0, 0)


@pytest.mark.clause("swift.shield-block.3")
def test_the_merit_pays_once_in_a_round() -> None:
    """The second block is an abort, so nothing else answers that attack; in the next round it is free again."""
    once = expert().does(ATTACK, [BLOCK, "pass", (1, 1)]).with_creature("ada", standard=1)
    twice = once.does(ATTACK, [BLOCK, (1, 1)])
    assert (once["rook"].standard, twice["rook"].standard, twice["rook"].aborts) == (1, 0, 1)
    later = finish(twice).with_creature("ada", standard=1).turn_of("ada")
    assert later.does(ATTACK, [BLOCK, "pass", (1, 1)])["rook"].aborts == 0


@pytest.mark.clause("swift.shield-block.3")
@pytest.mark.parametrize("aborts", ["each-event", "once-a-round"])
def test_a_free_block_is_no_abort(aborts: str) -> None:
    """So it is there even where there is one abort a round and that one is spent."""
    trial = expert(aborts=aborts).with_creature("rook", aborts=1)
    assert offered(trial, ATTACK) == ("rook", ["pass", BLOCK])


@pytest.mark.clause("swift.shield-block.4")
def test_it_needs_a_shield_in_hand_that_is_ready() -> None:
    """Not ready, or put away: the first question is about other aborts."""
    assert offered(ready(), ATTACK) == ("rook", ["pass", BLOCK])
    assert BLOCK not in offered(duel(), ATTACK)[1]
    assert BLOCK not in offered(holding(ready(), "rook", "sword"), ATTACK)[1]


@pytest.mark.clause("swift.shield-block.4")
def test_by_a_ruling_it_answers_the_hit() -> None:
    """Not the attack: the dice are on the table, 5 have hit, and only then is rook asked. A miss asks nothing."""
    trial = ready(block_when="hit")
    assert "brace" in offered(trial, ATTACK)[1]
    assert offered(trial, ATTACK, "pass", (6, 6)) == ("rook", ["pass", BLOCK])
    assert trial.does(ATTACK, ["pass", (6, 6), BLOCK, (3,)])["rook"].stress == 2
    assert trial.does(ATTACK, ["pass", (6, 6), "pass"])["rook"].stress == 5
    assert trial.does(ATTACK, ["pass", (1, 1)])["rook"].aborts == 0
