"""Whether the server runs, and whether it can do something."""

from fastapi import APIRouter, Response

from affray.server.routes.common import Opened, Refused, answers, told
from affray.storage.errors import StorageError
from affray.version import version

router = APIRouter()


@router.get("/api/live")
async def live() -> dict[str, str]:
    """Whether the server runs, and which it is."""
    return {"affray": version()}


@router.get("/api/ready", responses=answers(dict[str, bool]))
async def ready(doors: Opened) -> Response:
    """Whether it can do something: its storage answers."""
    if doors.hall.is_closing:
        raise Refused(503, "The server restarts.")
    try:
        await doors.hall.archive.do(lambda storage: storage.admit(""))
    except StorageError as wrong:
        raise Refused(503, f"Fights cannot be had: {wrong}.") from wrong
    return told({"ready": True})
