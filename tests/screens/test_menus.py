"""What looks best by its odds, and what gets a line of its own."""

from msgspec.structs import replace

from affray.cli.menus import promising, use_words
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.values import GM
from affray.screens.menus import menu, merit
from affray.screens.prices import Chance, Measure, Price
from affray.testing import Trial
from tests.rulesets.stamina.fights import duel

NOTHING = Price(Intent("ada", "wait"), "ada wait", "exact", 1)


def measured(**means: float) -> Price:
    """A price with these measures; in names a blank is written as an underscore."""
    return replace(NOTHING, measures=tuple(Measure(name.replace("_", " "), mean) for name, mean in means.items()))


def lines(trial: Trial) -> list[str]:
    """The names of what is promising, the best first."""
    return [entry.name for entry in promising(menu(Legal(trial.book, trial.encounter)))]


def test_the_first_measure_decides_as_it_is_shown_and_then_the_others() -> None:
    much = measured(wounds_dealt=1.0, defense_regained=0.0)
    little = measured(wounds_dealt=0.01, defense_regained=0.0)
    rest = measured(wounds_dealt=0.0, defense_regained=3.0)
    assert sorted((little, rest, much), key=merit) == [little, rest, much]


def test_what_is_spent_taken_or_lost_counts_against_it() -> None:
    for harm in ("dice_spent", "wounds_taken", "defense_lost", "damage_taken_by_friends"):
        less, more = (measured(**{"wounds_dealt": 1.0, harm: mean}) for mean in (0.5, 2.0))
        assert merit(less) > merit(more)
    assert merit(measured(warmth_taken=2.0)) > merit(measured(warmth_taken=1.0)), "the first is what the book is after"


def test_what_looks_alike_is_told_apart_by_the_last_digit_of_the_first() -> None:
    assert merit(measured(wounds_dealt=0.24, defense_lost=1.0)) > merit(measured(wounds_dealt=0.23, defense_lost=1.0))


def test_in_a_book_without_measures_all_that_may_come_of_it_counts() -> None:
    assert merit(replace(NOTHING, chances=(Chance("hit", "rook", 0.5), Chance("prone", "rook", 0.25)))) == (0.75,)


def test_of_what_promises_the_same_only_the_first_has_a_line_of_its_own() -> None:
    trial = duel()
    odds = {entry.name: use_words(entry.best) for entry in menu(Legal(trial.book, trial.encounter))}
    assert odds["lunge"] == odds["power attack"] == odds["flurry of blows"]
    assert "flurry of blows" in lines(trial)
    assert not {"lunge", "power attack"}.intersection(lines(trial))


def test_to_recover_is_more_promising_than_a_blow_that_does_nothing() -> None:
    found = lines(duel().with_creature("ada", defense=12, stamina=9))
    assert found.index("regain composure") < found.index("flurry of blows")
    assert found.index("restoration") < found.index("flurry of blows")
    assert found[:2] == ["reckless attack", "basic attack"]


def test_what_the_game_master_calls_for_stands_before_nothing_that_somebody_may_do() -> None:
    """It is nobody's gain, however likely something comes of it."""
    sneaking = duel().with_creature("rook", stealth=17)
    entries = menu(Legal(sneaking.book, sneaking.encounter, ("ada", GM)))
    assert "call watch" in {entry.name for entry in entries}
    found = [entry.name for entry in promising(entries)]
    assert found[:2] == ["reckless attack", "basic attack"]
    assert "call watch" not in found[:-1]
