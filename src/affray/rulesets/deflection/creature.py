"""What someone is (a sheet) and how they stand right now (a creature)."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray import api
from affray.api import Being, Cell, Encounter, Who
from affray.rulesets.deflection.rulings import Rulings

Die = Literal[4, 6, 8, 10, 12]
Attribute = Literal["strength", "dexterity", "intelligence", "resolve"]
Specialization = Literal["archery", "finesse", "firearms", "martial", "unarmed"]
Skill = Literal[
    "agility", "athletics", "craft", "handling", "insight", "perception", "wizardry", "communion",
    "archery", "finesse", "firearms", "martial", "unarmed",
]  # fmt: skip
Property = Literal[
    "backswing", "cleave", "momentum", "nonlethal", "risky", "swift", "trip", "two-handed", "versatile", "wide"
]
Fate = Literal["", "unconscious", "dying", "dead", "fled", "yielded"]
Trigger = Literal[
    "a_foe_comes_into_view", "a_foe_comes_within_reach", "a_foe_moves", "a_foe_attacks", "a_foe_uses_a_power"
]
Few = Annotated[int, Meta(ge=0)]


class Span(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """How far a weapon carries, in metres: as it is up to `full`, worse from there on, not beyond `most`."""

    full: Annotated[int, Meta(ge=1)]
    most: Few = 0

    @property
    def end(self) -> int:
        """The last metre that it carries."""
        return self.most or self.full


class Item(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something to hold: a weapon, a shield, a lamp. Without attributes it is no weapon."""

    name: str
    attributes: tuple[Attribute, ...] = ()
    specializations: tuple[Specialization, ...] = ()
    damage: int = 0
    threshold: int = 20
    critical: int = 0
    properties: tuple[Property, ...] = ()
    reach: Span = Span(1)
    thrown: Span | None = None
    ranged: Span | None = None
    unfit: Few = 0
    reload: Few = 0
    parry: Few = 0
    block: Few = 0
    durability: Few = 0
    light: Few = 0
    natural: bool = False

    @property
    def is_weapon(self) -> bool:
        """Whether one can attack with it."""
        return bool(self.attributes)

    @property
    def is_ranged(self) -> bool:
        """Whether it fires a projectile."""
        return self.ranged is not None

    def has(self, what: Property) -> bool:
        """Whether it has a property."""
        return what in self.properties


class Armor(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Armor: its rating goes into deflection, its reduction is the damage resistance."""

    name: str
    rating: int = 0
    reduction: int = 0
    noisy: bool = False


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What someone is: attribute dice, skill dice, size, armor, what they carry and hold, and what they have learned.

    `ours` says that the figures were made for this project by the game's rules of creation, and not taken from it.
    """

    name: str
    strength: Die = 4
    dexterity: Die = 4
    intelligence: Die = 4
    resolve: Die = 4
    skills: tuple[tuple[Skill, Die], ...] = ()
    size: Annotated[int, Meta(ge=1, le=12)] = 4
    pace: int = 0
    """Metres faster or slower than the size alone would be."""
    armor: tuple[Armor, ...] = ()
    natural: Item
    hands: tuple[Item, ...] = ()
    pack: tuple[Item, ...] = ()
    materials: Few = 0
    """Units with which a shield is repaired."""
    maneuvers: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    ours: bool = False

    def die(self, skill: str) -> int:
        """The die of a skill or an attribute; 0 for a skill without training."""
        return _dice(self).get(skill, 0)


@lru_cache(maxsize=256)
def _dice(sheet: Sheet) -> dict[str, int]:
    attributes = ("strength", "dexterity", "intelligence", "resolve")
    return {**{name: getattr(sheet, name) for name in attributes}, **dict(sheet.skills)}


class Carried(Struct, frozen=True, cache_hash=True):
    """An item somebody carries: in how many hands, how worn it is, whether it is loaded, how loose it sits."""

    item: Item
    hands: int = 0
    wear: int = 0
    loaded: bool = True
    loose: int = 0

    @property
    def left(self) -> int:
        """What is left of its durability."""
        return self.item.durability - self.wear

    @property
    def is_broken(self) -> bool:
        """Whether a thing with durability has none left."""
        return bool(self.item.durability) and self.left <= 0  # deflection.block.15


class Made(Struct, frozen=True, cache_hash=True):
    """An attack made in the present turn: with what, at whom, and whether it hit."""

    weapon: str
    foe: Who
    hit: bool


class Cover(Struct, frozen=True, cache_hash=True):
    """Cover behind an object on a cell; without one it is one's own speed."""

    object: Cell = ""


class Readied(Struct, frozen=True, cache_hash=True):
    """An action that waits for its trigger."""

    action: str
    trigger: Trigger


@lru_cache(maxsize=1 << 12)
def in_hands(gear: tuple[Carried, ...]) -> tuple[Carried, ...]:
    """What of somebody's gear is in their hands."""
    return tuple(thing for thing in gear if thing.hands)


class Creature(Being, frozen=True, kw_only=True, cache_hash=True):
    """How someone stands right now."""

    sheet: Sheet
    gear: tuple[Carried, ...] = ()
    health: int
    endurance: int
    stamina: int
    focus: int
    actions: int = 0
    owed: int = 0
    free_taken: int = 0
    moves: int = 0
    strides: int = 0
    attacks: tuple[Made, ...] = ()
    powers_used: int = 0
    used: tuple[str, ...] = ()
    reacted: bool = False
    may_brandish: bool = True
    is_done: bool = False
    prone: bool = False
    cover: Cover | None = None
    readied: Readied | None = None
    facing: int = -1
    materials: int = 0
    saved: int = 0
    failed: int = 0
    fate: Fate = ""

    @property
    def held(self) -> tuple[Carried, ...]:
        """What is in their hands."""
        return in_hands(self.gear)


class Lying(Struct, frozen=True, cache_hash=True):
    """An item that lies on a cell."""

    thing: Carried
    at: Cell


class Fixture(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something on the map that can be used: a door, a lamp, a lever that opens a door elsewhere.

    `actions` says what using it costs where it is not one action; `long` that the task needs an extended time.
    """

    name: str
    at: Cell
    does: Literal["door", "lamp", "lever"]
    opens: Cell = ""
    light: Few = 0
    actions: int | None = None
    long: bool = False
    used: bool = False


class Table(Struct, frozen=True):
    """What belongs to nobody: what lies about, what can be used, darkness, and who comes by surprise."""

    lying: tuple[Lying, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    dark: bool = False
    aggressors: str = ""
    first: str = ""
    last: str = ""


Now = api.Now[Creature, Table, Rulings]
Scene = api.Scene[Creature, Table, Rulings]
DeflectionEncounter = Encounter[Creature, Table, Rulings]
