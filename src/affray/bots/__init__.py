"""Players that are programs: they see what their seat sees and know of a book only what every book brings."""

from collections.abc import Callable

from affray.bots.chance import Chance
from affray.bots.greedy import Greedy
from affray.core.driver import Player

KINDS: dict[str, Callable[[int], Player]] = {"random": Chance, "greedy": Greedy}


def find(kind: str, seed: int) -> Player:
    """A player of a kind; the same seed plays the same way."""
    if kind not in KINDS:
        raise ValueError(f"there is no bot called {kind!r}; there are: {', '.join(KINDS)}")
    return KINDS[kind](seed)
