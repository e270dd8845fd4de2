"""What is listed fits the screen, the map is drawn when it changes and cut to what matters, a walk is one line."""

import pytest

from affray.bots import find
from affray.cli.menus import show_menu
from affray.core.driver import Driver
from affray.core.history import History
from affray.core.legal import Legal
from affray.screens.menus import menu
from affray.screens.narration import Line
from affray.screens.telling import condensed
from affray.testing.installed import installed
from tests.cli.runs import told


def duel(*typed: str) -> str:
    """What is shown of a duel of the hex book in which ada acts first."""
    return told("play", "hex", "--seed", "3", typed=(*typed, "quit"))


def after(shown: str, words: str) -> list[str]:
    """The lines that follow words up to the next prompt."""
    return shown.partition(words)[2].partition("\nada> ")[0].splitlines()


def test_a_long_menu_is_a_dozen_lines_by_group() -> None:
    rows = after(duel("dash f4"), "rook at g4 (1 away)\n")
    assert len(rows) == 12 + 1
    assert "  4. basic attack     1 AP              rook with arming-sword: hit 62 %" in rows[0]
    assert "     movement: 1 walk, 2 dash, 3 jump" in rows
    assert "     turn: 20 end" in rows
    assert rows[-1].endswith("`menu` lists all with costs and odds.")


@pytest.mark.parametrize(
    ("key", "scene"),
    [("hex", "ford"), ("stamina", "road"), ("swift", "archers"), ("deflection", "duel"), ("dungeoneer", "grotto")],
)
def test_how_people_stand_and_what_they_may_do_fits_a_screen_of_24_lines(
    key: str, scene: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """When the first of its people may act, with a line for the prompt; on the road and in the grotto several may."""
    monkeypatch.setenv("COLUMNS", "80")
    book = installed()[key]
    everyone = book.stage(scene).creatures
    people = {creature.id for creature in everyone if creature.player}
    driver = Driver(History(book, book.stage(scene), "3"), {creature.id: find("random", 3) for creature in everyone})
    while driver.history.pending or not people & set(Legal(book, driver.history.encounter).actors):
        driver.step()
    legal = Legal(book, driver.history.encounter, tuple(people))
    capsys.readouterr()
    show_menu(legal, menu(legal))
    assert len(capsys.readouterr().out.splitlines()) < 24


def test_a_line_is_cut_at_a_comma_and_the_whole_of_it_is_listed_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    rows = after(duel("dash f4"), "rook at g4 (1 away)\n")
    assert "  4. basic attack     1 AP              rook with arming-sword: hit 62 %, ..." in rows
    assert "dying 30 %" in " ".join(duel("dash f4", "menu").rpartition("basic attack")[2].split())


def test_the_rest_is_listed_on_request_under_the_same_numbers() -> None:
    shown = duel("dash f4", "menu", "menu mov", "menu zork")
    assert "\n 20. end               free\n" in shown
    assert "ada>   1. walk  1 AP\n  2. dash  1 AP, 1 stamina\n  3. jump" in shown
    assert "menu: there is no group 'zork' now; it may be movement, melee, defensive, other, " in shown


def test_a_number_of_a_group_is_taken() -> None:
    assert "ada's turn ends" in duel("dash f4", "20")


def test_the_map_is_drawn_again_when_it_changes_and_cut() -> None:
    shown = duel("dash f4", "kneel", "status")
    drawn = "     d   e   f   g   h   i\n  2    .   .   .   .   .   .\n  3  .   .   .   .   .   .\n"
    assert shown.count(drawn) == 1
    assert "  1  " not in after(shown, "ada dash d4 e4 f4\n")


def test_a_map_that_is_larger_than_the_screen_is_cut_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = told("play", "hex", "--scene", "field", "--seed", "3", typed=("map", "quit"))
    first, _, rest = shown.partition("That is a part of the map; `map` draws all of it.\n")
    assert max(map(len, first.splitlines())) <= 80
    assert " 22  " in rest
    assert " 22  " not in first


def test_what_a_walk_would_provoke_is_on_the_map() -> None:
    shown = duel("dash f4", "walk", "back")
    assert "  3  .   .   .   !   !   !   !   !   !\n  4    .   .   !   !   !   A   r   !   .\n" in shown
    assert "  + provokes nobody:\n     stay\n  ! provokes rook:\n     c4 d2 d3" in shown
    assert "  4    +   +   A   +   +   +   r" in duel("walk", "back")


@pytest.mark.parametrize(
    ("book", "said", "why"),
    [
        ("hex", "walk a1", "a1 is too far: 7 hexes, you have 3"),
        ("hex", "walk g4", "g4 is taken: rook is there"),
        ("hex", "walk z9", "z9 is not on the map"),
        ("swift", "move e4", "e4 cannot be reached: crate, object (cover 2, full 1, easy 1)"),
        ("deflection", "move k1", "k1 is too far: 8 squares, you have 6"),
        ("stamina", "walk g5", "g5 is too far: 6 hexes, you have 5"),
    ],
)
def test_a_refused_cell_says_why(book: str, said: str, why: str) -> None:
    shown = told("play", book, "--seed", "3", typed=("dash f4" if book == "hex" else "", said, "quit"))
    assert f"> {why}\n" in shown


def test_a_whole_walk_is_one_line() -> None:
    shown = told("play", "deflection", "--seed", "3", typed=("end", "log", "quit"))
    assert shown.count("rook move h4 g4 f4 e4 d4\n") == 2
    assert "moves to" not in shown


def test_steps_stand_side_by_side_and_what_was_declared_and_gone_is_said_once() -> None:
    def fact(text: str) -> Line:
        return Line("fact", "ada", text)

    declared = Line("declared", "ada", "ada walk d4 e4")
    steps = (fact("ada moves to d4"), fact("ada moves to e4"))
    assert condensed((declared, *steps)) == (declared,)
    assert [line.text for line in condensed((declared, steps[0], fact("ada slips")))] == [
        "ada walk d4 e4",
        "ada moves to d4",
        "ada slips",
    ]
    assert [line.text for line in condensed(steps)] == ["ada moves to d4 e4"]
    assert len(condensed((fact("ada strikes rat1"), fact("ada strikes rat2")))) == 2


def test_the_legend_says_what_the_scene_calls_its_places() -> None:
    shown = told("play", "stamina", "--scene", "manor", "--seed", "3", typed=("map", "look", "quit"))
    assert shown.count("\n  .  hall\n") == shown.count("\n  l  library\n") == shown.count("\n  k  kitchen\n") == 2
    assert "\n  #  wall\n" in shown
    assert "  open" not in shown
    assert "ada is at c6, hall: " in shown
