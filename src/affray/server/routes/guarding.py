"""What every request passes on its way in, and every answer on its way out."""

import logging

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from affray.core.saves import BadSave
from affray.core.texts import visible
from affray.server import cards
from affray.server.admission import Gate
from affray.server.hall import Full
from affray.server.limits import UPLOAD
from affray.server.routes.common import Refused, told
from affray.storage.errors import NoSuchFight, NotKept, StorageError
from affray.version import was_replaced

log = logging.getLogger("affray.server")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ENVELOPE = 1000
"""Bytes that may stand around a file in a request."""
UPDATED = "Affray was brought up to date while this server ran. Restart it; open tables go on until then."
TOO_MUCH = Refused(413, f"A file may have {UPLOAD} bytes.")


class Guard:
    """Turns away requests that were meant for another server, come from another's page or bring too much."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        """Stand before an application."""
        self._app, self._gate = app, gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wrong = self._wrong(Headers(scope=scope))
        answer = _refusal(wrong) if wrong else self._app
        await answer(scope, _measured(receive), _covered(send))

    def _wrong(self, headers: Headers) -> Refused | None:
        if not self._gate.lets_in(headers.get("host"), headers.get("origin")):
            return Refused(421, "This server does not go by that name.")
        length = headers.get("content-length", "")
        return TOO_MUCH if length.isdigit() and int(length[:20]) > UPLOAD + ENVELOPE else None


def _measured(receive: Receive) -> Receive:
    """Refuse a body that turns out to be too long, whatever it said of itself."""
    received = 0

    async def next_part() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > UPLOAD + ENVELOPE:
            raise TOO_MUCH
        return message

    return next_part


def _covered(send: Send) -> Send:
    """Put our headers on every answer."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return with_headers


def _refusal(wrong: Refused) -> Response:
    return told(cards.Wrong(visible(wrong.sentence)), wrong.status)


STATUS: dict[type[Exception], int] = {Full: 503, NoSuchFight: 404, NotKept: 503, StorageError: 409, BadSave: 422}


def answer_refusals(app: FastAPI) -> None:
    """Say in a sentence why something was refused."""

    async def refused(_request: Request, wrong: Exception) -> Response:
        assert isinstance(wrong, Refused)
        return _refusal(wrong)

    async def not_done(_request: Request, wrong: Exception) -> Response:
        status = next(status for kind, status in STATUS.items() if isinstance(wrong, kind))
        return told(cards.Wrong(visible(str(wrong))), status)

    async def not_understood(_request: Request, wrong: Exception) -> Response:
        assert isinstance(wrong, RequestValidationError)
        errors = wrong.errors()[:3]
        said = "; ".join(f"{'.'.join(map(str, error['loc'][1:]))}: {error['msg']}" for error in errors)
        return told(cards.Wrong(said), 422)

    async def not_loaded(_request: Request, wrong: Exception) -> Response:
        log.error("a book cannot be loaded", exc_info=wrong)
        return told(cards.Wrong(UPDATED if was_replaced() else f"A book cannot be loaded: {visible(str(wrong))}."), 503)

    async def not_there(_request: Request, wrong: Exception) -> Response:
        assert isinstance(wrong, HTTPException)
        answer = told(cards.Wrong(str(wrong.detail)), wrong.status_code)
        answer.headers.update(wrong.headers or {})
        return answer

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(ImportError, not_loaded)
    app.add_exception_handler(HTTPException, not_there)
    for kind in STATUS:
        app.add_exception_handler(kind, not_done)
