"""What every request passes on its way in, and every answer on its way out."""

from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError

from affray.core.saves import BadSave
from affray.server import messages
from affray.server.admission import Gate
from affray.server.limits import UPLOAD
from affray.server.routes.common import Refused, told
from affray.storage.errors import StorageError

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


def guard(app: FastAPI, gate: Gate) -> None:
    """Turn away requests that were meant for another server, come from another's page or bring too much."""

    @app.middleware("http")
    async def guarded(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        if not gate.lets_in(request.headers.get("host"), request.headers.get("origin")):
            return told(messages.Wrong("This server does not go by that name."), 421)
        if int(request.headers.get("content-length") or 0) > UPLOAD + 1000:
            return told(messages.Wrong(f"A file may have {UPLOAD} bytes."), 413)
        response = await call(request)
        response.headers.update(HEADERS)
        return response


def answer_refusals(app: FastAPI) -> None:
    """Say in a sentence why something was refused."""

    @app.exception_handler(Refused)
    async def refused(_request: Request, wrong: Refused) -> Response:
        return told(messages.Wrong(wrong.sentence), wrong.status)

    @app.exception_handler(StorageError)
    @app.exception_handler(BadSave)
    async def not_kept(_request: Request, wrong: Exception) -> Response:
        return told(messages.Wrong(str(wrong)), 409)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, wrong: RequestValidationError) -> Response:
        errors = wrong.errors()[:3]
        said = "; ".join(f"{'.'.join(map(str, error['loc'][1:]))}: {error['msg']}" for error in errors)
        return told(messages.Wrong(said), 422)
