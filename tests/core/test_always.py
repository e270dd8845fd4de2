"""Sentences that hold at all times: what their tests may ask for, and of whom they do not hold."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray.api import Always, Intent
from affray.core.binding import BadRule

WALK = Intent("ada", "walk")


def now(**health: int) -> Any:
    """A situation with these creatures."""
    return SimpleNamespace(creatures=health)


def test_a_test_of_somebody_is_asked_for_everybody() -> None:
    always = Always("nobody has less than no health", lambda now, who: now.creatures[who] >= 0)
    assert list(always.broken(now(), now(ada=1, bo=-1, cy=-2), WALK)) == ["bo", "cy"]


def test_a_test_of_the_state_is_asked_once() -> None:
    always = Always("nobody joins", lambda before, now: now.creatures.keys() == before.creatures.keys())
    assert list(always.broken(now(ada=1), now(ada=1, bo=1), WALK)) == [""]
    assert list(always.broken(now(ada=1), now(ada=2), WALK)) == []


def test_a_test_may_ask_for_the_intent() -> None:
    always = Always("nobody walks", lambda intent: intent.action != "walk")
    assert list(always.broken(now(), now(), WALK)) == [""]


def test_a_test_that_asks_for_anything_else_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadRule, match="a lambda asks for 'foe'; here there is now, before, who, intent"):
        Always("nobody is there", lambda now, foe: now and foe)
