"""What is asked of a book where it may raise, and what is taken instead."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.encounter import Outcome
    from affray.core.intents import Intent
    from affray.core.now import AnyNow

NOT_SHOWN = "not shown, since the book fails at it"
"""What stands where a book fails to say what is shown."""
V = TypeVar("V")
W = TypeVar("W")


def attempted(work: Callable[[], V], otherwise: W) -> V | W:
    """What something comes to, or something else where the book raises."""
    try:
        return work()
    except MemoryError:
        raise
    except Exception:
        return otherwise


def outcome_so_far(book: "AnyBook", now: "AnyNow") -> "Outcome | None":
    """How a fight ended; one whose end the book fails to tell goes on."""
    try:
        return book.outcome(now)
    except MemoryError:
        raise
    except Exception:
        return now.encounter.outcome


def due_now(book: "AnyBook", now: "AnyNow") -> "Intent | None":
    """What happens by itself now; nothing where the book fails to say."""
    return attempted(lambda: book.turns.due(now), None)
