"""Where fights are kept, as an address: a file of SQLite or a database of PostgreSQL."""

from pathlib import Path

from platformdirs import user_state_path

from affray.storage.errors import StorageError
from affray.storage.interface import Storage
from affray.storage.reports import FOLDER
from affray.storage.sqlite import SqliteStorage

FILE = "sqlite:///"
SERVERS = ("postgresql://", "postgres://")


class BadAddress(StorageError):
    """An address that leads nowhere: it says what would be right."""


def checked(address: str) -> str:
    """An address of a form that is known."""
    if address.startswith(FILE) and address != FILE:
        return address
    if address.startswith(SERVERS) and not address.endswith("://"):
        return address
    raise BadAddress(
        f"{without_password(address)}: write sqlite:///FILE, such as sqlite:///fights.db, "
        "or postgresql://USER:PASSWORD@HOST/DATABASE"
    )


def address_of(file: Path) -> str:
    """A file as an address."""
    return f"{FILE}{file}"


def file_of(address: str) -> Path | None:
    """The file that an address names; None where it names a database server."""
    return Path(address.removeprefix(FILE)).expanduser() if address.startswith(FILE) else None


def reports_of(address: str) -> Path:
    """The folder of what reports of failures need: beside the file, or in the user's state folder."""
    file = file_of(address)
    return (file.parent if file else user_state_path("affray", appauthor=False)) / FOLDER


def opened(address: str) -> Storage:
    """The fights at an address; StorageError says why they cannot be had."""
    file = file_of(checked(address))
    if file is not None:
        return SqliteStorage(file)
    try:
        from affray.storage.postgres.storage import PostgresStorage
    except ModuleNotFoundError as wrong:
        raise BadAddress("PostgreSQL needs the package asyncpg; `pip install affray[postgres]` brings it") from wrong
    return PostgresStorage(address)


def without_password(address: str) -> str:
    """An address as it may be shown."""
    kind, _, rest = address.partition("://")
    who, at, where = rest.rpartition("@")
    return f"{kind}://{who.partition(':')[0]}{at}{where}" if at else address
