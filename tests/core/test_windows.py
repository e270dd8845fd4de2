"""Windows: who is asked there and when, and what their reactions give back to the rule that opened it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

import pytest
from msgspec.structs import replace as in_struct

from affray.core.actions import AnyReaction, Reactions, action, reaction
from affray.core.asks import Answer, Choice, taking
from affray.core.book import AnyBook, Costs, everyone_else, foes
from affray.core.events import CameToNothing
from affray.core.intents import Intent
from affray.core.outcomes import Odds, outcomes
from affray.core.resolve import Done, Waiting, resolve
from affray.core.rolls import Roll
from affray.core.slots import Need, Slot
from affray.core.values import Cell, Who
from affray.core.windows import Window
from affray.dice import Pool
from affray.testing.twins import every_end
from tests.books.fights import changed, lantern_with, opened
from tests.books.lantern import LANTERN, Fight
from tests.books.lantern.actions import hurt, leave
from tests.books.lantern.creature import Play, beside
from tests.books.lantern.events import Moved

HEAVE = Intent("ada", "heave")


class Lands(Window[int], frozen=True):
    """Something heavy comes down; each who reacts takes some of it."""


class Falls(Window[Literal["caught", "dodged"]], frozen=True):
    """Something falls; whoever is first says what comes of it."""


def lands(scene: Play, me: Who) -> object:
    """Open a window of numbers."""
    return scene.window(Lands(me))


def falls(scene: Play, me: Who) -> object:
    """Open a window of words."""
    return scene.window(Falls(me))


NOT_ADA = Need("it is yours", lambda _now, me: me != "ada")


@reaction(Lands, needs=(NOT_ADA,))
def bear(_scene: Play, me: Who, load: Lands) -> int:
    """Take some of it, each as much as they can."""
    return {"bo": 2, "grub": 3}[me] if load.who == "ada" else 0


@reaction(Lands, needs=(NOT_ADA,))
def strain(_scene: Play, _me: Who, _load: Lands) -> int:
    """Take a little more."""
    return 10


@reaction(Falls, needs=(Need("only grub", lambda _now, me: me == "grub"),))
def dodge(_scene: Play, _me: Who, _stone: Falls) -> Literal["dodged"]:
    """Get out of the way."""
    return "dodged"


@reaction(Falls, needs=(NOT_ADA,))
def catch(_scene: Play, _me: Who, _stone: Falls) -> Literal["caught"]:
    """Catch it."""
    return "caught"


def heaving(opens: Callable[[Play, Who], object], *reactions: AnyReaction, came: list[object]) -> AnyBook:
    """A book in which ada heaves something; what the window comes to is kept."""

    @action(0)
    def heave(scene: Play, me: Who) -> None:
        came.append(opens(scene, me))

    return reacting(lantern_with(heave), *reactions)


def reacting(book: AnyBook, *reactions: AnyReaction) -> AnyBook:
    """The same book with these reactions alone, and everything free."""
    return replace(book, rules=replace(book.rules, reactions=reactions), costs=Costs())


def reacts(who: Who, key: str, value: Any = "") -> Answer:
    return Answer(who, "react", key, value=value or key)


def passes(who: Who, key: str) -> Answer:
    return reacts(who, key, "pass")


def given_back(opens: Callable[[Play, Who], object], reactions: tuple[AnyReaction, ...], *answers: Answer) -> object:
    """What the window comes to with these answers."""
    came: list[object] = []
    result = resolve(heaving(opens, *reactions, came=came), without_moth(), HEAVE, answers)
    assert isinstance(result, Done), f"still asks {result.questions}"
    return came[-1]


def without_moth() -> Fight:
    """Ada and bo in the light, grub in the dark."""
    fight = opened("cellar")
    return in_struct(fight, creatures=tuple(one for one in fight.creatures if one.id != "moth"))


# -- what comes back -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "came"),
    [
        ((passes("bo", "bear"), passes("grub", "bear")), None),
        ((reacts("bo", "bear"), passes("grub", "bear")), 2),
        ((passes("bo", "bear"), reacts("grub", "bear")), 3),
        ((reacts("bo", "bear"), reacts("grub", "bear")), 5),
    ],
)
def test_numbers_that_reactions_give_back_add_up(answers: tuple[Answer, ...], came: int | None) -> None:
    assert given_back(lands, (bear,), *answers) == came


def test_what_one_person_gives_back_twice_adds_up_too() -> None:
    answers = (reacts("bo", "bear"), reacts("bo", "strain"), passes("grub", "bear"), reacts("grub", "strain"))
    assert given_back(lands, (bear, strain), *answers) == 22


@pytest.mark.parametrize(
    ("first", "second", "came"),
    [("catch", "dodge", "caught"), ("pass", "dodge", "dodged"), ("pass", "pass", None)],
)
def test_of_words_the_first_stays(first: str, second: str, came: str | None) -> None:
    answers = [reacts("bo", "catch", first), reacts("grub", "dodge", second), passes("grub", "catch")]
    assert given_back(falls, (dodge, catch), *answers) == came


def test_a_window_that_nobody_awaits_gives_nothing_back() -> None:
    assert given_back(lands, (catch,)) is None
    assert given_back(lands, ()) is None


def test_a_reaction_gives_back_what_its_rule_does_whatever_else_it_names() -> None:
    """What the reaction names is played before the window goes on."""
    seen: list[int] = []

    def stagger(scene: Play, who: Who) -> None:
        scene.change(who, breath=0)

    @reaction(Lands, needs=(NOT_ADA,))
    def prop(scene: Play, me: Who, _load: Lands) -> int:
        scene.then(stagger, me)
        return 7

    def look(scene: Play, me: Who) -> object:
        found = scene.window(Lands(me))
        seen.append(scene["bo"].breath)
        return found

    assert given_back(look, (prop,), reacts("bo", "prop"), passes("grub", "prop")) == 7
    assert seen[-1] == 0


def test_a_reaction_that_comes_to_nothing_gives_nothing_back() -> None:
    """Bo's bearing is itself interrupted: grub takes bo out of the fight before it counts."""

    class Bears(Window[None], frozen=True):
        """Somebody is about to bear something."""

    @reaction(Lands, needs=(Need("only bo", lambda _now, me: me == "bo"),))
    def bear_slowly(scene: Play, me: Who, _load: Lands) -> int:
        scene.window(Bears(me))
        return 2

    @reaction(Bears, needs=(Need("only grub", lambda _now, me: me == "grub"),))
    def trip(scene: Play, _me: Who, bears: Bears) -> None:
        leave(scene, bears.who, "falls")

    came: list[object] = []
    book = heaving(lands, bear_slowly, trip, came=came)
    result = resolve(book, without_moth(), HEAVE, (reacts("bo", "bear_slowly"), reacts("grub", "trip")))
    assert isinstance(result, Done)
    assert CameToNothing("bo", "bear slowly", "they can no longer act") in result.events
    assert came[-1] is None


def test_after_a_window_the_action_must_still_stand_unless_it_was_the_last_of_it() -> None:
    @reaction(Falls, needs=(NOT_ADA,))
    def fell(scene: Play, _me: Who, stone: Falls) -> None:
        leave(scene, stone.who, "falls")

    def last(scene: Play, me: Who) -> object:
        return scene.window(Falls(me), last=True)

    fallen = changed(without_moth(), "grub", breath=0)
    for opens, told in ((falls, True), (last, False)):
        came: list[object] = []
        book = heaving(opens, fell, came=came)
        result = resolve(book, fallen, HEAVE, (reacts("bo", "fell"), passes("grub", "fell")))
        assert isinstance(result, Done)
        assert (CameToNothing("ada", "heave", "they can no longer act") in result.events) is told
        assert (came == []) is told


# -- who is asked ----------------------------------------------------------------------------------


def asked(book: AnyBook, *answers: Answer) -> list[tuple[Who, str]]:
    """Who is asked for what, in turn, when everybody who is asked passes."""
    found: list[tuple[Who, str]] = []
    given = list(answers)
    while True:
        came = resolve(book, without_moth(), HEAVE, given)
        if isinstance(came, Done):
            return found
        (question,) = came.questions
        found.append((question.who, question.key))
        given.append(question.answered("pass"))


def test_person_by_person_is_asked_in_the_written_order() -> None:
    book = heaving(lands, strain, bear, came=[])
    assert asked(book) == [("bo", "strain"), ("bo", "bear"), ("grub", "strain"), ("grub", "bear")]


@pytest.mark.parametrize(
    ("order", "whos"),
    [
        (everyone_else, ["bo", "grub"]),
        (foes, ["grub"]),
        (lambda now, _window: tuple(reversed(now.creatures)), ["grub", "bo"]),
        (lambda _now, _window: (), []),
    ],
)
def test_the_book_says_who_is_asked_and_who_first(order: Callable[[Any, Any], Any], whos: list[Who]) -> None:
    book = heaving(lands, bear, came=[])
    ordered = replace(book, rules=replace(book.rules, order=order))
    assert [who for who, _key in asked(ordered)] == whos


def test_a_reaction_may_be_open_at_two_kinds_of_window() -> None:
    @reaction(Lands, Falls, needs=(NOT_ADA,))
    def shout(_scene: Play, _me: Who, window: Lands | Falls) -> None:
        assert isinstance(window, Lands | Falls)

    def both(scene: Play, me: Who) -> object:
        return scene.window(Lands(me)) or scene.window(Falls(me))

    assert asked(heaving(both, shout, came=[])) == [("bo", "shout"), ("grub", "shout")] * 2


def test_reactions_of_a_group_are_one_question_with_all_their_fillings() -> None:
    tool = Slot("tool", lambda _now: ("rope", "net"), word="with")

    @reaction(Falls, needs=(NOT_ADA,), group="help")
    def grip(_scene: Play, _me: Who, _stone: Falls) -> Literal["caught"]:
        return "caught"

    @reaction(Falls, needs=(NOT_ADA,), slots=(tool,), group="help")
    def trap(_scene: Play, _me: Who, _stone: Falls, tool: str) -> Literal["caught", "dodged"]:
        return "caught" if tool == "net" else "dodged"

    came: list[object] = []
    book = heaving(falls, grip, trap, came=came)
    waiting = resolve(book, without_moth(), HEAVE)
    assert isinstance(waiting, Waiting)
    (question,) = waiting.questions
    assert isinstance(question, Choice)
    assert list(question.options) == ["pass", "grip", ("trap", "rope"), ("trap", "net")]
    assert [question.say(value) for value in question.options] == ["pass", "grip", "trap with rope", "trap with net"]
    assert isinstance(question.ask, Reactions)
    assert (question.key, question.prompt) == ("help", "help?")
    resolve(book, without_moth(), HEAVE, (reacts("bo", "help", ("trap", "rope")), passes("grub", "help")))
    assert came[-1] == "dodged"


def test_what_cannot_be_paid_for_is_not_offered() -> None:
    @reaction(Lands, cost=1, needs=(NOT_ADA,))
    def heft(_scene: Play, _me: Who, _load: Lands) -> int:
        return 1

    book = replace(heaving(lands, heft, came=[]), costs=LANTERN.costs)
    tired = changed(without_moth(), "bo", breath=0)
    waiting = resolve(book, tired, HEAVE)
    assert isinstance(waiting, Waiting)
    assert [question.who for question in waiting.questions] == ["grub"]
    came = resolve(book, tired, HEAVE, (reacts("grub", "heft"),))
    assert isinstance(came, Done)
    assert came.encounter["grub"].breath == tired["grub"].breath - 1


def test_whether_anybody_awaits_a_window_is_known_before_it_is_opened() -> None:
    def awaited(scene: Play, me: Who) -> object:
        return scene.is_awaited(Lands(me)), scene.is_awaited(Falls(me))

    assert given_back(awaited, (bear,)) == (True, False)
    assert given_back(awaited, (dodge,)) == (False, True)


# -- windows between the parts of a rule -----------------------------------------------------------


@reaction(Falls, needs=(Need("they are out of reach", lambda now, me, stone: beside(now, me, stone.who)),))
def grab(_scene: Play, me: Who, stone: Falls) -> None:
    """Grab whoever comes beside."""
    assert me != stone.who


def go_to(scene: Play, who: Who, cell: Cell) -> None:
    """Be somewhere else."""
    scene.change(who, Moved(who, cell, False), at=cell)


def test_who_comes_into_reach_on_the_way_is_asked_at_a_window_that_was_named_before() -> None:
    @action(0)
    def heave(scene: Play, me: Who) -> None:
        assert not scene.is_awaited(Falls(me))
        scene.then(go_to, me, "b2")
        scene.then_window(Falls(me))

    fight = changed(changed(without_moth(), "bo", at="e3"), "grub", at="c2")
    came = resolve(reacting(lantern_with(heave), grab), fight, HEAVE)
    assert isinstance(came, Waiting)
    assert [(question.who, question.key) for question in came.questions] == [("grub", "grab")]
    assert came.encounter["ada"].at == "b2"


def test_who_is_gone_from_reach_by_then_is_not() -> None:
    @action(0)
    def heave(scene: Play, me: Who) -> None:
        assert scene.is_awaited(Falls(me))
        scene.then(go_to, me, "a3")
        scene.then_window(Falls(me))

    fight = changed(changed(changed(without_moth(), "bo", at="e3"), "grub", at="c2"), "ada", at="b2")
    came = resolve(reacting(lantern_with(heave), grab), fight, HEAVE)
    assert isinstance(came, Done)


def test_a_window_between_parts_stops_an_action_that_no_longer_stands() -> None:
    @reaction(Falls, needs=(NOT_ADA,))
    def fell(scene: Play, _me: Who, stone: Falls) -> None:
        leave(scene, stone.who, "falls")

    @action(0)
    def heave(scene: Play, me: Who) -> None:
        scene.then_window(Falls(me))
        scene.then(go_to, me, "b2")

    came = resolve(
        reacting(lantern_with(heave), fell), without_moth(), HEAVE, (reacts("bo", "fell"), passes("grub", "fell"))
    )
    assert isinstance(came, Done)
    assert CameToNothing("ada", "heave", "they can no longer act") in came.events
    assert Moved not in map(type, came.events)


# -- odds ------------------------------------------------------------------------------------------


def test_odds_of_what_reactions_give_back_are_what_enumerating_gives() -> None:
    """Two throw for what they bear of a weight of five; what is left falls on ada."""
    die = Roll("bear", (Pool.of(d4=1),), lambda face: face)

    @reaction(Lands, needs=(NOT_ADA,))
    def lift(scene: Play, me: Who, _load: Lands) -> int:
        return int(scene.roll(me, die))

    @action(0)
    def heave(scene: Play, me: Who) -> None:
        left = 5 - (scene.window(Lands(me)) or 0)
        if left > 0:
            hurt(scene, me, left)

    book = reacting(lantern_with(heave), lift)
    fight = changed(without_moth(), "ada", hearts=9)
    odds = outcomes(book, fight, HEAVE, otherwise=taking("lift"))
    assert isinstance(odds, Odds)
    ends = every_end(book, fight, HEAVE, taking("lift"))
    assert {(end, facts): weight for end, facts, weight in odds.ends} == ends
    assert {end["ada"].hearts: weight for (end, _facts), weight in ends.items()} == {
        6: Fraction(1, 16),
        7: Fraction(2, 16),
        8: Fraction(3, 16),
        9: Fraction(10, 16),
    }
