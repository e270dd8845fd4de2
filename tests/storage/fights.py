"""Small fights to be stored, and a clock that tests set."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from affray.core.history import History
from affray.core.rows import Row, Setting
from affray.storage.exchange import start_of, state_of
from affray.storage.interface import Storage
from affray.storage.record import Named
from tests.books.lantern import LANTERN
from tests.core.test_history import begun

BOOKS = {LANTERN.key: LANTERN}.__getitem__


class FakeClock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        """Begin at some evening."""
        self.time = datetime(2026, 3, 6, 19, 2, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time."""
        return self.time

    def forward(self, minutes: int) -> None:
        """Set it forward, or back."""
        self.time += timedelta(minutes=minutes)


def keep(storage: Storage, history: History | None = None, title: str = "A duel") -> Named:
    """Store a fight as it stands."""
    history = history or begun()
    return storage.begin(start_of(history, "duel", title), history.rows, state_of(history))


def notes(*texts: str) -> list[Row]:
    """Rows that mean nothing to the rules."""
    return [Setting("note", text) for text in texts]


def add(storage: Storage, fight: str, after: int, rows: Sequence[Row]) -> int:
    """Append rows that leave the state as it is."""
    return storage.append(fight, after, rows, state_of(begun()))
