"""The encounter is a value: it hashes, compares and goes through JSON unchanged."""

import msgspec
import pytest

from affray.core.asks import Answer
from affray.core.encounter import Encounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.saves import BadSave, loaded, saved
from tests.books.fights import changed, done, opened, waits
from tests.books.lantern import LANTERN, Creature, Fight, Rulings, Table

MIDWAY = waits(changed(opened(), "grub", at="b2"), Intent("ada", "walk", (("b1", "c1"),))).encounter
STATES = [
    LANTERN.stage("cellar", Rulings()),
    opened("cellar"),
    done(opened(), Intent("ada", "dig")).encounter,
    done(opened(), Intent("ada", "dazzle", ("grub",))).encounter,
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


@pytest.mark.parametrize(
    "value",
    [
        Intent("ada", "walk_on", ("ada", ("b1", ("c1", "d1")))),
        Answer("ada", "react", "slip_away", value=("slip_away", ("b1", ("c1", "d1")))),
    ],
)
def test_arguments_read_from_a_file_are_tuples_again(value: Intent | Answer) -> None:
    back = msgspec.json.decode(msgspec.json.encode(value), type=type(value))
    assert back == value
    assert hash(back) == hash(value)


def test_a_half_played_fight_is_a_value_too() -> None:
    """It hashes and compares, functions and all, so that odds can merge what is equal."""
    again = waits(changed(opened(), "grub", at="b2"), Intent("ada", "walk", (("b1", "c1"),))).encounter
    assert again.agenda
    assert (again, hash(again)) == (MIDWAY, hash(MIDWAY))


def test_a_half_played_fight_is_not_saved() -> None:
    with pytest.raises(BadSave, match="in the middle of an action cannot be saved; save it before or after"):
        saved(History(LANTERN, MIDWAY))


def test_a_half_played_fight_does_not_decode() -> None:
    """No file can put a rule on the agenda."""
    written = msgspec.json.decode(saved(History(LANTERN, opened())))
    frame = {"rule": "walk_on", "intent": {"who": "ada", "action": "walk", "args": [["b1"]]}}
    for part in ("start", "state"):
        text = msgspec.json.encode({**written, part: {**written[part], "agenda": [frame]}})
        with pytest.raises(BadSave, match=rf"{part}: Expected `array` of length <= 0 - at `\$.agenda`"):
            loaded(text, {"lantern": LANTERN}.__getitem__)
