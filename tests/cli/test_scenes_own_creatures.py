"""The game master lets creatures of a scene's own join: known without its file, stored whole, replayed, taken back."""

import re
from pathlib import Path

import pytest

from tests.cli.runs import the_kept_fight, told
from tests.cli.test_own_scene import SCENES

ENTRIES = {
    "hex": ("cook", "c2", "rook"),
    "stamina": ("farmhand", "c3", "grey"),
    "swift": ("baker", "c1", "rook"),
    "deflection": ("smith", "d1", "grey"),
    "dungeoneer": ("weasel", "d3", "snip"),
}
"""Whom the scene of each book brings, a free cell of it, and mona's foe there."""

Spare = tuple[tuple[str, ...], str, str]


@pytest.fixture
def spare(tmp_path: Path, request: pytest.FixtureRequest) -> Spare:
    """How the example of a book begins with its own creature under another name too; where to put it; its first name.

    Nobody in the scene is such a sparrow, and nobody is played by bots.
    """
    book: str = request.param
    entry, cell, foe = ENTRIES[book]
    block = re.search(rf"^\[creatures\.{entry}\]\n.*?(?=^\[)", SCENES[book], re.MULTILINE | re.DOTALL)
    assert block is not None
    file = tmp_path / "own.toml"
    file.write_text(SCENES[book] + "\n" + block[0].replace(entry, "sparrow", 1), encoding="utf-8")
    seats = (word for seat in ("mona", foe, "gm") for word in ("--seat", seat))
    return ("play", book, "--scene", str(file), *seats, "--seed", "1"), cell, entry


@pytest.mark.parametrize("spare", ENTRIES, indirect=True)
def test_they_join_in_every_book_and_the_record_holds_them_whole(spare: Spare, tmp_path: Path) -> None:
    begin, cell, _entry = spare
    told(*begin, typed=("quit",))
    Path(begin[3]).unlink()
    kept = the_kept_fight().name
    words = f"gm add sparrow at {cell} because it flew in"
    shown = told("play", "--resume", kept, typed=(words, "status", "undo", "status", "redo", words, "quit"))
    joined, taken_back, refused = re.split("Taken back|Done again", shown.partition("sparrow joins (it flew in)")[2])
    assert "sparrow (" in joined.partition("acting")[2]
    assert "sparrow (" not in taken_back.partition("acting")[2]
    assert f"gm: sparrow is on {cell}; move them first\n" in refused
    assert "overridden: the player, because it flew in: sparrow joins" in told("verify", kept)
    assert "sparrow joins (it flew in)" in told("replay", kept, "--seat", "gm")
    copy = str(tmp_path / "copy.json")
    told("fights", "export", kept, copy)
    assert f"sparrow2 at {cell}" in told("play", "--load", copy, typed=("gm remove sparrow because x", words, "status"))


@pytest.mark.parametrize("spare", ENTRIES, indirect=True)
def test_an_unknown_one_is_refused_with_those_like_it_of_the_scene_too(spare: Spare) -> None:
    begin, cell, entry = spare
    shown = told(*begin, typed=(f"gm add sparow at {cell} because x", f"gm add qqqq at {cell} because x", "quit"))
    assert "gm: neither the book nor the scene has a creature 'sparow'; did you mean sparrow" in shown
    listed = shown.partition("has a creature 'qqqq'; there is ")[2].partition("\n")[0].split(", ")
    assert {"sparrow", entry} < set(listed)


def test_house_rules_hold_for_whoever_joins() -> None:
    begin = ("play", "hex", "--seat", "ada", "--seat", "gm", "--seed", "1", "--rule", "stamina_base=29")
    plain = told(*begin[:-2], typed=("gm add bandit at d4 as nell because x", "status"))
    ruled = told(*begin, typed=("gm add bandit at d4 as nell because x", "status"))
    assert "nell (blue) at d4: wounds 0/5 | defense 10+1 | stamina 11/11 " in plain
    assert "nell (blue) at d4: wounds 0/5 | defense 10+1 | stamina 30/30 " in ruled
