"""Rest: dice, a technique, or a cooldown."""

import pytest

from affray.core.asks import WrongAnswer
from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.events import ChangedTechnique, Regained
from affray.rulesets.dungeoneer.pools import faces_of
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may, offered, options, thrown
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.written import listed

DICE = "ada rest dice"
SWAP = "ada rest dirty trick for taunt"
COOLING = (Cooling("diminish", 3), Cooling("selfless", 1))


def tired(pool: tuple[int, ...] = (1, 5)) -> Trial:
    """Ada, a scout who knows taunt but does not have it active: these dice left, two techniques cooling down."""
    trial = delve(ada=("scout", "b2"), bone=("skeleton-warrior", "k9"))
    return trial.with_creature("ada", pool=pool, exhausted=5 - len(pool), cooling=COOLING)


@pytest.mark.clause("dungeoneer.rest.1", "dungeoneer.rest.2")
def test_rest_costs_one_action_point_and_carries_its_tag() -> None:
    """3 - 1 = 2, whatever it is used for."""
    for use in ("ada rest hasten selfless", SWAP):
        rested = tired().does(use)["ada"]
        assert rested.action_points == 2
        assert (rested.cooling, rested.techniques) != (tired()["ada"].cooling, tired()["ada"].techniques)
    assert listed("rest").endswith(": 1 action point (Rest)")


@pytest.mark.clause("dungeoneer.rest.3")
def test_a_rest_gives_one_of_its_three_options_only() -> None:
    """Each changes its own thing and leaves the other two as they were."""
    before = tired()["ada"]
    rested, hastened = tired().does(DICE, [dice(), (2, 2, 2)])["ada"], tired().does("ada rest hasten diminish")["ada"]
    swapped = tired().does(SWAP)["ada"]
    assert (rested.techniques, rested.cooling) == (before.techniques, before.cooling) != (before.techniques, ())
    assert (hastened.techniques, hastened.pool) == (before.techniques, before.pool)
    assert (swapped.pool, swapped.cooling) == (before.pool, before.cooling)


@pytest.mark.clause("dungeoneer.rest.4")
def test_one_active_technique_is_changed_out() -> None:
    """Taunt comes in where dirty trick was; the other five stay."""
    before, after = tired(), tired().does(SWAP)
    assert after["ada"].techniques == tuple(
        "taunt" if name == "dirty trick" else name for name in before["ada"].techniques
    )
    assert after.happened(ChangedTechnique)


@pytest.mark.clause("dungeoneer.rest.4")
def test_only_what_is_known_and_not_active_comes_in() -> None:
    """Each of the six can make way for taunt; a dungeoneer without a spare one has nothing to change."""
    changes = [use for use in options(tired(), "rest") if " for " in str(use)]
    assert changes == [f"{name} for taunt" for name in tired()["ada"].techniques]
    assert options(delve(ada=("mage", "b2"), bone=("rat", "k9")), "rest") == ["dice"]


@pytest.mark.clause("dungeoneer.rest.5", "dungeoneer.rest.9")
@pytest.mark.parametrize(("rule", "stress"), [("entering", 3), ("leaving", 1)])
def test_a_change_costs_the_stress_of_the_technique(rule: str, stress: int) -> None:
    """Taunt, which comes in, is 3; dirty trick, which goes out, is 1."""
    assert tired().ruled(swap_cost=rule).does(SWAP)["ada"].stress == stress


@pytest.mark.clause("dungeoneer.rest.5")
def test_the_stress_of_a_change_can_be_too_much() -> None:
    """A guard's cap is 4, and charge costs 4."""
    trial = delve(ada=("guard", "b2"), bone=("rat", "k9"))
    assert trial.does("ada rest block for charge", ["hold-on"])["ada"].fate == "down"


def test_changing_a_technique_out_and_in_again_does_not_make_it_ready() -> None:
    """Diminish keeps its 3 rounds while it is away, with somebody near enough to use it on."""
    away = tired().with_creature("bone", at="d4").does("ada rest diminish for taunt")
    back = away.with_creature("ada", stress=0).does("ada rest taunt for diminish")
    assert back["ada"].wait_for("diminish") == 3
    assert "diminish" not in may(back)
    assert "diminish" in may(back.with_creature("ada", cooling=()))


@pytest.mark.clause("dungeoneer.rest.6")
@pytest.mark.parametrize(("left", "regained"), [((), 3), ((1,), 3), ((1, 5), 3), ((1, 3, 5), 2), ((1, 2, 3, 5), 1)])
def test_up_to_three_dice_are_regained(left: tuple[int, ...], regained: int) -> None:
    """Three, and never more than the pool of five has room for."""
    answers = [dice(), (6,) * regained] if left else [(6,) * regained]
    rested = tired(left).does(DICE, answers)
    assert rested["ada"].pool == (*left, *(6,) * regained)
    assert (rested["ada"].exhausted, rested.happened(Regained)[0].dice) == (5 - len(left) - regained, regained)


@pytest.mark.clause("dungeoneer.rest.6")
def test_up_to_three_dice_are_re_rolled() -> None:
    """1 1 2 become 6 5 4; four are too many, and so are all five."""
    full = tired((1, 1, 2, 3, 3))
    assert full.does(DICE, [dice(1, 1, 2), (6, 5, 4)])["ada"].pool == (3, 3, 4, 5, 6)
    assert max(len(faces_of(value)) for value in offered(full, DICE)) == 3
    for four_or_five in (dice(1, 1, 2, 3), dice(1, 1, 2, 3, 3)):
        with pytest.raises(WrongAnswer, match="is no answer to ada: reroll; it may be none, 1, "):
            full.does(DICE, [four_or_five])


@pytest.mark.clause("dungeoneer.rest.8")
def test_some_may_be_re_rolled_and_some_regained() -> None:
    """The 1 again and two that were exhausted: 3 in all, the 5 stays."""
    rested = tired().does(DICE, [dice(1), (6, 4, 2)])
    assert (rested["ada"].pool, rested["ada"].exhausted) == ((2, 4, 5, 6), 1)


@pytest.mark.clause("dungeoneer.rest.8")
@pytest.mark.parametrize(("rule", "count"), [("mixed", "3d6 faces"), ("one-kind", "d6 faces")])
def test_that_all_are_of_one_kind_is_a_ruling(rule: str, count: str) -> None:
    """With the 1 thrown again, two or none of the exhausted dice come back; without it, three do under both."""
    trial = tired().ruled(rest_dice=rule)
    assert thrown(trial, DICE, [dice(1)]) == count
    assert thrown(trial, DICE, [dice()]) == "3d6 faces"


@pytest.mark.clause("dungeoneer.rest.8")
def test_fewer_than_three_will_do() -> None:
    """With a full pool one may throw a single die again, or none."""
    full = tired((1, 2, 3, 5, 6))
    assert offered(full, DICE)[:4] == [dice(), dice(1), dice(1, 2), dice(1, 2, 3)]
    assert full.does(DICE, [dice(1), (4,)])["ada"].pool == (2, 3, 4, 5, 6)


@pytest.mark.clause("dungeoneer.rest.7", "dungeoneer.rest.10")
def test_one_cooldown_comes_one_round_nearer_to_ready() -> None:
    """Diminish from 3 to 2; selfless, not chosen, stays at 1."""
    rested = tired().does("ada rest hasten diminish")["ada"]
    assert {one.technique: one.left for one in rested.cooling} == {"diminish": 2, "selfless": 1}


@pytest.mark.clause("dungeoneer.rest.7", "dungeoneer.rest.10")
def test_a_cooldown_that_reaches_nothing_is_ready() -> None:
    """Selfless from 1 to 0: no longer cooling, and no longer offered."""
    rested = tired().does("ada rest hasten selfless")
    assert rested["ada"].cooling == (Cooling("diminish", 3),)
    assert "hasten selfless" not in options(rested, "rest")
