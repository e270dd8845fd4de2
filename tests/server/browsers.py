"""A real browser at a real server: whatever a person would see, click and press."""

import os
import re
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from affray.server.page_files import INDEX
from tests.machine.left_out import leave_out
from tests.machine.programs import CHROMIUM
from tests.server.tables import PATIENCE, Server

WHAT = "the page in a browser"
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
OUTLINES = Path(__file__).parent / "outlines"
ROLES = "banner|navigation|main|region|complementary|heading|grid(?!cell)|log|dialog|radiogroup|table"
OUTLINE = re.compile(rf'^( *)- ((?:{ROLES})(?: "[^"]*")?)')
"""What a screen reader jumps to: landmarks, headings, and parts that are named."""
MILLISECONDS = 1000 * PATIENCE
SIZES = ((1440, 900), (1280, 800), (1024, 768), (390, 844))
"""A wide screen, a small one, a tablet, a phone."""
CROWDED = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const shows = it => it.checkVisibility({ contentVisibilityAuto: true }) && !it.closest('details:not([open])');
  const seen = [...document.querySelectorAll('.bar .act')].filter(shows);
  const cut = seen.flatMap(it => [it, ...it.children]).filter(it => it.className !== 'unseen')
    .filter(it => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline');
  const box = it => it.getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const flow = seen.filter(it => !it.closest('.last'));
  const laid = flow.flatMap((one, at) => flow.slice(at + 1).filter(it => over(box(one), box(it))));
  const ends = [...document.querySelectorAll("[data-group='turn'] .act:not([aria-disabled='true'])")];
  const several = [...document.querySelectorAll('.bar .column')].filter(it => it.childElementCount > 1);
  const short = several.filter(it => it.scrollHeight > it.clientHeight + 1);
  const end = Math.max(innerHeight, box(document.querySelector('.app')).bottom + scrollY);
  const low = ends.filter(it => box(it).bottom > innerHeight);
  return [...cut.map(it => `cut: ${it.innerText}`), ...laid.map(it => `covered: ${it.innerText}`),
    ...low.map(it => `below the fold: ${it.innerText}`),
    ...short.map(it => `a column is cut at its end: ${it.innerText.slice(-40)}`),
    ...(document.documentElement.scrollHeight > end + 1 ? ['the page scrolls into nothing'] : [])];
}"""


def chromium() -> Path:
    """Find the browser; the tests of the page are left out where there is none, or no page."""
    if not INDEX.is_file():
        leave_out(WHAT, "the page is not built: `make page` builds it")
    return CHROMIUM.find() or leave_out(WHAT, CHROMIUM.why_missing)


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

    def barriers(self, name: str) -> list[str]:
        """What keeps people out in light and in dark, with pictures; and what is read otherwise than before."""
        found = []
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            self.picture(f"{name}-{scheme}")
            found += [f"{scheme}: {wrong}" for wrong in self.violations()]
        return found + self._read_otherwise(name)

    def _read_otherwise(self, name: str) -> list[str]:
        """How the outline that a screen reader hears differs from the one that is kept; `ARIA=write` keeps it anew."""
        heard = self.page.locator("body").aria_snapshot()
        parts = (OUTLINE.match(line) for line in heard.splitlines())
        outline = "".join(f"{part[1]}{part[2].strip()}\n" for part in parts if part)
        file = OUTLINES / f"{name}.txt"
        if os.environ.get("ARIA") == "write":
            file.write_text(outline)
        kept = file.read_text() if file.is_file() else ""
        return [] if outline == kept else [f"{name} is read as:\n{outline}\nand was kept as:\n{kept}"]

    def crowded(self) -> list[str]:
        """What of the action bar is cut off, lies over something else, or ends the turn out of sight, at any size."""
        found = []
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            found += [f"{width}: {wrong}" for wrong in self.page.evaluate(CROWDED)]
        return found

    def close(self) -> None:
        """Leave."""
        self.context.close()
        assert not self.wrong, self.wrong


def seat(server: Server, token: str) -> str:
    """The address of a seat."""
    return f"{server.address}/#seat={token}"
