"""What holds at all times, by the sentences of the book; the hunt holds every state to it."""

from affray.api import Always, Cell, Who
from affray.kit import is_alone, nothing_doubled
from affray.rulesets.stamina.creature import Now, Weapon
from affray.rulesets.stamina.stats import max_defense, max_stamina


def is_out(now: Now, who: Who) -> bool:
    """Whether someone is out of the fight."""
    return bool(now[who].fate)


def is_rested(now: Now, who: Who) -> bool:
    """Whether someone has no more stamina than they can, where a ruling caps what is recovered."""
    return not now.rulings.recovery_cap or now[who].stamina <= max_stamina(now[who])


def is_composed(now: Now, who: Who) -> bool:
    """Whether someone has no more defense than they can, where a ruling caps what is recovered."""
    return not now.rulings.recovery_cap or now[who].defense <= max_defense(now[who].sheet)


def leaps(_now: Now, _who: Who, _to: Cell, rule: str) -> bool:
    """Whether a rule takes someone to a place that is not beside theirs."""
    return rule == "take_cover" or "cast" in rule


ALWAYS = (
    Always("no two fighters stand in one hex", is_alone),
    Always("no weapon is in two places", nothing_doubled(Weapon)),
    Always("hands hold no more than they can", lambda now, who: sum(held.hands for held in now[who].held) <= 2),
    Always("recovered stamina does not exceed the maximum", is_rested, "stamina.recovery.restoration.11"),
    Always("recovered defense does not exceed the maximum", is_composed, "stamina.recovery.composure.9"),
)
