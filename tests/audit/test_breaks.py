"""What is broken, and which clauses that goes against."""

from pathlib import Path

import pytest

from audit.breaks import emptied_rules, resized_dice
from audit.lines import broken_lines
from audit.source import Source
from tests.audit.toy import toy_book


def changes(tmp_path: Path, line: str, every: bool = True) -> list[str]:
    """How one line of a function is broken."""
    book = toy_book(tmp_path, f"def rule(a, b):\n    {line}  # toy.jump.1\n")
    return [broken.what for broken in broken_lines(book, Source("toy", book.files()[0]), every)]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("a[0] = 3", ["gone: a[0] = 3", "3 is 4", "3 is 2", "0 is 1"]),
        ("if a >= b: return", ["a >= b is a < b", "a >= b is a > b", "gone: return"]),
        ("if a in b: return", ["a in b is a not in b", "gone: return"]),
        ("if a: return", ["not: a", "gone: return"]),
        ("return [c for c in a if c]", ["gone: return [c for c in a if c]", "not: c"]),
        ("return a + b", ["gone: return a + b", "a + b is a - b"]),
        ("return -a", ["gone: return -a", "-a is a"]),
        ("return max(a, b)", ["gone: return max(a, b)", "max(a, b) takes min"]),
        ("b = True", ["gone: b = True", "True is False"]),
        ('return f"{a + 1}"', ['gone: return f"{a + 1}"']),
        ('"""toy.jump.1 in words."""', []),
    ],
)
def test_a_line_is_broken_in_every_way(tmp_path: Path, line: str, what: list[str]) -> None:
    assert sorted(changes(tmp_path, line)) == sorted(what)


def test_a_sample_has_one_break_a_line_and_always_the_same(tmp_path: Path) -> None:
    once = changes(tmp_path / "one", "return max(a, b) + 1", every=False)
    again = changes(tmp_path / "two", "return max(a, b) + 1", every=False)
    assert len(once) == 1
    assert once == again


def test_what_stands_on_a_line_of_its_own_can_be_gone(tmp_path: Path) -> None:
    book = toy_book(tmp_path, "def rule(a):\n    a(\n        b=0,  # toy.jump.1\n        c=a,\n    )\n")
    breaks = list(broken_lines(book, Source("toy", book.files()[0]), every=True))
    assert [broken.what for broken in breaks] == ["gone: b=0", "0 is 1"]
    assert "b=" not in breaks[0].text
    assert "c=a" in breaks[0].text


def test_a_comment_behind_a_closing_bracket_means_the_whole_statement(tmp_path: Path) -> None:
    book = toy_book(tmp_path, "def rule(a):\n    a(\n        1\n    )  # toy.jump.1\n")
    found = [broken.what for broken in broken_lines(book, Source("toy", book.files()[0]), every=True)]
    assert found == ["gone: a( ...", "1 is 2", "1 is 0"]


def test_a_clause_that_is_only_referred_to_breaks_nothing(tmp_path: Path) -> None:
    book = toy_book(tmp_path, 'def rule(a):\n    return Figure("AP", 3, "toy.jump.1"), Modifier(1, "toy.jump.2")\n')
    assert not list(broken_lines(book, Source("toy", book.files()[0]), every=True))


def test_a_rule_is_tried_with_its_section_and_with_what_its_body_names(tmp_path: Path) -> None:
    book = toy_book(tmp_path)
    jump, rest, wave = emptied_rules(book, Source("toy", book.files()[0]))
    assert jump.clauses == ("toy.jump.1", "toy.jump.2", "toy.jump.3", "toy.jump.4")
    assert (rest.what, rest.clauses, rest.place) == ("rest is empty", ("toy.rest.1",), "src/toy/__init__.py:23")
    assert '"""Get all stamina back."""\n    return None  # toy.rest.1\n\n\n@action()' in rest.text
    assert (wave.clauses, book.tests(wave.clauses, wave.names)) == (
        (),
        ("tests/toy/test_toy.py::test_who_waves_has_waved",),
    )


def test_what_names_no_clause_is_tried_with_the_tests_that_name_it(tmp_path: Path) -> None:
    """A roll goes by its key as it is written or read; the name of a test counts, but not a part of a word."""
    book = toy_book(tmp_path, 'FALL = Roll("run-up", (Pool.of(d6=1),), int)\n')
    bigger, _smaller = resized_dice(book, Source("toy", book.files()[0]))
    assert (bigger.clauses, bigger.names) == ((), ("run-up", "run up", "FALL"))
    assert book.tests((), ("sprain",)) == ("tests/toy/test_toy.py::test_a_sprain_is_told_by_a_die",)
    assert book.tests((), ("prain", "told-by")) == ()


def test_dice_get_two_sides_more_and_two_fewer(tmp_path: Path) -> None:
    book = toy_book(tmp_path)
    found = [(broken.what, broken.clauses) for broken in resized_dice(book, Source("toy", book.files()[0]))]
    bigger, smaller = "Pool.of(d6=1) has dice of +2 sides", "Pool.of(d6=1) has dice of -2 sides"
    assert found == [
        (bigger, ("toy.jump.3",)),
        (smaller, ("toy.jump.3",)),
        (bigger, ("toy.jump.4",)),
        (smaller, ("toy.jump.4",)),
    ]


def test_dice_that_are_made_once_are_broken_at_each_throw(tmp_path: Path) -> None:
    text = (
        "TWO = (Pool.of(d6=2),)\n"
        "def leap(a):\n    return Roll('leap', TWO, a)  # toy.jump.1\n"
        "def fall(a):\n    hard = a  # toy.jump.2\n    return Roll('fall', TWO, a)\n"
    )
    book = toy_book(tmp_path, text)
    found = {broken.line: broken.clauses for broken in resized_dice(book, Source("toy", book.files()[0]))}
    assert found == {1: ("toy.jump.1", "toy.jump.2"), 3: ("toy.jump.1",), 6: ("toy.jump.2",)}
