"""Buttons: what is offered, what is grey and why, and what fills a slot."""

from affray.core.intents import Intent
from affray.core.refusals import Refusal
from affray.rulesets.hex import BOOK as HEX
from affray.rulesets.hex.threats import provoked_by
from affray.screens.offers import ActionOffer, Offer, SlotOffer, offers, slot_offer
from affray.testing import Trial
from tests.screens.positions import hexes, leaving, reads_back


def offer_of(trial: Trial) -> Offer:
    """What the one who acts is offered."""
    (found,) = offers(trial.book, trial.encounter)
    return found


def button(trial: Trial, key: str) -> ActionOffer:
    """One action of the one who acts."""
    return next(action for action in offer_of(trial).actions if action.key == key)


def slot(trial: Trial, intent: Intent) -> SlotOffer:
    """The next slot of an intent."""
    found = slot_offer(trial.legal, intent)
    assert found is not None
    return found


def test_every_action_is_offered_in_the_order_of_the_book_and_magic_to_those_who_know_it() -> None:
    """Going on with a split move is there only where a ruling allows it."""
    shown = offer_of(hexes())
    assert shown.who == "ada"
    plain = [action.key for action in HEX.rules.actions if action.group not in ("magic", "moving on")]
    assert len(plain) < len(HEX.rules.actions)
    assert [action.key for action in shown.actions] == plain


def test_a_button_says_what_it_costs_and_what_it_is_for() -> None:
    bash = button(hexes(), "bash")
    assert (bash.name, bash.group, bash.cost, bash.clauses) == ("bash", "melee", "1 AP, 1 stamina", "hex.melee.bash")
    assert bash.help == "Drive a foe back one hex, and off their feet if the blow is clean."
    assert (bash.slots, bash.refusal) == (("foe", "weapon"), None)


def test_a_button_says_what_would_be_lost_and_whether_it_gives_up_the_fight() -> None:
    end, leave = button(hexes(), "end"), button(hexes(), "yield")
    points = hexes()["ada"].action_points
    assert (end.forgone, end.gives_up) == (f"{points} AP", False)
    assert (leave.forgone, leave.gives_up) == ("", True)


def test_a_grey_button_says_why() -> None:
    assert button(hexes(), "swim").refusal == Refusal("there is no water here", "hex.move.swim.3")
    far = button(hexes(rook="h5"), "bash").refusal
    assert far is not None
    assert far.clause == "hex.melee.general.3"


def test_the_first_slot_stands_on_the_button_with_what_may_not_fill_it() -> None:
    following = button(hexes(rook="c2"), "basic_attack").next
    assert following is not None
    assert (following.key, following.label, following.kind) == ("foe", "target", "who")
    assert [option.value for option in following.options if option.refusal is None] == ["rook"]


def test_paths_are_worked_out_only_for_the_slot_that_is_asked() -> None:
    assert button(hexes(), "walk").next is None
    asked = slot(hexes(), Intent("ada", "walk"))
    assert asked.kind == "path"
    assert {cell.path for cell in asked.cells} == set(hexes().legal.options(Intent("ada", "walk")))


def test_a_cell_says_what_the_path_costs_and_who_may_strike_on_it() -> None:
    trial = leaving()
    for cell in slot(trial, Intent("ada", "walk")).cells:
        mask, here, provoked = provoked_by(trial.now, "ada", "walk").mask, "b2", 0
        for to in cell.path:
            provoked, here = provoked | mask(here, to), to
        assert cell.strikers == (("rook",) if provoked else ())
        assert cell.cost == len(cell.path)


def test_the_last_slot_is_followed_by_nothing() -> None:
    assert slot_offer(hexes().legal, Intent("ada", "bash", ("rook", "round-shield"))) is None


def test_offers_read_back_from_json() -> None:
    assert reads_back(offer_of(hexes()))
    assert reads_back(slot(leaving(), Intent("ada", "walk")))
