"""How kinds of values are read from JSON, worked out by one thread at a time.

msgspec works that out when a kind is first asked for, and two threads that ask at the same time bring the program down.
"""

from threading import Lock
from typing import Any

import msgspec

_LOCK = Lock()


def made_ready(*kinds: Any) -> None:
    """Work out how these are read, so that any number of threads may read them from now on."""
    with _LOCK:
        for kind in kinds:
            msgspec.json.Decoder(kind)
