"""A real server in a thread, and pages that are sockets: nothing of ours is replaced."""

import json
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from affray.core.installed import keys, look_up
from affray.server.serve import Service, Settings
from affray.storage.addresses import address_of

PATIENCE = 60.0
OPEN: list["Page"] = []
"""Pages that a test has opened; they are closed after it."""


class Server:
    """A server that runs, and its keeper's doors."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.address = service.address

    def ask(self, path: str, body: Any = None, method: str = "", keeper: str | None = None, **headers: str) -> Any:
        """What a door answers; a refusal is a pair of its status and sentence."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        token = self.service.keeper if keeper is None else keeper
        sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} | headers
        request = urllib.request.Request(self.address + path, data, sent, method=method or None)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read())
        except HTTPError as wrong:
            return wrong.code, json.loads(wrong.read()).get("sentence")

    def begin(self, **wanted: Any) -> dict[str, str]:
        """Begin a fight and give back the tokens of its seats."""
        begun = self.ask("/api/fights", {"book": "hex", "scene": "duel", "seed": 3} | wanted)
        assert "links" in begun, begun
        return {"": begun["id"]} | {link["seat"]: link["token"] for link in begun["links"]}


@contextmanager
def serving(database: Path | str, pace: float = 0.0) -> Iterator[Server]:
    """A server on a port of its own, with fights in a file or at an address."""
    address = address_of(database) if isinstance(database, Path) else database
    service = Service(Settings(database=address, port=0, pace=pace, nice=0), keys(), look_up)
    ready = threading.Event()
    thread = threading.Thread(target=service.run, args=(ready.set,))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield Server(service)
    finally:
        service.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Page:
    """A page that has joined: what it heard, and what it says."""

    def __init__(self, server: Server, token: str, epoch: str = "", count: int = 0) -> None:
        origin: Any = server.address
        self._connected = connect(f"{server.address.replace('http', 'ws')}/table", origin=origin, max_queue=None)
        self.socket: ClientConnection = self._connected.__enter__()
        OPEN.append(self)
        self.heard: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self._lines: list[str] = []
        self.last: dict[str, dict[str, Any]] = {}
        self._clicks = 0
        self.send("join", token=token, epoch=epoch, count=count)

    def send(self, kind: str, **fields: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps({"type": kind} | fields))

    def click(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something that has a name; gives back that it was taken, or the refusal."""
        self._clicks += 1
        name = f"{id(self)}-{self._clicks}"
        self.send(kind, click=name, **fields)
        return self.until(lambda one: one["type"] in ("taken", "refused") and one["click"] == name)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        if not self._lines:
            frame = self.socket.recv(timeout)
            self._lines += (frame if isinstance(frame, str) else frame.decode()).split("\n")
        self.frames.append(self._lines.pop(0))
        message: dict[str, Any] = json.loads(self.frames[-1])
        self.heard.append(message)
        self.last[message["type"]] = message
        return message

    def until(self, wanted: Any) -> dict[str, Any]:
        """Hear on until something comes: a kind of message, or what a function finds right."""
        while True:
            message = self.hear()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def until_turn(self) -> None:
        """Hear on until something is offered, and answer whatever is asked with the plainest answer."""
        while True:
            message = self.hear()
            if message["type"] == "offer" and message["offers"]:
                return
            if message["type"] == "prompt" and message["prompts"] and not any(message["briefs"]):
                asked = message["prompts"][0]
                name = {"who": asked["who"], "key": asked["key"], "nth": asked["nth"]}
                self._clicks += 1
                self.send("answer", click=f"{id(self)}-{self._clicks}", **name, value=asked["default"])

    def until_closed(self) -> int:
        """Hear on until the server closes; gives back its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def declare(self, who: str, action: str, *args: Any) -> dict[str, Any]:
        """Declare something from the last offer."""
        intent = {"who": who, "action": action, "args": list(args)}
        return self.click("declare", count=self.last["offer"]["count"], intent=intent)

    def close(self) -> None:
        """Leave."""
        self._connected.__exit__(None, None, None)
