"""Passing over a rule of the clock that fails: the state that its book goes on from without it."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from affray.core.asks import Choice, usual
from affray.core.attempts import attempted, due_now, outcome_so_far
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter, Part
from affray.core.failures import RuleFailed
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.overrides import BadOverride, PassOver, stored
from affray.core.play import Play, Running
from affray.core.rolls import Roll
from affray.core.seats import Seat
from affray.core.values import Value, Who


def passing_over(history: History) -> PassOver:
    """The word by which the game master passes over the rule of the clock that fails now."""
    failed = clock_failure(history)
    if failed is None:
        raise BadOverride("no rule of the clock fails now; only one that fails can be passed over")
    after = _state_without(history.book, history.encounter, failed.intent)
    if after is None:
        raise BadOverride(
            f"{failed.rule} fails, and nothing goes on without it; take back a step, or change with `gm set` what it "
            "fails at"
        )
    return PassOver(failed.what, stored(after))


def may_pass_over(seat: Seat, seats: Iterable[Seat]) -> bool:
    """Whether a seat may do so: the game master; where nobody sits as one, whoever plays."""
    return seat.role == "gm" or (seat.role == "player" and all(other.role != "gm" for other in seats))


def clock_failure(history: History) -> RuleFailed | None:
    """How the rule of the clock fails that is played or due now; None where none fails."""
    pending = history.pending
    due = pending.intent if pending else due_now(history.book, Now(history.book, history.encounter))
    found = history.failures.of(due, history.encounter) if due is not None else []
    return next((one for one in found if one.is_of_the_clock), None)


def _state_without(book: AnyBook, encounter: AnyEncounter, due: Any) -> AnyEncounter | None:
    """The first of the states tried from which something else happens."""
    return next((after for after in _tried(book, encounter, due) if _goes_on(book, after, due)), None)


def _tried(book: AnyBook, encounter: AnyEncounter, due: Intent) -> Iterator[AnyEncounter]:
    """The rule without its parts that fail, as far as it went, without those it is about, and with everybody's turn."""
    yield played_past(book, encounter, due, keeps_half=False)
    yield played_past(book, encounter, due, keeps_half=True)
    named = [who for who in due.args if isinstance(who, str)]
    yield replace(encounter, clock=encounter.clock.without(named))
    able = tuple(creature.id for creature in encounter.creatures if not creature.fate)
    yield replace(encounter, clock=replace(encounter.clock, round=encounter.clock.round + 1, waiting=able))
    yield replace(encounter, clock=replace(encounter.clock, acting=able))


def _goes_on(book: AnyBook, after: AnyEncounter, due: Intent) -> bool:
    now = Now(book, after)
    following = attempted(lambda: book.turns.due(now), due)
    is_open = bool(now.clock.acting) or outcome_so_far(book, now) is not None
    return following != due and (following is not None or is_open)


def played_past(book: AnyBook, encounter: AnyEncounter, due: Intent, keeps_half: bool) -> AnyEncounter:
    """A rule played past its parts that fail; what they did before they failed is kept or not."""
    play = _PastFailures(book, encounter, _Middling(), keeps_half)
    attempted(lambda: play.play(due), None)
    play.running.clear()
    return play.freeze()


class _Middling:
    """Answers without dice and without people: throws come to their middle, choices to what is usual."""

    def throw(self, _play: Play, _who: Who, roll: Roll) -> Any:
        return roll.odds.at(0.5)

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        return tuple(attempted(lambda one=one: usual(play.scene, one), one.options.default) for one in questions)  # type: ignore[misc]


class _PastFailures(Play):
    """A play in which a part that fails is left out."""

    __slots__ = ("_keeps_half",)

    def __init__(self, book: AnyBook, encounter: AnyEncounter, answers: _Middling, keeps_half: bool) -> None:
        super().__init__(book, encounter, answers)
        self._keeps_half = keeps_half

    def _run(self, running: Running, part: Part | None) -> Any:
        before = self.freeze()
        try:
            return super()._run(running, part)
        except MemoryError:
            raise
        except Exception:
            del self.running[self.running.index(running) + 1 :]
            running.batch.clear()
            if not self._keeps_half:
                self._go_back(before)

    def _go_back(self, before: AnyEncounter) -> None:
        scene = self.scene
        scene.creatures = {creature.id: creature for creature in before.creatures}
        scene.table, scene.clock, scene.effects = before.table, before.clock, before.effects
