"""Odds and legal intents on the command line."""

from fractions import Fraction
from pathlib import Path

import pytest

from affray.cli.opening import position
from affray.core.legal import Legal
from affray.core.outcomes import Odds, outcomes
from affray.core.text import read
from affray.rulesets.hex import BOOK
from tests.cli.runs import as_json, told


@pytest.fixture
def beside_rook(tmp_path: Path) -> str:
    """A saved duel in which Ada stands beside Rook, who has not acted yet."""
    file = tmp_path / "beside.json"
    told("play", "--seed", "1", typed=("dash f4", f"save {file}", "quit"))
    return str(file)


def test_odds_are_those_of_the_rule_itself(beside_rook: str) -> None:
    found = as_json("odds", "hex", "ada brawling rook", "--load", beside_rook)
    encounter = position(BOOK, None, Path(beside_rook), ())
    exact = outcomes(BOOK, encounter, read(Legal(BOOK, encounter), "ada brawling rook"))
    assert isinstance(exact, Odds)
    chances = {(f["fact"], f["who"]): Fraction(f["chance"]) for f in found["facts"]}
    assert {fact: chance for fact, chance in chances.items() if chance} == exact.facts()
    assert [fact for fact, chance in chances.items() if not chance] == [("prone", "ada")], "only if the master says so"
    assert (found["exact"], found["ways"]) == (True, len(exact.ends))
    assert found["expected"]["wounds dealt"] > 0


def test_a_movement_is_priced_with_every_free_attack_taken(beside_rook: str) -> None:
    shown = told("odds", "hex", "ada walk c4", "--load", beside_rook)
    assert "\n  assumes rook takes free attack\n" in shown
    assert "ada hit: 62.20 % (311/500), 0.00 to 62.20 %, depending on rook" in shown
    found = as_json("odds", "hex", "ada walk c4", "--load", beside_rook)
    hit = next(fact for fact in found["facts"] if fact["fact"] == "hit")
    assert (hit["chance"], hit["least_percent"], hit["most_percent"]) == ("311/500", 0.0, 62.2)
    assert hit["depends_on"] == ["rook"]


def test_a_rule_may_be_read_otherwise(beside_rook: str) -> None:
    under_another = told("odds", "hex", "ada walk c4", "--load", beside_rook, "--rule", "react_before_first_turn=no")
    assert (
        under_another
        == "ada walk e4 d4 c4: 1 possible outcome\n  nothing that you know of could change it\n  3 hexes moved\n"
    )


def test_a_scene_that_has_just_begun_is_played_until_somebody_may_act() -> None:
    (who,) = as_json("legal", "hex", "--scene", "duel")
    assert who["who"] == "ada"
    assert {action["action"] for action in who["actions"]} >= {"walk", "dash", "end"}


def test_every_legal_intent_is_listed_and_reads_back() -> None:
    legal = Legal(BOOK, position(BOOK, "ogre", None, ()))
    listed = [
        text for who in as_json("legal", "hex", "--scene", "ogre") for a in who["actions"] for text in a["intents"]
    ]
    assert listed == [BOOK.say(intent) for intent in legal]
    assert all(read(legal, text) in legal for text in listed)


def test_ways_are_listed_by_where_they_lead() -> None:
    shown = told("legal", "hex", "--scene", "duel")
    walk = shown.split("walk (1 AP)\n")[1].split("\ndash")[0]
    assert "f4" in walk.replace(",", " ").split()
    assert "d4 e4" not in walk


def test_what_may_not_be_done_is_told_with_its_clause() -> None:
    shown = told("legal", "hex", "--why")
    assert "not bash: the target must be within reach [hex.melee.general.3]\n" in shown
    assert "not bash" not in told("legal", "hex")
    (who,) = as_json("legal", "hex", "--why")
    refused = {one["action"]: one["clause"] for one in who["refused"]}
    assert refused["stand"] == "hex.modifier.prone.5"


def test_only_what_was_really_asked_is_assumed(beside_rook: str) -> None:
    shown = told("odds", "hex", "ada brawling rook", "--load", beside_rook)
    assumed = ['assumes the game master answers "nothing" to mishap']
    assert [line.strip() for line in shown.splitlines() if "assumes" in line] == assumed
    assert as_json("odds", "hex", "ada brawling rook", "--load", beside_rook)["assumed"] == assumed
    walk = as_json("odds", "hex", "ada walk c4", "--load", beside_rook)["assumed"]
    assert set(walk) >= {*assumed, "assumes rook takes free attack"}


@pytest.mark.parametrize("scene", ["camp", "manor", "road"])
def test_where_the_game_master_may_act_that_is_listed_for_the_game_master_alone(scene: str) -> None:
    listed = told("legal", "stamina", "--scene", scene, "--seat", "gm", "--why")
    assert "\ngm may act\n" in listed
    assert "begin rounds\n" in listed.partition("gm may act")[2]
    assert "gm may act" not in told("legal", "stamina", "--scene", scene)
    whos = [one["who"] for one in as_json("legal", "stamina", "--scene", scene)]
    assert "ada" in whos
    assert "gm" not in whos
