"""What a hand does that knows no book: whatever the page offers next, until the fight is over."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from playwright.sync_api import TimeoutError as Gone

from tests.server.browsers import Guest

ORDER = (
    "[data-do]:enabled",
    "[data-odds] .options button:enabled",
    "[data-answer]:enabled",
    ".act.row[data-to='2']:enabled",
    "[data-group='turn'] .act:enabled",
)
"""What is pressed first if it is there: the second step, a value for a slot, an answer, a blow, the end of the turn."""
NEXT = """order => {
  if (document.querySelector('[data-over]')) return 'over';
  return order.find(one => { return [...document.querySelectorAll(one)].some(it => it.offsetParent); }) ?? '';
}"""
PROMPTLY = 1000
"""Milliseconds until something that vanished meanwhile is given up."""
Press = Callable[[Guest, str], None]


def by_mouse(guest: Guest, selector: str) -> None:
    """Click it."""
    guest.find(selector).first.click(timeout=PROMPTLY)


def by_finger(guest: Guest, selector: str) -> None:
    """Tap it."""
    guest.find(selector).first.tap(timeout=PROMPTLY)


def by_keys(guest: Guest, selector: str) -> None:
    """Bring the focus there as the Tab key would, and press Enter."""
    guest.find(selector).first.focus(timeout=PROMPTLY)
    guest.page.keyboard.press("Enter")


def play(guests: list[Guest], press: Press = by_mouse) -> int:
    """Play until everybody sees the end; gives back how often something was pressed."""
    end, pressed = monotonic() + 40, 0
    while True:
        found = [(guest, str(guest.page.evaluate(NEXT, list(ORDER)))) for guest in guests]
        if all(what == "over" for _guest, what in found):
            return pressed
        assert monotonic() < end, "\n".join(guest.find(".log").inner_text() for guest in guests)
        for guest, what in found:
            if what not in ("", "over"):
                with suppress(Gone):
                    press(guest, what)
                    pressed += 1
