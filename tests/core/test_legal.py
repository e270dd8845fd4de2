"""What may be done now: asked, listed, drawn, and why not."""

from random import Random

import pytest

from affray.core.actions import action
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.slots import Need, Slot
from affray.core.values import Who
from tests.books.fights import STRIKE, changed, done, lantern_of, opened
from tests.books.lantern import LANTERN
from tests.books.lantern.actions import IN_REACH, rest, seen_foes, strike, walk
from tests.books.lantern.creature import Now, Play


def test_everything_listed_is_legal() -> None:
    legal = Legal(LANTERN, opened())
    listed = list(legal)
    assert STRIKE in listed
    assert len(listed) == len(set(listed))
    assert all(intent in legal for intent in listed)


def test_drawing_reaches_every_legal_intent_and_no_other() -> None:
    legal, rng = Legal(LANTERN, opened("cellar")), Random(1)
    drawn = {legal.draw(rng) for _ in range(3_000)}
    assert drawn == set(legal)


def test_who_does_not_give_up_does_not_flee() -> None:
    legal, rng = Legal(LANTERN, opened()), Random(1)
    assert Intent("ada", "flee") in set(legal)
    assert all(legal.draw(rng, giving_up=False).action != "flee" for _ in range(300))


def test_several_who_share_a_phase_may_all_act() -> None:
    legal = Legal(LANTERN, opened("cellar"))
    assert legal.actors == ("ada", "bo")
    assert {intent.who for intent in legal} == {"ada", "bo"}


def test_a_view_for_some_holds_only_theirs() -> None:
    assert {intent.who for intent in Legal(LANTERN, opened("cellar"), ("bo", "grub"))} == {"bo"}


def test_drawing_finds_whoever_of_several_can_still_do_something() -> None:
    only_ada = Need("only ada", lambda _now, me: me == "ada")
    legal = Legal(lantern_of(action(0, needs=(only_ada,))(rest.perform)), opened("cellar"))
    assert {legal.draw(Random(seed)) for seed in range(20)} == {Intent("ada", "rest")}


def test_drawing_finds_the_one_way_to_fill_the_slots() -> None:
    """Paths of two cells cost more than is left, so that most that is drawn slot by slot cannot be paid for."""
    legal = Legal(lantern_of(walk), changed(opened(), "ada", breath=1))
    assert {legal.draw(Random(seed)) for seed in range(200)} == set(legal)


def test_with_nothing_to_do_drawing_says_so() -> None:
    with pytest.raises(IllegalIntent, match="nothing to do"):
        Legal(lantern_of(), opened()).draw(Random(1))


def test_when_several_have_nothing_to_do_they_are_all_named() -> None:
    with pytest.raises(IllegalIntent, match=r"^ada, bo has nothing to do$"):
        Legal(lantern_of(), opened("cellar")).draw(Random(1))


def test_a_value_is_refused_without_more_words_where_there_is_nothing_to_add() -> None:
    foe = Slot("foe", seen_foes, IN_REACH)
    foe.none = ""
    book = lantern_of(action(1, (foe,))(strike.perform))
    why = Legal(book, opened("cellar")).why_not_value(Intent("ada", "strike"), "grub")
    assert why == "grub: they are out of reach [lantern.strike.1]"


def test_a_slot_may_say_why_something_is_not_even_a_candidate() -> None:
    """Of what it has no word for, nothing more is said."""

    def why(now: Now, me: Who, said: str) -> str:
        return f"{said} fights for the side of {me}" if said in now else ""

    foe = Slot("foe", lambda _now: ("grub",), why=why)
    legal = Legal(lantern_of(action(1, (foe,))(strike.perform)), opened("cellar"))
    begun = Intent("ada", "strike")
    assert legal.why_not_value(begun, "bo") == "bo: bo fights for the side of ada; it may be: grub"
    assert legal.why_not_value(begun, "zed") == "zed is no foe here; it may be: grub"


@pytest.mark.parametrize(
    ("intent", "why"),
    [
        (Intent("ada", "fly"), "there is no action called fly"),
        (Intent("ada", "strike"), "strike takes 1 thing to choose, not 0"),
        (Intent("ada", "rest", ("now",)), "rest takes nothing to choose, not 1"),
        (Intent("grub", "rest"), "it is not the turn of grub"),
        (Intent("ada", "hide"), "only lurkers do that"),
        (Intent("ada", "strike", ("bo",)), "bo is no foe for strike"),
        (Intent("ada", "strike", ("grub",)), "they are out of reach [lantern.strike.1]"),
        (Intent("ada", "walk", (("e1",),)), "e1 is no way for walk"),
        (Intent("nobody", "rest"), "it is not the turn of nobody"),
    ],
)
def test_what_is_refused_says_why(intent: Intent, why: str) -> None:
    legal = Legal(LANTERN, opened("cellar"))
    assert str(legal.why_not(intent)) == why
    assert intent not in legal


def test_a_cost_that_varies_is_asked_with_the_whole_intent() -> None:
    legal = Legal(LANTERN, changed(opened(), "ada", breath=1))
    assert legal.why_not(Intent("ada", "walk", (("a2",),))) is None
    far = legal.why_not(Intent("ada", "walk", (("a2", "b2"),)))
    assert str(far) == "it takes 2 breath, and 1 is left [lantern.turn.3]"


def test_closed_actions_come_with_their_reason() -> None:
    closed = {one.name: str(why) for one, why in Legal(LANTERN, opened("cellar")).closed("ada")}
    assert closed["hide"] == "only lurkers do that"
    assert closed["strike"] == "they are out of reach [lantern.strike.1]"
    assert "rest" not in closed


@pytest.mark.parametrize(("near", "clause"), [((), "lantern.1"), (("bo",), "lantern.2")])
def test_where_nothing_fits_the_clause_is_that_at_which_the_best_fails(near: tuple[str, ...], clause: str) -> None:
    """Nobody is near; or somebody is, and it is something else that they lack."""
    needs = (
        Need("far", lambda _now, foe: foe in near, "lantern.1"),
        Need("hid", lambda _now, foe: not foe, "lantern.2"),
    )
    foe = Slot("foe", lambda _now: ("bo", "grub"), *needs, none="nobody will do")
    legal = Legal(lantern_of(action(1, (foe,))(strike.perform)), opened("cellar"))
    assert str(dict(legal.closed("ada"))[legal.book.actions["strike"]]) == f"nobody will do [{clause}]"


def test_the_slot_that_cannot_be_filled_is_the_one_that_is_named() -> None:
    none: tuple[str, ...] = ()

    @action(0, (Slot("tool", lambda _now: ("rope",)), Slot("use", lambda _now: none, word="for")))
    def make(_scene: Play, _me: Who, tool: str, use: str) -> None:
        raise AssertionError(f"{tool} for {use}")

    ((closed, why),) = Legal(lantern_of(make), opened()).closed("ada")
    assert (closed.name, str(why)) == ("make", "there is no use")


def test_open_and_closed_together_are_all_actions() -> None:
    legal = Legal(LANTERN, opened("cellar"))
    both = [one.key for one in legal.actions("ada")] + [one.key for one, _why in legal.closed("ada")]
    assert sorted(both) == sorted(LANTERN.actions)


def test_when_the_fight_is_over_nothing_is_legal() -> None:
    over = Legal(LANTERN, done(opened(), Intent("ada", "flee")).encounter)
    assert not over
    assert list(over) == []
    assert str(over.why_not(STRIKE)) == "the fight is over"


def test_when_nobody_may_act_drawing_says_so() -> None:
    with pytest.raises(IllegalIntent, match="nobody may act now"):
        Legal(LANTERN, done(opened(), Intent("ada", "rest")).encounter).draw(Random(1))
