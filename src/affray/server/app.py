"""The server as an application: the doors over HTTP, the table over a socket, the page."""

import contextlib
import mimetypes
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from affray import __version__
from affray.server.admission import Gate
from affray.server.hall import Hall
from affray.server.library import Library
from affray.server.page_files import FOLDER, INDEX
from affray.server.routes import books, dice, fights, health, replays
from affray.server.routes.common import Doors
from affray.server.routes.describing import described
from affray.server.routes.guarding import Guard, answer_refusals
from affray.server.sockets import NO_LINK, Socket
from affray.server.visits import Visit


def made(hall: Hall, library: Library, keeper: str, gate: Gate) -> FastAPI:
    """The server as an application. `keeper` is the secret of the keeper's link."""
    app = FastAPI(title="Affray", version=__version__, lifespan=_life, docs_url=None, redoc_url=None)
    app.state.doors, app.state.gate = Doors(hall, library, keeper), gate
    app.add_middleware(Guard, gate=gate)
    answer_refusals(app)
    for subject in (health, books, fights, dice, replays):
        app.include_router(subject.router)
    app.add_api_websocket_route("/table", table)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    mimetypes.add_type("text/javascript", ".js")  # Windows may say text/plain, which no browser runs.
    if INDEX.is_file():
        app.mount("/", StaticFiles(directory=FOLDER, html=True), name="page")
    _lay_out(app)
    return app


def _lay_out(app: FastAPI) -> None:
    """Let every route be worked out now; otherwise the first request would, and hold up every table meanwhile."""
    nowhere = {"type": "http", "method": "GET", "path": "/nowhere", "root_path": "", "headers": []}
    for route in app.router.routes:
        route.matches(nowhere)


@contextlib.asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    hall: Hall = app.state.doors.hall
    hall.start()
    yield
    await hall.close()


async def table(connection: WebSocket) -> None:
    """A page that sits down at a table."""
    state = connection.app.state
    if not state.gate.lets_in(connection.headers.get("host"), connection.headers.get("origin")):
        await connection.close(NO_LINK)
        return
    await connection.accept()
    await Visit(state.doors.hall, Socket(connection)).run()
