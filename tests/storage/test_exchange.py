"""Fights as files, out of a storage and into it."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.saves import BadSave, loaded, saved, written
from affray.storage.damage import Seals, chained, digest_of_state
from affray.storage.exchange import NotOurs, content, export, opened, start_of, state_of
from affray.storage.memory import MemoryStorage
from tests.books.lantern import LANTERN
from tests.core.test_history import begun, struck
from tests.storage.fights import BOOKS, keep

NO_BOOKS: dict[str, AnyBook] = {}


def test_an_exported_fight_is_the_save_that_the_engine_writes() -> None:
    storage = MemoryStorage()
    fight = keep(storage, struck()).id
    assert written(content(storage, fight)) == saved(struck(), with_seed=False)
    whole = written(content(storage, fight, with_seed=True))
    assert whole == saved(struck())
    assert loaded(whole, BOOKS).history.record == struck().record


def test_a_fight_whose_moves_lead_elsewhere_goes_on_from_its_state() -> None:
    """Nobody has changed it by hand, so the rules have changed."""
    storage, history = MemoryStorage(), struck()
    fight = storage.begin(start_of(history), history.rows, state_of(begun())).id
    back = opened(storage, fight, BOOKS)
    assert "its moves now lead elsewhere" in back.notice
    assert (back.history.start, back.history.rows) == (begun().start, [])


def test_a_row_of_a_kind_that_is_not_known_is_named() -> None:
    """A later program may write such rows; their digests fit."""
    storage = MemoryStorage()
    fight = keep(storage).id
    stored = storage._fights[fight]
    stored.entries = list(chained(stored.seals.start, 0, [("dance", b'{"entry":"dance"}')]))
    last = stored.entries[-1].digest
    stored.snapshot = replace(stored.snapshot, number=1)
    stored.seals = Seals(stored.seals.start, 1, last, digest_of_state(last, stored.snapshot))
    with pytest.raises(BadSave, match=r"row 1 of lantern-duel-1 cannot be read by Affray .*dance"):
        content(storage, fight)


def test_a_fight_of_a_ruleset_that_is_not_installed_says_so_and_is_exported_all_the_same() -> None:
    storage = MemoryStorage()
    fight = keep(storage).id
    with pytest.raises(BadSave, match="lantern-duel-1 is a fight of the ruleset 'lantern', which is not installed"):
        opened(storage, fight, NO_BOOKS.__getitem__)
    assert msgspec.json.decode(written(content(storage, fight)))["ruleset"] == LANTERN.key


def test_a_file_that_is_no_fight_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread")
    with pytest.raises(NotOurs, match=r"notes.txt is no fight of this program and would be lost"):
        export(saved(begun()), file, "notes.txt")
    assert file.read_text() == "milk, bread"
    export(saved(begun()), file, "notes.txt", replacing=True)
    export(saved(struck()), file, "notes.txt")
    assert file.read_bytes() == saved(struck())


OTHER = {
    "nothing": b"",
    "empty": b"{}",
    "list": b"[1]",
    "noise": b"\xff",
    "half": b'{"format": 2}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("text", OTHER.values(), ids=OTHER)
def test_other_json_is_no_fight(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(text)
    with pytest.raises(NotOurs):
        export(saved(begun()), file, "other.json")
    assert file.read_bytes() == text


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadSave, match="folder is no file; name another"):
        export(saved(begun()), tmp_path / "folder", "folder", replacing=True)


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "friday.json")
    export(saved(begun()), tmp_path / "link.json", "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "friday.json").read_bytes() == saved(begun())
