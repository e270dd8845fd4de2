"""Fights are kept as they are played: one file a fight, in a folder of their own."""

import os
import shlex
import shutil
import sys
from datetime import datetime
from pathlib import Path

from affray.cli import books
from affray.core.history import History
from affray.core.now import Now
from affray.core.saves import BadSave, Loaded, loaded, save

MOST_KEPT = 20
SCENE = "scene"
"""What the note is called that names the scene of a fight."""


def folder() -> Path:
    """Where fights are kept."""
    home = os.environ.get("XDG_STATE_HOME", "")
    state = Path(home) if home else Path.home() / ".local" / "state"
    return state / "affray" / "fights"


def new_file(history: History) -> Path:
    """A file that no other fight is kept in, named by ruleset, scene, date and time."""
    scene = history.settings.get(SCENE, "fight")
    name = f"{history.book.key}-{scene}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    names = [name, *(f"{name}-{again}" for again in range(2, 100))]
    return next(file for file in (folder() / f"{one}.json" for one in names) if not file.exists())


def file_for(history: History, source: Path | None) -> Path:
    """Where a fight is kept: one that comes from a kept file stays in it, any other gets a file of its own."""
    if source is not None and source.resolve().parent == folder().resolve():
        return source.resolve()
    return new_file(history)


def keep(history: History, file: Path) -> str:
    """Keep the fight, and of all fights the newest; gives back what went wrong, if anything."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        is_new = not file.exists()
        save(history, file)
        for old in kept()[MOST_KEPT:] if is_new else ():
            old.unlink(missing_ok=True)
    except OSError as wrong:
        return f"{file} cannot be written ({wrong.strerror}): the fight is not kept; use `save FILE`"
    return ""


def kept() -> list[Path]:
    """The fights that are kept, the one last played first."""
    return sorted(folder().glob("*.json"), key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def newest_unfinished(ruleset: str | None) -> Path | None:
    """The fight last played that is not over, of one ruleset or of any."""
    return next((file for file in kept() if _is_unfinished(file, ruleset)), None)


def _is_unfinished(file: Path, ruleset: str | None) -> bool:
    try:
        history = read(file, str(file)).history
    except BadSave:
        return False
    return ruleset in (None, history.book.key) and not is_over(history)


def is_over(history: History) -> bool:
    """Whether a fight has come to its end."""
    return history.book.turns.outcome(Now(history.book, history.encounter)) is not None


def read(file: Path, said: str) -> Loaded:
    """A fight from a file, which messages call by the name that was typed."""
    try:
        text = file.read_bytes()
    except OSError as wrong:
        raise BadSave(f"{said} cannot be read: {wrong.strerror}") from wrong
    return loaded(text, books.look_up, said)


def command(*words: str) -> str:
    """A line to be typed in a shell that calls this program as it was called."""
    return shlex.join([_called(), *words])


def _called() -> str:
    """The program's name where the shell finds it by that, or else its path, short from here."""
    file = Path(sys.argv[0]).absolute()
    found = shutil.which("affray")
    if file.stem != "affray" or (found and Path(found).absolute() == file):
        return "affray"
    return str(file.relative_to(Path.cwd())) if file.is_relative_to(Path.cwd()) else str(file)
