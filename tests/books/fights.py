"""Small fights of Lantern, and the words in which tests answer."""

from dataclasses import replace as in_book
from typing import Any

from msgspec.structs import replace

from affray.core.actions import AnyAction
from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.resolve import Done, Waiting, resolve
from affray.core.values import CLOCK, Value
from tests.books.lantern import LANTERN, Fight, Rulings

STRIKE = Intent("ada", "strike", ("grub",))
SLIP = ("slip_away", ("c1",))
BACK = "riposte"
REACTIONS = ("slip_away", "riposte", "snatch")
PASSES = (("slip_away", "pass"), ("riposte", "pass"))


def opened(name: str = "duel") -> Fight:
    """A scene in which the first round has begun: the bearers may act."""
    return done(LANTERN.stage(name, Rulings()), Intent(CLOCK, "begin_round")).encounter


def lantern_with(*actions: AnyAction) -> AnyBook:
    """The made-up ruleset with some actions more, or with others of the same key."""
    known = LANTERN.actions | {action.key: action for action in actions}
    return lantern_of(*known.values())


def lantern_of(*actions: AnyAction) -> AnyBook:
    """The made-up ruleset with these actions and no others."""
    return in_book(LANTERN, rules=in_book(LANTERN.rules, actions=actions))


def changed(fight: Fight, who: str, **fields: Any) -> Fight:
    """The same fight with somebody changed."""
    return replace(fight, creatures=tuple(replace(one, **fields) if one.id == who else one for one in fight.creatures))


def done(fight: Fight, intent: Intent, *answers: Answer) -> Done:
    """An intent that the answers carry to its end."""
    result = resolve(LANTERN, fight, intent, answers)
    assert isinstance(result, Done), f"still asks {result.questions}"
    return result


def waits(fight: Fight, intent: Intent, *answers: Answer) -> Waiting:
    """An intent that asks for more than the answers."""
    result = resolve(LANTERN, fight, intent, answers)
    assert isinstance(result, Waiting)
    return result


def told(what: Done | Waiting) -> list[str]:
    """The log, line by line."""
    return [event.text() for event in what.events]


def kinds(what: Done | Waiting) -> list[type[Event]]:
    """What happened, by kind."""
    return [type(event) for event in what.events]


def rolls(who: str, value: str, nth: int = 1) -> Answer:
    """A strike that came to this."""
    return Answer(who, "roll", "strike", nth, value)


def says(who: str, what: str, value: Value, nth: int = 1) -> Answer:
    """Somebody's answer."""
    return Answer(who, "react" if what in REACTIONS else "ask", what, nth, value)
