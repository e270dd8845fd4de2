"""What someone is (a sheet), how they stand right now (a creature), and what a dungeon holds."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray import api
from affray.api import Being, Cell, Encounter, Who
from affray.rulesets.dungeoneer.rulings import Rulings

Stat = Literal["power", "speed", "arcana", "skill"]
Element = Literal["physical", "arcane", "true"]
Fate = Literal["", "down", "diving", "dead", "fled"]
Size = Literal["tiny", "small", "medium", "large", "huge", "massive", "gargantuan"]
WeaponKind = Literal["improvised", "light", "standard", "control", "heavy", "missile", "focus", "natural"]
ObjectKind = Literal["lever", "chest", "trap", "door", "cache"]
Known = Literal["", "nearby", "where", "what"]
ConditionKey = Literal[
    "weakened",
    "empowered",
    "incapacitated",
    "suffocating",
    "burned",
    "poisoned",
    "freezing",
    "wet",
    "stuck",
    "afraid",
]
Small = Annotated[int, Meta(ge=0, le=40)]
Share = Annotated[int, Meta(ge=0, le=100)]
ByDegree = Annotated[tuple[Share, ...], Meta(min_length=4, max_length=4)]
SmallByDegree = Annotated[tuple[Small, ...], Meta(min_length=4, max_length=4)]
NOTHING = (0, 0, 0, 0)
"""Nothing, whatever the degree."""


class Weapon(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What someone fights with: damage, the stats it may use, range in tiles, rounds for which it burns."""

    name: str
    kind: WeaponKind
    damage: Small
    element: Element = "physical"
    stats: tuple[Stat, ...] = ("power",)
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    range: Small = 1
    burns: Small = 0


class Armor(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What is worn or held against damage."""

    name: str
    kind: Literal["light", "medium", "heavy", "shield"]
    physical: Small = 0
    arcane: Small = 0


class Item(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A thing that can be carried, with the figures of what it does."""

    name: str
    slots: Small = 1
    wear: Literal[0, 10, 12] = 0
    once: bool = False
    heals: SmallByDegree = NOTHING
    strains: SmallByDegree = NOTHING
    range: Small = 0
    holds: Small = 0
    eases: tuple[Literal["difficult", "water", "gap", "wall"], ...] = ()
    bonus: Small = 0
    opens: Stat | None = None
    again: Small = 0
    light: Small = 0
    hands: Small = 0
    damage: Small = 0
    reach: Small = 0
    burns: Small = 0


class Technique(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """A learned trick: points to use it, stress to swap it in, dice for its cooldown and its duration.

    `difficulty` is that of a roll which nobody resists; `by_degree` is what failure, partial success, success and
    greater success bring. `amount`, `tiles`, `targets` and `dice` are how much, how far, how many.
    """

    name: str
    of: Literal["general", "warrior", "arcanist", "technician"]
    points: Small = 0
    stress: Small = 0
    cooldown: Small = 0
    duration: Small = 0
    aura: Small = 0
    difficulty: Small = 0
    by_degree: ByDegree = NOTHING
    stress_by_degree: ByDegree = NOTHING
    stress_in_use: Small = 0
    amount: Annotated[int, Meta(ge=-40, le=40)] = 0
    tiles: Small = 0
    targets: Small = 0
    dice: Small = 0
    passive: bool = False


class Tactic(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What a creature does: the rule it follows, and its figures."""

    name: str
    does: Literal["fight", "noise", "howl", "aim", "volley", "swell", "guard", "scurry"] = "fight"
    says: str = "fight"
    tile: Small = 0
    wound: Small = 0
    element: Element = "physical"
    inflicts: ConditionKey | None = None
    gains: Literal["", "guarding", "aiming", "festering", "empowered"] = ""
    amount: Small = 0
    mark: Small = 0
    rounds: Small = 0
    stat: Stat = "power"
    difficulty: Small = 0
    reach: Small = 0
    stress: tuple[Small, Small, Small, Small] = NOTHING
    spill: Small = 0
    living: bool = False
    runs: Small = 0

    def __post_init__(self) -> None:
        """Whatever lasts is written down with its rounds."""
        if (self.inflicts or self.gains or self.mark) and not self.rounds:
            raise ValueError("rounds: what it inflicts, gains or marks must last for some")


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What someone is: stats and techniques of a dungeoneer, difficulties and tactics of a creature.

    `own_tactics` are those of the tactics that a scene brought and the book does not know.
    """

    name: str
    kind: Literal["dungeoneer", "creature"]
    role: str = ""
    power: int = 0
    speed: int = 0
    arcana: int = 0
    skill: int = 0
    health: int = 1
    cap: int = 0
    arca: int = 0
    size: Size = "medium"
    undead: bool = False
    dodge: int = 0
    hit: int = 0
    locate: int = 0
    morale: int = 0
    obscurity: int = 0
    physical: int = 0
    arcane: int = 0
    tactics: tuple[str, ...] = ()
    own_tactics: tuple[Tactic, ...] = ()
    known: tuple[Technique, ...] = ()
    passive: tuple[str, ...] = ()


class Wear(Struct, frozen=True, cache_hash=True):
    """A piece of armor as it is worn: its die, and how many points of its resistance are broken."""

    armor: Armor
    die: int = 6
    lost: int = 0

    @property
    def physical(self) -> int:
        """What it still takes off physical damage."""
        return max(self.armor.physical - self.lost, 0)

    @property
    def arcane(self) -> int:
        """What it still takes off arcane damage."""
        return max(self.armor.arcane - self.lost, 0)


class Cooling(Struct, frozen=True, cache_hash=True):
    """A technique that is not ready yet, and for how many rounds."""

    technique: str
    left: int


class Creature(Being, frozen=True, kw_only=True, cache_hash=True):
    """How someone stands right now. The pool holds the faces of the dice on the table, lowest first.

    `located` is what the party knows of somebody who lies in wait: nothing, that something is near, or where it is.
    `came_from` is the tile of the wilderness from which they went into the dungeon.
    """

    sheet: Sheet
    health: int
    stress: int = 0
    pool: tuple[int, ...] = ()
    exhausted: int = 0
    action_points: int = 0
    moves: int = 0
    stride: tuple[int, ...] = ()
    crossing: str = ""
    won: str = ""
    arca: int = 0
    weapon: Weapon | None = None
    off_hand: Weapon | None = None
    wear: tuple[Wear, ...] = ()
    techniques: tuple[str, ...] = ()
    cooling: tuple[Cooling, ...] = ()
    items: tuple[str, ...] = ()
    hidden: bool = False
    located: Known = ""
    awake: bool = True
    arrives: int = 0
    fate: Fate = ""
    light: str = ""
    came_from: Cell = ""

    @property
    def is_dungeoneer(self) -> bool:
        """Whether a player plays them."""
        return self.sheet.kind == "dungeoneer"

    @property
    def is_known(self) -> bool:
        """Whether the party knows of them: awake in a room that was seen, and not lying in wait."""
        return self.awake and not self.hidden

    @property
    def most_stress(self) -> int:
        """The stress at which they break down."""
        return self.sheet.cap

    def has(self, technique: str) -> bool:
        """Whether a technique is theirs to use: active, or passive and known."""
        return technique in self.techniques or technique in self.sheet.passive

    def wait_for(self, technique: str) -> int:
        """How many rounds a technique still needs until it is ready."""
        return next((one.left for one in self.cooling if one.technique == technique), 0)


class Thing(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Something in the dungeon that can be handled: a lever, a chest, a trap, a door, a hidden store.

    `locate` is how hard it is to find, 0 for what stands in plain sight. `known` is what the party knows of it. `lock`
    is how hard it is to open or to make safe, 0 for what needs no roll. A trap on something that is no trap itself is
    found with `trap_locate`, and `trap_known` once it is.
    """

    name: str
    kind: ObjectKind
    at: Cell
    locate: int = 0
    known: Known = "what"
    opens: tuple[Cell, ...] = ()
    holds: tuple[str, ...] = ()
    dodge: int = 0
    damage: int = 0
    inflicts: ConditionKey | None = None
    rounds: int = 0
    used: bool = False
    lock: int = 0
    trap_locate: int = 0
    trap_known: bool = False

    @property
    def has_secret_trap(self) -> bool:
        """Whether handling it would set off something of which nobody knows."""
        dangerous = bool(self.dodge or self.damage or self.inflicts)
        return self.kind != "trap" and dangerous and not self.trap_known and not self.used


class Sought(Struct, frozen=True, cache_hash=True):
    """A search that was made: from which tile, and what it came to for each who took part."""

    at: Cell
    total: int


class Feature(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Something notable on a tile of the wilderness; a point of interest is found as soon as its tile is uncovered.

    `leads_to` is the tile of the dungeon to which it is the way in. `hides` says that it keeps one out of sight. The
    `creatures` at it are met only by whoever discovers it.
    """

    name: str
    at: Cell
    found: bool = False
    is_plain: bool = False
    holds: tuple[str, ...] = ()
    leads_to: Cell = ""
    hides: bool = False
    creatures: tuple[Who, ...] = ()


class Trail(Struct, frozen=True, kw_only=True, cache_hash=True):
    """The trail that a creature left: the tiles from its beginning on, how hard it is to find, and what is learnt.

    A fresh one names whoever left it, and goes on with them.
    """

    name: str
    tiles: tuple[Cell, ...]
    locate: int
    learnt: tuple[Cell, ...] = ()
    by: Who = ""


class Round(Struct, frozen=True, cache_hash=True):
    """The tiles that a creature of the wilderness goes round and round, each beside the next."""

    who: Who
    tiles: tuple[Cell, ...]


class Tried(Struct, frozen=True, cache_hash=True):
    """A tile on which the party tracked or investigated, and how well at best: a total, or a degree."""

    what: Literal["track", "investigate"]
    at: Cell
    came: int


class Wilds(Struct, frozen=True, kw_only=True):
    """The wilderness: the tiles that are uncovered, what is notable in it, trails, who goes round, what was tried."""

    uncovered: tuple[Cell, ...] = ()
    features: tuple[Feature, ...] = ()
    trails: tuple[Trail, ...] = ()
    rounds: tuple[Round, ...] = ()
    tried: tuple[Tried, ...] = ()


class Table(Struct, frozen=True, kw_only=True):
    """What belongs to nobody: open doors, rooms that were seen or searched, things to handle, the party's stores.

    `quest` is what the party came for, if it came for something; `wilds` is the wilderness around the dungeon;
    `items` are the things that a scene brought and the book does not know.
    """

    opened: tuple[Cell, ...] = ()
    seen: tuple[int, ...] = ()
    things: tuple[Thing, ...] = ()
    rations: int = 0
    camp_gear: bool = False
    notes: int = 0
    unseen: bool = False
    dark: bool = False
    searched: tuple[Sought, ...] = ()
    quest: str = ""
    wilds: Wilds = Wilds()
    items: tuple[Item, ...] = ()


Now = api.Now[Creature, Table, Rulings]
Scene = api.Scene[Creature, Table, Rulings]
DungeonEncounter = Encounter[Creature, Table, Rulings]
