"""Multi-Attack Penalty."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.events import Hit, Missed, Parried
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight

STRIKE = "ada basic attack rook with arming-sword"
STRIKES = (STRIKE, "ada bash rook with round-shield", "ada brawling rook")
STRUCK = ("free_attack", "arming-sword")
FAILURE = Result("failure")
POOLS = [(0, "3d10 keep 2 high"), (1, "2d10"), (2, "3d10 keep 2 low"), (3, "4d10 keep 2 low")]


def levels(trial: Trial) -> int:
    """The levels that the last check has from the multi-attack penalty."""
    return sum(m.amount for m in trial.happened(Rolled)[-1].modifiers if m.clause == "hex.multi-attack.5")


def dice(trial: Trial) -> str:
    """The dice of the last check."""
    return trial.happened(Rolled)[-1].dice


@pytest.mark.clause("hex.multi-attack.1", "hex.multi-attack.3", "hex.multi-attack.4")
def test_the_attacks_are_those_with_an_attack_check_and_each_raises_the_penalty() -> None:
    """Whatever is listed as an attack raises it by 1 for its one check; no text says otherwise of itself."""
    attacks = {key for key, action in BOOK.actions.items() if "attack" in action.keywords}
    assert attacks >= {"basic_attack", "bash", "brawling"}
    for strike in STRIKES:
        assert duel().intent(strike).action in attacks
        assert duel().does(strike, [FAILURE])["ada"].multi_attack == 1


@pytest.mark.clause("hex.multi-attack.1", "hex.multi-attack.10")
def test_no_other_action_is_an_attack() -> None:
    """A movement or a change of posture leaves the penalty where it was."""
    trial = fight(ada=("sword-and-shield", "red", "b2"), rook=("bandit", "blue", "i8")).with_creature(
        "ada", multi_attack=1
    )
    for action in ("ada walk c2", "ada dash c2", "ada kneel", "ada lie down"):
        assert "attack" not in BOOK.actions[trial.intent(action).action].keywords
        assert trial.does(action)["ada"].multi_attack == 1


@pytest.mark.clause("hex.multi-attack.2", "hex.multi-attack.6")
def test_each_check_raises_the_penalty_for_the_next() -> None:
    """Levels of 0, 1, 2, 3 for four checks in a turn (a fourth point is lent); the counter shows what comes next."""
    trial, found = duel().with_creature("ada", action_points=4), []
    for _ in range(4):
        trial = trial.does(STRIKE, [FAILURE])
        found.append((levels(trial), trial["ada"].multi_attack))
    assert found == [(0, 1), (-1, 2), (-2, 3), (-3, 4)]


@pytest.mark.clause("hex.multi-attack.6")
def test_the_penalty_has_no_upper_limit() -> None:
    """At 12 a check of rank 2 has 11 levels left: 13 dice, the lowest two kept."""
    after = duel().with_creature("ada", multi_attack=12).does(STRIKE, [FAILURE])
    assert (levels(after), dice(after)) == (-12, "13d10 keep 2 low")


@pytest.mark.clause("hex.multi-attack.5")
@pytest.mark.parametrize(("penalty", "pool"), POOLS)
def test_each_level_is_a_level_of_disadvantage(penalty: int, pool: str) -> None:
    """Rank 2 gives one level of advantage: three dice, two, three with the lowest kept, four."""
    after = duel().with_creature("ada", multi_attack=penalty).does(STRIKE, [FAILURE])
    assert dice(after) == pool


@pytest.mark.clause("hex.multi-attack.5")
def test_the_exact_odds_of_the_third_blow() -> None:
    """Rank 2 against a penalty of 2: the two lowest of three d10 and 1, at least 14."""
    hits = sum(sum(sorted(faces)[:2]) + 1 >= 14 for faces in product(range(1, 11), repeat=3))
    odds = duel().with_creature("ada", multi_attack=2).chance(STRIKE, lambda _end, facts: ("hit", "rook") in facts)
    assert odds == Fraction(hits, 1000)


@pytest.mark.clause("hex.multi-attack.4")
def test_all_attacks_share_one_counter() -> None:
    """A blow, a bash with the shield, a fist: 0, 1 and 2 levels, each from the ones before, of whatever kind."""
    trial, found = duel(), []
    for strike in STRIKES:
        trial = trial.does(strike, [FAILURE])
        found.append(levels(trial))
    assert found == [0, -1, -2]


@pytest.mark.clause("hex.multi-attack.8")
def test_it_rises_whether_the_check_succeeds_or_fails() -> None:
    """Kept 13 hits, 12 is parried, 8 misses: 1 each time."""
    for faces, kind in (((1, 6, 7), Hit), ((1, 6, 6), Parried), ((1, 1, 7), Missed)):
        after = duel().does(STRIKE, [faces])
        assert after.happened(kind)
        assert after["ada"].multi_attack == 1


@pytest.mark.clause("hex.multi-attack.9", "hex.multi-attack.10")
@pytest.mark.parametrize(("action", "answers"), [("ada sprint c2", [(3, 5)]), ("ada jump d2", [(3, 5)])])
def test_other_checks_neither_take_nor_raise_it(action: str, answers: list[tuple[int, ...]]) -> None:
    """A sprint and a jump of rank 1 with a penalty of 2: two dice, and the penalty stays 2."""
    trial = fight(ada=("sword-and-shield", "red", "b2"), rook=("bandit", "blue", "i8")).with_creature(
        "ada", multi_attack=2
    )
    after = trial.does(action, answers)
    assert dice(after) == "2d10"
    assert levels(after) == 0
    assert after["ada"].multi_attack == 2


@pytest.mark.clause("hex.multi-attack.11", "hex.multi-attack.15")
def test_it_is_gone_when_ones_own_turn_begins() -> None:
    """Rook's free attack in ada's turn raised it to 1; his first blow of his turn has no level from it."""
    struck = duel().does("ada walk c4", [STRUCK, FAILURE])
    assert struck["rook"].multi_attack == 1
    his_turn = struck.does("ada end").goes_on()
    assert his_turn.encounter.clock.acting == ("rook",)
    assert his_turn["rook"].multi_attack == 0


@pytest.mark.clause("hex.multi-attack.12")
def test_it_is_gone_when_ones_own_turn_ends() -> None:
    """By saying so or by the clock."""
    assert duel().does(STRIKE, [FAILURE]).does("ada end")["ada"].multi_attack == 0
    last = duel().with_creature("ada", action_points=1).does(STRIKE, [FAILURE])
    assert last.goes_on(until="end_turn")["ada"].multi_attack == 0


@pytest.mark.clause("hex.multi-attack.13")
def test_the_turns_of_others_do_not_change_it() -> None:
    """Rook's 2 stays while ada's turn begins, and while it ends."""
    trial = duel().with_creature("rook", multi_attack=2).with_(clock=Clock(round=1, waiting=("ada", "rook")))
    begun = trial.passes()
    assert begun["rook"].multi_attack == 2
    assert begun.does("ada end")["rook"].multi_attack == 2


@pytest.mark.clause("hex.multi-attack.14")
def test_an_attack_reaction_suffers_from_it_and_raises_it() -> None:
    """After rook's own turn with two blows his free attack has 0 levels and leaves 1; with 1 already there it has 1."""
    his = duel().turn_of("rook").with_creature("rook", action_points=3)
    for _ in range(2):
        his = his.does("rook basic attack ada with arming-sword", [FAILURE])
    rested = his.does("rook end").turn_of("ada")
    first = rested.does("ada walk c4", [STRUCK, FAILURE])
    assert (levels(first), first["rook"].multi_attack) == (0, 1)
    again = rested.with_creature("rook", multi_attack=1).does("ada walk c4", [STRUCK, FAILURE])
    assert (levels(again), again["rook"].multi_attack) == (-1, 2)


def test_the_penalty_is_the_attackers_own() -> None:
    """Rook's 3 does not hamper ada."""
    assert levels(duel().with_creature("rook", multi_attack=3).does(STRIKE, [FAILURE])) == 0
