"""What the server writes down, whether it can do something, and how it stops."""

import io
import json
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.server import logs
from affray.server.acts import Table
from affray.server.limits import SETTLE, STOP
from affray.server.logs import masked
from tests.server.tables import Page, serving
from tests.server.test_table import ADA, has_offer

SEED = 424242424


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is written down, in every detail."""
    text, names = io.StringIO(), ("affray", "uvicorn", "asyncio")
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).propagate) for name in names}
    logs.begin(text, logging.DEBUG)
    for name in names:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield text
    for name, (handlers, propagates) in before.items():
        log = logging.getLogger(name)
        log.handlers, log.propagate = handlers, propagates
        log.setLevel(logging.NOTSET)


def broken(table: Table, *_words: Any) -> Any:
    """A book that stumbles, and says too much."""
    raise RuntimeError(f"seed={table.history.seed} of {table.history.start}")


def test_no_secret_and_no_seed_is_written_down(
    folder: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(folder / "f.db") as server:
        tokens = server.begin(seats=ADA, seed=SEED)
        secrets = [*tokens.values(), server.service.keeper][1:]
        page = Page(server, tokens["ada"])
        page.until(has_offer)
        server.ask(f"/api/fights/{tokens['']}/file?token={tokens['ada']}", keeper=tokens["ada"])
        secrets.append(server.ask(f"/api/fights/{tokens['']}/link", {"seat": "ada", "alone": True})["token"])
        assert page.until_closed() == 4403
        page = Page(server, secrets[-1])
        page.until(has_offer)
        monkeypatch.setattr(Table, "do", broken)
        assert "stumbled" in page.declare("ada", "walk", ["d4"])["sentence"]
        Page(server, "A" * 22).until_closed()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    words = [line["words"] for line in lines]
    for wanted in ("the server answers", "a fight is begun", "a table stumbled", "the server has stopped"):
        assert wanted in words
    stumbled = next(line for line in lines if line["words"] == "a table stumbled")
    assert (stumbled["table"], stumbled["level"]) == ("hex-duel-1", "error")
    assert "RuntimeError" in stumbled["trace"]
    for secret in (*secrets, str(SEED), "A" * 22):
        assert secret not in written.getvalue()


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("opened http://x:1/#seat=abcdefghijklmnopqrstuv now", "opened http://x:1/#seat=*** now"),
        ("keeper=short", "keeper=***"),
        ("postgresql://ann:pass@host/db", "postgresql://ann:***@host/db"),
        ("Authorization: Bearer xyz", "Authorization: Bearer ***"),
        ("seed='99' and seed: 12", "seed='***' and seed: ***"),
        ("hex-duel-1 is opened", "hex-duel-1 is opened"),
    ],
)
def test_what_nobody_may_read_is_left_out(words: str, left: str) -> None:
    assert masked(words) == left


def test_it_stops_in_time_with_bots_thinking_and_people_who_do_not_answer(folder: Path) -> None:
    with serving(folder / "f.db") as server:
        watching = [{"name": "w", "role": "spectator"}]
        bots = Page(server, server.begin(book="hex", scene="field", seats=watching)["w"])
        bots.until("narration")
        page = Page(server, server.begin(seats=ADA)["ada"])
        page.until(has_offer)
        page.declare("ada", "walk", ["d4"])
        patience = server.service.config.timeout_graceful_shutdown
        assert SETTLE + (patience or STOP) <= STOP
    assert page.until_closed() == 1012
    assert bots.until_closed() == 1012


def test_clicks_that_come_while_it_stops_are_refused(folder: Path) -> None:
    with serving(folder / "f.db") as server:
        page = Page(server, server.begin(seats=ADA)["ada"])
        page.until(has_offer)
        assert server.ask("/api/ready") == {"ready": True}
        server.service.hall.is_closing = True
        assert page.declare("ada", "walk", ["d4"])["sentence"] == "The server restarts; your click was not taken."
        assert server.ask("/api/ready") == (503, "The server restarts.")
        assert "affray" in server.ask("/api/live")


def test_a_click_in_hand_is_done_before_it_stops(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    do, entered = Table.do, threading.Event()

    def slowly(table: Table, *words: Any) -> Any:
        entered.set()
        time.sleep(0.5)
        return do(table, *words)

    monkeypatch.setattr(Table, "do", slowly)
    with serving(folder / "f.db") as server:
        tokens = server.begin(seats=ADA)
        page = Page(server, tokens["ada"])
        page.until(has_offer)
        page.send("declare", click="x", count=page.last["offer"]["count"], intent=INTENT)
        assert entered.wait(30)
    assert page.until("taken")["click"] == "x"
    assert page.until_closed() == 1012


INTENT = {"who": "ada", "action": "walk", "args": [["d4"]]}
