"""`--json`: the same facts as on the screen, as data for other programs, and nothing else on standard output."""

import json
from pathlib import Path
from typing import Any

import pytest

from affray.core.clauses import load_clauses
from affray.rulesets.hex import BOOK
from tests.cli.lantern_table import install_lantern
from tests.cli.runs import affray, as_json, told
from tests.testing.strangers import Stranger

DUEL = str(Path(__file__).parents[2] / "docs" / "duel.json")
MOVES = ("dash f4", "walk c4", "", "", "yield", "")


@pytest.fixture
def stranger(tmp_path: Path) -> Stranger:
    """A book from outside."""
    return Stranger(tmp_path)


def named(entries: list[dict[str, Any]], name: str) -> dict[str, Any]:
    """The entry of that name."""
    (found,) = [entry for entry in entries if entry["name"] == name]
    return found


def test_every_action_and_reaction_is_there_under_its_key() -> None:
    found = as_json("actions", "hex")
    assert found["book"] == "hex"
    assert [one["key"] for one in found["actions"]] == [rule.key for rule in BOOK.rules.actions]
    assert [one["key"] for one in found["reactions"]] == [rule.key for rule in BOOK.rules.reactions]


def test_an_action_says_what_it_costs_what_refuses_it_and_what_fills_it() -> None:
    bash = named(as_json("actions", "hex")["actions"], "bash")
    assert (bash["group"], bash["cost"], bash["tags"], bash["clauses"]) == (
        "melee",
        "1 AP, 1 stamina",
        ["attack"],
        "hex.melee.bash",
    )
    assert bash["help"] == "Drive a foe back one hex, and off their feet if the blow is clean."
    assert {"sentence": "the target must be within reach", "clause": "hex.melee.general.3"} in bash["needs"]
    target = {"key": "foe", "label": "target", "word": "", "kind": "who", "may_be_left_out": False}
    assert bash["slots"] == [
        target,
        {"key": "weapon", "label": "weapon", "word": "with", "kind": "text", "may_be_left_out": False},
    ]


def test_a_reaction_whose_cost_depends_says_so() -> None:
    reactions = as_json("actions", "hex")["reactions"]
    costs = {one["key"]: one["cost"] for one in reactions}
    same = {rule.key: rule.cost for rule in BOOK.rules.reactions if rule.costs_alike and rule.cost is not None}
    assert {key for key, cost in costs.items() if cost == "the cost varies"} == {
        rule.key for rule in BOOK.rules.reactions if not rule.costs_alike
    }
    assert {key: costs[key] for key in same} == {key: BOOK.display.cost(cost) for key, cost in same.items()}


def test_a_question_says_what_happens_unless_it_is_settled() -> None:
    asked = {"key": "strike-back", "name": "strike back", "default": "ask"}
    offered = {"key": "group-action", "name": "group action", "default": "never"}
    assert as_json("actions", "dungeoneer")["questions"] == [offered, asked]


def test_one_action_comes_alone_with_the_texts_of_its_clauses() -> None:
    found = as_json("actions", "hex", "basic", "attack")
    (action,) = found["actions"]
    rules = {clause.id: clause.rule for clause in load_clauses(BOOK.folder) if clause.section == "hex.melee.basic"}
    assert action["key"] == "basic_attack"
    assert {one["clause"]: one["text"] for one in action["sentences"]} == rules
    assert (found["reactions"], found["questions"]) == ([], [])


def test_one_reaction_comes_alone_too() -> None:
    found = as_json("actions", "hex", "free", "attack")
    assert [one["key"] for one in found["reactions"]] == ["free_attack"]
    assert found["actions"] == []


def test_scenes_say_who_is_in_them() -> None:
    duel = named(as_json("scenes", "hex"), "duel")
    assert duel == {
        "name": "duel",
        "title": "A duel",
        "about": "Two fighters of equal make, sword and shield, on open ground.",
        "sides": [{"side": "red", "creatures": ["ada"]}, {"side": "blue", "creatures": ["rook"]}],
    }


def test_scenes_name_nobody_whom_the_players_do_not_know() -> None:
    archers = named(as_json("scenes", "swift"), "archers")
    creatures = [creature for side in archers["sides"] for creature in side["creatures"]]
    assert "mira" in creatures
    assert "moss" not in creatures


def test_a_book_without_scenes_has_an_empty_list(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    (stranger.folder / "scenes" / "duel.toml").unlink()
    stranger.install(monkeypatch)
    assert as_json("scenes", "toy") == []


def test_a_replay_has_the_heading_the_steps_and_the_ending() -> None:
    told("play", "--seed", "3", "--rule", "wound_base=10", typed=MOVES)
    found = as_json("replay", "hex-duel-1")
    assert (found["book"], found["scene"], found["title"]) == ("hex", "duel", "A duel")
    assert found["house_rules"] == ["wound_base=10"]
    assert [one["intent"] for one in found["steps"] if one["intent"].startswith("ada dash")] == ["ada dash d4 e4 f4"]
    assert {one["round"] for one in found["steps"]} == {1}
    assert found["outcome"]["winner"] == "blue"
    assert found["ending"].startswith("The fight is over in round 1: blue wins")


def test_a_replay_says_where_and_how_everyone_stands() -> None:
    found = as_json("replay", DUEL)
    assert {"who": "rook", "side": "blue", "cells": ["h4"], "status": "dead"} in found["standing"]
    assert found["round"] == 1


def test_a_replay_tells_what_the_screen_tells() -> None:
    steps = as_json("replay", DUEL)["steps"]
    texts = [line["text"] for step in steps for line in step["lines"]]
    shown = told("replay", DUEL)
    assert "ada drives rook back to h4" in texts
    assert [text for text in texts if text not in shown and " moves to " not in text] == []


def test_answers_stand_beside_the_intent_that_asked_for_them() -> None:
    steps = as_json("replay", DUEL)["steps"]
    assert {step["intent"]: step["answers"] for step in steps if step["answers"]} == {
        "ada bash rook with round-shield": ["ada, advance: advance"],
        "ada basic attack rook with arming-sword": ["ada: 0 successes for piercing"],
    }


def test_a_fight_that_is_not_over_has_no_outcome() -> None:
    told("play", "--seed", "3", typed=("walk d4", "quit"))
    found = as_json("replay", "hex-duel-1")
    assert found["outcome"] is None
    assert found["ending"] == "The fight is not over: round 1."


def test_a_replay_gives_each_seat_what_it_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    install_lantern(monkeypatch)
    typed = ("ada rest", "bo rest", "quit")
    told("play", "lantern", "--scene", "cellar", "--seed", "2", "--seat", "bearers", typed=typed)
    heard, truth = affray("replay", "lantern-cellar-1", "--json"), as_json("replay", "lantern-cellar-1", "--seat", "gm")
    bearers = json.loads(heard.stdout)
    assert "moth" not in heard.stdout
    assert (bearers["seat"], truth["seat"]) == (["bearers"], ["gm"])
    assert "moth" in [one["who"] for one in truth["standing"]]
    assert len(bearers["steps"]) < len(truth["steps"])


@pytest.mark.parametrize("option", ["--step", "--brief"])
def test_a_replay_as_json_waits_for_nobody(option: str) -> None:
    result = affray("replay", DUEL, "--json", option)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "affray: --json gives the whole fight as data; leave out --step and --brief\n"


def test_a_notice_stays_out_of_the_data(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    stray = {"entry": "answer", "who": "ada", "kind": "ask", "key": "stray"}
    saved = json.loads(Path(DUEL).read_text()) | {"affray": "0.0.1", "rows": [stray]}
    file.write_text(json.dumps(saved))
    result = affray("replay", str(file), "--json")
    assert json.loads(result.stdout)["steps"] == []
    assert result.stderr.startswith("affray: The fight goes on from the stored state")


def test_findings_are_given_with_their_places(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.plant("{who} is struck by {by}", "{who} is struck by {foe}")
    stranger.install(monkeypatch)
    result = affray("check", "toy", "--json", "--play", "2")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (found["book"], found["games"]) == ("toy", 2)
    assert [one["what"] for one in found["findings"]] == ["Struck: its line names 'foe'; it has who, by"]
    assert found["findings"][0]["place"].startswith(f"{stranger.folder / '__init__.py'}:")


def test_what_a_book_prints_while_it_is_checked_stays_out_of_the_data(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger.plant("lost = scene.roll(", "lost = print('hello') or scene.roll(")
    stranger.install(monkeypatch)
    result = affray("check", "toy", "--json", "--play", "2")
    assert json.loads(result.stdout)["findings"] == []
    assert "hello" in result.stderr


def test_missing_clauses_are_data_too_and_exit_with_1(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    clause = '[[clause]]\nid = "toy.turn.1"\nheading = "Turn"\nlines = [1]\nstatus = "stated"\nrule = "You act."\n'
    stranger.write("clauses.toml", clause)
    stranger.install(monkeypatch)
    result = affray("clauses", "toy", "--json")
    assert result.exit_code == 1
    assert [(one["id"], one["status"]) for one in json.loads(result.stdout)] == [("toy.turn.1", "missing")]


@pytest.mark.parametrize(
    "words",
    [
        ("actions", "hexx"),
        ("actions", "hex", "fly"),
        ("scenes", "hexx"),
        ("check", "hexx"),
        ("replay", "nonesuch.json"),
        ("replay", DUEL, "--seat", "bob"),
    ],
)
def test_bad_input_prints_no_data(words: tuple[str, ...]) -> None:
    result = affray(*words, "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
