"""Fresh trails: what creatures leave behind that go about the wilderness."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.seats import Seat
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Round, Trail, Wilds
from affray.rulesets.dungeoneer.events import FoundTrail
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.outdoors import journey, wilds_of

CIRCLE = ("c2", "d2", "d1", "c1")


def roams(tiles: int, trails: tuple[Trail, ...] = (), **rulings: Any) -> Trial:
    """Ada on a meadow, and a wolf that has gone so many tiles of its rounds meanwhile."""
    wilds = Wilds(rounds=(Round("grey", CIRCLE),), trails=trails)
    trial = journey(wilds, Rulings(roaming=tiles, **rulings), ada=("guard", "a4"), grey=("wolf", "c2"))
    gone = trial.does("ada end").passes().does(Intent(CLOCK, "act", ("grey",)))
    return gone.with_(clock=trial.encounter.clock).with_creature("ada", action_points=3)


@pytest.mark.clause("dungeoneer.track.3")
@pytest.mark.parametrize(
    ("tiles", "left"),
    [(1, ("c2", "d2")), (3, CIRCLE), (4, ("d2", "d1", "c1", "c2")), (6, ("c1", "c2", "d2", "d1"))],
)
def test_a_creature_that_goes_its_rounds_leaves_a_trail_that_ends_where_it_is(tiles: int, left: Any) -> None:
    """Once around, it crosses its own, and only the newer part can be followed; it is as hard to find as a wolf."""
    after = roams(tiles)
    assert wilds_of(after).trails == (Trail(name="fresh wolf tracks", tiles=left, locate=4, by="grey"),)
    assert after["grey"].at == left[-1]


@pytest.mark.clause("dungeoneer.track.3", "dungeoneer.track.4")
@pytest.mark.parametrize(("face", "at"), [(2, "c2"), (3, "d2")])
def test_it_is_followed_like_any_trail(face: int, at: str) -> None:
    """A wolf is as hard to locate as 4, and ada has a skill of 1."""
    ready = roams(3).with_creature("ada", at="c2", pool=(2, 3))
    followed = ready.does("ada track", [dice(face), *([at] if at == "d2" else [])])
    assert (followed["ada"].at, followed.happened(FoundTrail)) == (at, [FoundTrail("ada", "fresh wolf tracks", "d2")])


def test_by_a_ruling_only_a_scene_has_trails() -> None:
    """And the wolf leaves none."""
    assert wilds_of(roams(3, fresh_trails=False)).trails == ()


def test_whoever_was_led_elsewhere_leaves_a_new_one_and_what_was_learnt_stays() -> None:
    """The party knows the first two tiles of the old one."""
    old = Trail(name="fresh wolf tracks", tiles=("a1", "b1"), locate=4, learnt=("a1", "b1"), by="grey")
    assert wilds_of(roams(1, trails=(old,))).trails == (replace(old, tiles=("c2", "d2")),)


def test_whose_trail_it_is_stays_secret() -> None:
    """The party learns the tiles that it found and what the trail looks like."""
    known = replace(wilds_of(roams(3)).trails[0], learnt=("c2", "d2"))
    trial = roams(3)
    found = trial.with_(table=replace(trial.encounter.table, wilds=replace(wilds_of(trial), trails=(known,))))
    seen = BOOK.secrets.view(found.encounter, Seat("ann", "player", ("ada",))).table.wilds.trails
    assert [(trail.tiles, trail.by) for trail in seen] == [(("c2", "d2"), "")]
