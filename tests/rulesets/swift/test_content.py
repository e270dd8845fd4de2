"""The content files: everything loads, figures become squares, a mistake is named where it stands."""

from pathlib import Path

import pytest

from affray.core.catalog import Catalog
from affray.core.content import BadContent
from affray.core.maps import Terrain
from affray.core.scenes import scene_names, terrain, written_scene
from affray.rulesets.swift import BOOK, loading
from affray.rulesets.swift.creature import Armor, Cover, Item, Sheet, Spell, Stance, SwiftEncounter
from affray.rulesets.swift.loading import CATALOG, TerrainEntry, creature, items, stage, terrains
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.stats import capacity, most_aura, own_defense, speed
from tests.rulesets.catalogs import Changed, changeable


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changed:
    """A copy of the book's folder in which a text of a file can be exchanged for another."""
    return changeable(loading, tmp_path, monkeypatch)


def staged(name: str) -> SwiftEncounter:
    """A scene of the folder that is read now, which may be a changed copy."""
    return stage(written_scene(loading.CATALOG.folder, name), Rulings())


# -- everything loads


@pytest.mark.parametrize("name", sorted(CATALOG.names("creatures")))
def test_every_creature_stands_fresh(name: str) -> None:
    """Unhurt, with all its aura, no more in hand than two hands hold, and everything it carries from the list."""
    who = creature(name, "bo", "red", "d4")
    assert (who.stress, who.aura, who.fate) == (0, most_aura(who.sheet, Rulings()), "")
    assert who.free_hands >= 0
    assert capacity(who.sheet, Rulings()) >= 6
    assert all(items()[item.name] == item for item in (*who.held, *who.ready, *who.worn, *who.pack, who.sheet.natural))


@pytest.mark.parametrize("name", scene_names(BOOK.folder))
def test_every_scene_is_set(name: str) -> None:
    """Two sides, everyone on a square of their own."""
    encounter = BOOK.stage(name)
    assert len({who.side for who in encounter.creatures}) == 2
    assert len({who.at for who in encounter.creatures}) == len(encounter.creatures)


@pytest.mark.parametrize(
    ("name", "defense", "stress"),
    [("thug", 8, 7), ("soldier", 10, 7), ("duelist", 9, 7), ("archer", 9, 7), ("adept", 7, 6), ("protector", 12, 8)],
)
def test_defense_and_stress_of_some_creatures(name: str, defense: int, stress: int) -> None:
    """7, half of Fighting, armor and shield; 6 and athletics."""
    who = creature(name, "bo", "red", "d4")
    assert (own_defense(who, Rulings()), capacity(who.sheet, Rulings())) == (defense, stress)


def test_feet_become_squares() -> None:
    """A bow carries 100 ft, a halberd 10, a bolt 60; heavy armor slows to 25."""
    assert (items()["bow"].range, items()["halberd"].reach, CATALOG.entry("spells", "bolt").range) == (20, 2, 12)
    assert speed(creature("protector", "bo", "red", "d4").sheet) == 25


def test_a_ruling_on_aura_reaches_the_scene() -> None:
    """The adept of the ritual begins with 5 + 2 x 3."""
    assert BOOK.stage("ritual", Rulings(aura_base=5))["zed"].aura == 11


def test_a_scene_has_its_secrets_and_its_things() -> None:
    """A hidden wolf and a spear in the field; a charge, features and a stuck door at the gate."""
    field, gate = BOOK.stage("archers"), BOOK.stage("captain")
    assert (field["moss"].hidden, [one.at for one in field.table.lying]) == (9, ["b8"])
    assert (gate.table.charge, [one.name for one in gate.table.features]) == ("cora", ["chandelier", "loose-beam"])
    assert [item.name for item in gate.table.about] == ["bandage"]
    door = gate.maps[0].ground.terrain["f3"]
    assert (door.kind, door["stuck"]) == ("door", 8)


def test_ground_keeps_every_figure_that_it_has() -> None:
    """And no others."""
    whole = TerrainEntry("object", cover=2, full=True, easy=True, cost=2, stuck=8)
    figures = (("cover", 2), ("full", 1), ("easy", 1), ("cost", 2), ("stuck", 8))
    assert terrain(whole) == Terrain("object", figures)
    assert terrain(TerrainEntry("open")) == Terrain("open")


@pytest.mark.clause("swift.cover.3")
def test_cover_is_rated_from_one_to_four() -> None:
    """A hedge, a crate, a low wall, a pillar."""
    rated = [terrains()[name]["cover"] for name in ("hedge", "crate", "low-wall", "pillar")]
    assert rated == [1, 2, 3, 4]


# -- mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "items",
            'kind = "shield"',
            'kind = "sheild"',
            "[items.shield] kind: invalid enum value 'sheild'; it may be melee, ranged,",
        ),
        ("items", "hands = 2", "hands = 3", "items.toml: [items.spear] hands: expected `int` <= 2"),
        ("items", "pierce = 1", "pierce = 5", "items.toml: [items.bow] pierce: expected `int` <= 4"),
        (
            "items",
            "tool = 1",
            "tols = 1",
            "[items.bite] object contains unknown field `tols`; known fields: kind, hands, tool",
        ),
        (
            "items",
            'effect = "heal"',
            'effect = "cure"',
            "[items.draught] effect: invalid enum value 'cure'; it may be , heal, aura, bind",
        ),
        ("items", "[items.fists]", "[items.fists", "items.toml: not TOML: "),
        ("armor", "defense = 1", 'defense = "one"', "armor.toml: [armor.light] defense: expected `int`, got `str`"),
        (
            "creatures",
            "fighting = 2",
            "fihgting = 2",
            "skills: 'fihgting' is not known (did you mean fighting?); it may be fighting, athletics",
        ),
        ("creatures", "fighting = 2", "fighting = 6", "[creatures.soldier] skills: fighting: a rank is 0 to 5, not 6"),
        (
            "creatures",
            "fighting = 2",
            "fighting = -1",
            "[creatures.soldier] skills: fighting: a rank is 0 to 5, not -1",
        ),
        (
            "creatures",
            '"sword", "shield"',
            '"sowrd", "shield"',
            "[creatures.soldier] held: 'sowrd' is not known (did you mean sword?); it may be fists",
        ),
        (
            "creatures",
            'ready = ["bandage"]',
            'ready = ["bandages"]',
            "[creatures.soldier] ready: 'bandages' is not known",
        ),
        (
            "creatures",
            'armor = "light"',
            'armor = "leather"',
            "[creatures.soldier] armor: 'leather' is not known; it may be none, light",
        ),
        (
            "creatures",
            '["guarded", "aggressive"]',
            '["guarded", "angry"]',
            "[creatures.soldier] stances: 'angry' is not known; it may be guarded",
        ),
        (
            "creatures",
            'ready = ["bandage"]',
            'spells = ["bolts"]',
            "[creatures.soldier] spells: 'bolts' is not known (did you mean bolt?)",
        ),
        (
            "creatures",
            'ready = ["bandage"]',
            'natural = "claw"',
            "[creatures.soldier] natural: 'claw' is not known (did you mean claws?)",
        ),
        (
            "creatures",
            'ready = ["bandage"]',
            'merits = ["fleeting"]',
            "[creatures.soldier] merits[0]: invalid enum value 'fleeting'; it may be shield expert",
        ),
        ("terrain", "cover = 2", "cover = 5", "terrain.toml: [terrain.crate] cover: expected `int` <= 4"),
        (
            "stances",
            "[stances]",
            "[stance]",
            "stances.toml: [stance] is no table of this book; it has items, spells, stances, armor",
        ),
    ],
)
def test_a_mistake_in_the_content_is_refused(changed: Changed, file: str, old: str, new: str, said: str) -> None:
    """File, entry, field, and what would be right."""
    changed(f"content/{file}.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged("duel")
    assert said in str(refused.value)
    assert str(refused.value).startswith(f"{file}.toml: ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'creature = "soldier"',
            'creature = "solder"',
            "[who.ada] creature: 'solder' is not known (did you mean soldier?); it may be",
        ),
        ('at = "c4"', 'at = "z9"', "[who.ada] at: z9 is not an open square of the map"),
        ('at = "c4"', 'at = "e4"', "[who.ada] at: e4 is not an open square of the map"),
        ('at = "g4"', 'at = "c4"', "[who.rook] at: c4 is taken by ada; a square holds one"),
        ('side = "red"', 'side = ""', "[who.ada] side: it must be named"),
        ('side = "red"', 'side = " "', "[who.ada] side: it must be named"),
        ('side = "red"', 'side = "blue"', "[who.rook] side: a fight needs two sides, here is blue"),
        ('side = "red"', "side = 1", "[who.ada] side: expected `str`, got `int`"),
        ("player = true", "hidden = -1", "[who.ada] hidden: expected `int` >= 0"),
        ("[who.ada]", "[who.Ada]", "[who.Ada]: a name is one word of small letters"),
        ("[who.ada]", "[who.gm]", "[who.gm]: a name is one word of small letters and digits, not clock or gm"),
        ("[who.ada]", "[who.area]", "[who.area]: a name is one word"),
        (".........\n", "...\n", "map: all rows must be equally long, they are [3, 9]"),
        (".........\n", "....?....\n", "map: the mark '?' is not in [marks], which has ., o"),
        (
            '"o" = "crate"',
            '"o" = "crates"',
            "[marks] o: 'crates' is not known (did you mean crate?); it may be open, brush",
        ),
        ('title = "A duel"\n', "", "object missing required field `title`"),
        ('title = "A duel"\n', 'title = "A duel"\ntune = 1\n', "unknown field `tune`; known fields: title"),
        ("equal_sides = true", 'defenders = "green"', "[scene] defenders: 'green' is not known; it may be red, blue"),
        ("equal_sides = true", 'charge = "cora"', "[scene] charge: 'cora' is not known; it may be ada, rook"),
        ("equal_sides = true", 'about_items = ["ladder"]', "about_items: 'ladder' is not known; it may be fists"),
        ("equal_sides = true", "instability = -1", "instability: expected `int` >= 0"),
    ],
)
def test_a_mistake_in_a_scene_is_refused(changed: Changed, old: str, new: str, said: str) -> None:
    """The same for everyone and everything in a scene."""
    changed("scenes/duel.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged("duel")
    assert said in str(refused.value)
    assert str(refused.value).startswith("duel.toml: ")


def test_a_scene_without_anybody_is_refused(changed: Changed) -> None:
    """There is no fight with no sides."""
    text = (BOOK.folder / "scenes" / "duel.toml").read_text(encoding="utf-8")
    changed("scenes/duel.toml", text[text.index("[who.ada]") :], "[who]\n")
    with pytest.raises(BadContent, match="a fight needs two sides, here is none"):
        staged("duel")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('at = "b5"', 'at = "z5"', "[features.chandelier] at: z5 is not a square of the map"),
        ('"e7"]', '"e99"]', "[features.chandelier] onto: e99 is not a square of the map"),
        ("check = 7", "check = -7", "features[0].check: expected `int` >= 0"),
        ("dc = 8", 'dc = "8"', "features[1].dc: expected `int`, got `str`"),
        (
            'about_items = ["bandage"]',
            'lying = [{ item = "rope", at = "b2" }]',
            "lying: item: 'rope' is not known",
        ),
        ('about_items = ["bandage"]', 'lying = [{ item = "bow", at = "b99" }]', "[lying.bow] at: b99 is not a square"),
    ],
)
def test_a_mistake_in_things_and_features_is_refused(changed: Changed, old: str, new: str, said: str) -> None:
    """In the gatehouse."""
    changed("scenes/captain.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged("captain")
    assert said in str(refused.value)


def test_the_archers_begin_behind_the_wall() -> None:
    """One of them fully, as a low wall allows."""
    field = BOOK.stage("archers")
    assert (field["fern"].cover, field["ash"].cover) == (Cover("k4", full=True), Cover("k6"))
    assert field["ada"].cover is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('cover = "k4"', 'cover = "m4"', "[who.fern] cover: m4 is no object beside l4 that gives cover"),
        ('cover = "k4"', 'cover = "e4"', "[who.fern] cover: e4 is no object beside l4 that gives cover"),
        ('"w" = "low-wall"', '"w" = "hedge"', "[who.fern] cover: k4 does not cover anyone fully"),
    ],
)
def test_a_mistake_in_cover_is_refused(changed: Changed, old: str, new: str, said: str) -> None:
    """Open ground, an object elsewhere, and one that is too low."""
    changed("scenes/archers.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged("archers")
    assert said in str(refused.value)


def test_an_unchanged_copy_loads(changed: Changed) -> None:
    """So what the tests above refuse is the change."""
    changed("scenes/duel.toml", "A duel", "A fair duel")
    assert {who.id for who in staged("duel").creatures} == {"ada", "rook"}


def test_an_unknown_scene_is_refused_with_those_that_there_are() -> None:
    """A slip of the pen gets a hint."""
    with pytest.raises(BadContent, match=r"'duell' is not known \(did you mean duel\?\); it may be archers, "):
        staged("duell")


@pytest.mark.parametrize(
    ("kind", "entry", "said"),
    [
        (
            TerrainEntry,
            'kind = "swamp"',
            "kind: invalid enum value 'swamp'; it may be open, rough, wall, object, gap, door",
        ),
        (Spell, 'aura = 1\neffect = "fly"', "effect: invalid enum value 'fly'; it may be harm, bind, daze"),
        (Spell, 'aura = 1\neffect = "harm"\nagainst = "luck"', "it may be defense, physical, mental"),
        (Spell, 'effect = "harm"', "object missing required field `aura`"),
        (Sheet, "power = 6", "power: expected `int` <= 5"),
        (Stance, "defense = 0.5", "defense: expected `int`, got `float`"),
        (Armor, "speed = 20", "object missing required field `defense`"),
        (Item, 'kind = "melee"\narmed = 1', "armed: expected `bool`"),
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
