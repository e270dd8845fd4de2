"""What of a fight is worth a line: all that happened, but not that somebody let something pass."""

from affray.core.events import Chose, Event, Said
from affray.core.history import History
from affray.core.options import value_text
from affray.core.questions import Answer
from affray.core.scene import PASS


def worth_telling(history: History, step: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events of a step without the answers that nobody gave and empty words; what came of them is told anyway."""
    silent = _given_by_nobody(history, step)
    return tuple(event for event in events if not _is_silent(event, silent))


def _is_silent(event: Event, silent: set[tuple[str, str, str]]) -> bool:
    if isinstance(event, Said):
        return not event.words
    if not isinstance(event, Chose):
        return False
    return event.answer == PASS or (event.who, event.what, event.answer) in silent


def _given_by_nobody(history: History, step: int) -> set[tuple[str, str, str]]:
    first, last = _span(history, step)
    answers = [entry for entry in history.entries[first:last] if isinstance(entry, Answer)]
    by = {(one.who, one.what, value_text(one.value)): one.by for one in answers if one.faces is None}
    return {name for name, who in by.items() if who == "nobody"}


def _span(history: History, step: int) -> tuple[int, int]:
    """Where a step stands in the record; the step after the last is the pending intent."""
    if step < len(history.steps):
        return history.steps[step].first, history.steps[step].last
    return (history.pending.first if history.pending else history.cursor), history.cursor
