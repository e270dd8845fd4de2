"""What is particular to hexes."""

from hypothesis import given
from hypothesis import strategies as st

from affray.core.grids import HexGrid
from tests.core.grids.twins import between, one

SMALL = HexGrid(7, 6)
TINY = HexGrid(4, 3)

small_cells = st.sampled_from(SMALL.cells)


def test_the_second_row_is_shifted_right() -> None:
    """East, north-east, north-west, west, south-west, south-east: around c3 the rows above and below start at b, c."""
    assert SMALL.neighbours("c3") == ("d3", "c2", "b2", "b3", "b4", "c4")
    assert SMALL.neighbours("c2") == ("d2", "d1", "c1", "b2", "c3", "d3")
    assert SMALL.neighbours("a1") == ("b1", "a2")


# Lines, and what lies behind


def test_a_line_between_two_cells_has_a_documented_side() -> None:
    """c1 to c3 runs down the side that b2 and c2 share; b2 to d3 along the one that c2 and c3 share."""
    assert SMALL.lines("c1", "c3") == (("c1", "b2", "c3"), ("c1", "c2", "c3"))
    assert SMALL.lines("b2", "d3") == (("b2", "c2", "d3"), ("b2", "c3", "d3"))


def test_a_line_stays_on_the_map() -> None:
    """West of a2 there is nothing, nor east of g3."""
    assert SMALL.lines("a1", "a3") == (("a1", "a2", "a3"),)
    assert SMALL.lines("g2", "g4") == (("g2", "g3", "g4"),)


def test_behind_goes_straight_on() -> None:
    assert [SMALL.behind("c3", near) for near in SMALL.neighbours("c3")] == ["b3", "b4", "c4", "d3", "c2", "b2"]
    assert SMALL.behind("c3", "a3") == "d3"


def test_behind_is_the_first_of_two_that_lie_equally_far() -> None:
    """From c1, c3 lies straight down, and b4 (south-west) comes before c4 (south-east)."""
    assert SMALL.behind("c3", "c1") == "b4"
    assert SMALL.behind("c3", "c5") == "c2"


def test_nothing_is_behind_the_rim_or_behind_oneself() -> None:
    assert SMALL.behind("a3", "b3") is SMALL.behind("a3", "c3") is SMALL.behind("c3", "c3") is None


@given(st.sampled_from([cell for cell in SMALL.cells if not SMALL.is_edge(cell)]), small_cells)
def test_behind_is_the_neighbour_furthest_along_the_look(cell: str, seen_from: str) -> None:
    x, y = between(SMALL, seen_from, cell)

    def along(near: str) -> int:
        dx, dy = between(SMALL, cell, near)
        return x * dx + 3 * y * dy

    expected = None if cell == seen_from else max(SMALL.neighbours(cell), key=along)
    assert SMALL.behind(cell, seen_from) == expected


# Sight


def test_one_open_side_is_enough_to_see() -> None:
    """The line from c1 to c3 runs between b2 and c2."""
    assert SMALL.sees("c1", "c3", {"b2"}.__contains__)
    assert SMALL.sees("c1", "c3", {"c2"}.__contains__)
    assert not SMALL.sees("c1", "c3", {"b2", "c2"}.__contains__)


# Paths


@given(small_cells, small_cells)
def test_of_equal_ways_the_first_in_the_order_of_neighbours_is_taken(start: str, goal: str) -> None:
    """With steps of one cost: at each step the first neighbour that is nearer to the goal."""
    expected, here = [], start
    while here != goal:
        here = next(near for near in SMALL.neighbours(here) if SMALL.distance(near, goal) < SMALL.distance(here, goal))
        expected.append(here)
    assert SMALL.way(start, goal, one, 20) == tuple(expected)
    assert SMALL.way(start, goal, one, 20, one) == tuple(expected)


def test_a_safe_way_that_is_too_long_gives_way_to_a_short_one() -> None:
    """From a1 to c1 through b1 is dangerous and costs 2, around it 3; to d1 one more, c2 (east of b2) before c1."""

    def danger(here: str, there: str) -> int:
        return 1000 * ("b1" in (here, there)) + 1

    assert TINY.way("a1", "c1", one, 3, danger) == ("a2", "b2", "c1")
    assert TINY.way("a1", "c1", one, 2, danger) == ("b1", "c1")
    assert TINY.way("a1", "d1", one, 4, danger) == ("a2", "b2", "c2", "d1")
    assert TINY.way("a1", "d1", one, 3, danger) == ("b1", "c1", "d1")


def test_at_the_same_price_the_cheaper_way_is_taken() -> None:
    """Every way is free here; only its cost differs, and b1 is mud."""

    def mud(_here: str, there: str) -> int:
        return 9 if there == "b1" else 1

    assert TINY.way("a1", "c1", mud, 20, lambda _here, _there: 0) == ("a2", "b2", "c1")
