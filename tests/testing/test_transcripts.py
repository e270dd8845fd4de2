"""Kept fights: played again they must read the same, and together show everything a ruleset has."""

from pathlib import Path

import pytest

from affray.testing.installed import entries, find_book
from affray.testing.transcripts import actions_shown, is_shown, play

HERE = Path(__file__).parents[1] / "rulesets"
KEYS = sorted(entries())
FILES = sorted(HERE.glob("*/transcripts/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_kept_fight_reads_the_same(file: Path) -> None:
    """After a change of rules: read the difference, then `python -m affray.testing.transcripts write KEY FILE`."""
    written = file.read_text()
    assert play(find_book(file.parent.parent.name), written) == written


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
