"""What this book adds to the conformance suite: fights that a seat cannot tell apart."""

from collections.abc import Iterator

from affray.core.seats import Seat
from affray.rulesets.stamina.creature import StaminaEncounter
from tests.rulesets.stamina.fights import duel


def secrets_to_keep() -> Iterator[tuple[Seat, StaminaEncounter, StaminaEncounter]]:
    """Ada's player does not know how quietly rook goes, nor whether he does."""
    ann = Seat("ann", "player", ("ada",))
    totals = (None, 12, 19)
    fights = [duel().with_creature("rook", stealth=total).encounter for total in totals]
    return ((ann, one, other) for one in fights for other in fights if one is not other)
