"""What someone is (a sheet) and how they stand right now (a creature)."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray import api
from affray.api import Being, Cell, Encounter, Who
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.spellcraft import Cast, Magic, Shaping, Spell

Damage = Literal["penetrating", "concussive"]
Kind = Literal["melee", "ranged", "magic"]
Posture = Literal["standing", "kneeling", "prone"]
GoneWrong = Literal["nothing", "off-balance", "falls"]
Rank = Annotated[int, Meta(ge=0, le=5, description="a rank is 0 to 5")]
Fate = Literal["", "dying", "dead", "fled", "yielded"]


class Weapon(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A weapon with the numbers that its size, balance and type give it."""

    name: str
    type: str
    size: str
    balance: str
    damage: Damage
    base: int
    body: int
    two_hands_base: int = 0
    two_hands_body: int = 0
    one_hand_loss: int = 0
    converted: int = 0
    converted_takes_successes: bool = False
    success_damage: int = 1
    success_piercing: int = 0
    success_either: bool = False
    successes_each: int = 1
    piercing: int = 0
    piercing_body: bool = False
    reach: int = 1
    heavy: int | None = None
    shield: int = 0
    keywords: tuple[str, ...] = ()
    skill: str = ""
    close: int = 0
    increment: int = 0
    range_body: bool = False
    shoots: str = ""
    two_hands: bool = False
    load_points: int = 0
    load_stamina: int = 0
    strength: int = 0
    cranked: bool = False
    pierced_damage: int = 0

    @property
    def is_thrown(self) -> bool:
        """Whether it can be thrown: it has a range and shoots nothing."""
        return bool(self.close) and not self.shoots

    @property
    def is_tool(self) -> bool:
        """Whether it is no weapon but something to load one with."""
        return self.type == "tool"


class Piece(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A piece of ammunition: what it adds to the weapon that shoots it, and what it deals."""

    name: str
    kind: str
    skill: str
    damage: Damage = "penetrating"
    base: int = 0
    halved: bool = False
    piercing: int = 0
    converted: int = 0


class Bundle(Struct, frozen=True, cache_hash=True):
    """Pieces of ammunition of one make."""

    piece: Piece
    count: int


class Armor(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Armor: its value against penetrating blows, its resistances, the training it wants."""

    name: str
    value: int
    concussive: int = 0
    penetrating: int = 0
    training: int = 0
    cold: int = 0


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What someone is: attributes, skills, size, speed, armor, natural weapon, and what the hands hold at first."""

    name: str
    body: int = 0
    reflexes: int = 0
    perception: int = 0
    mind: int = 0
    size: int = 0
    speed: int = 4
    skills: tuple[tuple[str, Rank], ...] = ()
    natural: Weapon
    armor: tuple[Armor, ...] = ()
    fast_reflexes: int = 0
    weakness: Damage | None = None
    right: Weapon | None = None
    left: Weapon | None = None
    both: Weapon | None = None
    magic: Magic = ""
    cantrips: tuple[Spell, ...] = ()
    spells: tuple[Spell, ...] = ()
    crafts: tuple[Spell, ...] = ()
    stowed: tuple[Weapon, ...] = ()
    ammunition: tuple[tuple[Piece, int], ...] = ()

    def rank(self, skill: str) -> int:
        """The rank in a primary or secondary skill; a character without it counts as rank 0."""
        return _ranks(self).get(skill, 0)  # hex.check.6


@lru_cache(maxsize=256)
def _ranks(sheet: Sheet) -> dict[str, int]:
    return dict(sheet.skills)


class Held(Struct, frozen=True, cache_hash=True):
    """A readied weapon, how many hands hold it, and what is loaded; `work` are points spent on cocking it."""

    weapon: Weapon
    hands: int = 1
    off_hand: bool = False
    loaded: Piece | None = None
    work: int = 0
    cocked: bool = False


class Turn(Struct, frozen=True, cache_hash=True):
    """What someone has done in the turn that is theirs: what later actions of the same turn ask for."""

    attacked: bool = False
    dashed: bool = False
    melee_attacks: int = 0
    other_melee: bool = False
    off_handed: bool = False
    off_hand_used: bool = False
    defended: bool = False
    move_stamina: int = 0
    stamina_paid: int = 0
    hexes_left: int = 0


class Watch(Struct, frozen=True, cache_hash=True):
    """The hexes that somebody watches, and with which weapon they would shoot or throw."""

    weapon: str
    cells: tuple[Cell, ...]


class Lying(Struct, frozen=True, cache_hash=True):
    """A weapon on the ground, and in which hex."""

    weapon: Weapon
    at: Cell


class Creature(Being, frozen=True, kw_only=True, cache_hash=True):
    """How someone stands right now."""

    sheet: Sheet
    held: tuple[Held, ...] = ()
    defense: int
    stamina: int
    wounds: int = 0
    fatigue: int = 0
    action_points: int = 0
    multi_attack: int = 0
    reacted: bool = False
    has_acted: bool = False
    posture: Posture = "standing"
    fate: Fate = ""
    climbing: Cell | None = None
    climbed: int = 0
    turn: Turn = Turn()
    energy: int = 0
    dues: int = 0
    cast: tuple[Cast, ...] = ()
    shaping: Shaping | None = None
    stowed: tuple[Weapon, ...] = ()
    carried: tuple[Bundle, ...] = ()
    ready: tuple[Bundle, ...] = ()
    watch: Watch | None = None
    closed_with: tuple[Who, ...] = ()
    owed_points: int = 0

    @property
    def is_prone(self) -> bool:
        """Whether they lie on the ground."""
        return self.posture == "prone"


class Caught(Struct, frozen=True, cache_hash=True):
    """Somebody who does not expect the fight, and why; who is flat footed is not even armed in mind."""

    who: Who
    why: str
    flat_footed: bool = False


class Table(Struct, frozen=True, cache_hash=True):
    """What belongs to nobody: the initiative order, what lies on the ground, the weather, who is caught unawares."""

    order: tuple[Who, ...] = ()
    lying: tuple[Lying, ...] = ()
    wind: int = 0
    fog: int = 0
    caught: tuple[Caught, ...] = ()


Now = api.Now[Creature, Table, Rulings]
Scene = api.Scene[Creature, Table, Rulings]
HexEncounter = Encounter[Creature, Table, Rulings]
