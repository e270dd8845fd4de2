"""Whoever sees a fight from one seat: what they can see now, and what happened as far as it reaches them."""

from collections.abc import Iterator

from affray.cli.telling import worth_telling
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.now import AnyNow, Now
from affray.core.seats import Seat, redacted, side_of
from affray.core.values import GM, Who
from affray.screens.narration import Line

YOU = "the player"
PLAYED = "played"
"""What the note is called that names those whom you play."""


class Audience:
    """A fight as your seat sees it, and how far it was told."""

    def __init__(self, history: History) -> None:
        """Look at a fight whose notes say whom you play."""
        self.history = history
        self.book: AnyBook = history.book
        self.seat = _seat(history.settings[PLAYED].split())
        self.forget()

    def plays(self, who: Who) -> bool:
        """Whether you play that creature."""
        return self.seat.has(who, side_of(self.history.encounter, who))

    @property
    def shown(self) -> AnyEncounter:
        """What you can see now, in the middle of an action too."""
        view: AnyEncounter = self.book.secrets.view(self.history.shown, self.seat)
        return view

    @property
    def now(self) -> AnyNow:
        """What you can see now, for reading."""
        return Now(self.book, self.shown)

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
