"""What someone is (a sheet) and how they stand right now (a creature)."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from affray.core import now
from affray.core.encounter import Being, Encounter
from affray.core.scene import Scene as CoreScene
from affray.core.values import Cell, Value, Who
from affray.rulesets.swift.rulings import Rulings

Fate = Literal["", "dying", "dead", "fled", "yielded"]
Kind = Literal["melee", "ranged", "shield", "implement", "consumable"]
Against = Literal["defense", "physical", "mental", ""]


class Item(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Something to hold or to use: a weapon, a shield, an implement, or what is used up. Distances in squares."""

    name: str
    kind: Kind
    hands: int = 1
    tool: int = 0
    reach: int = 1
    range: int = 0
    pierce: int = 0
    armed: bool = True
    effect: Literal["", "heal", "aura", "bind"] = ""
    amount: int = 0

    @property
    def is_ranged(self) -> bool:
        """Whether it strikes from afar."""
        return self.kind == "ranged"

    @property
    def is_weapon(self) -> bool:
        """Whether attacks are made with it."""
        return self.kind in ("melee", "ranged")

    @property
    def far(self) -> int:
        """How many squares away it can be used on someone."""
        return self.range if self.is_ranged else self.reach


class Spell(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A spell: what it costs, how far it reaches, which defense it must beat, what it does."""

    name: str
    aura: int
    effect: Literal["harm", "bind", "daze", "ward", "mend", "light"]
    against: Against = ""
    range: int = 0
    most: int = 0
    amount: int = 0
    rounds: int = 0


class Stance(Struct, frozen=True, cache_hash=True):
    """A way to stand in a fight: what it adds to defense and to attacks."""

    name: str
    defense: int = 0
    attack: int = 0


class Detail(Struct, frozen=True, cache_hash=True):
    """Something about a person that a good look may notice."""

    words: str
    dc: int


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What someone is: skills, power, armor, speed in feet, natural weapon, merits, spells."""

    name: str
    skills: tuple[tuple[str, int], ...] = ()
    power: int = 0
    armor: int = 0
    speed: int = 30
    natural: Item
    merits: tuple[str, ...] = ()
    stances: tuple[Stance, ...] = ()
    spells: tuple[Spell, ...] = ()
    details: tuple[Detail, ...] = ()

    def skill(self, name: str) -> int:
        """How good someone is at something; nothing learned is 0."""
        return _skills(self).get(name, 0)


@lru_cache(maxsize=256)
def _skills(sheet: Sheet) -> dict[str, int]:
    return dict(sheet.skills)


class Cover(Struct, frozen=True, cache_hash=True):
    """The object that someone is behind, and whether they are fully behind it."""

    object: Cell
    full: bool = False


class Aim(Struct, frozen=True, cache_hash=True):
    """An aim that was taken: at whom, and with what."""

    target: Who
    weapon: str


class Aided(Struct, frozen=True, cache_hash=True):
    """Help that was given to one declared action."""

    action: str
    amount: int
    by: Who


class Readied(Struct, frozen=True, cache_hash=True):
    """A standard action that waits for a trigger."""

    action: str
    trigger: str


class Creature(Being, frozen=True, kw_only=True, cache_hash=True):
    """How someone stands right now."""

    sheet: Sheet
    held: tuple[Item, ...] = ()
    ready: tuple[Item, ...] = ()
    worn: tuple[Item, ...] = ()
    pack: tuple[Item, ...] = ()
    initiative: int = 0
    swift: int = 0
    standard: int = 0
    aborts: int = 0
    owed: int = 0
    debt: int = 0
    let_go: bool = False
    held_at: int = 0
    readied: Readied | None = None
    opportunities: int = 0
    stress: int = 0
    dying: int = 0
    aura: int = 0
    prone: bool = False
    cover: Cover | None = None
    stance: Stance | None = None
    shield_ready: bool = False
    aim: Aim | None = None
    aided: tuple[Aided, ...] = ()
    searching: tuple[Value, ...] = ()
    used: tuple[str, ...] = ()
    hidden: int = 0
    noticed: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    fate: Fate = ""

    @property
    def free_hands(self) -> int:
        """How many hands hold nothing."""
        return 2 - sum(item.hands for item in self.held)

    def is_hidden_from(self, side: str) -> bool:
        """Whether a side other than their own does not know of them."""
        return bool(self.hidden) and side != self.side and side not in self.noticed

    def has_merit(self, merit: str) -> bool:
        """Whether someone has a merit."""
        return merit in self.sheet.merits


class Feature(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Something about the terrain that can be used once: what it falls on, how hard, and who has noticed it."""

    name: str
    at: Cell
    onto: tuple[Cell, ...]
    stress: int
    dc: int = 0
    check: int = 0
    noticed: tuple[str, ...] = ()


class Lying(Struct, frozen=True, cache_hash=True):
    """An item that lies unattended."""

    item: Item
    at: Cell


class Table(Struct, frozen=True, kw_only=True):
    """What belongs to nobody: doors, features, things lying about, the place's instability, who must not fall."""

    defenders: str = ""
    charge: Who = ""
    opened: tuple[Cell, ...] = ()
    features: tuple[Feature, ...] = ()
    lying: tuple[Lying, ...] = ()
    about: tuple[Item, ...] = ()
    instability: int = 0
    magic: bool = False
    holds: int = 0
    unseen: tuple[str, ...] = ()


Now = now.Now[Creature, Table, Rulings]
Scene = CoreScene[Creature, Table, Rulings]
SwiftEncounter = Encounter[Creature, Table, Rulings]
