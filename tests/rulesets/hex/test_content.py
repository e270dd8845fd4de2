"""The content files: everything loads, the sample weapons have their numbers, a mistake is named."""

from pathlib import Path

import pytest

from affray.core.catalog import Catalog
from affray.core.content import BadContent, lookup, parsed
from affray.core.maps import Terrain
from affray.core.scenes import scene_names, terrain, written_scene
from affray.rulesets.hex import BOOK, loading
from affray.rulesets.hex.creature import Armor, Held, HexEncounter, Sheet
from affray.rulesets.hex.guard import figure_of
from affray.rulesets.hex.loading import CATALOG, SceneFile, TerrainEntry, WeaponEntry, creature, skills, stage, weapons
from affray.rulesets.hex.missiles import can_shoot_at
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import damage, max_defense, max_stamina, max_wounds
from affray.testing import Trial
from tests.rulesets.catalogs import Changed, changeable
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.sheets import made


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changed:
    """A copy of the book's folder in which a text of a file can be exchanged for another."""
    return changeable(loading, tmp_path, monkeypatch)


def staged(name: str) -> HexEncounter:
    """A scene of the folder that is read now, which may be a changed copy."""
    return stage(written_scene(loading.CATALOG.folder, name), Rulings())


# -- everything loads


@pytest.mark.parametrize("name", sorted(CATALOG.names("creatures")))
def test_every_creature_stands_fresh(name: str) -> None:
    """Full defense and stamina, no wounds, more wounds to bear than none."""
    who = creature(name, "bo", "red", "d4")
    assert (who.defense, who.stamina, who.wounds) == (max_defense(who.sheet), max_stamina(who), 0)
    assert max_wounds(who.sheet, Rulings()) > 0
    assert all(held.weapon == weapons()[held.weapon.name] for held in who.held)


@pytest.mark.parametrize("name", scene_names(BOOK.folder))
def test_every_scene_is_set(name: str) -> None:
    """Two sides, everyone on a hex of their own."""
    encounter = BOOK.stage(name)
    assert len({who.side for who in encounter.creatures}) == 2
    assert len({who.at for who in encounter.creatures}) == len(encounter.creatures)


@pytest.mark.parametrize("shooter", ["ada", "bo"])
def test_who_holds_the_gate_of_the_siege_is_behind_cover(shooter: str) -> None:
    """Through the gate they see the field before it, and from there heavy cover screens them."""
    siege = BOOK.stage("siege")
    trial = Trial(BOOK, siege).with_creature("grum", at="i5" if shooter == "bo" else "i7")
    assert can_shoot_at(trial.now, shooter, "grum")
    assert figure_of(trial.now, "grum", shooter, "cover") == 4


def test_every_weapon_does_some_harm() -> None:
    """At body 0, before any success."""
    sheet = made(duel(), "ada", body=0)["ada"].sheet
    assert all(damage(sheet, Held(weapon)) >= 1 for weapon in weapons().values())


# -- the sample weapons


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(
    ("name", "one", "two", "most_body", "kind", "pierces", "reach"),
    [
        ("arming-sword", 3, 4, 2, "penetrating", 3, 1),  # the sample prints a body bonus of 1, its size gives 2
        ("battle-axe", 4, 5, 2, "penetrating", 1, 1),
        ("truncheon", 3, 3, 2, "concussive", 0, 1),  # the sample prints penetrating, its type says concussive
        ("dagger", 1, 1, 1, "penetrating", 2, 1),  # the sample prints 2, its balance takes 1 away
        ("short-spear", 3, 4, 1, "penetrating", 2, 2),
    ],
)
def test_the_sample_weapons(name: str, one: int, two: int, most_body: int, kind: str, pierces: int, reach: int) -> None:
    """Damage in one hand and in two, greatest body bonus, piercing and reach, as printed or as the rules give them."""
    weapon = weapons()[name]
    assert (weapon.base, weapon.base + weapon.two_hands_base, weapon.body) == (one, two, most_body)
    assert (weapon.damage, weapon.piercing, weapon.reach) == (kind, pierces, reach)


@pytest.mark.parametrize(
    ("name", "keywords", "heavy", "balance"),
    [
        ("arming-sword", (), None, "balanced"),
        ("battle-axe", ("trip",), 0, "weighted"),
        ("truncheon", ("bash", "small"), None, "weighted"),
        ("dagger", ("small",), None, "parrying"),
        ("short-spear", ("trip",), None, "pole-arm"),
    ],
)
def test_the_keywords_of_the_sample_weapons(
    name: str, keywords: tuple[str, ...], heavy: int | None, balance: str
) -> None:
    """As printed."""
    weapon = weapons()[name]
    assert (weapon.keywords, weapon.heavy, weapon.balance) == (keywords, heavy, balance)


@pytest.mark.parametrize(
    ("name", "value", "concussive", "training"),
    [("light-gambeson", 3, 2, 1), ("heavy-gambeson", 4, 3, 2), ("light-mail", 6, 3, 2), ("heavy-mail", 8, 4, 3)],
)
def test_the_printed_armor(name: str, value: int, concussive: int, training: int) -> None:
    """Value, resistance to concussion, the rank in armor that it wants."""
    armor = CATALOG.entry("armor", name)
    assert (armor.value, armor.concussive, armor.penetrating, armor.training) == (value, concussive, 0, training)


@pytest.mark.clause("hex.check.7")
def test_no_secondary_skill_belongs_to_two_primary_skills() -> None:
    """Nor is a primary skill a secondary one; everything written down is there."""
    written = parsed(CATALOG.folder / "content" / "skills.toml")["skills"]
    assert not set(skills()) & set(skills().values())
    assert sorted(skills()) == sorted(skill for under in written.values() for skill in under)


# -- mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "content/weapons.toml",
            'size = "hand-and-a-half"',
            'size = "hand-and-half"',
            "weapons.toml: [weapons.arming-sword] size: 'hand-and-half' is not known (did you mean hand-and-a-half?); "
            "it may be brawling, small, one-handed, hand-and-a-half, two-handed",
        ),
        ("content/weapons.toml", 'balance = "balanced"', 'balance = "even"', "[weapons.arming-sword] balance: 'even'"),
        (
            "content/weapons.toml",
            'type = "long blade"',
            'type = "blade"',
            "[weapons.arming-sword] type: 'blade' is not known",
        ),
        (
            "content/weapons.toml",
            'keywords = ["trip"]',
            'keywords = ["tripp"]',
            "weapons.toml: [weapons.battle-axe] keywords[0]: invalid enum value 'tripp'; "
            "it may be bash, trip, sap, small",
        ),
        ("content/weapons.toml", "piercing = 3", 'piercing = "3"', "[weapons.arming-sword] piercing: expected `int`"),
        (
            "content/weapons.toml",
            "piercing = 3",
            "pierce = 3",
            "weapons.toml: [weapons.arming-sword] object contains unknown field `pierce`; known fields: size, balance,",
        ),
        (
            "content/weapons.toml",
            "[types]",
            "[kinds]",
            "weapons.toml: [kinds] is no table of this book; it has sizes, balances, types,",
        ),
        ("content/weapons.toml", "[sizes]", "[sizes", "weapons.toml: not TOML: "),
        ("content/weapons.toml", 'damage = "penetrating"', 'damage = "cutting"', "it may be penetrating, concussive"),
        ("content/armor.toml", "value = 3", 'value = "three"', "armor.toml: [armor.light-gambeson] value: expected"),
        (
            "content/creatures.toml",
            '"bash" = 1',
            '"bahs" = 1',
            "creatures.toml: [creatures.sword-and-shield] skills: 'bahs' is not known (did you mean bash?); it may be ",
        ),
        (
            "content/creatures.toml",
            '"bash" = 1',
            '"bash" = 6',
            "[creatures.sword-and-shield] skills: bash: a rank is 0 to 5, not 6",
        ),
        (
            "content/creatures.toml",
            '"bash" = 1',
            '"bash" = -1',
            "[creatures.sword-and-shield] skills: bash: a rank is 0 to 5, not -1",
        ),
        ("content/creatures.toml", '"bash" = 1', '"bash" = "1"', "skills: bash: a rank is 0 to 5, not '1'"),
        ("content/creatures.toml", '"bash" = 1', '"bash" = true', "skills: bash: a rank is 0 to 5, not True"),
        (
            "content/creatures.toml",
            'right = "arming-sword"',
            'right = "armingsword"',
            "creatures.toml: [creatures.sword-and-shield] right: 'armingsword' is not known (did you mean arming-sword",
        ),
        (
            "content/creatures.toml",
            '["light-gambeson"]',
            '["gambeson"]',
            "[creatures.sword-and-shield] armor: 'gambeson'",
        ),
        (
            "content/creatures.toml",
            'right = "arming-sword"',
            'right = "arming-sword"\nboth = "maul"',
            "creatures.toml: [creatures.sword-and-shield] both: a weapon in both hands leaves none for right or left",
        ),
        (
            "content/creatures.toml",
            'right = "arming-sword"',
            'right = "arming-sword"\nnatural = "claw"',
            "creatures.toml: [creatures.sword-and-shield] natural: 'claw' is not known",
        ),
        (
            "content/skills.toml",
            '"awareness" = [',
            '"awareness" = [1, ',
            "skills.toml: [skills.awareness] [0]: expected",
        ),
        (
            "scenes/duel.toml",
            'creature = "sword-and-shield"',
            'creature = "sword"',
            "duel.toml: [who.ada] creature: 'sword' is not known",
        ),
        ("scenes/duel.toml", 'at = "c4"', 'at = "z9"', "duel.toml: [who.ada] at: z9 is not an open hex of the map"),
        ("scenes/duel.toml", 'at = "g4"', 'at = "c4"', "duel.toml: [who.rook] at: c4 is taken by ada; a hex holds one"),
        ("scenes/duel.toml", 'side = "red"', 'side = ""', "duel.toml: [who.ada] side: it must be named"),
        ("scenes/duel.toml", 'side = "red"', 'side = " "', "duel.toml: [who.ada] side: it must be named"),
        (
            "scenes/duel.toml",
            'side = "red"',
            'side = "blue"',
            "duel.toml: [who.rook] side: a fight needs two sides, here is blue",
        ),
        ("scenes/duel.toml", 'side = "red"', "side = 1", "duel.toml: [who.ada] side: expected `str`, got `int`"),
        ("scenes/duel.toml", "[who.ada]", "[who.Ada]", "duel.toml: [who.Ada]: a name is one word of small letters"),
        ("scenes/duel.toml", "[who.ada]", "[who.gm]", "not clock or gm"),
        ("scenes/duel.toml", ". . . . . . . . .\n", ". . .\n", "duel.toml: map: all rows must be equally long"),
        (
            "scenes/duel.toml",
            ". . . . . . . . .\n",
            ". . . . ? . . . .\n",
            "the mark '?' is not in [marks], which has .",
        ),
        ("scenes/duel.toml", 'title = "A duel"\n', "", "duel.toml: object missing required field `title`"),
        (
            "scenes/duel.toml",
            'title = "A duel"\n',
            'title = "A duel"\ntune = 1\n',
            "unknown field `tune`; known fields: title",
        ),
    ],
)
def test_a_mistake_is_refused_where_it_stands(changed: Changed, file: str, old: str, new: str, said: str) -> None:
    """File, entry, field, and what would be right."""
    changed(file, old, new)
    with pytest.raises(BadContent) as refused:
        staged("duel")
    assert said in str(refused.value)


def test_a_weakness_comes_from_the_file(changed: Changed) -> None:
    """Nobody has one unless it is written."""
    assert creature("brawler", "bo", "red", "d4").sheet.weakness is None
    changed("content/creatures.toml", "[creatures.brawler]\n", '[creatures.brawler]\nweakness = "concussive"\n')
    assert creature("brawler", "bo", "red", "d4").sheet.weakness == "concussive"


def test_ground_keeps_every_figure_that_it_has() -> None:
    """And no others."""
    figures = {"difficulty": 9, "required": 2, "current": 3, "height": 1, "depth": 4}
    entry = TerrainEntry("surface", **figures, cover=2, concealment=4)
    assert terrain(entry) == Terrain("surface", (*figures.items(), ("cover", 2), ("concealment", 4)))
    assert terrain(TerrainEntry("open")) == Terrain("open")


def test_an_unchanged_copy_loads(changed: Changed) -> None:
    """So what the test above refuses is the change."""
    changed("scenes/duel.toml", "A duel", "A fair duel")
    assert {who.id for who in staged("duel").creatures} == {"ada", "rook"}


def test_a_table_that_is_missing_is_named(changed: Changed, tmp_path: Path) -> None:
    """With those that are there."""
    (tmp_path / "content" / "armor.toml").write_text("", encoding="utf-8")
    changed("scenes/duel.toml", "A duel", "A bare duel")
    with pytest.raises(
        BadContent, match=r"there is no table \[armor\]; there is ammunition, creatures, skills, speeds, ranges, "
    ):
        staged("duel")


@pytest.mark.parametrize("mark", ["lava", "walls"])
def test_a_mark_of_unknown_ground_is_refused(changed: Changed, mark: str) -> None:
    """With the kinds that there are."""
    changed("scenes/ogre.toml", '"#" = "wall"', f'"#" = "{mark}"')
    with pytest.raises(BadContent, match=rf"ogre.toml: \[marks\] #: '{mark}' is not known.*; it may be open, brush"):
        staged("ogre")


def test_nobody_is_placed_in_a_wall(changed: Changed) -> None:
    """The ogre at d1, where the map has a wall."""
    changed("scenes/ogre.toml", 'at = "h5"', 'at = "d1"')
    with pytest.raises(BadContent, match="d1 is not an open hex"):
        staged("ogre")


def test_an_unknown_scene_is_refused_with_those_that_there_are() -> None:
    """A slip of the pen gets a hint."""
    with pytest.raises(BadContent, match=r"'duell' is not known \(did you mean duel\?\); it may be ambush, bridge, "):
        staged("duell")


@pytest.mark.parametrize(
    ("kind", "entry", "said"),
    [
        (TerrainEntry, 'kind = "swamp"', "it may be open, difficult, wall, water, surface, gap"),
        (Sheet, 'weakness = "fire"', "it may be penetrating, concussive"),
        (Sheet, 'body = "big"', "body: expected `int`, got `str`"),
        (Armor, "concussive = 1", "object missing required field `value`"),
        (WeaponEntry, 'size = "small"\nbalance = "crude"\ntype = "axe"\nreach = 1.5', "reach: expected `int`"),
    ],
)
@pytest.mark.usefixtures("changed")
def test_each_kind_of_entry_says_what_is_allowed(tmp_path: Path, kind: type, entry: str, said: str) -> None:
    """With file, table and entry before it."""
    (tmp_path / "content" / "new.toml").write_text(f"[things.this]\n{entry}\n", encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        Catalog(tmp_path, **CATALOG.tables, things=kind).entry("things", "this")
    assert str(refused.value).startswith("new.toml: [things.this] ")
    assert said in str(refused.value)


def test_a_whole_file_that_is_wrong_is_refused(tmp_path: Path) -> None:
    """The field inside its table is named."""
    file = tmp_path / "new.toml"
    file.write_text('title = ""\nabout = ""\nmap = "."\n[who]\n[marks]\n"~" = 1\n')
    with pytest.raises(BadContent, match=r"^new\.toml: marks\[\.\.\.\]: expected `str`, got `int`"):
        written_scene(tmp_path, str(file)).decoded(SceneFile)


def test_a_name_that_is_known_is_what_it_stands_for(tmp_path: Path) -> None:
    """And one that is unlike all others gets no hint."""
    assert lookup(tmp_path, "this", "field", "b", {"a": 1, "b": 2}) == 2
    with pytest.raises(BadContent, match=r"\[this\] field: 'zzz' is not known; it may be a, b$"):
        lookup(tmp_path, "this", "field", "zzz", {"a": 1, "b": 2})
