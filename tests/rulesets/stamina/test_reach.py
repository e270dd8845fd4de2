"""The advantage of the longer weapon: penalty dice or a free strike, once since engaging."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing, Chose
from affray.rulesets.stamina.creature import Turn
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, duel, fight, hit, next_turn_of, reasons
from tests.rulesets.stamina.sheets import armed, made, ranked, wielding

LONGER = "rook's longer reach"


def closing(mine: str, theirs: str, **rulings: Any) -> Trial:
    """Ada and rook side by side and not yet engaged, each with one weapon; a character's own reach is 5."""
    trial = wielding(wielding(duel(**rulings), "ada", mine), "rook", theirs, 2 if "long" in theirs else 1)
    return trial.with_creature("ada", met=()).with_creature("rook", met=())


def blow(trial: Trial, weapon: str, **answers: Any) -> Trial:
    """Ada strikes and misses; if she is asked, she takes the dice."""
    return trial.does(f"ada basic attack rook with {weapon}", {"basic-attack": MISS, **answers}, rest=by_default)


@pytest.mark.clause("stamina.modifier.reach.1", "stamina.modifier.reach.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [
        ("sword", "dagger", 0),
        ("sword", "sword", 0),
        ("short-sword", "sword", 1),
        ("knife", "sword", 1),
        ("sword", "long-spear", 2),
        ("warhammer", "long-spear", 2),
        ("dagger", "long-spear", 3),
    ],
)
def test_a_die_and_one_more_for_every_five_points(mine: str, theirs: str, dice: int) -> None:
    """Shorter by nothing, 1, 4, 7, 9 and 10 points; a longer or an equal weapon costs nothing."""
    assert reasons(blow(closing(mine, theirs), mine)).get(LONGER, 0) == -dice


@pytest.mark.clause("stamina.modifier.reach.1")
def test_the_attackers_own_length_counts() -> None:
    """A giant of size 9 with a dagger reaches as far as a sword, and one point more."""
    assert LONGER not in reasons(blow(made(closing("dagger", "sword"), "ada", size=9), "dagger"))
    assert reasons(blow(made(closing("dagger", "sword"), "ada", size=7), "dagger"))[LONGER] == -1


@pytest.mark.clause("stamina.modifier.reach.3")
def test_a_free_strike_may_be_granted_instead() -> None:
    """Rook strikes first and hits; then ada strikes without the dice. A rook who passes has had his chance."""
    struck = closing("dagger", "sword").does(
        "ada basic attack rook with dagger",
        {"reach": "free-strike", "free_strike": ("free_strike", "sword"), "basic-attack": [HIT, MISS]},
    )
    assert struck["ada"].defense == 21 - 2
    thrown = [event for event in struck.events if getattr(event, "modifiers", None) is not None]
    assert [event.who for event in thrown] == ["rook", "ada"]
    assert LONGER not in {modifier.why for modifier in thrown[1].modifiers}  # type: ignore[attr-defined]
    passed = blow(closing("dagger", "sword"), "dagger", reach="free-strike", free_strike="pass")
    assert LONGER not in reasons(passed)


def test_whoever_drops_the_weapon_at_the_free_strike_cannot_strike_with_it() -> None:
    """Two wounds to the arm before ada's own dice: the dagger lies on the ground, and her blow comes to nothing."""
    bare = made(made(closing("dagger", "sword"), "ada", armor=()), "rook", body=6)
    free = {"reach": "free-strike", "free_strike": ("free_strike", "sword"), "basic-attack": hit(3)}
    struck = bare.does("ada basic attack rook with dagger", free | {"successes": "right arm, +2 damage, +2 piercing"})
    assert struck["ada"].held == ()
    (ended,) = struck.happened(CameToNothing)
    assert (ended.who, ended.why) == ("ada", "the weapon is no longer in hand")


@pytest.mark.clause("stamina.modifier.reach.4", "stamina.modifier.reach.6")
def test_the_first_attack_since_engaging_and_no_other() -> None:
    """The next turn's blow is free of it, whether the first hit or not."""
    first = blow(closing("dagger", "sword"), "dagger")
    assert reasons(first)[LONGER] == -1
    assert LONGER not in reasons(blow(next_turn_of(first, "ada"), "dagger"))


@pytest.mark.clause("stamina.modifier.reach.4")
@pytest.mark.parametrize(("ruled", "again"), [("while-near", True), ("for-the-fight", False)])
def test_who_parts_must_come_in_again(ruled: str, again: bool) -> None:
    """Ada goes out of rook's two meters and back; by a ruling once is enough for the fight."""
    first = blow(closing("dagger", "sword", engaged=ruled), "dagger").with_creature("rook", turn=Turn(reacted=True))
    back = first.does("ada walk c4 b4 a4").with_creature("ada", turn=Turn()).does("ada walk b4 c4 d4")
    assert (LONGER in reasons(blow(back, "dagger"))) == again


@pytest.mark.clause("stamina.modifier.reach.4")
@pytest.mark.parametrize(("at", "engaged"), [("h4", False), ("f4", True)])
def test_a_throw_from_afar_engages_nobody(at: str, engaged: bool) -> None:
    """Five meters away the spear of three is still to be passed; within its reach a throw is the first attack."""
    trial = wielding(closing("dagger", "long-spear"), "rook", "long-spear", 2).with_creature("rook", at=at)
    thrown = trial.does("ada throw rook with dagger", {"throw": MISS}, rest=by_default)
    near = wielding(next_turn_of(thrown, "ada"), "ada", "dagger").with_creature("rook", at="e4")
    assert (LONGER not in reasons(blow(near, "dagger"))) == engaged


@pytest.mark.clause("stamina.modifier.reach.4")
def test_a_lunge_from_afar_engages_nobody() -> None:
    """At two meters neither 7 nor 9 points reach, and the lunge does: the short sword is still the longer weapon."""
    afar = closing("dagger", "short-sword").with_creature("rook", at="f4")
    lunged = next_turn_of(afar.does("ada lunge rook with dagger", [MISS]), "ada")
    near = lunged.with_creature("rook", turn=Turn(reacted=True)).does("ada walk e4")
    assert reasons(blow(near, "dagger"))[LONGER] == -1


@pytest.mark.clause("stamina.modifier.reach.4")
@pytest.mark.parametrize(("deed", "engaged"), [("stow weapon long-spear pace hurried", False), ("end", True)])
def test_who_puts_the_long_weapon_away_is_no_longer_engaged(deed: str, engaged: bool) -> None:
    """At three meters only rook's spear reached: without it nobody does, and nobody is met any more."""
    spear = wielding(wielding(duel(), "ada", "dagger"), "rook", "long-spear", 2).with_creature("rook", at="g4")
    after = spear.turn_of("rook").does(f"rook {deed}")
    assert (after["ada"].met, after["rook"].met) == ((("rook",), ("ada",)) if engaged else ((), ()))


@pytest.mark.clause("stamina.modifier.reach.5")
@pytest.mark.parametrize("deed", ["disengage", "dodge"])
def test_a_defensive_action_of_the_target_brings_it_back(deed: str) -> None:
    """For one attack; one of somebody else does not."""
    first = blow(closing("dagger", "sword"), "dagger")
    guarded = next_turn_of(first.turn_of("rook").does(f"rook {deed}"), "ada")
    again = blow(guarded, "dagger")
    assert reasons(again)[LONGER] == -1
    assert LONGER not in reasons(blow(next_turn_of(again, "ada"), "dagger"))
    own = next_turn_of(next_turn_of(first, "ada").does(f"ada {deed}"), "ada")
    assert LONGER not in reasons(blow(own, "dagger"))


@pytest.mark.clause("stamina.modifier.reach.7")
@pytest.mark.parametrize(("ruled", "stamina", "reacted"), [("reaction", 17, True), ("free", 18, False)])
def test_a_free_strike_costs_reaction_and_stamina_or_nothing(ruled: str, stamina: int, reacted: bool) -> None:
    """Those of a basic attack; by a ruling neither."""
    struck = closing("dagger", "sword", free_strike=ruled).does(
        "ada basic attack rook with dagger",
        {"reach": "free-strike", "free_strike": ("free_strike", "sword"), "basic-attack": [MISS, MISS]},
    )
    assert (struck["rook"].stamina, struck["rook"].turn.reacted) == (stamina, reacted)


@pytest.mark.clause("stamina.modifier.reach.7")
def test_nobody_is_granted_a_strike_who_cannot_make_it() -> None:
    """Without a reaction or stamina ada is not asked and takes the dice; by a ruling rook needs neither."""
    spent = closing("dagger", "sword").with_creature("rook", turn=Turn(reacted=True))
    for trial in (spent, closing("dagger", "sword").with_creature("rook", stamina=0)):
        assert reasons(trial.does("ada basic attack rook with dagger", [MISS]))[LONGER] == -1
    free = spent.ruled(free_strike="free")
    assert LONGER not in reasons(blow(free, "dagger", reach="free-strike", free_strike="pass"))


@pytest.mark.clause("stamina.modifier.reach.3", "stamina.modifier.cover.8")
def test_nobody_is_let_strike_who_could_not_attack() -> None:
    """Shield and leaves cover all of ada: rook may not attack her, and so she is not asked and takes the dice."""
    rows = (*OPEN[:3], "...,.......", *OPEN[4:])
    shield = armed(closing("sword", "great-sword"), "ada", "sword", "kite-shield")
    assert blow(shield, "sword", reach="free-strike", free_strike="pass").happened(Chose)
    leaves = fight(rows, ada=("bandit", "red", "a1")).encounter.maps
    covered = ranked(shield, "ada", shields=4).with_(maps=leaves)
    assert "completely covered" in covered.turn_of("rook").why_not("rook basic attack ada with great-sword")
    assert reasons(covered.does("ada basic attack rook with sword", [MISS]))[LONGER] == -1


@pytest.mark.clause("stamina.modifier.reach.3", "stamina.modifier.reach.7")
def test_whoever_has_no_breath_for_it_is_not_let_strike() -> None:
    """A free strike costs a stamina, which the exhausted cannot spend however much they have."""
    tired = closing("sword", "great-sword")
    spent = tired.with_(effects=(Effect("exhausted", "rook", Ends("broken")),))
    assert reasons(spent.does("ada basic attack rook with sword", [MISS]))[LONGER] == -1
    assert (
        reasons(tired.with_creature("rook", stamina=0).does("ada basic attack rook with sword", [MISS]))[LONGER] == -1
    )


@pytest.mark.clause("stamina.modifier.reach.4", "stamina.modifier.reach.6")
@pytest.mark.parametrize(("mine", "theirs"), [("long-spear", "dagger"), ("dagger", "long-spear")])
@pytest.mark.parametrize(("to", "engaged"), [("b4", True), ("a4", False)])
def test_one_stays_engaged_while_either_reaches_the_other(mine: str, theirs: str, to: str, engaged: bool) -> None:
    """Seventeen points are three meters, whoever has them and whoever steps back; at four both are strangers again."""
    hands = {"long-spear": 2, "dagger": 1}
    trial = wielding(wielding(duel(), "ada", mine, hands[mine]), "rook", theirs, hands[theirs])
    after = trial.with_creature("rook", turn=Turn(reacted=True)).does(f"ada walk {to}")
    assert (after["ada"].met, after["rook"].met) == ((("rook",), ("ada",)) if engaged else ((), ()))
