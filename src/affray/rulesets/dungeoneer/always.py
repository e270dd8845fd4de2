"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Who
from affray.kit import nothing_doubled
from affray.rulesets.dungeoneer.creature import Now, Weapon


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight; who is down is asked whether to hold on."""
    return now[who].fate not in ("", "down")


def leaps(_now: Now, _who: Who, _to: Cell, rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return rule == "teleswap"


ALWAYS = (
    Always("no weapon is in two places", nothing_doubled(Weapon)),
    Always("nobody has more health than they can have", lambda now, who: now[who].health <= now[who].sheet.health),
    Always("nobody has less than no health", lambda now, who: now[who].health >= 0),
    Always("nobody has less than no action points", lambda now, who: now[who].action_points >= 0, "dungeoneer.turn.6"),
)
