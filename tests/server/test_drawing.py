"""What the map draws: how people stand and lie, where a blow may drive them, and motions that a key skips."""

from playwright.sync_api import expect

from tests.server.browsers import Guest
from tests.server.sitting import Open
from tests.server.tables import Page, Server
from tests.server.test_mastering import MASTERED
from tests.server.test_table import ADA

PATH = "it => getComputedStyle(it).transform"
SLOW = "document.documentElement.style = '--glide: 30s; --longest-glide: 30s'"
MOVING = "document.getAnimations().filter(one => one instanceof CSSTransition).length"


def x_of(matrix: str) -> float:
    """How far to the right a computed transform leads."""
    return float(matrix.split(", ")[4])


def decreed(server: Server, sit: Open, *said: str, book: str = "hex") -> Guest:
    """Ada, about to act in a duel, after the game master has said something."""
    tokens = server.begin(book=book, seats=MASTERED)
    master = Page(server, tokens["master"])
    master.until("powers")
    for words in said:
        taken = master.click("override", words=words, reason="for the picture", told=False)
        assert taken["type"] == "taken", taken
    ada = sit(tokens["ada"])
    ada.must_act()
    return ada


def test_whoever_is_stunned_has_a_star_and_whoever_lies_is_flat(server: Server, sit: Open) -> None:
    ada = decreed(server, sit, "effect rook stunned", "set rook posture prone", "move rook e4")
    rook = ada.find("[data-token='rook']")
    box = rook.locator(".back").bounding_box()
    assert box
    assert box["height"] < box["width"] * 0.7, "whoever lies is drawn flat"
    assert rook.locator("[data-badge] path").count() == 1
    assert rook.locator("[data-badge] text").count() == 0
    up = ada.find("[data-token='ada'] .back").bounding_box()
    assert up
    assert abs(up["height"] - up["width"]) < 1
    assert ", prone" in str(ada.find("[data-cell='e4']").get_attribute("aria-label"))
    ada.find("[data-cell='e4']").hover()
    ada.find("#cell-line").get_by_text("rook, prone, stunned").wait_for()
    ada.picture("stunned-and-prone")


def test_books_that_know_of_facing_have_a_notch_and_others_none(server: Server, sit: Open) -> None:
    ada = sit(server.begin(book="stamina", scene="duel", seats=ADA)["ada"])
    ada.must_act()
    assert ada.find("[data-token='ada'] [data-facing='0']").get_attribute("transform") == "rotate(90)"
    assert ada.find("[data-token='rook'] [data-facing='3']").get_attribute("transform") == "rotate(-90)"
    assert decreed(server, sit).find("[data-facing]").count() == 0


def test_a_ghost_stands_where_a_blow_may_drive_somebody(server: Server, sit: Open) -> None:
    ada = decreed(server, sit, "move rook d4")
    ada.find(".act.row[data-action='bash'] .odds").filter(has_text="%").first.wait_for()
    assert ada.find("[data-driven]").count() == 0
    ada.find(".act.row[data-action='bash']").first.hover()
    ghost = ada.find("[data-driven='rook'] [data-ghost='R'][data-prone='true']")
    ghost.wait_for()
    over = ada.page.locator("[data-cell='e4']").bounding_box()
    stands = ghost.bounding_box()
    assert over
    assert stands
    assert abs(over["x"] + over["width"] / 2 - stands["x"] - stands["width"] / 2) < 2, "e4 is behind rook"
    assert "%" in str(ada.find("[data-driven='rook'] .tag text").text_content())
    ada.picture("driven")
    ada.find("[data-map]").hover(position={"x": 5, "y": 5})
    expect(ada.find("[data-driven]")).to_have_count(0)


def test_any_key_skips_a_motion(server: Server, sit: Open) -> None:
    ada = decreed(server, sit)
    ada.page.evaluate(SLOW)
    token = ada.find("[data-token='ada']")
    before = token.evaluate(PATH)
    ada.find("[data-command]").fill("walk e4")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(f"() => {MOVING} > 0")
    end = float(str(token.get_attribute("style")).split("translate(")[1].split("px")[0])
    assert abs(x_of(token.evaluate(PATH)) - end) > 1, "it is still on its way"
    ada.page.keyboard.press("Shift")
    assert ada.page.evaluate(MOVING) == 0
    assert abs(x_of(token.evaluate(PATH)) - end) < 0.01
    assert token.evaluate(PATH) != before


def test_shift_and_a_click_on_the_log_shows_that_step(server: Server, sit: Open) -> None:
    ada = decreed(server, sit)
    ada.find("[data-command]").fill("walk e4")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_text("ada moves to e4").first.wait_for()
    first = ada.find(".telling").first
    first.locator("p").first.click(modifiers=["Shift"])
    ada.page.get_by_text("Step 1 of 2").wait_for()
    ada.page.get_by_role("button", name="Back to the fight").click()


def test_numbers_answer_and_the_keypad_moves(server: Server, sit: Open) -> None:
    ada = decreed(server, sit)
    ada.find("[data-map]").focus()
    ada.page.keyboard.press("Numpad6")
    ada.find("#cell-line b").get_by_text("d4").wait_for()
    ada.page.keyboard.press("Digit6")
    assert ada.find("#cell-line b").inner_text() == "d4"
