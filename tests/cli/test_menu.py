"""What is listed when it is your turn, and what is said when something cannot be."""

import re
from pathlib import Path

import pytest

from tests.cli.runs import affray, as_json, the_kept_fight, told


def delve(scene: str, *typed: str) -> str:
    """What is shown of a dungeon, with the same dice every time."""
    return told("play", "dungeoneer", "--scene", scene, "--seed", "370", typed=typed)


def test_what_comes_to_the_same_for_everyone_is_listed_once_and_open_to_each() -> None:
    first, menu, shown, _left = delve("vault", "menu", "cy breather", "quit").split("ada, cy, mo> ")
    assert "     mo: 21 move, 22 interact" in first
    assert len(first.rpartition(" | rod\n")[2].splitlines()) == 12 + 1
    assert menu.count(" breather ") == menu.count(" long rest ") == 1
    assert menu.count(". ada end ") == menu.count(". cy end ") == menu.count(". mo end ") == 1
    assert shown.startswith("cy breather\ncy calls for a breather\n")


def test_an_empty_line_names_what_may_be_done_and_menu_lists_it_again() -> None:
    shown = delve("rats", "", "menu", "quit")
    before, brief, listed, _left = shown.split("ada> ")
    assert brief.startswith("  1. move  2. interact  3. rest  4. search  5. explore")
    assert "`menu` lists them with their odds" in brief
    assert "dice spent" not in brief
    assert before.endswith(listed)


def test_whose_turn_it_is_comes_before_everything_else() -> None:
    """Clack is out of reach as well."""
    wrong = "it is not the turn of bo; now may act: ada\n"
    shown = delve("crypt", "bo end", "bo fight clack", "why bo fight clack", "odds bo fight clack", "quit")
    assert shown.count(wrong) == 3
    result = affray("odds", "hex", "rook bash ada")
    assert result.stderr == "affray: it is not the turn of rook; now may act: ada\n"


def test_the_dice_to_be_spent_stand_beneath_the_odds() -> None:
    shown = delve("rats", "odds search", "quit")
    assert "\n  ada will be asked: spend which dice for the search?\n    1     comes to 6, leaves 2 3 3 6\n" in shown
    assert "\n    none  comes to 5, leaves 1 2 3 3 6\n" in shown
    assert "  ada will be asked: spend which dice" in told("odds", "dungeoneer", "ada search", "--scene", "vault")
    found = as_json("odds", "dungeoneer", "ada search", "--scene", "rats")
    assert found["asked"] == "spend which dice for the search?"
    assert found["answers"]["none"].startswith("comes to 5, leaves ")
    assert "asked" not in as_json("odds", "dungeoneer", "ada end", "--scene", "rats")


def test_a_throw_that_does_not_matter_is_looked_behind() -> None:
    """How long charge takes to be ready again is thrown before the dice are spent."""
    shown = delve("pit", "odds ada charge gnash", "odds ada end", "quit")
    assert "\n  ada will be asked: spend which dice for the attack?\n" in shown
    assert "will be asked" not in shown.partition("ada end: can end")[2]


def test_kinds_of_question_are_listed_with_how_they_are_settled() -> None:
    shown = told("actions", "dungeoneer")
    assert "\nreactions\n" not in shown
    assert "  strike back: you are asked each time, unless you say `always` or `never`\n" in shown
    assert "  group action: you are never asked, unless you say `ask` or `always`\n" in shown
    assert "asked on the way" not in told("actions", "hex")


def test_words_that_were_not_said_are_not_told() -> None:
    shown = delve("rats", "interact note", "", "interact note", "beware", "quit")
    assert shown.count("ada writes a note on the wall") == 2
    assert 'ada: ""' not in shown
    assert 'ada: "beware"\n' in shown
    assert 'ada: ""' not in told("replay", the_kept_fight().name)


def test_one_die_has_a_face() -> None:
    shown = delve("crypt", "dice type", "ada block", "x", "quit")
    assert "): the face of d6\n" in shown
    assert "'x' is not a face; type a whole number, for d6\n" in shown


def test_a_fight_that_is_over_is_seen_again_and_not_gone_on_with() -> None:
    shown = told("play", "--seed", "3", typed=("yield", "status", ""))
    assert shown.endswith("The fight is kept as hex-duel-1. See it again:\n  affray replay hex-duel-1\n")
    assert the_kept_fight().name == "hex-duel-1"
    assert "Go on with" not in shown


def test_whoever_is_not_on_the_map_is_nowhere() -> None:
    shown = delve("crypt", "ada explore", "status", "quit")
    assert "\n  ada (party): fled\n" in shown
    assert " at -" not in shown


def test_the_example_under_the_menu_can_be_typed_as_it_stands() -> None:
    """Where several may act, with the name of one of them."""
    for book, scene in (("hex", "duel"), ("dungeoneer", "crypt"), ("stamina", "manor")):
        shown = told("play", book, "--scene", scene, "--seed", "3", typed=("quit",))
        (example,) = re.findall(r"or all of it, such as `([^`]+)`;", shown)
        played = told("play", book, "--scene", scene, "--seed", "3", typed=(example, "quit"))
        assert not re.search(r"> (unknown|say |.* can't)", played.partition("such as")[2])
        assert f"{example}\n" in played.partition("such as")[2]


def test_a_die_is_picked_by_its_face_and_not_by_its_place() -> None:
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", typed=("ada move", "c3", "1", "2", "quit"))
    assert "move, way>      2  1 die spent\n     3  1 die spent\n     4  1 die spent\n     6  1 die spent\n" in shown
    assert "move, die> 1 is no die here; it may be: 2, 3, 4, 6; or go `back`\n" in shown
    assert "move, die> ada move c3 using 2\n" in shown


def test_what_a_way_comes_to_stands_beside_it() -> None:
    """A result that is taken instead of a roll, before it is taken."""
    shown = told("play", "stamina", "--scene", "duel", "--seed", "3", typed=("regain composure", "perception", "quit"))
    assert "attribute>   1. roll\n  2. standard  6 successes: success with 2 additional\nregain" in shown


def test_an_action_that_is_called_like_an_order_is_picked_by_its_name() -> None:
    """`load` asks which arrow while there is a choice, and then says why not; a file is still loaded by the order."""
    ready = ("ready ammunition broadhead pace hurried", "ready ammunition bodkin pace hurried")
    typed = (*ready, "load", "bodkin", "load hunting-bow", "load friday.json", "load", "quit")
    wall = ("play", "stamina", "--scene", "wall", "--seat", "ada", "--bots", "random", "--seed", "9")
    _first, _second, _third, picked, refused, file, alone, _left = told(*wall, typed=typed).split("\nada> ")
    hint = "`help bodkin` says what it does, and so for each."
    assert picked.startswith(
        f"  1. bodkin\n  2. broadhead\n{hint}\nload, ammunition> ada load hunting-bow with bodkin\n"
    )
    assert refused == "ada can't load: no readied weapon is empty [stamina.ranged.load.3]"
    assert file == "load: friday.json cannot be read: No such file or directory"
    assert alone == refused


def test_an_order_for_files_says_which_file_where_no_action_is_called_so() -> None:
    shown = told("play", "swift", "--scene", "duel", "--seed", "3", typed=("load", "load friday", "quit"))
    assert "> load: say which file: `load friday.json`\n" in shown
    assert "> load: friday cannot be read: No such file or directory\n" in shown


def test_a_file_without_an_ending_is_loaded_by_its_name_or_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where an action is called `load`."""
    monkeypatch.chdir(tmp_path)
    for named in ("friday", "./friday"):
        shown = told("play", "--scene", "duel", "--seed", "3", typed=("save friday", f"load {named}", "quit"))
        assert f"> Loaded {named}." in shown


def test_the_example_is_something_that_may_be_done_even_where_nothing_is_to_be_chosen() -> None:
    """Both sleepers can only keep watch, which has nothing to choose."""
    camp = ("play", "stamina", "--scene", "camp", "--seed", "4", "--seat", "ann=ada", "--seat", "ben=bo,cyd")
    assert "such as `bo keep watch`; " in told(*camp, typed=("", "hand ben", "", "quit"))
