"""Reading weapons, armor, creatures, spells and scenes from the content files."""

from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.api import (
    GM,
    BadContent,
    Catalog,
    Cell,
    Clock,
    Effect,
    Ends,
    Terrain,
    Who,
    Written,
    check_cells,
    check_people,
    lookup_in,
    read_map,
    terrain,
)
from affray.api import Table as TableOf
from affray.rulesets.stamina.creature import (
    Armor,
    Clue,
    ClueState,
    Coming,
    Creature,
    Dropped,
    Held,
    Hidden,
    Now,
    Sheet,
    StaminaEncounter,
    Table,
    Weapon,
)
from affray.rulesets.stamina.entries import Ammunition, Own, Power, SpellEntry
from affray.rulesets.stamina.grimoire import check_cantrip, check_magic, check_power, check_spell
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import max_defense, max_stamina

Cover = Annotated[int, Meta(ge=0, le=9, description="cover and concealment are 0 to 9")]
HowHard = Annotated[int, Meta(ge=1, le=40, description="a difficulty is 1 to 40")]
LEAST_DIFFICULTY = 10  # stamina.move.swim.3, stamina.move.climb.3
Difficulty = Annotated[int, Meta(ge=0, le=30, description="a difficulty is 10 to 30, 0 where there is none")]


class DamageRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a table of damage."""

    at: int
    stamina: int = 0
    stuns: int = 0
    fatigue: int = 0
    wounds: int = 0
    burns: bool = False


class DamageTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What damage of a type comes to."""

    name: str
    rows: tuple[DamageRow, ...]
    more: tuple[DamageRow, ...] = ()


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures: how hard it is to swim or climb, heights in meters, cover, concealment."""

    kind: Literal["open", "wall", "obstacle", "water", "surface", "gap"]
    difficulty: Difficulty = 0
    height: int = 0
    depth: int = 0
    cover: Cover = 0
    concealment: Cover = 0


def check_terrain(entry: TerrainEntry, _catalog: Catalog) -> None:
    """What is swum or climbed has a difficulty, of 10 at the least."""
    if entry.kind in ("water", "surface", "gap") and entry.difficulty < LEAST_DIFFICULTY:
        what = "swim" if entry.kind == "water" else "climb"
        raise ValueError(f"difficulty: to {what} is {LEAST_DIFFICULTY} to 30, not {entry.difficulty}")


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: which creature, on which side, where; whether they are caught unawares, watch or sleep."""

    creature: str
    side: str
    at: Cell
    player: bool = False
    surprised: bool = False
    flat_footed: bool = False
    watches: bool = False
    sleeps: bool = False


class ClueEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A clue as a scene writes it down: its difficulty in words or as a number, its facts by the questions."""

    name: str
    topic: str
    difficulty: Literal["obvious", "slightly obscure", "really obscure"] | HowHard
    cost: Annotated[int, Meta(ge=1, le=10, description="a cost is 1 to 10 additional successes")] = 1
    area: str = ""
    facts: dict[str, str] = {}
    breaks: ClueState = "damaged"


class ComingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Those of a scene who come in the night, and what a watch is held against; without a difficulty they sneak."""

    who: tuple[Who, ...]
    difficulty: Difficulty = 0
    danger: bool = True


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon that lies on the ground when a scene begins."""

    item: Weapon
    at: Cell


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what lies about.

    One without `rounds` begins outside of them. `areas` name what marks of the map stand for, `items` are what one may
    think of looking for, and `hidden` is what is to be found; `topics` and `clues` likewise, and `questions` may be
    asked of any clue, whatever it can tell. One of the `suspects` may be the `culprit`. In a `night` those who
    are `coming` are not there before somebody waits for them.
    """

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    rounds: bool = True
    rushed: bool = False
    areas: dict[str, str] = {}
    items: tuple[str, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    topics: tuple[str, ...] = ()
    questions: tuple[str, ...] = ("what", "who", "when", "where", "how", "why")
    clues: tuple[ClueEntry, ...] = ()
    suspects: tuple[Who, ...] = ()
    culprit: Who = ""
    night: bool = False
    coming: tuple[ComingEntry, ...] = ()
    wind: Annotated[int, Meta(ge=0, le=5)] = 0
    lying: tuple[Left, ...] = ()


def skills() -> dict[str, str]:
    """Every secondary skill of the content, with the primary skill that it belongs to."""
    return {skill: primary for primary, under in CATALOG.all("skills").items() for skill in under}


@cache
def primary_skills() -> tuple[str, ...]:
    """Every primary skill of the content that has a secondary one."""
    return tuple(dict.fromkeys(skills().values()))


def check_sheet(sheet: Sheet, catalog: Catalog) -> None:
    """Refuse skills that there are not, and more in the hands than they hold; a power may bring a theme of its own."""
    themes = (power.theme for power in catalog.all("powers").values())
    known = dict.fromkeys((*skills(), *skills().values(), *themes))
    try:
        for skill, _rank in sheet.skills:
            lookup_in("skills:", skill, known)
        check_magic(sheet, catalog)
    except BadContent as wrong:
        raise ValueError(str(wrong)) from None  # the catalog adds file and entry
    if sheet.both and (sheet.right or sheet.left):
        raise ValueError("both: a weapon in both hands leaves none for right or left")


CATALOG = Catalog(
    "affray.rulesets.stamina",
    damage=TableOf(DamageTable, fixed=True),
    weapons=Weapon,
    ammunition=Ammunition,
    armor=Armor,
    skills=TableOf(tuple[str, ...], fixed=True),
    powers=TableOf(Power, check=check_power),
    spells=TableOf(SpellEntry, check=check_spell),
    cantrips=TableOf(SpellEntry, check=check_cantrip),
    terrain=TableOf(TerrainEntry, lambda _name, entry: terrain(entry), Terrain, check=check_terrain),
    creatures=TableOf(Sheet, check=check_sheet, defaults={"natural": ["strike", "kick"]}),
)


def weapons() -> dict[str, Weapon]:
    """Every weapon of the content."""
    return CATALOG.all("weapons")


def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return CATALOG.all("terrain")


def creature(
    entry: str, who: Who, side: str, at: Cell, catalog: Catalog | None = None, _rulings: Rulings | None = None
) -> Creature:
    """A fresh creature of the content, placed."""
    return placed((catalog or CATALOG).entry("creatures", entry), who, side, at)


def placed(sheet: Sheet, who: Who, side: str, at: Cell, player: bool = False) -> Creature:
    """A fresh creature with such a sheet."""
    hands = ((sheet.both, 2, False), (sheet.right, 1, False), (sheet.left, 1, True))
    held = tuple(Held(weapon, number, off_hand) for weapon, number, off_hand in hands if weapon)
    fresh = Creature(
        id=who, side=side, at=at, player=player, sheet=sheet, held=held, stowed=sheet.carries, quiver=sheet.quiver,
        defense=max_defense(sheet), stamina=0,
    )  # fmt: skip
    return replace(fresh, stamina=max_stamina(fresh))


def caught(who: Creature, person: Placed) -> Creature:
    """Someone as the scene catches them: flat-footed they have lost as much defense as their reflexes."""
    lost = who.sheet.reflexes if person.flat_footed else 0  # stamina.modifier.flat-footed.1
    return replace(who, defense=max(who.defense - lost, 0))


def stage(scene: Written, rulings: Rulings) -> StaminaEncounter:
    """Set a scene: its map, everyone in place and turned toward their nearest foe."""
    catalog, written = CATALOG.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, named_marks(written), catalog.all("terrain"), "hex")
    check_people(scene, people, drawn, lambda ground: ground.kind not in ("wall", "obstacle"), "hex")
    check_cells(scene, "lying.at", ((left.item.name, left.at) for left in written.lying), drawn, "hex")
    sheets = catalog.people("creatures", scene, {who: person.creature for who, person in people.items()})
    creatures = [
        caught(placed(sheets[who], who, person.side, person.at, person.player), person)
        for who, person in people.items()
    ]
    check_finds(scene, written)
    everyone = {who.id: who for who in facing_foes(creatures, drawn.ground.grid)}
    coming = tuple(coming_of(entry, everyone) for entry in written.coming)
    later = {who.id for entry in coming for who in entry.creatures}
    return StaminaEncounter(
        ruleset="stamina",
        maps=(drawn,),
        creatures=tuple(who for who in everyone.values() if who.id not in later),
        table=replace(table_of(written, rulings), coming=coming, own=own_of(catalog)),
        rulings=rulings,
        clock=Clock() if written.rounds else Clock(scale="exploration", acting=(*set_out(everyone, later), GM)),
        effects=tuple(effect for who, person in people.items() for effect in states(who, person)),
    )


def named_marks(written: SceneFile) -> dict[str, str]:
    """The marks of a map, those of an area with its name."""
    marks = {".": "open", **written.marks}
    named = {mark: f"{marks[mark]}: {area}" for mark, area in written.areas.items() if mark in marks}
    return marks | named


def set_out(everyone: dict[Who, Creature], later: set[Who]) -> tuple[Who, ...]:
    """Those who are there when a scene begins."""
    return tuple(who for who in everyone if who not in later)


def coming_of(entry: ComingEntry, everyone: dict[Who, Creature]) -> Coming:
    """Those who come together in the night."""
    return Coming(tuple(everyone[who] for who in entry.who), entry.difficulty, entry.danger)


def table_of(written: SceneFile, rulings: Rulings) -> Table:
    """What belongs to nobody when a scene begins."""
    return Table(
        ground=tuple(Dropped(left.item, left.at) for left in written.lying),
        wind=written.wind,
        is_rushed=written.rushed,
        areas=tuple(written.areas.items()),
        items=written.items,
        hidden=written.hidden,
        topics=written.topics,
        clues=tuple(clue_of(entry, rulings) for entry in written.clues),
        questions=written.questions,
        suspects=written.suspects,
        culprit=written.culprit,
        is_night=written.night,
    )


def own_of(catalog: Catalog) -> Own:
    """What a scene has brought that rules know by its name."""
    return Own(*(catalog.own(table) for table in Own.__struct_fields__))


def entry(now: Now, table: str, name: str) -> Any:
    """An entry by its name; what the scene has brought comes first."""
    own = (entry for entry in getattr(now.table.own, table) if entry.name == name)
    return next(own, None) or CATALOG.entry(table, name)


def check_finds(scene: Written, written: SceneFile) -> None:
    """Refuse what is hidden nowhere or as nothing that one may look for, and answers that nobody can ask for."""
    for mark in written.areas:
        lookup_in(f"{scene.name}: [areas]", mark, {".": "", **written.marks})
    if written.culprit:
        lookup_in(f"{scene.name}: culprit:", written.culprit, dict.fromkeys(written.suspects))
    coming = (who for entry in written.coming for who in entry.who)
    for who in (*written.suspects, *coming):
        lookup_in(f"{scene.name}: suspects, coming:", who, written.who)
    areas = dict.fromkeys(("", *written.areas.values()))
    for number, thing in enumerate(written.hidden, 1):
        where = f"{scene.name}: [[hidden]] {number}"
        lookup_in(f"{where}, sought_as:", thing.sought_as, dict.fromkeys(written.items))
        lookup_in(f"{where}, area:", thing.area, areas)
    for number, clue in enumerate(written.clues, 1):
        where = f"{scene.name}: [[clues]] {number}"
        lookup_in(f"{where}, topic:", clue.topic, dict.fromkeys(written.topics))
        lookup_in(f"{where}, area:", clue.area, areas)
        for question in clue.facts:
            lookup_in(f"{where}, facts:", question, dict.fromkeys(written.questions))
        if clue.name in [other.name for other in written.clues[: number - 1]]:
            raise BadContent(f"{where}, name: there is another clue {clue.name!r}; give each its own name")


def clue_of(entry: ClueEntry, rulings: Rulings) -> Clue:
    """A clue of a scene, as hard to find as its words or its number say."""
    in_words: dict[str | int, int] = {
        "obvious": rulings.obvious_clue,  # stamina.noncombat.investigate.10
        "slightly obscure": rulings.obscure_clue,  # stamina.noncombat.investigate.11
        "really obscure": rulings.really_obscure_clue,  # stamina.noncombat.investigate.12
    }
    difficulty = in_words[entry.difficulty] if isinstance(entry.difficulty, str) else entry.difficulty
    facts = tuple(entry.facts.items())
    return Clue(entry.name, entry.topic, difficulty, entry.cost, entry.area, facts=facts, breaks=entry.breaks)


def states(who: Who, person: Placed) -> list[Effect]:
    """What lies on somebody when a scene begins; of surprise the clock knows how long it lasts."""
    found = (("surprised", person.surprised), ("watching", person.watches), ("asleep", person.sleeps))
    return [Effect(key, who, Ends("broken")) for key, is_so in found if is_so]


def facing_foes(creatures: list[Creature], grid: Any) -> list[Creature]:
    """Everyone turned toward the nearest of their foes."""
    return [replace(who, facing=_toward_nearest(who, creatures, grid)) for who in creatures]


def _toward_nearest(who: Creature, creatures: list[Creature], grid: Any) -> int:
    foes = [foe.at for foe in creatures if foe.side != who.side]
    if not foes:
        return 0
    bearing: int = grid.bearing(who.at, min(foes, key=lambda cell: grid.distance(who.at, cell)))
    return bearing
