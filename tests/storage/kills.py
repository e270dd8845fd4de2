"""Kill `affray play` at random moments and see that nothing is lost that was shown.

    python -m tests.storage.kills 1000               a fresh program each time, on the disk; the result is kept
    python -m tests.storage.kills 25 --forked        copies of a program that has started already, in memory

A play with given dice and given input always prints the same. It is played once to its end, noting with every piece of
output how many rows the record had when it was printed. A killed play has printed the beginning of that; the rows that
it stored must be the same rows, and no fewer than the record had when the last piece was printed. Then it goes on.
"""

import io
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from pathlib import Path
from unittest.mock import patch

from msgspec import Struct
from typer.testing import CliRunner

from affray.cli import app, kept, main, thinking
from affray.cli.fight import Fight
from affray.cli.keeping import Keeper
from affray.core.history import History

RESULT = Path(__file__).parents[2] / "bench" / "results" / "kills.json"
MEMORY = Path("/dev/shm")
PATIENCE = 60.0
"""Seconds within which a play prints what it prints, however busy the machine is."""
BOTH = ("--seat", "red", "--seat", "blue")
BLOWS = ("basic attack", "1", "undo", "basic attack", "2", "end")
PLAYS = (
    (("play", "hex", "--scene", "duel", "--seed", "3"), ("confirm off", "dash f4", *BLOWS * 2)),
    (
        ("play", "hex", "--scene", "duel", "--seed", "5", *BOTH),
        ("dash f4", "walk c4", "y", "2", "undo", "walk e4", "y", "", "end", "walk f4", "", *BLOWS * 2),
    ),
)
GOES_ON = ("", "", "status", "end", "quit")
THINKS = re.compile(r"^\w+ thinks\.\.\.\n", re.MULTILINE)


Moment = Callable[[int], None]
"""Waits for the moment to kill, looking at what is on the screen, which is a file."""


class Course(Struct):
    """A play to its end: all it prints, how many rows each piece of that rests on, its rows, how long it takes."""

    words: tuple[str, ...]
    typed: str
    printed: str
    rests_on: list[tuple[int, int]]
    rows: list[bytes]
    seconds: float = 0.0

    def needed(self, shown: str) -> int:
        """How many rows must be stored once this much is shown."""
        return max((rows for begins, rows in self.rests_on if begins < len(shown)), default=0)


class Noting(io.StringIO):
    """A screen that notes for every piece of output where it begins and how many rows the record has."""

    def __init__(self, rows: Callable[[], int]) -> None:
        """Ask this how many rows there are."""
        super().__init__()
        self.rows = rows
        self.notes: list[tuple[int, int]] = []

    def write(self, text: str) -> int:
        """Note and print."""
        self.notes.append((self.tell(), self.rows()))
        return super().write(text)


@contextmanager
def state_folder(base: Path | None) -> Iterator[Path]:
    """A state folder of its own, for this program and those that it starts."""
    with tempfile.TemporaryDirectory(dir=base, prefix="affray-") as folder, patch.dict(os.environ):
        os.environ["XDG_STATE_HOME"] = folder
        os.environ.pop("COLUMNS", None)
        yield Path(folder)


def course(words: tuple[str, ...], typed: tuple[str, ...], base: Path | None) -> Course:
    """Play to the end, in this program."""
    fights: list[Fight] = []
    take_up = Fight.take_up

    def noted(fight: Fight, history: History, keeper: Keeper) -> None:
        take_up(fight, history, keeper)
        fights.append(fight)

    screen = Noting(lambda: len(fights[-1].history.rows) if fights else 0)
    text = "".join(f"{line}\n" for line in typed)
    with (
        state_folder(base),
        patch.object(Fight, "take_up", noted),
        patch.object(thinking, "LONG", 1000.0),
        patch.object(sys, "stdin", io.StringIO(text)),
        patch.object(sys, "argv", ["affray", *words]),
        redirect_stdout(screen),
        suppress(SystemExit),
    ):
        try:
            main()
        finally:
            rows = stored()
    return Course(words, text, screen.getvalue(), screen.notes, rows)


def stored() -> list[bytes]:
    """The rows of the only fight, checked; none when there is no fight."""
    storage = kept.storage()
    try:
        fights = storage.fights()
        assert len(fights) <= 1
        assert all(not fight.damage for fight in fights), fights
        return [entry.text for fight in fights for entry in storage.read(fight.id)]
    finally:
        storage.close()


def run(play: Course, forked: bool, moment: Moment | None) -> tuple[str, bool]:
    """Play in a process of its own, killed at some moment; gives back what it printed and whether it was killed."""
    with tempfile.TemporaryFile() as screen:
        reading, writing = os.pipe()
        os.write(writing, play.typed.encode())
        os.close(writing)
        process = _forked(play, reading, screen.fileno()) if forked else _spawned(play, reading, screen.fileno())
        os.close(reading)
        if moment is not None:
            moment(screen.fileno())
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        screen.seek(0)
        return THINKS.sub("", screen.read().decode()), os.WIFSIGNALED(status)


def moment_of(play: Course, chance: random.Random) -> Moment:
    """A moment to kill at: some time after the first output, or right after some piece of it."""
    size = chance.randrange(len(play.printed))
    if chance.random() < 0.5:
        return partial(_wait_for, 1, chance.uniform(0, play.seconds / 4))
    return partial(_wait_for, size, 0.0)


def _wait_for(size: int, seconds: float, screen: int) -> None:
    """Wait until this much was printed, with hardly a rest, and then for so long."""
    until = time.monotonic() + PATIENCE
    while os.fstat(screen).st_size < size and time.monotonic() < until:
        time.sleep(0.0001)
    time.sleep(seconds)


def _spawned(play: Course, stdin: int, stdout: int) -> int:
    program = (sys.executable, "-c", "import sys; sys.argv[0] = 'affray'; from affray.cli import main; main()")
    return subprocess.Popen([*program, *play.words], stdin=stdin, stdout=stdout).pid


def _forked(play: Course, stdin: int, stdout: int) -> int:
    process = os.fork()
    if process:
        return process
    os.dup2(stdin, 0)
    os.dup2(stdout, 1)
    sys.argv = ["affray", *play.words]
    try:
        main()
    finally:
        os._exit(0)


def killed_once(play: Course, forked: bool, base: Path | None, chance: random.Random) -> dict[str, int] | None:
    """Kill a play somewhere and look at what is left; None when it had ended before."""
    with state_folder(base):
        shown, was_killed = run(play, forked, moment_of(play, chance))
        if not was_killed:
            return None
        rows = stored()
        assert play.printed.startswith(shown), f"printed otherwise: {shown[-200:]!r}"
        found = {"shown": play.needed(shown), "stored": len(rows), "lost": play.needed(shown) - len(rows)}
        assert rows == play.rows[: len(rows)], "other rows were stored"
        if rows:
            go_on(len(rows))
        return found


def go_on(rows: int) -> None:
    """Go on with the fight that is left; what is stored stays, and more comes to it."""
    before = stored()
    result = CliRunner().invoke(app, ["play", "--resume"], input="".join(f"{line}\n" for line in GOES_ON))
    is_over = "no unfinished fight" in result.stderr
    assert result.exit_code == (2 if is_over else 0), result.output
    assert stored()[:rows] == before
    assert len(stored()) > rows or is_over


def kills(count: int, forked: bool) -> dict[str, object]:
    """Kill so many plays, and sum up."""
    base = MEMORY if forked and MEMORY.is_dir() else None
    chance, began = random.Random(), time.monotonic()
    plays = [course(words, typed, base) for words, typed in PLAYS]
    for play in plays:
        play.seconds = _timed(play, forked, base)
    found: list[dict[str, int]] = []
    while len(found) < count:
        killed = killed_once(chance.choice(plays), forked, base, chance)
        found += [killed] if killed else []
    return {
        "kills": len(found),
        "lost": sum(kill["lost"] > 0 for kill in found),
        "before anything was shown": sum(kill["shown"] == 0 for kill in found),
        "stored and not yet shown": sum(kill["lost"] < 0 for kill in found),
        "rows shown, median": statistics.median(kill["shown"] for kill in found),
        "rows shown, most": max(kill["shown"] for kill in found),
        "minutes": round((time.monotonic() - began) / 60, 1),
    }


def _timed(play: Course, forked: bool, base: Path | None) -> float:
    """How long a play takes that nobody kills; it prints and stores what the first one did."""
    with state_folder(base):
        began = time.monotonic()
        shown, _ = run(play, forked, None)
        seconds = time.monotonic() - began
        assert shown == play.printed
        assert stored() == play.rows
        return seconds


if __name__ == "__main__":
    result = kills(int(sys.argv[1]), "--forked" in sys.argv)
    print(json.dumps(result, indent=2))
    if "--forked" not in sys.argv:
        RESULT.write_text(json.dumps(result, indent=2) + "\n")
    sys.exit(1 if result["lost"] else 0)
