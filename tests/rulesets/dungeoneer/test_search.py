"""Search: one skill roll against everything hidden within sight."""

from typing import Any

import pytest

from affray.core.events import Event
from affray.core.seats import Seat
from affray.core.values import Value
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Known, ObjectKind, Sought, Table, Thing
from affray.rulesets.dungeoneer.damage import DIVE
from affray.rulesets.dungeoneer.events import (
    FoundNothing,
    FoundPlace,
    FoundThing,
    Handled,
    Revealed,
    Searched,
    SensedSomething,
)
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import made
from tests.rulesets.dungeoneer.choosing import dice, may, offered, options
from tests.rulesets.dungeoneer.delves import OPEN, delve, duel
from tests.rulesets.dungeoneer.written import listed

PLAYER = Seat("ann", "player", ("ada",))
FOUND = (FoundNothing, SensedSomething, FoundPlace, FoundThing)


def hidden(name: str, at: str, locate: int, kind: ObjectKind = "cache", **more: Any) -> Thing:
    """Something that nobody has found."""
    return Thing(name=name, kind=kind, at=at, locate=locate, known="", **more)


def searcher(*things: Thing, rows: tuple[str, ...] = OPEN, who: str = "scout") -> Trial:
    """Ada at d4, skill 4, among hidden things; every room is seen."""
    return delve(rows, table=Table(seen=(1, 2), things=things), ada=(who, "d4"), bone=("zombie", "k9"))


def found(trial: Trial) -> list[Event]:
    """What the last search brought."""
    return [event for event in trial.events if isinstance(event, FOUND)]


def known(trial: Trial) -> list[Known]:
    """What the party knows of each thing."""
    return [thing.known for thing in trial.encounter.table.things]


@pytest.mark.clause("dungeoneer.search.1")
def test_a_search_costs_an_action_point() -> None:
    """3 become 2; without any it cannot be had."""
    assert searcher().does("ada search", [dice(1)])["ada"].action_points == 2
    assert "search" not in may(searcher().with_creature("ada", action_points=0))


@pytest.mark.clause("dungeoneer.roll.9", "dungeoneer.fight.17")
def test_whoever_the_roll_fells_finds_nothing() -> None:
    """The stress for an empty pool is the last she can bear, though her skill of 4 alone would be enough."""
    trial = searcher(hidden("box", "d5", 1))
    tired = trial.with_creature("ada", pool=(), stress=trial["ada"].most_stress - 1)
    after = tired.does("ada search", [DIVE])
    assert (after["ada"].health, known(after), found(after)) == (0, [""], [FoundNothing("ada")])


@pytest.mark.clause("dungeoneer.search.2")
def test_a_search_has_its_tags() -> None:
    """Two of them."""
    assert listed("search").endswith(": 1 action point (Search, Area)")


@pytest.mark.clause("dungeoneer.search.3")
def test_a_search_reaches_as_far_as_sight() -> None:
    """The far corner is in sight; behind rock and behind a shut door nothing is found."""
    far = searcher(hidden("coin", "k1", 3))
    assert known(far.does("ada search", [dice(6)])) == ["what"]
    for mark in "#D":
        behind = searcher(hidden("coin", "g4", 3), rows=(f"....{mark}......",) * 9)
        assert known(behind.does("ada search", [dice(6)])) == [""]


@pytest.mark.clause("dungeoneer.search.3")
def test_an_open_door_can_be_looked_through() -> None:
    """The same door, open."""
    trial = searcher(hidden("coin", "g4", 3), rows=("....D......",) * 9)
    trial = trial.with_(table=Table(seen=(1, 2), opened=("e4",), things=trial.encounter.table.things))
    assert known(trial.does("ada search", [dice(6)])) == ["what"]


@pytest.mark.clause("dungeoneer.search.4")
@pytest.mark.parametrize("kind", ["door", "chest", "trap", "cache", "lever"])
def test_secrets_items_and_traps_are_found(kind: ObjectKind) -> None:
    """10 + 4 against 11: all about it, whatever it is."""
    after = searcher(hidden("oddity", "f4", 11, kind)).does("ada search", [dice(1, 3, 6)])
    assert found(after) == [FoundThing("ada", "f4", "oddity")]


@pytest.mark.clause("dungeoneer.search.4", "dungeoneer.search.7")
@pytest.mark.parametrize(("face", "revealed"), [((), False), ((5,), True)])
def test_whoever_lies_in_wait_is_found(face: tuple[int, ...], revealed: bool) -> None:
    """A ghoul has locate 5: 4 senses it, 9 finds it."""
    lurking = delve(ada=("scout", "d4"), bone=("ghoul", "h4")).with_creature("bone", hidden=True)
    after = lurking.does("ada search", [dice(*face)])
    assert (after.happened(Revealed) == [Revealed("bone")], not after["bone"].hidden) == (revealed, revealed)
    assert (found(after) == [SensedSomething("ada")]) is not revealed


@pytest.mark.clause("dungeoneer.search.9")
def test_a_success_tells_where_somebody_lies_in_wait_and_not_who() -> None:
    """A ghoul at 5, a total of 7: its tile is told, and it is as unknown as before."""
    lurking = delve(ada=("scout", "d4"), bone=("ghoul", "h4")).with_creature("bone", hidden=True)
    after = lurking.does("ada search", [dice(3)])
    assert (found(after), after["bone"].hidden) == ([FoundPlace("ada", "h4")], True)
    assert options(after, "fight") == []


@pytest.mark.clause("dungeoneer.search.7", "dungeoneer.search.9")
@pytest.mark.parametrize(("face", "at"), [(1, ""), (5, "h4")])
def test_whoever_lies_in_wait_looks_like_anything_else_that_is_hidden(face: int, at: str) -> None:
    """A ghoul or a box, at 8 both: a total of 5 tells that something is near, 9 where, and neither which of the two."""
    lurking = delve(ada=("scout", "d4"), ghoul=("ghoul", "h4"), bone=("zombie", "k9")).with_creature(
        "ghoul", hidden=True
    )
    boxed = searcher(hidden("box", "h4", 8, "chest"))
    told = []
    for trial in (made(lurking, "ghoul", locate=8), boxed):
        after = trial.does("ada search", [dice(face)])
        told.append([(thing.name, thing.at) for thing in BOOK.secrets.view(after.encounter, PLAYER).table.things])
    assert told == [[("something", at)]] * 2


@pytest.mark.clause("dungeoneer.search.9")
def test_handling_what_was_only_located_brings_out_whoever_it_is() -> None:
    """Like a trap that nobody knew for one."""
    lurking = delve(ada=("scout", "g4"), bone=("ghoul", "h4")).with_creature("bone", hidden=True)
    found_it = lurking.does("ada search", [dice(3)])
    assert "h4" in options(found_it, "interact")
    assert "h4" not in options(lurking, "interact")
    touched = found_it.does("ada interact h4")
    assert [event for event in touched.events if isinstance(event, Handled | Revealed)] == [
        Handled("ada", "something", "h4"),
        Revealed("bone"),
    ]


@pytest.mark.clause("dungeoneer.search.8", "dungeoneer.search.10")
@pytest.mark.parametrize("rule", ["at-once", "by-degree"])
@pytest.mark.parametrize(("face", "greater"), [((1,), False), ((3,), False), ((5,), True)])
def test_whether_a_lurker_is_known_where_it_lies(rule: str, face: tuple[int, ...], greater: bool) -> None:
    """A ghoul at 5: 5 and 7 tell the tile, 9 also what is there; by a ruling it is in view once it is located."""
    lurking = (
        delve(ada=("scout", "d4"), bone=("ghoul", "h4")).with_creature("bone", hidden=True).ruled(lurker_found=rule)
    )
    after = lurking.does("ada search", [dice(*face)])
    in_view = greater or rule == "at-once"
    assert (not after["bone"].hidden, Revealed("bone") in after.events) == (in_view, in_view)
    assert found(after) == ([] if in_view else [FoundPlace("ada", "h4")])


@pytest.mark.clause("dungeoneer.search.5")
@pytest.mark.parametrize(("who", "total"), [("scout", 9), ("guard", 6), ("mage", 6), ("archer", 7)])
def test_a_search_is_a_skill_roll(who: str, total: int) -> None:
    """A 5 and skill 4, 1, 1 and 2."""
    assert searcher(who=who).does("ada search", [dice(5)]).happened(Searched) == [Searched("ada", "5", total)]


@pytest.mark.clause("dungeoneer.search.5")
@pytest.mark.parametrize(("locate", "learnt"), [(13, ""), (12, "nearby"), (9, "where"), (6, "what"), (3, "what")])
def test_a_search_is_held_against_the_locate_difficulty_of_a_thing(locate: int, learnt: Known) -> None:
    """A 5 and skill 4 are 9."""
    assert known(searcher(hidden("coin", "f4", locate)).does("ada search", [dice(5)])) == [learnt]


@pytest.mark.clause("dungeoneer.search.5")
@pytest.mark.parametrize(
    ("locate", "came"),
    [(13, FoundNothing("ada")), (12, SensedSomething("ada")), (9, FoundPlace("ada", "h4")), (6, Revealed("bone"))],
)
def test_a_search_is_held_against_the_locate_difficulty_of_a_lurker(locate: int, came: Event) -> None:
    """9 again; that a ghoul is hit at 6 is no matter."""
    lurking = made(delve(ada=("scout", "d4"), bone=("ghoul", "h4")), "bone", locate=locate).with_creature(
        "bone", hidden=True
    )
    after = lurking.does("ada search", [dice(5)])
    assert [event for event in after.events if isinstance(event, (*FOUND, Revealed))] == [came]


@pytest.mark.clause("dungeoneer.search.5")
def test_a_search_spends_its_dice() -> None:
    """Two of five."""
    assert searcher().does("ada search", [dice(2, 5)])["ada"].pool == (1, 3, 6)


@pytest.mark.clause("dungeoneer.search.6")
def test_a_failure_finds_nothing_of_note() -> None:
    """5 + 4 against 13 is 4 short; where nothing is hidden, no total finds anything."""
    after = searcher(hidden("coin", "f4", 13)).does("ada search", [dice(5)])
    assert (found(after), known(after)) == ([FoundNothing("ada")], [""])
    assert found(searcher().does("ada search", [dice(1, 2, 3, 5, 6)])) == [FoundNothing("ada")]


@pytest.mark.clause("dungeoneer.search.7")
@pytest.mark.parametrize("locate", [10, 12])
def test_a_partial_success_tells_that_something_is_near(locate: int) -> None:
    """9 against 10 to 12: neither what nor where, so it cannot be handled, though it lies beside ada."""
    after = searcher(hidden("coin", "e4", locate)).does("ada search", [dice(5)])
    (sensed,) = BOOK.secrets.view(after.encounter, PLAYER).table.things
    assert (found(after), known(after)) == ([SensedSomething("ada")], ["nearby"])
    assert (sensed.name, sensed.at, sensed.kind) == ("something", "", "cache")
    assert "e4" not in options(after, "interact")


@pytest.mark.clause("dungeoneer.search.8", "dungeoneer.search.9")
@pytest.mark.parametrize("locate", [7, 9])
@pytest.mark.parametrize("kind", ["trap", "chest"])
def test_a_success_tells_where_but_not_what(locate: int, kind: ObjectKind) -> None:
    """9 against 7 to 9: a trap and a chest at e4 look alike, and either can be handled."""
    after = searcher(hidden("oddity", "e4", locate, kind)).does("ada search", [dice(5)])
    (place,) = BOOK.secrets.view(after.encounter, PLAYER).table.things
    assert (found(after), known(after)) == ([FoundPlace("ada", "e4")], ["where"])
    assert (place.name, place.at, place.kind) == ("something", "e4", "cache")
    assert "e4" in options(after, "interact")


@pytest.mark.clause("dungeoneer.search.9")
def test_what_was_only_located_may_be_a_trap() -> None:
    """Handled blindly it goes off: a dodge with a 2 and speed 3 against 8 fails in part, and costs 2 health."""
    trap = hidden("needle", "e4", 9, "trap", dodge=8, damage=2)
    sprung = (
        searcher(trap).with_creature("ada", wear=()).does("ada search", [dice(5)]).does("ada interact e4", [dice(2)])
    )
    assert sprung["ada"].health == sprung["ada"].sheet.health - 2
    assert known(sprung) == ["what"]


@pytest.mark.clause("dungeoneer.search.9")
def test_a_door_that_was_only_located_still_looks_like_rock() -> None:
    """Handled, it turns out to be a door and opens."""
    rows = ("####D######", *OPEN[1:])
    trial = searcher(hidden("hidden door", "e1", 9, "door"), rows=rows).with_creature("ada", at="e2")
    after = trial.does("ada search", [dice(5)])
    view = BOOK.secrets.view(after.encounter, PLAYER)
    assert (known(after), view.maps[0].rows[0][4]) == (["where"], "#")
    assert after.does("ada interact e1").encounter.table.opened == ("e1",)


@pytest.mark.clause("dungeoneer.search.10")
def test_a_greater_success_tells_where_and_what() -> None:
    """9 against 6; a trap that is known is made safe, not sprung."""
    after = searcher(hidden("needle", "e4", 6, "trap", dodge=30, damage=2)).does("ada search", [dice(5)])
    assert (found(after), known(after)) == ([FoundThing("ada", "e4", "needle")], ["what"])
    assert after.does("ada interact e4")["ada"].health == after["ada"].health


@pytest.mark.clause("dungeoneer.search.11", "dungeoneer.search.12", "dungeoneer.search.13", "dungeoneer.search.14")
def test_one_roll_is_held_against_everything_by_its_own_difficulty() -> None:
    """9 against 13, 12, 9 and 6: four degrees for one die, and a ghoul at 5 comes into view as well."""
    things = (hidden("a", "a1", 13), hidden("b", "b1", 12), hidden("c", "c1", 9), hidden("d", "d1", 6))
    trial = delve(table=Table(seen=(1,), things=things), ada=("scout", "d4"), bone=("ghoul", "h4"))
    after = trial.with_creature("bone", hidden=True).does("ada search", [dice(5)])
    assert known(after) == ["", "nearby", "where", "what"]
    assert (after["bone"].hidden, after["ada"].exhausted) == (False, 1)


@pytest.mark.clause("dungeoneer.search.11")
def test_a_worse_search_forgets_nothing() -> None:
    """Located first, then missed: it is still located; then all of it is found."""
    once = searcher(hidden("coin", "e4", 9)).does("ada search", [dice(5)]).does("ada search", [dice()])
    assert known(once) == ["where"]
    assert known(once.does("ada search", [dice(2, 6)])) == ["what"]


def test_odds_of_a_search_do_not_depend_on_what_is_not_known() -> None:
    """To the player nothing is there; what was sensed or located is guessed at."""
    for things in ((), (hidden("coin", "e4", 30),), (hidden("coin", "e4", 1),)):
        view = Trial(BOOK, BOOK.secrets.view(searcher(*things).encounter, PLAYER))
        assert view.chance("ada search", lambda end, _facts: not end.table.things) == 1
    sensed = searcher(hidden("coin", "e4", 12)).does("ada search", [dice(5)])
    view = Trial(BOOK, BOOK.secrets.view(sensed.encounter, PLAYER))
    assert view.chance("ada search", lambda end, _facts: end.table.things[0].known == "nearby") == 1


def test_a_secret_connoisseur_adds_two() -> None:
    """A captain with skill 3 and a 5: 10."""
    assert searcher(who="captain").does("ada search", [dice(5)]).happened(Searched)[0].total == 10


@pytest.mark.parametrize(("before", "after"), [((), (Sought("a1", 4),)), ((Sought("b1", 3),), (Sought("a1", 4),))])
def test_the_best_search_of_a_room_is_remembered(before: tuple[Sought, ...], after: tuple[Sought, ...]) -> None:
    """3 and skill 1; a search that came to more, or one of another room, stays."""
    other, better = Sought("k1", 2), Sought("b1", 5)
    table = Table(seen=(1, 2), searched=(*before, other))
    trial = delve((".....#.....",) * 5, table=table, ada=("guard", "a1"), bone=("rat", "c5"))
    assert trial.does("ada search", [("3",)]).encounter.table.searched == (other, *after)
    kept = trial.with_(table=Table(seen=(1, 2), searched=(better,))).does("ada search", [("3",)])
    assert kept.encounter.table.searched == (better,)


@pytest.mark.parametrize(("usual", "plain"), [(6, dice(2, 3)), (3, dice(2))])
def test_a_searcher_picks_dice_by_what_is_usual(usual: int, plain: Value) -> None:
    """Skill 1: with 2 and 3 it is 6, with 2 it is 3; what is really hidden has no part in it."""
    assert offered(duel(usual_locate=usual), "ada search")[0] == plain
