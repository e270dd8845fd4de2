"""Everything that goes over the wire, both ways, and nothing else; `web/src/wire/messages.ts` is made of it."""

from typing import Literal

import msgspec
from msgspec import Struct

from affray.core.intents import Intent
from affray.core.journal import Chapter
from affray.core.undoing import UndoRule
from affray.core.values import Value, Who
from affray.screens.narration import Line
from affray.screens.near import Near
from affray.screens.offers import Offer, SlotOffer
from affray.screens.prices import Price
from affray.screens.prompts import Prompt
from affray.screens.sheets import Sheet
from affray.screens.views import ClockView, EffectView, MapView, MarkerView, Token, View

Role = Literal["gm", "player", "spectator"]
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
    """All that is known of somebody, who is near, with directions; and for the game master what could be set."""

    sheet: Sheet
    near: tuple[Near, ...]
    fields: tuple[tuple[str, str], ...] = ()


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


class Hidden(Struct, frozen=True, tag_field="type", tag="hidden"):
    """What no player knows of, for the game master alone; and who of it can be shown to the players."""

    people: tuple[Who, ...] = ()
    markers: tuple[MarkerView, ...] = ()
    showable: tuple[Who, ...] = ()


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


class Agree(Struct, frozen=True, tag_field="type", tag="agree", forbid_unknown_fields=True):
    """Say yes or no to what somebody asks to take back."""

    click: str
    yes: bool


class Decree(Struct, frozen=True, tag_field="type", tag="override", forbid_unknown_fields=True):
    """The game master's word in the words of the terminal (`set ada wounds 2`), with its reason, told or only noted."""

    click: str
    words: str
    reason: str
    told: bool = True


class Hand(Struct, frozen=True, tag_field="type", tag="seat", forbid_unknown_fields=True):
    """Let somebody be played by a seat, by a new one of that name, or by a bot: the game master's to say."""

    click: str
    who: Who
    to: str


class Show(Struct, frozen=True, tag_field="type", tag="show", forbid_unknown_fields=True):
    """Let the players know of somebody who is hidden from them: the game master's to say."""

    click: str
    who: Who


class Pause(Struct, frozen=True, tag_field="type", tag="pause", forbid_unknown_fields=True):
    """Let nobody but the game master do anything for a while."""

    click: str
    on: bool


class Branch(Struct, frozen=True, tag_field="type", tag="branch", forbid_unknown_fields=True):
    """Go on from a part of the log in a fight of its own, by other dice; 0 is the beginning."""

    click: str
    count: int


class Link(Struct, frozen=True, tag_field="type", tag="link", forbid_unknown_fields=True):
    """Ask for a link: to a seat (the game master), or to what one saw of a fight that is over, where none is named."""

    click: str
    seat: str = ""


class Nudge(Struct, frozen=True, tag_field="type", tag="nudge", forbid_unknown_fields=True):
    """Tell a seat that the table waits for it: the game master's to say."""

    click: str
    seat: str


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


class Preview(Struct, frozen=True, tag_field="type", tag="preview", forbid_unknown_fields=True):
    """How would the game master's word read?"""

    words: str
    reason: str


class See(Struct, frozen=True, tag_field="type", tag="see", forbid_unknown_fields=True):
    """How does the fight look from another seat?"""

    seat: str


class StandIn(Struct, frozen=True, tag_field="type", tag="stand_in", forbid_unknown_fields=True):
    """What is another seat asked?"""

    seat: str


Act = Declare | Reply | Say | Settle | Undo | Redo | LetAct | Agree | Decree | Show | Hand | Pause
Errand = Branch | Link | Nudge
Question = Ask | Complete | Inspect | Look | Preview | See | StandIn
FromPage = Join | Act | Errand | Question

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


class SceneText(Struct, frozen=True):
    """A scene as it is written, to begin one's own from; and the names that a scene may use, table by table."""

    text: str
    names: tuple[tuple[str, tuple[str, ...]], ...]


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


class Retold(Struct, frozen=True):
    """A fight that is over as one seat saw it: the view at its beginning, then the log with all changes."""

    title: str
    book: str
    seat: str
    over: str
    view: View
    told: tuple[Narration, ...]


class DicePart(Struct, frozen=True):
    """A result of dice: its value, its chance as a share and as a fraction, and that of at least so much."""

    value: str
    share: float
    exact: str
    at_least: float


class DiceOdds(Struct, frozen=True):
    """What dice may come to."""

    text: str
    mean: str
    deviation: float
    parts: tuple[DicePart, ...]


class Wrong(Struct, frozen=True):
    """Why something was not done."""

    sentence: str


OverHttp = (Lobby, SceneCard, SceneText, Begun, Sentence, Retold, DiceOdds, Wrong)
