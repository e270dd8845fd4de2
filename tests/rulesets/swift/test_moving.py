"""Move, Double Move and Withdraw."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing, Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.creature import Readied
from affray.rulesets.swift.defenses import guard
from affray.rulesets.swift.events import Blocked, FellShort, Jumped, Moved, StoodUp
from affray.rulesets.swift.loading import items
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import asked, finish, three

WIDE = ("." * 16,) * 3
AOO = ("attack_of_opportunity", "sword")


def runner(rows: tuple[str, ...] = WIDE, kind: str = "soldier", phase: str = "standard") -> Trial:
    """Ada at a2 with room before her; rook at the far end, behind her back."""
    return fight(rows, phase, ada=(kind, "red", "a2"), rook=("soldier", "blue", "p1"))


def furthest(trial: Trial, action: str) -> int:
    """How many squares along her row ada can go."""
    row = ["b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2", "j2", "k2", "l2", "m2", "n2", "o2"]
    ways = (tuple(row[:count]) for count in range(1, 15))
    return sum(not trial.why_not(Intent("ada", action, (way,))) for way in ways)


def defense(trial: Trial) -> int:
    """What rook's sword must beat to hit ada."""
    return guard(trial.now, "rook", "ada", trial["rook"].held[0]).defense


# -- Move


@pytest.mark.clause("swift.move.1")
def test_a_move_is_a_swift_action() -> None:
    """It takes the swift action and leaves the standard one."""
    moved = runner(phase="swift").does("ada move b2")["ada"]
    assert (moved.at, moved.swift, moved.standard) == ("b2", 0, 1)


@pytest.mark.clause("swift.move.2")
@pytest.mark.parametrize(("kind", "squares"), [("soldier", 6), ("wolf", 8), ("protector", 5), ("scout", 8)])
def test_a_move_covers_up_to_the_speed(kind: str, squares: int) -> None:
    """30 ft; a wolf 40; 25 in heavy armor; 10 more for who is fleet. 5 ft a square, and any number below it."""
    assert furthest(runner(kind=kind), "move") == squares
    assert runner(kind=kind).does("ada move c2")["ada"].at == "c2"


@pytest.mark.clause("swift.move.2")
def test_a_move_goes_square_by_square() -> None:
    """Each one of the way that was named."""
    moved = runner().does("ada move b1 c2 d3")
    assert [step.to for step in moved.happened(Moved)] == ["b1", "c2", "d3"]


@pytest.mark.clause("swift.resist.5")
def test_who_is_bound_does_not_move() -> None:
    """Not by any of the three."""
    bound = runner().with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    for action in ("move", "double_move", "withdraw"):
        assert "whoever is bound cannot move" in bound.why_not(Intent("ada", action, (("b2",),)))


@pytest.mark.clause("swift.resist.5")
def test_who_is_bound_on_setting_out_stays() -> None:
    """Rook has readied his net for a foe who moves: 6 + 3 against 7, and ada's move comes to nothing."""
    net = duel("swift").with_creature("rook", ready=(items()["net"],), readied=Readied("use_item", "a_foe_moves"))
    bound = net.does("ada move c4", [("readied_action", ("use_item", "net", "ada")), "pass", "pass", (6, 6), "pass"])
    assert (bound["ada"].at, [nothing.who for nothing in bound.happened(CameToNothing)]) == ("d4", ["ada"])


# -- Double Move


@pytest.mark.clause("swift.double-move.1")
def test_a_double_move_is_a_standard_action() -> None:
    """Spent, and not to be had among the swift ones."""
    after = runner().does("ada double move b2")["ada"]
    assert (after.at, after.standard) == ("b2", 0)
    assert "standard actions come after" in runner(phase="swift").why_not(Intent("ada", "double_move", (("b2",),)))


@pytest.mark.clause("swift.double-move.2")
@pytest.mark.parametrize(("kind", "squares"), [("soldier", 12), ("protector", 10)])
def test_a_double_move_covers_up_to_double_the_speed(kind: str, squares: int) -> None:
    """60 ft, or 50 in heavy armor."""
    assert furthest(runner(kind=kind), "double_move") == squares


DITCH = ("." * 16, "....-...........", "." * 16)


@pytest.mark.clause("swift.double-move.3")
@pytest.mark.parametrize(
    ("action", "start", "bonus"),
    [("double move", "a2", [2]), ("double move", "b2", []), ("move", "a2", []), ("withdraw", "a2", [])],
)
def test_a_run_up_of_15_ft_helps_a_jump(action: str, start: str, bonus: list[int]) -> None:
    """The ditch is at e2: 15 ft before it from a2, 10 from b2; only a double move is a run."""
    trial = runner(DITCH).with_creature("ada", at=start)
    way = " ".join(cell for cell in ("b2", "c2", "d2", "e2", "f2") if cell > start)
    jumped = trial.does(f"ada {action} {way}", [(6, 6)])
    (rolled,) = jumped.happened(Rolled)
    assert [one.amount for one in rolled.modifiers if one.clause == "swift.double-move.3"] == bonus
    assert jumped["ada"].at == "f2"


@pytest.mark.clause("swift.double-move.3")
@pytest.mark.parametrize(("start", "dice", "lands"), [("a2", (3, 3), "f2"), ("a2", (2, 3), "d2"), ("b2", (3, 3), "d2")])
def test_what_the_run_up_decides(start: str, dice: tuple[int, int], lands: str) -> None:
    """Athletics 1 and 2 for the run against 9: 6 on the dice are just enough, without the run they are not."""
    way = " ".join(cell for cell in ("b2", "c2", "d2", "e2", "f2") if cell > start)
    jumped = runner(DITCH).with_creature("ada", at=start).does(f"ada double move {way}", [dice])
    assert jumped["ada"].at == lands
    assert bool(jumped.happened(Jumped)) != bool(jumped.happened(FellShort))


@pytest.mark.clause("swift.double-move.4")
@pytest.mark.parametrize(("to", "more"), [("b2", 0), ("c2", 0), ("d2", 1), ("m2", 1)])
def test_a_run_of_15_ft_is_worth_a_point_of_defense(to: str, more: int) -> None:
    """5 and 10 ft are not enough, 15 and 60 are; once and no more."""
    assert defense(runner().does(f"ada double move {to}")) == defense(runner()) + more


@pytest.mark.clause("swift.double-move.4")
@pytest.mark.parametrize("action", ["move", "withdraw"])
def test_only_a_double_move_is_a_run(action: str) -> None:
    """30 ft of another movement give nothing."""
    assert defense(runner().does(f"ada {action} g2")) == defense(runner())


@pytest.mark.clause("swift.double-move.4")
def test_a_jump_counts_for_the_distance() -> None:
    """From c2 over the ditch at e2: d2, then 10 ft through the air to f2 make 15."""
    jumped = runner(DITCH).with_creature("ada", at="c2").does("ada double move d2 e2 f2", [(6, 6)])
    assert defense(jumped) == defense(runner()) + 1
    short = runner(DITCH).with_creature("ada", at="d2").does("ada double move e2 f2", [(6, 6)])
    assert defense(short) == defense(runner())


@pytest.mark.clause("swift.double-move.4")
def test_rough_ground_makes_no_run_longer() -> None:
    """Two squares of brush cost as much as four, and are 10 ft all the same."""
    assert defense(runner((".,,.............",) * 3).does("ada double move c2")) == defense(runner())


@pytest.mark.clause("swift.double-move.5")
def test_a_double_move_provokes() -> None:
    """Rook beside ada may strike before her first step."""
    struck = duel().does("ada double move a4", [AOO, "pass", (6, 6)])
    assert (struck["ada"].stress, struck["ada"].at) == (3, "a4")


@pytest.mark.clause("swift.double-move.6")
def test_the_defense_of_a_run_lasts_until_the_end_of_the_round() -> None:
    """Finished with the round; and while running it counts from the third square on."""
    ran = runner().does("ada double move d2")
    assert defense(finish(ran)) == defense(runner())


@pytest.mark.clause("swift.double-move.6")
def test_by_a_ruling_it_lasts_until_ones_next_turn() -> None:
    """It outlives the round and ends when ada's next swift turn begins."""
    ran = runner().ruled(running_lasts="next-turn").does("ada double move d2")
    after = finish(ran).clock("begin_round")
    assert defense(after) == defense(runner()) + 1
    his = after.passes()
    assert defense(his) == defense(runner()) + 1
    assert defense(his.does("rook pass").passes()) == defense(runner())


@pytest.mark.clause("swift.double-move.6")
def test_ones_next_turn_comes_even_without_an_action_in_it() -> None:
    """Ada is dazed and has no swift action: her place in the order ends the running all the same."""
    ran = runner().ruled(running_lasts="next-turn").does("ada double move d2")
    dazed = ran.with_(effects=(*ran.encounter.effects, Effect("dazed", "ada", Ends("broken", "ada"), "rook", 9)))
    after = finish(dazed).clock("begin_round").passes().does("rook pass").passes()
    assert (after["ada"].swift, defense(after)) == (0, defense(runner()))


@pytest.mark.clause("swift.double-move.6")
@pytest.mark.parametrize(("way", "on_the_dice"), [("e2 f3 g2", 10), ("e2 e3 f3 g2", 11)])
def test_the_defense_of_a_run_counts_from_the_moment_15_ft_were_moved(way: str, on_the_dice: int) -> None:
    """Struck on leaving f3 after 10 ft rook needs 10 on the dice, with 3 - 2 against 10; after 15 ft he needs 11."""
    trial = fight(ada=("soldier", "red", "d2"), rook=("soldier", "blue", "f4")).ruled(opportunity_reach="on-the-way")
    low, high = (on_the_dice - 1 - 5, 5), (on_the_dice - 5, 5)
    assert trial.does(f"ada double move {way}", [AOO, "pass", low])["ada"].stress == 0
    assert trial.does(f"ada double move {way}", [AOO, "pass", high])["ada"].stress == 1


# -- Withdraw


@pytest.mark.clause("swift.withdraw.1")
def test_a_withdrawal_is_a_standard_action() -> None:
    """Spent, and not to be had among the swift ones."""
    after = duel().does("ada withdraw c4")["ada"]
    assert (after.at, after.standard) == ("c4", 0)
    assert "standard actions come after" in duel("swift").why_not(Intent("ada", "withdraw", (("c4",),)))


@pytest.mark.clause("swift.withdraw.2")
@pytest.mark.parametrize(("kind", "squares"), [("soldier", 6), ("protector", 5)])
def test_a_withdrawal_covers_up_to_the_speed(kind: str, squares: int) -> None:
    """Not double; up to the last of them."""
    assert furthest(runner(kind=kind), "withdraw") == squares
    end = f"{'abcdefg'[squares]}2"
    assert runner(kind=kind).does(f"ada withdraw {end}")["ada"].at == end


@pytest.mark.clause("swift.withdraw.3")
def test_a_withdrawal_provokes_nothing() -> None:
    """Away from rook, and past bo, who would strike at a double move."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "c5")
    trial = fight(ada=ada, rook=rook, bo=bo)
    away = trial.does("ada withdraw a4")
    assert (away["ada"].at, asked(away)) == ("a4", [])
    assert asked(trial.does("ada double move a4", ["pass", "pass"])) != []
    assert asked(trial.ruled(opportunity_reach="on-the-way").does("ada withdraw c4 b4 a4")) == []


# -- interrupted on the way


def struck_at(answers: list[Any], way: str = "c4 b4 a4") -> Trial:
    """Ada sets out westward from d4 at a double move; rook strikes, and she answers."""
    return duel().does(f"ada double move {way}", [AOO, *answers])


@pytest.mark.clause("swift.double-move.2", "swift.prone.1")
def test_who_dives_on_the_way_is_off_it() -> None:
    """Ada dives to d3: prone, she could crawl 5 ft to c4 and no further."""
    dived = struck_at([("dodge", "d3"), (1, 1)])
    assert (dived["ada"].at, dived["ada"].prone) == ("c4", True)


@pytest.mark.clause("swift.double-move.2")
def test_nobody_jumps_back_onto_a_way_they_have_left() -> None:
    """Ada falls back to d9, five squares from her way: there her double move ends."""
    fell_back = struck_at(["fallback", ("d5", "d6", "d7", "d8", "d9")])
    assert fell_back["ada"].at == "d9"


@pytest.mark.clause("swift.double-move.2")
def test_who_dived_along_the_way_stands_up_with_its_next_5_ft() -> None:
    """Ada dives to c4, the first square of her way: that square pays for standing up, and she goes on."""
    dived = struck_at([("dodge", "c4")])
    assert dived.happened(StoodUp) == [StoodUp("ada")]
    assert (dived["ada"].at, dived["ada"].prone) == ("a4", False)


def test_a_way_that_is_blocked_ends_before_the_obstacle() -> None:
    """A hidden foe stands at c4: ada meets him there, stops at d4, and he is hidden no more."""
    trial = three().with_creature("ada", at="f4").with_creature("bo", at="c4", hidden=9)
    met = trial.does("ada move e4 d4 c4 b4")
    assert met.happened(Blocked) == [Blocked("ada", "c4")]
    assert (met["ada"].at, met["bo"].hidden) == ("d4", 0)


@pytest.mark.clause("swift.move.2")
def test_nobody_stops_in_an_allys_square() -> None:
    """Bo, of her side, is at c4 and a hidden foe beyond him at b4: ada stops at d4, not in bo's square."""
    trial = (
        three()
        .with_creature("ada", at="f4")
        .with_creature("rook", at="b4", hidden=9)
        .with_creature("bo", at="c4", side="red")
    )
    met = trial.does("ada move e4 d4 c4 b4 a4")
    assert met.happened(Blocked) == [Blocked("ada", "b4")]
    assert (met["ada"].at, met["rook"].hidden) == ("d4", 0)


def test_an_ally_at_the_edge_of_a_gap_is_not_passed() -> None:
    """Whoever fell short would come to rest on their square."""
    ada, bo, rook = ("soldier", "red", "a2"), ("soldier", "red", "d2"), ("soldier", "blue", "p1")
    trial = fight(DITCH, "standard", ada=ada, bo=bo, rook=rook).does("ada double move b2 c2 d2 e2 f2")
    assert (trial["ada"].at, trial["bo"].at) == ("c2", "d2")
    assert trial.happened(Blocked)


def test_a_square_alone_means_the_way_around_a_ditch() -> None:
    """From d2 to f2 over e2 there is a jump to make; around it, over e1, there is none."""
    rows = ("......", "....-.", "......")
    trial = fight(rows, "swift", ada=("soldier", "red", "d2"), rook=("soldier", "blue", "a1"))
    assert trial.does("ada move f2")["ada"].at == "f2"


def test_the_odds_of_a_jump_tell_that_it_may_fall_short() -> None:
    """Only over the ditch: 2d6 and athletics 1 against 9."""
    rows = ("....-.",) * 3
    trial = fight(rows, "swift", ada=("soldier", "red", "d2"), rook=("soldier", "blue", "a1"))
    assert trial.chance("ada move f2", lambda _end, facts: ("falls short", "ada") in facts) == Fraction(21, 36)
