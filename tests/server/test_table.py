"""A fight over real sockets: sitting down, deciding, being refused, coming back."""

import re
from typing import Any

import msgspec
import pytest

from affray.screens.views import View
from affray.server.acts import MOVED_ON
from affray.server.hearing import patched
from affray.server.messages import Patch
from tests.server.tables import Page, Server

ADA: Any = [{"name": "ada", "holds": ["ada"]}]
BOTH: Any = [*ADA, {"name": "rook", "holds": ["rook"]}, {"name": "watchers", "role": "spectator"}]


def begun(server: Server, **wanted: Any) -> Page:
    """Ada's page, at her turn."""
    page = Page(server, server.begin(seats=ADA, **wanted)["ada"])
    page.until(has_offer)
    return page


def has_offer(message: dict[str, Any]) -> bool:
    """Whether a message offers something to do."""
    return message["type"] == "offer" and bool(message["offers"])


def lines(page: Page) -> list[str]:
    """All that a page was told."""
    told = [one["telling"] for one in page.heard if one["type"] == "narration"]
    return [line["text"] for telling in told for line in telling["lines"]]


def test_whoever_joins_hears_who_they_are_and_what_they_may_do(server: Server) -> None:
    page = begun(server)
    assert (page.last["hello"]["seat"], page.last["hello"]["holds"]) == ("ada", ["ada"])
    actions = {action["key"]: action for action in page.last["offer"]["offers"][0]["actions"]}
    assert (actions["walk"]["cost"], actions["walk"]["refusal"]) == ("1 AP", None)
    assert actions["swim"]["refusal"] == {"sentence": "there is no water here", "clause": "hex.move.swim.3"}
    assert page.until("waiting")["seats"] == ["ada"]


def test_the_dice_of_a_fight_are_promised_at_its_start(server: Server) -> None:
    """By the digest of a seed that nobody knows; one that was chosen promises nothing."""
    secret, chosen = begun(server, seed=None), begun(server, seed=3)
    assert re.fullmatch(
        "Dice of fight [0-9a-f]{32}: the SHA-256 of their seed is [0-9a-f]{64}.", secret.last["hello"]["dice"]
    )
    assert chosen.last["hello"]["dice"] == ""


def test_what_is_declared_happens_and_is_told_to_everybody(server: Server) -> None:
    tokens = server.begin(seats=BOTH)
    ada, rook, watcher = (Page(server, tokens[name]) for name in ("ada", "rook", "watchers"))
    for page in (rook, watcher):
        page.until("view")
    ada.until(has_offer)
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"
    for page in (ada, rook, watcher):
        page.until(lambda one: one["type"] == "narration" and "ada moves to d4" in str(one))
    assert rook.until("waiting")["seats"] == ["ada"]


def priced(message: dict[str, Any], action: str) -> list[dict[str, Any]]:
    """The prices of an action that a message tells."""
    found = [one["price"] for one in message["prices"]] if message["type"] == "odds" else []
    return [price for price in found if price["intent"]["action"] == action]


def test_odds_follow_the_offer(server: Server) -> None:
    page = begun(server)
    (kneel,) = priced(page.until(lambda one: bool(priced(one, "kneel"))), "kneel")
    assert (kneel["stage"], kneel["ways"]) == ("exact", 1)


def test_whoever_joins_later_hears_the_odds_that_are_known_and_nobody_hears_them_twice(server: Server) -> None:
    def kneels(message: dict[str, Any]) -> bool:
        return bool(priced(message, "kneel"))

    token = server.begin(seats=ADA)["ada"]
    desk = Page(server, token)
    desk.until(kneels)
    phone = Page(server, token)
    phone.until(kneels)
    desk.send("complete", text="w")
    desk.until("completions")
    assert sum(map(kneels, desk.heard)) == 1


def test_the_odds_that_are_looked_at_come_whatever_else_waits(server: Server) -> None:
    page = begun(server)
    walk = {"who": "ada", "action": "walk", "args": [["d4"]]}
    page.send("ask", intent=walk)
    (found,) = priced(page.until(lambda one: bool(priced(one, "walk"))), "walk")
    assert found["text"] == "ada walk d4"


def test_slots_are_offered_with_what_a_path_costs(server: Server) -> None:
    page = begun(server)
    page.send("ask", intent={"who": "ada", "action": "walk", "args": []})
    slot = page.until("slot")["slot"]
    assert slot["kind"] == "path"
    assert {"cell": "d4", "path": ["d4"], "cost": 1, "strikers": []} in slot["cells"]


@pytest.mark.parametrize(
    ("action", "args", "sentence"),
    [
        ("swim", [], "there is no water here"),
        ("walk", [["a9"]], "a9 is no path for walk"),
        ("dance", [], "there is no action called dance"),
    ],
)
def test_what_the_rules_refuse_changes_nothing(server: Server, action: str, args: list[Any], sentence: str) -> None:
    page = begun(server)
    refused = page.declare("ada", action, *args)
    assert (refused["type"], refused["sentence"]) == ("refused", sentence)
    assert page.declare("ada", "walk", ["d4"])["type"] == "taken"


def test_nobody_declares_for_another_seat(server: Server) -> None:
    tokens = server.begin(seats=BOTH)
    ada, rook, watcher = (Page(server, tokens[name]) for name in ("ada", "rook", "watchers"))
    ada.until(has_offer)
    for page in (rook, watcher):
        page.until("offer")
    assert rook.declare("ada", "walk", ["d4"])["sentence"] == MOVED_ON
    assert watcher.declare("ada", "walk", ["d4"])["sentence"] == "Whoever watches decides nothing."


def test_a_click_that_was_meant_for_an_earlier_offer_is_dropped(server: Server) -> None:
    page = begun(server)
    first = page.last["offer"]["count"]
    assert page.declare("ada", "walk", ["d4"])["type"] == "taken"
    page.until(has_offer)
    walk = {"who": "ada", "action": "walk", "args": [["e4"]]}
    assert page.click("declare", count=first, intent=walk)["sentence"] == MOVED_ON


def test_a_click_that_is_sent_twice_is_done_once(server: Server) -> None:
    page = begun(server)
    intent = {"who": "ada", "action": "walk", "args": [["d4"]]}
    for _ in range(2):
        page.send("declare", click="once", count=page.last["offer"]["count"], intent=intent)
        assert page.until(lambda one: one.get("click") == "once")["type"] == "taken"
    page.send("complete", text="w")
    page.until("completions")
    assert lines(page).count("ada moves to d4") == 1


def test_what_is_typed_is_understood_as_in_the_terminal(server: Server) -> None:
    page = begun(server)
    assert page.click("say", count=page.last["offer"]["count"], text="walk d4")["type"] == "taken"
    page.until(has_offer)
    refused = page.click("say", count=page.last["offer"]["count"], text="fly away")
    assert refused["sentence"].startswith('unknown action "fly"')
    page.send("complete", text="wal")
    assert page.until("completions")["lines"] == ["walk"]


def test_undo_takes_back_and_redo_does_again(server: Server) -> None:
    page = begun(server)
    page.declare("ada", "walk", ["d4"])
    page.until(has_offer)
    assert page.click("undo")["type"] == "taken"
    assert page.until("view")["view"]["tokens"][0]["cells"] == ["c4"]
    page.until(has_offer)
    assert page.click("redo")["type"] == "taken"
    page.until(has_offer)
    assert lines(page)[-1] == "ada moves to d4"


def test_a_table_may_take_nothing_back(server: Server) -> None:
    page = begun(server, undo="never")
    page.declare("ada", "walk", ["d4"])
    assert page.click("undo")["sentence"] == "nothing is taken back at this table"


def test_a_reaction_is_asked_with_its_cause_and_the_odds_of_each_answer(server: Server) -> None:
    tokens = server.begin(seats=BOTH)
    ada, rook = Page(server, tokens["ada"]), Page(server, tokens["rook"])
    for action, args in (("walk", [["d4", "e4", "f4"]]), ("end", [])):
        ada.until(has_offer)
        assert ada.declare("ada", action, *args)["type"] == "taken"
    rook.until(has_offer)
    assert rook.declare("rook", "walk", ["h4"])["type"] == "taken", rook.last["refused"]
    asked = ada.until(lambda one: one["type"] == "prompt" and one["prompts"])["prompts"][0]
    assert (asked["who"], asked["kind"]) == ("ada", "reaction")
    assert rook.until(lambda one: one["type"] == "waiting" and one["seats"] == ["ada"])
    priced = ada.until(lambda one: one["type"] == "prompt" and one["prompts"] and one["prompts"][0]["prices"])
    assert len(priced["prompts"][0]["prices"]) == len(asked["options"])
    name = {"who": asked["who"], "key": asked["key"], "nth": asked["nth"]}
    assert ada.click("answer", **name, value="fly")["type"] == "refused"
    assert ada.click("answer", **name, value="pass")["type"] == "taken"
    assert rook.until(has_offer)
    assert ada.click("answer", **name, value="pass")["sentence"] == MOVED_ON


def test_dice_may_be_typed(server: Server) -> None:
    page = begun(server)
    assert page.click("set", key="dice", value="type")["type"] == "taken"
    for action, args in (("walk", [["d4", "e4", "f4"]]), ("basic_attack", ["rook", "arming-sword"])):
        page.until(has_offer)
        assert page.declare("ada", action, *args)["type"] == "taken", page.last["refused"]
    throw = page.until(lambda one: one["type"] == "prompt" and one["prompts"])["prompts"][0]
    faces = [5] * len(throw["sides"])
    name = {"who": throw["who"], "key": throw["key"], "nth": throw["nth"]}
    assert page.click("answer", **name, faces=[11] * len(faces))["type"] == "refused"
    assert page.click("answer", **name, faces=faces)["type"] == "taken"
    page.until(has_offer)
    rolled = [line for one in page.heard if one["type"] == "narration" for line in one["telling"]["lines"]]
    assert faces in [line["dice"]["faces"] for line in rolled if line["dice"]]


def test_patches_lead_to_the_view_that_a_newcomer_gets(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    page = Page(server, tokens["ada"])
    page.until(has_offer)
    for path in (["d4"], ["e4"]):
        assert page.declare("ada", "walk", path)["type"] == "taken"
        page.until_turn()
    heard = [one for one in page.heard if one["type"] in ("view", "narration")]
    seen = msgspec.convert(heard[0]["view"], View)
    for one in heard[1:]:
        seen = patched(seen, msgspec.convert(one["patch"], Patch), one["telling"]["count"])
    fresh = Page(server, tokens["ada"]).until("view")
    assert seen == msgspec.convert(fresh["view"], View)
    assert [telling["count"] for telling in fresh["log"]] == [one["telling"]["count"] for one in heard[1:]]


def test_whoever_comes_back_hears_what_was_missed_and_what_is_asked(server: Server) -> None:
    tokens = server.begin(seats=BOTH)
    ada, rook = Page(server, tokens["ada"]), Page(server, tokens["rook"])
    ada.until(has_offer)
    epoch, count = rook.until("hello")["epoch"], 0
    rook.close()
    ada.declare("ada", "end")
    ada.until(lambda one: one["type"] == "waiting" and one["seats"] == ["rook"])
    back = Page(server, tokens["rook"], epoch, count)
    assert back.until("view")["log"]
    back.until(has_offer)
    again = Page(server, tokens["rook"], epoch, back.last["view"]["count"])
    again.until(has_offer)
    assert "view" not in again.last


def test_two_devices_at_one_seat_both_hear_and_act(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    phone, desk = Page(server, tokens["ada"]), Page(server, tokens["ada"])
    phone.until(has_offer)
    desk.until(has_offer)
    phone.declare("ada", "walk", ["d4"])
    desk.until("narration")
    desk.until(has_offer)
    assert desk.declare("ada", "walk", ["e4"])["type"] == "taken"


def test_a_step_of_the_log_can_be_looked_at(server: Server) -> None:
    page = begun(server)
    page.declare("ada", "walk", ["d4"])
    page.until(has_offer)
    page.declare("ada", "walk", ["e4"])
    page.until(has_offer)
    first = next(one for one in page.heard if "ada moves to d4" in str(one))["telling"]["count"]
    page.send("look", count=first)
    assert page.until("past")["view"]["tokens"][0]["cells"] == ["d4"]
    page.send("who", who="ada", count=first)
    then = page.until("sheet")
    assert (then["count"], then["sheet"]["cells"], then["near"][0]["words"]) == (first, ["d4"], "3 hexes east")
    page.send("who", who="ada")
    assert page.until("sheet")["sheet"]["cells"] == ["e4"]


def test_the_direction_of_a_cell_is_told(server: Server) -> None:
    page = begun(server)
    page.send("direction", who="ada", cell="e4")
    assert page.until("where")["words"] == "2 hexes east"


def test_bots_play_a_fight_to_its_end(server: Server) -> None:
    watchers = [{"name": "watchers", "role": "spectator"}]
    tokens = server.begin(seats=watchers, bots={"ada": "greedy", "rook": "random"})
    page = Page(server, tokens["watchers"])
    over = page.until(lambda one: one["type"] == "over" and one["words"])
    assert over["words"].startswith("The fight is over in round ")


def test_a_bot_plays_whoever_comes_later_and_is_nobodys(server: Server) -> None:
    """Wolves come to the camp in the night; all who were there before are played by people."""
    travelers = [{"name": "ann", "role": "player", "holds": ["ada", "bo", "cyd"]}]
    tokens = server.begin(book="stamina", scene="camp", seed=2, seats=travelers)
    page = Page(server, tokens["ann"])
    page.until(has_offer)
    page.declare("ada", "wait_for_morning")
    page.until(has_offer)
    page.declare("ada", "end")
    page.until(lambda one: "rook's turn ends" in str(one))


def test_a_replaced_link_closes_the_pages_that_came_by_it(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    page = Page(server, tokens["ada"])
    page.until(has_offer)
    new = server.ask(f"/api/fights/{tokens['']}/link", {"seat": "ada", "alone": True})["token"]
    assert page.until_closed() == 4403
    assert Page(server, new).until(has_offer)
    assert Page(server, tokens["ada"]).until_closed() == 4403
