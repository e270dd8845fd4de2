"""Defensive actions: defensive stance, disengage, dodge, restoration."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.hex.actions import ACTIONS
from affray.rulesets.hex.events import Missed, RegainedNothing
from affray.rulesets.hex.rolls import COMPLETE, Result
from affray.rulesets.hex.stats import max_defense, max_stamina
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, EVEN, UP_1, check_of, kept
from tests.rulesets.hex.fights import begun, duel
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import made, ranked
from tests.rulesets.hex.shots import archery, behind, thrower

FOUR = ("defensive stance", "disengage", "dodge", "restoration")
THREE = FOUR[:3]
FAILURE = Result("failure")
BLOW = "rook basic attack ada with arming-sword"
STRUCK = ("free_attack", "arming-sword")


def worn(defense: int = 4, **rulings: Any) -> Trial:
    """Ada with 4 of 10 defense and 5 of 12 stamina, rook beside her."""
    return duel(**rulings).with_creature("ada", defense=defense, stamina=5)


def theirs(trial: Trial) -> Trial:
    """Rook's turn, with three points."""
    return trial.turn_of("rook").with_creature("rook", action_points=3)


def required(trial: Trial, what: str = BLOW) -> int:
    """The required successes of an attack, which are the bonus against it."""
    words = str(check_of(trial, what).against)
    return int(words.split(", ")[1].split()[0]) if "required" in words else 0


# -- what they share


@pytest.mark.clause(
    *(f"hex.defense.{key}.{n}" for key in ("stance", "disengage", "dodge", "restoration") for n in (1, 2))
)
@pytest.mark.parametrize("name", FOUR)
def test_each_costs_one_point_and_no_stamina(name: str) -> None:
    after = worn().with_creature("ada", action_points=1, stamina=0).does(f"ada {name}", [FAILURE])
    assert after["ada"].action_points == 0
    assert "costs 1 AP" in worn().with_creature("ada", action_points=0).why_not(f"ada {name}")


@pytest.mark.clause("hex.defense.general.1", "hex.defense.general.2")
def test_none_is_taken_after_an_attack() -> None:
    """The group has these four and no other."""
    assert tuple(action.name for action in ACTIONS if action.group == "defensive") == FOUR
    struck = worn().does("ada basic attack rook with arming-sword", [FAILURE])
    for name in FOUR:
        assert "no defensive action in a turn with an attack" in struck.why_not(f"ada {name}")
        assert worn().does(f"ada {name}", [FAILURE])["ada"].turn.defended


@pytest.mark.clause("hex.defense.general.3")
def test_attacks_of_every_kind_count_and_nothing_else() -> None:
    """A shot and a throw do; a walk, aiming, loading, readying do not."""
    assert not set(FOUR) & may(archery().does("ada loose rook", [FAILURE]))
    assert not set(FOUR) & may(thrower().does("ada throw rook", [FAILURE]))
    for deed in ("ada walk b5", "ada aim rook", "ada stow ammunition bodkin"):
        assert set(FOUR) <= may(archery().does(deed))


@pytest.mark.clause("hex.defense.general.4")
def test_an_attack_of_an_earlier_turn_does_not_count() -> None:
    struck = worn().does("ada basic attack rook with arming-sword", [FAILURE]).does("ada end")
    assert set(FOUR) <= may(begun(struck, "ada"))


@pytest.mark.clause("hex.defense.general.5")
@pytest.mark.parametrize(("ruling", "allowed"), [("banned", False), ("allowed", True)])
@pytest.mark.parametrize("name", FOUR)
def test_an_attack_after_a_defensive_action(name: str, ruling: str, allowed: bool) -> None:
    guarded = worn(defense_then_attack=ruling).does(f"ada {name}", [FAILURE])
    attack = Intent("ada", "basic_attack", ("rook", "arming-sword"))
    assert (guarded.why_not(attack) == "") == allowed
    attacks = {action.name for action in ACTIONS if "attack" in action.keywords}
    assert bool(attacks & may(guarded)) == allowed
    assert begun(guarded.does("ada end"), "ada").why_not(attack) == ""


@pytest.mark.clause("hex.defense.general.6")
@pytest.mark.parametrize(("ruling", "strikes"), [(True, True), (False, False)])
def test_free_attacks_after_a_defensive_action(ruling: bool, strikes: bool) -> None:
    """Ada took a stance in her turn; rook walks away from her in his."""
    guarded = theirs(worn(defended_reacts=ruling).does("ada defensive stance", [FAILURE]).does("ada end"))
    answers = [STRUCK, FAILURE] if strikes else []
    assert bool(guarded.does("rook walk f4", answers).happened(Missed)) == strikes


@pytest.mark.clause("hex.defense.general.7")
@pytest.mark.parametrize(("ruling", "times"), [(False, 2), (True, 3)])
def test_taking_it_again(ruling: bool, times: int) -> None:
    """The check is made each time; the bonus is doubled once, or by a ruling added again."""
    once = worn(defense_stacks=ruling).does("ada defensive stance", [Result(COMPLETE)])
    twice = once.does("ada defensive stance", [Result(COMPLETE)])
    assert (once["ada"].defense, twice["ada"].defense) == (5, 6)
    assert required(theirs(twice)) == times * required(theirs(worn()))


@pytest.mark.clause("hex.defense.general.8", "hex.defense.stance.3", "hex.defense.disengage.3", "hex.defense.dodge.3")
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(
    ("result", "rank", "gain"),
    [
        (Result("critical failure"), 2, 0),
        (FAILURE, 0, 0),
        (FAILURE, 2, 2),
        (Result(COMPLETE), 0, 1),
        (Result(COMPLETE), 2, 3),
        (Result(COMPLETE, 3), 1, 5),
        (Result(COMPLETE, 9), 1, 6),
    ],
)
def test_what_regaining_composure_brings(name: str, result: Result, rank: int, gain: int) -> None:
    """Never more than full defense, which is 10."""
    trial = ranked(worn(), "ada", regain_composure=rank)
    after = trial.does(f"ada {name}", [result])
    assert after["ada"].defense == 4 + gain <= max_defense(after["ada"].sheet)


@pytest.mark.clause("hex.defense.general.8")
@pytest.mark.parametrize(("ruling", "points"), [("better", 2), ("reflexes", 1), ("perception", 2)])
def test_the_composure_check(ruling: str, points: int) -> None:
    """Two d10 and a level with rank 2, against 12; no attack, so without the penalty."""
    trial = made(worn(composure_attribute=ruling), "ada", perception=2).with_creature("ada", multi_attack=2)
    check = check_of(trial, "ada dodge")
    assert (check.dice, check.against, check.modifiers[0].amount) == (EVEN, "difficulty 12", points)
    assert check_of(ranked(trial, "ada", personal_defense=2), "ada dodge").dice == UP_1
    assert check_of(ranked(trial, "ada", personal_defense=0), "ada dodge").dice == DOWN_1
    assert check_of(trial.ruled(composure_difficulty=9), "ada dodge").against == "difficulty 9"


@pytest.mark.clause("hex.defense.general.9")
@pytest.mark.parametrize(("ruling", "lasts"), [("turn-starts", False), ("turn-ends", True)])
def test_until_the_next_turn(ruling: str, lasts: bool) -> None:
    """It ends when that turn begins, or by a ruling when it is over."""
    guarded = worn(defense_lasts=ruling).does("ada defensive stance", [FAILURE]).does("ada end")
    usual = required(theirs(worn()))
    assert required(theirs(guarded)) == 2 * usual
    next_turn = begun(guarded, "ada")
    assert required(theirs(next_turn)) == (2 * usual if lasts else usual)
    assert required(theirs(next_turn.does("ada end"))) == usual


# -- Defensive Stance


@pytest.mark.clause("hex.defense.stance.4")
def test_a_stance_doubles_the_melee_bonus_and_no_other() -> None:
    """Ada's 4 in melee become 8; against a shot her shield is worth 2 as before."""
    guarded = worn().does("ada defensive stance", [FAILURE])
    assert (required(theirs(worn())), required(theirs(guarded))) == (4, 8)
    shot = archery().turn_of("rook").with_creature("rook", action_points=3)
    assert required(shot.does("rook defensive stance", [FAILURE]).turn_of("ada"), "ada loose rook") == 2


# -- Disengage


@pytest.mark.clause("hex.defense.disengage.4")
def test_disengage_gives_ten_against_free_attacks() -> None:
    """4 + 10 required beside a defense of 10: 23 are needed on the dice, so nothing hits."""
    usual = duel(spare_successes="damage")
    careful = usual.does("ada disengage", [FAILURE])
    assert careful.does("ada walk c4", [STRUCK, (1, 10, 10)])["ada"].wounds == 0
    assert usual.does("ada walk c4", [STRUCK, (1, 10, 10)])["ada"].wounds > 0
    weak = careful.with_creature("ada", defense=0)
    assert weak.does("ada walk c4", [STRUCK, (1, *kept(13))])["ada"].wounds > 0
    assert weak.does("ada walk c4", [STRUCK, (1, *kept(12))])["ada"].wounds == 0


@pytest.mark.clause("hex.defense.disengage.5")
def test_it_counts_against_free_attacks_only() -> None:
    careful = worn().does("ada disengage", [FAILURE])
    assert required(theirs(careful)) == required(theirs(worn())) == 4


@pytest.mark.clause("hex.defense.disengage.6")
@pytest.mark.parametrize("hexes", [0, 2])
def test_disengage_and_movement(hexes: int) -> None:
    """None is part of it; by a ruling a few hexes are, and they provoke as ever."""
    trial = worn(9, disengage_hexes=hexes)
    answers = [FAILURE, ("c4", "b4"), STRUCK, FAILURE] if hexes else [FAILURE]
    assert trial.does("ada disengage", answers)["ada"].at == ("b4" if hexes else "d4")
    walked = trial.does("ada disengage", [FAILURE, ()][: 2 if hexes else 1]).does("ada walk c4", [STRUCK, FAILURE])
    assert walked["ada"].at == "c4"


# -- Dodge


def dodging(*deeds: str, **rulings: Any) -> Trial:
    """Rook at f4 has done some things and then dodged; it is ada's turn, who shoots."""
    trial = archery(**rulings).turn_of("rook").with_creature("rook", action_points=9)
    for deed in deeds:
        trial = trial.does(deed, [FAILURE] if deed == "rook dodge" else ())
    return trial.turn_of("ada")


@pytest.mark.clause("hex.defense.dodge.4")
def test_a_dodge_doubles_the_ranged_bonus() -> None:
    assert required(dodging(), "ada loose rook") == 2
    assert required(dodging("rook dodge"), "ada loose rook") == 4
    assert required(begun(dodging("rook dodge"), "rook").turn_of("ada"), "ada loose rook") == 2


@pytest.mark.clause("hex.defense.dodge.5")
def test_cover_is_not_doubled() -> None:
    """Behind a low wall, worth 2: 2 and 2, dodging 4 and 2."""
    trial = behind("low-wall").turn_of("rook").with_creature("rook", action_points=3)
    assert required(trial.turn_of("ada"), "ada loose rook") == 4
    assert required(trial.does("rook dodge", [FAILURE]).turn_of("ada"), "ada loose rook") == 6


@pytest.mark.clause("hex.defense.dodge.4", "hex.defense.dodge.5", "hex.modifier.concealed.1")
@pytest.mark.parametrize(("fog", "bonus"), [(0, 4), (2, 8), (4, 12)])
def test_concealment_is_doubled(fog: int, bonus: int) -> None:
    """The shield's 2 and the fog, twice; as levels or not at all it is no part of the bonus."""
    trial = dodging("rook dodge")
    foggy = trial.with_(table=replace(trial.encounter.table, fog=fog))
    assert required(foggy, "ada loose rook") == bonus
    assert required(foggy.ruled(concealed="levels"), "ada loose rook") == 4
    assert required(foggy.ruled(concealed="none"), "ada loose rook") == 4


@pytest.mark.clause("hex.defense.dodge.6", "hex.defense.dodge.7")
@pytest.mark.parametrize(
    ("deeds", "bonus"),
    [(("rook walk f5",), 0), (("rook dash f5",), 1), (("rook dash f5", "rook walk f6", "rook dash f7"), 2)],
)
def test_stamina_spent_on_moving_adds_to_it(deeds: tuple[str, ...], bonus: int) -> None:
    assert required(dodging(*deeds, "rook dodge"), "ada loose rook") == 4 + bonus


@pytest.mark.clause("hex.defense.dodge.8")
def test_nothing_else_and_no_earlier_turn_counts() -> None:
    """A dash of the turn before; a bash costs stamina and would be an attack."""
    earlier = begun(dodging("rook dash f5").turn_of("rook"), "rook").does("rook dodge", [FAILURE])
    assert required(earlier.turn_of("ada"), "ada loose rook") == 4
    bashed = duel(defense_then_attack="allowed").does("ada bash rook with round-shield", [FAILURE])
    assert (bashed["ada"].stamina, bashed["ada"].turn.move_stamina) == (11, 0)


@pytest.mark.clause("hex.defense.dodge.9")
@pytest.mark.parametrize(("ruling", "bonus"), [("ranged", 0), ("all", 1)])
def test_against_which_attacks_it_counts(ruling: str, bonus: int) -> None:
    moved = duel(dodge_counts=ruling).with_creature("rook", reacted=True).does("ada dash e5")
    assert required(theirs(moved.does("ada dodge", [FAILURE]))) == 4 + bonus


@pytest.mark.clause("hex.defense.dodge.10")
@pytest.mark.parametrize(("ruling", "bonus"), [(False, 1), (True, 2)])
def test_movement_after_the_dodge(ruling: bool, bonus: int) -> None:
    trial = dodging("rook dash f5", "rook dodge", "rook dash f6", dodge_later_moves=ruling)
    assert required(trial, "ada loose rook") == 4 + bonus


# -- Restoration


@pytest.mark.clause("hex.defense.restoration.3", "hex.defense.restoration.4")
@pytest.mark.parametrize(
    ("result", "rank", "gain"),
    [
        (Result("critical failure"), 2, 0),
        (FAILURE, 2, 2),
        (Result(COMPLETE), 0, 1),
        (Result(COMPLETE, 2), 1, 4),
        (Result(COMPLETE, 8), 1, 7),
    ],
)
def test_what_a_restoration_brings(result: Result, rank: int, gain: int) -> None:
    """Never more than the maximum: at rank 1 ada has 12."""
    after = ranked(worn(), "ada", stamina=rank).does("ada restoration", [result])
    assert after["ada"].stamina == 5 + gain <= max_stamina(after["ada"])
    assert after["ada"].defense == 4


@pytest.mark.clause("hex.defense.restoration.4")
@pytest.mark.parametrize("difficulty", [9, 12])
def test_the_restoration_check(difficulty: int) -> None:
    """Body with endurance."""
    trial = made(worn(restoration_difficulty=difficulty), "ada", body=3)
    check = check_of(trial, "ada restoration")
    assert (check.dice, check.against, check.modifiers[0].amount) == (EVEN, f"difficulty {difficulty}", 3)
    assert check_of(ranked(trial, "ada", endurance=2), "ada restoration").dice == UP_1


@pytest.mark.clause("hex.defense.restoration.4")
def test_fatigue_lowers_what_can_be_regained() -> None:
    tired = worn().with_creature("ada", fatigue=6)
    assert tired.does("ada restoration", [Result(COMPLETE, 5)])["ada"].stamina == 6


@pytest.mark.clause("hex.defense.restoration.5")
@pytest.mark.parametrize("hexes", [0, 1])
def test_restoration_and_movement(hexes: int) -> None:
    trial = worn(restoration_hexes=hexes).with_creature("rook", reacted=True)
    answers = [FAILURE, ("c4",)] if hexes else [FAILURE]
    assert trial.does("ada restoration", answers)["ada"].at == ("c4" if hexes else "d4")


@pytest.mark.parametrize("name", FOUR)
def test_who_lacks_nothing_regains_nothing(name: str) -> None:
    """Full defense and stamina: neither the log nor the odds say that something came back."""
    after = duel().does(f"ada {name}", [Result(COMPLETE, 3)])
    assert after.happened(RegainedNothing)
    assert not any(fact.startswith("regained") for fact, _who in duel().facts(f"ada {name}"))


def test_the_odds_of_regaining_leave_out_what_brings_nothing() -> None:
    """No rank in regain composure: only a success against 12 brings defense, 55 rolls of two d10 and +1 in 100."""
    trial = ranked(worn(), "ada", regain_composure=0)
    assert trial.facts("ada dodge")["regained defense", "ada"] == Fraction(55, 100)
