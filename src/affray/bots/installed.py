"""The bots that are installed: each names itself in the entry points of its package."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from affray.bots.errors import BadBot

if TYPE_CHECKING:
    from affray.core.driver import Player

GROUP = "affray.bots"
USUAL = "greedy"
"""Who plays where nobody has named a bot."""


def names() -> tuple[str, ...]:
    """The names of all bots that are installed, the usual one last; none of them is loaded."""
    return tuple(_installed())


def find(name: str, seed: int) -> "Player":
    """A bot by its name; the same seed plays the same way. BadBot says why there is none."""
    return _maker(name)(seed)


def _installed() -> dict[str, EntryPoint]:
    """Every bot by its name; no other package takes the name of one of Affray's."""
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name == USUAL, point.name, _is_own(point)))
    return {point.name: point for point in points}


def _is_own(point: EntryPoint) -> bool:
    return point.module.startswith(f"{__package__}.")


@cache
def _maker(name: str) -> "Callable[[int], Player]":
    """What makes a bot of a seed; remembered, since bots are made afresh for every decision."""
    points = _installed()
    if name not in points:
        raise BadBot(f"there is no bot called {name!r}; there are: {', '.join(points)}")
    made = _loaded(points[name])
    return made if _is_own(points[name]) else _guarded(points[name], made)


def _loaded(point: EntryPoint) -> Any:
    try:
        return point.load()
    except Exception as wrong:
        raise _unusable(point, f"cannot be imported: {type(wrong).__name__}: {wrong}") from wrong


def _guarded(point: EntryPoint, made: Any) -> "Callable[[int], Player]":
    """A bot of another package, which is tried once and watched from then on."""
    from affray.bots.guest import Guest

    try:
        lacking = [method for method in ("choose", "answer") if not callable(getattr(made(0), method, None))]
    except Exception as wrong:
        raise _unusable(point, f"cannot be made of a seed: {type(wrong).__name__}: {wrong}") from wrong
    if lacking:
        raise _unusable(point, f"is no affray.api.Player: it has no {' and no '.join(lacking)}")
    return lambda seed: Guest(_called(point), point.module, made(seed))


def _unusable(point: EntryPoint, why: str) -> BadBot:
    others = ", ".join(name for name in names() if name != point.name)
    return BadBot(f"{_called(point)} {why}; repair or remove that package, or name another bot: {others}")


def _called(point: EntryPoint) -> str:
    package = point.dist.name if point.dist else point.module.partition(".")[0]
    return f"the bot {point.name!r} of the package {package}"
