"""What this book adds to the conformance suite: fights that a seat cannot tell apart, one that is about to burst."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.core.seats import Seat
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import StaminaEncounter
from tests.rulesets.stamina.fights import duel
from tests.rulesets.stamina.mages import holding, mages


def secrets_to_keep() -> Iterator[tuple[Seat, StaminaEncounter, StaminaEncounter]]:
    """Ada's player does not know how quietly rook goes, what lies hidden, who did it, or who comes by night."""
    ann = Seat("ann", "player", ("ada",))
    quiet = [duel().with_creature("rook", stealth=total).encounter for total in (None, 12, 19)]
    yield from ((ann, one, other) for one in quiet for other in quiet if one is not other)
    manor, camp = BOOK.stage("manor"), BOOK.stage("camp")
    bare = replace(manor, table=replace(manor.table, hidden=(), clues=(), culprit="cook"))
    alone = replace(camp, table=replace(camp.table, coming=()))
    pairs = ((manor, bare), (bare, manor), (camp, alone), (alone, camp))
    yield from ((ann, one, other) for one, other in pairs)


def positions() -> Iterator[StaminaEncounter]:
    """Ada holds a fireball ready, and bo stands beside rook, who has no guard left: it bursts over both."""
    yield holding(mages(), "fireball").with_creature("bo", at="g5").with_creature("rook", defense=0).encounter
