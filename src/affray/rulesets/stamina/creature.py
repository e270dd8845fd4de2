"""What someone is (a sheet) and how they stand right now (a creature)."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray import api
from affray.api import Being, Cell, Encounter, NameIn, Who
from affray.rulesets.stamina.entries import Damage, Own
from affray.rulesets.stamina.rulings import Rulings

Attribute = Literal["body", "reflexes", "perception", "mind"]
Location = Literal["body", "head", "right-arm", "left-arm", "legs"]
LOCATIONS: tuple[Location, ...] = ("body", "head", "right-arm", "left-arm", "legs")
Posture = Literal["standing", "kneeling", "prone"]
Fate = Literal["", "dying", "dead", "unconscious", "fled", "yielded"]
Grip = Literal["natural", "small", "one-handed", "hand-and-a-half", "two-handed"]
Keyword = Literal["bash", "thrust", "trip", "pick", "shield", "hand"]
Pace = Literal["full", "hurried"]
Sense = Literal["sight", "hearing"]
How = Literal["roll", "standard", "time"]
Rank = Annotated[int, Meta(ge=0, le=6, description="a rank is 0 to 6")]
Score = Annotated[int, Meta(ge=0, le=40, description="an attribute, a size and a number of legs are 0 to 40")]


class Use(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What an additional success brings; a bow's damage wants two of them for a die."""

    damage: int = 0
    piercing: int = 0
    die: int = 0
    successes: int = 1


class Attack(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """One way to strike with a weapon: its damage is so many times body and something, its piercing likewise."""

    name: str
    type: Damage = "concussive"
    body: int = 1
    plus: int = 0
    piercing: int = 0
    piercing_body: int = 0
    uses: tuple[Use, ...] = (Use(damage=1),)
    keywords: tuple[Keyword, ...] = ()
    two_hands: bool = False
    opens_guard: bool = False
    lowers_defense: int = 0


class Throw(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """How far a weapon is thrown, in times body or plain meters, and what each increment of range takes from damage."""

    close: int
    most: int
    increment: int = 0
    increment_body: int = 0
    damage_lost: int = 0


class Shot(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What a bow or crossbow shoots: its own body, its ranges in meters, and what each increment of range takes."""

    kind: Literal["bow", "crossbow", "sling"]
    body: int
    close: int
    increment: int
    most: int
    damage: int
    piercing: int
    damage_lost: int = 0
    piercing_lost: int = 1
    uses: tuple[Use, ...] = (Use(damage=1),)


class Weapon(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """A weapon. Parry is given for one hand, two hands and the off hand; one that is unwieldy costs dice whatever the
    training. A natural one is moved by its limb."""

    name: str
    skill: str
    grip: Grip = "one-handed"
    reach: int = 0
    difficulty: int = 0
    parry: tuple[int, int, int] = (0, 0, 0)
    cover: int = 0
    keywords: tuple[Keyword, ...] = ()
    attacks: tuple[Attack, ...] = ()
    throw: Throw | None = None
    shot: Shot | None = None
    withstands_wind: int = 0
    takes_off_hand: bool = True
    unwieldy: int = 0
    limb: Literal["arms", "legs", "head"] = "arms"


class Armor(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A piece of armor: armor value, body value, reflex penalty, damage reductions, and the places it covers.

    `sight` and `hearing` are the penalty dice that it costs whoever looks or listens in it.
    """

    name: str
    locations: tuple[Literal["body", "head", "arms", "legs"], ...]
    value: int = 0
    body: int = 0
    reflex: int = 0
    physical: int = 0
    fire: int = 0
    cold: int = 0
    lightning: int = 0
    metal: bool = False
    is_layer: bool = True
    sight: int = 0
    hearing: int = 0


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What someone is: attributes, skills, size, body and its natural weapons, armor, what the hands hold at first."""

    name: str
    body: Score = 3
    reflexes: Score = 3
    perception: Score = 3
    mind: Score = 3
    size: Score = 5
    legs: Score = 2
    skills: tuple[tuple[str, Rank], ...] = ()
    proficient: tuple[str, ...] = ()
    natural: tuple[Weapon, ...] = ()
    armor: tuple[Armor, ...] = ()
    right: Weapon | None = None
    left: Weapon | None = None
    both: Weapon | None = None
    carries: tuple[Weapon, ...] = ()
    quiver: tuple[tuple[Annotated[str, NameIn("ammunition")], int], ...] = ()
    arcane: Literal["", "learned", "natural"] = ""
    spells: tuple[Annotated[str, NameIn("spells")], ...] = ()
    cantrips: tuple[Annotated[str, NameIn("cantrips")], ...] = ()
    strain: str = "human"
    level: int = 0

    def rank(self, skill: str) -> int:
        """The rank in a primary or secondary skill; a character without it counts as rank 0."""
        return _ranks(self).get(skill, 0)


@lru_cache(maxsize=256)
def _ranks(sheet: Sheet) -> dict[str, int]:
    return dict(sheet.skills)


class Held(Struct, frozen=True, cache_hash=True):
    """A readied weapon and how many hands hold it."""

    weapon: Weapon
    hands: int = 1
    off_hand: bool = False


class Turn(Struct, frozen=True, cache_hash=True):
    """What someone has done since their turn began; a new turn wipes it out.

    `occupied` says that the one action with a turn requirement was taken, `met` on whom the first blow has fallen.
    """

    occupied: bool = False
    done: tuple[str, ...] = ()
    moves: int = 0
    meters: int = 0
    spent: int = 0
    has_checked: bool = False
    has_dashed: bool = False
    has_sprinted: bool = False
    attacked_since_dash: bool = False
    has_restored: bool = False
    reacted: bool = False
    composed: bool = False
    no_more_magic: bool = False
    unguarded: tuple[str, ...] = ()


class Energy(Struct, frozen=True, cache_hash=True):
    """Gathered arcane energy: what is stored, what of it is shaped into which powers, and how long that took."""

    stored: int = 0
    shaped: tuple[tuple[str, int], ...] = ()
    actions: int = 0
    row: int = 0


class ReadySpell(Struct, frozen=True, cache_hash=True):
    """An effect that waits to be thrown: its powers, and the last round in which it still can be."""

    name: str
    powers: tuple[tuple[str, int], ...]
    until: int


class Creature(Being, frozen=True, kw_only=True, cache_hash=True):
    """How someone stands right now."""

    sheet: Sheet
    held: tuple[Held, ...] = ()
    stowed: tuple[Weapon, ...] = ()
    quiver: tuple[tuple[str, int], ...] = ()
    ready_ammunition: tuple[tuple[str, int], ...] = ()
    loaded: tuple[tuple[str, str], ...] = ()
    defense: Annotated[int, Meta(ge=0)]
    stamina: Annotated[int, Meta(ge=0)]
    stuns: Annotated[int, Meta(ge=0)] = 0
    fatigue: Annotated[int, Meta(ge=0)] = 0
    wounds: Annotated[int, Meta(ge=0)] = 0
    leg_wounds: Annotated[int, Meta(ge=0)] = 0
    posture: Posture = "standing"
    facing: Annotated[int, Meta(ge=0, le=5)] = 0
    fate: Fate = ""
    turn: Turn = Turn()
    attacked_in: int = 0
    quick_in: int = 0
    leapt_in: int = 0
    met: tuple[Who, ...] = ()
    burning: tuple[tuple[Location, int], ...] = ()
    lit_in: tuple[tuple[Location, int], ...] = ()
    """The round in which each place caught fire that burns."""
    cold_rounds: Annotated[int, Meta(ge=0)] = 0
    cold_in: int = 0
    climbing: Cell | None = None
    climbed: int = 0
    jumped_from: int | None = None
    """How high the ground lies from which they jumped, while they are in the air."""
    energy: Energy = Energy()
    spell: ReadySpell | None = None
    stealth: int | None = None
    watches: How = "roll"
    """How the check is made when something comes while they keep watch."""

    @property
    def is_prone(self) -> bool:
        """Whether they lie on the ground."""
        return self.posture == "prone"


class Dropped(Struct, frozen=True, cache_hash=True):
    """A weapon that lies on the ground."""

    weapon: Weapon
    at: Cell


class Hidden(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An item that is to be found by whoever looks for it in its area: how hard, and what it costs as a further one."""

    name: str
    sought_as: str
    difficulty: Annotated[int, Meta(ge=1, le=40, description="a difficulty is 1 to 40")]
    cost: Annotated[int, Meta(ge=1, le=10, description="a cost is 1 to 10 additional successes")] = 1
    area: str = ""
    found: bool = False


ClueState = Literal["intact", "damaged", "lost"]


class Clue(Hidden, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A clue on a topic: what it can tell, each fact by the question that it answers, and which of it was told.

    `breaks` is what becomes of it when somebody handles it badly and no game master says.
    """

    facts: tuple[tuple[str, str], ...] = ()
    breaks: ClueState = "damaged"
    state: ClueState = "intact"
    told: tuple[str, ...] = ()


class Tried(Struct, frozen=True, cache_hash=True):
    """Someone who has looked into a topic in an area, helped by some, and found nothing."""

    who: Who
    topic: str
    area: str
    helpers: tuple[Who, ...] = ()


class Coming(Struct, frozen=True, cache_hash=True):
    """Those who come in the night: against what a watch is held, 0 for how quietly the first of them goes."""

    creatures: tuple[Creature, ...]
    difficulty: int = 0
    is_danger: bool = True


class Table(Struct, frozen=True):
    """What belongs to nobody: what lies on the ground, harm done to cover, wind, time, and whether one is rushed.

    `areas` are the letters of the map that stand for a place, with its name; `items` what one may think of looking for,
    there or not, and `hidden` what is to be found. Likewise `topics` and `clues`; `questions` are what may be
    asked of any clue, and `tried` says who found nothing and needs help to try again. Who of
    the `suspects` is the `culprit`, and who is `coming` in the night, is the scene's secret; `ending` is the side that
    wins without a fight, and why. `own` is what the scene brought and rules know by its name.
    """

    ground: tuple[Dropped, ...] = ()
    cover_damage: tuple[tuple[str, int], ...] = ()
    wind: Annotated[int, Meta(ge=0, le=5)] = 0
    minutes: int = 0
    is_rushed: bool = False
    areas: tuple[tuple[str, str], ...] = ()
    items: tuple[str, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    topics: tuple[str, ...] = ()
    clues: tuple[Clue, ...] = ()
    questions: tuple[str, ...] = ()
    tried: tuple[Tried, ...] = ()
    suspects: tuple[Who, ...] = ()
    culprit: str = ""
    is_night: bool = False
    coming: tuple[Coming, ...] = ()
    ending: tuple[str, ...] = ()
    own: Own = Own()


Now = api.Now[Creature, Table, Rulings]
Scene = api.Scene[Creature, Table, Rulings]
StaminaEncounter = Encounter[Creature, Table, Rulings]
