"""What somebody declares, and what an action begun and not finished looks like."""

from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr

from affray.core.values import Value, Who, as_tuples


class Intent(Struct, frozen=True, gc=False):
    """A rule with its slots filled: who does what, to whom, with what. `action` is the key of the rule."""

    who: Who
    action: str
    args: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        """Make tuples again of what was read from a file."""
        for argument in self.args:
            if isinstance(argument, list):
                force_setattr(self, "args", as_tuples(self.args))
                return

    def filled(self, value: Value) -> "Intent":
        """The same intent with its next slot filled."""
        return Intent(self.who, self.action, (*self.args, value))


class Undertaking(Struct, frozen=True):
    """An action begun and not finished: what was declared, how much is left of it, what breaks it."""

    intent: Intent
    left: int
    breaks: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
