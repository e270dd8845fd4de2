"""How a visit ends: cleared, fulfilled, slain, fled, or undecided."""

import pytest
from msgspec.structs import replace

from affray.core.encounter import Clock, Outcome
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.turns import ENDINGS
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may
from tests.rulesets.dungeoneer.delves import delve, duel


def outcome(trial: Trial) -> Outcome | None:
    """How it ended, if it did."""
    return BOOK.turns.outcome(trial.now)


def band() -> Trial:
    """Ada and bo, a skeleton with 1 health beside ada, and a rat."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "a1"), bone=("skeleton-warrior", "e4"), rat=("rat", "k9"))
    return trial.with_creature("bone", health=1)


def test_it_goes_on_while_both_are_there() -> None:
    """A skeleton and a guard."""
    assert outcome(duel()) is None


def test_cleared_when_the_last_creature_dies() -> None:
    """2 damage kill the skeleton at 1 health; with the rat alive it goes on, without it the party has won."""
    slain = band().does("ada fight bone", [dice(1, 3)])
    assert (slain["bone"].fate, outcome(slain)) == ("dead", None)
    assert outcome(slain.with_creature("rat", fate="dead", at=None)) == Outcome("party", "cleared")


def test_a_dungeon_is_not_cleared_while_somebody_sleeps_in_it() -> None:
    """The rat has not been found yet."""
    assert outcome(band().with_creature("bone", fate="dead").with_creature("rat", awake=False, hidden=True)) is None


def test_the_party_does_not_know_that_it_has_won_while_rooms_are_unseen() -> None:
    """In a seat's view of the table the creatures behind the door are missing, but not their possibility."""
    alone = duel().with_creature("bone", fate="dead")
    assert outcome(alone) == Outcome("party", "cleared")
    assert outcome(alone.with_(table=replace(alone.encounter.table, unseen=True))) is None


@pytest.mark.parametrize("how", ["down", "diving", "dead"])
def test_slain_when_no_dungeoneer_is_up(how: str) -> None:
    """Whoever holds on or took a dive is as good as dead when nobody is left to help."""
    assert outcome(band().with_creature("ada", fate=how)) is None
    assert outcome(band().with_creature("ada", fate=how).with_creature("bo", fate="dead")) == Outcome(
        "dungeon", "slain"
    )


def test_fled_when_the_last_who_could_has_fled() -> None:
    """Ada flees and bo plays on; when bo flees too, or is dead, the dungeon keeps its own."""
    fled = band().does("ada explore")
    assert outcome(fled) is None
    assert outcome(fled.does("bo explore")) == Outcome("dungeon", "fled")
    assert outcome(fled.with_creature("bo", fate="dead")) == Outcome("dungeon", "fled")


@pytest.mark.parametrize(("number", "limit", "over"), [(59, 60, False), (60, 60, True), (9, 10, False), (10, 10, True)])
def test_undecided_after_too_many_rounds(number: int, limit: int, over: bool) -> None:
    """When the world phase of the last round is over; 60 rounds by default."""
    trial = duel(round_limit=limit) if limit != 60 else duel()
    ended = outcome(trial.with_(clock=Clock(round=number, phase="world")))
    assert ended == (Outcome("", "undecided") if over else None)


def test_the_last_round_is_played_to_its_end() -> None:
    """In its player phase, and while a creature has yet to act, nothing is decided."""
    assert outcome(duel().with_(clock=Clock(round=60, phase="players", acting=("ada",)))) is None
    assert outcome(duel().with_(clock=Clock(round=60, phase="world", waiting=("bone",)))) is None


def test_when_it_is_over_nothing_more_is_due_and_nobody_acts() -> None:
    """No phase follows, no action is legal."""
    over = duel().with_creature("bone", fate="dead")
    assert BOOK.turns.due(over.now) is None
    assert not over.legal
    assert "rest" in may(duel())


def test_there_are_five_ways_to_end() -> None:
    """Each has a test above, and the one with a quest among those of the wilderness."""
    assert tuple(ENDINGS) == ("cleared", "fulfilled", "slain", "fled", "undecided")
