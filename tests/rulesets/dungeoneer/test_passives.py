"""Passive techniques, which come into play by themselves around a roll."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.trial import Trial
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.events import Missed
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.training import acts, using


def passive(trial: Trial, *names: str) -> Trial:
    """The same with ada knowing these passive techniques and no others."""
    return trial.but("ada", sheet=replace(trial["ada"].sheet, passive=names))


@pytest.mark.parametrize(("answers", "lost", "stress"), [(["no"], 3, 0), (["yes", (2,)], 3, 1), (["yes", (3,)], 0, 4)])
def test_parry_throws_an_exhausted_die_for_one_stress(answers: list[Any], lost: int, stress: int) -> None:
    """Speed 3 against 4, in part: 6 less 3 of armor. A 3 makes it a success: half of 6 as stress."""
    trial = using("guard").but("ada", exhausted=1, sheet=replace(using("guard")["ada"].sheet, cap=9))
    after = acts(trial, [(1,), dice(), *answers, "no"])
    assert (8 - after["ada"].health, after["ada"].stress) == (lost, stress)


@pytest.mark.parametrize(("said", "lost"), [("no", 0), ("yes", 2)])
def test_a_sharpshooter_turns_a_miss_into_a_hit(said: str, lost: int) -> None:
    """Power 3 against the lichling's 8 fails; for 2 stress the bow does its 2."""
    after = using("archer", "lichling", "h4").does("ada fight bone", [dice(), said])
    assert (6 - after["bone"].health, after["ada"].stress) == (lost, lost)
    assert len(after.happened(Missed)) == (said == "no")


def test_a_bulwark_throws_two_dice_for_heavy_armor() -> None:
    """After a rest: heavy armor at 9 stands more than any single die could."""
    trial = passive(using("guard"), "bulwark").but("bone", out="dead", at=None)
    clock = replace(trial.encounter.clock, scale="rest", phase="camp", acting=())
    resting = trial.with_(clock=clock, table=replace(trial.encounter.table, unseen=True))
    after = resting.does(Intent(CLOCK, "break camp"), [(4, 5), (6,)])
    assert [wear.die for wear in after["ada"].wear] == [9, 6]


@pytest.mark.parametrize(("at", "total"), [("f4", 4), ("e4", 3)])
def test_leverage_adds_skill_at_full_range(at: str, total: int) -> None:
    """A spear: power 3, at two tiles and skill 1. A hit 3 above that is a partial success, 4 above it a failure."""
    trial = using("pikeman", "lichling", at)
    for hit, harmed in ((total + 3, True), (total + 4, False)):
        foe = trial.but("bone", sheet=replace(trial["bone"].sheet, hit=hit, dodge=0))
        assert (foe.does("ada fight bone", [dice(), dice()])["bone"].health < 6) is harmed


@pytest.mark.parametrize(("said", "lost"), [("no", 2), ("yes", 4)])
def test_armor_pierce_ignores_resistance(said: str, lost: int) -> None:
    """A dagger's greater success against the gargoyle: twice 2, less 2 of its stone, or all of it for 1 stress."""
    trial = passive(using("scout", "gargoyle", "g4"), "armor pierce")
    after = trial.does("ada fight bone", [dice(5), said])
    assert (8 - after["bone"].health, after["ada"].stress) == (lost, int(said == "yes"))
