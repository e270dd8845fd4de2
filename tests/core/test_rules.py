"""Rules as data: what fits together binds, what does not is refused when it is written, with what would be right."""

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from affray import kit
from affray.core.actions import action, reaction
from affray.core.binding import BadRule
from affray.core.book import rules_in
from affray.core.clock_rules import clock_rule
from affray.core.intents import Intent
from affray.core.now import Now as AnyBookNow
from affray.core.slots import Need, Slot, Varies
from affray.core.values import Cell, Who
from affray.core.windows import Window
from tests.books.fights import lantern_of, lantern_with, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.actions import rest, strike, walk
from tests.books.lantern.creature import Now, Play
from tests.books.lantern.turns import light_fades
from tests.books.lantern.windows import Attacks, Hits

NONE: tuple[str, ...] = ()
FOE = Slot("foe", lambda _now: NONE)
TOOL = Slot("tool", lambda _now: NONE, word="with")
SAME = "; they must be the same"


def hit(_scene: Play, me: Who, foe: Who, tool: str) -> None:
    """Hit somebody.

    With whatever is at hand.
    """
    raise AssertionError(f"{me} hits {foe} with {tool}")


def no_need(test: Callable[..., bool]) -> Need:
    return Need("it cannot be", test)


def now() -> AnyBookNow[Any, Any, Any]:
    return AnyBookNow(LANTERN, opened())


def cell_needed(_now: Now, foe: Cell) -> bool:
    return bool(foe)


def number_needed(_now: Now, foe: int) -> bool:
    return bool(foe)


# -- what a rule is called -------------------------------------------------------------------------


def test_a_rule_is_called_after_its_function() -> None:
    made = action(1, (FOE, TOOL))(hit)
    assert (made.key, made.name, made.help) == ("hit", "hit", "Hit somebody.")
    other = action(1, (FOE, TOOL), key="strike_down", name="knock out")(hit)
    assert (other.key, other.name) == ("strike_down", "knock out")
    assert action(1, (FOE, TOOL), key="strike_down")(hit).name == "strike down"


def test_a_rule_is_declared_with_what_fills_its_slots() -> None:
    assert action(1, (FOE, TOOL))(hit).intent("ada", "grub", "club") == Intent("ada", "hit", ("grub", "club"))


def test_a_rule_of_the_clock_is_due_with_its_arguments() -> None:
    @clock_rule
    def begin_turn(_scene: Play, who: Who) -> None:
        raise AssertionError(who)

    assert begin_turn.due("ada") == Intent("clock", "begin_turn", ("ada",))
    assert (begin_turn.key, begin_turn.name) == ("begin_turn", "begin turn")


def test_a_slot_says_by_its_parameter_what_fills_it() -> None:
    assert [walk.kind_of("path"), strike.kind_of("foe"), action(1, (FOE, TOOL))(hit).kind_of("tool")] == [
        "path",
        "who",
        "text",
    ]


def test_those_whom_an_intent_names_are_found_by_the_type_of_the_slot() -> None:
    assert action(1, (FOE, TOOL))(hit).whos(("grub", "club")) == ("grub",)


# -- arguments by name -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "test",
    [
        lambda _now: True,
        lambda _now, me: me == "ada",
        lambda _now, foe: foe == "grub",
        lambda _now, tool, me: (tool, me) == ("club", "ada"),
        lambda _now, me, foe, tool: (me, foe, tool) == ("ada", "grub", "club"),
        lambda _now, foe, strange="kept": (foe, strange) == ("grub", "kept"),
    ],
)
def test_a_need_takes_any_of_the_rules_arguments_by_name(test: Callable[..., bool]) -> None:
    made = action(1, (FOE, TOOL), lasting=(no_need(test),))(hit)
    assert made.check_lasting is not None
    assert made.check_lasting(now(), "ada", ("grub", "club")) is None


def test_the_first_need_that_is_not_met_is_the_one_that_is_told() -> None:
    needs = (
        Need("first", lambda _now: True),
        Need("second", lambda _now: False, "x.1"),
        Need("third", lambda _n: False),
    )
    refused = action(0, needs=needs)(rest.perform).check_needs(now(), "ada", ())
    assert str(refused) == "second [x.1]"


@pytest.mark.parametrize(
    ("how", "wrong"),
    [
        (
            {"needs": (no_need(lambda _now, foe: bool(foe)),)},
            "tests.core.test_rules.hit, 'it cannot be': asks for 'foe'; here there is me",
        ),
        (
            {"slots": (Slot("foe", lambda _now: NONE, no_need(lambda _now, target: bool(target))), TOOL)},
            "hit, slot 'foe', 'it cannot be': asks for 'target'; here there is me, foe",
        ),
        (
            {"slots": (Slot("foe", lambda _now: NONE, no_need(lambda _now, tool: bool(tool))), TOOL)},
            "hit, slot 'foe', 'it cannot be': asks for 'tool'; here there is me, foe",
        ),
        (
            {"slots": (Slot("foe", lambda _now, foe: (foe,)), TOOL)},
            "hit, options of slot 'foe': asks for 'foe'; here there is me",
        ),
        (
            {"slots": (Slot("foe", lambda _now: NONE, why=lambda _now, word: str(word)), TOOL)},
            "hit, why of slot 'foe': asks for 'word'; here there is me, said",
        ),
        (
            {"lasting": (no_need(lambda _now, target: bool(target)),)},
            "hit, 'it cannot be': asks for 'target'; here there is me, foe, tool",
        ),
        ({"cost": lambda _now, foe: len(foe)}, "hit, cost: depends on foe; write Varies(a lambda, least)"),
        (
            {"cost": Varies(lambda _now, weapon: len(weapon), 1)},
            "hit, cost: asks for 'weapon'; here there is me, foe, tool",
        ),
        ({"hint": lambda _now, weapon: len(weapon)}, "hit, hint: asks for 'weapon'; here there is me, foe, tool"),
        ({"takes": lambda _now, weapon: len(weapon)}, "hit, takes: asks for 'weapon'; here there is me, foe, tool"),
        ({"needs": (no_need(lambda: True),)}, "must take the situation, `now`, first"),
    ],
)
def test_what_asks_for_something_else_is_refused_with_what_there_is(how: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadRule) as refused:
        action(**{"slots": (FOE, TOOL), **how})(hit)
    assert wrong in str(refused.value)


@pytest.mark.parametrize(
    ("test", "wrong"),
    [
        (cell_needed, "slot 'foe', 'it cannot be': takes foe for a cell; in the rule it is a creature"),
        (number_needed, "slot 'foe', 'it cannot be': takes foe for a number; in the rule it is a creature"),
    ],
)
def test_a_need_that_takes_somebody_for_something_else_is_refused(test: Callable[..., bool], wrong: str) -> None:
    with pytest.raises(BadRule, match=wrong):
        action(1, (Slot("foe", lambda _now: NONE, no_need(test)), TOOL))(hit)


@pytest.mark.parametrize(
    ("slots", "wrong"),
    [
        (
            (Slot("target", lambda _now: NONE), TOOL),
            "the rule takes foe, tool, its slots fill target, tool; they must be the same",
        ),
        ((FOE,), f"the rule takes foe, tool, its slots fill foe{SAME}"),
        ((), f"the rule takes foe, tool, its slots fill nothing{SAME}"),
        ((TOOL, FOE), f"the rule takes foe, tool, its slots fill tool, foe{SAME}"),
        ((FOE, Slot("tool", lambda _now: NONE)), "only the first slot may go without a word; tool needs one"),
    ],
)
def test_slots_that_do_not_fit_the_function_are_refused(slots: tuple[Slot[Any], ...], wrong: str) -> None:
    with pytest.raises(BadRule, match=rf"^tests.core.test_rules.hit: {wrong}$"):
        action(1, slots)(hit)


def alone(_scene: Play) -> None:
    """A rule that nobody follows."""


def blind(_scene: Play, _me: Who) -> None:
    """A reaction that does not know to what."""


def test_a_rule_takes_the_scene_who_follows_it_and_its_window() -> None:
    with pytest.raises(BadRule, match=re.escape("alone: takes (_scene); let it take scene, me and its slots")):
        action(0)(alone)  # type: ignore[arg-type]
    with pytest.raises(BadRule, match=re.escape("blind: takes (_scene, _me); let it take scene, me, window and")):
        reaction(Hits)(blind)  # type: ignore[arg-type]


def test_a_rule_of_the_clock_is_refused_what_it_does_not_take() -> None:
    wrong = "light_fades.due(3): the rule takes () after the scene; give it these"
    with pytest.raises(BadRule, match=re.escape(wrong)):
        light_fades.due(3)  # type: ignore[call-arg]


def test_a_key_that_no_rule_has_is_refused_with_one_like_it() -> None:
    with pytest.raises(KeyError) as wrong:
        LANTERN.by_key["stirke"]
    assert str(wrong.value) == "there is no rule 'stirke'; did you mean strike?"
    with pytest.raises(KeyError, match="there is no rule 'x'; there is walk, strike, aim"):
        LANTERN.actions["x"]


WRONG: Any = alone
NO_FUNCTION: Any = 3


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (lambda: kit.turns("beats", NO_FUNCTION, WRONG), "kit.turns, order: 3 is no function; write one that"),
        (lambda: kit.turns("beats", WRONG, WRONG), "kit.turns, begin: alone takes (_scene); let it take (scene, who)"),
        (lambda: kit.points("beats", WRONG), "kit.points, when_reacting: alone takes (_scene); let it take"),
        (lambda: kit.judged(NO_FUNCTION), "kit.judged, health: 3 is no function; write one that takes (creature)"),
        (lambda: kit.a_path(4, may_end=WRONG), "kit.a_path, may_end: alone takes (_scene); let it take"),
    ],
)
def test_a_part_of_the_kit_refuses_a_function_that_it_could_not_call(part: Callable[[], Any], wrong: str) -> None:
    with pytest.raises(BadRule, match=re.escape(wrong)):
        part()


def test_a_slot_for_a_rule_that_takes_nothing_is_refused() -> None:
    with pytest.raises(BadRule, match="the rule takes nothing, its slots fill foe"):
        action(0, (FOE,))(rest.perform)


def test_a_reaction_is_bound_to_its_window() -> None:
    def ward(_scene: Play, me: Who, blow: Attacks) -> None:
        raise AssertionError(f"{me} wards {blow}")

    struck = no_need(lambda _now, me, blow: blow.foe == me)
    made = reaction(Attacks, needs=(struck,))(ward)
    assert made.check_needs(now(), "grub", (Attacks("ada", "grub"),)) is None
    assert str(made.check_needs(now(), "grub", (Attacks("grub", "ada"),))) == "it cannot be"
    with pytest.raises(BadRule, match="ward, 'it cannot be': asks for 'window'; here there is me, blow"):
        reaction(Attacks, needs=(no_need(lambda _now, window: bool(window)),))(ward)


# -- costs -----------------------------------------------------------------------------------------


def test_a_cost_that_varies_is_least_until_all_slots_are_filled() -> None:
    made = action(Varies(lambda _now, foe, tool: len(foe) + len(tool), 3), (FOE, TOOL))(hit)
    costs = [made.cost_of(now(), "ada", args) for args in ((), ("grub",), ("grub", "club"))]
    assert costs == [3, 3, 8]


def test_a_cost_by_situation_needs_no_least() -> None:
    made = action(lambda now, me: now[me].breath, (FOE, TOOL))(hit)
    assert made.cost_of(now(), "ada", ()) == opened()["ada"].breath
    assert not made.costs_alike


def test_a_plain_cost_is_the_same_everywhere() -> None:
    assert (strike.costs_alike, strike.cost_of(now(), "ada", ())) == (True, 1)


# -- books -----------------------------------------------------------------------------------------


def test_two_rules_of_one_key_are_refused() -> None:
    with pytest.raises(
        BadRule, match="lantern: <action rest> and <action rest> have the same key; give one of them key="
    ):
        lantern_of(rest, action(0, name="sit down")(rest.perform))


def test_an_action_and_a_rule_of_the_clock_do_not_share_a_key() -> None:
    with pytest.raises(BadRule, match="<action end_round> and <clock rule end_round> have the same key"):
        lantern_with(action(0, key="end_round", name="stop")(rest.perform))


def test_two_actions_of_one_name_are_refused() -> None:
    with pytest.raises(BadRule, match="lantern: two actions are called 'rest'; give one of them name="):
        lantern_of(rest, action(0, key="sit", name="rest")(rest.perform))


ONE_MODULE = """
from affray.core.actions import action, reaction
from affray.core.clock_rules import clock_rule
from tests.books.lantern.windows import Attacks

@action(1)
def second(scene, me):
    pass

@reaction(Attacks)
def dodge(scene, me, blow):
    pass

@action(1)
def first(scene, me):
    pass

@clock_rule
def begin(scene):
    pass
"""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    """Write a module of a book."""

    def write(name: str, source: str) -> str:
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(source, module.__dict__)
        return name

    return write


def test_the_rules_of_a_module_come_in_the_order_in_which_they_are_written(
    written: Callable[[str, str], str],
) -> None:
    rules = rules_in(written("one_module", ONE_MODULE), order=lambda _now, _window: ())
    assert [one.key for one in rules.actions] == ["second", "first"]
    assert [one.key for one in rules.reactions] == ["dodge"]
    assert rules.order(None, None) == ()


def test_a_rule_that_another_of_its_name_hides_is_refused(written: Callable[[str, str], str]) -> None:
    twice = f"{ONE_MODULE}\n@action(2)\ndef first(scene, me):\n    pass\n"
    with pytest.raises(BadRule, match=r"^hiding: the rule 'first' is hidden by another of its name$"):
        rules_in(written("hiding", twice))


def test_a_book_finds_every_rule_by_its_key() -> None:
    keys = {*LANTERN.actions, "slip_away", "riposte", "snatch", "begin_round", "light_fades", "begin_turn", "end_round"}
    assert set(LANTERN.by_key) == keys


def test_a_kind_of_window_opens_what_its_kind_and_those_it_is_one_of_open() -> None:
    class Lunges(Attacks, frozen=True):
        """A strike of a kind."""

    class Sings(Window[None], frozen=True):
        """Nobody reacts to that."""

    assert [one.key for one in LANTERN.reactions_at(Lunges)] == ["slip_away"]
    assert LANTERN.reactions_at(Sings) == ()


def test_reactions_of_one_group_are_one_question() -> None:
    @reaction(Attacks, group="dodge")
    def duck(_scene: Play, me: Who, blow: Attacks) -> None:
        raise AssertionError(f"{me} ducks {blow}")

    slip = LANTERN.rules.reactions[0]
    both = (duck, *LANTERN.rules.reactions)
    book = replace(LANTERN, rules=replace(LANTERN.rules, reactions=both))
    assert [one.key for one in book.reactions_at(Attacks)] == ["dodge", slip.key]
    assert book.settable == {"duck": "dodge", "slip away": "slip_away", "riposte": "riposte", "snatch": "snatch"}
