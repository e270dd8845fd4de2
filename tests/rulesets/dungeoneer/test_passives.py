"""Passive techniques, which come into play by themselves around a roll."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.content import BadContent
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.events import Avoided, CounterAttacked, Missed, Spent, Unspent
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered
from tests.rulesets.dungeoneer.training import acts, using
from tests.rulesets.dungeoneer.written import armors, character, weapons


def passive(trial: Trial, *names: str) -> Trial:
    """The same with ada knowing these passive techniques and no others."""
    return trial.with_creature("ada", sheet=replace(trial["ada"].sheet, passive=names))


# -- dodging


def worn_out(*names: str, **rulings: Any) -> Trial:
    """A guard with speed 3 and an exhausted die, who can bear 9 stress; a zombie: dodge 4, 6 damage, armor takes 3."""
    trial = using("guard").with_(rulings=Rulings(**rulings))
    sheet = replace(trial["ada"].sheet, cap=9, passive=names)
    return trial.with_creature("ada", exhausted=1, sheet=sheet)


@pytest.mark.parametrize(
    ("answers", "lost", "stress", "total"),
    [(["no"], 3, 0, 3), (["yes", (1,)], 0, 4, 4), (["yes", (3,)], 0, 4, 6), (["yes", (4,)], 0, 1, 7)],
)
def test_parry_adds_an_exhausted_die_for_one_stress(answers: list[Any], lost: int, stress: int, total: int) -> None:
    """3 against 4 in part: 6 less 3. With 1 to 3 more half of it as stress; with 4 more nothing but the 1 paid."""
    after = acts(worn_out("parry"), [(1,), dice(), *answers, "no"])
    assert (8 - after["ada"].health, after["ada"].stress) == (lost, stress)
    assert [one.total for one in after.happened(Spent)] == [total]
    assert {one.dice for one in after.happened(Rolled)} == {"d6"}


def test_the_die_of_a_parry_stays_exhausted() -> None:
    """It is neither back in the pool nor exhausted twice."""
    after = acts(worn_out("parry"), [(1,), dice(1), "yes", (1,), "no"])
    assert (after["ada"].pool, after["ada"].exhausted) == ((2, 3, 5, 6), 2)


@pytest.mark.parametrize(("added_doubles", "stress"), [(True, 1), (False, 4)])
def test_whether_an_added_die_makes_a_double(added_doubles: bool, stress: int) -> None:
    """A 1 beside a 1: 5 against 4, a success, or one better."""
    trial = worn_out("parry", added_doubles=added_doubles)
    assert acts(trial, [(1,), dice(1), "yes", (1,), "no"])["ada"].stress == stress


@pytest.mark.parametrize("lack", [{"exhausted": 0}, {}])
def test_parry_is_not_asked_where_it_is_of_no_use(lack: dict[str, Any]) -> None:
    """Without an exhausted die, or when nothing could be better."""
    after = acts(worn_out("parry").with_creature("ada", **lack), [(1,), dice() if lack else dice(5), "no"])
    assert after["ada"].stress == 0


def test_shield_wall_adds_an_exhausted_die_and_cools_down() -> None:
    """3 and a 4 against 4: avoided, without stress; and not again while it cools down, nor without a whole shield."""
    after = acts(worn_out("shield wall"), [(1,), dice(), "yes", (7,), (4,), "no"])
    assert (len(after.happened(Avoided)), after["ada"].stress) == (1, 0)
    assert after["ada"].cooling == (Cooling("shield wall", 7),)
    assert [(one.what, one.dice) for one in after.happened(Rolled)][-1] == ("shield wall", "d6")
    assert acts(after, [(1,), dice(), "no"])["ada"].health == 5
    bare = worn_out("shield wall").with_creature("ada", wear=after["ada"].wear[:1])
    assert acts(bare, [(1,), dice(), "no"])["ada"].health < 8


@pytest.mark.parametrize(("said", "health"), [("no", 2), ("yes", 8)])
def test_free_motion_breaks_light_armor_for_a_greater_success(said: str, health: int) -> None:
    """Once; broken armor cannot be given up again."""
    light = worn_out("free motion").with_creature(
        "ada", wear=(replace(worn_out()["ada"].wear[0], armor=armors()["light"]),)
    )
    after = acts(light, [(1,), dice(), said, "no"])
    assert (after["ada"].health, after["ada"].wear[0].arcane) == (health, 0)
    assert acts(after.with_creature("ada", health=8), [(1,), dice(), "no"])["ada"].health == 2


# -- attacking


@pytest.mark.parametrize(("said", "lost"), [("no", 0), ("yes", 2)])
def test_a_sharpshooter_turns_a_miss_into_a_hit(said: str, lost: int) -> None:
    """Power 3 against the lichling's 8 fails; for 2 stress the bow does its 2."""
    after = using("archer", "lichling", "h4").does("ada fight bone", [dice(), said])
    assert (6 - after["bone"].health, after["ada"].stress) == (lost, lost)
    assert len(after.happened(Missed)) == (said == "no")


@pytest.mark.parametrize(("at", "total"), [("f4", 4), ("e4", 3)])
def test_leverage_adds_skill_at_full_range(at: str, total: int) -> None:
    """A spear: power 3, at two tiles and skill 1. A hit 3 above that is a partial success, 4 above it a failure."""
    trial = using("pikeman", "lichling", at)
    for hit, harmed in ((total + 3, True), (total + 4, False)):
        foe = trial.with_creature("bone", sheet=replace(trial["bone"].sheet, hit=hit, dodge=0))
        assert (foe.does("ada fight bone", [dice(), dice()])["bone"].health < 6) is harmed


@pytest.mark.parametrize(("said", "lost"), [("no", 2), ("yes", 4)])
def test_armor_pierce_ignores_resistance(said: str, lost: int) -> None:
    """A dagger's greater success against the gargoyle: twice 2, less 2 of its stone, or all of it for 1 stress."""
    trial = passive(using("scout", "gargoyle", "g4"), "armor pierce")
    after = trial.does("ada fight bone", [dice(5), said])
    assert (8 - after["bone"].health, after["ada"].stress) == (lost, int(said == "yes"))


def harmless(trial: Trial, **fields: int) -> Trial:
    """The same with a foe whose blows are always avoided."""
    return trial.with_creature("bone", sheet=replace(trial["bone"].sheet, dodge=0, **fields))


def test_consistency_counts_a_die_without_exhausting_it() -> None:
    """Power 3 and a 3 against 8 in part; for 1 stress a 5 counts as well and stays: 11, greater, twice 3."""
    trial = passive(harmless(using("guard", "lichling")), "consistency")
    after = trial.does("ada fight bone", [dice(3), "yes", 5])
    assert (after["bone"].health, after["ada"].pool, after["ada"].stress) == (0, (1, 2, 5, 6), 1)
    assert after.happened(Unspent) == [Unspent("ada", 5)]
    assert trial.does("ada fight bone", [dice(3), "no", dice()])["bone"].health == 5


@pytest.mark.parametrize("weapon", ["great-axe", "dagger"])
def test_consistency_is_for_standard_weapons(weapon: str) -> None:
    """Nothing is asked with another."""
    trial = passive(harmless(using("guard", "lichling")), "consistency").with_creature("ada", weapon=weapons()[weapon])
    assert trial.does("ada fight bone", [dice(3), dice()])["ada"].stress == 0


def test_follow_through_goes_for_another_who_does_not_strike_back() -> None:
    """Power 4 against a lichling's 8 misses; the zombie at e5 is hit soundly, and only the lichling strikes back."""
    trial = passive(harmless(using("reaver", "lichling", cy=("zombie", "e5"))), "follow through")
    trial = trial.with_creature("bone", sheet=replace(trial["bone"].sheet, hit=9))
    assert offered(trial, "ada fight bone", [dice()]) == ["nobody", "cy"]
    after = trial.does("ada fight bone", [dice(), "cy", dice(), dice()])
    assert (after["cy"].health, after["ada"].stress) == (4, 1)
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]


@pytest.mark.parametrize(("weapon", "spent"), [("sword", ()), ("great-axe", (6,))])
def test_follow_through_is_for_heavy_weapons_that_miss(weapon: str, spent: tuple[int, ...]) -> None:
    """Not for a sword, and not when the axe hits."""
    trial = passive(harmless(using("reaver", "lichling", cy=("zombie", "e5")), hit=9), "follow through")
    after = trial.with_creature("ada", weapon=weapons()[weapon]).does("ada fight bone", [dice(*spent), dice()])
    assert (after["cy"].health, after["ada"].stress) == (12, 0)


# -- two weapons


@pytest.mark.parametrize(("said", "total", "lost"), [("no", 9, 6), ("yes", 5, 5)])
def test_a_dual_wielder_gives_up_the_stat_for_both_damages(said: str, total: int, lost: int) -> None:
    """Power 4 and a 5 against 5, greater: a sword's 3 twice; or the 5 alone, a success: 3 and a dagger's 2."""
    trial = harmless(using("duellist", "ogre"), hit=5, physical=0)
    after = trial.does("ada fight bone", [said, dice(5), dice()])
    assert (after.happened(Spent)[0].total, 16 - after["bone"].health) == (total, lost)


def test_a_dual_wielder_is_asked_whenever_they_strike() -> None:
    """When striking back as well, and only while both weapons reach."""
    struck = acts(harmless(using("duellist", "ogre"), hit=5, physical=0), [(1,), dice(), "yes", "yes", dice(5)])
    assert struck["bone"].health == 11
    far = using("duellist", "ogre", "f4").with_creature("ada", weapon=weapons()["dagger"], off_hand=weapons()["sword"])
    assert far.does("ada fight bone", [dice(5), dice(6)])["bone"].health < 16


@pytest.mark.parametrize(("lethal_body", "answers", "lost"), [("one-blow", [], 3), ("both-blows", ["yes"], 6)])
def test_a_lethal_body_is_two_standard_weapons(lethal_body: str, answers: list[str], lost: int) -> None:
    """Power 4 against 4, or nothing against 0: a plain success of 3, or of 3 and 3 by a ruling."""
    hit = 0 if answers else 4
    trial = harmless(using("monk", "ogre"), hit=hit, physical=0)
    ruled = trial.with_(rulings=Rulings(lethal_body=lethal_body))  # type: ignore[arg-type]
    assert 16 - ruled.does("ada fight bone", [*answers, dice(), dice()])["bone"].health == lost


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"passive": "parry"}, "a weapon in the other hand is of use to a dual wielder only"),
        ({"weapon": "great-axe"}, "great-axe, dagger need more than two hands"),
        ({"armor": ("shield",)}, "sword, dagger and a shield need more than two hands"),
        ({"weapon": "body", "off_hand": ""}, "the body is a weapon only to those who have learned lethal body"),
        ({"off_hand": "daggr"}, "off_hand: 'daggr' is not known (did you mean dagger?)"),
    ],
)
def test_what_two_hands_cannot_hold_is_refused(fields: dict[str, Any], said: str) -> None:
    """A duellist has a sword and a dagger."""
    with pytest.raises(BadContent) as refused:
        character("duellist", **fields)
    assert said in str(refused.value)


# -- armor


def after_a_rest(trial: Trial, *faces: tuple[int, ...]) -> list[int]:
    """The armor dice of ada once a camp is broken."""
    quiet = trial.with_creature("bone", fate="dead", at=None)
    clock = replace(quiet.encounter.clock, scale="rest", phase="camp", acting=())
    resting = quiet.with_(clock=clock, table=replace(quiet.encounter.table, unseen=True))
    return [wear.die for wear in resting.does(Intent(CLOCK, "break_camp"), faces)["ada"].wear]


def test_a_bulwark_throws_two_dice_for_heavy_armor() -> None:
    """After a rest: heavy armor at 9 stands more than any single die could."""
    assert after_a_rest(passive(using("guard"), "bulwark"), (4, 5), (6,)) == [9, 6]


def test_practiced_distribution_throws_a_1_of_medium_armor_again() -> None:
    """Once, and not for the shield of a captain, nor without the technique."""
    practiced = passive(using("captain"), "practiced distribution")
    assert after_a_rest(practiced, (1,), (5,), (1,)) == [5, 1]
    assert after_a_rest(practiced, (1,), (1,), (3,)) == [1, 3]
    assert after_a_rest(practiced, (2,), (3,)) == [2, 3]
    assert after_a_rest(passive(using("captain")), (1,), (3,)) == [1, 3]
