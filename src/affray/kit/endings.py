"""How fights end that are fought until one side is left, and the way out over the edge of the map."""

from collections.abc import Collection, Iterable

from affray.core.encounter import Outcome
from affray.core.now import AnyNow
from affray.core.slots import Need
from affray.core.values import Who

UNDECIDED = "undecided"
REASONS = ("yielded", "fled")
"""How a side may have lost, the mildest first; otherwise its people were killed."""


def last_side(now: AnyNow, standing: Collection[str] = ("",), unseen: Iterable[str] = ()) -> Outcome | None:
    """Who is left when all other sides are out of it; nobody yet while two sides stand or nobody is out.

    `standing` are the fates of those who keep their side in it, by default none; `unseen` the sides with somebody in it
    of whom one does not know.
    """
    everyone, side = now.creatures.values(), None
    for creature in () if unseen else everyone:  # mostly two sides stand, and this is asked after every intent
        if creature.fate in standing and creature.side != side:
            if side is not None:
                return None
            side = creature.side
    left = {creature.side for creature in everyone if creature.fate in standing}.union(unseen)
    if len(left) > 1 or left == {creature.side for creature in everyone}.union(unseen):
        return None
    winner = next(iter(left), "")
    lost = {creature.fate for creature in everyone if creature.side != winner}
    return Outcome(winner, next((reason for reason in REASONS if reason in lost), "killed"))


def too_long(now: AnyNow, limit: int, is_between: bool) -> Outcome | None:
    """Nobody has won when a fight has lasted for so many rounds; `is_between` says that none is under way."""
    rounds = now.clock.round
    return Outcome("", UNDECIDED) if rounds > limit or (rounds == limit and is_between) else None


def is_at_edge(now: AnyNow, me: Who) -> bool:
    """Whether somebody stands on the edge of the map."""
    at = now[me].at
    return at is not None and now.ground(me).grid.is_edge(at)


AT_THE_EDGE = Need("only from the edge of the map", is_at_edge)
