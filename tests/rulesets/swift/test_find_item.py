"""Find Item: a flat roll, and another one with advantage for whoever goes on."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.creature import Table
from affray.rulesets.swift.events import Found, NotFound, Used
from affray.rulesets.swift.loading import items
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.choosing import may, options
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import in_pass, skilled
from tests.rulesets.swift.rounds import finish

IN_PACK = "ada find item draught in pack"
AROUND = "ada find item bandage in area"


def searcher(**rulings: Any) -> Trial:
    """Ada, a scout with a draught and a net in the pack and a bandage lying about, in the swift pass; rook far away."""
    table, ada, rook = Table(about=(items()["bandage"],)), ("scout", "red", "a1"), ("soldier", "blue", "k9")
    return fight(phase="swift", rulings=Rulings(**rulings), table=table, ada=ada, rook=rook)


def failed(trial: Trial, what: str = IN_PACK) -> Trial:
    """The same after a search that found nothing, in the standard pass."""
    return in_pass(trial.does(what, [(1, 1)]), "standard", "ada")


def is_found(end: Any, _facts: Any) -> bool:
    """Whether ada has found something."""
    return bool(end["ada"].worn)


@pytest.mark.clause("swift.find-item.1")
def test_find_item_is_a_swift_action() -> None:
    """It can be taken in the swift pass and takes the swift action."""
    after = searcher().does(IN_PACK, [(6, 6)])
    assert (after["ada"].swift, after["ada"].standard) == (0, 1)


@pytest.mark.clause("swift.find-item.2")
def test_the_item_is_in_the_pack_or_near() -> None:
    """Each where it is; nobody looks for what is in neither."""
    assert options(searcher(), "find_item") == ["draught", "net", "bandage"]
    assert options(searcher(), "find_item", "draught") == ["pack"]
    assert options(searcher(), "find_item", "bandage") == ["area"]
    both = searcher().with_creature("ada", pack=(items()["bandage"],))
    assert options(both, "find_item", "bandage") == ["pack", "area"]
    assert [len(searcher().does(what, [(6, 6)]).happened(Found)) for what in (IN_PACK, AROUND)] == [1, 1]
    assert "find item" not in may(searcher().with_creature("ada", pack=()).with_(table=Table()))


@pytest.mark.clause("swift.find-item.3")
def test_nothing_is_added_to_the_roll() -> None:
    """Neither skills of 5 nor wounds: 5 fails and 6 passes all the same."""
    skills = dict.fromkeys(("perception", "survival", "craft", "athletics"), 5)
    for trial in (searcher(), skilled(searcher(), "ada", **skills), searcher().with_creature("ada", stress=7)):
        assert trial.does(IN_PACK, [(3, 2)]).happened(NotFound)
        assert trial.does(IN_PACK, [(3, 2)]).happened(Rolled)[0].dice == "2d6"
        assert trial.does(IN_PACK, [(3, 3)]).happened(Found)


@pytest.mark.clause("swift.find-item.4", "swift.find-item.8")
@pytest.mark.parametrize(("ruled", "pack", "area"), [("pack-6-area-9", 26, 10), ("pack-9-area-6", 10, 26)])
def test_the_two_difficulties(ruled: str, pack: int, area: int) -> None:
    """2d6 come to 6 in 26 cases of 36 and to 9 in 10: the one for the pack, the other around."""
    trial = searcher(find_difficulty=ruled)
    assert trial.chance(IN_PACK, is_found) == Fraction(pack, 36)
    assert trial.chance(AROUND, is_found) == Fraction(area, 36)


@pytest.mark.clause("swift.find-item.5")
def test_what_is_found_is_at_hand() -> None:
    """Fate of the pack, or no longer lying about, and on one's person, where it can be used."""
    after = searcher().does(IN_PACK, [(3, 3)])
    assert [item.name for item in after["ada"].pack] == ["net"]
    assert [item.name for item in after["ada"].worn] == ["draught"]
    around = searcher().does(AROUND, [(5, 4)])
    assert ([item.name for item in around["ada"].worn], around.encounter.table.about) == (["bandage"], ())
    assert "draught" in options(in_pass(after, "standard", "ada"), "use_item")


@pytest.mark.clause("swift.find-item.6", "swift.find-item.9")
def test_a_failed_search_can_be_continued_as_a_standard_action() -> None:
    """In the standard place of the same round, for the same thing; what is found then waits for another round."""
    ready = failed(searcher())
    after = ready.does(IN_PACK, [(6, 6, 1)])
    assert (after["ada"].standard, len(after.happened(Found)), after.happened(Used)) == (0, 1, [])
    still = searcher().does(IN_PACK, [(1, 1)])
    assert "standard actions come after" in still.why_not(Intent("ada", "find_item", ("draught", "pack")))


@pytest.mark.clause("swift.find-item.6")
def test_going_on_provokes_like_every_standard_action() -> None:
    """Rook beside ada may strike: 2d6 + 3 - 2 against 9, an 8 is not enough."""
    near = failed(searcher()).with_creature("rook", at="b1")
    after = near.does(IN_PACK, [("attack_of_opportunity", "sword"), "pass", (4, 4), (6, 6, 1)])
    assert (after["ada"].stress, len(after.happened(Found))) == (0, 1)


@pytest.mark.clause("swift.find-item.7", "swift.find-item.11")
def test_the_continued_search_has_advantage() -> None:
    """The best two of three dice: 3, 3 and 1 make 6; a search for something else is a new one with two."""
    ready = failed(searcher())
    assert ready.does(IN_PACK, [(3, 1, 3)]).happened(Found)
    assert ready.does(IN_PACK, [(3, 2, 2)]).happened(NotFound)
    assert ready.does("ada find item net in pack", [(3, 2)]).happened(NotFound)


@pytest.mark.clause("swift.find-item.11")
def test_advantage_is_worth_the_third_die_or_two_points() -> None:
    """For 6: 193 of 216 with the best two of three; 2d6 + 2 is 6 from a 4 on, 33 of 36."""
    throws = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    best = sum(sum(throw) - min(throw) >= 6 for throw in throws)
    assert failed(searcher()).chance(IN_PACK, is_found) == Fraction(best, 216)
    points = failed(searcher(advantage="plus-two"))
    assert points.chance(IN_PACK, is_found) == Fraction(33, 36)
    assert points.does(IN_PACK, [(2, 2)]).happened(Found)


@pytest.mark.clause("swift.find-item.7")
def test_the_advantage_is_gone_with_the_round() -> None:
    """Next round's first look has two dice and is a swift action again."""
    later = in_pass(finish(failed(searcher())).with_creature("ada", swift=1, standard=1), "swift", "ada")
    after = later.does(IN_PACK, [(3, 3)])
    assert (after["ada"].swift, after["ada"].standard) == (0, 1)


@pytest.mark.clause("swift.find-item.9")
def test_a_continued_search_may_be_the_use_of_the_item() -> None:
    """By a ruling: what was found by going on is used at once, the draught on 3 stress; the first look only finds."""
    ready = failed(searcher(continued_search="use-item").with_creature("ada", stress=3))
    after = ready.does(IN_PACK, [(6, 6, 1), "ada"])
    assert (after["ada"].stress, after["ada"].worn) == (0, ())
    at_once = searcher(continued_search="use-item").with_creature("ada", stress=3).does(IN_PACK, [(6, 6)])
    assert (at_once["ada"].stress, at_once.happened(Used)) == (3, [])


@pytest.mark.clause("swift.find-item.9")
def test_what_has_no_use_here_is_only_found() -> None:
    """A net with nobody within 15 ft stays on one's person; with rook within it, it is thrown."""
    net = "ada find item net in pack"
    ready = failed(searcher(continued_search="use-item"), net)
    assert [item.name for item in ready.does(net, [(6, 6, 1)])["ada"].worn] == ["net"]
    near = ready.with_creature("rook", at="d1").does(net, [(6, 6, 1), "rook", "pass", (6, 6), "pass"])
    assert near.now.has_effect("rook", "bound")


@pytest.mark.clause("swift.find-item.10")
@pytest.mark.parametrize(("passes", "chance"), [(True, Fraction(26, 36)), (False, Fraction(21, 36))])
def test_meeting_the_difficulty_passes_unless_it_must_be_beaten(passes: bool, chance: Fraction) -> None:
    """A 6 against 6."""
    trial = searcher(meeting_passes=passes)
    assert bool(trial.does(IN_PACK, [(3, 3)]).happened(Found)) is passes
    assert trial.chance(IN_PACK, is_found) == chance
    going_on = failed(trial).does(IN_PACK, [(3, 3, 1)])
    assert bool(going_on.happened(Found)) is passes
