"""What adds to a throw, and an attack as a rule sets it."""

from msgspec import Struct

from affray.api import Modifier, Who
from affray.rulesets.hex.creature import Held, Kind


def level(amount: int, why: str, clause: str = "") -> Modifier:
    """Levels of advantage, or of disadvantage below zero."""
    return Modifier(amount, why, clause, "level")


def points(amount: int, why: str, clause: str = "") -> Modifier:
    """Points added to the total."""
    return Modifier(amount, why, clause, "points")


class Attack(Struct, frozen=True, kw_only=True):
    """An attack as a rule sets it: who strikes whom with what, what counts for it and what does not.

    `attribute`, where given, counts instead of the usual one of its kind; `ignored` are levels of the multi-attack
    penalty that do not count, `no_shields` says that the target's shields do not either, `free` that it is a free
    attack.
    """

    by: Who
    on: Who
    name: str
    held: Held
    kind: Kind = "melee"
    attribute: str = ""
    modifiers: tuple[Modifier, ...] = ()
    ignored: int = 0
    no_shields: bool = False
    free: bool = False
