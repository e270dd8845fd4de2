"""Movement: a point and a die for so many tiles, spread over the turn as one likes."""

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.text import BadIntent
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.events import LostMoves, Moved, Spent, Stopped
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import made
from tests.rulesets.dungeoneer.choosing import dice, may, options
from tests.rulesets.dungeoneer.delves import delve, duel
from tests.rulesets.dungeoneer.written import listed

POND = ("....~......",) * 9


def furthest(trial: Trial, action: str = "move", who: str = "ada") -> int:
    """How many tiles off the furthest tile is to which somebody may go."""
    here, grid = trial[who].at, trial.now.ground(who).grid
    ways = [way for way in options(trial, action, who=who) if isinstance(way, tuple)]
    return max(grid.distance(here, way[-1]) for way in ways)


@pytest.mark.clause("dungeoneer.movement.1")
def test_movement_costs_an_action_point() -> None:
    """3 become 2; with none left it is refused."""
    moved = duel().does("ada move c4")["ada"]
    assert (moved.at, moved.action_points) == ("c4", 2)
    assert "not enough action points" in duel().with_creature("ada", action_points=0).why_not(
        Intent("ada", "move", (("c4",), 1, "anyone"))
    )


@pytest.mark.clause("dungeoneer.movement.2")
def test_movement_has_its_tag() -> None:
    """And no other; what is left of a Movement is part of it."""
    assert listed("move").endswith(": 1 action point (Movement)")
    assert listed("step").endswith(": free (Movement)")


@pytest.mark.clause("dungeoneer.movement.3", "dungeoneer.movement.8")
@pytest.mark.parametrize(("tiles", "guard", "mage"), [("speed", 3, 2), ("speed-and-3", 6, 5)])
def test_movement_covers_up_to_the_speed(tiles: str, guard: int, mage: int) -> None:
    """A guard has speed 3, a mage 2; by a ruling three tiles more, and no fewer tiles are refused."""
    trial = delve(ada=("guard", "a1"), mo=("mage", "a9"), bone=("zombie", "k9")).ruled(tiles=tiles)
    assert (furthest(trial), furthest(trial, who="mo")) == (guard, mage)
    assert trial.does("ada move b1 b2")["ada"].moves == guard - 2


@pytest.mark.clause("dungeoneer.movement.8")
@pytest.mark.parametrize("tiles", ["speed", "speed-and-3"])
def test_more_tiles_do_not_help_a_speed_roll(tiles: str) -> None:
    """Water with a 5: 5 + speed 3 is 8 either way."""
    crossed = (
        delve(POND, ada=("guard", "d4"), bone=("zombie", "k9"))
        .ruled(tiles=tiles)
        .does("ada move e4 using 5", [dice(5)])
    )
    assert [spent.total for spent in crossed.happened(Spent)] == [8]


@pytest.mark.clause("dungeoneer.movement.4")
def test_movement_spends_a_die() -> None:
    """The 3 of 1 2 3 5 6."""
    moved = duel().does("ada move c4 using 3")["ada"]
    assert (moved.pool, moved.exhausted) == ((1, 2, 5, 6), 1)


@pytest.mark.clause("dungeoneer.movement.5")
def test_without_a_die_there_is_no_movement() -> None:
    """Points are not enough; a single die is."""
    dry = duel().with_creature("ada", pool=(), exhausted=5)
    assert dry.with_creature("ada", pool=(1,)).does("ada move c4")["ada"].at == "c4"
    assert (
        dry.why_not(Intent("ada", "move", (("c4",), 1, "anyone")))
        == "there is no die in the pool to spend [dungeoneer.movement.5]"
    )
    assert "move" not in may(dry)


@pytest.mark.clause("dungeoneer.movement.6")
def test_movement_is_split_before_between_and_after_other_actions() -> None:
    """One tile, a rest, one tile, a note on the wall, the last tile; the steps cost nothing more."""
    there = duel().does("ada move c4 using 1").does("ada rest dice", [dice(), (4,)]).does("ada step b4")
    there = there.does("ada interact note", ["mind the bones"]).does("ada step a4")
    assert (there["ada"].at, there["ada"].moves, there["ada"].action_points) == ("a4", 0, 0)
    assert len(there["ada"].pool) == 5


@pytest.mark.clause("dungeoneer.movement.6")
def test_a_fight_between_two_steps_takes_no_tile_away() -> None:
    """Around bone from d4 to d5, a blow and its answer, and two tiles on."""
    fought = duel().does("ada move d5 using 1").does("ada fight bone", [dice(5), dice(6)])
    assert (fought["ada"].moves, furthest(fought, "step")) == (2, 2)
    assert fought.does("ada step d6").does("ada step d7")["ada"].at == "d7"


@pytest.mark.clause("dungeoneer.movement.6")
def test_no_more_is_left_than_was_not_used() -> None:
    """Two of three tiles are gone: one tile more, and then none."""
    left = duel().does("ada move c4 b4")
    assert furthest(left, "step") == 1
    assert (
        left.does("ada step a4")
        .why_not(Intent("ada", "step", (("a5",), "anyone")))
        .startswith("there is no movement left")
    )
    assert duel().why_not(Intent("ada", "step", (("c4",), "anyone"))).startswith("there is no movement left")


@pytest.mark.clause("dungeoneer.movement.7")
def test_what_is_not_used_by_the_end_of_the_turn_is_lost() -> None:
    """One of three tiles was used."""
    ended = duel().does("ada move c4").does("ada end")
    assert (ended["ada"].moves, ended.happened(LostMoves)) == (0, [LostMoves("ada", 2)])


@pytest.mark.clause("dungeoneer.movement.7", "dungeoneer.movement.10")
def test_the_next_phase_begins_without_movement() -> None:
    """Two tiles left over, and the die of that movement, are no use in the next round."""
    moved = duel().does("ada move c4")
    again = moved.with_(clock=replace(moved.encounter.clock, phase="world", acting=())).clock("player_phase")
    assert (again["ada"].moves, again["ada"].stride) == (0, ())


@pytest.mark.clause("dungeoneer.movement.9")
@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_any_die_will_do_whatever_it_shows(face: int) -> None:
    """Three tiles for each of them."""
    assert duel().does(f"ada move c4 using {face}")["ada"].moves == 2


@pytest.mark.clause("dungeoneer.movement.9")
@pytest.mark.parametrize(("face", "tiles"), [(1, 1), (2, 2), (3, 3), (5, 3), (6, 3)])
def test_by_a_ruling_the_face_limits_the_tiles(face: int, tiles: int) -> None:
    """Never more than the speed of 3."""
    trial = duel(movement_die="its-face")
    assert trial.does(f"ada move c4 using {face}")["ada"].moves == tiles - 1
    far = Intent("ada", "move", (("d5", "d6", "d7"), face, "anyone"))
    assert ("does not carry that far" in trial.why_not(far)) is (tiles < 3)


@pytest.mark.clause("dungeoneer.movement.10")
@pytest.mark.parametrize(("rule", "left"), [("add-up", 4), ("replace", 2)])
def test_movements_of_one_turn_add_up(rule: str, left: int) -> None:
    """One of 3 tiles used, 3 more, one used: 4 are left; by a ruling the first two are forfeit."""
    twice = duel(several_movements=rule).does("ada move c4").does("ada move b4")
    assert twice["ada"].moves == left


@pytest.mark.clause("dungeoneer.movement.10")
@pytest.mark.parametrize(("rule", "tiles"), [("add-up", 5), ("replace", 3)])
def test_a_second_movement_may_go_as_far_as_it_will_carry(rule: str, tiles: int) -> None:
    """Two tiles are left of the first, and three come with the second; those of the first count, or are forfeit."""
    trial = delve(ada=("guard", "a1"), bone=("zombie", "k9")).ruled(several_movements=rule)
    once = trial.does("ada move b1 using 1")
    assert furthest(once) == tiles
    way = tuple(f"{column}1" for column in "cdefg")
    assert (Intent("ada", "move", (way, 2, "anyone")) in once.legal) is (rule == "add-up")
    assert once.does("ada move c1 d1 e1 using 2")["ada"].moves == tiles - 3


@pytest.mark.clause("dungeoneer.movement.10")
def test_a_turn_ends_when_its_player_says_so() -> None:
    """Bo goes on in the same phase after ada is done, and the phase lasts until bo is done as well."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "d6"), bone=("zombie", "k9"))
    ended = trial.does("ada move c4").does("ada end")
    assert (may(ended), "move" in may(ended, "bo"), BOOK.turns.due(ended.now)) == (set(), True, None)
    assert BOOK.turns.due(ended.does("bo end").now) == Intent("clock", "world_phase")


@pytest.mark.clause("dungeoneer.movement.10")
def test_turns_interleave() -> None:
    """Ada goes, bo goes, ada goes on: her tiles are still hers."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "d6"), bone=("zombie", "k9"))
    assert trial.does("ada move c4").does("bo move c6").does("ada step b4 a4")["ada"].at == "a4"


# -- who stands in the way


def test_friends_let_one_pass_but_not_stop() -> None:
    """Bo stands in a passage one tile wide."""
    trial = delve(("...........",), ada=("guard", "a1"), bo=("guard", "b1"), bone=("zombie", "k1"))
    assert trial.does("ada move b1 c1")["ada"].at == "c1"
    with pytest.raises(BadIntent, match="b1"):
        trial.does("ada move b1")


def test_by_a_ruling_nobody_lets_one_pass() -> None:
    """Neither in a passage nor with what is left of a movement; in the open ada goes around bo."""
    trial = delve(("...........",), ada=("guard", "a1"), bo=("guard", "b1"), bone=("zombie", "k1"))
    closed = trial.ruled(occupancy="nobody-passes")
    assert ("move" in may(trial), "move" in may(closed)) == (True, False)
    assert (
        "step" in may(trial.with_creature("ada", moves=2)),
        "step" in may(closed.with_creature("ada", moves=2)),
    ) == (True, False)
    wide = delve(ada=("guard", "a1"), bo=("guard", "b1"), bone=("zombie", "k9")).ruled(occupancy="nobody-passes")
    assert wide.does("ada move c1 using 1").happened(Moved) == [Moved("ada", "b2"), Moved("ada", "c1")]


@pytest.mark.parametrize("rule", ["friends-pass", "nobody-passes"])
def test_bodies_that_fit_share_a_tile(rule: str) -> None:
    """A rat at b1 leaves half a tile: too little for ada, enough for somebody small."""
    rats = delve(("...........",), ada=("guard", "a1"), nip=("rat", "b1")).ruled(occupancy=rule)
    assert "move" not in may(rats)
    small = made(rats, "ada", size="small").with_creature("nip", side="party")
    assert small.does("ada move b1")["ada"].at == "b1"


def test_foes_do_not_let_one_pass() -> None:
    """Nor doors that are shut, nor rock."""
    for row in (".#.........", ".D.........", "..........."):
        trial = delve((row,), ada=("guard", "a1"), bone=("zombie", "b1" if row[1] == "." else "k1"))
        assert "move" not in may(trial)


def test_two_small_bodies_share_a_tile_and_leave_no_room() -> None:
    """Two rats fill it; ada goes around."""
    trial = delve(ada=("guard", "d4"), nip=("rat", "e4"), gnaw=("rat", "e4"))
    assert ("e4",) not in options(trial, "move")


def test_whoever_walks_into_the_hidden_stops_and_finds_them() -> None:
    """The zombie lies at f4: ada stops at e4 with a tile and more left."""
    met = delve(ada=("guard", "d4"), bone=("zombie", "f4")).with_creature("bone", hidden=True).does("ada move e4 f4 g4")
    assert (met["ada"].at, met["ada"].moves, met["bone"].hidden) == ("e4", 2, False)
    assert met.happened(Stopped) == [Stopped("ada", "f4", "somebody is there")]
    assert met.happened(Moved) == [Moved("ada", "e4")]


def test_nobody_stops_on_a_friends_tile_for_the_hidden_beyond() -> None:
    """Bo at b1, the hidden zombie at c1, in a passage: ada stays at a1, and the zombie comes into view."""
    trial = delve(("...........",), ada=("guard", "a1"), bo=("guard", "b1"), bone=("zombie", "c1"))
    met = trial.with_creature("bone", hidden=True).does("ada move b1 c1 d1")
    assert (met["ada"].at, met["bone"].hidden) == ("a1", False)


def test_of_equal_ways_the_straight_one_is_meant() -> None:
    """Due west from d4, three tiles: no zigzag."""
    assert duel().intent("ada move a4 using 1").args[0] == ("c4", "b4", "a4")
