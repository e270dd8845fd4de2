"""What someone is (a sheet) and how they stand right now (a creature)."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray import api
from affray.api import Being, Cell, Encounter, Who
from affray.rulesets.swift.rulings import Rulings

Fate = Literal["", "dying", "dead", "fled", "yielded"]
Kind = Literal["melee", "ranged", "shield", "implement", "consumable"]
Against = Literal["defense", "physical", "mental", ""]
Merit = Literal["shield expert", "combat reflexes", "steady aim", "quick draw", "iron will", "fleet"]
Trigger = Literal[
    "a_foe_comes_within_reach",
    "a_foe_moves",
    "a_foe_attacks",
    "a_foe_casts",
    "a_foe_comes_into_view",
    "a_foe_attacks_an_ally",
    "an_ally_attacks",
    "a_foe_opens_a_door",
]
Rank = Annotated[int, Meta(ge=0, le=5, description="a rank is 0 to 5")]
Rating = Annotated[int, Meta(ge=0, le=4)]  # swift.cover.3
Amount = Annotated[int, Meta(ge=0, le=30)]


class Item(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something to hold or to use: a weapon, a shield, an implement, or what is used up. Distances in squares."""

    name: str
    kind: Kind
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    tool: int = 0
    reach: int = 1
    range: int = 0
    pierce: Rating = 0
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


class Spell(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """A spell: what it costs, how far it reaches, which defense it must beat, what it does."""

    name: str
    aura: int
    effect: Literal["harm", "bind", "daze", "ward", "mend", "light"]
    against: Against = ""
    range: int = 0
    most: int = 0
    amount: int = 0
    rounds: int = 0


class Stance(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A way to stand in a fight: what it adds to defense and to attacks."""

    name: str
    defense: int = 0
    attack: int = 0


class Armor(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Armor: what it adds to defense, and the speed in feet that it leaves."""

    name: str
    defense: int
    speed: int = 1000


class Detail(Struct, frozen=True, cache_hash=True):
    """Something about a person that a good look may notice."""

    words: str
    dc: int


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What someone is: skills, power, armor, speed in feet, natural weapon, merits, spells, and what they bring."""

    name: str
    skills: tuple[tuple[str, Rank], ...] = ()
    power: Rank = 0
    armor: Armor
    speed: int = 30
    natural: Item
    merits: tuple[Merit, ...] = ()
    stances: tuple[Stance, ...] = ()
    spells: tuple[Spell, ...] = ()
    details: tuple[Detail, ...] = ()
    held: tuple[Item, ...] = ()
    ready: tuple[Item, ...] = ()
    worn: tuple[Item, ...] = ()
    pack: tuple[Item, ...] = ()

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
    """Help that was given to one declared action, by its key; an attack is helped against one target."""

    action: str
    amount: int
    by: Who
    target: Who = ""


class Readied(Struct, frozen=True, cache_hash=True):
    """A standard action, by its key, that waits for a trigger, and whether that has happened."""

    action: str
    trigger: Trigger
    met: bool = False


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
    searching: tuple[str, ...] = ()
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


class Feature(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """Something about the terrain that can be used once: what it falls on, how hard, and who has noticed it."""

    name: str
    at: Cell
    onto: tuple[Cell, ...]
    stress: Amount
    dc: Amount = 0
    check: Amount = 0
    noticed: tuple[str, ...] = ()


class Lying(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
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


Now = api.Now[Creature, Table, Rulings]
Scene = api.Scene[Creature, Table, Rulings]
SwiftEncounter = Encounter[Creature, Table, Rulings]
