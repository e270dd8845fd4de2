"""What a position and an option are worth to programs that play."""

from math import inf
from typing import Any

import pytest

from affray.core.asks import Choice
from affray.core.intents import Intent
from affray.core.options import Listed
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.actions.melee import ADVANCE
from affray.rulesets.hex.score import MEASURES, SPRINT_FROM, hunting, rate_answer, rate_intent
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight
from tests.rulesets.hex.magic import CAST_FAILED, casting, magical


def apart(hexes: int) -> Trial:
    """Ada at a1 of a lane; rook comes into her reach after so many hexes."""
    rook_at = f"{'abcdefghijklmnopqrstuvwxyz'[hexes + 1]}1"
    return fight(("." * 26,), ada=("sword-and-shield", "red", "a1"), rook=("sword-and-shield", "blue", rook_at))


def test_wounds_are_measured_by_side() -> None:
    """Ada strikes and is struck: 3 dealt, 1 taken."""
    after = duel().with_creature("rook", wounds=3).with_creature("ada", wounds=1)
    blow = Intent("ada", "basic_attack")
    found = {name: measure(duel().encounter, after.encounter, blow) for name, measure in MEASURES.items()}
    assert {name: amount for name, amount in found.items() if amount} == {"wounds dealt": 3, "wounds taken": 1}


@pytest.mark.parametrize(("field", "what"), [("defense", "defense regained"), ("stamina", "stamina regained")])
def test_what_comes_back_is_measured(field: str, what: str) -> None:
    """From 4 to 7; what is lost is not told as less than nothing."""
    worn, rested = (duel().with_creature("ada", **{field: amount}).encounter for amount in (4, 7))
    assert MEASURES[what](worn, rested, Intent("ada", "dodge")) == 3
    assert MEASURES[what](rested, worn, Intent("ada", "dodge")) == 0


def test_the_dues_of_a_spell_are_in_its_price() -> None:
    """Force bolt costs no stamina and 5 dues: 4 of her stamina and 1 of fatigue, if it is cast at all."""
    tired = magical("force-bolt").with_creature("ada", stamina=4)
    spent = MEASURES["stamina spent"]
    cast = tired.does("ada cast spell force-bolt", [casting("force-bolt")])
    assert spent(tired.encounter, cast.encounter, Intent("ada", "cast_spell")) == 5
    failed = tired.does("ada cast spell force-bolt", [CAST_FAILED])
    assert spent(tired.encounter, failed.encounter, Intent("ada", "cast_spell")) == 0
    assert spent(tired.encounter, cast.encounter, Intent("ada", "dash")) == 0


@pytest.mark.parametrize("action", ["walk", "dash", "jump", "sprint", "swim"])
def test_the_hexes_of_a_movement_are_measured(action: str) -> None:
    """From a1 to c1, however one came there."""
    before, after = apart(9), apart(9).with_creature("ada", at="c1")
    assert MEASURES["hexes moved"](before.encounter, after.encounter, Intent("ada", action)) == 2
    assert apart(9).odds("ada walk c1").expected(lambda end: float(end["ada"].at == "c1")) == 1


@pytest.mark.parametrize(
    ("begun", "fields", "hexes"),
    [
        (0, {"at": "b1"}, 3),
        (2, {"at": "b1"}, 1),
        (0, {"climbing": "b1", "climbed": 2}, 2),
        (2, {"climbing": "b1", "climbed": 1}, 1),
        (2, {"climbing": None, "climbed": 0, "posture": "prone"}, 0),
    ],
)
def test_a_climb_is_measured_along_the_rock(begun: int, fields: dict[str, Any], hexes: int) -> None:
    """Up a cliff of three hexes: at once, the last of it, part of it, a hex back, and a fall, which is no climb."""
    foot = fight((".^........",), ada=("brawler", "red", "a1"), rook=("brawler", "blue", "j1"))
    before = foot.with_creature("ada", climbing="b1", climbed=begun)
    after = before.with_creature("ada", **{"climbing": None, "climbed": 0, **fields})
    assert MEASURES["hexes moved"](before.encounter, after.encounter, Intent("ada", "climb", ("b1",))) == hexes


def test_who_is_off_the_map_has_moved_no_hexes() -> None:
    gone = apart(9).with_creature("ada", at=None, fate="fled")
    assert MEASURES["hexes moved"](apart(9).encounter, gone.encounter, Intent("ada", "jump")) == 0


@pytest.mark.parametrize(("hexes", "worth"), [(SPRINT_FROM, -inf), (SPRINT_FROM + 1, 0.0)])
def test_a_sprint_is_for_more_than_two_turns_walk(hexes: int, worth: float) -> None:
    assert rate_intent(apart(hexes).now, Intent("ada", "sprint")) == worth


@pytest.mark.parametrize(("hexes", "choice", "worth"), [(0, "advance", 0), (2, "advance", 1), (2, "stay", 0)])
def test_to_advance_is_for_who_has_no_foe_in_reach(hexes: int, choice: str, worth: float) -> None:
    asked = Choice("ada", 1, ADVANCE, Listed(ADVANCE.options))
    assert rate_answer(apart(hexes).now, asked, choice) == worth


@pytest.mark.parametrize("answer", ["pass", ("free_attack", "arming-sword")])
def test_whether_to_strike_is_left_to_the_odds(answer: Value) -> None:
    """No free attack looks better than another, or than none, before its odds are worked out."""
    leaving = duel()
    came = resolve(BOOK, leaving.encounter, leaving.intent("ada walk c4"))
    assert isinstance(came, Waiting)
    (question,) = came.questions
    assert isinstance(question, Choice)
    assert rate_answer(leaving.now, question, answer) == 0


def test_with_no_foe_left_no_hex_is_better_than_another() -> None:
    alone = apart(3).with_creature("rook", fate="dead")
    assert {hunting(alone.now, alone["ada"], cell) for cell in ("a1", "c1", "f1")} == {0.0}
