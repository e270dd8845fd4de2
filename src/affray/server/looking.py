"""What a page asks without changing anything: odds, slots, completions, sheets, how it stood before."""

from typing import TYPE_CHECKING

from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.now import AnyNow, Now
from affray.core.paths import is_path
from affray.core.seats import view_of
from affray.core.values import Who
from affray.screens.entry import complete
from affray.screens.look import look, unseen
from affray.screens.near import away, near
from affray.screens.offers import slot_offer
from affray.screens.sheets import sheet
from affray.screens.spoken import spoken
from affray.screens.views import view
from affray.server import from_page, mastery, messages
from affray.server.acts import actors, legal_for, questions
from affray.server.places import Place

if TYPE_CHECKING:
    from affray.server.rooms import Room


def answered(room: "Room", place: Place, asked: from_page.Question) -> messages.FromServer | None:
    """What there is to say; nothing where the fight has moved on, or odds will follow."""
    is_master, heard = place.seat.role == "gm", place.hearing.heard
    match asked:
        case from_page.Preview(words=words, reason=reason):
            return mastery.previewed(room.history, words, reason) if is_master else None
        case from_page.See(seat=seat):
            return mastery.seen(room.history, room.seating, seat, heard.count) if is_master else None
        case from_page.StandIn(seat=seat):
            return mastery.standing_in(room, seat) if is_master else None
        case from_page.Ask(intent=intent):
            return _slot(room, place, intent)
        case from_page.Complete(text=text):
            return messages.Completions(text, tuple(_completed(room, place, text)))
        case from_page.Inspect(who=who, count=count):
            return _inspected(room, place, who, count)
        case from_page.Round(who=who):
            now = _known(room, place)
            return (
                messages.Around(who, tuple([spoken(line) for line in look(now, who)]), unseen(now, who))
                if who in now
                else None
            )
        case from_page.Direction(who=who, cell=cell):
            now = _known(room, place)
            is_there = who in now and now[who].at is not None and cell in now.ground(who).terrain
            return messages.Where(who, cell, away(now, who, cell)) if is_there else None
        case from_page.Look(count=count):
            before = place.hearing.past(room.history, count)
            return messages.Past(count, view(room.history.book, before, place.seat, count)) if before else None


def _known(room: "Room", place: Place) -> AnyNow:
    """The fight as a seat knows it."""
    return _as_known(room, place, room.history.shown)


def _as_known(room: "Room", place: Place, encounter: AnyEncounter) -> AnyNow:
    return Now(room.history.book, view_of(room.history.book, encounter, place.seat))


def _inspected(room: "Room", place: Place, who: Who, count: int | None) -> messages.Known | None:
    """What a seat knows of somebody now, or knew after one telling; what can be set is set now."""
    shown = room.history.shown if count is None else place.hearing.past(room.history, count)
    if shown is None or who not in (now := _as_known(room, place, shown)):
        return None
    is_settable = place.seat.role == "gm" and who in Now(room.history.book, room.history.encounter)
    fields = mastery.settable(room.history.encounter, who) if is_settable else ()
    return messages.Known(sheet(now, who), near(now, who), fields, count)


def _slot(room: "Room", place: Place, intent: Intent) -> messages.NextSlot | messages.Refused | None:
    """What may fill the next slot of an intent that may still be declared; why not, where a way cannot be gone."""
    whos = actors(room.seating, room.history, room.wanted, place.seat)
    legal = legal_for(room.history, place.seat, whos)
    action = legal.book.actions.get(intent.action)
    if action is None or len(intent.args) > len(action.slots):
        return None
    if intent.who not in whos or legal.why_not_yet(action, intent.who):
        return None
    for place_of_slot, value in enumerate(intent.args):
        options = legal.options(Intent(intent.who, intent.action, intent.args[:place_of_slot]))
        if value not in options:
            why = legal.why_not(intent) if is_path(value) else None
            return messages.Refused("", why.sentence, why.clause) if why else None
    return messages.NextSlot(intent, slot_offer(legal, intent))


def _completed(room: "Room", place: Place, text: str) -> list[str]:
    mine = questions(room.seating, room.history, room.wanted, place.seat)
    if mine:
        return []
    whos = actors(room.seating, room.history, room.wanted, place.seat)
    return complete(legal_for(room.history, place.seat, whos), text) if whos else []
