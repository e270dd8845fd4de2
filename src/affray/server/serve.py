"""Starting and stopping: a port, a keeper's link, a server that ends within a few seconds and loses nothing."""

import asyncio
import os
import socket
from collections.abc import Callable, Sequence

import uvicorn
from msgspec import Struct

from affray.server.admission import Gate, new_token
from affray.server.app import made
from affray.server.archive import Archive
from affray.server.hall import Hall
from affray.server.library import FindBook, Library
from affray.server.limits import FRAME, PING, STOP
from affray.server.workers import Workers
from affray.storage import addresses

PORT = 8642
TRIES = 50
LOCAL = ("localhost", "127.0.0.1", "[::1]")
PACE = 0.7
"""Seconds between what bots do, so that people can follow."""
THREADS = 4
"""Threads that wait for a database server; a file has one."""


class PortTaken(Exception):
    """Somebody else listens there."""


class Settings(Struct, kw_only=True):
    """How a server is started. Without a port the first free one from 8642 on is taken."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    names: tuple[str, ...] = ()
    pace: float = PACE


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at that port, or at the first that is free; PortTaken where there is none."""
    for number in (port,) if port is not None else range(PORT, PORT + TRIES):
        opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, number))
            opened.listen(128)
        except OSError as wrong:
            opened.close()
            if port is not None:
                raise PortTaken(f"port {port} of {host} cannot be had: {wrong.strerror}") from wrong
            continue
        return opened
    raise PortTaken(f"no port of {host} from {PORT} to {PORT + TRIES - 1} is free; name one with --port")


class Service:
    """A server about to run: its address and the keeper's link are known before it does."""

    def __init__(self, settings: Settings, keys: Sequence[str], look_up: FindBook) -> None:
        """Take the port; PortTaken says why it cannot be had."""
        self.listening = bound(settings.host, settings.port)
        self.port: int = self.listening.getsockname()[1]
        self.keeper = new_token()
        shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        self.address = f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}"
        self._settings, self._library = settings, Library(keys, look_up)
        self._server: uvicorn.Server | None = None

    @property
    def keepers_link(self) -> str:
        """The link that opens the lobby."""
        return f"{self.address}/#keeper={self.keeper}"

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until a signal comes; `ready` is called once requests are answered."""
        asyncio.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        workers = Workers(self._library.look_up, _cores())
        hall = Hall(self._archive(), self._library, workers, self._settings.pace)
        hosts = {f"{name}:{self.port}" for name in (*LOCAL, self._settings.host, *self._settings.names)}
        app = made(hall, self._library, self.keeper, Gate(hosts | set(self._settings.names)))
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=FRAME,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=int(STOP) - 1,
            server_header=False,
        )
        self._server = _Server(config, ready)
        await self._server.serve([self.listening])

    def _archive(self) -> Archive:
        address = self._settings.database
        threads = 1 if addresses.file_of(address) else THREADS
        return Archive(lambda: addresses.opened(address), threads)

    def stop(self) -> None:
        """End it, from a thread."""
        if self._server is not None:
            self._server.should_exit = True


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def _cores() -> int:
    return max(2, (os.cpu_count() or 2) - 1)
