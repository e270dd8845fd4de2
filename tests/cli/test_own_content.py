"""What a scene brings of its own, book by book and kind by kind: it is used by the rules and kept with the fight."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.core.scenes import as_written
from affray.rulesets.stamina.creature import Turn
from affray.server.own_content import listed
from affray.testing import Trial
from affray.testing.installed import installed
from tests.cli.runs import affray, kept_fights, told
from tests.cli.test_own_scene import SCENES

LEFT_OUT = {
    "hex": {"sizes", "balances", "types", "speeds", "components", "several"},
    "stamina": set[str](),
    "swift": set[str](),
    "deflection": {"items"},
    "dungeoneer": {"classes"},
}
"""What the examples of the documentation do not show; `MORE` has it."""


def kept(book: str, text: str = "") -> Trial:
    """A scene as it comes back from where it is kept: without the file."""
    ruleset = installed()[book]
    staged = ruleset.staged(as_written("own.toml", (text or SCENES[book]).encode()))
    return Trial(ruleset, msgspec.json.decode(msgspec.json.encode(staged), type=ruleset.encounter))


def raw(book: str) -> dict[str, Any]:
    return dict(as_written("own.toml", SCENES[book].encode()).raw)


@pytest.mark.parametrize("book", SCENES)
def test_the_examples_bring_every_kind(book: str) -> None:
    catalog = installed()[book].content.catalog
    assert catalog is not None
    assert set(catalog.open_tables) - set(raw(book)) == LEFT_OUT[book]


@pytest.mark.parametrize("book", SCENES)
def test_creatures_weapons_armor_and_ground_are_brought_by_the_same_words_everywhere(book: str) -> None:
    assert {"creatures", "weapons", "armor", "terrain"} <= set(raw(book))


@pytest.mark.parametrize("book", ["hex", "stamina", "swift", "deflection"])
def test_what_lies_about_is_written_by_the_same_words(book: str) -> None:
    (lying,) = raw(book)["lying"]
    assert lying["item"] in raw(book)["weapons"]
    off = SCENES[book].replace(
        f'item = "{lying["item"]}"\nat = "{lying["at"]}"', f'item = "{lying["item"]}"\nat = "z9"'
    )
    with pytest.raises(ValueError, match=rf"^own.toml: \[lying.{lying['item']}\] at: z9 is not a \w+ of the map$"):
        kept(book, off)


# -- the rules use it


def test_hex_casts_its_own_spell_and_shoots_its_own_pieces() -> None:
    trial = kept("hex").turn_of("mona").with_creature("mona", action_points=3)
    spell = trial["mona"].sheet.spells[0]
    assert (spell.cost, spell.power.theme) == (
        1 + 1 + 2 - 1 + 2,
        "kitchen magic",
    )  # as its parts come
    assert trial.odds("mona cast spell steam").facts()
    assert trial["finn"].held[0].loaded.name == "dried-pea"
    assert trial.now.ground("mona").terrain["d3"]["concealment"] == 1


def test_hex_picks_up_what_a_scene_lets_lie() -> None:
    trial = kept("hex").turn_of("mona").with_creature("mona", action_points=3, at="d2", held=())
    after = trial.does("mona ready rolling-pin")
    assert ([held.weapon.name for held in after["mona"].held], after.encounter.table.lying) == (["rolling-pin"], ())


def test_stamina_casts_its_own_spell_with_its_own_power() -> None:
    """Two dice of six sides, as many as vera's rank in the theme; the spell is thrown."""
    trial = kept("stamina").turn_of("vera").with_creature("grey", at="c2")
    held = trial.does("vera cast gated spell nettles", {"cast": (1, 1, 1, 1, 4, 4, 8, 8)})
    assert dict(held["vera"].spell.powers) == {"nettle-sting": 2, "throw": 1}
    thrown = held.with_creature("vera", turn=Turn()).turn_of("vera")
    assert thrown.odds("vera loose grey with spell").facts()["hit", "grey"] > 0


def test_stamina_shapes_and_casts_cantrips_with_its_own_power() -> None:
    trial = kept("stamina").turn_of("vera").with_creature("grey", at="b2")
    assert dict(trial.does("vera cast cantrip bramble")["vera"].spell.powers) == {"nettle-sting": 2}


def test_stamina_loads_and_shoots_its_own_arrows() -> None:
    trial = kept("stamina").turn_of("finn")
    ready = trial.does("finn ready ammunition tin-arrow")
    loaded = ready.turn_of("finn").does("finn load hunting-bow")
    assert loaded["finn"].loaded == (("hunting-bow", "tin-arrow"),)


def test_swift_casts_stands_and_eats_as_the_scene_says() -> None:
    mona = kept("swift")["mona"].sheet
    assert (mona.spells[0].name, mona.stances[0].defense, mona.ready[0].amount, mona.held[0].reach) == (
        "hot-dough", 2, 3, 2,
    )  # fmt: skip


# -- what the examples leave out

MORE = {
    "hex": """
[sizes.ladle]
base = 2
body = 0
[balances.wobbly]
base = -1
[types.ladling]
damage = "concussive"
[speeds.at-leisure]
points = 3
cost = -1
[components.spoon]
hands = 1
cost = 0
[several.both]
targets = 2
cost = 1
[weapons.soup-ladle]
size = "ladle"
balance = "wobbly"
type = "ladling"
[spells.boil-over]
power = "scald"
range = "manifest"
speed = "at-leisure"
delay = "none"
components = "spoon"
several = "both"
""",
    "deflection": """
[items.lantern]
damage = 0
""",
    "dungeoneer": """
[classes.cellarer]
health = 5
stress = 3
free = "skill"
selections = { technique = 1, health = 1, stress = 1, skill = 1 }
[characters.steward]
class = "cellarer"
first = ["power", "speed", "skill"]
then = ["power", "skill"]
selections = ["technique", "health", "stress", "skill"]
weapon = "tapping-mallet"
techniques = []
""",
}


@pytest.mark.parametrize("book", MORE)
def test_the_remaining_kinds_are_brought_too(book: str) -> None:
    catalog = installed()[book].content.catalog
    assert catalog is not None
    scene = as_written("own.toml", (SCENES[book] + MORE[book]).encode())
    brought = catalog.brought_by(scene)
    if book == "hex":
        ladle, spell = brought.entry("weapons", "soup-ladle"), brought.entry("spells", "boil-over")
        assert (ladle.base, ladle.body, ladle.type) == (1, 0, "ladling")
        assert (spell.cost, spell.targets, spell.hands) == (1 + 2 - 1 - 1 + 0 + 1, 2, 1)
    if book == "deflection":
        assert brought.entry("items", "lantern").name == "lantern"
    if book == "dungeoneer":
        steward = brought.entry("characters", "steward")
        assert (steward.sheet.role, steward.sheet.health, steward.sheet.cap) == ("cellarer", 6, 4)
    assert kept(book, SCENES[book] + MORE[book])["mona"]


# -- mistakes


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("quiver = { tin-arrow", "quiver = { tinn-arrow", "[creatures.poacher] quiver: 'tinn-arrow' is not"),
        ('spells = ["nettles"]', 'spells = ["nettle"]', "[creatures.hedge-witch] spells: 'nettle' is not known"),
        ('cantrips = ["bramble"]', 'cantrips = ["brambles"]', "[creatures.hedge-witch] cantrips: 'brambles' is"),
        ("nettle-sting = 2, throw", "nettle-stink = 2, throw", "[spells.nettles] powers: 'nettle-stink' is not known"),
        ('pool = ["nettle-sting"', 'pool = ["nettle-sing"', "[spells.nettles] pool: 'nettle-sing' is not known"),
        ('kind = "bow"', 'kind = "bough"', "[ammunition.tin-arrow] kind: "),
        ("piercing = [1, 4]", "piercing = [1, -4]", "[ammunition.tin-arrow] piercing[1]: expected `int` >= 0"),
        ("die = 6", "dice = 1", "[powers.nettle-sting] die: a power that harms throws dice of some sides"),
        ('"hedge magic" = 2', '"hodge magic" = 2', "[creatures.hedge-witch] skills: 'hodge magic' is not known"),
        ('"arcane aptitude" = 2', '"arcane aptitude" = 1', "[creatures.hedge-witch] spells: nettles takes 2 ranks in"),
        ("nettle-sting = 2 }", "nettle-sting = 3 }", "[creatures.hedge-witch] cantrips: bramble takes 3 ranks in"),
        ("concealment = 2", "concealment = 20", "[terrain.hay] concealment: expected `int` <= 9"),
        ("[terrain.hay]", "[damage.hay]", "[damage] belongs to the rules of the book; a scene brings weapons"),
    ],
)  # fmt: skip
def test_a_mistake_in_what_rules_know_by_name_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert SCENES["stamina"].count(old) == 1
    file = tmp_path / "barn.toml"
    file.write_text(SCENES["stamina"].replace(old, new), encoding="utf-8")
    result = affray("play", "stamina", "--scene", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: barn.toml: {said}")


# -- elsewhere


def test_a_fight_with_content_of_its_own_goes_on_on_another_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, export = tmp_path / "barn.toml", tmp_path / "barn.json"
    scene.write_text(SCENES["stamina"], encoding="utf-8")
    told("play", "stamina", "--scene", str(scene), "--seed", "1", typed=("quit",))
    told("fights", "export", kept_fights()[0].name, str(export))
    scene.unlink()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
    assert kept_fights() == ()
    shown = told("play", "--load", str(export), typed=("sheet vera", "quit"))
    assert "nettles" in shown
    assert "nettle-sting" in json.dumps(json.loads(export.read_text(encoding="utf-8")))


def test_content_alone_takes_the_same_tables() -> None:
    book = installed()["stamina"]
    text = '[ammunition.tin-arrow]\nkind = "bow"\ndamage = [1, 6]\n[terrain.hay]\nkind = "open"\n'
    assert listed(book, text) == (("ammunition", ("tin-arrow",)), ("terrain", ("hay",)))
    assert listed(installed()["swift"], '[weapons.peel]\nkind = "melee"\n') == (("weapons", ("peel",)),)
    with pytest.raises(ValueError, match=r"^your content: \[skills\] belongs to the rules of the book; a scene"):
        listed(book, '[skills]\ncooking = ["baking"]\n')
