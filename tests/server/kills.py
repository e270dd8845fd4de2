"""Kill the server at random moments of play and see that nothing is lost that any page was told.

    python -m tests.server.kills 300 ADDRESS        kill so many servers; the result is printed

Each server is a copy of a program that has loaded everything already. Two people play; at some moment the server is
killed. What their pages had heard until then must be the beginning of what the record tells, every click that was taken
must be in the record, and the next server goes on with the fight.
"""

import json
import os
import random
import signal
import sys
import threading
import time
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from affray.core.installed import keys, look_up
from affray.core.rows import Declaration
from affray.core.seats import Seat
from affray.server.hearing import Hearing
from affray.server.serve import Service, Settings
from affray.server.workers import Workers
from affray.storage.addresses import opened
from affray.storage.exchange import opened as read
from tests.server.tables import Page, Server

PEOPLE = {"ada": ("c4", "d4"), "rook": ("i4", "h4")}
LONGEST = 0.6
"""Seconds of play after which a server is killed at the latest."""


class Life(Struct):
    """A server from its start to its kill: its process and its doors."""

    process: int
    server: Any


class Asked(Server):
    """The doors of a server in another process."""

    def __init__(self, address: str, keeper: str) -> None:
        """Reach it there."""
        self.address = address
        self.service = type("Known", (), {"keeper": keeper})()


def started(address: str) -> Life:
    """A server in a process of its own, once it answers."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        try:
            _serve(address, writing)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        where, keeper = pipe.readline().split()
    return Life(process, Asked(where, keeper))


def _serve(address: str, writing: int) -> None:
    service = Service(Settings(database=address, port=0, pace=0.0), keys(), look_up)
    with patch.object(Workers, "wake", lambda *_words: None):
        service.run(lambda: _tell(writing, f"{service.address} {service.keeper}\n"))


def _tell(writing: int, words: str) -> None:
    os.write(writing, words.encode())
    os.close(writing)


class Player:
    """Somebody who walks to and fro and ends their turn, until the line is cut."""

    def __init__(self, server: Server, who: str, token: str) -> None:
        """Sit down."""
        self.who, self.page = who, Page(server, token)
        self.taken: list[str] = []
        self._walks = 0

    def play(self) -> None:
        """Play until the server is gone."""
        try:
            while True:
                message = self.page.hear()
                if message["type"] == "offer" and message["offers"]:
                    self._act()
        except (ConnectionClosed, OSError):
            pass

    def _act(self) -> None:
        self._walks += 1
        to = PEOPLE[self.who][self._walks % 2]
        if self._walks % 3 and self.page.declare(self.who, "walk", [to])["type"] == "taken":
            self.taken.append("walk")
        elif self.page.declare(self.who, "end")["type"] == "taken":
            self.taken.append("end")

    @property
    def heard(self) -> list[str]:
        """All that was told, in words."""
        tellings: list[dict[str, Any]] = []
        for message in self.page.heard:
            if message["type"] == "view":
                tellings = list(message["log"])
            elif message["type"] == "narration":
                tellings.append(message["telling"])
        return [line["text"] for telling in tellings for line in telling["lines"]]


def killed(address: str, tokens: dict[str, str], chance: random.Random) -> tuple[dict[str, str], int]:
    """Play until a kill and look at what is left; gives back the tokens of the fight, and how many lines were heard."""
    life = started(address)
    tokens = tokens or life.server.begin(seats=[{"name": who, "holds": [who]} for who in PEOPLE], odds="nobody")
    before = _rows(address, tokens[""])
    players = [Player(life.server, who, tokens[who]) for who in PEOPLE]
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    time.sleep(chance.uniform(0.05, LONGEST))
    os.kill(life.process, signal.SIGKILL)
    os.waitpid(life.process, 0)
    for thread in threads:
        thread.join(60)
    for player in players:
        player.page.close()
    heard = _compare(address, tokens[""], before, players)
    return tokens, heard


def _rows(address: str, fight: str) -> list[bytes]:
    storage = opened(address)
    try:
        storage.check(fight)
        return [entry.text for entry in storage.read(fight)]
    finally:
        storage.close()


def _compare(address: str, fight: str, before: list[bytes], players: list[Player]) -> int:
    rows = _rows(address, fight)
    assert rows[: len(before)] == before, "rows were lost that had been stored"
    storage = opened(address)
    try:
        history = read(storage, fight, look_up).history
    finally:
        storage.close()
    added = history.rows[len(before) :]
    declared = [row.intent for row in added if isinstance(row, Declaration)]
    for player in players:
        done = [intent.action for intent in declared if intent.who == player.who]
        assert player.taken == done[: len(player.taken)], f"{player.who} was told {player.taken}, stored is {done}"
        told = [
            line.text
            for telling in Hearing(history, Seat(player.who, "player", (player.who,))).heard.log
            for line in telling.lines
        ]
        assert player.heard == told[: len(player.heard)], f"{player.who} heard what is not in the record"
    return max(len(player.heard) for player in players)


def kills(count: int, address: str) -> dict[str, Any]:
    """Kill so many servers, and sum up."""
    chance, began = random.Random(), time.monotonic()
    tokens: dict[str, str] = {}
    most = 0
    for _kill in range(count):
        tokens, heard = killed(address, tokens, chance)
        most = max(most, heard)
    rows = len(_rows(address, tokens[""]))
    return {"kills": count, "lost": 0, "rows": rows, "lines heard": most, "seconds": round(time.monotonic() - began, 1)}


if __name__ == "__main__":
    print(json.dumps(kills(int(sys.argv[1]), sys.argv[2])))
