"""The server's doors: the page, the lobby over HTTP, the table over a socket."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Literal

import msgspec
from fastapi import Depends, FastAPI, Header, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, ConfigDict, Field
from starlette.websockets import WebSocket

from affray import __version__
from affray.core.saves import BadSave, loaded, written
from affray.core.seats import Seat
from affray.server import admission, lobby, messages
from affray.server.admission import Gate
from affray.server.hall import Full, Hall
from affray.server.library import Library
from affray.server.limits import JOIN, UPLOAD
from affray.server.page_files import FOLDER, INDEX
from affray.server.rooms import Busy, Room
from affray.server.seating import Seating, checked, noted
from affray.server.sockets import GOING_AWAY, NO_LINK, NOT_UNDERSTOOD, TOO_MANY, Ended, Socket
from affray.storage.errors import StorageError
from affray.storage.exchange import content

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


class Refused(Exception):
    """A request that is turned away: its status and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        """Turn a request away."""
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


class WantedSeat(BaseModel):
    """A seat of a new fight."""

    model_config = ConfigDict(strict=True, extra="forbid")
    name: str = Field(min_length=1, max_length=40, pattern=r"^[^\s].*[^\s]$|^[^\s]$")
    role: Literal["gm", "player", "spectator"] = "player"
    holds: list[str] = Field(default_factory=list, max_length=100)


class WantedFight(BaseModel):
    """A new fight: which scene of which book (or a text of one's own), who plays whom, what the table agreed on."""

    model_config = ConfigDict(strict=True, extra="forbid")
    book: str = Field(max_length=80)
    scene: str = Field("", max_length=80)
    text: str = Field("", max_length=UPLOAD)
    seats: list[WantedSeat] = Field(max_length=40)
    bots: dict[str, str] = Field(default_factory=dict)
    rules: dict[str, str] = Field(default_factory=dict)
    undo: Literal["own", "free", "never"] = "own"
    odds: Literal["everyone", "nobody"] = "everyone"
    seed: int | None = Field(None, ge=0, le=1_000_000_000)


class WantedLink(BaseModel):
    """A link to a seat; one that stands alone closes those that are out."""

    model_config = ConfigDict(strict=True, extra="forbid")
    seat: str = Field(max_length=40)
    alone: bool = False


class OwnScene(BaseModel):
    """A scene of one's own as TOML."""

    model_config = ConfigDict(strict=True, extra="forbid")
    text: str = Field(max_length=UPLOAD)


def told(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def made(hall: Hall, library: Library, keeper: str, gate: Gate) -> FastAPI:
    """The server as an application. `keeper` is the secret of the keeper's link."""

    @contextlib.asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        hall.start()
        yield
        await hall.close()

    app = FastAPI(title="Affray", version=__version__, lifespan=life, docs_url=None, redoc_url=None)

    @app.middleware("http")
    async def guarded(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        if not gate.lets_in(request.headers.get("host"), request.headers.get("origin")):
            return told(messages.Wrong("This server does not go by that name."), 421)
        if int(request.headers.get("content-length") or 0) > UPLOAD + 1000:
            return told(messages.Wrong(f"A file may have {UPLOAD} bytes."), 413)
        response = await call(request)
        response.headers.update(HEADERS)
        return response

    @app.exception_handler(Refused)
    async def refused(_request: Request, wrong: Refused) -> Response:
        return told(messages.Wrong(wrong.sentence), wrong.status)

    @app.exception_handler(StorageError)
    @app.exception_handler(BadSave)
    async def not_kept(_request: Request, wrong: Exception) -> Response:
        return told(messages.Wrong(str(wrong)), 409)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, wrong: RequestValidationError) -> Response:
        said = "; ".join(f"{'.'.join(map(str, one['loc'][1:]))}: {one['msg']}" for one in wrong.errors()[:3])
        return told(messages.Wrong(said), 422)

    def keeps(authorization: Annotated[str, Header()] = "") -> None:
        if not admission.is_same(authorization.removeprefix("Bearer "), keeper):
            raise Refused(403, "This needs the keeper's link, which the server prints when it starts.")

    kept = [Depends(keeps)]

    @app.get("/api/live", include_in_schema=True)
    async def live() -> dict[str, str]:
        """Whether the server runs, and which it is."""
        return {"affray": __version__}

    @app.get("/api/ready")
    async def ready() -> Response:
        """Whether it can do something: its storage answers."""
        if hall.is_closing:
            raise Refused(503, "The server restarts.")
        await hall.archive.do(lambda storage: storage.admit(""))
        return told({"ready": True})

    @app.get("/api/lobby", dependencies=kept)
    async def the_lobby() -> Response:
        """Books, and fights that are kept."""
        return told(await hall.archive.do(lambda storage: lobby.lobby(library, storage)))

    @app.get("/api/books/{book}/scenes/{scene}", dependencies=kept)
    async def the_scene(book: str, scene: str) -> Response:
        """A scene with its maps and its people."""
        return told(await _asked(lambda: lobby.scene_card(library.book(book), scene)))

    @app.post("/api/books/{book}/scene", dependencies=kept)
    async def own_scene(book: str, wanted: OwnScene) -> Response:
        """A scene of one's own, looked at before it is begun; what is wrong with it is said."""

        def look() -> messages.SceneCard:
            start, title = lobby.staged(library.book(book), "", {}, wanted.text)
            return lobby.card_of(library.book(book), "", {"title": title}, start)

        return told(await _asked(look))

    @app.get("/api/books/{book}/standing", dependencies=kept)
    async def the_standing(book: str) -> Response:
        """How many sentences of a book are proved, ruled, and anything else."""
        return told(await _asked(lambda: lobby.standing(library.book(book))))

    @app.get("/api/books/{book}/sentences")
    async def the_sentences(book: str) -> Response:
        """All sentences of a book, by their ids."""
        return told(await _asked(lambda: lobby.sentences(library.book(book))))

    @app.post("/api/fights", dependencies=kept, status_code=201)
    async def begin(wanted: WantedFight) -> Response:
        """Begin a fight; the answer has the links to its seats."""

        def prepared() -> tuple[Any, str, Seating]:
            book = library.book(wanted.book)
            start, title = lobby.staged(book, wanted.scene, wanted.rules, wanted.text)
            seats = tuple(Seat(one.name, one.role, tuple(one.holds)) for one in wanted.seats)
            seating = checked(start, Seating(seats, wanted.bots, wanted.undo, wanted.odds))
            return lobby.new_history(book, start, wanted.scene, wanted.seed), title, seating

        history, title, seating = await _asked(prepared)
        return told(await hall.begin(history, wanted.scene, title, seating), 201)

    @app.post("/api/fights/import", dependencies=kept, status_code=201)
    async def bring(request: Request) -> Response:
        """Go on with a fight from a file."""
        text = await request.body()
        found = await _asked(lambda: loaded(text, library.look_up, "the file"))
        history = found.history
        return told(await hall.begin(history, history.settings.get("scene", ""), "from a file", noted(history)), 201)

    @app.post("/api/fights/{fight}/links", dependencies=kept)
    async def links(fight: str) -> Response:
        """Further links to every seat of a fight."""
        return told(await hall.links(fight))

    @app.post("/api/fights/{fight}/link", dependencies=kept)
    async def link(fight: str, wanted: WantedLink) -> Response:
        """A link to one seat."""
        room = await hall.room(fight)
        seat = room.seating.seat(wanted.seat)
        if seat is None:
            raise Refused(404, f"There is no seat {wanted.seat!r}.")
        return told(await hall.new_link(room.named, seat, wanted.alone))

    @app.get("/api/fights/{fight}/file", dependencies=kept)
    async def export(fight: str) -> Response:
        """A fight as a file."""
        text = await hall.archive.do(lambda storage: written(content(storage, fight)))
        headers = {"Content-Disposition": 'attachment; filename="fight.json"'}
        return Response(text, media_type="application/json", headers=headers)

    @app.delete("/api/fights/{fight}", dependencies=kept)
    async def remove(fight: str) -> Response:
        """Remove a fight for ever."""
        await hall.leave(fight)
        await hall.archive.do(lambda storage: storage.delete(fight))
        return told({})

    @app.websocket("/table")
    async def table(connection: WebSocket) -> None:
        if not gate.lets_in(connection.headers.get("host"), connection.headers.get("origin")):
            await connection.close(NO_LINK)
            return
        await connection.accept()
        await Visit(hall, Socket(connection)).run()

    if INDEX.is_file():
        app.mount("/", StaticFiles(directory=FOLDER, html=True), name="page")
    return app


async def _asked(work: Callable[[], Any]) -> Any:
    """Let a thread do it; what is wrong with what was asked is refused with its sentence."""
    try:
        return await asyncio.to_thread(work)
    except ValueError as wrong:
        raise Refused(422, str(wrong)) from wrong


class Visit:
    """A socket from its first message to its last."""

    def __init__(self, hall: Hall, socket: Socket) -> None:
        """Serve a connection that was accepted."""
        self._hall, self._socket = hall, socket

    async def run(self) -> None:
        """Hear who it is, then what it wants, until it ends."""
        writing = asyncio.create_task(self._socket.write())
        try:
            found = await self._joined()
            if found is not None:
                await self._served(*found)
        except Ended:
            pass
        finally:
            self._socket.close(GOING_AWAY)
            await writing

    async def _joined(self) -> tuple[Room, Seat] | None:
        """The room and the seat that the first message opens."""
        try:
            async with asyncio.timeout(JOIN):
                join = messages.read(await self._socket.receive())
        except (TimeoutError, msgspec.MsgspecError):
            self._socket.close(NOT_UNDERSTOOD, "The first message has to say which link this is.")
            return None
        if not isinstance(join, messages.Join):
            self._socket.close(NOT_UNDERSTOOD, "The first message has to say which link this is.")
            return None
        return await self._admitted(join)

    async def _admitted(self, join: messages.Join) -> tuple[Room, Seat] | None:
        try:
            opens = await self._hall.admit(join.token)
            room = await self._hall.room(opens.fight) if opens else None
        except (StorageError, BadSave, Full) as wrong:
            self._socket.close(TOO_MANY, str(wrong)[:120] or "There is no room for another fight now.")
            return None
        seat = room.seating.seat(opens.seat) if room and opens else None
        if room is None or seat is None:
            self._socket.close(NO_LINK, "This link opens nothing. Ask the keeper for a new one.")
            return None
        room.put(lambda: room.join(self._socket, seat.name, join.epoch, join.count))
        return room, seat

    async def _served(self, room: Room, seat: Seat) -> None:
        try:
            while not self._socket.is_closing:
                self._heard(room, seat, await self._socket.receive())
        finally:
            with contextlib.suppress(Busy):
                room.put(lambda: room.leave(self._socket, seat.name))

    def _heard(self, room: Room, seat: Seat, data: bytes) -> None:
        try:
            message = messages.read(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._socket.close(NOT_UNDERSTOOD, "This message was not understood; reload the page.")
            return
        click = getattr(message, "click", "")
        if self._socket.is_too_fast():
            self._refuse(click, "Slower, please. Nothing was done.")
            return
        try:
            if isinstance(message, messages.Act):
                room.put(lambda: room.act(self._socket, seat, message))
            elif isinstance(message, messages.Question):
                room.put(lambda: room.question(self._socket, seat, message))
        except Busy:
            self._refuse(click, "The table is busy. Press again.")

    def _refuse(self, click: str, sentence: str) -> None:
        self._socket.send(messages.write(messages.Refused(click, sentence)))
