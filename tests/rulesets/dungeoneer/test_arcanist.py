"""What the techniques of the arcanist do."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import FoundPlace
from tests.rulesets.dungeoneer.choosing import dice, options
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.training import COOLS, LASTS, acts, lasting, under, using
from tests.rulesets.dungeoneer.written import weapons


@pytest.mark.parametrize("passive", [("intense focus",), ()])
def test_focus_turns_arca_into_dice(passive: tuple[str, ...]) -> None:
    """Two arca for two dice, and one more for intense focus; next round there are five again."""
    trial = using("mage", at="k9")
    trial = trial.with_creature("ada", sheet=replace(trial["ada"].sheet, passive=passive))
    faces = (4, 4, 4)[: 2 + len(passive)]
    after = trial.does("ada focus", [COOLS, 2, faces])
    assert (after["ada"].arca, after["ada"].pool) == (1, tuple(sorted((1, 2, 3, 5, 6, *faces))))


@pytest.mark.parametrize("name", ["focus", "arcana shield", "explosive force"])
def test_efficient_casting_saves_one_arca(name: str) -> None:
    """Two are used, one is spent, of three."""
    trial = using("mage", "ogre", "g4")
    after: dict[str, Any] = {"focus": (1, 1, 1), "arcana shield": LASTS, "explosive force": dice(6)}
    left = [
        one.does(f"ada {name}", [COOLS, 2, after[name]])["ada"].arca
        for one in (trial, under(trial, "efficient-casting", "ada"))
    ]
    assert left == [1, 2]


def test_efficient_casting_lasts() -> None:
    """For as long as its die says."""
    after = using("seer", at="k9").does("ada efficient casting", [COOLS, LASTS])
    assert lasting(after, "efficient-casting") == [("ada", 0, 3)]


def test_an_arcana_shield_takes_off_both_kinds_of_damage() -> None:
    """Two arca: 6 at a partial dodge with a 1 is 4, for a mage whose light armor stops nothing physical."""
    trial = using("mage").does("ada arcana shield", [COOLS, 2, LASTS])
    assert (lasting(trial, "arcana-shield"), trial["ada"].arca) == ([("ada", 2, 3)], 1)
    assert acts(trial.with_creature("ada", health=9), [(1,), dice(1), "no"])["ada"].health == 5


@pytest.mark.parametrize(("hide", "lost"), [({"physical": 2}, 3), ({"arcane": 1}, 4), ({}, 5)])
def test_explosive_force_is_arcane_whatever_the_weapon_does(hide: dict[str, int], lost: int) -> None:
    """A mage with power 0 and a sword: 3 physical, 2 arcane, at a plain success against 0."""
    trial = using("mage", "ogre").with_creature("ada", weapon=weapons()["sword"])
    bare = {"physical": 0, "arcane": 0, "hit": 0, "dodge": 0}
    trial = trial.with_creature("bone", sheet=replace(trial["bone"].sheet, **(bare | hide)))
    after = trial.does("ada explosive force bone", [COOLS, 2, dice(), dice(1)])
    assert trial["bone"].health - after["bone"].health == lost


def test_explosive_force_adds_arca_to_the_blow() -> None:
    """A rod's 2 and 3 arca, twice for a greater success against 1."""
    after = using("mage", at="g4").does("ada explosive force bone", [COOLS, 3, dice()])
    assert (after["bone"].health, after["ada"].arca) == (2, 0)


@pytest.mark.parametrize(("at", "arca"), [("g4", 3), ("h4", 2), ("i4", 1)])
def test_teleswap_reaches_three_tiles_and_one_more_for_every_arca(at: str, arca: int) -> None:
    """A zombie changes places with ada without a roll; her 3 arca pay for the fourth tile and for the fifth."""
    after = using("mage", at=at).does("ada teleswap bone", [COOLS])
    assert (after["ada"].at, after["bone"].at, after["ada"].arca) == (at, "d4", arca)


@pytest.mark.parametrize(("arca", "can"), [(3, True), (2, False)])
def test_teleswap_reaches_no_further_than_ones_arca(arca: int, can: bool) -> None:
    """Six tiles to j4 take 3."""
    assert (options(using("mage", at="j4").with_creature("ada", arca=arca), "teleswap") == ["bone"]) is can


def test_efficient_casting_helps_a_teleswap() -> None:
    """Five tiles for 1 arca instead of 2."""
    trial = under(using("mage", at="i4"), "efficient-casting", "ada")
    assert trial.does("ada teleswap bone", [COOLS])["ada"].arca == 2


@pytest.mark.parametrize(
    ("spent", "known"), [((), ""), ((3,), "nearby"), ((6,), "where"), ((3, 6), "what")], ids=["4", "7", "10", "13"]
)
def test_detect_arcana_finds_what_is_hidden(spent: tuple[int, ...], known: str) -> None:
    """Arcana 4 against 10, however well a thing is hidden."""
    coin = Thing(name="coin", kind="cache", at="h4", locate=40, known="")
    trial = delve(table=Table(seen=(1,), things=(coin,)), ada=("mage", "d4"), bone=("zombie", "k9"))
    after = trial.does("ada detect arcana", [COOLS, dice(*spent)])
    assert after.encounter.table.things[0].known == known
    assert (after.happened(FoundPlace) == [FoundPlace("ada", "h4")]) is (known == "where")
