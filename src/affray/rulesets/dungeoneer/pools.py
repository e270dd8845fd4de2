"""The dice on the table: which may be spent on a roll, which thrown again, and what that leaves."""

from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from affray.api import Ask, Listed, Value, WithHelp
from affray.rulesets.dungeoneer.degrees import STEP, Degree, by_a_pair, degree, has_double, pair_of, raised

REROLL: Ask[Value] = Ask("reroll", "reroll which dice?", logged=False)
NONE: Value = ("none",)
"""No die at all."""

Faces = tuple[int, ...]


class Stake(NamedTuple):
    """What a roll is for: what each degree brings, whether a partial success does anything, whether all is secret."""

    brings: tuple[str, ...] = ()
    half: bool = True
    secret: bool = False

    def told(self, came: Degree, total: int) -> str:
        """What a degree brings, for whoever picks the dice; where difficulties are secret, the total alone."""
        if self.secret:
            return f"comes to {total}"
        return f"{came.name.lower()}: {self.brings[came]}" if self.brings else came.name.lower()


ANYTHING = Stake()
WHOLE = Stake(half=False)
"""A roll of which nothing comes below a success."""
SECRET = Stake(secret=True)


class Dice(WithHelp):
    """Which dice of a pool: written as their faces, in any order, with spaces or commas between."""

    __slots__ = ()

    def read(self, text: str) -> Value | None:
        """The dice with these faces."""
        said = tuple(sorted(text.replace(",", " ").split()))
        return said if said in self.values else None


def faces_of(value: Value) -> Faces:
    """The faces that an answer names."""
    return () if value == NONE else tuple(int(face) for face in value) if isinstance(value, tuple) else ()


@lru_cache(maxsize=1 << 14)
def as_value(faces: Faces) -> Value:
    """The dice as they are answered."""
    return tuple(str(face) for face in sorted(faces)) or NONE


@lru_cache(maxsize=4096)
def handfuls(pool: Faces, least: int = 0, most: int = 99) -> tuple[Faces, ...]:
    """Every different choice of dice from a pool, fewest first."""
    sizes, dice = range(least, min(most, len(pool)) + 1), sorted(pool)
    return tuple(dict.fromkeys(chain.from_iterable(combinations(dice, size) for size in sizes)))


def shown(faces: Faces) -> str:
    """Dice as the log names them."""
    return " ".join(map(str, faces)) or "no die"


def without(pool: Faces, spent: Faces) -> Faces:
    """What is left of a pool when these dice are taken out."""
    left = list(pool)
    for face in spent:
        left.remove(face)
    return tuple(left)


@lru_cache(maxsize=1 << 14)
def spending(
    pool: Faces,
    stat: int,
    difficulty: int,
    step: int = STEP,
    met: bool = True,
    criticals: bool = True,
    least: int = 0,
    free: Faces = (),
    stake: Stake = ANYTHING,
    about: str = "",
) -> Dice:
    """The dice that may be spent on a roll, with a word on the cheapest for each degree."""

    def notes() -> dict[Value, str]:
        cheapest = ranked(pool, difficulty - stat, step, met, criticals, least, free)[1]
        said = {}
        for one, faces in cheapest.items():
            by_total = degree(sum(faces) + stat, difficulty, step, met)
            pair = 0 if stake.secret or by_total == one else pair_of(faces)
            said[as_value(faces)] = stake.told(one, sum(faces) + stat) + by_a_pair(pair) + left(pool, faces, free)
        return said

    return Dice(unnoted(pool, difficulty - stat, step, met, criticals, least, free, stake.half), notes, about)


@lru_cache(maxsize=1 << 16)
def unnoted(
    pool: Faces, goal: int, step: int, met: bool, criticals: bool, least: int, free: Faces, half: bool = True
) -> Dice:
    """The dice that may be spent for a goal, the default first: the cheapest that succeed, else in part, else none.

    Then come the cheapest for every other degree, then the rest. `free` dice are spent already and cost nothing more.
    """
    listed, cheapest = ranked(pool, goal, step, met, criticals, least, free)
    first = [cheapest[one] for one in (WANTED if half else ALL_OR_NOTHING) if one in cheapest]
    return Dice(as_value(faces) for faces in dict.fromkeys((*first, *listed)))


@lru_cache(maxsize=1 << 16)
def ranked(
    pool: Faces, goal: int, step: int, met: bool, criticals: bool, least: int, free: Faces
) -> tuple[tuple[Faces, ...], dict[Degree, Faces]]:
    """Every choice of dice, the cheapest first, and the cheapest for each degree."""
    listed = priced(pool, least, free)
    cheapest: dict[Degree, Faces] = {}
    for faces in listed:
        cheapest.setdefault(reached(faces, 0, goal, step, met, criticals), faces)
    return listed, cheapest


@lru_cache(maxsize=1 << 14)
def priced(pool: Faces, least: int, free: Faces) -> tuple[Faces, ...]:
    """Every choice of dice, the cheapest first."""
    both = tuple(sorted(pool + free))
    return tuple(sorted(handfuls(both, min(least, len(both))), key=lambda faces: price(faces, free)))


def left(pool: Faces, spent: Faces, free: Faces) -> str:
    """What dice leave for dodging; those that were spent before are not among it."""
    dice = without(pool, paid_of(spent, free))
    return f", leaves {' '.join(map(str, dice)) or 'nothing'}"


WANTED = (Degree.SUCCESS, Degree.GREATER, Degree.PARTIAL, Degree.FAILURE)
"""What one spends dice for, first of all."""
ALL_OR_NOTHING = (Degree.SUCCESS, Degree.GREATER, Degree.FAILURE, Degree.PARTIAL)
"""The same where a partial success brings nothing."""


def price(faces: Faces, free: Faces) -> tuple[int, int, int]:
    """How dear dice are: their sum, then the highest of them, which is best kept for dodging."""
    paid = paid_of(faces, free)
    return sum(paid), max(paid, default=0), len(paid)


def paid_of(spent: Faces, free: Faces) -> Faces:
    """Of the dice in a roll those that are taken from the pool for it."""
    paid = list(spent)
    for face in free:
        if face in paid:
            paid.remove(face)
    return tuple(paid)


def reached(faces: Faces, stat: int, difficulty: int, step: int, met: bool, criticals: bool) -> Degree:
    """The degree that these dice and a stat reach."""
    came = degree(sum(faces) + stat, difficulty, step, met)
    return raised(came) if criticals and has_double(faces) else came


@lru_cache(maxsize=1 << 14)
def throwing_again(pool: Faces, most: int = 99) -> Dice:
    """The dice that may be thrown again: none, then the lowest one, two, three ..., then any others."""
    lowest = [pool[:count] for count in range(min(most, len(pool)) + 1)]
    return Dice(as_value(faces) for faces in dict.fromkeys((*lowest, *handfuls(pool, 0, most))))


@lru_cache(maxsize=1 << 12)
def one_of(pool: Faces) -> Listed:
    """One die of the pool, the highest first."""
    return Listed(dict.fromkeys(reversed(pool)))


@lru_cache(maxsize=1 << 12)
def one_die(pool: Faces) -> Listed:
    """One die of the pool, the lowest first."""
    return Listed(dict.fromkeys(pool))
