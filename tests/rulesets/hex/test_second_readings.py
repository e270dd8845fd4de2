"""Second readings: refunds, split moves, pushes aside, the order and the price of reactions; and what was mended."""

from typing import Any

import pytest

from affray.core.events import Declared
from affray.core.intents import Intent
from affray.rulesets.hex.events import HeldGround, NoAdvance
from affray.rulesets.hex.rolls import COMPLETE, Result
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import harm, max_defense
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of
from tests.rulesets.hex.fights import OPEN, begun, duel, fight
from tests.rulesets.hex.moves import ends, lane, may
from tests.rulesets.hex.sheets import made, ranked
from tests.rulesets.hex.shots import with_company

BASH = "ada bash rook with round-shield"
HIT, FAILURE = Result(COMPLETE), Result("failure")
STRUCK = ("free_attack", "arming-sword")


# -- costs


@pytest.mark.clause("hex.cost.2")
@pytest.mark.parametrize(("ruling", "back"), [("when-declared", 0), ("stamina-back", 1)])
def test_the_stamina_of_a_failed_check(ruling: str, back: int) -> None:
    """A bash that misses, a sprint whose check fails; what succeeds is paid for, and points never come back."""
    trial = duel(costs_paid=ruling)
    missed = trial.does(BASH, [FAILURE])
    assert (missed["ada"].stamina, missed["ada"].action_points) == (11 + back, 2)
    assert trial.does(BASH, [HIT, "stay"])["ada"].stamina == 11
    assert trial.does(BASH, [Result("near success")])["ada"].stamina == 11
    run = lane().ruled(costs_paid=ruling).does("ada sprint c1", [FAILURE])
    assert run["ada"].stamina == 9 + 3 * back


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize("base", [5, 8])
def test_the_base_of_defense(base: int) -> None:
    """In the scene as in the formula; it is the difficulty of a blow."""
    people: dict[str, Any] = {"ada": ("brawler", "red", "b2"), "rook": ("bandit", "blue", "c2")}
    trial = Trial.on(duel().book, "....\n....\n....", rulings=Rulings(defense_base=base), **people)
    assert trial["rook"].defense == base + 2 == max_defense(trial["rook"].sheet, Rulings(defense_base=base))


@pytest.mark.clause("hex.turn.4")
@pytest.mark.parametrize("base", [4, 10])
def test_the_base_of_stamina(base: int) -> None:
    """Rest stops at the maximum that it gives."""
    trial = begun(duel(stamina_base=base).with_creature("rook", stamina=base + 2), "rook")
    assert trial["rook"].stamina == base + 2


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("toughness", "wounds"), [(1, [1, 2, 3]), (2, [1, 1, 3]), (3, [1, 1, 1])])
def test_toughness(toughness: int, wounds: list[int]) -> None:
    """Damage up to it is one wound."""
    rulings = Rulings(toughness=toughness)
    assert [harm(duel()["rook"].sheet, dealt, "penetrating", rulings) for dealt in (1, 2, 3)] == wounds


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("training", "required"), [(True, 4), (False, 2)])
def test_ranks_and_the_melee_bonus(training: bool, required: int) -> None:
    """Rank 2 in melee combat and a shield of 2: by a ruling only the shield."""
    check = check_of(duel(bonus_training=training), "ada basic attack rook with arming-sword")
    assert check.against == f"difficulty 10, {required} required"


# -- movement


@pytest.mark.clause("hex.move.general.3")
@pytest.mark.parametrize(("ruling", "left"), [("never", set()), ("same-turn", {"b1", "d1", "e1"})])
def test_hexes_left_of_a_walk(ruling: str, left: set[str]) -> None:
    """One of three was gone; two are left for later in the turn, for nothing, and brush uses two of them."""
    walked = lane("....,.....").ruled(split_moves=ruling).does("ada walk c1")
    assert ("move on" in may(walked)) == bool(left)
    if left:
        assert ends(walked, "move_on") == {"a1", "b1", "d1"}
        on = walked.does("ada kneel").does("ada move on d1")
        assert (on["ada"].at, on["ada"].action_points, on["ada"].turn.hexes_left) == ("d1", 1, 1)
        assert "move on" not in may(begun(on.does("ada end"), "ada"))


@pytest.mark.clause("hex.move.general.3")
def test_a_turn_lasts_while_hexes_are_left() -> None:
    """With no point left the turn is not over before they are gone or it is ended."""
    walked = lane().ruled(split_moves="same-turn").with_creature("ada", action_points=1).does("ada walk c1")
    assert walked.book.turns.due(walked.now) is None
    gone = walked.does("ada move on e1")
    assert gone.book.turns.due(gone.now) is not None


# -- pushes and advances


@pytest.mark.clause("hex.melee.bash.16")
@pytest.mark.parametrize(("ruling", "at"), [("directly-away", "e4"), ("or-aside", "f3")])
def test_where_a_push_goes_when_the_hex_behind_is_blocked(ruling: str, at: str) -> None:
    """Nell stands behind rook: he stays, or goes aside; with every hex taken he stays either way."""
    trial = with_company(duel(push_direction=ruling, flanking="none"), nell=("bandit", "blue", "f4"))
    pushed = trial.does(BASH, [HIT] if at == "e4" else [HIT, "stay"])
    assert pushed["rook"].at in (at, "f5" if at != "e4" else at)
    assert bool(pushed.happened(HeldGround)) == (at == "e4")
    full = with_company(trial, bo=("bandit", "blue", "f3"), finn=("bandit", "blue", "f5"))
    assert full.does(BASH, [HIT])["rook"].at == "e4"


@pytest.mark.clause("hex.melee.bash.14")
@pytest.mark.parametrize(("ruling", "asked"), [("on-foot", False), ("any-posture", True)])
def test_a_basher_who_lies_prone(ruling: str, asked: bool) -> None:
    """Cannot advance, and the log says so; by a ruling crawls after the target."""
    trial = duel(advance_from=ruling).with_creature("ada", posture="prone")
    after = trial.does(BASH, [HIT, "advance"] if asked else [HIT])
    assert after["ada"].at == ("e4" if asked else "d4")
    assert [event.why for event in after.happened(NoAdvance)] == ([] if asked else ["they are not on their feet"])


@pytest.mark.clause("hex.melee.bash.14")
def test_a_basher_on_another_level() -> None:
    """From a boulder nobody advances, and the log says why."""
    row = OPEN[3][:3] + "o" + OPEN[3][4:]
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    trial = fight((*OPEN[:3], row, *OPEN[4:]), ada=ada, rook=rook)
    after = trial.does(BASH, [HIT])
    assert (after["rook"].at, after["ada"].at) == ("f4", "d4")
    assert [event.text() for event in after.happened(NoAdvance)] == [
        "ada cannot advance to e4: it lies on another level"
    ]


# -- reactions


@pytest.mark.parametrize(("ruling", "order"), [("as-listed", ["rook", "bo"]), ("initiative", ["bo", "rook"])])
def test_the_order_of_reactions(ruling: str, order: list[str]) -> None:
    """Both threaten ada's hex; bo has the higher initiative."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    trial = fight(ada=ada, rook=rook, bo=("sword-and-shield", "blue", "c4")).ruled(reaction_order=ruling)
    table = type(trial.encounter.table)(order=("bo", "ada", "rook"))
    struck = trial.with_(table=table).does("ada walk d5 d6", [STRUCK, FAILURE, STRUCK, FAILURE])
    assert [event.who for event in struck.happened(Declared) if event.reaction] == order


@pytest.mark.clause("hex.reaction.general.4")
@pytest.mark.parametrize(("ruling", "points"), [("none", 3), ("next-turn", 2)])
def test_the_points_of_a_reaction(ruling: str, points: int) -> None:
    """None, or one fewer in the next turn and in no later one."""
    struck = duel(reaction_points=ruling).does("ada walk c4", [STRUCK, FAILURE])
    his = begun(struck, "rook")
    assert his["rook"].action_points == points
    assert begun(his.does("rook end"), "rook")["rook"].action_points == 3


# -- jumps


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_a_jump_over_a_threatened_hex_provokes() -> None:
    """Ada jumps from b1 over c1 to d1, past rook at c2, who threatens what she flies through; he is asked there."""
    rows = (".......",) * 2
    jumper = fight(rows, ada=("sword-and-shield", "red", "a1"), rook=("bandit", "blue", "c2"))
    jumper = ranked(made(jumper, "ada", armor=()), "ada", jump=3)
    club = ("free_attack", "truncheon")
    struck = jumper.does("ada jump e1", [(10, 5), club, FAILURE])
    assert (struck["ada"].at, struck["rook"].reacted) == ("e1", True)
    assert jumper.with_creature("rook", at="g2").does("ada jump e1", [(10, 5)])["ada"].at == "e1"


# -- refusals


def test_what_an_action_needs_is_said_before_what_would_fill_it() -> None:
    """Without a weapon the reason is not that nobody is within reach."""
    bare = duel().with_creature("ada", held=()).with_creature("rook", at="k9")
    assert bare.why_not("ada basic attack rook") == "a melee weapon must be readied [hex.melee.basic.3]"
    assert "within reach" in duel().with_creature("rook", at="k9").why_not("ada basic attack rook")
    assert "must be readied" in bare.why_not(Intent("ada", "basic_attack", ("rook", "arming-sword")))
