"""What additional successes buy: places, damage, piercing, a blunted or pulled blow; the most harmful way first."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from msgspec import Struct

from affray.api import Who
from affray.rulesets.stamina.creature import LOCATIONS, Held, Location, Now, Use
from affray.rulesets.stamina.entries import Damage
from affray.rulesets.stamina.harms import Harm, Shield, Striking, shield_of
from affray.rulesets.stamina.rolls import Dice, damage_roll

LOCATION_PRICE: dict[Location, int] = {"body": 0, "right-arm": 1, "left-arm": 1, "legs": 1, "head": 2}
PULLED = 3  # stamina.melee.basic.9
Shields = tuple[Shield, ...]
Items = tuple[tuple[str, int], ...]


class Blow(Struct, frozen=True):
    """An attack on somebody: what it deals, and what additional successes may add to it.

    `picks` is how many of those spent on damage go deeper by one; `wears_guard` whether it costs the usual defense.
    """

    by: Who
    on: Who
    type: Damage
    damage: int
    piercing: int
    uses: tuple[Use, ...]
    is_melee: bool = True
    more_damage: int = 0
    more_piercing: int = 0
    picks: int = 0
    damage_dice: Dice = ()
    piercing_dice: Dice = ()
    key: str = "damage"
    wears_guard: bool = True


class Spent(Struct, frozen=True):
    """What additional successes were spent on."""

    location: Location = "body"
    damage: int = 0
    piercing: int = 0
    dice: int = 0
    is_blunted: bool = False
    pulled: int = 0
    item: str = ""

    def text(self) -> str:
        """The bundle in words, which are also its key."""
        parts = [self.item or self.location.replace("-", " ")]
        parts += [f"+{self.damage} damage"] if self.damage else []
        parts += [f"+{self.dice}d4 damage"] if self.dice else []
        parts += [f"+{self.piercing} piercing"] if self.piercing else []
        parts += ["blunted"] if self.is_blunted else []
        parts += [f"pulled by {self.pulled}"] if self.pulled else []
        return ", ".join(parts)


# -- on its way


def strike_of(now: Now, blow: Blow, spent: Spent) -> Striking:
    """A blow on its way to the place that was chosen."""
    return against(blow, spent, shield_of(now, blow.on, spent.location), now.rulings.wound_step)


def against(blow: Blow, spent: Spent, shield: Shield, wound_step: int) -> Striking:
    """A blow with what its successes bought, against what stands before a place."""
    kind: Damage = "concussive" if spent.is_blunted else blow.type
    damage = blow.damage + spent.damage - spent.pulled
    return Striking(kind, damage, blow.piercing + spent.piercing, shield, wound_step)


def with_dice(blow: Blow, spent: Spent) -> Dice:
    """The damage dice of a blow, with the d4 that successes buy."""
    return (*blow.damage_dice, (spent.dice, 4)) if spent.dice else blow.damage_dice


def dealt_by(blow: Blow) -> int:
    """What a blow deals before additional successes, its dice by their average."""
    return blow.damage + average(blow.damage_dice)


# -- what may be bought


def bundles(now: Now, blow: Blow, extra: int, place: Location) -> dict[str, Spent]:
    """What so many successes may buy: for each place the ways that are of use, a blunted or a pulled blow, a thing."""
    target = now[blow.on]
    shields = tuple(shield_of(now, blow.on, location) for location in LOCATIONS)
    items = tuple((held.weapon.name, item_price(held)) for held in target.held)
    return _bundles(blow, extra, place, shields, items, now.rulings.wound_step)


@lru_cache(maxsize=4096)
def _bundles(
    blow: Blow, extra: int, place: Location, shields: Shields, items: Items, wound_step: int
) -> dict[str, Spent]:
    covered = dict(zip(LOCATIONS, shields, strict=True))

    def harmful(spent: Spent) -> tuple[float, int, int]:
        return _worth(blow, spent, covered[spent.location], wound_step)

    def told(spent: Spent) -> str:
        has_dice = blow.damage_dice or blow.piercing_dice or spent.dice
        return spent.text() if has_dice else str(against(blow, spent, covered[spent.location], wound_step)())

    best = _places(blow, extra, place, harmful, told)
    if extra and blow.is_melee and blow.type == "penetrating":
        best.append(max((_blunted(spent) for spent in ways(blow, extra - 1, place)), key=harmful))
    if extra >= (1 if blow.is_melee else 2):
        best += [Spent(place, pulled=less) for less in range(1, PULLED + 1)]
    best += [Spent(place, item=name) for name, price in items if price <= extra]
    return {spent.text(): spent for spent in best}


def _places(
    blow: Blow, extra: int, place: Location, harmful: Callable[[Spent], Any], told: Callable[[Spent], str]
) -> list[Spent]:
    """The ways to strike each place that can be paid for, the most harmful first; lightning finds its own."""
    places = (place,) if blow.type == "lightning" else LOCATIONS
    prices = {location: 0 if location == place else max(LOCATION_PRICE[location], 1) for location in places}
    paid = (ways(blow, extra - price, location) for location, price in prices.items() if price <= extra)
    useful = [spent for found in paid for spent in _useful(sorted(found, key=harmful, reverse=True), told)]
    return sorted(useful, key=harmful, reverse=True)


def _useful(found: list[Spent], told: Callable[[Spent], str]) -> Iterator[Spent]:
    """Ways to strike one place, the most harmful first, without those that another is better than, or as good."""
    kept = list[Spent]()
    known = set[str]()
    for spent in found:
        if told(spent) not in known and not any(_is_no_less(other, spent) for other in kept):
            known.add(told(spent))
            kept.append(spent)
            yield spent


def _is_no_less(one: Spent, other: Spent) -> bool:
    return one.damage >= other.damage and one.piercing >= other.piercing and one.dice >= other.dice


def item_price(held: Held) -> int:
    """What it takes to hit something that is carried: one success if it is large, two if it is small."""
    return 2 if held.weapon.grip == "small" else 1


def _blunted(spent: Spent) -> Spent:
    return Spent(spent.location, spent.damage, 0, spent.dice, is_blunted=True)


def ways(blow: Blow, successes: int, location: Location) -> list[Spent]:
    """Every way to spend so many successes on what the weapon lists."""
    found = []
    for times in product(*(range(successes // use.successes + 1) for use in blow.uses)):
        spent = sum(count * use.successes for count, use in zip(times, blow.uses, strict=True))
        if spent <= successes:
            found.append(_sum_of(blow, times, location))
    return found


def _sum_of(blow: Blow, times: tuple[int, ...], location: Location) -> Spent:
    damage = piercing = dice = on_damage = 0
    for count, use in zip(times, blow.uses, strict=True):
        on_damage += count if use.damage else 0
        damage += count * (use.damage + (blow.more_damage if use.damage else 0))
        piercing += count * (use.piercing + (blow.more_piercing if use.piercing else 0))
        dice += count if use.die else 0
    return Spent(location, damage, piercing + min(on_damage, blow.picks), dice)


def worth(now: Now, blow: Blow, spent: Spent) -> tuple[float, int, int]:
    """How harmful a way to spend is on average: wounds before stuns before stamina, then plain damage."""
    return _worth(blow, spent, shield_of(now, blow.on, spent.location), now.rulings.wound_step)


def _worth(blow: Blow, spent: Spent, shield: Shield, wound_step: int) -> tuple[float, int, int]:
    strike, thrown = against(blow, spent, shield, wound_step), with_dice(blow, spent)
    if not (thrown or blow.piercing_dice):
        return _hurt(strike().harm, spent.location), strike.damage, strike.piercing
    odds = damage_roll(blow.key, strike, thrown, blow.piercing_dice).odds
    hurt = sum([weight * _hurt(struck.harm, spent.location) for struck, weight in odds.items()]) / odds.total
    return hurt, strike.damage + 2 * spent.dice, strike.piercing


def _hurt(harm: Harm, location: Location) -> float:
    """How bad harm is: wounds before stuns and fatigue, these before stamina; a head may lose consciousness."""
    hurt = 4 * harm.wounds + 2 * harm.stuns + 2 * harm.fatigue + harm.stamina
    return hurt + (0.5 * (harm.stuns + harm.wounds) if location == "head" else 0.0)


def average(dice: Dice) -> int:
    """What dice come to on average, rounded down."""
    return sum(count * (sides + 1) for count, sides in dice) // 2
