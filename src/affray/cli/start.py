"""What `make play` does: the table in the browser for a person at a terminal, a fight from a pipe for anything else."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from affray.cli import app, screen
from affray.cli.books import DEFAULT

TERMINAL = "--terminal"
OF_SERVE = ("--host", "--port", "--database", "--name")
BUILD = "PAGE_FOR"
"""What the command is called by which the page is built where it is not there yet."""


def main(words: Sequence[str]) -> None:
    """Play in the browser where that can be, and otherwise in the terminal."""
    if not wants_browser(words):
        app(["play", *with_book([word for word in words if word != TERMINAL])], prog_name="affray")
    if not _has_page():
        screen.stop("the page of the browser table cannot be built here; `make play ARGS=--terminal` plays without it")
    with _alone_at_the_terminal():
        app(["serve", "--open", *words], prog_name="affray")


def with_book(words: list[str]) -> list[str]:
    """The words of a fight in the terminal: what comes first is the book, unless it is an option."""
    return words if words and not words[0].startswith("-") else [DEFAULT, *words]


@contextmanager
def _alone_at_the_terminal() -> Iterator[None]:
    """Be the only one whom Ctrl-C reaches: `make` would call it a failure."""
    if not hasattr(os, "tcsetpgrp") or os.getpid() == os.getsid(0):  # nobody else is there
        yield
        return
    before = os.tcgetpgrp(sys.stdin.fileno())
    for stops in (signal.SIGTTOU, signal.SIGTSTP):
        signal.signal(stops, signal.SIG_IGN)
    os.setpgid(0, 0)
    os.tcsetpgrp(sys.stdin.fileno(), os.getpgrp())
    try:
        yield
    finally:
        os.tcsetpgrp(sys.stdin.fileno(), before)


def wants_browser(words: Sequence[str]) -> bool:
    """Whether a person is at a terminal and asked for nothing that only the terminal has."""
    if TERMINAL in words or not sys.stdin.isatty() or os.environ.get("CI"):
        return False
    return all(word.partition("=")[0] in OF_SERVE for word in words if word.startswith("--"))


def _has_page() -> bool:
    """Whether the page is there, after it was built if it can be."""
    from affray.server.page_files import INDEX

    command = shlex.split(os.environ.get(BUILD, ""))
    return not (command and subprocess.run(command, check=False).returncode) and INDEX.is_file()


if __name__ == "__main__":
    main(sys.argv[1:])
