"""Load: what it costs, and what it takes."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.hex.actions.ranged import load
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Cocked, Loaded
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.sheets import made
from tests.rulesets.hex.shots import archery, armed, carrying, counts, unloaded

BOW = "ada load short-bow with bodkin"


def empty_bow(**rulings: Any) -> Trial:
    """Ada with an empty bow, one arrow in hand and three in the quiver."""
    return carrying(unloaded(archery(**rulings)), "ada", {"bodkin": 1}, {"bodkin": 3})


def crossbow(body: int, weapon: str = "light-crossbow", *tools: str, **rulings: Any) -> Trial:
    """Ada with an empty crossbow, a bolt ready, and perhaps a tool in her hands."""
    trial = made(carrying(archery(**rulings), "ada", {"bolt": 1}, {}), "ada", body=body)
    trial = armed(trial, "ada", weapon, action_points=9)
    held = (*trial["ada"].held, *(Held(weapons()[tool]) for tool in tools))
    return trial.with_creature("ada", held=held)


def cocked(trial: Trial, weapon: str = "light-crossbow") -> tuple[int, Trial]:
    """How many points it takes to cock the crossbow, and the same with it cocked."""
    before = trial["ada"].action_points
    while not trial["ada"].held[0].cocked:
        trial = trial.does(f"ada load {weapon}")
        assert trial.happened(Cocked)
    return before - trial["ada"].action_points, trial


@pytest.mark.clause("hex.ranged.load.1", "hex.ranged.load.2")
@pytest.mark.parametrize(("points", "stamina"), [(1, 0), (2, 1)])
def test_the_costs_are_those_of_the_weapon(points: int, stamina: int) -> None:
    trial = empty_bow()
    (held,) = trial["ada"].held
    slow = replace(held, weapon=replace(held.weapon, load_points=points, load_stamina=stamina))
    after = trial.with_creature("ada", held=(slow,), stamina=5).does(BOW)
    assert (after["ada"].action_points, after["ada"].stamina) == (3 - points, 5 - stamina)
    assert "costs" in trial.with_creature("ada", held=(slow,), action_points=points - 1).why_not(BOW)


def test_the_price_before_anything_is_chosen_is_that_of_the_cheapest_weapon() -> None:
    """A bow is loaded for a point, a crossbow cocked for two; a piece is put in for one."""
    assert load.cost_of(empty_bow().now, "ada", ()).points == 1
    by_hand = crossbow(3)
    assert load.cost_of(by_hand.now, "ada", ()).points == 2
    assert load.cost_of(cocked(by_hand)[1].now, "ada", ()).points == 1


@pytest.mark.clause("hex.ranged.load.3")
def test_one_weapon_is_loaded() -> None:
    """Then it can be loosed, and not loaded again."""
    after = empty_bow().does(BOW)
    assert after.happened(Loaded)
    assert after["ada"].held[0].loaded.name == "bodkin"
    assert "is loaded" in after.why_not("ada load short-bow")
    assert after.does("ada loose rook", [Result("failure")])["ada"].held[0].loaded is None


@pytest.mark.clause("hex.ranged.load.4")
@pytest.mark.parametrize(
    ("body", "weapon", "tools", "points"),
    [
        (3, "light-crossbow", (), 2),
        (2, "light-crossbow", ("goats-foot",), 2),
        (0, "light-crossbow", ("winch",), 6),
        (0, "heavy-crossbow", ("winch",), 8),
        (0, "hand-crossbow", (), 3),
    ],
)
def test_how_long_a_crossbow_takes(body: int, weapon: str, tools: tuple[str, ...], points: int) -> None:
    """Strength 4: by hand with body 3, with a goat's foot with body 2, with a winch anybody; then 1 for the bolt."""
    spent, trial = cocked(crossbow(body, weapon, *tools), weapon)
    assert spent == points
    trial = trial.with_creature("ada", held=trial["ada"].held[:1], action_points=3)
    after = trial.does(f"ada load {weapon} with bolt")
    assert (after["ada"].action_points, after["ada"].held[0].loaded.name) == (2, "bolt")


@pytest.mark.clause("hex.ranged.load.4")
def test_who_is_too_weak_needs_the_tool() -> None:
    """Body 2 does not cock strength 4 by hand, body 1 not even with a goat's foot."""
    assert crossbow(2).why_not("ada load light-crossbow")
    assert crossbow(1, "light-crossbow", "goats-foot").why_not("ada load light-crossbow")


@pytest.mark.clause("hex.ranged.load.4")
@pytest.mark.parametrize(("ruling", "points"), [("by-weapon", 2), ("one-point", 1)])
def test_the_times_are_a_ruling(ruling: str, points: int) -> None:
    """By hand, 2 to cock; or 1 and the bolt is in."""
    after = crossbow(3, loading_times=ruling).does("ada load light-crossbow")
    assert 9 - after["ada"].action_points == points
    assert (after["ada"].held[0].loaded is not None) == (ruling == "one-point")


@pytest.mark.clause("hex.ranged.load.4")
def test_cranking_may_be_spread_over_turns() -> None:
    """One point now, the rest later; and the shot has to be cocked anew."""
    trial = crossbow(0, "hand-crossbow").with_creature("ada", action_points=1).does("ada load hand-crossbow")
    assert trial["ada"].held[0].work == 1
    spent, ready = cocked(trial.with_creature("ada", action_points=9), "hand-crossbow")
    assert spent == 2
    shot = ready.does("ada load hand-crossbow with bolt").does("ada loose rook", [Result("failure")])
    assert (shot["ada"].held[0].work, shot["ada"].held[0].loaded) == (0, None)


@pytest.mark.clause("hex.ranged.load.5")
@pytest.mark.parametrize(("ruling", "left"), [("hand", ({}, {"bodkin": 3})), ("quiver", ({}, {"bodkin": 3}))])
def test_a_readied_piece_is_used_up(ruling: str, left: tuple[dict[str, int], dict[str, int]]) -> None:
    assert counts(empty_bow(load_from=ruling).does(BOW)) == left


@pytest.mark.clause("hex.ranged.load.5")
def test_it_takes_a_readied_weapon_and_a_readied_piece() -> None:
    """By a ruling what is carried will do."""
    bare = carrying(empty_bow(), "ada", {}, {"bodkin": 3})
    assert "no fitting piece" in bare.why_not("ada load short-bow")
    assert counts(bare.ruled(load_from="quiver").does(BOW)) == ({}, {"bodkin": 2})
    assert "must be readied" in empty_bow().with_creature("ada", held=()).why_not("ada load short-bow")
    assert list(empty_bow().legal.options(Intent("ada", "load", ("short-bow",)))) == ["bodkin"]
    wrong = carrying(empty_bow(), "ada", {"bolt": 1}, {})
    assert "no fitting piece" in wrong.why_not("ada load short-bow")
