"""What stands over a fight: its house rules."""

from affray.core.encounter import AnyEncounter
from affray.core.rulings import house_rules


def rules_heading(encounter: AnyEncounter) -> str:
    """The house rules of a fight in one line; nothing where everything is as the book has it."""
    rules = house_rules(encounter.rulings)
    return f"House rules: {', '.join(rules)}" if rules else ""
