"""What a type checker finds in a book: mistakes planted on purpose, each of which mypy must report on its line."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WRONG = "# wrong"

BOOK = '''
"""A book of a few lines."""

from typing import Any, Literal

from affray.api import Ask, Scene, Slot, Who, Window, action, clock_rule, reaction

Play = Scene[Any, Any, Any]
FOE = Slot("foe", lambda now, me: tuple(now.foes(me)))
WEAPON = Slot("weapon", lambda _now: ("mace", "axe"), word="with")
ADVANCE = Ask("advance", "Advance?", ("stay", "advance"))
DICE: Ask[int] = Ask("dice", "How many dice?")


class Hits(Window[Literal["parried"]], frozen=True):
    """A blow would hit."""

    foe: Who


class Lands(Window[int], frozen=True):
    """A blow lands."""


@action(1, (FOE, WEAPON))
def bash(scene: Play, me: Who, foe: Who, weapon: str) -> None:
    """Hit somebody with something."""


@action(1)
def rest(scene: Play, me: Who) -> None:
    """Do nothing."""


@reaction(Hits)
def parry(scene: Play, me: Who, hit: Hits) -> Literal["parried"]:
    """Parry it."""
    return "parried"


@clock_rule
def begin_turn(scene: Play, who: Who) -> None:
    """Begin."""


@clock_rule(clauses="book.round")
def begin_round(scene: Play) -> None:
    """Begin all over."""


def travel(scene: Play, who: Who, cells: int) -> None:
    """Go somewhere."""


def use(*_values: object) -> None:
    """Use what would be left lying about."""


def as_it_should_be(scene: Play, me: Who) -> None:
    """None of this is a mistake."""
    scene.then(travel, me, 3)
    scene.perform(bash, me, "rook", "mace")
    scene.perform(rest, me)
    bash.intent(me, "rook", "mace")
    bash(scene, me, "rook", "mace")
    parry(scene, me, Hits(me, "rook"))
    begin_turn.due("ada")
    begin_round.due()
    answer: str = scene.ask(me, ADVANCE)
    number: int = scene.ask(me, DICE, (1, 2)) + scene.ask_number(me, DICE, 0, 3, default=1)
    parried: Literal["parried"] | None = scene.window(Hits(me, "rook"))
    taken: int | None = scene.window(Lands(me))
    use(answer, number, parried, taken)


def mistakes(scene: Play, me: Who) -> None:
    """Every line is one."""
    scene.then(travel, me)  # wrong
    scene.then(travel, me, "far")  # wrong
    scene.then(travel, me, 3, 4)  # wrong
    scene.perform(bash, me, "rook")  # wrong
    scene.perform(bash, me, "rook", 3)  # wrong
    scene.perform(bash, me, "rook", "mace", "twice")  # wrong
    scene.perform(rest, me, "long")  # wrong
    bash.intent(me, "rook")  # wrong
    bash.intent(me, 3, "mace")  # wrong
    bash.intent(me, "rook", "mace", "twice")  # wrong
    bash(scene, me, "rook")  # wrong
    bash(scene, me, "rook", None)  # wrong
    parry(scene, me, Lands(me))  # wrong
    begin_turn.due()  # wrong
    begin_turn.due(3)  # wrong
    begin_round.due("ada")  # wrong
    number: int = scene.ask(me, ADVANCE)  # wrong
    answer: str = scene.ask(me, DICE, (1, 2))  # wrong
    three = scene.ask(me, DICE, (1, 2)) == "three"  # wrong
    scene.ask(me, DICE, ("one", "two"))  # wrong
    scene.ask_number(me, ADVANCE, 0, 3, default=1)  # wrong
    evaded = scene.window(Hits(me, "rook")) == "evaded"  # wrong
    parried: str = scene.window(Lands(me))  # wrong
    Hits(me)  # wrong
    use(number, answer, three, evaded, parried)


@action(1)  # wrong
def short(scene: Play) -> None:
    """A rule without anybody who follows it."""


@reaction(Hits)  # wrong
def elsewhere(scene: Play, me: Who, hit: Lands) -> None:
    """A reaction to another window than it says."""
'''


def test_every_planted_mistake_is_reported_and_nothing_else(tmp_path: Path) -> None:
    """One run for all of them, with the project's own cache, so that it is quick after `make lint`."""
    file = tmp_path / "planted_book.py"
    file.write_text(BOOK)
    cached = f"--cache-dir={ROOT / '.mypy_cache'}"
    command = [sys.executable, "-m", "mypy", "--strict", cached, "--hide-error-context", str(file)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = ran.stdout + ran.stderr
    reported = {int(number) for number in re.findall(r"planted_book\.py:(\d+)(?::\d+)?: error: ", said)}
    written = dict(enumerate(BOOK.splitlines(), 1))
    planted = {number for number, line in written.items() if line.endswith(WRONG)}
    assert [written[number].strip() for number in sorted(planted - reported)] == [], said
    assert [written[number].strip() for number in sorted(reported - planted)] == [], said
    assert len(planted) > 20
