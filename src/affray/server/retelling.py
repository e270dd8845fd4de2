"""What every seat saw of a fight that is over, kept as it was told: it can be shown again after any upgrade."""

from base64 import b85decode, b85encode
from collections.abc import Iterable
from zlib import compress, decompress

import msgspec

from affray.core.history import History
from affray.core.rows import Row, Setting
from affray.core.seats import Seat
from affray.screens.views import View, view
from affray.server.cards import Retold
from affray.server.hearing import Heard, difference
from affray.server.messages import Narration

TOLD = "told "
"""What the notes are called; each is the telling of one seat."""
REPLAY = "replay of "
"""Before the name of a seat: what a link to its telling opens."""


def retold(history: History, seat: Seat, heard: Heard, title: str, over: str) -> Retold:
    """A fight as one seat saw it, part by part."""
    before = first = _view(history, seat, 0, 0)
    told = []
    for telling, step in zip(heard.log, heard.steps, strict=True):
        after = _view(history, seat, step, telling.count)
        told.append(Narration(telling, difference(before, after)))
        before = after
    return Retold(title, history.book.key, seat.name, over, first, tuple(told))


def _view(history: History, seat: Seat, step: int, count: int) -> View:
    encounter = history.steps[step - 1].after if step else history.start
    return view(history.book, encounter, seat, count)


def note(history: History, told: Retold) -> None:
    """Write down what a seat saw."""
    history.set(TOLD + told.seat, b85encode(compress(msgspec.json.encode(told))).decode())


def is_noted(history: History) -> bool:
    """Whether what was seen is written down already."""
    return any(name.startswith(TOLD) for name in history.settings)


def noted(rows: Iterable[Row], seat: str) -> bytes | None:
    """What a seat saw, as JSON, from the rows of a record; no rule is run. None where it was not written down."""
    found = [row.value for row in rows if isinstance(row, Setting) and row.name == TOLD + seat]
    return decompress(b85decode(found[-1])) if found else None
