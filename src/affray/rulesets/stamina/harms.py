"""From damage to harm: what armor turns and takes off, and what the tables make of the rest."""

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Who
from affray.rulesets.stamina.creature import Location, Now, Sheet
from affray.rulesets.stamina.entries import Damage
from affray.rulesets.stamina.events.blows import suffered
from affray.rulesets.stamina.loading import CATALOG, DamageRow, DamageTable
from affray.rulesets.stamina.stats import armor_value, body_value, metal_value, reduction


class Harm(Struct, frozen=True):
    """What damage comes to by its table: stamina lost, stuns, fatigue, wounds, and what goes on burning."""

    stamina: int = 0
    stuns: int = 0
    fatigue: int = 0
    wounds: int = 0
    burning: int = 0

    @property
    def is_none(self) -> bool:
        """Whether it is nothing at all."""
        return self == NO_HARM

    def __str__(self) -> str:
        lost = [f"{self.stamina} stamina lost"] if self.stamina else []
        return ", ".join([*suffered(self.wounds, self.stuns + self.wounds, self.fatigue), *lost])


NO_HARM = Harm()


class Struck(NamedTuple):
    """What a blow comes to: the harm, of which type it was in the end, and the damage after all that was taken off."""

    harm: Harm
    type: Damage
    damage: int

    def __str__(self) -> str:
        return "no harm" if self.harm.is_none else f"{self.damage} {self.type}, {self.harm}"


class Shield(Struct, frozen=True):
    """What stands between a blow and somebody at one place; padding is the body value of armor."""

    armor: int = 0
    body: int = 0
    padding: int = 0
    physical: int = 0
    fire: int = 0
    cold: int = 0
    lightning: int = 0
    metal: int = 0
    chilled: int = 0

    def takes_off(self, kind: Damage) -> int:
        """What body and armor take off damage of a type."""
        match kind:
            case "concussive":
                return self.body + self.padding + self.physical
            case "penetrating":
                return self.physical
            case "fire":
                return self.fire
            case "cold":
                return self.body + self.cold - self.chilled
            case "lightning":
                return self.body + self.metal + self.lightning


class Striking(Struct, frozen=True):
    """Damage of a type that goes at somebody, before its own dice."""

    type: Damage
    damage: int
    piercing: int
    against: Shield
    wound_step: int = 2

    def __call__(self, more_damage: int = 0, more_piercing: int = 0) -> Struck:
        """What it comes to when its dice show this."""
        dealt, against = self.damage + more_damage, self.against
        kind: Damage = self.type
        if kind == "penetrating" and self.piercing + more_piercing < against.armor:
            kind = "concussive"  # stamina.melee.basic.9
        left = dealt - against.takes_off(kind)
        return Struck(harm_of(kind, left, self.wound_step), kind, left)


@lru_cache(maxsize=4096)
def harm_of(kind: Damage, left: int, wound_step: int) -> Harm:
    """What damage that is left comes to by its table."""
    table: DamageTable = CATALOG.entry("damage", kind)
    row = next((row for row in reversed(table.rows) if row.at <= left), None)
    if row is None:
        return NO_HARM
    stamina, stuns, fatigue, wounds = row.stamina, row.stuns, row.fatigue, row.wounds
    beyond = left - table.rows[-1].at
    more = table.more if kind != "penetrating" else (DamageRow(at=wound_step, wounds=1),)
    for step in more if beyond > 0 else ():
        times = beyond // step.at
        stuns, fatigue, wounds = (
            stuns + times * step.stuns,
            fatigue + times * step.fatigue,
            wounds + times * step.wounds,
        )
    return Harm(stamina, stuns, fatigue, wounds, max(left - 1, 0) if row.burns else 0)


WARDS = ("barrier", "arcane-armor", "fire-ward", "cold-ward", "storm-ward")
"""The effects by which magic keeps harm off."""


def shield_of(now: Now, who: Who, location: Location) -> Shield:
    """What stands between a blow and somebody: body, armor, what magic adds to them, what earlier cold has taken."""
    found = bare_shield(now[who].sheet, location)
    if now.has_any_effect(who, WARDS):
        found = warded(now, who, found)
    chilled = earlier_cold(now, who)
    return replace(found, chilled=chilled) if chilled else found


def warded(now: Now, who: Who, bare: Shield) -> Shield:
    """Body and armor with what magic adds to them."""
    barrier = now.amount(who, "barrier")
    return replace(
        bare,
        armor=max(bare.armor, barrier) + now.amount(who, "arcane-armor"),
        padding=bare.padding + barrier,
        fire=bare.fire + now.amount(who, "fire-ward"),
        cold=bare.cold + now.amount(who, "cold-ward"),
        lightning=bare.lightning + now.amount(who, "storm-ward"),
    )


@lru_cache(maxsize=2048)
def bare_shield(sheet: Sheet, location: Location) -> Shield:
    """What body and armor alone keep off a place."""
    return Shield(
        armor=armor_value(sheet, location),
        body=sheet.body,
        padding=body_value(sheet, location),
        physical=reduction(sheet, location, "physical"),
        fire=reduction(sheet, location, "fire"),
        cold=reduction(sheet, location, "cold"),
        lightning=reduction(sheet, location, "lightning"),
        metal=metal_value(sheet, location),
    )


def earlier_cold(now: Now, who: Who) -> int:
    """How many rounds of cold before this one somebody has been through since they were last warm."""
    creature = now[who]
    if not creature.cold_rounds or now.rulings.cold_adds_up == "no":
        return 0
    return creature.cold_rounds - 1 if creature.cold_in == now.clock.round else creature.cold_rounds


def striking(now: Now, who: Who, location: Location, type: Damage, damage: int, piercing: int) -> Striking:  # noqa: A002
    """Damage of a type on its way to a place of somebody."""
    return Striking(type, damage, piercing, shield_of(now, who, location), now.rulings.wound_step)
