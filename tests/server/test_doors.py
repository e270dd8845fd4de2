"""The server's doors: who is let in, what is refused, and how."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from affray.core.installed import keys, look_up
from affray.server import typescript
from affray.server.limits import FRAME, MESSAGES, SOCKETS
from affray.server.routes.guarding import UPDATED
from affray.server.serve import PortTaken, Service, Settings
from affray.storage.addresses import address_of
from tests.server.tables import Page, Server, serving
from tests.server.test_table import ADA, begun, has_offer

ROOT = Path(__file__).parent.parent.parent


def test_the_wire_types_of_the_page_are_current() -> None:
    assert (ROOT / "web/src/wire/messages.ts").read_text() == typescript.written()


@pytest.mark.parametrize(
    ("path", "body"), [("/api/lobby", None), ("/api/fights", {}), ("/api/books/hex/scenes/duel", None)]
)
def test_the_lobby_needs_the_keepers_link(server: Server, path: str, body: Any) -> None:
    for keeper in ("", "wrong", server.begin(seats=ADA)["ada"]):
        status, sentence = server.ask(path, body, keeper=keeper)
        assert status == 403
        assert "keeper's link" in sentence


def test_the_lobby_lists_books_scenes_and_fights(server: Server) -> None:
    server.begin(seats=ADA)
    lobby = server.ask("/api/lobby")
    assert [book["key"] for book in lobby["books"]] == list(keys())
    assert lobby["fights"][0]["title"] == "A duel"
    scene = server.ask("/api/books/hex/scenes/ford")
    assert (scene["title"], len(scene["maps"][0]["rows"])) == ("The ford", 11)
    assert [one["who"] for one in scene["people"]] == ["ada", "bo", "rook", "nell"]
    trail = server.ask("/api/books/dungeoneer/scenes/trail")
    assert [one["who"] for one in trail["people"]] == ["cy", "ada", "mo"], (
        "whoever waits in the wilderness is not named"
    )
    assert [one["key"] for one in trail["maps"]] == [1, 0], "players begin on the moors, not in the dungeon"


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"book": "chess"}, "there is no book 'chess'; there is "),
        ({"scene": "moon"}, "hex has no scene 'moon'; there is "),
        ({"seats": [{"name": "x", "holds": ["zed"]}]}, "nobody is called 'zed' here; there is ada, rook"),
        ({"bots": {"ada": "greedy"}}, "ada has two players; name one"),
        ({"bots": {"rook": "deep"}}, "there is no bot called 'deep'; there are: "),
        ({"rules": {"wound_bse": "3"}}, "there is no ruling 'wound_bse'; did you mean wound_base"),
        ({"text": "who = 3"}, "your scene"),
        ({"undo": "maybe"}, "undo: Input should be 'free', 'own-choices', 'ask', 'gm' or 'never'"),
        ({"colour": "red"}, "colour: Extra inputs are not permitted"),
    ],
)
def test_a_fight_that_cannot_be_is_refused_with_the_reason(
    server: Server, wanted: dict[str, Any], sentence: str
) -> None:
    status, said = server.ask("/api/fights", {"book": "hex", "scene": "duel", "seats": ADA} | wanted)
    assert status == 422
    assert said.startswith(sentence)


def test_a_page_from_elsewhere_is_turned_away(server: Server) -> None:
    assert server.ask("/api/live", Host="evil.example")[0] == 421
    assert server.ask("/api/live", Origin="http://evil.example")[0] == 421
    assert "affray" in server.ask("/api/live", Origin=server.address)
    table, evil = f"{server.address.replace('http', 'ws')}/table", Origin("http://evil.example")
    with pytest.raises(InvalidStatus), connect(table, origin=evil):
        pass


@pytest.mark.parametrize("token", ["", "wrong", "0" * 64])
def test_a_link_that_opens_nothing_is_closed(server: Server, token: str) -> None:
    assert Page(server, token).until_closed() == 4403


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"type": "fly"}', '{"type": "undo", "click": 3}', "[" * 5000], ids=range(6)
)
def test_what_is_not_understood_closes_the_socket_alone(server: Server, text: str) -> None:
    tokens = server.begin(seats=ADA)
    good, bad = Page(server, tokens["ada"]), Page(server, tokens["ada"])
    good.until(has_offer)
    bad.until(has_offer)
    bad.socket.send(text)
    assert bad.until_closed() == 1007
    assert good.declare("ada", "walk", ["d4"])["type"] == "taken"


def test_a_message_may_not_be_too_long(server: Server) -> None:
    page = begun(server)
    page.socket.send(json.dumps({"type": "complete", "text": "x" * (FRAME + 1)}))
    assert page.until_closed() == 1009


def test_whoever_sends_too_fast_is_asked_to_slow_down(server: Server) -> None:
    page = begun(server)
    for _ in range(3 * MESSAGES):
        page.send("complete", text="w")
    assert page.until("refused")["sentence"] == "Slower, please. Nothing was done."


def test_a_seat_has_so_many_devices(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    pages = [Page(server, tokens["ada"]) for _ in range(SOCKETS)]
    for page in pages:
        page.until("hello")
    assert Page(server, tokens["ada"]).until_closed() == 4429


def test_a_fight_goes_out_as_a_file_and_comes_in_again_without_its_links(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    page = Page(server, tokens["ada"])
    page.until(has_offer)
    page.declare("ada", "walk", ["d4"])
    saved = server.ask(f"/api/fights/{tokens['']}/file")
    assert tokens["ada"] not in json.dumps(saved)
    brought = server.ask("/api/fights/import", json.dumps(saved).encode())
    token = next(link["token"] for link in brought["links"] if link["seat"] == "ada")
    assert Page(server, token).until("view")["view"]["tokens"][0]["cells"] == ["d4"]


def test_nothing_is_lost_when_the_server_ends(folder: Path) -> None:
    with serving(folder / "f.db") as server:
        tokens = server.begin(seats=ADA)
        page = Page(server, tokens["ada"])
        page.until(has_offer)
        page.declare("ada", "walk", ["d4"])
    assert page.until_closed() == 1012
    with serving(folder / "f.db") as server:
        again = Page(server, tokens["ada"])
        assert again.until("view")["view"]["tokens"][0]["cells"] == ["d4"]
        again.until(has_offer)


def test_a_port_that_is_taken_is_refused_and_without_one_the_next_is_taken(server: Server, folder: Path) -> None:
    with pytest.raises(PortTaken, match=f"port {server.service.port} of 127.0.0.1 cannot be had"):
        Service(Settings(database=address_of(folder / "f.db"), port=server.service.port), keys(), look_up)


def test_a_book_that_cannot_be_loaded_is_named_in_a_sentence(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_key: str) -> Any:
        raise ImportError("no goblins here")

    monkeypatch.setattr(server.service._library, "look_up", gone)
    assert server.ask("/api/books/hex/standing") == (503, "A book cannot be loaded: no goblins here.")
    monkeypatch.setattr("affray.server.routes.guarding.was_replaced", lambda: True)
    assert server.ask("/api/books/hex/standing") == (503, UPDATED)
