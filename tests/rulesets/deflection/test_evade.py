"""Evade: in place of deflection, and what may follow it."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default, taking
from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing
from affray.rulesets.deflection.creature import Readied
from affray.rulesets.deflection.events import Evaded, Hit, Missed
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial, Unanswered
from tests.rulesets.deflection.fights import OPEN, STRIKE, fight, made, skilled, strikes, wearing

WALLED = ("...........", "...........", "...........", ".....#.....", "...........")


def facing(rows: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada with a sword at d4; rook, a duellist of deflection 5 and reflexes 6, at e4, with nothing to parry with."""
    trial = fight(rows, Rulings(**rulings), ada=("sword-and-shield", "red", "d4"), rook=("duellist", "blue", "e4"))
    return trial.with_creature("rook", gear=())


def evaded(trial: Trial, dice: tuple[int, ...], attack: tuple[int, ...] = (3, 3, 10), **more: Any) -> Trial:
    """Ada strikes and rook evades with these faces."""
    return trial.does(STRIKE, {"defend": "evade", "evade": dice, "attack": attack, **more}, rest=by_default)


def value(trial: Trial, *dice: int) -> int:
    """What rook's evade comes to."""
    return evaded(trial, dice).happened(Evaded)[0].value


@pytest.mark.clause("deflection.evade.1", "deflection.evade.2", "deflection.table.2")
def test_it_is_a_free_reaction_for_1_stamina() -> None:
    """Also after another reaction; not without the stamina."""
    trial = facing().with_creature("rook", reacted=True, stamina=1)
    after = evaded(trial, (3, 4, 10))
    assert (after["rook"].stamina, after["rook"].actions) == (0, 0)
    with pytest.raises(Unanswered, match="nothing asked for"):
        evaded(trial.with_creature("rook", stamina=0), (3, 4, 10))


@pytest.mark.clause("deflection.evade.3", "deflection.evade.5")
def test_an_agility_check_takes_the_place_of_deflection() -> None:
    """8 of dexterity and agility: 7 misses where deflection 5 would be hit, and 8 hits."""
    assert strikes(facing(), STRIKE, 3, 4, 10).happened(Hit)
    assert evaded(facing(), (4, 4, 10), (3, 4, 10)).happened(Missed)
    assert evaded(facing(), (4, 4, 10), (4, 4, 10)).happened(Hit)


@pytest.mark.clause("deflection.evade.4")
def test_reflexes_are_the_least() -> None:
    assert value(facing(), 1, 2, 10) == 6
    assert value(facing(), 3, 3, 10) == 6
    assert value(facing(), 3, 4, 10) == 7
    assert value(made(facing(), "rook", resolve=4), 1, 2, 10) == 5


@pytest.mark.clause("deflection.evade.5")
def test_a_higher_deflection_is_not_used() -> None:
    """In plate deflection is 8, the evade 6: 7 hits."""
    plated = wearing(facing(), "rook", "plate", "helmet")
    assert strikes(plated, STRIKE, 3, 4, 10).happened(Missed)
    assert evaded(plated, (1, 2, 10), (3, 4, 10)).happened(Hit)


@pytest.mark.clause("deflection.evade.6")
def test_by_the_option_luck_doubles_it() -> None:
    """7 and a luck of 20: 10, or 14 by the option."""
    assert value(facing(), 3, 4, 20) == 10
    assert value(facing(evade_doubles=True), 3, 4, 20) == 14
    assert value(facing(evade_doubles=True), 3, 4, 19) == 7


@pytest.mark.clause("deflection.evade.7", "deflection.evade.10")
def test_one_may_drop_prone_afterwards() -> None:
    after = evaded(facing(), (4, 4, 10), evading_drop="evading_drop")
    assert after["rook"].prone
    assert not evaded(facing(), (4, 4, 10))["rook"].prone


@pytest.mark.clause("deflection.evade.8", "deflection.evade.16")
def test_one_may_seek_cover_afterwards_where_there_is_some() -> None:
    """Behind the wall at f4; by a ruling nothing is needed."""
    after = evaded(facing(WALLED), (4, 4, 10), evading_cover=("evading_cover", "f4"))
    assert after["rook"].cover.object == "f4"
    with pytest.raises(Unanswered):
        evaded(facing(), (4, 4, 10), evading_cover=("evading_cover", "f4"))
    fast = evaded(facing(evade_needs_cover=False), (4, 4, 10), evading_cover=("evading_cover", "speed"))
    assert fast["rook"].cover.object == ""


@pytest.mark.clause("deflection.evade.9", "deflection.evade.11")
def test_one_may_move_1_metre_afterwards_as_a_reaction() -> None:
    after = evaded(facing(), (4, 4, 10), evading_step=("evading_step", "f5"))
    assert (after["rook"].at, after["rook"].reacted) == ("f5", True)
    with pytest.raises(Unanswered):
        evaded(facing().with_creature("rook", reacted=True), (4, 4, 10), evading_step=("evading_step", "f5"))
    with pytest.raises(ValueError, match="g4"):
        evaded(facing(), (4, 4, 10), evading_step=("evading_step", "g4"))


@pytest.mark.clause("deflection.evade.11", "deflection.general.4")
def test_the_step_uses_up_what_a_readied_action_would() -> None:
    """After it the readied attack is no longer offered."""
    waits = facing().with_creature("rook", readied=Readied("attack", "a_foe_attacks"))
    stepped = evaded(waits, (4, 4, 10), evading_step=("evading_step", "e5"), readied_action="pass")
    with pytest.raises(Unanswered, match="nothing asked for"):
        stepped.does(STRIKE, {"attack": (1, 1, 10), "readied_action": "pass", "defend": "pass"})


@pytest.mark.clause("deflection.evade.10")
def test_all_three_may_follow_one_evade() -> None:
    """A step behind the wall, cover there, and prone."""
    after = evaded(
        facing(WALLED),
        (4, 4, 10),
        evading_step=("evading_step", "e5"),
        evading_cover=("evading_cover", "f4"),
        evading_drop="evading_drop",
    )["rook"]
    assert (after.at, after.cover.object, after.prone) == ("e5", "f4", True)


@pytest.mark.clause("deflection.evade.12")
def test_it_is_declared_before_the_dice() -> None:
    """The question comes first; by a ruling after the total is known, and only of an attack that would hit."""
    with pytest.raises(Unanswered, match="defend"):
        facing().does(STRIKE, [])
    late = facing(defend_when="after-roll")
    with pytest.raises(Unanswered, match="attack"):
        late.does(STRIKE, [])
    assert late.does(STRIKE, [(1, 1, 10)]).happened(Missed)
    assert late.does(STRIKE, [(3, 4, 10), "evade", (4, 4, 10), *("pass",) * 2]).happened(Missed)


@pytest.mark.clause("deflection.evade.13")
def test_the_check_throws_dexterity_and_agility() -> None:
    """Two d6; without training, or by a ruling, one; and luck as in any check."""
    assert value(facing(), 5, 6, 10) == 11
    assert value(skilled(facing(), "rook", agility=0), 6, 20) == 9
    assert value(facing(evade_dice="dexterity"), 6, 20) == 9
    chance = facing().chance(STRIKE, lambda end, _facts: bool(end["rook"].endurance < 6), taking("defend"))
    reached = sum(
        Fraction((6 - abs(7 - total)) * luck, 36 * 20) * hits(max(total + (3 if luck == 1 else 0), 6))
        for total in range(2, 13)
        for luck in (1, 19)
    )
    assert chance == reached


def hits(guard: int) -> Fraction:
    """The chance that 2d6 reach a number, or that luck is critical."""
    reached = Fraction(sum(6 - abs(7 - total) for total in range(2, 13) if total >= guard), 36)
    return reached + (1 - reached) * Fraction(2, 20)


@pytest.mark.clause("deflection.evade.14")
def test_what_follows_does_so_after_a_hit_as_well() -> None:
    """By a ruling only after a miss."""
    hit = evaded(facing(), (3, 4, 10), (4, 4, 10), evading_drop="evading_drop")
    assert hit.happened(Hit)
    assert hit["rook"].prone
    with pytest.raises(Unanswered):
        evaded(facing(after_evading="missed"), (3, 4, 10), (4, 4, 10), evading_drop="evading_drop")
    assert evaded(facing(after_evading="missed"), (4, 4, 10), evading_drop="evading_drop")["rook"].prone


@pytest.mark.clause("deflection.evade.14")
def test_a_step_out_of_reach_undoes_no_attack_that_was_made() -> None:
    """The sword has hit, and that rook is 2 m away afterwards is no matter."""
    gone = evaded(facing(), (3, 4, 10), (4, 4, 10), evading_step=("evading_step", "f4"))
    assert (gone["rook"].at, len(gone.happened(Hit)), gone.happened(CameToNothing)) == ("f4", 1, [])


@pytest.mark.clause("deflection.evade.15")
def test_a_critical_falls_short_of_the_evade() -> None:
    """4 against 9: 4 + 4 + 4 less 5; by a ruling less the 1 that it is short of deflection 5."""
    assert evaded(facing(), (4, 5, 10), (2, 2, 19)).happened(Hit)[0].damage == 7
    assert evaded(facing(shortfall_of="deflection"), (4, 5, 10), (2, 2, 19)).happened(Hit)[0].damage == 11


def test_an_unseen_attacker_may_be_evaded_unless_ruled() -> None:
    hidden = facing().with_(effects=(Effect("hidden", "ada", Ends("broken")),))
    script = {"evade": (4, 4, 10), "attack": (1, 1), "again": ["first", (1,)], "luck": (10,)}
    assert hidden.does(STRIKE, {"defend": "evade", **script}, rest=by_default).happened(Evaded)
    del script["evade"]
    late = hidden.ruled(unseen_attacker="no-answer")
    assert not late.does(STRIKE, script, rest=by_default).happened(Evaded)
