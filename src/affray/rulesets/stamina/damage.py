"""From an attack whose check was made to harm: what it wears down, where it lands, what its successes buy."""

from itertools import product
from typing import NamedTuple

from msgspec import Struct

from affray.api import GM, Ask, Value, Who, WithHelp
from affray.rulesets.stamina.conditions import lose_defense, suffer
from affray.rulesets.stamina.creature import LOCATIONS, Damage, Held, Location, Now, Scene, Use
from affray.rulesets.stamina.defenses import Cover, damage_cover
from affray.rulesets.stamina.events.blows import Hit, Mishap, Missed, NearlyHit, StruckAt, TurnedByArmor
from affray.rulesets.stamina.harms import Striking, Struck, striking
from affray.rulesets.stamina.rolls import Dice, Result, damage_roll, hit_location

LOCATION_PRICE: dict[Location, int] = {"body": 0, "right-arm": 1, "left-arm": 1, "legs": 1, "head": 2}
PULLED = 3  # stamina.melee.basic.9
OFF_BALANCE = 2  # stamina.melee.basic.10

MISHAP: Ask[str] = Ask(
    "mishap",
    "{attacker}'s attack fails critically. What goes wrong?",
    ("off-balance", "nothing"),
    help={"off-balance": "loses 2 defense"},
)
SPEND: Ask[str] = Ask("successes", "Additional successes: {extra}. What do they buy?")


class Blow(Struct, frozen=True):
    """An attack on somebody: what it deals, and what additional successes may add to it."""

    by: Who
    on: Who
    type: Damage
    damage: int
    piercing: int
    uses: tuple[Use, ...]
    is_melee: bool = True
    more_damage: int = 0
    more_piercing: int = 0
    pick_piercing: int = 0
    damage_dice: Dice = ()
    piercing_dice: Dice = ()
    key: str = "damage"


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


class Dealt(NamedTuple):
    """What a hit dealt: damage before armor, of which type it was after it, and how much was left."""

    damage: int
    type: Damage
    left: int = 0


# -- what an attack comes to


def apply_result(scene: Scene, blow: Blow, result: Result, cover: Cover) -> Dealt | None:
    """Apply the result of an attack: a hit, a near one, a miss, a mishap."""
    if result.succeeds:
        return land(scene, blow, result.extra)
    wears = scene.rulings.parried_wears if blow.is_melee else 0
    miss(scene, blow.by, blow.on, result, cover, dealt_by(blow), wears)
    return None


def miss(scene: Scene, by: Who, on: Who, result: Result, cover: Cover, damage: int, wears: int = 0) -> None:
    """An attack fails: a near one may wear the guard, cover takes what it kept off, and a bad one goes wrong."""
    if result.is_near:
        scene.tell(NearlyHit(on, by))
        lose_defense(scene, on, wears)  # stamina.melee.basic.10
    else:
        scene.tell(Missed(on, by))
    if result.covered:
        damage_cover(scene, on, cover, damage)  # stamina.modifier.cover.3, .4
    if result.is_critical:
        mishap(scene, by)  # stamina.check.result.4


def dealt_by(blow: Blow) -> int:
    """What a blow deals before additional successes, its dice by their average."""
    return blow.damage + _average(blow.damage_dice)


def land(scene: Scene, blow: Blow, extra: int) -> Dealt:
    """A hit: it costs the target defense and takes effect."""
    scene.tell(Hit(blow.on, blow.by, extra))
    lose_defense(scene, blow.on, scene.rulings.hit_wears)  # stamina.melee.basic.10
    return deal(scene, blow, extra)


def mishap(scene: Scene, who: Who) -> None:
    """A critical failure: the game master picks what goes wrong."""
    ruled = scene.rulings.mishap
    what = scene.ask(GM, MISHAP, attacker=who) if ruled == "gm" else ruled
    scene.tell(Mishap(who, what))
    if what == "off-balance":
        lose_defense(scene, who, OFF_BALANCE)


def deal(scene: Scene, blow: Blow, extra: int) -> Dealt:
    """Spend the additional successes, and hurt the target by what armor and body leave."""
    place: Location = scene.roll(blow.by, hit_location()) if scene.rulings.hit_location == "rolled" else "body"
    spent = spend(scene, blow, extra, place)
    strike = strike_of(scene, blow, spent)
    if spent.item:
        return strike_item(scene, blow, spent)
    dice = with_dice(blow, spent)
    if dice or blow.piercing_dice:
        struck = scene.roll(blow.by, damage_roll(blow.key, strike, dice, blow.piercing_dice))
    else:
        struck = strike()
    tell_strike(scene, blow, spent, strike, struck)
    suffer(scene, blow.on, struck.harm, spent.location)
    return Dealt(strike.damage, struck.type, struck.damage)


def strike_item(scene: Scene, blow: Blow, spent: Spent) -> Dealt:
    """A carried thing takes the blow in its bearer's place."""
    damage_cover(scene, blow.on, Cover(best=f"{blow.on}'s {spent.item}"), blow.damage + spent.damage)
    return Dealt(0, blow.type)


def with_dice(blow: Blow, spent: Spent) -> Dice:
    """The damage dice of a blow, with the d4 that successes buy."""
    return (*blow.damage_dice, (spent.dice, 4)) if spent.dice else blow.damage_dice


def tell_strike(scene: Scene, blow: Blow, spent: Spent, strike: Striking, struck: Struck) -> None:
    """Say where a blow lands, and what armor makes of it."""
    scene.tell(StruckAt(blow.on, spent.location, strike.damage, strike.type))
    if struck.type != strike.type:
        scene.tell(TurnedByArmor(blow.on, strike.piercing, strike.against.armor))


def strike_of(now: Now, blow: Blow, spent: Spent) -> Striking:
    """A blow on its way to the place that was chosen."""
    kind: Damage = "concussive" if spent.is_blunted else blow.type
    damage = blow.damage + spent.damage - spent.pulled
    return striking(now, blow.on, spent.location, kind, damage, blow.piercing + spent.piercing)


# -- what successes buy


def spend(scene: Scene, blow: Blow, extra: int, place: Location) -> Spent:
    """One question for all additional successes: the bundles that are of use, the most harmful first."""
    if not extra:
        return Spent(place)
    found = bundles(scene, blow, extra, place)
    if len(found) == 1:
        return next(iter(found.values()))
    notes: dict[Value, str] = (
        {key: str(strike_of(scene, blow, spent)()) for key, spent in found.items()} if scene.is_shown else {}
    )
    return found[scene.ask(blow.by, SPEND, WithHelp(found, notes), extra=extra)]


def bundles(now: Now, blow: Blow, extra: int, place: Location) -> dict[str, Spent]:
    """What so many successes may buy: for each place the most harmful way, a blunted blow, a pulled one."""
    best: list[Spent] = []
    for location in LOCATIONS:
        price = 0 if location == place else max(LOCATION_PRICE[location], 1)
        if price <= extra:
            best.append(max(ways(blow, extra - price, location), key=lambda spent: worth(now, blow, spent)))
    best.sort(key=lambda spent: worth(now, blow, spent), reverse=True)
    if extra and blow.is_melee and blow.type == "penetrating":
        blunted = (_blunted(spent) for spent in ways(blow, extra - 1, place))
        best.append(max(blunted, key=lambda spent: worth(now, blow, spent)))
    if extra >= (1 if blow.is_melee else 2):
        best += [Spent(place, pulled=less) for less in range(1, PULLED + 1)]
    best += [Spent(place, item=held.weapon.name) for held in now[blow.on].held if item_price(held) <= extra]
    return {spent.text(): spent for spent in best}


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
    damage = piercing = dice = 0
    for count, use in zip(times, blow.uses, strict=True):
        damage += count * (use.damage + (blow.more_damage if use.damage else 0))
        piercing += count * use.piercing
        piercing += count * blow.more_piercing if use.piercing else 0
        piercing += count * blow.pick_piercing if use.damage else 0
        dice += count if use.die else 0
    return Spent(location, damage, piercing, dice)


def worth(now: Now, blow: Blow, spent: Spent) -> tuple[float, int, int]:
    """How harmful a way to spend is: wounds before stuns before stamina, then plain damage; dice count by average."""
    strike = strike_of(now, blow, spent)
    struck = strike(_average(with_dice(blow, spent)), _average(blow.piercing_dice))
    harm = struck.harm
    hurt = 4 * harm.wounds + 2 * harm.stuns + 2 * harm.fatigue + harm.stamina
    head = 0.5 * (harm.stuns + harm.wounds) if spent.location == "head" else 0.0
    return hurt + head, strike.damage + 2 * spent.dice, strike.piercing


def _average(dice: Dice) -> int:
    return sum(count * (sides + 1) for count, sides in dice) // 2
