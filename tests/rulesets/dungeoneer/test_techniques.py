"""Techniques: what each of them does, what it costs, how long it lasts and when it is ready again."""

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.events import Attacked, CameToNought
from affray.rulesets.dungeoneer.learning import techniques
from affray.rulesets.dungeoneer.stats import dodge_difficulty, morale, speed
from tests.rulesets.dungeoneer.choosing import dice, may
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.training import COOLS, LASTS, acts, lasting, under, using

ACTIVE = {name for name, one in techniques().items() if not one.passive}
PASSIVE = {name for name, one in techniques().items() if one.passive}


# -- points, cooldown, duration, loadout


def test_every_active_technique_is_an_action_at_its_points() -> None:
    """Twenty-nine of them, and the passive ones are none."""
    assert {name: BOOK.actions[name].cost.points for name in ACTIVE} == {
        name: techniques()[name].points for name in ACTIVE
    }
    assert (len(ACTIVE), len(PASSIVE), PASSIVE & set(BOOK.actions)) == (29, 8, set())


def test_a_technique_cools_down_by_its_die_and_is_ready_again_at_none() -> None:
    """Block, a d6: with a 2 it is not to be had in the second round, and in the third it is."""
    used = using("guard").does("ada block", [(2,), (6,)])
    assert (used["ada"].cooling, used["ada"].action_points) == ((Cooling("block", 2),), 2)
    assert used.why_not(Intent("ada", "block")) == "this technique is not ready yet"
    clock = replace(used.encounter.clock, phase="world", acting=())
    second = used.with_(clock=clock).clock("player phase")
    third = second.with_(clock=clock).clock("player phase")
    assert (second["ada"].wait_for("block"), third["ada"].wait_for("block")) == (1, 0)
    assert ("block" in may(second), "block" in may(third)) == (False, True)


def test_a_technique_lasts_as_many_rounds_as_its_die_says() -> None:
    """With a 2 block is still there in the second round, and gone in the third."""
    used = using("guard").does("ada block", [(6,), (2,)])
    clock = replace(used.encounter.clock, phase="world", acting=())
    second = used.with_(clock=clock).clock("player phase")
    third = second.with_(clock=clock).clock("player phase")
    assert [len(lasting(one, "blocking")) for one in (used, second, third)] == [1, 1, 0]


def test_only_active_techniques_can_be_used() -> None:
    """A guard knows charge, and has it not among the six."""
    guard = using("guard", at="g4")
    assert guard.why_not(Intent("ada", "charge", ("bone",))) == "this technique is not active"
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


def test_swap_changes_places_with_a_friend() -> None:
    """No roll is needed."""
    after = using("guard", at="k9", bo=("mage", "d5")).does("ada swap bo", [COOLS])
    assert (after["ada"].at, after["bo"].at) == ("d5", "d4")


@pytest.mark.parametrize(("spent", "at"), [((3, 5), "e4"), ((2, 5), "d4")])
def test_swap_with_a_foe_needs_a_speed_roll(spent: tuple[int, ...], at: str) -> None:
    """A zombie's body: 5 and half of 12 is 11; speed 3 and 8 make it, 7 does not."""
    after = using("guard").does("ada swap bone", [COOLS, dice(*spent)])
    assert after["ada"].at == at
    assert after.happened(CameToNought) == ([] if at == "e4" else [CameToNought("ada", "swap")])


# -- the warrior's


def test_sweeping_strikes_does_the_same_to_two_more_beside_the_target() -> None:
    """A reaver's axe does twice 4 to bone at e4 and to two beside it; di is a third, and ef two tiles away."""
    cy, di, ef = ("zombie", "e5"), ("zombie", "f4"), ("zombie", "e6")
    trial = using("reaver", ef=ef, by=("zombie", "e3"), cy=cy, di=di)
    after = trial.does("ada sweeping strikes bone", [COOLS, dice(), dice(6)])
    assert [after[who].health for who in ("bone", "by", "cy", "di", "ef")] == [4, 4, 4, 12, 12]


def test_charge_hits_harder_for_every_tile() -> None:
    """From d4 to f4, two tiles, in front of the zombie at g4: power 4 against 1 is greater, twice 4 + 2."""
    after = using("reaver", at="g4").does("ada charge bone", [COOLS, dice()])
    assert (after["ada"].at, after["bone"].health, after["ada"].action_points) == ("f4", 0, 1)


@pytest.mark.parametrize(("rows", "at"), [(("...........",) * 9, "i4"), (("....%......",) * 9, "g4")])
def test_charge_needs_an_open_way_within_ones_speed(rows: tuple[str, ...], at: str) -> None:
    """Four tiles are too far for speed 3, and debris is in the way."""
    trial = delve(rows, ada=("reaver", "d4"), bone=("zombie", at))
    assert "no straight and open way" in trial.why_not(Intent("ada", "charge", ("bone",)))


@pytest.mark.parametrize(("spent", "lost"), [((), 0), ((1, 5), 1)])
def test_disarm_leaves_a_foe_with_bare_hands(spent: tuple[int, ...], lost: int) -> None:
    """Skill 1 against a ghoul's 6; then it strikes back at a failed dodge: twice 3, or twice 1; armor is laid aside."""
    trial = using("guard", "ghoul").but("ada", wear=())
    after = trial.does(
        "ada disarm bone", [COOLS, dice(*spent), *([LASTS] if lost else []), dice(), *(["no"] if lost else [])]
    )
    assert lasting(after, "disarmed") == ([("bone", 0, 3)] if lost else [])
    assert after["ada"].health == 8 - (2 if lost else 6)


def test_hobble_slows_by_the_damage_done() -> None:
    """A sword's 3 less 1 of the ogre's hide: its speed of 3 is 1."""
    after = using("guard", "ogre").does("ada hobble bone", [COOLS, dice(3), LASTS, dice(1, 6)])
    assert lasting(after, "hobbled") == [("bone", 2, 3)]
    assert speed(after.now, "bone") == 1


def test_a_marked_shot_makes_every_blow_after_it_worse() -> None:
    """The zombie at g4 loses 2, and from then on each physical blow is 2 more, by the archer's skill."""
    after = using("archer", at="g4").does("ada marked shot bone", [COOLS, dice(), LASTS])
    assert (after["bone"].health, lasting(after, "marked")) == (10, [("bone", 2, 3)])


def test_marks_add_to_the_damage() -> None:
    """A guard's sword: 3 + 2 marked, at a plain success against 7, less the 1 of its bones."""
    marked = under(using("guard", "skeleton-warrior"), "marked", "bone", 2)
    assert marked.does("ada fight bone", [dice(5), dice(6)])["bone"].health == 6 - 4


@pytest.mark.parametrize(("spent", "lost"), [((3,), 0), ((5,), 2), ((3, 5), 4)])
def test_a_called_shot_ignores_resistance(spent: tuple[int, ...], lost: int) -> None:
    """Skill 2 against the gargoyle's 6, whose stone takes 2 off: partial does nothing, then 2, then 4."""
    after = using("archer", "gargoyle", "g4").does("ada called shot bone", [COOLS, dice(*spent)])
    assert after["bone"].health == 8 - lost


def test_entrench_strikes_one_more_target() -> None:
    """Two zombies in range lose twice 4 each, the third nothing."""
    trial = using("reaver", by=("zombie", "e3"), cy=("zombie", "e5"))
    dug_in = trial.does("ada entrench", [COOLS, LASTS]).does("ada fight bone", [dice(), dice(6)])
    assert [dug_in[who].health for who in ("bone", "by", "cy")] == [4, 4, 12]


@pytest.mark.parametrize("way", ["move c4", "step c4"])
def test_entrench_ends_with_a_step(way: str) -> None:
    """With a movement, or with what was left of one."""
    dug_in = using("reaver").but("ada", moves=1).does("ada entrench", [COOLS, LASTS])
    assert lasting(dug_in, "entrenched") == [("ada", 0, 3)]
    assert lasting(dug_in.does(f"ada {way}"), "entrenched") == []


def test_entrench_ends_with_a_charge() -> None:
    """It is a run too."""
    dug_in = under(using("reaver", at="g4"), "entrenched", "ada")
    assert lasting(dug_in.does("ada charge bone", [COOLS, dice()]), "entrenched") == []


def test_block_takes_off_physical_damage() -> None:
    """1 for a reaver; a guard's shield counts again, and that is 1 too."""
    for who in ("reaver", "guard"):
        ready = using(who).but("ada", techniques=("block",))
        assert lasting(ready.does("ada block", [COOLS, LASTS]), "blocking") == [("ada", 1, 3)]


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
