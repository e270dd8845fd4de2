"""How damage arose: its parts are told with it and add up to what was lost."""

import pytest

from affray.bots import find
from affray.core.driver import Driver, Over
from affray.core.effects import Effect, Ends
from affray.core.history import History
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Table, Thing, Wear
from affray.rulesets.dungeoneer.events import Resisted, Wounded
from affray.screens.narration import how_words
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, NONE, acts, doing, made, next_round, pair, plain
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.training import COOLS, using
from tests.rulesets.dungeoneer.written import armors

RESISTED = "resistance [dungeoneer.fight.17]"


def parts(trial: Trial) -> list[list[str]]:
    """How each wound arose, in the words of `details`."""
    return [[words.strip() for words in how_words(wound)] for wound in trial.happened(Wounded)]


@pytest.mark.parametrize(
    ("spent", "told"),
    [
        (("2",), ["+3: ada's sword", "-2: half of it, rounded down [dungeoneer.fight.11]"]),
        (("5",), ["+3: ada's sword"]),
        (("2", "6"), ["+3: ada's sword", "+3: double [dungeoneer.fight.13]"]),
    ],
)
def test_a_blow_is_the_weapon_and_what_its_degree_makes_of_it(spent: tuple[str, ...], told: list[str]) -> None:
    trial = pair().with_creature("bone", health=20)
    after = trial.with_creature("ada", pool=(2, 2, 5, 6, 6)).does(FIGHT, [spent, AVOIDS])
    assert parts(after) == [told]


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ("after", ["+3: ada's sword", "+3: double [dungeoneer.fight.13]", f"-1: {RESISTED}"]),
        ("before", ["+3: ada's sword", f"-1: {RESISTED}", "+2: double [dungeoneer.fight.13]"]),
    ],
)
def test_resistance_comes_off_where_the_ruling_has_it(when: str, told: list[str]) -> None:
    trial = made(pair(resistance=when), "bone", physical=1).with_creature("ada", pool=(2, 2, 6, 6))
    assert parts(trial.with_creature("bone", health=20).does(FIGHT, [("2", "6"), AVOIDS])) == [told]


def test_who_does_not_dodge_at_all_is_told_of_the_double() -> None:
    worn = pair().with_creature("ada", wear=(Wear(armors()["light"]),), health=20)
    weapon = worn["bone"].weapon
    after = worn.with_creature("bone", health=20).does(FIGHT, [("5",), NONE])
    soundly = [f"+3: {weapon.name}", "+3: double, the dodge failed [dungeoneer.counterattack.5]", f"-2: {RESISTED}"]
    assert parts(after)[1] == soundly


def test_what_is_resisted_whole_says_so_too() -> None:
    trial = made(pair(), "bone", physical=5)
    (resisted,) = trial.does(FIGHT, [("5",), AVOIDS]).happened(Resisted)
    assert how_words(resisted) == ["    +3: ada's sword", f"    -3: {RESISTED}"]


def test_those_who_strike_together_are_named_each() -> None:
    trial = delve(ada=("guard", "d4"), bo=("guard", "e5"), bone=("lichling", "e4"))
    band = plain(plain(trial, "ada"), "bo", "dagger").with_creature("bone", health=20)
    after = band.does(FIGHT, ["yes", "yes", ("5",), ("2", "3"), AVOIDS, ("5", "6")])
    assert parts(after) == [["+3: ada's sword", "+2: bo's dagger"]]


def test_both_weapons_of_a_dual_wielder_are_named() -> None:
    trial = made(using("duellist", "ogre"), "bone", hit=5, physical=0).with_creature("ada", health=30)
    struck = trial.does("ada fight bone", ["yes", dice(5), dice()])
    assert parts(struck)[0] == ["+3: ada's sword", "+2: ada's dagger"]


def test_what_a_technique_adds_stands_by_itself() -> None:
    """Heavy blows do it twice over."""
    trial = made(using("guard", "ogre"), "bone", hit=5, physical=0)
    after = trial.does("ada heavy blows bone", [COOLS, dice(3), dice(), "no"])
    assert parts(after)[0] == ["+3: ada's sword", "+3: the manner of the attack"]


def test_a_charge_and_what_festers_are_named() -> None:
    charged = acts(doing("charge", "skeleton-warrior", "h4"), "bone", NONE, "no")
    assert [how[1] for how in parts(charged)] == ["+3: charging"]
    festers = acts(doing("fester", "zombie"), "bone", NONE, "no")
    assert parts(festers)[1][0] == "+1: festering"


def test_marks_fire_poison_and_traps_are_named() -> None:
    marked = pair().with_(effects=(Effect("marked", "bone", Ends("round ends"), amount=2),))
    assert parts(marked.does(FIGHT, [("5",), AVOIDS])) == [["+3: ada's sword", "+2: marked"]]
    sick = pair().with_(effects=(Effect("poisoned", "bone", Ends("round ends", left=2)),))
    assert parts(next_round(sick)) == [["+1: poison"]]
    trap = Thing(name="thing", kind="trap", at="b1", damage=2, dodge=8)
    row = delve(("." * 9,), table=Table(seen=(1,), things=(trap,)), ada=("guard", "a1"), bone=("rat", "i1"))
    double = "+2: double, the dodge failed [dungeoneer.counterattack.5]"
    assert parts(plain(row, "ada").does("ada move b1 using 1", [dice()])) == [["+2: the trap", double]]


def played(seed: int) -> History:
    """A fight in the pit to its end, by chance."""
    history = History(BOOK, BOOK.stage("pit"), str(seed))
    driver = Driver(history, {one.id: find("random", seed) for one in history.encounter.creatures})
    while not isinstance(driver.step(), Over):
        assert len(history.steps) < 600
    return history


def test_the_parts_of_every_wound_add_up() -> None:
    steps = [step for seed in range(5) for step in played(seed).steps]
    wounds = [event for step in steps for event in step.events if isinstance(event, Wounded)]
    assert len(wounds) > 10
    assert [sum(part.amount for part in wound.how) for wound in wounds] == [wound.lost for wound in wounds]
