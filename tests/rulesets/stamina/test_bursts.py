"""Effects that burst: how far, over whom, past what, and around whom they go off."""

import pytest

from affray.core.asks import by_default
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.events.blows import Hit, Strayed, StruckAt
from affray.rulesets.stamina.events.magic import BurstAt, Enchanted
from affray.rulesets.stamina.readiness import of_spell
from affray.rulesets.stamina.rolls import NEAR, Result
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, OPEN, hit
from tests.rulesets.stamina.mages import holding, knowing, mages, rolls, storing
from tests.rulesets.stamina.sheets import ranked, wearing

LOOSE = "ada loose rook with spell"


def fireball(width: int, trial: Trial | None = None, **at: str) -> Trial:
    """Ada holds a fireball that bursts so many meters across; fire 1, so that everybody's dice are one d4."""
    powers = (("burst", width - 1), ("throw", 1), ("wizards-fire", 3))
    stays = (trial or mages()).ruled(leap_clear="nobody")
    held = ranked(holding(stays, powers), "ada", fire=1, space=1)
    for who, cell in at.items():
        held = held.with_creature(who, at=cell, turn=Turn(reacted=True))
    return wearing(held, "bo")


def burnt(trial: Trial, count: int) -> set[str]:
    """Whom the fireball burns that hits rook and costs so many throws: 3 fire are a stun each."""
    after = trial.does(LOOSE, {"spell": HIT, "wizards-fire": [(3,)] * count})
    return {who for who in ("ada", "bo", "rook") if after[who].stuns > trial[who].stuns}


@pytest.mark.parametrize(
    ("width", "bo", "caught"),
    [(2, "g5", True), (2, "g6", False), (3, "g5", True), (3, "g6", False), (4, "g6", True), (4, "g7", False),
     (5, "g6", True), (5, "g7", False)],
)  # fmt: skip
def test_a_burst_goes_half_its_width(width: int, bo: str, caught: bool) -> None:
    """From its middle: 3 meters across are no more than a meter to each side, 5 no more than two."""
    assert burnt(fireball(width, bo=bo), 1 + caught) == ({"rook", "bo"} if caught else {"rook"})
    trial = fireball(width, bo=bo).does(LOOSE, {"spell": HIT, "wizards-fire": [(3,)] * (1 + caught)})
    assert [(burst.at, burst.hexes) for burst in trial.happened(BurstAt)] == [("g4", width)]


@pytest.mark.parametrize(
    ("width", "bo", "caught"), [(2, "g5", False), (3, "g5", True), (4, "g6", False), (5, "g6", True)]
)
def test_by_a_ruling_it_goes_no_farther_than_whole_hexes(width: int, bo: str, caught: bool) -> None:
    """Two meters across are the hex of its middle, three that and those around it."""
    small = fireball(width, mages(burst_reaches="whole-hexes"), bo=bo)
    assert burnt(small, 1 + caught) == ({"rook", "bo"} if caught else {"rook"})


def test_it_spares_nobody_not_even_its_caster() -> None:
    """At arm's length ada burns with rook."""
    assert burnt(fireball(2, rook="d4", bo="h4"), 2) == {"ada", "rook"}
    assert burnt(fireball(2, rook="e4", bo="e5"), 2) == {"bo", "rook"}


def test_at_the_edge_it_is_cut_off() -> None:
    """In the corner nothing goes wrong: who is near burns, and nobody else."""
    assert burnt(fireball(9, rook="k9", bo="k5"), 2) == {"bo", "rook"}
    assert burnt(fireball(9, rook="k9", bo="k4"), 1) == {"rook"}


@pytest.mark.parametrize(("ruled", "count"), [("everybody", 2), ("those-standing", 1)])
def test_it_catches_those_who_lie_there(ruled: str, count: int) -> None:
    """Bo lies unconscious beside rook and burns; the dead feel nothing, those who fled are not there."""
    trial = fireball(2, mages(burst_catches=ruled), bo="g5").with_creature("bo", fate="unconscious")
    assert burnt(trial, count) == ({"rook", "bo"} if count == 2 else {"rook"})
    assert burnt(trial.with_creature("bo", fate="dead"), 1) == {"rook"}
    assert burnt(trial.with_creature("bo", fate="fled", at=None), 1) == {"rook"}


@pytest.mark.parametrize(("ruled", "count"), [("stopped", 1), ("through", 2)])
def test_walls_stop_it(ruled: str, count: int) -> None:
    """Bo stands two meters from rook behind a wall; beside it he burns."""
    walled = (*OPEN[:3], ".......#...", *OPEN[4:])
    assert burnt(fireball(4, mages(rows=walled, burst_and_walls=ruled), bo="i4"), count) == (
        {"rook", "bo"} if count == 2 else {"rook"}
    )
    assert burnt(fireball(4, mages(rows=walled), bo="h5"), 2) == {"rook", "bo"}


@pytest.mark.clause("stamina.check.result.10")
def test_additional_successes_are_for_whoever_was_hit() -> None:
    """Two buy rook's head; bo beside him burns at the body like anybody whom a burst catches."""
    answers = {"spell": hit(2), "successes": "head", "wizards-fire": [(3,), (3,)], "remain-conscious": HIT}
    after = fireball(2, bo="g5").does(LOOSE, answers)
    assert [(struck.who, struck.location) for struck in after.happened(StruckAt)] == [("rook", "head"), ("bo", "body")]


def test_where_a_hit_lands_is_thrown_for_whoever_was_hit_alone() -> None:
    """By a ruling, for rook; whom a burst catches beside him burns at the body."""
    answers = {"spell": HIT, "hit-location": "legs", "wizards-fire": [(3,), (3,)]}
    after = fireball(2, mages(hit_location="rolled"), bo="g5").does(LOOSE, answers)
    assert [(struck.who, struck.location) for struck in after.happened(StruckAt)] == [("rook", "legs"), ("bo", "body")]


@pytest.mark.clause("stamina.magic.release.2")
def test_what_acts_at_once_bursts_too() -> None:
    """A ward laid on bo lies on ada beside him as well, and on a foe who stands there; not on one farther off."""
    trial = storing(knowing(mages(), fire=2, space=1), 2, fire_ward=1, burst=1)
    after = trial.with_creature("rook", at="c6").does("ada release crafted effect on bo")
    assert [after.now.amount(who, "fire-ward") for who in ("ada", "bo", "rook")] == [2, 2, 2]
    assert [burst.at for burst in after.happened(BurstAt)] == ["c5"]
    apart = trial.does("ada release crafted effect on bo")
    assert [laid.who for laid in apart.happened(Enchanted)] == ["bo", "ada"]


def test_lightning_that_bursts_strikes_all_around_its_target() -> None:
    """Rook and bo beside him have a d8 each, and nobody loses a guard to it: no attack was made."""
    storm = storing(
        knowing(mages(leap_clear="nobody"), lightning=4, space=1), 4, lightning_strike=3, burst=1
    ).with_creature("bo", at="g5")
    after = wearing(storm, "bo").does("ada release crafted effect on rook", {"lightning-strike": [(8,), (7,)]})
    assert (after["rook"].stuns, after["bo"].stuns) == (1, 1)
    assert after["rook"].defense == storm["rook"].defense


@pytest.mark.clause("stamina.ranged.loose.11")
def test_a_burst_that_strays_goes_off_where_it_strays_to() -> None:
    """It nearly hits rook, hits bo beside him instead and bursts there: rook is caught, and keeps his guard."""
    trial = fireball(2, bo="i4", rook="h4").with_creature("bo", defense=3)
    after = trial.does(LOOSE, {"spell": Result(NEAR, short=1), "wizards-fire": [(3,), (3,)]})
    assert [strayed.at for strayed in after.happened(Strayed)] == ["bo"]
    assert [struck.who for struck in after.happened(Hit)] == ["bo"]
    assert [burst.at for burst in after.happened(BurstAt)] == ["i4"]
    assert (after["bo"].stuns, after["rook"].stuns) == (1, 1)
    assert (after["bo"].defense, after["rook"].defense) == (1, trial["rook"].defense)


@pytest.mark.parametrize(("space", "burst", "width"), [(1, 1, 2), (2, 1, 3), (1, 3, 4)])
def test_how_wide_it_is(space: int, burst: int, width: int) -> None:
    """The rank in space and one, and a meter for every success beyond the first."""
    held = holding(ranked(mages(), "ada", space=space), (("burst", burst), ("throw", 1), ("wizards-fire", 3)))
    after = held.does(LOOSE, {"spell": HIT, "wizards-fire": (1, 1)})
    assert [told.hexes for told in after.happened(BurstAt)] == [width]


@pytest.mark.clause("stamina.magic.ungated.5")
def test_a_burst_grows_with_the_pool() -> None:
    """Cast beyond its gate with one additional success: 3 meters across."""
    cast = mages().does("ada cast ungated spell fireball", {"cast": rolls(18), "pool": "burst"})
    struck = cast.with_creature("ada", turn=Turn()).does(LOOSE, {"spell": HIT, "wizards-fire": (1, 1)})
    assert [told.hexes for told in struck.happened(BurstAt)] == [3]


def test_programs_that_play_count_the_friends_whom_a_burst_would_catch() -> None:
    """With bo beside rook a fireball is worth less than without him; one who lies there makes no difference."""

    def worth(trial: Trial) -> float:
        return of_spell(trial.now, trial["ada"], trial["ada"].spell.powers)

    alone, beside = fireball(2, bo="k9"), fireball(2, bo="g5")
    assert worth(beside) < worth(alone) == worth(beside.with_creature("bo", fate="unconscious"))


@pytest.mark.parametrize(("ruled", "tired"), [("harms-alone", 0), ("everything", 4)])
def test_around_a_friend_it_tires_no_opponent(ruled: str, tired: int) -> None:
    """Energy for bo, who welcomes it, costs rook no fatigue, unless a ruling gives everything to everybody."""
    both = knowing(mages(burst_on_unwilling=ruled), space=1, healing=1).with_creature("rook", at="d5")
    after = storing(both, 8, burst=1, throw=1, energize=12).does("ada release crafted effect on bo", rest=by_default)
    assert (after["bo"].fatigue, after["rook"].fatigue) == (4, tired)
    assert both["rook"].stamina - after["rook"].stamina == tired


def test_nor_does_it_carry_an_opponent_off() -> None:
    """Ada says where bo goes, and is not asked about rook beside him."""
    both = knowing(mages(), space=3).with_creature("rook", at="d5").with_creature("bo", at="c5")
    ready = storing(both, 8, burst=1, throw=1, relocate=3)
    after = ready.does("ada release crafted effect on bo", {"relocate": ["c6", "b4"]})
    assert (after["bo"].at, after["ada"].at, after["rook"].at) == ("c6", "b4", "d5")
