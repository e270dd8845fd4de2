"""Actions of several turns: begun, gone on with, given up, broken."""

from dataclasses import replace
from typing import Any

from affray.core.actions import Action, Need
from affray.core.events import CameToNothing
from affray.core.intents import Intent, Undertaking
from affray.core.legal import Legal
from affray.core.resolve import Done, resolve
from affray.core.undertakings import GaveUp, Undertook, WentOn, give_up_action, go_on, go_on_action
from tests.books.fights import BACK, changed, done, opened, rolls, says
from tests.books.lantern import LANTERN, Fight
from tests.books.lantern.actions import break_through
from tests.books.lantern.events import Dug
from tests.books.lantern.reactions import Attacks

DIG, GO_ON, GIVE_UP = (Intent("ada", action) for action in ("dig", "go on", "give up"))


def digging() -> Fight:
    return done(opened(), DIG).encounter


def test_an_action_of_several_turns_is_begun() -> None:
    result = done(opened(), DIG)
    assert Undertook("ada", "dig", 2) in result.events
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 2, ("hurt",))


def test_going_on_leaves_less_to_do() -> None:
    result = done(digging(), GO_ON)
    assert WentOn("ada", "dig", 1) in result.events
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 1, ("hurt",))


def test_the_last_time_finishes_it() -> None:
    last = changed(digging(), "ada", undertaking=Undertaking(DIG, 1, ("hurt",)))
    result = done(last, GO_ON)
    assert Dug("ada") in result.events
    assert (result.encounter.table.tunnels, result.encounter["ada"].undertaking) == (1, None)


def test_it_may_be_given_up() -> None:
    result = done(digging(), GIVE_UP)
    assert GaveUp("ada", "dig", "given up") in result.events
    assert result.encounter["ada"].undertaking is None


def test_being_hurt_breaks_it() -> None:
    fight = changed(digging(), "grub", at="b2")
    result = done(
        fight, Intent("ada", "walk", (("b1",),)), says("grub", "snatch", BACK), rolls("grub", "hit")
    )  # fmt: skip
    assert GaveUp("ada", "dig", "hurt") in result.events
    assert result.encounter["ada"].undertaking is None


def test_going_on_is_offered_only_when_something_was_begun() -> None:
    names = [action.name for action in Legal(LANTERN, opened()).actions("ada")]
    assert "go on" not in names
    assert "give up" not in names
    assert "nothing was begun" in str(Legal(LANTERN, opened()).why_not(GO_ON))
    assert GO_ON in Legal(LANTERN, digging())


def test_what_is_not_named_does_not_break_it() -> None:
    fight = changed(changed(opened(), "ada", breath=1, undertaking=Undertaking(DIG, 2)), "grub", at="b2")
    walk = Intent("ada", "walk", (("b1",),))
    result = done(fight, walk, says("grub", "snatch", BACK), rolls("grub", "hit"))
    assert result.encounter["ada"].undertaking == Undertaking(DIG, 2)


def test_going_on_and_giving_up_cost_what_the_book_says() -> None:
    assert (go_on_action(2).cost, give_up_action(1).cost) == (2, 1)


def test_more_than_one_may_be_done_at_a_time() -> None:
    fast = replace(LANTERN, actions={**LANTERN.actions, "go on": Action("go on", lambda s, me: go_on(s, me, by=5), 1)})
    result = resolve(fast, digging(), GO_ON)
    assert isinstance(result, Done)
    assert WentOn("ada", "dig", 0) in result.events
    assert result.encounter.table.tunnels == 1


def test_what_was_begun_is_finished_under_its_own_name() -> None:
    """What digging needs to last is asked at a window of its end, and not what going on needs."""

    def breaks_through(scene: Any, me: str) -> None:
        scene.window(Attacks(me, "grub"))
        break_through(scene, me)

    solid = Need("the rock is too hard", lambda _now, _intent: False)
    dig = replace(LANTERN.actions["dig"], finish=breaks_through, lasting=(solid,))
    last = changed(changed(digging(), "grub", breath=0), "ada", undertaking=Undertaking(DIG, 1))
    result = resolve(replace(LANTERN, actions={**LANTERN.actions, "dig": dig}), last, GO_ON)
    assert isinstance(result, Done)
    assert CameToNothing("ada", "dig", "the rock is too hard") in result.events
    assert result.encounter.table.tunnels == 0
