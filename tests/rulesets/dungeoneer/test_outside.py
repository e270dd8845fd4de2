"""A second map beside the dungeon's: what may be done there, and that the two do not meet."""

import pytest

from affray.cli.drawing import charted
from affray.core.intents import Intent
from affray.core.maps import Map
from affray.core.now import Now
from affray.core.seats import Seat
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.display import markers
from affray.rulesets.dungeoneer.events import Attacked, Sprung
from affray.rulesets.dungeoneer.stats import apart
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import may, options
from tests.rulesets.dungeoneer.delves import delve

PIT = Thing(name="pit", kind="trap", at="e4", dodge=8, damage=2)


def both() -> Trial:
    """Ada is outside, bo in the dungeon with a skeleton beside the tile on which ada stands on the other map."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "d6"), bone=("skeleton-warrior", "e4"))
    drawn = trial.encounter.maps[0]
    heath = Map(drawn.rows, drawn.legend, "square", "the heath")
    table = Table(seen=trial.encounter.table.seen, things=(PIT,))
    return trial.with_(maps=(drawn, heath), table=table).with_creature("ada", map=1)


@pytest.mark.clause("dungeoneer.turn.4", "dungeoneer.explore.7")
def test_outside_a_dungeon_nobody_searches_or_explores() -> None:
    """What can be done anywhere can be done there too."""
    assert {"move", "interact", "rest"} <= may(both())
    assert may(both()).isdisjoint({"search", "explore"})
    assert {"search", "explore"} <= may(both(), "bo")
    assert "only in a dungeon" in both().why_not(Intent("ada", "explore", ("anyone",)))
    assert both().does("bo explore")["bo"].fate == "fled"


def test_nobody_reaches_from_one_map_to_the_other() -> None:
    """Neither ada the skeleton nor the skeleton ada, though their tiles would lie side by side."""
    assert "fight" not in may(both())
    assert apart(both().now, "ada", "bone") > 100
    ended = both().with_creature("bo", at="k9").does("ada end").does("bo end").passes()
    acted = ended.does(Intent(CLOCK, "act", ("bone",)), [1])
    assert acted.happened(Attacked) == []


def test_bodies_traps_and_doors_belong_to_their_map() -> None:
    """The skeleton's tile and the pit on it are the dungeon's."""
    there = both().does("ada move e4 using 1")
    assert (there["ada"].at, there.happened(Sprung)) == ("e4", [])
    assert options(both(), "interact") == ["note"]


def test_a_player_sees_all_of_the_map_outside() -> None:
    """Rooms and what hides in them are for the dungeon."""
    seen = BOOK.secrets.view(both().with_creature("bone", hidden=True).encounter, Seat("ann", "player", ("party",)))
    assert seen.maps[1] == both().encounter.maps[1]
    assert "bone" not in {one.id for one in seen.creatures}


def test_a_dungeon_of_which_nothing_is_known_is_not_drawn() -> None:
    """In the scene with a trail the party sees the moors and no more; the game master sees both maps."""
    start = BOOK.stage("trail")
    party, master = Seat("ann", "player", ("party",)), Seat("gm", "gm")
    shown = charted(Now(BOOK, BOOK.secrets.view(start, party)), party)
    assert (shown[0], sum("the dungeon" in line for line in shown)) == ("the moors, half an hour a tile", 0)
    assert charted(Now(BOOK, start), master)[0] == "the dungeon"


def test_everything_known_of_a_tile_is_told_with_the_map() -> None:
    """The game master reads of both features at d4, and of the trails; the party of its village."""
    start = BOOK.stage("trail")
    told = {marker.words for marker in markers(Now(BOOK, start), 1).values()}
    assert {"bramble hollow (hidden) and wolves' den (hidden) at d4", "village at a3", "paw prints"} <= told
    known = markers(Now(BOOK, BOOK.secrets.view(start, Seat("ann", "player", ("party",)))), 1)
    assert {cell: marker.words for cell, marker in known.items()} == {"a3": "village at a3"}
