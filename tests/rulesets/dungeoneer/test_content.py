"""The content files: everything loads, and a mistake is named where it stands."""

from pathlib import Path

import pytest

from affray.core.content import BadContent
from affray.core.maps import Terrain
from affray.core.scenes import scene_names, written_scene
from affray.rulesets.dungeoneer import BOOK, loading
from affray.rulesets.dungeoneer.actions import TECHNIQUES
from affray.rulesets.dungeoneer.catalog import CATALOG, conditions, extents, first_level, tactics, techniques
from affray.rulesets.dungeoneer.creature import DungeonEncounter
from affray.rulesets.dungeoneer.entries import ConditionEntry
from affray.rulesets.dungeoneer.loading import creature
from affray.rulesets.dungeoneer.paths import rooms
from tests.rulesets.catalogs import Changed, changeable
from tests.rulesets.dungeoneer.written import armors, creatures, terrains, weapons, written


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changed:
    """A copy of the book's folder in which a text of a file can be exchanged for another."""
    return changeable(loading, tmp_path, monkeypatch)


def staged(folder: Path, name: str) -> DungeonEncounter:
    """A scene of a changed copy."""
    return BOOK.staged(written_scene(folder, name))


# -- everything loads


@pytest.mark.parametrize("name", sorted(creatures()))
def test_every_creature_stands_fresh(name: str) -> None:
    """Unhurt, armed, and with six tactics that there are."""
    who = creature(name, "bone", "dungeon", "d4")
    assert (who.health, who.fate, who.is_dungeoneer) == (who.sheet.health, "", False)
    assert who.weapon is not None
    assert len(who.sheet.tactics) == 6
    assert set(who.sheet.tactics) <= set(tactics())


def test_every_tactic_is_somebodys() -> None:
    """None is written for nobody."""
    assert {tactic for one in creatures().values() for tactic in one.sheet.tactics} == set(tactics())


def test_every_active_technique_has_a_rule() -> None:
    """And every rule stands in the content."""
    assert {action.name for action in TECHNIQUES} == {name for name, one in techniques().items() if not one.passive}


@pytest.mark.parametrize(
    ("name", "health", "resists", "speed", "difficulties", "damage", "far"),
    [
        ("skeleton-warrior", 6, 1, 3, (6, 7, 2, 20, 3), 3, 1),
        ("skeleton-archer", 4, 0, 4, (8, 4, 2, 20, 3), 2, 4),
        ("zombie", 12, 0, 2, (4, 1, 1, 20, 2), 6, 1),
    ],
)
def test_the_figures_of_some_creatures(
    name: str, health: int, resists: int, speed: int, difficulties: tuple[int, ...], damage: int, far: int
) -> None:
    """Dodge, hit, locate, morale, obscurity."""
    who = creature(name, "bone", "dungeon", "d4")
    sheet, weapon = who.sheet, who.weapon
    assert weapon is not None
    assert (sheet.health, sheet.physical, sheet.speed, weapon.damage, weapon.range) == (
        health,
        resists,
        speed,
        damage,
        far,
    )
    assert (sheet.dodge, sheet.hit, sheet.locate, sheet.morale, sheet.obscurity) == difficulties


@pytest.mark.parametrize("name", scene_names(BOOK.folder))
def test_every_scene_is_set(name: str) -> None:
    """Two sides, everyone on a tile of their own, the party's room in view, creatures elsewhere asleep.

    In the wilderness several share a tile, and only the party's is uncovered.
    """
    encounter = BOOK.stage(name)
    assert len({who.side for who in encounter.creatures}) == 2
    inside = [who for who in encounter.creatures if who.map == 0]
    assert len({who.at for who in inside}) == len(inside)
    seen = encounter.table.seen
    room = {who.id: rooms(encounter.maps[0])[who.at] for who in inside if who.at}
    assert all(room[who.id] in seen for who in inside if who.is_dungeoneer)
    assert all(room[who.id] in seen for who in inside if who.awake)
    outside = [who for who in encounter.creatures if who.map == 1]
    assert {who.at for who in outside if who.is_dungeoneer or who.awake} == set(encounter.table.wilds.uncovered)


def test_a_scene_has_its_secrets_and_its_stores() -> None:
    """The vault: what must be found has a number, what stands in plain sight is known."""
    table = BOOK.stage("vault").table
    assert [(one.name, one.known) for one in table.things] == [
        ("lever", "what"),
        ("pit", ""),
        ("hidden door", ""),
        ("chest", "what"),
        ("loose stone", ""),
    ]
    assert (table.rations, table.camp_gear) == (3, True)


def test_ground_keeps_only_the_figures_that_it_has() -> None:
    """Water has a difficulty and makes wet, embers burn, a gate is barred, a floor is a floor."""
    assert terrains()["water"] == Terrain("water", (("difficulty", 7), ("wet", 2)))
    assert terrains()["embers"] == Terrain("floor", (("harm", 1),))
    assert terrains()["gate"] == Terrain("door", (("barred", 1),))
    assert terrains()["open"] == Terrain("floor")


def test_weapons_and_armor() -> None:
    """A bow for power or skill at four tiles in both hands; a shield against both kinds of damage."""
    bow, shield = weapons()["bow"], armors()["shield"]
    assert (bow.damage, bow.stats, bow.hands, bow.range) == (2, ("power", "skill"), 2, 4)
    assert (shield.name, shield.physical, shield.arcane, armors()["heavy"].name) == ("shield", 1, 1, "heavy armor")


# -- mistakes


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "weapons",
            'kind = "heavy"',
            'kind = "hevy"',
            "[weapons.great-axe] kind: invalid enum value 'hevy'; it may be",
        ),
        ("weapons", "hands = 2", "hands = 3", "[weapons.spear] hands: expected `int` <= 2"),
        (
            "weapons",
            "damage = 1, range",
            "dammage = 1, range",
            "unknown field `dammage`; known fields: kind, damage",
        ),
        ("armor", "physical = 2", 'physical = "2"', "[armor.heavy] physical: expected `int`, got `str`"),
        ("terrain", "difficulty = 7", "difficulty = -7", "[terrain.water] difficulty: expected `int` >= 0"),
        ("terrain", 'kind = "gap"', 'kind = "hole"', "[terrain.gap] kind: invalid enum value 'hole'; it may be floor"),
        ("creatures", '"scurry", "scurry"', '"scurry"', "[creatures.rat] tactics: expected `array` of length >= 6"),
        ("creatures", '"scurry", "scurry"', '"scury", "scury"', "tactics: 'scury' is not known (did you mean scurry?)"),
        ("creatures", "morale = 5\n", "", "[creatures.rat] object missing required field `morale`"),
        ("creatures", "damage = 1\n", "damage = 99\n", "[creatures.rat] weapon.damage: expected `int` <= 40"),
        (
            "creatures",
            'size = "small"',
            'size = "wee"',
            "[creatures.rat] size: invalid enum value 'wee'; it may be tiny",
        ),
        ("creatures", "[creatures.zombie]", "[creatures.zombie", "not TOML: "),
        ("characters", 'passive = "parry"', 'passive = "parri"', "'parri' is not known (did you mean parry?)"),
        ("characters", '"sword"', '"sowrd"', "weapon: 'sowrd' is not known (did you mean sword?); it may be tool"),
        ("characters", '["heavy", "shield"]', '["havy"]', "armor: 'havy' is not known (did you mean heavy?)"),
        ("characters", '["medkit"]', '["medkits"]', "items: 'medkits' is not known (did you mean medkit?); it may be"),
        (
            "characters",
            '"warrior"',
            '"barbarian"',
            "class: 'barbarian' is not known; it may be warrior, arcanist, technician",
        ),
        ("characters", '"block", "redirect"', '"focus", "redirect"', "focus is a technique of the arcanist"),
    ],
)
def test_a_mistake_in_the_content_is_refused(
    tmp_path: Path, changed: Changed, file: str, old: str, new: str, said: str
) -> None:
    """File, entry, field, and what would be right."""
    changed(f"content/{file}.toml", old, new)
    changed("scenes/rats.toml", 'character = "captain"', 'character = "guard"')
    with pytest.raises(BadContent) as refused:
        staged(tmp_path, "rats")
    assert said in str(refused.value)
    assert str(refused.value).startswith(f"{file}.toml: ")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('of = "bard"', "of: invalid enum value 'bard'; it may be general, warrior, arcanist, technician"),
        ("points = 1", "object missing required field `of`"),
        ('of = "warrior"\npoints = -1', "points: expected `int` >= 0"),
        ('of = "warrior"\npassive = 1', "passive: expected `bool`, got `int`"),
        ('of = "warrior"\ncooldwon = 4', "unknown field `cooldwon`; known fields: of, points, stress, cooldown"),
    ],
)
def test_a_mistake_in_a_technique_is_refused(tmp_path: Path, entry: str, said: str) -> None:
    """With file, table and entry before it."""
    catalog = written(tmp_path, "techniques", f"[techniques.feint]\n{entry}\n")
    with pytest.raises(BadContent) as refused:
        catalog.all("techniques")
    assert str(refused.value).startswith("techniques.toml: [techniques.feint] ")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('does = "dance"', "does: invalid enum value 'dance'"),
        ('inflicts = "stuck"', "rounds: what it inflicts, gains or marks must last for some"),
        ("stress = [1, 2]", "stress: expected `array` of length 4, got 2"),
        ("damage = 1", "unknown field `damage`"),
    ],
)
def test_a_mistake_in_a_tactic_is_refused(tmp_path: Path, entry: str, said: str) -> None:
    """With the file, the tactic and the field."""
    catalog = written(tmp_path, "tactics", f"[tactics.dance]\n{entry}\n")
    with pytest.raises(BadContent) as refused:
        catalog.all("tactics")
    assert str(refused.value).startswith("tactics.toml: [tactics.dance] ")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('creature = "rat"', 'creature = "bat"', "[who.nip] creature: 'bat' is not known (did you mean rat?)"),
        ('"captain"', '"captan"', "[who.ada] character: 'captan' is not known (did you mean captain?)"),
        (
            'character = "captain"',
            'creature = "rat"\ncharacter = "captain"',
            "either a creature or a character is named",
        ),
        ('creature = "rat"\n', "", "[who.nip]: either a creature or a character is named"),
        ('at = "f3"', 'at = "z9"', "[who.nip] at: z9 is not an open tile of the map"),
        ('at = "f3"', 'at = "a1"', "[who.nip] at: a1 is not an open tile of the map"),
        ('at = "f3"', 'at = "b3"', "[who.nip] at: b3 is taken by ada; a tile holds one"),
        ('side = "party"', 'side = "dungeon"', "side: a fight needs two sides, here is dungeon"),
        ('side = "party"', 'side = ""', "[who.ada] side: it must be named"),
        ("[who.ada]", "[who.everyone]", "[who.everyone]: a name is one word of small letters"),
        ('"%" = "debris"', '"%" = "debri"', "[marks] %: 'debri' is not known (did you mean debris?)"),
        ("#......#\n", "#...x..#\n", "map: the mark 'x' is not in [marks]"),
        ("#......#\n", "#....#\n", "map: all rows must be equally long"),
        ("player = true", "arrives = -1", "arrives: expected `int` >= 0"),
        ('title = "The cellar"\n', "", "object missing required field `title`"),
        ('title = "The cellar"\n', 'title = "The cellar"\nfood = 1\n', "unknown field `food`; known fields: title"),
    ],
)
def test_a_mistake_in_a_scene_is_refused(tmp_path: Path, changed: Changed, old: str, new: str, said: str) -> None:
    """The same for everyone in a scene."""
    changed("scenes/rats.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged(tmp_path, "rats")
    assert said in str(refused.value)
    assert str(refused.value).startswith("rats.toml: ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('at = "m2"', 'at = "z2"', "[things.lever] at: z2 is not a tile of the map"),
        ('opens = ["k5"]', 'opens = ["k99"]', "[things.lever] opens: k99 is no door of the map"),
        ('opens = ["k5"]', 'opens = ["k4"]', "[things.lever] opens: k4 is no door of the map"),
        ('at = "c7"', 'at = "c5"', "[things.hidden door] at: c5 is no door between two rooms"),
        ('holds = ["net"]', 'holds = ["nett"]', "[things.loose stone] holds: 'nett' is not known (did you mean net?)"),
        ('kind = "cache"', 'kind = "cash"', "things[4].kind: invalid enum value 'cash'"),
        ("locate = 6", "locate = 41", "things[1].locate: expected `int` <= 40"),
        ("lock = 6", 'lock = "iron"', "things[1].lock: expected `int`, got `str`"),
        ("rations = 3", 'rations = 3\ndark = "pitch"', "dark: expected `bool`, got `str`"),
        ("damage = 2", 'inflicts = "stuck"', "[things.pit] rounds: what it inflicts lasts for some"),
        ("damage = 2", "rounds = 2", "[things.pit] rounds: what it inflicts lasts for some"),
        (
            "dodge = 8",
            'inflicts = "stuck"\nrounds = 2',
            "[things.pit] dodge: what springs at one and inflicts something",
        ),
        ("lock = 7", 'damage = 1\ninflicts = "stuck"\nrounds = 2', "[things.chest] dodge: what springs at one"),
        ("damage = 2", 'inflicts = "sad"', "things[1].inflicts: invalid enum value 'sad'"),
    ],
)
def test_a_mistake_in_a_thing_is_refused(tmp_path: Path, changed: Changed, old: str, new: str, said: str) -> None:
    """In the vault."""
    changed("scenes/vault.toml", old, new)
    with pytest.raises(BadContent) as refused:
        staged(tmp_path, "vault")
    assert said in str(refused.value)
    assert str(refused.value).startswith("vault.toml: ")


def test_an_unchanged_copy_loads(tmp_path: Path, changed: Changed) -> None:
    """So what the tests above refuse is the change."""
    changed("scenes/rats.toml", "The cellar", "The old cellar")
    assert {who.id for who in staged(tmp_path, "rats").creatures} == {"ada", "nip", "gnaw"}


def test_an_unknown_scene_is_refused_with_those_that_there_are() -> None:
    """A slip of the pen gets a hint."""
    with pytest.raises(BadContent, match=r"'ratts' is not known \(did you mean rats\?\); it may be crypt, "):
        BOOK.stage("ratts")


# -- classes, conditions, sizes


def test_the_figures_of_the_first_level() -> None:
    """And every class selects each stat once at most."""
    level = first_level()
    assert (level.selections, level.before_class, level.active, level.arca, level.hands) == (4, 2, 6, 1, 2)
    assert {one.selections.get(one.free) for one in CATALOG.all("classes").values()} == {1}


def test_the_figures_of_conditions() -> None:
    """Weakened and empowered are each other's opposite; most conditions are without figures."""
    found = conditions()
    assert (found["weakened"].difficulties, found["empowered"].difficulties) == (-2, 2)
    assert (found["freezing"].slows, found["burned"].damage, found["poisoned"].hurts) == (2, 1, 1)
    assert [found["stuck"], found["afraid"], found["wet"]] == [
        ConditionEntry("stuck"),
        ConditionEntry("afraid"),
        ConditionEntry("wet"),
    ]


def test_an_unknown_condition_is_refused(tmp_path: Path) -> None:
    """With those that there are."""
    catalog = written(tmp_path, "conditions", "[conditions]\nfreezed = { slows = 2 }\n")
    wrong = r"conditions.toml: \[conditions.freezed\] name: invalid enum value 'freezed'; it may be weakened, "
    with pytest.raises(BadContent, match=wrong):
        catalog.all("conditions")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "tiny = {}\nvast = { tiles = 9 }",
            r"sizes.toml: \[sizes.vast\] name: invalid enum value 'vast'; it may be tiny, small",
        ),
        ("tiny = {}", r"sizes.toml: \[sizes\]: small is missing; there must be tiny, small"),
        ("tiny = { quarters = 5 }", r"sizes.toml: \[sizes.tiny\] quarters: expected `int` <= 4"),
    ],
)
def test_sizes_are_written_down_one_and_all(tmp_path: Path, text: str, wrong: str) -> None:
    """One that nobody knows, one that is missing, one that fills more than its tile."""
    catalog = written(tmp_path, "sizes", f"[sizes]\n{text}\n")
    with pytest.raises(BadContent, match=wrong):
        extents(catalog)
