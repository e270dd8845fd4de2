"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Ends, Who
from affray.kit import is_alone, nothing_doubled
from affray.rulesets.deflection.creature import Item, Now
from affray.rulesets.deflection.stats import max_endurance, max_focus, max_health, max_stamina


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight."""
    return bool(now[who].fate)


def is_within(now: Now, who: Who) -> bool:
    """Whether no pool of someone holds more than it can."""
    one, rulings = now[who], now.rulings
    pools = (one.health, max_health), (one.endurance, max_endurance), (one.stamina, max_stamina), (one.focus, max_focus)
    return all(left <= most(one.sheet, rulings) for left, most in pools)


def is_awaited(now: Now, who: Who) -> bool:
    """Whether an effect waits for a turn of someone who has none."""
    return is_out(now, who) and any(ends.whose == who and ends.when.startswith("turn") for ends in endings(now))


def endings(now: Now) -> list[Ends]:
    """When each effect ends."""
    return [effect.ends for effect in now.effects]


def leaps(_now: Now, _who: Who, _to: Cell, _rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return False


ALWAYS = (
    Always("no two characters stand on one square", is_alone),
    Always("no item is in two places", nothing_doubled(Item)),
    Always("hands hold no more than they can", lambda now, who: sum(thing.hands for thing in now[who].gear) <= 2),
    Always("nothing waits for a turn of someone who has none", lambda now, who: not is_awaited(now, who)),
    Always("no pool is above its maximum", is_within),
    Always("nobody has less than no stamina or focus", lambda now, who: min(now[who].stamina, now[who].focus) >= 0),
)
