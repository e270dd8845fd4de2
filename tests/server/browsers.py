"""A real browser at a real server: whatever a person would see, click and press."""

import os
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from affray.server.page_files import INDEX
from tests.server.tables import PATIENCE, Server

CHROMIUM = Path("/usr/bin/chromium")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PICTURES = Path(__file__).parent.parent.parent / "build" / "pictures"
MILLISECONDS = 1000 * PATIENCE


def must_be_there() -> None:
    """Leave the tests of the page out where there is no Chromium or no page, and say so; in CI that is a failure."""
    missing = [str(file) for file in (CHROMIUM, INDEX) if not file.is_file()]
    if missing and os.environ.get("CI"):
        pytest.fail(f"the page cannot be tested without {' and '.join(missing)}")
    if missing:
        pytest.skip(f"the page is not tested: {' and '.join(missing)} is missing; `make test` brings it on Debian")


class Guest:
    """Somebody at a seat, with a browser of their own; what the page complains about is collected."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        self.context = browser.new_context(**({"viewport": {"width": 1440, "height": 900}} | context))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(MILLISECONDS)
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        self.page.goto(address)

    def find(self, selector: str) -> Locator:
        """A part of the page."""
        return self.page.locator(selector)

    def is_there(self, selector: str) -> bool:
        """Whether a part of the page can be seen now."""
        found = self.find(selector)
        return found.count() > 0 and found.first.is_visible()

    def must_act(self) -> None:
        """Wait until something can be done."""
        self.find("[data-action]:not([aria-disabled='true']):enabled:visible").first.wait_for()

    def picture(self, name: str) -> None:
        """Keep a picture to be looked at beside the mock-ups."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    def violations(self) -> list[str]:
        """What keeps people out, by axe."""
        found = Axe().run(self.page)
        return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found.response["violations"]]

    def close(self) -> None:
        """Leave."""
        self.context.close()
        assert not self.wrong, self.wrong


def seat(server: Server, token: str) -> str:
    """The address of a seat."""
    return f"{server.address}/#seat={token}"
