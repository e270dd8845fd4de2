"""Where the text leaves a choice, the choice we made: a file for each chapter, one flat table in the end."""

from affray.rulesets.dungeoneer.rulings.wilderness import WildernessRulings


class Rulings(WildernessRulings, frozen=True, kw_only=True, cache_hash=True):
    """Where the text leaves a choice, the choice we made."""
