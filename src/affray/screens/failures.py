"""A rule that failed: the sentence for a seat, and what a report of it needs."""

import platform
from collections.abc import Iterator
from traceback import format_exception

import msgspec

from affray.core.attempts import attempted
from affray.core.failures import RuleFailed
from affray.core.seats import Seat
from affray.core.values import CLOCK
from affray.version import version

CLOCK_STANDS = (
    "Nothing happens by itself until that is passed over: `gm pass over because REASON`. "
    "`undo` and the other words of the game master work too."
)
"""What is said where a rule of the clock fails."""
ELSE_STANDS = "Nothing happens by itself here: go on with `undo`, or with a word of the game master."
"""What is said where something else fails that the course of the fight needs."""


LEFT_OUT = "`gm pass over because REASON` leaves it out."
"""What is said where a rule of the clock fails in whose course people choose."""


def failure_words(failed: RuleFailed, seat: Seat, is_own: bool) -> str:
    """What a seat is told: a message may name what is hidden, and so may a rule that others play."""
    ending = "All of it is taken back." if failed.is_taken_back else "Nothing has changed."
    if failed.is_of_the_clock and not failed.comes_again:
        ending = f"{ending} {LEFT_OUT}"
    if seat.role == "gm" or not failed.book.has_secrets:
        return f"{failed.rule} fails: {failed.raised}. {ending}"
    what = failed.rule if is_own or failed.intent is None or failed.is_of_the_clock else f"A rule of {failed.book.key}"
    return f"{what} fails ({type(failed.__cause__).__name__}). {ending}"


def report(failed: RuleFailed) -> str:
    """What a report needs: versions, what was declared and answered, and the traceback; not the seed of the dice."""
    cause = failed.__cause__ or failed
    return "\n".join([*_heading(failed), "", *_course(failed), "", "".join(format_exception(cause))])


def _heading(failed: RuleFailed) -> Iterator[str]:
    book, clock = failed.book, failed.encounter.clock
    yield f"Affray {version()}, Python {platform.python_version()}, {platform.system()}"
    yield f"Book {book.key}, version {book.version}: {book.title}"
    yield f"Round {clock.round}{f', {clock.phase}' if clock.phase else ''}"
    yield str(failed)


def _course(failed: RuleFailed) -> Iterator[str]:
    intent = failed.intent
    if intent is None:
        yield "No intent was played."
        return
    said = attempted(lambda: failed.book.say(intent), f"{intent.who} {intent.action}")
    yield f"Intent: {said}{' (by itself)' if intent.who == CLOCK else ''}"
    yield f"  {msgspec.json.encode(intent).decode()}"
    yield from (f"Answer: {msgspec.json.encode(answer).decode()}" for answer in failed.answers)
