"""Disarming, tripping, readying and stowing."""

from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.stamina.creature import Dropped, Table
from affray.rulesets.stamina.events.blows import Mishap, StruckAt
from affray.rulesets.stamina.loading import weapons
from affray.rulesets.stamina.rolls import SUCCESS, TripResult
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    NEAR_MISS,
    OPEN,
    WORST,
    against,
    bout,
    costs,
    dice_of,
    fight,
    hit,
    may,
    next_turn_of,
    reasons,
)
from tests.rulesets.stamina.sheets import armed, made, ranked, wielding

DISARM = "ada disarm rook with sword from sword"
GRAB = "ada disarm rook with strike from dagger"


def lying(trial: Trial) -> list[tuple[str, str]]:
    """What lies where."""
    return [(dropped.weapon.name, dropped.at) for dropped in trial.encounter.table.ground]


def open_handed(rank: int = 0, **rulings: Any) -> Trial:
    """Ada with bare hands and so many ranks in disarming; rook with a dagger, longer by just 2."""
    trial = wielding(bout(**rulings).with_creature("ada", held=()), "rook", "dagger")
    return ranked(trial, "ada", disarm=rank, brawling=2)


# -- disarming


@pytest.mark.clause("stamina.melee.disarm.1")
def test_a_disarm_costs_two() -> None:
    """Hit or miss."""
    assert bout().does(DISARM, [MISS])["ada"].stamina == 16
    assert costs(bout(), DISARM) == "2 stamina, a turn"


@pytest.mark.clause("stamina.melee.disarm.2", "stamina.melee.disarm.6", "stamina.melee.disarm.10")
def test_it_is_for_the_weapon_and_not_for_the_body() -> None:
    """The sword lies at rook's feet, and rook is unhurt; without an additional success nothing is asked."""
    after = bout().does(DISARM, [HIT])
    assert (after["rook"].held, lying(after)) == ((), [("sword", "e4")])
    assert (after["rook"].stuns, after["rook"].stamina) == (0, 18)
    grabbed = open_handed().does(GRAB, [HIT])
    assert (grabbed["ada"].held, lying(grabbed)) == ((), [("dagger", "e4")])


@pytest.mark.clause("stamina.melee.disarm.3", "stamina.melee.disarm.4")
def test_two_dice_or_four_by_the_hands_that_hold_it() -> None:
    """Four in all for two hands."""
    assert reasons(bout().does(DISARM, [MISS]))["disarm"] == -2
    two = wielding(bout(), "rook", "sword", hands=2)
    assert reasons(two.does(DISARM, [MISS]))["disarm"] == -4


@pytest.mark.clause("stamina.melee.disarm.5")
@pytest.mark.parametrize(
    ("weapon", "rank", "may_be"), [("great-sword", 0, True), ("short-spear", 0, False), ("short-spear", 1, True)]
)
def test_a_weapon_that_is_much_longer_cannot_be_struck_away(weapon: str, rank: int, may_be: bool) -> None:
    """A sword of 5: 7 is longer by exactly 2, 8 by 3."""
    trial = ranked(wielding(bout(), "rook", weapon, hands=2), "ada", disarm=rank)
    refused = trial.why_not(f"ada disarm rook with sword from {weapon}")
    assert ("too long" not in refused) == may_be


@pytest.mark.clause("stamina.melee.disarm.7")
def test_additional_successes_send_it_further() -> None:
    """Two: as far as two meters any way; three are too many."""
    for cell in ("e4", "f4", "g4", "e2"):
        assert lying(bout().does(DISARM, [hit(2), cell])) == [("sword", cell)]
    with pytest.raises(ValueError, match="no answer"):
        bout().does(DISARM, [hit(2), "h4"])


WALLED = (*OPEN[:3], ".....#.....", *OPEN[4:])


@pytest.mark.clause("stamina.melee.disarm.7")
def test_no_weapon_flies_through_a_wall() -> None:
    """A wall at f4 behind rook: his sword does not come down at g4, straight behind it, and at f3 it does."""
    walled = bout().with_(maps=fight(WALLED, ada=("bandit", "red", "a1")).encounter.maps)
    assert lying(walled.does(DISARM, [hit(2), "f3"])) == [("sword", "f3")]
    with pytest.raises(ValueError, match="no answer"):
        walled.does(DISARM, [hit(2), "g4"])


@pytest.mark.clause("stamina.melee.ready.3")
@pytest.mark.parametrize(("rows", "reaches"), [(OPEN, True), (WALLED, False)])
def test_nothing_is_taken_up_through_a_wall(rows: tuple[str, ...], reaches: bool) -> None:
    """Of size 10 ada reaches two meters, from e4 as far as g4, unless a wall stands at f4."""
    large = made(fight(rows, ada=("bandit", "red", "e4"), rook=("bandit", "blue", "a1")), "ada", size=10)
    empty = large.with_creature("ada", held=(), stowed=())
    lies = empty.with_(table=Table(ground=(Dropped(weapons()["sword"], "g4"),)))
    assert ("ready weapon" in may(lies)) == reaches


@pytest.mark.clause("stamina.melee.disarm.8", "stamina.melee.disarm.9")
@pytest.mark.parametrize("result", [MISS, NEAR_MISS])
def test_an_open_hand_that_fails_is_cut(result: Any) -> None:
    """By rook's dagger, 3 less the rank, to the arm that reached for it."""
    told = open_handed().does(GRAB, [result]).happened(StruckAt)[0]
    assert (told.who, told.location, told.damage) == ("ada", "right-arm", 3)
    after = open_handed(rank=2).does(GRAB, [result])
    assert (after.happened(StruckAt)[0].damage, after["ada"].stuns) == (1, 1)
    assert bout().does(DISARM, [result]).happened(StruckAt) == []


@pytest.mark.clause("stamina.check.result.4")
def test_a_critical_failure_goes_wrong_for_a_weapon() -> None:
    """As with any blow; for an open hand the text has said already what goes wrong."""
    for ruled, answers in (("off-balance", []), ("gm", ["off-balance"])):
        assert bout(mishap=ruled).does(DISARM, [WORST, *answers])["ada"].defense == 21 - 2
    assert bout(mishap="off-balance").does(DISARM, [MISS])["ada"].defense == 21
    grabbed = open_handed(mishap="off-balance").does(GRAB, [WORST])
    assert (bool(grabbed.happened(StruckAt)), grabbed.happened(Mishap)) == (True, [])


@pytest.mark.clause("stamina.melee.disarm.11", "stamina.melee.disarm.12")
def test_an_open_hand_may_take_it() -> None:
    """With one additional success, which is not used up; a sword in the hand takes nothing unless the other is free."""
    taken = open_handed().does(GRAB, [hit(1), "take"])
    assert ([held.weapon.name for held in taken["ada"].held], lying(taken)) == (["dagger"], [])
    one_hand = wielding(bout(), "ada", "sword")
    with pytest.raises(ValueError, match="no answer"):
        one_hand.does(DISARM, [hit(1), "take"])
    other = one_hand.ruled(disarm_readies="free-hand").does(DISARM, [hit(1), "take"])
    assert [held.weapon.name for held in other["ada"].held] == ["sword", "sword"]


@pytest.mark.clause("stamina.melee.disarm.8", "stamina.melee.disarm.11")
def test_a_bow_cuts_nobody_and_wants_two_hands() -> None:
    """One free hand beside a shield cannot ready it."""
    bow = wielding(open_handed(), "rook", "hunting-bow", 2)
    grab = "ada disarm rook with strike from hunting-bow"
    assert bow.does(grab, [MISS]).happened(StruckAt) == []
    assert [held.weapon.name for held in bow.does(grab, [hit(1), "take"])["ada"].held] == ["hunting-bow"]
    with pytest.raises(ValueError, match="no answer"):
        wielding(bow, "ada", "buckler").does(grab, [hit(1), "take"])


@pytest.mark.clause("stamina.melee.disarm.13")
def test_what_it_is_held_against() -> None:
    """Defense 10 and 7, or defense alone."""
    assert against(bout().does(DISARM, [MISS]))[0].startswith("difficulty 17")
    assert against(bout(disarm_difficulty="defense-alone").does(DISARM, [HIT]))[0].startswith("difficulty 10")


# -- tripping

KICK = "ada trip rook with kick"
STAFF = "ada trip rook with quarterstaff"


def staffed(hands: int = 2, rank: int = 0) -> Trial:
    """Ada with a staff, for whose difficulty she is trained."""
    return ranked(wielding(bout(), "ada", "quarterstaff", hands=hands), "ada", bludgeons=2, trip=rank)


@pytest.mark.clause("stamina.melee.trip.1", "stamina.melee.trip.3")
def test_a_trip_costs_two_and_two_dice() -> None:
    """Hit or miss."""
    after = bout().does(KICK, [TripResult(SUCCESS)])
    assert (after["ada"].stamina, reasons(after)["trip"]) == (16, -2)
    assert costs(bout(), KICK) == "2 stamina, a turn"
    assert dice_of(after) == ["6d4 2d6 3d8 drop 2 high keep 6 high"]


@pytest.mark.clause("stamina.melee.trip.2")
def test_with_the_body_or_a_weapon_that_trips() -> None:
    """A kick or a fist, a staff, not a sword."""
    assert list(bout().legal.options(Intent("ada", "trip", ("rook",)))) == ["kick"]
    assert list(staffed().legal.options(Intent("ada", "trip", ("rook",)))) == ["quarterstaff", "kick"]


@pytest.mark.clause("stamina.melee.trip.4", "stamina.melee.trip.6")
def test_it_brings_down_and_does_not_hurt() -> None:
    """Prone, and nothing else."""
    after = bout().does(KICK, [TripResult(SUCCESS)])
    assert (after["rook"].posture, after["rook"].stamina, after["rook"].stuns) == ("prone", 18, 0)


@pytest.mark.clause("stamina.melee.trip.5")
def test_footing_makes_it_harder() -> None:
    """17, and personal movement 1, and balance."""
    assert against(bout().does(KICK, [TripResult(SUCCESS)]))[0].startswith("difficulty 18")
    steady = ranked(bout(), "rook", personal_movement=2, balance=3)
    assert against(steady.does(KICK, [TripResult(SUCCESS)]))[0].startswith("difficulty 22")


def faces_of(trial: Trial, deed: str, total: int) -> tuple[int, ...]:
    """Faces of a trip's dice that come to a total after the removal of as many as it has penalty dice."""
    rolled = dice_of(trial.does(deed, [TripResult(SUCCESS)]))[0]
    counts = {
        int(part.partition("d")[2]): int(part.partition("d")[0] or 1) for part in rolled.split(" drop")[0].split()
    }
    removed, attribute = int(rolled.partition("drop ")[2].partition(" ")[0]), 6
    eights = counts[8]
    low = [1] * (counts[4] + counts[6] + eights)
    left = total - attribute
    place = 0
    while left > 0:
        more = min(left, 3)
        low[place] += more
        left, place = left - more, place + 1
    assert place <= counts[4]
    for last in range(removed):
        low[-1 - last] = 8 if last < eights else 6
    return tuple(low)


@pytest.mark.clause("stamina.melee.trip.7", "stamina.melee.trip.8", "stamina.melee.trip.9")
@pytest.mark.parametrize(
    ("hands", "rank", "total", "dropped"),
    [(1, 0, 9, True), (1, 0, 10, False), (1, 2, 8, False), (2, 0, 9, False), (1, 2, 7, True)],
)
def test_a_weapon_is_dropped_on_a_bad_miss(hands: int, rank: int, total: int, dropped: bool) -> None:
    """Below defense 10 less the rank, and less 5 in two hands; it lies at rook's feet."""
    trial = staffed(hands, rank)
    after = trial.does(STAFF, [faces_of(trial, STAFF, total)])
    assert lying(after) == ([("quarterstaff", "e4")] if dropped else [])


@pytest.mark.clause("stamina.melee.trip.8")
def test_two_hands_drop_it_only_five_lower() -> None:
    """Defense 13: a total of 7 is below 8, one of 8 is not."""
    trial = staffed(2).with_creature("rook", defense=13)
    assert lying(trial.does(STAFF, [faces_of(trial, STAFF, 7)])) == [("quarterstaff", "e4")]
    assert lying(trial.does(STAFF, [faces_of(trial, STAFF, 8)])) == []


@pytest.mark.clause("stamina.melee.trip.10", "stamina.melee.trip.11", "stamina.melee.trip.13", "stamina.melee.trip.14")
@pytest.mark.parametrize(
    ("total", "rank", "lost", "posture"),
    [
        (17, 0, 3, "standing"),
        (10, 0, 3, "standing"),
        (9, 0, 0, "prone"),
        (17, 1, 0, "standing"),
        (16, 1, 3, "standing"),
        (9, 1, 3, "standing"),
        (8, 1, 0, "prone"),
    ],
)
def test_a_body_that_trips_badly(total: int, rank: int, lost: int, posture: str) -> None:
    """Below 18 less the rank one loses 3 defense, below 10 less the rank one falls; no rank makes a trip easier."""
    trial = ranked(bout(), "ada", trip=rank)
    after = trial.does(KICK, [faces_of(trial, KICK, total)])
    assert (after["ada"].defense, after["ada"].posture) == (21 - lost, posture)
    assert after["rook"].posture == "standing"


@pytest.mark.clause("stamina.melee.trip.14")
def test_by_a_ruling_one_falls_and_loses_defense() -> None:
    """Both."""
    trial = bout(trip_miss="both")
    after = trial.does(KICK, [faces_of(trial, KICK, 9)])
    assert (after["ada"].defense, after["ada"].posture) == (18, "prone")


@pytest.mark.clause("stamina.melee.trip.11", "stamina.melee.trip.12")
@pytest.mark.parametrize(("legs", "total", "posture"), [(2, 9, "prone"), (3, 9, "standing"), (4, 9, "standing")])
def test_more_legs_stand_more_firmly(legs: int, total: int, posture: str) -> None:
    """Five lower: below 5, which these dice never are."""
    trial = made(bout(), "ada", legs=legs)
    assert trial.does(KICK, [faces_of(trial, KICK, total)])["ada"].posture == posture
    worse = trial.with_creature("rook", defense=14)
    assert worse.does(KICK, [faces_of(worse, KICK, 8)])["ada"].is_prone
    assert worse.does(KICK, [faces_of(worse, KICK, 9)])["ada"].is_prone == (legs == 2)


@pytest.mark.clause("stamina.melee.trip.15")
@pytest.mark.parametrize(("ruled", "lost"), [("all", 3), ("situational", 0)])
def test_which_bonuses_make_a_near_miss(ruled: str, lost: int) -> None:
    """All of them, 18; or the footing alone, 11: a total of 12 lies between, one of 10 below both."""
    trial = bout(trip_bonuses=ruled)
    assert trial.does(KICK, [faces_of(trial, KICK, 12)])["ada"].defense == 21 - lost
    assert trial.does(KICK, [faces_of(trial, KICK, 10)])["ada"].defense == 21 - 3


@pytest.mark.clause("stamina.melee.distracting.8")
@pytest.mark.parametrize(("ruled", "lost"), [("near-failure", 0), ("over-bare-defense", 1)])
def test_what_a_near_miss_of_a_trip_is(ruled: str, lost: int) -> None:
    """A total of 11 against 18 is seven short, and meets bare defense 10."""
    trial = bout(near_miss=ruled)
    assert trial.does(KICK, [faces_of(trial, KICK, 11)])["rook"].defense == 10 - lost


# -- readying and stowing


def packed(*carried: str, **rulings: Any) -> Trial:
    """Ada with empty hands and these at her belt."""
    stowed = tuple(weapons()[name] for name in carried)
    return bout(**rulings).with_creature("ada", held=(), stowed=stowed)


def holds(trial: Trial) -> list[str]:
    """What ada's hands hold."""
    return [held.weapon.name for held in trial["ada"].held]


@pytest.mark.clause("stamina.melee.ready.1", "stamina.melee.ready.2", "stamina.melee.ready.6")
def test_one_or_more_weapons_become_readied() -> None:
    """For nothing but a turn: a sword, or sword and dagger together."""
    one = packed("sword", "dagger").does("ada ready weapon sword")
    assert (holds(one), one["ada"].stamina, one["ada"].turn.occupied) == (["sword"], 18, True)
    assert holds(packed("sword", "dagger").does("ada ready weapon sword dagger")) == ["sword", "dagger"]
    assert "great-axe" not in packed("great-axe", "sword").does("ada ready weapon sword").why_not("ada ready weapon x")


@pytest.mark.clause("stamina.melee.ready.3", "stamina.melee.ready.9")
def test_within_easy_reach_and_uncontested() -> None:
    """Within one's own meter, not where a foe stands, not two meters off; or at one's feet only."""
    lies = {at: Table(ground=(Dropped(weapons()["sword"], at),)) for at in ("d4", "d3", "e4", "b4")}
    for at, ruled, there in (
        ("d4", "own-reach", True),
        ("d3", "own-reach", True),
        ("e4", "own-reach", False),
        ("b4", "own-reach", False),
        ("d3", "own-hex", False),
        ("d4", "own-hex", True),
    ):
        trial = packed(easy_reach=ruled).with_(table=lies[at])
        assert ("ready weapon" in may(trial)) == there
    picked = packed().with_(table=lies["d3"]).does("ada ready weapon sword")
    assert (holds(picked), lying(picked)) == (["sword"], [])


@pytest.mark.clause("stamina.melee.ready.4", "stamina.melee.ready.5")
def test_readied_weapons_are_stowed() -> None:
    """One, or both; what one does not hold cannot be."""
    one = bout().does("ada stow weapon round-shield")
    assert (holds(one), [weapon.name for weapon in one["ada"].stowed]) == (["sword"], ["round-shield"])
    assert holds(bout().does("ada stow weapon sword round-shield")) == []
    disarmed = bout().with_creature("ada", held=())
    assert "the hands are empty" in disarmed.why_not("ada stow weapon sword")


@pytest.mark.clause("stamina.melee.ready.6", "stamina.melee.ready.7")
def test_in_a_hurry_it_takes_no_turn_but_a_die() -> None:
    """On every check until the next turn begins."""
    hurried = packed("sword").does("ada ready weapon sword pace hurried")
    assert not hurried["ada"].turn.occupied
    assert costs(packed("sword"), Intent("ada", "ready_weapon")) == "a turn unless hurried"
    assert reasons(hurried.does("ada basic attack rook with sword", [MISS]))["hurried"] == -1
    assert "hurried" not in reasons(next_turn_of(hurried, "ada").does("ada basic attack rook with sword", [MISS]))


@pytest.mark.clause("stamina.melee.ready.8")
@pytest.mark.parametrize(("ruled", "there"), [("one-of-them", False), ("both", True)])
def test_one_action_readies_or_stows(ruled: str, there: bool) -> None:
    """With full hands nothing can be readied, unless what is in the way is stowed with it."""
    trial = armed(packed("dagger", ready_or_stow=ruled), "ada", "sword", "round-shield")
    assert ("ready weapon" in may(trial)) == there
    if there:
        assert holds(trial.does("ada ready weapon dagger")) == ["sword", "dagger"]


@pytest.mark.clause("stamina.melee.disarm.11")
def test_what_is_taken_is_the_weapon_that_came_loose() -> None:
    """Not the dagger of the same make in one's own belt, nor one that lies nearer."""
    own = open_handed().with_creature("ada", stowed=(weapons()["dagger"],))
    taken = own.with_(table=Table(ground=(Dropped(weapons()["dagger"], "d4"),))).does(GRAB, [hit(1), "take"])
    assert [held.weapon.name for held in taken["ada"].held] == ["dagger"]
    assert [weapon.name for weapon in taken["ada"].stowed] == ["dagger"]
    assert lying(taken) == [("dagger", "d4")]
