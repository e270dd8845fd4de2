"""How a storage refuses: every error says why, and nothing was changed."""


class StorageError(Exception):
    """Something that a storage cannot do; the message says why, and nothing was changed."""


class Moved(StorageError):
    """Rows were appended after another row than the last: somebody else has gone on with the fight."""

    def __init__(self, last: int) -> None:
        """Say which row is the last."""
        super().__init__(f"another program has gone on with it (its last row is {last})")
        self.last = last


class NotKept(StorageError):
    """Nothing was written: the disk is full, the folder read-only, the file gone. Worth another try."""


class Unsure(StorageError):
    """The line to the database broke while something was written: read the fight again to know whether it was."""


class Removed(NotKept):
    """The file of fights was removed or replaced while it was open."""


class Damaged(StorageError):
    """A fight whose rows are not what was written, from one row on; row 0 is its start."""

    def __init__(self, name: str, number: int, why: str) -> None:
        """Name the fight and its first bad row."""
        super().__init__(f"{name} is damaged: {why}")
        self.name, self.number, self.why = name, number, why


class BadDatabase(StorageError):
    """A file that is no database of fights, or is damaged as a whole."""


class TooNew(StorageError):
    """A database that a newer program has changed."""

    def __init__(self, file: str, version: int, known: int) -> None:
        """Say which form it has and which are known."""
        super().__init__(
            f"{file} was written by a newer Affray (form {version}; this one knows forms up to {known}); install the "
            "newer one, or set XDG_STATE_HOME to another folder"
        )
        self.version = version


class Held(StorageError):
    """A fight that another program holds."""

    def __init__(self, by: str) -> None:
        """Say who holds it."""
        super().__init__(f"it is being played by {by}")
        self.by = by


class NoSuchFight(StorageError):
    """A fight that is not there."""


class Unclear(NoSuchFight):
    """Several fights may be meant."""


class Closed(StorageError):
    """A storage that was used after it had been closed."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("these fights have been closed already")
