"""What happened, line by line."""

from collections.abc import Collection
from functools import partial
from typing import Literal

from msgspec import Struct

from affray.core.attempts import NOT_SHOWN, attempted
from affray.core.book import AnyBook
from affray.core.effects import words_of
from affray.core.encounter import Outcome
from affray.core.events import Chose, Declared, EffectBegan, EffectEnded, Event, Rolled, Said, reading_text
from affray.core.rolls import Modifier
from affray.core.values import GM, Who
from affray.screens.roll_words import dropped, rolled_words


class Dice(Struct, frozen=True):
    """A throw as it is told: which dice, their faces if they were seen, every modifier and what came of it.

    `dropped` are the places of faces that do not count.
    """

    name: str
    dice: str
    reading: str
    faces: tuple[int, ...] | None = None
    modifiers: tuple[Modifier, ...] = ()
    against: str = ""
    reckoning: str = ""
    dropped: tuple[int, ...] = ()


class Line(Struct, frozen=True):
    """One line of the log. A quiet one need not be read: a chance let pass, or taken, which is declared next."""

    kind: Literal["declared", "rolled", "chose", "said", "fact"]
    who: Who
    text: str
    clause: str = ""
    notable: str = ""
    dice: Dice | None = None
    quiet: bool = False


STATES = ("ed", "ing", "less", "lame")
"""How words end that say how somebody is: dazed, aiming, reckless; lame is one too."""


def narrate(events: Collection[Event]) -> tuple[Line, ...]:
    """What happened, line by line."""
    try:
        return tuple([_line(event) for event in events])
    except MemoryError:
        raise
    except Exception:
        return tuple([attempted(partial(_line, event), _untold(event)) for event in events])


def _untold(event: Event) -> Line:
    """A line in the place of one that the book fails to tell."""
    return Line("fact", event.who, f"{event.who}: {words_of(type(event).__name__)} ({NOT_SHOWN})")


def _line(event: Event) -> Line:
    match event:
        case Rolled():
            reading = reading_text(event.reading)
            shown = (event.what, event.dice, reading, event.faces, event.modifiers, event.against, event.reckoning)
            return Line("rolled", event.who, rolled_words(event), dice=Dice(*shown, dropped(event)))
        case Declared():
            return Line("declared", event.who, event.text())
        case Chose():
            return Line("chose", event.who, chosen_words(event), quiet=event.kind == "react")
        case EffectBegan() | EffectEnded() if event.effect.endswith(STATES):
            is_over = "no longer " if isinstance(event, EffectEnded) else ""
            return Line("fact", event.who, f"{event.who} is {is_over}{event.effect}", event.clause, event.notable)
        case Said():
            return Line("said", event.who, event.text(), quiet=not event.words)
    return Line("fact", event.who, event.text(), event.clause, event.notable)


def chosen_words(event: Chose) -> str:
    """A choice as one says it: `rook: 2 successes for piercing`, and what is no number behind what it is."""
    return f"{event.who}: {event.answer} {event.what}" if type(event.value) is int else event.text()


def detailed(line: Line) -> list[str]:
    """One line with its clause, and a throw with every modifier."""
    shown = [f"{line.text} [{line.clause}]" if line.clause else line.text]
    if line.dice is None:
        return shown
    for modifier in line.dice.modifiers:
        clause = f" [{modifier.clause}]" if modifier.clause else ""
        shown.append(f"    {modifier.amount:+d} {_counted(modifier)}: {modifier.why}{clause}")
    shown += [] if line.dice.modifiers else ["    no modifiers"]
    return shown + ([f"    {line.dice.reckoning}"] if line.dice.reckoning else [])


COUNTED = {"points": ("point", "points"), "dice": ("die", "dice"), "level": ("level", "levels")}
"""What modifiers count, one and more of it."""


def _counted(modifier: Modifier) -> str:
    """What a modifier counts: `point` of one, `points` of more."""
    one, more = COUNTED.get(modifier.kind or "points", (modifier.kind, modifier.kind))
    return one if abs(modifier.amount) == 1 else more


def how_words(event: Event) -> list[str]:
    """How what happened came to its figure, part by part, where the book says so in a field `how` of modifiers."""
    how = getattr(event, "how", ())
    parts = [part for part in how if isinstance(part, Modifier)]
    return [f"    {part.amount:+d}: {part.why}{f' [{part.clause}]' if part.clause else ''}" for part in parts]


def ending_words(book: AnyBook, outcome: Outcome, rounds: int) -> str:
    """How a fight ended: `The fight is over in round 3: blue wins, every other fighter is down.`"""
    who = f"{outcome.winner} wins" if outcome.winner else "nobody wins"
    decreed = "the game master has said so" if outcome.reason == GM else words_of(outcome.reason)
    why = book.turns.endings.get(outcome.reason, decreed)
    begun = f"The fight is over in round {rounds}" if rounds else "It is over"
    return f"{begun}: {who}, {why}."
