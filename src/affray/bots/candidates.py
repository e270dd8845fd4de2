"""The few intents that are worth a closer look, found without playing any of them."""

from collections.abc import Iterable, Iterator
from math import inf

from affray.core.actions import AnyAction
from affray.core.attempts import attempted
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow
from affray.core.values import Value, Who

KEPT = 3
"""Options kept for each slot: enough that the best of three foes, weapons or hexes is among them."""


def candidates(legal: Legal, who: Who) -> Iterator[Intent]:
    """For every open action that does not give up and holds some promise: its slots filled with what promises most.

    An action whose rules fail is left out.
    """
    for action in legal.book.open_to(legal.now, who):
        yield from attempted(lambda action=action: tuple(_of_action(legal, Intent(who, action.key), action)), ())  # type: ignore[misc]


def _of_action(legal: Legal, intent: Intent, action: AnyAction) -> Iterator[Intent]:
    if action.gives_up or legal.book.bots.rate_intent(legal.now, intent) == -inf:
        return
    if legal.why_not_yet(action, intent.who) is None:
        yield from _filled(legal, intent, action)


def _filled(legal: Legal, intent: Intent, action: AnyAction) -> Iterator[Intent]:
    if len(intent.args) < len(action.slots):
        for longer in _best(legal.now, intent, legal.options(intent), KEPT):
            yield from _filled(legal, longer, action)
    elif not action.slots or legal.can_pay(intent):
        yield intent


def _best(now: AnyNow, intent: Intent, options: Iterable[Value], kept: int) -> list[Intent]:
    """The intent with its next slot filled in the few most promising ways, the best first; none without promise."""
    return [one for _, one in most_promising(now, map(intent.filled, options))[:kept]]


def most_promising(now: AnyNow, intents: Iterable[Intent]) -> list[tuple[float, Intent]]:
    """Intents with what they promise, the best first; those that promise nothing at all are left out."""
    rated = [(rating, intent) for intent in intents if (rating := now.book.bots.rate_intent(now, intent)) > -inf]
    return sorted(rated, key=lambda one: one[0], reverse=True)
