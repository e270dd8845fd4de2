"""Every limit holds at the running server, and whoever goes beyond it is told or shut out; nobody else notices."""

import asyncio
import http.client
import json
import logging
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from affray.server import hall, limits, sockets, visits
from affray.server.admission import new_token
from affray.server.limits import UPLOAD
from tests.server.hostile import harass
from tests.server.tables import Page, Server
from tests.server.test_table import ADA, begun, has_offer

HOSTILE = 2000


def test_the_figures_are_those_that_were_agreed_on() -> None:
    assert (limits.FRAME, limits.MESSAGES, limits.PERIOD, limits.SOCKETS) == (64_000, 20, 1.0, 8)
    assert (limits.ROOMS, limits.UPLOAD, limits.QUEUE, limits.PING) == (500, 2_000_000, 1_000_000, 20.0)
    assert limits.STOP == 5.0


def test_a_secret_has_128_bits_and_is_never_the_same() -> None:
    assert len({new_token() for _ in range(1000)}) == 1000
    assert all(len(new_token()) == 22 for _ in range(10))


def test_every_answer_keeps_pages_to_this_server(server: Server) -> None:
    for path, host in (("/", ""), ("/api/live", ""), ("/api/nonesuch", ""), ("/", "evil.example")):
        answer = asked(server, "GET", path, headers={"Host": host} if host else {})
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def asked(server: Server, method: str, path: str, body: Any = None, headers: Any = None) -> http.client.HTTPResponse:
    """What a door answers, whole; a body that is a list is sent in parts, without its length."""
    line = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=60)
    sent = {"Authorization": f"Bearer {server.service.keeper}"} | (headers or {})
    line.request(method, path, iter(body) if isinstance(body, list) else body, sent)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


@pytest.mark.parametrize("parts", [False, True])
def test_a_file_may_not_be_too_long_whether_it_says_so_or_not(server: Server, parts: bool) -> None:
    body: Any = [b"x" * 100_000] * (UPLOAD // 100_000 + 1) if parts else b"x" * (UPLOAD + 2000)
    try:
        assert asked(server, "POST", "/api/fights/import", body).status == 413
    except (BrokenPipeError, ConnectionResetError):
        assert parts, "the server hung up before it had answered"
    assert "affray" in server.ask("/api/live")


def test_a_file_that_is_just_short_enough_is_read(server: Server) -> None:
    status, sentence = server.ask("/api/fights/import", b" " * (UPLOAD - 10))
    assert status == 422
    assert "the file" in sentence


def test_a_table_beyond_the_last_room_is_refused_until_one_is_left(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [begun(server)]
    monkeypatch.setattr(hall, "ROOMS", 1)
    tokens = server.begin(seats=ADA)
    refused = Page(server, tokens["ada"])
    assert refused.until_closed() == 4429
    status, sentence = server.ask(f"/api/fights/{tokens['']}/links", {})
    assert (status, sentence) == (503, "There is no room for another fight now; try again later.")
    pages.pop().close()
    until(lambda: room_of(server).is_empty)
    assert Page(server, tokens["ada"]).until(has_offer)


def room_of(server: Server) -> Any:
    """The only room with somebody in it, or any."""
    rooms = list(server.service.hall.rooms.values())
    return next((room for room in rooms if not room.is_empty), rooms[0])


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    patience = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < patience
        time.sleep(0.01)


def test_a_room_without_people_leaves_memory_and_comes_back_as_it_was(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    page = Page(server, tokens["ada"])
    page.until(has_offer)
    page.declare("ada", "walk", ["d4"])
    rooms = server.service.hall.rooms
    sweep(server)
    assert tokens[""] in rooms
    page.close()
    until(lambda: rooms[tokens[""]].is_empty)
    sweep(server)
    assert tokens[""] not in rooms
    back = Page(server, tokens["ada"])
    assert back.until("view")["view"]["tokens"][0]["cells"] == ["d4"]


def sweep(server: Server) -> None:
    """Let rooms leave that nobody has used since just now."""
    asyncio.run_coroutine_threadsafe(server.service.hall.sweep(0.0), server.service.loop).result(30)


def test_whoever_does_not_read_is_cut_off_and_the_others_notice_nothing(server: Server) -> None:
    tokens = server.begin(seats=ADA)
    good = Page(server, tokens["ada"])
    good.until(has_offer)
    room = server.service.hall.rooms[tokens[""]]
    known, table = set(room.sockets), f"{server.address.replace('http', 'ws')}/table"
    slow = connect(table, origin=Origin(server.address), max_queue=1).__enter__()
    slow.send(json.dumps({"type": "join", "token": tokens["ada"], "epoch": "", "count": 0}))
    until(lambda: len(room.sockets) == 2)
    (cut,) = set(room.sockets) - known
    filler = b'"' + b"x" * 99_998 + b'"'

    def is_cut() -> bool:
        server.service.loop.call_soon_threadsafe(cut.send, filler)
        return cut.is_closing

    until(is_cut)
    assert cut.waiting <= limits.QUEUE + len(filler)
    assert good.declare("ada", "walk", ["d4"])["type"] == "taken"
    slow.socket.close()


def test_a_line_is_asked_for_a_sign_of_life(server: Server) -> None:
    settings = server.service.config
    assert (settings.ws_ping_interval, settings.ws_ping_timeout) == (limits.PING, limits.PING)
    assert settings.ws_protocol_class is not None
    assert settings.ws_protocol_class.__name__ == "WebSocketsSansIOProtocol"
    assert hasattr(settings.ws_protocol_class, "send_keepalive_ping")


def test_whoever_sends_too_fast_is_slowed_down(server: Server) -> None:
    """A flood is read no faster than the limit allows."""
    page = begun(server)
    flood = json.dumps({"type": "complete", "text": "w"})
    began = time.monotonic()
    for _ in range(60):
        page.socket.send(flood)
    refused = 0
    while refused < 20:
        refused += page.hear()["type"] == "refused"
    assert time.monotonic() - began > 19 * limits.PERIOD / limits.MESSAGES


def test_2000_hostile_messages_harm_nobody(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """`make soak` sends ten times as many."""
    monkeypatch.setattr(sockets, "MESSAGES", 10**6)
    monkeypatch.setattr(visits, "MESSAGES", 10**6)
    seats = [*ADA, {"name": "gm", "role": "gm"}, {"name": "watchers", "role": "spectator"}]
    tokens = server.begin(seats=seats, odds="nobody")
    good = Page(server, tokens["ada"])
    good.until(has_offer)
    with caplog.at_level(logging.WARNING, "affray.server"):
        for seed, seat in enumerate(("ada", "gm", "watchers")):
            closed = harass(server, tokens[seat], HOSTILE // 3 + 1, seed)
            assert set(closed) == {1007}
            assert closed[1007] > 30
    assert [record.getMessage() for record in caplog.records] == []
    newcomer = Page(server, tokens["ada"])
    newcomer.until("view")
    newcomer.click("undo")
    assert server.ask(f"/api/fights/{tokens['']}/file")["ruleset"] == "hex"
    good.send("complete", text="w")
    assert good.until("completions")
