"""The time, which tests may set."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def now() -> datetime:
    """The time of the system, in UTC."""
    return datetime.now(UTC)
