"""Techniques: what each of them does, what it costs, how long it lasts and when it is ready again."""

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.damage import resistance
from affray.rulesets.dungeoneer.events import Attacked, CameToNought
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.stats import dodge_difficulty, morale, speed
from tests.rulesets.dungeoneer.blows import made
from tests.rulesets.dungeoneer.choosing import dice, may, offered
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.training import COOLS, LASTS, acts, lasting, under, using
from tests.rulesets.dungeoneer.written import weapons

ACTIVE = {name for name, one in techniques().items() if not one.passive}
PASSIVE = {name for name, one in techniques().items() if one.passive}


# -- points, cooldown, duration, loadout


def test_every_active_technique_is_an_action_at_its_points() -> None:
    """Twenty-nine of them, and the passive ones are none."""
    actions = BOOK.actions_by_name
    assert {name: actions[name].cost.points for name in ACTIVE} == {name: techniques()[name].points for name in ACTIVE}
    assert (len(ACTIVE), len(PASSIVE), PASSIVE & set(actions)) == (29, 15, set())


def test_a_technique_cools_down_by_its_die_and_is_ready_again_at_none() -> None:
    """Block, a d6: with a 2 it is not to be had in the second round, and in the third it is."""
    used = using("guard").does("ada block", [(2,), (6,)])
    assert (used["ada"].cooling, used["ada"].action_points) == ((Cooling("block", 2),), 2)
    assert used.why_not(Intent("ada", "block", ("anyone",))) == "this technique is not ready yet"
    clock = replace(used.encounter.clock, phase="world", acting=())
    second = used.with_(clock=clock).clock("player_phase")
    third = second.with_(clock=clock).clock("player_phase")
    assert (second["ada"].wait_for("block"), third["ada"].wait_for("block")) == (1, 0)
    assert ("block" in may(second), "block" in may(third)) == (False, True)


def test_a_technique_lasts_as_many_rounds_as_its_die_says() -> None:
    """With a 2 block is still there in the second round, and gone in the third."""
    used = using("guard").does("ada block", [(6,), (2,)])
    clock = replace(used.encounter.clock, phase="world", acting=())
    second = used.with_(clock=clock).clock("player_phase")
    third = second.with_(clock=clock).clock("player_phase")
    assert [len(lasting(one, "raised-shield")) for one in (used, second, third)] == [1, 1, 0]


def test_only_active_techniques_can_be_used() -> None:
    """A guard knows charge, and has it not among the six."""
    guard = using("guard", at="g4")
    assert guard.why_not(Intent("ada", "charge", ("bone", "anyone"))) == "this technique is not active"
    assert len(guard["ada"].techniques) == 6


def test_a_technique_is_swapped_in_for_its_stress_and_six_stay_six() -> None:
    """Diminish comes in for taunt, at 3 stress."""
    swapped = using("captain").does("ada rest taunt for diminish")["ada"]
    assert (len(swapped.techniques), "diminish" in swapped.techniques, "taunt" in swapped.techniques) == (
        6,
        True,
        False,
    )
    assert swapped.stress == techniques()["diminish"].stress == 3


# -- for anyone


@pytest.mark.parametrize(
    ("spent", "arca", "stress"), [((), 4, 2), ((3,), 4, 1), ((6,), 4, 0), ((3, 6), 5, 0)], ids=["4", "7", "10", "13"]
)
def test_conduit_gathers_arca_at_the_risk_of_stress(spent: tuple[int, ...], arca: int, stress: int) -> None:
    """Arcana 4 against 10; a mage starts with 3 arca."""
    after = using("mage", at="k9").does("ada conduit", [COOLS, dice(*spent)])["ada"]
    assert (after.arca, after.stress) == (arca, stress)


@pytest.mark.parametrize(("conduit_limit", "arca"), [("none", [4, 5, 6]), ("most-arca", [3, 3, 4])])
def test_how_much_arca_a_conduit_draws(conduit_limit: str, arca: list[int]) -> None:
    """A greater success for a mage who holds 3, and has 2, 3, or by other ways 4."""
    trial = using("mage", at="k9").with_(rulings=Rulings(conduit_limit=conduit_limit))  # type: ignore[arg-type]
    drawn = [
        trial.with_creature("ada", arca=had).does("ada conduit", [COOLS, dice(3, 6)])["ada"].arca for had in (2, 3, 4)
    ]
    assert drawn == arca


def test_swap_changes_places_with_a_friend() -> None:
    """No roll is needed."""
    after = using("guard", at="k9", bo=("mage", "d5")).does("ada swap bo", [COOLS])
    assert (after["ada"].at, after["bo"].at) == ("d5", "d4")


@pytest.mark.parametrize(("spent", "at"), [((2,), "d5"), ((1,), "d4")])
def test_by_a_ruling_even_a_friend_has_to_be_outmanoeuvred(spent: tuple[int, ...], at: str) -> None:
    """Bo is unhurt: speed 3 and 2 against 5, or 1 too few."""
    ruled = using("guard", at="k9", bo=("mage", "d5")).with_(rulings=Rulings(swap_with_friends="rolled"))
    assert ruled.does("ada swap bo", [COOLS, dice(*spent)])["ada"].at == at


@pytest.mark.parametrize(("spent", "at"), [((3, 5), "e4"), ((2, 5), "d4")])
def test_swap_with_a_foe_needs_a_speed_roll(spent: tuple[int, ...], at: str) -> None:
    """A zombie's body: 5 and half of 12 is 11; speed 3 and 8 make it, 7 does not."""
    after = using("guard").does("ada swap bone", [COOLS, dice(*spent)])
    assert after["ada"].at == at
    assert after.happened(CameToNought) == ([] if at == "e4" else [CameToNought("ada", "swap")])


# -- the warrior's


def test_sweeping_strikes_does_the_same_to_two_more_beside_the_target() -> None:
    """A reaver's axe does twice 4 to bone at e4 and on two tiles beside it that she picks; ef is two tiles away."""
    cy, di, ef = ("zombie", "e5"), ("zombie", "f4"), ("zombie", "e6")
    trial = using("reaver", ef=ef, by=("zombie", "e3"), cy=cy, di=di)
    assert offered(trial, "ada sweeping strikes bone", [4]) == [("e3", "e5"), ("e3", "f4"), ("e5", "f4")]
    after = trial.does("ada sweeping strikes bone", [COOLS, ("e3", "f4"), dice(), dice(6)])
    assert [after[who].health for who in ("bone", "by", "cy", "di", "ef")] == [4, 4, 12, 4, 12]


@pytest.mark.parametrize(("swept_tiles", "struck"), [("targets", "di"), ("own", "cy")])
def test_which_tiles_a_sweep_covers(swept_tiles: str, struck: str) -> None:
    """Cy at c4 is beside ada at d4, di at f4 beside bone at e4."""
    trial = using("reaver", cy=("zombie", "c4"), di=("zombie", "f4"))
    ruled = trial.with_(rulings=Rulings(swept_tiles=swept_tiles))  # type: ignore[arg-type]
    after = ruled.does("ada sweeping strikes bone", [COOLS, dice(), dice(6)])
    assert [who for who in ("cy", "di") if after[who].health < 12] == [struck]


def test_a_sweep_strikes_everyone_on_a_tile() -> None:
    """Two rats at f4 share one of the two tiles."""
    trial = using("reaver", cy=("rat", "f4"), di=("rat", "f4"), ef=("zombie", "e5"))
    after = trial.does("ada sweeping strikes bone", [COOLS, dice(), dice(6)])
    assert [after[who].health for who in ("cy", "di", "ef")] == [0, 0, 4]


def test_charge_hits_harder_for_every_tile() -> None:
    """From d4 to f4, two tiles, in front of the zombie at g4: power 4 against 1 is greater, twice 4 + 2."""
    after = using("reaver", at="g4").does("ada charge bone", [COOLS, dice()])
    assert (after["ada"].at, after["bone"].health, after["ada"].action_points) == ("f4", 0, 1)


@pytest.mark.parametrize(("rows", "at"), [(("...........",) * 9, "i4"), (("....%......",) * 9, "g4")])
def test_charge_needs_an_open_way_within_ones_speed(rows: tuple[str, ...], at: str) -> None:
    """Four tiles are too far for speed 3, and debris is in the way."""
    trial = delve(rows, ada=("reaver", "d4"), bone=("zombie", at))
    assert "no straight and open way" in trial.why_not(Intent("ada", "charge", ("bone", "anyone")))


@pytest.mark.parametrize(("spent", "lost"), [((), 0), ((1, 5), 1)])
def test_disarm_leaves_a_foe_with_bare_hands(spent: tuple[int, ...], lost: int) -> None:
    """Skill 1 against a ghoul's 6; then it strikes back at a failed dodge: twice 3, or twice 1; armor is laid aside."""
    trial = using("guard", "ghoul").with_creature("ada", wear=())
    after = trial.does(
        "ada disarm bone", [COOLS, dice(*spent), *([LASTS] if lost else []), dice(), *(["no"] if lost else [])]
    )
    assert lasting(after, "disarmed") == ([("bone", 0, 3)] if lost else [])
    assert after["ada"].health == 8 - (2 if lost else 6)


@pytest.mark.clause("dungeoneer.fight.10")
def test_hobble_slows_by_the_damage_done() -> None:
    """A sword's 3 less 1 of the ogre's hide: its speed of 3 is 1. A miss at 7 slows nobody."""
    missed = made(using("guard", "ogre"), "bone", hit=7).does("ada hobble bone", [COOLS, dice(), dice(1, 6)])
    assert (lasting(missed, "hobbled"), speed(missed.now, "bone")) == ([], 3)
    after = using("guard", "ogre").does("ada hobble bone", [COOLS, dice(3), LASTS, dice(1, 6)])
    assert lasting(after, "hobbled") == [("bone", 2, 3)]
    assert speed(after.now, "bone") == 1


def test_a_marked_shot_makes_every_blow_after_it_worse() -> None:
    """The zombie at g4 loses 2, and from then on each physical blow is 2 more, by the archer's skill."""
    after = using("archer", at="g4").does("ada marked shot bone", [COOLS, dice(), LASTS])
    assert (after["bone"].health, lasting(after, "marked")) == (10, [("bone", 2, 3)])


def test_a_marked_shot_takes_a_missile_weapon() -> None:
    """A bow, not a sword that has learnt it."""
    trial = using("archer")
    assert "marked shot" in may(trial)
    armed = trial.with_creature("ada", weapon=weapons()["sword"])
    assert armed.why_not(Intent("ada", "marked_shot", ("bone", "anyone"))) == "this needs a missile weapon"


@pytest.mark.parametrize(("marks", "ada", "bo"), [("for-all", 4, 5), ("for-one", 4, 3)])
def test_for_whom_a_mark_counts(marks: str, ada: int, bo: int) -> None:
    """A plain success of ada's bow does 2 and the 2 of her skill; one of bo's sword 3, and 2 if marks are for all."""
    trial = using("archer", "ogre", bo=("guard", "e5")).with_(rulings=Rulings(marks=marks))  # type: ignore[arg-type]
    bare = replace(trial["bone"].sheet, physical=0, dodge=0, hit=3)
    trial = trial.with_creature("bone", sheet=bare).with_creature("ada", wear=()).with_creature("bo", wear=())
    marked = trial.does("ada marked shot bone", [COOLS, dice(), LASTS, dice()])
    shot = marked.does("ada fight bone", ["no", dice(), dice()])
    struck = marked.does("bo fight bone", ["no", dice(), dice()])
    assert [marked["bone"].health - after["bone"].health for after in (shot, struck)] == [ada, bo]


def test_marks_add_to_the_damage() -> None:
    """A guard's sword: 3 + 2 marked, at a plain success against 7, less the 1 of its bones."""
    marked = under(using("guard", "skeleton-warrior"), "marked", "bone", 2)
    assert marked.does("ada fight bone", [dice(5), dice(6)])["bone"].health == 6 - 4


@pytest.mark.parametrize(("spent", "lost"), [((3,), 0), ((5,), 2), ((3, 5), 4)])
def test_a_called_shot_ignores_resistance(spent: tuple[int, ...], lost: int) -> None:
    """Skill 2 against the gargoyle's 6, whose stone takes 2 off: partial does nothing, then 2, then 4."""
    after = using("archer", "gargoyle", "g4").does("ada called shot bone", [COOLS, dice(*spent)])
    assert after["bone"].health == 8 - lost


@pytest.mark.parametrize(
    ("ruled", "spent", "falls"), [("nothing", (3,), 0), ("morale", (3,), 1), ("morale", (), 0), ("morale", (5,), 0)]
)
def test_damage_as_stress_to_a_creature(ruled: str, spent: tuple[int, ...], falls: int) -> None:
    """A partial called shot, skill 2 and 3 against 6, may take a point of morale; no other degree does."""
    trial = using("archer", "gargoyle", "g4").with_(rulings=Rulings(stress_to_creatures=ruled))  # type: ignore[arg-type]
    after = trial.does("ada called shot bone", [COOLS, dice(*spent)])
    assert morale(trial.now, "bone") - morale(after.now, "bone") == falls


def test_entrench_strikes_one_more_target() -> None:
    """Two zombies in range lose twice 4 each, the third nothing."""
    trial = using("reaver", by=("zombie", "e3"), cy=("zombie", "e5"))
    dug_in = trial.does("ada entrench", [COOLS, LASTS])
    for who, health in (("by", [4, 4, 12]), ("cy", [4, 12, 4])):
        after = dug_in.does("ada fight bone", [dice(), (who,), dice(6)])
        assert [after[one].health for one in ("bone", "by", "cy")] == health


def test_whoever_is_entrenched_has_no_speed_and_is_free_once_moved() -> None:
    """She goes nowhere; cy changes places with her."""
    dug_in = using("reaver", cy=("guard", "d5")).does("ada entrench", [COOLS, LASTS])
    assert (speed(dug_in.now, "ada"), "move" in may(dug_in)) == (0, False)
    assert lasting(dug_in.does("cy swap ada", [COOLS]), "entrenched") == []


@pytest.mark.parametrize("way", ["move c4", "step c4"])
def test_entrench_ends_with_a_step(way: str) -> None:
    """By a ruling with a movement, or with what was left of one."""
    ruled = using("reaver").with_creature("ada", moves=1).with_(rulings=Rulings(entrenched="until-moving"))
    dug_in = ruled.does("ada entrench", [COOLS, LASTS])
    assert lasting(dug_in, "entrenched") == [("ada", 0, 3)]
    assert lasting(dug_in.does(f"ada {way}"), "entrenched") == []


def test_entrench_ends_with_a_charge() -> None:
    """It is a run too, where a ruling lets her."""
    dug_in = under(using("reaver", at="g4"), "entrenched", "ada")
    assert "straight and open way" in dug_in.why_not(Intent("ada", "charge", ("bone", "anyone")))
    dug_in = dug_in.with_(rulings=Rulings(entrenched="until-moving"))
    assert lasting(dug_in.does("ada charge bone", [COOLS, dice()]), "entrenched") == []


def test_block_takes_off_physical_damage() -> None:
    """1 more against physical damage for a reaver; a guard's shield counts again, against arcane damage too."""
    for who, more in (("reaver", (1, 0)), ("guard", (1, 1))):
        ready = using(who).with_creature("ada", techniques=("block",))
        blocked = ready.does("ada block", [COOLS, LASTS])
        before, after = (
            [resistance(trial.now, "ada", "physical"), resistance(trial.now, "ada", "arcane")]
            for trial in (ready, blocked)
        )
        assert (after[0] - before[0], after[1] - before[1]) == more


def test_a_raised_shield_that_breaks_helps_no_more() -> None:
    """The guard's heavy armor alone: 2 against physical damage."""
    raised = using("guard").does("ada block", [COOLS, LASTS])
    wear = tuple(replace(one, lost=int(one.armor.kind == "shield")) for one in raised["ada"].wear)
    assert resistance(raised.with_creature("ada", wear=wear).now, "ada", "physical") == 2


@pytest.mark.parametrize(("blocking", "lost"), [(0, 3), (1, 2)])
def test_a_raised_guard_helps(blocking: int, lost: int) -> None:
    """A zombie's 6 at a partial dodge, less armor 3 and what is blocked."""
    trial = under(using("guard"), "blocking", "ada", blocking)
    after = acts(trial, [(1,), dice(), "no"])
    assert after["ada"].health == 8 - lost


@pytest.mark.parametrize(("said", "target", "stress"), [("no", "bo", 0), ("yes", "ada", 1)])
def test_redirect_takes_an_attack_for_one_stress(said: str, target: str, stress: int) -> None:
    """The zombie goes for bo, beside ada; either dodges it altogether, and only bo could strike back."""
    trial = using("guard", at="f5", bo=("guard", "e5")).does("ada redirect", [COOLS, LASTS])
    after = acts(trial, [(1,), said, dice(6), *(["no"] if target == "bo" else [])])
    assert (after.happened(Attacked)[0].who, after["ada"].stress) == (target, stress)


@pytest.mark.parametrize(("foe", "pool"), [("skeleton-archer", (1, 2, 3, 5, 6)), ("zombie", (1, 2))])
def test_deflection_keeps_the_dice_of_a_dodge_from_afar(foe: str, pool: tuple[int, ...]) -> None:
    """An arrow is dodged for nothing, dead hands are not."""
    trial = using("archer", foe).does("ada deflection", [COOLS, LASTS])
    assert acts(trial, [(1,), dice(3, 5, 6), "no"])["ada"].pool == pool


@pytest.mark.parametrize(
    ("missiles", "at", "kept"), [("from-afar", "e4", 2), ("from-afar", "g4", 5), ("ranged-weapon", "e4", 5)]
)
def test_what_counts_as_a_missile(missiles: str, at: str, kept: int) -> None:
    """An arrow from the next tile is one because of the bow, or is none because it is so near."""
    trial = using("archer", "skeleton-archer", at).with_(rulings=Rulings(missiles=missiles))  # type: ignore[arg-type]
    dug_in = trial.does("ada deflection", [COOLS, LASTS])
    assert len(acts(dug_in, [(1,), dice(3, 5, 6), "no"])["ada"].pool) == kept


def test_heavy_blows_do_double_damage() -> None:
    """A sword's 3 at a plain success against the ogre's 5: 6, less 1 of its hide."""
    after = using("guard", "ogre").does("ada heavy blows bone", [COOLS, dice(2), dice(1, 6)])
    assert (after["bone"].health, after["ada"].action_points) == (11, 1)


@pytest.mark.parametrize(("spent", "weak"), [((1, 6), True), ((6,), False)])
def test_disorient_weakens(spent: tuple[int, ...], weak: bool) -> None:
    """Power 4 against a body of 11: 11 does it, 10 does not. All of a weakened foe's difficulties fall by 2."""
    trial = using("reaver")
    after = trial.does("ada disorient bone", [COOLS, dice(*spent), *([LASTS] if weak else []), dice(5)])
    assert lasting(after, "weakened") == ([("bone", 0, 3)] if weak else [])
    assert (dodge_difficulty(after.now, "bone"), morale(after.now, "bone")) == ((2, 18) if weak else (4, 20))
