"""The encounter is a value: it hashes, compares and goes through JSON unchanged."""

import msgspec
import pytest

from affray.core.encounter import Encounter, Part
from affray.core.intents import Intent
from tests.books.fights import changed, done, opened, waits
from tests.books.lantern import LANTERN, Creature, Fight, Rulings, Table

MIDWAY = waits(changed(opened(), "grub", at="b2"), Intent("ada", "walk", (("b1", "c1"),))).encounter
STATES = [
    LANTERN.stage("cellar", Rulings()),
    opened("cellar"),
    done(opened(), Intent("ada", "dig")).encounter,
    done(opened(), Intent("ada", "dazzle", ("grub",))).encounter,
    MIDWAY,
]


@pytest.mark.parametrize("fight", STATES)
def test_json_reads_back_to_an_equal_value(fight: Fight) -> None:
    text = msgspec.json.encode(fight)
    back = msgspec.json.decode(text, type=Encounter[Creature, Table, Rulings])
    assert back == fight
    assert hash(back) == hash(fight)
    assert msgspec.json.encode(back) == text


def test_equal_fights_are_one_in_a_set() -> None:
    assert len({opened(), opened(), opened("cellar")}) == 2


def test_one_heart_makes_another_fight() -> None:
    assert opened() != changed(opened(), "ada", hearts=1)
    assert hash(opened()) != hash(changed(opened(), "ada", hearts=1))


def test_nobody_changes_a_fight_in_place() -> None:
    fight = opened()
    with pytest.raises(AttributeError):
        fight.effects = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        fight["ada"].hearts = 9  # type: ignore[misc]


def test_who_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="zoe"):
        opened()["zoe"]


def test_arguments_read_from_a_file_are_tuples_again() -> None:
    part = Part("walk_on", ("ada", ("b1", ("c1", "d1"))))
    assert msgspec.json.decode(msgspec.json.encode(part), type=Part) == part
