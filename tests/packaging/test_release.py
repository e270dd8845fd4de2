"""What a release is held against before it is built, and the one address that everything shows."""

from pathlib import Path

import pytest

from release import __main__ as release
from release.address import MARK, ROOT, SHOWN_IN, address, is_public, outside, readdressed, tag_of

HERE = "https://example.org/ada/affray"


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with nothing left to do before its release."""
    for name in SHOWN_IN:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"at {HERE}/issues\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 (2027-01-31)\n")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "__version__", "1.2.0")
    monkeypatch.setattr(release, "address", lambda: HERE)
    monkeypatch.setattr(release, "_git", lambda *_words: "")
    return tmp_path


def test_a_release_that_is_ready_passes(ready: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["check"]) == 0
    (ready / "dist").mkdir()
    (ready / "dist" / "affray-1.2.0.tar.gz").touch()
    assert release.main(["commands"]) == 0
    shown = capsys.readouterr().out
    assert '  git tag -a v1.2.0 -m "Affray 1.2.0"\n' in shown
    assert "upload dist/affray-1.2.0.tar.gz\n" in shown


def test_everything_that_a_release_lacks_is_said_at_once(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "__version__", "1.2.0.dev0")
    monkeypatch.setattr(release, "address", lambda: f"https://affray{MARK}/affray")
    monkeypatch.setattr(release, "_git", lambda *words: "x" if words[0] == "status" else "")
    (ready / "CHANGELOG.md").write_text("## 1.2.0.dev0 (not released)\n")
    assert release.main(["check"]) == 2
    said = capsys.readouterr().err.splitlines()
    lacks = [
        "is a version under way",
        "leads nowhere",
        "has no heading",
        *["shows another address"] * 3,
        "in no commit",
    ]
    assert len(said) == len(lacks)
    assert all(lack in line for lack, line in zip(lacks, said, strict=True))


def test_a_tag_that_is_there_is_not_set_again(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ready.is_dir()
    monkeypatch.setattr(release, "_git", lambda *words: "v1.2.0" if words == ("tag", "--list", "v1.2.0") else "")
    assert release.main(["check"]) == 2
    assert "the tag v1.2.0 is there already" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["publish"], ["check", "commands"]])
def test_an_unknown_word_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(words) == 2
    assert "say one of check, commands" in capsys.readouterr().err


@pytest.mark.parametrize("name", SHOWN_IN)
def test_what_shows_the_address_shows_that_of_the_project(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert address() in text
    assert readdressed(text, address()) == text


def test_an_address_is_public_once_its_host_may_exist() -> None:
    assert is_public(HERE)
    assert not is_public(f"https://affray{MARK}/affray")


def test_the_address_is_replaced_with_all_that_stands_behind_it() -> None:
    text = (
        "see <https://affray.invalid/affray>, (https://affray.invalid/affray/issues) and https://example.org/affray-rpg"
    )
    assert readdressed(text, HERE) == f"see <{HERE}>, ({HERE}/issues) and https://example.org/affray-rpg"
    assert readdressed(readdressed(text, HERE), "https://b.org/affray").count("https://b.org/affray") == 2


@pytest.mark.parametrize(("version", "tag"), [("1.2.0", "v1.2.0"), ("1.3.0.dev0", "main")])
def test_links_lead_to_the_files_of_the_version(version: str, tag: str) -> None:
    assert tag_of(version) == tag


def test_links_of_a_page_shown_elsewhere_lead_to_the_repository() -> None:
    page = "[a](docs/a.md#part) ![b](docs/b.png) [c](https://c.org) [d](#d)"
    there = f"[a]({HERE}/blob/v1/docs/a.md#part) ![b]({HERE}/raw/v1/docs/b.png) [c](https://c.org) [d](#d)"
    assert outside(page, HERE, "v1") == there
