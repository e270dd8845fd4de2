"""What is told of what somebody declares or chooses, and who is named in it."""

from collections.abc import Iterator
from typing import Any

from affray.core.asks import Choice
from affray.core.events import Chose, Declared
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.options import Listed
from affray.core.paths import is_path
from affray.core.values import Value, Who
from affray.core.windows import whos_of


def declared(now: AnyNow, rule: Any, intent: Intent) -> Declared:
    """What somebody declares; a reaction with what it answers."""
    words = rule.say(intent.who, intent.args)
    deeds = [value for value in intent.args[rule.given :] if isinstance(value, tuple) and not is_path(value)]
    named = dict.fromkeys((*rule.whos(intent.args), *_named(now, tuple(deeds))))
    if not rule.is_reaction:
        return Declared(intent.who, words, "", rule.key, tuple(named))
    window = intent.args[0]
    return Declared(intent.who, f"{words}: {window.text()}", rule.name, rule.key, (*named, *whos_of(window)))


def chose(now: AnyNow, choice: Choice, value: Value) -> Chose:
    """What somebody chooses."""
    named = () if is_path(value) else tuple(_named(now, (value,)))
    named = () if named and _are_cells(now, choice) else named
    return Chose(choice.who, choice.ask.name, choice.say(value), choice.key, value, named, choice.kind)


def _are_cells(now: AnyNow, choice: Choice) -> bool:
    """Whether the options of a question are places, which may be called like somebody."""
    if choice.who not in now or not now.encounter.maps or not isinstance(choice.options, Listed):
        return False
    terrain = now.ground(choice.who).terrain
    places = [value for value in choice.options.values if isinstance(value, str)]
    return any(value in terrain for value in places) and all(
        value in terrain for value in places if value in now.creatures
    )


def _named(now: AnyNow, values: tuple[Any, ...]) -> Iterator[Who]:
    """Those who are named somewhere in what was said."""
    for value in values:
        if isinstance(value, tuple):
            yield from _named(now, value)
        elif value in now.creatures:
            yield value
