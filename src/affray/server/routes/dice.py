"""What dice may come to, without a fight."""

from fastapi import APIRouter, Response

from affray.server import cards, jobs
from affray.server.routes.common import Opened, Refused, answers

router = APIRouter()
LONGEST = 200


@router.get("/api/dice", responses=answers(tuple[cards.DiceOdds, ...]))
async def dice(doors: Opened, notation: str) -> Response:
    """The exact chances of everything that some dice may come to; several pools stand apart."""
    if len(notation) > LONGEST:
        raise Refused(422, f"Write the dice in {LONGEST} characters.")
    found, wrong = await doors.hall.workers.run("dice", jobs.dice_odds, notation)
    if wrong:
        raise Refused(422, wrong)
    return Response(found, media_type="application/json")
