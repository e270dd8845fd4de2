"""Attacks of opportunity: who provokes them, who makes them, at what penalty."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing, Rolled
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.loading import items
from affray.testing import Trial
from tests.rulesets.swift.fights import OPEN, duel, fight
from tests.rulesets.swift.rounds import asked, finish

AOO = "attack_of_opportunity"
STRUCK = ("attack_of_opportunity", "sword")


def first_asked(trial: Trial, text: str) -> tuple[str, str]:
    """Who is asked what first when this is done."""
    came = resolve(BOOK, trial.encounter, trial.intent(text))
    return (came.questions[0].who, came.questions[0].key) if isinstance(came, Waiting) else ("", "")


def beside(kind: str, foe: str = "soldier", **rulings: Any) -> Trial:
    """Ada of some kind at d4 in her standard place, with rook beside her at e4."""
    return fight(ada=(kind, "red", "d4"), rook=(foe, "blue", "e4")).ruled(**rulings)


def penalty(trial: Trial) -> list[int]:
    """What being opportune took off the attacks of the last step."""
    modifiers = [one for rolled in trial.happened(Rolled) for one in rolled.modifiers]
    return [one.amount for one in modifiers if one.clause == "swift.opportunity.6"]


# -- what provokes


@pytest.mark.clause("swift.opportunity.1")
def test_it_costs_nothing() -> None:
    """Rook keeps his swift and his standard action and owes nothing, even when both are spent."""
    for left in (0, 1):
        trial = beside("archer").with_creature("rook", swift=left, standard=left)
        struck = trial.does("ada seek question", [STRUCK, "pass", (1, 1), "?", "!", "?", "!", (1, 1)])
        rook = struck["rook"]
        assert (rook.swift, rook.standard, rook.owed, rook.aborts) == (left, left, 0, 0)


PROVOKING = [
    ("archer", "attack rook with bow"),
    ("soldier", "double move c4"),
    ("soldier", "seek area"),
    ("soldier", "use item bandage on ada"),
    ("adept", "channel"),
    ("soldier", "resist bound"),
]


@pytest.mark.clause("swift.opportunity.2")
@pytest.mark.parametrize(("kind", "action"), PROVOKING)
def test_standard_actions_provoke(kind: str, action: str) -> None:
    """Before anything else of the action happens."""
    trial = beside(kind)
    if "resist" in action:
        trial = trial.with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    assert first_asked(trial, f"ada {action}") == ("rook", AOO)
    assert ("hit", "ada") in trial.facts(f"ada {action}")


@pytest.mark.clause("swift.opportunity.2")
def test_to_complete_a_spell_provokes() -> None:
    """Beginning it, which is a swift action, does not."""
    trial = fight(phase="swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "e4"))
    begun = trial.does("ada begin casting ward")
    assert asked(begun) == []
    cast = begun.with_(clock=replace(begun.encounter.clock, phase="standard"))
    assert first_asked(cast, "ada cast") == ("rook", AOO)


@pytest.mark.clause("swift.opportunity.2")
def test_to_search_on_provokes_and_the_first_look_does_not() -> None:
    """The first look is a swift action, the second a standard one."""
    sword = items()["draught"]
    trial = beside("soldier").with_creature("ada", pack=(sword,))
    assert asked(trial.does("ada find item draught", [(1, 1)])) == []
    again = trial.with_creature("ada", searching=("draught", "pack"))
    assert first_asked(again, "ada find item draught") == ("rook", AOO)


@pytest.mark.clause("swift.opportunity.3")
def test_to_shoot_provokes_even_the_target() -> None:
    """Ada shoots at rook beside her; he strikes first, for 12 + 3 - 2 - 9 = 4."""
    struck = beside("archer").does("ada attack rook with bow", [STRUCK, "pass", (6, 6), "pass", (1, 1)])
    assert struck["ada"].stress == 4


@pytest.mark.clause("swift.opportunity.4")
@pytest.mark.parametrize("weapon", ["sword", "fists"])
def test_a_melee_attack_does_not_provoke(weapon: str) -> None:
    """Rook is only asked whether he aborts."""
    assert asked(duel().does(f"ada attack rook with {weapon}", ["pass", (1, 1)])) == [("rook", "abort")]


# -- the penalty


@pytest.mark.clause("swift.opportunity.5")
def test_it_is_made_at_two_less() -> None:
    """2d6 + 3 - 2 against 10 hits on 10 and more on the dice, 6 of 36 ways; an attack hits on 8, 15 of 36."""
    trial, modest = duel(), duel().turn_of("rook")
    hurt = Fraction(6, 36)
    answers = trial.odds("ada double move c4", otherwise=strikes)
    assert answers.chance(lambda end, _facts: end["ada"].stress > 0) == hurt
    assert modest.chance("rook attack ada with sword", lambda end, _facts: end["ada"].stress > 0) == Fraction(15, 36)


def strikes(_now: Any, question: Any) -> Any:
    """Rook strikes at every opening; nobody else answers anything."""
    return STRUCK if question.key == AOO else question.options.default


@pytest.mark.clause("swift.opportunity.6")
def test_each_one_is_two_worse_than_the_one_before() -> None:
    """-2, -4, -6 for rook's three openings of a round."""
    trial, seen = duel(), list[int]()
    for _ in range(3):
        trial = trial.with_creature("ada", standard=1, at="d4").does("ada double move d3", [STRUCK, "pass", (1, 1)])
        seen += penalty(trial)
    assert seen == [-2, -4, -6]


@pytest.mark.clause("swift.opportunity.6")
def test_an_opening_that_is_not_used_does_not_count() -> None:
    """Rook lets the first one go: the next is at -2."""
    let_go = duel().does("ada double move d3", ["pass"]).with_creature("ada", standard=1)
    assert penalty(let_go.does("ada double move d4", [STRUCK, "pass", (1, 1)])) == [-2]


def twice(ruling: str, second_by: str) -> list[int]:
    """The penalties when rook and then somebody strikes at ada."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "d5")
    trial = fight(ada=ada, rook=rook, bo=bo).ruled(opportunity_penalty=ruling)
    first = trial.does("ada double move d3", [STRUCK, "pass", (1, 1), "pass"]).with_creature("ada", standard=1, at="d4")
    mine = [STRUCK, "pass", (1, 1), "pass"] if second_by == "rook" else ["pass", STRUCK, "pass", (1, 1)]
    return penalty(first) + penalty(first.does("ada double move d3", mine))


@pytest.mark.clause("swift.opportunity.8")
@pytest.mark.parametrize(("second_by", "expected"), [("rook", -4), ("bo", -2)])
def test_the_penalty_counts_those_that_one_makes(second_by: str, expected: int) -> None:
    """Bo's first one is not made worse by rook's."""
    assert twice("attacker", second_by)[-1] == expected


@pytest.mark.clause("swift.opportunity.8")
@pytest.mark.parametrize("second_by", ["rook", "bo"])
def test_by_a_ruling_it_counts_those_made_against_the_same_target(second_by: str) -> None:
    """Whoever makes the second one at ada has -4."""
    assert twice("provoker", second_by)[-1] == -4


@pytest.mark.clause("swift.opportunity.8")
@pytest.mark.parametrize("ruling", ["attacker", "provoker"])
def test_the_count_begins_anew_each_round(ruling: str) -> None:
    """Once the round is finished nobody has made any."""
    struck = duel(opportunity_penalty=ruling).does("ada double move d3", [STRUCK, "pass", (1, 1)])
    assert sum(struck[who].opportunities for who in ("ada", "rook")) == 1
    ended = finish(struck)
    assert [ended[who].opportunities for who in ("ada", "rook")] == [0, 0]


@pytest.mark.clause("swift.opportunity.8")
def test_combat_reflexes_keep_the_first_penalty() -> None:
    """A duelist's second one of the round is at -2 as well."""
    trial = beside("soldier", foe="duelist").with_creature("rook", opportunities=3)
    strike = ("attack_of_opportunity", "rapier")
    assert penalty(trial.does("ada double move d3", [strike, "pass", (1, 1)])) == [-2]


# -- who may make them


@pytest.mark.clause("swift.opportunity.7")
@pytest.mark.parametrize(("fighting", "may"), [(0, False), (1, False), (2, True), (3, True)])
def test_it_takes_fighting_of_two(fighting: int, may: bool) -> None:
    """Rook's sword is in his hand all the while."""
    rook = duel()["rook"].sheet
    trial = duel().with_creature("rook", sheet=replace(rook, skills=(("fighting", fighting),)))
    assert (first_asked(trial, "ada double move c4") == ("rook", AOO)) == may
    assert (("hit", "ada") in trial.facts("ada double move c4")) == may


@pytest.mark.clause("swift.opportunity.9")
@pytest.mark.parametrize(
    ("foe", "at", "may"),
    [
        ("soldier", "e4", True),
        ("soldier", "f4", False),
        ("halberdier", "f4", True),
        ("halberdier", "g4", False),
        ("archer", "e4", False),
        ("wolf", "e4", True),
    ],
)
def test_it_takes_a_melee_weapon_that_reaches(foe: str, at: str, may: bool) -> None:
    """A sword 5 ft, a halberd 10 ft; a bow and bare fists are none, teeth are."""
    trial = fight(ada=("thug", "red", "d4"), rook=(foe, "blue", at)).with_creature("rook", worn=())
    answered = (
        first_asked(trial, "ada use item net on rook") if at != "g4" else first_asked(trial, "ada double move c4")
    )
    assert (answered == ("rook", AOO)) == may


@pytest.mark.clause("swift.opportunity.9")
def test_nobody_strikes_at_whom_they_do_not_see() -> None:
    """Ada is hidden from rook, or behind a wall that his halberd would reach past."""
    assert first_asked(duel(), "ada seek area") == ("rook", AOO)
    assert first_asked(duel().with_creature("ada", hidden=9), "ada seek area")[0] == "ada"
    rows = tuple("....#......" if row == 3 else line for row, line in enumerate(OPEN))
    walled = fight(rows, ada=("soldier", "red", "d4"), rook=("halberdier", "blue", "f4"))
    assert first_asked(walled, "ada seek area")[0] == "ada"


@pytest.mark.clause("swift.opportunity.9")
def test_no_friend_and_nobody_out_of_the_fight_strikes() -> None:
    """Rook of ada's side, and rook dying."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "k9")
    trial = fight(ada=ada, rook=rook, bo=bo)
    assert first_asked(trial, "ada double move c4") == ("rook", AOO)
    assert first_asked(trial.with_creature("rook", side="red"), "ada double move c4") == ("", "")
    assert first_asked(trial.with_creature("rook", fate="dying"), "ada double move c4") == ("", "")


@pytest.mark.clause("swift.opportunity.9")
def test_it_comes_before_the_action_takes_effect() -> None:
    """3 stress and 12 + 3 - 2 - 10 = 3, and 1 to spare on a capacity of 7: at 4 ada goes down before her first step."""
    struck = duel().with_creature("ada", stress=4).does("ada double move a4", [STRUCK, "pass", (6, 6)])
    assert (struck["ada"].fate, struck["ada"].at) == ("dying", "d4")
    assert [nothing.who for nothing in struck.happened(CameToNothing)] == ["ada"]


PASSING = "ada double move e2 f3 g2"


def passing(reach: str, foe: str = "soldier", **rulings: Any) -> Trial:
    """Ada at d3, rook at f4: she begins out of his sword's reach and passes through it."""
    trial = fight(ada=("soldier", "red", "d2"), rook=(foe, "blue", "f4"))
    return trial.ruled(opportunity_reach=reach, **rulings)


@pytest.mark.clause("swift.opportunity.9")
def test_whoever_is_passed_strikes_only_by_a_ruling() -> None:
    """At f3 ada is beside rook, at g2 she is not: on the way he may strike when she leaves f3."""
    assert asked(passing("at-once").does(PASSING)) == []
    struck = passing("on-the-way").with_creature("ada", stress=4).does(PASSING, [STRUCK, "pass", (6, 6)])
    assert (struck["ada"].fate, struck["ada"].at) == ("dying", "f3")


@pytest.mark.clause("swift.opportunity.9")
def test_on_the_way_a_long_reach_is_left_later() -> None:
    """A halberd reaches from f4 to g2 as well: going on to g1 leaves it."""
    trial = passing("on-the-way", foe="halberdier").with_creature("ada", at="b1")
    assert asked(trial.does("ada double move c1 d2 e3 f3 g2")) == []
    left = trial.does("ada double move c1 d2 e3 f3 g2 g1", ["pass"])
    assert asked(left) == [("rook", AOO)]


@pytest.mark.clause("swift.opportunity.9")
def test_on_the_way_only_those_whose_reach_is_left_strike() -> None:
    """Ada goes from f3 to g3: out of bo's reach at e4, still within rook's at f4."""
    ada, rook, bo = ("soldier", "red", "d1"), ("soldier", "blue", "f4"), ("soldier", "blue", "e4")
    trial = fight(ada=ada, rook=rook, bo=bo).ruled(opportunity_reach="on-the-way")
    assert asked(trial.does("ada double move e2 f3 g3", ["pass"])) == [("bo", AOO)]


@pytest.mark.clause("swift.opportunity.9")
def test_on_the_way_a_move_and_a_withdrawal_still_provoke_nothing() -> None:
    """Only movements that provoke at all do so on the way; a move by another ruling."""
    for action in ("ada move e2 f3 g2", "ada withdraw e2 f3 g2"):
        assert asked(passing("on-the-way").does(action)) == []
    every = passing("on-the-way", provoking="every-movement")
    assert asked(every.does("ada move e2 f3 g2", ["pass"])) == [("rook", AOO)]
    assert asked(every.does("ada withdraw e2 f3 g2")) == []


@pytest.mark.clause("swift.opportunity.10")
@pytest.mark.parametrize(
    "action", ["move c4", "defend yourself", "scan question", "en guard guarded", "use ready item bandage on ada"]
)
def test_swift_actions_never_provoke(action: str) -> None:
    """Not in the swift pass, and not in place of a standard action."""
    words = ["?", "!"] if "question" in action else []
    for trial in (duel("swift"), duel().with_creature("ada", swift=0)):
        assert ("rook", AOO) not in asked(trial.does(f"ada {action}", words))


@pytest.mark.clause("swift.opportunity.10")
@pytest.mark.parametrize(("provoking", "may"), [("standard-and-fallback", False), ("every-movement", True)])
def test_by_a_ruling_a_move_provokes(provoking: str, may: bool) -> None:
    """A withdrawal does not, whatever is ruled."""
    trial = duel(provoking=provoking)
    assert (first_asked(trial, "ada move c4") == ("rook", AOO)) == may
    assert first_asked(trial, "ada withdraw c4") == ("", "")


@pytest.mark.clause("swift.opportunity.10")
@pytest.mark.parametrize("abort", ["brace", ("dodge", "c4")])
def test_other_aborts_do_not_provoke(abort: Value) -> None:
    """Rook attacks, ada braces or dives: bo beside her is not asked."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "d5")
    his = fight(rook=rook, ada=ada, bo=bo).turn_of("rook")
    rolled = [(1, 1)] if abort == "brace" else []
    assert asked(his.does("rook attack ada with sword", [abort, *rolled])) == [("ada", "abort")]
