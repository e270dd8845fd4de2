"""A fight played again from its record, and what is read off one that was played."""

from collections.abc import Iterator

from affray.core.asks import Answer
from affray.core.attempts import outcome_so_far
from affray.core.book import AnyBook
from affray.core.commitments import Closed, Dice, SeedShown
from affray.core.encounter import Outcome
from affray.core.events import Event
from affray.core.failures import RuleFailed
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.overrides import Override
from affray.core.rows import BadRecord, Declaration, Record, Redo, Row, Setting, Undo


def rebuilt(book: AnyBook, record: Record) -> History:
    """A fight played again from its record alone; what does not fit is refused as the rules refuse it."""
    history = History(book, record.start, record.seed)
    for row in record.rows:
        play_row(history, row)
    history.stop_skipping()
    return history


def play_row(history: History, row: Row) -> None:
    """Play one more row of a record as it stands; what does not fit is refused as the rules refuse it.

    A declaration or an answer at which a rule fails is skipped, and so are the answers after it until it is taken back.
    """
    if history.skipped is not None and isinstance(row, Answer):
        return history.skip(row, history.skipped)
    try:
        _play(history, row)
    except RuleFailed as wrong:
        if history.skipped is not None or not isinstance(row, Declaration | Answer):
            raise
        history.skip(row, wrong)
    return None


def _play(history: History, row: Row) -> None:
    match row:
        case Declaration(intent, by):
            history.declare(intent, by)
        case Answer():
            history.answer(row)
        case Override():
            history.override(row)
        case Setting(name, value, _by):
            history.settings[name] = value
            history.rows.append(row)
        case Dice() | SeedShown() | Closed():
            history.mark(row)
        case Undo(to) | Redo(to):
            if not 0 <= to <= len(history.entries):
                raise BadRecord(f"a row goes to place {to} of a line of {len(history.entries)}")
            history.go_to(to)
            history.heal()
            history.rows.append(row)


def outcome_of(history: History) -> Outcome | None:
    """How a fight ended; None while it has not."""
    return outcome_so_far(history.book, Now(history.book, history.encounter))


def replay(history: History) -> Iterator[tuple[Intent, tuple[Event, ...]]]:
    """Everything that was played to its end, intent by intent, with what happened."""
    return ((step.intent, step.events) for step in history.steps)
