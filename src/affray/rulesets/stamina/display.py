"""What screens show of this book: how someone stands, and what lies on the map."""

from collections.abc import Mapping

from affray.api import Cell, Figure, Marker, Pose, Who
from affray.rulesets.stamina.creature import Now
from affray.rulesets.stamina.defenses import name_of, shield_key
from affray.rulesets.stamina.hands import armed_with_use
from affray.rulesets.stamina.stats import max_defense, max_stamina, max_wounds, melee_bonus, shields

DIRECTIONS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


GLOSSARY = {
    "wounds": "The wounds somebody has, out of as many as they can have: with all of them they are dying.",
    "stamina": "What actions are paid with. Restoration brings it back; stuns and fatigue lower the most there can be.",
    "defense": "What attacks must overcome. Hits and near misses wear it down; regain composure brings it back.",
    "defense in melee": "What training and parrying add to defense against attacks in melee.",
    "stuns": "Each lowers the most stamina there can be by 1, until restoration shakes it off.",
    "fatigue": "Each lowers the most stamina there can be by 1.",
    "stored": "The successes of gathered arcane energy; they wait to be shaped and released.",
    "rounds of cold": "The rounds of cold somebody has suffered: they add up until fire warms.",
    "burning": "How strong the flames on somebody are; they do harm each round until they are out.",
    "holds": "A spell that is ready to be released.",
    "loaded": "What lies on the weapon, ready to be shot.",
    "faces": "Where somebody looks: shields cover the front, and several foes, one of them behind, flank.",
    "hurried": "Penalty dice for what was hurried, until the next turn begins.",
}
"""What the figures mean, by their labels."""


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Wounds, stamina, defense and what else there is to know of one creature."""
    creature = now[who]
    bonus = 0 if now.has_effect(who, "surprised") else melee_bonus(armed_with_use(now, creature), creature.turn)
    found = [
        Figure("wounds", "wounds", creature.wounds, max_wounds(creature.sheet), "stamina.melee.basic.9", harm=True),
        Figure("stamina", "stamina", creature.stamina, max_stamina(creature), "stamina.turn.10"),
        Figure("defense", "defense", creature.defense, max_defense(creature.sheet), "stamina.turn.13"),
        Figure("melee", "defense in melee", f"+{bonus}", clause="stamina.melee.basic.8"),
    ]
    counted = (("stuns", creature.stuns), ("fatigue", creature.fatigue), ("stored", creature.energy.stored))
    found += [Figure(name, name, amount) for name, amount in counted if amount]
    found += [Figure("cold", "rounds of cold", creature.cold_rounds)] if creature.cold_rounds else []
    found += [Figure("burning", "burning", sum(amount for _, amount in creature.burning))] if creature.burning else []
    if creature.posture != "standing":
        found.append(Figure("posture", "", creature.posture))
    if creature.spell is not None:
        found.append(Figure("spell", "holds", creature.spell.name, clause="stamina.magic.release.3"))
    found += [Figure("loaded", "loaded", ammunition) for _, ammunition in creature.loaded]
    found.append(Figure("facing", "faces", DIRECTIONS[creature.facing], clause="stamina.modifier.flanking.5"))
    weapons = ", ".join(held.weapon.name for held in creature.held) or "bare hands"
    found.append(Figure("weapons", "", weapons))
    hurried = now.amount(who, "hurried")
    return (*found, *([Figure("hurried", "hurried", hurried, clause="stamina.ranged.4")] if hurried > 1 else []))


def pose(now: Now, who: Who) -> Pose:
    """Who lies is drawn lying, who hides as hidden; everybody who is still in it faces somewhere."""
    creature = now[who]
    return Pose(creature.is_prone, creature.stealth is not None, None if creature.fate else creature.facing)


def clock(now: Now) -> str:
    """What time it is: a round, or none, and then how much of it has passed."""
    if now.clock.scale == "fight":
        return ""
    passed = [f"{now.table.minutes} min"] if now.table.minutes else []
    return ", ".join(["no rounds", *passed, *(["time presses"] if now.table.is_rushed else [])])


def markers(now: Now, on_map: int) -> Mapping[Cell, Marker]:
    """What lies on the ground, and how far cover is worn down."""
    found = {dropped.at: Marker("/", f"{dropped.weapon.name} on the ground") for dropped in now.table.ground}
    wind = now.table.wind
    notes = [f"wind: {wind} penalty {'die' if wind == 1 else 'dice'} for shots"] if wind else []
    notes += [f"{piece} covers {less} less" for piece, less in worn_pieces(now, on_map)]
    if notes:
        found[""] = Marker("", "; ".join(notes))
    return found


def worn_pieces(now: Now, on_map: int) -> list[tuple[str, int]]:
    """The walls and shields that shots and blows have worn down, and by how much; other things lose nothing by it."""
    per_point, ground = now.rulings.cover_per_damage, now.encounter.maps[on_map].ground
    if not per_point or not now.table.cover_damage:
        return []
    held = {shield_key(who, shield) for who in now.creatures.values() for shield in shields(who)}
    worn = [(piece, damage // per_point) for piece, damage in now.table.cover_damage]
    covers = [(piece, less) for piece, less in worn if less and (piece in ground.terrain or piece in held)]
    return [(name_of(ground, piece), less) for piece, less in covers]
