"""The three lists of actions, and when an abort action interrupts."""

from typing import Any

import pytest

from affray.core.events import CameToNothing, Rolled
from affray.core.intents import Intent
from affray.core.trial import Trial
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.events import FellProne
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import asked, three

SWIFT = {
    "move",
    "aim",
    "begin casting",
    "en guard",
    "use ready item",
    "find item",
    "scan",
    "interact",
    "defend",
    "aid",
    "ready action",
    "hold",
}
STANDARD = {"attack", "cast", "channel", "double move", "withdraw", "use item", "seek"}
ABORT = {"brace", "dodge", "fallback", "resist at once", "shield block", "snap shot"}
STRIKE = "ada attack rook with sword"


def costing(kind: str) -> set[str]:
    """The actions that take this kind of action, plainly taken."""
    now = duel().now
    prices = {name: action.price(now, Intent("ada", name, ("", ""))) for name, action in BOOK.actions.items()}
    return {name for name, price in prices.items() if price.kind == kind}


@pytest.mark.clause("swift.lists.1")
def test_the_twelve_swift_actions() -> None:
    """By name, and each takes a swift action."""
    assert costing("swift") == SWIFT
    assert len(SWIFT) == 12


@pytest.mark.clause("swift.lists.2")
def test_the_seven_standard_actions() -> None:
    """Beside them only resist, by its own entry, and fleeing, which the book does not have."""
    assert costing("standard") == STANDARD | {"resist", "flee"}
    assert len(STANDARD) == 7


@pytest.mark.clause("swift.lists.3")
def test_the_six_abort_actions() -> None:
    """None of them can be taken in one's own place in the order."""
    assert costing("abort") == ABORT
    assert len(ABORT) == 6
    for phase in ("swift", "standard"):
        assert not ABORT & {action.name for action in duel(phase).legal.actions("ada")}


@pytest.mark.clause("swift.lists.1", "swift.lists.2")
def test_each_list_has_its_pass() -> None:
    """In the swift pass no standard action can be taken; in the standard pass both can."""
    first, second = ({action.name for action in duel(phase).legal.actions("ada")} for phase in ("swift", "standard"))
    assert {"move", "defend", "hold"} <= first
    assert not first & STANDARD
    assert {"attack", "withdraw", "seek", "move", "defend"} <= second


# -- interrupts


@pytest.mark.clause("swift.lists.4")
def test_an_interrupt_comes_after_the_declaration_and_before_the_roll() -> None:
    """Rook dives from e4 to f4: ada's sword no longer reaches, and her dice are never thrown."""
    dodged = duel().does(STRIKE, ["rook dodge f4"])
    assert dodged.happened(FellProne) == [FellProne("rook")]
    assert [(nothing.who, nothing.what) for nothing in dodged.happened(CameToNothing)] == [("ada", "attack")]
    assert not dodged.happened(Rolled)
    assert dodged["ada"].standard == 0


def attacked_beside(occasion: str) -> Trial:
    """Ada about to attack rook, with bo, another soldier of his side, looking on."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "e5")
    return fight(ada=ada, rook=rook, bo=bo).ruled(abort_occasion=occasion)


@pytest.mark.clause("swift.lists.4")
def test_only_whoever_is_concerned_may_dodge() -> None:
    """The attack is aimed at rook; bo is not asked, and nobody is when ada only moves."""
    trial = attacked_beside("concerned")
    assert asked(trial.does(STRIKE, ["pass", (1, 1)])) == [("rook", "abort")]
    assert asked(trial.does("ada move c4")) == []


@pytest.mark.clause("swift.lists.4")
def test_by_a_ruling_any_action_of_a_foe_is_an_occasion() -> None:
    """Bo may dive out of the way of a blow at rook, and both of ada's move; but nobody braces for another."""
    trial = attacked_beside("any")
    dodged = trial.does(STRIKE, ["pass", "bo dodge f5", (1, 1)])
    assert asked(dodged) == [("rook", "abort"), ("bo", "abort")]
    assert (dodged["bo"].at, dodged["bo"].prone) == ("f5", True)
    assert trial.does("ada move c4", ["pass", "bo dodge f6"])["bo"].at == "f6"
    with pytest.raises(ValueError, match="bo brace"):
        trial.does(STRIKE, ["pass", "bo brace"])


def overlooked_by_an_archer(occasion: str) -> Trial:
    """Ada the bowman beside rook; lin, of her side, has a bow and stands far off."""
    ada, rook, lin = ("archer", "red", "d4"), ("soldier", "blue", "e4"), ("archer", "red", "d9")
    return fight(ada=ada, rook=rook, lin=lin).ruled(abort_occasion=occasion)


@pytest.mark.clause("swift.lists.4")
@pytest.mark.parametrize(("occasion", "asks_lin"), [("concerned", False), ("any", True)])
def test_a_snap_shot_is_for_a_foe_who_acts_in_their_turn(occasion: str, asks_lin: bool) -> None:
    """Rook strikes at ada's opening in her turn: lin may shoot at him for it only where any action will do."""
    trial = overlooked_by_an_archer(occasion)
    strike = "rook attack of opportunity ada with sword"
    lin = ["pass"] if asks_lin else []
    shot = trial.does("ada attack rook with bow", [strike, "pass", *lin, (1, 1), "pass", (1, 1)])
    assert (("lin", "abort") in asked(shot)) == asks_lin


@pytest.mark.clause("swift.lists.4")
def test_where_any_action_is_an_occasion_a_snap_shot_answers_a_strike_at_an_opening() -> None:
    """Lin shoots before rook's blow at ada: 12 + 2 + 1 - 2 - 10 = 3."""
    strike = "rook attack of opportunity ada with sword"
    answers = [strike, "pass", "lin snap shot rook with bow", "pass", (6, 6), (1, 1), "pass", (1, 1)]
    assert overlooked_by_an_archer("any").does("ada attack rook with bow", answers)["rook"].stress == 3


@pytest.mark.clause("swift.lists.4")
@pytest.mark.parametrize(
    ("action", "answers"), [("move f4", ["pass", "pass"]), ("attack ada with sword", ["pass", "pass", (1, 1)])]
)
def test_a_snap_shot_answers_a_move_and_an_attack(action: str, answers: list[Any]) -> None:
    """Rook acts in his turn; lin, who is no target of it, is asked."""
    his = overlooked_by_an_archer("concerned").turn_of("rook")
    assert ("lin", "abort") in asked(his.does(f"rook {action}", answers))


@pytest.mark.clause("swift.lists.4")
@pytest.mark.parametrize("out", ["dying", "yielded"])
def test_nobody_out_of_the_fight_interrupts(out: str) -> None:
    """Rook and bo could dive at ada's move; rook, once out, is not asked."""
    trial = three(abort_occasion="any")
    assert asked(trial.does("ada move b1", ["pass", "pass"])) == [("rook", "abort"), ("bo", "abort")]
    assert asked(trial.with_creature("rook", fate=out).does("ada move b1", ["pass"])) == [("bo", "abort")]
