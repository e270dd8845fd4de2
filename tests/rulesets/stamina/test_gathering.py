"""Energy that is gathered, shaped and released, or lost."""

import pytest

from affray.core.asks import WrongAnswer, usual
from affray.rulesets.stamina.creature import Energy
from affray.rulesets.stamina.events.magic import Cast, LostEnergy, PaidDues
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    NEAR_MISS,
    against,
    at_peace,
    costs,
    dice_of,
    may,
    next_turn_of,
)
from tests.rulesets.stamina.mages import mages, rolls, storing
from tests.rulesets.stamina.sheets import made, ranked, wielding

GATHER, SHAPE, RELEASE = "ada gather arcane energy", "ada shape arcane energy", "ada release crafted effect"
FIRE = ["wizards-fire"] * 3


# -- gathering


@pytest.mark.clause("stamina.magic.gather.1", "stamina.magic.1")
def test_gathering_takes_a_turn_and_no_stamina() -> None:
    """However little comes of it."""
    after = mages().does(GATHER, [rolls(5)])
    assert costs(mages(), GATHER) == "a turn"
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == mages()["ada"].stamina


@pytest.mark.clause("stamina.magic.gather.2", "stamina.magic.gather.3", "stamina.magic.gather.4")
@pytest.mark.parametrize(("total", "stored"), [(5, 1), (12, 4), (14, 4), (15, 5)])
def test_every_three_points_are_stored(total: int, stored: int) -> None:
    """A check of mind and arcane aptitude against nothing."""
    after = mages().does(GATHER, [rolls(total)])
    assert dice_of(after) == ["5d4 3d8 keep 5 high"]
    assert after["ada"].energy.stored == stored
    assert next_turn_of(after, "ada")["ada"].energy.stored == stored


@pytest.mark.clause("stamina.magic.gather.3", "stamina.magic.shape.4")
@pytest.mark.parametrize(("total", "stored"), [(9, 0), (10, 1), (15, 2), (16, 3)])
def test_by_a_ruling_both_are_held_against_10(total: int, stored: int) -> None:
    """The plain success and the additional ones."""
    trial = mages(energy_successes="difficulty-10")
    after = trial.does(GATHER, [rolls(total)])
    assert against(after) == ["difficulty 10"]
    assert after["ada"].energy.stored == stored
    shaped = storing(trial, 9).does(SHAPE, [rolls(total), *["wizards-fire"] * stored])
    assert dict(shaped["ada"].energy.shaped).get("wizards-fire", 0) == stored


@pytest.mark.clause("stamina.magic.gather.5")
@pytest.mark.parametrize(("adds_up", "stored"), [(True, 7), (False, 4)])
def test_what_is_gathered_again_is_added(adds_up: bool, stored: int) -> None:
    """Four and three; or the better of them by a ruling."""
    once = next_turn_of(mages(gathering_adds_up=adds_up).does(GATHER, [rolls(12)]), "ada")
    assert once.does(GATHER, [rolls(9)])["ada"].energy.stored == stored


@pytest.mark.clause("stamina.magic.gather.6", "stamina.magic.gather.7")
@pytest.mark.parametrize(
    ("deed", "answers"),
    [
        ("ada basic attack rook with kick", [MISS]),
        ("ada restoration", [NEAR_MISS]),
        ("ada cast cantrip warm-hand on bo", []),
        ("ada aim rook", []),
        ("ada cast gated spell fireball", [rolls(5)]),
    ],
)
def test_any_other_action_of_a_turn_loses_it(deed: str, answers: list[object]) -> None:
    """With the dues of releasing it: 3 stored and 2 actions are 5."""
    trial = storing(mages(failed_cast_dues="none"), 3, 2).with_creature("rook", at="d4")
    after = trial.with_creature("ada", met=("rook",)).does(deed, answers)
    assert after["ada"].energy == Energy()
    assert [lost.stored for lost in after.happened(LostEnergy)] == [3]
    assert [paid.points for paid in after.happened(PaidDues)] == [5]
    assert after["ada"].fatigue == 1


@pytest.mark.clause("stamina.magic.gather.8")
@pytest.mark.parametrize(
    "deed", ["ada walk b4", "ada cast cantrip warm-hand on bo pace hurried", "ada ready weapon club pace hurried"]
)
def test_what_takes_no_turn_keeps_it(deed: str) -> None:
    """A first move, something hurried."""
    trial = storing(mages(), 3)
    club = trial["bo"].held[0].weapon
    after = trial.with_creature("ada", held=(), stowed=(club,)).does(deed)
    assert after["ada"].energy.stored == 3
    second = after.does("ada walk a4") if "walk" in deed else None
    assert second is None or second["ada"].energy == Energy()


@pytest.mark.clause("stamina.magic.gather.9")
def test_gathering_shaping_and_releasing_do_not() -> None:
    """Nothing is lost by what the energy is for."""
    for deed, answers in ((GATHER, [rolls(5)]), (SHAPE, [rolls(5), "wizards-fire"])):
        assert not storing(mages(), 3).does(deed, answers).happened(LostEnergy)
    assert not storing(mages(), 3, fire_ward=1).does(f"{RELEASE} on bo").happened(LostEnergy)


@pytest.mark.clause("stamina.magic.gather.10")
@pytest.mark.parametrize("rank", [1, 3])
def test_no_more_turns_in_a_row_than_ranks(rank: int) -> None:
    """In arcane aptitude; a turn without gathering begins a new row."""
    trial = ranked(mages(), "ada", arcane_aptitude=rank)
    for _ in range(rank):
        trial = next_turn_of(trial.does(GATHER, [(1,) * (5 + rank)]), "ada")
    assert "no more turns of gathering" in trial.why_not(GATHER)
    assert next_turn_of(trial, "ada").why_not(GATHER) == ""


@pytest.mark.clause("stamina.magic.gather.11")
@pytest.mark.parametrize(("ruled", "refused"), [("any-other-turn", False), ("shaping-goes-on", True)])
def test_a_turn_of_shaping_ends_the_row(ruled: str, refused: bool) -> None:
    """Or not, by a ruling."""
    trial = ranked(mages(gather_row=ruled), "ada", arcane_aptitude=1)
    once = next_turn_of(trial.does(GATHER, [(4, 4, 4, 4, 4, 4)]), "ada")
    shaped = next_turn_of(once.does(SHAPE, [(1,) * 6, "wizards-fire"]), "ada")
    assert bool(shaped.why_not(GATHER)) == refused


@pytest.mark.clause("stamina.magic.gather.10", "stamina.magic.gather.11", "stamina.combat.1")
@pytest.mark.parametrize(("ruled", "refused"), [("any-other-turn", False), ("shaping-goes-on", True)])
def test_outside_rounds_another_action_ends_the_row(ruled: str, refused: bool) -> None:
    """Every action is a turn of its own there: gathering twice is a row of two, and shaping ends it, or does not."""
    peace = at_peace(ada=("fire-mage", "red", "c4"), rook=("bandit", "blue", "g4")).ruled(gather_row=ruled)
    trial = ranked(peace, "ada", arcane_aptitude=2)
    twice = trial.does(GATHER, [(1,) * 7]).does(GATHER, [(1,) * 7])
    assert "no more turns of gathering" in twice.why_not(GATHER)
    assert twice.does("ada face c3").why_not(GATHER) == ""
    shaped = twice.does(SHAPE, [(1,) * 7, "wizards-fire"])
    assert bool(shaped.why_not(GATHER)) == refused


# -- shaping


@pytest.mark.clause("stamina.magic.shape.1", "stamina.magic.1", "stamina.magic.shape.3")
def test_shaping_takes_a_turn_and_no_stamina() -> None:
    """A check of mind and arcane aptitude."""
    after = storing(mages(), 3).does(SHAPE, [rolls(9), *FIRE])
    assert costs(storing(mages(), 3), SHAPE) == "a turn"
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == mages()["ada"].stamina
    assert dice_of(after) == ["5d4 3d8 keep 5 high"]


@pytest.mark.clause("stamina.magic.shape.2")
def test_it_wants_stored_energy() -> None:
    """Without any there is nothing to shape."""
    assert "no energy is stored" in mages().why_not(SHAPE)
    assert "shape arcane energy" in may(storing(mages(), 1))


@pytest.mark.clause("stamina.magic.shape.4", "stamina.magic.shape.5")
@pytest.mark.parametrize(("total", "shaped"), [(8, 2), (9, 3), (14, 4)])
def test_a_stored_success_for_every_one_rolled(total: int, shaped: int) -> None:
    """Into a power each, as one likes."""
    powers = ["wizards-fire", "throw", "burst", "burst"][:shaped]
    after = storing(mages(), 6).does(SHAPE, [rolls(total), *powers])
    assert sum(dict(after["ada"].energy.shaped).values()) == shaped
    assert dict(after["ada"].energy.shaped)["throw"] == 1
    assert after["ada"].energy.stored == 6


@pytest.mark.clause("stamina.magic.shape.6")
def test_no_more_than_is_stored() -> None:
    """Two of three are shaped already: eight successes shape one more."""
    after = storing(mages(), 3, wizards_fire=2).does(SHAPE, [rolls(24), "wizards-fire"])
    assert after["ada"].energy.shaped == (("wizards-fire", 3),)


@pytest.mark.clause("stamina.magic.shape.5")
def test_one_may_stop_and_only_shapes_what_one_can() -> None:
    """Powers of themes in which one has a rank, and those that everybody has; left alone one makes a thrown fire."""
    trial = storing(mages(), 6)
    after = trial.does(SHAPE, [rolls(12), "wizards-fire", "nothing more"])
    assert after["ada"].energy.shaped == (("wizards-fire", 1),)
    assert trial.does(SHAPE, [rolls(12)], rest=usual)["ada"].energy.shaped == (("throw", 1), ("wizards-fire", 3))
    with pytest.raises(WrongAnswer, match="freeze is no answer"):
        trial.does(SHAPE, [rolls(12), "freeze"])


# -- releasing


@pytest.mark.clause("stamina.magic.release.1", "stamina.magic.1")
def test_releasing_takes_a_turn_and_no_stamina_beside_its_dues() -> None:
    """A ward of one success: 1 and an action are 2 dues."""
    after = storing(mages(), 1, fire_ward=1).does(f"{RELEASE} on bo")
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == mages()["ada"].stamina - 2
    assert costs(storing(mages(), 1, fire_ward=1), f"{RELEASE} on bo") == "a turn"
    assert "nothing is shaped" in storing(mages(), 1).why_not(RELEASE)


@pytest.mark.clause("stamina.magic.release.2")
def test_it_acts_at_once() -> None:
    """On whom it is laid, to the body, with nothing more to spend: not even on the sword that rook holds."""
    after = storing(mages(), 3, fire_ward=3).does(f"{RELEASE} on bo")
    assert after.now.amount("bo", "fire-ward") == 2 + 2
    assert after["ada"].spell is None
    storm = storing(wielding(mages("storm-mage"), "rook", "sword"), 3, lightning_strike=3)
    assert storm.does(f"{RELEASE} on rook", {"lightning-strike": (7,)})["rook"].stuns == 1


@pytest.mark.clause("stamina.magic.release.3", "stamina.magic.release.7")
@pytest.mark.parametrize(("rank", "rounds"), [(1, 1), (3, 3)])
def test_or_is_thrown_within_so_many_rounds(rank: int, rounds: int) -> None:
    """As many as ranks in arcane aptitude after this one; then it is lost."""
    trial = storing(ranked(mages(), "ada", arcane_aptitude=rank), 4, wizards_fire=3, throw=1).does(RELEASE)
    assert trial["ada"].spell is not None
    for _ in range(rounds):
        trial = next_turn_of(trial, "ada")
    assert trial.why_not("ada loose rook with spell") == ""
    assert next_turn_of(trial, "ada")["ada"].spell is None


@pytest.mark.clause("stamina.magic.release.3")
def test_thrown_it_does_what_was_shaped() -> None:
    """Fire 2: 2d4."""
    held = next_turn_of(storing(mages(), 4, wizards_fire=3, throw=1).does(RELEASE), "ada")
    struck = held.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (1, 2)})
    assert dice_of(struck)[1] == "2d4"
    assert struck["rook"].stuns == 1


@pytest.mark.clause("stamina.magic.release.4", "stamina.magic.release.5", "stamina.magic.release.6")
@pytest.mark.parametrize(("stored", "actions", "shaped", "points"), [(4, 2, 1, 6), (4, 2, 4, 6), (7, 3, 2, 10)])
def test_all_that_was_stored_is_paid_and_one_for_each_action(
    stored: int, actions: int, shaped: int, points: int
) -> None:
    """Shaped or not; what was not is lost."""
    after = storing(mages(), stored, actions, fire_ward=shaped).does(f"{RELEASE} on bo")
    assert [paid.points for paid in after.happened(PaidDues)] == [points]
    assert after["ada"].energy == Energy()


@pytest.mark.clause("stamina.magic.gather.4", "stamina.magic.shape.5", "stamina.magic.release.4")
def test_a_whole_working() -> None:
    """Gather 6, shape 4 of them, release: 6 and two actions are 8 dues, four of them fatigue."""
    gathered = next_turn_of(mages().does(GATHER, [rolls(18)]), "ada")
    shaped = next_turn_of(gathered.does(SHAPE, [rolls(12), *FIRE, "throw"]), "ada")
    released = shaped.does(RELEASE)
    assert released.happened(Cast)[0].spell == "a crafted effect"
    assert [paid.points for paid in released.happened(PaidDues)] == [8]
    assert released["ada"].fatigue == 4


@pytest.mark.clause("stamina.magic.release.4")
def test_an_action_that_gathered_nothing_was_taken_too() -> None:
    """Mind 2 and five ones: a result of 2 stores nothing, and the next gathering is the second."""
    weak = made(mages(), "ada", mind=2)
    nothing = weak.does(GATHER, [(1, 1, 1, 1, 1)])
    assert (nothing["ada"].energy.stored, nothing["ada"].energy.actions, nothing["ada"].energy.row) == (0, 1, 1)
    other = next_turn_of(nothing, "ada").does("ada aim rook")
    assert (other["ada"].energy.actions, other.happened(LostEnergy), other.happened(PaidDues)) == (0, [], [])
    some = next_turn_of(nothing, "ada").does(GATHER, [(1, 1, 8, 8, 8)])
    assert (some["ada"].energy.stored, some["ada"].energy.actions, some["ada"].energy.row) == (5, 2, 2)
