"""What somebody declares, and what an action begun and not finished looks like."""

from msgspec import Struct

from affray.core.values import Value, Who


class Intent(Struct, frozen=True):
    """An action with its slots filled: who does what, to whom, with what."""

    who: Who
    action: str
    args: tuple[Value, ...] = ()

    def filled(self, value: Value) -> "Intent":
        """The same intent with its next slot filled."""
        return Intent(self.who, self.action, (*self.args, value))


class Undertaking(Struct, frozen=True):
    """An action begun and not finished: what was declared, how many turns are left, what breaks it."""

    intent: Intent
    left: int
    breaks: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
