"""The map in text: coordinates around it, terrain by its marks, creatures by a few letters of their names."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from affray.cli import screen
from affray.core.figures import status
from affray.core.grids import cell_name
from affray.core.grids.interface import read_cell
from affray.core.now import AnyNow
from affray.core.seats import Seat
from affray.core.values import Cell, Who
from affray.screens.views import MapView, Token, map_view, tokens

CELL = 4
"""Characters a cell; every second row is shifted by half of them."""

MARGIN_LEFT = 5
"""Characters before the first cell of a row."""

AROUND, MOST_ROWS = 2, 22
"""Cells that are shown around whoever is on a map, and rows at most, where it is cut."""

LETTERS = 3
"""Letters of a name that fit into a cell with a gap beside them."""


def show(now: AnyNow, seat: Seat) -> None:
    """Print every map with its legend, and everyone with where and how they stand."""
    for row in charted(now, seat):
        screen.as_it_stands(row)
    screen.lines(standing(now, seat))


def show_fitting(now: AnyNow, seat: Seat) -> None:
    """The same, with maps that are larger than the screen cut to the part that matters."""
    sizes = [(len(drawn.rows), len(drawn.rows[0]) * CELL + MARGIN_LEFT) for drawn in now.encounter.maps]
    if all(rows <= MOST_ROWS and wide <= screen.columns() for rows, wide in sizes):
        return show(now, seat)
    for row in cut(now, seat):
        screen.as_it_stands(row)
    screen.lines(legends(now))
    screen.line("That is a part of the map; `map` draws all of it.")
    return screen.lines(standing(now, seat))


def legends(now: AnyNow) -> list[str]:
    """What the marks of all maps stand for."""
    return list(
        dict.fromkeys(row for number in range(len(now.encounter.maps)) for row in _legend(map_view(now, number)))
    )


def charted(now: AnyNow, seat: Seat) -> list[str]:
    """Every map with its legend; one of which nothing is known yet is left out."""
    tokens = _tokens(now, seat)
    labels = _labels(now, tokens)
    shown: list[str] = []
    for number in range(len(now.encounter.maps)):
        drawn_map = map_view(now, number)
        if is_blank(drawn_map) and all(token.map != number for token in tokens):
            continue
        shown += [drawn_map.name] if drawn_map.name else []
        shown += [*_rows(drawn_map, _drawn(drawn_map, tokens, labels), whole(drawn_map)), *_legend(drawn_map)]
    return shown


def is_blank(drawn_map: MapView) -> bool:
    """Whether all that a map shows is that its ground is unknown."""
    return {mark.kind for mark in drawn_map.legend} == {"unknown"}


def cut(now: AnyNow, seat: Seat, marks: Mapping[Cell, str] | None = None, on_map: int | None = None) -> list[str]:
    """The parts of the maps that matter, with some room around: where people are, or `marks` on cells of one map.

    The legend is left out: it stands beneath the whole map.
    """
    tokens = _tokens(now, seat)
    labels = _labels(now, tokens)
    shown: list[str] = []
    for number in range(len(now.encounter.maps)):
        drawn_map = map_view(now, number)
        own = dict(marks or {}) if number == on_map else {}
        people = [cell for token in tokens if token.map == number for cell in token.cells]
        if (people and on_map in (None, number)) or own:
            shown += [drawn_map.name] if drawn_map.name else []
            part = _part(drawn_map, list(own) or people, _middle(now, number))
            shown += _rows(drawn_map, _drawn(drawn_map, tokens, labels, own), part)
    return shown


class Part(NamedTuple):
    """A part of a map: its first and last column and row, counted from 1."""

    left: int
    right: int
    top: int
    bottom: int


def whole(drawn_map: MapView) -> Part:
    """All of a map."""
    return Part(1, len(drawn_map.rows[0]), 1, len(drawn_map.rows))


def _part(drawn_map: MapView, cells: list[Cell], middle: Cell | None) -> Part:
    """The part around cells; where it is more than the screen holds, what is nearest to the middle of it."""
    columns, rows = zip(*map(read_cell, cells), strict=True)
    column, row = read_cell(middle or cells[0])
    left, right = _around(columns, len(drawn_map.rows[0]), column, screen.columns(MARGIN_LEFT) // CELL)
    top, bottom = _around(rows, len(drawn_map.rows), row, MOST_ROWS)
    return Part(left, right, top, bottom)


def _around(places: tuple[int, ...], most: int, middle: int, room: int) -> tuple[int, int]:
    first, last = max(min(places) - AROUND, 1), min(max(places) + AROUND, most)
    if last - first < room:
        return first, last
    first = min(max(middle - room // 2, first), last - room + 1)
    return first, first + room - 1


def _middle(now: AnyNow, number: int) -> Cell | None:
    """Where one of those stands who may act now."""
    acting = (now[who] for who in now.clock.acting if who in now)
    return next((creature.at for creature in acting if creature.map == number and creature.at), None)


def _drawn(
    drawn_map: MapView, tokens: list[Token], labels: dict[Who, str], marks: Mapping[Cell, str] | None = None
) -> dict[Cell, str]:
    """What is drawn over the ground: markers, what was marked, and people above all."""
    own = {marker.cell: marker.mark for marker in drawn_map.markers}
    return own | dict(marks or {}) | _on_cells(tokens, drawn_map.key, labels)


def standing(now: AnyNow, seat: Seat, labelled: bool = True) -> list[str]:
    """Everyone with where and how they stand, after the letters that stand for them on the map."""
    tokens = _tokens(now, seat)
    labels = _labels(now, tokens) if labelled else {}
    return [_standing(now, labels.get(token.key, ""), token) for token in tokens]


def _tokens(now: AnyNow, seat: Seat) -> list[Token]:
    return list(tokens(now, seat))


def _labels(now: AnyNow, tokens: list[Token]) -> dict[Who, str]:
    """What stands for each creature: capitals for those you play, an x before those who cannot act."""
    marks = frozenset("".join(row for drawn in now.encounter.maps for row in drawn.rows).lower())
    short = short_names(tuple(token.key for token in tokens), marks)
    return {seen.key: _label(seen, short[seen.key]) for seen in tokens}


def short_names(whos: tuple[Who, ...], taken: frozenset[str] = frozenset()) -> dict[Who, str]:
    """The fewest first letters that tell a name from all others and from terrain, or else a letter and a number."""
    return {who: next(_own_prefixes(who, whos, taken), f"{who[0]}{place}") for place, who in enumerate(whos, 1)}


def _own_prefixes(who: Who, whos: tuple[Who, ...], taken: frozenset[str]) -> Iterator[str]:
    for length in range(1, LETTERS + 1):
        if who[:length] not in taken and sum(other.startswith(who[:length]) for other in whos) == 1:
            yield who[:length]


def _label(token: Token, short: str) -> str:
    mark = short.capitalize() if token.yours else short
    return mark if token.can_act else f"x{mark}"


def _rows(drawn_map: MapView, drawn: dict[Cell, str], part: Part) -> Iterator[str]:
    columns = range(part.left, part.right + 1)
    heads = "".join(cell_name(column, 1)[:-1].ljust(CELL) for column in columns)
    yield f"     {heads}".rstrip()
    for row in range(part.top, part.bottom + 1):
        shift = " " * (CELL // 2) if drawn_map.shape == "hex" and row % 2 == 0 else ""
        line = drawn_map.rows[row - 1]
        cells = "".join(drawn.get(cell_name(column, row), line[column - 1]).ljust(CELL) for column in columns)
        yield f"{row:>3}  {shift}{cells}".rstrip()


def _on_cells(tokens: list[Token], number: int, labels: dict[Who, str]) -> dict[Cell, str]:
    """Who is seen on each cell, a large body on several: of those who share one, the last of those who can act."""
    seen = sorted((token for token in tokens if token.map == number), key=lambda token: token.can_act)
    return {cell: labels[token.key] for token in seen for cell in reversed(token.cells)}


def _legend(drawn_map: MapView) -> Iterator[str]:
    for mark in drawn_map.legend:
        yield f"  {mark.mark}  {mark.words}"
    for drawn, words in dict.fromkeys((marker.mark, marker.words) for marker in drawn_map.markers):
        yield f"  {drawn}  {words}"


def _standing(now: AnyNow, label: str, token: Token) -> str:
    place = f" at {' '.join(token.cells)}" if token.cells else ""
    ground = f" on {token.ground}" if token.ground else ""
    head = f"  {label:<{LETTERS}} " if label else "  "
    return f"{head}{token.key} ({token.side}){place}{ground}: {status(now, token.key)}"
