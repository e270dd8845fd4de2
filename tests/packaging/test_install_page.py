"""What docs/install.md says of an installation is so."""

import re

import pytest

from tests.packaging.packages import ROOT

PAGE = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
LOCKED = re.findall(r"^([\w.-]+)==", (ROOT / "lock" / "run.txt").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("package", LOCKED)
def test_every_package_that_comes_along_is_said_to_be_for_something(package: str) -> None:
    table = PAGE.partition("## What comes along")[2]
    assert re.search(rf"(?<![\w-]){re.escape(package)}(?![\w-])", table)


def test_no_package_is_named_that_does_not_come_along() -> None:
    rows = re.findall(r"^\| ([a-z][\w-]*) \|", PAGE.partition("## What comes along")[2], re.MULTILINE)
    assert set(rows) - {"package"} <= set(LOCKED)
