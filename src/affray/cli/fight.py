"""A fight at one person's table: the record, who plays whom, and what was told so far."""

from collections.abc import Iterator
from pathlib import Path

from affray.bots import find
from affray.cli.keeping import file_for
from affray.cli.telling import worth_telling
from affray.cli.thinking import Thinking
from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.driver import Driver, Player, Setting, Wanted
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow, Now
from affray.core.seats import Seat, redacted, side_of
from affray.core.values import GM, Who
from affray.screens.narration import Line

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
        self.seat = _seat(history.settings[PLAYED].split())
        self.driver = Driver(history, self._bots(), (self.seat,))
        self.heed_notes()
        self.forget()

    def _bots(self) -> dict[Who, Player]:
        kind, seed = self.history.settings[BOTS], self.history.seed
        others = [creature for creature in self.history.start.creatures if not self.plays(creature.id)]
        return {one.id: Thinking(find(kind, _number(seed, place))) for place, one in enumerate(others)}

    def heed_notes(self) -> None:
        """Bring the driver in line with what the notes say of dice and reactions."""
        notes = self.history.settings
        self.driver.by_hand = frozenset({YOU}) if notes.get(DICE) == "type" else frozenset()
        self.driver.settings = {(YOU, key): self.setting(name) for name, key in self.book.settable.items()}

    @property
    def reactions(self) -> tuple[str, ...]:
        """The kinds of reaction that the book knows, and what else may be settled beforehand."""
        return tuple(self.book.settable)

    def setting(self, reaction: str) -> Setting:
        """What happens at a kind of reaction: it is taken, let pass, or asked about."""
        key = self.book.settable[reaction]
        ask = self.book.asks.get(key)
        said = self.history.settings.get(REACTION + key, "never" if ask and ask.on_request else "ask")
        return said if said == "never" or said.partition(" ")[0] == "always" else "ask"

    def note(self, name: str, value: str) -> None:
        """Keep what the player set."""
        self.history.set(name, value, YOU)
        self.heed_notes()

    def plays(self, who: Who) -> bool:
        """Whether you play that creature."""
        return self.seat.has(who, side_of(self.history.start, who))

    @property
    def shown(self) -> AnyEncounter:
        """What you can see now, in the middle of an action too."""
        view: AnyEncounter = self.book.secrets.view(self.history.shown, self.seat)
        return view

    @property
    def now(self) -> AnyNow:
        """What you can see now, for reading."""
        return Now(self.book, self.shown)

    @property
    def legal(self) -> Legal:
        """What you may declare."""
        acting = self.history.encounter.clock.acting
        mine = tuple(who for who in acting if self.plays(who))
        return Legal(self.book, self.book.secrets.view(self.history.encounter, self.seat), mine)

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

    def news(self) -> Iterator[Line]:
        """What has happened since it was last asked, as far as it reaches you."""
        while self._step < len(self.history.steps):
            yield from self._new_events()
            self._step, self._event = self._step + 1, 0
        if self.history.pending:
            yield from self._new_events()

    def _new_events(self) -> tuple[Line, ...]:
        heard_before, self._event = self._event, len(self.history.events(self._step))
        return self._heard(self._step, heard_before)

    def all_events(self, first: int = 0) -> Iterator[Line]:
        """Everything that has happened since some step, as far as it reaches you."""
        steps = len(self.history.steps) + (1 if self.history.pending else 0)
        return (line for step in range(first, steps) for line in self._heard(step))

    def latest(self) -> Iterator[Line]:
        """Everything that came of what you last declared, and what has happened since."""
        declared = [step.by for step in self.history.steps] + [self.history.pending.by if self.history.pending else ""]
        return self.all_events(max((place for place, by in enumerate(declared) if by == YOU), default=0))

    def _heard(self, step: int, start: int = 0) -> tuple[Line, ...]:
        after = self.history.steps[step].after if step < len(self.history.steps) else self.history.shown
        reached = redacted(self.book, self.history.events(step)[start:], self.seat, after)
        return worth_telling(self.history, step, reached)


def _seat(holds: list[str]) -> Seat:
    """Your seat; the game master's, who sees everything, where you sit down as one."""
    return Seat(YOU, "gm" if GM in holds else "player", tuple(holds))


def _number(seed: str, place: int) -> int:
    return (int(seed) if seed.isdigit() else 0) + place
