"""Disarm."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held, Lying
from affray.rulesets.hex.events import Hit, Missed, Parried, StruckByIt
from affray.rulesets.hex.loading import weapons
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, DOWN_2, EVEN, UP_1, check_of, clubbed, hit, kept
from tests.rulesets.hex.fights import OPEN, fight
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import made, ranked, wearing
from tests.rulesets.hex.shots import armed, carrying

ADA, ROOK = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
DISARM = "ada disarm rook of arming-sword with truncheon"
BARE = "ada disarm rook of arming-sword with fists"


def deft(rank: int = 1, **rulings: object) -> Trial:
    """Ada with a truncheon, an empty hand and a rank in disarm: three dice, 13 hit."""
    return ranked(clubbed(**rulings), "ada", disarm=rank)


def lying(trial: Trial) -> list[tuple[str, str]]:
    """What lies where."""
    return [(thing.weapon.name, thing.at) for thing in trial.encounter.table.lying]


@pytest.mark.clause("hex.melee.disarm.1", "hex.melee.disarm.2")
@pytest.mark.parametrize("total", [5, 13])
def test_it_costs_one_point_and_one_stamina(total: int) -> None:
    after = deft().with_creature("ada", stamina=4).does(DISARM, [(1, *kept(total))])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 3)
    assert "costs 1 stamina" in deft().with_creature("ada", stamina=0).why_not(DISARM)


@pytest.mark.clause("hex.melee.disarm.3")
def test_it_is_made_with_a_weapon_or_the_body() -> None:
    """Against one who holds something."""
    options = deft().legal.options(Intent("ada", "disarm", ("rook", "arming-sword")))
    assert list(options) == ["truncheon", "fists"]
    assert "disarm" not in may(deft().with_creature("rook", held=()))


@pytest.mark.clause("hex.melee.disarm.15", "hex.melee.disarm.16")
def test_only_a_weapon_is_knocked_away() -> None:
    """A goat's foot is a tool: beside a sword it is no choice, and alone nothing to disarm of."""
    tool, sword = Held(weapons()["goats-foot"]), Held(weapons()["arming-sword"])
    both = deft().with_creature("rook", held=(tool, sword))
    assert list(both.legal.options(Intent("ada", "disarm", ("rook",)))) == ["arming-sword"]
    alone = deft().with_creature("rook", held=(tool,))
    assert "the target holds no weapon" in alone.why_not(Intent("ada", "disarm", ("rook", "goats-foot", "fists")))


@pytest.mark.clause("hex.melee.disarm.4")
def test_one_check_decides_it() -> None:
    assert deft().does(DISARM, [(1, *kept(13))]).happened(Hit)
    assert deft().does(DISARM, [(1, *kept(12))]).happened(Parried)
    assert deft().does(DISARM, [(1, *kept(8))]).happened(Missed)


@pytest.mark.clause("hex.melee.disarm.5")
@pytest.mark.parametrize(("rank", "dice"), [(0, EVEN), (1, UP_1), (4, UP_1)])
def test_without_a_rank_it_is_harder(rank: int, dice: str) -> None:
    assert check_of(deft(rank), DISARM).dice == dice


@pytest.mark.clause("hex.melee.disarm.6")
@pytest.mark.parametrize(("rank", "dice"), [(0, DOWN_1), (1, EVEN), (2, UP_1)])
def test_unarmed_it_is_harder_still_up_to_rank_1(rank: int, dice: str) -> None:
    assert check_of(deft(rank), BARE).dice == dice


@pytest.mark.clause("hex.melee.disarm.7")
@pytest.mark.parametrize(("rank", "dice"), [(0, DOWN_1), (1, EVEN), (3, EVEN)])
def test_a_weapon_in_two_hands_is_harder_to_knock_away(rank: int, dice: str) -> None:
    both = deft(rank).with_creature("rook", held=(Held(weapons()["arming-sword"], 2),))
    assert check_of(both, DISARM).dice == dice


@pytest.mark.clause("hex.melee.disarm.8")
def test_the_three_levels_add_up() -> None:
    """Three down from the one up of rank 2."""
    both = deft(0).with_creature("rook", held=(Held(weapons()["arming-sword"], 2),))
    assert check_of(both, BARE).dice == DOWN_2


@pytest.mark.clause("hex.melee.disarm.9")
@pytest.mark.parametrize("total", [8, 5])
def test_who_fails_unarmed_is_hit_by_the_weapon(total: int) -> None:
    """A sword's 3 through ada's gambeson of 3, which it pierces, and a point of defense."""
    after = deft().does(BARE, [kept(total)])
    assert (after["ada"].wounds, after["ada"].defense) == (3, 9)
    assert after.happened(StruckByIt)


@pytest.mark.clause("hex.melee.disarm.10")
@pytest.mark.parametrize(("mine", "theirs", "how", "wounds"), [
    (0, 2, "strength", 3),
    (0, 2, "resistance", 5),
    (2, 0, "strength", 1),
    (2, 0, "resistance", 3),
])  # fmt: skip
def test_as_if_body_were_0(mine: int, theirs: int, how: str, wounds: int) -> None:
    """Whose body: a truncheon of 3 and up to 2, against no armor."""
    trial = made(made(wearing(deft(disarm_backlash=how), "ada"), "ada", body=mine), "rook", body=theirs)
    trial = trial.with_creature("rook", held=(Held(weapons()["truncheon"]),))
    assert trial.does("ada disarm rook with fists", [kept(5)])["ada"].wounds == wounds


@pytest.mark.clause("hex.melee.disarm.9", "hex.melee.disarm.10")
@pytest.mark.parametrize(
    ("ruling", "piece", "wounds", "left"),
    [("loaded", "bolt", 4, None), ("loaded", "", 0, None), ("never", "bolt", 0, "bolt"), ("never", "", 0, None)],
)
def test_what_shoots_strikes_a_bare_hand_only_loaded(ruling: str, piece: str, wounds: int, left: str | None) -> None:
    """A light crossbow of strength 4."""
    trial = armed(wearing(deft(disarm_shot=ruling), "ada"), "rook", "light-crossbow", piece)
    after = trial.does("ada disarm rook of light-crossbow with fists", [(1, 4, 10)])
    loaded = after["rook"].held[0].loaded
    assert (after["ada"].wounds, loaded and loaded.name) == (wounds, left)
    assert bool(after.happened(StruckByIt)) == bool(wounds)


@pytest.mark.clause("hex.melee.disarm.11")
def test_no_weapon_strikes_who_used_one_or_succeeded() -> None:
    assert deft().does(DISARM, [(1, *kept(8))])["ada"].wounds == 0
    assert deft().does(BARE, [kept(13)])["ada"].wounds == 0


@pytest.mark.clause("hex.melee.disarm.12")
@pytest.mark.parametrize(("fails", "wounds"), [(True, 3), (False, 0)])
def test_a_parried_unarmed_disarm(fails: bool, wounds: int) -> None:
    """It wears rook's defense down all the same."""
    after = deft(disarm_near_fails=fails).does(BARE, [kept(12)])
    assert (after["ada"].wounds, after["rook"].defense) == (wounds, 9)


@pytest.mark.clause("hex.melee.disarm.13")
@pytest.mark.parametrize(("unarmed", "holding", "dice"), [
    ("brawling", True, EVEN),
    ("brawling", False, EVEN),
    ("empty-handed", True, UP_1),
    ("empty-handed", False, EVEN),
])  # fmt: skip
def test_when_one_is_unarmed(unarmed: str, holding: bool, dice: str) -> None:
    trial = deft(disarm_unarmed=unarmed)
    assert check_of(trial if holding else trial.with_creature("ada", held=()), BARE).dice == dice


@pytest.mark.clause("hex.melee.disarm.14", "hex.melee.disarm.15")
def test_the_weapon_falls_at_the_feet_and_nobody_is_hurt() -> None:
    after = deft().does(DISARM, [(1, *hit())])
    assert (after["rook"].wounds, after["rook"].defense) == (0, 9)
    assert [held.weapon.name for held in after["rook"].held] == ["round-shield"]
    assert lying(after) == [("arming-sword", "e4")]


@pytest.mark.clause("hex.melee.disarm.16")
def test_the_attacker_chooses_which_weapon() -> None:
    after = deft().does("ada disarm rook of round-shield with truncheon", [(1, *hit())])
    assert [held.weapon.name for held in after["rook"].held] == ["arming-sword"]
    assert lying(after) == [("round-shield", "e4")]


@pytest.mark.clause("hex.melee.disarm.17")
@pytest.mark.parametrize(("extra", "to", "fits"), [(1, "f4", True), (1, "g4", False), (2, "g4", True), (2, "e4", True)])
def test_each_success_carries_it_a_hex_farther(extra: int, to: str, fits: bool) -> None:
    """May, not must."""
    if fits:
        assert lying(deft().does(DISARM, [(1, *hit(extra)), to])) == [("arming-sword", to)]
    else:
        with pytest.raises(ValueError, match=to):
            deft().does(DISARM, [(1, *hit(extra)), to])


@pytest.mark.clause("hex.melee.disarm.18")
@pytest.mark.parametrize(("rank", "extra"), [(1, 5), (2, 4), (4, 2)])
def test_successes_enough_let_somebody_there_ready_it(rank: int, extra: int) -> None:
    """One hex to ada's feet, and 5 less the rank; one fewer and nobody is asked."""
    after = deft(rank).does(DISARM, [(1, *hit(extra)), "d4", "ada"])
    assert [held.weapon.name for held in after["ada"].held] == ["truncheon", "arming-sword"]
    assert lying(after) == []
    assert lying(deft(rank).does(DISARM, [(1, *hit(extra)), "d4", "nobody"])) == [("arming-sword", "d4")]
    assert lying(deft(rank).does(DISARM, [(1, *hit(extra - 1)), "d4"])) == [("arming-sword", "d4")]


@pytest.mark.clause("hex.melee.disarm.19")
def test_it_takes_a_free_hand() -> None:
    full = deft().with_creature("ada", held=(Held(weapons()["truncheon"]), Held(weapons()["dagger"], off_hand=True)))
    assert lying(full.does(DISARM, [(1, *hit(6)), "d4"])) == [("arming-sword", "d4")]
    assert lying(deft().does(DISARM, [(1, *hit(5)), "d4", "ada"])) == []
    stones = carrying(deft(), "ada", {"sling-stone": 1}, {})
    assert lying(stones.does(DISARM, [(1, *hit(6)), "d4"])) == [("arming-sword", "d4")]


@pytest.mark.clause("hex.melee.disarm.20")
def test_where_it_flies_and_what_readying_costs() -> None:
    """Any hex in reach, or straight on; who readies it pays nothing and keeps the reaction."""
    assert lying(deft().does(DISARM, [(1, *hit(2)), "e6"])) == [("arming-sword", "e6")]
    assert lying(deft(disarm_flight="straight").does(DISARM, [(1, *hit(2))])) == [("arming-sword", "g4")]
    after = deft().does(DISARM, [(1, *hit(5)), "d4", "ada"])
    assert (after["ada"].action_points, after["ada"].reacted) == (2, False)


@pytest.mark.clause("hex.melee.disarm.20")
@pytest.mark.parametrize(("ruling", "answers"), [("straight", []), ("attacker-chooses", ["e4", "rook"])])
def test_a_wall_stops_a_straight_flight_and_all_successes_are_spent(ruling: str, answers: list[str]) -> None:
    """The wall stands behind rook at e4; where the attacker chooses, six successes left buy a readying."""
    walled = fight((*OPEN[:3], OPEN[3][:5] + "#" + OPEN[3][6:], *OPEN[4:]), ada=ADA, rook=ROOK).encounter.maps
    after = deft(disarm_flight=ruling).with_(maps=walled).does(DISARM, [(1, *hit(6)), *answers])
    assert lying(after) == ([] if answers else [("arming-sword", "e4")])


@pytest.mark.clause("hex.melee.disarm.21")
@pytest.mark.parametrize(("floor", "asked"), [(0, True), (1, False)])
def test_at_rank_5_the_disarm_alone_is_enough(floor: int, asked: bool) -> None:
    """Rook himself, with a hand free again, could take it up."""
    answers = [(1, *hit())] + (["nobody"] if asked else [])
    assert lying(deft(5, disarm_price_floor=floor).does(DISARM, answers)) == [("arming-sword", "e4")]


def test_the_weapon_that_lies_is_the_one_that_was_held() -> None:
    after = deft().does(DISARM, [(1, *hit())])
    assert after.encounter.table.lying == (Lying(weapons()["arming-sword"], "e4"),)
