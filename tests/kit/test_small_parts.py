"""Parts of the kit that small games are made of, each by itself."""

from fractions import Fraction

import pytest

from affray import kit
from affray.core.content import BadContent
from affray.core.scenes import Written
from affray.dice import Pool
from affray.examples.parley import BOOK as PARLEY
from affray.examples.skirmish import BOOK as SKIRMISH
from affray.testing import Trial

SCENE = {"title": "x", "about": "", "who": {"ada": {"creature": "envoy", "side": "red"}}}
ROOK = {"creature": "envoy", "side": "blue"}


def test_a_check_is_thrown_with_one_die_or_with_a_pool() -> None:
    """7 or more: 14 of 20 faces, and 21 of 36 ways."""
    assert kit.check("jump", 7, {}).odds.chance(lambda grade: grade == "hit") == Fraction(14, 20)
    assert kit.check("jump", 7, {}, die=Pool.of(d6=2)).odds.chance(lambda grade: grade == "hit") == Fraction(21, 36)


def test_bonuses_count_and_carry_their_reasons() -> None:
    jump = kit.check("jump", 7, {"Legs": 2, "mud": -1, "nothing": 0}, die=6)
    assert [(modifier.amount, modifier.why) for modifier in jump.modifiers] == [(2, "Legs"), (-1, "mud")]
    assert jump.reading((6,)) == "hit"
    assert jump.reading((5,)) == "miss"


def test_who_throws_against_somebody_needs_more_than_they() -> None:
    assert kit.opposed("pull", 0, 0, Pool.of(d4=1)).odds.chance(lambda came: came == "won") == Fraction(6, 16)


@pytest.mark.parametrize(("cost", "words"), [(0, "free"), (1, "1 beat"), (2, "2 beats"), (None, "free")])
def test_a_cost_in_points_has_words(cost: int | None, words: str) -> None:
    assert kit.cost_words("beats")(cost) == words


def test_a_refusal_counts_points_in_words() -> None:
    spent = Trial(PARLEY, PARLEY.stage("hearing")).turn_of("ada")
    assert spent.why_not("ada press rook") == "press takes 1 word, 0 left"


def test_a_scene_without_a_map_is_who_is_there() -> None:
    staged = PARLEY.staged(Written("x.toml", {**SCENE, "who": {**SCENE["who"], "rook": ROOK}}))  # type: ignore[dict-item]
    assert staged.maps == ()
    assert [speaker.at for speaker in staged.creatures] == [None, None]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"map": "..."}, "unknown field `map`; known fields: title, about, who, speakers, creatures"),
        ({"who": {"ada": ROOK}}, "a fight needs two sides, here is blue"),
        ({"who": {"Ada": ROOK, "rook": ROOK}}, "a name is one word of small letters"),
        ({"who": {"ada": {**ROOK, "at": "a1"}}}, "unknown field `at`"),
        ({"who": {"ada": {**ROOK, "side": " "}}}, "side: it must be named"),
        ({"who": {"ada": {**ROOK, "creature": "envoi"}, "rook": {**ROOK, "side": "red"}}}, "did you mean envoy?"),
    ],
)
def test_what_does_not_belong_into_a_scene_without_a_map_is_refused(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(BadContent) as refused:
        PARLEY.staged(Written("x.toml", {**SCENE, **wrong}))
    assert reason in str(refused.value)


def test_a_scene_of_a_game_with_a_map_needs_one() -> None:
    with pytest.raises(BadContent, match="missing required field `map`"):
        SKIRMISH.staged(Written("x.toml", SCENE))


def test_nobody_without_a_map_is_near_anybody() -> None:
    now = Trial(PARLEY, PARLEY.stage("hearing")).now
    assert kit.nearest(now, "ada", None) == 0
    assert PARLEY.bots.evaluate(now, "red") == 0
