"""What is known already, or excused: a list among a book's tests, so that it hides nothing new."""

from pathlib import Path

from msgspec import Struct

from affray.core.book import AnyBook
from affray.core.content import as_entry, parsed_text
from affray.testing.hunting.broken import Breach

FILE = "known.toml"
"""What the list is called, beside the tests of a book."""


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A finding that needs no report: its kind, the rule, what was seen without names, and why it stands here.

    Without a rule it is whichever rule brings that about.
    """

    kind: str
    rule: str
    what: str
    reason: str

    def covers(self, gist: Breach) -> bool:
        """Whether that is meant."""
        return (self.kind, self.rule or gist.rule, self.what) == (gist.kind, gist.rule, gist.what)


class List(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    known: tuple[Known, ...] = ()


def known_in(tests: Path | None) -> tuple[Known, ...]:
    """The list among the tests of a book; nothing where there is none."""
    file = tests / FILE if tests else None
    if file is None or not file.is_file():
        return ()
    return as_entry(f"{file.name}:", parsed_text(file.name, file.read_text(encoding="utf-8")), List).known


def folder_of_tests(book: AnyBook) -> Path | None:
    """The folder of a book's tests: beside its files, or in the project where they lie, perhaps under its key."""
    folder = Path(str(book.folder))
    project = next((above for above in folder.parents if (above / "pyproject.toml").is_file()), folder)
    named = (folder / "tests", project / "tests" / "rulesets" / book.key, project / "tests")
    return next((tests for tests in named if tests.is_dir()), None)
