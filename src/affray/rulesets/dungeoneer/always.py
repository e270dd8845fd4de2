"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Who
from affray.kit import nothing_doubled
from affray.rulesets.dungeoneer.bodies import SHARE
from affray.rulesets.dungeoneer.creature import Creature, Now, Weapon
from affray.rulesets.dungeoneer.entries import FULL
from affray.rulesets.dungeoneer.paths import DUNGEON


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight; who is down is asked whether to hold on."""
    return now[who].fate not in ("", "down")


def fits(now: Now, who: Who) -> bool:
    """Whether the bodies on someone's tile in the dungeon fill no more than all of it; the fallen fill nothing."""
    me = now[who]
    if me.fate or me.at is None or me.map != DUNGEON:
        return True
    others = (one for one in now.creatures.values() if not one.fate and one.map == DUNGEON)
    return sum(filled(one) for one in others if me.at in (one.at, *one.extra_cells)) <= FULL


def filled(one: Creature) -> int:
    """How many quarters of each of its tiles a body fills."""
    return FULL if one.extra_cells else SHARE[one.sheet.size]


def leaps(_now: Now, _who: Who, _to: Cell, rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return rule == "teleswap"


ALWAYS = (
    Always("the bodies on a tile have room there", fits),
    Always("no weapon is in two places", nothing_doubled(Weapon)),
    Always("nobody has more health than they can have", lambda now, who: now[who].health <= now[who].sheet.health),
    Always("nobody has less than no health", lambda now, who: now[who].health >= 0),
    Always("nobody has less than no action points", lambda now, who: now[who].action_points >= 0, "dungeoneer.turn.6"),
)
