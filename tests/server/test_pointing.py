"""What is pointed at is shown and nothing is done; what cannot be taken back lightly waits for a second step."""

import pytest

from tests.server.browsers import Guest
from tests.server.fights import YARD
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
    usual = ada.find(".rim").get_attribute("d")
    ada.find("[data-action='dash']").hover()
    ada.page.get_by_role("heading", name="Dash").wait_for()
    ada.page.wait_for_function("before => document.querySelector('.rim').getAttribute('d') !== before", arg=usual)
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
