"""What the server says over HTTP: the lobby, retold fights, odds of dice."""

from msgspec import Struct

from affray.core.values import Who
from affray.screens.views import MapView, View
from affray.server.messages import Narration, Role


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


class FightNow(Struct, frozen=True):
    """How a kept fight stands, as whoever only watches sees it: the round, who acts or is asked, where people are."""

    round: int
    acting: tuple[Who, ...]
    asked: tuple[Who, ...]
    map: MapView | None
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
    """One sentence of a book, and the readings that it leaves open: name, what the book is taken to say, and why."""

    id: str
    heading: str
    text: str
    rulings: tuple[tuple[str, str, str], ...] = ()


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


OverHttp = (Lobby, SceneCard, FightNow, SceneText, Begun, Sentence, Retold, DiceOdds, Wrong)
