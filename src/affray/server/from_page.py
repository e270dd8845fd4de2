"""What a page says to the server, over its socket."""

import msgspec
from msgspec import Struct

from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who


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
    """Let the players know of somebody or something that is kept from them: the game master's to say."""

    click: str
    key: str


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
    """What is known of somebody, now or after that part of the log?"""

    who: Who
    count: int | None = None


class Round(Struct, frozen=True, tag_field="type", tag="round", forbid_unknown_fields=True):
    """What is around somebody, and what do they not see?"""

    who: Who


class Direction(Struct, frozen=True, tag_field="type", tag="direction", forbid_unknown_fields=True):
    """How far is a cell from somebody, and in which direction?"""

    who: Who
    cell: Cell


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
Question = Ask | Complete | Inspect | Round | Direction | Look | Preview | See | StandIn
FromPage = Join | Act | Errand | Question

read = msgspec.json.Decoder(FromPage).decode
