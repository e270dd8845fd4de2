"""Dice on the command line."""

from fractions import Fraction

from tests.cli.runs import as_json, told


def test_a_throw_shows_its_faces_and_what_they_come_to() -> None:
    dice, _, shown = told("roll", "3d6 + 2", "--seed", "4").strip().partition(": ")
    faces, _, total = shown.partition(" = ")
    assert dice == "3d6 + 2"
    assert sum(map(int, faces.split())) + 2 == int(total)


def test_the_same_seed_throws_the_same_dice() -> None:
    assert told("roll", "10d10", "--seed", "1") == told("roll", "10d10", "--seed", "1")
    assert told("roll", "10d10", "--seed", "1") != told("roll", "10d10", "--seed", "2")


def test_pools_side_by_side_are_thrown_one_by_one() -> None:
    thrown = as_json("roll", "2d6 | d20 faces", "--seed", "1")
    assert [one["dice"] for one in thrown] == ["2d6", "d20 faces"]
    assert thrown[0]["value"] == sum(thrown[0]["faces"])
    assert thrown[1]["value"] == thrown[1]["faces"]


def test_odds_are_drawn_as_bars() -> None:
    """Of 36 ways two dice come to 7 in 6, and that is the longest bar."""
    lines = told("roll", "2d6", "--odds").splitlines()
    assert lines[0] == "2d6: on average 7.00 (7)"
    assert lines[6].split() == ["7", "16.67", "%", "#" * 50]
    assert lines[1].split() == ["2", "2.78", "%", "#" * 8]


def test_many_values_are_taken_together() -> None:
    lines = told("roll", "20d6", "--odds").splitlines()
    assert len(lines) <= 41
    assert lines[1].split()[:3] == ["20", "to", "22"]
    assert lines[1].split()[3:6] == ["under", "0.01", "%"]


def test_odds_as_json_are_exact() -> None:
    (pool,) = as_json("roll", "3d10 keep 2 low + 1", "--odds")
    assert Fraction(pool["mean"]) == Fraction(381, 40)
    assert sum(value["ways"] for value in pool["values"]) == pool["ways"] == 1000
