"""Showing an address, and opening it where somebody can look at it."""

import os
import sys
import webbrowser

from affray.cli import screen

TEXT_BROWSERS = ("lynx", "links", "elinks", "w3m", "www-browser")


def announce(link: str, browse: bool, runs_already: bool = False) -> None:
    """Print the keeper's link, and open it in a browser where there is a display; elsewhere say how to get there."""
    ends = (
        "A server ran here already; Ctrl-C ends it where it was started." if runs_already else "Ctrl-C ends the server."
    )
    screen.as_it_stands(link)
    screen.line(f"Whoever has this link keeps the table; it hands out the links to the seats. {ends}")
    if not has_display():
        port = link.split("/")[2].rpartition(":")[2]
        screen.as_it_stands(
            f"From another machine: ssh -L {port}:localhost:{port} {os.environ.get('HOSTNAME', 'HOST')}"
        )
    elif browse:
        _open(link)
    sys.stdout.flush()


def has_display() -> bool:
    """Whether a window could be opened where the person is."""
    if "SSH_CONNECTION" in os.environ or "SSH_TTY" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(link: str) -> None:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if getattr(browser, "name", "") not in TEXT_BROWSERS:
        browser.open(link)
