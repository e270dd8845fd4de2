"""What is pointed at is shown and nothing is done; what cannot be taken back lightly waits for a second step."""

import re

import pytest
from playwright.sync_api import WebSocketRoute

from tests.server.browsers import Guest
from tests.server.fights import YARD, brawl
from tests.server.sitting import Open
from tests.server.tables import Page, Server
from tests.server.test_table import ADA


@pytest.fixture
def ada(server: Server, sit: Open) -> Guest:
    """Ada, in a duel of `hex`, and about to act."""
    guest = sit(server.begin(seats=ADA)["ada"])
    guest.must_act()
    return guest


def test_an_action_that_is_pointed_at_shows_its_odds_its_reach_or_why_not(ada: Guest) -> None:
    usual = ada.find("[data-rim]").get_attribute("d")
    ada.find("[data-action='dash']").hover()
    ada.page.get_by_role("heading", name="Dash").wait_for()
    ada.page.wait_for_function("before => document.querySelector('[data-rim]').getAttribute('d') !== before", arg=usual)
    ada.find("[data-action='swim']").hover()
    ada.find("[data-odds]").get_by_text("There is no water here.").wait_for()
    ada.find("[data-map]").hover()
    ada.page.get_by_role("heading", name="Your turn").wait_for()
    assert ada.find(".telling").count() == 1


def test_the_end_of_a_turn_asks_once_and_giving_up_always(ada: Guest) -> None:
    ada.find("[data-action='yield']").click()
    ada.page.get_by_text("This gives up the fight.").wait_for()
    ada.find("[data-action='end']").click()
    ada.page.get_by_text("Ending now gives up 3 AP.").wait_for()
    ada.find("[data-map]").focus()
    ada.page.keyboard.press("Escape")
    ada.find("[data-action='end']").click()
    ada.page.get_by_text("ada end").first.wait_for()


def test_with_confirm_off_a_way_is_gone_at_once(ada: Guest) -> None:
    ada.find("[data-command]").fill("confirm off")
    ada.page.keyboard.press("Enter")
    ada.find("[data-action='walk']").click()
    ada.find("[data-cell='e4']").click()
    ada.page.get_by_text("ada moves to e4").first.wait_for()


def test_cells_are_told_with_direction_and_all_around_is_told_by_a_key(ada: Guest) -> None:
    ada.find("[data-map]").focus()
    for key in ("ArrowRight", "ArrowRight"):
        ada.page.keyboard.press(key)
    ada.find("#cell-line").get_by_text("2 hexes east").wait_for()
    ada.page.keyboard.press("V")
    said = ada.find("[aria-live='polite']")
    said.get_by_text("rook, blue, 4 hexes east at g4").wait_for()
    ada.page.keyboard.press("S")
    assert ada.find("[aria-pressed='true']").filter(has_text="Sight").count() == 1


def test_keys_lead_to_the_map_first_and_the_focus_returns_to_what_was_picked(ada: Guest) -> None:
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    assert ada.page.evaluate("document.activeElement.hasAttribute('data-map')")
    ada.find("[data-action='yield']").focus()
    ada.find("[data-odds]").get_by_text("This gives up the fight.").wait_for()
    ada.find("[data-action='lie_down']").focus()
    ada.page.keyboard.press("Enter")
    ada.page.get_by_text("ada lie down").first.wait_for()
    ada.must_act()
    ada.page.wait_for_function("document.activeElement !== document.body")
    assert ada.page.evaluate("document.activeElement.closest('[data-hears]') !== null")


def test_what_cannot_go_wrong_is_done_at_the_first_click_though_its_odds_are_late(ada: Guest) -> None:
    sockets: list[WebSocketRoute] = []
    late: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server().on_message(
            lambda message: late.append(message) if '"type":"odds"' in str(message) else socket.send(message)
        )

    ada.page.route_web_socket(re.compile("."), between)
    ada.page.reload()
    ada.must_act()
    ada.find("[data-action='lie_down']").click()
    ada.page.get_by_role("heading", name="Lie down").wait_for()
    ada.page.wait_for_timeout(300)
    assert ada.page.get_by_text("ada lie down").count() == 0
    assert late
    for message in late:
        sockets[-1].send(message)
    ada.page.get_by_text("ada lie down").first.wait_for()


def test_a_command_is_completed_with_its_odds(server: Server, sit: Open) -> None:
    guest = sit(server.begin(**brawl("hex"))["ada"])
    guest.find(".act.row[data-to='2'] .odds").filter(has_text="%").first.wait_for()
    guest.find("[data-command]").press_sequentially("basic")
    guest.find(".command li").get_by_text("cur with arming-sword: hit 93 %").wait_for()


def asked_to_dodge(server: Server) -> str:
    """Let cur attack ada, who may dodge; gives back the token of the seat that plays both."""
    token = server.begin(book="swift", scene="", text=YARD, seats=[{"name": "both", "holds": ["ada", "cur"]}])["both"]
    page = Page(server, token)
    for _ in range(9):
        page.until_turn()
        (offer,) = page.last["offer"]["offers"]
        attack = next(one for one in offer["actions"] if one["key"] == "attack")
        if offer["who"] == "cur" and not attack["refusal"]:
            assert page.declare("cur", "attack", "ada", "great-axe")["type"] == "taken"
            return token
        assert page.declare(offer["who"], "pass")["type"] == "taken"
    raise AssertionError("nobody attacked")


def test_an_answer_that_lies_on_the_map_is_shown_there_and_given_at_the_second_click(server: Server, sit: Open) -> None:
    guest = sit(asked_to_dodge(server))
    guest.find("[data-prompt]").wait_for()
    guest.find("[data-cell='b1']").click()
    chosen = guest.find(".several [aria-current='true']")
    chosen.wait_for()
    assert "b1" in chosen.inner_text()
    guest.picture("answer-on-map")
    guest.find("[data-cell='b1']").click()
    guest.page.get_by_text("ada moves to b1").first.wait_for()


def test_a_way_of_ones_own_is_drawn_over_the_cells(ada: Guest) -> None:
    middle = "it => { const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
    for number, cell in enumerate(("c4", "d3", "e3", "e4")):
        ada.page.mouse.move(*ada.find(f"[data-cell='{cell}']").evaluate(middle), steps=4)
        if not number:
            ada.page.mouse.down()
    ada.page.mouse.up()
    ada.page.get_by_role("heading", name="Walk d3 e3 e4").wait_for()
    ada.find("[data-do]:enabled").click()
    ada.page.get_by_text("ada moves to e4").first.wait_for()


def test_a_way_that_cannot_be_gone_says_why(server: Server) -> None:
    ada = Page(server, server.begin(seats=ADA)["ada"])
    ada.until(lambda one: one["type"] == "offer" and one["offers"])
    ada.send("ask", intent={"who": "ada", "action": "walk", "args": [["g4"]]})
    assert "g4" in ada.until("refused")["sentence"]


def test_the_book_opens_beside_at_the_sentence_with_the_rulings_in_force(server: Server, sit: Open) -> None:
    guest = sit(server.begin(seats=ADA, rules={"swim_failure_loss": "7"})["ada"])
    guest.must_act()
    guest.find("[data-action='swim']").click(force=True)
    guest.page.get_by_role("button", name="hex.move.swim.3").click()
    guest.page.get_by_role("button", name="Open the book here").click()
    here = guest.find("[data-book] li[aria-current='true']")
    here.get_by_text("hex.move.swim.3").wait_for()
    here.get_by_text("House rule: swim_failure_loss 7 (book: 5)").wait_for()
    here.get_by_text("Ruling: breathed_water 1").wait_for()
    guest.page.get_by_label("Find", exact=True).fill("sprint")
    guest.picture("book")
    assert guest.violations() == []
    found = guest.find("[data-book] li").all_inner_texts()
    assert found
    assert all("sprint" in text.lower() for text in found)
    guest.find("[data-book]").get_by_role("button", name="Close").click()
    guest.page.get_by_role("heading", name="ada", exact=True).wait_for()


KEPT_SOCKETS = """
const Plain = WebSocket;
window.lines = [];
window.WebSocket = class extends Plain { constructor(...args) { super(...args); window.lines.push(this); } };
"""


def test_whoever_lost_the_line_is_told_what_happened_meanwhile(server: Server, sit: Open) -> None:
    token = server.begin(seats=ADA)["ada"]
    guest, other = sit(token), Page(server, token)
    guest.page.add_init_script(KEPT_SOCKETS)
    guest.page.reload()
    guest.must_act()
    guest.page.evaluate("window.lines.at(-1).close()")
    guest.page.get_by_text("Connection lost. Nothing is lost; trying again.").wait_for()
    other.until(lambda one: one["type"] == "offer" and one["offers"])
    assert other.declare("ada", "kneel")["type"] == "taken"
    guest.page.get_by_text("Connected again. Meanwhile: ada kneel.").wait_for()
