"""Where the text leaves a choice, the choice we made: a file for each chapter, one flat table in the end."""

from affray.rulesets.hex.rulings.magic import MagicRulings


class Rulings(MagicRulings, frozen=True, kw_only=True, cache_hash=True):
    """Where the text leaves a choice, the choice we made."""
