"""The fight as a seat sees it, and what happened line by line."""

from affray.core.asks import usual
from affray.core.effects import Effect, Ends
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
    assert [(effect.on, effect.words, effect.badge) for effect in shown.effects] == [("rook", "stunned", "St")]
    assert shown.tokens[1].effects == ("stunned",)


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
