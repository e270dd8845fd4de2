"""Ready an Action."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.rulesets.deflection.creature import Fixture, Readied, Table
from affray.rulesets.deflection.events import Hit, Lapsed, Moved
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial, Unanswered
from tests.rulesets.deflection.fights import OPEN, duel, fight, strikes

HALLWAY = ("......#....", "...........", "......#....", "......#....")
SHOT = ("readied_action", ("attack", "rook", "shortbow", "strength archery"))


def apart(rows: tuple[str, ...] = OPEN, at: str = "h2", table: Table | None = None, **rulings: Any) -> Trial:
    """Ada with a spear at b2, rook with a sword elsewhere."""
    return fight(rows, Rulings(**rulings), table, ada=("spear-fighter", "red", "b2"), rook=("bandit", "blue", at))


def waiting(what: str = "attack", trigger: str = "a foe comes within reach", **rulings: Any) -> Trial:
    """Ada has readied something, and it is rook's turn."""
    return apart(**rulings).does(f"ada ready an action {what} when {trigger}").goes_on()


STAB = ("readied_action", ("attack", "rook", "spear", "strength martial"))


@pytest.mark.clause("deflection.ready.1", "deflection.table.2")
def test_it_costs_two_actions_and_no_stamina() -> None:
    after = apart().does("ada ready an action attack when a foe moves")
    assert after["ada"].stamina == apart()["ada"].stamina
    one = apart().with_creature("ada", actions=1)
    assert "costs 2 actions, 1 left" in one.why_not("ada ready an action attack when a foe moves")
    assert apart().with_creature("ada", actions=2).why_not("ada ready an action attack when a foe moves") == ""


@pytest.mark.clause("deflection.ready.2", "deflection.ready.6")
def test_what_takes_two_actions_or_less_can_be_readied() -> None:
    """Attacks, moves, maneuvers, free actions; not what takes three, nor readying itself."""
    trial = apart()
    options = set(trial.legal.options(Intent("ada", "ready_an_action")))
    assert {"attack", "move", "drop_prone", "trip", "knock_down", "heavy_strike", "interact", "use_a_skill"} <= options
    assert not options & {"ready_an_action", "end", "yield", "flee", "arcane_missiles"}
    dear = trial.ruled(improvised="action")
    assert "knock_down" not in set(dear.legal.options(Intent("ada", "ready_an_action")))
    assert "trip" in set(dear.legal.options(Intent("ada", "ready_an_action")))


@pytest.mark.clause("deflection.ready.6")
def test_powers_and_maneuvers_are_taken_when_triggered() -> None:
    mage = fight(ada=("mage", "red", "b2"), rook=("bandit", "blue", "h2"))
    ready = mage.does("ada ready an action arcane missiles when a foe moves").goes_on()
    script = {"readied_action": ("readied_action", ("arcane_missiles", "rook")), "arcane_missiles": (4, 4, 10)}
    assert ready.does("rook move f2", script)["rook"].endurance == 1
    tripping = waiting("trip")
    deed = ("readied_action", ("trip", "rook", "spear"))
    down = {"readied_action": deed, "trip": (6, 6, 10), "defend": "pass"}
    assert tripping.does("rook move d2", down)["rook"].prone


@pytest.mark.clause("deflection.ready.3")
def test_it_names_an_action_and_a_trigger() -> None:
    ready = apart().does("ada ready an action attack when a foe attacks")
    assert ready["ada"].readied == Readied("attack", "a_foe_attacks")
    assert len(list(apart().legal.options(Intent("ada", "ready_an_action", ("attack",))))) == 5


@pytest.mark.clause("deflection.ready.4", "deflection.general.4")
def test_it_is_taken_as_a_reaction_when_the_trigger_comes() -> None:
    """And then the one reaction is spent."""
    script = {"readied_action": STAB, "attack": (6, 6, 10), "defend": "pass"}
    after = waiting().does("rook move d2", script)
    assert after.happened(Hit)[0].by == "ada"
    assert (after["ada"].readied, after["ada"].reacted) == (None, True)
    spent = waiting().with_creature("ada", reacted=True)
    assert not spent.does("rook move d2").happened(Hit)


@pytest.mark.clause("deflection.ready.4")
@pytest.mark.parametrize(
    ("trigger", "what"),
    [
        ("a foe moves", "rook move g2"),
        ("a foe comes within reach", "rook move d2"),
        ("a foe attacks", "rook attack ada with shortbow"),
    ],
)
def test_only_its_own_trigger_sets_it_off(trigger: str, what: str) -> None:
    """The other two do not."""
    shooter = fight(ada=("spear-fighter", "red", "b2"), rook=("archer", "blue", "h2"))
    deeds = {"rook move g2": "a foe moves", "rook move d2": "a foe comes within reach"}
    for other in ("rook move g2", "rook move d2", "rook attack ada with shortbow"):
        ready = shooter.does(f"ada ready an action drop prone when {trigger}").goes_on()
        script: dict[str, Any] = {"attack": (1, 1, 10), "defend": "pass"} if "attack" in other else {}
        fires = other == what or (trigger == "a foe moves" and other in deeds)
        if fires:
            script |= {"readied_action": ("readied_action", ("drop_prone",))}
            if "attack" in other:
                script |= {"attack": (1, 1), "again": (1,), "luck": (10,)}
        assert ready.does(other, script)["ada"].prone is fires


@pytest.mark.clause("deflection.ready.5")
def test_it_interrupts_what_triggered_it() -> None:
    """Rook is struck down on the first square within reach, in the middle of the move."""
    weak = waiting().with_creature("rook", endurance=0, health=1)
    after = weak.does("rook move c2", {"readied_action": STAB, "attack": (6, 6, 10), "defend": "pass"})
    assert after["rook"].at == "d2"
    assert after["rook"].fate == "dying"
    assert [event.to for event in after.happened(Moved)][-1] == "d2"


@pytest.mark.clause("deflection.ready.5")
def test_it_comes_before_an_attack() -> None:
    """The attacker falls before the dice of the attack are thrown."""
    near = duel().does("ada ready an action attack when a foe attacks").goes_on()
    weak = near.with_creature("rook", endurance=0, health=1, stamina=0, gear=near["rook"].gear[:1])
    deed = ("readied_action", ("attack", "rook", "straight-sword", "strength martial"))
    after = weak.does("rook attack ada with straight-sword", {"readied_action": deed, "attack": (6, 6, 10)})
    assert after["rook"].fate == "dying"
    assert after["ada"].endurance == near["ada"].endurance


@pytest.mark.clause("deflection.ready.7")
def test_a_readied_attack_keeps_the_turns_penalty() -> None:
    """One attack in the turn: 12 - 3 and 1 for both hands."""
    struck = strikes(apart(at="d2"), "ada attack rook with spear", 1, 1, 10)
    away = struck.with_creature("rook", at="h2").does("ada ready an action attack when a foe comes within reach")
    after = away.goes_on().does("rook move d2", {"readied_action": STAB, "attack": (6, 6, 10), "defend": "pass"})
    assert after.happened(Hit)[0].total == 10
    fresh = waiting().does("rook move d2", {"readied_action": STAB, "attack": (6, 6, 10), "defend": "pass"})
    assert fresh.happened(Hit)[0].total == 13


@pytest.mark.clause("deflection.ready.8")
def test_whoever_comes_into_view_is_shot() -> None:
    """At the end of a hallway, out of a room beside it."""
    trial = fight(HALLWAY, ada=("archer", "red", "a2"), rook=("bandit", "blue", "h4"))
    ready = trial.does("ada ready an action attack when a foe comes into view").goes_on()
    script = {"readied_action": SHOT, "attack": (2, 2, 10), "defend": "pass"}
    after = ready.does("rook move h3 h2 g2", script)
    assert after.happened(Hit)
    assert after["rook"].at == "g2"
    seen = trial.with_creature("rook", at="h2").does("ada ready an action attack when a foe comes into view").goes_on()
    assert not seen.does("rook move g2").happened(Hit)


@pytest.mark.clause("deflection.ready.9", "deflection.ready.12")
def test_it_is_the_last_action_of_the_turn() -> None:
    """Not even a free step follows, unless ruled."""
    ready = apart().does("ada ready an action attack when a foe moves")
    assert ready.goes_on().encounter.clock.acting == ("rook",)
    free = apart(after_ready="free-actions").does("ada ready an action attack when a foe moves").goes_on()
    assert free.encounter.clock.acting == ("ada",)
    assert free.why_not("ada move b3") == ""
    assert free.why_not("ada move b4")


@pytest.mark.clause("deflection.ready.10")
def test_it_waits_until_the_next_turn() -> None:
    """By a ruling until it is used."""
    over = waiting().does("rook end").goes_on()
    assert over["ada"].readied is None
    assert over.happened(Lapsed)
    kept = waiting(ready_lasts="until-used").does("rook end").goes_on()
    assert kept["ada"].readied == Readied("attack", "a_foe_comes_within_reach")


@pytest.mark.clause("deflection.ready.10")
def test_it_is_taken_once() -> None:
    script = {"readied_action": STAB, "attack": (1, 1, 10), "defend": "pass"}
    once = waiting().does("rook move d2", script)
    back = once.does("rook move e2").does("rook move d2")
    assert not back.happened(Hit)


@pytest.mark.clause("deflection.ready.11")
def test_its_stamina_is_paid_when_it_is_performed() -> None:
    """A trip costs 2; without them it is lost. By a ruling they are paid beforehand."""
    deed = {"readied_action": ("readied_action", ("trip", "rook", "spear")), "trip": (6, 6, 10), "defend": "pass"}
    before = waiting("trip")
    assert before["ada"].stamina == apart()["ada"].stamina
    assert before.does("rook move d2", deed)["ada"].stamina == apart()["ada"].stamina - 2
    with pytest.raises(Unanswered):
        before.with_creature("ada", stamina=1).does("rook move d2", deed)
    early = waiting("trip", readied_pays="when-readied")
    assert early["ada"].stamina == apart()["ada"].stamina - 2
    assert early.does("rook move d2", deed)["ada"].stamina == apart()["ada"].stamina - 2
    assert early.with_creature("ada", stamina=0).does("rook move d2", deed)["ada"].stamina == 0
    poor = apart(readied_pays="when-readied").with_creature("ada", stamina=1)
    assert "cannot be paid" in poor.why_not("ada ready an action trip when a foe moves")


@pytest.mark.clause("deflection.ready.6")
def test_a_readied_power_needs_its_focus_when_it_is_taken() -> None:
    mage = fight(ada=("mage", "red", "b2"), rook=("bandit", "blue", "h2"))
    ready = mage.does("ada ready an action arcane missiles when a foe moves").goes_on()
    deed = {"readied_action": ("readied_action", ("arcane_missiles", "rook")), "arcane_missiles": (4, 4, 10)}
    assert ready.with_creature("ada", focus=1).does("rook move f2", deed)["ada"].focus == 0
    with pytest.raises(Unanswered):
        ready.with_creature("ada", focus=0).does("rook move f2", deed)


@pytest.mark.clause("deflection.ready.13")
def test_interact_can_be_readied_if_the_use_is_short() -> None:
    """A door of one action is opened when rook moves; one of three is not offered. By a ruling none is."""
    short = Table(fixtures=(Fixture(name="gate", at="c3", does="door"),), first="red", last="red")
    ready = apart(table=short).does("ada ready an action interact when a foe moves").goes_on()
    after = ready.does("rook move g2", {"readied_action": ("readied_action", ("interact", "gate"))}, rest=by_default)
    assert after.encounter.table.fixtures[0].used
    long = Table(fixtures=(Fixture(name="gate", at="c3", does="door", actions=3),), first="red", last="red")
    slow = apart(table=long).does("ada ready an action interact when a foe moves").goes_on()
    assert not slow.does("rook move g2").encounter.table.fixtures[0].used
    refused = apart(table=short, ready_variable=False)
    assert refused.why_not("ada ready an action interact when a foe moves")
