"""`affray check --hunt`: what is found in drawn scenes is told with its story, and kept where one asks for it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.testing.hunting import Hunt
from tests.cli.runs import affray, told
from tests.testing.strangers import Stranger

BELOW = (
    "left = max(0, scene[foe].grit - lost)",
    'assert scene[foe].grit > lost, "too weak"\n    left = scene[foe].grit - lost',
)
SECOND = "0.02"


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stranger:
    """A book from outside in which a weak fighter cannot be cut."""
    made = Stranger(tmp_path)
    made.plant(*BELOW)
    made.install(monkeypatch)
    return made


def test_nothing_is_found_in_a_book_without_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Stranger(tmp_path).install(monkeypatch)
    line = told("check", "toy", "--hunt", "0.001", "--seed", "ink")
    assert re.fullmatch(r"toy: nothing new in [\d,]+ steps of [\d,]+ drawn scenes \(seed ink\)\n", line)


@pytest.mark.usefixtures("stranger")
def test_a_finding_is_told_with_its_log_and_scene_and_ends_with_exit_code_1() -> None:
    result = affray("check", "toy", "--hunt", SECOND)
    assert result.exit_code == 1
    assert result.stdout.startswith("raises, cut: cut raises AssertionError: too weak\n")
    assert "\nlog:\n" in result.stdout
    assert "\n[who." in result.stdout
    assert re.search(r"\ntoy: 1 finding in [\d,]+ steps", result.stdout)


def test_what_is_kept_is_a_scene_that_is_played_and_a_test(stranger: Stranger, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert affray("check", "toy", "--hunt", SECOND, "--keep", str(kept)).exit_code == 1
    scene, test = kept / "toy_raises_cut_cut_raises_assertionerror_too_weak.toml", next(kept.glob("test_*.py"))
    assert told("legal", "toy", "--scene", str(scene))
    assert f"from {stranger.package} import BOOK" in test.read_text(encoding="utf-8")
    assert scene.name in test.read_text(encoding="utf-8")


@pytest.mark.usefixtures("stranger")
def test_ctrl_c_ends_the_hunt_and_tells_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    go = Hunt.go

    def stopped(hunt: Hunt, scenes: int | None = None) -> Iterator[Any]:
        yield next(found for found in go(hunt, scenes) if found is not None)
        raise KeyboardInterrupt

    monkeypatch.setattr(Hunt, "go", stopped)
    result = affray("check", "toy", "--hunt", "60")
    assert result.exit_code == 1
    assert "\nstopped\ntoy: 1 finding in " in result.stdout


@pytest.mark.usefixtures("stranger")
def test_findings_are_given_as_json() -> None:
    result = affray("check", "toy", "--hunt", SECOND, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["findings"][0]["what"].startswith("raises, cut: cut raises AssertionError")


def test_less_than_no_time_is_refused() -> None:
    assert affray("check", "hex", "--hunt", "-1").exit_code == 2


def test_a_book_without_scenes_is_refused(stranger: Stranger) -> None:
    for scene in (stranger.folder / "scenes").iterdir():
        scene.unlink()
    result = affray("check", "toy", "--hunt", SECOND)
    assert result.exit_code == 2
    assert "nothing can be drawn; put a scene with a table [who] into scenes/" in " ".join(result.stderr.split())
