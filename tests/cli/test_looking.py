"""The commands that only look: scenes, actions, rulings, clauses."""

import json
import shutil
from pathlib import Path

import pytest

from affray.cli import clauses
from affray.core.clauses import STATUSES, account
from affray.core.rulings import listed
from affray.rulesets.dungeoneer import BOOK as DUNGEONEER
from affray.rulesets.hex import BOOK
from tests.cli.runs import affray, as_json, told


def test_scenes_are_listed_with_who_is_in_them() -> None:
    shown = told("scenes", "hex")
    assert "duel: A duel\n" in shown
    assert "    red: ada\n    blue: rook\n" in shown
    assert told("scenes") == shown


def test_the_journal_of_a_book_is_told() -> None:
    shown = told("play", "stamina", "--scene", "manor", "--seed", "1", typed=("journal", "quit"))
    assert "  the body: nothing found on it yet (still to do)\n" in shown
    none = told("play", "hex", "--seed", "1", typed=("journal", "quit"))
    assert "journal: there is nothing to tell beside the map\n" in none


def test_every_action_and_reaction_is_listed() -> None:
    shown = told("actions", "hex")
    for rule in BOOK.actions.values():
        assert f"  {rule.name}" in shown
    assert "  free attack (attack) [hex.reaction.free-attack]\n" in shown
    assert "  bash TARGET with WEAPON: 1 AP, 1 stamina (attack) [hex.melee.bash]\n" in shown


def test_one_action_is_shown_with_its_clauses() -> None:
    shown = told("actions", "hex", "basic", "attack")
    assert "basic attack TARGET with WEAPON" in shown
    assert "may be refused: the target must be within reach [hex.melee.general.3]" in shown
    assert "    [hex.melee.basic.1] Basic Attack costs 1 action point.\n" in shown
    assert "hex.melee.bash.1" not in shown


def test_every_ruling_is_listed_with_its_reason() -> None:
    shown = told("rulings", "hex")
    for one in listed(BOOK.rulings):
        assert f"{one.name} = {one.default} (" in shown
    assert "round_limit = 50 (may be 1 to 1000)" in shown
    assert len(as_json("rulings", "hex")) == len(listed(BOOK.rulings))


def test_the_account_counts_every_clause() -> None:
    account = clauses.account_of(BOOK)
    result = affray("clauses", "hex")
    rows = dict(line.split(maxsplit=1) for line in result.stdout.splitlines() if line.startswith(("hex.", "all ")))
    assert [int(count) for count in rows["all"].split()] == [account.counts[status] for status in STATUSES]
    assert result.exit_code == (1 if account.counts["missing"] else 0)


def test_a_wait_ends_when_the_action_of_that_name_is_written(tmp_path: Path) -> None:
    """Clauses wait for actions by their names, not their keys."""
    shutil.copy(str(DUNGEONEER.folder / "clauses.toml"), tmp_path)
    wait = '[waiting]\n"dungeoneer.travel" = { for = ["travel"], why = "the wilderness" }\n'
    (tmp_path / "account.toml").write_text(wait, encoding="utf-8")
    names = frozenset(DUNGEONEER.actions_by_name)
    waited, written = (account(tmp_path, DUNGEONEER.rulings, known).entries for known in (names - {"travel"}, names))
    late = [entry.reason for entry in written if entry.section == "dungeoneer.travel" and entry.status == "missing"]
    stated = [entry for entry in waited if entry.section == "dungeoneer.travel" and entry.status != "ruled"]
    assert {entry.status for entry in stated} == {"waiting"}
    assert set(late) == {"no longer waits: travel is written"}


def test_the_account_can_be_narrowed() -> None:
    result = affray("clauses", "hex", "--section", "hex.melee", "--status", "ruled")
    account = [entry for entry in clauses.account_of(BOOK).entries if entry.section.startswith("hex.melee.")]
    ruled = [entry for entry in account if entry.status == "ruled"]
    assert f"ruled: {len(ruled)} of {len(account)} clauses" in result.stdout
    assert "hex.move" not in result.stdout


@pytest.mark.parametrize("status", STATUSES)
def test_one_status_lists_its_clauses_and_nothing_else(status: str) -> None:
    shown = affray("clauses", "hex", "--status", status).stdout.splitlines()
    account = clauses.account_of(BOOK).entries
    listed = [entry.id for entry in account if entry.status == status]
    assert shown[0] == f"{status}: {len(listed)} of {len(account)} clauses"
    assert [line.partition(":")[0] for line in shown[1:] if not line.startswith(" ")] == listed


@pytest.mark.parametrize("status", STATUSES)
def test_the_account_as_json_names_what_stands_behind_each_clause(status: str) -> None:
    entries = json.loads(affray("clauses", "hex", "--json", "--status", status).stdout)
    assert [entry["id"] for entry in entries] == [
        entry.id for entry in clauses.account_of(BOOK).entries if entry.status == status
    ]
    assert all(entry["tests"] or entry["rulings"] or entry["reason"] or status == "missing" for entry in entries)


def test_a_topic_that_was_looked_into_in_vain_says_why_it_is_not_open() -> None:
    """Ada looks for the body in the hall, where it is not: another try there needs help."""
    again = ("ada investigate area the body", "ada investigate area the body", "journal", "quit")
    shown = told("play", "stamina", "--scene", "manor", "--seed", "3", typed=again)
    assert "ada looks into the body and finds nothing\n" in shown
    assert "the body: nothing was found there; another try needs additional help [stamina." in shown
    assert "  heir: library\n" in shown
