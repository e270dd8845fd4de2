"""A toy book is audited: what its tests prove is noticed, what they only seem to prove is listed."""

from pathlib import Path

import pytest

from audit.__main__ import breaks_of, concerns, main
from audit.trying import CannotAudit, Tried, copies, try_all
from tests.audit.toy import TESTS, toy_book


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> list[Tried]:
    book = toy_book(tmp_path_factory.mktemp("toy"))
    return try_all(book, breaks_of(book, every=True), workers=2, report=lambda _: None)


def test_breaks_that_the_tests_do_not_notice_are_found(tried: list[Tried]) -> None:
    assert {one.broken.what for one in tried if not one.noticed} == {
        "rest is empty",
        "Pool.of(d6=1) has dice of +2 sides",
        'gone: scene["stamina"] = 5',
        "5 is 6",
        "5 is 4",
    }


def test_breaks_that_the_tests_notice_are_counted(tried: list[Tried]) -> None:
    noticed = [one.broken.what for one in tried if one.noticed]
    assert "jump is empty" in noticed
    assert "wave is empty" in noticed
    assert "2 is 3" in noticed
    assert 'not: scene.get("ran")' in noticed


def test_the_tree_itself_is_left_as_it_was(tmp_path: Path) -> None:
    book = toy_book(tmp_path)
    before = book.files()[0].read_text()
    with copies(book, 1) as (copy,):
        assert copy.try_out(breaks_of(book, every=False)[0]).noticed
        assert (copy.folder / "src/toy/__init__.py").read_text() == before
    assert book.files()[0].read_text() == before
    assert not copy.folder.exists()


def test_tests_that_fail_unbroken_are_refused(tmp_path: Path) -> None:
    book = toy_book(tmp_path, tests=TESTS.replace('scene["at"] == 3', 'scene["at"] == 30'))
    with pytest.raises(CannotAudit, match="before anything is broken") as wrong:
        try_all(book, breaks_of(book, every=False), workers=1, report=lambda _: None)
    assert "test_a_jump_is_two_tiles" in str(wrong.value)


def test_a_run_that_takes_too_long_does_not_pass(tmp_path: Path) -> None:
    book = toy_book(tmp_path, tests="def test_endless():\n    while True:\n        pass\n")
    with copies(book, 1) as (copy,):
        assert not copy.passes(["tests/toy/test_toy.py::test_endless"], limit=1)


def test_a_section_has_the_breaks_of_its_clauses_only(tmp_path: Path) -> None:
    breaks = breaks_of(toy_book(tmp_path), every=False)
    assert {broken.what for broken in breaks if concerns(broken, "toy.rest") and broken.kind == "rule"} == {
        "rest is empty"
    }
    assert {broken.what for broken in breaks if concerns(broken, "toy") and broken.kind == "rule"} == {
        "jump is empty",
        "rest is empty",
        "wave is empty",
    }


@pytest.mark.parametrize(
    ("section", "message"),
    [
        ("chess", "there is no book 'chess'; there are deflection, dungeoneer, hex, stamina, swift"),
        ("hex.mele", "no clause of hex falls under 'hex.mele'; `affray clauses hex` lists them"),
    ],
)
def test_a_section_that_does_not_exist_is_refused(
    section: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([section]) == 2
    assert capsys.readouterr().err.strip() == message
