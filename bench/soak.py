"""The server under strain, by hand: `python -m bench.soak [--messages N] [--kills N] [--tables N] [--minutes N]`.

Hostile messages, killed servers, many tables, and bots that play one fight after the other, each on SQLite, with
`--database` on a PostgreSQL that runs, with `--postgres` on one that is started for it in memory and thrown away. At
last the hunt, `--hunt N` minutes in every book. A part that is given 0 is left out. What was found is kept in
bench/results/soak.json.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.machine.needs import brought_by
from tests.machine.programs import POSTGRES

with brought_by("make soak"):
    from affray.server import sockets, visits
    from affray.storage.addresses import address_of, opened
    from bench.hunting import hunts
    from bench.tables import SCENES, load
    from tests.postgres import Cluster
    from tests.server.hostile import harass
    from tests.server.kills import kills
    from tests.server.tables import Page, serving

RESULT = Path(__file__).parent / "results" / "soak.json"
PEOPLE: list[Any] = [
    {"name": "ada", "holds": ["ada"]},
    {"name": "gm", "role": "gm"},
    {"name": "w", "role": "spectator"},
]
WATCHING: list[Any] = [{"name": "w", "role": "spectator"}]


def messages(count: int, address: str) -> dict[str, Any]:
    """Send hostile messages from every kind of seat; afterwards the server answers and the record is whole."""
    began = time.monotonic()
    with patch.object(sockets, "MESSAGES", 10**6), patch.object(visits, "MESSAGES", 10**6), serving(address) as server:
        tokens = server.begin(seats=PEOPLE, odds="nobody")
        closed = [
            harass(server, tokens[seat["name"]], count // len(PEOPLE), 100 + place) for place, seat in enumerate(PEOPLE)
        ]
        Page(server, tokens["ada"]).until("view")
        is_alive = "affray" in server.ask("/api/live")
    codes = {str(code): sum(found[code] for found in closed) for code in set().union(*closed)}
    _check(address)
    return {"messages": count, "alive": is_alive, "closed": codes, "seconds": round(time.monotonic() - began, 1)}


def bots(minutes: float, address: str) -> dict[str, Any]:
    """Let bots play fights to their ends, one after the other, and see that memory stays level."""
    until, fights, rows, memory = time.monotonic() + 60 * minutes, 0, 0, [_memory()]
    with serving(address) as server:
        while time.monotonic() < until:
            book, scene = SCENES[fights % len(SCENES)]
            page = Page(server, server.begin(book=book, scene=scene, seats=WATCHING)["w"])
            while time.monotonic() < until:
                try:
                    message = page.hear(timeout=5)
                except TimeoutError:
                    continue
                if message["type"] == "over" and message["words"]:
                    break
                page.heard.clear()
            page.close()
            fights += 1
            memory.append(_memory())
    rows = _check(address)
    return {
        "minutes": minutes,
        "fights": fights,
        "rows": rows,
        "memory_mb": [memory[0], memory[len(memory) // 2], memory[-1]],
    }


def _memory() -> float:
    status = Path("/proc/self/status").read_text()
    return round(int(status.partition("VmRSS:")[2].split()[0]) / 1024, 1)


def _check(address: str) -> int:
    """Look at every row of every fight; gives back how many there are."""
    storage = opened(address)
    try:
        found = storage.fights()
        assert all(not fight.damage for fight in found), found
        return sum(fight.rows for fight in found)
    finally:
        storage.close()


def main(words: list[str]) -> int:
    """Do what was asked for, and keep what was found."""
    parser = argparse.ArgumentParser("soak")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--hunt", type=float, default=10.0, help="minutes of the hunt in every book")
    parser.add_argument("--database", default="", help="an empty database of PostgreSQL; else files")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own")
    wanted = parser.parse_args(words)
    if not wanted.postgres:
        return soak(wanted)
    with _postgres() as wanted.database:
        return soak(wanted)


@contextmanager
def _postgres() -> Iterator[str]:
    """A PostgreSQL that is thrown away afterwards: its address."""
    initdb = POSTGRES.find()
    if initdb is None:
        print(f"soak: {POSTGRES.why_missing}; leave out --postgres, or install it", file=sys.stderr)
        sys.exit(2)
    cluster = Cluster(initdb)
    try:
        yield cluster.url
    finally:
        cluster.close()


def soak(wanted: argparse.Namespace) -> int:
    """Do the parts that are wanted, one after the other."""
    found: dict[str, Any] = json.loads(RESULT.read_text()) if RESULT.exists() else {}
    with tempfile.TemporaryDirectory(prefix="affray-soak-") as folder:

        def where(name: str) -> str:
            return wanted.database or address_of(Path(folder) / f"{name}.db")

        parts: dict[str, Any] = {
            "messages": lambda: messages(wanted.messages, where("messages")) if wanted.messages else None,
            "kills": lambda: kills(wanted.kills, where("kills")) if wanted.kills else None,
            "tables": lambda: load(wanted.tables, wanted.seconds, where("tables")) if wanted.tables else None,
            "bots": lambda: bots(wanted.minutes, where("bots")) if wanted.minutes else None,
            "hunt": lambda: hunts(wanted.hunt) if wanted.hunt else None,
        }
        for name, part in parts.items():
            result = part()
            if result is not None:
                kind = "postgres" if wanted.database else "sqlite"
                found[f"{name} on {kind}"] = result | {"machine_load": os.getloadavg()[0]}
                print(name, json.dumps(result))
                RESULT.write_text(json.dumps(found, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
