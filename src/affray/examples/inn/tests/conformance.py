"""What the tests of every ruleset want to know of the Inn: a position in which somebody may soon strike back."""

from collections.abc import Iterator

from affray.core.effects import Effect, Ends
from affray.core.encounter import AnyEncounter
from affray.examples.inn import BOOK
from affray.testing import Trial


def positions() -> Iterator[AnyEncounter]:
    """Two who stand side by side, both ready to parry."""
    ready = tuple(Effect("parrying", who, Ends("turn starts", who)) for who in ("ada", "rook"))
    duel = Trial(BOOK, BOOK.stage("duel")).turn_of("ada").with_(effects=ready)
    yield duel.with_creature("ada", at="c4", beats=2).with_creature("rook", at="d4").encounter
