"""Scenes by chance: every book's loader takes them, the same seed draws the same, and their files read back."""

import tomllib
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.core.legal import Legal
from affray.examples import inn, parley, skirmish
from affray.testing.drawing import Drawer, as_toml
from affray.testing.installed import installed
from affray.testing.trial import Trial

BOOKS: tuple[AnyBook, ...] = (*installed().values(), inn.BOOK, parley.BOOK, skirmish.BOOK)
by_book = pytest.mark.parametrize("book", BOOKS, ids=[book.key for book in BOOKS])
DRAWN = "A drawn scene"


def drawn(book: AnyBook, scenes: int) -> list[dict[str, object]]:
    """The scenes of so many seeds."""
    drawer = Drawer(book)
    return [drawer.scene(str(seed)) for seed in range(scenes)]


@by_book
def test_the_loader_takes_every_drawn_scene(book: AnyBook) -> None:
    drawer = Drawer(book)
    for raw in drawn(book, 30):
        assert raw["title"] == DRAWN
        assert drawer.stage(raw).creatures


@pytest.mark.slow
@by_book
def test_the_loader_takes_300_drawn_scenes_of_300(book: AnyBook) -> None:
    assert [raw["title"] for raw in drawn(book, 300)] == [DRAWN] * 300


@by_book
def test_the_same_seed_draws_the_same_scene_and_another_seed_another(book: AnyBook) -> None:
    once, again = drawn(book, 8), drawn(book, 8)
    assert once == again
    assert all(one != other for place, one in enumerate(once) for other in once[:place])


@by_book
def test_a_drawn_scene_is_written_as_a_file_that_is_played(book: AnyBook, folder: Path) -> None:
    drawer, file = Drawer(book), folder / "drawn.toml"
    for seed in range(5):
        raw = drawer.scene(str(seed))
        file.write_text(as_toml(raw), encoding="utf-8")
        assert book.stage(str(file)) == drawer.stage(raw)
        assert Legal(book, Trial(book, book.stage(str(file))).encounter) is not None


def test_quotes_names_and_lists_are_written_so_that_they_read_back() -> None:
    raw = {
        "title": 'a "b"',
        "map": "\n..\n#.\n",
        "marks": {"#": "open: the \\ room"},
        "lying": [{"item": "a", "at": "b2"}],
    }
    assert tomllib.loads(as_toml(raw)) == {**raw, "map": "..\n#.\n"}


@pytest.mark.parametrize("key", ["hex", "swift", "deflection", "stamina"])
def test_some_scenes_are_crowded_have_three_sides_doubles_and_new_kinds(key: str) -> None:
    scenes = drawn(installed()[key], 60)
    creatures = [entry for raw in scenes for entry in raw.get("creatures", {}).values()]  # type: ignore[attr-defined]
    lists = [value for entry in creatures for value in entry.values() if isinstance(value, list)]
    sides = [{person["side"] for person in raw["who"].values()} for raw in scenes]  # type: ignore[attr-defined]
    assert any(len(found) == 3 for found in sides)
    assert creatures
    assert any(isinstance(value[0], str) and len(set(value)) < len(value) for value in lists if value)


def test_a_kind_of_ground_holds_people_where_the_loader_says_so() -> None:
    stands = Drawer(installed()["hex"]).stands
    assert {"open", "brush"} <= stands
    assert "wall" not in stands
