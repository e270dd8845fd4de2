"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Who
from affray.kit import is_alone, nothing_doubled
from affray.rulesets.swift.creature import Item, Now

DIVES = ("dodge",)
"""The reactions that take someone two squares at once."""


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight."""
    return bool(now[who].fate)


def is_over_gap(now: Now, who: Who, to: Cell) -> bool:
    """Whether only a gap lies between someone and a square."""
    ground, here = now.ground(who), now.at(who)
    between = set(ground.grid.neighbours(here)) & set(ground.grid.neighbours(to))
    return any(ground.terrain[cell].kind == "gap" for cell in between)


def leaps(now: Now, who: Who, to: Cell, rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return rule in DIVES or is_over_gap(now, who, to)


ALWAYS = (
    Always("no two combatants stand on one square", is_alone),
    Always("no item is in two places", nothing_doubled(Item)),
    Always("hands hold no more than they can", lambda now, who: sum(item.hands for item in now[who].held) <= 2),
    Always("an aid never takes away", lambda now, who: all(aid.amount >= 0 for aid in now[who].aided), "swift.aid.6"),
    Always(
        "nobody has less than no actions", lambda now, who: min(now[who].swift, now[who].standard, now[who].debt) >= 0
    ),
)
