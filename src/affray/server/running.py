"""Which server of one's own runs already: a file beside the fights says so as long as it does."""

import os
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 2.0


def _file(database: Path) -> Path:
    return database.with_name(f"{database.name}.server")


def known_server(database: Path) -> str:
    """The keeper's link of the server that serves these fights; empty when none answers."""
    try:
        link = _file(database).read_text(encoding="utf-8")
        address = link.partition("/#")[0]
        with urllib.request.urlopen(f"{address}/api/live", timeout=PATIENCE) as answer:
            return link if b"affray" in answer.read(200) else ""
    except (OSError, ValueError):
        return ""


@contextmanager
def remembered(database: Path, link: str) -> Iterator[None]:
    """Leave the keeper's link where only its owner can read it, for as long as the server runs."""
    file = _file(database)
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            opened.write(link)
    try:
        yield
    finally:
        with suppress(OSError):
            if file.read_text(encoding="utf-8") == link:
                file.unlink()
