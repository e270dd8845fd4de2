"""The record of a fight: what was declared and answered, forwards and backwards."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.questions import Answer, Throw, WrongAnswer
from affray.core.resolve import AnyEncounter, Done, Waiting, reading_of, resolve
from affray.core.seats import BY_ITSELF, Seat
from affray.dice import throw


class Declaration(Struct, frozen=True, tag_field="entry", tag="declaration"):
    """An intent as it was declared, and by whom: a seat, a bot or the clock."""

    intent: Intent
    by: str = ""


Entry = Declaration | Answer


class Step(Struct, frozen=True):
    """One intent played to its end: where it stands in the record, and the state before and after."""

    intent: Intent
    by: str
    first: int
    last: int
    before: AnyEncounter
    after: AnyEncounter
    events: tuple[Event, ...]


class Pending(Struct, frozen=True):
    """An intent that was declared and waits for answers."""

    intent: Intent
    by: str
    first: int
    waiting: Waiting


class Record(Struct, frozen=True):
    """All that a fight can be rebuilt from: its start, what was declared and answered, and the dice thrown by hand."""

    start: AnyEncounter
    entries: tuple[Entry, ...]
    cursor: int
    seed: str = ""
    typed: dict[str, Answer] = {}
    notes: dict[str, str] = {}


class NotNow(ValueError):
    """Something was declared, answered, undone or redone when it cannot be; the message says why."""


class History:
    """A fight and how it came about. `encounter` is the state after the last intent that was played to its end."""

    def __init__(self, book: AnyBook, start: AnyEncounter, seed: str = "") -> None:
        """Begin a record; the seed is that of the program's dice."""
        self.book = book
        self.start = start
        self.seed = seed
        self.typed: dict[str, Answer] = {}
        self.notes: dict[str, str] = {}
        self.cursor = 0
        self.steps: list[Step] = []
        self.pending: Pending | None = None
        self._entries: list[Entry] = []

    @property
    def encounter(self) -> AnyEncounter:
        """The state after the last intent that was played to its end."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def shown(self) -> AnyEncounter:
        """The state to look at: in the middle of an intent, as far as it went."""
        return self.pending.waiting.encounter if self.pending else self.encounter

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole record, what was undone included; what holds now ends at the cursor."""
        return tuple(self._entries)

    @property
    def record(self) -> Record:
        """All that this fight can be rebuilt from."""
        return Record(self.start, self.entries, self.cursor, self.seed, dict(self.typed), dict(self.notes))

    def events(self, step: int) -> tuple[Event, ...]:
        """What happened in one step; the step after the last is the pending intent, as far as it went."""
        if step == len(self.steps) and self.pending:
            return self.pending.waiting.events
        return self.steps[step].events

    def declare(self, intent: Intent, by: str = "") -> Done | Waiting:
        """Declare an intent; what the rules refuse changes nothing."""
        if self.pending:
            raise NotNow(f"{self._asked()} must be answered first")
        return self._enter(Declaration(intent, by))

    def answer(self, answer: Answer) -> Done | Waiting:
        """Answer what the pending intent asks; an answer that does not fit changes nothing."""
        if self.pending is None:
            raise NotNow("nothing is asked now; declare something first")
        name = self._thrown_by_hand(answer)
        result = self._enter(answer)
        if name:
            self.typed[name] = answer
        return result

    def dice(self, question: Throw) -> Answer:
        """The answer to a throw that is not made by hand now: dice once typed for it, or else the program's."""
        remembered = self.remembered(question)
        if remembered is not None:
            return replace(remembered, by="dice")
        rng = Random(f"{self.seed}|{self.throw_name(question)}")
        faces = tuple(face for pool in question.roll.pools for face in throw(pool, rng))
        return Answer(question.who, question.what, question.nth, faces=faces, by="dice")

    def remembered(self, question: Throw) -> Answer | None:
        """What was once typed for a throw, if it is still a throw of such dice."""
        typed = self.typed.get(self.throw_name(question))
        if typed is None:
            return None
        try:
            reading_of(question, typed)
        except WrongAnswer:
            return None
        return replace(typed, nth=question.nth)

    def throw_name(self, question: Throw) -> str:
        """A throw's name: the round, who throws, which roll, and how many of these there were this round."""
        now = self.encounter.clock.round
        first = self.cursor
        for step in reversed(self.steps):
            if step.before.clock.round != now:
                break
            first = step.first
        first = min(first, self.pending.first) if self.pending else first
        asked = (question.who, question.what)
        thrown = (entry for entry in self._entries[first : self.cursor] if isinstance(entry, Answer))
        count = sum((answer.who, answer.what) == asked for answer in thrown)
        return f"{now}|{question.who}|{question.what}|{count + 1}"

    def undo(self, seat: Seat, times: int = 1) -> int:
        """Go back to just before a seat's last own choice, past what bots, dice and the clock did since.

        Throws are no choices. Goes so many times or as far as it can, and says how many times.
        """
        return self._move(self._last_of, seat, times)

    def redo(self, seat: Seat, times: int = 1) -> int:
        """Do again what a seat took back, and what bots, dice and the clock did after it; says how many times."""
        return self._move(self._next_of, seat, times)

    def _move(self, onwards: Callable[[Seat, int], int], seat: Seat, times: int) -> int:
        places = [onwards(seat, self.cursor)]
        with suppress(NotNow):
            while len(places) < times:
                places.append(onwards(seat, places[-1]))
        self.go_to(places[-1])
        return len(places)

    def go_to(self, place: int) -> None:
        """Put the cursor somewhere in the record, and the state with it; nothing is dropped."""
        self.steps = [step for step in self.steps if step.last <= place]
        self.pending = None
        self.cursor = self.steps[-1].last if self.steps else 0
        for entry in self._entries[self.cursor : place]:
            self._play(entry)

    def branch(self) -> "History":
        """A copy that goes its own way."""
        copy = History(self.book, self.start, self.seed)
        copy.typed, copy.notes = dict(self.typed), dict(self.notes)
        copy.cursor, copy.pending = self.cursor, self.pending
        copy.steps, copy._entries = list(self.steps), list(self._entries)
        return copy

    def _enter(self, entry: Entry) -> Done | Waiting:
        result = self._play(entry)
        if self._is_ahead(entry):
            self._entries[self.cursor - 1] = entry
        else:
            self._entries[self.cursor - 1 :] = [entry]
        return result

    def _is_ahead(self, entry: Entry) -> bool:
        """Whether the record goes on with the same thing, so that what follows may still be redone."""
        ahead = self._entries[self.cursor - 1 : self.cursor]
        return bool(ahead) and replace(ahead[0], by="") == replace(entry, by="")

    def _play(self, entry: Entry) -> Done | Waiting:
        """Play one entry at the cursor and step over it; nothing changes when it is refused."""
        declaration, first = (entry, self.cursor) if isinstance(entry, Declaration) else self._declared()
        answers = [one for one in self._entries[first + 1 : self.cursor] if isinstance(one, Answer)]
        answers += [entry] if isinstance(entry, Answer) else []
        result = resolve(self.book, self.encounter, declaration.intent, answers)
        self.cursor += 1
        self._keep(declaration, first, result)
        return result

    def _declared(self) -> tuple[Declaration, int]:
        if self.pending is None:
            raise NotNow("an answer stands in the record where nothing was asked")
        return Declaration(self.pending.intent, self.pending.by), self.pending.first

    def _keep(self, declaration: Declaration, first: int, result: Done | Waiting) -> None:
        intent, by = declaration.intent, declaration.by
        if isinstance(result, Waiting):
            self.pending = Pending(intent, by, first, result)
            return
        self.pending = None
        self.steps.append(Step(intent, by, first, self.cursor, self.encounter, result.encounter, result.events))

    def _last_of(self, seat: Seat, place: int) -> int:
        """Where a seat's last entry before some place stands; what another person did since is not taken back."""
        for last in range(place - 1, -1, -1):
            by = self._entries[last].by
            if not self._is_choice(last):
                continue
            if by == seat.name or seat.role == "gm":
                return last
            raise NotNow(f"{by} has done something since; {by} or the game master can take that back first")
        raise NotNow(f"{seat.name} has done nothing that could be undone")

    def _next_of(self, seat: Seat, place: int) -> int:
        if place == len(self._entries):
            raise NotNow("nothing was undone")
        by = self._entries[place].by
        if seat.role != "gm" and by != seat.name and self._is_choice(place):
            raise NotNow(f"what was undone is for {by} to redo")
        after = (later for later in range(place + 1, len(self._entries)) if self._is_choice(later))
        return next(after, len(self._entries))

    def _is_choice(self, place: int) -> bool:
        """Whether a person decided something there: dice are no decision, whoever threw them."""
        entry = self._entries[place]
        return entry.by not in BY_ITSELF and entry not in self.typed.values()

    def _thrown_by_hand(self, answer: Answer) -> str:
        asked = self.pending.waiting.questions if self.pending else ()
        throws = (one for one in asked if isinstance(one, Throw) and answer.fits(one) and answer.by not in BY_ITSELF)
        return next((self.throw_name(one) for one in throws), "")

    def _asked(self) -> str:
        asked = self.pending.waiting.questions if self.pending else ()
        return " and ".join(f"{question.who}: {question.what}" for question in asked)


def rebuilt(book: AnyBook, record: Record) -> History:
    """A fight played again from its record alone; what does not fit is refused as the rules refuse it."""
    history = History(book, record.start, record.seed)
    history.typed.update(record.typed)
    history.notes.update(record.notes)
    for entry in record.entries:
        history.declare(entry.intent, entry.by) if isinstance(entry, Declaration) else history.answer(entry)
    history.go_to(record.cursor)
    return history


def replay(history: History) -> Iterator[tuple[Intent, tuple[Event, ...]]]:
    """Everything that was played to its end, intent by intent, with what happened."""
    return ((step.intent, step.events) for step in history.steps)
