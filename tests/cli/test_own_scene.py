"""A scene of one's own, by the path of its file: played, kept and refused like any other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from affray.bots import find
from affray.core.driver import Driver, Over
from affray.core.history import History
from affray.testing.installed import installed
from tests.cli.runs import affray, as_json, the_kept_fight, told

PAGE = Path(__file__).parents[2] / "docs" / "your-own-scene.md"
SECTION = re.compile(r"^## (\w+)\n.*?^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
SCENES = dict(SECTION.findall(PAGE.read_text(encoding="utf-8")))
CELLAR = SCENES["dungeoneer"]

DUEL = """
title = "A yard"
about = "Two of a kind."
map = '''
....
....
'''
[creatures.twin]
{sheet}
[who.cora]
creature = "twin"
side = "red"
at = "a1"
[who.dora]
creature = "twin"
side = "blue"
at = "b1"
"""

Written = Callable[[str], str]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Write a scene into a file of one's own."""

    def write(text: str) -> str:
        file = tmp_path / "cellar.toml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def test_the_example_of_the_documentation_is_played(written: Written) -> None:
    shown = told("play", "dungeoneer", "--scene", written(CELLAR), "--seed", "1", typed=("quit",))
    assert shown.startswith("The wine cellar (dungeoneer, scene ")
    assert "mona (party) at b2: health 8/8 | stress 0/5" in shown
    assert "tapping-mallet" in shown
    assert "snip (dungeon) at e3: health 2/2 | dodge 7 | hit 5 | teeth" in shown


OWN = {
    "hex": "rolling-pin",
    "stamina": "corn-flail",
    "swift": "peel",
    "deflection": "smiths-hammer",
    "dungeoneer": "tapping-mallet",
}
"""A weapon that the scene of each book brings."""


def test_there_is_an_example_for_every_book() -> None:
    assert set(SCENES) == set(installed())


@pytest.mark.parametrize("book", OWN)
def test_the_example_of_every_book_is_played_with_what_it_brings(written: Written, book: str) -> None:
    file = written(SCENES[book])
    shown = told("play", book, "--scene", file, "--seed", "1", typed=("sheet mona", "look", "end", "quit"))
    assert OWN[book] in shown
    assert as_json("legal", book, "--scene", file)[0]["actions"]
    assert "mona" in told("replay", the_kept_fight().name)


@pytest.mark.parametrize("book", OWN)
def test_what_a_scene_brings_is_played_to_the_end_by_bots(written: Written, book: str) -> None:
    """Nothing of it is looked for in the content of the book again."""
    encounter = installed()[book].stage(written(SCENES[book]))
    history = History(installed()[book], encounter, "1")
    bots = {creature.id: find("random", 1) for creature in encounter.creatures}
    driver = Driver(history, bots)
    for _step in range(150):
        if isinstance(driver.step(), Over):
            break
    assert len(history.steps) > 10


@pytest.mark.parametrize(
    ("book", "old", "new", "said"),
    [
        ("hex", 'right = "rolling-pin"', 'right = "rolling-pan"', "[creatures.cook] right: 'rolling-pan' is not known"),
        ("hex", 'balance = "crude"', 'balance = "cruel"', "[weapons.rolling-pin] balance: 'cruel' is not known"),
        ("stamina", "difficulty = 3", 'difficulty = "hard"', "[weapons.corn-flail] difficulty: expected `int`"),
        ("stamina", 'both = "corn-flail"', 'both = "corn-flial"', "[creatures.farmhand] both: 'corn-flial' is not"),
        ("stamina", "body = 5", "body = 999", "[creatures.farmhand] body: expected `int` <= 40"),
        ("swift", 'kind = "melee"', 'kind = "meleee"', "[weapons.peel] kind: "),
        ("swift", "defense = 1", "rating = 1", "[armor.apron] object contains unknown field `rating`"),
        ("deflection", '["martial"]', '["marital"]', "[weapons.smiths-hammer] specializations"),
        ("deflection", 'hands = ["smiths', 'hands = ["smith', "[creatures.smith] hands: 'smith-hammer' is not known"),
        ("dungeoneer", "heals = [0, 1, 1, 2]", "heals = [1]", "[items.brandy] heals: expected `array` of length >= 4"),
        ("dungeoneer", 'inflicts = "weakened"', 'inflicts = "weak"', "[tactics.gnaw] inflicts: invalid enum value"),
        ("dungeoneer", 'holds = ["medkit"]', 'holds = ["medkid"]', "[things.cask] holds: 'medkid' is not known"),
    ],
)
def test_a_mistake_in_what_a_scene_brings_is_refused(
    written: Written, book: str, old: str, new: str, said: str
) -> None:
    assert SCENES[book].count(old) >= 1
    result = affray("play", book, "--scene", written(SCENES[book].replace(old, new, 1)))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: cellar.toml: {said}")


def test_every_command_with_a_scene_takes_one(written: Written) -> None:
    file = written(CELLAR)
    assert [one["who"] for one in as_json("legal", "dungeoneer", "--scene", file)] == ["mona"]
    assert "mona move c2 using" in told("odds", "dungeoneer", "mona move c2", "--scene", file)


def test_a_fight_from_a_file_goes_on_without_it(written: Written) -> None:
    file = written(CELLAR)
    told("play", "dungeoneer", "--scene", file, "--seed", "1", typed=("mona end", "quit"))
    Path(file).unlink()
    kept = the_kept_fight().name
    assert kept.startswith("dungeoneer-cellar-")
    assert "snip (dungeon)" in told("play", "--resume", kept)
    assert "mona" in told("replay", kept)


@pytest.mark.parametrize(("ruleset", "sheet"), [("hex", "body = 2\nspeed = 6"), ("swift", "power = 2\nspeed = 20")])
def test_the_other_books_take_scenes_and_creatures_too(written: Written, ruleset: str, sheet: str) -> None:
    shown = told("play", ruleset, "--scene", written(DUEL.format(sheet=sheet)), "--seed", "1", typed=("quit",))
    assert "cora (red) at a1" in shown
    assert "dora (blue) at b1" in shown


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('then = ["power", "skill"]', 'then = ["power", "power"]', "[characters.vintner] a stat is 2 at most before"),
        ('"charge"', '"focus"', "[characters.vintner] focus is a technique of the arcanist"),
        (
            'weapon = "tapping-mallet"',
            'weapon = "taping-mallet"',
            "[characters.vintner] weapon: 'taping-mallet' is not known (did you mean tapping-mallet?)",
        ),
        ('"padded"', '"paded"', "[characters.vintner] armor: 'paded' is not known (did you mean padded?)"),
        ('kind = "standard"', 'kind = "standart"', "[weapons.tapping-mallet] kind: "),
        ("physical = 1", 'physical = "thick"', "[armor.padded] physical: expected `int`, got `str`"),
        ("damage = 3", "damage = 3\nhands = 2", "[characters.vintner] tapping-mallet and a shield need more than two"),
        (
            'class = "warrior"',
            'class = "monk"',
            "[characters.vintner] class: 'monk' is not known; it may be warrior, arcanist",
        ),
        (
            'techniques = ["charge"]',
            'techniques = ["charge"]\nhat = "red"',
            "[characters.vintner] object contains unknown field `hat`; known fields: class, level",
        ),
        ('"frenzy", "scurry"', '"frenzy", "scury"', "[creatures.weasel] tactics: 'scury' is not known"),
        ("dodge = 7", "dodge = 70", "[creatures.weasel] dodge: expected `int` <= 40"),
        (
            'character = "vintner"',
            'character = "vinter"',
            "[who.mona] character: 'vinter' is not known (did you mean v",
        ),
        ('side = "party"', "side = 3", "[who.mona] side: expected `str`, got `int`"),
        ('at = "e3"', 'at = "a1"', "[who.snip] at: a1 is not an open tile of the map"),
        ("[who.mona]", "[who.mona", "not TOML: "),
    ],
)
def test_a_mistake_is_refused_with_file_and_entry(written: Written, old: str, new: str, said: str) -> None:
    assert CELLAR.count(old) == 1
    result = affray("play", "dungeoneer", "--scene", written(CELLAR.replace(old, new)))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: cellar.toml: {said}")


@pytest.mark.parametrize(
    ("ruleset", "sheet", "said"),
    [
        ("hex", 'right = "sward"', "[creatures.twin] right: 'sward' is not known"),
        ("hex", 'skills = { "melee combat" = 9 }', "[creatures.twin] skills: melee combat: a rank is 0 to 5, not 9"),
        ("swift", 'held = ["sward"]', "[creatures.twin] held: 'sward' is not known"),
        ("swift", "power = 9", "[creatures.twin] power: expected `int` <= 5"),
    ],
)
def test_a_mistake_in_a_creature_of_ones_own_is_refused(written: Written, ruleset: str, sheet: str, said: str) -> None:
    result = affray("legal", ruleset, "--scene", written(DUEL.format(sheet=sheet)))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"affray: cellar.toml: {said}")


def test_somebody_who_is_written_down_and_not_there_keeps_the_rules_too(written: Written) -> None:
    more = CELLAR + '[characters.idler]\nclass = "warrior"\nfirst = ["power", "power", "skill"]\n'
    more += 'then = ["speed", "skill"]\nselections = []\nweapon = "tapping-mallet"\ntechniques = []\n'
    result = affray("legal", "dungeoneer", "--scene", written(more))
    assert "[characters.idler] the first three points go to three different stats" in result.stderr


def test_a_dungeoneer_strikes_with_the_weapon_and_wears_the_armor_of_the_scene(written: Written) -> None:
    mona, _snip = installed()["dungeoneer"].stage(written(CELLAR)).creatures
    assert (mona.weapon.name, mona.weapon.damage) == ("tapping-mallet", 3)
    assert [(worn.armor.name, worn.armor.physical) for worn in mona.wear] == [("padded armor", 1), ("shield", 1)]
    stronger = installed()["dungeoneer"].stage(written(CELLAR.replace("damage = 3", "damage = 5"))).creatures[0]
    assert stronger.weapon.damage == 5


def test_a_scenes_own_weapon_is_meant_where_the_name_is_taken(written: Written) -> None:
    own = CELLAR.replace("tapping-mallet", "mace").replace("damage = 3", "damage = 1")
    assert installed()["dungeoneer"].stage(written(own)).creatures[0].weapon.damage == 1


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    assert "none.toml cannot be read: No such file" in affray("play", "--scene", str(tmp_path / "none.toml")).stderr
    assert "noise.toml is not text in UTF-8" in affray("play", "--scene", str(tmp_path / "noise.toml")).stderr


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "The wine cellar"', f'title = "{"C" * 61}"', "title: a title has 60 characters at most, this one 61"),
        ('title = "The wine cellar"', 'title = "The wine\\ncellar"', "title: a title is one line"),
        ("[creatures.weasel]", f"[creatures.{'w' * 61}]", "creatures: a name has 60 characters at most, this one 61"),
        ("[items.brandy]", f"[items.{'b' * 61}]", "items: a name has 60 characters at most, this one 61"),
        ('"%" = "debris"', f'"%" = "debris: {"d" * 61}"', "[marks] %: a name has 60 characters at most, this one 61"),
    ],
)
def test_what_is_too_long_to_be_a_name_is_refused_with_the_limit(
    written: Written, old: str, new: str, said: str
) -> None:
    assert CELLAR.count(old) == 1
    result = affray("play", "dungeoneer", "--scene", written(CELLAR.replace(old, new)))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: cellar.toml: {said}")
