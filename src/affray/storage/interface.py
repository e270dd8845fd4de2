"""What every storage can do; `errors` says how it refuses."""

from collections.abc import Callable, Sequence
from typing import Protocol

from affray.core.rows import Row
from affray.storage.errors import StorageError
from affray.storage.locks import Hold
from affray.storage.record import Entry, FightId, Named, Output, Pass, Snapshot, Start, State, Summary

Tell = Callable[[FightId, int], None]
"""Told of a fight and the number of its last row, or 0 when it was removed or its links renewed.

It is told of no fight (an empty id) when something may have been missed.
"""


class Storage(Protocol):
    """Fights, each with rows that are only ever added.

    Where it `is_shared`, several programs may play a fight at once, and a hold is only for who plays by itself.
    """

    @property
    def is_shared(self) -> bool:
        """Whether several programs may play a fight at once."""
        ...

    def begin(self, start: Start, rows: Sequence[Row], state: State) -> Named:
        """Begin a fight with its first rows; gives back its id and its name."""
        ...

    def append(self, fight: FightId, after: int, rows: Sequence[Row], state: State) -> int:
        """Add rows after the last one that the caller has seen, all or none; gives back the number of the last."""
        ...

    def append_all(self, outputs: Sequence[Output]) -> list[int | StorageError]:
        """Add what several fights have to add, at once where that is cheaper; one that is refused harms no other."""
        ...

    def start(self, fight: FightId) -> Start:
        """How a fight began."""
        ...

    def read(self, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Rows of a fight after some number, unchecked."""
        ...

    def snapshot(self, fight: FightId) -> Snapshot:
        """The last state of a fight, unchecked."""
        ...

    def check(self, fight: FightId) -> None:
        """Raise Damaged, with the first bad row, where a fight is not what was written."""
        ...

    def names(self) -> tuple[Named, ...]:
        """What every fight may be called by, the one last played first."""
        ...

    def summary(self, fight: FightId) -> Summary:
        """One fight as it stands in the list."""
        ...

    def fights(self) -> tuple[Summary, ...]:
        """Every fight, the one last played first; a damaged one is among them and says so."""
        ...

    def lasts(self, fights: Sequence[FightId]) -> dict[FightId, int]:
        """The number of the last row of each of these fights that is still there."""
        ...

    def rename(self, fight: FightId, title: str) -> None:
        """Give a fight another title; its name stays."""
        ...

    def delete(self, fight: FightId) -> None:
        """Remove a fight for ever; Held while somebody plays it."""
        ...

    def admit(self, digest: str) -> Pass | None:
        """What the link of that digest opens; None when there is no such link."""
        ...

    def link(self, fight: FightId, seat: str, digest: str, *, alone: bool = False) -> None:
        """Let a link open a seat; `alone` closes every other link to it."""
        ...

    def hold(self, fight: FightId) -> Hold:
        """Hold a fight until it is released or this program ends, however it ends; Held says who else does."""
        ...

    def holder(self, fight: FightId) -> str:
        """Who holds a fight now; empty when nobody does."""
        ...

    def watch(self, tell: Tell) -> None:
        """Say from now on what other programs store, from a thread of its own; nothing where no other can."""
        ...

    def close(self) -> None:
        """Be done; once is enough, twice is harmless."""
        ...


def one_of(storage: Storage, output: Output) -> int | StorageError:
    """Append one output of several: the number of its last row, or why it is refused."""
    try:
        return storage.append(output.fight, output.after, output.rows, output.state)
    except StorageError as wrong:
        return wrong
