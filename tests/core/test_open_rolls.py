"""Throws that are held against numbers which differ: a part is played once for all of them, and the odds are right."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from affray.core.rolls import Roll
from affray.dice import parse
from tests.books.lantern.creature import Play as Scene
from tests.core.test_traces import digs, pants, walked


class AtLeast(Struct, frozen=True):
    """Whether a throw reaches a number."""

    number: int

    def __call__(self, total: int) -> bool:
        """Whether it does."""
        return total >= self.number


class Turned(Struct, frozen=True):
    """The other way round, and nothing at all below some numbers."""

    read: Callable[[int], bool]
    least: tuple[int, ...] = ()

    def __call__(self, total: int) -> bool | None:
        """Whether it does not."""
        return None if any(total < least for least in self.least) else not self.read(total)


class FromFunction(Struct, frozen=True):
    """What a function makes of a throw and a number."""

    number: int
    function: Callable[[int], int]

    def __call__(self, total: int) -> int:
        """What it comes to."""
        return self.function(total) + self.number


def tells(scene: Scene, _me: str, reading: Any) -> None:
    """Adds to what the table knows."""
    scene.change_table(tunnels=10 * scene.table.tunnels + (3 if reading is None else int(reading)))


def throws(read: Callable[[Scene], Any], *changes: tuple[str, str]) -> Any:
    """A part that throws a die, read so, as the last thing in it."""

    def part(scene: Scene, me: str) -> None:
        for who, name in changes:
            scene.change(who, **{name: getattr(scene[who], name) + 1})
        scene.roll_then(me, Roll("die", parse("d8"), read(scene)), tells, me)

    return part


OPEN = {
    "a number": throws(lambda scene: AtLeast(scene["bo"].breath)),
    "one that was changed": throws(lambda scene: AtLeast(scene["bo"].breath), ("bo", "breath")),
    "a sum": throws(lambda scene: AtLeast(2 + 2 * scene["bo"].breath - scene["grub"].breath), ("grub", "hearts")),
    "deep inside": throws(lambda scene: Turned(AtLeast(scene["bo"].breath), (scene["grub"].breath - 3,))),
}
SHUT = {
    "beside a function": throws(lambda scene: FromFunction(scene["bo"].breath, abs)),
    "around a function": throws(
        lambda scene: FromFunction(scene["bo"].breath, lambda total: total + scene["bo"].breath)
    ),
    "in a function": throws(lambda scene: lambda total: total >= scene["bo"].breath),
}


@pytest.mark.parametrize("part", [*OPEN.values(), *SHUT.values()], ids=[*OPEN, *SHUT])
@pytest.mark.parametrize("after", [(), (pants,)])
def test_the_odds_are_those_of_playing_from_every_state(part: Any, after: tuple[Any, ...]) -> None:
    ends, _runs = walked(digs, part, *after)
    assert ends == walked(digs, part, *after, notes=False)[0]


@pytest.mark.parametrize("part", OPEN.values(), ids=OPEN)
def test_a_part_is_played_once_whatever_its_throw_is_held_against(part: Any) -> None:
    """The part itself once; what comes of it once for each of at most three readings."""
    before, runs = walked(digs)[1], walked(digs, part)[1]
    assert runs - before <= 4


@pytest.mark.parametrize("part", SHUT.values(), ids=SHUT)
def test_what_may_hide_other_numbers_is_played_for_each_of_them(part: Any) -> None:
    before, runs = walked(digs)[1], walked(digs, part)[1]
    assert runs - before >= 6


def test_what_a_throw_is_held_against_is_put_into_words_where_somebody_reads_it() -> None:
    asked = []

    class Words:
        def __str__(self) -> str:
            asked.append(self)
            return "a wall"

    roll = Roll("die", parse("d8"), int, against=Words())
    assert (roll.odds.total, asked) == (8, [])
    assert str(roll.against) == "a wall"
