"""Named changes that end, and the closed list of ways in which they end."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.core.values import Who

Moment = Literal["turn starts", "turn ends", "phase ends", "round ends", "used", "broken", "unpaid"]
"""When an effect may end. A phase is named by `whose`; `unpaid` is for what lasts while it is paid for."""


class Ends(Struct, frozen=True):
    """The moment at which an effect ends, whose moment it is, and how many of them pass before it does."""

    when: Moment
    whose: Who = ""
    left: int = 1


class Effect(Struct, frozen=True):
    """A named change on somebody that ends."""

    name: str
    on: Who
    ends: Ends
    by: Who = ""
    amount: int = 0
    secret: bool = False


def passing(
    effects: tuple[Effect, ...], when: Moment, whose: Who = ""
) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """What stays and what ends when this moment comes; an effect that waits for several counts one down."""
    stay: list[Effect] = []
    over: list[Effect] = []
    for effect in effects:
        ends = effect.ends
        if ends.when != when or ends.whose != whose:
            stay.append(effect)
        elif ends.left <= 1:
            over.append(effect)
        else:
            stay.append(replace(effect, ends=Ends(when, whose, ends.left - 1)))
    return tuple(stay), tuple(over)
