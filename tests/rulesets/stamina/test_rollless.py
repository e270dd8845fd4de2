"""Checks without a roll: a standard result, time taken, and when neither is allowed."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.options import WithHelp
from affray.rulesets.stamina.checks import successes_without_roll, ways_to_check, without_roll
from affray.rulesets.stamina.creature import How
from affray.rulesets.stamina.events.deeds import Jumped, MadeNoWay
from affray.rulesets.stamina.events.rounds import Progressed, TimePassed, TookResult
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, SUCCESS, Check, Result, dice
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import SWORD, at_peace, duel, fight
from tests.rulesets.stamina.sheets import made, ranked

JUMP = Check("jump", "body", "personal movement", 10)
ADA = ("sword-and-shield", "red", "d4")
FAR = ("sword-and-shield", "blue", "k9")


def alone(**rulings: Any) -> Trial:
    """Ada in rounds, with nobody near: body 5, personal movement 1."""
    return fight(rulings=Rulings(**rulings), ada=ADA, rook=FAR)


def at_leisure(**rulings: Any) -> Trial:
    """The same outside rounds."""
    return at_peace(rulings=Rulings(**rulings), ada=ADA, rook=FAR)


def successes(trial: Trial, how: How, *amounts: int) -> int:
    """The successes of ada's jump with so many bonus or penalty dice."""
    return successes_without_roll(trial.now, "ada", JUMP, how, tuple(dice(amount, "x") for amount in amounts))


@pytest.mark.clause("stamina.rollless.1", "stamina.rollless.3", "stamina.rollless.16")
def test_a_standard_result_takes_the_place_of_a_roll_also_in_a_fight() -> None:
    """2.5 + 1 for body 5, 1 for the rank: 4 successes are 12 points against 10, and the rank in jump is a meter."""
    after = ranked(alone(), "ada", jump=1).does("ada jump e4 taking standard")
    assert after.happened(Rolled) == []
    assert after.happened(TookResult)[0].successes == 4
    assert after.happened(Jumped)[0].quarters == 4
    assert after["ada"].at == "e4"


@pytest.mark.clause("stamina.rollless.2", "stamina.rollless.6", "stamina.rollless.20")
def test_time_is_taken_only_by_who_is_not_rushed() -> None:
    """Not in rounds, nor where the scene presses; by a ruling rounds alone do not rush anybody."""
    leisure = at_leisure()
    assert leisure.does("ada jump e4 taking time", [5])["ada"].at == "e4"
    pressed = leisure.does("gm press time")
    assert "time" not in pressed.legal.options(Intent("ada", "jump", ("e4",)))
    assert "time" in pressed.does("gm grant time").legal.options(Intent("ada", "jump", ("e4",)))
    assert "time" not in alone().legal.options(Intent("ada", "jump", ("e4",)))
    assert "time" in alone(rushed="declared").legal.options(Intent("ada", "jump", ("e4",)))


@pytest.mark.clause("stamina.rollless.20")
def test_the_game_master_says_how_long_it_takes() -> None:
    """Five minutes unless somebody says otherwise."""
    for minutes in (1, 12, 60):
        timed = at_leisure().does("ada jump e4 taking time", [minutes])
        assert timed.encounter.table.minutes == timed.happened(TimePassed)[0].minutes == minutes
    for minutes in (0, 61):
        with pytest.raises(ValueError, match="no answer"):
            at_leisure().does("ada jump e4 taking time", [minutes])
    twice = at_leisure().does("ada jump e4 taking time", [5]).does("ada jump d4 taking time", [12])
    assert twice.encounter.table.minutes == 17
    odds = at_leisure(minutes_taken=7).odds("ada jump e4 taking time")
    assert {end.table.minutes for end, _facts, _chance in odds.ends} == {7}


@pytest.mark.clause("stamina.rollless.4", "stamina.rollless.7")
def test_an_opposed_check_is_rolled() -> None:
    """Whatever the time."""
    assert ways_to_check(at_leisure().now, is_opposed=True) == ("roll",)
    assert ways_to_check(at_leisure().now) == ("roll", "standard", "time")


@pytest.mark.clause("stamina.rollless.5")
def test_an_attack_is_rolled() -> None:
    """It has no slot for another way, and nothing can be typed for one."""
    attacks = [action for action in duel().book.rules.actions if "attack" in action.keywords]
    assert len(attacks) >= 12
    assert all(slot.key != "how" for action in attacks for slot in action.slots)
    assert "standard" in duel().why_not(f"{SWORD} taking standard")


@pytest.mark.clause("stamina.rollless.8")
def test_attribute_and_skill_are_those_of_the_roll() -> None:
    """Body and personal movement again: reflexes and melee combat change nothing."""
    trial = alone()
    other = ranked(made(trial, "ada", reflexes=1), "ada", melee_combat=0)
    assert successes(trial, "standard") == successes(other, "standard")
    assert successes(ranked(trial, "ada", personal_movement=3), "standard") == successes(trial, "standard") + 2


@pytest.mark.clause("stamina.rollless.9", "stamina.rollless.10", "stamina.rollless.11")
@pytest.mark.parametrize(
    ("body", "rank", "standard", "time"), [(4, 0, 3, 5), (5, 0, 3, 6), (6, 2, 6, 9), (1, 0, 1, 2), (5, 1, 4, 7)]
)
def test_attribute_and_rank(body: int, rank: int, standard: int, time: int) -> None:
    """Half the attribute for a standard result, all of it with time; one more; and the rank."""
    trial = ranked(made(alone(), "ada", body=body), "ada", personal_movement=rank)
    assert (successes(trial, "standard"), successes(trial, "time")) == (standard, time)


@pytest.mark.clause("stamina.rollless.12", "stamina.rollless.13", "stamina.rollless.14")
@pytest.mark.parametrize(
    ("amounts", "standard", "time"),
    [((2,), 4, 6), ((1,), 3, 5), ((-1,), 2, 4), ((-2,), 1, 4), ((-4,), 0, 3), ((4, -2), 3, 6)],
)
def test_bonus_and_penalty_dice(amounts: tuple[int, ...], standard: int, time: int) -> None:
    """From 3 and 5: half a success a bonus die; a whole one a penalty die, or half with time taken."""
    trial = ranked(made(alone(), "ada", body=4), "ada", personal_movement=0)
    assert (successes(trial, "standard", *amounts), successes(trial, "time", *amounts)) == (standard, time)


@pytest.mark.clause("stamina.rollless.15")
def test_halves_are_added_before_anything_is_dropped() -> None:
    """The text's example: 1.5 + 1 + 2 + 0.5 = 5."""
    trial = ranked(made(alone(), "ada", body=3), "ada", personal_movement=2)
    assert successes(trial, "standard", 1) == 5
    assert successes(trial, "standard") == 4


@pytest.mark.clause("stamina.rollless.17")
@pytest.mark.parametrize(("ruled", "result"), [("ignored", Result(SUCCESS, 3)), ("counted", Result(FAILURE))])
def test_the_difficulty_is_ignored_or_counted(ruled: str, result: Result) -> None:
    """Four successes against 15: enough by themselves, or 12 points of it."""
    rulings = alone(rollless_difficulty=ruled).now
    assert without_roll(rulings, Check("x", "body", "personal movement", 15), 4) == result
    assert without_roll(rulings, Check("x", "body", "personal movement", 12), 4).succeeds
    assert without_roll(rulings, Check("x", "body", "personal movement", 13), 4).succeeds == result.succeeds


@pytest.mark.clause("stamina.rollless.17")
def test_what_that_ruling_is_worth() -> None:
    """Two successes in still water of 10: they always carry a weak swimmer, or being 6 points never do."""
    rows = ("~" * 11,) * 9
    for ruled, chance in (("ignored", 1), ("counted", 0)):
        trial = fight(rows, Rulings(rollless_difficulty=ruled), ada=ADA, rook=FAR)  # type: ignore[arg-type]
        deep = made(ranked(trial, "ada", swim=1), "ada", body=1)
        swims = deep.chance("ada swim standard", lambda _end, facts: ("can swim", "ada") in facts)
        assert swims == chance


@pytest.mark.clause("stamina.rollless.17")
@pytest.mark.parametrize(("body", "climbs"), [(1, False), (8, True)])
def test_a_hard_climb_fails_without_a_roll_as_it_does_with_one(body: int, climbs: bool) -> None:
    """A cliff of 15: body 1 and one rank are 2 successes, 6 points; body 8 and one rank 6 successes, 18 points."""
    foot = fight(("..^........",), ada=(*ADA[:2], "b1"), rook=(*FAR[:2], "k1"))
    able = ranked(made(foot, "ada", body=body), "ada", climb=6)
    assert (able.does("ada climb c1 taking standard")["ada"].at == "c1") == climbs


@pytest.mark.clause("stamina.rollless.18")
@pytest.mark.parametrize(("ruled", "extra"), [("all-but-one", 3), ("all", 4)])
def test_the_first_success_is_the_plain_one(ruled: str, extra: int) -> None:
    """Against nothing four successes are a success with three additional ones, one is a plain success, none a failure.

    Against 10 four are 12 points, none of them additional, and seven 21, three of them additional.
    """
    now, energy = alone(rollless_additional=ruled).now, Check("gather", "mind", "arcane aptitude", 0)
    assert without_roll(now, energy, 4) == Result(SUCCESS, extra)
    assert without_roll(now, energy, 1) == Result(SUCCESS, extra - 3)
    assert without_roll(now, energy, 0) == Result(FAILURE)
    assert without_roll(now, JUMP, 4) == Result(SUCCESS, extra - 3)
    assert without_roll(now, JUMP, 7) == Result(SUCCESS, extra)


@pytest.mark.clause("stamina.rollless.19")
@pytest.mark.parametrize(("ruled", "tier"), [("failure", FAILURE), ("by-band", CRITICAL)])
def test_no_success_is_a_plain_failure(ruled: str, tier: str) -> None:
    """Many penalty dice leave none, not less; by bands nothing is less than half of 10."""
    trial = alone(rollless_failure=ruled)
    assert successes(trial, "standard", -9) == 0
    assert without_roll(trial.now, JUMP, 0).tier == tier
    hurried = trial.with_(effects=(Effect("hurried", "ada", Ends("turn starts", "ada"), amount=9),))
    after = hurried.does("ada jump e4 taking standard")
    assert after.happened(MadeNoWay)
    assert after["ada"].is_prone == (tier == CRITICAL)
    assert without_roll(trial.now, Check("gather", "mind", "arcane aptitude", 0), 0) == Result(FAILURE)


@pytest.mark.clause("stamina.rollless.19", "stamina.check.result.12")
@pytest.mark.parametrize(("ruled", "tries"), [("failure", []), ("by-band", ["climb"])])
def test_by_bands_a_result_that_is_taken_may_be_some_progress(ruled: str, tries: list[str]) -> None:
    """Four successes are 12 points of the 15 that a ledge wants."""
    rulings = Rulings(rollless_difficulty="counted", rollless_failure=ruled)  # type: ignore[arg-type]
    foot = fight(("..^........",), rulings, ada=(*ADA[:2], "b1"), rook=(*FAR[:2], "k1"))
    after = foot.does("ada climb c1 taking standard")
    assert [progressed.what for progressed in after.happened(Progressed)] == tries


def test_what_it_would_come_to_stands_beside_the_choice() -> None:
    """Both results are shown before one of them is taken."""
    options = at_leisure().legal.options(Intent("ada", "jump", ("e4",)))
    assert isinstance(options, WithHelp)
    assert options.notes == {
        "standard": "4 successes: success",
        "time": "7 successes: success with 3 additional",
    }


def test_it_is_what_the_chosen_attribute_and_face_come_to() -> None:
    """Composure by perception 3 instead of reflexes 6; a ledge of 15 beside a boulder of 10, where points count."""
    dull = made(alone(), "ada", perception=3)
    for attribute, came in (
        ("reflexes", "6 successes: success with 2 additional"),
        ("perception", "4 successes: success"),
    ):
        options = dull.legal.options(Intent("ada", "regain_composure", (attribute,)))
        assert isinstance(options, WithHelp)
        assert options.notes == {"standard": came}
    between = fight(
        ("o.^........",), Rulings(rollless_difficulty="counted"), ada=(*ADA[:2], "b1"), rook=(*FAR[:2], "k1")
    )
    for face, result in (("a1", "4 successes: success"), ("c1", "4 successes: failure")):
        ways = between.legal.options(Intent("ada", "climb", (face,)))
        assert isinstance(ways, WithHelp)
        assert ways.notes == {"standard": result}
