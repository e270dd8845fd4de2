"""Two revisions side by side: which pieces are meant, whose turn it is, and how a line reads."""

from pathlib import Path

import pytest

from bench import against


@pytest.mark.parametrize(
    ("words", "pieces"),
    [
        (["hex-play"], ["hex-play"]),
        (["play"], [f"{book}-play" for book in against.BOOKS]),
        (["swift", "hex-ways"], ["hex-ways", "swift-play", "swift-menus", "swift-ways", "swift-greedy"]),
        ([], list(against.PIECES)),
    ],
)
def test_a_piece_is_meant_by_its_name_its_book_or_its_kind(words: list[str], pieces: list[str]) -> None:
    assert against.chosen(words) == pieces


def test_an_unknown_piece_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no piece chess; there are hex, .*hex-play"):
        against.chosen(["hex", "chess"])


def test_both_trees_work_in_turns_and_each_begins_as_often(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[bool] = []

    def seconds(tree: Path, _piece: str) -> float:
        begun.append(tree == tmp_path)
        return float(len(begun))

    monkeypatch.setattr(against, "_seconds", seconds)
    here, there = against.compare("hex-play", tmp_path)
    assert (len(here), len(there)) == (against.REPETITIONS, against.REPETITIONS)
    assert begun[:8] == [False, True, True, False, False, True, True, False]


def test_a_line_has_the_best_of_each_their_ratio_and_the_wider_spread() -> None:
    line = against.told("hex-play", [0.0012, 0.0011, 0.00121], [0.001, 0.0013, 0.0015])
    assert line.split() == ["hex-play", "1.00", "ms", "1.10", "ms", "1.10", "30%"]


def test_a_revision_that_git_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="git knows no revision 'nowhere-at-all'"):
        against.unpacked("nowhere-at-all")
