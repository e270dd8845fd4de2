"""Derived numbers: what attributes, ranks, weapons and armor come to."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from affray.rulesets.stamina.creature import Armor, Attack, Creature, Held, Location, Sense, Sheet, Turn, Weapon
from affray.rulesets.stamina.rulings import Rulings

PLACES: dict[Location, str] = {
    "body": "body", "head": "head", "right-arm": "arms", "left-arm": "arms", "legs": "legs"
}  # fmt: skip


# -- body and mind


def max_defense(sheet: Sheet) -> int:
    """How hard someone is to hit when fresh; whoever is huge and slow has no defense at all."""
    trained = 2 * sheet.rank("personal defense")
    return max(10 + sheet.reflexes + sheet.perception + trained - sheet.size, 0)  # stamina.turn.13


def max_stamina(who: Creature) -> int:
    """How much stamina someone can have; every stun and every fatigue takes one."""
    sheet = who.sheet
    most = 10 + sheet.body + sheet.rank("endurance") + sheet.rank("stamina")  # stamina.turn.10
    return max(most - who.stuns - who.fatigue, 0)


def max_wounds(sheet: Sheet) -> int:
    """How many wounds it takes until someone is dying."""
    return (sheet.body + sheet.size + 1) // 2


def base_movement(sheet: Sheet, rulings: Rulings, leg_wounds: int = 0) -> int:
    """How many meters someone covers in a dash."""
    ranks = sheet.rank("personal movement")
    return max(rulings.base_movement + sheet.size + ranks - 3 * leg_wounds, 0)  # stamina.move.13


def initiative(who: Creature, rulings: Rulings) -> int:
    """Who goes first: defense and stamina as they stand now."""
    if rulings.initiative == "reflexes-and-perception":
        return who.sheet.reflexes + who.sheet.perception
    return who.defense + who.stamina  # stamina.round.8


# -- weapons


class Arm(NamedTuple):
    """A readied weapon and one way to strike with it."""

    held: Held
    attack: Attack

    @property
    def weapon(self) -> Weapon:
        """The weapon."""
        return self.held.weapon

    @property
    def name(self) -> str:
        """What it is called where one chooses: the weapon, and the way to strike where that is not the first."""
        first = self.weapon.attacks[0].name == self.attack.name
        return self.weapon.name if first else f"{self.weapon.name}:{self.attack.name}"

    def has(self, keyword: str) -> bool:
        """Whether the weapon or the attack has a keyword."""
        return keyword in self.weapon.keywords or keyword in self.attack.keywords


@lru_cache(maxsize=1024)
def arms(sheet: Sheet, held: tuple[Held, ...]) -> tuple[Arm, ...]:
    """Everything someone can strike with: what the hands hold, then the body; a fist wants a free hand."""
    free = sum(weapon.hands for weapon in held) < 2
    natural = tuple(Held(weapon, 0) for weapon in sheet.natural if free or "hand" not in weapon.keywords)
    return tuple(
        Arm(grip, attack)
        for grip in (*held, *natural)
        for attack in grip.weapon.attacks
        if not attack.two_hands or grip.hands == 2
    )


def is_natural(held: Held) -> bool:
    """Whether a weapon is part of the body."""
    return held.weapon.grip == "natural"


def body_with(sheet: Sheet, held: Held) -> int:
    """Body as it counts for damage: two hands add to it."""
    match held.weapon.grip:
        case "one-handed" if held.hands == 2:
            return sheet.body + 1
        case "hand-and-a-half" | "two-handed" if held.hands == 2:
            return sheet.body + 2
    return sheet.body


def damage(body: int, attack: Attack) -> int:
    """What a hit deals before additional successes, by someone of such a body; below zero it takes some to harm."""
    return attack.body * body + attack.plus


def piercing(body: int, attack: Attack) -> int:
    """How much armor a hit goes through, by someone of such a body."""
    return attack.piercing + attack.piercing_body * body


def too_difficult_by(sheet: Sheet, weapon: Weapon) -> int:
    """How many penalty dice a weapon's difficulty leaves after training."""
    return max(weapon.difficulty - sheet.rank("melee combat") - sheet.rank(weapon.skill), 0)


def is_proficient(sheet: Sheet, weapon: Weapon, rulings: Rulings) -> bool:
    """Whether someone is proficient with a weapon."""
    if rulings.proficiency == "listed":
        return weapon.skill in sheet.proficient
    return sheet.rank(weapon.skill) >= 1  # stamina.melee.basic.11


def is_handled_badly(held: Held) -> bool:
    """Whether a weapon for two hands is in one."""
    return held.weapon.grip == "two-handed" and held.hands == 1


def reach_of(sheet: Sheet, weapon_reach: int, rulings: Rulings) -> int:
    """The reach of an attack: the character's own and the weapon's."""
    if rulings.attack_reach == "longer":
        return max(sheet.size, weapon_reach)
    return sheet.size + weapon_reach  # stamina.melee.lunge.8


def meters_of(reach: int, rulings: Rulings) -> int:
    """How many meters away a blow of such a reach lands."""
    return max(reach // rulings.reach_per_meter, 1)  # stamina.reaction.free-attack.8


@lru_cache(maxsize=1024)
def melee_reach(sheet: Sheet, held: tuple[Held, ...], rulings: Rulings) -> int | None:
    """The longest reach of what someone can strike with; None when that is nothing."""
    ready = arms(sheet, held)
    if rulings.threatened == "weapons":
        ready = tuple(arm for arm in ready if not is_natural(arm.held))
    return max((reach_of(sheet, arm.weapon.reach, rulings) for arm in ready), default=None)


# -- defense


@lru_cache(maxsize=2048)
def parry(sheet: Sheet, held: tuple[Held, ...], unguarded: tuple[str, ...] = ()) -> int:
    """What readied weapons parry: no more than training allows, less what their difficulty takes."""
    guards = [weapon for weapon in held if guard_of(weapon) not in unguarded and not weapon.weapon.shot]
    skill = max((sheet.rank(weapon.weapon.skill) for weapon in guards), default=0)
    limit = sheet.rank("personal defense") + sheet.rank("parry") + skill
    return min(sum(_parry_of(sheet, weapon) for weapon in guards), limit)


def guard_of(held: Held) -> str:
    """What the guard of a readied weapon is called; two weapons alike are told apart by the hand."""
    return f"{held.weapon.name} in the off hand" if held.off_hand else held.weapon.name


def _parry_of(sheet: Sheet, held: Held) -> int:
    place = 2 if held.off_hand else held.hands - 1
    printed = held.weapon.parry[place]
    return max(printed - too_difficult_by(sheet, held.weapon), 0)


def melee_bonus(who: Creature, turn: Turn) -> int:
    """The melee defense bonus: training and parrying."""
    return who.sheet.rank("melee combat") + parry(who.sheet, who.held, turn.unguarded)  # stamina.melee.basic.8


def ranged_bonus(sheet: Sheet) -> int:
    """The ranged defense bonus: awareness, alertness, dodge."""
    return sheet.rank("awareness") + sheet.rank("alertness") + sheet.rank("dodge")  # stamina.ranged.loose.9


def shields(who: Creature) -> tuple[Held, ...]:
    """The shields that somebody wields."""
    return tuple([held for held in who.held if held.weapon.cover])


def shield_cover(who: Creature, shield: Held, rulings: Rulings) -> int:
    """The piece of cover that a wielded shield gives: its own bonus and ranks in shields."""
    ranks = who.sheet.rank("shields") if rulings.shield_ranks_cover else 0
    return shield.weapon.cover + ranks  # stamina.modifier.cover.10


def best_shield(who: Creature, rulings: Rulings) -> int:
    """The largest piece of cover that a wielded shield gives."""
    return max([shield_cover(who, shield, rulings) for shield in shields(who)], default=0)


# -- armor


def worn(sheet: Sheet, location: Location) -> tuple[Armor, ...]:
    """The pieces that cover a place."""
    return _worn(sheet.armor, PLACES[location])


@lru_cache(maxsize=512)
def _worn(armor: tuple[Armor, ...], place: str) -> tuple[Armor, ...]:
    return tuple(piece for piece in armor if place in piece.locations)


def armor_value(sheet: Sheet, location: Location) -> int:
    """The armor value of a place: the highest layer, and one for each other."""
    values = [piece.value for piece in worn(sheet, location) if piece.value]
    return max(values) + len(values) - 1 if values else 0


def body_value(sheet: Sheet, location: Location) -> int:
    """What armor adds to body against concussion: the highest layer, and half of each other."""
    values = sorted((piece.body for piece in worn(sheet, location)), reverse=True)
    return values[0] + sum(value // 2 for value in values[1:]) if values else 0


def reduction(sheet: Sheet, location: Location, kind: Literal["physical", "fire", "cold", "lightning"]) -> int:
    """What armor takes off damage of a kind: the highest of its layers."""
    return max((getattr(piece, kind) for piece in worn(sheet, location)), default=0)


def metal_value(sheet: Sheet, location: Location) -> int:
    """The armor value of the metal on a place, which leads lightning around."""
    return max((piece.value for piece in worn(sheet, location) if piece.metal), default=0)


@lru_cache(maxsize=512)
def reflex_penalty(sheet: Sheet, locations: tuple[Location, ...], rulings: Rulings) -> int:
    """How many penalty dice armor costs on reflexes with these places, after training in it."""
    each = [_reflexes_lost(worn(sheet, location)) for location in locations]
    lost = sum(each) if rulings.armor_hinders == "sum" else max(each, default=0)
    return max(lost - sheet.rank("personal defense") - sheet.rank("armor"), 0)


@lru_cache(maxsize=512)
def dulled(sheet: Sheet, senses: tuple[Sense, ...]) -> int:
    """How many penalty dice what covers the head costs on a check by these senses: the worse of them counts."""
    each = {"sight": [piece.sight for piece in sheet.armor], "hearing": [piece.hearing for piece in sheet.armor]}
    return max(sum(each[sense]) for sense in senses)


def _reflexes_lost(pieces: Iterable[Armor]) -> int:
    layers = [piece for piece in pieces if piece.is_layer]
    return sum(piece.reflex for piece in layers) + max(len(layers) - 1, 0)
