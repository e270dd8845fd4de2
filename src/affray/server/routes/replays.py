"""Fights that are over, as a seat saw them: whoever has the link may see that, and nothing else."""

from typing import Annotated

from fastapi import APIRouter, Header, Response

from affray.server import cards
from affray.server.retelling import REPLAY, noted
from affray.server.routes.common import Opened, Refused, answers
from affray.storage.interface import Storage
from affray.storage.record import FightId

router = APIRouter()


@router.get("/api/replay", responses=answers(cards.Retold))
async def replay(doors: Opened, authorization: Annotated[str, Header()] = "") -> Response:
    """What the seat of this link saw of a fight that is over."""
    opens = await doors.hall.admit(authorization.removeprefix("Bearer "))
    if opens is None:
        raise Refused(403, "This link opens nothing. Ask whoever gave it to you for a new one.")
    found = await doors.hall.archive.do(lambda storage: _read(storage, opens.fight, opens.seat.removeprefix(REPLAY)))
    if found is None:
        raise Refused(409, "This fight can be seen again once it is over.")
    return Response(found, media_type="application/json")


def _read(storage: Storage, fight: FightId, seat: str) -> bytes | None:
    return noted((entry.row for entry in storage.read(fight) if entry.kind == "setting"), seat)
