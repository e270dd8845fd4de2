"""What is stored of a fight: how it began, every row, and where it stands now."""

import msgspec
from msgspec import Struct

from affray.core.asks import Name
from affray.core.decoding import made_ready
from affray.core.encounter import Outcome
from affray.core.rows import Row

FightId = str
"""128 random bits as 32 hexadecimal letters."""


class Start(Struct, frozen=True, kw_only=True):
    """How a fight began: its first encounter as JSON, the seed of its dice, and the versions that wrote it.

    `fight` is the id that its dice were promised under, which becomes that of the fight where it is free.
    """

    book: str
    version: int
    affray: str
    seed: str
    encounter: bytes
    fight: FightId = ""
    scene: str = ""
    title: str = ""


class Entry(Struct, frozen=True):
    """One row of a fight as it is stored: its number, its kind, its JSON and a digest chained to the row before."""

    number: int
    kind: str
    text: bytes
    digest: str

    @property
    def row(self) -> Row:
        """The row that the JSON stands for."""
        row: Row = msgspec.json.decode(self.text, type=Row)
        return row


class State(Struct, frozen=True, kw_only=True):
    """Where a fight stands: the encounter as JSON, what is being asked, how it ended, the versions that wrote it."""

    affray: str
    version: int
    encounter: bytes
    asked: tuple[Name, ...] = ()
    outcome: Outcome | None = None


class Snapshot(Struct, frozen=True):
    """The last state of a fight and the number of the row that led to it."""

    number: int
    state: State


class Output(Struct, frozen=True):
    """All that one click makes: rows after the last one that was seen, and the state that they lead to."""

    fight: FightId
    after: int
    rows: tuple[Row, ...]
    state: State


class Summary(Struct, frozen=True, kw_only=True):
    """A fight in a list. `damage` says what is wrong with it, if anything; times are notes, the list is the order."""

    id: FightId
    name: str
    title: str
    scene: str
    book: str
    version: int
    affray: str
    created: str
    changed: str
    rows: int
    outcome: Outcome | None = None
    damage: str = ""


class Named(Struct, frozen=True):
    """What a fight may be called by."""

    id: FightId
    name: str
    title: str


class Pass(Struct, frozen=True):
    """What a link opens: one seat at one fight."""

    fight: FightId
    seat: str


def row_kind(row: Row) -> str:
    """What a row is called in its JSON: `declaration`, `answer`, `undo` and so on."""
    return str(row.__struct_config__.tag)


made_ready(Row, tuple[Name, ...], Outcome)
