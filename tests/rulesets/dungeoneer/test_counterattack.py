"""The second part of a fight: the target strikes back, and a dungeoneer dodges."""

from typing import Any

import pytest

from affray.core.asks import Answer
from affray.core.effects import Effect, Ends
from affray.core.events import Event
from affray.core.play import Play
from affray.core.resolve import Recorded
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.events import Avoided, CounterAttacked, Spent
from affray.rulesets.dungeoneer.fights import counterattacks
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, NONE, acts, made, pair, plain
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.written import weapons

FIGHT_ACTIONS = sorted(action.name for action in BOOK.actions.values() if "Fight" in action.keywords)


@pytest.mark.clause("dungeoneer.counterattack.1")
def test_only_a_target_that_survives_strikes_back() -> None:
    """3 damage: of 3 health it dies and no dodge is asked for, of 4 it strikes back."""
    assert pair().with_creature("bone", health=3).does(FIGHT, [("5",)]).happened(CounterAttacked) == []
    after = pair().with_creature("bone", health=4).does(FIGHT, [("5",), AVOIDS])
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]


@pytest.mark.clause("dungeoneer.counterattack.1")
@pytest.mark.parametrize(("out", "struck"), [("", True), ("dead", False)])
def test_a_target_that_died_where_it_stands_does_not(out: str, struck: bool) -> None:
    """It lies within a tile of ada, so it is not the distance that keeps it from striking."""
    fallen = pair().with_creature("bone", fate=out).encounter
    events: list[Event] = []
    dodges = Recorded((Answer("ada", "ask", "dodge-dice", value=NONE),))
    counterattacks(Play(BOOK, fallen, dodges, events).scene, ("ada",), "bone")
    assert (CounterAttacked("ada", "bone") in events) is struck


@pytest.mark.clause("dungeoneer.counterattack.2")
def test_only_within_range_of_its_weapon() -> None:
    """The lichling's light carries 3 tiles: to a bow at g4, not at h4."""
    assert pair("bow", at="g4").does(FIGHT, [("5",), AVOIDS]).happened(CounterAttacked)
    assert pair("bow", at="h4").does(FIGHT, [("5",)]).happened(CounterAttacked) == []


@pytest.mark.clause("dungeoneer.counterattack.3")
def test_it_is_not_optional() -> None:
    """Hit or missed it strikes back: two questions, both for ada's dice, and none that lets it be."""
    for dice in (NONE, ("2",), ("5",)):
        after = pair().does(FIGHT, [dice, NONE])
        assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]
        assert after["ada"].health == 2


@pytest.mark.clause("dungeoneer.counterattack.4", "dungeoneer.counterattack.13")
def test_a_speed_roll_against_the_dodge_difficulty_of_the_striker() -> None:
    """A 6 and speed 4 (power is 3) are 10; the lichling's number is 8, and 9 when its sheet says so."""
    trial = made(pair(), "ada", speed=4)
    after = trial.does(FIGHT, [("5",), ("6",)])
    assert after.happened(Spent)[1] == Spent("ada", "to dodge", "6", 10, 8, "success")
    harder = made(trial, "bone", dodge=9).does(FIGHT, [("5",), ("6",)])
    assert harder.happened(Spent)[1] == Spent("ada", "to dodge", "6", 10, 9, "success")


@pytest.mark.clause("dungeoneer.counterattack.5")
@pytest.mark.parametrize("dice", [NONE, ("1",)])
def test_a_failed_dodge_takes_double_damage(dice: tuple[str, ...]) -> None:
    """3 or 4 against 8: twice 3 of 8 health, and no stress."""
    after = pair().does(FIGHT, [("5",), dice])
    assert (after["ada"].health, after["ada"].stress) == (2, 0)


@pytest.mark.clause("dungeoneer.counterattack.6")
@pytest.mark.parametrize("dice", [("2",), ("1", "3")])
def test_a_partial_dodge_takes_the_damage(dice: tuple[str, ...]) -> None:
    """5 and 7 are up to 3 below 8: 3 of 8 health, and no stress."""
    after = pair().does(FIGHT, [("5",), dice])
    assert (after["ada"].health, after["ada"].stress) == (5, 0)


@pytest.mark.clause("dungeoneer.counterattack.7", "dungeoneer.counterattack.8")
@pytest.mark.parametrize("dice", [("2", "3"), ("1", "6")])
@pytest.mark.parametrize("resists", [0, 2])
def test_a_dodge_takes_half_as_stress(dice: tuple[str, ...], resists: int) -> None:
    """8 and 10 against 8: half of 4 is 2 stress; no health is lost, and resistance is of no help."""
    trial = pair().with_creature("bone", weapon=weapons()["geode"])
    after = made(trial, "ada", arcane=resists).does(FIGHT, [("5",), dice])
    assert (after["ada"].health, after["ada"].stress) == (8, 2)


@pytest.mark.clause("dungeoneer.counterattack.9")
@pytest.mark.parametrize(("half_stress", "stress"), [("down", 1), ("up", 2)])
def test_half_of_3_as_stress(half_stress: str, stress: int) -> None:
    """1 or, by the ruling, 2; half of 4 is 2 either way."""
    trial = pair(half_stress=half_stress)
    assert trial.does(FIGHT, [("5",), ("6",)])["ada"].stress == stress
    assert trial.with_creature("bone", weapon=weapons()["geode"]).does(FIGHT, [("5",), ("6",)])["ada"].stress == 2


@pytest.mark.clause("dungeoneer.counterattack.10")
def test_a_greater_dodge_takes_nothing_at_all() -> None:
    """11 against 8."""
    after = pair().does(FIGHT, [("5",), AVOIDS])
    assert (after["ada"].health, after["ada"].stress) == (8, 0)
    assert after.happened(Avoided) == [Avoided("ada")]


@pytest.mark.clause("dungeoneer.counterattack.11")
@pytest.mark.parametrize("action", [name for name in FIGHT_ACTIONS if name != "elusive strike"])
def test_it_follows_every_action_with_the_tag(action: str) -> None:
    """Whatever is tagged Fight: a target that survives strikes back, whatever the dice."""
    at = "f4" if action == "charge" else "e4"
    weapon = "bow" if "shot" in action else "sword"
    trial = (
        pair(weapon, at)
        .with_creature("ada", techniques=(action,), arca=2, light="torch")
        .with_creature("bone", health=40)
    )
    assert trial.chance(f"ada {action} bone", lambda _end, facts: ("struck back at", "ada") in facts) == 1


@pytest.mark.clause("dungeoneer.counterattack.11")
def test_an_elusive_strike_says_otherwise() -> None:
    """It is the technique's own exception: 3 less 1 damage, and no counterattack."""
    assert "elusive strike" in FIGHT_ACTIONS
    trial = pair().with_creature("ada", techniques=("elusive strike",))
    assert trial.does("ada elusive strike bone", [("5",)])["bone"].health == 4


SEVERAL: dict[str, tuple[str, list[Any]]] = {
    "sweeping strikes": ("ada sweeping strikes bone", [("5",)]),
    "entrenched": (FIGHT, [("5",)]),
    "entrenched, to hobble": ("ada hobble bone", [(4,), ("5",), (3,)]),
    "entrenched, a marked shot": ("ada marked shot bone", [("5",), (3,)]),
}
"""What strikes several, with its attack, and where there is one the cooldown before it and the duration after it."""


@pytest.mark.clause("dungeoneer.counterattack.11")
@pytest.mark.parametrize("what", sorted(SEVERAL))
@pytest.mark.parametrize(("rule", "backs"), [("target", ["bone"]), ("all", ["bone", "by"])])
def test_who_strikes_back_where_several_were_struck(what: str, rule: str, backs: list[str]) -> None:
    """Bone was attacked and by beside it was struck too; whoever was not struck never strikes back."""
    trial = delve(ada=("guard", "d4"), bone=("zombie", "e4"), by=("zombie", "e5"), far=("zombie", "k9"))
    trial = plain(trial, "ada", "bow").with_creature("ada", techniques=("sweeping strikes", "hobble", "marked shot"))
    dug_in = (Effect("entrenched", "ada", Ends("round ends", left=9)),) if "entrenched" in what else ()
    text, answers = SEVERAL[what]
    dodges = [("6",), ("1", "3")][: len(backs)]
    after = trial.with_(effects=dug_in).ruled(others_counter=rule).does(text, [*answers, *dodges])
    assert (after["by"].health, after["far"].health) == (8, 12)
    assert [event.by for event in after.happened(CounterAttacked)] == backs


@pytest.mark.clause("dungeoneer.counterattack.11")
def test_one_who_was_struck_beside_the_target_and_died_does_not_strike_back() -> None:
    """By the ruling that lets all strike back: a 5 and power 3 are a greater success against 1, twice 3 damage."""
    trial = delve(ada=("guard", "d4"), bone=("zombie", "e4"), by=("zombie", "e5")).ruled(others_counter="all")
    trial = plain(trial, "ada").with_creature("ada", techniques=("sweeping strikes",)).with_creature("by", health=6)
    after = trial.does("ada sweeping strikes bone", [("5",), ("6",)])
    assert (after["by"].fate, [event.by for event in after.happened(CounterAttacked)]) == ("dead", ["bone"])


@pytest.mark.clause("dungeoneer.counterattack.12")
def test_a_counterattack_provokes_no_other() -> None:
    """After the dodge nothing is asked: ada, in reach with a sword, does not strike back in her turn."""
    after = pair().does(FIGHT, [("5",), ("2",)])
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]
    assert (after["bone"].health, len(after.happened(Spent))) == (3, 2)


@pytest.mark.clause("dungeoneer.counterattack.12")
def test_neither_does_that_of_a_dungeoneer() -> None:
    """Bone fights, ada dodges and strikes back, and there it ends though bone survives."""
    after = acts(pair(), "bone", (1,), AVOIDS, "yes", ("5",))
    assert after.happened(CounterAttacked) == [CounterAttacked("bone", "ada")]
    assert (after["ada"].health, after["bone"].health) == (8, 3)


@pytest.mark.clause("dungeoneer.counterattack.14")
def test_a_counterattack_costs_no_action_points() -> None:
    """Neither that of the creature, which ada dodges, nor her own; she strikes back without a point left."""
    assert pair().does(FIGHT, [("5",), NONE])["ada"].action_points == 2
    assert acts(pair(), "bone", (1,), AVOIDS, "yes", ("5",))["ada"].action_points == 3
    without = pair().with_creature("ada", action_points=0)
    assert acts(without, "bone", (1,), AVOIDS, "yes", ("5",))["bone"].health == 3


@pytest.mark.clause("dungeoneer.counterattack.14")
def test_by_a_ruling_it_costs_one_that_was_left() -> None:
    """Of two points one; with none she is not asked. To dodge costs nothing all the same."""
    trial = pair(counter_cost="a-point")
    after = acts(trial.with_creature("ada", action_points=2), "bone", (1,), AVOIDS, "yes", ("5",))
    assert (after["ada"].action_points, after["bone"].health) == (1, 3)
    assert acts(trial.with_creature("ada", action_points=2), "bone", (1,), AVOIDS, "no")["ada"].action_points == 2
    assert acts(trial.with_creature("ada", action_points=0), "bone", (1,), AVOIDS)["bone"].health == 6
    assert trial.does(FIGHT, [("5",), NONE])["ada"].action_points == 2
