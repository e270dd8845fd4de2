"""Rules that fail at a table: the click is refused in a sentence, the table goes on, the keeper finds a report."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.books.cracks import SECRET
from tests.server.browsers import Guest, seat
from tests.server.tables import Page, Server, serving
from tests.server.test_table import has_offer

SEATS: Any = [{"name": "ada", "holds": ["ada"]}, {"name": "rook", "holds": ["rook"]}]
LATEST = 1_000
MASTERED: Any = [*SEATS, {"name": "master", "role": "gm"}]


class Table(NamedTuple):
    """A server beside which Cracks is installed, and the folder of its fights."""

    server: Server
    folder: Path


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The worker processes are started after the book was installed."""
    folder = tmp_path_factory.mktemp("cracks")
    info = folder / "cracks-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cracks\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[affray.rulesets]\ncracks = tests.books.cracks:CRACKS\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(folder)
        with serving(folder / "fights.db") as server:
            yield Table(server, folder)


def begun(table: Table, place: str, seats: Any = SEATS, **wanted: Any) -> dict[str, str]:
    """The links of a fight in which something fails."""
    rules = {"fails": place}
    return table.server.begin(
        **({"book": "cracks", "scene": "duel", "seats": seats, "rules": rules, "seed": 1} | wanted)
    )


def sat(table: Table, place: str, seats: Any = SEATS, **wanted: Any) -> Page:
    """Ada's page at her turn."""
    page = Page(table.server, begun(table, place, seats, **wanted)["ada"])
    page.until(has_offer)
    return page


def says(words: str) -> Any:
    """A notice with these words."""
    return lambda one: one["type"] == "notice" and words in one["sentence"]


def reports(table: Table) -> list[str]:
    """What was written of failures."""
    return [file.read_text(encoding="utf-8") for file in sorted((table.folder / "failures").glob("*.txt"))]


@pytest.mark.parametrize(("place", "raised"), [("rule", "KeyError"), ("recursion", "RecursionError")])
def test_a_click_at_which_a_rule_fails_is_refused_and_the_next_is_done(table: Table, place: str, raised: str) -> None:
    ada = sat(table, place)
    refused = ada.declare("ada", "hit", "rook")
    assert refused["type"] == "refused"
    said = f"hit in cracks fails ({raised}). Nothing has changed. The keeper finds what a report needs in failures/"
    assert refused["sentence"].startswith(said)
    assert SECRET not in str(ada.heard)
    assert ada.declare("ada", "pray")["type"] == "taken"


def test_the_keeper_finds_what_a_report_needs_in_a_file_of_their_own(table: Table) -> None:
    ada = sat(table, "assertion")
    said = ada.declare("ada", "hit", "rook")["sentence"]
    file = table.folder / said.rpartition(" in ")[2].removesuffix(".")
    assert os.name != "posix" or file.stat().st_mode & 0o777 == 0o600
    text = file.read_text(encoding="utf-8")
    assert "Intent: ada hit rook" in text
    assert f"AssertionError: {SECRET}" in text
    assert ada.declare("ada", "hit", "rook")["sentence"] == said


def test_where_dice_lead_to_a_failure_everybody_hears_that_it_is_taken_back(table: Table) -> None:
    tokens = begun(table, "dice", bots={})
    ada, rook = Page(table.server, tokens["ada"]), Page(table.server, tokens["rook"])
    ada.until(has_offer)
    assert ada.declare("ada", "hit", "rook")["type"] == "taken"
    asked = rook.until(lambda one: one["type"] == "prompt" and one["prompts"])["prompts"][0]
    rook.click("answer", who="rook", key=asked["key"], nth=asked["nth"], value="pass")
    ada.until(says("hit in cracks fails (KeyError). All of it is taken back. The keeper finds"))
    rook.until(says("A rule of cracks fails (KeyError). All of it is taken back."))
    ada.until(has_offer)
    assert ada.declare("ada", "pray")["type"] == "taken"


def test_at_an_answer_that_fails_another_is_taken(table: Table) -> None:
    ada = sat(table, "answer")
    ada.declare("ada", "haggle")
    asked = ada.until(lambda one: one["type"] == "prompt" and one["prompts"])["prompts"][0]
    name = {"who": "ada", "key": asked["key"], "nth": asked["nth"]}
    assert ada.click("answer", **name, value="yes")["sentence"].startswith("haggle in cracks fails (KeyError).")
    assert ada.click("answer", **name, value="no")["type"] == "taken"


def test_a_price_that_fails_says_not_priced_and_the_others_have_theirs(table: Table) -> None:
    ada = sat(table, "dice")
    found: dict[str, tuple[str, str]] = {}
    while not {"hit", "pray"} <= set(found):
        for one in ada.until("odds")["prices"]:
            found[one["price"]["intent"]["action"]] = (one["price"]["stage"], one["brief"])
    assert found["hit"] == ("failed", "not priced")
    assert found["pray"][0] in ("exact", "ranged")


@pytest.mark.parametrize(("place", "action"), [("need", "pray"), ("slot", "toss"), ("cost", "dance")])
def test_a_button_whose_needs_slots_or_cost_fail_is_grey_with_a_sentence(table: Table, place: str, action: str) -> None:
    ada = sat(table, place)
    buttons = {one["key"]: one["refusal"] for one in ada.last["offer"]["offers"][0]["actions"]}
    assert buttons.pop(action)["sentence"].startswith("its rules fail: crack raises KeyError")
    assert set(buttons.values()) == {None}
    assert ada.declare("ada", action, *(["ada's cap"] if action == "toss" else []))["type"] == "refused"
    assert ada.declare("ada", "haggle")["type"] == "taken"


@pytest.mark.parametrize("place", ["turn", "turn dice", "round"])
def test_a_clock_that_fails_is_told_to_everybody_and_the_game_master_passes_it_over(table: Table, place: str) -> None:
    tokens = begun(table, place, MASTERED)
    ada, master = Page(table.server, tokens["ada"]), Page(table.server, tokens["master"])
    if place != "round":
        ada.until(has_offer)
        ada.declare("ada", "end")
    for page in (ada, master):
        page.until(says("`gm pass over because REASON`"))
    assert SECRET not in str(ada.heard)
    refused = ada.click("say", count=LATEST, text="gm pass over because it is broken")
    assert refused["sentence"] == "That is for the game master to say."
    assert master.click("override", words="pass over", reason="it is broken", told=True)["type"] == "taken"
    ada.until(lambda one: one["type"] == "narration" and "is passed over (it is broken)" in str(one))
    ada.until(has_offer)


def test_where_no_game_master_sits_whoever_plays_passes_over(table: Table) -> None:
    ada = sat(table, "turn")
    ada.declare("ada", "end")
    ada.until(says("begin turn in cracks fails (KeyError)"))
    assert ada.click("say", count=LATEST, text="gm pass over because it is broken")["type"] == "taken"
    ada.until(has_offer)


@pytest.mark.parametrize("place", ["rule", "dice", "need", "worth", "hint"])
def test_bots_play_on_at_a_table(table: Table, place: str) -> None:
    watchers = [{"name": "watchers", "role": "spectator"}]
    page = Page(table.server, begun(table, place, watchers, bots={"ada": "greedy", "rook": "random"})["watchers"])
    page.until(
        lambda one: (
            "-- round 2" in str(one.get("telling", one.get("log", ""))) or (one["type"] == "over" and one["words"])
        )
    )


@pytest.mark.parametrize(
    "place", ["view", "redact", "text", "figures", "journal", "clock", "markers", "pose", "outcome"]
)
def test_a_table_opens_whatever_its_screens_fail_at(table: Table, place: str) -> None:
    tokens = begun(table, place, MASTERED)
    master, ada = Page(table.server, tokens["master"]), Page(table.server, tokens["ada"])
    assert ada.until("view")["view"]["tokens"]
    master.until("powers")
    assert master.click("override", words="set rook hearts 3", reason="a test", told=True)["type"] == "taken"
    assert SECRET not in json.dumps(ada.heard)


@pytest.mark.usefixtures("table")
def test_a_fight_that_was_stuck_opens_again_and_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "fights.db") as server:
        tokens = begun(Table(server, tmp_path), "turn dice")
        ada = Page(server, tokens["ada"])
        ada.until(has_offer)
        ada.declare("ada", "end")
        ada.until(says("begin turn in cracks fails"))
        ada.close()
    with serving(tmp_path / "fights.db") as server:
        again = Page(server, tokens["ada"])
        again.until(says("begin turn in cracks fails"))
        assert again.click("say", count=LATEST, text="gm pass over because it is broken")["type"] == "taken"
        again.until(has_offer)


def test_the_page_shows_what_fails_and_the_game_master_passes_the_clock_over(table: Table, browser: Browser) -> None:
    tokens = begun(table, "dice", MASTERED)
    ada = Guest(browser, seat(table.server, tokens["ada"]))
    ada.page.get_by_text("not priced").first.wait_for()
    ada.close()
    tokens = begun(table, "turn", MASTERED)
    page, master = Page(table.server, tokens["ada"]), Guest(browser, seat(table.server, tokens["master"]))
    page.until(has_offer)
    page.declare("ada", "end")
    master.page.get_by_text("`gm pass over because REASON`").wait_for()
    master.page.get_by_role("button", name="Skip", exact=True).click()
    master.find("[data-reason]").fill("it is broken")
    master.find("[data-decree]:enabled").click()
    page.until(lambda one: one["type"] == "narration" and "begin turn is passed over (it is broken)" in str(one))
    page.until(has_offer)
    master.close()
