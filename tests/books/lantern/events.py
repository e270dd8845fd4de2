"""What happens in the cellar."""

from typing import ClassVar

from affray.core.events import Event
from affray.core.values import Cell


class Moved(Event, frozen=True):
    """Somebody went to another cell, perhaps unseen."""

    to: Cell
    unseen: bool
    line: ClassVar[str] = "{who} goes to {to}"


class Revealed(Event, frozen=True):
    """Somebody who lay hidden comes to light."""

    line: ClassVar[str] = "{who} is found"
    notable: ClassVar[str] = "found"


class Missed(Event, frozen=True):
    """A strike went wide."""

    line: ClassVar[str] = "{who} misses"


class Hurt(Event, frozen=True):
    """Somebody lost hearts."""

    hearts: int
    line: ClassVar[str] = "{who} is hurt: {hearts} left"
    notable: ClassVar[str] = "hurt"


class Gone(Event, frozen=True):
    """Somebody is out of the fight."""

    how: str
    line: ClassVar[str] = "{who} {how}"
    notable: ClassVar[str] = "gone"


class Dug(Event, frozen=True):
    """A tunnel leads out."""

    line: ClassVar[str] = "{who} is through"
