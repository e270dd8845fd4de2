"""A book as the tests of every book take it: with its kept fights, its secrets, and positions to play from."""

from collections.abc import Callable, Iterable
from functools import cached_property
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.scenes import scene_names
from affray.core.seats import Seat
from affray.testing.installed import installed
from affray.testing.transcripts import keys_shown, transcripts_in

CONVENTION = "conformance.py"
"""The file among a book's tests that may say more: `secrets_to_keep()` and `positions()`."""


class Pair(NamedTuple):
    """Two fights that differ only in what a seat cannot know."""

    seat: Seat
    one: AnyEncounter
    other: AnyEncounter


class Subject:
    """A book, the folder of its tests, and what these bring along.

    In the folder, `transcripts/*.txt` are kept fights. `conformance.py` may have `secrets_to_keep()`, which gives
    (seat, fight, fight) for every two fights that a seat must not tell apart, and `positions()`, which gives encounters
    to play from. Both may also be handed over.
    """

    def __init__(
        self,
        book: AnyBook,
        tests: Path | None = None,
        secrets_to_keep: Callable[[], Iterable[tuple[Seat, Any, Any]]] | None = None,
        positions: Callable[[], Iterable[AnyEncounter]] | None = None,
    ) -> None:
        """A book to be held to what every book must obey."""
        self.book, self.tests = book, tests
        self._secrets, self._positions = secrets_to_keep, positions

    @property
    def scenes(self) -> tuple[str, ...]:
        """The names of the book's scenes."""
        return scene_names(self.book.folder)

    @cached_property
    def pairs(self) -> list[Pair]:
        """The fights that a seat must not tell apart."""
        found = self._secrets or self._from_tests("secrets_to_keep")
        return [Pair(*two) for two in found()]

    @cached_property
    def positions(self) -> list[AnyEncounter]:
        """States to play from, beside the scenes."""
        return list((self._positions or self._from_tests("positions"))())

    @cached_property
    def shown(self) -> set[str]:
        """The keys of actions and reactions that kept fights take."""
        return set().union(*(keys_shown(self.book, written) for written in transcripts_in(self.tests)))

    def _from_tests(self, name: str) -> Callable[[], Iterable[Any]]:
        return getattr(self._module, name, tuple)

    @cached_property
    def _module(self) -> Any:
        file = self.tests / CONVENTION if self.tests else None
        if file is None or not file.is_file():
            return None
        spec = spec_from_file_location(f"conformance_of_{self.book.key}", file)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def installed_subjects(tests: Path | None = None) -> list[Subject]:
    """Every installed ruleset; the tests of each lie in the folder of its key."""
    return [Subject(book, tests / key if tests else None) for key, book in installed().items()]
