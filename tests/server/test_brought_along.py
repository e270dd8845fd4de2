"""What somebody brings to the server: scenes, content, fights and names, by dice and characters that can be trusted."""

import json
import re
from typing import Any

import pytest

from affray.core.commitments import commitment
from tests.cli.test_own_scene import SCENES
from tests.server.tables import Page, Server
from tests.server.test_mastering import decree, is_told
from tests.server.test_table import ADA, has_offer

MONA: Any = [{"name": "mona", "holds": ["mona"]}, {"name": "master", "role": "gm"}]


@pytest.mark.parametrize("book", ["hex", "dungeoneer"])
def test_the_game_master_lets_creatures_of_the_scene_join(server: Server, book: str) -> None:
    entry, cell = {"hex": ("cook", "c2"), "dungeoneer": ("vintner", "d3")}[book]
    tokens = server.begin(book=book, scene="", text=SCENES[book], seats=MONA)
    master = Page(server, tokens["master"])
    creatures = master.until("powers")["creatures"]
    assert {entry, *re.findall(r"^\[creatures\.(\w+)\]", SCENES[book], re.MULTILINE)} < set(creatures)
    assert decree(master, f"add {entry} at {cell} as berta", "she was late")["type"] == "taken"
    master.until(is_told("berta joins (she was late)"))


def test_content_of_ones_own_joins_a_scene_of_the_book(server: Server) -> None:
    content = "[creatures.cook]\nbody = 2\n"
    tokens = server.begin(content=content, seats=[*ADA, {"name": "master", "role": "gm"}])
    master = Page(server, tokens["master"])
    assert "cook" in master.until("powers")["creatures"]
    assert decree(master, "add cook at d4", "she was late")["type"] == "taken"


def test_a_fight_that_comes_in_unfinished_is_thrown_by_a_new_promised_seed(server: Server) -> None:
    tokens = server.begin(seats=ADA, seed=None)
    Page(server, tokens["ada"]).until(has_offer)
    first = server.ask(f"/api/fights/{tokens['']}/file")
    assert first["seed"] == ""
    brought = server.ask("/api/fights/import", json.dumps(first).encode())
    again = server.ask(f"/api/fights/{brought['id']}/file")
    promises = [row for row in again["rows"] if row["entry"] == "dice"]
    assert [row.get("origin", "begun") for row in promises] == ["begun", "imported"]
    assert promises[0]["commitment"] != promises[1]["commitment"]
    assert promises[1]["commitment"] not in ("", commitment(promises[1]["fight"], ""))


@pytest.mark.parametrize("hidden", ["\u202e", "\u200b", "\x1b"])
def test_characters_that_cannot_be_seen_are_refused_wherever_they_come_in(server: Server, hidden: str) -> None:
    written = f"\\u{ord(hidden):04x}"
    scene = SCENES["hex"].replace("The kitchen", f"The {written}kitchen")
    content = f'[armor.apron]\nvalue = 1\n\n[armor."cap{written}"]\nvalue = 1\n'
    for status, sentence in (
        server.ask("/api/fights", {"book": "hex", "text": scene, "seats": MONA}),
        server.ask("/api/books/hex/scene", {"text": scene, "content": ""}),
        server.ask("/api/fights", {"book": "hex", "scene": "duel", "content": content, "seats": ADA}),
        server.ask("/api/books/hex/content", {"text": content}),
        server.ask(
            "/api/fights", {"book": "hex", "scene": "duel", "seats": [{"name": f"a{hidden}b", "holds": ["ada"]}]}
        ),
    ):
        assert (status, "be seen" in sentence) == (422, True), sentence


def test_a_refusal_spells_out_what_cannot_be_seen(server: Server) -> None:
    text = json.dumps({"format": 2, "affray": "1", "ruleset": "hex", "fo\u202eo": 1}).encode()
    status, sentence = server.ask("/api/fights/import", text)
    assert (status, "\u202e" in sentence) == (422, False)
    assert "U+202E" in sentence
