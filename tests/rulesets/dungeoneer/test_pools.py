"""The dice on the table: thrown before they are needed, spent on rolls, and gone until they are thrown again."""

import pytest

from affray.core.asks import Choice, WrongAnswer
from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.options import WithHelp
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.events import OutOfDice, PoolThrown, Spent
from affray.rulesets.dungeoneer.pools import as_value, faces_of, handfuls, spending, throwing_again, without
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered, question, thrown
from tests.rulesets.dungeoneer.delves import POOL, delve, duel

FIGHT = "ada fight bone"
NEXT = Intent(CLOCK, "player_phase")
THROW = Intent(CLOCK, "throw_pool", ("ada",))


def after_the_world(pool: tuple[int, ...] = (2, 5)) -> Trial:
    """The world phase is over, and ada has kept these dice."""
    return duel().with_creature("ada", pool=pool, exhausted=5 - len(pool)).with_(clock=Clock(round=1, phase="world"))


def spent_out(**stress: int) -> Trial:
    """Ada without a die, far from the skeleton's blade but able to rattle it with a dagger's throw."""
    trial = delve(ada=("scout", "b4"), bone=("skeleton-archer", "d4"))
    return trial.with_creature("ada", pool=(), exhausted=5, **stress).with_(
        effects=(Effect("stuck", "bone", Ends("round ends")),)
    )


# -- throwing


@pytest.mark.clause("dungeoneer.roll.8")
def test_exhausted_dice_are_thrown_again_at_the_start_of_the_phase() -> None:
    """2 and 5 are kept; three come back as 6 1 3."""
    begun = after_the_world().passes().does(THROW, [dice(), (6, 1, 3)])
    assert (begun["ada"].pool, begun["ada"].exhausted) == ((1, 2, 3, 5, 6), 0)
    assert (begun.happened(PoolThrown)[0].dice, begun.happened(Rolled)) == ("1 2 3 5 6", [])


@pytest.mark.clause("dungeoneer.roll.8")
@pytest.mark.parametrize(
    ("again", "faces", "pool"), [((2,), (4, 4, 4, 4), (4, 4, 4, 4, 5)), ((2, 5), (1, 1, 1, 1, 1), (1, 1, 1, 1, 1))]
)
def test_any_others_are_thrown_again_as_one_likes(
    again: tuple[int, ...], faces: tuple[int, ...], pool: tuple[int, ...]
) -> None:
    """3 exhausted and 1 or 2 that were chosen make 4 or 5 dice."""
    assert after_the_world().passes().does(THROW, [dice(*again), faces])["ada"].pool == pool


@pytest.mark.clause("dungeoneer.roll.8")
@pytest.mark.parametrize(("rule", "count"), [("exhausted", 3), ("all", 5)])
def test_whether_one_may_choose_is_a_ruling(rule: str, count: int) -> None:
    """Nothing is asked: only the three exhausted dice, or all five."""
    assert thrown(after_the_world().ruled(refill=rule).passes(), THROW) == f"{count}d6 faces"


@pytest.mark.clause("dungeoneer.roll.8")
def test_who_kept_no_die_is_not_asked() -> None:
    """All five are thrown as the phase begins."""
    begun = after_the_world(pool=()).does(NEXT, [(5, 4, 3, 2, 1)])
    assert begun["ada"].pool == (1, 2, 3, 4, 5)
    assert begun.encounter.clock.waiting == ()


@pytest.mark.clause("dungeoneer.roll.8")
def test_a_pool_holds_five_six_sided_dice() -> None:
    """At the first level."""
    assert thrown(after_the_world(pool=()), NEXT) == "5d6 faces"


@pytest.mark.clause("dungeoneer.roll.8")
@pytest.mark.parametrize(("size", "pool"), [(1, "d6 faces"), (6, "6d6 faces")])
def test_how_many_dice_a_pool_holds_is_a_ruling(size: int, pool: str) -> None:
    """One, or six."""
    assert thrown(after_the_world(pool=()).ruled(pool_dice=size), NEXT) == pool


@pytest.mark.clause("dungeoneer.roll.8")
def test_no_die_comes_back_by_itself_within_the_phase() -> None:
    """A fight and the end of the turn leave 2 3 5 until the next round."""
    fought = duel().does(FIGHT, [dice(1), dice(6)]).does("ada end")
    assert (fought["ada"].pool, fought["ada"].exhausted) == ((2, 3, 5), 2)


def test_being_empowered_is_one_die_more() -> None:
    """2 and 5 are kept, and 6 - 2 = 4 dice are thrown."""
    strong = after_the_world().with_(effects=(Effect("empowered", "ada", Ends("round ends", left=3)),))
    assert thrown(strong.passes(), THROW, [dice()]) == "4d6 faces"


def test_dice_above_the_size_of_the_pool_are_given_up_from_the_lowest() -> None:
    """Six dice were kept from better times: the 1 goes."""
    begun = after_the_world(pool=(1, 2, 3, 4, 5, 6)).passes().does(THROW, [dice()])
    assert begun["ada"].pool == (2, 3, 4, 5, 6)


# -- spending


@pytest.mark.clause("dungeoneer.roll.7")
def test_only_dice_that_lie_on_the_table_can_be_spent() -> None:
    """There is no 4, and only one 5."""
    for wrong in (dice(4), dice(5, 5)):
        with pytest.raises(WrongAnswer):
            duel().does(FIGHT, [wrong])


@pytest.mark.clause("dungeoneer.roll.9")
def test_any_number_of_dice_may_be_spent() -> None:
    """None, or any of the five different dice: 2 to the power of 5 choices."""
    assert set(offered(duel(), FIGHT)) == {as_value(faces) for faces in handfuls(POOL)}
    assert len(offered(duel(), FIGHT)) == 32


@pytest.mark.clause("dungeoneer.roll.9")
def test_that_a_roll_needs_a_die_is_a_ruling() -> None:
    """Alone one may trust in the stat; under the ruling 1 one may not."""
    assert dice() in offered(duel(), FIGHT)
    assert set(offered(duel(), FIGHT)) - set(offered(duel(least_dice=1), FIGHT)) == {dice()}


@pytest.mark.clause("dungeoneer.roll.9")
def test_in_a_group_everyone_spends_at_least_one_die() -> None:
    """Bo joins, and neither may put in nothing."""
    band = delve(ada=("guard", "d4"), bo=("guard", "e5"), bone=("skeleton-warrior", "e4"))
    assert dice() not in offered(band, "ada fight bone with bo", ["yes"])
    assert dice() not in offered(band, "ada fight bone with bo", ["yes", dice(1)])


# -- out of dice


@pytest.mark.clause("dungeoneer.roll.9")
def test_a_roll_without_a_die_costs_stress() -> None:
    """1 stress, and skill 4 alone is the total."""
    after = spent_out().does(FIGHT, ["no"])
    assert after.happened(OutOfDice)
    assert (after["ada"].stress, after.happened(Spent)[0].total) == (1, 4)


@pytest.mark.clause("dungeoneer.roll.9")
def test_for_one_more_stress_a_die_is_thrown_and_used_at_once() -> None:
    """Skill 4 and a 3 make 7; the die is exhausted as it was."""
    assert thrown(spent_out(), FIGHT, ["yes"]) == "d6"
    after = spent_out().does(FIGHT, ["yes", (3,)])
    assert (after["ada"].stress, after.happened(Spent)[0].total) == (2, 7)
    assert (after["ada"].pool, after["ada"].exhausted) == ((), 5)


@pytest.mark.clause("dungeoneer.roll.9")
def test_that_it_costs_nothing_is_a_ruling() -> None:
    """The stat is the total, without stress and without a question."""
    after = spent_out().ruled(out_of_dice="stat-alone").does(FIGHT)
    assert (after["ada"].stress, after.happened(Spent)[0].total) == (0, 4)


@pytest.mark.clause("dungeoneer.roll.9")
def test_the_stress_of_a_roll_can_be_too_much() -> None:
    """At 5 of 6 the first point breaks the scout, who is not asked for a second; nothing is hit."""
    after = spent_out(stress=5).does(FIGHT, ["hold-on"])
    assert (after["ada"].fate, after["bone"].health) == ("down", 4)


# -- the cheapest dice


def test_the_plainest_dice_are_the_cheapest_that_succeed() -> None:
    """Power 3 against 7: 1 3 for a success, 2 5 for a greater one, 1 for a part of it, nothing for a failure."""
    assert offered(duel(), FIGHT)[:4] == [dice(1, 3), dice(2, 5), dice(1), dice()]


def test_a_double_can_be_the_cheapest() -> None:
    """1 1 come to 5 and are raised to a success; without criticals it takes 1 3."""
    paired = duel().with_creature("ada", pool=(1, 1, 3))
    assert offered(paired, FIGHT)[0] == dice(1, 1)
    assert offered(paired.ruled(criticals=False), FIGHT)[0] == dice(1, 3)


def test_what_cannot_succeed_is_tried_for_a_part_or_not_at_all() -> None:
    """Stat 0 against 9: 6 is a partial success; against 12 no die is worth it."""
    assert spending((2, 6), 0, 9).default == dice(6)
    assert spending((2, 6), 0, 12).default == dice()


def test_where_the_number_must_be_beaten_it_takes_more() -> None:
    """Stat 3 against 7: 4 meets it, 5 beats it."""
    assert spending((4, 5), 3, 7).default == dice(4)
    assert spending((4, 5), 3, 7, met=False).default == dice(5)


@pytest.mark.clause("dungeoneer.roll.6")
@pytest.mark.parametrize(
    ("rule", "success", "greater", "partial"), [("met", (1, 3), (2, 5), (1,)), ("beaten", (2, 3), (3, 5), (2,))]
)
def test_the_dice_that_are_offered_for_a_degree_reach_it(
    rule: str, success: tuple[int, ...], greater: tuple[int, ...], partial: tuple[int, ...]
) -> None:
    """Power 3 against 7: 4, 7 and 1 of the dice meet 7, 10 and 4, and one more of each is needed to beat them."""
    asked = question(duel(boundary=rule), FIGHT)
    assert isinstance(asked, Choice)
    assert isinstance(asked.options, WithHelp)
    assert list(asked.options)[:3] == [dice(*success), dice(*greater), dice(*partial)]
    said = [asked.options.notes[dice(*spent)].partition(",")[0] for spent in (success, greater, partial)]
    assert said == ["success: 2 damage", "greater: 5 damage", "partial: no damage"]
    for spent, degree in ((success, "success"), (greater, "greater success"), (partial, "partial success")):
        rest = without(POOL, spent)
        after = duel(boundary=rule).does(FIGHT, [dice(*spent), dice(*rest)])
        assert after.happened(Spent)[0].degree == degree


def test_a_die_that_is_spent_already_costs_nothing_more() -> None:
    """The 5 of the movement is used before a 4 of the pool."""
    assert spending((4,), 3, 7, free=(5,)).default == dice(5)


def test_dice_are_thrown_again_from_the_lowest() -> None:
    """None, 1, 1 2 and so on, then any others; at most so many."""
    assert list(throwing_again((1, 2, 5)))[:5] == [dice(), dice(1), dice(1, 2), dice(1, 2, 5), dice(2)]
    assert max(len(faces_of(some)) for some in throwing_again(POOL, 3)) == 3


def test_dice_are_written_by_their_faces_in_any_order() -> None:
    """`5 1` are the dice 1 and 5; 4 is not among them."""
    choices = spending(POOL, 3, 7)
    assert (choices.read("5 1"), choices.read("4")) == (dice(1, 5), None)


def test_equal_dice_are_one_choice() -> None:
    """Of 2 2 5 one can take nothing, 2, 5, 2 2, 2 5 or all; taking a 2 leaves the other."""
    assert handfuls((2, 2, 5)) == ((), (2,), (5,), (2, 2), (2, 5), (2, 2, 5))
    assert without((2, 2, 5), (2,)) == (2, 5)


def test_the_cheapest_dice_for_each_degree_say_what_they_leave() -> None:
    """Stat 2 against 7: 5 on the dice succeed, 8 succeed greatly, 2 in part; what stays is there for dodging."""
    notes = spending((1, 2, 3, 5, 6), 2, 7).notes
    assert notes == {
        ("none",): "failure, leaves 1 2 3 5 6",
        ("2",): "partial, leaves 1 3 5 6",
        ("2", "3"): "success, leaves 1 5 6",
        ("3", "5"): "greater, leaves 1 2 6",
    }
