"""Node is the system's where that is new enough for the page, else the one of the packages."""

import subprocess
from pathlib import Path

import pytest

from tests.machine.left_out import leave_out
from tests.machine.node import NODE, npm


def put_node(folder: Path, version: str) -> Path:
    """A Node of a version, with the npm that comes with it."""
    node, script = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for file in (node, script):
        file.parent.mkdir(parents=True)
    node.write_text(f"#!/bin/sh\necho v{version}\n")
    node.chmod(0o755)
    script.touch()
    return node


@pytest.mark.parametrize(("version", "is_taken"), [("18.20.4", False), ("20.18.3", False), ("20.19.0", True)])
def test_an_old_node_of_the_system_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_taken: bool
) -> None:
    monkeypatch.delenv("AFFRAY_NODE", raising=False)
    system, packaged = put_node(tmp_path / "system", version), put_node(tmp_path / "packaged", "24.1.0")
    monkeypatch.setenv("PATH", str(system.parent))
    found = NODE._replace(places=(str(packaged),)).find()
    assert found == (system if is_taken else packaged)


def test_npm_is_the_one_of_that_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = put_node(tmp_path / "it's mine", "24.1.0")
    monkeypatch.setenv("AFFRAY_NODE", str(node))
    called = subprocess.run(f"{npm()} ci", shell=True, capture_output=True, text=True, check=True)
    assert called.stdout == "v24.1.0\n"
    assert f"{str(node.parents[1])[-4:]}/lib/node_modules/npm/bin/npm-cli.js" in (npm() or "")


def test_without_a_node_there_is_no_npm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_NODE", "none")
    assert npm() is None


def test_the_page_can_be_built_and_checked_here() -> None:
    """`make test` checks the page before it runs the tests; without Node it leaves that out."""
    call = npm() or leave_out("the page's own checks", NODE.why_missing)
    ran = subprocess.run(f"{call} --version", shell=True, capture_output=True, text=True, check=True)
    assert int(ran.stdout.partition(".")[0]) >= 9
