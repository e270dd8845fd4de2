"""Python as it is where there is no POSIX: Affray and filelock import nothing that Windows lacks, all others do.

A program that finds this folder on its PYTHONPATH starts so, and so do the programs that it starts.
"""

import builtins
import os
import re
import signal
from types import ModuleType
from typing import Any

MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
HIDDEN = {
    "os": re.compile(
        r"O_(ASYNC|CLOEXEC|DIRECTORY|DSYNC|NOCTTY|NOFOLLOW|NONBLOCK|SYNC)|W[A-Z]+|[sg]et(e?[ug]id|re[ug]id|sid|pgid|pgrp"
        r"|groups|priority|loadavg)|[fl]?chown|f?chmodat|fork(pty)?|killpg|mkfifo|mknod|nice|openpty|posix_spawnp?"
        r"|p(read|write)v?|(read|write)v|register_at_fork|sched_\w+|sendfile|f?statvfs|sync|sysconf|tc[sg]etpgrp|ttyname"
        r"|uname|wait([34]|id)?|ctermid|chroot|fch(dir|mod)"
    ),
    "signal": re.compile(
        r"(?!SIG(ABRT|FPE|ILL|INT|SEGV|TERM)$)SIG[A-Z0-9]+|ITIMER_\w+|[sg]etitimer|alarm|pause|p?thread_\w+"
    ),
}


def _bare(module: ModuleType) -> ModuleType:
    """A copy of a module without the names that are hidden."""
    copy = ModuleType(module.__name__)
    hidden = HIDDEN[module.__name__]
    vars(copy).update({name: value for name, value in vars(module).items() if not hidden.fullmatch(name)})
    return copy


_import = builtins.__import__
_copies = {"os": _bare(os), "signal": _bare(signal)}


def _import_without(name: str, to: Any = None, *how: Any, **more: Any) -> ModuleType:
    importer = (to or {}).get("__name__", "").partition(".")[0]
    if importer in ("affray", "filelock") and name in MODULES:
        raise ModuleNotFoundError(f"there is no module {name!r} here", name=name)
    if importer == "affray" and name in _copies:
        return _copies[name]
    return _import(name, to, *how, **more)


builtins.__import__ = _import_without  # type: ignore[assignment]
