"""What the server says to a page, over its socket: what is said at one time in one frame, a message a line."""

from typing import Literal

import msgspec
from msgspec import Struct

from affray.core.intents import Intent
from affray.core.journal import Chapter
from affray.core.undoing import UndoRule
from affray.core.values import Cell, Who
from affray.screens.narration import Line
from affray.screens.near import Near
from affray.screens.offers import Offer, SlotOffer
from affray.screens.prices import Price
from affray.screens.prompts import Prompt
from affray.screens.sheets import Sheet
from affray.screens.views import ClockView, EffectView, MapView, MarkerView, Token, View

Role = Literal["gm", "player", "spectator"]
OddsRule = Literal["everyone", "nobody"]


class Setting(Struct, frozen=True):
    """What a seat may settle beforehand: its name, how it is set, and which answers `always` may name."""

    key: str
    name: str
    value: str
    answers: tuple[tuple[str, str], ...] = ()


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """Who one is here, and how the table is set. `epoch` tells one life of the room from the next."""

    fight: str
    title: str
    book: str
    book_title: str
    seat: str
    role: Role
    holds: tuple[str, ...]
    epoch: str
    odds: OddsRule
    undo: UndoRule
    typed_dice: bool
    is_paused: bool = False
    may_branch: bool = False
    settings: tuple[Setting, ...] = ()
    rulings: tuple[tuple[str, str, str], ...] = ()
    dice: str = ""


class Telling(Struct, frozen=True):
    """What happened at once, as a seat heard it. `round` is the one it belongs to."""

    count: int
    round: int
    lines: tuple[Line, ...]


class Whole(Struct, frozen=True, tag_field="type", tag="view"):
    """The fight as the seat knows it: on joining, and after something was taken back."""

    count: int
    view: View
    log: tuple[Telling, ...]


class Patch(Struct, frozen=True):
    """What changed in a view; what is None stayed. `order` are the keys of all tokens, where that changed."""

    clock: ClockView | None = None
    maps: tuple[MapView, ...] = ()
    tokens: tuple[Token, ...] = ()
    order: tuple[Who, ...] | None = None
    effects: tuple[EffectView, ...] | None = None
    journal: tuple[Chapter, ...] | None = None


class Narration(Struct, frozen=True, tag_field="type", tag="narration"):
    """Something happened: how it is told, and what it changes in the view."""

    telling: Telling
    patch: Patch


class Offering(Struct, frozen=True, tag_field="type", tag="offer"):
    """What the seat may declare now; nothing when it is not its turn. Those in `bots` may be let act first."""

    count: int
    offers: tuple[Offer, ...] = ()
    bots: tuple[Who, ...] = ()


class Priced(Struct, frozen=True):
    """The odds of an intent, and the same in half a line."""

    price: Price
    brief: str


class Pricing(Struct, frozen=True, tag_field="type", tag="odds"):
    """The odds of some intents of the current offer."""

    count: int
    prices: tuple[Priced, ...]


class NextSlot(Struct, frozen=True, tag_field="type", tag="slot"):
    """What may fill the next slot of an intent; None when it is whole."""

    intent: Intent
    slot: SlotOffer | None = None


class Asking(Struct, frozen=True, tag_field="type", tag="prompt"):
    """The questions that wait for this seat; none when nothing is asked."""

    count: int
    prompts: tuple[Prompt, ...] = ()
    briefs: tuple[tuple[str, ...], ...] = ()


class Waiting(Struct, frozen=True, tag_field="type", tag="waiting"):
    """For whom the table waits: seats, never creatures; whether they are asked something, and for how many seconds."""

    seats: tuple[str, ...] = ()
    is_asked: bool = False
    seconds: int = 0


class Nudged(Struct, frozen=True, tag_field="type", tag="nudged"):
    """The table waits for this seat, and somebody says so."""

    by: str


class StandingIn(Struct, frozen=True, tag_field="type", tag="standing_in"):
    """What another seat is asked, for the game master alone, who may answer in its place."""

    seat: str
    prompts: tuple[Prompt, ...] = ()


class SeatHere(Struct, frozen=True):
    """A seat: who sits there and on how many devices."""

    name: str
    role: Role
    holds: tuple[str, ...]
    here: int


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is at the table, and whom programs play."""

    seats: tuple[SeatHere, ...]
    bots: tuple[tuple[Who, str], ...] = ()


class Taken(Struct, frozen=True, tag_field="type", tag="taken"):
    """A click was done and stored."""

    click: str


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A click was not done: why, by which clause, and nothing changed."""

    click: str
    sentence: str
    clause: str = ""


class Completions(Struct, frozen=True, tag_field="type", tag="completions"):
    """How a text may go on."""

    text: str
    lines: tuple[str, ...]


class Known(Struct, frozen=True, tag_field="type", tag="sheet"):
    """All that is known of somebody, who is near, with directions; and for the game master what could be set.

    `count` is the part of the log after which it was so; None is now.
    """

    sheet: Sheet
    near: tuple[Near, ...]
    fields: tuple[tuple[str, str], ...] = ()
    count: int | None = None


class Around(Struct, frozen=True, tag_field="type", tag="around"):
    """What is around somebody, as one hears it, and the cells of their map that they do not see."""

    who: Who
    lines: tuple[str, ...]
    unseen: tuple[Cell, ...] = ()


class Where(Struct, frozen=True, tag_field="type", tag="where"):
    """Where a cell lies from somebody: `1 hex south-east`."""

    who: Who
    cell: Cell
    words: str


class Past(Struct, frozen=True, tag_field="type", tag="past"):
    """The fight as it stood after one part of the log."""

    count: int
    view: View


class Over(Struct, frozen=True, tag_field="type", tag="over"):
    """How the fight ended; no words while it goes on."""

    words: str
    winner: str = ""


class Notice(Struct, frozen=True, tag_field="type", tag="notice"):
    """Something that everybody should know; empty when it is past."""

    sentence: str


class Consent(Struct, frozen=True, tag_field="type", tag="consent"):
    """Somebody asks to take back; who has agreed, and whose word is missing. Without `by` nothing is asked."""

    by: str = ""
    what: str = ""
    agreed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


class SecretView(Struct, frozen=True):
    """Something that the game master can show to the players, by its name."""

    key: str
    words: str
    at: Cell = ""


class Hidden(Struct, frozen=True, tag_field="type", tag="hidden"):
    """What no player knows of, for the game master alone; and what of it can be shown to the players."""

    people: tuple[Who, ...] = ()
    markers: tuple[MarkerView, ...] = ()
    secrets: tuple[SecretView, ...] = ()


class Powers(Struct, frozen=True, tag_field="type", tag="powers"):
    """What the game master may choose from: who may join, what may lie on people, which rules may be read otherwise."""

    creatures: tuple[str, ...]
    conditions: tuple[tuple[str, str], ...]
    sides: tuple[str, ...]
    bots: tuple[str, ...]
    rulings: tuple["RulingNow", ...]


class RulingNow(Struct, frozen=True):
    """A ruling as it stands at a table."""

    name: str
    value: str
    default: str
    allowed: tuple[str, ...]
    range: str
    reason: str


class Previewed(Struct, frozen=True, tag_field="type", tag="previewed"):
    """How the game master's word would read in the log, or why it cannot be."""

    words: str
    line: str = ""
    wrong: str = ""


class Seen(Struct, frozen=True, tag_field="type", tag="seen"):
    """The fight as another seat sees it, for the game master alone."""

    seat: str
    view: View


class Linked(Struct, frozen=True, tag_field="type", tag="linked"):
    """A link that was asked for: to a seat of this fight, to one's seat in a branch of it, or to what one saw of it."""

    kind: Literal["seat", "branch", "replay"]
    seat: str
    fight: str
    token: str


FromServer = (
    Hello
    | Whole
    | Narration
    | Offering
    | Pricing
    | NextSlot
    | Asking
    | Waiting
    | Nudged
    | StandingIn
    | Presence
    | Taken
    | Refused
    | Completions
    | Known
    | Around
    | Where
    | Past
    | Over
    | Notice
    | Consent
    | Hidden
    | Powers
    | Previewed
    | Seen
    | Linked
)

write = msgspec.json.Encoder().encode
