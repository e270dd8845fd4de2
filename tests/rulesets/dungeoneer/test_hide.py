"""Hide: keep the party from being noticed by what it comes across."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.rulesets.dungeoneer.checks import NO
from affray.rulesets.dungeoneer.creature import Wilds
from affray.rulesets.dungeoneer.events import Attacked, Noticed, Spent, StillInTheOpen
from affray.rulesets.dungeoneer.noticing import NOTICED, UNNOTICED, is_unnoticed, noticed_by
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, acts, made
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.outdoors import journey
from tests.rulesets.dungeoneer.training import COOLS
from tests.rulesets.dungeoneer.written import listed

FAILS, PARTLY, HIDES, HIDES_LONGER = dice(3), dice(6), dice(1, 6), dice(2, 3, 5)
"""With the skill of 1 that ada has against 5 and 3 of the party: 4, 7, 8 and 11."""


def band(at: str = "b2", **rulings: Any) -> Trial:
    """Three on the heath (5), cy elsewhere, and a wolf on the next tile."""
    who = {"ada": ("guard", at), "bo": ("guard", at), "di": ("guard", at), "cy": ("guard", "a4")}
    return journey(Wilds(), Rulings(**rulings), **who, grey=("wolf", "c2"))


def hidden(trial: Trial) -> list[str]:
    """Who of the party is hidden."""
    return [who for who in ("ada", "bo", "di", "cy") if is_unnoticed(trial.now, who)]


@pytest.mark.clause("dungeoneer.hide.1")
def test_hide_costs_two_action_points() -> None:
    """One is left."""
    assert band().does("ada hide", [NO, NO, HIDES])["ada"].action_points == 1


@pytest.mark.clause("dungeoneer.hide.2")
def test_hide_carries_the_exploration_tag() -> None:
    """As the other actions of the wilderness do."""
    assert listed("hide").endswith(": 2 action points (Exploration)")


@pytest.mark.clause("dungeoneer.hide.3", "dungeoneer.hide.7")
def test_it_hides_the_whole_party_from_whatever_it_comes_across() -> None:
    """The three on the tile: the wolf does not notice them when they come. By a ruling cy as well."""
    after = band().does("ada hide", [NO, NO, HIDES])
    assert hidden(after) == ["ada", "bo", "di"]
    met = after.does("ada travel c2").does("bo travel c2")
    assert (noticed_by(met.now, "grey"), met.happened(Noticed)) == ((), [])
    assert hidden(band(hidden_party="everyone").does("ada hide", [NO, NO, dice(2, 6)])) == ["ada", "bo", "di", "cy"]


@pytest.mark.clause("dungeoneer.hide.4")
@pytest.mark.parametrize(("at", "local"), [("a1", 3), ("b2", 5), ("c3", 7), ("d3", 10), ("c4", 13)])
def test_it_is_a_skill_roll_against_the_local_difficulty_and_those_impacted(at: str, local: int) -> None:
    """Meadow, heath, forest, moor and badlands, and the three who hide."""
    roll = band(at).does("ada hide", [NO, NO, HIDES]).happened(Spent)[0]
    assert (roll.total, roll.difficulty) == (8, local + 3)


@pytest.mark.clause("dungeoneer.hide.5")
def test_after_a_failure_the_party_is_as_noticeable_as_ever() -> None:
    """The wolf notices whoever comes."""
    after = band().does("ada hide", [NO, NO, FAILS])
    assert (hidden(after), len(after.happened(StillInTheOpen))) == ([], 1)
    assert after.does("bo travel c2").happened(Noticed) == [Noticed("grey", "bo")]


@pytest.mark.clause("dungeoneer.hide.6", "dungeoneer.hide.11")
def test_a_partial_success_hides_the_hider_alone() -> None:
    """The wolf does not notice ada, but bo. By a ruling everyone is hidden."""
    after = band().does("ada hide", [NO, NO, PARTLY])
    assert hidden(after) == ["ada"]
    met = after.does("bo travel c2").does("ada travel c2")
    assert noticed_by(met.now, "grey") == ("bo",)
    assert hidden(band(hide_partial="party").does("ada hide", [NO, NO, PARTLY])) == ["ada", "bo", "di"]


@pytest.mark.clause("dungeoneer.hide.7", "dungeoneer.hide.8", "dungeoneer.hide.9")
@pytest.mark.parametrize(("spent", "rounds"), [(HIDES, 1), (HIDES_LONGER, 2)])
def test_a_success_lasts_this_round_and_a_greater_one_the_next_too(spent: Any, rounds: int) -> None:
    """When a round ends there is one less."""
    after = band().does("ada hide", [NO, NO, spent])
    left = [effect.ends.left for effect in after.encounter.effects if effect.key == UNNOTICED]
    assert (hidden(after), left) == (["ada", "bo", "di"], [rounds] * 3)
    later = after.with_(clock=after.encounter.clock.without(("ada", "bo", "di", "cy")))
    begun = later.clock("world_phase").clock("player_phase")
    assert hidden(begun) == (["ada", "bo", "di"] if rounds == 2 else [])


@pytest.mark.clause("dungeoneer.hide.10")
def test_the_creatures_impacted_are_those_who_are_hidden() -> None:
    """Three of the party; by a ruling the one wolf that they have come across."""
    assert band().does("ada hide", [NO, NO, HIDES]).happened(Spent)[0].difficulty == 5 + 3
    assert band("c2").does("ada hide", [NO, NO, HIDES]).happened(Spent)[0].difficulty == 5 + 3
    assert band("c2", hide_counts="met").does("ada hide", [NO, NO, HIDES]).happened(Spent)[0].difficulty == 5 + 1


@pytest.mark.clause("dungeoneer.group.22")
def test_together_the_whole_sum_is_multiplied() -> None:
    """Twice 5 and 3: 16 against 1 and 7 for ada, 1 and 7 for bo; by a ruling twice 5 and then 3."""
    spent = ["yes", "no", dice(1, 6), dice(2, 5)]
    roll = band().does("ada hide with bo", spent).happened(Spent)[0]
    assert (roll.total, roll.difficulty, roll.degree) == (16, 16, "success")
    once = band(hide_together="local").does("ada hide with bo", spent).happened(Spent)[0]
    assert (once.total, once.difficulty, once.degree) == (16 - 3, 10, "greater success")


@pytest.mark.clause("dungeoneer.hide.6", "dungeoneer.hide.7")
@pytest.mark.parametrize(("ruling", "left"), [("ends-it", ["bo", "di"]), ("stays", ["ada", "bo", "di"])])
def test_whoever_attacks_is_noticed(ruling: Any, left: list[str]) -> None:
    """Only by the target, where a ruling has it so."""
    there = band(attack_from_hiding=ruling).does("ada hide", [NO, NO, HIDES]).does("ada travel c2")
    fought = there.with_creature("ada", action_points=1).does("ada fight grey", [dice(), dice(3), "no"])
    assert (noticed_by(fought.now, "grey"), hidden(fought)) == (("ada",), left)


@pytest.mark.clause("dungeoneer.hide.6", "dungeoneer.hide.7")
@pytest.mark.parametrize(
    ("who", "attacks"), [("archer", "called shot"), ("pikeman", "disarm"), ("pikeman", "disorient")]
)
def test_whoever_attacks_with_a_technique_is_noticed_as_well(who: str, attacks: str) -> None:
    """Without a die none of them succeeds, and the wolf strikes back."""
    there = journey(Wilds(), ada=(who, "c2"), grey=("wolf", "c2"))
    unseen = there.with_(effects=(Effect(UNNOTICED, "ada", Ends("round ends", left=2)),))
    after = unseen.does(f"ada {attacks} grey", [COOLS, dice(), dice(6)])
    assert (noticed_by(after.now, "grey"), is_unnoticed(after.now, "ada")) == (("ada",), False)


@pytest.mark.clause("dungeoneer.hide.7", "dungeoneer.hide.8")
@pytest.mark.parametrize(("rule", "known"), [("too-late", ("bo",)), ("shakes-off", ())])
def test_whether_a_hide_shakes_off_a_pursuer_is_a_ruling(rule: str, known: tuple[str, ...]) -> None:
    """Bo came into view before he hid."""
    seen = band(hide_from_pursuer=rule).does("bo travel c2").does("bo hide", [dice(5)])
    assert (is_unnoticed(seen.now, "bo"), noticed_by(seen.now, "grey")) == (True, known)
    ended = seen.does("ada end").does("bo end").does("di end").does("cy end").passes()
    assert noticed_by(ended.now, "grey") == known


def test_a_shorter_hide_takes_nothing_from_a_longer_one() -> None:
    """Two rounds stay two."""
    long = band().does("ada hide", [NO, NO, HIDES_LONGER])
    again = long.does("bo hide", [NO, dice(1, 6)])
    assert [effect.ends.left for effect in again.encounter.effects if effect.key == UNNOTICED] == [2, 2, 2]


@pytest.mark.clause("dungeoneer.hide.7")
def test_a_volley_strikes_nobody_who_is_hidden() -> None:
    """The archer noticed bo; ada, hidden beside him, is not attacked, and di, whom it noticed too, is."""
    there = journey(
        Wilds(), ada=("guard", "c2"), bo=("guard", "c2"), di=("guard", "c2"), bone=("skeleton-archer", "c2")
    )
    hidden_ada = Effect(UNNOTICED, "ada", Ends("round ends", left=2))
    noticed = (Effect(NOTICED, who, Ends("broken"), "bone") for who in ("bo", "di"))
    trial = made(there, "bone", tactics=("volley",) * 6).with_(effects=(hidden_ada, *noticed))
    after = acts(trial, "bone", AVOIDS, "no", AVOIDS, "no")
    assert [one.who for one in after.happened(Attacked)] == ["bo", "di"]
