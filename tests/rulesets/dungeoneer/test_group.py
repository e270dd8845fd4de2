"""Group actions: who may join, what it costs, one roll, and what all of them gain or bear."""

from random import Random
from typing import Any

import pytest

from affray.core.asks import Choice, WrongAnswer
from affray.core.effects import Effect, Ends
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.resolve import Waiting, resolve, run
from affray.core.text import BadIntent
from affray.core.values import Value
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.actions import IN_THE_WILDERNESS, TECHNIQUES
from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import CounterAttacked, FoundThing, Joined, NotLet, Searched, Spent
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import FIGHT, NONE, made, pair, plain
from tests.rulesets.dungeoneer.choosing import options
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.written import weapons

TOGETHER = "ada fight bone with bo"
SUCCEED = [("5",), ("2", "3")]
"""With power 3 twice 16 against 16."""
PARTLY = [("1",), ("6",)]
"""13 against 16."""
FAIL = [("1",), ("2",)]
"""9 against 16."""
SOUNDLY = [("1", "6"), ("2", "5")]
"""20 against 16."""


def band(weapon: str = "sword", at: str = "e5", **rulings: Any) -> Trial:
    """Ada at d4 and bo, both with power 3 and speed 3; bone, a lichling at e4: hit 8, 20 health, 3 tiles of range."""
    trial = delve(rulings=Rulings(**rulings), ada=("guard", "d4"), bo=("guard", at), bone=("lichling", "e4"))
    return plain(plain(trial, "ada"), "bo", weapon).with_creature("bone", health=20)


def three() -> Trial:
    """The same with cy, a third, at e3."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "e5"), cy=("guard", "e3"), bone=("lichling", "e4"))
    return plain(plain(plain(trial, "ada"), "bo"), "cy").with_creature("bone", health=20)


@pytest.mark.clause("dungeoneer.group.1")
def test_another_player_may_offer_to_join() -> None:
    """Ada fights; bo is asked. If he offers and she agrees they fight together, if not she fights alone."""
    joined = band().does(FIGHT, ["yes", "yes", *SUCCEED, NONE, NONE])
    assert joined.happened(Joined) == [Joined("bo", "fight")]
    alone = band().does(FIGHT, ["no", ("5",), NONE])
    assert (alone.happened(Joined), alone["bo"].pool, alone["bone"].health) == ([], (1, 2, 3, 5, 6), 17)


@pytest.mark.clause("dungeoneer.group.1")
def test_whoever_is_invited_may_say_no() -> None:
    """Then ada fights alone: a 5 and 3 against 8."""
    alone = band().does(TOGETHER, ["no", ("5",), NONE])
    assert (alone.happened(Spent)[0].difficulty, alone["bo"].action_points) == (8, 3)


@pytest.mark.clause("dungeoneer.group.1")
def test_nobody_waits_for_another_to_answer() -> None:
    """Bo is invited and cy may offer: both are asked at once, each with what is expected of them first."""
    came = resolve(BOOK, three().encounter, three().intent(TOGETHER))
    assert isinstance(came, Waiting)
    choices = [choice for choice in came.questions if isinstance(choice, Choice)]
    asked = [(choice.who, choice.options.default, choice.key, choice.is_settable) for choice in choices]
    assert asked == [("bo", "yes", "invited", False), ("cy", "no", "group-action", True)]


@pytest.mark.clause("dungeoneer.group.2", "dungeoneer.group.17")
@pytest.mark.parametrize(("weapon", "at", "can"), [("sword", "e5", True), ("sword", "e6", False), ("bow", "e8", True)])
def test_whoever_joins_is_in_range(weapon: str, at: str, can: bool) -> None:
    """By their own weapon, to the same target, wherever ada stands."""
    assert ("bo" in options(band(weapon, at), "fight", "bone")) is can


@pytest.mark.clause("dungeoneer.group.17")
@pytest.mark.parametrize(("weapon", "at", "can"), [("sword", "e5", True), ("sword", "f4", False), ("bow", "e8", False)])
def test_by_a_ruling_also_beside_whoever_acts(weapon: str, at: str, can: bool) -> None:
    """E5 is next to d4; f4 and e8 are in range of bone, but not next to her."""
    assert ("bo" in options(band(weapon, at, join_range="beside"), "fight", "bone")) is can
    assert "bo" in options(band(weapon, at), "fight", "bone")


@pytest.mark.clause("dungeoneer.group.3")
@pytest.mark.parametrize("lack", [{"action_points": 0}, {"weapon": None}])
def test_whoever_joins_can_take_the_same_action(lack: dict[str, Any]) -> None:
    """With a point left and a weapon in hand."""
    assert "bo" in options(band(), "fight", "bone")
    assert "bo" not in options(band().with_creature("bo", **lack), "fight", "bone")


@pytest.mark.clause("dungeoneer.group.3")
def test_whoever_joins_in_a_technique_has_it_ready() -> None:
    """Both know heavy blows, for 2 points; bo has exchanged it, or has 1 point."""
    assert "bo" in options(band(), "heavy_blows", "bone")
    assert "bo" not in options(band().with_creature("bo", techniques=("block",)), "heavy_blows", "bone")
    assert "bo" not in options(band().with_creature("bo", action_points=1), "heavy_blows", "bone")


@pytest.mark.clause("dungeoneer.group.3")
def test_whoever_is_done_for_the_phase_joins_no_more() -> None:
    """Bo has ended, or went down when bone struck back."""
    assert options(band().does("bo end"), "fight", "bone") == ["anyone"]
    down = band().with_creature("bo", health=6).does("bo fight bone", ["no", ("5",), NONE, "hold-on"])
    assert options(down, "fight", "bone") == ["anyone"]


QUIET = {"focus", "efficient casting", "arcana shield", "teleswap", "selfless"}
QUIET |= {"entrench", "block", "redirect", "deflection"}
"""The techniques without a roll."""


@pytest.mark.clause("dungeoneer.group.5")
def test_a_technique_without_a_roll_is_paid_for_by_all_and_cools_down() -> None:
    """Both know how to block; ada's guard is up, bo has a point less and waits for his 4."""
    trial = band().with_creature("ada", techniques=("block",)).with_creature("bo", techniques=("block",))
    after = trial.does("ada block with bo", [(2,), "yes", (4,), (3,)])
    assert (after["bo"].action_points, after["bo"].wait_for("block")) == (2, 4)
    assert (after.now.has_effect("ada", "blocking"), after.now.has_effect("bo", "blocking")) == (True, False)


@pytest.mark.clause("dungeoneer.group.4")
def test_only_an_action_with_a_roll_is_offered() -> None:
    """Fight, Search, locks, ground, items and techniques that roll are for all; the others for whoever is named."""
    shared = {action.name for action in BOOK.actions.values() if any(slot.key == "others" for slot in action.slots)}
    others = {"fight", "search", "interact", "tend", "throw net", "swing torch", "move", "step", "rest", "explore"}
    others |= {action.name for action in IN_THE_WILDERNESS}
    assert shared == others | {action.name for action in TECHNIQUES}
    assert options(band(), "interact", "note") == ["anyone"]
    assert options(band(), "move", ("c4",), 1) == ["anyone"]
    assert band().does("ada rest dice", [("1",), (4,)])["bo"].action_points == 3


@pytest.mark.clause("dungeoneer.group.5")
@pytest.mark.parametrize(
    ("what", "asked", "points", "left"),
    [
        ("rest dice", [("1",), (4,)], 2, 5),
        ("interact note", ["boo"], 2, 5),
        ("explore", [], 0, 5),
        ("move c4 using 1", [], 2, 4),
    ],
)
def test_without_a_roll_all_pay_and_nothing_else_changes(what: str, asked: list[Any], points: int, left: int) -> None:
    """Whoever is named and agrees; a movement is paid for with a die as well. Nobody else is asked."""
    alone, joined = band().does(f"ada {what}", asked), band().does(f"ada {what} with bo", ["yes", *wish(what), *asked])
    assert joined.happened(Joined) == [Joined("bo", what.split()[0])]
    assert (joined["bo"].action_points, len(joined["bo"].pool), joined["bo"].at) == (points, left, "e5")
    assert (joined["ada"], joined["bone"]) == (alone["ada"], alone["bone"])
    assert alone["bo"] == band().does(f"ada {what} with bo", ["no", *asked])["bo"] == band()["bo"]


def wish(what: str) -> list[int]:
    """The die that bo spends on a movement."""
    return [1] if what.startswith("move") else []


@pytest.mark.clause("dungeoneer.group.2", "dungeoneer.group.17")
@pytest.mark.parametrize("what", ["search", "conduit", "detect_arcana", "rally"])
@pytest.mark.parametrize(("bo", "wall"), [("e1", "."), ("e1", "#"), ("k5", ".")])
def test_whoever_joins_what_is_aimed_at_nothing_is_near(what: str, bo: str, wall: str) -> None:
    """In sight of ada at a1; within 5 tiles of her for a rally, which walls do not stop."""
    rows = (f"..{wall}........",) * 5
    trial = delve(rows, ada=("guard", "a1"), bo=("guard", bo), bone=("lichling", "k4"))
    for who in ("ada", "bo"):
        trial = trial.with_creature(who, techniques=(what.replace("_", " "),))
    near = bo == "e1" if what == "rally" else wall == "."
    assert ("bo" in options(trial, what)) is near


ELSEWHERE = {"charge", "cover_me", "explore", "interact", "move", "rest", "step", "swing_torch"}
ELSEWHERE |= {action.key for action in IN_THE_WILDERNESS}
"""What needs room, a third, a lock, ground or a light is tested with group techniques, locks, crossing and light.

What is for the wilderness is tested there.
"""
SHARED = sorted(
    action.key
    for action in BOOK.actions.values()
    if any(slot.key == "others" for slot in action.slots) and action.name not in QUIET
)


@pytest.mark.clause("dungeoneer.group.4", "dungeoneer.group.7")
@pytest.mark.parametrize(
    "action", [key for key in SHARED if key not in ELSEWHERE and BOOK.actions[key].name not in QUIET]
)
def test_in_every_action_that_is_offered_everyones_dice_go_into_one_roll(action: str) -> None:
    """Ada asks bo to join, and each spends a single die; a netted foe strikes at nobody, so it is this roll."""
    trial = band("bow", "d5").with_(effects=(Effect("stuck", "bone", Ends("round ends", left=9)),))
    name = BOOK.actions[action].name
    ready = {"techniques": (name,), "items": ("medkit", "net"), "health": 4, "arca": 2, "weapon": weapons()["bow"]}
    trial = trial.with_creature("ada", **ready).with_creature("bo", **ready)
    asked = next(one for one in trial.legal if (one.who, one.action) == ("ada", action) and one.args[-1] == "bo")
    after = with_single_dice(trial, asked)
    assert [len(after[who].pool) for who in ("ada", "bo")] == [4, 4]
    assert [len(event.dice.split()) for event in after.events if isinstance(event, Spent | Searched)] == [2]


def with_single_dice(trial: Trial, intent: Intent) -> Trial:
    """What comes of an intent when whoever is asked joins and spends a 5 or a 6, and all else is as plain as can be."""

    def simply(_now: Any, question: Choice) -> Value:
        if question.key == "invited":
            return "yes"
        return next((value for value in question.options if value in (("5",), ("6",))), question.options.default)

    events: list[Event] = []
    return Trial(BOOK, run(BOOK, trial.encounter, intent, Random(1), otherwise=simply, events=events), tuple(events))


@pytest.mark.clause("dungeoneer.group.6", "dungeoneer.group.12")
def test_the_difficulty_is_multiplied_by_those_involved() -> None:
    """A difficulty of 5 is 10 for two; 8 is 16 for two and 24 for three."""
    easy = made(band(), "bone", hit=5).does(TOGETHER, ["yes", *SUCCEED, NONE, NONE])
    assert easy.happened(Spent)[0].difficulty == 10
    assert band().does(TOGETHER, ["yes", *SUCCEED, NONE, NONE]).happened(Spent)[0].difficulty == 16
    all_three = three().does("ada fight bone with everyone", ["yes", "yes", *SUCCEED, ("6",), NONE, NONE, NONE])
    assert all_three.happened(Spent)[0].difficulty == 24


@pytest.mark.clause("dungeoneer.group.7")
def test_everyone_must_contribute_dice() -> None:
    """No die is a choice alone, but in a group neither for ada nor for bo."""
    assert band().does(FIGHT, ["no", NONE, NONE])["bone"].health == 20
    for answers in ([NONE, ("1",)], [("1",), NONE]):
        with pytest.raises(WrongAnswer):
            band().does(TOGETHER, ["yes", *answers])


@pytest.mark.clause("dungeoneer.group.7")
@pytest.mark.parametrize("who", ["ada", "bo"])
def test_without_a_die_there_is_no_group(who: str) -> None:
    """Whoever has none to contribute cannot take part."""
    assert options(band().with_creature(who, pool=(), exhausted=5), "fight", "bone") == ["anyone"]
    assert "bo" in options(band().with_creature(who, pool=(1,), exhausted=4), "fight", "bone")


@pytest.mark.clause("dungeoneer.group.8", "dungeoneer.group.9")
def test_one_total_of_all_dice_and_of_everyones_own_stat() -> None:
    """5, 2, 3; power 3 for a sword and arcana 4 for a wand: 17 in one roll. Everyone's own dice are spent."""
    trial = made(band("wand"), "bo", arcana=4)
    after = trial.does(TOGETHER, ["yes", *SUCCEED, NONE, NONE])
    assert after.happened(Spent)[0] == Spent("ada", "for the attack", "5 2 3", 17, 16, "success", others=("bo",))
    assert (after["ada"].pool, after["bo"].pool) == ((1, 2, 3, 6), (1, 5, 6))


@pytest.mark.clause("dungeoneer.group.10", "dungeoneer.group.13")
def test_if_it_fails_all_gain_a_stress() -> None:
    """9 against 16: one for both and no damage; whoever fails alone gains none."""
    after = band().does(TOGETHER, ["yes", *FAIL, NONE, NONE])
    assert (after["ada"].stress, after["bo"].stress, after["bone"].health) == (1, 1, 20)
    assert band().does(FIGHT, ["no", ("1",), NONE])["ada"].stress == 0


@pytest.mark.clause("dungeoneer.group.10", "dungeoneer.group.13")
def test_those_who_stay_out_of_it_gain_none() -> None:
    """Cy is asked and says no."""
    after = three().does(TOGETHER, ["yes", "no", *FAIL, NONE, NONE])
    assert [after[who].stress for who in ("ada", "bo", "cy")] == [1, 1, 0]


@pytest.mark.clause("dungeoneer.group.10")
def test_a_search_that_fails_gives_stress_too() -> None:
    """Skill 1 each, 1 and 2: 5 against twice 9; whoever searches alone gains none."""
    table = Table(seen=(1,), things=(Thing(name="coin", kind="cache", at="k1", locate=9, known=""),))
    trial = delve(table=table, ada=("guard", "a1"), bo=("guard", "h1"), bone=("lichling", "k5"))
    after = trial.does("ada search with bo", ["yes", ("1",), ("2",)])
    assert (after["ada"].stress, after["bo"].stress) == (1, 1)
    assert trial.does("ada search", ["no", ("1",)])["ada"].stress == 0


@pytest.mark.clause("dungeoneer.group.10")
@pytest.mark.parametrize(("rule", "stress"), [("no-stress", 0), ("stress", 1)])
def test_a_search_where_nothing_is_hidden(rule: str, stress: int) -> None:
    """A search that fails tells nobody whether anything was hidden: all come to the same, by the ruling too."""
    coin, pearl = (
        Thing(name="coin", kind="cache", at=at, locate=hard, known="") for at, hard in (("k1", 1), ("a3", 20))
    )
    for things in ((), (coin,), (pearl,)):
        table = Table(seen=(1, 2), things=things)
        trial = delve((".....#.....",) * 5, table=table, ada=("guard", "a1"), bo=("guard", "b1"), bone=("rat", "c5"))
        after = trial.ruled(empty_search=rule).does("ada search with bo", ["yes", ("5",), ("6",)])
        assert (after["ada"].stress, after["bo"].stress) == (stress, stress)


@pytest.mark.clause("dungeoneer.group.11", "dungeoneer.group.14")
@pytest.mark.parametrize(("weapon", "health"), [("sword", 14), ("great-axe", 13), ("orb", 15)])
def test_if_it_succeeds_all_weapons_do_their_damage(weapon: str, health: int) -> None:
    """A sword's 3 and 3 more, 4 more, or 3 arcane less the 1 that the lichling resists."""
    trial = made(band(weapon), "bo", arcana=3)
    after = trial.does(TOGETHER, ["yes", *SUCCEED, NONE, NONE])
    assert (after["bone"].health, after["ada"].stress, after["bo"].stress) == (health, 0, 0)


@pytest.mark.clause("dungeoneer.group.11")
def test_a_group_that_searches_finds_what_any_of_them_sees() -> None:
    """The lever is behind the rock for ada, not for bo. Skill 1 each, 5 and 6: 13 against twice 4."""
    rows = (".....#.....", *("." * 11,) * 4)
    lever = Thing(name="lever", kind="lever", at="k1", locate=4, known="")
    table = Table(seen=(1,), things=(lever,))
    trial = delve(rows, table=table, ada=("guard", "a1"), bo=("guard", "f3"), bone=("lichling", "k5"))
    after = trial.does("ada search with bo", ["yes", ("5",), ("6",)])
    assert after.happened(FoundThing) == [FoundThing("ada", "k1", "lever")]
    assert trial.does("ada search", ["no", ("5", "6")]).happened(FoundThing) == []


@pytest.mark.clause("dungeoneer.group.15")
@pytest.mark.parametrize(("join_cost", "points"), [("full", 2), ("nothing", 3)])
def test_whoever_joins_pays_too(join_cost: str, points: int) -> None:
    """One point each, or only ada's."""
    after = band(join_cost=join_cost).does(TOGETHER, ["yes", *SUCCEED, NONE, NONE])
    assert (after["ada"].action_points, after["bo"].action_points) == (2, points)


@pytest.mark.clause("dungeoneer.group.16")
def test_whoever_acts_may_refuse() -> None:
    """Bo offers, ada says no, and bo pays nothing; whom she invited needs no leave."""
    refused = band().does(FIGHT, ["yes", "no", ("5",), NONE])
    assert refused.happened(NotLet) == [NotLet("bo")]
    assert (refused["bo"].action_points, refused["bone"].health) == (3, 17)
    assert band().does(TOGETHER, ["yes", *SUCCEED, NONE, NONE])["bone"].health == 14


@pytest.mark.clause("dungeoneer.group.16")
def test_by_a_ruling_an_offer_is_enough() -> None:
    """Ada is not asked."""
    after = band(join_consent="given").does(FIGHT, ["yes", *SUCCEED, NONE, NONE])
    assert after["bone"].health == 14


@pytest.mark.clause("dungeoneer.group.18")
@pytest.mark.parametrize(
    ("group_steps", "dice", "degree"),
    [
        ("plain", [("2",), ("3",)], "failure"),
        ("multiplied", [("2",), ("3",)], "partial success"),
        ("plain", [("5", "6"), ("2",)], "greater success"),
        ("multiplied", [("5", "6"), ("2",)], "success"),
    ],
)
def test_how_far_the_degrees_lie_apart(group_steps: str, dice: list[Any], degree: str) -> None:
    """11 is 5 below 16, and 19 is 3 above it: 3 apart, or 6 for two of them."""
    after = band(group_steps=group_steps).does(TOGETHER, ["yes", *dice, NONE, NONE])
    assert after.happened(Spent)[0].degree == degree


@pytest.mark.clause("dungeoneer.group.18")
def test_alone_the_degrees_lie_3_apart_either_way() -> None:
    """5 is 3 below 8: half of 3."""
    assert pair(group_steps="multiplied").does(FIGHT, [("1",), NONE])["bone"].health == 6
    assert pair(group_steps="multiplied").does(FIGHT, [("2",), NONE])["bone"].health == 5


@pytest.mark.clause("dungeoneer.group.19")
@pytest.mark.parametrize(("group_stress", "partly"), [("failure", 0), ("below-success", 1)])
def test_whether_a_partial_success_gives_stress(group_stress: str, partly: int) -> None:
    """13 against 16 does half of 3 twice; a failure gives stress either way, a success never."""
    trial = band(group_stress=group_stress)
    for dice, stress, health in ((PARTLY, partly, 18), (FAIL, 1, 20), (SUCCEED, 0, 14)):
        after = trial.does(TOGETHER, ["yes", *dice, NONE, NONE])
        assert [after["ada"].stress, after["bo"].stress, after["bone"].health] == [stress, stress, health]


@pytest.mark.clause("dungeoneer.group.20")
@pytest.mark.parametrize(("group_damage", "half"), [("each", 2), ("sum", 3)])
def test_damage_of_a_partial_and_of_a_greater_group_fight(group_damage: str, half: int) -> None:
    """Half of 3 and half of 3, or half of 6; double is 12 either way."""
    trial = band(group_damage=group_damage)
    assert trial.does(TOGETHER, ["yes", *PARTLY, NONE, NONE])["bone"].health == 20 - half
    assert trial.does(TOGETHER, ["yes", *SOUNDLY, NONE, NONE])["bone"].health == 8


@pytest.mark.clause("dungeoneer.group.21")
def test_everyone_in_its_range_is_struck_back_at() -> None:
    """Each makes their own dodge: ada is soundly hit, 6 of 8, bo (11 against 8) not at all."""
    after = band().does(TOGETHER, ["yes", ("5",), ("1", "2", "3"), NONE, ("5", "6")])
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone"), CounterAttacked("bo", "bone")]
    assert (after["ada"].health, after["bo"].health) == (2, 8)
    afar = band("bow", "e8").does(TOGETHER, ["yes", *SUCCEED, NONE])
    assert afar.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]


@pytest.mark.clause("dungeoneer.group.21")
def test_by_a_ruling_only_whoever_acted() -> None:
    """Bo is in its range and need not dodge."""
    after = band(group_counter="actor").does(TOGETHER, ["yes", *SUCCEED, NONE])
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone")]
    assert Intent("bo", "fight", ("bone", "anyone")) in after.legal


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pool": ()}, "bo has no die to roll with"),
        ({"at": "k9"}, "bo could not: they are out of the weapon's range"),
        ({"action_points": 0}, "bo could not: there are not enough action points left"),
    ],
)
def test_whoever_cannot_take_part_is_refused_with_the_reason(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadIntent, match=f"bo: {said}"):
        band().with_creature("bo", **changes).intent("ada fight bone with bo")


def test_nobody_takes_part_twice_or_against_their_own() -> None:
    with pytest.raises(BadIntent, match="bone: only others of the party take part"):
        band().intent("ada fight bone with bone")
    with pytest.raises(BadIntent, match="bo: bo has no turn left in this phase"):
        band().does("bo end").intent("ada fight bone with bo")
