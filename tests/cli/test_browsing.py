"""Whether a window can be opened where the person is."""

import sys

import pytest

from affray.cli.browsing import has_display


@pytest.mark.parametrize(
    ("system", "display", "from_afar", "has_one"),
    [
        ("win32", "", "", True),
        ("darwin", "", "", True),
        ("linux", "", "", False),
        ("linux", ":0", "", True),
        ("win32", "", "10.0.0.1 22", False),
    ],
)
def test_windows_and_macs_have_a_display_unless_somebody_comes_from_afar(
    monkeypatch: pytest.MonkeyPatch, system: str, display: str, from_afar: str, has_one: bool
) -> None:
    for name in ("WAYLAND_DISPLAY", "SSH_TTY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    if from_afar:
        monkeypatch.setenv("SSH_CONNECTION", from_afar)
    monkeypatch.setattr(sys, "platform", system)
    assert has_display() is has_one
