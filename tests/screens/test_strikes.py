"""Who may strike on a way: each alone, with the chance that it tells."""

from affray.rulesets.hex import BOOK as HEX
from affray.screens.prices import Price, price
from affray.screens.strikes import passing, striking, with_strikes
from affray.testing import Trial
from tests.screens.positions import hexes, leaving

BETWEEN = "\n".join(["........"] * 5)


def between() -> Trial:
    """Ada between rook and nell, who have had their turns and may both strike at whoever leaves."""
    people = {
        "ada": ("sword-and-shield", "red", "c3"),
        "rook": ("bandit", "blue", "d3"),
        "nell": ("bandit", "blue", "b3"),
    }
    trial = Trial.on(HEX, BETWEEN, **people).goes_on()  # type: ignore[arg-type]
    return trial.with_creature("rook", has_acted=True).with_creature("nell", has_acted=True)


def struck(trial: Trial, text: str) -> Price:
    """The price of a way with its strikes."""
    return with_strikes(
        trial.book, trial.encounter, price(trial.book, trial.encounter, trial.intent(text), ranged=False)
    )


def test_one_who_strikes_alone_hits_as_often_as_the_way_says() -> None:
    found = struck(leaving(), "ada walk b4")
    (strike,) = found.strikes
    hit = next(one for one in found.chances if (one.fact, one.who) == ("hit", "ada"))
    assert (strike.who, strike.fact, strike.exact) == ("rook", "hit", hit.exact)
    assert 0 < strike.share < 1


def test_each_of_two_is_told_apart_from_what_both_do() -> None:
    found = struck(between(), "ada walk c4")
    both = next(one for one in found.chances if (one.fact, one.who) == ("hit", "ada"))
    assert {strike.who for strike in found.strikes} == {"rook", "nell"}
    assert all(strike.share < both.share for strike in found.strikes)


def test_nobody_strikes_where_nobody_is_near_or_nothing_is_gone() -> None:
    assert struck(hexes("b2", "h5"), "ada walk c2").strikes == ()
    assert struck(hexes(), "ada kneel").strikes == ()


def test_a_parry_is_not_what_a_strike_is_told_by() -> None:
    trial = leaving()
    (strike,) = struck(trial, "ada walk b4").strikes
    alone = trial.odds("ada walk b4", {"rook": striking}, passing)
    hurt = alone.chance(lambda end, _facts: end["ada"].wounds > 0)
    assert strike.exact == str(alone.facts()["hit", "ada"])
    assert strike.share >= float(hurt) > 0


def test_one_who_would_usually_not_react_is_told_as_well() -> None:
    trial = leaving()
    everyone = trial.odds("ada walk b4", otherwise=striking)
    assert trial.odds("ada walk b4", otherwise=passing).facts() == {}
    assert everyone.facts()["hit", "ada"] > 0
