"""Kept fights together show everything a ruleset has, and are written by a command."""

from pathlib import Path

import pytest

from affray.testing.installed import entries, find_book
from affray.testing.transcripts import actions_shown, is_shown, main

HERE = Path(__file__).parents[1] / "rulesets"
KEYS = sorted(entries())


@pytest.mark.parametrize("key", KEYS)
def test_together_they_show_every_action_reaction_and_end(key: str) -> None:
    """The ends of a fight are listed by the ruleset."""
    book = find_book(key)
    written = "\n".join(file.read_text() for file in (HERE / key / "transcripts").glob("*.txt"))
    assert actions_shown(book, written) >= set(book.actions_by_name)
    for reaction in book.rules.reactions:
        assert is_shown(reaction.key, written), f"no transcript shows {reaction.name}"
    for end in book.turns.endings:
        assert f"wins: {end}" in written, f"no transcript ends with {end}"


def test_a_reaction_that_was_let_pass_is_not_shown() -> None:
    assert is_shown("duck", "? rook: duck (1) = duck")
    assert is_shown("free_attack", "? rook: abort (1) = free attack mace")
    assert not is_shown("duck", "? rook: duck (1) = pass")


def test_a_recorded_fight_is_written_into_a_new_folder_and_written_again_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "new" / "duel.txt"
    assert main(["record", "hex", "duel", "1", "random", str(file)]) == 0
    recorded = file.read_text()
    assert main(["write", "hex", str(file)]) == 0
    assert file.read_text() == recorded


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("write", "hexx", "nowhere.txt"), "there is no ruleset 'hexx'"),
        (("write", "hex", "nowhere.txt"), "nowhere.txt"),
        (("record", "hex", "dule", "1", "random", "nowhere.txt"), "did you mean duel?"),
    ],
)
def test_what_cannot_be_written_is_refused(
    words: tuple[str, ...],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(list(words)) == 2
    assert reason in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_words_that_mean_nothing_show_how_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["wirte"]) == 2
    assert "python -m affray.testing.transcripts write" in capsys.readouterr().out
