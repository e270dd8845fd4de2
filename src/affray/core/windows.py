"""Windows: the named places in an action where others may act."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct, structs

from affray.core.binding import hints_of, kind_of
from affray.core.values import Who
from affray.core.words import worded

G = TypeVar("G")


class Window(Struct, Generic[G], frozen=True, gc=False):
    """A named place in an action where others may act. `G` is what a reaction gives back to the rule that opened it."""

    who: Who

    line: ClassVar[str] = "{who} acts"

    def text(self) -> str:
        """What is happening, for whoever may react to it."""
        return worded(self.line, structs.asdict(self))

    def fold(self, before: G | None, came: G) -> G:
        """What several reactions come to: the first stays, numbers add up."""
        if before is None:
            return came
        return before + came if isinstance(before, int) and isinstance(came, int) else before  # type: ignore[return-value]


def whos_of(window: Window[Any]) -> tuple[Who, ...]:
    """Those who are named by a window."""
    fields: Mapping[str, Any] = structs.asdict(window)
    hints = hints_of(type(window))
    return tuple(value for name, value in fields.items() if kind_of(hints.get(name)) == "who" and value)
