"""What somebody may declare now, and what they may not: buttons, and what fills their slots."""

from itertools import islice
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import force_setattr

from affray.core.actions import AnyAction
from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.guarded import NOTHING, RULES_FAIL, GuardedLegal
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import as_options
from affray.core.paths import Paths
from affray.core.refusals import Refusal
from affray.core.slots import Filling
from affray.core.values import GM, Cell, Value, Who, as_tuples
from affray.screens.words import value_words

MOST = 60
"""Options listed of a slot that is no path; beyond it the offer says that there are more."""

SlotKind = Literal["who", "cell", "path", "number", "text"]


class Option(Struct, frozen=True):
    """One thing that may be chosen, or why not."""

    value: Value
    text: str
    help: str = ""
    refusal: Refusal | None = None
    cost: str = ""

    def __post_init__(self) -> None:
        """Make tuples again of what was read from JSON."""
        if isinstance(self.value, tuple) and any(isinstance(part, list) for part in self.value):
            force_setattr(self, "value", as_tuples(self.value))


class CellOffer(Struct, frozen=True):
    """A cell that a path leads to: the path that is meant by it, what it costs, and who may strike on the way."""

    cell: Cell
    path: tuple[Cell, ...]
    cost: int
    strikers: tuple[Who, ...] = ()


class SlotOffer(Struct, frozen=True):
    """The next thing to choose for an action. Paths are offered by the cells they lead to, none left out."""

    key: str
    label: str
    word: str
    kind: SlotKind
    options: tuple[Option, ...] = ()
    cells: tuple[CellOffer, ...] = ()
    more: bool = False
    may_be_left_out: bool = False


class ActionOffer(Struct, frozen=True):
    """An action as a button: what it costs, what it asks for and of which kind that is, why it is grey.

    `forgone` is what it would lose, such as the points that are left; `gives_up` says that it leaves the fight.
    """

    key: str
    name: str
    group: str
    help: str
    cost: str
    slots: tuple[str, ...]
    clauses: str = ""
    refusal: Refusal | None = None
    next: SlotOffer | None = None
    kinds: tuple[SlotKind, ...] = ()
    forgone: str = ""
    gives_up: bool = False


class Offer(Struct, frozen=True):
    """All that somebody may declare now, and all that they may not."""

    who: Who
    actions: tuple[ActionOffer, ...]


def offers(book: AnyBook, known: AnyEncounter, whos: tuple[Who, ...] | None = None) -> tuple[Offer, ...]:
    """What everyone who may act could declare, or those named."""
    legal = GuardedLegal(book, known, whos)
    return tuple(_offer(legal, who) for who in legal.declarers)


def _offer(legal: Legal, who: Who) -> Offer:
    """Everything that somebody has learned, as buttons; what only the game master calls for is theirs alone."""
    known = (action for action in legal.book.open_to(legal.now, who) if action.called == (who == GM))
    return Offer(who, tuple([_button(legal, action, who) for action in known]))


def _button(legal: Legal, action: AnyAction, who: Who) -> ActionOffer:
    refusal = legal.refusal(action, who)
    following = None
    if refusal is None and action.slots and action.kinds[action.slots[0].key] not in ("path", "cell"):
        following = attempted(lambda: slot_offer(legal, Intent(who, action.key)), None)
    return ActionOffer(
        action.key,
        action.name,
        action.group,
        action.help,
        cost_words(legal, action, who),
        action.names,
        action.clauses,
        refusal,
        following,
        tuple(action.kinds.values()),  # type: ignore[arg-type]
        "" if refusal else attempted(lambda: legal.book.display.forgone(legal.now, who, action.key), ""),
        action.gives_up,
    )


def cost_words(legal: Legal, action: AnyAction, who: Who, args: tuple[Any, ...] = ()) -> str:
    """What an action costs here, in the book's words; nothing where that fails."""
    if action.called:
        return ""
    return attempted(lambda: legal.book.display.cost(action.cost_of(legal.now, who, args)), "")


def slot_offer(legal: Legal, intent: Intent) -> SlotOffer | None:
    """The next slot of an intent with what may fill it, and what may not with the reason."""
    action, who, args = legal.book.actions[intent.action], intent.who, intent.args
    if len(args) == len(action.slots):
        return None
    filling = action.fillings[len(args)]
    slot, found = filling.slot, attempted(lambda: as_options(filling.options(legal.now, who, args)), NOTHING)
    kind: Any = action.kind_of(slot.key)
    head = (slot.key, slot.label, slot.word, kind)
    if isinstance(found, Paths):
        return SlotOffer(*head, cells=tuple(_cells(found)), may_be_left_out=slot.optional)
    listed = list(islice(found, None if kind == "cell" else MOST + 1))
    most = len(listed) if kind == "cell" else MOST
    helps = getattr(found, "notes", {})
    options = tuple(
        Option(value, value_words(value), helps.get(value, ""), _why_not(legal, filling, who, (*args, value)))
        for value in listed[:most]
    )
    return SlotOffer(*head, options=options, more=len(listed) > most, may_be_left_out=slot.optional)


def _why_not(legal: Legal, filling: Filling, who: Who, args: tuple[Any, ...]) -> Refusal | None:
    return attempted(lambda: filling.why_not(legal.now, who, args), RULES_FAIL)


def _cells(paths: Paths) -> list[CellOffer]:
    return [CellOffer(*reached) for reached in paths.reached()]
