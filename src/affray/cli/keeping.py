"""A fight is kept as it is played: whatever is shown is stored first."""

from contextlib import suppress

from affray.cli import kept
from affray.core.history import History
from affray.core.rows import Row
from affray.storage.errors import Moved, NotKept, Removed, StorageError, TooNew
from affray.storage.exchange import start_of, state_of
from affray.storage.interface import Storage
from affray.storage.locks import Hold
from affray.storage.record import Named
from affray.storage.sqlite import SqliteStorage

SCENE = "scene"
"""What the note is called that names the scene of a fight."""


class Keeper:
    """Keeps one fight while it is played. `why` says why it is not kept now; it is tried again at every step."""

    def __init__(self, title: str) -> None:
        """Keep a fight of that title."""
        self.title = title
        self.why = ""
        self.named: Named | None = None
        self._storage: Storage | None = None
        self._hold: Hold | None = None
        self._stored = 0

    @classmethod
    def begun(cls, history: History, title: str) -> "Keeper":
        """Begin to keep a fight; a database that a newer program has changed is refused."""
        keeper = cls(title)
        try:
            keeper._store(history)
        except TooNew:
            raise
        except StorageError as wrong:
            keeper.why = str(wrong)
        return keeper

    @classmethod
    def resumed(cls, storage: Storage, named: Named) -> "Keeper":
        """Hold a fight that is kept, to go on with it; Held says who else does."""
        keeper = cls(named.title)
        keeper.named, keeper._storage = named, storage
        try:
            keeper._hold = storage.hold(named.id)
        except NotKept as wrong:
            keeper.why = str(wrong)
        keeper._stored = storage.snapshot(named.id).number
        return keeper

    @property
    def name(self) -> str:
        """What the fight is called where it is kept."""
        return self.named.name if self.named else ""

    def store(self, history: History) -> str:
        """Store all that is not stored yet; gives back what is to be said about it, if anything."""
        was_kept = not self.why
        try:
            self._store(history)
            self.why = ""
        except StorageError as wrong:
            self.why = str(wrong)
        if self.why:
            return f"NOT KEPT: {self.why}. `save FILE` keeps the fight elsewhere."
        return "" if was_kept else f"The fight is kept again, as {self.name}."

    def _store(self, history: History) -> None:
        if self.named is None or self._storage is None:
            return self._begin(history)
        try:
            self._append(self._storage, self.named, history)
        except Removed:
            self.close()
            self._begin(history)
        return None

    def _begin(self, history: History) -> None:
        storage = SqliteStorage(kept.file())
        try:
            start = start_of(history, history.settings.get(SCENE, ""), self.title)
            self.named = storage.begin(start, history.rows, state_of(history))
        except BaseException:
            storage.close()
            raise
        self._storage, self._stored = storage, len(history.rows)
        with suppress(NotKept):
            self._hold = storage.hold(self.named.id)

    def _append(self, storage: Storage, named: Named, history: History) -> None:
        rows = history.rows[self._stored :]
        if not rows and not self.why:
            return
        try:
            self._stored = storage.append(named.id, self._stored, rows, state_of(history))
        except Moved:
            self._stored = self._known(storage, named, rows)
            self._append(storage, named, history)

    def _known(self, storage: Storage, named: Named, rows: list[Row]) -> int:
        """How many rows are stored, where those that were not expected are ours: an interrupt came after them."""
        there = [entry.row for entry in storage.read(named.id, self._stored)]
        if not there or there != rows[: len(there)]:
            raise Moved(self._stored + len(there))
        return self._stored + len(there)

    def close(self) -> None:
        """Let go of the fight."""
        if self._hold is not None:
            self._hold.release()
        if self._storage is not None:
            self._storage.close()
        self.named = self._storage = self._hold = None
