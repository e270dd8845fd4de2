"""The lobby before anything is kept, and the fights that it shows once there are some."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.browsers import Guest
from tests.server.sitting import Open
from tests.server.tables import Page, Server, serving
from tests.server.test_table import ADA, has_offer


@pytest.fixture
def keeper(browser: Browser, tmp_path: Path) -> Iterator[Guest]:
    """The keeper of a server at which nothing was played yet."""
    with serving(tmp_path / "fights.db") as empty:
        guest = Guest(browser, empty.service.keepers_link)
        yield guest
        guest.close()


def test_an_empty_lobby_has_one_button_that_plays_the_duel(keeper: Guest) -> None:
    button = keeper.page.get_by_role("button", name="Play the duel")
    button.wait_for()
    keeper.find(".first .card").nth(4).wait_for()
    books = ["deflection", "dungeoneer", "hex", "stamina", "swift"]
    assert keeper.find(".first .key").all_inner_texts() == books
    assert keeper.find(".first .card svg").count() == 5
    assert keeper.find("main .button").count() == 1
    assert keeper.barriers("first-fight") == []
    keeper.page.get_by_role("button", name="The cellar").click()
    keeper.page.get_by_role("button", name="Play the cellar").wait_for()
    keeper.page.get_by_role("button", name="A duel hex").click()
    keeper.page.get_by_text("You play ada; a bot plays rook.").wait_for()
    button.click()
    keeper.must_act()
    assert "hex" in keeper.find("header.top").inner_text()


def test_the_whole_lobby_is_a_step_away(keeper: Guest) -> None:
    keeper.page.get_by_text("All scenes, seats, dice and house rules").click()
    keeper.page.get_by_role("button", name="Start the fight").wait_for()
    assert keeper.find("[data-play]").count() == 0


def test_fights_to_go_on_with_show_how_they_stand(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=ADA)
    ada = Page(server, tokens["ada"])
    ada.until(has_offer)
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"
    keeper = sit()
    card = keeper.find(".fight").first
    card.locator("svg .who").nth(1).wait_for()
    assert card.locator("b").inner_text() == "A duel"
    card.get_by_text("hex, round 1").wait_for()
    card.get_by_text("ada acts").wait_for()


def test_how_a_fight_stands_is_told_as_an_onlooker_knows_it(server: Server) -> None:
    seats = [{"name": "party", "holds": ["ada", "cy", "mo"]}]
    fight = server.begin(book="dungeoneer", scene="vault", seats=seats)[""]
    now = server.ask(f"/api/fights/{fight}/now")
    people = {one["who"]: one["cells"] for one in now["people"]}
    assert {"ada", "cy", "mo"} <= set(people)
    assert "weaver" not in people
    assert now["map"]["rows"]
    assert server.ask(f"/api/fights/{'0' * 32}/now")[0] == 404
    assert server.ask(f"/api/fights/{fight}/now", keeper="")[0] == 403


def test_whoever_fell_stands_nowhere_in_the_picture(server: Server) -> None:
    tokens = server.begin(seats=[*ADA, {"name": "master", "role": "gm"}])
    master = Page(server, tokens["master"])
    master.until("powers")
    assert master.click("override", words="move ada e4", reason="x", told=False)["type"] == "taken"
    assert master.click("override", words="set rook fate dead", reason="x", told=False)["type"] == "taken"
    now = server.ask(f"/api/fights/{tokens['']}/now")
    assert {one["who"]: one["cells"] for one in now["people"]} == {"ada": ["e4"], "rook": []}
