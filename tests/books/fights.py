"""Small fights of Lantern, and the words in which tests answer."""

from typing import Any

from msgspec.structs import replace

from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.questions import Answer
from affray.core.resolve import Done, Waiting, resolve
from affray.core.values import CLOCK, Value
from tests.books.lantern import LANTERN, Fight, Rulings

STRIKE = Intent("ada", "strike", ("grub",))
SLIP = "grub walk c1"
BACK = "grub strike ada"
PASSES = (("slip away", "pass"), ("riposte", "pass"))


def opened(name: str = "duel") -> Fight:
    """A scene in which the first round has begun: the bearers may act."""
    return done(LANTERN.stage(name, Rulings()), Intent(CLOCK, "begin round")).encounter


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
    return Answer(who, "strike", nth, value)


def says(who: str, what: str, value: Value, nth: int = 1) -> Answer:
    """Somebody's answer."""
    return Answer(who, what, nth, value)
