"""What the tests of every ruleset want to know of dungeoneer: the dungeons that the party must not tell apart."""

from tests.rulesets.dungeoneer.hidden import hidden_dungeons as secrets_to_keep

__all__ = ["secrets_to_keep"]
