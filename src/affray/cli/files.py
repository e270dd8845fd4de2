"""Files that people name."""

from pathlib import Path


class BadPath(ValueError):
    """A name that no file can have: it says why."""


def home(said: str | Path) -> Path:
    """The file that was named, `~` and `~somebody` filled in."""
    if "\0" in str(said):
        raise BadPath(f"{str(said)!r} is no name of a file: it has a zero byte in it")
    try:
        return Path(said).expanduser()
    except RuntimeError:
        raise BadPath(f"{said}: there is no user of that name here; write the whole path") from None
