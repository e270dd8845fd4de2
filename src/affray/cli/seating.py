"""Who plays whom: noted in the record, so that a save remembers it."""

from affray import bots
from affray.cli.audience import PLAYED, people
from affray.cli.books import known
from affray.cli.fight import BOTS
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.seats import Seat, side_of, view_of
from affray.core.values import GM, Who


def sit_down(history: History, seats: tuple[str, ...], kind: str | None) -> None:
    """Note which creatures the player holds and which bots play the others; ValueError names what is not there."""
    kind = kind or history.settings.get(BOTS, bots.USUAL)
    if kind not in bots.names():
        raise ValueError(f"there is no bot called {kind!r}; {known(kind, bots.names())}")
    bots.find(kind, 0)
    take_seats(history, seats)
    history.set(BOTS, kind)


def take_seats(history: History, seats: tuple[str, ...] = ()) -> None:
    """Note which creatures the player holds, as before or as is usual; ValueError names who is not there."""
    played = seats or tuple(history.settings.get(PLAYED, "").split()) or usual_seats(history.start)
    there = names(history.start)
    by: dict[str, str] = {}
    for seat in people(list(played)):
        for name in seat.holds:
            if name not in there:
                raise ValueError(f"nobody and no side is called {name!r}; {known(name, seen_names(history))}")
            if by.setdefault(name, seat.name) != seat.name:
                raise ValueError(f"{name} is played by {by[name]} already; name somebody else for {seat.name}")
    history.set(PLAYED, " ".join(played))


def usual_seats(encounter: AnyEncounter) -> tuple[Who, ...]:
    """The creatures that are marked as players', or else the side of the first creature."""
    return tuple(creature.id for creature in encounter.creatures if creature.player) or (encounter.creatures[0].side,)


def seen_names(history: History) -> tuple[str, ...]:
    """Those of whom the players know: a hidden one may be played, but nobody says that they are there."""
    return names(as_players_know(history.book, history.start))


def as_players_know(book: AnyBook, encounter: AnyEncounter) -> AnyEncounter:
    """An encounter as the players' side knows it."""
    held = tuple(side_of(encounter, who) or who for who in usual_seats(encounter))
    return view_of(book, encounter, Seat("players", "player", held))


def names(encounter: AnyEncounter) -> tuple[str, ...]:
    """Whoever may be played: creatures, sides and the game master."""
    sides = dict.fromkeys(creature.side for creature in encounter.creatures)
    return (*(creature.id for creature in encounter.creatures), *sides, GM)
