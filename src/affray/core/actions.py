"""What may be done, as data: actions, their slots and needs, reactions and the windows they wait at."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec import Struct, structs

from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.options import Options
from affray.core.values import Value, Who


@dataclass(frozen=True)
class Need:
    """A sentence and a test; what greys out a button also explains why."""

    sentence: str
    test: Callable[[Any, Intent], bool]
    clause: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done: a sentence and the clause behind it."""

    sentence: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


@dataclass(frozen=True)
class Slot:
    """One thing to be chosen when an action is declared.

    `candidates` lists what could be meant, from the situation and the intent filled so far; `needs` says which of it
    may be, and why not; `why` may say of something typed that is no candidate why it is none. `word` is what names the
    slot in text: `with` in `ada bash ogre with mace`. What fills an `optional` slot may be left out; the default
    option is meant then. `implicit` is an option of such a slot that is always the default and goes without saying.
    """

    name: str
    candidates: Callable[[Any, Intent], "Options | Iterable[Value]"]
    needs: tuple[Need, ...] = ()
    word: str = ""
    none: str = ""
    optional: bool = False
    implicit: Value | None = None
    why: Callable[[Any, Intent, str], str] | None = None


def _nothing_more(_scene: Any, _me: Who, *_args: Any) -> None:
    """What was begun has no end of its own."""


@dataclass(frozen=True)
class Action:
    """Something that may be done, in the book's words, with all that can be known of it without doing it.

    `lasting` needs must hold until its roll is read. `finish` is the end of what takes several turns. What the game
    master `calls` for is no creature's to declare and costs nothing.
    """

    name: str
    perform: Callable[..., None]
    cost: Any = None
    slots: tuple[Slot, ...] = ()
    needs: tuple[Need, ...] = ()
    lasting: tuple[Need, ...] = ()
    clauses: str = ""
    group: str = ""
    keywords: tuple[str, ...] = ()
    gives_up: bool = False
    finish: Callable[..., None] = _nothing_more
    calls: bool = False

    def __post_init__(self) -> None:
        """Refuse an action whose text could not be read back."""
        unnamed = [slot.name for slot in self.slots[1:] if not slot.word]
        if unnamed:
            raise ValueError(f"{self.name}: only the first slot may go without a word; {', '.join(unnamed)} needs one")

    def price(self, now: AnyNow, intent: Intent) -> Any:
        """What it costs: as printed, or where the book says that it varies, for this intent.

        A cost that depends on a slot is asked before the slot is filled too; it is then the least that it can be.
        """
        return self.cost(now, intent) if callable(self.cost) else self.cost


class Window(Struct, frozen=True):
    """A named place in an action where others may act. Every book lists its own."""

    who: Who

    name: ClassVar[str] = ""
    line: ClassVar[str] = ""

    def text(self) -> str:
        """What is happening, for whoever may react to it."""
        return self.line.format(**structs.asdict(self))


@dataclass(frozen=True)
class Reaction:
    """What somebody may do at a window: the intents that are open to them there, each a whole action.

    A `costly` one uses up more than the chance to react, so nobody is expected to take it whenever it offers itself.
    """

    name: str
    window: type[Window]
    intents: Callable[[Any, Any, Who], tuple[Intent, ...]]
    clauses: str = ""
    costly: bool = False
