"""Two servers on one database: whatever one stores the other tells, and of two clicks one is done."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from affray.server.acts import MOVED_ON
from affray.storage.addresses import opened
from affray.storage.postgres import listening
from tests.postgres import Cluster
from tests.server.tables import Page, Server, serving
from tests.server.test_table import ADA, BOTH, has_offer

CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'process %'"


@pytest.fixture(scope="module")
def address(cluster: Cluster) -> str:
    """A database that both use."""
    cluster.do("DROP SCHEMA IF EXISTS affray CASCADE")
    return cluster.url


@pytest.fixture(scope="module")
def servers(address: str) -> Iterator[tuple[Server, Server]]:
    """Two servers."""
    with serving(address) as first, serving(address) as second:
        yield first, second


def test_what_is_done_at_one_is_told_at_the_other(servers: tuple[Server, Server]) -> None:
    tokens = servers[0].begin(seats=BOTH)
    ada, rook = Page(servers[0], tokens["ada"]), Page(servers[1], tokens["rook"])
    ada.until(has_offer)
    rook.until("waiting")
    for action, args in (("walk", [["d4"]]), ("walk", [["e4"]]), ("end", [])):
        assert ada.declare("ada", action, *args)["type"] == "taken"
        if action != "end":
            ada.until(has_offer)
    rook.until(has_offer)
    told = [one for one in rook.heard if one["type"] == "narration"]
    assert [one["telling"]["count"] for one in told] == list(
        range(told[0]["telling"]["count"], len(told) + told[0]["telling"]["count"])
    )
    assert rook.declare("rook", "walk", ["h4"])["type"] == "taken"
    ada.until(lambda one: one["type"] == "narration" and "rook moves to h4" in str(one))


def test_undo_is_told_at_the_other(servers: tuple[Server, Server]) -> None:
    tokens = servers[0].begin(seats=ADA)
    desk, phone = Page(servers[0], tokens["ada"]), Page(servers[1], tokens["ada"])
    desk.until(has_offer)
    phone.until(has_offer)
    desk.declare("ada", "walk", ["d4"])
    phone.until("narration")
    desk.until(has_offer)
    assert desk.click("undo")["type"] == "taken"
    assert phone.until("view")["view"]["tokens"][0]["cells"] == ["c4"]


def test_of_two_clicks_at_once_one_is_done_and_the_other_has_moved_on(
    servers: tuple[Server, Server], address: str
) -> None:
    tokens = servers[0].begin(seats=ADA)
    pages = [Page(server, tokens["ada"]) for server in servers]
    for page in pages:
        page.until(has_offer)
    came: list[dict[str, Any]] = []
    both = threading.Barrier(2)

    def race(page: Page) -> None:
        both.wait()
        came.append(page.declare("ada", "walk", ["d4"]))

    racers = [threading.Thread(target=race, args=(page,)) for page in pages]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(one["type"] for one in came) == ["refused", "taken"]
    assert [one["sentence"] for one in came if one["type"] == "refused"] == [MOVED_ON]
    storage = opened(address)
    storage.check(tokens[""])
    assert str([entry.text for entry in storage.read(tokens[""])]).count("walk") == 1
    storage.close()


def test_bots_act_once_though_two_servers_have_their_table(servers: tuple[Server, Server], address: str) -> None:
    watchers = [{"name": "watchers", "role": "spectator"}]
    tokens = servers[0].begin(seats=watchers, bots={"ada": "random", "rook": "random"})
    pages = [Page(server, tokens["watchers"]) for server in servers]
    for page in pages:
        assert page.until(lambda one: one["type"] == "over" and one["words"])["words"].startswith("The fight is over")
    storage = opened(address)
    storage.check(tokens[""])
    storage.close()
    assert pages[0].last["over"] == pages[1].last["over"]


def test_what_a_listener_misses_is_read_afterwards(
    servers: tuple[Server, Server], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "AGAIN", 0.2)
    tokens = servers[0].begin(seats=ADA)
    desk, phone = Page(servers[0], tokens["ada"]), Page(servers[1], tokens["ada"])
    desk.until(has_offer)
    phone.until(has_offer)
    assert cluster.do(CUT) > 0
    assert desk.declare("ada", "walk", ["d4"])["type"] == "taken"
    phone.until(lambda one: one["type"] == "narration" and "ada moves to d4" in str(one))
    desk.until(has_offer)
    assert desk.declare("ada", "walk", ["e4"])["type"] == "taken"
    phone.until(lambda one: one["type"] == "narration" and "ada moves to e4" in str(one))


def test_a_click_is_refused_while_the_database_is_down_and_done_afterwards(
    servers: tuple[Server, Server], cluster: Cluster
) -> None:
    tokens = servers[0].begin(seats=ADA)
    page = Page(servers[0], tokens["ada"])
    page.until(has_offer)
    cluster.stop()
    refused = page.declare("ada", "walk", ["d4"])
    assert refused["sentence"] == "Not kept: the database does not answer. Nothing was done; try again."
    assert servers[0].ask("/api/ready")[0] == 503
    assert "affray" in servers[0].ask("/api/live")
    cluster.start()
    assert page.declare("ada", "walk", ["d4"])["type"] == "taken"
    assert servers[0].ask("/api/ready") == {"ready": True}


def test_a_link_replaced_at_one_closes_the_pages_at_the_other(servers: tuple[Server, Server]) -> None:
    tokens = servers[0].begin(seats=ADA)
    page = Page(servers[1], tokens["ada"])
    page.until(has_offer)
    new = servers[0].ask(f"/api/fights/{tokens['']}/link", {"seat": "ada", "alone": True})["token"]
    assert page.until_closed() == 4403
    assert Page(servers[1], new).until(has_offer)


def test_a_fight_removed_at_one_is_closed_at_the_other(servers: tuple[Server, Server]) -> None:
    tokens = servers[0].begin(seats=ADA)
    page = Page(servers[1], tokens["ada"])
    page.until(has_offer)
    assert servers[0].ask(f"/api/fights/{tokens['']}", method="DELETE") == {}
    assert page.until_closed() == 4403
