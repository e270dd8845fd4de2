"""The account of a small made-up book: every clause stands somewhere, and nothing unknown is named."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from affray.core.clauses import Account, BadBook, Entry, account, load_clauses
from affray.core.rulings import ruling

WORDINGS = {
    "toy.shove.1": "stated",
    "toy.shove.2": "ambiguous",
    "toy.shove.3": "stated",
    "toy.magic.hex.1": "stated",
    "toy.magic.hex.2": "blank",
    "toy.mood.1": "stated",
}
CLAUSE = '[[clause]]\nid = "{id}"\nheading = "H"\nlines = [1, 2]\nstatus = "{status}"\nrule = "R of {id}"\n'
PROOFS = (
    '[proofs]\n"toy.shove.1" = ["tests/t.py::test_a", "tests/t.py::test_b"]\n"toy.shove.2" = ["tests/t.py::test_c"]\n'
)
ACCOUNT = (
    '[excused]\n"toy.mood.1" = "A sentence of mood."\n'
    '[waiting]\n"toy.magic" = { for = ["charm"], why = "No magic yet." }\n'
)

Write = Callable[..., Path]


class Toy(msgspec.Struct, frozen=True, kw_only=True):
    """A small book's choices."""

    floor: Annotated[int, ruling("toy.shove.2", "No minimum is set.")] = 0
    cap: Annotated[Literal["none"], ruling(("toy.shove.2",), "No maximum.", fixed="Nobody reaches it.")] = "none"


class Silent(msgspec.Struct, frozen=True):
    """A book without choices."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write the made-up book, some of its files changed."""

    def writing(**changed: str) -> Path:
        clauses = "".join(CLAUSE.format(id=id_, status=status) for id_, status in WORDINGS.items())
        for name, text in {"clauses": clauses, "proofs": PROOFS, "account": ACCOUNT, **changed}.items():
            (tmp_path / f"{name}.toml").write_text(text)
        return tmp_path

    return writing


def made(folder: Path, *names: str, rulings: type[msgspec.Struct] = Toy) -> Account:
    return account(folder, rulings, frozenset(names))


def entry(of: Account, clause: str) -> Entry:
    return next(entry for entry in of.entries if entry.id == clause)


def test_clauses_are_read_in_the_order_of_the_book(write: Write) -> None:
    clauses = load_clauses(write())
    assert [clause.id for clause in clauses] == list(WORDINGS)
    assert (clauses[0].heading, clauses[0].lines, clauses[0].rule) == ("H", (1, 2), "R of toy.shove.1")


def test_every_clause_has_a_status(write: Write) -> None:
    statuses = [entry.status for entry in made(write()).entries]
    assert statuses == ["proved", "ruled", "missing", "waiting", "waiting", "excused"]


def test_counts_for_the_book_and_its_sections(write: Write) -> None:
    book = made(write())
    assert book.counts == {"proved": 1, "ruled": 1, "excused": 1, "waiting": 2, "missing": 1}
    assert list(book.sections) == ["toy.shove", "toy.magic.hex", "toy.mood"]
    assert book.sections["toy.shove"] == {"proved": 1, "ruled": 1, "excused": 0, "waiting": 0, "missing": 1}
    assert [entry.id for entry in book.having("waiting")] == ["toy.magic.hex.1", "toy.magic.hex.2"]


def test_an_entry_says_where_to_look(write: Write) -> None:
    book = made(write())
    assert entry(book, "toy.shove.1").where == ("tests/t.py::test_a", "tests/t.py::test_b")
    assert entry(book, "toy.shove.2").where == ("floor", "cap", "tests/t.py::test_c")
    assert entry(book, "toy.magic.hex.1").where == ("for charm: No magic yet.",)
    assert entry(book, "toy.mood.1").where == ("A sentence of mood.",)
    assert entry(book, "toy.shove.3").where == ()


def test_a_doubtful_clause_is_not_settled_by_a_test_alone(write: Write) -> None:
    unsettled = entry(made(write(), rulings=Silent), "toy.shove.2")
    assert (unsettled.status, unsettled.reason) == ("missing", "the text is ambiguous, and no ruling settles it")
    assert unsettled.tests == ("tests/t.py::test_c",)


class Bold(msgspec.Struct, frozen=True):
    """A book that leaves a choice where the text leaves none."""

    shove: Annotated[Literal["one", "two"], ruling(("toy.shove.1", "toy.shove.3"), "Once is enough.")] = "one"


def test_what_the_text_states_is_not_settled_by_a_ruling(write: Write) -> None:
    """With a test it is proved all the same; without one it is missing."""
    of = made(write(), rulings=Bold)
    assert (entry(of, "toy.shove.1").status, entry(of, "toy.shove.3").status) == ("proved", "missing")


def test_a_clause_whose_action_is_written_is_missing(write: Write) -> None:
    late = entry(made(write(), "charm", "shove"), "toy.magic.hex.1")
    assert (late.status, late.reason) == ("missing", "no longer waits: charm is written")


def test_one_written_action_of_several_ends_the_wait(write: Write) -> None:
    waits = '[waiting]\n"toy.magic" = { for = ["charm", "curse"], why = "No magic yet." }\n'
    assert made(write(account=waits), "curse").counts["waiting"] == 0


def test_a_proof_ends_a_wait(write: Write) -> None:
    proofs = '[proofs]\n"toy.magic.hex.1" = ["tests/t.py::test_d"]\n'
    assert entry(made(write(proofs=proofs), "charm"), "toy.magic.hex.1").status == "proved"


def test_the_nearest_wait_counts(write: Write) -> None:
    waits = ACCOUNT + '"toy.magic.hex.2" = { for = ["curse"], why = "Curses come last." }\n'
    book = made(write(account=waits), "charm")
    assert entry(book, "toy.magic.hex.1").status == "missing"
    assert entry(book, "toy.magic.hex.2").where == ("for curse: Curses come last.",)


def test_a_section_does_not_cover_one_that_begins_with_the_same_letters(write: Write) -> None:
    waits = '[waiting]\n"toy.magic.he" = { for = ["charm"], why = "x" }\n'
    with pytest.raises(BadBook, match=r"account.toml, waiting: toy.magic.he"):
        made(write(account=waits))


def test_an_empty_list_of_tests_proves_nothing(write: Write) -> None:
    assert entry(made(write(proofs='[proofs]\n"toy.shove.1" = []\n')), "toy.shove.1").status == "missing"


def test_a_book_without_proofs_and_account_is_all_missing(write: Write) -> None:
    folder = write()
    (folder / "proofs.toml").unlink()
    (folder / "account.toml").unlink()
    assert made(folder, rulings=Silent).counts["missing"] == len(WORDINGS)


class Stray(msgspec.Struct, frozen=True):
    """A choice about a clause that is not in the book."""

    gap: Annotated[bool, ruling("toy.shove.9", "Open.")] = False


def test_all_unknown_ids_are_named_at_once(write: Write) -> None:
    folder = write(
        proofs='[proofs]\n"toy.shove.7" = ["tests/t.py::test_a"]\n',
        account='[excused]\n"toy.mood.8" = "x"\n[waiting]\n"toy.sleep" = { for = ["nap"], why = "x" }\n',
    )
    with pytest.raises(BadBook) as refused:
        made(folder, rulings=Stray)
    assert str(refused.value) == (
        "no such clause in clauses.toml: proofs.toml, proofs: toy.shove.7; account.toml, excused: toy.mood.8; "
        "account.toml, waiting: toy.sleep; the rulings: toy.shove.9"
    )


FIRST = CLAUSE.format(id="toy.a.1", status="stated")


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("clauses", FIRST + FIRST, "clauses.toml: used twice as an id: toy.a.1"),
        (
            "clauses",
            FIRST + FIRST.replace("toy.a.1", "Toy 1"),
            "clauses.toml, clause 2 (Toy 1): Expected `str` matching",
        ),
        ("clauses", FIRST.replace("stated", "sure"), "clause 1 (toy.a.1): Invalid enum value 'sure' - at `status`"),
        ("clauses", FIRST.replace("[1, 2]", '["1"]'), "(toy.a.1): Expected `int`, got `str` - at `lines[0]`"),
        ("clauses", FIRST.replace('heading = "H"\n', ""), "(toy.a.1): Object missing required field `heading`"),
        ("clauses", FIRST + 'kind = "x"\n', "(toy.a.1): Object contains unknown field `kind`"),
        ("clauses", "clause = 3\n", "clauses.toml: clause must be a list"),
        ("clauses", "[[clause]]\nid = \n", "clauses.toml: Invalid value (at line 2"),
        ("clauses", "[[rule]]\n", "clauses.toml: rule does not belong here, only clause"),
        ("proofs", '[proofs]\n"toy.shove.1" = "t"\n', "proofs.toml, proofs, toy.shove.1: Expected `array`, got `str`"),
        ("account", "[excuse]\n", "account.toml: excuse does not belong here, only excused, waiting, never_taken"),
        ("account", "excused = 3\n", "account.toml: excused must be a table"),
        (
            "account",
            '[excused]\n"toy.mood.1" = ""\n',
            "account.toml, excused, toy.mood.1: Expected `str` of length >= 1",
        ),
        (
            "account",
            '[waiting]\n"toy.mood" = { for = ["nap"] }\n',
            "waiting, toy.mood: Object missing required field `why`",
        ),
        ("account", '[waiting]\n"toy.mood" = { for = [], why = "x" }\n', "toy.mood: Expected `array` of length >= 1"),
    ],
)
def test_a_bad_entry_is_refused_by_file_entry_and_field(write: Write, file: str, text: str, complaint: str) -> None:
    with pytest.raises(BadBook) as refused:
        made(write(**{file: text}))
    assert complaint in str(refused.value)


def test_a_folder_without_clauses_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBook, match=r"clauses\.toml: "):
        load_clauses(tmp_path)
