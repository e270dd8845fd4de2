"""Walk and Dash, and what all movement shares: ground, allies, opponents, bodies."""

import pytest

from affray.core.intents import Intent
from affray.core.text import BadIntent
from affray.rulesets.hex.actions import ACTIONS
from affray.rulesets.hex.creature import Fate
from affray.rulesets.hex.events import Moved
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.stats import speed
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.moves import ends, lane, may
from tests.rulesets.hex.sheets import made, ranked

ALLY, FOE = ("bandit", "red", "c1"), ("brawler", "blue", "c1")


@pytest.mark.clause("hex.move.general.1")
def test_the_movement_actions_are_six() -> None:
    """Walk, Dash, Sprint, Climb, Swim and Jump; nothing else is one."""
    moves = [action.name for action in ACTIONS if action.group == "movement"]
    assert moves == ["walk", "dash", "sprint", "climb", "swim", "jump"]


@pytest.mark.clause("hex.move.walk.1", "hex.move.walk.2")
def test_a_walk_costs_one_action_point_and_no_stamina() -> None:
    """3 - 1 = 2 points; all 12 stamina are left, and who has none may walk as well."""
    after = lane().does("ada walk c1")
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 12)
    assert lane().with_creature("ada", stamina=0).does("ada walk c1")["ada"].at == "c1"


@pytest.mark.clause("hex.move.walk.3")
def test_a_walk_goes_up_to_three_hexes() -> None:
    """From b1 of a lane: one back to the edge, or one, two or three on, and no fourth."""
    assert ends(lane(), "walk") == {"a1", "c1", "d1", "e1"}
    assert [moved.to for moved in lane().does("ada walk e1").happened(Moved)] == ["c1", "d1", "e1"]
    with pytest.raises(BadIntent, match="f1 is too far: 4 hexes, you have 3"):
        lane().intent("ada walk f1")


@pytest.mark.clause("hex.move.walk.4")
@pytest.mark.parametrize("strain_speed", [0, 1, 9])
def test_a_walk_does_not_depend_on_speed(strain_speed: int) -> None:
    """Speed 1, 2 or 10 with the rank: still three hexes."""
    walker = made(lane(), "ada", speed=strain_speed)
    assert ends(walker, "walk") == {"a1", "c1", "d1", "e1"}
    assert walker.does("ada walk e1")["ada"].at == "e1"


@pytest.mark.clause("hex.move.dash.1", "hex.move.dash.2")
def test_a_dash_costs_one_action_point_and_one_stamina() -> None:
    """3 - 1 points and 12 - 1 stamina, however short it is."""
    after = lane().does("ada dash c1")["ada"]
    assert (after.at, after.action_points, after.stamina) == ("c1", 2, 11)
    assert "dash" not in may(lane().with_creature("ada", stamina=0))


@pytest.mark.clause("hex.move.dash.3", "hex.move.dash.4")
@pytest.mark.parametrize(("strain", "rank", "hexes"), [(4, 1, 5), (4, 0, 4), (3, 4, 7), (2, 0, 2), (0, 1, 1)])
def test_a_dash_goes_up_to_the_speed_of_strain_and_ranks(strain: int, rank: int, hexes: int) -> None:
    """Speed is the strain's speed plus the rank in personal movement."""
    runner = ranked(made(lane(), "ada", speed=strain), "ada", personal_movement=rank)
    assert speed(runner["ada"].sheet) == hexes
    assert ends(runner, "dash") == {"a1", *(f"{column}1" for column in "cdefghij"[:hexes])}
    furthest = f"{'bcdefghij'[hexes]}1"
    assert runner.does(f"ada dash {furthest}")["ada"].at == furthest


@pytest.mark.clause("hex.move.dash.4")
@pytest.mark.parametrize("strain", [0, -1])
def test_who_has_no_speed_dashes_nowhere(strain: int) -> None:
    """Speed 0 or below leads nowhere; a walk still does."""
    rooted = ranked(made(lane(), "ada", speed=strain), "ada", personal_movement=0)
    assert (ends(rooted, "dash"), ends(rooted, "sprint")) == (set(), set())
    assert ends(rooted, "walk")


@pytest.mark.clause("hex.move.general.2")
@pytest.mark.parametrize(
    ("cost", "reached"), [(1, {"a1", "c1", "d1", "e1"}), (2, {"a1", "c1", "d1"}), (3, {"a1", "c1"})]
)
def test_difficult_ground_uses_more_of_the_allowance(cost: int, reached: set[str]) -> None:
    """Brush at c1: 2 of 3 hexes are used there, so d1 is the last; at 1 it is like open ground."""
    assert ends(lane("..,.......").ruled(difficult_cost=cost), "walk") == reached
    assert ends(lane("..,.......").ruled(difficult_cost=4), "walk") == {"a1"}


@pytest.mark.clause("hex.move.general.2")
@pytest.mark.parametrize("mark", ["#", "~", "=", "o", "^", "-", "v"])
def test_feet_do_not_carry_everywhere(mark: str) -> None:
    """Walls never; water, surfaces and gaps have actions of their own."""
    assert ends(lane(f"..{mark}......."), "walk") == {"a1"}


@pytest.mark.clause("hex.move.general.2")
def test_levels_are_walked_along() -> None:
    """On top of a cliff, or at the bottom of a ditch, the next hex of the same level is ground like any other."""
    assert ends(lane(".^^^......"), "walk") == {"c1", "d1"}
    assert ends(lane(".---......"), "walk") == {"c1", "d1"}
    assert ends(lane(".^o......."), "walk") == set()


@pytest.mark.clause("hex.move.general.2")
def test_the_hex_of_an_opponent_is_neither_crossed_nor_entered() -> None:
    """Rook at c1 closes the lane."""
    assert ends(lane(rook=FOE), "walk") == {"a1"}


@pytest.mark.clause("hex.move.general.2")
def test_the_hex_of_an_ally_is_crossed_but_not_ended_in() -> None:
    """Bo at c1: d1 and e1 lie beyond, c1 itself is taken."""
    crowd = lane(bo=ALLY, rook=("brawler", "blue", "j1"))
    assert ends(crowd, "walk") == {"a1", "d1", "e1"}
    assert crowd.does("ada walk d1")["ada"].at == "d1"
    assert ends(crowd.ruled(cross_allies=False), "walk") == {"a1"}


@pytest.mark.clause("hex.move.general.2")
@pytest.mark.parametrize("how", ["dying", "dead", "yielded"])
@pytest.mark.parametrize("body", [ALLY, FOE])
def test_whoever_is_out_of_the_fight_blocks_nothing(how: Fate, body: tuple[str, str, str]) -> None:
    """A body may be stepped over and stood on, whose ever it was."""
    littered = lane(bo=body, rook=("brawler", "blue", "j1")).with_creature("bo", fate=how)
    assert ends(littered, "walk") == {"a1", "c1", "d1", "e1"}


@pytest.mark.clause("hex.move.general.2")
@pytest.mark.parametrize("how", ["dying", "dead", "yielded"])
@pytest.mark.parametrize(("body", "reached"), [(ALLY, {"a1", "d1", "e1"}), (FOE, {"a1"})])
def test_by_ruling_bodies_hold_their_hex(how: Fate, body: tuple[str, str, str], reached: set[str]) -> None:
    """As if they still stood there: those of allies are crossed, those of opponents are not."""
    littered = lane(bo=body, rook=("brawler", "blue", "j1")).with_creature("bo", fate=how).ruled(bodies_block=True)
    assert ends(littered, "walk") == reached


@pytest.mark.clause("hex.move.general.2", "hex.melee.bash.16")
@pytest.mark.parametrize(("block", "answers", "at"), [(False, ["stay"], "f4"), (True, [], "e4")])
def test_a_body_stops_a_push_only_by_ruling(block: bool, answers: list[str], at: str) -> None:
    """Bo lies at f4, behind rook."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    trial = (
        fight(ada=ada, rook=rook, bo=("brawler", "blue", "f4"))
        .with_creature("bo", fate="dead")
        .ruled(bodies_block=block)
    )
    assert trial.does("ada bash rook with round-shield", [(10, 3), *answers])["rook"].at == at


@pytest.mark.clause("hex.move.general.2")
def test_by_ruling_bodies_are_in_the_way_of_swimmers_too() -> None:
    """Bo floats at c1, where ada would swim."""
    marks = ".======..."
    water = lane(marks, bo=("brawler", "blue", "c1"), rook=("brawler", "blue", "j1")).with_creature("bo", fate="dead")
    assert water.does("ada swim", [(5, 5), ("c1",)])["ada"].at == "c1"
    with pytest.raises(ValueError, match="c1"):
        water.ruled(bodies_block=True).does("ada swim", [(5, 5), ("c1",)])


@pytest.mark.clause("hex.move.general.3")
def test_a_move_is_finished_before_the_next_action() -> None:
    """Of a walk of one hex nothing is left over: the next walk costs a point again and goes three hexes."""
    once = lane().does("ada walk c1")
    assert ends(once, "walk") == {"a1", "b1", "d1", "e1", "f1"}
    assert once.does("ada walk d1")["ada"].action_points == 1


@pytest.mark.clause("hex.move.walk.3", "hex.move.dash.3", "hex.move.sprint.3")
@pytest.mark.parametrize(("action", "points", "stamina"), [("walk", 2, 12), ("dash", 2, 11), ("sprint", 0, 9)])
def test_up_to_so_many_hexes_may_be_none(action: str, points: int, stamina: int) -> None:
    """Also between two walls; it is paid for, a dash counts as one, and a sprint is followed by its check."""
    check = [Result("failure")] if action == "sprint" else []
    after = lane("#.#.......").does(Intent("ada", action, ((),)), check)
    assert (after["ada"].at, after["ada"].action_points, after["ada"].stamina) == ("b1", points, stamina)
    assert after["ada"].turn.dashed == (action == "dash")
    assert lane().does(f"ada {action} stay", check)["ada"].at == "b1"


def test_a_hedge_of_allies_is_no_way_out() -> None:
    """Allies at a1, c1, d1 and e1: three hexes cross them, and every end is taken."""
    row = {f"bo{n}": ("bandit", "red", at) for n, at in enumerate(("a1", "c1", "d1", "e1"))}
    hedged = fight(("." * 10,), None, ada=("sword-and-shield", "red", "b1"), **row, rook=("brawler", "blue", "j1"))
    assert ends(hedged, "walk") == set()
    assert ends(hedged, "dash") == {"f1", "g1"}
