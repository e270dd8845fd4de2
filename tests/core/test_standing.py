"""What an action needs is asked again after somebody has reacted to it, until the dice of whoever acts are read."""

from collections.abc import Callable
from typing import Any

import pytest

from affray.core.actions import AnyAction, Reaction, action, reaction
from affray.core.asks import Answer, taking
from affray.core.book import AnyBook
from affray.core.events import CameToNothing
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.outcomes import Odds, outcomes
from affray.core.resolve import Done, resolve
from affray.core.rolls import Roll
from affray.core.slots import Need, Slot
from affray.core.values import Who
from affray.core.windows import Window
from affray.dice import Pool
from affray.testing.twins import every_end
from tests.books.fights import changed, lantern_with
from tests.books.lantern import Fight
from tests.books.lantern.creature import Now, Play
from tests.core.test_windows import NOT_ADA, passes, reacting, reacts, without_moth


def beginning() -> Fight:
    """Ada and grub, both whole and with breath."""
    return changed(changed(without_moth(), "grub", hearts=3, breath=1), "ada", breath=2)


CAUGHT = 9
REACH = Intent("ada", "reach", ("grub",))
Opens = Callable[[Play, Who], object]


class Reaches(Window[None], frozen=True):
    """Somebody reaches for something."""


def at_once(scene: Play, me: Who) -> None:
    """Open the window in the middle of the rule."""
    scene.window(Reaches(me))


def as_a_joint(scene: Play, me: Who) -> None:
    """Name the window as a part of its own."""
    scene.then_window(Reaches(me))


def foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Everybody with breath left to be reached for."""
    return tuple(one.id for one in now.creatures.values() if one.breath and one.side != now[me].side)


def is_whole(now: Now, foe: Who) -> bool:
    """Whether nothing has happened to somebody yet."""
    return now[foe].hearts == 3


STEADY = Need("you are not steady", lambda now, me: now[me].breath > 0)
WHOLE = Need("they are hurt", is_whole)
HIDDEN = Need("what hides does not show itself", lambda now, foe: now[foe].hidden, same=True)


def caught(scene: Play, foe: Who) -> None:
    """Mark whoever was reached."""
    scene.change(foe, breath=CAUGHT)


def reaching(opens: Opens, *slot_needs: Need, once: bool = False, takes: int = 0) -> AnyAction:
    """Ada reaches for somebody; others may act first."""

    @action(0, slots=(Slot("foe", foes, *slot_needs, once=once),), needs=(STEADY,), takes=takes)
    def reach(scene: Play, me: Who, foe: Who) -> None:
        opens(scene, me)
        scene.then(caught, foe)

    return reach


def meddling(who: Who, **fields: Any) -> "Reaction[...]":
    """A reaction that changes somebody."""

    @reaction(Reaches, needs=(NOT_ADA, Need("only grub", lambda _now, me: me == "grub")))
    def meddle(scene: Play, _me: Who, _window: Reaches) -> None:
        scene.change(who, **fields)

    return meddle


def book(reach: AnyAction, meddle: "Reaction[...]") -> AnyBook:
    """The made-up book with these two."""
    return reacting(lantern_with(reach), meddle)


def ends(reach: AnyAction, meddle: "Reaction[...]", answer: Answer) -> tuple[bool, list[str]]:
    """Whether ada has reached grub in the end, and why not."""
    done = resolve(book(reach, meddle), beginning(), REACH, (answer,))
    assert isinstance(done, Done)
    return has_caught(done), [event.why for event in done.events if isinstance(event, CameToNothing)]


def has_caught(done: Done) -> bool:
    """Whether ada has reached grub."""
    return bool(done.encounter["grub"].breath == CAUGHT)


BOTH = pytest.mark.parametrize("opens", [at_once, as_a_joint])
MEDDLES = reacts("grub", "meddle")


@BOTH
@pytest.mark.parametrize(
    ("who", "fields", "why"),
    [
        ("ada", {"breath": 0}, "you are not steady"),
        ("grub", {"breath": 0}, "grub can no longer be chosen"),
        ("grub", {"hearts": 2}, "they are hurt"),
        ("grub", {"hidden": True}, "what hides does not show itself"),
    ],
)
def test_what_held_before_somebody_reacted_must_hold_after(
    opens: Opens, who: Who, fields: dict[str, Any], why: str
) -> None:
    reach = reaching(opens, WHOLE, HIDDEN)
    assert ends(reach, meddling(who, **fields), MEDDLES) == (False, [why])
    assert ends(reach, meddling(who, **fields), passes("grub", "meddle")) == (True, [])


@BOTH
def test_what_did_not_hold_before_is_not_asked_for(opens: Opens) -> None:
    """Whoever performs it inside something else may lack what a declaration needs."""
    reach = reaching(opens)

    @action(0)
    def lead(scene: Play, me: Who) -> None:
        scene.change(me, breath=0)
        scene.perform(reach, me, "grub")

    known = book(lead, meddling("bo", breath=0))
    done = resolve(known, beginning(), Intent("ada", "lead"), (MEDDLES,))
    assert isinstance(done, Done)
    assert has_caught(done)


@BOTH
def test_a_choice_that_matters_once_may_go(opens: Opens) -> None:
    """The needs of the slot are asked all the same."""
    reach = reaching(opens, WHOLE, once=True)
    assert ends(reach, meddling("grub", breath=0), MEDDLES) == (True, [])
    assert ends(reach, meddling("grub", hearts=2, breath=0), MEDDLES) == (False, ["they are hurt"])


@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 3)])
def test_what_must_stay_the_same_refuses_nothing_and_may_be_either(before: int, after: int) -> None:
    reach = reaching(at_once, Need("they are as they were", is_whole, same=True))
    known, start = book(reach, meddling("grub", hearts=after)), changed(beginning(), "grub", hearts=before)
    assert Legal(known, start).why_not(REACH) is None
    done = resolve(known, start, REACH, (MEDDLES,))
    assert isinstance(done, Done)
    assert not has_caught(done)
    left_alone = resolve(known, start, REACH, (passes("grub", "meddle"),))
    assert isinstance(left_alone, Done)
    assert has_caught(left_alone)


def test_once_the_dice_are_read_nothing_is_asked_again() -> None:
    roll = Roll("aim", (Pool.of(d6=1),), lambda face: face)

    @action(0, slots=(Slot("foe", foes),), needs=(STEADY,))
    def reach(scene: Play, me: Who, foe: Who) -> None:
        scene.roll(me, roll)
        scene.window(Reaches(me))
        caught(scene, foe)

    known = book(reach, meddling("ada", breath=0))
    done = resolve(known, beginning(), REACH, (Answer("ada", "roll", "aim", value=3), MEDDLES))
    assert isinstance(done, Done)
    assert has_caught(done)


@BOTH
@pytest.mark.parametrize("fields", [{"breath": 0}, {"hearts": 2}, {"hidden": True}])
def test_exact_odds_come_to_the_same_ends_as_the_table(opens: Opens, fields: dict[str, Any]) -> None:
    known, start = book(reaching(opens, WHOLE, HIDDEN), meddling("grub", **fields)), beginning()
    always = taking("meddle")
    odds = outcomes(known, start, REACH, {}, otherwise=always)
    assert isinstance(odds, Odds)
    assert {(end, facts): weight for end, facts, weight in odds.ends} == every_end(known, start, REACH, always)
    assert CAUGHT not in {end["grub"].breath for end, _facts, _weight in odds.ends}


def test_what_was_begun_earlier_must_still_be_open_when_it_is_finished() -> None:
    known = book(reaching(at_once, WHOLE, takes=1), meddling("bo", breath=0))
    begun = resolve(known, beginning(), REACH, ())
    assert isinstance(begun, Done)
    on = Intent("ada", "go_on")
    whole = resolve(known, begun.encounter, on, (passes("grub", "meddle"),))
    assert isinstance(whole, Done)
    assert has_caught(whole)
    hurt = resolve(known, changed(begun.encounter, "grub", hearts=1), on, ())
    assert isinstance(hurt, Done)
    assert CameToNothing("ada", "reach", "they are hurt") in hurt.events
    assert (has_caught(hurt), hurt.encounter["ada"].undertaking) == (False, None)
