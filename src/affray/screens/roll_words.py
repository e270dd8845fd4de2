"""A throw as one says it: the dice added up, what the sum was held against, and what came of it."""

from collections.abc import Iterable
from functools import lru_cache

from affray.core.events import Rolled, reading_text
from affray.dice import Pool, parse


def dropped(event: Rolled) -> tuple[int, ...]:
    """The places of the faces that do not count."""
    found: list[int] = []
    first = 0
    for pool in _pools(event.dice) if event.faces else ():
        places = range(first, first + len(pool.dice))
        first += len(pool.dice)
        if pool.kept < len(places):
            lined_up = sorted(places, key=lambda place: event.faces[place])  # type: ignore[index]
            found += [*lined_up[: pool.low], *lined_up[pool.high :]]
    return tuple(sorted(found))


_pools = lru_cache(maxsize=1024)(parse)


def rolled_words(event: Rolled) -> str:
    """A throw as one says it: `ada rolls bash: 9 + 7 + 1 = 17 against 12, success (not kept: 2)`."""
    reading = reading_text(event.reading)
    if event.faces is None or event.faces == (event.reading,):
        return event.text()
    pools = _pools(event.dice)
    if len(pools) > 1:
        return f"{event.who} rolls {event.what} ({event.dice}): {_spaced(event.faces)}, {reading}"
    kept, left_out = _kept_and_left_out(event)
    besides = f" (not kept: {_spaced(left_out)})" if left_out else ""
    return f"{event.who} rolls {event.what}: {_come_to(event, pools[0], kept)}{besides}"


def _come_to(event: Rolled, pool: Pool, kept: list[int]) -> str:
    """What the kept faces come to: their sum and what is made of it, or they themselves where they are chosen from."""
    if event.reading == tuple(sorted(kept, reverse=True)):
        return f"{_spaced(event.reading)}{_held_against(event.against)}"
    if type(event.reading) is tuple:
        return f"{_spaced(kept)}{_held_against(event.against)}, {reading_text(event.reading)}"
    points = pool.plus + sum([part.amount for part in event.modifiers if part.kind in ("", "points")])
    return f"{_sum_words(kept, points)}{_outcome(event, sum(kept) + points)}"


def _kept_and_left_out(event: Rolled) -> tuple[list[int], list[int]]:
    """The faces that count and those that do not: as they fell, or the highest first where some do not count."""
    faces, places = event.faces or (), dropped(event)
    kept = [face for place, face in enumerate(faces) if place not in places]
    left_out = [faces[place] for place in places]
    return (sorted(kept, reverse=True) if left_out else kept), sorted(left_out, reverse=True)


def _sum_words(kept: list[int], points: int) -> str:
    """Faces and points added up: `6 + 4 - 1 = 9`; what is one number stands alone."""
    shown = " + ".join(map(str, kept)) or "0"
    if points:
        shown += f" {'-' if points < 0 else '+'} {abs(points)}"
    return f"{shown} = {sum(kept) + points}" if points or len(kept) > 1 else shown


def _spaced(faces: Iterable[int]) -> str:
    return " ".join(map(str, faces))


def _outcome(event: Rolled, total: int) -> str:
    """What comes of a total: nothing more, what the rule makes of it, or by how much it is above something."""
    if event.reading == total:
        return ""
    if not isinstance(event.reading, int) or not event.against:
        return f"{_held_against(event.against)}, {reading_text(event.reading)}"
    against = str(event.against)
    if not event.reading:
        return f" against {against}"
    above = event.reading > 0 and "," not in against and against.endswith(f" {total - event.reading}")
    return f" against {against}, {'by ' if above else ''}{event.reading}"


@lru_cache(maxsize=1024)
def _held_against(against: str) -> str:
    """What words come of, without what that is made of: ` against 12` of `difficulty 12: defense 10`."""
    short = against.partition(":")[0].partition(",")[0].removeprefix("difficulty ")
    return f" against {short}" if short else ""
