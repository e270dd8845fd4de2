"""What greedy never does: kept fights show every action but those that a book's README lists with a reason."""

import json
import re
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.rulesets.deflection import BOOK as DEFLECTION
from affray.rulesets.hex import BOOK as HEX
from affray.rulesets.stamina import BOOK as STAMINA

ROOT = Path(__file__).parents[2]
KEPT = json.loads((ROOT / "bench" / "results" / "greedy.json").read_text())
HEADING = "## What greedy never does"


def chosen(key: str) -> set[str]:
    """Every action that greedy chose in a fight that is kept."""
    return {action for name, kept in KEPT.items() if name.split()[0] == key for action in kept.get("chosen", {})}


def listed(key: str) -> set[str]:
    """Every action that the README lists, by its name in backticks."""
    text = (ROOT / "src" / "affray" / "rulesets" / key / "README.md").read_text()
    section = text.split(HEADING)[1].split("\n## ")[0]
    return {re.sub("[ -]", "_", name) for name in re.findall(r"`([a-z -]+)`", section)}


@pytest.mark.parametrize("book", [DEFLECTION, HEX, STAMINA], ids=lambda book: book.key)
def test_every_action_is_chosen_somewhere_or_listed_with_a_reason(book: AnyBook) -> None:
    actions = {action.key for action in book.rules.actions}
    assert listed(book.key) == actions - chosen(book.key)
