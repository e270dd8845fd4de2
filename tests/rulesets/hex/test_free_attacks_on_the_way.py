"""Free attacks on the way: they come step by step, before the step is taken, and may end it there."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default, taking
from affray.core.events import CameToNothing, Declared, Rolled
from affray.core.outcomes import Odds, outcomes
from affray.rulesets.hex.events import FellDown, FellDying, Hit, Moved, Pushed
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial, Unanswered
from affray.testing.twins import every_end
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.moves import throws
from tests.rulesets.hex.sheets import wielding

ROWS = (".......",) * 3
ROOK = BO = ("free_attack", "truncheon")
HIT, MISS = (6, 7), (4, 4)


def gauntlet(rows: tuple[str, ...] = ROWS, **fields: Any) -> Trial:
    """Ada at b2; rook at c1 threatens b2 and c2, bo at d3 threatens c2 and d2.

    Bandits throw 2d10 + 1 against defense 10 and melee bonus 4: 13 on the dice hit, for one wound through the gambeson.
    """
    ada, rook, bo = ("sword-and-shield", "red", "b2"), ("bandit", "blue", "c1"), ("bandit", "blue", "d3")
    return fight(rows, Rulings(flanking="none"), ada=ada, rook=rook, bo=bo).with_creature("ada", **fields)


def told(trial: Trial) -> list[str]:
    """The course of the last step: who struck her, and every hex that was entered."""
    course = []
    for event in trial.events:
        match event:
            case Moved():
                course.append(event.to)
            case Hit(by=by):
                course.append(f"{by} hits")
            case FellDying():
                course.append("dying")
            case CameToNothing():
                course.append("ends")
    return course


def strikers(trial: Trial) -> list[str]:
    """Who took a free attack in the last step, in order."""
    return [event.who for event in trial.happened(Declared) if event.key == "free_attack"]


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_whoever_threatens_the_hex_that_is_left_is_asked_before_each_step() -> None:
    """Out of b2 rook, out of c2 rook and then bo, out of d2 bo: four times they pass."""
    assert told(gauntlet().does("ada walk c2 d2 e2", ["pass"] * 4)) == ["c2", "d2", "e2"]
    with pytest.raises(Unanswered, match="rook: free_attack"):
        gauntlet().does("ada walk c2 d2 e2", ["pass"])
    with pytest.raises(Unanswered, match="bo: free_attack"):
        gauntlet().does("ada walk c2 d2 e2", ["pass"] * 2)


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_the_blow_falls_before_the_step() -> None:
    """Rook hits at b2 for one wound; at d2 her defense is worn by one, so bo has a success over, for two."""
    after = gauntlet().does("ada walk c2 d2 e2", [ROOK, HIT, "pass", BO, HIT])
    assert told(after) == ["rook hits", "c2", "d2", "bo hits", "e2"]
    assert (after["ada"].at, after["ada"].wounds) == ("e2", 3)


def test_each_reacts_once() -> None:
    """Rook struck at the first step and is not asked at the second, where bo strikes and is not asked at the third."""
    after = gauntlet().does("ada walk c2 d2 e2", [ROOK, MISS, BO, MISS])
    assert strikers(after) == ["rook", "bo"]
    assert (after["rook"].reacted, after["bo"].reacted, after["ada"].at) == (True, True, "e2")
    assert after["ada"].defense == 10


def test_two_at_one_step() -> None:
    """Out of c2 both may strike, in the order of the encounter, and both do before she has left it."""
    after = gauntlet(at="c2").does("ada walk d2", [ROOK, HIT, BO, HIT])
    assert told(after) == ["rook hits", "bo hits", "d2"]


def test_who_falls_on_the_way_goes_no_further() -> None:
    """With five of five wounds a sixth is one too many: she lies at c2, her point is spent, bo is not asked."""
    after = gauntlet(wounds=5).does("ada walk c2 d2 e2", ["pass", ROOK, HIT])
    assert told(after) == ["c2", "rook hits", "dying", "ends"]
    assert (after["ada"].at, after["ada"].fate, after["ada"].action_points) == ("c2", "dying", 2)
    assert after.happened(CameToNothing)[0].text() == "ada's walk comes to nothing: they can no longer act"
    assert after.encounter.agenda == ()


def test_who_falls_in_the_hex_of_an_ally_lies_there() -> None:
    """Crossing an ally at c2 she is struck down in the middle; the ally holds the hex still."""
    ada, ally, rook = ("sword-and-shield", "red", "b2"), ("brawler", "red", "c2"), ("bandit", "blue", "c1")
    crossing = fight(ROWS, ada=ada, ally=ally, rook=rook).with_creature("ada", wounds=5)
    after = crossing.does("ada walk c2 d2", ["pass", ROOK, HIT])
    assert strikers(after) == ["rook"]
    assert (after["ada"].at, after["ada"].fate, after["ally"].at) == ("c2", "dying", "c2")


def test_who_is_only_hurt_goes_on() -> None:
    """Three wounds at once stun, but do not stop."""
    heavy = wielding(gauntlet(), "rook", "truncheon", base=7)
    after = heavy.does("ada walk c2 d2 e2", [ROOK, HIT, "pass", "pass"])
    assert strikers(after) == ["rook"]
    assert (after["ada"].at, after.now.has_effect("ada", "stunned")) == ("e2", True)


@pytest.mark.parametrize("state", [{"reacted": True}, {"held": ()}, {"fate": "dying"}, {"side": "red"}])
def test_who_cannot_strike_is_not_asked(state: dict[str, object]) -> None:
    """Rook has reacted, is unarmed, dying, or on her side: only bo is left, at two steps."""
    assert gauntlet().with_creature("rook", **state).does("ada walk c2 d2 e2", ["pass"] * 2)["ada"].at == "e2"


def test_a_wall_between_hinders_a_spear() -> None:
    """A spear reaches from b1 to b3, past a2 and b2; not when both are walls."""
    ada, rook = ("bandit", "red", "b3"), ("spear-fighter", "blue", "b1")
    assert fight(ROWS, ada=ada, rook=rook).does("ada walk a3", ["pass"])["ada"].at == "a3"
    walled = fight((".......", "##.....", "......."), ada=ada, rook=rook)
    assert walled.does("ada walk a3")["ada"].at == "a3"


# -- other movements


def test_a_sprint_ends_where_the_sprinter_falls() -> None:
    """Struck down in the base movement: no check is made."""
    after = gauntlet(wounds=5).does("ada sprint c2 d2 e2", ["pass", ROOK, HIT])
    assert after["ada"].at == "c2"
    assert [(event.who, event.what) for event in after.happened(Rolled)] == [("rook", "basic attack")]
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 9)


def test_further_hexes_of_a_sprint_provoke_too() -> None:
    """She sprints to c2, throws 5 + 7, and on her way to d2 both may strike."""
    after = gauntlet().does("ada sprint c2", ["pass", (5, 7), ("d2",), ROOK, HIT, BO, HIT])
    assert told(after) == ["c2", "rook hits", "bo hits", "d2"]
    fallen = gauntlet(wounds=5).does("ada sprint c2", ["pass", (8, 8, 8, 8), ("d2", "e2"), "pass", BO, HIT])
    assert strikers(fallen) == ["bo"]
    assert (fallen["ada"].at, fallen["ada"].fate) == ("c2", "dying")


def test_a_jump_over_a_gap_may_end_before_it_begins() -> None:
    """Rook strikes ada down as she leaps: she does not even fall into the ditch, though her throw failed."""
    rows = (".......", "..-....", ".......")
    down = gauntlet(rows, wounds=5).does("ada jump d2", [(1, 4, 9, 9), ROOK, HIT])
    assert strikers(down) == ["rook"]
    assert (down["ada"].at, down["ada"].fate, down.happened(FellDown)) == ("b2", "dying", [])
    fell = gauntlet(rows).does("ada jump d2", [(1, 4), ROOK, MISS])
    assert strikers(fell) == ["rook"]
    assert (fell["ada"].at, fell["ada"].is_prone, [one.hexes for one in fell.happened(FellDown)]) == ("c2", True, [1])


def test_a_climber_is_struck_on_leaving_and_falls_off_when_it_kills() -> None:
    """From two of three hexes up the cliff at c2: the blow comes before the top, and she drops two hexes."""
    rows = (".......", "..^....", ".......")
    hanging = gauntlet(rows, wounds=5).with_creature("ada", climbing="c2", climbed=2)
    after = hanging.does("ada climb c2", [(10, 10, 10, 10), ROOK, HIT])
    assert strikers(after) == ["rook"]
    assert (after["ada"].at, after["ada"].climbing) == ("b2", None)
    assert [one.hexes for one in after.happened(FellDown)] == [2]


def test_a_swimmer_is_struck_on_leaving() -> None:
    """Into the water at c2: rook strikes while she is still at b2."""
    rows = (".......", "..=....", ".......")
    assert told(gauntlet(rows).does("ada swim", [(5, 5), ("c2",), ROOK, HIT])) == ["rook hits", "c2"]


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_being_driven_back_provokes_nobody() -> None:
    """Rook bashes ada out of a hex that bo threatens as well: bo is not asked."""
    rook, ada, bo = ("bandit", "blue", "b2"), ("brawler", "red", "c2"), ("bandit", "blue", "c1")
    after = fight(ROWS, rook=rook, ada=ada, bo=bo).does("rook bash ada", [(7, 7), "stay"])
    assert (after["ada"].at, len(after.happened(Pushed))) == ("d2", 1)


@pytest.mark.clause("hex.reaction.free-attack.6")
@pytest.mark.parametrize("provokes", [True, False])
def test_the_advance_after_a_bash_provokes_by_ruling(provokes: bool) -> None:
    """Rook advances out of b2, which ada's friend at b1 threatens."""
    rook, ada, bo = ("bandit", "blue", "b2"), ("brawler", "red", "c2"), ("bandit", "red", "b1")
    bash = fight(ROWS, rook=rook, ada=ada, bo=bo).ruled(advance_provokes=provokes)
    after = bash.does("rook bash ada", [(7, 7), "advance", *(["pass"] if provokes else [])])
    assert after["rook"].at == "c2"


def test_who_is_struck_down_in_the_advance_stays_where_they_were() -> None:
    """The bash stands, the advance comes to nothing."""
    rook, ada, bo = ("bandit", "blue", "b2"), ("brawler", "red", "c2"), ("bandit", "red", "b1")
    bash = fight(ROWS, rook=rook, ada=ada, bo=bo).with_creature("rook", wounds=5)
    after = bash.does("rook bash ada", [(9, 9, 9, 9), "advance", BO, (5, 6)])
    assert strikers(after) == ["bo"]
    assert (after["rook"].at, after["rook"].fate, after["ada"].at) == ("b2", "dying", "d2")


# -- by pace


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_walk_provokes_only_on_leaving_the_threatened_area() -> None:
    """From b2 to c2 she stays within rook's reach; from c2 to d2 she leaves it but not bo's; from d2 to e2 bo's."""
    paced = gauntlet().ruled(free_attack_trigger="by-pace")
    after = paced.does("ada walk c2 d2 e2", [ROOK, MISS, BO, MISS])
    assert strikers(after) == ["rook", "bo"]
    assert after["ada"].at == "e2"
    assert paced.does("ada walk c2")["ada"].at == "c2"


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_dash_provokes_on_leaving_any_threatened_hex() -> None:
    """As many questions as by the default reading."""
    paced = gauntlet().ruled(free_attack_trigger="by-pace")
    assert paced.does("ada dash c2 d2 e2", ["pass"] * 4)["ada"].at == "e2"


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_sprint_provokes_on_entering_too() -> None:
    """Into d2 from e2 she comes under bo's eyes; on the default reading nobody minds until she leaves."""
    far = gauntlet(at="e2")
    assert far.does("ada sprint d2", [(4, 5)])["ada"].at == "d2"
    paced = far.ruled(free_attack_trigger="by-pace")
    assert told(paced.does("ada sprint d2", [BO, HIT, (4, 5)])) == ["d2", "bo hits"]
    fallen = paced.with_creature("ada", wounds=5).does("ada sprint d2", [BO, HIT])
    assert strikers(fallen) == ["bo"]
    assert (fallen["ada"].at, fallen["ada"].fate) == ("d2", "dying")


# -- odds


def test_the_exact_odds_of_coming_through_unharmed() -> None:
    """Both strike, rook first; a hit or a parry wears one defense away, which helps bo."""
    unharmed = 0
    for a, b in throws():
        worn = 10 if a + b + 1 < 10 else 9
        if a + b + 1 < 14:
            unharmed += sum(c + d + 1 < worn + 4 for c, d in throws())
    odds = gauntlet().chance("ada walk c2 d2 e2", lambda end, _: end["ada"].wounds == 0, taking("free_attack"))
    assert odds == Fraction(unharmed, 10_000)


@pytest.mark.parametrize("wounds", [0, 5])
@pytest.mark.parametrize("way", ["c2 d2 e2", "c2 d2", "c2"])
def test_the_odds_of_a_walk_past_several_are_those_of_playing_every_answer(way: str, wounds: int) -> None:
    """The merging of equal states on the way loses nothing: same ends, same facts, same chances."""
    start = gauntlet(wounds=wounds).with_creature("ada", stamina=3)
    intent, policy = start.intent(f"ada walk {way}"), taking("free_attack")
    found = outcomes(start.book, start.encounter, intent, None, policy)
    assert isinstance(found, Odds)
    slow = every_end(start.book, start.encounter, intent, policy)
    assert {(end, facts): chance for end, facts, chance in found.ends} == slow
    assert sum(slow.values()) == 1


def test_when_nobody_strikes_nothing_is_left_to_chance() -> None:
    """The plain odds of a walk: she arrives."""
    start = gauntlet()
    intent = start.intent("ada walk c2 d2 e2")
    ((end, _facts),) = every_end(start.book, start.encounter, intent, by_default)
    assert end["ada"].at == "e2"
