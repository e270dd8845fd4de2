"""Locks: a skill roll against them, alone or together, and the tools that help and wear out."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Known, Table, Thing
from affray.rulesets.dungeoneer.damage import DIVE
from affray.rulesets.dungeoneer.events import GotNowhere, Joined, Opened, Spent, Sprung, Stressed, WoreOut
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered, options, thrown
from tests.rulesets.dungeoneer.delves import delve

ROWS = ("...#...", "...D...", "...G...")
DOOR = Thing(name="iron door", kind="door", at="d2", lock=8)
CHEST = Thing(name="strongbox", kind="chest", at="b2", lock=8, holds=("net",))
TRAP = Thing(name="snare", kind="trap", at="b2", locate=6, known="what", dodge=6, damage=3, lock=8)
OPEN = "ada interact d2"
LASTS, SPENT = (5,), (1,)
TOOLS, BAR, HANDS = "locksmith tools", "crowbar", "bare hands"


def before(*things: Thing, carries: tuple[str, ...] = (), who: str = "scout", **rulings: Any) -> Trial:
    """Ada at c2, a scout with skill 4 and power 1, before a door at d2; bo, a guard with skill 1, power 3, at c1.

    Against a lock of 8 no die is a failure of hers, a 1 a partial success, a 5 a success, 2 and 5 a greater one.
    """
    table = Table(seen=(1, 2), things=things)
    trial = delve(ROWS, table=table, ada=(who, "c2"), bo=("guard", "c1"), bone=("zombie", "g2"))
    return trial.with_creature("ada", items=carries, wear=()).with_creature("bo", items=()).ruled(**rulings)


def alone(*things: Thing, **more: Any) -> Trial:
    """The same with bo done for this phase."""
    trial = before(*things, **more)
    return trial.with_(clock=replace(trial.encounter.clock, acting=("ada",)))


def results(trial: Trial) -> tuple[bool, int]:
    """Whether the door is open, and ada's stress."""
    return trial.encounter.table.opened == ("d2",), trial["ada"].stress


def thing_of(trial: Trial) -> Thing:
    """The first thing in the dungeon."""
    thing: Thing = trial.encounter.table.things[0]
    return thing


@pytest.mark.clause("dungeoneer.roll.9", "dungeoneer.fight.17")
@pytest.mark.parametrize("what", [replace(DOOR, lock=1), replace(TRAP, at="d2", lock=12)], ids=["door", "trap"])
def test_whoever_the_roll_fells_neither_opens_nor_sets_off(what: Thing) -> None:
    """The stress for an empty pool is the last she can bear."""
    trial = alone(what)
    tired = trial.with_creature("ada", pool=(), stress=trial["ada"].most_stress - 1)
    after = tired.does(OPEN, [DIVE])
    assert (after["ada"].health, thing_of(after).used, after.happened(Sprung)) == (0, False, [])
    assert after.happened(GotNowhere) == [GotNowhere("ada", what.name, "d2")]


# -- the roll


@pytest.mark.clause("dungeoneer.interact.5")
def test_a_lock_takes_a_skill_roll() -> None:
    """A 5 and skill 4 against 8; the die is spent, and the door opens."""
    after = alone(DOOR).does(OPEN, [dice(5)])
    (spent,) = after.happened(Spent)
    assert (spent.total, spent.difficulty, after["ada"].pool) == (9, 8, (1, 2, 3, 6))
    assert after.happened(Opened) == [Opened("ada", "d2")]


@pytest.mark.clause("dungeoneer.interact.5")
@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("by-degree", [(False, 0), (True, 1), (True, 0), (True, 0)]),
        ("open-or-shut", [(False, 0), (False, 0), (True, 0), (True, 0)]),
    ],
)
def test_what_each_degree_does_to_a_lock_is_a_ruling(rule: str, found: list[tuple[bool, int]]) -> None:
    """4, 5, 9 and 11 against 8: by default a partial success opens it at the price of 1 stress."""
    trial = alone(DOOR, lock_result=rule)
    assert [results(trial.does(OPEN, [dice(*spent)])) for spent in ((), (1,), (5,), (2, 5))] == found


def test_what_stays_shut_can_be_tried_again() -> None:
    """The log says that it did."""
    shut = alone(DOOR).does(OPEN, [dice()])
    assert shut.happened(GotNowhere) == [GotNowhere("ada", "iron door", "d2")]
    assert results(shut.does(OPEN, [dice(5)])) == (True, 0)


def test_a_lock_once_open_is_no_lock_any_more() -> None:
    """The door is shut and opened again without a roll."""
    opened = alone(DOOR).does(OPEN, [dice(5)])
    assert results(opened.does(OPEN)) == (False, 0)
    assert results(opened.does(OPEN).does(OPEN)) == (True, 0)


def test_a_locked_chest_keeps_what_it_holds_until_it_is_open() -> None:
    """Then the net is ada's."""
    trial = alone(CHEST)
    assert trial.does("ada interact b2", [dice()])["ada"].items == ()
    assert trial.does("ada interact b2", [dice(5)])["ada"].items == ("net",)


def test_a_lever_opens_a_locked_door_and_it_can_be_shut_by_hand() -> None:
    """Shut again, it is locked as before."""
    lever = Thing(name="lever", kind="lever", at="b2", opens=("d2",))
    pulled = alone(DOOR, lever).does("ada interact b2")
    shut = pulled.does(OPEN)
    assert (results(pulled), results(shut)) == ((True, 0), (False, 0))
    assert shut.does(OPEN, [dice()]).happened(GotNowhere)


@pytest.mark.parametrize("known", ["where", "what"])
def test_what_was_only_located_turns_out_to_be_locked(known: Known) -> None:
    """A chest of which only the place is known takes the same roll, and is known then."""
    after = alone(replace(CHEST, locate=6, known=known)).does("ada interact b2", [dice()])
    assert (thing_of(after).known, thing_of(after).used) == ("what", False)


def test_a_lock_of_which_nobody_knows_is_not_in_the_view() -> None:
    """Nor does anything else betray it: the options are the same with it and without."""
    seat, hidden = Seat("ann", "player", ("ada",)), replace(CHEST, locate=6, known="where")
    one, other = (before(replace(hidden, lock=lock)) for lock in (0, 8))
    assert BOOK.secrets.view(one.encounter, seat) == BOOK.secrets.view(other.encounter, seat)
    assert options(one, "interact", "b2") == options(other, "interact", "b2") == ["anyone"]


# -- tools


@pytest.mark.parametrize(
    ("who", "carries", "listed"),
    [
        ("scout", (BAR,), [HANDS, BAR]),
        ("scout", (BAR, TOOLS), [TOOLS, HANDS, BAR]),
        ("guard", (TOOLS, BAR), [BAR, TOOLS, HANDS]),
        ("guard", (BAR, "medkit", BAR), [BAR, HANDS]),
    ],
)
def test_tools_are_a_choice_with_the_best_stat_first(who: str, carries: tuple[str, ...], listed: list[str]) -> None:
    """A scout is skilled, a guard is strong."""
    assert offered(alone(DOOR, who=who, carries=carries), OPEN) == listed


@pytest.mark.parametrize(("tool", "total", "wear"), [(BAR, 8, [LASTS]), (HANDS, 6, [])])
def test_a_crowbar_opens_a_lock_by_power(tool: str, total: int, wear: list[Any]) -> None:
    """A guard's 5 with power 3 or skill 1."""
    after = alone(DOOR, who="guard", carries=(BAR,)).does(OPEN, [tool, dice(5), *wear])
    assert after.happened(Spent)[0].total == total


def test_locksmith_tools_throw_two_dice_again_first() -> None:
    """1 and 2 become 4 and 6; two at most, and the pool stays as large."""
    trial = alone(DOOR, carries=(TOOLS,))
    assert max(len(value) for value in offered(trial, OPEN, [TOOLS]) if isinstance(value, tuple)) == 2
    after = trial.does(OPEN, [TOOLS, dice(1, 2), (6, 4), dice(4), LASTS])
    assert (after["ada"].pool, after["ada"].exhausted, results(after)) == ((3, 5, 6, 6), 1, (True, 0))


def test_dice_that_are_good_already_need_not_be_thrown_again() -> None:
    """None is an answer, and without a die nothing can be thrown."""
    trial = alone(DOOR, carries=(TOOLS,))
    assert results(trial.does(OPEN, [TOOLS, dice(), dice(5), LASTS])) == (True, 0)
    empty = trial.with_creature("ada", pool=(), exhausted=5).ruled(out_of_dice="stat-alone")
    assert not results(empty.does(OPEN, [TOOLS, LASTS]))[0]


@pytest.mark.parametrize(("tool", "die", "thrown_first"), [(BAR, "d12", []), (TOOLS, "d10", [dice()])])
def test_tools_wear_out(tool: str, die: str, thrown_first: list[Any]) -> None:
    """On a 1 they are spent, whether the lock opened or not."""
    trial = alone(DOOR, carries=(tool, "medkit"))
    for spent in (dice(), dice(6)):
        answers = [tool, *thrown_first, spent]
        assert thrown(trial, OPEN, answers) == die
        assert trial.does(OPEN, [*answers, LASTS])["ada"].items == (tool, "medkit")
        gone = trial.does(OPEN, [*answers, SPENT])
        assert (gone["ada"].items, gone.happened(WoreOut)) == (("medkit",), [WoreOut("ada", tool)])


@pytest.mark.parametrize(("rule", "wear"), [("by-degree", []), ("open-or-shut", [LASTS])])
def test_a_greater_success_spares_the_tools(rule: str, wear: list[Any]) -> None:
    """By the ruling in which degrees matter: 4 + 6 and power 1 are 11 against 8."""
    trial = alone(DOOR, carries=(BAR,), lock_result=rule).with_creature("ada", pool=(4, 6))
    assert results(trial.does(OPEN, [BAR, dice(4, 6), *wear])) == (True, 0)


def test_bare_hands_do_not_wear() -> None:
    """The crowbar stays in the pack."""
    assert alone(DOOR, carries=(BAR,)).does(OPEN, [HANDS, dice(5)])["ada"].items == (BAR,)


# -- traps


@pytest.mark.parametrize(
    ("rule", "spent", "sprung", "safe", "stress"),
    [
        ("by-degree", (), True, True, 0),
        ("by-degree", (1,), False, True, 1),
        ("by-degree", (5,), False, True, 0),
        ("open-or-shut", (), True, True, 0),
        ("open-or-shut", (1,), False, False, 0),
        ("open-or-shut", (5,), False, True, 0),
    ],
)
def test_a_failure_at_a_trap_sets_it_off(
    rule: str, spent: tuple[int, ...], sprung: bool, safe: bool, stress: int
) -> None:
    """4, 5 and 9 against 8; ada dodges with 2 and 6: 11 against 6. A trap that went off is no danger any more."""
    dodge = [dice(2, 6)] if sprung else []
    after = alone(TRAP, lock_result=rule).does("ada interact b2", [dice(*spent), *dodge])
    assert (bool(after.happened(Sprung)), thing_of(after).used, after["ada"].stress) == (sprung, safe, stress)


def test_a_trap_that_was_only_located_goes_off_without_a_roll_for_its_lock() -> None:
    """Nobody makes safe what they do not know to be a trap."""
    after = alone(replace(TRAP, known="where")).does("ada interact b2", [dice(2, 6)])
    assert [type(event) for event in after.events if isinstance(event, Sprung | Spent)] == [Sprung, Spent]


# -- together


@pytest.mark.clause("dungeoneer.group.4", "dungeoneer.group.6")
def test_two_work_at_a_lock_together() -> None:
    """16 for two: 5 + 4 and 6 + 1 are 16; bo pays a point and his dice."""
    after = before(DOOR).does("ada interact d2 with bo", ["yes", dice(5), dice(6)])
    (spent,) = after.happened(Spent)
    assert (spent.total, spent.difficulty, results(after)) == (16, 16, (True, 0))
    assert (after.happened(Joined), after["bo"].action_points) == ([Joined("bo", "interact")], 2)


@pytest.mark.clause("dungeoneer.group.10")
def test_a_failure_together_is_stress_for_both() -> None:
    """1 + 4 and 2 + 1 against 16; the door stays shut."""
    after = before(DOOR).does("ada interact d2 with bo", ["yes", dice(1), dice(2)])
    assert after.happened(GotNowhere)
    assert after.happened(Stressed) == [Stressed("ada", 1, 1), Stressed("bo", 1, 1)]


def test_a_partial_success_together_is_a_strain_on_both() -> None:
    """6 + 4 and 3 + 1 are 14: two short of 16."""
    after = before(DOOR).does("ada interact d2 with bo", ["yes", dice(6), dice(3)])
    assert (results(after), after["bo"].stress) == ((True, 1), 1)


def test_each_uses_a_tool_of_their_own() -> None:
    """Ada's tools and bo's crowbar: 5 + 4 and 6 + 3 are 18; both wear."""
    trial = before(DOOR, carries=(TOOLS,)).with_creature("bo", items=(BAR,))
    answers = ["yes", TOOLS, BAR, dice(), dice(5), dice(6), SPENT, SPENT]
    after = trial.does("ada interact d2 with bo", answers)
    assert after.happened(WoreOut) == [WoreOut("ada", TOOLS), WoreOut("bo", BAR)]
    assert (after.happened(Spent)[0].total, results(after)) == (18, (True, 0))


@pytest.mark.clause("dungeoneer.group.2", "dungeoneer.group.17")
@pytest.mark.parametrize(("at", "listed"), [("c1", ["anyone", "bo"]), ("b1", ["anyone"])])
def test_whoever_helps_has_it_within_reach(at: str, listed: list[str]) -> None:
    """Two tiles from the door bo is no help."""
    assert options(before(DOOR).with_creature("bo", at=at), "interact", "d2") == listed


def test_nobody_is_asked_where_there_is_no_roll() -> None:
    """A door without a lock, a note, and the locked door beside them."""
    assert options(before(), "interact", "d2") == options(before(DOOR), "interact", "note") == ["anyone"]
    assert before().does(OPEN).encounter.table.opened == ("d2",)
