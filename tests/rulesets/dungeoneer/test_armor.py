"""What armor and a tough hide take off damage, and how armor breaks."""

import pytest
from msgspec.structs import replace

from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.creature import Element, Wear
from affray.rulesets.dungeoneer.events import ArmorBroke, Resisted
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, NONE, made, pair
from tests.rulesets.dungeoneer.choosing import thrown
from tests.rulesets.dungeoneer.written import armors, weapons

pytestmark = pytest.mark.clause("dungeoneer.fight.17")
HIT = [("5",), ("2",)]
"""Ada strikes, and is hit when bone strikes back."""
SOUNDLY_HIT = [("5",), NONE]


def wearing(*names: str, damage: int = 3, element: Element = "physical", dice: tuple[int, ...] = ()) -> Trial:
    """Ada with 20 health and this armor, its dice at 6 or as given; bone does this damage."""
    faces = dice or (6,) * len(names)
    wear = tuple(Wear(armors()[name], die) for name, die in zip(names, faces, strict=True))
    trial = pair().with_creature("ada", wear=wear, health=20)
    weapon = replace(trial["bone"].weapon, damage=damage, element=element)
    return trial.with_creature("bone", weapon=weapon, health=20)


@pytest.mark.parametrize(
    ("names", "physical", "arcane"),
    [
        (("light",), 0, 2),
        (("medium",), 1, 1),
        (("heavy",), 2, 0),
        (("shield",), 1, 1),
        (("heavy", "shield"), 3, 1),
        (("light", "shield"), 1, 3),
    ],
)
def test_what_armor_takes_off(names: tuple[str, ...], physical: int, arcane: int) -> None:
    """Of 5 damage of each kind; nothing takes anything off true damage."""
    kinds: tuple[tuple[Element, int], ...] = (("physical", physical), ("arcane", arcane), ("true", 0))
    for element, off in kinds:
        assert wearing(*names, damage=5, element=element).does(FIGHT, HIT)["ada"].health == 15 + off


def test_armor_may_take_all_of_it() -> None:
    """3 against 3: no harm; 2 against 3 gives no health back."""
    for damage in (3, 2):
        after = wearing("heavy", "shield", damage=damage).does(FIGHT, HIT)
        (resisted,) = after.happened(Resisted)
        assert (after["ada"].health, resisted.who, [part.amount for part in resisted.how]) == (
            20,
            "ada",
            [damage, -damage],
        )


@pytest.mark.parametrize(("weapon", "health"), [("sword", 19), ("geode", 17)])
def test_a_tough_hide_takes_off_damage_of_its_kind(weapon: str, health: int) -> None:
    """A sword's 3 against 2, a geode's 4 against 1."""
    trial = made(made(wearing(), "bone", physical=2, arcane=1), "ada", arcana=3)
    assert trial.with_creature("ada", weapon=weapons()[weapon]).does(FIGHT, [("5",), AVOIDS])["bone"].health == health


@pytest.mark.parametrize(("die", "breaks"), [(3, True), (4, True), (5, False), (6, False)])
def test_damage_as_high_as_its_die_breaks_armor(die: int, breaks: bool) -> None:
    """5 less 1 leave 4."""
    after = wearing("medium", damage=5, dice=(die,)).does(FIGHT, HIT)
    assert after.happened(ArmorBroke) == ([ArmorBroke("ada", "medium armor")] if breaks else [])
    assert after["ada"].health == 16


def test_broken_armor_takes_nothing_off() -> None:
    """4 of the first blow, all 5 of the second; it does not break twice."""
    once = wearing("medium", damage=5, dice=(4,)).does(FIGHT, HIT).with_creature("ada", pool=(1, 2, 3, 5, 6))
    twice = once.does(FIGHT, HIT)
    assert (once["ada"].health, twice["ada"].health, twice.happened(ArmorBroke)) == (16, 11, [])


def test_the_shield_breaks_first() -> None:
    """7 less 3 leave 4: the shield breaks alone; then 7 less 2 leave 5, and the armor breaks too."""
    once = wearing("heavy", "shield", damage=7, dice=(4, 4)).does(FIGHT, HIT)
    assert once.happened(ArmorBroke) == [ArmorBroke("ada", "shield")]
    twice = once.with_creature("ada", pool=(1, 2, 3, 5, 6)).does(FIGHT, HIT)
    assert twice.happened(ArmorBroke) == [ArmorBroke("ada", "heavy armor")]
    assert (once["ada"].health, twice["ada"].health) == (16, 11)


def test_what_is_resisted_breaks_nothing() -> None:
    """Double 1 less 2 leaves nothing for a die of 1, and stress is no damage."""
    assert wearing("heavy", damage=1, dice=(1,)).does(FIGHT, SOUNDLY_HIT).happened(ArmorBroke) == []
    assert wearing("heavy", damage=6, dice=(1,)).does(FIGHT, [("5",), ("6",)]).happened(ArmorBroke) == []


def at_rest(trial: Trial, phase: str, points: int) -> Trial:
    """The same in a downtime, with so many things still to do; no creature is near."""
    clock = replace(trial.encounter.clock, scale="rest", phase=phase, acting=("ada",))
    return trial.with_creature("bone", awake=False).with_creature("ada", action_points=points).with_(clock=clock)


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("rule", "dice"), [("thrown", (4, 2)), ("six", (6, 6))])
def test_the_armor_die_is_thrown_before_the_first_round(rule: str, dice: tuple[int, int]) -> None:
    """A d6 for each piece; by a ruling they show a 6. In later rounds nothing is thrown."""
    trial = wearing("heavy", "shield").ruled(first_armor_die=rule).with_creature("ada", pool=(1, 2, 3, 5, 6))
    start = trial.with_(clock=Clock())
    first = start.does(Intent(CLOCK, "player_phase"), [(4,), (2,)] if rule == "thrown" else [])
    assert rule == "six" or thrown(start, Intent(CLOCK, "player_phase")) == "d6"
    assert tuple(wear.die for wear in first["ada"].wear) == dice
    later = first.with_(clock=Clock(round=1, phase="world")).does(Intent(CLOCK, "player_phase"))
    assert tuple(wear.die for wear in later["ada"].wear) == dice


def test_the_armor_die_is_thrown_when_a_downtime_ends() -> None:
    """A d6 for each piece."""
    after = at_rest(wearing("heavy", "shield"), "camp", 0).does(Intent(CLOCK, "break_camp"), [(4,), (2,)])
    assert [wear.die for wear in after["ada"].wear] == [4, 2]


def test_a_bulwark_throws_two_dice_for_heavy_armor() -> None:
    """5 and 4 for the armor, one die for the shield."""
    trial = made(at_rest(wearing("heavy", "shield"), "camp", 0), "ada", passive=("bulwark",))
    after = trial.does(Intent(CLOCK, "break_camp"), [(5, 4), (2,)])
    assert [wear.die for wear in after["ada"].wear] == [9, 2]


def test_armor_that_is_mended_takes_damage_off_again() -> None:
    """Skill 1, 3 and 6 against 10: a success in a breather mends 2 points, all that heavy armor has."""
    broken = wearing("heavy", damage=5, dice=(3,)).does(FIGHT, HIT)
    assert broken["ada"].wear[0].physical == 0
    mended = at_rest(broken.with_creature("ada", pool=(3, 6)), "breather", 1).does("ada repair", [("3", "6")])
    assert mended["ada"].wear[0].physical == 2
