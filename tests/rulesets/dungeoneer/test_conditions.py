"""The ten conditions: what each does to dungeoneers and creatures, what keeps it off, and what brings it about."""

from typing import Any, get_args

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import EffectEnded
from affray.core.figures import status
from affray.core.intents import Intent
from affray.core.scenes import scene_names
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.catalog import tactics
from affray.rulesets.dungeoneer.conditions import breath_of
from affray.rulesets.dungeoneer.creature import ConditionKey, ObjectKind, Table, Thing
from affray.rulesets.dungeoneer.events import Acted, Attacked, CounterAttacked, Gasped, Prolonged, Spared, Suffered
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.stats import dodge_difficulty, hit_difficulty, locate, morale, obscurity, speed
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, NONE, acts, made, meeting, next_round, plain, throws
from tests.rulesets.dungeoneer.choosing import dice, may, options
from tests.rulesets.dungeoneer.delves import POOL, delve
from tests.rulesets.dungeoneer.written import terrains


def suffering(*names: str, on: str = "ada", amount: int = 0, by: str = "bone", foe: str = "zombie") -> Trial:
    """Ada at d4 (power and speed 3, 8 health, no armor) beside bone, with conditions on one of them for 3 rounds."""
    effects = tuple(Effect(name, on, Ends("round ends", left=3), by, amount) for name in names)
    return meeting(foe).with_(effects=effects)


def lasting(trial: Trial, name: str, who: str = "ada") -> int:
    """For how many more rounds somebody is in a condition."""
    return sum(effect.ends.left for effect in trial.now.effects_on(who, name))


def trapped(inflicts: ConditionKey, kind: ObjectKind = "trap", dodge: int = 0) -> Trial:
    """Ada at a1, and a thing at b1 that inflicts something for 3 rounds; a rat at the far end."""
    thing = Thing(name="thing", kind=kind, at="b1", inflicts=inflicts, rounds=3, dodge=dodge)
    trial = delve(("." * 9,), table=Table(seen=(1,), things=(thing,)), ada=("guard", "a1"), bone=("rat", "i1"))
    return plain(trial, "ada")


# -- how they begin


@pytest.mark.parametrize(("faces", "caught"), [((), True), ((2,), True), ((5,), False)])
def test_a_trap_leaves_whoever_does_not_get_clear_in_a_condition(faces: tuple[int, ...], caught: bool) -> None:
    """Speed 3 against 8: a failure and a partial success do not, a success does."""
    sprung = trapped("poisoned", dodge=8).does("ada move b1 using 1", [dice(*faces)])
    assert lasting(sprung, "poisoned") == (3 if caught else 0)


def test_a_thing_that_is_handled_may_inflict_one_too() -> None:
    """Without a roll, where there is nothing to dodge."""
    assert lasting(trapped("empowered", "lever").does("ada interact b1"), "empowered") == 3


def test_a_trap_made_safe_inflicts_nothing() -> None:
    """It is known for what it is."""
    assert lasting(trapped("stuck").does("ada interact b1"), "stuck") == 0


@pytest.mark.parametrize(("rule", "before", "left"), [("longer", 2, 3), ("longer", 5, 5), ("adds-up", 2, 5)])
def test_the_same_condition_again(rule: str, before: int, left: int) -> None:
    """3 rounds more of what lies on ada already; it is never there twice."""
    trial = trapped("poisoned", "lever").ruled(same_condition=rule)
    trial = trial.with_(effects=(Effect("poisoned", "ada", Ends("round ends", left=before)),))
    after = trial.does("ada interact b1")
    assert (lasting(after, "poisoned"), len(after.encounter.effects)) == (left, 1)
    assert after.happened(Prolonged) == ([Prolonged("ada", "poisoned")] if left > before else [])


def test_every_condition_is_brought_into_play_by_the_content() -> None:
    """By a tactic, a kind of ground or a thing of a scene."""
    by_tactics = {one.inflicts for one in tactics().values()} | {one.gains for one in tactics().values()}
    by_ground = {name for ground in terrains().values() for name, _rounds in ground.figures}
    scenes = (BOOK.stage(name) for name in scene_names(BOOK.folder))
    by_things = {thing.inflicts for scene in scenes for thing in scene.table.things}
    assert set(get_args(ConditionKey)) <= by_tactics | by_ground | by_things


def test_conditions_are_shown_with_the_rounds_they_last() -> None:
    """And the breath that is left."""
    shown = status(suffering("wet", "suffocating", amount=2).now, "ada")
    assert "wet (3)" in shown
    assert "suffocating (3, breath 2)" in shown


# -- weakened, empowered, incapacitated


def difficulties(trial: Trial) -> tuple[int, ...]:
    """All the difficulties of bone."""
    return tuple(of(trial.now, "bone") for of in (dodge_difficulty, hit_difficulty, locate, morale, obscurity))


@pytest.mark.parametrize(
    ("names", "shift"),
    [(("weakened",), -2), (("suffocating",), -2), (("weakened", "suffocating"), -2), (("empowered",), 2)],
)
def test_they_shift_all_difficulties_of_a_creature(names: tuple[str, ...], shift: int) -> None:
    """A spider's dodge 6, hit 6, locate 8, morale 8, obscurity 4; to suffocate is to be weakened, once."""
    trial = suffering(*names, on="bone", foe="spider")
    assert difficulties(trial) == tuple(base + shift for base in (6, 6, 8, 8, 4))


def test_an_incapacitated_creature_resists_nothing() -> None:
    """All its difficulties are 0, it does not act, and it does not strike back."""
    trial = suffering("incapacitated", on="bone")
    assert difficulties(trial) == (0, 0, 0, 0, 0)
    assert acts(trial, "bone").happened(Acted) == []
    assert trial.does(FIGHT, [dice(1)]).happened(CounterAttacked) == []


@pytest.mark.clause("dungeoneer.roll.9")
def test_who_is_incapacitated_throws_no_die_for_stress() -> None:
    """She lies senseless with an empty pool: 1 stress, and nothing is asked; speed 3 is a failure, twice 3 damage."""
    lying = suffering("incapacitated", foe="lichling").with_creature("ada", pool=(), exhausted=5)
    after = acts(lying, "bone", (1,))["ada"]
    assert (after.stress, after.health) == (1, 2)


@pytest.mark.clause("dungeoneer.turn.1")
def test_an_incapacitated_dungeoneer_has_no_dice_and_no_actions() -> None:
    """At once, and in the next round as well."""
    gas = trapped("incapacitated", dodge=8).does("ada move b1 using 1", [NONE])
    assert (gas["ada"].pool, gas["ada"].exhausted, gas["ada"].action_points, gas["ada"].moves) == ((), 5, 0, 0)
    quiet = gas.with_creature("bone", awake=False).with_(table=Table(seen=(1,), rations=3))
    assert may(gas) == may(quiet) == set()
    assert next_round(gas)["ada"].action_points == 0
    later = throws(next_round(gas), "ada")
    assert (later["ada"].pool, later["ada"].action_points, may(later)) == ((), 0, set())


def test_nobody_waits_for_the_incapacitated() -> None:
    """Ada walks into the gas and loses her turn, and in the next round she has none; the phase goes on without her."""
    gas = trapped("incapacitated", dodge=8).does("ada move b1 using 1", [NONE])
    assert "ada" not in gas.encounter.clock.acting
    assert gas.book.turns.due(gas.now) == Intent(CLOCK, "world_phase")


def test_nor_do_they_strike_back() -> None:
    """Ada, without dice, takes what comes: 1 stress for the roll, and 6 damage twice of 20 health."""
    trial = made(suffering("incapacitated"), "ada", health=20).with_creature("ada", pool=(), health=20)
    after = acts(trial, "bone", (1,))
    assert (after.happened(CounterAttacked), after["ada"].health) == ([], 14)


def test_the_weakened_and_the_suffocating_exhaust_one_die() -> None:
    """Not two for being both."""
    both = throws(suffering("weakened", "suffocating", amount=3), "ada", NONE, 1)
    assert both["ada"].pool == (2, 3, 5, 6)


# -- poison and breath


def test_poison_hurts_creatures_too() -> None:
    """1 true damage when a round begins: 12 - 1."""
    after = next_round(suffering("poisoned", on="bone").with_creature("ada", pool=POOL))
    assert (after["bone"].health, after.happened(Suffered)) == (11, [Suffered("bone", "poisoned")])


@pytest.mark.parametrize(("breath", "left", "health"), [(2, 1, 8), (1, 0, 8), (0, 0, 7)])
def test_breath_runs_out_and_then_it_hurts(breath: int, left: int, health: int) -> None:
    """1 less each round; 1 true damage in every round without any."""
    after = throws(suffering("suffocating", amount=breath), "ada", NONE, 1)
    assert [effect.amount for effect in after.encounter.effects] == [left]
    assert after["ada"].health == health


def test_by_a_ruling_only_damage_takes_breath() -> None:
    """A round does not."""
    after = throws(suffering("suffocating", amount=2).ruled(breath="damage"), "ada", NONE, 1)
    assert [effect.amount for effect in after.encounter.effects] == [2]


def test_damage_takes_breath() -> None:
    """A skeleton's blow: 1 of 2."""
    after = acts(suffering("suffocating", amount=2, foe="skeleton-warrior"), "bone", (1,), NONE, "no")
    assert after.happened(Gasped) == [Gasped("ada", 1)]


@pytest.mark.parametrize(("power", "breath"), [(3, 3), (12, 10)])
def test_the_breath_of_a_dungeoneer_is_their_power(power: int, breath: int) -> None:
    """10 at most."""
    trial = made(trapped("suffocating", "lever"), "ada", power=power)
    assert [effect.amount for effect in trial.does("ada interact b1").encounter.effects] == [breath]


@pytest.mark.parametrize(("rule", "health", "breath"), [("health", 4, 4), ("health", 12, 10), ("none", 12, 0)])
def test_the_breath_of_a_creature_is_its_health(rule: str, health: int, breath: int) -> None:
    """10 at most; by a ruling it has none."""
    trial = meeting("zombie").ruled(creature_breath=rule).with_creature("bone", health=health)
    assert breath_of(trial.now, "bone") == breath


def test_a_creature_without_breath_dies_of_it() -> None:
    """1 true damage when the round begins."""
    trial = suffering("suffocating", on="bone").with_creature("bone", health=1).with_creature("ada", pool=POOL)
    assert next_round(trial)["bone"].fate == "dead"


def test_to_suffocate_again_gives_no_new_breath() -> None:
    """1 is left, and stays 1."""
    trial = trapped("suffocating", "lever").with_(
        effects=(Effect("suffocating", "ada", Ends("round ends", left=1), amount=1),)
    )
    assert [effect.amount for effect in trial.does("ada interact b1").encounter.effects] == [1]


# -- water, fire and cold


def wading(*names: str, **rulings: Any) -> Trial:
    """Ada before water, in some conditions for 3 rounds."""
    trial = delve((".~..",), rulings=Rulings(**rulings), ada=("guard", "a1"), bone=("rat", "d1"))
    return trial.with_(effects=tuple(Effect(name, "ada", Ends("round ends", left=3)) for name in names))


def test_water_makes_wet() -> None:
    """Whoever enters it, and for as long as they stand in it; the round after that they are dry."""
    soaked = wading().does("ada move b1 using 1", [dice(5)])
    assert lasting(soaked, "wet") == 2
    standing = next_round(soaked.with_creature("ada", pool=POOL))
    assert lasting(standing, "wet") == 1
    dry = next_round(standing.with_creature("ada", at="a1"))
    assert lasting(dry, "wet") == 0


@pytest.mark.parametrize(("rule", "burned"), [("put-out", 0), ("burns-on", 3)])
def test_to_get_wet_puts_fire_out(rule: str, burned: int) -> None:
    """By a ruling it burns on."""
    soaked = wading("burned", wet_and_burned=rule).does("ada move b1 using 1", [dice(5)])
    assert lasting(soaked, "burned") == burned
    assert soaked.happened(EffectEnded) == ([] if burned else [EffectEnded("ada", "burned")])


def test_the_wet_cannot_be_burned() -> None:
    """Nothing begins, and it is said why."""
    trial = trapped("burned", "lever").with_(effects=(Effect("wet", "ada", Ends("round ends", left=2)),))
    after = trial.does("ada interact b1")
    assert (lasting(after, "burned"), after.happened(Spared)) == (0, [Spared("ada", "burned", "wet")])


@pytest.mark.parametrize(("names", "left"), [(("freezing",), 2), (("freezing", "wet"), 3)])
def test_freezing_does_not_wear_off_while_one_is_wet(names: tuple[str, ...], left: int) -> None:
    """A round later 2 of 3 are left, or all 3; the wetness itself dries."""
    after = next_round(suffering(*names).with_creature("ada", pool=POOL))
    assert lasting(after, "freezing") == left
    assert lasting(after, "wet") == (2 if "wet" in names else 0)


# -- stuck


def test_the_stuck_neither_move_nor_strike_back() -> None:
    """Ada is not asked whether she does."""
    trial = suffering("stuck", foe="skeleton-warrior")
    assert (speed(trial.now, "ada"), "move" in may(trial)) == (0, False)
    assert acts(trial, "bone", (1,), NONE).happened(CounterAttacked) == []
    back = suffering("stuck", on="bone", foe="skeleton-warrior")
    assert back.does(FIGHT, [dice(6)]).happened(CounterAttacked) == []


# -- afraid


def test_a_dungeoneer_in_fear_goes_no_nearer() -> None:
    """Two tiles from a zombie at f4 she may stay as far off, or get further; by a ruling it is up to her."""
    trial = suffering("afraid").with_creature("bone", at="f4")
    ends = {way[-1] for way in options(trial, "move") if isinstance(way, tuple)}
    assert {"d5", "a4"} <= ends
    assert not {"e3", "e4", "e5", "f5"} & ends
    free = options(trial.ruled(afraid_dungeoneers="free"), "move")
    assert ("e4",) in free


def test_and_fights_it_only_when_cornered() -> None:
    """In the open that is refused; in a dead end it is not, nor to fight somebody else."""
    afraid, intent = suffering("afraid"), Intent("ada", "fight", ("bone", "anyone"))
    assert afraid.why_not(intent) == "whoever is afraid fights what they fear only when cornered"
    assert afraid.ruled(afraid_dungeoneers="free").why_not(intent) == ""
    assert suffering("afraid", by="rot").why_not(intent) == ""
    cornered = delve(("..",), ada=("guard", "a1"), bone=("zombie", "b1")).with_(effects=afraid.encounter.effects)
    assert cornered.why_not(intent) == ""


def test_fear_ends_with_what_is_feared() -> None:
    """Bone, afraid of ada who is down, goes for bo."""
    trial = meeting("skeleton-warrior", bo="e5").with_creature("ada", health=0, fate="down")
    trial = trial.with_(effects=(Effect("afraid", "bone", Ends("round ends", left=3), "ada"),))
    assert [one.who for one in acts(trial, "bone", (1,), AVOIDS, "no").happened(Attacked)] == ["bo"]
