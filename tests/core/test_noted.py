"""A number that stands for others: what comes of it comes of all numbers that answer alike what was asked of it."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.effects import Effect, Ends
from affray.core.noted import Look, NeedsPlain, Number, SeenEffects, number_in
from affray.core.weighed import ALL, ANY

HEARTS, BREATH = ("bo", "hearts"), ("bo", "breath")
Rule = Callable[[Any, Any], Any]


def falls(hearts: Any, breath: Any) -> Any:
    return min(hearts - 2, 9 - breath) if hearts > 3 else max(breath - hearts, 0)


def is_spent(hearts: Any, breath: Any) -> Any:
    return "spent" if 2 * hearts + breath <= 7 or breath == hearts else breath + 1


def halves(hearts: Any, breath: Any) -> Any:
    return hearts // 2 if hearts else -breath


def counts(hearts: Any, breath: Any) -> Any:
    return sum([hearts, 1, breath]) if not breath - 3 else [1, 2, 3, 4, 5, 6, 7, 8, 9, 10][hearts]


def says(hearts: Any, breath: Any) -> Any:
    return f"{hearts}" if hearts != breath else len(range(breath))


def returns(hearts: Any, breath: Any) -> Any:
    return hearts + breath - hearts if breath >= hearts else hearts - hearts


def answer(look: Look, values: dict[Any, int]) -> Any:
    """What a look shows where fields have these values."""
    terms, kind, number = look
    total = sum(times * values[field] for field, times in terms)
    return {"is": total, "<": total < number, "=": total == number}[kind]


@pytest.mark.parametrize("rule", [falls, is_spent, halves, counts, says, returns])
@given(st.tuples(*[st.integers(0, 9)] * 4))
def test_what_answers_alike_comes_to_the_same(rule: Rule, numbers: tuple[int, ...]) -> None:
    shown, other = {HEARTS: numbers[0], BREATH: numbers[1]}, {HEARTS: numbers[2], BREATH: numbers[3]}
    seen: set[Look] = set()
    found = rule(*[number_in(field, value, seen) for field, value in shown.items()])
    plain = rule(*shown.values())
    assert (found.value if type(found) is Number else found) == plain
    if all(answer(look, shown) == answer(look, other) for look in seen):
        if type(found) is Number:
            found = sum(times * other[field] for field, times in found.terms) + found.added
        assert rule(*other.values()) == found


def test_to_add_is_no_look_and_to_compare_is_one() -> None:
    seen: set[Look] = set()
    hearts = number_in(HEARTS, 3, seen)
    after = 1 + hearts - 2
    assert not seen
    assert after < 5
    assert seen == {(((HEARTS, 1),), "<", 6)}


@pytest.mark.parametrize(
    "show",
    [
        str,
        repr,
        int,
        float,
        abs,
        round,
        math.floor,
        math.sqrt,
        range,
        Fraction,
        lambda it: it % 2,
        lambda it: 2**it,
        lambda it: "x" * it,
        lambda it: it * 1.5,
        lambda it: it / 2,
        lambda it: divmod(7, it),
        lambda it: it.bit_length(),
        lambda it: it == 3.0,
        lambda it: it < 3.5,
        lambda it: f"{it:>3}",
        lambda it: it & 1,
        lambda it: math.comb(it, 2),
        lambda it: isinstance(it, int) and it // 2,
    ],
)
def test_all_else_shows_it_as_it_is(show: Callable[[Any], Any]) -> None:
    seen: set[Look] = set()
    assert show(number_in(HEARTS, 3, seen)) == show(3)
    assert seen == {(((HEARTS, 1),), "is", 0)}


def test_what_would_remember_it_wants_a_plain_number() -> None:
    with pytest.raises(NeedsPlain) as needs:
        hash((1, number_in(HEARTS, 3, set()) + number_in(BREATH, 2, set())))
    assert set(needs.value.fields) == {HEARTS, BREATH}


def test_effects_tell_whether_there_are_any_or_all_of_them() -> None:
    stunned = Effect("stunned", "bo", Ends("broken"))
    seen: set[tuple[str, str]] = set()
    effects: Any = SeenEffects((stunned,), seen)
    assert effects
    assert seen == {ANY}
    assert (stunned in effects, len(effects), effects[0], list(effects)) == (True, 1, stunned, [stunned])
    none: tuple[Effect, ...] = ()
    assert (effects + none, none + effects, effects == (stunned,)) == ((stunned,), (stunned,), True)
    assert seen == {ANY, ALL}
