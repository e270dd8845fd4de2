"""Reactions: when one may react, free attacks, taking cover."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import Rolled
from affray.rulesets.stamina.creature import ReadySpell, Turn
from affray.rulesets.stamina.events.deeds import Fled, Moved
from affray.rulesets.stamina.rolls import FAILURE, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial, Unanswered
from tests.rulesets.stamina.fights import (
    HIT,
    LOOSE,
    MISS,
    OPEN,
    dice_of,
    difficulty,
    duel,
    fight,
    next_turn_of,
    reasons,
    shot,
)
from tests.rulesets.stamina.sheets import armed, wielding

STRUCK = ("free_attack", "basic-attack", "sword")
AWAY = "ada walk c4"


def passing(kind: str, **rulings: Any) -> Trial:
    """Ada at d4 beside rook at e4, who is of some kind and faces her; she is about to leave."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": (kind, "blue", "e4")}
    return fight(OPEN, Rulings(**rulings), None, **who)


# -- when


@pytest.mark.clause("stamina.reaction.1")
def test_one_reacts_outside_ones_own_turn() -> None:
    """Rook is asked in ada's turn; if it is his own as well, he is not."""
    with pytest.raises(Unanswered, match="rook: free_attack"):
        duel().does(AWAY)
    both = duel()
    both = both.with_(clock=type(both.encounter.clock)(round=1, phase="round", acting=("ada", "rook")))
    assert both.does(AWAY)["ada"].at == "c4"


@pytest.mark.clause("stamina.reaction.2")
def test_one_reaction_between_two_turns() -> None:
    """After his free attack rook is not asked again in this turn, nor in the next of ada's, before his own comes."""
    first = duel().does(AWAY, [STRUCK, MISS])
    assert first.does("ada dash d4")["ada"].at == "d4"
    again = next_turn_of(first.with_creature("ada", at="d4"), "ada")
    with pytest.raises(Unanswered, match="rook: free_attack"):
        again.does(AWAY)
    passed = duel().does("ada walk c4 d4", ["pass", "pass", "pass", STRUCK, MISS])
    assert passed["rook"].turn.reacted


@pytest.mark.clause("stamina.reaction.3")
def test_a_reaction_takes_no_turn() -> None:
    """It is made though the one turn was taken, and takes none of the next."""
    busy = duel().with_creature("rook", turn=Turn(occupied=True)).does(AWAY, [STRUCK, MISS])
    assert len(dice_of(busy)) == 1
    idle = duel().does(AWAY, [STRUCK, MISS])
    assert not idle["rook"].turn.occupied


@pytest.mark.clause("stamina.reaction.4")
def test_it_is_not_hurried_either() -> None:
    """A shot as a reaction carries no penalty die and leaves none; hurried in one's turn it does."""
    bow = passing("archer").with_creature("rook", loaded=(("hunting-bow", "broadhead"),))
    loosed = bow.does(AWAY, [("free_attack", "loose", "hunting-bow"), MISS])
    assert "hurried" not in reasons(loosed)
    assert loosed.now.amount("rook", "hurried") == 0
    hurried = bow.turn_of("rook").does("rook loose ada with hunting-bow pace hurried", [MISS])
    assert reasons(hurried)["hurried"] == -1


# -- free attacks


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_an_opponent_moves_through_a_threatened_hex() -> None:
    """Nobody strikes at a friend, nor from three meters away with a sword that reaches two."""
    assert duel().with_creature("rook", side="red").does(AWAY)["ada"].at == "c4"
    assert duel().with_creature("rook", at="h4").does(AWAY)["ada"].at == "c4"
    with pytest.raises(Unanswered, match="rook: free_attack"):
        duel().with_creature("rook", at="f4").does(AWAY)


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_who_flees_over_the_edge_leaves_a_threatened_hex_too() -> None:
    """Rook beside her strikes first; then she is gone, for a move and no stamina. In mid-map there is no edge."""
    edge = duel().with_creature("ada", at="a4").with_creature("rook", at="b4")
    gone = edge.does("ada flee", [STRUCK, MISS])
    assert (gone["ada"].fate, gone["ada"].at, gone["ada"].stamina) == ("fled", None, 18)
    assert [event.who for event in gone.happened(Fled)] == ["ada"]
    assert edge.with_creature("rook", at="k9").does("ada flee")["ada"].fate == "fled"
    assert edge.ruled(flee_stamina=3).does("ada flee", [STRUCK, MISS])["ada"].stamina == 15
    assert "edge" in duel().why_not("ada flee")


@pytest.mark.clause("stamina.reaction.free-attack.2")
def test_it_is_made_at_once() -> None:
    """Before the step is taken; who falls to it never takes it."""
    after = duel().does(AWAY, [STRUCK, MISS])
    order = [type(event) for event in after.events if isinstance(event, (Rolled, Moved))]
    assert order == [Rolled, Moved]
    frail = duel().with_creature("ada", wounds=4).ruled(hit_wears=0)
    felled = wielding(frail, "rook", "great-sword", 2).does(
        AWAY, {"free_attack": ("free_attack", "basic-attack", "great-sword"), "basic-attack": HIT}, rest=by_default
    )
    assert (felled["ada"].at, felled["ada"].fate) == ("d4", "dying")


@pytest.mark.clause("stamina.reaction.free-attack.3", "stamina.reaction.free-attack.7")
@pytest.mark.parametrize(
    ("kind", "deed", "weapon", "key", "stamina"),
    [
        ("two-blades", "basic-attack", "sword", "basic-attack", 1),
        ("two-blades", "off-hand-attack", "dagger", "off-hand-attack", 1),
        ("archer", "loose", "hunting-bow", "loose", 0),
        ("two-blades", "throw", "dagger", "throw", 1),
    ],
)
def test_four_actions_and_what_they_cost(kind: str, deed: str, weapon: str, key: str, stamina: int) -> None:
    """As much as in one's own turn."""
    trial = passing(kind)
    if deed == "loose":
        trial = trial.with_creature("rook", loaded=(("hunting-bow", "broadhead"),))
    after = trial.does(AWAY, {"free_attack": ("free_attack", deed, weapon), key: MISS}, rest=by_default)
    assert trial["rook"].stamina - after["rook"].stamina == stamina
    assert len(dice_of(after)) == 1


@pytest.mark.clause("stamina.reaction.free-attack.3")
@pytest.mark.parametrize("deed", ["bash", "quick-attack", "power-attack", "trip"])
def test_and_no_other(deed: str) -> None:
    """Not even with what could be done in one's turn."""
    with pytest.raises(ValueError, match="no answer"):
        duel().does(AWAY, [("free_attack", deed, "round-shield"), MISS])


@pytest.mark.clause("stamina.reaction.free-attack.4", "stamina.reaction.free-attack.5")
def test_with_what_is_ready_and_loaded() -> None:
    """The sheathed dagger and the bow without an arrow are no answers; what is drawn and nocked is."""
    spear = passing("spear-fighter")
    with pytest.raises(ValueError, match="no answer"):
        spear.does(AWAY, [("free_attack", "basic-attack", "dagger"), MISS])
    drawn = armed(spear, "rook", "dagger", "knife")
    assert len(dice_of(drawn.does(AWAY, [("free_attack", "basic-attack", "dagger"), MISS]))) == 1
    with pytest.raises(ValueError, match="no answer"):
        passing("archer").does(AWAY, [("free_attack", "loose", "hunting-bow"), MISS])


@pytest.mark.clause("stamina.reaction.free-attack.6")
def test_only_against_the_one_who_moved() -> None:
    """Bea stands nearer and worse; the blow is at ada, and no answer names anybody else."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "rook": ("sword-and-shield", "blue", "e4"),
        "bea": ("sword-and-shield", "red", "f4"),
    }
    after = fight(OPEN, None, None, **who).does(AWAY, [STRUCK, HIT])
    assert (after["ada"].defense, after["bea"].defense) == (19, 21)
    with pytest.raises(ValueError, match="no answer"):
        fight(OPEN, None, None, **who).does(AWAY, [("free_attack", "basic-attack", "bea"), HIT])


@pytest.mark.clause("stamina.reaction.free-attack.8")
def test_the_reach_of_weapon_or_body() -> None:
    """Ten points of reach are two meters, or one by a ruling of ten a meter; feet threaten unless ruled otherwise."""
    far = duel().with_creature("rook", at="f4")
    with pytest.raises(Unanswered, match="rook: free_attack"):
        far.does(AWAY)
    assert far.ruled(reach_per_meter=10).does(AWAY)["ada"].at == "c4"
    for rulings in ({}, {"reach_per_meter": 20}):
        with pytest.raises(Unanswered, match="rook: free_attack"):
            passing("brawler", **rulings).does(AWAY)
    assert passing("brawler", threatened="weapons").does(AWAY)["ada"].at == "c4"


@pytest.mark.clause("stamina.reaction.free-attack.9")
def test_entering_counts_as_leaving_does_or_not() -> None:
    """From h4 to g4, two meters from rook: struck on arrival. By a ruling coming near is free, and leaving is not."""
    near = duel().with_creature("ada", at="h4")
    after = near.does("ada walk g4", [STRUCK, MISS])
    order = [type(event) for event in after.events if isinstance(event, (Rolled, Moved))]
    assert order == [Moved, Rolled]
    leaving = near.ruled(moving_through="leaving")
    assert leaving.does("ada walk g4")["ada"].at == "g4"
    assert leaving.does("ada walk g4 h4", [STRUCK, MISS])["ada"].at == "h4"


@pytest.mark.clause("stamina.reaction.free-attack.9")
def test_one_free_attack_a_movement() -> None:
    """Three threatened hexes and one blow."""
    assert len(dice_of(duel().does("ada walk d3 e3 f3", [STRUCK, MISS]))) == 1


# -- taking cover


def by_a_wall(posture: str = "standing", **rulings: Any) -> Trial:
    """Bo about to shoot along row 4 at rook, without a shield, at i4; a parapet stands at g4, before h4."""
    rows = (*OPEN[:3], "......p....", *OPEN[4:])
    return wielding(shot(rows, "i4", **rulings), "rook", "sword").with_creature("rook", posture=posture)


@pytest.mark.clause("stamina.reaction.take-cover.1")
def test_taking_cover_is_a_reaction_for_two() -> None:
    """Once between two turns, and not without the stamina."""
    after = by_a_wall().does(LOOSE, [("take_cover", "h4"), MISS])
    assert (after["rook"].stamina, after["rook"].turn.reacted) == (16, True)
    again = after.with_creature("bo", loaded=(("hunting-bow", "broadhead"),), turn=Turn())
    assert again.does(LOOSE, [MISS])["rook"].stamina == 16
    assert by_a_wall().with_creature("rook", stamina=1).does(LOOSE, [MISS])["rook"].at == "i4"


@pytest.mark.clause("stamina.reaction.take-cover.2")
def test_up_to_a_walk_behind_cover_and_its_bonus_holds() -> None:
    """One meter to the parapet of 6 is 29 instead of 23; a hex without cover is no answer, nor one too far."""
    covered = by_a_wall().does(LOOSE, [("take_cover", "h4"), MISS])
    assert (covered["rook"].at, difficulty(covered)) == ("h4", 29)
    assert difficulty(by_a_wall().does(LOOSE, ["pass", MISS])) == 23
    for cell in ("j4", "i5"):
        with pytest.raises(ValueError, match="no answer"):
            by_a_wall().does(LOOSE, [("take_cover", cell), MISS])
    far = by_a_wall().with_creature("rook", at="k9").ruled(base_movement=0)
    assert far.does(LOOSE, [MISS])["rook"].at == "k9"


@pytest.mark.clause("stamina.reaction.take-cover.2")
def test_or_down_behind_what_one_has() -> None:
    """Behind the parapet already: kneeling is 2 more. By a ruling there is time for nothing else."""
    behind = by_a_wall().with_creature("rook", at="h4")
    down = behind.does(LOOSE, [("take_cover", "h4"), Result(FAILURE)])
    assert (down["rook"].posture, difficulty(down)) == ("kneeling", 31)
    assert by_a_wall(take_cover="kneel").does(LOOSE, [MISS])["rook"].at == "i4"
    dropped = behind.ruled(take_cover="kneel").does(LOOSE, [("take_cover", "h4"), MISS])
    assert dropped["rook"].posture == "kneeling"


def test_who_is_put_elsewhere_on_the_way_goes_no_further() -> None:
    """A spell of displacement is thrown at ada as she leaves: the rest of her walk comes to nothing."""
    held = ReadySpell("gust", (("relocate", 3), ("throw", 1)), 9)
    trial = passing("fire-mage").with_creature("rook", spell=held)
    answers = {"free_attack": ("free_attack", "loose", "spell"), "spell": HIT, "relocate": "d3"}
    after = trial.does("ada walk c4 b4", answers, rest=by_default)
    assert after["ada"].at == "d3"


def test_nor_who_is_put_elsewhere_where_they_came_in() -> None:
    """The same spell, thrown when ada has come beside rook: she does not walk on from where it put her."""
    held = ReadySpell("gust", (("relocate", 3), ("throw", 1)), 9)
    trial = passing("fire-mage").with_creature("rook", spell=held).with_creature("ada", at="b4")
    answers = {"free_attack": ("free_attack", "loose", "spell"), "spell": HIT, "relocate": "c5"}
    after = trial.does("ada walk c4 d4 d3", answers, rest=by_default)
    assert after["ada"].at == "c5"


@pytest.mark.clause("stamina.reaction.free-attack.8")
@pytest.mark.parametrize(("between", "asked"), [(".", True), ("#", False)])
def test_nobody_threatens_through_a_wall(between: str, asked: bool) -> None:
    """Rook's long spear reaches from f4 to d4, unless there is a wall at e4."""
    rows = (*OPEN[:3], f"....{between}......", *OPEN[4:])
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "f4")}
    spear = wielding(fight(rows, None, None, **who), "rook", "long-spear", 2)
    free = [("free_attack", "basic-attack", "long-spear"), MISS]
    assert spear.does("ada walk c4", free if asked else [])["rook"].turn.reacted == asked
