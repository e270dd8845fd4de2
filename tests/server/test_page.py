"""The page in real browsers: a fight by mouse, by keys, on a phone; nothing that keeps people out."""

import pytest

from tests.server.browsers import Guest
from tests.server.sitting import Open
from tests.server.tables import Page, Server
from tests.server.test_mastering import MASTERED
from tests.server.test_table import ADA, BOTH


def test_the_lobby_leads_to_a_fight(server: Server, sit: Open) -> None:
    server.begin(seats=ADA)
    keeper = sit()
    keeper.page.get_by_role("button", name="hex Action points").click()
    keeper.page.get_by_role("button", name="The ford").click()
    keeper.page.get_by_label("nell").select_option("random")
    keeper.picture("lobby")
    assert keeper.violations() == []
    keeper.page.get_by_role("button", name="Start the fight").click()
    keeper.must_act()
    assert keeper.find("h1").inner_text() == "The ford"


def test_a_way_is_shown_with_its_odds_before_it_is_gone(server: Server, sit: Open) -> None:
    ada = sit(server.begin(seats=ADA)["ada"])
    ada.must_act()
    ada.find("[data-action='walk']").click()
    ada.find("[data-cell='e4']").click()
    ada.find("[data-do]:enabled").wait_for()
    assert ada.find(".ghost").count() == 1
    ada.page.get_by_role("heading", name="Walk d4 e4").wait_for()
    ada.picture("way")
    ada.find("[data-cell='e4']").click()
    ada.page.get_by_text("ada moves to e4").first.wait_for()
    ada.page.get_by_role("button", name="Undo").click()
    ada.page.get_by_text("ada moves to e4").first.wait_for(state="detached")


def test_each_who_may_strike_on_a_way_stands_there_with_the_chance(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=MASTERED)
    master, ada = Page(server, tokens["master"]), sit(tokens["ada"])
    master.until("powers")
    for words in ("move rook d4", "set rook has_acted true"):
        assert master.click("override", words=words, reason="to begin closer", told=True)["type"] == "taken"
    ada.must_act()
    ada.find("[data-action='walk']").click()
    ada.find("[data-cell='b4']").click()
    ada.find("[data-strikes] dd").get_by_text("% hit").wait_for()
    chance = ada.find("[data-strikes] dd").inner_text().removesuffix(" hit")
    assert ada.find(".tag text").first.text_content() == f"rook {chance}"
    assert ada.find("#cell-line").inner_text().endswith(f"On the way rook may strike, {chance}.")
    assert ada.find("[data-threat='hatch-2']").count() == 1
    ada.picture("strikes")
    ada.page.get_by_role("button", name="Back", exact=True).click()
    ada.page.get_by_role("button", name="Back", exact=True).click()
    assert ada.crowded() == []


def test_what_may_not_be_done_says_why_in_the_words_of_the_book(server: Server, sit: Open) -> None:
    ada = sit(server.begin(seats=ADA)["ada"])
    ada.must_act()
    ada.find("[data-action='swim']").click(force=True)
    ada.page.get_by_role("status").get_by_text("There is no water here.").wait_for()
    ada.page.get_by_role("button", name="hex.move.swim.3").click()
    assert ada.find("q").inner_text()


def test_a_reaction_is_asked_in_the_other_browser(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=BOTH)
    ada, rook = sit(tokens["ada"]), sit(tokens["rook"])
    for text in ("walk d4 e4 f4", "end"):
        type_in(ada, text)
    type_in(rook, "walk h4")
    ada.find("[data-prompt]").wait_for()
    rook.page.get_by_text("The table waits for ada.").wait_for()
    ada.find("[data-answer] .great").first.wait_for()
    ada.picture("reaction")
    assert ada.violations() == []
    ada.page.get_by_role("button", name="Pass").click()
    rook.page.get_by_text("rook moves to h4").first.wait_for()


def type_in(guest: Guest, text: str) -> None:
    """Type a command once it can be obeyed, and wait until it is."""
    guest.must_act()
    before = guest.find(".telling").count()
    guest.find("[data-command]").fill(text)
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_function("before => document.querySelectorAll('.telling').length > before", arg=before)


def test_keys_lead_to_the_map_over_it_and_to_the_command_line(server: Server, sit: Open) -> None:
    ada = sit(server.begin(seats=ADA)["ada"])
    ada.must_act()
    keys = ada.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        if ada.page.evaluate("document.activeElement.hasAttribute('data-map')"):
            break
    keys.press("w")
    ada.page.get_by_text("Pick a cell in reach.").wait_for()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        keys.press(key)
    ada.find("[data-do]:enabled").wait_for()
    keys.press("Enter")
    ada.page.get_by_text("ada moves to e4").first.wait_for()
    ada.must_act()
    keys.press("Control+z")
    ada.page.get_by_text("ada moves to e4").first.wait_for(state="detached")
    ada.must_act()
    keys.press("/")
    keys.type("yield")
    keys.press("Enter")
    ada.find(".over").first.wait_for()


def test_keys_are_changed_kept_and_switched_off(server: Server, sit: Open) -> None:
    ada = sit(server.begin(seats=ADA)["ada"])
    ada.must_act()
    ada.page.keyboard.press("?")
    ada.page.get_by_role("button", name="Change keys").click()
    foe = ada.find("[data-key='foe']")
    foe.fill("N")
    foe.blur()
    ada.page.get_by_text("N is taken: next of yours who may act.").wait_for()
    foe.fill("G")
    foe.blur()
    dash = ada.find("[data-letter='dash']")
    dash.fill("W")
    dash.blur()
    ada.page.get_by_text("Actions have small letters.").wait_for()
    dash.fill("w")
    dash.blur()
    assert ada.find("[data-letter='walk']").input_value() == "a"
    ada.picture("keys")
    assert ada.violations() == []
    ada.page.reload()
    ada.must_act()
    assert ada.find(".bar [data-action='dash'] kbd").inner_text() == "w"
    assert ada.find(".bar [data-action='end'] kbd").inner_text() == "e"
    ada.page.keyboard.press("w")
    ada.page.get_by_role("heading", name="Dash").wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("G")
    ada.page.get_by_role("heading", name="rook", exact=True).wait_for()
    ada.page.keyboard.press("?")
    ada.page.get_by_label("Single letters and signs work as keys").uncheck()
    ada.page.get_by_role("button", name="Close").click()
    ada.page.keyboard.press("w")
    assert ada.find("[data-action='walk'][aria-current='true']").count() == 0
    assert ada.find(".bar kbd").count() == 0
    ada.page.get_by_role("button", name="Keys and help").click()
    ada.page.get_by_role("button", name="Back to the usual keys").click()
    ada.page.get_by_role("button", name="Close").click()
    ada.page.keyboard.press("w")
    assert ada.find("[data-action='walk'][aria-current='true']").count() == 0, "only at the map and at the actions"
    ada.find("[data-map]").focus()
    ada.page.keyboard.press("w")
    ada.find("[data-action='walk'][aria-current='true']").wait_for()


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_shows_the_same_table_and_nothing_runs_over(server: Server, sit: Open, width: int) -> None:
    tokens = server.begin(seats=ADA)
    ada = sit(tokens["ada"], viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
    ada.must_act()
    ada.find("[data-action='walk']").tap()
    ada.find("[data-cell='d4']").tap()
    ada.find(".ghost").wait_for()
    ada.picture(f"phone-{width}-way")
    ada.find("[data-do]:enabled").tap()
    ada.page.get_by_role("button", name="Log").tap()
    ada.page.get_by_text("ada moves to d4").first.wait_for()
    ada.picture(f"phone-{width}")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    assert ada.violations() == []
