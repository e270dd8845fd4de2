"""Rounds, turns, what actions cost, derived numbers, falling and dying."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.encounter import Clock
from affray.rulesets.deflection.creature import Table
from affray.rulesets.deflection.events import Died, Stable
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.stats import (
    deflection,
    fortitude,
    full_speed,
    max_endurance,
    max_focus,
    max_health,
    max_stamina,
    reflexes,
    willpower,
)
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel, fight, made, standing, strikes


def three_a_side(**rulings: Any) -> Trial:
    """Before the first round: red with reflexes 5, 5, 4, blue with 6, 5, 4; nobody is a player."""
    trial = fight(
        rulings=Rulings(**rulings),
        ada=("bandit", "red", "a4"),
        bo=("bandit", "red", "b4"),
        cy=("villager", "red", "c4"),
        rook=("duellist", "blue", "d4"),
        nell=("bandit", "blue", "e4"),
        finn=("villager", "blue", "f4"),
    )
    return trial.with_(clock=Clock(), table=Table())


def turns(trial: Trial, *choices: str) -> list[str]:
    """Who acts in the first round when everybody ends their turn at once, and the sides choose so."""
    came, order = list(choices), list[str]()
    while len(order) < len(trial.encounter.creatures):
        while not trial.encounter.clock.acting:
            due = trial.book.turns.due(trial.now)
            assert due is not None
            if due.action == "begin_round" and order:
                return order
            trial = trial.does(
                due, {"next": came.pop(0)} if due.action == "next_turn" and came else {}, rest=by_default
            )
        who = trial.encounter.clock.acting[0]
        order.append(who)
        trial = trial.does(f"{who} end").passes()
    return order


@pytest.mark.clause("deflection.general.1")
def test_a_turn_has_three_actions() -> None:
    begun = duel().with_(clock=Clock()).goes_on()
    assert begun[begun.encounter.clock.acting[0]].actions == 3
    two = duel(actions_a_turn=2).with_(clock=Clock()).goes_on()
    assert two[two.encounter.clock.acting[0]].actions == 2


@pytest.mark.clause("deflection.general.1")
def test_the_sides_take_turns_from_the_highest_reflexes() -> None:
    """Rook has 6. Each side chooses; unasked the quickest go."""
    assert turns(three_a_side()) == ["rook", "ada", "nell", "bo", "finn", "cy"]
    assert turns(three_a_side(), "finn", "cy", "nell", "bo") == ["finn", "cy", "nell", "bo", "rook", "ada"]


@pytest.mark.clause("deflection.general.1")
def test_a_tie_goes_to_the_players() -> None:
    tied = made(three_a_side(), "rook", resolve=4)
    assert turns(tied)[0] == "ada"
    assert turns(tied.with_creature("nell", player=True))[0] in ("rook", "nell")


@pytest.mark.clause("deflection.general.1")
def test_a_side_that_has_run_out_lets_the_other_finish() -> None:
    trial = three_a_side().with_creature("bo", fate="dead").with_creature("cy", fate="dead")
    assert turns(trial) == ["rook", "ada", "nell", "finn"]


@pytest.mark.clause("deflection.general.1")
def test_by_a_ruling_everyone_acts_by_their_own_reflexes() -> None:
    assert turns(three_a_side(turn_order="by-reflexes")) == ["rook", "ada", "bo", "nell", "cy", "finn"]


@pytest.mark.clause("deflection.general.1")
def test_only_aggressors_act_in_a_surprise_round() -> None:
    """Unless ruled."""
    trial = three_a_side().with_(table=Table(aggressors="red"))
    assert turns(trial) == ["ada", "bo", "cy"]
    assert turns(trial.ruled(surprise="none"))[0] == "rook"


@pytest.mark.clause("deflection.general.1")
def test_what_costs_more_than_is_left_goes_on_in_the_next_turn() -> None:
    """A knock down of two actions with one left: the stamina is paid at once, the blow falls next turn."""
    one = duel().with_creature("ada", actions=1)
    begun = one.does("ada knock down rook with straight-sword")
    assert (begun["ada"].actions, begun["ada"].stamina, begun["ada"].undertaking.left) == (0, 2, 1)
    assert begun["rook"].endurance == 6
    later = begun.does("ada end").goes_on().does("rook end").goes_on()
    done = later.does("ada go on", {"knock_down": (6, 6, 10)}, rest=by_default)
    assert done["rook"].prone
    assert done["ada"].actions == 2
    assert "costs 2 actions, 1 left" in one.ruled(carry_over=False).why_not("ada knock down rook with straight-sword")


@pytest.mark.clause("deflection.general.1")
def test_it_can_be_given_up_on_a_later_turn() -> None:
    begun = duel().with_creature("ada", actions=1).does("ada knock down rook with straight-sword")
    later = begun.does("ada end").goes_on().does("rook end").goes_on()
    assert "go on or give up" in later.why_not(STRIKE)
    assert later.does("ada give up").why_not(STRIKE) == ""


@pytest.mark.clause("deflection.general.3")
def test_free_actions_are_for_ones_own_turn_in_any_number() -> None:
    """By a ruling one a turn."""
    assert "not the turn of rook" in duel().why_not("rook drop prone")
    twice = duel().does("ada drop prone").does("ada let go straight-sword")
    assert twice["ada"].actions == 3
    once = duel(free_actions="one-a-turn").does("ada drop prone")
    assert "one free action a turn" in once.why_not("ada let go straight-sword")
    assert once.does("ada end").goes_on().encounter.clock.acting == ("rook",)


@pytest.mark.clause("deflection.general.6")
def test_the_derived_numbers() -> None:
    """Strength d6, dexterity d4, intelligence d4, resolve d6, chainmail, size 4."""
    trial = duel()
    sheet, rulings = trial["ada"].sheet, Rulings()
    assert deflection(trial.now, "ada") == 3 + 3
    assert (reflexes(sheet), fortitude(sheet), willpower(sheet)) == (3 + 2, 3 + 3, 3 + 2)
    assert full_speed(trial.now, "ada") == 4 + 2
    assert full_speed(duel(speed_base=3).now, "ada") == 7
    assert [most(sheet, rulings) for most in (max_health, max_endurance, max_stamina, max_focus)] == [6, 6, 4, 4]


@pytest.mark.clause("deflection.general.6")
def test_the_pools_begin_at_what_is_ruled() -> None:
    """0 as the document's edition has it, 6 for longer fights."""
    ada = duel(pool_base=6)["ada"]
    assert (ada.health, ada.endurance, ada.stamina, ada.focus) == (12, 12, 10, 10)
    ada = duel()["ada"]
    assert (ada.health, ada.endurance, ada.stamina, ada.focus) == (6, 6, 4, 4)


def left_with(health: int, **rulings: Any) -> Trial:
    """Rook has lost all endurance and takes 8 damage, which leaves so much health."""
    return strikes(standing(duel(**rulings), "rook", endurance=0, health=health + 8), STRIKE, 4, 4, 10)


@pytest.mark.clause("deflection.general.6")
def test_0_health_is_unconscious_and_less_is_dying() -> None:
    assert left_with(1)["rook"].fate == ""
    assert left_with(0)["rook"].fate == "unconscious"
    assert left_with(-1)["rook"].fate == "dying"
    assert left_with(0, at_zero_health="dying")["rook"].fate == "dying"
    assert left_with(-1)["rook"].prone


@pytest.mark.clause("deflection.table.1")
def test_the_twelve_actions_are_there() -> None:
    book = duel().book
    names = {rule.name for rule in (*book.rules.actions, *book.rules.reactions)}
    assert names >= {
        "attack", "block", "brandish", "drop prone", "evade", "interact", "move", "parry", "ready an action",
        "rise from prone", "seek cover", "use a skill",
    }  # fmt: skip


@pytest.mark.clause("deflection.table.2")
def test_of_the_twelve_only_evade_and_parry_cost_stamina() -> None:
    """A second Move does too, but that stands in its own text."""
    trial, book = duel(), duel().book
    twelve = ("attack", "block", "brandish", "drop_prone", "evade", "interact", "move", "parry", "ready_an_action",
              "rise_from_prone", "seek_cover", "use_a_skill")  # fmt: skip
    costs = {key: book.by_key[key].cost_of(trial.now, "ada", ()).stamina for key in twelve}
    assert {key for key, stamina in costs.items() if stamina} == {"evade", "parry"}
    assert costs["evade"] == costs["parry"] == 1


# -- dying


def dying(health: int, saved: int = 0, failed: int = 0, **rulings: Any) -> Trial:
    """Rook is dying at the end of the first round; bo keeps his side in the fight."""
    trial = fight(
        rulings=Rulings(**rulings),
        ada=("sword-and-shield", "red", "d4"),
        rook=("sword-and-shield", "blue", "e4"),
        bo=("bandit", "blue", "j4"),
    )
    fallen = trial.with_creature("rook", endurance=0, health=health, fate="dying", saved=saved, failed=failed)
    return fallen.with_(clock=Clock(round=1))


def next_round(trial: Trial, *faces: int) -> Trial:
    """The next round begins, and rook's check shows these faces."""
    return trial.does(trial.book.turns.due(trial.now), {"dying": faces})  # type: ignore[arg-type]


def test_a_dying_one_loses_health_and_makes_a_check() -> None:
    """At -3 it is -4 at the end of the round: strength and resolve must reach 4."""
    kept = next_round(dying(-3), 2, 2, 10)["rook"]
    assert (kept.health, kept.saved, kept.failed) == (-4, 1, 0)
    lost = next_round(dying(-3), 1, 2, 10)["rook"]
    assert (lost.saved, lost.failed) == (0, 1)
    assert next_round(dying(-3), 1, 2, 20)["rook"].saved == 1
    assert next_round(dying(-3, dying_loss=0), 1, 2, 10)["rook"].saved == 1
    assert next_round(dying(-3, fortitude_check="resolve"), 4, 10)["rook"].saved == 1


def test_three_kept_are_stable_and_three_failed_are_death() -> None:
    stable = next_round(dying(-3, saved=2), 6, 6, 10)
    assert (stable["rook"].fate, bool(stable.happened(Stable))) == ("unconscious", True)
    dead = next_round(dying(-3, failed=2), 1, 1, 10)
    assert (dead["rook"].fate, bool(dead.happened(Died))) == ("dead", True)
    assert next_round(dying(-3, failed=1, dying_checks=2), 1, 1, 10)["rook"].fate == "dead"


def test_the_odds_of_holding_on() -> None:
    """2d6 of 4 or more, or a luck of 20 with 1 and 2, or two 1s and 3."""
    trial = dying(-3)
    due = trial.book.turns.due(trial.now)
    assert due is not None
    chance = trial.odds(due).chance(lambda end, _facts: bool(end["rook"].saved == 1))
    assert chance == Fraction(33, 36) + Fraction(3, 36) * Fraction(1, 20)


# -- how it ends


def test_the_last_side_on_its_feet_wins() -> None:
    outcome = duel().book.turns.outcome
    down = left_with(-1)
    assert (outcome(down.now).winner, outcome(down.now).reason) == ("red", "killed")  # type: ignore[union-attr]
    open_ = left_with(-1, fallen_is_lost=False)
    assert outcome(open_.now) is None
    assert outcome(open_.with_creature("rook", fate="dead").now) is not None
    fled = duel().with_creature("ada", at="a1").does("ada flee")
    assert (outcome(fled.now).winner, outcome(fled.now).reason) == ("blue", "fled")  # type: ignore[union-attr]
    gave = duel().does("ada yield")
    assert (outcome(gave.now).winner, outcome(gave.now).reason) == ("blue", "yielded")  # type: ignore[union-attr]


def test_fleeing_takes_the_edge_of_the_map_and_what_is_ruled() -> None:
    assert "edge" in duel().why_not("ada flee")
    edge = duel().with_creature("ada", at="a1", actions=0)
    assert "costs 1 action" in edge.why_not("ada flee")
    assert edge.ruled(flee_actions=0).why_not("ada flee") == ""


def test_a_fight_that_lasts_too_long_is_undecided() -> None:
    outcome = duel(round_limit=1).with_(clock=Clock(round=1))
    assert outcome.book.turns.outcome(outcome.now).reason == "undecided"  # type: ignore[union-attr]
    assert duel(round_limit=1).book.turns.outcome(duel(round_limit=1).now) is None
