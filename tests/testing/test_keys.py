"""The keys that saves depend on: none is lost without a word, and a rename is written down."""

from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.examples.inn import BOOK as INN
from affray.examples.parley import BOOK as PARLEY
from affray.examples.skirmish import BOOK as SKIRMISH
from affray.testing.check import check
from affray.testing.installed import find_book, installed
from affray.testing.keys import FILE, Met, is_written, kept_keys, keys_of, main, unlisted_keys
from tests.books.lantern import LANTERN
from tests.testing.strangers import Stranger

BOOKS = {**installed(), **{example.key: example for example in (INN, PARLEY, SKIRMISH, LANTERN)}}


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stranger:
    """A book from outside whose keys are listed."""
    made = Stranger(tmp_path)
    made.install(monkeypatch)
    assert main([made.key]) == 0
    return made


def rekeyed(stranger: Stranger, old: str, new: str) -> list[str]:
    """What is found when a line of the list was another one before."""
    stranger.plant(old, new, FILE)
    return [finding.text() for finding in check(find_book(stranger.key), games=1)]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_book_lists_its_keys(book: AnyBook) -> None:
    listed = kept_keys(book)
    assert set(listed) == set(keys_of(book, Met()))
    assert listed["actions"]


def test_rules_with_slots_questions_conditions_endings_rulings_and_rolls_are_listed(stranger: Stranger) -> None:
    kept = kept_keys(find_book(stranger.key))
    assert kept["actions"] == ["step(path)", "cut(foe)", "feint(foe, how)", "taunt()", "end()"]
    assert kept["reactions"] == ["parry()"]
    assert kept["asks"] == ["shout(no, yes)"]
    assert kept["conditions"] == ["loud"]
    assert kept["rulings"] == ["hard"]
    assert kept["rolls"] == ["cut", "parry"]
    assert list(unlisted_keys(find_book(stranger.key), Met())) == []


@pytest.mark.parametrize(
    ("now", "before", "lost"),
    [
        ("cut(foe)\n", "cut(foe)\nslash(foe)\n", "slash(foe) of the actions"),
        ("feint(foe, how)", "feint(foe, manner)", "feint(foe, manner) of the actions"),
        ("parry()", "riposte()", "riposte() of the reactions"),
        ("begin_turn", "start_turn", "start_turn of the clock rules"),
        ("shout(no, yes)", "shout(no, maybe)", "shout(no, maybe) of the asks"),
        ("\nloud\n", "\nnoisy\n", "noisy of the conditions"),
        ("nobody-else", "alone", "alone of the endings"),
        ("hard", "soft", "soft of the rulings"),
        ("[rolls]\ncut\n", "[rolls]\nhack\n", "hack of the rolls"),
    ],
)
def test_a_key_that_vanished_is_named(stranger: Stranger, now: str, before: str, lost: str) -> None:
    old = lost.partition(" of ")[0]
    assert rekeyed(stranger, now, before) == [
        f"keys.txt: {lost} is lost, and saves may name it; write `{old} -> NEW` there if it was renamed"
    ]


@pytest.mark.parametrize(("new", "found"), [("cut(foe)", 0), ("cutting(foe)", 1)])
def test_a_rename_is_written_down_and_must_lead_to_a_key(stranger: Stranger, new: str, found: int) -> None:
    said = rekeyed(stranger, "cut(foe)", f"slash(foe) -> {new}")
    assert len(said) == found
    assert all(text.endswith(f"there is no '{new}' either") for text in said)


def test_renames_stay_when_the_list_is_written_anew(stranger: Stranger) -> None:
    rekeyed(stranger, "cut(foe)", "slash(foe) -> cut(foe)")
    assert main([stranger.key]) == 0
    assert "slash(foe) -> cut(foe)" in kept_keys(find_book(stranger.key))["actions"]


def test_a_key_that_is_not_listed_yet_can_be_found(stranger: Stranger) -> None:
    stranger.plant("cut(foe)\n", "", FILE)
    (found,) = unlisted_keys(find_book(stranger.key), Met())
    assert found.what.startswith("keys.txt: cut(foe) of the actions is not listed; `python -m affray.testing.keys toy`")


@pytest.mark.parametrize(
    ("key", "is_there"),
    [("loud", True), ("guard", True), ("cry-of-war", True), ("lion-cry", True), ("cry", False), ("guards", False)],
)
def test_a_key_that_no_game_met_is_there_if_the_book_or_its_content_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, is_there: bool
) -> None:
    """In quotes, put together out of parts, or as an entry of the content; the toy has a fighter called guard."""
    made = Stranger(tmp_path)
    made.plant("    return 2 if how", '    _made = (f"cry-{how}", f"{how}-cry")\n    return 2 if how')
    made.install(monkeypatch)
    assert is_written(find_book(made.key), "conditions", key) is is_there


def test_a_book_without_a_list_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Stranger(tmp_path)
    made.install(monkeypatch)
    assert kept_keys(find_book(made.key)) == {}
    assert check(find_book(made.key), games=1) == []


def test_what_is_no_book_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hexx"]) == 2
    assert "there is no ruleset 'hexx'; did you mean hex?" in capsys.readouterr().err
    assert main([]) == 2
