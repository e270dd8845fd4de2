"""A roll: a named throw, what the rule reads of it, and the reasons for its modifiers."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from affray.dice import Distribution, Pool, notation, readings


class Modifier(Struct, frozen=True):
    """An amount and the reason for it: a level of advantage or disadvantage, or plain points."""

    amount: int
    why: str
    clause: str = ""
    kind: str = ""


class Roll(Struct, frozen=True):
    """A throw of dice. `read` turns what the pools come to into what the rule needs to know.

    The key files it, `of` says what it is about (`cooldown` of `fireball`), `words` tell it where the key would not.
    `against` is what the total is held against: words, or what `str` makes words of where somebody reads them.
    One that is not `logged` is told by its rule.
    """

    key: str
    pools: tuple[Pool, ...]
    read: Callable[..., Any]
    modifiers: tuple[Modifier, ...] = ()
    against: object = ""
    logged: bool = True
    words: str = ""
    of: str = ""

    @property
    def filed(self) -> str:
        """What its dice and its answer are filed under."""
        return f"{self.key}/{self.of}" if self.of else self.key

    @property
    def name(self) -> str:
        """What it is called."""
        if self.words:
            return self.words
        words = self.key.replace("-", " ")
        return f"{self.of}: {words}" if self.of else words

    @property
    def odds(self) -> Distribution[Any]:
        """The exact chances of every reading."""
        return readings(self.pools, self.read)

    @property
    def dice(self) -> str:
        """The dice as a person writes them."""
        return notation(self.pools)

    def reading(self, faces: tuple[int, ...]) -> Any:
        """What the rule reads when the dice, pool after pool, show these faces."""
        return self.read(*sums(self.pools, faces))


def sums(pools: tuple[Pool, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """What each pool comes to when the dice, pool after pool, show these faces."""
    values, start = [], 0
    for pool in pools:
        end = start + len(pool.dice)
        pool.check_faces(faces[start:end])
        values.append(pool.value(faces[start:end]))
        start = end
    if start != len(faces):
        raise ValueError(f"{notation(pools)} has {start} dice, not {len(faces)}")
    return tuple(values)
