"""What spells are made of: powers, and the range, speed, delay and components with which one is worked."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import Condition

Element = Literal["concussive", "penetrating", "cold", "fire", "shock"]
Reaches = Literal["self", "touch", "thrown", "manifest"]
Delay = Literal["none", "standard", "extended"]
Craft = Literal["cantrip", "spell", "crafted"]
Magic = Literal["", "dependent", "learned", "natural"]
"""How somebody comes by magic; nobody does who has none."""
Change = Literal["armor", "body", "reflexes", "perception", "mind", "speed", "resist-magic", "slow"]
"""What a lasting power changes about somebody."""
HELPFUL: tuple[str, ...] = ("change", "energize", "mend")
ARMORED, RESISTING, SLOWED, OFF_GUARD = "arcane-armor", "resisting-magic", "slowed", "off-guard"
CHANGES: dict[Change, Condition] = {
    "armor": Condition(ARMORED, help="armor value and resistance to blows and blades", badge="Aa"),
    "body": Condition("augmented-body", help="body is higher", badge="+B"),
    "reflexes": Condition("augmented-reflexes", help="reflexes are higher", badge="+R"),
    "perception": Condition("augmented-perception", help="perception is higher", badge="+P"),
    "mind": Condition("augmented-mind", help="mind is higher", badge="+M"),
    "speed": Condition("hastened", help="speed is higher", badge="Ha"),
    "resist-magic": Condition(RESISTING, help="magic defense bonus is higher", badge="Rm"),
    "slow": Condition(SLOWED, help="speed is lower, and one action point a turn is missing", badge="Sl"),
}
"""What lies on somebody under each change."""
ENCHANTMENTS = (*CHANGES.values(), Condition(OFF_GUARD, help="defense is lower while slowed", badge="Og"))
Times = Annotated[int, Meta(ge=0)]


class Power(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """A power of the catalogue: what it does, its theme and its arcane cost.

    Damage is `times` the rank in the theme, and `more` for every point of arcane cost beyond the first; every
    `successes_each` additional successes add one. A push moves sizes up to the rank less `bulk`; `balance` and the
    hexes pushed are the difficulty of staying on one's feet. What energizes `tires` by so much, and by one more for
    each `tires_each` points of cost.
    """

    name: str
    kind: Literal["harm", "push", "change", "hinder", "energize", "mend"]
    theme: str
    cost: Times
    damage: Element | None = None
    times: Times = 1
    more: Times = 0
    successes_each: Annotated[int, Meta(ge=1)] = 1
    leaps: bool = False
    change: Change | None = None
    bulk: Times = 0
    balance: Times = 0
    tires: Times = 0
    tires_each: Annotated[int, Meta(ge=1)] = 1

    @property
    def is_helpful(self) -> bool:
        """Whether it is for friends."""
        return self.kind in HELPFUL

    @property
    def lasts(self) -> bool:
        """Whether it lies on somebody for a while."""
        return self.change is not None


class Spell(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A cantrip, a spell or a crafted effect with the numbers that its parts give it.

    `paid` are the points of arcane cost in the power itself, `cost` those of all parts together.
    """

    name: str
    craft: Craft
    power: Power
    range: Reaches
    points: int
    delay: Delay
    hands: int
    cost: int
    paid: int
    stamina: int = 0
    hexes: int = 0
    targets: int = 1
    rounds: int = 0
    form: Literal["", "bash", "piercing"] = ""


class Cast(Struct, frozen=True, cache_hash=True):
    """A spell that was cast and waits to be manifested, thrown or laid on by touch.

    `turns` are the ends of the caster's own turns until it is lost; below 1 it waits for as long as it takes. One that
    `waits` no longer than the next action is lost with any other; one that is `free` is manifested for no points.
    """

    spell: Spell
    turns: int
    is_next: bool = False
    is_free: bool = False


class Shaping(Struct, frozen=True, cache_hash=True):
    """A crafted effect into which energy was moved, and how many points of it."""

    spell: Spell
    points: int
