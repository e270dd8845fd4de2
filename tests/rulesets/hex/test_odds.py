"""Exact odds of whole intents of this book."""

from affray.core.asks import Answer, taking
from affray.core.outcomes import Odds, outcomes
from tests.rulesets.hex.fights import fight


def test_what_is_given_leaves_the_odds_of_the_rest() -> None:
    """The first throw of a walk past two foes is known: what is left are the ends that began so, weighed anew."""
    past = fight(
        ada=("sword-and-shield", "red", "d4"),
        rook=("sword-and-shield", "blue", "e4"),
        nell=("spear-fighter", "blue", "b4"),
    )
    walk, strike = past.intent("ada walk c4"), ("free_attack", "arming-sword")
    given = (Answer("rook", "react", "free_attack", 1, strike), Answer("rook", "roll", "basic-attack", faces=(1, 2, 1)))
    known = outcomes(past.book, past.encounter, walk, given=given)
    alone = outcomes(past.book, past.encounter, walk, {"rook": taking("free_attack")})
    assert isinstance(known, Odds)
    assert isinstance(alone, Odds)
    missed = {end for end, facts, _weight in alone.ends if ("mishap", "rook") in facts}
    assert {end for end, _facts, _weight in known.ends} == missed
    assert sum(weight for _end, _facts, weight in known.ends) == 1
