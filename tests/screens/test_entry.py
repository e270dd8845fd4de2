"""What is typed: read, refused with the reason and what would be right, completed."""

import cProfile
import pstats

import pytest

from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.text import BadIntent
from affray.core.values import GM
from affray.rulesets.stamina import BOOK as STAMINA
from affray.screens.entry import complete, typed, why_not
from tests.rulesets.stamina.fights import duel
from tests.rulesets.stamina.mages import holding, mages
from tests.screens.positions import hexes


def test_an_intent_is_read() -> None:
    assert typed(hexes().legal, "bash rook with round-shield") == Intent("ada", "bash", ("rook", "round-shield"))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("attck rook", 'unknown action "attck"; did you mean basic attack?'),
        ("swim", r"ada can't swim: there is no water here \[hex.move.swim.3\]"),
        ("free attack rook", "free attack is a reaction: it is offered when its moment comes"),
        ("7", "there is no number 7 in the list"),
        ("rook walk d4", "it is not the turn of rook; now may act: ada"),
        ("bash nell with round-shield", "nell is no target here; it may be: rook"),
        ("walk to C2", "^c2 is taken: rook is there$"),
        ("walk to H5", "^h5 is too far: "),
        ("bash rook", r"say which weapon \(with ...\): arming-sword"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(said: str, why: str) -> None:
    with pytest.raises(BadIntent, match=why):
        typed(hexes().legal, "basic attack rook" if said == "bash rook" else said)


def test_the_word_of_a_slot_may_be_left_out_where_there_is_no_doubt() -> None:
    """`with` and `pace` here: one weapon is loaded, and only a pace is called hurried."""
    legal = holding(mages(), "fireball").legal
    meant = Intent("ada", "loose", ("rook", "spell", "hurried"))
    assert typed(legal, "loose rook with spell pace hurried") == meant
    assert typed(legal, "loose rook hurried") == meant
    assert typed(legal, "loose rook spell") == Intent("ada", "loose", ("rook", "spell", "full"))
    with pytest.raises(BadIntent, match="rook sideways is no target here"):
        typed(legal, "loose rook sideways")


@pytest.mark.parametrize("said", ["y", "Yes", "ada y"])
def test_a_yes_too_many_does_not_yield_the_fight(said: str) -> None:
    """Two letters that are no yes do."""
    with pytest.raises(BadIntent, match=r"^nothing waits for a yes or a no; ada may: yield$"):
        typed(hexes().legal, said)
    assert typed(hexes().legal, "yi") == Intent("ada", "yield")


def test_an_action_with_nothing_in_reach_says_so_rather_than_that_a_name_is_wrong() -> None:
    with pytest.raises(BadIntent, match="ada can't bash: the target must be within reach"):
        typed(hexes(rook="h5").legal, "bash rook")


def test_why_lists_what_may_not_be_done() -> None:
    assert "ada can't swim: there is no water here [hex.move.swim.3]" in why_not(hexes().legal, "")
    assert why_not(hexes().legal, "walk c3") == ["walk c3: nothing stands against it"]
    assert why_not(hexes().legal, "kneel") == ["ada can kneel now"]


def test_what_is_begun_is_completed() -> None:
    assert complete(hexes().legal, "ba") == ["basic attack", "bash"]
    assert complete(hexes().legal, "bash r") == ["bash rook"]
    assert "walk b4" in complete(hexes().legal, "walk b")


def test_what_may_be_called_for_is_completed_and_explained_too() -> None:
    """For a seat that plays ada and masters: with the name or without it."""
    legal = Legal(STAMINA, duel().encounter, ("ada", GM))
    assert complete(legal, "gm call") == ["gm call check"]
    assert complete(legal, "call") == ["call check"]
    assert why_not(legal, "gm call check")[0] == "gm can call check now"
    assert "gm can't call watch: nobody goes quietly" in why_not(legal, "")


def test_a_typed_line_is_looked_at_once() -> None:
    """Nothing is explained that was not asked: the calls of Python functions stay few."""
    legal = hexes().legal
    profile = cProfile.Profile()
    profile.enable()
    typed(legal, "ada bash rook with round-shield")
    profile.disable()
    assert pstats.Stats(profile).total_calls < 700  # type: ignore[attr-defined]
