"""What is worked out before the first throw of a part is worked out once for all ways in which it may come."""

from typing import Any

import pytest

from affray.core.rolls import Roll
from affray.dice import parse
from tests.books.lantern.creature import Play as Scene
from tests.core.test_traces import digs, walked

DIE = Roll("die", parse("d6"), int)
asked: list[str] = []


def guard_of(scene: Scene, who: str, more: int = 0) -> int:
    """How well somebody is guarded."""
    asked.append(who)
    return scene[who].breath + more


def strikes(scene: Scene, me: str) -> None:
    """Throws against two guards: one known before the throw, one looked at after it changed."""
    first = scene.once(guard_of, "bo", more=1)
    second = scene.once(guard_of, "grub")
    thrown = scene.roll(me, DIE)
    scene.change("bo", breath=thrown)
    third = scene.once(guard_of, "bo")
    scene.change_table(tunnels=scene.table.tunnels + 100 * (thrown > first) + 10 * (thrown > second) + third)


def guards_of(scene: Scene, *whos: str) -> int:
    """How well several are guarded."""
    return sum(scene.once(guard_of, who) for who in whos)


def strikes_all(scene: Scene, me: str) -> None:
    """Throws against two guards together, and then against a third."""
    both, third = scene.once(guards_of, "bo", "grub"), scene.once(guard_of, "ada")
    scene.change_table(tunnels=scene.table.tunnels + 10 * (scene.roll(me, DIE) > both) + third)


def thrown_guard(scene: Scene, me: str) -> int:
    """A guard that is thrown, which is nothing to be worked out once."""
    return int(scene.roll(me, DIE))


def strikes_at_random(scene: Scene, me: str) -> None:
    """Throws against a guard that is thrown, too."""
    guard = scene.once(thrown_guard, me)
    scene.change_table(tunnels=scene.table.tunnels + 10 * guard + scene.once(guard_of, "bo") + scene.roll(me, DIE))


def times_asked(*parts: Any) -> tuple[int, int]:
    """How often guards were asked for, beside how many runs there were."""
    asked.clear()
    _ends, runs = walked(*parts)
    return len(asked), runs


def test_the_odds_are_those_of_working_it_out_every_time() -> None:
    assert walked(strikes)[0] == walked(strikes, notes=False)[0]
    assert walked(digs, strikes)[0] == walked(digs, strikes, notes=False)[0]


@pytest.mark.parametrize("part", [strikes_all, strikes_at_random])
def test_what_is_worked_out_within_something_else_or_thrown_after_all_is_right_too(part: Any) -> None:
    assert walked(part)[0] == walked(part, notes=False)[0]


def test_it_is_worked_out_once_before_the_first_throw_and_anew_after_it() -> None:
    """From every state: twice before the throw, and once for each of its six faces."""
    before = walked(digs)[1]
    times, runs = times_asked(digs, strikes)
    states = (runs - before) // 7
    assert runs - before == 7 * states
    assert times == states * (2 + 6)
