"""The seed of the program's dice: secret until the fight is closed, and promised beforehand by its digest."""

import secrets
from hashlib import sha256
from typing import Literal

from msgspec import Struct

DICE_VERSION = 1
"""Which way of getting faces from a seed is meant; `docs/dice.md` describes it."""

Origin = Literal["begun", "branched", "imported", "copied"]


class Dice(Struct, frozen=True, tag_field="entry", tag="dice"):
    """From here on the program throws by another seed, which is promised by its digest under the id of the fight.

    `known` is a seed that somebody chose and so knew beforehand: nothing is promised of that.
    """

    fight: str = ""
    commitment: str = ""
    origin: Origin = "begun"
    known: str = ""
    version: int = DICE_VERSION


class SeedShown(Struct, frozen=True, tag_field="entry", tag="seed-shown"):
    """Somebody wrote the seed to a file before the end."""

    by: str = ""


class Closed(Struct, frozen=True, tag_field="entry", tag="closed"):
    """The fight is over; its seed lies open, and nothing is taken back any more."""

    seed: str


def new_fight() -> str:
    """An id that no other fight has: 128 random bits."""
    return secrets.token_hex(16)


def new_seed() -> str:
    """A seed that nobody can guess: 128 random bits of the system."""
    return secrets.token_hex(16)


def commitment(fight: str, seed: str, version: int = DICE_VERSION) -> str:
    """The digest that promises a seed to those who do not know it: SHA-256 of `affray-dice-1|FIGHT|SEED`."""
    return sha256(f"affray-dice-{version}|{fight}|{seed}".encode()).hexdigest()
