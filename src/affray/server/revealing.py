"""How somebody whom no player knows of can be shown: the figures that would have to be set, found by trying."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import asdict, replace

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.seats import Seat
from affray.core.values import Who

NOBODY = Seat("onlooker", "spectator")
MOST = 2
"""Figures that may have to change together: one that hides in a room that nobody has entered sleeps as well."""


def onlookers(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those whose eyes count: the players, or somebody who knows nothing."""
    return tuple(seat for seat in seats if seat.role == "player") or (NOBODY,)


def ways_to_show(book: AnyBook, encounter: AnyEncounter, seats: tuple[Seat, ...], who: Who) -> tuple[str, ...]:
    """What the game master has to say so that every player knows of somebody; nothing where no figure decides it."""
    for flipped in _flips(encounter, who):
        after = _with(encounter, who, flipped)
        if all(_is_known(book, after, seat, who) for seat in onlookers(seats)):
            return tuple(f"set {who} {name} {str(value).lower()}" for name, value in flipped.items())
    return ()


def _flips(encounter: AnyEncounter, who: Who) -> Iterator[dict[str, bool]]:
    """Every one of somebody's figures that are yes or no, turned; then every two of them."""
    switches = {name: value for name, value in asdict(encounter[who]).items() if isinstance(value, bool)}
    for count in range(1, MOST + 1):
        for names in combinations(switches, count):
            yield {name: not switches[name] for name in names}


def _with(encounter: AnyEncounter, who: Who, figures: dict[str, bool]) -> AnyEncounter:
    changed = (replace(one, **figures) if one.id == who else one for one in encounter.creatures)
    return replace(encounter, creatures=tuple(changed))


def _is_known(book: AnyBook, encounter: AnyEncounter, seat: Seat, who: Who) -> bool:
    return any(creature.id == who for creature in book.secrets.view(encounter, seat).creatures)
