"""Derived numbers: what dice, armor, weapons and states come to."""

from functools import lru_cache

from affray.api import Who
from affray.rulesets.deflection.creature import Carried, Creature, Item, Now, Sheet, Span
from affray.rulesets.deflection.rulings import Rulings


def passive(die: int) -> int:
    """A passive value: half the die."""
    return die // 2  # deflection.general.6


def deflection(now: Now, who: Who) -> int:
    """What an attack must reach: passive resolve, the armor's rating, and what lies on someone for now."""
    sheet = now[who].sheet
    own = passive(sheet.resolve) + sum(armor.rating for armor in sheet.armor)  # deflection.general.6
    return own + now.amount(who, "braced") + now.amount(who, "exposed") + now.amount(who, "parrying")


def reflexes(sheet: Sheet) -> int:
    """Passive resolve and passive dexterity."""
    return passive(sheet.resolve) + passive(sheet.dexterity)  # deflection.general.6


def fortitude(sheet: Sheet) -> int:
    """Passive resolve and passive strength."""
    return passive(sheet.resolve) + passive(sheet.strength)


def willpower(sheet: Sheet) -> int:
    """Passive resolve and passive intelligence."""
    return passive(sheet.resolve) + passive(sheet.intelligence)


def passive_perception(sheet: Sheet) -> int:
    """The better of passive intelligence and dexterity, and half the die of perception."""
    return passive(max(sheet.intelligence, sheet.dexterity)) + passive(sheet.die("perception"))


def resistance(sheet: Sheet) -> int:
    """Damage resistance, which is also called protection: what the armor takes off."""
    return sum(armor.reduction for armor in sheet.armor)  # deflection.attack.18


def max_health(sheet: Sheet, rulings: Rulings) -> int:
    """The largest face of strength, and the base of all pools."""
    return rulings.pool_base + sheet.strength  # deflection.general.6


def max_endurance(sheet: Sheet, rulings: Rulings) -> int:
    """The largest face of resolve, and the base of all pools."""
    return rulings.pool_base + sheet.resolve  # deflection.general.6


def max_stamina(sheet: Sheet, rulings: Rulings) -> int:
    """The largest face of dexterity, and the base of all pools."""
    return rulings.pool_base + sheet.dexterity  # deflection.general.6


def max_focus(sheet: Sheet, rulings: Rulings) -> int:
    """The largest face of intelligence, and the base of all pools."""
    return rulings.pool_base + sheet.intelligence


def half_up(metres: int) -> int:
    """Half of it, rounded up."""
    return (metres + 1) // 2


def full_speed(now: Now, who: Who) -> int:
    """How far someone moves on their feet and on good ground, in metres."""
    sheet = now[who].sheet
    own = max(sheet.size + now.rulings.speed_base + sheet.pace, 0)  # deflection.general.6
    return half_up(own) if now.has_effect(who, "crippled") else own


def speed(now: Now, who: Who) -> int:
    """How far someone moves on good ground as they are, in metres: prone halves it."""
    own = full_speed(now, who)
    if not now[who].prone:
        return own  # deflection.rise.4
    return half_up(own) if now.rulings.prone_rounding == "up" else own // 2  # deflection.prone.5, .6


# -- what is in someone's hands


def weapons(who: Creature) -> tuple[Carried, ...]:
    """What someone can attack with: the weapons in their hands, and bare hands or what nature gave them."""
    return _weapons(who.held, who.sheet.natural)


@lru_cache(maxsize=1 << 12)
def _weapons(held: tuple[Carried, ...], natural: Item) -> tuple[Carried, ...]:
    armed = tuple(thing for thing in held if thing.item.is_weapon and is_usable(thing))
    return (*armed, Carried(natural))  # deflection.attack.2, .3


def is_usable(thing: Carried) -> bool:
    """Whether a weapon in hand can be used: a two-handed one that shoots takes both hands, and it must be loaded."""
    both = thing.item.is_ranged and thing.item.has("two-handed")
    return thing.loaded and (thing.hands == 2 or not both)


def weapon_named(who: Creature, name: str) -> Carried:
    """A weapon in hand by its name; one that is no longer there is none, and reaches nobody."""
    return next((thing for thing in weapons(who) if thing.item.name == name), NO_WEAPON)


NO_WEAPON = Carried(Item(name=""))


def shield_of(who: Creature) -> Carried | None:
    """A brandished shield with the block property that is not broken."""
    ready = (thing for thing in who.held if thing.item.block and not thing.is_broken)  # deflection.block.4, .16
    return max(ready, key=lambda thing: thing.item.block, default=None)


def parry_value(who: Creature) -> int:
    """The best parry value of what someone wields; broken shields have none."""
    return max((thing.item.parry for thing in who.held if not thing.is_broken), default=0)  # deflection.parry.3, .7


def manner(item: Item, far: int) -> Span:
    """How a weapon is used at that distance: shot, struck with within its reach, or thrown beyond it."""
    if item.ranged is not None:
        return item.ranged
    return item.reach if item.thrown is None or far <= item.reach.end else item.thrown


def is_shot(item: Item, far: int) -> bool:
    """Whether an attack at that distance is thrown or fires a projectile."""
    return item.is_ranged or (item.thrown is not None and far > item.reach.end)  # deflection.stray.1


def carries(item: Item, far: int, rulings: Rulings) -> bool:
    """Whether a weapon reaches that far at all."""
    if not item.is_weapon:
        return False
    span = manner(item, far)
    return far <= (span.end if rulings.beyond_range == "penalty" else span.full)  # deflection.attack.19


def range_penalty(item: Item, far: int) -> int:
    """-1 for each multiple of the first range beyond it."""
    return -(max(far - 1, 0) // manner(item, far).full)  # deflection.attack.19


def ways(sheet: Sheet, item: Item, rulings: Rulings) -> tuple[str, ...]:
    """Each attribute with each specialization that a weapon lists, the largest dice first."""
    both = [(attribute, skill) for attribute in item.attributes for skill in item.specializations]
    both.sort(key=lambda way: -sheet.die(way[0]) - sheet.die(way[1]))
    named = tuple(f"{attribute} {skill}" for attribute, skill in both)
    return named[:1] if rulings.attack_dice == "best" else named  # deflection.attack.4, .5
