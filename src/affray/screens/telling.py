"""What of a fight is worth a line: all that happened, but not that somebody let something pass."""

from typing import Any

from affray.core.asks import Answer
from affray.core.events import Chose, Event
from affray.core.history import History
from affray.screens.narration import Line, narrate


def worth_telling(history: History, step: int, events: tuple[Event, ...]) -> tuple[Line, ...]:
    """The lines of a step without the answers that nobody gave and empty words; what came of them is told anyway."""
    silent = _given_by_nobody(history, step)
    told = zip(events, narrate(events), strict=True)
    return tuple(line for event, line in told if not line.quiet and not _is_silent(event, silent))


def _is_silent(event: Event, silent: set[tuple[str, str, Any]]) -> bool:
    return isinstance(event, Chose) and (event.who, event.key, event.value) in silent


def _given_by_nobody(history: History, step: int) -> set[tuple[str, str, Any]]:
    first, last = _span(history, step)
    answers = [entry for entry in history.entries[first:last] if isinstance(entry, Answer)]
    by = {(answer.who, answer.key, answer.value): answer.by for answer in answers if answer.faces is None}
    return {name for name, who in by.items() if who == "nobody"}


def _span(history: History, step: int) -> tuple[int, int]:
    """Where a step stands in the record; the step after the last is the pending intent."""
    if step < len(history.steps):
        return history.steps[step].first, history.steps[step].last
    return (history.pending.first if history.pending else history.cursor), history.cursor
