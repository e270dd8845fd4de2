"""What Affray needs beside Python, and what of it is not installed."""

import re
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires


def lacking(wrong: BaseException) -> str:
    """The requirement that is not installed, where that is what went wrong; empty where it is not."""
    name = (wrong.name or "").partition(".")[0] if isinstance(wrong, ModuleNotFoundError) else ""
    return name if name.replace("_", "-") in _required() else ""


def _required() -> set[str]:
    """The names of the packages that this one requires, those of its extras too."""
    with suppress(PackageNotFoundError):
        return {re.split(r"[^\w.-]", line, maxsplit=1)[0].lower() for line in requires("affray") or ()}
    return set()
