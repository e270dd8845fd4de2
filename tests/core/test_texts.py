"""What comes from outside: characters that cannot be seen, sizes, and edited saves, refused in one sentence."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from affray.core.asks import Answer, WrongAnswer
from affray.core.content import BadContent
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.overrides import BadOverride, Override, SetField
from affray.core.saves import BadSave, loaded, saved
from affray.core.scenes import as_written
from affray.core.seats import Seat
from affray.core.texts import unprintable
from affray.rulesets.hex import BOOK
from affray.storage.memory import MemoryStorage
from affray.storage.naming import is_id
from tests.books.lantern import LANTERN
from tests.core.test_commitments import begun as promised
from tests.core.test_history import begun, struck
from tests.storage.fights import keep

BOOKS = {"lantern": LANTERN}.__getitem__
SCENE = '''
title = "A duel"
about = """Two lines,
that is all right."""
map = """
....
....
"""
[who.ada]
creature = "ogre"
side = "red"
at = "a1"
[who.bo]
creature = "ogre"
side = "blue"
at = "d2"
'''
UNSEEN = {
    "escape": r"\u001b[31m",
    "right-to-left": "\u202e",
    "zero width": "\u200b",
    "isolate": "\u2066",
    "byte order": "\ufeff",
}


def staged(text: str) -> AnyEncounter:
    encounter: AnyEncounter = BOOK.staged(as_written("own.toml", text.encode()))
    return encounter


def test_a_scene_of_plain_words_is_taken() -> None:
    assert {who.side for who in staged(SCENE).creatures} == {"red", "blue"}


@pytest.mark.parametrize("bad", UNSEEN.values(), ids=UNSEEN)
@pytest.mark.parametrize("place", ["A duel", "Two lines", "red"])
def test_characters_that_cannot_be_seen_are_refused_in_scenes(place: str, bad: str) -> None:
    with pytest.raises(BadContent, match=r"own.toml: .* has the character U\+[0-9A-F]{4}, which cannot be seen"):
        staged(SCENE.replace(place, place + bad, 1))


def test_sizes_are_refused_with_the_limit() -> None:
    with pytest.raises(BadContent, match=r"own.toml has 2,000,\d+ bytes; a scene has 2,000,000 at most"):
        staged(SCENE + "#" * 2_000_000)
    large = "\n".join(["." * 201] * 200)
    with pytest.raises(BadContent, match="map: it has 40,200 cells; a map has 40,000 at most"):
        staged(SCENE.replace("....\n....", large))
    with pytest.raises(BadContent, match="a name has 60 characters at most, this one 61"):
        staged(SCENE.replace("who.ada", f"who.{'a' * 61}"))
    with pytest.raises(BadContent, match="a name has 60 characters at most, this one 70"):
        staged(SCENE.replace('"red"', f'"{"r" * 70}"'))


def test_names_of_seats_words_and_reasons_are_seen() -> None:
    for name in ("an\u202en", "x" * 61, "a\0b"):
        with pytest.raises(ValueError, match="1 to 60 characters that can be seen"):
            Seat(name)
    history = begun()
    history.declare(Intent("ada", "sing"), "ann")
    with pytest.raises(WrongAnswer):
        history.answer(Answer("ada", "ask", "song", value="la\x1b[2J", by="ann"))
    with pytest.raises(BadOverride, match=r"U\+200B"):
        begun().override(Override(SetField("ada", "breath", 1), "so\u200b", "max"))
    assert unprintable("Ünï cödé - ok") == ""


def edited(path: tuple[Any, ...], value: Any) -> bytes:
    """A save with something in it changed by hand."""
    content = msgspec.json.decode(saved(struck()))
    *way, last = path
    place = content
    for step in way:
        place = place[step]
    place[last] = value
    return msgspec.json.encode(content)


EDITS: list[tuple[tuple[Any, ...], Any, str]] = [
    (("start", "creatures", 0, "at"), "zz9", "ada is on zz9, which is not on the map"),
    (("state", "creatures", 0, "map"), 7, "ada is on map 7, which is not there"),
    (("start", "creatures", 0, "id"), "grub", "two are called grub"),
    (("start", "creatures", 0, "id"), "a" * 61, "is no name of 1 to 60 characters"),
    (("start", "creatures"), [], "nobody is there"),
    (("start", "maps", 0, "rows"), [], "its rows must be there and equally long"),
    (("start", "maps", 0, "rows"), ["..", "..."], "equally long"),
    (("start", "maps", 0, "rows"), ["?.."], "the mark '?' is not in its legend"),
    (("start", "maps", 0, "rows"), ["." * 40_001], "more than 40,000 cells"),
    (("state", "clock", "acting"), ["nobody"], "it is the turn of 'nobody', who is not there"),
    (("start", "ruleset"), "hex", "it is an encounter of 'hex', not of 'lantern'"),
    (("rows", 0, "by"), "an\u202en", "has the character U+202E"),
]


@pytest.mark.parametrize(("path", "value", "why"), EDITS, ids=[str(number) for number in range(len(EDITS))])
def test_an_edited_save_gives_a_sentence(path: tuple[Any, ...], value: Any, why: str) -> None:
    with pytest.raises(BadSave) as wrong:
        loaded(edited(path, value), BOOKS, "friday.json")
    assert why in str(wrong.value)
    assert str(wrong.value).startswith("friday.json")


def test_whatever_is_changed_in_a_save_it_loads_or_gives_a_sentence() -> None:
    rng, text = Random(5), saved(struck())
    values: tuple[Any, ...] = (None, -1, 10**30, "", "x", [], {}, True, [[]], "e3", 1.5)
    for _ in range(300):
        content: Any = msgspec.json.decode(text)
        place, key = _somewhere(content, rng)
        place[key] = rng.choice(values)
        with suppress(BadSave):
            loaded(msgspec.json.encode(content), BOOKS)


def _somewhere(content: Any, rng: Random) -> tuple[Any, Any]:
    place, key = content, rng.choice(list(content))
    while isinstance(place[key], list | dict) and place[key] and rng.random() < 0.9:
        place = place[key]
        key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
    return place, key


def test_no_id_of_a_save_becomes_a_path(tmp_path: Path) -> None:
    """Ids become names of files."""
    history = promised()
    assert history.promised is not None
    assert is_id(history.promised.fight)
    history.promised = msgspec.structs.replace(history.promised, fight=str(tmp_path / "out"))
    assert is_id(keep(MemoryStorage(), history).id)
