"""What all doors share: what they open on, who may pass, and how they answer and refuse."""

import asyncio
import logging
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Depends, Header, Path, Response
from msgspec import Struct
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from affray.server import admission
from affray.server.hall import Hall
from affray.server.library import Library
from affray.server.workers import WorkerDied

R = TypeVar("R")
log = logging.getLogger("affray.server")


class Refused(Exception):
    """A request that is turned away: its status and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        """Turn a request away."""
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


class Body(BaseModel):
    """What a request brings along: exactly its fields, each of exactly its type."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Doors(Struct, frozen=True):
    """What the doors open on. `keeper` is the secret of the keeper's link."""

    hall: Hall
    library: Library
    keeper: str


def _doors(connection: HTTPConnection) -> Doors:
    doors: Doors = connection.app.state.doors
    return doors


FightInPath = Annotated[str, Path(pattern="^[0-9a-f]{32}$", description="The id of a fight.")]
Opened = Annotated[Doors, Depends(_doors)]


def _must_keep(doors: Opened, authorization: Annotated[str, Header()] = "") -> None:
    if not admission.is_same(authorization.removeprefix("Bearer "), doors.keeper):
        raise Refused(403, "This needs the keeper's link, which the server prints when it starts.")


ANSWER = "x-answer"
ANSWERED: dict[str, Any] = {}
"""The kinds of values that doors answer, by how they are called in the description."""
KEEPER = [Depends(_must_keep)]
"""For those who have the keeper's link."""


def told(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def answers(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a door answers, for the description of all doors."""
    ANSWERED[str(kind)] = kind
    return {status: {"description": "Done.", ANSWER: str(kind)}}


async def asked(work: Callable[[], R]) -> R:
    """Let a thread do it; what is wrong with what was asked is refused with its sentence."""
    try:
        return await asyncio.to_thread(work)
    except ValueError as wrong:
        raise Refused(422, str(wrong)) from wrong


async def in_pool(doors: Doors, work: Callable[..., R], *args: Any) -> R:
    """Let another process do it, for what others bring along; what is wrong with it is refused with its sentence."""
    try:
        return await doors.hall.workers.run("", work, *args, urgent=True)
    except ValueError as wrong:
        raise Refused(422, str(wrong)) from wrong
    except (RuntimeError, WorkerDied) as wrong:
        log.exception("something that was brought along could not be read")
        raise Refused(422, "This could not be read.") from wrong


def must_have(doors: Doors, book: str) -> None:
    """Refuse a book that is not there."""
    try:
        doors.library.must_have(book)
    except ValueError as wrong:
        raise Refused(422, str(wrong)) from wrong
