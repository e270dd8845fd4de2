"""Whoever sees a fight from one seat: what they can see now, and what happened as far as it reaches them."""

from collections.abc import Iterator

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.guarding import noted
from affray.core.history import History
from affray.core.now import AnyNow, Now
from affray.core.seats import Seat, redacted, view_of
from affray.screens.narration import Line, detailed, how_words
from affray.screens.telling import worth_knowing, worth_telling

VIEW = "`view`"


class Audience:
    """A fight as one seat sees it, and how far it was told."""

    def __init__(self, history: History, seat: Seat) -> None:
        """Look at a fight from a seat; all that has happened so far counts as told."""
        self.history = history
        self.book: AnyBook = history.book
        self.seat = seat
        self.forget()

    @property
    def shown(self) -> AnyEncounter:
        """What the seat can see now, in the middle of an action too."""
        try:
            view: AnyEncounter = self.book.secrets.view(self.history.shown, self.seat)
        except MemoryError:
            raise
        except Exception as wrong:
            noted(self.history, VIEW, wrong)
            view = view_of(self.book, self.history.shown, self.seat)
        return view

    @property
    def now(self) -> AnyNow:
        """What the seat can see now, for reading."""
        return Now(self.book, self.shown)

    def forget(self) -> None:
        """Take all that has happened so far as told."""
        self._step = len(self.history.steps)
        self._event = len(self.history.events(self._step)) if self.history.pending else 0

    @property
    def place(self) -> tuple[int, int]:
        """How far the fight was told: the step, and the event within it."""
        return self._step, self._event

    def go_on_from(self, place: tuple[int, int]) -> None:
        """Take all up to some place as told; where the fight was taken back since, all of it."""
        self.forget()
        self._step, self._event = min(place, self.place)

    def news(self) -> Iterator[Line]:
        """What has happened since it was last asked, as far as it reaches the seat."""
        while self._step < len(self.history.steps):
            yield from self._new_events()
            self._step, self._event = self._step + 1, 0
        if self.history.pending:
            yield from self._new_events()

    def _new_events(self) -> tuple[Line, ...]:
        heard_before, self._event = self._event, len(self.history.events(self._step))
        return self.heard(self._step, heard_before)

    def all_events(self, first: int = 0) -> Iterator[Line]:
        """Everything that has happened since some step, as far as it reaches the seat."""
        steps = len(self.history.steps) + (1 if self.history.pending else 0)
        return (line for step in range(first, steps) for line in self.heard(step))

    def heard(self, step: int, start: int = 0) -> tuple[Line, ...]:
        """What of one step reaches the seat, from some event on."""
        return worth_telling(self.history, step, self.reached(step, start))

    def reached(self, step: int, start: int = 0) -> tuple[Event, ...]:
        """What happened in one step as far as the seat may know of it, from some event on."""
        after = self.history.steps[step].after if step < len(self.history.steps) else self.history.shown
        return redacted(self.book, self.history.events(step)[start:], self.seat, after)

    def detailed(self, step: int) -> Iterator[str]:
        """What of one step reaches the seat, with every die, modifier and clause, and how figures arose."""
        for event, line in worth_knowing(self.history, step, self.reached(step)):
            yield from (*detailed(line), *how_words(event))
