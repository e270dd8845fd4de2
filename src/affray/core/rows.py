"""The rows of a record, and what follows from them: entries of the line, steps, what waits for answers."""

from msgspec import Struct

from affray.core.asks import Answer
from affray.core.commitments import Closed, Dice, SeedShown
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.overrides import Override
from affray.core.resolve import Waiting
from affray.core.values import GM, Who


class Declaration(Struct, frozen=True, tag_field="entry", tag="declaration"):
    """An intent as it was declared, and by whom: a seat, a bot or the clock."""

    intent: Intent
    by: str = ""


class Undo(Struct, frozen=True, tag_field="entry", tag="undo"):
    """Somebody took back: only so many entries of the line still hold. `agreed` are those who had to allow it."""

    to: int
    by: str = ""
    agreed: tuple[str, ...] = ()


class Redo(Struct, frozen=True, tag_field="entry", tag="redo"):
    """Somebody did again what was taken back: so many entries of the line hold now."""

    to: int
    by: str = ""


class Setting(Struct, frozen=True, tag_field="entry", tag="setting"):
    """Something about how the fight is played was set: who plays whom, which bots, what is asked."""

    name: str
    value: str
    by: str = ""


Entry = Declaration | Answer | Override
"""What leads from one state to the next."""

Row = Declaration | Answer | Override | Undo | Redo | Setting | Dice | SeedShown | Closed
"""One row of the record. Rows are only ever added; what holds now follows from them."""


class Step(Struct, frozen=True):
    """One intent played to its end: where it stands in the record, and the state before and after."""

    intent: Intent
    by: str
    first: int
    last: int
    before: AnyEncounter
    after: AnyEncounter
    events: tuple[Event, ...]


class Pending(Struct, frozen=True):
    """An intent that was declared and waits for answers."""

    intent: Intent
    by: str
    first: int
    waiting: Waiting


class Record(Struct, frozen=True):
    """All that a fight can be rebuilt from: its start, the seed of its dice, and all that was ever entered."""

    start: AnyEncounter
    rows: tuple[Row, ...]
    seed: str = ""


class Thrown(Struct, frozen=True):
    """Dice that the program has thrown: their sides and what came up."""

    sides: tuple[int, ...]
    answer: Answer


class NotNow(ValueError):
    """Something was declared, answered, undone or redone when it cannot be; the message says why."""


class BadRecord(NotNow):
    """A row that cannot stand where it stands, whatever the rules say."""


def whose(entry: Entry) -> Who:
    """Who declares or answers something."""
    match entry:
        case Declaration(intent):
            return intent.who
        case Override():
            return GM
    return entry.who
