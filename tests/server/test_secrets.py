"""Whoever is not told a secret hears the same, byte by byte, whatever the secret is."""

import re
from typing import Any

from tests.server.tables import Page, Server

MANOR = """
title = "The study"
about = "Two look for a key."
rounds = false
map = '''
. . . . .
 . . . . .
. . . . .
'''
items = ["keys"]
[[hidden]]
name = "{name}"
sought_as = "keys"
difficulty = {difficulty}
[who.ada]
creature = "sword-and-shield"
side = "red"
at = "b2"
player = true
[who.bo]
creature = "sword-and-shield"
side = "blue"
at = "c2"
player = true
"""
SEATS: Any = [{"name": "ada", "holds": ["ada", "bo"]}, {"name": "master", "role": "gm"}]


def frames(server: Server, name: str, difficulty: int, reveal: bool = False) -> list[bytes]:
    """All that ada's page is sent while she walks and waits, without the names that every room has of its own."""
    text = MANOR.format(name=name, difficulty=difficulty)
    tokens = server.begin(book="stamina", scene="", text=text, seats=SEATS, odds="nobody", seed=7)
    page = Page(server, tokens["ada"])
    page.until("waiting")
    for action, args in (("walk", [["b1"]]), ("walk", [["b2"]]), ("kneel", []), ("stand", [])):
        assert page.declare("ada", action, *args)["type"] == "taken", page.last["refused"]
        page.until("waiting")
    if reveal:
        intent = {"who": "ada", "action": "search_for_items", "args": ["keys", "roll"]}
        page.click("declare", count=page.last["offer"]["count"], intent=intent)
        page.until("waiting")
    return [re.sub(r'"(epoch|click|fight)":"[^"]*"', "", frame).encode() for frame in page.frames]


def test_frames_are_the_same_byte_by_byte_until_the_secret_is_revealed(server: Server) -> None:
    easy, hard = frames(server, "a brass key", 1), frames(server, "an iron key of the seventh gate", 39)
    assert easy == hard
    assert len(easy) > 20


def test_what_is_found_makes_the_difference(server: Server) -> None:
    found = frames(server, "a brass key", 1, reveal=True)
    assert b"a brass key" in b"".join(found)
    assert b"a brass key" not in b"".join(frames(server, "a brass key", 1))
