"""A clause waits only for an action that its book names under a heading and that is not written yet."""

import re
import tomllib
from pathlib import Path

import pytest

import affray.rulesets
from affray.core.clauses import load_clauses

RULESETS = Path(affray.rulesets.__file__).parent
KEYS = tuple(file.parent.name for file in sorted(RULESETS.glob("*/clauses.toml")))
NO_ACTION = {"hex": {"engage", "face", "surprise"}}
"""Means of modifiers that the book lists without an action for them; nothing more may be waited for in this way."""


def words(text: str) -> set[str]:
    """The words of a name, `item(s)` as items."""
    return set(re.findall(r"[a-z]+", text.lower().replace("(s)", "s")))


@pytest.mark.parametrize("key", KEYS)
def test_what_is_waited_for_has_a_heading_of_the_book(key: str) -> None:
    headings = [words(clause.heading) for clause in load_clauses(RULESETS / key)]
    account = tomllib.loads((RULESETS / key / "account.toml").read_text(encoding="utf-8"))
    waited = {action for wait in account.get("waiting", {}).values() for action in wait["for"]}
    unnamed = {action for action in waited if not any(words(action) <= heading for heading in headings)}
    assert unnamed <= NO_ACTION.get(key, set())
