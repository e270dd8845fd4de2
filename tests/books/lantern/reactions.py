"""Where others may act, and what they may do there."""

from typing import ClassVar

from affray.core.actions import Reaction, Window
from affray.core.intents import Intent
from affray.core.values import Who
from tests.books.lantern.creature import Now, beside, open_cells, sees, stands


class Attacks(Window, frozen=True):
    """A strike comes, before its roll."""

    foe: Who
    name: ClassVar[str] = "attacks"


class Hits(Window, frozen=True):
    """A strike hits, before it hurts."""

    foe: Who
    name: ClassVar[str] = "hits"


class Steps(Window, frozen=True):
    """Somebody came into a cell."""

    name: ClassVar[str] = "steps"


def slips(now: Now, window: Attacks, who: Who) -> tuple[Intent, ...]:
    """Whoever is struck at may go one cell back."""
    here, there = now[who].at, now[window.who].at
    if who != window.foe or not can_react(now, who) or here is None or there is None:
        return ()
    back = now.ground(who).grid.behind(here, there)
    return (Intent(who, "walk", ((back,),)),) if back and back in set(open_cells(now, who, here)) else ()


def ripostes(now: Now, window: Hits, who: Who) -> tuple[Intent, ...]:
    """Whoever is hit may strike back first."""
    able = who == window.foe and can_react(now, who) and beside(now, who, window.who)
    return (Intent(who, "strike", (window.who,)),) if able else ()


def snatches(now: Now, window: Steps, who: Who) -> tuple[Intent, ...]:
    """Whoever sees a foe come beside them may strike at once."""
    foes = now[who].side != now[window.who].side and sees(now, who, window.who)
    return (
        (Intent(who, "strike", (window.who,)),) if foes and can_react(now, who) and beside(now, who, window.who) else ()
    )


def can_react(now: Now, who: Who) -> bool:
    """Who stands in the open with breath to spare may react."""
    return stands(now, who) and not now[who].hidden and now[who].breath > 0


REACTIONS = (
    Reaction("slip away", Attacks, slips),
    Reaction("riposte", Hits, ripostes),
    Reaction("snatch", Steps, snatches),
)
