"""Conditions that lie on somebody."""

from typing import ClassVar

from affray.api import Event


class Spared(Event, frozen=True):
    """A condition could not begin because of another."""

    condition: str
    why: str
    line: ClassVar[str] = "{who} is {why} and cannot be {condition}"


class Prolonged(Event, frozen=True):
    """A condition goes on for longer than it would have."""

    condition: str
    line: ClassVar[str] = "{who} is still {condition}"


class Suffered(Event, frozen=True):
    """A condition does its damage."""

    condition: str
    line: ClassVar[str] = "{who} is {condition}"


class Gasped(Event, frozen=True):
    """Somebody who suffocates has less breath left."""

    left: int
    line: ClassVar[str] = "{who} gasps for air: breath {left}"
