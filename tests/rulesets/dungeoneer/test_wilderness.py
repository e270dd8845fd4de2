"""The wilderness: who comes across whom, what creatures do there, resting, and the way into the dungeon and out."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Feature, Round, Wilds
from affray.rulesets.dungeoneer.events import (
    Attacked,
    Fled,
    LeftDungeon,
    Moved,
    Noticed,
    Revealed,
    WentIn,
    WentOutOfSight,
)
from affray.rulesets.dungeoneer.noticing import noticed_by
from affray.rulesets.dungeoneer.rests import is_quiet
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may
from tests.rulesets.dungeoneer.outdoors import CAVE, journey, wilds_of

SHAFT = Feature(name="shaft", at="b1", leads_to="b2")
CIRCLE = ("c2", "d2", "d1", "c1")
ROAMS = Wilds(rounds=(Round("grey", CIRCLE),))
FIGHT = [(1,)]


def land(wilds: Wilds | None = None, **rulings: Any) -> Trial:
    """Ada on a meadow, a wolf two tiles away."""
    return journey(wilds, Rulings(**rulings), ada=("guard", "a2"), grey=("wolf", "c2"))


def world(trial: Trial) -> Trial:
    """The world phase begins."""
    return trial.does("ada end").passes()


def acts(trial: Trial, answers: Any = (), who: str = "grey") -> Trial:
    """The wolf has its turn."""
    return trial.does(Intent(CLOCK, "act", (who,)), answers)


# -- coming across somebody


def test_to_come_across_somebody_is_to_be_on_the_same_tile() -> None:
    """On the next tile the wolf does not notice ada; on its own it does, and she sees it."""
    near = land().does("ada travel b2")
    assert (near.happened(Noticed), near["grey"].is_known) == ([], False)
    met = near.does("ada travel c2")
    assert (met.happened(Revealed), met.happened(Noticed)) == ([Revealed("grey")], [Noticed("grey", "ada")])


def test_whoever_lies_in_wait_notices_one_without_being_seen() -> None:
    """And comes into view when the world phase begins."""
    met = land().with_creature("grey", hidden=True).does("ada travel b2").does("ada travel c2")
    assert (met["grey"].is_known, noticed_by(met.now, "grey")) == (False, ("ada",))
    assert world(met).happened(Revealed) == [Revealed("grey")]


def test_whoever_is_no_longer_hidden_is_noticed_when_the_world_phase_begins() -> None:
    """Nobody had to move for it."""
    there = land().with_creature("ada", at="c2")
    assert world(there).happened(Noticed) == [Noticed("grey", "ada")]


@pytest.mark.clause("dungeoneer.fight.15")
def test_nothing_reaches_out_of_a_tile() -> None:
    """Not even a bow; on the same tile everyone is in range. By a ruling ranges are counted as ever."""
    beside = journey(ada=("archer", "b2"), grey=("wolf", "c2")).with_creature("grey", awake=True)
    assert "fight" not in may(beside)
    assert "fight" in may(beside.with_creature("ada", at="c2"))
    assert "fight" in may(beside.ruled(wild_range="as-listed"))


# -- what creatures do


def test_a_creature_fights_whom_it_noticed() -> None:
    """On the same tile, by its tactics."""
    met = land().does("ada travel b2").does("ada travel c2")
    fought = acts(world(met), [*FIGHT, dice(), "no"])
    assert fought.happened(Attacked)[0].who == "ada"


def test_a_creature_leaves_alone_whom_it_has_not_noticed() -> None:
    """It has nothing to do in the world phase."""
    assert world(land()).encounter.clock.waiting == ()


@pytest.mark.parametrize(("ruling", "at"), [("next-tile", "b2"), ("none", "c2")])
def test_a_creature_goes_after_whom_it_noticed_to_the_next_tile(ruling: Any, at: str) -> None:
    """And fights there; by a ruling it stays, and has lost her."""
    fled = land(pursuit=ruling).does("ada travel b2").does("ada travel c2").does("ada travel b2")
    after = acts(fled.passes(), [*FIGHT, dice(), "no"] if ruling == "next-tile" else ())
    assert (after["grey"].at, len(after.happened(Attacked)) > 0) == (at, ruling == "next-tile")
    assert noticed_by(after.now, "grey") == (("ada",) if ruling == "next-tile" else ())


def test_two_tiles_away_it_has_lost_her() -> None:
    """It forgets her and stays."""
    noticed = land().with_creature("ada", at="b2").does("ada travel c2").with_creature("ada", at="a2", action_points=0)
    lost = acts(noticed.passes())
    assert (lost["grey"].at, noticed_by(lost.now, "grey"), lost.happened(Attacked)) == ("c2", (), [])


@pytest.mark.parametrize(("tiles", "at"), [(0, "c2"), (1, "d2"), (3, "c1"), (4, "c2")])
def test_a_creature_goes_its_rounds(tiles: int, at: str) -> None:
    """So many tiles of them in a world phase, round and round."""
    assert acts(world(land(ROAMS, roaming=tiles)))["grey"].at == at


def test_whoever_has_left_their_rounds_goes_back_to_them() -> None:
    """From b4, two tiles away from the nearest of them."""
    away = land(ROAMS, roaming=2).with_creature("grey", at="b4")
    assert acts(world(away))["grey"].at in CIRCLE


def test_who_comes_to_an_uncovered_tile_comes_into_view_and_out_of_it_again() -> None:
    """Onto d1, which the party knows, and on to c1, which it does not."""
    start = land(replace(ROAMS, uncovered=("d1",)), roaming=1).with_creature("grey", at="d2")
    came = acts(world(start))
    assert (came["grey"].at, came["grey"].is_known, came.happened(Revealed)) == ("d1", True, [Revealed("grey")])
    gone = acts(came.with_(clock=world(start).encounter.clock))
    assert (gone["grey"].at, gone["grey"].is_known) == ("c1", False)
    assert gone.happened(WentOutOfSight)[0].name == "grey"


def test_rounds_end_where_somebody_is_noticed() -> None:
    """Of three tiles it goes one, onto that of ada."""
    trial = land(ROAMS, roaming=3).with_creature("ada", at="d2")
    met = acts(world(trial))
    assert (met["grey"].at, met.happened(Noticed)) == ("d2", [Noticed("grey", "ada")])


# -- resting


def camped(**rulings: Any) -> Trial:
    """Ada camps on c1, with nothing that she would have to do; the wolf goes round."""
    trial = land(ROAMS, **rulings).with_creature("ada", at="a4")
    fed = trial.with_(table=replace(trial.encounter.table, rations=2))
    return fed.does("ada camp", [(1, 2, 3, 4, 5)]).with_creature("ada", action_points=0)


@pytest.mark.parametrize(
    ("rulings", "at"),
    [({}, "c2"), ({"tile_minutes": 240}, "d2"), ({"tile_minutes": 80}, "c1"), ({"while_resting": "wait"}, "c2")],
)
def test_time_passes_for_the_creatures_while_the_party_camps(rulings: dict[str, Any], at: str) -> None:
    """Four hours are eight tiles of half an hour: twice round. Of 80 minutes they are three."""
    assert camped(**rulings).does(Intent(CLOCK, "break_camp"), [(1,), (1,)])["grey"].at == at


def test_who_comes_across_the_camp_stays_there() -> None:
    """On c1 ada is in the way."""
    met = camped().with_creature("ada", at="c1").does(Intent(CLOCK, "break_camp"), [(1,), (1,)])
    assert (met["grey"].at, noticed_by(met.now, "grey")) == ("c1", ("ada",))


def test_it_is_quiet_where_no_creature_is() -> None:
    """A wolf that is known, elsewhere in the wilderness, disturbs nobody; nor does one in the dungeon."""
    seen = land().with_creature("grey", awake=True)
    assert is_quiet(seen.now)
    assert not is_quiet(seen.with_creature("ada", at="c2").now)
    assert is_quiet(seen.with_creature("grey", map=0, at="b2").now)


# -- the way in and out


def cave(**rulings: Any) -> Trial:
    """Ada and bo before the mouth of a cave, with a rat behind it."""
    trial = journey(
        Wilds(features=(CAVE,)), Rulings(**rulings), ada=("guard", "c2"), bo=("guard", "c2"), nip=("rat", "d3")
    )
    return trial.with_creature("nip", map=0, awake=False)


def test_one_goes_into_the_dungeon_by_its_way_in() -> None:
    """The room comes into view, with the rat in it; bo comes along if asked, on the next free tile."""
    inside = cave().does("ada interact cave with bo", ["yes"])
    assert [(inside[who].map, inside[who].at, inside[who].action_points) for who in ("ada", "bo")] == [
        (0, "b2", 2),
        (0, "b3", 2),
    ]
    assert inside.happened(WentIn) == [WentIn("ada"), WentIn("bo")]
    assert (inside.encounter.table.seen, inside["nip"].is_known) == ((1,), True)
    assert cave().does("ada interact cave")["bo"].map == 1


def test_looking_into_a_room_shows_nobody_who_is_outside() -> None:
    """A wolf and a spider in wait are as unknown as before, though their tiles are called like those of the room."""
    there = journey(Wilds(features=(CAVE,)), ada=("guard", "c2"), wolf=("wolf", "b3"), web=("spider", "b2"))
    inside = there.with_creature("web", hidden=True).does("ada interact cave")
    assert not inside.happened(Revealed)
    assert [inside[who].awake for who in ("wolf", "web")] == [False, False]


@pytest.mark.clause("dungeoneer.explore.3")
def test_whoever_flees_the_dungeon_comes_out_and_may_enter_again() -> None:
    """With the rat left behind. By a ruling, and where there is no wilderness, they are gone."""
    inside = cave().does("ada interact cave").with_creature("ada", action_points=3)
    out = inside.does("ada explore")
    assert (out["ada"].map, out["ada"].at, out["ada"].fate) == (1, "c2", "")
    assert (len(out.happened(LeftDungeon)), out.happened(Fled)) == (1, [])
    again = out.with_creature("ada", action_points=1).does("ada interact cave")
    assert (again["ada"].map, again["ada"].at) == (0, "b2")
    assert inside.ruled(explore_leads="away").does("ada explore")["ada"].fate == "fled"


@pytest.mark.clause("dungeoneer.explore.3")
@pytest.mark.parametrize("ways", [(CAVE, SHAFT), (SHAFT, CAVE)], ids=["cave first", "shaft first"])
def test_one_comes_out_where_one_went_in(ways: tuple[Feature, ...]) -> None:
    """Whichever way in is written first."""
    trial = journey(Wilds(features=ways), ada=("guard", "c2"), nip=("rat", "d3"))
    inside = trial.does("ada interact cave").with_creature("ada", action_points=3)
    assert inside.does("ada explore")["ada"].at == "c2"


@pytest.mark.clause("dungeoneer.explore.3")
def test_who_began_inside_may_enter_again_by_the_way_out() -> None:
    """Nobody had found it from outside."""
    trial = journey(Wilds(features=(SHAFT,)), ada=("guard", "c2"), nip=("rat", "d3"))
    out = trial.with_creature("ada", map=0, at="b2").does("ada explore").with_creature("ada", action_points=1)
    assert (out["ada"].at, wilds_of(out).features[0].found) == ("b1", True)
    assert out.does("ada interact shaft")["ada"].map == 0


def test_who_comes_out_comes_across_whoever_is_there() -> None:
    """A wolf has come to the mouth of the cave."""
    inside = cave().does("ada interact cave").with_creature("ada", action_points=3)
    out = inside.with_creature("nip", map=1, at="c2").with_creature("bo", at="a1").does("ada explore")
    assert out.happened(Noticed) == [Noticed("nip", "ada")]


def test_it_ends_well_when_somebody_has_what_the_party_came_for() -> None:
    """Though the wolf lives; and not before, though it is dead."""
    assert BOOK.turns.outcome(land().with_creature("grey", fate="dead").now) is None
    assert BOOK.turns.outcome(land().with_creature("ada", items=("reliquary",)).now) == Outcome("party", "fulfilled")


def test_a_plain_feature_is_known_from_the_start_where_the_party_begins() -> None:
    """A village on its tile; the tile of the creature stays covered."""
    village = Feature(name="village", at="a2", is_plain=True, found=True)
    assert wilds_of(land(Wilds(features=(village,)))).uncovered == ("a2",)


def test_a_creature_that_dies_has_noticed_nobody() -> None:
    """Nothing of it is left on ada."""
    met = land().with_creature("grey", health=1).does("ada travel b2").does("ada travel c2")
    assert met.does("ada fight grey", [dice(6)]).encounter.effects == ()


def test_moves_are_told() -> None:
    """As in the dungeon."""
    assert acts(world(land(ROAMS))).happened(Moved) == [Moved("grey", "d2")]


@pytest.mark.parametrize(("on_map", "at"), [(0, "b2"), (1, "a4")], ids=["in the dungeon", "two tiles away"])
def test_a_taunt_holds_only_where_whoever_taunted_can_be_got_at(on_map: int, at: str) -> None:
    """The wolf goes for bo, who stands beside it, and leaves its tile for nobody."""
    there = journey(None, Rulings(), ada=("guard", "c2"), bo=("guard", "c2"), grey=("wolf", "c2"))
    taunted = there.with_(
        effects=(
            Effect("taunted", "grey", Ends("round ends", left=9), "ada"),
            Effect("noticed", "bo", Ends("broken"), "grey"),
        )
    ).with_creature("ada", map=on_map, at=at)
    ended = taunted.does("ada end").does("bo end").passes()
    acted = ended.does(Intent(CLOCK, "act", ("grey",)), [(1,), dice(6), "no"])
    assert (acted.happened(Attacked), acted["grey"].at) == ([Attacked("bo", "grey", "fight")], "c2")


def stuck(trial: Trial, who: str) -> Trial:
    """The same with somebody held fast."""
    return trial.with_(effects=(*trial.encounter.effects, Effect("stuck", who, Ends("round ends", left=3))))


def test_nobody_goes_into_the_dungeon_while_stuck() -> None:
    """Neither whoever leads nor somebody who comes along."""
    assert stuck(cave(), "ada").why_not("ada interact cave").startswith("cave: whoever is stuck cannot go in")
    assert stuck(cave(), "bo").why_not("ada interact cave with bo").startswith("bo: bo could not: whoever is stuck")


def test_a_creature_that_is_stuck_neither_roams_nor_pursues() -> None:
    """The wolf stays on c2, with nobody near, and with ada on the next tile, whom it noticed."""
    assert acts(stuck(world(land(ROAMS)), "grey"))["grey"].at == "c2"
    met = land().does("ada travel b2").does("ada travel c2").with_creature("ada", at="b2")
    assert acts(stuck(world(met), "grey"))["grey"].at == "c2"
