"""A die and what is added to it, against a number or against another roll."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from affray.core.rolls import Modifier, Roll
from affray.dice import Pool


class Graded(Struct, frozen=True):
    """The grade of a total: the name of the highest margin that is reached, `low` below all of them.

    `natural` names faces that count by themselves when the number is reached; `shows_total` keeps the total beside a
    grade above `low`, for rules that go on with it.
    """

    number: int
    bonus: int = 0
    grades: tuple[tuple[int, str], ...] = ((0, "hit"),)
    low: str = "miss"
    natural: tuple[tuple[int, str], ...] = ()
    shows_total: bool = False

    def __call__(self, face: int) -> Any:
        """The grade of a face."""
        over = face + self.bonus - self.number
        grade = next((name for margin, name in reversed(self.grades) if over >= margin), self.low)
        if grade != self.low:
            grade = dict(self.natural).get(face, grade)
        return (grade, face + self.bonus if grade != self.low else 0) if self.shows_total else grade


def check(
    key: str, number: int, bonuses: Mapping[str, int], against: str = "", die: int | Pool = 20, **graded: Any
) -> Roll:
    """One die, or a pool of dice, with named bonuses against a number; how it is graded stands in `Graded`."""
    why = tuple(Modifier(amount, reason) for reason, amount in bonuses.items() if amount)
    reading = Graded(number, sum(bonuses.values()), **graded)
    return Roll(key, (_die(die),), reading, why, against or str(number))


class Beats(Struct, frozen=True):
    """Whether the first of two totals is higher; a tie goes to the second."""

    def __call__(self, mine: int, theirs: int) -> str:
        """Who has won."""
        return "won" if mine > theirs else "lost"


def opposed(key: str, mine: int, theirs: int, die: int | Pool = 20) -> Roll:
    """Both throw a die or a pool and add something, as one throw of both: two ways to go on and not 20 x 20."""
    why = (Modifier(mine, "yours"), Modifier(-theirs, "theirs"))
    return Roll(key, (_die(die) + mine, _die(die) + theirs), Beats(), tuple(one for one in why if one.amount))


def sum_of(key: str, pool: Pool) -> Roll:
    """What some dice come to."""
    return Roll(key, (pool,), int)


class Chart(Struct, frozen=True):
    """What some faces mean, and what all others do."""

    meanings: tuple[tuple[int, str], ...]
    otherwise: str

    def __call__(self, face: int) -> str:
        """What a face means."""
        return dict(self.meanings).get(face, self.otherwise)


def chart(key: str, pool: Pool, meanings: Mapping[int, str], otherwise: str) -> Roll:
    """A throw that is looked up on a chart."""
    return Roll(key, (pool,), Chart(tuple(meanings.items()), otherwise))


def _die(die: int | Pool) -> Pool:
    return die if isinstance(die, Pool) else Pool.from_counts([(die, 1)])
