"""A place at a table: its sockets, what it was told, what it is offered and asked, and the odds of that."""

import asyncio
import contextlib
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import Choice, Name, Question
from affray.core.driver import ToAct, ToAnswer
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.resolve import Prefix
from affray.core.seats import Seat, view_of
from affray.core.values import Who
from affray.screens.prices import Price
from affray.screens.prompts import Prompt, prompt
from affray.screens.views import View
from affray.server import jobs, mastery, messages
from affray.server.acts import actors, questions
from affray.server.greeting import ending
from affray.server.hearing import Hearing
from affray.server.odds import OddsOfOffer
from affray.server.playing import driver_of
from affray.server.seating import Seating, bots_of
from affray.server.sockets import Socket
from affray.server.workers import Workers

if TYPE_CHECKING:
    from affray.server.rooms import Room


NO_OFFERS = b"[]"


class Asked(Struct):
    """A question whose answers can be priced: how it is shown, and what led to it."""

    prompt: Prompt
    name: Name
    prefix: Prefix


class Invitation(Struct):
    """What is to be said to a seat; and for those who may act, what is needed to work out their offers and odds."""

    said: list[bytes]
    count: int
    known: AnyEncounter
    whos: tuple[Who, ...] = ()
    bots: tuple[Who, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    asked: tuple[Asked, ...] = ()
    encoded: bytes = b""
    is_priced: bool = False


class Place:
    """A seat and the pages that are open at it."""

    def __init__(self, seat: Seat, hearing: Hearing) -> None:
        """A place where nobody is yet."""
        self.seat, self.hearing = seat, hearing
        self.sockets: set[Socket] = set()
        self.invited = 0
        self.odds: OddsOfOffer | None = None
        self._answers: asyncio.Task[None] | None = None
        self._offers, self._told = NO_OFFERS, b""
        self._said: dict[type, messages.FromServer | None] = {}

    def send(self, data: bytes) -> None:
        """Send something to every page of this seat."""
        for socket in self.sockets:
            socket.send(data)

    def tell(self, message: messages.Narration | messages.Whole) -> None:
        """Tell what happened; a whole view ends what was offered and asked before."""
        if isinstance(message, messages.Whole):
            self._said.clear()
            self._told = b""
        self.send(messages.write(message))

    def invitation(self, room: "Room", again: bool = False) -> Invitation:
        """What this seat may do now, worked out in a thread: what its pages do not know yet, or all of it `again`."""
        history, seating, wanted, count = room.history, room.seating, room.wanted, self.hearing.heard.count
        whos = actors(seating, history, wanted, self.seat)
        mine = questions(seating, history, wanted, self.seat)
        known = view_of(history.book, history.encounter, self.seat) if whos or mine else history.encounter
        prompts = tuple(prompt(history.book, question, known=known) for question in mine)
        if prompts:
            self.invited = count
        said: list[messages.FromServer] = [
            messages.Asking(count, prompts),
            ending(room),
            *(self._mastered(room) if self.seat.role == "gm" else ()),
            waiting(room),
        ]
        shows_odds = seating.odds == "everyone"
        asked = tuple(_asked(room, mine, prompts)) if mine and shows_odds else ()
        encoded = jobs.encode(known) if whos else b""
        written = [messages.write(message) for message in (self._all(said) if again else self._news(said))]
        bots = _bots_waiting(room, whos)
        return Invitation(written, count, known, whos, bots, prompts, asked, encoded, bool(whos) and shows_odds)

    def offer(self, invitation: Invitation, offers: bytes, again: bool) -> bytes | None:
        """The message of what this seat may declare; None where its pages know that it may declare nothing."""
        if offers != self._offers:
            self.invited, self._offers = invitation.count, offers
        if offers == self._told == NO_OFFERS and not again:
            return None
        self._told = offers
        said = (invitation.count, offers, jobs.encode(invitation.bots))
        return b'{"type":"offer","count":%d,"offers":%b,"bots":%b}' % said

    def _mastered(self, room: "Room") -> tuple[messages.Hidden, messages.Powers]:
        """What the game master alone is told: what no player knows of, or where nobody plays, nobody who watches."""
        others = _views(room, "player") or _views(room, "spectator")
        hidden = mastery.hidden(room.history, self.hearing.heard.view, others)
        return hidden, mastery.powers(room.history)

    def _news(self, said: list[messages.FromServer]) -> list[messages.FromServer]:
        """What of it the pages have not been told; what is open, and for whom the table waits, is said every time."""
        return self._all([one for one in said if _is_open(one) or self._said.get(type(one), self) != _stays(one)])

    def _all(self, said: list[messages.FromServer]) -> list[messages.FromServer]:
        self._said.update({type(message): _stays(message) for message in said})
        return said

    def begin_odds(self, workers: Workers, table: str, history: History, invitation: Invitation) -> None:
        """Work out the odds of what is offered and asked now, and drop those of before, unless they are the same."""
        key, offer = history.book.key, (invitation.encoded, invitation.whos, invitation.count)
        if self.odds is None or not self.odds.is_of(*offer):
            self.stop_odds()
            self.odds = OddsOfOffer(workers, table, key, *offer, self.send) if invitation.is_priced else None
        if self._answers is not None:
            self._answers.cancel()
        self._answers = (
            asyncio.create_task(self._price_answers(workers, table, key, invitation)) if invitation.asked else None
        )

    def stop_odds(self) -> None:
        """Drop the odds that are being worked out."""
        if self.odds is not None:
            self.odds.stop()
        if self._answers is not None:
            self._answers.cancel()
        self.odds = self._answers = None

    async def _price_answers(self, workers: Workers, table: str, key: str, invitation: Invitation) -> None:
        shown = list(invitation.prompts)
        briefs: list[tuple[str, ...]] = [() for _ in shown]
        for asked in invitation.asked:
            led = (jobs.encode(asked.prefix.start), jobs.encode(asked.prefix.intent), jobs.encode(asked.prefix.answers))
            with contextlib.suppress(ValueError, LookupError):
                data = await workers.run(table, jobs.answer_odds, key, *led, asked.name)
                found = msgspec.json.decode(data, type=list[tuple[Price | None, str]])
                place = invitation.prompts.index(asked.prompt)
                shown[place] = replace(asked.prompt, prices=tuple(price for price, _brief in found))
                briefs[place] = tuple(brief for _price, brief in found)
                self.send(messages.write(messages.Asking(invitation.count, tuple(shown), tuple(briefs))))


def _views(room: "Room", role: messages.Role) -> list[View]:
    return [place.hearing.heard.view for place in room.places.values() if place.seat.role == role]


def _stays(message: messages.FromServer) -> messages.FromServer | None:
    """What a page knows after a message; nothing offered or asked is the same whenever it is said."""
    match message:
        case messages.Asking(prompts=()):
            return None
    return message


def _is_open(message: messages.FromServer) -> bool:
    return isinstance(message, messages.Asking | messages.Waiting) and _stays(message) is not None


def _asked(room: "Room", mine: tuple[Question, ...], prompts: tuple[Prompt, ...]) -> list[Asked]:
    """The reactions among the questions whose answers can be priced."""
    driver = driver_of(room, room.history)
    found = []
    for question, shown in zip(mine, prompts, strict=True):
        prefix = driver.prefix(question) if isinstance(question, Choice) and shown.kind == "reaction" else None
        if prefix is not None:
            found.append(Asked(shown, (question.who, question.kind, question.key, question.nth), prefix))
    return found


def _bots_waiting(room: "Room", whos: tuple[Who, ...]) -> tuple[Who, ...]:
    return driver_of(room, room.history).bots_waiting if whos and bots_of(room.history, room.seating) else ()


def waiting(room: "Room") -> messages.Waiting:
    """For whom the table waits, whether with a question, and since when."""
    seconds = int(monotonic() - room.waits_since)
    return messages.Waiting(awaited(room.seating, room), isinstance(room.wanted, ToAnswer), seconds)


def awaited(seating: Seating, room: "Room") -> tuple[str, ...]:
    """The seats that have to do something before the fight goes on."""
    wanted, encounter = room.wanted, room.history.encounter
    whos: tuple[Who, ...] = ()
    if isinstance(wanted, ToAct):
        whos = wanted.whos
    elif isinstance(wanted, ToAnswer):
        whos = tuple(question.who for question in wanted.questions)
    found = (seating.of(who, encounter) for who in whos)
    return tuple(dict.fromkeys(seat.name for seat in found if seat is not None))
