"""The seed is promised, stays secret until the end, and is another one for every copy."""

import re
from pathlib import Path

import pytest

from affray.core.asks import Answer, Throw
from affray.core.commitments import Closed, Dice, commitment
from affray.core.driver import Driver, Over
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.rebuilding import rebuilt
from affray.core.rows import NotNow
from affray.core.saves import loaded, saved
from affray.core.throws import program_dice
from affray.dice import named_faces
from tests.books.fights import STRIKE, opened
from tests.books.lantern import LANTERN
from tests.core.test_history import ANN, BEN, STAYS, asked

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8").replace("\\|", "|")
BOOKS = {"lantern": LANTERN}.__getitem__
FLEE = Intent("ada", "flee")


def begun(seed: str = "") -> History:
    history = History(LANTERN, opened())
    history.throw_by(seed)
    return history


def striking(history: History) -> Answer:
    """The dice of a strike that is being declared."""
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    thrown = program_dice(history, asked(history))
    history.answer(thrown)
    while history.pending:
        question = history.pending.waiting.questions[0]
        if isinstance(question, Throw):
            history.answer(program_dice(history, question))
        else:
            history.answer(question.answered(question.options.default, "bot"))
    return thrown


def missing() -> History:
    """A strike that misses."""
    while True:
        history = begun()
        if striking(history).faces in ((1,), (2,)):
            return history


def test_the_promise_is_a_digest_of_version_fight_and_seed() -> None:
    history = begun()
    promised = history.promised
    assert promised is not None
    assert re.fullmatch("[0-9a-f]{32}", history.seed)
    assert re.fullmatch("[0-9a-f]{32}", promised.fight)
    assert promised.commitment == commitment(promised.fight, history.seed)
    assert history.seed != begun().seed


def test_the_vectors_of_the_page_hold() -> None:
    promises = re.findall(r"^\| `(\w{32})` \| `(\w{32})` \| `(\w{64})` \|$", PAGE, re.MULTILINE)
    throws = re.findall(r"^\| `(\w+)` \| `([^`]+)` \| ([\d ]+) \| ([\d ]+) \|$", PAGE, re.MULTILINE)
    assert (len(promises), len(throws)) == (2, 3)
    for fight, seed, digest in promises:
        assert commitment(fight, seed) == digest
    for seed, name, dice, faces in throws:
        assert named_faces(seed, name, [*map(int, dice.split())]) == tuple(map(int, faces.split()))


def test_a_given_seed_is_known_beforehand_and_nothing_is_promised_of_it() -> None:
    assert begun("7").rows == [Dice(known="7")]


def test_a_fight_that_is_not_over_is_saved_without_its_seed() -> None:
    history = begun()
    striking(history)
    assert history.seed not in saved(history, with_seed=False).decode()
    assert history.seed in saved(history).decode()


def test_a_branch_has_a_seed_of_its_own_and_keeps_what_was_thrown() -> None:
    history = missing()
    branch = history.branch(0, "ann")
    assert branch.seed != history.seed
    assert branch.promised is not None
    assert branch.promised.origin == "branched"
    assert striking(branch) in history.entries
    others = [striking(history.branch()).faces for _ in range(20)]
    assert len(set(others)) > 1, "the second strike of the round is thrown anew"


def test_what_was_thrown_keeps_its_faces_after_loading_too() -> None:
    history = begun()
    thrown = striking(history)
    for _ in range(5):
        back = loaded(saved(history, with_seed=False), BOOKS).history
        back.throw_by(origin="imported")
        back.undo(ANN)
        assert striking(back) == thrown


def test_the_end_opens_the_seed_and_only_a_branch_goes_back() -> None:
    history = begun()
    history.declare(FLEE, "ann")
    driver = Driver(history)
    assert isinstance(driver.advance(), Over)
    assert isinstance(driver.advance(), Over)
    assert [row for row in history.rows if isinstance(row, Closed)] == [Closed(history.seed)]
    assert history.seed in saved(history, with_seed=False).decode()
    for change in (lambda: history.undo(ANN), lambda: history.redo(BEN), lambda: history.declare(STRIKE, "ann")):
        with pytest.raises(NotNow, match=r"the fight is over and its seed lies open; `branch` goes on"):
            change()
    again = rebuilt(LANTERN, history.record)
    assert again.is_closed
    branch = again.branch(0, "ann")
    assert not branch.is_closed
    striking(branch)
