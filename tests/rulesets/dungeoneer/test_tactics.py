"""What each tactic of a creature does."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.events import Rolled
from affray.rulesets.dungeoneer.catalog import tactics
from affray.rulesets.dungeoneer.events import Attacked, CounterAttacked, Spent
from affray.rulesets.dungeoneer.stats import speed
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import FIGHT, NONE, acts, doing, made, meeting, next_round, throws
from tests.rulesets.dungeoneer.delves import POOL, delve


def has(trial: Trial, who: str, effect: str) -> bool:
    """Whether an effect lies on somebody."""
    return trial.now.has_effect(who, effect)


def rounds(trial: Trial, count: int) -> Trial:
    """The same so many rounds later."""
    for _ in range(count):
        trial = next_round(trial)
    return trial


def test_a_d6_picks_the_tactics() -> None:
    """One of six, where they are not all the same."""
    after = acts(meeting("skeleton-warrior"), "bone", (1,), NONE, "no")
    assert [(rolled.what, rolled.dice) for rolled in after.happened(Rolled)] == [("tactics", "d6")]


def test_fight() -> None:
    """A skeleton's 3 damage, dodge 6: speed 3 and no die is a partial success."""
    after = acts(doing("fight", "skeleton-warrior"), "bone", NONE, "no")
    assert (after["ada"].health, after.happened(Attacked)) == (5, [Attacked("ada", "bone", "fight")])


@pytest.mark.parametrize(("bone", "health"), [("e4", 5), ("f4", 4), ("h4", 2)])
def test_charge_does_more_for_every_tile(bone: str, health: int) -> None:
    """3 damage, and 0, 1 or 3 more for the tiles that it ran."""
    assert acts(doing("charge", "skeleton-warrior", bone), "bone", NONE, "no")["ada"].health == health


@pytest.mark.parametrize(("dice", "weakened"), [(NONE, True), (("3",), False)])
def test_charge_weakens_whoever_does_not_get_clear(dice: tuple[str, ...], weakened: bool) -> None:
    """3 against 6 is a partial success, 6 a success. It lasts for this round: in the next no die is lost."""
    after = acts(doing("charge", "skeleton-warrior"), "bone", dice, "no")
    assert has(after, "ada", "weakened") is weakened
    again = throws(next_round(after.with_creature("ada", pool=POOL)), "ada", NONE)
    assert (has(again, "ada", "weakened"), again["ada"].pool) == (False, POOL)


@pytest.mark.parametrize(("dice", "stress"), [(NONE, 3), (("1",), 2), (("5",), 1), (("1", "6"), 0)])
def test_clatter_frays_the_nerves(dice: tuple[str, ...], stress: int) -> None:
    """Power 3 and the dice against 7, within 4 tiles: 3 stress, or 2, 1, none."""
    assert acts(doing("clatter", "skeleton-warrior", "h4"), "bone", dice)["ada"].stress == stress
    assert acts(doing("clatter", "skeleton-warrior", "i4"), "bone")["ada"].stress == 0


@pytest.mark.parametrize(("tactic", "asked"), [("clatter", False), ("dread", True)])
def test_clatter_is_nothing_to_the_undead(tactic: str, asked: bool) -> None:
    """Only the living need a roll against it; dread is for everyone, and 9 against 8 is a success."""
    trial = made(doing(tactic, "skeleton-warrior"), "ada", undead=True)
    assert bool(acts(trial, "bone", *([("6",)] if asked else [])).happened(Spent)) is asked


def test_clatter_raises_its_guard() -> None:
    """Hit 7 is 8 until the next round is over."""
    after = acts(doing("clatter", "skeleton-warrior"), "bone", ("1", "6"))
    later = rounds(after, 1).with_creature("ada", pool=POOL, action_points=3)
    assert strikes(later).happened(Spent)[0].difficulty == 8
    assert not has(rounds(after, 2), "bone", "guarding")


def strikes(trial: Trial) -> Trial:
    """Ada, whose turn it is now, fights bone and dodges with nothing."""
    clock = replace(trial.encounter.clock, waiting=())
    return trial.with_(clock=clock).does(FIGHT, [("6",), NONE])


def test_howl_and_then_teeth() -> None:
    """Power 3 and a 5 against 6: 1 stress. Then 2 damage: speed 3 against 6 is a partial success."""
    after = acts(doing("howl", "wolf"), "bone", ("5",), NONE, "no")
    assert (after["ada"].stress, after["ada"].health) == (1, 6)


@pytest.mark.parametrize(("dice", "stress"), [(NONE, 2), (("2",), 2), (("3",), 1), (("5",), 1), (("6",), 0)])
def test_howl_frays_the_nerves_by_degree(dice: tuple[str, ...], stress: int) -> None:
    """Power 3 and the dice against 6: 3 and 5 are partial, 6 and 8 a success, 9 a greater one."""
    assert acts(doing("howl", "wolf"), "bone", dice, ("1",), "no")["ada"].stress == stress


def test_aim_makes_the_next_shot_worse() -> None:
    """Dodge 8 is 9, and 2 physical damage is 3 to whom it marked: speed 3 and 3 are 3 below 9."""
    aimed = acts(doing("aim", "skeleton-archer", "g4"), "bone")
    shot = acts(made(aimed, "bone", tactics=("fight",) * 6), "bone", ("3",))
    assert (shot.happened(Spent)[0].difficulty, shot["ada"].health) == (9, 5)
    assert not has(rounds(aimed, 2), "ada", "marked")


def test_aim_marks_nobody_far_off() -> None:
    """4 tiles, not 5."""
    assert has(acts(doing("aim", "skeleton-archer", "h4"), "bone"), "ada", "marked")
    assert not has(acts(doing("aim", "skeleton-archer", "i4"), "bone"), "ada", "marked")


@pytest.mark.parametrize(("bo", "health"), [("b4", 4), ("a4", 8)])
def test_a_volley_strikes_another_too(bo: str, health: int) -> None:
    """Ada is hit, 2 of 8, and bo within 2 tiles of her, with no die at all against 8, twice as hard."""
    after = acts(doing("volley", "skeleton-archer", "h4", bo), "bone", ("2",), *([NONE] if health < 8 else []))
    assert (after["ada"].health, after["bo"].health) == (6, health)
    assert [one.who for one in after.happened(Attacked)] == (["ada", "bo"] if health < 8 else ["ada"])


@pytest.mark.clause("dungeoneer.defense.1")
@pytest.mark.parametrize(
    ("rule", "asked", "health", "stress"), [("own-dodge", [("5",)], 8, 1), ("same-degree", [], 6, 0)]
)
def test_who_else_a_volley_strikes_dodges_by_a_ruling(rule: str, asked: list[Any], health: int, stress: int) -> None:
    """Ada's 5 is a partial success. Bo's 8 is a success, 1 stress; or he fares as she did."""
    after = acts(doing("volley", "skeleton-archer", "h4", "b4").ruled(volley=rule), "bone", ("2",), *asked)
    assert (after["ada"].health, after["bo"].health, after["bo"].stress) == (6, health, stress)


@pytest.mark.clause("dungeoneer.defense.1", "dungeoneer.defense.2")
def test_everyone_whom_a_volley_strikes_dodges_and_may_strike_back() -> None:
    """Both stand beside the archer. Bo is hit for 2 of 8, and strikes back."""
    after = acts(doing("volley", "skeleton-archer", "e4", "d5"), "bone", ("2",), "no", ("2",), "yes", ("6",))
    assert (after["bo"].health, [event.by for event in after.happened(CounterAttacked)]) == (6, ["bo"])


@pytest.mark.clause("dungeoneer.counterattack.11")
@pytest.mark.parametrize(("rule", "asked"), [("target", []), ("all", ["no"])])
def test_who_strikes_back_after_a_volley_that_is_one_attack_is_a_ruling(rule: str, asked: list[str]) -> None:
    """Both stand beside the archer; ada is its target, and bo fares as she did."""
    trial = doing("volley", "skeleton-archer", "e4", "d5").ruled(volley="same-degree", others_counter=rule)
    assert acts(trial, "bone", ("2",), "no", *asked)["bo"].health == 6


@pytest.mark.parametrize(("wearer", "health"), [("guard", 3), ("archer", 2)])
def test_what_festers_does_arcane_damage(wearer: str, health: int) -> None:
    """6 and 1 arcane: a guard's heavy armor takes 2 off the 6, an archer's light armor all of the 1."""
    worn = tuple(replace(wear, die=12) for wear in delve(ada=(wearer, "d4"))["ada"].wear if wear.armor.kind != "shield")
    assert acts(doing("fester", "zombie").with_creature("ada", wear=worn), "bone", NONE, "no")["ada"].health == health


def test_whoever_dives_under_a_festering_blow_survives_it() -> None:
    """Of 6 health the 6 take all; the 1 arcane is of the same blow and kills nobody."""
    trial = doing("fester", "zombie").with_creature("ada", health=6)
    assert acts(trial, "bone", NONE, "dive")["ada"].fate == "diving"


def test_fester_swells_its_damage() -> None:
    """A zombie's 6 and 1 at once; dodge 4, so that 3 is a partial success."""
    after = acts(doing("fester", "zombie"), "bone", NONE, "no")
    assert after["ada"].health == 1
    assert rounds(after, 1).now.amount("bone", "festering") == 1
    assert not has(rounds(after, 2), "bone", "festering")


@pytest.mark.parametrize(("dice", "health", "stress"), [(("1",), 2, 0), (("5",), 8, 1)])
def test_a_fetid_claw_rots(dice: tuple[str, ...], health: int, stress: int) -> None:
    """A ghoul's 3 and 3 arcane more, dodge 7: 4 is a partial success. A success is 1 stress and no more."""
    after = acts(doing("fetid claw", "ghoul"), "bone", dice, "no")
    assert (after["ada"].health, after["ada"].stress) == (health, stress)


def test_the_rot_of_a_fetid_claw_is_arcane() -> None:
    """Light armor takes 2 off the 3, none off the claw's own 3."""
    trial = doing("fetid claw", "ghoul")
    light = delve(ada=("archer", "d4"))["ada"].wear
    assert acts(trial.with_creature("ada", wear=light), "bone", ("1",), "no")["ada"].health == 4


@pytest.mark.parametrize(("dice", "poisoned"), [(NONE, True), (("3",), False)])
def test_venom_poisons(dice: tuple[str, ...], poisoned: bool) -> None:
    """1 damage that nothing resists at the start of the next two rounds, after a bite of 2 that was not dodged."""
    trial = acts(doing("venom", "spider"), "bone", dice, "no")
    assert has(trial, "ada", "poisoned") is poisoned
    for left in (5, 4) if poisoned else ():
        trial = throws(next_round(trial.with_creature("ada", pool=POOL)), "ada", NONE)
        assert trial["ada"].health == left
    assert not has(rounds(trial, 1), "ada", "poisoned")


@pytest.mark.parametrize(("dice", "tiles"), [(NONE, 0), (("3",), 3)])
def test_a_web_holds_fast(dice: tuple[str, ...], tiles: int) -> None:
    """Stuck through the next round, unless it was dodged."""
    after = acts(doing("web", "spider"), "bone", dice, *(["no"] if tiles else []))
    assert has(after, "ada", "stuck") is (tiles == 0)
    assert speed(rounds(after, 1).now, "ada") == tiles
    assert speed(rounds(after, 2).now, "ada") == 3


@pytest.mark.clause("dungeoneer.defense.2")
def test_what_a_dodge_does_not_stop_lands_before_the_strike_back() -> None:
    """Stuck in a web nobody strikes back, nor does whoever is down by the rot of a claw: 3 and 3 of 6 health."""
    stuck = acts(doing("web", "spider"), "bone", NONE)
    assert (has(stuck, "ada", "stuck"), stuck.happened(CounterAttacked)) == (True, [])
    down = acts(doing("fetid claw", "ghoul").with_creature("ada", health=6), "bone", ("1",), "hold-on")
    assert (down["ada"].fate, down.happened(CounterAttacked)) == ("down", [])
    up = acts(doing("fetid claw", "ghoul").with_creature("ada", health=7), "bone", ("1",), "yes", ("5",))
    assert up.happened(CounterAttacked) == [CounterAttacked("bone", "ada")]


@pytest.mark.parametrize(("dice", "health"), [(("2",), 1), (("5",), 5)])
def test_a_curse_burns_on(dice: tuple[str, ...], health: int) -> None:
    """3 of 8, and 1 more whenever she is hurt: 3 and 1 of the next blow. Dodged, the next blow does 3."""
    trial = acts(doing("curse", "lichling"), "bone", dice, "no").with_creature("ada", pool=POOL)
    after = acts(made(trial, "bone", tactics=("fight",) * 6), "bone", ("2",), "no")
    assert after["ada"].health == health


@pytest.mark.parametrize(("bone", "answers"), [("e4", [NONE, "no"]), ("f4", [])])
def test_guard_stands_fast(bone: str, answers: list[Any]) -> None:
    """It fights whoever is in range, goes nowhere, and is harder to hit: 6 and 1."""
    after = acts(doing("guard", "gargoyle", bone), "bone", *answers)
    assert (after["bone"].at, bool(after.happened(Attacked))) == (bone, bool(answers))
    assert after.now.amount("bone", "guarding") == 1


def test_scurry_bites_and_runs() -> None:
    """From f4 to ada, 1 damage (3 and 1 against 5), and a tile away again."""
    after = acts(doing("scurry", "rat", "f4"), "bone", ("1",), "no")
    assert (after["ada"].health, after.now.ground("ada").grid.distance(after["bone"].at, "d4")) == (7, 2)


@pytest.mark.parametrize(("dice", "held"), [(("1",), True), (("5",), False)])
def test_constrict_takes_the_breath(dice: tuple[str, ...], held: bool) -> None:
    """Dodge 7 with speed 3: 4 is a partial success, 8 a success. Power 3 is 3 of breath."""
    after = acts(doing("constrict", "cave-serpent"), "bone", dice, "no")
    assert has(after, "ada", "suffocating") is held
    assert after.now.amount("ada", "suffocating") == (3 if held else 0)


@pytest.mark.parametrize(("dice", "tiles"), [(("1",), 1), (("5",), 3)])
def test_frost_slows(dice: tuple[str, ...], tiles: int) -> None:
    """Freezing takes 2 of 3 tiles for the next two rounds."""
    after = rounds(acts(doing("frost", "cave-serpent"), "bone", dice, "no"), 2)
    assert speed(after.now, "ada") == tiles
    assert speed(rounds(after, 1).now, "ada") == 3


@pytest.mark.parametrize(
    ("dice", "bone", "stress", "afraid"),
    [(NONE, "i4", 1, True), (("2",), "i4", 0, True), (("5",), "i4", 0, False)],
)
def test_dread_frightens_everyone_near(dice: tuple[str, ...], bone: str, stress: int, afraid: bool) -> None:
    """Power 3 against 8, within 5 tiles: 3 is a failure and 1 stress, 5 partial, 8 a success."""
    after = acts(doing("dread", "cave-serpent", bone), "bone", dice)
    assert (after["ada"].stress, has(after, "ada", "afraid")) == (stress, afraid)
    assert not has(acts(doing("dread", "cave-serpent", "j4"), "bone"), "ada", "afraid")


def test_frenzy_empowers_it() -> None:
    """Its own attack is harder to dodge at once: 7 and 2."""
    after = acts(doing("frenzy", "cave-serpent"), "bone", ("3",), "no")
    assert (has(after, "bone", "empowered"), after.happened(Spent)[0].difficulty) == (True, 9)
    assert not has(rounds(after, 2), "bone", "empowered")


def test_every_tactic_has_its_test() -> None:
    """By its name in this file."""
    written = {name for name in globals() if name.startswith("test_")}
    untested = [tactic for tactic in tactics() if not any(tactic.replace(" ", "_") in name for name in written)]
    assert untested == []
