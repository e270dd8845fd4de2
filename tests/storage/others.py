"""What other programs do to the same database, each a process of its own.

python -m tests.storage.others add ADDRESS FIGHT NAME COUNT   append so many rows, in spite of everybody else
python -m tests.storage.others hold ADDRESS FIGHT             hold a fight until killed
python -m tests.storage.others grab ADDRESS FIGHT...          hold as many fights as can be had, until told to end
python -m tests.storage.others killed FILE                    be killed at every statement in turn
"""

import json
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any
from unittest.mock import patch

from affray.storage.addresses import opened
from affray.storage.errors import Held, Moved
from affray.storage.sqlite import SqliteStorage
from tests.storage.fights import add, keep, notes

MOST_STATEMENTS = 500


def started(*words: str) -> Popen[str]:
    """Another process that does one of these things, once it is told to go."""
    return Popen([sys.executable, "-m", "tests.storage.others", *words], stdin=PIPE, stdout=PIPE, text=True)


def add_rows(address: str, fight: str, name: str, count: str) -> None:
    """Append rows one by one; whoever is too late reads on and tries again."""
    storage = opened(address)
    print("ready", flush=True)
    input()
    last = refused = 0
    for number in range(int(count)):
        while True:
            try:
                last = add(storage, fight, last, notes(f"{name} {number}"))
                break
            except Moved as moved:
                last, refused = moved.last, refused + 1
    storage.close()
    print(refused)


def hold_fight(address: str, fight: str) -> None:
    """Hold a fight, say so, and wait to be killed."""
    hold = opened(address).hold(fight)
    print("held", flush=True)
    time.sleep(60)
    hold.release()


def grab_fights(address: str, *fights: str) -> None:
    """Hold every fight that nobody else holds, and say which."""
    storage = opened(address)
    print("ready", flush=True)
    input()
    held = []
    for fight in fights:
        with suppress(Held):
            held.append((fight, storage.hold(fight)))
    print("held", *(fight for fight, _ in held), flush=True)
    sys.stdin.read()


def be_killed(file: str) -> None:
    """Store a few outputs again and again, killed at the first statement, the second, and so on; tell what was said."""
    told = []
    for place in range(1, MOST_STATEMENTS):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _store(Path(f"{file}-{place}"), place, writing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            said = pipe.read().split()
        _, status = os.waitpid(child, 0)
        told.append(said)
        if not os.WIFSIGNALED(status):
            break
    print(json.dumps(told))


class Counting(sqlite3.Connection):
    """A connection that kills its program just before one of its statements."""

    left = 0

    def execute(self, *words: Any) -> sqlite3.Cursor:
        """Count, kill or execute."""
        self._count()
        return super().execute(*words)

    def executemany(self, *words: Any) -> sqlite3.Cursor:
        """Count, kill or execute."""
        self._count()
        return super().executemany(*words)

    def _count(self) -> None:
        Counting.left -= 1
        if Counting.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def _store(file: Path, place: int, writing: int) -> None:
    """Store a few outputs and say of each, once it is stored, which row is the last."""
    Counting.left = place
    with patch.object(sqlite3, "connect", partial(sqlite3.connect, factory=Counting)):
        storage = SqliteStorage(file)
    fight, last = keep(storage).id, 0
    os.write(writing, f"{fight} ".encode())
    for rows in (notes("a"), notes("b", "c", "d"), notes("e", "f")):
        last = add(storage, fight, last, rows)
        os.write(writing, f"{last} ".encode())
    storage.close()
    os._exit(0)


COMMANDS: dict[str, Callable[..., None]] = {
    "add": add_rows,
    "hold": hold_fight,
    "grab": grab_fights,
    "killed": be_killed,
}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]](*sys.argv[2:])
