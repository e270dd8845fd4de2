"""Whatever is wrong with what was typed is said in one line, with what would be right, and changes nothing."""

import json
from pathlib import Path

import pytest

from affray.cli.books import known
from tests.cli.runs import affray, told

BAD = [
    (("frob",), "frob"),
    (("--frob",), "--frob"),
    (("roll",), "notation"),
    (("roll", "3x"), "write for example '3d10 keep 2 low + 1'"),
    (("roll", "999999d6", "--odds"), "at most 200 dice"),
    (("scenes", "hexx"), "did you mean hex?"),
    (("roll", "3d6 keep 4"), "'keep 4' at character 5 lacks high or low"),
    (("roll", "0d6"), "'0d6' at character 1 throws nothing"),
    (("odds", "hex", " "), "say what somebody does, such as 'ada walk d4'"),
    (("play", "--load", "x/nonesuch.json"), "x/nonesuch.json cannot be read"),
    (("play", "--resume", "--load", "x.json"), "give one of them"),
    (("play", "--watch"), "write --resume NAME --watch"),
    (("play", "--resume", "friday"), "there is no fight 'friday'; `affray fights` lists them"),
    (("fights", "frob"), "No such command 'frob'"),
    (("fights", "show"), "NAME"),
    (("fights", "show", "friday"), "there is no fight 'friday'; `affray fights` lists them"),
    (("fights", "rename", "friday", "x"), "there is no fight 'friday'"),
    (("fights", "delete", "friday", "--yes"), "there is no fight 'friday'"),
    (("fights", "export", "friday", "x.json"), "there is no fight 'friday'"),
    (("fights", "import", "nonesuch.json"), "nonesuch.json cannot be read"),
    (("play", "--resume"), "no unfinished fight is kept in "),
    (("play", "hex", "--resume"), "no unfinished fight of hex is kept in "),
    (("legal", "hex", "--scene", "du"), "it may be ambush, bridge"),
    (("legal", "hex", "--scene", "duel", "--load", "x.json"), "give one of them"),
    (("odds", "hex", "ada fly"), 'unknown action "fly"; ada may: walk'),
    (("odds", "hex", "ada bash rook"), "within reach [hex.melee.general.3]"),
    (("odds", "hex", "rook end"), "it is not the turn of rook; now may act: ada"),
    (("odds", "hex", "ada walk z99"), "z99 is not on the map"),
    (("odds", "hex", "ada end", "--rule", "round_limit"), "NAME=VALUE"),
    (("odds", "hex", "ada end", "--rule", "round_limt=3"), "did you mean round_limit"),
    (("odds", "hex", "ada end", "--rule", "round_limit=many"), "a whole number, 1 to 1000"),
    (("clauses", "--status", "lost"), "it may be proved, ruled"),
    (("clauses", "hex", "--section", "hex.melee.bsh"), "did you mean hex.melee.bash?"),
    (("actions", "hex", "fly"), "it may be walk"),
    (("rulings", "nonesuch"), "there is no ruleset 'nonesuch'"),
    (("replay", "nonesuch.json"), "nonesuch.json cannot be read"),
    (("play", "--seat", "bob"), "it may be ada, rook, red, blue, gm"),
    (("play", "--bots", "clever"), "it may be random, greedy"),
    (("play", "--seed", "x"), "--seed"),
    (("play", "--scene", "nowhere"), "hex has no scene 'nowhere'"),
    (("play", "--load", "nonesuch.json"), "nonesuch.json cannot be read"),
    (("play", "--load", "~no such user/f"), "there is no user of that name here"),
    (("play", "--scene", "~no such user/f.toml"), "is no file that could be there"),
    (("replay", "~no such user/f"), "there is no user of that name here"),
    (("play", "--load", "a\0b"), "embedded null"),  # Python 3.13 has another word after it
    (("play", "--scene", "a\0b.toml"), "is no file that could be there"),
    (("new-ruleset", "goblins", "--into", "~no such user/f"), "there is no user of that name here"),
    (("play", "--load", "nonesuch.json", "--scene", "duel"), "are for a new one"),
]


@pytest.mark.parametrize(("words", "right"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], right: str, state_folder: Path) -> None:
    result = affray(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert right in result.stderr
    assert result.stderr.startswith("affray: ")
    assert result.stderr.count("\n") == 1
    assert not state_folder.exists()


def test_a_file_that_is_no_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread")
    result = affray("replay", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{file} is not JSON" in result.stderr


@pytest.mark.parametrize(
    ("said", "names", "hint"),
    [
        ("hexx", ("hex",), "did you mean hex?"),
        ("hexx", ("hex", "swift"), "did you mean hex? it may be hex, swift"),
        ("frob", ("hex",), "it may be hex"),
        ("frob", (), "it may be nothing, none is there"),
    ],
)
def test_what_would_have_been_right_is_said_once(said: str, names: tuple[str, ...], hint: str) -> None:
    assert known(said, names) == hint


def test_a_very_long_line_is_refused_and_not_repeated() -> None:
    shown = told("play", "hex", "--seed", "1", typed=("x" * 5000, "quit"))
    assert "That had 5,000 characters; a line has 500 at most.\n" in shown
    assert "xxxx" not in shown


def test_what_is_hardly_alike_is_not_suggested() -> None:
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "1", typed=("sprint", "help strike", "quit"))
    assert 'unknown action "sprint"; ada may: ' in shown
    assert "did you mean" not in shown


@pytest.mark.parametrize(("hidden", "told"), [("\u202e", "U+202E"), ("\x1b", "U+001B"), ("\u200b", "U+200B")])
def test_a_refusal_spells_out_what_cannot_be_seen(tmp_path: Path, hidden: str, told: str) -> None:
    """What a file or a name from outside says is repeated, but it steers no terminal."""
    save, scene = tmp_path / "f.json", tmp_path / "f.toml"
    save.write_text(json.dumps({"format": 2, "affray": "1", "ruleset": f"he{hidden}x", f"fo{hidden}o": 1}))
    scene.write_text(f'title = "A"\n"fo\\u{ord(hidden):04x}o" = 1\n')
    for words in (
        ("play", "--load", str(save)),
        ("legal", "hex", "--scene", str(scene)),
        ("play", f"he{hidden}x"),
        ("play", "hex", "--seat", f"a{hidden}a"),
        ("play", "--load", f"no{hidden}ne.json"),
        ("fights", "show", f"no{hidden}ne"),
        ("odds", "hex", f"ada fl{hidden}y"),
    ):
        result = affray(*words)
        assert result.exit_code == 2
        assert hidden not in result.output
        assert told in result.stderr or repr(hidden)[1:-1] in result.stderr
