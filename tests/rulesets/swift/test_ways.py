"""Paths over the ground: which may be gone, which is meant by a square, which can be drawn."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.options import Options
from affray.core.paths import Path
from affray.rulesets.swift.creature import Table
from affray.rulesets.swift.events import Moved
from affray.rulesets.swift.paths import paths, sees, walking
from affray.testing import Trial
from tests.rulesets.swift.fights import fight

ROOM = ("....", "....", "....")


def ground(*rows: str, ada: str = "a1", rook: str = "d3", lin: str = "") -> Trial:
    """Ada on a small map against rook, perhaps with lin of her side."""
    more = {"lin": ("soldier", "red", lin)} if lin else {}
    return fight(
        rows or ROOM, "standard", None, None, ada=("soldier", "red", ada), rook=("soldier", "blue", rook), **more
    )


def ways_of(trial: Trial, limit: int = 3, may_stay: bool = False) -> Options:
    """The ways of ada within so many squares."""
    return paths(trial.now, "ada", limit, may_stay)


def ends(trial: Trial, limit: int = 3) -> set[str]:
    """The squares where ada can come to rest."""
    return {way[-1] for way in ways_of(trial, limit) if isinstance(way, tuple) and way}


def every_way(trial: Trial, limit: int) -> dict[Path, int]:
    """The slow twin: every walk within the limit that ends where ada may rest, with its cost."""
    grid, step = trial.now.ground("ada").grid, walking(trial.now, "ada")
    terrain = trial.now.ground("ada").terrain
    held = {one.at for one in trial.encounter.creatures if one.id != "ada" and not one.fate}
    found = dict[Path, int]()
    walks: list[tuple[Path, int]] = [((trial["ada"].at,), 0)]
    while walks:
        walk, used = walks.pop()
        if len(walk) > 1 and walk[-1] not in held and terrain[walk[-1]].kind != "gap":
            found[walk[1:]] = used
        for cell in grid.neighbours(walk[-1]):
            cost = step(walk[-1], cell)
            if cost is not None and used + cost <= limit:
                walks.append(((*walk, cell), used + cost))
    return found


@st.composite
def battlefields(draw: st.DrawFn) -> Trial:
    """A small map of mixed ground with ada, a friend and a foe on it."""
    rows = tuple("".join(draw(st.sampled_from(".....,#oD-")) for _ in range(4)) for _ in range(4))
    places = draw(st.permutations([f"{column}{row}" for column, row in product("abcd", range(1, 5))]))
    opened = tuple(draw(st.lists(st.sampled_from(places), max_size=4)))
    return ground(*rows, ada=places[0], rook=places[1], lin=places[2]).with_(table=Table(opened=opened))


@given(battlefields())
def test_a_square_means_the_shortest_of_the_safest_ways_to_it(field: Trial) -> None:
    """Against the twin that tries every walk of three squares: the same squares, without a jump if that can be."""
    best: dict[str, tuple[bool, int]] = {}
    every, terrain = every_way(field, 3), field.now.ground("ada").terrain

    def rank(way: Path) -> tuple[bool, int]:
        return any(terrain[cell].kind == "gap" for cell in way), every[way]

    for way in every:
        if way[-1] != field["ada"].at:
            best[way[-1]] = min(rank(way), best.get(way[-1], rank(way)))
    listed = {way[-1]: rank(way) for way in ways_of(field) if isinstance(way, tuple)}
    assert listed == best


@given(battlefields())
def test_every_walk_may_be_named_and_no_other(field: Trial) -> None:
    """Each walk of the twin is a way; one square too many, or one that is not beside the last, is none."""
    ways, every = ways_of(field, 2), every_way(field, 3)
    for way, used in every.items():
        assert (way in ways) == (used <= 2)
    assert (field["ada"].at,) not in ways
    assert ("z9",) not in ways


@given(battlefields(), st.integers(0, 2**32))
def test_what_is_drawn_may_be_gone(field: Trial, seed: int) -> None:
    """By wandering, whenever there is anywhere to go."""
    ways = ways_of(field)
    if ways and next(iter(ways), None) is not None:
        assert ways.draw(Random(seed)) in ways


# -- squares


@pytest.mark.clause("swift.move.2")
def test_a_slanting_step_is_5_ft_like_any_other() -> None:
    """From a1 two squares reach all of a 3 by 3 corner, c3 among them."""
    assert ends(ground(ada="a1", rook="d1"), limit=2) == {f"{c}{r}" for c, r in product("abc", "123")} - {"a1"}


@pytest.mark.clause("swift.move.2")
def test_brush_takes_twice_the_movement() -> None:
    """Two squares of movement: one of brush, or two of open ground."""
    trial = ground(".,,.", "####", "....")
    assert ends(trial, limit=1) == set()
    assert ends(trial, limit=3) == {"b1"}
    assert ends(trial, limit=4) == {"b1", "c1"}


@pytest.mark.clause("swift.move.2")
@pytest.mark.parametrize("mark", ["#", "o", "w", "P", "h", "D"])
def test_walls_objects_and_shut_doors_stop_feet(mark: str) -> None:
    """The only way east is through c1."""
    assert ends(ground(f"..{mark}.", f"..{mark}.", f"..{mark}.")) == {"a2", "a3", "b1", "b2", "b3"}


def test_an_open_door_does_not() -> None:
    """The door at c2 is open."""
    trial = ground("..#.", "..D.", "..#.", rook="d1")
    assert "d2" not in ends(trial, 6)
    assert {"c2", "d2"} <= ends(trial.with_(table=Table(opened=("c2",))), 6)


def test_a_corner_does_not_stop_a_slanting_step() -> None:
    """b1 is a wall: from a1 to b2 past its corner is one step; and so it is between two walls that meet there."""
    assert "b2" in ends(ground(".#..", "....", "...."), limit=1)
    between = ground(".#..", "#...", "....")
    assert ends(between, limit=1) == {"b2"}
    assert between.does("ada move b2")["ada"].at == "b2"


def test_sight_passes_the_same_corner() -> None:
    """Where feet can go eyes can: a1 sees b2; a wall on the line itself stops them."""
    assert sees(ground(".#..", "#...", "....", rook="b2").now, "ada", "rook")
    assert not sees(ground("....", ".#..", "....", rook="c3").now, "ada", "rook")


# -- squares that somebody holds


@pytest.mark.clause("swift.move.2")
def test_nobody_walks_through_a_foe() -> None:
    """Rook fills the gap in the wall at b2."""
    trial = ground("....", "#.##", "....", ada="a1", rook="b2")
    assert not ends(trial, 6) & {"b2", "a3", "b3", "c3"}


@pytest.mark.clause("swift.move.2")
def test_one_may_pass_an_ally_and_not_rest_there() -> None:
    """Lin stands in the gap: ada goes through to a3, b3 or c3, not to b2."""
    trial = ground("....", "#.##", "....", ada="a1", lin="b2")
    assert {"a3", "b3", "c3"} <= ends(trial)
    assert "b2" not in ends(trial)
    assert [step.to for step in trial.does("ada move b3").happened(Moved)] == ["b2", "b3"]


@pytest.mark.parametrize("out", ["dying", "dead", "yielded"])
def test_who_is_out_of_the_fight_is_in_nobodys_way(out: str) -> None:
    """One may even come to rest there."""
    trial = ground("....", "#.##", "....", ada="a1", rook="b2", lin="d1").with_creature("lin", side="blue")
    assert {"b2", "b3"} <= ends(trial.with_creature("rook", fate=out))


# -- gaps


def test_nobody_rests_in_a_gap_and_one_gap_is_jumped_at_a_time() -> None:
    """A ditch of one square can be crossed, one of two cannot."""
    assert ends(ground(".-..", "####", "....")) == {"c1", "d1"}
    assert ends(ground(".--.", "####", "...."), 6) == set()


# -- getting up and crawling


@pytest.mark.clause("swift.prone.1", "swift.prone.4")
def test_who_lies_prone_stands_up_first_or_crawls_5_ft() -> None:
    """Of 15 ft: up and nothing more, up and 10 ft on, or one square without getting up."""
    ways = ways_of(ground().with_creature("ada", prone=True))
    assert ("a1",) in ways
    assert next(iter(ways)) == ("a1",)
    assert ("a1", "b1", "c1") in ways
    assert ("a1", "b1", "c1", "d1") not in ways
    assert ("b1",) in ways
    assert ("b1", "c1") not in ways


# -- what is written


@pytest.mark.parametrize(
    ("text", "way"),
    [("c1", ("b1", "c1")), ("b2 c1", ("b2", "c1")), ("d3", None), ("a1", None), ("c2 c1", None), ("stay", None)],
)
def test_a_way_by_its_end_or_square_by_square(text: str, way: Path | None) -> None:
    """Straight before slanting; rook's square, one's own, a jump and staying are no ways."""
    assert ways_of(ground()).read(text) == way


def test_staying_where_it_is_allowed() -> None:
    """It is the default, written as `stay`."""
    ways = ways_of(ground(), may_stay=True)
    assert (ways.default, ways.read("stay"), () in ways) == ((), (), True)
    assert () not in ways_of(ground())


def test_without_room_there_is_no_way() -> None:
    """Ada walled in: the move is not offered, and says why."""
    shut = ground("#.#.", "###.", "....", ada="b1")
    assert not ways_of(shut)
    closed = {action.name: str(why) for action, why in shut.legal.closed("ada")}
    assert {closed[name] for name in ("move", "double move", "withdraw")} == {"there is nowhere to go"}
