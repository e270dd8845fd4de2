"""Messages that no page of ours would send: any bytes, and every kind of message with anything in it."""

import json
import random
from collections import Counter
from typing import Any

import msgspec

from affray.server import from_page
from tests.server.tables import Page, Server

KINDS: list[Any] = list(from_page.FromPage.__args__)
TOGETHER = 20
"""Messages that are sent before it is waited for an answer."""
WORDS = (
    "",
    "ada",
    "rook",
    "nobody",
    "walk",
    "end",
    "gm",
    "\x00",
    "\u202e",
    "../..",
    "' OR 1=1",
    "x" * 5000,
    "🜁",
    "1e999",
)
NUMBERS = (0, 1, -1, 2**31, 2**63, -(2**63), 10**30, 1.5, 1e308)


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Any value of JSON."""
    kind = chance.randrange(8 if depth < 4 else 4)
    if kind < 2:
        return chance.choice(WORDS)
    if kind < 4:
        return chance.choice((*NUMBERS, None, True, False))
    size = chance.randrange(4)
    if kind < 6:
        return [anything(chance, depth + 1) for _ in range(size)]
    return {chance.choice(WORDS): anything(chance, depth + 1) for _ in range(size)}


def nearly(chance: random.Random, kind: Any) -> Any:
    """A message of some kind that is nearly right: each field is plausible, anything, or missing."""
    said: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        turn = chance.random()
        if turn < 0.98:
            said[field.encode_name] = plausible(chance, field.encode_name)
        elif turn < 0.99:
            said[field.encode_name] = anything(chance)
    return said


def plausible(chance: random.Random, name: str) -> Any:
    """A value that a field of this name might have."""
    if name in ("count", "nth", "step", "times", "place"):
        return chance.choice(NUMBERS[:5])
    if name == "intent":
        args: list[Any] = [
            chance.choice(("rook", "d4", ["d4"], ["d4", "zz99"], 3, [[]])) for _ in range(chance.randrange(3))
        ]
        return {"who": chance.choice(WORDS), "action": chance.choice(("walk", "end", "basic_attack", "")), "args": args}
    if name == "faces":
        return chance.choice(([], [1], [10**9], [-1] * 50, None))
    if name == "click":
        return str(chance.random())
    return chance.choice(WORDS)


def message(chance: random.Random) -> bytes | str:
    """Something to send."""
    turn = chance.random()
    if turn < 0.03:
        return chance.randbytes(chance.randrange(200))
    if turn < 0.04:
        return "[" * chance.randrange(1, 30_000)
    if turn < 0.07:
        return json.dumps(anything(chance))
    text = json.dumps(nearly(chance, chance.choice(KINDS)))
    return text if turn < 0.98 else text[: chance.randrange(len(text))]


def harass(server: Server, token: str, count: int, seed: int) -> Counter[int]:
    """Send so many messages; a socket that was closed is opened again. Gives back with which codes they were closed."""
    chance, closed = random.Random(seed), Counter[int]()
    page = Page(server, token)
    for number in range(count):
        said = message(chance)
        page.socket.send(said)
        if not is_understood(said):
            closed[page.until_closed()] += 1
            page.close()
            page = Page(server, token)
        elif number % TOGETHER == 0:
            page.send("complete", text=str(number))
            page.until(lambda one, number=number: one["type"] == "completions" and one["text"] == str(number))
    page.close()
    return closed


def is_understood(said: bytes | str) -> bool:
    """Whether this is a message."""
    try:
        from_page.read(said)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True
