"""Odds on the button: chances, averages, what was assumed, and how far others could change it."""

from fractions import Fraction

import pytest

from affray.core.intents import Intent
from affray.core.outcomes import Odds, outcomes
from affray.core.ranges import bounds
from affray.screens.odds_words import in_brief, in_full
from affray.screens.prices import Chance, Price, price, prices
from affray.testing import Trial
from tests.rulesets.stamina.fights import duel as stamina_duel
from tests.screens.positions import hexes, leaving, reads_back

ATTACK = Intent("ada", "basic_attack", ("rook", "arming-sword"))


def priced(trial: Trial, text: str) -> Price:
    """The price of what is typed."""
    return price(trial.book, trial.encounter, trial.intent(text))


def chance(found: Price, fact: str, who: str) -> Chance:
    """One chance of a price."""
    return next(one for one in found.chances if (one.fact, one.who) == (fact, who))


def test_chances_are_those_of_the_rule_itself() -> None:
    trial = hexes()
    found = price(trial.book, trial.encounter, ATTACK)
    assert chance(found, "hit", "rook").exact == str(trial.facts(ATTACK)["hit", "rook"])
    assert (found.is_exact, found.others_choose, found.clauses) == (True, True, "hex.melee.basic")


def test_a_measure_has_its_average_and_all_that_it_may_come_to() -> None:
    found = price(hexes().book, hexes().encounter, ATTACK)
    wounds = found.measures[0]
    assert wounds.name == "wounds dealt"
    assert abs(sum(share for _value, share in wounds.spread) - 1) < 1e-9
    assert abs(sum(value * share for value, share in wounds.spread) - wounds.mean) < 1e-9


def mean_of(trial: Trial, text: str, name: str) -> tuple[float, Fraction]:
    """What a price says of a measure, and the exact average of that measure read by itself."""
    intent = trial.intent(text)
    odds = outcomes(trial.book, trial.encounter, intent)
    assert isinstance(odds, Odds)
    measure = trial.book.display.measures[name]
    spread = odds.spread(lambda end: measure(odds.before, end, intent))
    told = next(one for one in priced(trial, text).measures if one.name == name)
    assert dict(told.spread) == {value: float(share) for value, share in spread.items()}
    return told.mean, sum((Fraction(value) * share for value, share in spread.items()), Fraction(0))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ada regain composure", "defense regained"),
        ("ada restoration", "stamina regained"),
        ("ada basic attack rook with sword", "defense worn down"),
        ("ada reckless attack rook with sword dice 3", "defense lost"),
    ],
)
def test_what_is_regained_worn_down_and_lost_is_priced_exactly(text: str, name: str) -> None:
    trial = stamina_duel().with_creature("ada", defense=12, stamina=9)
    told, exact = mean_of(trial, text, name)
    assert 0 < told == float(exact)
    assert f"{told:.1f} {name}" in in_brief(priced(trial, text))


def test_what_a_walk_past_a_foe_may_cost_is_priced() -> None:
    trial = stamina_duel()
    told, exact = mean_of(trial, "ada walk c2", "defense lost")
    assert 0 < told == float(exact)


def test_the_modifiers_of_the_roll_stand_in_the_price() -> None:
    found = price(hexes().book, hexes().encounter, ATTACK)
    assert "reflexes" in [modifier.why for modifier in found.modifiers]
    assert found.against.startswith("difficulty ")


def test_what_others_are_taken_to_do_is_said() -> None:
    found = priced(leaving(), "ada walk b4")
    assert "assumes rook takes free attack" in found.assumed


def test_the_range_over_others_choices_is_that_of_each_fact_alone() -> None:
    trial = leaving()
    intent = trial.intent("ada walk b4")
    found = price(trial.book, trial.encounter, intent)
    assert found.stage == "ranged"
    for one in found.chances:
        fact = (one.fact, one.who)
        alone = bounds(trial.book, trial.encounter, intent, lambda _end, facts, fact=fact: fact in facts)  # type: ignore[misc]
        assert alone is not None
        between = one.range
        if between is None:
            assert alone.worst == alone.best == Fraction(one.exact)
        else:
            assert (between.low, between.high) == (float(alone.worst), float(alone.best))
            assert "rook" in between.depends_on


def test_the_odds_of_a_walk_say_on_whom_they_depend() -> None:
    hit = next(line for line in in_full(priced(leaving(), "ada walk b4")) if "ada hit" in line)
    assert hit.endswith(" %, depending on rook")
    assert "0.00 to " in hit


def test_odds_in_half_a_line() -> None:
    brief = in_brief(price(hexes().book, hexes().encounter, ATTACK))
    assert brief.startswith("hit 85 %, wounded 85 %, ")
    assert "prone" not in brief, "1 % at most, and only if the game master says so"
    assert brief.endswith(", 6.4 wounds dealt")


def test_half_a_line_says_once_on_whom_ranges_depend() -> None:
    trial = leaving()
    assert in_brief(priced(trial, "ada walk b4")).endswith("; range depends on rook")
    assert in_brief(priced(trial, "ada walk b4")).count("depends") == 1


def test_what_needs_no_roll_and_no_reaction_says_so() -> None:
    told = in_full(priced(hexes(), "ada kneel"))
    assert told == ["ada kneel: 1 possible outcome", "  nothing that you know of could change it"]


def test_prices_come_as_they_are_ready_the_ranges_last() -> None:
    trial = leaving()
    intents = [trial.intent("ada walk b4"), ATTACK]
    found = [(one.intent.action, one.stage) for one in prices(trial.book, trial.encounter, intents)]
    assert found == [("walk", "exact"), ("basic_attack", "exact"), ("walk", "ranged"), ("basic_attack", "ranged")]


def test_prices_stop_when_nobody_looks_any_more() -> None:
    trial = leaving()
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 1

    assert len(list(prices(trial.book, trial.encounter, [ATTACK, ATTACK], stop))) == 1


def test_a_price_reads_back_from_json() -> None:
    assert reads_back(price(hexes().book, hexes().encounter, ATTACK))
    assert reads_back(priced(leaving(), "ada walk b4"))


def test_where_a_blow_may_drive_somebody_is_told_with_its_chance_and_how_they_end() -> None:
    trial = hexes()
    bash = trial.intent("ada bash rook with round-shield")
    (driven,) = price(trial.book, trial.encounter, bash).driven
    odds = outcomes(trial.book, trial.encounter, bash)
    assert isinstance(odds, Odds)
    assert driven.share == pytest.approx(float(odds.chance(lambda end, _facts: end["rook"].at == "d2")))
    assert 0 < driven.share < 1
    assert (driven.who, driven.cell, driven.prone) == ("rook", "d2", True)
    assert price(trial.book, trial.encounter, ATTACK).driven == ()


def test_whoever_goes_a_way_of_their_own_is_driven_nowhere() -> None:
    assert priced(leaving(), "ada walk b4").driven == ()


def test_a_sample_tells_about_where_somebody_may_land() -> None:
    trial = hexes(rook="h5")  # nobody jumps over him
    found = price(trial.book, trial.encounter, trial.intent("ada jump f4"), budget=1)
    assert found.stage == "about"
    exact = {one.cell: one.share for one in priced(trial, "ada jump f4").driven}
    assert {one.cell for one in found.driven} == set(exact)
    assert all(abs(one.share - exact[one.cell]) < 0.1 for one in found.driven)
