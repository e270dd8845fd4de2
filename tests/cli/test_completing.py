"""What the shell is offered for a word that is half typed."""

import pytest
from typer.testing import CliRunner

from affray.cli import app, kept
from affray.core.rulings import listed
from affray.rulesets.hex import BOOK
from tests.cli.runs import told


def offered(line: str) -> list[str]:
    """The completions of the last word of a line, as bash asks for them."""
    words = line.split(" ")
    env = {"_AFFRAY_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    result = CliRunner().invoke(app, [], prog_name="affray", env=env)
    return result.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("affray play he", ["hex"]),
        ("affray play hex --scene d", ["duel"]),
        ("affray play --scene d", ["duel"]),
        ("affray play nonesuch --scene d", []),
        ("affray play hex --seat r", ["rook", "red"]),
        ("affray play hex --scene ogre --seat og", ["ogre"]),
        ("affray play hex --scene nonesuch --seat r", []),
        ("affray play --bots ", ["random", "greedy"]),
        ("affray legal hex --rule round_l", ["round_limit="]),
        (
            "affray legal hex --rule react_before_first_turn=",
            ["react_before_first_turn=no", "react_before_first_turn=yes"],
        ),
        ("affray clauses hex --status m", ["missing"]),
        ("affray actions hex ba", ["basic", "bash"]),
        ("affray actions hex basic ", ["attack"]),
    ],
)
def test_words_are_completed(line: str, words: list[str]) -> None:
    assert offered(line) == words


def test_every_ruling_that_can_be_set_is_offered() -> None:
    assert offered("affray odds hex x --rule ") == [f"{one.name}=" for one in listed(BOOK.rulings) if not one.fixed]


def test_the_names_of_kept_fights_are_completed() -> None:
    for _ in range(2):
        told("play", "--seed", "3", typed=("quit",))
    assert offered("affray play --resume hex-") == ["hex-duel-2", "hex-duel-1"]
    assert offered("affray replay hex-duel-1") == ["hex-duel-1"]
    assert offered("affray fights show h") == ["hex-duel-2", "hex-duel-1"]


def test_a_damaged_database_completes_nothing() -> None:
    kept.file().parent.mkdir(parents=True)
    kept.file().write_text("milk")
    assert offered("affray replay h") == []
