"""What of a fight is worth a line: all that happened, but not that somebody let something pass."""

import re
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from affray.core.asks import Answer
from affray.core.events import Chose, Event
from affray.core.history import History
from affray.screens.narration import Line, narrate


def worth_telling(history: History, step: int, events: tuple[Event, ...]) -> tuple[Line, ...]:
    """The lines of a step without the answers that nobody gave and empty words; what came of them is told anyway."""
    return tuple([line for _event, line in worth_knowing(history, step, events)])


def worth_knowing(history: History, step: int, events: tuple[Event, ...]) -> tuple[tuple[Event, Line], ...]:
    """The same lines, each with the fact behind it."""
    silent = _given_by_nobody(history, step)
    found = zip(events, narrate(events), strict=True)
    return tuple([(event, line) for event, line in found if not (line.quiet or _is_silent(event, silent))])


CELLS = re.compile(r"(?P<head>.*? to)(?P<cells>( [a-z]{1,3}[1-9][0-9]*)+)")
"""A line that ends with where somebody goes: `ada moves to d4`."""


def condensed(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same lines with a whole walk in one: steps side by side; where they were declared so and gone, none."""
    shown: list[Line] = []
    for line in lines:
        if shown and _goes_on(shown[-1], line):
            shown[-1] = replace(shown[-1], text=f"{shown[-1].text}{_parts(line)[1]}")
        else:
            shown.append(line)
    return tuple(line for place, line in enumerate(shown) if not (place and _was_declared(shown[place - 1], line)))


def _parts(line: Line) -> tuple[str, str]:
    """What stands before the cells at the end of a fact, and these; nothing where it has none."""
    found = CELLS.fullmatch(line.text) if line.kind == "fact" and not line.notable else None
    return (found["head"], found["cells"]) if found else ("", "")


def _goes_on(before: Line, line: Line) -> bool:
    return bool(_parts(line)[0]) and before.who == line.who and _parts(before)[0] == _parts(line)[0]


def _was_declared(before: Line, line: Line) -> bool:
    """Whether a line only says that a way was gone as it was declared."""
    cells = _parts(line)[1]
    return before.kind == "declared" and before.who == line.who and bool(cells) and before.text.endswith(cells)


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
