"""Everything that goes over the wire, both ways, and nothing else; `web/src/wire/messages.ts` is made of it."""

from typing import Literal

import msgspec
from msgspec import Struct

from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.screens.narration import Line
from affray.screens.near import Near
from affray.screens.offers import Offer, SlotOffer
from affray.screens.prices import Price
from affray.screens.prompts import Prompt
from affray.screens.sheets import Sheet
from affray.screens.views import ClockView, EffectView, MapView, Token, View

Role = Literal["gm", "player", "spectator"]
UndoRule = Literal["own", "free", "never"]
OddsRule = Literal["everyone", "nobody"]


# -- from the server ---------------------------------------------------------------------------------


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
    settings: tuple[Setting, ...] = ()
    rulings: tuple[tuple[str, str, str], ...] = ()


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


class Narration(Struct, frozen=True, tag_field="type", tag="narration"):
    """Something happened: how it is told, and what it changes in the view."""

    telling: Telling
    patch: Patch


class Offering(Struct, frozen=True, tag_field="type", tag="offer"):
    """What the seat may declare now; nothing when it is not its turn. Those in `bots` may be let act first."""

    count: int
    offers: tuple[Offer, ...] = ()
    bots: tuple[Who, ...] = ()


class Pricing(Struct, frozen=True, tag_field="type", tag="odds"):
    """The odds of an intent of the current offer, and the same in half a line."""

    count: int
    price: Price
    brief: str


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
    """For whom the table waits: seats, never creatures."""

    seats: tuple[str, ...] = ()


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
    """All that is known of somebody, and who is near, with directions."""

    sheet: Sheet
    near: tuple[Near, ...]


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


FromServer = (
    Hello
    | Whole
    | Narration
    | Offering
    | Pricing
    | NextSlot
    | Asking
    | Waiting
    | Presence
    | Taken
    | Refused
    | Completions
    | Known
    | Past
    | Over
    | Notice
)


# -- from the page -----------------------------------------------------------------------------------


class Join(Struct, frozen=True, tag_field="type", tag="join", forbid_unknown_fields=True):
    """Sit down with a link; `epoch` and `count` say what was heard before."""

    token: str
    epoch: str = ""
    count: int = 0


class Ask(Struct, frozen=True, tag_field="type", tag="ask", forbid_unknown_fields=True):
    """Odds of an intent that is whole, or what may fill its next slot."""

    intent: Intent


class Declare(Struct, frozen=True, tag_field="type", tag="declare", forbid_unknown_fields=True):
    """Do something; `count` is that of the offer it was picked from, `click` is its name."""

    click: str
    count: int
    intent: Intent


class Reply(Struct, frozen=True, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """Answer a question, by its name: who is asked, which, for which time. A throw is answered by faces."""

    click: str
    who: Who
    key: str
    nth: int
    value: Value | None = None
    faces: tuple[int, ...] | None = None


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Something typed: what somebody does, an answer, `undo`, `redo`."""

    click: str
    count: int
    text: str


class Complete(Struct, frozen=True, tag_field="type", tag="complete", forbid_unknown_fields=True):
    """How may a text go on?"""

    text: str


class Settle(Struct, frozen=True, tag_field="type", tag="set", forbid_unknown_fields=True):
    """Settle a kind of question beforehand (`ask`, `never`, `always`, `always KEY`), or who throws the dice."""

    click: str
    key: str
    value: str


class Undo(Struct, frozen=True, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back one's last choice and all that came of it."""

    click: str


class Redo(Struct, frozen=True, tag_field="type", tag="redo", forbid_unknown_fields=True):
    """Do again what was taken back."""

    click: str


class LetAct(Struct, frozen=True, tag_field="type", tag="wait", forbid_unknown_fields=True):
    """Let a bot act first, where several may."""

    click: str
    who: Who


class Inspect(Struct, frozen=True, tag_field="type", tag="who", forbid_unknown_fields=True):
    """What is known of somebody?"""

    who: Who


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """How did it stand after that part of the log?"""

    count: int


Act = Declare | Reply | Say | Settle | Undo | Redo | LetAct
Question = Ask | Complete | Inspect | Look
FromPage = Join | Act | Question

read = msgspec.json.Decoder(FromPage).decode
write = msgspec.json.Encoder().encode


# -- the lobby, over HTTP ----------------------------------------------------------------------------


class Sitter(Struct, frozen=True):
    """Somebody of a scene, as the lobby lists them."""

    who: Who
    side: str
    player: bool
    cells: tuple[str, ...]
    map: int


class SceneCard(Struct, frozen=True):
    """A scene to begin: what it is about, its maps and its people."""

    name: str
    title: str
    about: str
    maps: tuple[MapView, ...]
    people: tuple[Sitter, ...]


class RulingCard(Struct, frozen=True):
    """A reading that a table may change."""

    name: str
    default: str
    allowed: tuple[str, ...]
    range: str
    reason: str
    fixed: str


class BookCard(Struct, frozen=True):
    """A book with its scenes and the readings that a table may change."""

    key: str
    title: str
    scenes: tuple[str, ...]
    rulings: tuple[RulingCard, ...]


class FightCard(Struct, frozen=True):
    """A fight that is kept."""

    id: str
    name: str
    title: str
    book: str
    scene: str
    changed: str
    rows: int
    over: bool
    damage: str = ""


class Lobby(Struct, frozen=True):
    """What the keeper sees first."""

    version: str
    books: tuple[BookCard, ...]
    fights: tuple[FightCard, ...]
    bots: tuple[str, ...]


class SeatLink(Struct, frozen=True):
    """A seat and the secret of its link."""

    seat: str
    role: Role
    holds: tuple[str, ...]
    token: str


class Begun(Struct, frozen=True):
    """A fight that was begun or opened, and the links to its seats."""

    id: str
    name: str
    links: tuple[SeatLink, ...]


class Sentence(Struct, frozen=True):
    """One sentence of a book."""

    id: str
    heading: str
    text: str


class Wrong(Struct, frozen=True):
    """Why something was not done."""

    sentence: str


OverHttp = (Lobby, SceneCard, Begun, Sentence, Wrong)
