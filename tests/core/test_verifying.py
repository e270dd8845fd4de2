"""A record is held against the seed that was promised."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from affray.core.asks import Answer
from affray.core.commitments import Closed, SeedShown
from affray.core.history import History
from affray.core.rebuilding import rebuilt
from affray.core.rows import Record
from affray.core.verifying import Verdict, verified
from tests.books.fights import STRIKE
from tests.books.lantern import LANTERN
from tests.core.test_commitments import begun, missing, striking
from tests.core.test_history import ANN, STAYS


def kinds(verdict: Verdict) -> list[str]:
    return [found.kind for found in verdict.findings]


def typing(history: History, face: int) -> None:
    history.declare(STRIKE, "ann")
    history.answer(STAYS)
    history.answer(Answer("ada", "roll", "strike", faces=(face,), by="ann"))


def test_an_honest_fight_holds() -> None:
    history = begun()
    striking(history)
    history.undo(ANN)
    striking(history)
    history.close()
    verdict = verified(history)
    assert (verdict.unchecked, verdict.wrong) == (0, ())
    assert verdict.checked >= 2
    assert [found.text for found in verdict.findings] == ["ann took back ada strike grub"]
    assert verdict.epochs[0].words.startswith(f"the seed {history.seed} is the one that was promised as ")


def test_typed_and_retyped_dice_are_named() -> None:
    history = begun()
    typing(history, 2)
    history.undo(ANN)
    typing(history, 6)
    history.mark(SeedShown("ann"))
    assert kinds(verified(history)) == ["typed", "undone", "retyped", "shown"]
    assert verified(history).findings[2].text == "ann typed 6 for ada's strike; before it was 2"


def test_dice_that_the_program_had_thrown_and_somebody_typed_otherwise_are_retyped() -> None:
    history = begun()
    (face,) = striking(history).faces or ()
    history.undo(ANN)
    typing(history, face % 6 + 1)
    assert kinds(verified(history)) == ["undone", "retyped"]


def _other_face(history: History) -> Record:
    rows = tuple(_missed(row) if isinstance(row, Answer) and row.faces else row for row in history.rows)
    return Record(history.start, rows, history.seed)


def _missed(answer: Answer) -> Answer:
    return replace(answer, faces=(2,) if answer.faces == (1,) else (1,))


def _other_seed(history: History) -> Record:
    rows = [Closed("0" * 32) if isinstance(row, Closed) else row for row in history.rows]
    return Record(history.start, tuple(rows), "0" * 32)


@pytest.mark.parametrize(
    ("changed", "found"),
    [(_other_face, ["1|ada|roll|strike|1 shows "]), (_other_seed, ["1|ada|roll|", "the seed is not the one"])],
)
def test_another_face_and_another_seed_are_found(changed: Callable[[History], Record], found: list[str]) -> None:
    history = missing()
    history.close()
    wrong = verified(rebuilt(LANTERN, changed(history))).wrong
    assert wrong
    assert any(finding.text.startswith(found[-1]) for finding in wrong)


def test_without_its_seed_a_record_cannot_be_checked() -> None:
    history = begun()
    striking(history)
    verdict = verified(rebuilt(LANTERN, Record(history.start, tuple(history.rows))))
    assert verdict.checked == 0
    assert verdict.unchecked >= 1
    assert "its dice cannot be checked" in verdict.epochs[0].words


def test_a_branch_is_checked_by_both_seeds() -> None:
    history = missing()
    history.close()
    branch = history.branch(0, "ann")
    striking(branch)
    striking(branch)
    verdict = verified(branch)
    assert [epoch.seed for epoch in verdict.epochs] == [history.seed, branch.seed]
    assert (verdict.unchecked, verdict.wrong) == (0, ())
    assert verdict.checked >= 3
