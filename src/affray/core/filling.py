"""Filling the slots of an intent, whoever's turn it is: what may stand in them, and what stands against it."""

from collections.abc import Iterator

from affray.core.actions import Need
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.options import Filtered, Options, as_options


def unmet(now: AnyNow, needs: tuple[Need, ...], intent: Intent) -> Need | None:
    """The first of some needs that an intent does not meet."""
    for need in needs:
        if not need.test(now, intent):
            return need
    return None


def options(now: AnyNow, intent: Intent) -> Options:
    """What may fill the next open slot of an intent."""
    slot = now.book.actions[intent.action].slots[len(intent.args)]
    candidates = as_options(slot.candidates(now, intent))
    if not slot.needs:
        return candidates
    return Filtered(tuple(candidates), lambda value: unmet(now, slot.needs, intent.filled(value)) is None)


def completions(now: AnyNow, intent: Intent) -> Iterator[Intent]:
    """Every way to fill what an intent leaves open; whether it can be paid for is not asked."""
    if len(intent.args) == len(now.book.actions[intent.action].slots):
        yield intent
        return
    for value in options(now, intent):
        yield from completions(now, intent.filled(value))
