"""The fight as a seat sees it, and what happened line by line."""

import pytest
from msgspec.structs import replace

from affray.core.asks import usual
from affray.core.effects import Effect, Ends
from affray.core.installed import look_up
from affray.core.seats import Seat
from affray.screens.narration import detailed, narrate
from affray.screens.sheets import sheet
from affray.screens.views import view
from tests.screens.positions import hexes, reads_back

RED = Seat("ann", "player", ("red",))


def test_a_view_shows_maps_tokens_and_the_clock() -> None:
    shown = view(hexes().book, hexes().encounter, RED, step=3)
    assert (shown.step, shown.seat, shown.clock.round, shown.clock.acting) == (3, "ann", 1, ("ada",))
    assert (shown.maps[0].shape, shown.maps[0].rows[0]) == ("hex", "........")
    assert [(token.key, token.cells, token.yours) for token in shown.tokens] == [
        ("ada", ("b2",), True),
        ("rook", ("c2",), False),
    ]


def test_the_first_figure_with_a_most_is_the_ring() -> None:
    ada = view(hexes().book, hexes().encounter, RED).tokens[0]
    ring = next(figure for figure in ada.figures if figure.most is not None)
    assert (ring.key, ring.value, ring.most) == ("wounds", 0, 5)


def test_effects_are_told_in_the_words_of_the_book() -> None:
    stunned = hexes().with_(effects=(Effect("stunned", "rook", Ends("turn ends", "rook")),))
    shown = view(stunned.book, stunned.encounter, RED)
    (effect,) = shown.effects
    assert (effect.on, effect.words, effect.badge, effect.glyph) == ("rook", "stunned", "St", "star")
    assert shown.tokens[1].effects == ("stunned",)


@pytest.mark.parametrize("key", ["hex", "swift", "deflection", "stamina"])
def test_whoever_lies_is_drawn_lying(key: str) -> None:
    book = look_up(key)
    start = book.stage("duel")
    who = start.creatures[0]
    lying = replace(who, posture="prone") if hasattr(who, "posture") else replace(who, prone=True)
    fallen = replace(start, creatures=(lying, *start.creatures[1:]))
    assert not any(token.prone for token in view(book, start, RED).tokens)
    assert [token.key for token in view(book, fallen, RED).tokens if token.prone] == [who.id]


def test_whoever_faces_somewhere_is_drawn_so_in_books_that_know_of_it() -> None:
    book = look_up("stamina")
    start = book.stage("duel")
    first = replace(start.creatures[0], facing=4)
    second = replace(start.creatures[1], facing=2, fate="dead")
    shown = view(book, replace(start, creatures=(first, second, *start.creatures[2:])), RED)
    assert [token.facing for token in shown.tokens[:2]] == [4, None]
    assert {token.facing for token in view(hexes().book, hexes().encounter, RED).tokens} == {None}


def test_facing_is_drawn_where_a_ruling_asks_for_it() -> None:
    book = look_up("deflection")
    start = book.stage("duel")
    turned = replace(start, creatures=(replace(start.creatures[0], facing=5), *start.creatures[1:]))
    arc = replace(turned, rulings=replace(turned.rulings, facing="arc"))
    assert view(book, turned, RED).tokens[0].facing is None
    assert [token.facing for token in view(book, arc, RED).tokens[:2]] == [5, None]


def test_a_log_line_carries_its_dice_and_modifiers() -> None:
    struck = hexes().does("ada basic attack rook with arming-sword", {"basic-attack": (2, 2, 1)}, rest=usual)
    declared, rolled, *facts = narrate(struck.events)
    assert (declared.kind, declared.text) == ("declared", "ada basic attack rook with arming-sword")
    assert rolled.dice is not None
    assert (rolled.kind, rolled.dice.faces) == ("rolled", (2, 2, 1))
    assert len(detailed(rolled)) == 2 + len(rolled.dice.modifiers)
    assert (facts[0].text, facts[0].clause) == ("ada misses rook", "hex.check.12")


def test_views_lines_and_sheets_read_back_from_json() -> None:
    struck = hexes().does("ada basic attack rook with arming-sword", {"basic-attack": (2, 2, 1)}, rest=usual)
    assert reads_back(view(struck.book, struck.encounter, RED))
    assert all(reads_back(line) for line in narrate(struck.events))
    assert reads_back(sheet(struck.now, "rook"))
