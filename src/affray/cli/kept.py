"""The fights that are kept: one database in the user's state folder, whatever ruleset they are of."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_state_path

from affray.cli import books
from affray.cli.screen import stop
from affray.core.saves import BadSave, Loaded, loaded
from affray.storage.errors import Damaged, NotKept, StorageError
from affray.storage.exchange import opened
from affray.storage.interface import Storage
from affray.storage.memory import MemoryStorage
from affray.storage.naming import meant
from affray.storage.record import FightId, Named
from affray.storage.sqlite import SqliteStorage

NAME = "fights.db"


def file() -> Path:
    """Where fights are kept: in the system's folder, or where earlier versions kept them if they are only there."""
    if home := os.environ.get("XDG_STATE_HOME"):
        return Path(home, "affray", NAME)
    usual = user_state_path("affray", appauthor=False) / NAME
    earlier = Path.home() / ".local" / "state" / "affray" / NAME
    return earlier if os.path.exists(earlier) and not os.path.exists(usual) else usual


def storage() -> Storage:
    """The fights that are kept; where nothing was ever kept, nothing is made."""
    try:
        os.stat(file())
    except (FileNotFoundError, NotADirectoryError):
        return MemoryStorage()
    except OSError as wrong:
        raise NotKept(f"{file()} cannot be read: {wrong.strerror}") from wrong
    return SqliteStorage(file())


@contextmanager
def looked_at() -> Iterator[Storage]:
    """The fights that are kept; what is wrong with them ends the program with a sentence."""
    with refusing():
        fights = storage()
        try:
            yield fights
        finally:
            fights.close()


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what storages refuse into a message and exit code 2."""
    try:
        yield
    except Damaged as wrong:
        stop(f"{wrong}; `affray fights export {wrong.name} FILE --rescue` saves what stands before that")
    except (StorageError, BadSave) as wrong:
        stop(str(wrong))


def picked(fights: Storage, said: str) -> Named:
    """The fight that was named; one whose name or title is not there is refused with what there is."""
    return meant(said, fights.names())


def last_unfinished(fights: Storage, ruleset: str | None) -> Named | None:
    """The fight last played that is not over, of one ruleset or of any; a damaged one is not passed over."""
    for named in fights.names():
        summary = fights.summary(named.id)
        if summary.outcome is None and ruleset in (None, summary.book):
            return named
    return None


def read_file(file: Path, said: str) -> Loaded:
    """A fight from a file, which messages call by the name that was typed."""
    try:
        text = file.read_bytes()
    except OSError as wrong:
        raise BadSave(f"{said} cannot be read: {wrong.strerror}") from wrong
    return loaded(text, books.look_up, said)


def read(fights: Storage, fight: FightId) -> Loaded:
    """A fight that is kept."""
    return opened(fights, fight, books.look_up)
