"""Whether the dice of a fight were what was promised, and what people typed, took back and decreed."""

from collections.abc import Iterator

from msgspec import Struct

from affray.core.asks import Answer, Throw
from affray.core.commitments import Closed, Dice, SeedShown, commitment
from affray.core.history import History
from affray.core.overrides import Override, applied
from affray.core.rebuilding import play_row
from affray.core.rows import BadRecord, Declaration, Record, Redo, Row, Undo
from affray.core.throws import remembered, throw_for, throw_name
from affray.dice import named_faces


class Finding(Struct, frozen=True):
    """Something that stands in a record: the number of its row, what it is, and its words."""

    row: int
    kind: str
    text: str


class Epoch(Struct, frozen=True):
    """A stretch of a fight that was thrown by one seed: what was promised, and the seed where it is known."""

    row: int
    dice: Dice | None
    seed: str = ""

    @property
    def words(self) -> str:
        """What can be said of the promise."""
        if self.dice is None:
            return f"the seed {self.seed or 'is not in the record and'} was not promised beforehand"
        if self.dice.known:
            return f"the seed {self.seed} was known beforehand"
        if not self.seed:
            return f"promised as {self.dice.commitment}; the seed is not in the record, so its dice cannot be checked"
        promised = "is NOT the one" if self.breaks_promise else "is the one"
        return f"the seed {self.seed} {promised} that was promised as {self.dice.commitment}"

    @property
    def breaks_promise(self) -> bool:
        """Whether the seed is another than the one that was promised."""
        dice = self.dice
        if dice is None or dice.known or not self.seed:
            return False
        return commitment(dice.fight, self.seed, dice.version) != dice.commitment


class Verdict(Struct, frozen=True):
    """All that was found: seeds, how many throws were checked, what people did, and what does not hold."""

    epochs: tuple[Epoch, ...]
    checked: int
    unchecked: int
    findings: tuple[Finding, ...]
    wrong: tuple[Finding, ...]


def verified(history: History) -> Verdict:
    """Play a fight again row by row and hold every throw against its seed."""
    return _Check(history.book, history.record).verdict()


class _Check:
    """A fight being played again."""

    def __init__(self, book: object, record: Record) -> None:
        self.history = History(book, record.start)  # type: ignore[arg-type]
        self.rows, self.seed = record.rows, record.seed
        self.epochs = tuple(_epochs(record))
        self.by_dice: dict[str, tuple[int, ...]] = {}
        self.checked = self.unchecked = 0
        self.findings: list[Finding] = []
        self.wrong: list[Finding] = []

    def verdict(self) -> Verdict:
        for number, row in enumerate(self.rows, 1):
            self._look(number, row)
            play_row(self.history, row)
        broken = (epoch for epoch in self.epochs if epoch.breaks_promise)
        self.wrong += [Finding(epoch.row, "promise", "the seed is not the one that was promised") for epoch in broken]
        if self.seed and self.history.is_closed and self.seed != self.epochs[-1].seed:
            self.wrong.append(
                Finding(len(self.rows), "seed", "the seed of the file is another than the one that was laid open")
            )
        return Verdict(self.epochs, self.checked, self.unchecked, tuple(self.findings), tuple(self.wrong))

    def _look(self, number: int, row: Row) -> None:
        match row:
            case Answer(kind="roll"):
                self._look_at_throw(number, row)
            case Override(_deed, reason, by):
                self._find(number, "overridden", f"{by}, because {reason}: {self._decreed(row)}")
            case Undo(to, by):
                self._find(number, "undone", f"{by} took back {self._taken_back(to)}")
            case Redo(_to, by):
                self._find(number, "redone", f"{by} did again what was taken back")
            case SeedShown(by):
                self._find(number, "shown", f"the seed was written to a file before the end ({by})")

    def _find(self, number: int, kind: str, text: str) -> None:
        self.findings.append(Finding(number, kind, text))

    def _decreed(self, override: Override) -> str:
        _after, event = applied(self.history.book, self.history.encounter, override)
        return event.what if override.told else f"{event.what} (only noted)"

    def _taken_back(self, to: int) -> str:
        entries = self.history.entries[to : self.history.cursor]
        declared = (self.history.book.say(entry.intent) for entry in entries if isinstance(entry, Declaration))
        decreed = ("the game master's word" for entry in entries if isinstance(entry, Override))
        return next(declared, next(decreed, "an answer"))

    def _look_at_throw(self, number: int, answer: Answer) -> None:
        throw = throw_for(self.history, answer)
        if throw is None:
            raise BadRecord(f"row {number} throws what nobody asked for")
        name = throw_name(self.history, throw)
        if answer.by == "dice":
            self._check(number, name, throw, answer)
            self.by_dice.setdefault(name, answer.faces or ())
        else:
            self._typed(number, name, throw, answer)

    def _typed(self, number: int, name: str, throw: Throw, answer: Answer) -> None:
        shown = f"{answer.by or 'somebody'} typed {_faces(answer)} for {throw.who}'s {throw.roll.name}"
        before = self.history.typed.get(name)
        was = before.faces if before else self.by_dice.get(name)
        if was is None or was == answer.faces:
            self._find(number, "typed", shown)
        else:
            self._find(number, "retyped", f"{shown}; before it was {' '.join(map(str, was))}")

    def _check(self, number: int, name: str, throw: Throw, answer: Answer) -> None:
        """The program's dice: as they were typed or thrown before, or as the seed of the time gives them."""
        typed = remembered(self.history, throw)
        before = self.history.thrown.get(name)
        seed = self._seed_at(number)
        if typed is not None:
            self._hold(number, name, answer, typed.faces)
        elif before is not None and before.sides == throw.sides:
            self._hold(number, name, answer, before.answer.faces)
        elif seed:
            self._hold(number, name, answer, named_faces(seed, name, throw.sides))
        else:
            self.unchecked += 1

    def _hold(self, number: int, name: str, answer: Answer, right: tuple[int, ...] | None) -> None:
        self.checked += 1
        if answer.faces != right:
            shown = " ".join(map(str, right or ()))
            self.wrong.append(Finding(number, "throw", f"{name} shows {_faces(answer)}; it should be {shown}"))

    def _seed_at(self, number: int) -> str:
        return next((epoch.seed for epoch in reversed(self.epochs) if epoch.row <= number), "")


def _epochs(record: Record) -> Iterator[Epoch]:
    """The stretches of a record, each with its seed: the last has that of the record, those that were closed theirs."""
    marks = [(number, row) for number, row in enumerate(record.rows, 1) if isinstance(row, Dice)]
    first = marks[0][0] - 1 if marks else len(record.rows)
    unpromised = not marks or any(isinstance(row, Answer) for row in record.rows[:first])
    starts: list[tuple[int, Dice | None]] = [*([(0, None)] if unpromised else []), *marks]
    for place, (number, dice) in enumerate(starts):
        is_last = place == len(starts) - 1
        end = len(record.rows) if is_last else starts[place + 1][0]
        closed = (row.seed for row in record.rows[number:end] if isinstance(row, Closed))
        known = dice.known if dice else ""
        yield Epoch(number, dice, known or next(closed, record.seed if is_last else ""))


def _faces(answer: Answer) -> str:
    return " ".join(map(str, answer.faces)) if answer.faces is not None else str(answer.value)
