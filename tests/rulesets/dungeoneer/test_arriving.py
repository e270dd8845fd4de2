"""A charge or a change of places leads onto traps and bad ground as a step does."""

from typing import Any

import pytest

from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import Attacked, CameToNought, Hit, Sprung
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.delves import OPEN, delve
from tests.rulesets.dungeoneer.training import COOLS, lasting

STUCK = {"inflicts": "stuck", "rounds": 3}


def trapped(at: str, who: dict[str, Any], **fields: Any) -> Trial:
    """A dungeon with a hidden needle at a tile: dodge 9, 1 damage."""
    needle = {"dodge": 9, "damage": 1, "locate": 5, "known": "", **fields}
    return delve(table=Table(seen=(1,), things=(Thing(name="needle", kind="trap", at=at, **needle),)), **who)


def charging(**fields: Any) -> Trial:
    """Ada, a reaver at d4 with speed 3; bone, a zombie at g4; a needle at e4 between them."""
    return trapped("e4", {"ada": ("reaver", "d4"), "bone": ("zombie", "g4")}, **fields)


def test_a_charge_springs_the_trap_on_its_way_and_goes_on() -> None:
    """3 and 5 are 1 less than 9, a partial success: 1 damage, which armor takes. Then twice 4 + 2."""
    after = charging().does("ada charge bone", [COOLS, dice(5), dice()])
    assert after.happened(Sprung) == [Sprung("ada", "needle")]
    assert (after["ada"].at, after["bone"].health, after.encounter.table.things[0].used) == ("f4", 0, True)


@pytest.mark.parametrize(("fields", "answers"), [({"damage": 30}, ["hold-on"]), (STUCK, [])])
def test_whoever_falls_or_is_held_on_the_way_strikes_nobody(fields: dict[str, Any], answers: list[Any]) -> None:
    """At e4, two tiles short of bone: down, or stuck there."""
    after = charging(**fields).does("ada charge bone", [COOLS, dice(), *answers])
    assert (after["ada"].at, after["bone"].health, after.happened(Hit)) == ("e4", 12, [])
    assert after.happened(CameToNought) == [CameToNought("ada", "charge")]
    assert after.happened(Attacked) == []


def test_whoever_is_held_in_reach_strikes_all_the_same() -> None:
    """The needle is at f4, the last tile of the run."""
    trial = trapped("f4", {"ada": ("reaver", "d4"), "bone": ("zombie", "g4")}, **STUCK)
    assert trial.does("ada charge bone", [COOLS, dice(), dice()])["bone"].health == 0


@pytest.mark.parametrize(("at", "sprung"), [("d5", "ada"), ("d4", "bo")])
def test_friends_who_change_places_spring_what_they_come_to(at: str, sprung: str) -> None:
    """Ada comes to d5, bo to d4."""
    trial = trapped(at, {"ada": ("guard", "d4"), "bo": ("mage", "d5"), "bone": ("zombie", "k9")})
    after = trial.does("ada swap bo", [COOLS, dice(2, 3, 5)])
    assert after.happened(Sprung) == [Sprung(sprung, "needle")]
    assert (after["ada"].at, after["bo"].at) == ("d5", "d4")


@pytest.mark.parametrize(("at", "asked"), [("g4", [dice(1, 6)]), ("d4", [])])
def test_a_teleswap_springs_the_trap_too_and_creatures_spring_none(at: str, asked: list[Any]) -> None:
    """The mage comes to g4, the zombie to d4."""
    trial = trapped(at, {"ada": ("mage", "d4"), "bone": ("zombie", "g4")})
    after = trial.does("ada teleswap bone", [COOLS, *asked])
    assert (after["ada"].at, bool(after.happened(Sprung))) == ("g4", bool(asked))


def test_a_good_nose_works_where_one_is_put() -> None:
    """Bo, a scout, comes to d4, beside the needle at c4."""
    trial = trapped("c4", {"ada": ("guard", "d4"), "bo": ("scout", "e4"), "bone": ("zombie", "k9")})
    assert trial.does("ada swap bo", [COOLS]).encounter.table.things[0].known == "what"


def test_whoever_is_put_into_water_is_wet() -> None:
    """Bo stands in it, and ada after him."""
    rows = tuple(row[:3] + "~" + row[4:] if place == 4 else row for place, row in enumerate(OPEN))
    trial = delve(rows, ada=("guard", "d4"), bo=("mage", "d5"), bone=("zombie", "k9"))
    assert lasting(trial.does("ada swap bo", [COOLS]), "wet") == [("ada", 0, 2)]
