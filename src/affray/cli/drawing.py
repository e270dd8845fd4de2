"""The map in text: coordinates around it, terrain by its marks, creatures by a few letters of their names."""

from collections.abc import Iterator

from affray.cli import screen
from affray.core.figures import status
from affray.core.grids import cell_name
from affray.core.now import AnyNow
from affray.core.seats import Seat
from affray.core.values import Cell, Who
from affray.screens.views import MapView, Token, map_view, token

CELL = 4
"""Characters a cell; every second row is shifted by half of them."""

LETTERS = 3
"""Letters of a name that fit into a cell with a gap beside them."""


def show(now: AnyNow, seat: Seat) -> None:
    """Print every map with its legend, and everyone with where and how they stand."""
    for row in charted(now, seat):
        screen.as_it_stands(row)
    screen.lines(standing(now, seat))


def charted(now: AnyNow, seat: Seat) -> list[str]:
    """Every map with its legend; one of which nothing is known yet is left out."""
    tokens = _tokens(now, seat)
    labels = _labels(now, tokens)
    shown: list[str] = []
    for number in range(len(now.encounter.maps)):
        drawn_map = map_view(now, number)
        if is_blank(drawn_map) and all(token.map != number for token in tokens):
            continue
        drawn = {marker.cell: marker.mark for marker in drawn_map.markers} | _on_cells(tokens, number, labels)
        shown += [drawn_map.name] if drawn_map.name else []
        shown += [*_rows(drawn_map, drawn), *_legend(drawn_map)]
    return shown


def is_blank(drawn_map: MapView) -> bool:
    """Whether all that a map shows is that its ground is unknown."""
    return {mark.kind for mark in drawn_map.legend} == {"unknown"}


def standing(now: AnyNow, seat: Seat) -> list[str]:
    """Everyone with where and how they stand."""
    tokens = _tokens(now, seat)
    labels = _labels(now, tokens)
    return [_standing(now, labels[token.key], token) for token in tokens]


def _tokens(now: AnyNow, seat: Seat) -> list[Token]:
    return [token(now, seat, who) for who in now.creatures]


def _labels(now: AnyNow, tokens: list[Token]) -> dict[Who, str]:
    """What stands for each creature: capitals for those you play, an x before those who cannot act."""
    marks = frozenset("".join(row for drawn in now.encounter.maps for row in drawn.rows).lower())
    short = short_names(tuple(token.key for token in tokens), marks)
    return {token.key: _label(token, short[token.key]) for token in tokens}


def short_names(whos: tuple[Who, ...], taken: frozenset[str] = frozenset()) -> dict[Who, str]:
    """The fewest first letters that tell a name from all others and from terrain, or else a letter and a number."""
    return {who: next(_own_prefixes(who, whos, taken), f"{who[0]}{place}") for place, who in enumerate(whos, 1)}


def _own_prefixes(who: Who, whos: tuple[Who, ...], taken: frozenset[str]) -> Iterator[str]:
    for length in range(1, LETTERS + 1):
        if who[:length] not in taken and sum(other.startswith(who[:length]) for other in whos) == 1:
            yield who[:length]


def _label(one: Token, short: str) -> str:
    mark = short.capitalize() if one.yours else short
    return mark if one.can_act else f"x{mark}"


def _rows(drawn_map: MapView, drawn: dict[Cell, str]) -> Iterator[str]:
    columns = len(drawn_map.rows[0])
    heads = "".join(cell_name(column, 1)[:-1].ljust(CELL) for column in range(1, columns + 1))
    yield f"     {heads}".rstrip()
    for row, line in enumerate(drawn_map.rows, 1):
        shift = " " * (CELL // 2) if drawn_map.shape == "hex" and row % 2 == 0 else ""
        cells = "".join(drawn.get(cell_name(column, row), mark).ljust(CELL) for column, mark in enumerate(line, 1))
        yield f"{row:>3}  {shift}{cells}".rstrip()


def _on_cells(tokens: list[Token], number: int, labels: dict[Who, str]) -> dict[Cell, str]:
    """Who is seen on each cell, a large body on several: of those who share one, the last of those who can act."""
    seen = sorted((token for token in tokens if token.map == number), key=lambda one: one.can_act)
    return {cell: labels[token.key] for token in seen for cell in reversed(token.cells)}


def _legend(drawn_map: MapView) -> Iterator[str]:
    for mark in drawn_map.legend:
        yield f"  {mark.mark}  {mark.words}"
    for drawn, words in dict.fromkeys((marker.mark, marker.words) for marker in drawn_map.markers):
        yield f"  {drawn}  {words}"


def _standing(now: AnyNow, label: str, one: Token) -> str:
    place = f" at {' '.join(one.cells)}" if one.cells else ""
    ground = f" on {one.ground}" if one.ground else ""
    return f"  {label:<{LETTERS}} {one.key} ({one.side}){place}{ground}: {status(now, one.key)}"
