"""What one seat is told: its own count of tellings, its log, and the view that its pages have."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.seats import Seat
from affray.screens.audience import Audience
from affray.screens.narration import Line
from affray.screens.views import View, view
from affray.server.limits import LOG
from affray.server.messages import Narration, Patch, Telling, Whole


class Heard(Struct, frozen=True):
    """What a seat would have heard of a fight: nothing is changed until it is taken up."""

    count: int
    view: View
    log: tuple[Telling, ...]
    steps: tuple[int, ...]
    step: int
    event: int
    message: Narration | Whole | None = None


class Hearing:
    """How far a seat was told of a fight. The count grows with every telling, and says nothing of what is hidden."""

    def __init__(self, history: History, seat: Seat) -> None:
        """Tell a fight from its beginning."""
        self.seat = seat
        self.heard = _from_the_beginning(history, seat, 0)

    def next(self, history: History) -> Heard:
        """What is to be told now that the fight stands so; what was taken back is told by a whole view."""
        before = self.heard
        if _went_back(before, history):
            told = _from_the_beginning(history, self.seat, before.count + 1)
            return replace(told, message=whole(told))
        lines = tuple(_news(history, self.seat, before))
        shown = _view(history, self.seat, before.view.step)
        patch = difference(before.view, shown)
        place = (len(history.steps), len(history.events(len(history.steps))) if history.pending else 0)
        if not lines and patch == Patch():
            return replace(before, step=place[0], event=place[1], message=None)
        count = before.count + 1
        telling = Telling(count, shown.clock.round, lines)
        return Heard(
            count,
            replace(shown, step=count),
            (*before.log, telling),
            (*before.steps, place[0]),
            *place,
            message=Narration(telling, patch),
        )

    def take_up(self, heard: Heard) -> None:
        """Go on from there."""
        self.heard = heard

    def whole(self) -> Whole:
        """All that the seat knows."""
        return whole(self.heard)

    def since(self, count: int) -> tuple[Telling, ...] | None:
        """What was told after some count; None when that is not known any more."""
        log = self.heard.log
        if count > self.heard.count or (log and count < log[0].count - 1):
            return None
        return tuple(telling for telling in log if telling.count > count)

    def step_of(self, count: int) -> int | None:
        """How many steps were played after one telling; 0 is the beginning, None where there was no such telling."""
        if count == 0:
            return 0
        told = zip(self.heard.log, self.heard.steps, strict=True)
        return next((step for telling, step in told if telling.count == count), None)

    def past(self, history: History, count: int) -> AnyEncounter | None:
        """How the fight stood after one telling."""
        step = self.step_of(count)
        if step is None:
            return None
        return history.steps[step - 1].after if 0 < step <= len(history.steps) else history.start


def whole(heard: Heard) -> Whole:
    """All that a seat knows, as a message."""
    return Whole(heard.count, heard.view, heard.log[-LOG:])


def difference(old: View, new: View) -> Patch:
    """What changed between two views."""
    known, maps = {token.key: token for token in old.tokens}, {one.key: one for one in old.maps}
    before, after = [token.key for token in old.tokens], tuple(token.key for token in new.tokens)
    return Patch(
        None if old.clock == new.clock else new.clock,
        tuple(one for one in new.maps if maps.get(one.key) != one),
        tuple(token for token in new.tokens if known.get(token.key) != token),
        None if before == list(after) else after,
        None if old.effects == new.effects else new.effects,
        None if old.journal == new.journal else new.journal,
    )


def patched(old: View, patch: Patch, count: int) -> View:
    """A view with what changed: what a page makes of it."""
    tokens = {token.key: token for token in (*old.tokens, *patch.tokens)}
    maps = {one.key: one for one in (*old.maps, *patch.maps)}
    order = [token.key for token in old.tokens] if patch.order is None else patch.order
    return replace(
        old,
        step=count,
        clock=old.clock if patch.clock is None else patch.clock,
        maps=tuple(maps[key] for key in sorted(maps)),
        tokens=tuple(tokens[key] for key in order),
        effects=old.effects if patch.effects is None else patch.effects,
        journal=old.journal if patch.journal is None else patch.journal,
    )


def _from_the_beginning(history: History, seat: Seat, least: int) -> Heard:
    """A log with one telling a step; its counts end where they must."""
    audience = Audience(history, seat)
    parts = [(number, audience.heard(number)) for number in range(len(history.steps))]
    parts += [(len(history.steps), audience.heard(len(history.steps)))] if history.pending else []
    told = [(number, lines) for number, lines in parts if lines]
    count = max(least, len(told))
    first = count - len(told) + 1
    log = tuple(Telling(first + place, _round(history, number), lines) for place, (number, lines) in enumerate(told))
    steps = tuple(min(number + 1, len(history.steps)) for number, _lines in told)
    event = len(history.events(len(history.steps))) if history.pending else 0
    return Heard(count, _view(history, seat, count), log, steps, len(history.steps), event)


def _went_back(before: Heard, history: History) -> bool:
    steps = len(history.steps)
    events = len(history.events(steps)) if history.pending else 0
    return (steps, events) < (before.step, before.event)


def _news(history: History, seat: Seat, before: Heard) -> Iterator[Line]:
    audience = Audience(history, seat)
    last = len(history.steps) + (1 if history.pending else 0)
    for number in range(before.step, last):
        yield from audience.heard(number, before.event if number == before.step else 0)


def _round(history: History, number: int) -> int:
    shown = history.steps[number].after if number < len(history.steps) else history.shown
    return shown.clock.round


def _view(history: History, seat: Seat, count: int) -> View:
    return view(history.book, history.shown, seat, count)
