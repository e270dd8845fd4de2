"""Facts that happened. Each book has its own kinds; these few belong to all."""

from typing import Any, ClassVar

from msgspec import Struct, structs

from affray.core.binding import hints_of, kind_of
from affray.core.rolls import Modifier, sums
from affray.core.values import Who
from affray.core.words import worded
from affray.dice import parse


class Event(Struct, frozen=True, tag_field="event", tag=True, gc=False):
    """A fact about somebody, told in one line."""

    who: Who

    line: ClassVar[str] = "{who}"
    clause: ClassVar[str] = ""
    notable: ClassVar[str] = ""

    def text(self) -> str:
        """The line of the log."""
        return worded(self.line, structs.asdict(self))

    def whos(self) -> tuple[Who, ...]:
        """Everybody whom the fact names."""
        kinds = _who_fields(type(self))
        values = (getattr(self, name) for name in kinds)
        return tuple(who for value in values for who in (value if isinstance(value, tuple) else (value,)) if who)


_WHO_FIELDS: dict[type[Event], tuple[str, ...]] = {}


def _who_fields(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of fact that name somebody, by their type."""
    if kind not in _WHO_FIELDS:
        hints = hints_of(kind)
        fields = structs.fields(kind)
        _WHO_FIELDS[kind] = tuple(field.name for field in fields if kind_of(hints.get(field.name)) == "who")
    return _WHO_FIELDS[kind]


class Declared(Event, frozen=True):
    """Somebody declares what they do: an action, or a reaction by its key."""

    what: str
    reaction: str = ""
    key: str = ""
    named: tuple[Who, ...] = ()
    line: ClassVar[str] = "{what}"


class Rolled(Event, frozen=True):
    """Dice were thrown, with every modifier, what the total was held against and the reading that the rule used."""

    what: str
    dice: str
    reading: Any
    faces: tuple[int, ...] | None = None
    modifiers: tuple[Modifier, ...] = ()
    against: str = ""

    def text(self) -> str:
        """The line of the log: the dice if they were seen, and what they came to."""
        faces = () if self.faces is None or self._is_plain else self.faces
        shown = " ".join((*map(str, faces), reading_text(self.reading)))
        return f"{self.who} rolls {self.what} ({self.dice}): {shown}"

    @property
    def _is_plain(self) -> bool:
        """Whether the reading is the one face that came up."""
        return self.faces == (self.reading,)

    @property
    def reckoning(self) -> str:
        """From the dice to the total and what it was held against, to be checked by hand."""
        against = f"against {self.against}" if self.against else ""
        if self.faces is None:
            return against
        points = sum(modifier.amount for modifier in self.modifiers if modifier.kind in ("", "points"))
        kept = sums(parse(self.dice), self.faces)
        shown = f"dice {', '.join(map(reading_text, kept))}"
        if len(kept) == 1 and points and isinstance(kept[0], int):
            shown += f" {'-' if points < 0 else '+'} {abs(points)} = {kept[0] + points}"
        return f"{shown} {against}".strip()


class Chose(Event, frozen=True):
    """Somebody answered a question, or whether they react: its key and the value that was chosen, and both in words."""

    what: str
    answer: str
    key: str = ""
    value: Any = None
    named: tuple[Who, ...] = ()
    kind: str = "ask"
    line: ClassVar[str] = "{who}, {what}: {answer}"


class Said(Event, frozen=True):
    """Somebody said something; words never change the state."""

    words: str
    line: ClassVar[str] = '{who}: "{words}"'


class CameToNothing(Event, frozen=True):
    """An action that was interrupted could not go on; its cost is spent."""

    what: str
    why: str
    line: ClassVar[str] = "{who}'s {what} comes to nothing: {why}"
    notable: ClassVar[str] = "interrupted"


class Undertook(Event, frozen=True):
    """Somebody begins something that takes longer."""

    what: str
    left: int
    line: ClassVar[str] = "{who} begins {what}: {left} more to go"


class EffectBegan(Event, frozen=True):
    """Something named begins to act on somebody."""

    effect: str
    line: ClassVar[str] = "{who}: {effect} begins"


class EffectEnded(Event, frozen=True):
    """Something named no longer acts on somebody."""

    effect: str
    line: ClassVar[str] = "{who}: {effect} ends"


def reading_text(reading: Any) -> str:
    """A reading in words: a number, a tier, or several of these."""
    return ", ".join(map(str, reading)) if type(reading) is tuple else str(reading)
