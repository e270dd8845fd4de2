"""Run tests in a fork: what no break touches is imported once. `python -m audit.server MODULE ...`, jobs on stdin."""

import importlib
import json
import os
import signal
import sys
import traceback
from typing import Any

OPTIONS = ("-x", "-q", "-o", "addopts=", "--import-mode=importlib", "--strict-markers", "-m", "not slow",
           "-W", "ignore::pytest.PytestAssertRewriteWarning",
           "-p", "affray.testing.plugin", "-p", "no:cacheprovider", "-p", "no:logging", "-p", "no:doctest")  # fmt: skip
SAID = "audit-said.txt"
"""The file in the copy that holds what the last run printed."""


def run(job: dict[str, Any]) -> int:
    """Run the tests of a job in a process of its own; a negative code is the signal that ended it."""
    child = os.fork()
    if child == 0:
        _test(job)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _test(job: dict[str, Any]) -> None:
    """Run the tests and end; who works longer than the limit, waiting not counted, is ended."""
    code = 1
    try:
        signal.setitimer(signal.ITIMER_PROF, job["limit"])
        said = os.open(SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(said, 1)
        os.dup2(said, 2)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        sys.dont_write_bytecode = not job["keep_bytecode"]
        code = int(importlib.import_module("pytest").main([*OPTIONS, *job["tests"]]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def main(preload: list[str]) -> None:
    """Import what is named, then answer every line of stdin, a job, with its exit code."""
    for module in preload:
        importlib.import_module(module)
    for line in sys.stdin:
        print(run(json.loads(line)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
