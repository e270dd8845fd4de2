"""A whole fight as one seat heard it, as data."""

from collections.abc import Iterator

from msgspec import Struct

from affray.core.encounter import Outcome
from affray.core.events import Declared, Event
from affray.core.figures import status
from affray.core.history import History
from affray.core.now import AnyNow, Now
from affray.core.rebuilding import outcome_of
from affray.core.rows import Step
from affray.core.rulings import house_rules
from affray.core.seats import Seat, redacted, view_of
from affray.core.values import Cell, Who
from affray.screens.narration import Line, ending_words
from affray.screens.telling import worth_knowing


class StepEntry(Struct, frozen=True):
    """What a seat heard of one thing that was done: in which round, what was declared, answered and came of it."""

    round: int
    intent: str
    answers: tuple[str, ...]
    lines: tuple[Line, ...]


class Standing(Struct, frozen=True):
    """Where a creature stands at the end, and how."""

    who: Who
    side: str
    cells: tuple[Cell, ...]
    status: str


class Replay(Struct, frozen=True, kw_only=True):
    """A fight from its beginning: what was played, everything that the seat was told, and how it ended."""

    book: str
    scene: str
    title: str
    about: str
    house_rules: tuple[str, ...]
    seat: tuple[str, ...]
    steps: tuple[StepEntry, ...]
    standing: tuple[Standing, ...]
    round: int
    outcome: Outcome | None
    ending: str


def replay(history: History, eyes: Seat, scene: str, title: str, about: str) -> Replay:
    """Everything that a seat heard, under the heading of the fight."""
    seen = Now(history.book, view_of(history.book, history.encounter, eyes))
    return Replay(
        book=history.book.key,
        scene=scene,
        title=title,
        about=about,
        house_rules=house_rules(history.start.rulings),
        seat=eyes.holds,
        steps=tuple(_steps(history, eyes)),
        standing=tuple(_standing(seen, who) for who in seen.creatures),
        round=history.encounter.clock.round,
        outcome=outcome_of(history),
        ending=ending(history),
    )


def ending(history: History) -> str:
    """How a fight ended, or that it has not."""
    outcome, rounds = outcome_of(history), history.encounter.clock.round
    if outcome is None:
        return f"The fight is not over: round {rounds}."
    return ending_words(history.book, outcome, rounds)


def _steps(history: History, eyes: Seat) -> Iterator[StepEntry]:
    """The steps of which the seat heard something: a hidden one leaves no gap."""
    for number, played in enumerate(history.steps):
        events = redacted(history.book, played.events, eyes, played.after)
        told = worth_knowing(history, number, events)
        if told:
            yield _step(played, told)


def _step(played: Step, told: tuple[tuple[Event, Line], ...]) -> StepEntry:
    declared = (line.text for event, line in told if _is_intent(event, played.intent.who))
    lines = tuple(line for _event, line in told)
    answers = tuple(line.text for line in lines if line.kind == "chose")
    return StepEntry(played.after.clock.round, next(declared, ""), answers, lines)


def _is_intent(event: Event, who: Who) -> bool:
    return isinstance(event, Declared) and not event.reaction and event.who == who


def _standing(now: AnyNow, who: Who) -> Standing:
    creature = now[who]
    cells = () if creature.at is None else (creature.at, *creature.extra_cells)
    return Standing(who, creature.side, cells, status(now, who))
