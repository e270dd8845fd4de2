"""Fights: begun, brought along, taken away as a file, removed; and the links to their seats."""

from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import Field

from affray.core.history import History
from affray.core.saves import loaded, written
from affray.core.seats import Seat
from affray.core.undoing import UndoRule
from affray.server import cards, jobs, lobby
from affray.server.library import Library
from affray.server.limits import UPLOAD
from affray.server.routes.common import (
    KEEPER,
    Body,
    FightInPath,
    Opened,
    Refused,
    answers,
    asked,
    in_pool,
    must_have,
    told,
)
from affray.server.seating import DICE, Seating, checked, noted
from affray.storage.exchange import content

router = APIRouter(prefix="/api/fights", dependencies=KEEPER)
FILE = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}
"""What a door takes that reads a file itself."""


class WantedSeat(Body):
    """A seat of a new fight."""

    name: str = Field(min_length=1, max_length=40, pattern=r"^[^\s].*[^\s]$|^[^\s]$")
    role: Literal["gm", "player", "spectator"] = "player"
    holds: list[str] = Field(default_factory=list, max_length=100)


class WantedFight(Body):
    """A new fight: which scene of which book (or a text of one's own), with which content of one's own, who plays whom,
    what the table agreed on.
    """

    book: str = Field(max_length=80)
    scene: str = Field("", max_length=80)
    text: str = Field("", max_length=UPLOAD)
    content: str = Field("", max_length=UPLOAD)
    seats: list[WantedSeat] = Field(max_length=40)
    bots: dict[str, str] = Field(default_factory=dict)
    rules: dict[str, str] = Field(default_factory=dict)
    undo: UndoRule = "own-choices"
    odds: Literal["everyone", "nobody"] = "everyone"
    dice: Literal["program", "type"] = "program"
    seed: int | None = Field(None, ge=0, le=1_000_000_000)


class WantedLink(Body):
    """A link to a seat; one that stands alone closes those that are out."""

    seat: str = Field(max_length=40)
    alone: bool = False


@router.post("", status_code=201, responses=answers(cards.Begun, 201))
async def begin(doors: Opened, wanted: WantedFight) -> Response:
    """Begin a fight; the answer has the links to its seats."""
    must_have(doors, wanted.book)
    own = await _of_ones_own(doors, wanted) if wanted.text or wanted.content else None
    history, title, seating = await asked(lambda: _prepared(doors.library, wanted, own))
    return told(await doors.hall.begin(history, wanted.scene, title, seating), 201)


async def _of_ones_own(doors: Opened, wanted: WantedFight) -> tuple[bytes, str, str]:
    """The scene with what was brought along, staged by another process."""
    return await in_pool(doors, jobs.stage_scene, wanted.book, wanted.scene, wanted.rules, wanted.text, wanted.content)


def _prepared(
    library: Library, wanted: WantedFight, own: tuple[bytes, str, str] | None
) -> tuple[History, str, Seating]:
    """A fight about to begin; a scene of one's own has been staged already."""
    book = library.book(wanted.book)
    if own is None:
        start, title, brought = lobby.staged(book, wanted.scene, wanted.rules)
    else:
        start, title, brought = msgspec.json.decode(own[0], type=book.encounter), *own[1:]
    seats = tuple(Seat(seat.name, seat.role, tuple(seat.holds)) for seat in wanted.seats)
    seating = checked(start, Seating(seats, wanted.bots, wanted.undo, wanted.odds))
    history = lobby.new_history(book, start, wanted.scene, wanted.seed, brought)
    for seat in seats if wanted.dice == "type" else ():
        history.set(DICE + seat.name, wanted.dice)
    return history, title, seating


@router.post("/import", status_code=201, responses=answers(cards.Begun, 201), openapi_extra=FILE)
async def bring(doors: Opened, request: Request) -> Response:
    """Go on with a fight from a file."""
    text = await request.body()
    wrong = await in_pool(doors, jobs.check_save, text)
    if wrong:
        raise Refused(422, wrong)
    history = (await asked(lambda: loaded(text, doors.library.look_up, "the file"))).history
    if not history.is_closed:
        history.throw_by(origin="imported")
    scene = history.settings.get("scene", "")
    return told(await doors.hall.begin(history, scene, "from a file", noted(history)), 201)


@router.post("/{fight}/links", responses=answers(cards.Begun))
async def links(doors: Opened, fight: FightInPath) -> Response:
    """Further links to every seat of a fight."""
    return told(await doors.hall.links(fight))


@router.post("/{fight}/link", responses=answers(cards.SeatLink))
async def link(doors: Opened, fight: FightInPath, wanted: WantedLink) -> Response:
    """A link to one seat."""
    room = await doors.hall.room(fight)
    seat = room.seating.seat(wanted.seat)
    if seat is None:
        raise Refused(404, f"There is no seat {wanted.seat!r}.")
    return told(await doors.hall.new_link(room.named, seat, wanted.alone))


@router.get("/{fight}/now", responses=answers(cards.FightNow))
async def now(doors: Opened, fight: FightInPath) -> Response:
    """How a fight stands, for a small picture of it."""
    book, last = await doors.hall.archive.do(lambda storage: (storage.start(fight).book, storage.snapshot(fight)))
    must_have(doors, book)
    return told(await asked(lambda: lobby.fight_now(doors.library.book(book), last.state)))


@router.get("/{fight}/file", responses=answers(dict[str, Any]))
async def export(doors: Opened, fight: FightInPath) -> Response:
    """A fight as a file."""
    text = await doors.hall.archive.do(lambda storage: written(content(storage, fight)))
    headers = {"Content-Disposition": 'attachment; filename="fight.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.delete("/{fight}", responses=answers(dict[str, Any]))
async def remove(doors: Opened, fight: FightInPath) -> Response:
    """Remove a fight for ever."""
    await doors.hall.leave(fight)
    await doors.hall.archive.do(lambda storage: storage.delete(fight))
    return told({})
