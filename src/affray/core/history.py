"""The record of a fight: what was declared and answered, forwards and backwards."""

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from affray.core.asks import Answer, Throw
from affray.core.book import AnyBook
from affray.core.commitments import Closed, Dice, Origin, SeedShown, commitment, new_fight, new_seed
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.failures import FAILED, ON_PURPOSE, Failures, RuleFailed, failure_of
from affray.core.intents import Intent
from affray.core.overrides import Override, PassOver, applied
from affray.core.resolve import Done, Waiting, resolve
from affray.core.rows import Declaration, Entry, NotNow, Pending, Record, Redo, Row, Setting, Step, Thrown, Undo
from affray.core.seats import BY_ITSELF, Seat
from affray.core.throws import throw_for, throw_name
from affray.core.values import GM


class History:
    """A fight and how it came about. `encounter` is the state after the last intent that was played to its end.

    `rows` is the record, to which everything is added. The line of `entries` follows from it: what was declared and
    answered, also what was taken back and may be done again; what holds now ends at the `cursor`.
    """

    def __init__(self, book: AnyBook, start: AnyEncounter, seed: str = "") -> None:
        """Begin a record; the seed is that of the program's dice."""
        self.book = book
        self.start = start
        self.seed = seed
        self.rows: list[Row] = []
        self.typed: dict[str, Answer] = {}
        self.thrown: dict[str, Thrown] = {}
        self.settings: dict[str, str] = {}
        self.promised: Dice | None = None
        """The digest of the seed that the program throws by now, where it was promised."""
        self.is_closed = False
        """Whether the fight is over and its seed lies open."""
        self.cursor = 0
        self.steps: list[Step] = []
        self.pending: Pending | None = None
        self.failures = Failures()
        """The rules that failed last, here and in copies."""
        self.skipped: RuleFailed | None = None
        """Why entries of the record are skipped that is being played again, until they are taken back."""
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
        """The line, what was taken back included; what holds now ends at the cursor."""
        return tuple(self._entries)

    @property
    def record(self) -> Record:
        """All that this fight can be rebuilt from."""
        return Record(self.start, tuple(self.rows), self.seed)

    def throw_by(self, seed: str = "", origin: Origin = "begun") -> None:
        """Throw by a new seed from here on, promised by its digest; one that is given is marked as known beforehand.

        What was thrown already comes up again as it did.
        """
        self.seed = seed or new_seed()
        fight = "" if seed else new_fight()
        promised = "" if seed else commitment(fight, self.seed)
        self.mark(Dice(fight, promised, origin, known=seed))

    def close(self) -> None:
        """Lay the seed open, after the end; once is enough."""
        if not self.is_closed:
            self.mark(Closed(self.seed))

    def mark(self, row: Dice | SeedShown | Closed) -> None:
        """Add a row about the seed; a branch of what is closed is open again."""
        self.promised = row if isinstance(row, Dice) else self.promised
        self.is_closed = isinstance(row, Closed) or (self.is_closed and not isinstance(row, Dice))
        self.rows.append(row)

    def events(self, step: int) -> tuple[Event, ...]:
        """What happened in one step; the step after the last is the pending intent, as far as it went."""
        if step == len(self.steps) and self.pending:
            return self.pending.waiting.events
        return self.steps[step].events

    def declare(self, intent: Intent, by: str = "") -> Done | Waiting:
        """Declare an intent; what the rules refuse changes nothing."""
        self.must_be_open()
        if self.pending:
            raise NotNow(f"{self._asked()} must be answered first")
        return self._enter(Declaration(intent, by))

    def answer(self, answer: Answer) -> Done | Waiting:
        """Answer what the pending intent asks; an answer that does not fit changes nothing."""
        if self.pending is None:
            raise NotNow("nothing is asked now; declare something first")
        throw = throw_for(self, answer)
        name = throw_name(self, throw) if throw else ""
        result = self._enter(answer)
        if throw and answer.by not in BY_ITSELF:
            self.typed[name] = answer
        elif throw:
            self.thrown[name] = Thrown(throw.sides, answer)
        return result

    def override(self, override: Override) -> Done:
        """Let the game master's word be so; what the types of the book refuse changes nothing."""
        self.must_be_open()
        if isinstance(override.deed, PassOver):
            self.give_up()
        if self.pending:
            raise NotNow(f"{self._asked()} must be answered first")
        result = self._enter(override)
        assert isinstance(result, Done)
        return result

    def set(self, name: str, value: str, by: str = "") -> None:
        """Set something about how the fight is played."""
        if self.settings.get(name) != value:
            self.settings[name] = value
            self.rows.append(Setting(name, value, by))

    def this_round(self) -> list[Entry]:
        """What holds now of this round."""
        if not self.steps:
            return self._entries[: self.cursor]
        now, first = self.encounter.clock.round, self.cursor
        for step in reversed(self.steps):
            if step.before.clock.round != now:
                break
            first = step.first
        first = min(first, self.pending.first) if self.pending else first
        return self._entries[first : self.cursor]

    def undo(self, seat: Seat, times: int = 1) -> int:
        """Go back to just before a seat's last own choice, past what bots, dice and the clock did since.

        Throws are no choices. Goes so many times or as far as it can, and says how many times.
        """
        self.must_be_open()
        done, place = self.back(seat, times)
        self.take_back(place, seat.name)
        return done

    def take_back(self, place: int, by: str, agreed: tuple[str, ...] = ()) -> None:
        """Take back all that stands after some place of the line; the rule of the table is not asked."""
        self.must_be_open()
        self.go_to(place)
        self.rows.append(Undo(place, by, agreed))

    def give_up(self, failed: RuleFailed | None = None) -> None:
        """Take back the intent in whose course a rule failed, all of it, since what led there would come again."""
        if failed is not None:
            failed.is_taken_back = True
        if self.pending is not None:
            self.take_back(self.pending.first, FAILED)

    def skip(self, entry: Declaration | Answer, failed: RuleFailed) -> None:
        """Take an entry of a record into the line without playing it."""
        if self.skipped is None:
            del self._entries[self.cursor :]
        self.skipped = failed
        self._entries.append(entry)
        self.rows.append(entry)

    def heal(self) -> None:
        """Play on what follows, since what was skipped is taken back; that was told when it was."""
        if self.skipped is not None:
            self.skipped.is_told, self.skipped = True, None

    def stop_skipping(self) -> None:
        """Stand before what was skipped, as if it had been taken back."""
        if self.skipped is not None:
            self.skipped = None
            self.take_back(self.cursor, FAILED)

    def redo(self, seat: Seat, times: int = 1) -> int:
        """Do again what a seat took back, and what bots, dice and the clock did after it; says how many times."""
        self.must_be_open()
        done, place = self._far(self._next_of, seat, times)
        self.go_to(place)
        self.rows.append(Redo(place, seat.name))
        return done

    def back(self, seat: Seat, times: int = 1) -> tuple[int, int]:
        """How often a seat can go back to an own choice, so many times at most, and to which place that leads."""
        return self._far(self._last_of, seat, times)

    def _far(self, onwards: Callable[[Seat, int], int], seat: Seat, times: int) -> tuple[int, int]:
        """How often one can go on in one direction, so many times at most, and where that leads."""
        places = [onwards(seat, self.cursor)]
        with suppress(NotNow):
            while len(places) < times:
                places.append(onwards(seat, places[-1]))
        return len(places), places[-1]

    def go_to(self, place: int) -> None:
        """Put the cursor somewhere in the line, and the state with it; nothing is dropped, and nothing recorded."""
        self.steps = [step for step in self.steps if step.last <= place]
        self.pending = None
        self.cursor = self.steps[-1].last if self.steps else 0
        for entry in self._entries[self.cursor : place]:
            self._play(entry)

    def branch(self, place: int | None = None, by: str = "") -> "History":
        """A copy that goes its own way from here or from some place in the line, by a seed of its own."""
        copy = self.copy()
        copy.throw_by(origin="branched")
        if place is not None:
            copy.take_back(place, by)
        return copy

    def copy(self) -> "History":
        """The same fight once more, to look at what could have been."""
        copy = History(self.book, self.start, self.seed)
        copy.rows, copy.typed, copy.settings = list(self.rows), dict(self.typed), dict(self.settings)
        copy.thrown, copy.promised, copy.is_closed = dict(self.thrown), self.promised, self.is_closed
        copy.cursor, copy.pending, copy.failures = self.cursor, self.pending, self.failures
        copy.steps, copy._entries = list(self.steps), list(self._entries)
        return copy

    def must_be_open(self) -> None:
        """Refuse what cannot be done once the fight is over and its seed lies open."""
        if self.is_closed:
            raise NotNow("the fight is over and its seed lies open; `branch` goes on from earlier in another fight")

    def _enter(self, entry: Entry) -> Done | Waiting:
        result = self._play(entry)
        if self._is_ahead(entry):
            self._entries[self.cursor - 1] = entry
        else:
            self._entries[self.cursor - 1 :] = [entry]
        self.rows.append(entry)
        return result

    def _is_ahead(self, entry: Entry) -> bool:
        """Whether the line goes on with the same thing, so that what follows may still be redone."""
        ahead = self._entries[self.cursor - 1 : self.cursor]
        return bool(ahead) and replace(ahead[0], by="") == replace(entry, by="")

    def _play(self, entry: Entry) -> Done | Waiting:
        """Play one entry at the cursor and step over it; nothing changes when it is refused."""
        if isinstance(entry, Override):
            return self._decree(entry)
        declaration, first = (entry, self.cursor) if isinstance(entry, Declaration) else self._declared()
        answers = [one for one in self._entries[first + 1 : self.cursor] if isinstance(one, Answer)]
        known_to_be_legal = isinstance(entry, Answer)
        answers += [entry] if known_to_be_legal else []  # type: ignore[list-item]
        before = self.encounter
        try:
            result = resolve(self.book, before, declaration.intent, answers, on_trust=known_to_be_legal)
        except Exception as wrong:
            raise self._failure(declaration.intent, answers, wrong) from wrong
        self.cursor += 1
        self._keep(declaration, first, result)
        return result

    def _failure(self, intent: Intent, answers: list[Answer], wrong: Exception) -> RuleFailed:
        """What a rule has raised as a refusal, which is remembered; what was raised on purpose stays as it is."""
        if isinstance(wrong, ON_PURPOSE):
            raise wrong
        self.failures.append(failure_of(self.book, self.encounter, intent, answers, wrong))
        return self.failures[-1]

    def _decree(self, override: Override) -> Done:
        if self.pending:
            raise NotNow("the game master's word stands in the record where something was asked")
        after, event = applied(self.book, self.encounter, override)
        first, self.cursor = self.cursor, self.cursor + 1
        self._keep(Declaration(Intent(GM, "override"), override.by), first, Done(after, (event,)))
        return Done(after, (event,))

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
            if not self.is_choice(last):
                continue
            if by == seat.name or seat.role == "gm":
                return last
            raise NotNow(f"{by} has done something since; {by} or the game master can take that back first")
        raise NotNow(f"{seat.name} has done nothing that could be undone")

    def _next_of(self, seat: Seat, place: int) -> int:
        if place == len(self._entries):
            raise NotNow("nothing was undone")
        by = self._entries[place].by
        if seat.role != "gm" and by != seat.name and self.is_choice(place):
            raise NotNow(f"what was undone is for {by} to redo")
        after = (later for later in range(place + 1, len(self._entries)) if self.is_choice(later))
        return next(after, len(self._entries))

    def is_choice(self, place: int) -> bool:
        """Whether a person decided something there: dice are no decision, whoever threw them."""
        entry = self._entries[place]
        return entry.by not in BY_ITSELF and not (isinstance(entry, Answer) and entry.kind == "roll")

    def _asked(self) -> str:
        asked = self.pending.waiting.questions if self.pending else ()
        return " and ".join(f"{one.who}: {one.roll.name if isinstance(one, Throw) else one.ask.name}" for one in asked)
