"""Starting and stopping: a port, a keeper's link, a server that ends within a few seconds and loses nothing."""

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic

import uvicorn
from fastapi import FastAPI
from msgspec import Struct

from affray.server.admission import Gate, new_token
from affray.server.app import made
from affray.server.archive import Archive
from affray.server.hall import Hall
from affray.server.library import FindBook, Library
from affray.server.limits import FRAME, PING, SETTLE, STOP
from affray.server.workers import Workers
from affray.storage import addresses
from affray.version import commit

log = logging.getLogger("affray.server")
PORT = 8642
TRIES = 50
ALONE = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
"""Lets a port be had again at once; on Windows the latter would let two servers have it together."""
LOCAL = ("localhost", "127.0.0.1", "[::1]")
PACE = 0.7
"""Seconds between what bots do, so that people can follow."""
NICE = 10
"""By how much the processes that work out odds step back behind the loop."""
GARBAGE = (5_000, 10, 25)
"""How rarely garbage is looked for: to look through all that 200 tables hold takes the loop a tenth of a second."""
SWITCH = 0.001
"""Seconds after which a thread that plays rules makes room for the loop."""
PLAYING = 3
"""Threads that play rules: the fewer, the sooner the loop's turn comes."""
THREADS = 4
"""Threads that wait for a database server; a file has one."""


class PortTaken(Exception):
    """Somebody else listens there."""


class Settings(Struct, kw_only=True):
    """How a server is started. Without a port the first free one from 8642 on is taken.

    Servers that share a database need the same `keeper`, the secret of the keeper's link; else it is a new one.
    """

    database: str
    keeper: str = ""
    host: str = "127.0.0.1"
    port: int | None = None
    names: tuple[str, ...] = ()
    pace: float = PACE
    nice: int = NICE


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at that port, or at the first that is free; PortTaken where there is none."""
    for number in (port,) if port is not None else range(PORT, PORT + TRIES):
        opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        opened.setsockopt(socket.SOL_SOCKET, ALONE, 1)
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
        self.keeper = settings.keeper or new_token()
        shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
        self.address = f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}"
        self._settings, self._library = settings, Library(keys, look_up)
        self._server: uvicorn.Server | None = None
        self.loop: asyncio.AbstractEventLoop
        self.hall: Hall
        self.config: uvicorn.Config

    @property
    def keepers_link(self) -> str:
        """The link that opens the lobby."""
        return f"{self.address}/#keeper={self.keeper}"

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until a signal comes; `ready` is called once requests are answered."""
        with _tuned(), asyncio.Runner() as runner:
            runner.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.loop.set_default_executor(ThreadPoolExecutor(PLAYING, "rules"))
        self.hall = Hall(self._archive(), self._library, self._workers(), self._settings.pace)
        self.config = self._config(made(self.hall, self._library, self.keeper, self._gate()))
        commit()  # asked now, so that an update is noticed later
        self._server = _Server(self.config, self.hall, ready)
        await self._server.serve([self.listening])

    def _gate(self) -> Gate:
        """The names under which pages may come; those that were named also without the port, behind a proxy."""
        names = self._settings.names
        return Gate({f"{name}:{self.port}" for name in (*LOCAL, self._settings.host, *names)} | set(names))

    def _config(self, app: FastAPI) -> uvicorn.Config:
        return uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=FRAME,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=int(STOP) - 2,
            server_header=False,
        )

    def _workers(self) -> Workers:
        """As many processes as there are cores beside the one of the loop."""
        return Workers(self._library.look_up, max(1, (os.cpu_count() or 2) - 1), self._settings.nice)

    def _archive(self) -> Archive:
        address = self._settings.database
        threads = 1 if addresses.file_of(address) else THREADS
        return Archive(lambda: addresses.opened(address), threads, addresses.reports_of(address))

    def stop(self) -> None:
        """End it, from a thread."""
        if self._server is not None:
            self._server.should_exit = True


class _Server(uvicorn.Server):
    """A server that says when it is ready, and ends what is in hand before it hangs up."""

    def __init__(self, config: uvicorn.Config, hall: Hall, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall, self._ready = hall, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("the server answers")
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        began = monotonic()
        await self._hall.settle(SETTLE)
        await super().shutdown(sockets)
        log.info("the server has stopped", extra={"seconds": round(monotonic() - began, 2)})


@contextmanager
def _tuned() -> Iterator[None]:
    """Let the loop wait neither for threads nor for garbage; what was loaded stays, and is never looked through."""
    switch, garbage = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*garbage)
        sys.setswitchinterval(switch)
