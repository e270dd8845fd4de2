"""Many tables at one server: how long a click takes to reach the last page, and what a table costs.

The server is a process of its own, the pages are sockets of this one, on the same cores. At every table one act a
second is declared and the odds of one action are asked for; it is measured from the click to the last of the pages
that hears of it, and to the next offer. Whatever a page hears was stored before.
"""

import asyncio
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

SCENES = (("hex", "field"), ("swift", "bridge"), ("dungeoneer", "tomb"))
SEATS: list[Any] = [{"name": "gm", "role": "gm"}, {"name": "watchers", "role": "spectator"}]
SOCKETS = ("gm", "gm", "watchers", "watchers", "watchers")
GIVES_UP = ("yield",)
PROGRAM = "import sys; sys.argv[0] = 'affray'; from affray.cli import main; main()"
LATE = 5.0
"""Seconds after which nobody waits for an answer any more."""


class Server:
    """`affray serve` in a process of its own."""

    def __init__(self, database: str) -> None:
        """Start it, and wait until it answers."""
        self.keeper = secrets.token_urlsafe(16)
        words = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--database", database]
        self._process = subprocess.Popen(
            words,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"AFFRAY_KEEPER": self.keeper},
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().partition("/#")[0].strip()

    def ask(self, path: str, body: Any = None) -> Any:
        """What a door answers."""
        headers = {"Authorization": f"Bearer {self.keeper}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=60) as answer:
            return json.loads(answer.read())

    def begin(self, book: str, scene: str) -> dict[str, str]:
        """Begin a fight; gives back the secrets of its seats."""
        begun = self.ask("/api/fights", {"book": book, "scene": scene, "seats": SEATS, "seed": 3})
        return {link["seat"]: link["token"] for link in begun["links"]}

    @property
    def memory(self) -> float:
        """Megabytes that the server itself has in memory, without its workers."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def worked(self) -> float:
        """Seconds that the server itself was at work, without its workers."""
        used = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> float:
        """Stop it; gives back how many seconds that took."""
        began = time.monotonic()
        self._process.terminate()
        self._process.communicate(timeout=30)
        return time.monotonic() - began


class Page:
    """A socket at a seat."""

    def __init__(self, table: "Table", is_watching: bool) -> None:
        """Sit at a table."""
        self.table, self.is_watching = table, is_watching
        self.heard = 0.0
        self.count = 0
        self._line: ClientConnection

    async def join(self, address: str, token: str) -> None:
        """Say which seat this is."""
        self._line = await connect(
            f"{address.replace('http', 'ws')}/table", origin=Origin(address), compression=None, max_size=None
        )
        await self.send("join", token=token, epoch="", count=0)

    async def send(self, kind: str, **fields: Any) -> None:
        """Say something."""
        await self._line.send(json.dumps({"type": kind} | fields))

    async def listen(self) -> None:
        """Hear all that is told, as fast as it comes."""
        try:
            async for data in self._line:
                for text in (data if isinstance(data, str) else data.decode()).split("\n"):
                    self._hear(text)
        except ConnectionClosed as closed:
            self.table.lost.append(str(closed))

    def _hear(self, text: str) -> None:
        kind = text[9 : text.index('"', 9)]
        if kind == "narration":
            self.heard = time.monotonic()
            self.table.told()
        elif kind in ("offer", "prompt", "over", "taken", "refused"):
            self.table.hear(self, json.loads(text))

    async def close(self) -> None:
        """Leave."""
        await self._line.close()


class Table:
    """A fight with its pages, and how long its acts took."""

    def __init__(self, chance: random.Random) -> None:
        """A table where nobody sits yet."""
        self._chance = chance
        self.pages: list[Page] = []
        self.acts: list[float] = []
        self.offers: list[float] = []
        self.lost: list[str] = []
        self.why: set[str] = set()
        self.refused = self.missed = self.clicks = 0
        self._offer: tuple[Page, dict[str, Any]] | None = None
        self._prompt: tuple[Page, dict[str, Any]] | None = None
        self._sent = 0.0
        self.is_over = False

    def told(self) -> None:
        """Note when the last page has heard of an act."""
        if self._sent and all(page.heard > self._sent for page in self.pages):
            self.acts.append(max(page.heard for page in self.pages) - self._sent)
            self._sent = 0.0

    def hear(self, page: Page, message: dict[str, Any]) -> None:
        """Keep what may be done next."""
        if page.is_watching:
            return
        if message["type"] == "offer" and message["offers"]:
            if self._began and page is self.pages[0]:
                self.offers.append(time.monotonic() - self._began)
                self._began = 0.0
            self._offer = (page, message)
        elif message["type"] == "offer":
            self._offer = None
        elif message["type"] == "prompt":
            self._prompt = (page, message["prompts"][0]) if message["prompts"] else None
            self._began = 0.0 if self._prompt else self._began
        elif message["type"] == "over":
            self.is_over = self.is_over or bool(message["words"])
        elif message["type"] == "refused":
            self.refused, self._sent = self.refused + 1, 0.0
            self.why.add(message["sentence"])

    _began = 0.0

    async def act(self) -> None:
        """Answer what is asked, or declare something that needs no target; then ask for the odds of another thing."""
        if self._sent and time.monotonic() - self._sent < LATE:
            self.missed += 1
            return
        self.clicks += 1
        click = secrets.token_hex(8)
        if self._prompt:
            page, asked = self._prompt
            name = {"who": asked["who"], "key": asked["key"], "nth": asked["nth"]}
            await page.send("answer", click=click, **name, value=asked["default"])
        elif self._offer:
            page, offered = self._offer
            who, actions = self._plain(offered)
            intent = {"who": who, "action": self._chance.choice(actions), "args": []}
            self._sent = self._began = time.monotonic()
            await page.send("declare", click=click, count=offered["count"], intent=intent)
            await page.send("ask", intent=intent)

    def _plain(self, offered: dict[str, Any]) -> tuple[str, list[str]]:
        offer = offered["offers"][0]
        open_now = [action for action in offer["actions"] if not action["refusal"] and not action["slots"]]
        return offer["who"], [action["key"] for action in open_now if action["key"] not in GIVES_UP]


async def _opened(server: Server, number: int) -> Table:
    book, scene = SCENES[number % len(SCENES)]
    tokens = await asyncio.to_thread(server.begin, book, scene)
    table = Table(random.Random(number))
    for seat in SOCKETS:
        page = Page(table, seat != "gm")
        table.pages.append(page)
        await page.join(server.address, tokens[seat])
    return table


async def _played(table: Table, until: float, chance: random.Random) -> None:
    listening = [asyncio.create_task(page.listen()) for page in table.pages]
    await asyncio.sleep(chance.random())
    while time.monotonic() < until and not table.lost:
        next_act = time.monotonic() + 1.0
        await table.act()
        await asyncio.sleep(max(0.0, next_act - time.monotonic()))
    for page in table.pages:
        await page.close()
    await asyncio.wait(listening, timeout=LATE)


async def _load(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    before, opened = server.memory, []
    for number in range(tables):
        opened.append(await _opened(server, number))
    chance, until = random.Random(1), time.monotonic() + seconds + 2
    worked, clicks = server.worked, 0
    playing = [asyncio.create_task(_played(table, until, chance)) for table in opened]
    await asyncio.sleep(seconds)
    after, worked, clicks = server.memory, server.worked - worked, sum(table.clicks for table in opened)
    await asyncio.gather(*playing)
    acts = sorted(took for table in opened for took in table.acts)
    offers = sorted(took for table in opened for took in table.offers)
    return {
        "tables": tables,
        "sockets": tables * len(SOCKETS),
        "seconds": seconds,
        "clicks": sum(table.clicks for table in opened),
        "clicks_a_second_wanted": tables,
        "left_out_because_late": sum(table.missed for table in opened),
        "refused": sum(table.refused for table in opened),
        "refused_because": sorted({why for table in opened for why in table.why})[:5],
        "sockets_lost": sum(len(table.lost) for table in opened),
        "to_last_page_ms": _spread(acts),
        "to_next_offer_ms": _spread(offers),
        "work_of_server_a_click_ms": round(1000 * worked / max(1, clicks), 2),
        "memory_a_table_mb": round((after - before) / tables, 2),
        "fights_over": sum(table.is_over for table in opened),
    }


def _spread(values: list[float]) -> dict[str, float]:
    if not values:
        return {}
    at = {"median": statistics.median(values), "p95": values[int(0.95 * (len(values) - 1))], "most": values[-1]}
    return {name: round(1000 * value, 1) for name, value in at.items()} | {"of": len(values)}


def load(tables: int, seconds: float, database: str = "") -> dict[str, Any]:
    """Play so many tables for a while."""
    with tempfile.TemporaryDirectory(prefix="affray-tables-") as folder:
        server = Server(database or f"sqlite:///{folder}/fights.db")
        try:
            found = asyncio.run(_load(server, tables, seconds))
        finally:
            stopped = server.stop()
        return found | {"stopped_in_seconds": round(stopped, 2), "machine_load": os.getloadavg()[0]}


def measure() -> dict[str, Any]:
    """The row of `make bench`: `TABLES` and `SECONDS` in the environment make it smaller."""
    tables, seconds = int(os.environ.get("TABLES", "200")), float(os.environ.get("SECONDS", "30"))
    return {"what": "tables with 5 pages each, one act a table and second, generator on the same cores"} | load(
        tables, seconds
    )
