"""Bots at a table draw afresh from the fight's seed."""

from affray.bots.seated import Seated
from affray.core.driver import Driver
from affray.core.history import History
from affray.core.rows import Declaration
from affray.core.seats import Seat
from affray.rulesets.hex import BOOK

MASTER = Seat("max", "gm")


def begun(seed: str) -> tuple[History, Driver]:
    history = History(BOOK, BOOK.stage("duel"))
    history.throw_by(seed)
    return history, Driver(history, {who: Seated(history, "random") for who in ("ada", "rook")})


def declared(history: History) -> list[str]:
    return [BOOK.say(entry.intent) for entry in history.entries if isinstance(entry, Declaration)]


def test_they_decide_alike_after_going_back() -> None:
    history, driver = begun("7")
    for _ in range(40):
        driver.step()
    before = declared(history)
    history.go_to(5)
    while history.cursor < 40:
        driver.step()
    assert declared(history)[: len(before)] == before[: len(declared(history))]
    assert len(set(before)) > 5


def test_another_seed_makes_them_decide_otherwise() -> None:
    found = set()
    for seed in ("1", "2", "3"):
        history, driver = begun(seed)
        for _ in range(20):
            driver.step()
        found.add(tuple(declared(history)))
    assert len(found) == 3
