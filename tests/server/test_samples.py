"""A scene of one's own begins from one of the book: its text, somebody written out, and the names that it may use."""

import re

import pytest

from affray.core.installed import keys, look_up
from affray.core.scenes import scene_names
from affray.server import lobby
from affray.server.samples import scene_text
from tests.server.tables import Server

BOOKS = [key for key in keys() if (look_up(key).folder / "scenes").is_dir()]


@pytest.mark.parametrize("key", BOOKS)
def test_the_text_of_a_scene_begins_the_same_scene(key: str) -> None:
    book = look_up(key)
    for scene in scene_names(book.folder):
        text = scene_text(book, scene).text
        assert lobby.staged(book, "", {}, text)[0].creatures == book.stage(scene).creatures, scene


@pytest.mark.parametrize(
    ("key", "scene", "head"), [("hex", "duel", "[creatures."), ("dungeoneer", "crypt", "[characters.")]
)
def test_somebody_is_written_out_to_be_changed(key: str, scene: str, head: str) -> None:
    text = scene_text(look_up(key), scene).text
    own = text.partition("# Somebody of your own")[2]
    assert own.count(head) >= 1
    assert text.startswith("title = ")


def test_what_is_changed_there_holds_in_the_scene() -> None:
    book = look_up("hex")
    text = scene_text(book, "duel").text.replace("reflexes = 1", "reflexes = 3")
    changed = lobby.staged(book, "", {}, text)[0]["ada"].sheet
    assert (changed.reflexes, book.stage("duel")["ada"].sheet.reflexes) == (3, 1)


def test_the_names_that_a_scene_may_use_are_told(server: Server) -> None:
    told = server.ask("/api/books/hex/scenes/duel/text")
    names = dict(told["names"])
    assert "bandit" in names["creatures"]
    assert "arming-sword" in names["weapons"]
    assert server.ask("/api/books/hex/scenes/nonesuch/text")[0] in (404, 422)
    assert server.ask("/api/books/hex/scenes/duel/text", keeper="no")[0] == 403


def test_content_alone_holds_in_a_scene_of_the_book(server: Server) -> None:
    text = server.ask("/api/books/hex/content/creatures/sword-and-shield")["text"]
    assert "[creatures.sword-and-shield]" in text
    own = text.replace("reflexes = 1", "reflexes = 3")
    assert server.ask("/api/books/hex/content", {"text": own}) == [["creatures", ["sword-and-shield"]]]
    book = look_up("hex")
    assert lobby.staged(book, "duel", {}, content=own)[0]["ada"].sheet.reflexes == 3
    assert server.begin(content=own, seats=[{"name": "ada", "holds": ["ada"]}])["ada"]


def test_a_scene_of_ones_own_names_content_of_ones_own_and_brings_its_own_first(server: Server) -> None:
    book = look_up("hex")
    text = scene_text(book, "duel").text
    content = server.ask("/api/books/hex/content/creatures/bandit")["text"].replace("bandit", "brigand")
    mine = text.replace('creature = "sword-and-shield"', 'creature = "brigand"', 1)
    assert lobby.staged(book, "", {}, mine, content)[0]["ada"].sheet.name == "brigand"
    with pytest.raises(ValueError, match="brigand"):
        lobby.staged(book, "", {}, mine)
    brought = "[creatures.sword-and-shield]\nreflexes = 5\n"
    assert lobby.staged(book, "", {}, text, brought)[0]["ada"].sheet.reflexes == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[creatures.x\n", "your content: not TOML: .*line 1"),
        ("[monsters.x]\n", r"your content: \[monsters\] is no table of hex; it has sizes, "),
        ('[weapons.x]\nsize = "huge"\n', r"your content: \[weapons.x\] .*size"),
        ("[skills]\ncooking = []\n", r"your content: \[skills\] belongs to the rules of the book; a scene"),
    ],
)
def test_what_is_wrong_with_content_is_said_in_the_loaders_words(server: Server, text: str, said: str) -> None:
    status, sentence = server.ask("/api/books/hex/content", {"text": text})
    assert status == 422
    assert re.search(said, sentence), sentence
