"""Bots of other packages at a table: the lobby lists those that can play, and one that stumbles loses no fight."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.bots.packages import changed, install
from tests.bots.test_installed import DRAWN
from tests.server.tables import Page, Server, serving
from tests.server.test_mastering import is_told, mastered


class Table(NamedTuple):
    """A server beside which bots of other packages are installed: one that plays, one that stumbles, a broken one."""

    server: Server
    good: str
    stumbling: str
    broken: str


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The worker processes are started after the bots were installed."""
    folder = tmp_path_factory.mktemp("bots")
    with pytest.MonkeyPatch.context() as patched:
        good = install(folder, patched)
        stumbling = install(folder, patched, changed(DRAWN, "[].pop()"))
        broken = install(folder, patched, "import nowhere_at_all")
        with serving(folder / "fights.db") as server:
            yield Table(server, good, stumbling, broken)


def test_the_lobby_lists_the_bots_that_can_play(table: Table) -> None:
    assert table.server.ask("/api/lobby")["bots"] == ["random", table.good, table.stumbling, "greedy"]


def test_a_bot_that_cannot_be_imported_is_refused(table: Table) -> None:
    wanted = {"book": "hex", "scene": "duel", "seats": [], "bots": {"rook": table.broken}}
    status, said = table.server.ask("/api/fights", wanted)
    assert status == 422
    assert said.startswith(f"the bot '{table.broken}' of the package {table.broken} cannot be imported: ")


def test_a_bot_of_another_package_plays_at_a_table(table: Table) -> None:
    watchers = [{"name": "watchers", "role": "spectator"}]
    tokens = table.server.begin(seats=watchers, bots={"ada": table.good, "rook": table.good})
    page = Page(table.server, tokens["watchers"])
    over = page.until(lambda one: one["type"] == "over" and one["words"])
    assert over["words"].startswith("The fight is over in round ")


def test_a_bot_that_stumbles_is_named_and_another_takes_over(table: Table) -> None:
    _, master, _ = mastered(table.server, bots={"rook": table.stumbling})
    assert table.stumbling in master.last["powers"]["bots"]
    assert master.click("seat", who="ada", to=table.stumbling)["type"] == "taken"
    said = master.until(lambda one: one["type"] == "notice" and one["sentence"])["sentence"]
    assert said == (
        f"The bot '{table.stumbling}' of the package {table.stumbling} stumbled. "
        "The fight is kept; hand its creatures to another player, or take back a step."
    )
    assert master.click("seat", who="ada", to="greedy")["type"] == "taken"
    master.until(is_told("'kind': 'declared', 'who': 'ada'"))


def test_nobody_is_handed_to_a_bot_that_cannot_play(table: Table) -> None:
    _, master, _ = mastered(table.server)
    refused = master.click("seat", who="rook", to=table.broken)
    assert (refused["type"], "cannot be imported" in refused["sentence"]) == ("refused", True)
