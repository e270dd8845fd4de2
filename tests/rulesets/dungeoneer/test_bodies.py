"""Bodies larger than a tile: the tiles they fill, how they go, and what others can do about them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from affray.cli.drawing import charted
from affray.core.content import BadContent
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.maps import Ground
from affray.core.resolve import run_on
from affray.core.scenes import written_scene
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK, loading
from affray.rulesets.dungeoneer.bodies import TILES, body
from affray.rulesets.dungeoneer.events import Attacked, CounterAttacked, Moved, Stopped
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.stats import apart, in_range
from affray.testing import Trial
from tests.rulesets.catalogs import changeable
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, acts, made, plain
from tests.rulesets.dungeoneer.choosing import dice, options
from tests.rulesets.dungeoneer.delves import delve

SIZES = [("medium", 1), ("large", 2), ("huge", 3), ("massive", 4), ("gargantuan", 5)]


def facing(bone: str, *tail: str, ada: str = "d4", **rulings: Any) -> Trial:
    """Ada, a guard without armor, and an ogre called bone with the rest of its body on these tiles."""
    trial = plain(delve(rulings=Rulings(**rulings), ada=("guard", ada), bone=("ogre", bone)), "ada")
    return made(trial, "bone", tactics=("fight",) * 6).with_creature("bone", extra_cells=tail)


def near(trial: Trial) -> Trial:
    """The same with an ogre that reaches one tile."""
    weapon = trial["bone"].weapon
    assert weapon is not None
    return trial.with_creature("bone", weapon=replace(weapon, range=1))


# -- the tiles they fill


@pytest.mark.parametrize(("size", "tiles"), SIZES)
def test_a_body_fills_as_many_tiles_as_its_size_says(size: str, tiles: int) -> None:
    """Seven tiles from ada and with speed 6, it goes six; the last of these are what it came over."""
    trial = near(made(facing("k4"), "bone", size=size, speed=6))
    after = acts(trial, "bone", AVOIDS, "no")
    way = ["k4", *(moved.to for moved in after.happened(Moved))]
    assert body(after["bone"]) == tuple(reversed(way))[:tiles]


def test_by_a_ruling_every_body_stands_on_one_tile() -> None:
    """However far it goes, and whatever a scene says."""
    after = acts(near(facing("h4", large_bodies="one-tile")), "bone", AVOIDS, "no")
    one_tile = BOOK.stage("lair", Rulings(large_bodies="one-tile"))
    assert (body(after["bone"]), one_tile["ogre"].extra_cells) == (("e3",), ())


def test_the_rest_follows_the_front() -> None:
    """One tile at a time, the last tile left behind."""
    trial = made(facing("h4", "i4", "j4"), "bone", size="huge", speed=1)
    assert body(acts(trial, "bone")["bone"]) == ("g3", "h4", "i4")


def test_it_turns_round_over_its_own_body() -> None:
    """In a corridor the only step towards ada is onto its rest: nothing of it is lost or counted twice."""
    trial = plain(delve(("." * 8,), ada=("guard", "h1"), bone=("ogre", "b1")), "ada").with_creature(
        "bone", extra_cells=("c1", "d1")
    )
    turned = acts(made(trial, "bone", tactics=("fight",) * 6, size="huge", speed=1), "bone")
    assert body(turned["bone"]) == ("c1", "b1", "d1")


def test_every_tile_of_it_is_shown() -> None:
    """On the map and in the list of who stands where."""
    trial = facing("g4", "h4", ada="a1")
    rows = charted(trial.now, Seat("gm", "gm"))
    assert rows[4].split() == ["4", *"." * 6, "b", "b", *"." * 3]
    assert list(trial.now.who_is_at("h4")) == ["bone"]


def test_the_dead_leave_no_body_behind() -> None:
    """The tiles are free again."""
    after = facing("e4", "f4").with_creature("bone", health=1).does(FIGHT, [dice(6)])
    assert (after["bone"].fate, body(after["bone"])) == ("dead", ())


# -- the nearest tiles count


@pytest.mark.clause("dungeoneer.fight.5", "dungeoneer.fight.15", "dungeoneer.counterattack.2")
def test_ranges_are_counted_between_the_nearest_tiles() -> None:
    """Its front is 5 tiles off, its rest 1: a sword reaches it, and it reaches back."""
    trial = near(facing("i4", "h4", "g4", "f4", "e4"))
    assert (apart(trial.now, "ada", "bone"), apart(trial.now, "bone", "ada")) == (1, 1)
    after = trial.does(FIGHT, [dice(5), AVOIDS])
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]
    assert not in_range(trial.with_creature("bone", extra_cells=()).now, "ada", "bone")


def test_it_attacks_without_a_step_whoever_is_beside_its_rest() -> None:
    """Ada stands beside the last tile of it."""
    after = acts(near(facing("f4", "e4")), "bone", AVOIDS, "no")
    assert (after.happened(Attacked), after.happened(Moved)) == ([Attacked("ada", "bone", "fight")], [])


def test_it_goes_for_whoever_is_nearest_to_any_tile_of_it() -> None:
    """Ada is 2 tiles from its front, bo 1 from the end of it."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "j4"), bone=("ogre", "f4"))
    trial = plain(plain(trial, "ada"), "bo").with_creature("bone", extra_cells=("g4", "h4", "i4"))
    after = acts(made(trial, "bone", tactics=("fight",) * 6), "bone", AVOIDS, "no")
    assert [attack.who for attack in after.happened(Attacked)] == ["bo"]


def test_a_charge_runs_at_the_nearest_tile() -> None:
    """From a4 to the tile before e4, where its rest lies: 3 tiles for 3 more damage, less 1 for its hide."""
    trial = plain(delve(ada=("reaver", "a4"), bone=("ogre", "g4")), "ada", "great-axe").with_creature(
        "bone", extra_cells=("f4", "e4")
    )
    after = trial.does("ada charge bone", [(4,), dice(1), AVOIDS])
    assert (after["ada"].at, after["bone"].health) == ("d4", 16 - (4 + 3 - 1))


def test_it_flees_with_all_of_its_body() -> None:
    """Afraid of ada it goes 3 tiles, first a tile aside or over its own rest, which follows: 3 off, not 4."""
    afraid = Effect("afraid", "bone", Ends("round ends", left=3), "ada")
    after = acts(near(facing("e4", "f4")).with_(effects=(afraid,)), "bone")
    assert (apart(after.now, "ada", "bone"), len(body(after["bone"]))) == (3, 2)


# -- a full tile


def test_nobody_enters_or_passes_a_full_tile() -> None:
    """The ogre lies across the passage; its rest stops ada as its front does."""
    rows = ("...", "###")
    trial = delve(rows, ada=("guard", "a1"), bone=("ogre", "c1")).with_creature("bone", extra_cells=("b1",))
    assert options(trial, "move") == []
    assert options(trial.with_creature("bone", extra_cells=()), "move") == [("b1",)]


def test_one_of_whom_nobody_knew_stops_whoever_walks_into_its_rest() -> None:
    """It comes into view, and ada stands before it."""
    met = facing("g5", "f4").with_creature("bone", hidden=True).does("ada move e4 f4 using 1")
    assert (met["ada"].at, met["bone"].hidden) == ("e4", False)
    assert met.happened(Stopped) == [Stopped("ada", "f4", "somebody is there")]


def test_friends_let_pass_over_all_of_their_tiles() -> None:
    """A rat passes under the ogre of its own side, not under a foe's."""
    trial = delve(("....",), ada=("guard", "a1"), bone=("ogre", "c1")).with_creature("bone", extra_cells=("b1",))
    assert ("b1", "c1", "d1") not in options(trial, "move")
    friends = trial.with_creature("bone", side="party")
    assert options(friends, "move") == [("b1", "c1", "d1")]


def test_a_door_with_a_part_of_it_inside_cannot_be_shut() -> None:
    """The ogre's rest lies in it."""
    rows = ("..D...",)
    trial = delve(rows, ada=("guard", "b1"), bone=("ogre", "e1"))
    trial = trial.with_(table=replace(trial.encounter.table, opened=("c1",)))
    assert "c1" in options(trial, "interact")
    assert "c1" not in options(trial.with_creature("bone", extra_cells=("d1", "c1")), "interact")


@pytest.mark.parametrize(
    ("who", "technique"), [("guard", "swap bone with anyone"), ("mage", "teleswap bone with anyone")]
)
def test_nobody_changes_places_with_a_large_body(who: str, technique: str) -> None:
    """Refused with a sentence; by a ruling a large one is as good as any."""
    trial = delve(ada=(who, "d4"), bone=("ogre", "e4"))
    name, _, others = technique.partition(" bone")
    intent = Intent("ada", name, ("bone", *others.split()[1:]))
    assert trial.why_not(intent) == "nobody changes places with a body that fills more than a tile"
    assert trial.ruled(large_bodies="one-tile").why_not(intent) == ""


# -- scenes


def test_a_scene_names_the_whole_body() -> None:
    """The ogre in its lair."""
    assert body(BOOK.stage("lair")["ogre"]) == ("h4", "i4")


@pytest.mark.parametrize(
    ("tail", "why"),
    [
        ("[]", "a large body fills 1 more than the one it stands on, and 0 are named"),
        ('["i4", "j4"]', "a large body fills 1 more than the one it stands on, and 2 are named"),
        ('["j4"]', "j4 is not joined to the rest of the body"),
        ('["l4"]', "l4 is not an open tile of the map"),
        ('["z9"]', "z9 is not an open tile of the map"),
        ('["b4"]', "b4 is taken by bo"),
        ('["h4"]', "h4 is taken by ogre"),
    ],
)
def test_a_body_that_cannot_lie_so_is_refused(
    tail: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the scene, whose it is, and what is wrong."""
    changeable(loading, tmp_path, monkeypatch)("scenes/lair.toml", 'extra_cells = ["i4"]', f"extra_cells = {tail}")
    with pytest.raises(BadContent, match=rf"lair.toml: \[who.ogre\] extra_cells: {why}"):
        BOOK.staged(written_scene(tmp_path, "lair"))


# -- in whole fights


@pytest.mark.parametrize("scene", ["lair", "grotto"])
@pytest.mark.parametrize("seed", range(4))
def test_a_body_stays_in_one_piece_whatever_is_played(scene: str, seed: int) -> None:
    """As many different tiles as its size says, all joined and open, whatever chance does."""
    rng, encounter = Random(seed), BOOK.stage(scene, Rulings())
    large = [one.id for one in encounter.creatures if one.extra_cells]
    encounter = run_on(BOOK, encounter, None, rng)
    while (legal := Legal(BOOK, encounter)).actors:
        encounter = run_on(BOOK, encounter, legal.draw(rng, giving_up=False), rng)
        for who in large:
            one = encounter[who]
            assert len(set(body(one))) == (0 if one.fate else TILES[one.sheet.size])
            assert is_joined(encounter.maps[0].ground, body(one))


def is_joined(ground: Ground, cells: tuple[str, ...]) -> bool:
    """Whether every tile but the first lies beside one before it, and none is in rock."""
    beside = (set(ground.grid.neighbours(cell)) & set(cells[:place]) for place, cell in enumerate(cells) if place)
    return all(beside) and all(ground.terrain[cell].kind in ("floor", "door") for cell in cells)
