"""Every screen in light and dark: nothing keeps anybody out, and it is read aloud as it was."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from affray.core.asks import Answer
from affray.rulesets.hex.damage import PIERCING
from tests.server.browsers import seat
from tests.server.fights import brawl
from tests.server.sitting import Open
from tests.server.tables import Page, Server
from tests.server.test_mastering import MASTERED, TWO, asked_of_ada
from tests.server.test_table import ADA

VAULT: Any = [
    {"name": "party", "holds": ["ada", "cy", "mo"]},
    {"name": "master", "role": "gm"},
    {"name": "watchers", "role": "spectator"},
]


@pytest.mark.parametrize(
    ("book", "scene"),
    [("hex", "ford"), ("swift", "captain"), ("dungeoneer", "crypt"), ("deflection", "duel"), ("stamina", "manor")],
)
def test_every_book_has_a_table(server: Server, sit: Open, book: str, scene: str) -> None:
    people = server.ask(f"/api/books/{book}/scenes/{scene}")["people"]
    held = [one["who"] for one in people if one["side"] == people[0]["side"]]
    guest = sit(server.begin(book=book, scene=scene, seats=[{"name": "me", "holds": held}])["me"])
    guest.find("[data-action]:visible, [data-prompt]:visible").first.wait_for()
    assert guest.barriers(book) == []
    assert guest.crowded() == []


@pytest.mark.parametrize(("book", "scene"), [("stamina", "field"), ("hex", "siege")])
def test_a_table_with_many_people_cuts_nothing(server: Server, sit: Open, book: str, scene: str) -> None:
    people = server.ask(f"/api/books/{book}/scenes/{scene}")["people"]
    guest = sit(server.begin(book=book, scene=scene, seats=[{"name": "me", "holds": [people[0]["who"]]}])["me"])
    guest.must_act()
    assert guest.crowded() == []


def test_the_game_masters_table(server: Server, sit: Open) -> None:
    master = sit(server.begin(book="dungeoneer", scene="vault", seats=VAULT)["master"])
    master.page.get_by_text("things hidden from the players").wait_for()
    master.find(".preview").wait_for()
    assert master.barriers("master") == []
    assert master.page.get_by_role("button", name="Show weaver to the players").count() == 1
    master.page.get_by_role("button", name="party").first.click()
    master.page.get_by_text("The table as party sees it.").wait_for()
    assert master.find("[data-token='weaver']").count() == 0
    master.page.get_by_role("button", name="Show weaver to the players").click()
    master.find("[data-token='weaver']").wait_for()


def test_the_game_master_overrides_before_everybodys_eyes(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=MASTERED)
    master, ada = sit(tokens["master"]), sit(tokens["ada"])
    master.find(".preview").wait_for()
    master.find("[data-figure]").select_option("wounds")
    master.find("[data-to]").fill("3")
    master.page.get_by_text("The game master: ada's wounds is 3 now").wait_for()
    master.find("[data-reason]").fill("the gate fell on her")
    master.find("[data-decree]:enabled").click()
    ada.page.get_by_text("ada's wounds is 3 now (the gate fell on her)").first.wait_for()
    ada.page.get_by_text("3 of 5").first.wait_for()


def test_who_may_call_for_something_while_others_act_is_not_told_that_it_is_their_turn(
    server: Server, sit: Open
) -> None:
    """They see for whom the table waits, whom they may look at, and what they may call for."""
    tokens = server.begin(book="stamina", seats=MASTERED)
    sit(tokens["ada"]).must_act()
    master = sit(tokens["master"])
    expect(master.page.get_by_role("button", name="Call check").first).to_be_visible()
    expect(master.page.get_by_text("The table waits for ada.")).to_be_visible()
    expect(master.page.locator(".sheet h2")).to_have_text("ada")
    assert "Your turn" not in master.page.title()
    assert master.page.get_by_role("heading", name="Your turn").count() == 0


def test_the_game_master_nudges_after_a_minute_and_then_answers_for_somebody(server: Server, sit: Open) -> None:
    tokens = asked_of_ada(server)
    ada, master = sit(tokens["ada"]), sit(tokens["master"])
    ada.find("[data-prompt]").wait_for()
    master.page.get_by_text("ada is asked").first.wait_for()
    assert master.find("[data-late]").count() == 0
    server.service.hall.rooms[tokens[""]].waits_since -= 59
    master.page.reload()
    master.page.get_by_role("button", name="Nudge").click()
    ada.page.get_by_text("master asks you to go on: the table waits for you.").first.wait_for()
    master.page.get_by_role("button", name="Answer for ada").click()
    master.page.get_by_text("You answer for ada.").wait_for()
    master.picture("answers-for")
    assert master.violations() == []
    master.page.get_by_role("button", name="Pass").click()
    ada.page.get_by_text("rook moves to e4").first.wait_for()
    assert not ada.is_there("[data-nudged]")


def test_somebody_else_agrees_to_what_is_taken_back(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=TWO, undo="ask")
    ada, rook = sit(tokens["ada"]), Page(server, tokens["rook"])
    ada.must_act()
    ada.find("[data-action='kneel']").click()
    if ada.is_there("[data-do]:enabled"):
        ada.find("[data-do]").click()
    ada.page.get_by_text("ada kneel").first.wait_for()
    ada.page.get_by_role("button", name="Undo").click()
    ada.page.get_by_text("You asked to take back: ada kneel. Waiting for rook.").wait_for()
    rook.until(lambda one: one["type"] == "consent" and one["by"])
    assert rook.click("agree", yes=True)["type"] == "taken"
    expect(ada.page.get_by_text("ada kneel")).to_have_count(0)


def test_a_fight_that_is_over_is_seen_again_by_its_link(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=MASTERED)
    ada, master = sit(tokens["ada"]), Page(server, tokens["master"])
    ada.must_act()
    master.until("powers")
    for words in ("move ada d4", "move ada e4", "end red"):
        assert master.click("override", words=words, reason="so", told=True)["type"] == "taken"
    ada.page.get_by_text("The fight is over in round 1: red wins, the game master has said so.").first.wait_for()
    assert "acts" not in ada.page.get_by_role("navigation", name="Turn order").inner_text()
    ada.page.get_by_role("button", name="Branch", exact=True).click()
    ada.page.get_by_text("Step 3 of 4").wait_for()
    ada.page.get_by_role("button", name="Branch here").click()
    ada.page.get_by_text("A fight of its own begins there:").wait_for()
    ada.page.get_by_role("button", name="Back to the fight").click()
    ada.page.get_by_role("button", name="A link to what you saw").click()
    ada.page.get_by_text("The fight as you saw it:").wait_for()
    link = ada.find("[data-linked] a").get_attribute("href")
    ada.picture("over")
    ada.page.goto("about:blank")
    ada.page.goto(str(link))
    ada.find("[data-over]").wait_for()
    at = ada.find("[data-token='ada']")
    end = at.get_attribute("style")
    ada.page.get_by_label("Step", exact=True).fill("2")
    ada.page.get_by_text("Step 2 of 4").wait_for()
    assert at.get_attribute("style") != end
    assert ada.barriers("replay") == []


def test_the_sheet_shows_the_moment_that_the_map_shows(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=MASTERED)
    ada, master = sit(tokens["ada"]), Page(server, tokens["master"])
    ada.must_act()
    master.until("powers")
    for words in ("move ada d4", "move ada e4"):
        assert master.click("override", words=words, reason="so", told=True)["type"] == "taken"
    near = ada.find(".sheet .near li").first
    expect(near).to_contain_text("2 hexes east")
    ada.page.get_by_role("button", name="Back one step").click()
    expect(near).to_contain_text("3 hexes east")
    ada.page.get_by_role("button", name="Back to the fight").click()
    expect(near).to_contain_text("2 hexes east")


def test_dice_are_picked_from_the_pool(server: Server, sit: Open) -> None:
    wanted = brawl("dungeoneer")
    wanted["text"] = wanted["text"].replace('"rat"', '"gargoyle"')
    ada = sit(server.begin(**wanted)["ada"])
    ada.find(".act.row[data-to='2'] .odds").filter(has_text="%").first.click()
    ada.find("[data-do]:enabled").click()
    ada.find(".die").nth(1).wait_for()
    ada.find(".die").nth(0).click()
    ada.find(".die").nth(1).click()
    assert ada.find("[data-spend]").inner_text() == "Spend 2 2"
    assert ada.barriers("dice") == []
    ada.find("[data-spend]").click()
    ada.page.get_by_text("ada is asked").first.wait_for(state="attached")


def test_real_dice_are_typed_by_keys(server: Server, sit: Open) -> None:
    wanted = brawl("hex") | {"dice": "type"}
    ada = sit(server.begin(**wanted)["ada"])
    ada.find(".act.row[data-to='2'] .odds").filter(has_text="%").first.click()
    ada.find("[data-do]:enabled").click()
    ada.page.get_by_role("group", name="Faces of your dice").wait_for()
    boxes = ada.find("[data-prompt] input").count()
    ada.page.get_by_role("button", name="face 9").focus()
    for _ in range(boxes):
        ada.page.keyboard.press("9")
    ada.page.get_by_role("button", name="Take these faces").click()
    ada.find(".telling .die").first.wait_for()
    assert [text[0] for text in ada.find(".telling .die").all_inner_texts()] == ["9"] * boxes
    assert ada.find(".telling .die.dropped").count() == boxes - 2


def test_a_number_is_answered_by_its_own_key(server: Server, sit: Open) -> None:
    tokens = server.begin(**(brawl("hex") | {"dice": "type"}))
    ada = sit(tokens["ada"])
    ada.find(".act.row[data-to='2'] .odds").filter(has_text="%").first.click()
    ada.find("[data-do]:enabled").click()
    ada.page.get_by_role("button", name="face 7").wait_for()
    for _ in range(ada.find("[data-prompt] input").count()):
        ada.page.get_by_role("button", name="face 7").click()
    ada.page.get_by_role("button", name="Take these faces").click()
    ada.page.get_by_text("How many pierce armor?").first.wait_for()
    assert ada.find("[data-prompt] [data-answer]").all_inner_texts()[:3] == ["0", "1", "2"]
    ada.find("[data-map]").focus()
    ada.page.keyboard.press("2")
    ada.page.get_by_text("How many pierce armor?").first.wait_for(state="detached")
    rows = server.service.hall.rooms[tokens[""]].history.rows
    given = [row for row in rows if isinstance(row, Answer)]
    assert [one.value for one in given if one.key == PIERCING.key] == [2]


def test_the_lobby_and_what_it_says_of_a_wrong_scene(server: Server, sit: Open) -> None:
    server.begin(seats=ADA)
    keeper = sit()
    keeper.page.get_by_role("button", name="hex Action points").click()
    keeper.page.get_by_role("button", name="A duel Two fighters").wait_for()
    keeper.page.get_by_text("or a scene of your own").click()
    keeper.page.get_by_label("The scene as TOML").fill('title = "x"\nabout = \n')
    keeper.page.get_by_role("button", name="Look at it").click()
    keeper.find(".numbers .here").wait_for()
    assert keeper.find(".numbers .here").inner_text() == "2"
    keeper.wrong.clear()
    assert keeper.barriers("lobby") == []


def test_a_scene_of_ones_own_begins_from_one_of_the_book(server: Server, sit: Open) -> None:
    server.begin(seats=ADA)
    keeper = sit()
    keeper.page.get_by_role("button", name="stamina Dice pools").click()
    keeper.page.get_by_role("button", name="The manor").wait_for()
    keeper.page.get_by_text("or a scene of your own").click()
    keeper.page.get_by_label("Begin from").select_option("The manor")
    keeper.page.get_by_role("button", name="Write it here").click()
    box = keeper.page.get_by_label("The scene as TOML")
    expect(box).to_have_value(re.compile(r"\[creatures\."))
    keeper.page.get_by_text("Names of the book").first.wait_for()
    box.fill(box.input_value().replace('title = "The manor"', 'title = "My manor"'))
    keeper.page.get_by_role("button", name="Look at it").click()
    keeper.page.get_by_role("button", name="My manor").wait_for()
    box.scroll_into_view_if_needed()
    keeper.picture("own-scene")
    heights = "it => [it.scrollHeight, document.querySelector('.numbers').scrollHeight]"
    text, numbers = box.evaluate(heights)
    assert abs(text - numbers) < 20
    assert keeper.violations() == []


def test_content_of_ones_own_is_looked_at_and_holds_in_the_next_fight(server: Server, sit: Open) -> None:
    server.begin(seats=ADA)
    keeper = sit()
    keeper.page.get_by_role("button", name="hex Action points").click()
    keeper.page.get_by_role("button", name="A duel Two fighters").click()
    own = keeper.find("[data-content]")
    own.locator("summary").first.click()
    own.locator("[data-entry]").select_option("creatures.sword-and-shield")
    own.get_by_role("button", name="Write it here").click()
    box = own.get_by_label("The content as TOML")
    expect(box).to_have_value(re.compile("reflexes = 1"))
    box.fill(box.input_value().replace("reflexes = 1", 'reflexes = "quick"'))
    own.get_by_role("button", name="Look at it").click()
    own.get_by_text("[creatures.sword-and-shield] reflexes: expected").wait_for()
    at = int(own.locator(".numbers .here").inner_text()) - 1
    assert box.input_value().splitlines()[at] == 'reflexes = "quick"'
    keeper.picture("own-content")
    keeper.wrong.clear()
    box.fill(box.input_value().replace('"quick"', "3"))
    own.get_by_role("button", name="Look at it").click()
    own.get_by_text("It holds in the next fight. creatures: sword-and-shield.").wait_for()
    assert keeper.violations() == []
    keeper.page.get_by_role("button", name="Start the fight").click()
    keeper.must_act()
    keeper.find("summary").filter(has_text="Sheet").click()
    keeper.page.get_by_text("Reflexes 3").wait_for()


def test_dice_are_priced_and_compared_without_a_fight(server: Server, sit: Open) -> None:
    guest = sit(server.begin(seats=ADA)["ada"])
    guest.page.goto("about:blank")
    guest.page.goto(f"{server.address}/#dice=3d10 keep 2 high~2d10")
    guest.page.get_by_text("13.47 on average (539/40)").wait_for()
    assert guest.barriers("odds") == []
    guest.page.get_by_label("Dice", exact=True).fill("3d")
    guest.page.get_by_role("alert").wait_for()
    guest.wrong.clear()


def test_whoever_comes_back_in_the_middle_of_a_question_is_asked_again(server: Server, sit: Open) -> None:
    tokens = server.begin(seats=TWO)
    ada, rook = sit(tokens["ada"]), Page(server, tokens["rook"])
    ada.must_act()
    driver = Page(server, tokens["ada"])
    driver.until("offer")
    for action, args in (("walk", [["d4", "e4", "f4"]]), ("end", [])):
        assert driver.declare("ada", action, *args)["type"] == "taken"
        driver.until("waiting")
    rook.until(lambda one: one["type"] == "offer" and one["offers"])
    assert rook.declare("rook", "walk", ["h4"])["type"] == "taken"
    ada.find("[data-prompt]").wait_for()
    ada.page.goto("about:blank")
    ada.page.goto(seat(server, tokens["ada"]))
    ada.find("[data-answer='1']:enabled").click()
    ada.page.get_by_text("rook moves to h4").first.wait_for()


def test_forced_colours_and_reduced_motion_leave_a_table_that_can_be_read(server: Server, sit: Open) -> None:
    ada = sit(server.begin(seats=ADA)["ada"], forced_colors="active", reduced_motion="reduce")
    ada.must_act()
    ada.find(".rim.next").wait_for(state="attached")
    ada.picture("forced-colours")
    assert ada.page.evaluate("getComputedStyle(document.querySelector('.token')).transitionDuration") == "0s"
    assert ada.violations() == []
    ada.find("[data-command]").fill("kneel")
    ada.page.keyboard.press("Enter")
    ada.find("[data-token='ada'].changed").wait_for()
    expect(ada.find("[data-token='ada'].changed")).to_have_count(0)
