"""How a cell is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.grids import cell_name, read_cell


@pytest.mark.parametrize(
    ("name", "place"),
    [("a1", (1, 1)), ("d4", (4, 4)), ("z9", (26, 9)), ("aa1", (27, 1)), ("ad22", (30, 22)), ("zz3", (702, 3))],
)
def test_a_cell_is_column_letters_then_the_row(name: str, place: tuple[int, int]) -> None:
    """Like the columns of a spreadsheet: after z comes aa, so ad is 26 + 4; zz is 26 * 26 + 26."""
    assert cell_name(*place) == name
    assert read_cell(name) == place


@given(st.integers(1, 100_000), st.integers(1, 100_000))
def test_names_read_back(column: int, row: int) -> None:
    assert read_cell(cell_name(column, row)) == (column, row)


@pytest.mark.parametrize("name", ["", "4", "d", "d0", "d04", "D4", "d4 ", "d-4", "4d", "é1", "d\u0664"])
def test_what_is_not_a_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        read_cell(name)
