"""Says at the end of a run which tests were left out and why; with `CI=true` a test that is left out has failed."""

import os
from collections.abc import Generator
from typing import NoReturn

import pytest


def leave_out(what: str, why: str) -> NoReturn:
    """Leave out the tests of something that this machine cannot run."""
    pytest.skip(f"{what} ({why})")


def reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Read why a test was left out."""
    words = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
    return words.removeprefix("Skipped: ")


def _refuse_in_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("CI") == "true":
        report.longrepr = f"left out, and with CI=true nothing may be: {reason(report)}"
        report.outcome = "failed"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With CI=true let a test fail that is left out."""
    report = yield
    _refuse_in_ci(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """With CI=true let a file of tests fail that is left out whole."""
    report = yield
    _refuse_in_ci(report)
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out and why, each reason once."""
    if reasons := dict.fromkeys(reason(report) for report in terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(f"left out: {', '.join(reasons)}", yellow=True)
