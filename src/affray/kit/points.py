"""Costs in one counter of the creature."""

from collections.abc import Callable
from typing import Any

from affray.core.binding import must_take
from affray.core.book import Costs
from affray.core.effects import words_of
from affray.core.refusals import Refusal
from affray.core.values import Who


def counted(number: int, counter: str) -> str:
    """Say a number of points: `1 beat`, `2 beats` of the counter `beats`."""
    words = words_of(counter)
    return f"{number} {words.removesuffix('s') if number == 1 else words}"


def cost_words(counter: str) -> Callable[[Any], str]:
    """Make the words of a cost in such points, for `Display(cost=...)`: `2 beats`, or `free`."""

    def say(cost: int | None) -> str:
        return counted(cost, counter) if cost else "free"

    return say


def points(counter: str, when_reacting: Callable[[Any, Who, Any], None] | None = None) -> Costs:
    """So many points each; a reaction takes none, and `when_reacting(scene, me, rule)` says what it takes instead."""

    if when_reacting is not None:
        must_take(when_reacting, ("scene", "me", "rule"), "kit.points, when_reacting")

    def pay(scene: Any, me: Who, cost: int | None, rule: Any, _args: tuple[Any, ...]) -> None:
        if rule.is_reaction:
            if when_reacting is not None:
                when_reacting(scene, me, rule)
        elif cost:
            scene.change(me, **{counter: getattr(scene[me], counter) - cost})

    def cannot_pay(now: Any, me: Who, cost: int | None, rule: Any, _args: tuple[Any, ...]) -> Refusal | None:
        left = getattr(now[me], counter)
        if rule.is_reaction or left >= (cost or 0):
            return None
        return Refusal(f"{rule.name} takes {counted(cost or 0, counter)}, {left} left")

    return Costs(pay, cannot_pay)
