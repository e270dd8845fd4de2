"""What the tests of every ruleset want to know of swift: the fights that a seat must not tell apart."""

from tests.rulesets.swift.hidden import hidden_fights as secrets_to_keep

__all__ = ["secrets_to_keep"]
