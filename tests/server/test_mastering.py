"""The game master's seat, taking back with consent, branches and links to what was seen, over real sockets."""

from typing import Any

import pytest

from affray.server.acts import MOVED_ON
from tests.server.tables import Page, Server
from tests.server.test_table import ADA, has_offer

MASTERED: Any = [*ADA, {"name": "master", "role": "gm"}]
TWO: Any = [*ADA, {"name": "rook", "holds": ["rook"]}]


def mastered(server: Server, **wanted: Any) -> tuple[Page, Page, dict[str, str]]:
    """Ada's page at her turn, the game master's, and all links."""
    tokens = server.begin(**({"seats": MASTERED} | wanted))
    ada, master = Page(server, tokens["ada"]), Page(server, tokens["master"])
    ada.until(has_offer)
    master.until("powers")
    return ada, master, tokens


def decree(page: Page, words: str, reason: str = "the die rolled off", told: bool = True) -> dict[str, Any]:
    return page.click("override", words=words, reason=reason, told=told)


def is_told(words: str) -> Any:
    return lambda one: one["type"] == "narration" and words in str(one)


def test_the_game_masters_word_is_so_and_everybody_hears_it_with_its_reason(server: Server) -> None:
    ada, master, _ = mastered(server)
    assert decree(master, "set ada wounds 2")["type"] == "taken"
    heard = ada.until(is_told("ada's wounds is 2 now (the die rolled off)"))
    assert heard["patch"]["tokens"][0]["figures"][0]["value"] == 2


def test_what_is_only_noted_reaches_the_game_master_alone(server: Server) -> None:
    ada, master, _ = mastered(server)
    assert decree(master, "set rook stamina 3", told=False)["type"] == "taken"
    master.until(is_told("rook's stamina is 3 now"))
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"
    ada.until(is_told("ada moves to d4"))
    assert "stamina is 3" not in str(ada.heard)


@pytest.mark.parametrize(
    ("words", "reason", "sentence"),
    [
        ("set ada wounds", "so", "write `gm set NAME FIELD VALUE because REASON`"),
        ("set zed wounds 2", "so", "there is nobody called 'zed'; there is ada, rook"),
        ("move ada z99", "so", "z99 is not on the map"),
        ("set ada wounds 2", " ", "say why: end with `because` and the reason"),
    ],
)
def test_what_cannot_be_said_is_refused_and_shown_beforehand(
    server: Server, words: str, reason: str, sentence: str
) -> None:
    _, master, _ = mastered(server)
    assert decree(master, words, reason)["sentence"] == sentence
    master.send("preview", words="set ada wounds 2", reason="")
    assert master.until("previewed")["line"] == "the game master: ada's wounds is 2 now"
    master.send("preview", words="move ada z99", reason="")
    assert master.until("previewed")["wrong"] == "z99 is not on the map"


def test_only_the_game_master_overrides_pauses_hands_on_and_sees_through_others(server: Server) -> None:
    ada, _, _ = mastered(server)
    for refused in (
        decree(ada, "set rook wounds 5"),
        ada.click("pause", on=True),
        ada.click("seat", who="rook", to="ada"),
    ):
        assert refused["sentence"] == "That is for the game master to say."
    ada.send("see", seat="master")
    ada.send("preview", words="set ada wounds 2", reason="")
    ada.send("complete", text="w")
    ada.until("completions")
    assert not {"seen", "previewed", "powers", "hidden"} & ada.last.keys()


def test_a_paused_table_waits_for_the_game_master(server: Server) -> None:
    ada, master, _ = mastered(server)
    assert master.click("pause", on=True)["type"] == "taken"
    assert ada.until(lambda one: one["type"] == "hello")["is_paused"]
    assert ada.declare("ada", "walk", ["d4"])["sentence"] == "The game master has paused the table."
    assert master.click("pause", on=False)["type"] == "taken"
    ada.until(lambda one: one["type"] == "hello" and not one["is_paused"])
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"


def test_somebody_is_handed_to_the_game_master_and_to_a_new_person(server: Server) -> None:
    ada, master, _ = mastered(server, bots={"rook": "greedy"})
    assert master.click("seat", who="ada", to="master")["type"] == "taken"
    master.until(has_offer)
    assert ada.until(lambda one: one["type"] == "hello" and not one["holds"])
    assert master.click("seat", who="ada", to="ines")["type"] == "taken"
    assert master.click("link", seat="ines")["type"] == "taken"
    ines = Page(server, master.last["linked"]["token"])
    ines.until(has_offer)
    assert ines.declare("ada", "walk", ["d4"])["type"] == "taken"
    master.until(is_told("ada moves to d4"))


def asked_of_ada(server: Server) -> dict[str, str]:
    """Ada is asked whether to strike at rook, who leaves; gives back the links to all seats."""
    tokens = server.begin(seats=[*TWO, {"name": "master", "role": "gm"}])
    ada, rook, master = (Page(server, tokens[name]) for name in ("ada", "rook", "master"))
    ada.until(has_offer)
    master.until("powers")
    for words in ("move rook d4", "set ada has_acted true"):
        assert decree(master, words)["type"] == "taken"
    ada.until(is_told("has_acted"))
    ada.until(has_offer)
    assert ada.declare("ada", "end")["type"] == "taken"
    rook.until(has_offer)
    assert rook.declare("rook", "walk", ["e4"])["type"] == "taken"
    ada.until(lambda one: one["type"] == "prompt" and one["prompts"])
    return tokens


def at_the_question(server: Server) -> tuple[Page, Page, Page]:
    """New pages of ada, who is asked, of rook and of the game master."""
    tokens = asked_of_ada(server)
    ada, rook, master = (Page(server, tokens[name]) for name in ("ada", "rook", "master"))
    master.until("powers")
    return ada, rook, master


def test_the_game_master_nudges_whoever_the_table_waits_for(server: Server) -> None:
    ada, rook, master = at_the_question(server)
    asked = rook.until(lambda one: one["type"] == "waiting" and one["seats"] == ["ada"])
    assert (asked["is_asked"], asked["seconds"]) == (True, 0)
    assert rook.click("nudge", seat="ada")["sentence"] == "That is for the game master to say."
    assert master.click("nudge", seat="rook")["sentence"] == "The table does not wait for rook."
    assert master.click("nudge", seat="ada")["type"] == "taken"
    assert ada.until("nudged")["by"] == "master"
    assert "nudged" not in rook.last


def test_the_game_master_answers_for_somebody_and_nobody_else_may(server: Server) -> None:
    ada, rook, master = at_the_question(server)
    master.send("stand_in", seat="ada")
    (prompt,) = master.until("standing_in")["prompts"]
    name = {key: prompt[key] for key in ("who", "key", "nth")}
    assert rook.click("answer", **name, value="pass")["sentence"] == MOVED_ON
    rook.send("stand_in", seat="ada")
    assert master.click("answer", **name, value="pass")["type"] == "taken"
    rook.until(is_told("rook moves to e4"))
    assert "standing_in" not in rook.last
    assert ada.click("answer", **name, value="pass")["sentence"] == MOVED_ON


def test_whoever_is_handed_somebody_sees_at_once_that_they_are_theirs(server: Server) -> None:
    ada, master, _ = mastered(server)
    assert master.click("seat", who="ada", to="master")["type"] == "taken"
    told = ada.until("narration")
    assert [(token["key"], token["yours"]) for token in told["patch"]["tokens"]] == [("ada", False)]


def test_what_stays_as_it_is_is_not_said_again(server: Server) -> None:
    tokens = server.begin(seats=[*MASTERED, {"name": "watchers", "role": "spectator"}])
    ada, master, watcher = (Page(server, tokens[name]) for name in ("ada", "master", "watchers"))
    for page in (master, watcher):
        page.until("waiting")
    ada.until(has_offer)
    for cell in ("d4", "e4"):
        assert ada.declare("ada", "walk", [cell])["type"] == "taken"
        for page in (ada, master, watcher):
            page.until(is_told(f"ada moves to {cell}"))
            page.until("waiting")
    since = [one["type"] for one in watcher.heard[-4:]]
    assert since == ["narration", "waiting", "narration", "waiting"]
    assert [sum(one["type"] == kind for one in master.heard) for kind in ("powers", "hidden", "over")] == [1, 1, 1]
    assert decree(master, "rule wound_base 9")["type"] == "taken"
    assert "9" in [one["value"] for one in master.until("powers")["rulings"] if one["name"] == "wound_base"]


def test_somebody_is_handed_to_a_bot(server: Server) -> None:
    _, master, _ = mastered(server, bots={"rook": "greedy"})
    assert master.click("seat", who="ada", to="greedy")["type"] == "taken"
    master.until(is_told("'kind': 'declared', 'who': 'ada'"))


def test_a_house_rule_holds_from_the_next_action_on(server: Server) -> None:
    ada, master, _ = mastered(server)
    before = {one["name"]: one["value"] for one in master.last["powers"]["rulings"]}
    assert decree(master, "rule wound_base 9", "longer fights")["type"] == "taken"
    ada.until(lambda one: one["type"] == "hello" and ["wound_base", "9", before["wound_base"]] in one["rulings"])
    tokens = ada.until(is_told("wound_base is 9"))["patch"]["tokens"] if "narration" not in ada.last else None
    figures = (tokens or ada.last["narration"]["patch"]["tokens"])[0]["figures"]
    assert figures[0]["most"] > 5


def test_the_game_master_sees_what_is_hidden_and_what_others_see(server: Server) -> None:
    seats = [{"name": "party", "holds": ["ada", "cy", "mo"]}, {"name": "master", "role": "gm"}]
    tokens = server.begin(book="dungeoneer", scene="vault", seats=seats)
    master = Page(server, tokens["master"])
    hidden = master.until("hidden")
    assert "weaver" in hidden["people"]
    assert any("pit" in marker["words"] for marker in hidden["markers"])
    master.send("see", seat="party")
    seen = master.until("seen")["view"]
    assert "weaver" not in {token["key"] for token in seen["tokens"]}


def test_whoever_is_hidden_is_shown_to_the_players(server: Server) -> None:
    seats = [{"name": "party", "holds": ["ada", "cy", "mo"]}, {"name": "master", "role": "gm"}]
    tokens = server.begin(book="dungeoneer", scene="vault", seats=seats)
    party, master = Page(server, tokens["party"]), Page(server, tokens["master"])
    party.until(has_offer)
    secrets = {one["key"]: one["at"] for one in master.until("hidden")["secrets"]}
    assert (secrets["weaver"], secrets["hidden door at c7"]) == ("i7", "c7")
    assert party.click("show", key="weaver")["sentence"] == "That is for the game master to say."
    assert "'zed' is not hidden from the players" in master.click("show", key="zed")["sentence"]
    assert master.click("show", key="weaver")["type"] == "taken"
    told = party.until(is_told("shown to the players"))
    assert "weaver" in {token["key"] for token in told["patch"]["tokens"]}
    assert "weaver" not in master.until("hidden")["people"]
    assert master.click("show", key="hidden door at c7")["type"] == "taken"
    assert "hidden door" in str(party.until(is_told("hidden door at c7"))["patch"])


def test_the_table_is_asked_before_something_is_taken_back(server: Server) -> None:
    tokens = server.begin(seats=TWO, undo="ask")
    ada, rook = Page(server, tokens["ada"]), Page(server, tokens["rook"])
    ada.until(has_offer)
    rook.until("offer")
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"
    assert ada.click("undo")["type"] == "taken"
    asked = rook.until("consent")
    assert (asked["by"], asked["what"], asked["missing"]) == ("ada", "ada walk d4", ["rook"])
    assert ada.click("agree", yes=True)["sentence"] == MOVED_ON
    assert rook.click("agree", yes=False)["type"] == "taken"
    assert ada.until("notice")["sentence"] == "rook does not agree. Nothing was taken back."
    assert ada.click("undo")["type"] == "taken"
    rook.until(lambda one: one["type"] == "consent" and one["by"])
    assert rook.click("agree", yes=True)["type"] == "taken"
    assert ada.until("view")["view"]["tokens"][0]["cells"] == ["c4"]
    assert rook.click("agree", yes=True)["sentence"] == MOVED_ON


def test_a_branch_goes_on_from_any_step_by_a_fight_of_its_own(server: Server) -> None:
    ada, master, _ = mastered(server)
    for path in (["d4"], ["e4"]):
        assert ada.declare("ada", "walk", path)["type"] == "taken"
        ada.until(has_offer)
    assert "branched by the game master" in ada.click("branch", count=1)["sentence"]
    first = next(one for one in ada.heard if "ada moves to d4" in str(one))["telling"]["count"]
    master.until(is_told("ada moves to e4"))
    assert master.click("branch", count=first)["type"] == "taken"
    linked = master.last["linked"]
    other = Page(server, linked["token"])
    assert other.until("view")["view"]["tokens"][0]["cells"] == ["d4"]
    assert master.click("branch", count=9999)["sentence"] == "There is no such step any more."


def test_a_fight_that_is_over_can_be_seen_again_as_a_seat_saw_it(server: Server) -> None:
    ada, master, tokens = mastered(server)
    assert "once the fight is over" in ada.click("link")["sentence"]
    assert server.ask("/api/replay", keeper=tokens["ada"])[0] == 409
    assert ada.declare("ada", "walk", ["d4"])["type"] == "taken"
    assert decree(master, "set rook stamina 3", told=False)["type"] == "taken"
    assert decree(master, "end red", "it is late")["type"] == "taken"
    ada.until(lambda one: one["type"] == "over" and one["words"])
    assert ada.click("link")["type"] == "taken"
    token = ada.last["linked"]["token"]
    told = server.ask("/api/replay", keeper=token)
    assert (told["seat"], told["title"], told["book"]) == ("ada", "A duel", "hex")
    lines = [line["text"] for one in told["told"] for line in one["telling"]["lines"]]
    assert "ada moves to d4" in lines
    assert "rook's stamina" not in str(told)
    assert told["told"][-1]["telling"]["count"] == len(told["told"])
    assert Page(server, token).until_closed() == 4403
    assert server.ask("/api/replay", keeper="nothing")[0] == 403


def test_the_game_master_calls_for_a_check_while_ada_is_waited_for(server: Server) -> None:
    ada, master, _ = mastered(server, book="stamina")
    assert [offer["who"] for offer in master.last["offer"]["offers"]] == ["gm"]
    assert master.until("waiting")["seats"] == ["ada"]
    assert master.declare("gm", "call_check", "ada", "body", "endurance", 10, "doubt")["type"] == "taken"
    assert (
        ada.until(lambda one: one["type"] == "prompt" and one["prompts"])["prompts"][0]["text"]
        == "body and endurance against 10. Roll, or take a result?"
    )


def test_what_is_called_for_is_typed_with_the_name_or_without_it(server: Server) -> None:
    """From the game master's seat alone; to set something right still takes a reason."""
    ada, master, _ = mastered(server, book="stamina")
    asked = "call check ada by body and endurance against 10"
    said = {"count": ada.last["offer"]["count"]}
    assert ada.click("say", text=f"gm {asked}", **said)["sentence"] == "That is for the game master to say."
    said = {"count": master.last["offer"]["count"]}
    assert "say why" in master.click("say", text="gm set ada wounds 2", **said)["sentence"]
    assert master.click("say", text=f"gm {asked}", **said)["type"] == "taken"
    ada.until(lambda one: one["type"] == "prompt" and one["prompts"])
