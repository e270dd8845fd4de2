"""Where others may act in the cellar."""

from typing import ClassVar

from affray.core.values import Who
from affray.core.windows import Window


class Attacks(Window[None], frozen=True):
    """A strike comes, before its roll."""

    foe: Who
    line: ClassVar[str] = "{who} strikes at {foe}"


class Hits(Window[None], frozen=True):
    """A strike hits, before it hurts."""

    foe: Who
    line: ClassVar[str] = "{who} hits {foe}"


class Steps(Window[None], frozen=True):
    """Somebody came into a cell."""

    line: ClassVar[str] = "{who} comes nearer"
