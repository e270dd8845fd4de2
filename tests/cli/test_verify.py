"""`affray verify`, and what a table is told of its dice."""

import json
import re
from pathlib import Path

import pytest

from affray.core.commitments import commitment
from tests.cli.runs import affray, as_json, told
from tests.cli.test_keeping import rows_of

PROMISE = re.compile(r"^Dice of fight (\w{32}): the SHA-256 of their seed is (\w{64})\.$", re.MULTILINE)


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end() -> None:
    shown = told("play", typed=("walk d4", "yield", ""))
    fight, promised = PROMISE.findall(shown)[0]
    (seed,) = re.findall(r"The seed of its dice was (\w{32}); `affray verify` checks them", shown)
    assert commitment(fight, seed) == promised
    assert as_json("fights")[0]["id"] == fight
    checked = told("verify", "hex-duel-1")
    assert f"begun as fight {fight}: the seed {seed} is the one that was promised as {promised}." in checked


def test_an_unfinished_fight_keeps_its_seed_to_itself(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    shown = told("play", typed=("walk d4", f"save {file}", "quit"))
    assert "seed" in shown
    assert json.loads(file.read_text())["seed"] == ""
    assert "the seed fits that and stays secret until the fight is over" in told("verify", "hex-duel-1")
    assert "cannot be checked" in told("verify", str(file))
    result = affray("verify", "hex-duel-1", "--json")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("by", ["save", "export"])
def test_a_seed_that_is_written_before_the_end_is_noted(tmp_path: Path, by: str) -> None:
    file = tmp_path / "friday.json"
    told("play", typed=("walk d4", *([f"save {file} --with-seed"] if by == "save" else []), "quit"))
    if by == "export":
        told("fights", "export", "hex-duel-1", str(file), "--with-seed")
    assert re.fullmatch(r"\w{32}", json.loads(file.read_text())["seed"])
    assert "shown: the seed was written to a file before the end" in told("verify", "hex-duel-1")
    assert [entry.kind for entry in rows_of("hex-duel-1")].count("seed-shown") == 1


def test_a_copy_from_a_file_is_promised_anew(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    first = told("play", typed=("walk d4", f"save {file}", "quit"))
    second = told("play", "--load", str(file), typed=("quit",))
    third = told("play", typed=(f"load {file}", "quit"))
    promises = [PROMISE.findall(shown)[-1] for shown in (first, second)]
    assert promises[0] != promises[1]
    assert "hex-duel-4" in third
    assert [entry.kind for entry in rows_of("hex-duel-4")].count("dice") == 2
    assert "Dice from here on: seed 5, known beforehand." in told("play", "--load", str(file), "--seed", "5")


@pytest.mark.parametrize("typed", [("walk d4", "quit"), ("yield", "")])
def test_a_broken_promise_is_nowhere_said_to_be_kept(tmp_path: Path, typed: tuple[str, ...]) -> None:
    file = tmp_path / "friday.json"
    told("play", typed=typed)
    told("fights", "export", "hex-duel-1", str(file), "--with-seed")
    text = json.loads(file.read_text())
    text["rows"][0]["commitment"] = "0" * 64
    file.write_text(json.dumps(text))
    result = affray("verify", str(file))
    assert result.exit_code == 1
    assert "NOT" in result.stdout.splitlines()[1]
    assert "is the one" not in result.stdout.replace("is NOT the one", "")
    assert "seed fits" not in result.stdout


def test_changed_dice_are_found(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    told("play", "--seed", "3", typed=("dash f4", "basic attack", "1", f"save {file} --with-seed", "quit"))
    assert "known beforehand" in told("verify", str(file))
    record = json.loads(file.read_text())
    throw = next(row for row in record["rows"] if row.get("faces"))
    throw["faces"] = [1 if face > 1 else 2 for face in throw["faces"]]
    file.write_text(json.dumps(record))
    result = affray("verify", str(file))
    assert result.exit_code in (1, 2)
    assert "WRONG" in result.stdout or "changed by hand" in result.stderr


def test_a_file_with_the_seed_says_so_itself_and_one_after_the_end_has_nothing_to_note(tmp_path: Path) -> None:
    early, late = tmp_path / "early.json", tmp_path / "late.json"
    told("play", typed=(f"save {early} --with-seed", "quit"))
    assert "shown: the seed was written to a file before the end (the player)" in told("verify", str(early))
    told("play", typed=("yield", f"save {late} --with-seed", ""))
    assert "was written to a file before the end" not in told("verify", str(late))
    assert "was written to a file before the end" not in told("verify", "hex-duel-2")


def test_a_file_whose_seed_is_another_than_its_record_laid_open_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "f.json"
    told("play", typed=("yield", f"save {file}", ""))
    text = json.loads(file.read_text())
    file.write_text(json.dumps(text | {"seed": "0" * 32}))
    result = affray("verify", str(file))
    assert result.exit_code == 1
    assert "the seed of the file is another than the one that was laid open" in result.stdout
