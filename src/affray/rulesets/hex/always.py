"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Who
from affray.kit import is_alone, nothing_doubled
from affray.rulesets.hex.creature import Now, Weapon
from affray.rulesets.hex.hands import HANDS
from affray.rulesets.hex.stats import max_defense, max_stamina


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight; the dying still have turns."""
    return now[who].fate not in ("", "dying")


def is_handy(now: Now, who: Who) -> bool:
    """Whether someone has hands for all that they hold; one hand is enough for what shoots."""
    return sum(1 if held.weapon.shoots else held.hands for held in now[who].held) <= HANDS


def is_capped(now: Now, who: Who) -> bool:
    """Whether someone has no more stamina than they can, where a ruling caps it."""
    return not now.rulings.stamina_cap or now[who].stamina <= max_stamina(now[who], now.rulings)


def is_guarded(now: Now, who: Who) -> bool:
    """Whether someone has no more defense than they can."""
    return now[who].defense <= max_defense(now[who].sheet, now.rulings)


def leaps(_now: Now, _who: Who, _to: Cell, _rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return False


ALWAYS = (
    Always("no two fighters stand in one hex", is_alone, "hex.move.general.2"),
    Always("no weapon is in two places", nothing_doubled(Weapon)),
    Always("hands hold no more than they can", is_handy),
    Always("stamina is not above its maximum", is_capped),
    Always(
        "defense is not above its maximum",
        lambda now, who: now[who].defense <= max_defense(now[who].sheet, now.rulings),
    ),
    Always("0 to 3 action points are left of a turn", lambda now, who: 0 <= now[who].action_points <= 3, "hex.turn.5"),
)
