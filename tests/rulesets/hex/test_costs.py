"""What actions cost, and when."""

import pytest

from affray.core.resolve import Waiting, resolve
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.events import Missed, Tired
from affray.rulesets.hex.stats import max_stamina
from tests.rulesets.hex.fights import duel, fight

BASH = "ada bash rook with round-shield"


@pytest.mark.clause("hex.cost.1")
def test_an_action_spends_points_and_stamina() -> None:
    """A bash costs 1 and 1: 3 to 2 points, 12 to 11 stamina."""
    after = duel().does(BASH, [(3, 5)])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 11)


@pytest.mark.clause("hex.cost.1")
@pytest.mark.parametrize(
    ("key", "points", "stamina"),
    [("walk", 1, 0), ("dash", 1, 1), ("sprint", 3, 3), ("basic_attack", 1, 0), ("bash", 1, 1), ("brawling", 1, 0)],
)
def test_the_printed_costs(key: str, points: int, stamina: int) -> None:
    """Action points and stamina as they stand under each heading."""
    assert BOOK.actions[key].cost == Cost(points, stamina)


@pytest.mark.clause("hex.cost.2")
def test_both_costs_are_paid_before_the_check() -> None:
    """While the dice of the bash are still awaited, the point and the stamina are gone."""
    trial = duel()
    waiting = resolve(BOOK, trial.encounter, trial.intent(BASH))
    assert isinstance(waiting, Waiting)
    ada = waiting.encounter["ada"]
    assert (ada.action_points, ada.stamina) == (2, 11)


@pytest.mark.clause("hex.cost.2")
def test_a_miss_gives_nothing_back() -> None:
    """Rank 2 and the off-hand leave two dice: 3 + 5 and 1 for reflexes are 9, against defense 10."""
    missed = duel().does(BASH, [(3, 5)])
    assert missed.happened(Missed)
    assert (missed["ada"].action_points, missed["ada"].stamina) == (2, 11)


@pytest.mark.clause("hex.cost.2")
def test_an_interrupted_action_gives_nothing_back() -> None:
    """Ada, one wound from dying, dashes; rook's free attack takes the step from her, and the cost is spent."""
    blow = [("free_attack", "arming-sword"), (1, 6, 7)]
    struck = duel().with_creature("ada", wounds=5).does("ada dash c4", blow)
    ada = struck["ada"]
    assert (ada.fate, ada.at, ada.action_points, ada.stamina) == ("dying", "d4", 2, 11)


@pytest.mark.clause("hex.cost.3")
@pytest.mark.parametrize(("action", "stamina"), [(BASH, 0), ("ada dash c4", 0), ("ada sprint c4", 2)])
def test_without_the_stamina_an_action_is_refused(action: str, stamina: int) -> None:
    """One short of 1, 1 and 3; with exactly enough it is open."""
    short = duel().with_creature("ada", stamina=stamina)
    assert f"{stamina} remain [hex.cost.3]" in short.why_not(short.intent(action))
    assert short.with_creature("ada", stamina=stamina + 1).why_not(short.intent(action)) == ""


@pytest.mark.clause("hex.cost.3")
@pytest.mark.parametrize(("stamina", "fatigue"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_by_ruling_missing_stamina_becomes_fatigue(stamina: int, fatigue: int) -> None:
    """A sprint costs 3: each point missing lowers the maximum of 12 by one, and stamina stops at 0."""
    trial = fight(ada=("sword-and-shield", "red", "b2"), rook=("bandit", "blue", "i8"))
    after = (
        trial.ruled(short_of_stamina="fatigue").with_creature("ada", stamina=stamina).does("ada sprint c2", [(3, 5)])
    )
    assert (after["ada"].stamina, after["ada"].fatigue) == (0, fatigue)
    assert max_stamina(after["ada"]) == 12 - fatigue
    assert after.happened(Tired) == ([Tired("ada", fatigue)] if fatigue else [])


HEADINGS = {
    "move": "movement",
    "melee": "melee",
    "ranged": "ranged",
    "magic": "magic",
    "defense": "defensive",
    "other": "other",
}


@pytest.mark.clause("hex.cost.4")
@pytest.mark.parametrize("key", sorted(BOOK.actions))
def test_the_group_of_an_action_is_its_heading(key: str) -> None:
    """An action whose clauses stand under a heading is in its group, and no other action is in one of these."""
    action = BOOK.actions[key]
    heading = action.clauses.split(".")[1] if action.clauses else ""
    assert action.group == HEADINGS.get(heading, action.group)
    assert (action.group in HEADINGS.values()) == (heading in HEADINGS)


@pytest.mark.clause("hex.cost.4")
def test_the_groups_that_can_be_played() -> None:
    """The six movements, and the first three of the melee actions."""
    groups = {key: action.group for key, action in BOOK.actions.items()}
    assert {groups[key] for key in ("walk", "dash", "sprint", "climb", "swim", "jump")} == {"movement"}
    assert {groups[key] for key in ("basic_attack", "bash", "brawling")} == {"melee"}
