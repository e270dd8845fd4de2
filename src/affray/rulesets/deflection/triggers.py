"""What a readied action waits for, and how it may be taken once that happens."""

from typing import Any

from msgspec.structs import replace

from affray.api import Value, Who, Window
from affray.rulesets.deflection.costs import READIED_ACTIONS, Cost, falls_short
from affray.rulesets.deflection.creature import Now, Trigger
from affray.rulesets.deflection.sight import can_see, is_clear, is_lit, shut_doors
from affray.rulesets.deflection.stats import weapons
from affray.rulesets.deflection.windows import Attacks, Casts, Comes, Moves


def is_triggered(now: Now, me: Who, window: Window[Any]) -> bool:
    """Whether a foe does what someone waits for, and they can see it."""
    waits = now[me].readied
    if waits is None or now[me].fate or now[window.who].fate or now[me].side == now[window.who].side:
        return False
    return fits(now, me, window, waits.trigger) and can_see(now, me, window.who)


def fits(now: Now, me: Who, window: Window[Any], trigger: Trigger) -> bool:
    """Whether a window is what a trigger names."""
    match trigger:
        case "a_foe_comes_within_reach":
            return isinstance(window, Comes) and has_approached(now, me, window)
        case "a_foe_comes_into_view":
            return isinstance(window, Comes) and has_come_into_view(now, me, window)
        case "a_foe_moves":
            return isinstance(window, Moves)
        case "a_foe_attacks":
            return isinstance(window, Attacks) and not window.total
        case "a_foe_uses_a_power":
            return isinstance(window, Casts)


def has_approached(now: Now, me: Who, window: Comes) -> bool:
    """Whether somebody has come within reach who was not."""
    arm = max((thing.item.reach.end for thing in weapons(now[me]) if not thing.item.is_ranged), default=1)
    return now.distance(me, window.who) <= arm < now.ground(me).grid.distance(now.at(me), window.start)


def has_come_into_view(now: Now, me: Who, window: Comes) -> bool:
    """Whether somebody can be seen who could not."""
    line = is_clear(now.ground(me), now.at(me), window.start, shut_doors(now))
    return not line or not is_lit(now, window.start)  # deflection.ready.8


def deeds(now: Now, me: Who, window: Window[Any]) -> tuple[tuple[Value, ...], ...]:
    """Every way to take the readied action now; one with a target only against whoever triggered it."""
    waits = now[me].readied
    assert waits is not None
    rule = now.book.actions[waits.action]
    if rule.check_needs(now, me, ()) is not None:
        return ()
    aimed = bool(rule.slots) and rule.slots[0].key == "foe"
    found = (args for args in rule.completions(now, me, ()) if not aimed or args[0] == window.who)
    return tuple((waits.action, *args) for args in found if is_payable(now, me, waits.action, args))


def is_payable(now: Now, me: Who, key: str, args: tuple[Any, ...]) -> bool:
    """Whether a use of two actions or less can be paid for; by a ruling its stamina was paid beforehand."""
    rule = now.book.actions[key]
    cost: Cost = rule.cost_of(now, me, args)
    open_cost = replace(cost, stamina=cost.stamina - paid_before(now, me, key))  # deflection.ready.11
    short = falls_short(now, now[me], open_cost, rule)
    return cost.actions <= READIED_ACTIONS and short is None  # deflection.ready.2, .13


def paid_before(now: Now, me: Who, key: str) -> int:
    """The stamina that was paid when an action was readied."""
    return least_stamina(now, me, key) if now.rulings.readied_pays == "when-readied" else 0


def least_stamina(now: Now, me: Who, what: str) -> int:
    """The least stamina that an action costs."""
    return int(now.book.actions[what].cost_of(now, me, ()).stamina)
