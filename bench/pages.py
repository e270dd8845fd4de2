"""The page in a real Chromium on the loopback: how soon a click is seen, how smoothly large maps move and open."""

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.machine.programs import CHROMIUM
from tests.server.browsers import SWITCHES, seat
from tests.server.tables import Server, serving

SCREEN: Any = {"width": 1440, "height": 900}
PANS, CLICKS = 120, 24
FRAMES = """() => { window.frames_ = []; let last = performance.now();
  const next = now => { window.frames_.push(now - last); last = now; window.asked = requestAnimationFrame(next); };
  window.asked = requestAnimationFrame(next); }"""
SEEN = """who => { window.seen = new Promise(done => {
  let clicked = 0;
  window.addEventListener('pointerup', () => { clicked ||= performance.now(); }, { capture: true, once: true });
  const token = document.querySelector(`[data-token='${who}']`);
  new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked)));
  }).observe(token, { attributes: true, attributeFilter: ['style'] });
}); }"""
WHO = "() => document.querySelector('[data-command]').previousElementSibling.textContent"
WHERE = "who => document.querySelector(`[data-cell][aria-label*=', ${who},']`).dataset.cell"
CAMERA = """() => document.querySelector('[data-camera]').getAttribute('transform')"""


def measure() -> dict[str, Any]:
    """Click, pan and open; times in milliseconds."""
    program = CHROMIUM.find()
    if program is None:
        return {"what": f"the page is not measured: {CHROMIUM.why_missing}"}
    folder = Path(tempfile.mkdtemp(prefix="affray-bench-"))
    with serving(folder / "fights.db") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        clicks = _clicks(server, browser)
        frames, moved = _pans(server, browser)
        opened = [_opened(server, browser, 200, 200) for _ in range(3)]
    return {
        "what": "the page in Chromium on the loopback, in ms (aimed at: click 100, frame 40, open 2000)",
        "click_to_first_frame_median": round(median(clicks)),
        "click_to_first_frame_p95": round(_p95(clicks)),
        "pan_3000_cells_frame_median": round(median(frames), 1),
        "pan_3000_cells_frame_p95": round(_p95(frames), 1),
        "pan_moved_the_map": moved,
        "open_40000_cells_median": round(median(opened)),
        "clicks": len(clicks),
        "frames": len(frames),
    }


def _p95(times: list[float]) -> float:
    return sorted(times)[int(0.95 * (len(times) - 1))]


def _scene(columns: int, rows: int, people: int) -> str:
    lines = "\n".join(" " * (row % 2) + " ".join("." * columns) for row in range(rows))
    text = f'title = "Wide"\nabout = "Open ground."\nmap = """\n{lines}\n"""\n'
    for number in range(people):
        side, column = ("red", "c") if number % 2 == 0 else ("blue", "x" if columns > 24 else "h")
        at = f'at = "{column}{2 + number}"'
        text += f'[who.w{number}]\ncreature = "sword-and-shield"\nside = "{side}"\n{at}\nplayer = true\n'
    return text


def _begun(server: Server, columns: int, rows: int, people: int) -> str:
    seats = [{"name": "me", "holds": [f"w{number}" for number in range(people)]}]
    return server.begin(book="hex", scene="", text=_scene(columns, rows, people), seats=seats, odds="everyone")["me"]


def _page(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport=SCREEN, reduced_motion="reduce").new_page()
    page.goto(address)
    page.locator(".cell").first.wait_for(state="attached")
    return page


def _clicks(server: Server, browser: Browser) -> list[float]:
    """From the release of the button that declares a walk to the first frame in which the token stands elsewhere."""
    page = _page(browser, seat(server, _begun(server, 30, 30, 16)))
    times = []
    for _ in range(CLICKS):
        page.locator("[data-action='walk']:enabled").click()
        page.get_by_text("Pick a cell in reach.").wait_for()
        who = str(page.evaluate(WHO))
        at = str(page.evaluate(WHERE, who))
        row = int(at.lstrip("abcdefghijklmnopqrstuvwxyz"))
        page.locator(f"[data-cell='{at.removesuffix(str(row))}{row + 1 if row < 29 else row - 1}']").click()
        page.locator("[data-do]:enabled").wait_for()
        page.evaluate(SEEN, who)
        page.locator("[data-do]:enabled").click()
        times.append(float(page.evaluate("window.seen")))
        page.locator("[data-action='end']:enabled").click()
        if page.locator("[data-do]:enabled").count():
            page.locator("[data-do]").click()
        page.wait_for_function(f"who => ({WHO})() !== who", arg=who)
    page.context.close()
    return times


def _pans(server: Server, browser: Browser) -> tuple[list[float], bool]:
    page = _page(browser, seat(server, _begun(server, 60, 50, 2)))
    page.locator("[data-action]:enabled").first.wait_for()
    box = page.locator("[data-map]").bounding_box() or {"x": 0, "y": 0, "width": 800, "height": 500}
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = page.evaluate(CAMERA)
    page.mouse.move(*middle)
    page.mouse.down()
    page.evaluate(FRAMES)
    for step in range(PANS):
        page.mouse.move(middle[0] - 3 * step, middle[1] - 2 * step)
    frames = json.loads(page.evaluate("(cancelAnimationFrame(window.asked), JSON.stringify(window.frames_))"))
    page.mouse.up()
    moved = page.evaluate(CAMERA) != before
    page.context.close()
    return frames[1:], moved


def _opened(server: Server, browser: Browser, columns: int, rows: int) -> float:
    """From going to the address to the first frame with cells and people."""
    page = browser.new_context(viewport=SCREEN).new_page()
    address = seat(server, _begun(server, columns, rows, 2))
    page.goto("about:blank")
    started = page.evaluate("Date.now()")
    page.goto(address)
    page.locator("[data-token]").first.wait_for(state="attached")
    ended = page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(Date.now()))))")
    page.context.close()
    return float(ended - started)
