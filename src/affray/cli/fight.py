"""A fight at one person's table: the record, who plays whom, and what was told so far."""

from collections.abc import Iterator
from pathlib import Path

from affray.bots import find
from affray.cli.keeping import file_for
from affray.cli.telling import worth_telling
from affray.cli.thinking import Thinking
from affray.core.book import AnyBook
from affray.core.driver import Driver, Player, Setting, Wanted
from affray.core.encounter import Outcome
from affray.core.events import Event
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow, Now
from affray.core.questions import Answer
from affray.core.resolve import AnyEncounter
from affray.core.seats import Seat, heard, side_of
from affray.core.values import GM, Who

YOU = "the player"
PLAYED, BOTS, DICE, CONFIRM, REACTION = "played", "bots", "dice", "confirm", "reaction "
"""What the notes of a save are called."""


class Fight:
    """A fight that is being played; everything that the player set is kept in the notes of its record."""

    def __init__(self, history: History, source: Path | None = None) -> None:
        """Sit down at a fight whose notes say who plays whom, and which may come from a file."""
        self.warned = False
        self.take_up(history, source)

    def take_up(self, history: History, source: Path | None = None) -> None:
        """Play this record from now on."""
        self.history = history
        self.file = file_for(history, source)
        self.book: AnyBook = history.book
        self.seat = _seat(history.notes[PLAYED].split())
        self.driver = Driver(history, self._bots(), (self.seat,))
        self.heed_notes()
        self.forget()

    def _bots(self) -> dict[Who, Player]:
        kind, seed = self.history.notes[BOTS], self.history.seed
        others = [one for one in self.history.start.creatures if not self.plays(one.id)]
        return {one.id: Thinking(find(kind, _number(seed, place))) for place, one in enumerate(others)}

    def heed_notes(self) -> None:
        """Bring the driver in line with what the notes say of dice and reactions."""
        notes = self.history.notes
        self.driver.by_hand = frozenset({YOU}) if notes.get(DICE) == "type" else frozenset()
        self.driver.settings = {(YOU, name): self.setting(name) for name in self.reactions}

    @property
    def reactions(self) -> tuple[str, ...]:
        """The kinds of reaction that the book knows."""
        return (*(reaction.name for reaction in self.book.reactions), *self.book.asks, *self.book.offers)

    def setting(self, reaction: str) -> Setting:
        """What happens at a kind of reaction: it is taken, let pass, or asked about."""
        said = self.history.notes.get(REACTION + reaction, "never" if reaction in self.book.offers else "ask")
        return "always" if said == "always" else "never" if said == "never" else "ask"

    def note(self, name: str, value: str) -> None:
        """Keep what the player set."""
        self.history.notes[name] = value
        self.heed_notes()

    def plays(self, who: Who) -> bool:
        """Whether you play that creature."""
        return self.seat.has(who, side_of(self.history.start, who))

    @property
    def shown(self) -> AnyEncounter:
        """What you can see now, in the middle of an action too."""
        return self.book.view(self.history.shown, self.seat)

    @property
    def now(self) -> AnyNow:
        """What you can see now, for reading."""
        return Now(self.book, self.shown)

    @property
    def legal(self) -> Legal:
        """What you may declare."""
        acting = self.history.encounter.clock.acting
        mine = tuple(who for who in acting if self.plays(who))
        return Legal(self.book, self.book.view(self.history.encounter, self.seat), mine)

    def declare(self, intent: Intent) -> None:
        """Declare what one of yours does."""
        self.history.declare(intent, YOU)

    def answer(self, answer: Answer) -> None:
        """Answer what one of yours is asked."""
        self.history.answer(answer)

    def step(self) -> Wanted | None:
        """Let one thing happen by itself, or say what is wanted of you."""
        return self.driver.step()

    def forget(self) -> None:
        """Take all that has happened so far as told."""
        self._step = len(self.history.steps)
        self._event = len(self.history.events(self._step)) if self.history.pending else 0

    def news(self) -> Iterator[Event]:
        """What has happened since it was last asked, as far as it reaches you."""
        while self._step < len(self.history.steps):
            yield from self._new_events()
            self._step, self._event = self._step + 1, 0
        if self.history.pending:
            yield from self._new_events()

    def _new_events(self) -> tuple[Event, ...]:
        heard_before, self._event = self._event, len(self.history.events(self._step))
        return self._heard(self._step, heard_before)

    def all_events(self, first: int = 0) -> Iterator[Event]:
        """Everything that has happened since some step, as far as it reaches you."""
        steps = len(self.history.steps) + (1 if self.history.pending else 0)
        return (event for step in range(first, steps) for event in self._heard(step))

    def latest(self) -> Iterator[Event]:
        """Everything that came of what you last declared, and what has happened since."""
        declared = [step.by for step in self.history.steps] + [self.history.pending.by if self.history.pending else ""]
        return self.all_events(max((place for place, by in enumerate(declared) if by == YOU), default=0))

    def _heard(self, step: int, start: int = 0) -> tuple[Event, ...]:
        after = self.history.steps[step].after if step < len(self.history.steps) else self.history.shown
        reached = heard(self.book, self.history.events(step)[start:], self.seat, after)
        return worth_telling(self.history, step, reached)


def _seat(holds: list[str]) -> Seat:
    """Your seat; the game master's, who sees everything, where you sit down as one."""
    return Seat(YOU, "gm" if GM in holds else "player", tuple(holds))


def told_outcome(outcome: Outcome, rounds: int) -> str:
    """How a fight ended, in one line."""
    who = f"{outcome.winner} wins" if outcome.winner else "nobody wins"
    return f"The fight is over: {who} ({outcome.reason}) in round {rounds}."


def _number(seed: str, place: int) -> int:
    return (int(seed) if seed.isdigit() else 0) + place
