"""The three lists of actions, and when an abort action interrupts."""

from typing import Any

import pytest

from affray.core.events import CameToNothing, Rolled
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.events import FellProne
from affray.rulesets.swift.reactions import REACTIONS
from affray.rulesets.swift.windows import Attacks
from affray.testing import Trial
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
    """The actions and reactions that take this kind of action, plainly taken."""
    now, blow, plain = duel().now, Attacks("rook", "ada", "sword"), (("",), ("",), ("",))
    costs = {rule.name: rule.cost_of(now, "ada", plain[: len(rule.slots)]) for rule in BOOK.rules.actions}
    costs |= {rule.name: rule.cost_of(now, "ada", (blow,)) for rule in REACTIONS}
    return {name for name, cost in costs.items() if cost.kind == kind}


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
    """None of them can be taken in one's own place in the order; of two there is a later moment as well."""
    assert costing("abort") == ABORT | {"late fallback", "resist the hold"}
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
    dodged = duel().does(STRIKE, [("dodge", "f4")])
    assert dodged.happened(FellProne) == [FellProne("rook")]
    assert [(nothing.who, nothing.what) for nothing in dodged.happened(CameToNothing)] == [("ada", "attack")]
    assert not dodged.happened(Rolled)
    assert dodged["ada"].standard == 0


def attacked_beside(occasion: str) -> Trial:
    """Ada about to attack rook, with bo, another soldier of his side, looking on."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "e5")
    return fight(ada=ada, rook=rook, bo=bo).ruled(abort_occasion=occasion)


@pytest.mark.clause("swift.lists.4", "swift.dodge.2")
def test_only_whoever_is_concerned_may_dodge() -> None:
    """The attack is aimed at rook; bo is not asked, and nobody is when ada only moves."""
    trial = attacked_beside("concerned")
    assert asked(trial.does(STRIKE, ["pass", (1, 1)])) == [("rook", "abort")]
    assert asked(trial.does("ada move c4")) == []


@pytest.mark.clause("swift.lists.4")
def test_by_a_ruling_any_action_of_a_foe_is_an_occasion() -> None:
    """Bo may dive out of the way of a blow at rook, and both of ada's move; but nobody braces for another."""
    trial = attacked_beside("any")
    dodged = trial.does(STRIKE, ["pass", ("dodge", "f5"), (1, 1)])
    assert asked(dodged) == [("rook", "abort"), ("bo", "abort")]
    assert (dodged["bo"].at, dodged["bo"].prone) == ("f5", True)
    assert trial.does("ada move c4", ["pass", ("dodge", "f6")])["bo"].at == "f6"
    with pytest.raises(ValueError, match="brace is no answer to bo: abort"):
        trial.does(STRIKE, ["pass", "brace"])


def overlooked_by_an_archer(occasion: str) -> Trial:
    """Ada the bowman beside rook; lin, of her side, has a bow and stands far off."""
    ada, rook, lin = ("archer", "red", "d4"), ("soldier", "blue", "e4"), ("archer", "red", "d9")
    return fight(ada=ada, rook=rook, lin=lin).ruled(abort_occasion=occasion)


@pytest.mark.clause("swift.lists.4")
@pytest.mark.parametrize(("occasion", "asks_lin"), [("concerned", False), ("any", True)])
def test_a_snap_shot_is_for_a_foe_who_acts_in_their_turn(occasion: str, asks_lin: bool) -> None:
    """Rook strikes at ada's opening in her turn: lin may shoot at him for it only where any action will do."""
    trial = overlooked_by_an_archer(occasion)
    strike = ("attack_of_opportunity", "sword")
    lin = ["pass"] if asks_lin else []
    shot = trial.does("ada attack rook with bow", [strike, "pass", *lin, (1, 1), "pass", (1, 1)])
    assert (("lin", "abort") in asked(shot)) == asks_lin


@pytest.mark.clause("swift.lists.4")
def test_where_any_action_is_an_occasion_a_snap_shot_answers_a_strike_at_an_opening() -> None:
    """Lin shoots before rook's blow at ada: 12 + 2 + 1 - 2 - 10 = 3."""
    strike = ("attack_of_opportunity", "sword")
    answers = [strike, "pass", ("snap_shot", "bow"), "pass", (6, 6), (1, 1), "pass", (1, 1)]
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
