"""What a readied action waits for, and how it may be taken once that happens."""

from typing import Any

from affray.api import Value, Who, Window
from affray.rulesets.swift.creature import Now, Trigger
from affray.rulesets.swift.paths import blocks, sees
from affray.rulesets.swift.stats import melee_weapons, steps_between
from affray.rulesets.swift.windows import Appears, Attacks, Casts, Comes, Escapes, Moves


def is_known(now: Now, me: Who, window: Window[Any]) -> bool:
    """Whether one's side has noticed whoever acts."""
    return not now[window.who].is_hidden_from(now[me].side)


def is_triggered(now: Now, me: Who, window: Window[Any]) -> bool:
    """Whether what happens is what someone waits for."""
    waits = now[me].readied
    if waits is None or now[me].fate or now[window.who].fate or not is_known(now, me, window):
        return False
    return fits(now, me, window, waits.trigger)


def fits(now: Now, me: Who, window: Window[Any], trigger: Trigger) -> bool:
    """Whether a window is what a trigger names."""
    match trigger:
        case "a_foe_comes_within_reach":
            return isinstance(window, Comes) and has_approached(now, me, window)
        case "a_foe_moves":
            return isinstance(window, Moves | Escapes)
        case "a_foe_attacks":
            return isinstance(window, Attacks)
        case "a_foe_casts":
            return isinstance(window, Casts)
        case "a_foe_comes_into_view":
            if isinstance(window, Appears):
                return is_behind(now, me, window)
            return isinstance(window, Comes) and has_come_into_view(now, me, window)


def has_approached(now: Now, me: Who, window: Comes) -> bool:
    """Whether somebody has come within reach who was not."""
    here = now[me].at
    arm = max((item.reach for item in melee_weapons(now[me])), default=1)
    if here is None or steps_between(now, me, window.who) > arm:
        return False
    return now.ground(me).grid.distance(here, window.start) > arm


def has_come_into_view(now: Now, me: Who, window: Comes) -> bool:
    """Whether somebody can be seen who could not."""
    here = now[me].at
    if here is None or not sees(now, me, window.who):
        return False
    return not now.ground(me).grid.sees(here, window.start, blocks(now, me))


def is_behind(now: Now, me: Who, window: Appears) -> bool:
    """Whether somebody can be seen who could not while a door was shut."""
    here, there = now[me].at, now[window.who].at
    if here is None or there is None or not sees(now, me, window.who):
        return False
    stops = blocks(now, me)
    return not now.ground(me).grid.sees(here, there, lambda cell: cell == window.door or stops(cell))


def deeds(now: Now, me: Who, window: Window[Any]) -> tuple[tuple[Value, ...], ...]:
    """Every way to take the declared action now; an attack only on the one who triggered it."""
    waits = now[me].readied
    assert waits is not None
    ways = now.book.actions[waits.action].completions(now, me, ())
    return tuple((waits.action, *args) for args in ways if waits.action != "attack" or args[0] == window.who)
