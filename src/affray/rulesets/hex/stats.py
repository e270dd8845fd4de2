"""Derived numbers: what attributes, ranks, weapons and armor come to."""

from functools import lru_cache

from affray.rulesets.hex.creature import Creature, Held, Sheet, Weapon
from affray.rulesets.hex.rulings import Rulings

PLAIN = Rulings()
"""The rulings of a table that has changed none."""


def max_defense(sheet: Sheet, rulings: Rulings = PLAIN) -> int:
    """How hard someone is to hit when fresh."""
    trained = sheet.reflexes + sheet.perception + sheet.rank("personal defense")
    return rulings.defense_base + trained - sheet.size  # hex.check.15


def max_stamina(who: Creature, rulings: Rulings = PLAIN) -> int:
    """How much stamina someone can have; fatigue takes from it."""
    sheet = who.sheet
    trained = sheet.body + sheet.rank("endurance") + sheet.rank("stamina")
    return rulings.stamina_base + trained - who.fatigue  # hex.turn.4


def max_wounds(sheet: Sheet, rulings: Rulings) -> int:
    """How many wounds someone can bear."""
    return rulings.wound_base + max(sheet.size, 0) + sheet.body  # hex.check.15


def speed(sheet: Sheet) -> int:
    """How many hexes a dash covers."""
    return sheet.speed + sheet.rank("personal movement")  # hex.move.dash.4


def initiative(who: Creature) -> int:
    """Who goes first: defense and stamina as they stand now."""
    return who.defense + who.stamina + who.sheet.fast_reflexes  # hex.round.2


def reach(who: Creature, weapon: Weapon, rulings: Rulings) -> int:
    """How many hexes away a weapon strikes."""
    return weapon.reach + (max(who.sheet.size, 0) if rulings.reach_adds else 0)  # hex.melee.general.3


@lru_cache(maxsize=1024)
def melee_bonus(sheet: Sheet, held: tuple[Held, ...], no_shields: bool = False, training: bool = True) -> int:
    """The melee defense bonus: training, parrying, shields unless they do not count."""
    guarded = 0 if no_shields else _shields(sheet, held)  # hex.melee.bull-rush.8
    trained = sheet.rank("melee combat") if training else 0
    return trained + _parry(sheet, held) + guarded  # hex.check.15


@lru_cache(maxsize=1024)
def ranged_bonus(sheet: Sheet, held: tuple[Held, ...], training: bool = True) -> int:
    """The ranged defense bonus: a watchful eye, dodging, shields."""
    trained = sheet.rank("awareness") if training else 0
    return trained + sheet.rank("dodge") + _shields(sheet, held)  # hex.check.15


def magic_bonus(sheet: Sheet, training: bool = True) -> int:
    """The magic defense bonus: a disciplined mind, and knowing magic."""
    return sheet.rank("discipline") + sheet.rank("magical aptitude") if training else 0  # hex.check.15


def _parry(sheet: Sheet, held: tuple[Held, ...]) -> int:
    rank = sheet.rank("parry")
    return min(rank, sum(_parry_of(weapon, rank) for weapon in held if guards(sheet, weapon)))


def _parry_of(held: Held, rank: int) -> int:
    match held.weapon.balance:
        case "balanced" if not held.off_hand:
            return rank // 2
        case "parrying":
            return (rank + 1) // 2
        case "pole-arm" if held.hands == 2:
            return 1 + (rank + 1) // 2
    return 0


def _shields(sheet: Sheet, held: tuple[Held, ...]) -> int:
    return min(1 + sheet.rank("shields"), sum(weapon.weapon.shield for weapon in held if guards(sheet, weapon)))


def guards(sheet: Sheet, held: Held) -> bool:
    """Whether a weapon can add to defense: not when it is too heavy, or a two-handed one in one hand."""
    return not too_heavy_by(sheet, held.weapon) and not one_hand_loss(held)


def one_hand_loss(held: Held) -> int:
    """What a two-handed weapon in one hand loses: levels on the check, base damage and greatest body bonus."""
    return held.weapon.one_hand_loss if held.hands == 1 else 0


HEAVIEST = 2  # hex.check.15
"""By how much a weapon may outweigh its wielder's body and still be used."""


def too_heavy_by(sheet: Sheet, weapon: Weapon) -> int:
    """By how much a heavy weapon outweighs its wielder's body; with a bow training counts as body."""
    if weapon.heavy is None:
        return 0
    drawn = sheet.rank(weapon.skill) if weapon.type == "bow" else 0  # hex.check.15
    return max(weapon.heavy - sheet.body - drawn, 0)


def damage(sheet: Sheet, held: Held) -> int:
    """What a hit deals before additional successes."""
    weapon = held.weapon
    two = held.hands == 2
    base = weapon.base + (weapon.two_hands_base if two else 0) - one_hand_loss(held)
    body = weapon.body + (weapon.two_hands_body if two else 0) - one_hand_loss(held)
    if weapon.type == "brawling":
        rank = sheet.rank("brawling")
        base, body = base + rank, body + rank
    return base + min(sheet.body, body)


def piercing(sheet: Sheet, weapon: Weapon) -> int:
    """By how much a weapon lowers the armor value of its target."""
    return max(weapon.piercing + (sheet.body if weapon.piercing_body else 0), 0)


def armor_value(sheet: Sheet) -> int:
    """The armor value: the highest source, and one more for each other."""
    values = [armor.value for armor in sheet.armor if armor.value]
    return max(values) + len(values) - 1 if values else 0


def resistance(sheet: Sheet, kind: str) -> int:
    """What armor and body take off damage of a kind."""
    if kind == "concussive":
        return max(sheet.body, 0) + sum(armor.concussive for armor in sheet.armor)  # hex.check.15
    return sum(getattr(armor, kind, 0) for armor in sheet.armor)


def harm(sheet: Sheet, dealt: int, kind: str, rulings: Rulings = PLAIN) -> int:
    """The wounds that damage of a kind leaves after resistance, weakness and toughness."""
    left = max(dealt - resistance(sheet, kind), 0)  # hex.check.12
    if sheet.weakness == kind:
        left *= 2
    return 1 if 0 < left <= rulings.toughness else left


def untrained_in_armor(sheet: Sheet) -> bool:
    """Whether someone wears armor that they are not trained in."""
    return any(armor.training > sheet.rank("armor") for armor in sheet.armor)
