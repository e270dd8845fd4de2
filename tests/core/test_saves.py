"""Saves read back, and what cannot be read says why."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.core import saves
from affray.core.asks import Answer
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.saves import BadSave, load, loaded, save, saved
from affray.version import version
from tests.books.fights import STRIKE
from tests.books.lantern import LANTERN
from tests.core.test_history import AIM, ANN, STAYS, begun, struck

BOOKS = {"lantern": LANTERN}.__getitem__


def edited(history: History, **fields: Any) -> bytes:
    """A save with some fields changed by hand."""
    return msgspec.json.encode(msgspec.json.decode(saved(history)) | fields)


def test_a_save_reads_back_with_all_its_record(tmp_path: Path) -> None:
    history = struck()
    history.set("seats", "ann: ada")
    save(history, tmp_path / "duel.json")
    back = load(tmp_path / "duel.json", BOOKS)
    assert back.notice == ""
    assert (back.history.record, back.history.encounter) == (history.record, history.encounter)


def test_a_fight_saved_in_the_middle_of_an_intent_still_asks() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    back = loaded(saved(history), BOOKS).history
    assert back.pending is not None
    assert history.pending is not None
    assert [q.key for q in back.pending.waiting.questions] == [q.key for q in history.pending.waiting.questions]


def test_what_was_undone_may_be_redone_after_loading() -> None:
    history = struck()
    history.undo(ANN)
    back = loaded(saved(history), BOOKS).history
    assert back.cursor == 0
    back.redo(ANN)
    assert back.encounter == struck().encounter


def test_typed_dice_are_saved() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(Answer("ada", "roll", "strike", faces=(6,), by="ann"))
    assert loaded(saved(history), BOOKS).history.typed == history.typed != {}


def test_saving_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    path.write_text("old")
    save(struck(), path)
    assert [file.name for file in tmp_path.iterdir()] == ["duel.json"]
    assert path.read_bytes() == saved(struck())


def test_a_save_that_fails_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "duel.json"
    path.write_text("old")
    monkeypatch.setattr(saves, "saved", lambda _history: "no bytes")
    with pytest.raises(TypeError):
        save(struck(), path)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("duel.json", "old")]


def test_another_state_in_the_same_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "is_this", version().__eq__)
    other = msgspec.json.decode(saved(begun()))["state"]
    with pytest.raises(BadSave, match=r"the moves in f.json lead to another state .* changed by hand or damaged"):
        loaded(edited(struck(), state=other), BOOKS, "f.json")


def test_another_state_from_another_version_is_played_on_from() -> None:
    other = msgspec.json.decode(saved(begun()))["state"]
    back = loaded(edited(struck(), state=other, affray="0.0.1"), BOOKS)
    assert "Affray 0.0.1 wrote it with version 1 of the book, and its moves now lead elsewhere" in back.notice
    assert (back.history.start, back.history.entries) == (begun().start, ())


@pytest.mark.parametrize("version", ["0.0.1", None])
def test_moves_that_no_longer_fit_leave_the_stored_state(version: str | None) -> None:
    history = struck()
    rows = msgspec.json.decode(saved(history))["rows"]
    rows[0]["intent"]["args"] = ["bo"]
    changes = {"rows": rows} | ({"affray": version} if version else {})
    back = loaded(edited(history, **changes), BOOKS)
    assert "bo is no foe for strike" in back.notice
    assert (back.history.encounter, back.history.steps) == (history.encounter, [])


def test_a_fight_goes_on_from_the_stored_state() -> None:
    history = struck()
    stray = {"entry": "answer", "who": "a", "kind": "ask", "key": "b"}
    back = loaded(edited(history, rows=[stray]), BOOKS).history
    back.declare(AIM, "ann")
    assert back.encounter["ada"].breath == 0


def test_another_state_from_another_version_of_the_book_is_played_on_from() -> None:
    other = msgspec.json.decode(saved(begun()))["state"]
    back = loaded(edited(struck(), state=other, version=7), BOOKS)
    assert "wrote it with version 7 of the book, and its moves now lead elsewhere" in back.notice
    assert (back.history.start, back.history.entries) == (begun().start, ())


def test_what_was_set_still_holds_where_moves_do_not_fit() -> None:
    history = struck()
    history.set("dice", "type")
    rows = msgspec.json.decode(saved(history))["rows"]
    rows[0]["intent"]["args"] = ["bo"]
    assert loaded(edited(history, rows=rows), BOOKS).history.settings == {"dice": "type"}


def test_another_version_with_the_same_state_keeps_its_undo() -> None:
    back = loaded(edited(struck(), affray="0.0.1"), BOOKS)
    assert (back.notice, len(back.history.steps)) == ("", 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not JSON"),
        (b"[]", "is no save of Affray: Expected `object`"),
        (b"{}", "missing required field `format`"),
        (b"[" * 100_000, "is n"),
    ],
)
def test_what_is_no_save_says_so(text: bytes, why: str) -> None:
    with pytest.raises(BadSave, match=why):
        loaded(text, BOOKS)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": 99}, "was saved in format 99, by Affray .*; this one .* reads format 2"),
        ({"format": 1}, "was saved in format 1, by Affray .*; this one .* reads format 2"),
        ({"ruleset": "chess"}, "of the ruleset 'chess', which is not installed"),
        ({"rows": [{"entry": "undo", "to": 7}]}, "changed by hand or damaged: a row goes to place 7 of a line of 0"),
        ({"rows": [{"entry": "dance"}]}, r"Invalid value 'dance' - at `\$.rows"),
        ({"start": {}}, "start: Object missing required field"),
        ({"state": {"ruleset": 1}}, "state: "),
        ({"extra": 1}, "unknown field `extra`"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSave, match=why):
        loaded(edited(struck(), **fields), BOOKS)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match=r"none.json cannot be read: No such file"):
        load(tmp_path / "none.json", BOOKS)


def test_the_clock_is_part_of_a_save() -> None:
    history = begun()
    history.declare(Intent("ada", "rest"), "ann")
    history.declare(Intent("clock", "light_fades"), "clock")
    assert loaded(saved(history), BOOKS).history.encounter.clock.phase == "dark"
