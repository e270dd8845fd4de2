"""Where the text leaves a choice, the choice we made: a file for each chapter, one flat table in the end."""

from affray.rulesets.deflection.rulings.moving import MovingRulings


class Rulings(MovingRulings, frozen=True, kw_only=True, cache_hash=True):
    """Where the text leaves a choice, the choice we made."""
