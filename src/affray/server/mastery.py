"""What the game master knows and may choose from: hidden things, other seats' views, what could be set or added."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import fields

from affray.core.brought import who_may_join
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.override_text import read_override
from affray.core.overrides import BadOverride, applied
from affray.core.rulings import listed, text_of
from affray.core.seats import Seat
from affray.core.values import Who
from affray.screens.prompts import prompt
from affray.screens.views import View, view
from affray.server import messages
from affray.server.acts import questions
from affray.server.bot_names import playable
from affray.server.seating import Seating

if TYPE_CHECKING:
    from affray.server.rooms import Room

NOBODY = Seat("onlooker", "spectator")
NOT_SET = ("id", "side", "at", "map", "extra_cells", "fate", "undertaking", "player")
"""What is no figure: names and places have words of their own."""


def hidden(history: History, whole: View, views: Sequence[View]) -> messages.Hidden:
    """What stands on the table and none of the players' views shows; where nobody plays, what an onlooker would see."""
    kept = tuple(
        messages.SecretView(one.key, one.words, one.at) for one in history.book.secrets.hidden(history.encounter)
    )
    views = views or [view(history.book, history.shown, NOBODY)]
    known = {token.key for seen in views for token in seen.tokens}
    marked = {marker for seen in views for drawn in seen.maps for marker in drawn.markers}
    people = tuple(token.key for token in whole.tokens if token.key not in known)
    markers = tuple(marker for drawn in whole.maps for marker in drawn.markers if marker not in marked)
    return messages.Hidden(people, markers, kept)


def powers(history: History) -> messages.Powers:
    """What the game master may choose from."""
    book, encounter = history.book, history.encounter
    sides = tuple(dict.fromkeys(creature.side for creature in encounter.creatures))
    conditions = tuple((key, condition.name) for key, condition in book.conditions.items())
    return messages.Powers(who_may_join(history), conditions, sides, playable(), _rulings(encounter.rulings))


@lru_cache(maxsize=64)
def _rulings(rulings: Struct) -> tuple[messages.RulingNow, ...]:
    """Every ruling that may be changed, as it stands."""
    return tuple(
        messages.RulingNow(
            one.name, text_of(getattr(rulings, one.name)), one.default, one.allowed, one.range, one.reason
        )
        for one in listed(type(rulings))
        if not one.fixed
    )


def settable(encounter: AnyEncounter, who: Who) -> tuple[tuple[str, str], ...]:
    """The figures of somebody that could be set, with what they are now; those of their sheet after their own."""
    creature: Any = encounter[who]
    sheet = getattr(creature, "sheet", None)
    found = (*_plain(creature, ""), *(_plain(sheet, "sheet.") if isinstance(sheet, Struct) else ()))
    return tuple(sorted(found, key=lambda pair: (pair[0].startswith("sheet."), not pair[1].isdigit())))


def _plain(holder: Struct, before: str) -> tuple[tuple[str, str], ...]:
    found = ((field.name, getattr(holder, field.name)) for field in fields(holder) if field.name not in NOT_SET)
    return tuple((before + name, text_of(value)) for name, value in found if isinstance(value, int | str))


def previewed(history: History, words: str, reason: str) -> messages.Previewed:
    """How the game master's word would read in the log."""
    try:
        override = read_override(history, f"{words} because {reason or '…'}", "")
        _after, event = applied(history.book, history.encounter, override)
    except BadOverride as wrong:
        return messages.Previewed(words, wrong=str(wrong))
    return messages.Previewed(words, f"the game master: {event.what}")


def seen(history: History, seating: Seating, name: str, count: int) -> messages.Seen | None:
    """The fight as another seat sees it."""
    seat = seating.seat(name)
    return messages.Seen(name, view(history.book, history.shown, seat, count)) if seat else None


def standing_in(room: "Room", name: str) -> messages.StandingIn | None:
    """What another seat is asked, for whoever answers in its place."""
    history, seat = room.history, room.seating.seat(name)
    if seat is None:
        return None
    asked = questions(room.seating, history, room.wanted, seat)
    return messages.StandingIn(name, tuple(prompt(history.book, one, known=history.encounter) for one in asked))
