"""Rules that fail at a table: each seat is told what it may know, the log has all, and a file what a report needs."""

import logging
from typing import TYPE_CHECKING

from affray.core.driver import Halted
from affray.core.failures import RuleFailed
from affray.core.seats import Seat
from affray.screens.failures import CLOCK_STANDS, ELSE_STANDS, failure_words, report
from affray.server import messages
from affray.server.acts import Refusing
from affray.server.limits import REPORTS

if TYPE_CHECKING:
    from affray.server.rooms import Room

log = logging.getLogger("affray.server")
ANYBODY = Seat("anybody", "spectator")


async def sentence_of(room: "Room", refused: Refusing) -> str:
    """Why something is not done; where a rule failed, also the file that the keeper finds."""
    failed = refused.__cause__
    if not isinstance(failed, RuleFailed):
        return refused.sentence
    failed.is_told = True
    return f"{refused.sentence} {await _where(room, failed)}"


async def tell_failures(room: "Room") -> None:
    """Tell everybody what has failed since, and how the fight goes on where it waits for that."""
    found = room.history.failures.untold()
    wheres = [await _where(room, failed) for failed in found]
    standing = _standing(room)
    if not found and not standing:
        return
    for place in room.places.values():
        place.send(messages.write(messages.Notice(_notice(room, place.seat, found, wheres))))
    room.stands(_notice(room, ANYBODY, found, wheres))


def _notice(room: "Room", seat: Seat, found: list[RuleFailed], wheres: list[str]) -> str:
    said = [f"{_words(room, failed, seat)} {where}" for failed, where in zip(found, wheres, strict=True)]
    return " ".join([*said, *_standing(room)])


def _standing(room: "Room") -> list[str]:
    if not isinstance(room.wanted, Halted):
        return []
    return [CLOCK_STANDS if room.wanted.failed.is_of_the_clock else ELSE_STANDS]


def _words(room: "Room", failed: RuleFailed, seat: Seat) -> str:
    who = failed.intent.who if failed.intent else ""
    found = room.seating.of(who, room.history.encounter)
    return failure_words(failed, seat, is_own=found is not None and found.name == seat.name)


async def _where(room: "Room", failed: RuleFailed) -> str:
    """The name of a failure's file, one for all that are alike; a table fills no disk."""
    said = str(failed)
    if said not in room.reported and len(room.reported) < REPORTS:
        log.error("a rule failed: %s", said, extra={"table": room.named.name}, exc_info=failed.__cause__)
        room.reported[said] = await room.archive.report(room.named.name, report(failed))
    return f"The keeper finds what a report needs in {room.reported.get(said, 'the reports before it')}."
