"""The player phase: three action points, what they buy, and what becomes of those that are left."""

import pytest

from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.actions import ANYWHERE, IN_A_DUNGEON
from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.events import Ended, PlayerPhaseBegan, WorldPhaseBegan
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may
from tests.rulesets.dungeoneer.delves import delve, duel


def pair() -> Trial:
    """Ada and bo, both guards, and a skeleton beside neither."""
    return delve(ada=("guard", "b2"), bo=("guard", "b8"), bone=("skeleton-warrior", "k5"))


def after_the_world(trial: Trial) -> Trial:
    """The same when the world phase is over."""
    return trial.with_(clock=Clock(round=1, phase="world"))


@pytest.mark.clause("dungeoneer.turn.1")
@pytest.mark.parametrize("left", [0, 2, 3])
def test_every_player_phase_gives_each_dungeoneer_three_action_points(left: int) -> None:
    """Both have 3, whatever was left of the last phase; the skeleton has none."""
    begun = after_the_world(pair().with_creature("ada", action_points=left)).passes()
    assert begun.happened(PlayerPhaseBegan)[0].number == 2
    assert [begun[who].action_points for who in ("ada", "bo", "bone")] == [3, 3, 0]


@pytest.mark.clause("dungeoneer.turn.7")
@pytest.mark.parametrize(("rule", "points"), [("lost", 3), ("kept", 5)])
def test_points_that_were_not_spent_are_lost(rule: str, points: int) -> None:
    """2 are left over: 3 again, or 3 + 2."""
    begun = after_the_world(pair().with_creature("ada", action_points=2)).ruled(unspent_points=rule).passes()
    assert begun["ada"].action_points == points


@pytest.mark.clause("dungeoneer.turn.2")
def test_actions_are_paid_with_action_points() -> None:
    """A rest takes one of ada's three points and none of bo's."""
    rested = pair().does("ada rest dice", [dice()])
    assert (rested["ada"].action_points, rested["bo"].action_points) == (2, 3)


@pytest.mark.clause("dungeoneer.turn.2", "dungeoneer.turn.5")
def test_what_costs_two_points_takes_two() -> None:
    """Heavy blows show two symbols: 3 - 2 = 1."""
    assert BOOK.actions["heavy_blows"].cost.points == 2
    assert duel().does("ada heavy blows bone", [(4,), dice(5), dice(6)])["ada"].action_points == 1


@pytest.mark.clause("dungeoneer.turn.3")
def test_four_actions_are_generally_available() -> None:
    """Fight, Movement, Interact and Rest; what is left of a Movement is no action of its own."""
    assert {action.name for action in ANYWHERE} == {"fight", "move", "step", "interact", "rest"}
    assert {tag for action in ANYWHERE for tag in action.keywords} == {"Fight", "Movement", "Interact", "Rest"}
    assert {"fight", "move", "interact", "rest"} <= may(duel())


@pytest.mark.clause("dungeoneer.turn.4")
def test_search_and_explore_are_for_a_dungeon() -> None:
    """A dungeon map is what every scene here is played on, so both can be taken."""
    assert {action.name for action in IN_A_DUNGEON} == {"search", "explore"}
    assert {"search", "explore"} <= may(duel())


@pytest.mark.clause("dungeoneer.turn.5")
@pytest.mark.parametrize(
    ("action", "symbols"), [("fight", 1), ("move", 1), ("interact", 1), ("rest", 1), ("search", 1), ("explore", 3)]
)
def test_an_action_costs_as_many_points_as_its_heading_shows(action: str, symbols: int) -> None:
    """One symbol under most headings, three under Explore: legal with so many points, refused with one less."""
    assert BOOK.actions[action].cost.points == symbols
    assert action in may(duel().with_creature("ada", action_points=symbols))
    assert action not in may(duel().with_creature("ada", action_points=symbols - 1))


@pytest.mark.clause("dungeoneer.turn.6")
def test_an_action_that_costs_more_than_is_left_cannot_be_taken() -> None:
    """Two points do not buy an Explore, and none buys nothing."""
    two = duel().with_creature("ada", action_points=2)
    assert "not enough action points" in two.why_not(Intent("ada", "explore", ("anyone",)))
    assert "not enough action points" in two.with_creature("ada", action_points=0).why_not(
        Intent("ada", "rest", ("dice", "anyone"))
    )
    assert two.with_creature("ada", action_points=3).why_not(Intent("ada", "explore", ("anyone",))) == ""


@pytest.mark.clause("dungeoneer.turn.2", "dungeoneer.turn.6")
def test_the_points_run_out_one_by_one() -> None:
    """Three rests, and no fourth."""
    spent = duel()
    for left in (2, 1, 0):
        spent = spent.does("ada rest dice", [dice()])
        assert spent["ada"].action_points == left
    assert "not enough action points" in spent.why_not(Intent("ada", "rest", ("dice", "anyone")))


def test_dungeoneers_act_in_any_order() -> None:
    """Bo, then ada, then bo again."""
    done = pair().does("bo rest dice", [dice()]).does("ada rest dice", [dice()]).does("bo rest dice", [dice()])
    assert (done["ada"].action_points, done["bo"].action_points) == (2, 1)


@pytest.mark.clause("dungeoneer.turn.7")
def test_the_phase_ends_when_everyone_is_done() -> None:
    """Ada says so; bo has spent what he had. After the world both have 3 points again."""
    trial = pair().with_creature("bo", action_points=0)
    assert BOOK.turns.due(trial.now) is None
    ended = trial.does("ada end")
    assert ended.happened(Ended)
    world = ended.passes()
    assert (world.happened(WorldPhaseBegan), world.encounter.clock.waiting) == ([WorldPhaseBegan(CLOCK)], ("bone",))
    begun = after_the_world(world).passes()
    assert [begun[who].action_points for who in ("ada", "bo")] == [3, 3]


def test_who_still_has_movement_left_is_not_done() -> None:
    """No points but two tiles to go: the phase waits."""
    assert (
        BOOK.turns.due(pair().with_creature("ada", action_points=0).with_creature("bo", action_points=0, moves=2).now)
        is None
    )


def test_who_is_done_does_nothing_more_in_this_phase() -> None:
    """Points that were kept back buy nothing after the end."""
    ended = pair().does("ada end")
    assert ended.why_not(Intent("ada", "rest", ("dice", "anyone"))) != ""
    assert ended.why_not(Intent("bo", "rest", ("dice", "anyone"))) == ""


def test_cooldowns_fall_by_one_at_the_start_of_a_round() -> None:
    """2 becomes 1, and 1 is ready."""
    cooling = (Cooling("block", 2), Cooling("hobble", 1))
    begun = after_the_world(pair().with_creature("ada", cooling=cooling)).passes()
    assert begun["ada"].cooling == (Cooling("block", 1),)


def test_creatures_act_one_after_the_other() -> None:
    """The world phase names them in their order; a round later the dungeoneers are asked for their dice."""
    trial = delve(ada=("guard", "a1"), bone=("skeleton-warrior", "k9"), rot=("zombie", "k8"))
    world = trial.does("ada end").passes()
    assert world.encounter.clock.waiting == ("bone", "rot")
    acted = world.does(Intent("clock", "act", ("bone",)), [(1,)])
    assert acted.encounter.clock.waiting == ("rot",)
