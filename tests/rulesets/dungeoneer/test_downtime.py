"""Downtime: a breather, a camp, a long rest, and what everyone makes of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Cooling, Table
from affray.rulesets.dungeoneer.events import ArmorMended, GotUp, PlayerPhaseBegan, RestBegan, RestEnded
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may, thrown
from tests.rulesets.dungeoneer.delves import delve

ROWS = ("...#...", "...D...", "...#...")
FIVE = (1, 2, 3, 5, 6)
BREAK = Intent(CLOCK, "break_camp")


def quiet(rations: int = 2, camp_gear: bool = True, who: str = "mage", **rulings: Any) -> Trial:
    """Ada alone in a quiet room; a skeleton sleeps behind the door."""
    table = Table(seen=(1,), rations=rations, camp_gear=camp_gear)
    trial = delve(ROWS, table=table, ada=(who, "b2"), bone=("skeleton-warrior", "g2")).ruled(**rulings)
    return trial.with_creature("bone", awake=False)


def resting(kind: str, who: str = "mage", **fields: Any) -> Trial:
    """Ada in the middle of a rest, with 1 2 3 5 6 on the table."""
    return quiet(who=who).with_creature("ada", **fields).does(f"ada {kind}", [FIVE])


def broken(trial: Trial) -> tuple[Any, ...]:
    """What ada wears, all of it broken."""
    return tuple(replace(wear, lost=max(wear.armor.physical, wear.armor.arcane)) for wear in trial["ada"].wear)


# -- settling down


@pytest.mark.parametrize(("kind", "left"), [("breather", 1), ("camp", 0), ("long rest", 1)])
def test_a_rest_takes_rations(kind: str, left: int) -> None:
    """1, 2 and 1 of the two that there are."""
    rested = quiet().does(f"ada {kind}", [FIVE])
    assert (rested.encounter.table.rations, rested.encounter.clock.scale) == (left, "rest")
    assert rested.happened(RestBegan)[0].what == kind


def test_without_rations_there_is_no_rest() -> None:
    """One ration is too few for a camp, none for anything."""
    assert {"breather", "camp", "long rest"} & may(quiet(rations=1)) == {"breather", "long rest"}
    assert {"breather", "camp", "long rest"} & may(quiet(rations=0)) == set()


def test_a_long_rest_wants_camp_gear() -> None:
    """A breather and a camp do not."""
    assert {"breather", "camp", "long rest"} & may(quiet(camp_gear=False)) == {"breather", "camp"}


def test_nobody_rests_while_a_creature_is_about() -> None:
    """It is awake and in sight; one that lies in wait is not known to be there."""
    assert "breather" not in may(quiet().with_creature("bone", awake=True))
    assert "breather" in may(quiet().with_creature("bone", awake=True, hidden=True))


def test_pools_are_thrown_and_there_are_three_things_to_do() -> None:
    """All five dice, cooldowns over, effects gone."""
    weary = quiet().with_creature("ada", pool=(1,), exhausted=4, action_points=1, cooling=(Cooling("focus", 5),))
    begun = weary.with_(effects=(Effect("poisoned", "ada", Ends("round ends", left=3)),)).does("ada breather", [FIVE])
    ada = begun["ada"]
    assert (ada.pool, ada.exhausted, ada.action_points, ada.cooling) == (FIVE, 0, 3, ())
    assert begun.encounter.effects == ()


def test_fights_and_rests_do_not_mix() -> None:
    """At rest nobody moves or searches; in a fight nobody decompresses."""
    rest, fight = resting("breather", stress=2), quiet().with_creature("ada", stress=2)
    assert {"move", "search", "rest", "explore", "breather"} & may(rest) == set()
    assert "decompress" in may(rest) - may(fight)
    assert "at rest" in rest.why_not(Intent("ada", "search", ("anyone",)))


# -- what is done


@pytest.mark.parametrize(("faces", "shed"), [((), 0), ((2, 5), 1), ((1, 3, 6), 2), ((3, 5, 6), 3)])
def test_a_breather_brings_as_much_as_the_roll(faces: tuple[int, ...], shed: int) -> None:
    """A mage's power is 0: 0, 7, 10 and 14 against 10 shed 0, 1, 2 and 3 of 5 stress."""
    rested = resting("breather", stress=5).does("ada decompress", [dice(*faces)])
    assert (rested["ada"].stress, rested["ada"].action_points) == (5 - shed, 2)


def test_a_camp_brings_two_d4() -> None:
    """4 + 1 = 5 of 6 stress, whatever the dice of the pool show."""
    assert thrown(resting("camp", stress=6), "ada decompress") == "2d4"
    rested = resting("camp", stress=6).does("ada decompress", [(4, 1)])
    assert (rested["ada"].stress, rested["ada"].pool) == (1, FIVE)


def test_a_long_rest_brings_all_of_it() -> None:
    """6 stress are gone."""
    assert resting("long rest", stress=6).does("ada decompress")["ada"].stress == 0


@pytest.mark.parametrize(("arca", "gained"), [(0, 2), (2, 3)])
def test_channelling_fills_arca_up_to_what_one_can_hold(arca: int, gained: int) -> None:
    """Arcana 4 and a 6 make 10, two points; a mage holds three."""
    channelled = resting("breather", arca=arca).does("ada channel", [dice(6)])
    assert (channelled["ada"].sheet.arca, channelled["ada"].arca) == (3, gained)


def test_repairing_mends_broken_armor() -> None:
    """A guard's skill 1 and 3 6 make 10, two points: two of heavy armor, none for the shield."""
    rest = resting("breather", who="guard", wear=broken(quiet(who="guard")))
    mended = rest.does("ada repair", [dice(3, 6)])
    assert [(wear.armor.name, wear.lost) for wear in mended["ada"].wear] == [("heavy armor", 0), ("shield", 1)]
    assert mended.happened(ArmorMended)[0].points == 2


def test_what_is_left_of_a_repair_goes_to_the_next_piece() -> None:
    """Three points: two of heavy armor, one of the shield."""
    rest = resting("breather", who="guard", wear=broken(quiet(who="guard")))
    assert [wear.lost for wear in rest.does("ada repair", [dice(1, 5, 6)])["ada"].wear] == [0, 0]


def test_there_is_nothing_to_do_where_nothing_is_wrong() -> None:
    """No stress, full arca, whole armor."""
    assert {"decompress", "channel", "repair"} & may(resting("camp")) == set()
    wrong = resting("camp", stress=1, arca=0, wear=broken(quiet()))
    assert {"decompress", "channel", "repair"} <= may(wrong)


def test_techniques_are_changed_at_leisure() -> None:
    """Without stress and without a point: focus for conduit in a seer's six."""
    rest = resting("breather", who="seer").does("ada rearrange conduit for focus")
    assert ("focus" in rest["ada"].techniques, "conduit" in rest["ada"].techniques) == (True, False)
    assert (rest["ada"].stress, rest["ada"].action_points) == (0, 3)


def test_after_three_things_the_rest_is_over() -> None:
    """Each takes a point; without one left the clock breaks camp."""
    rest = resting("breather", stress=6)
    for _ in range(3):
        assert BOOK.turns.due(rest.now) is None
        rest = rest.does("ada decompress", [dice()])
    assert BOOK.turns.due(rest.now) == BREAK


# -- moving on


def test_a_rest_can_be_cut_short() -> None:
    """Ada is done with points left; a new round follows."""
    ended = resting("breather").does("ada end")
    assert BOOK.turns.due(ended.now) == BREAK
    moving = ended.does(BREAK, [(4,)])
    assert (moving.encounter.clock.scale, moving.encounter.clock.phase) == ("fight", "")
    assert moving.happened(RestEnded)
    assert moving.passes().happened(PlayerPhaseBegan)


def test_armor_dice_are_thrown_when_camp_is_broken() -> None:
    """A guard's armor and shield: damage of 4 and of 2 will break them."""
    moving = resting("breather", who="guard").does("ada end").does(BREAK, [(4,), (2,)])
    assert [wear.die for wear in moving["ada"].wear] == [4, 2]


def test_a_bulwark_throws_two_dice_for_heavy_armor() -> None:
    """A reaver knows how, and 3 + 6 = 9 is a strong die; for medium armor it is one as for anybody."""
    heavy = quiet(who="guard")["ada"].wear[:1]
    rest = resting("breather", who="reaver").does("ada end")
    assert rest.with_creature("ada", wear=heavy).does(BREAK, [(3, 6)])["ada"].wear[0].die == 9
    assert rest.does(BREAK, [(3,)])["ada"].wear[0].die == 3


@pytest.mark.parametrize("how", ["down", "diving"])
@pytest.mark.parametrize("health", [1, 3])
def test_who_was_down_gets_up_after_a_rest(how: str, health: int) -> None:
    """With 1 health, or what the ruling says."""
    table = Table(seen=(1,), rations=1)
    trial = delve(ROWS, table=table, ada=("mage", "b2"), bo=("mage", "a1"), bone=("rat", "g2"))
    fallen = trial.with_creature("bone", awake=False).with_creature("bo", health=0, fate=how, pool=())
    rest = (fallen.ruled(wakes_with=health) if health != 1 else fallen).does("ada breather", [FIVE]).does("ada end")
    after = rest.does(BREAK, [(6,), (6,)])
    assert (after["bo"].health, after["bo"].fate) == (health, "")
    assert after.happened(GotUp)


def test_a_medkit_helps_at_rest_whoever_took_a_dive() -> None:
    """Skill 4 and 5 6 against 5 + 4: a greater success, 3 health."""
    table = Table(seen=(1,), rations=1)
    trial = delve(ROWS, table=table, ada=("scout", "b2"), bo=("mage", "a1"), bone=("rat", "g2"))
    fallen = trial.with_creature("bone", awake=False).with_creature("bo", health=0, fate="diving", pool=())
    tended = fallen.does("ada breather", [FIVE]).does("ada tend bo", [dice(5, 6), (2,)])
    assert (tended["bo"].health, tended["bo"].fate) == (3, "")
