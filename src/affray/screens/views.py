"""The fight as a seat sees it: maps, tokens, the clock, effects. Repeated parts have keys: a change stays small."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from affray.core.attempts import NOT_SHOWN, attempted
from affray.core.book import AnyBook
from affray.core.effects import Glyph
from affray.core.encounter import AnyEncounter
from affray.core.figures import STANDING, Figure, figures_of
from affray.core.journal import Chapter
from affray.core.maps import Marker
from affray.core.now import AnyNow, Now
from affray.core.seats import Seat, view_of
from affray.core.values import Cell, Who

NOTHING_MARKED: Mapping[Cell, Marker] = {}


class MarkView(Struct, frozen=True):
    """A character of a map, and the ground it stands for in words."""

    mark: str
    kind: str
    words: str


class MarkerView(Struct, frozen=True):
    """What is drawn over the ground of a cell, and what it says in the legend."""

    cell: Cell
    mark: str
    words: str


class MapView(Struct, frozen=True):
    """A map as it is drawn."""

    key: int
    name: str
    shape: str
    rows: tuple[str, ...]
    legend: tuple[MarkView, ...]
    markers: tuple[MarkerView, ...] = ()


class Token(Struct, frozen=True):
    """Somebody on a map: where, on which side, and their figures; the first with a `most` is the ring around it.

    `facing` is one of the grid's directions, counted counter-clockwise from the east.
    """

    key: Who
    side: str
    map: int
    cells: tuple[Cell, ...]
    ground: str
    fate: str
    can_act: bool
    yours: bool
    figures: tuple[Figure, ...]
    effects: tuple[str, ...]
    prone: bool = False
    hidden: bool = False
    facing: int | None = None


class EffectView(Struct, frozen=True):
    """Something that lies on somebody, in words, with a letter or two or a drawing for the token."""

    key: str
    on: Who
    words: str
    help: str = ""
    badge: str = ""
    by: Who = ""
    amount: int = 0
    left: int = 1
    glyph: Glyph = ""


class ClockView(Struct, frozen=True):
    """What time it is: the round, the phase in words, who may act now and who comes after."""

    round: int
    phase: str
    acting: tuple[Who, ...]
    waiting: tuple[Who, ...]


class View(Struct, frozen=True):
    """All that a seat sees of a fight."""

    step: int
    seat: str
    clock: ClockView
    maps: tuple[MapView, ...]
    tokens: tuple[Token, ...]
    effects: tuple[EffectView, ...]
    journal: tuple[Chapter, ...] = ()


def view(book: AnyBook, encounter: AnyEncounter, seat: Seat, step: int = 0) -> View:
    """A fight as a seat knows it."""
    known = view_of(book, encounter, seat)
    shown = _shown(book, known)
    return replace(shown, step=step, seat=seat.name, tokens=_claimed(shown.tokens, seat))


@lru_cache(maxsize=16)
def _shown(book: AnyBook, known: AnyEncounter) -> View:
    """What can be seen by all who know the same: seats that look at once are answered once."""
    now: AnyNow = Now(book, known)
    return View(
        0,
        "",
        ClockView(
            now.clock.round, attempted(lambda: book.display.clock(now), NOT_SHOWN), now.clock.acting, now.clock.waiting
        ),
        tuple(map_view(now, number) for number in range(len(now.encounter.maps))),
        _tokens(now),
        effects(now),
        journal(now),
    )


def journal(now: AnyNow) -> tuple[Chapter, ...]:
    """What is known beside the map."""
    return attempted(lambda: now.book.display.journal(now), (Chapter("Journal", (), NOT_SHOWN),))


def map_view(now: AnyNow, number: int) -> MapView:
    """One map as it is drawn now."""
    drawn = now.encounter.maps[number]
    used = set("".join(drawn.rows))
    legend = tuple(MarkView(m.mark, m.terrain.kind, m.text()) for m in drawn.legend if m.mark in used)
    found = attempted(lambda: now.book.display.markers(now, number), NOTHING_MARKED).items()
    markers = tuple(MarkerView(cell, marker.mark, marker.words) for cell, marker in found)
    return MapView(number, drawn.name, drawn.shape, drawn.rows, legend, markers)


def tokens(now: AnyNow, seat: Seat) -> tuple[Token, ...]:
    """Everybody as tokens."""
    return _claimed(_tokens(now), seat)


def _claimed(found: tuple[Token, ...], seat: Seat) -> tuple[Token, ...]:
    """The same with those marked whom a seat plays."""
    if not seat.holds:
        return found
    return tuple([replace(token, yours=True) if seat.has(token.key, token.side) else token for token in found])


def _tokens(now: AnyNow) -> tuple[Token, ...]:
    lying = effects(now)
    return tuple([_token(now, who, lying) for who in now.creatures])


def _token(now: AnyNow, who: Who, lying: tuple[EffectView, ...]) -> Token:
    """Somebody as a token, with what of all that lies on people lies on them."""
    creature, pose = now[who], attempted(lambda: now.book.display.pose(now, who), STANDING)
    cells = () if creature.at is None else (creature.at, *creature.extra_cells)
    return Token(
        who,
        creature.side,
        creature.map,
        cells,
        ground_words(now, who),
        creature.fate,
        now.book.rules.can_act(now, who),
        False,
        figures_of(now, who),
        tuple([effect.words for effect in lying if effect.on == who]),
        pose.prone,
        pose.hidden,
        pose.facing,
    )


def effects(now: AnyNow) -> tuple[EffectView, ...]:
    """What lies on people, as far as the book calls it something."""
    conditions = now.book.conditions
    found = ((effect, conditions[effect.key]) for effect in now.effects if effect.key in conditions)
    return tuple(
        EffectView(e.key, e.on, c.name, c.help, c.badge, e.by, e.amount, e.ends.left, c.glyph)
        for e, c in found
        if not e.secret
    )


def ground_words(now: AnyNow, who: Who) -> str:
    """The ground somebody stands on, where it is not the map's usual."""
    creature = now[who]
    if creature.at is None:
        return ""
    drawn = now.encounter.maps[creature.map]
    ground = drawn.ground.terrain[creature.at]
    return "" if ground == drawn.legend[0].terrain else ground.name or ground.kind
