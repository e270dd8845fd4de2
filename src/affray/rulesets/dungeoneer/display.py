"""What screens show of this book: how someone stands, and what a map holds beside terrain and people."""

from collections.abc import Iterator

from affray.api import Cell, Effect, Figure, Marker, Pose, Who
from affray.rulesets.dungeoneer.conditions import OF_THE_BOOK
from affray.rulesets.dungeoneer.creature import Creature, Feature, Now, Thing
from affray.rulesets.dungeoneer.light import is_lit
from affray.rulesets.dungeoneer.paths import DUNGEON, WILDERNESS, sees
from affray.rulesets.dungeoneer.stats import dodge_difficulty, hit_difficulty

WITH_ROUNDS = {condition.key: condition.name for condition in OF_THE_BOOK}
"""What is shown with the rounds that it lasts."""
DARK = Marker(",", "dark")
OPEN_DOOR = Marker("/", "open door")
THING = "!"
TRAIL = ":"


# -- how someone stands


GLOSSARY = {
    "health": "What damage takes off: at 0 a dungeoneer goes down and a creature dies.",
    "stress": "The stress somebody has, out of as much as they can bear: with all of it they go down.",
    "AP": "Action points: what the actions of a phase are paid with.",
    "tiles left": "The tiles that may still be moved for what was paid.",
    "arca": "What spells are paid with.",
    "carries": "The items somebody has with them.",
    "dodge": "The difficulty of dodging this creature when it strikes back.",
    "hit": "The difficulty of hitting this creature.",
}
"""What the figures mean, by their labels."""


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Health, stress, the dice on the table, points, movement, armor, weapons and conditions of one creature."""
    one = now[who]
    health = Figure("health", "health", one.health, one.sheet.health, "dungeoneer.fight.17")
    own = _of_dungeoneer(one) if one.is_dungeoneer else _of_creature(now, who)
    dark = (Figure("dark", "", "in the dark"),) if is_in_the_dark(now, one) else ()
    weapons = " and ".join(weapon.name for weapon in (one.weapon, one.off_hand) if weapon) or "unarmed"
    lying = sorted((_of_effect(effect) for effect in now.effects if _is_shown_so(effect, who)), key=Figure.text)
    return (health, *own, *dark, Figure("weapons", "", weapons), *lying)


def pose(now: Now, who: Who) -> Pose:
    """Who lies in wait, or goes unnoticed, is drawn as hidden."""
    return Pose(hidden=now[who].hidden or now.has_effect(who, "unnoticed"))


def is_in_the_dark(now: Now, one: Creature) -> bool:
    """Whether no light falls on somebody in the dungeon."""
    return one.at is not None and one.map == DUNGEON and not is_lit(now, one.at)


def _of_dungeoneer(one: Creature) -> Iterator[Figure]:
    yield Figure("stress", "stress", one.stress, one.most_stress, harm=True)
    yield Figure("pool", "", " ".join(f"[{face}]" for face in one.pool) or "no dice", clause="dungeoneer.roll.8")
    yield Figure("action_points", "AP", one.action_points, clause="dungeoneer.turn.1")
    if one.moves:
        yield Figure("moves", "tiles left", one.moves, clause="dungeoneer.movement.6")
    if one.arca:
        yield Figure("arca", "arca", one.arca)
    for wear in one.wear:
        yield Figure(f"wear/{wear.armor.kind}", wear.armor.name, "broken" if wear.lost else f"({wear.die})")
    if one.items:
        yield Figure("items", "carries", ", ".join(one.items))
    if one.light:
        yield Figure("light", "", f"{one.light} in hand")
    for cooling in one.cooling:
        yield Figure(f"cooling/{cooling.technique}", f"{cooling.technique} in", cooling.left)


def _of_creature(now: Now, who: Who) -> Iterator[Figure]:
    yield Figure("dodge", "dodge", dodge_difficulty(now, who), clause="dungeoneer.counterattack.13")
    yield Figure("hit", "hit", hit_difficulty(now, who), clause="dungeoneer.fight.14")


def _is_shown_so(effect: Effect, who: Who) -> bool:
    return effect.on == who and effect.key in WITH_ROUNDS


def _of_effect(effect: Effect) -> Figure:
    """A condition with the rounds it lasts, and the breath that is left."""
    breath = f", breath {effect.amount}" if effect.key == "suffocating" else ""
    return Figure(effect.key, WITH_ROUNDS[effect.key], f"({effect.ends.left}{breath})")


# -- what a map holds


def markers(now: Now, on_map: int) -> dict[Cell, Marker]:
    """Everything to be drawn on a map that can still be used, and the tiles that no light reaches."""
    if on_map != DUNGEON:
        return in_the_wilds(now) if on_map == WILDERNESS else {}
    table, terrain = now.table, now.encounter.maps[on_map].ground.terrain
    shown: dict[Cell, Marker] = {}
    if table.dark:
        shown |= {cell: DARK for cell, ground in terrain.items() if ground.kind == "floor" and not is_lit(now, cell)}
    shown |= dict.fromkeys(table.opened, OPEN_DOOR)
    return shown | {thing.at: Marker(THING, words(thing)) for thing in table.things if is_shown(now, thing)}


def in_the_wilds(now: Now) -> dict[Cell, Marker]:
    """What is known of trails and of notable features."""
    wilds = now.table.wilds
    shown = {cell: Marker(TRAIL, trail.name) for trail in wilds.trails for cell in trail.tiles}
    for cell in dict.fromkeys(feature.at for feature in wilds.features):
        names = (words_of(feature) for feature in wilds.features if feature.at == cell)
        shown[cell] = Marker(THING, f"{' and '.join(names)} at {cell}")
    return shown


def words_of(feature: Feature) -> str:
    """A feature in words, for whoever knows of it."""
    return feature.name if feature.found else f"{feature.name} (hidden)"


def is_shown(now: Now, thing: Thing) -> bool:
    """Whether a thing can still be used; a door that stands open is drawn as such."""
    return not thing.used and not (thing.kind == "door" and thing.at in now.table.opened)


def words(thing: Thing) -> str:
    """A thing in words, as far as one knows of it."""
    return f"{thing.name} {'at ' if thing.at else ''}{known_of(thing)}"


def known_of(thing: Thing) -> str:
    """Where a thing is, its lock, and whether nobody knows of it."""
    told = [thing.at or "nearby"]
    told += [f"lock {thing.lock}"] if thing.lock else []
    told += ["hidden"] if thing.known == "" else []
    return ", ".join(told)


def forgone(now: Now, who: Who, action: str) -> str:
    """The action points that are lost when somebody is done."""
    points = now[who].action_points
    return f"{points} AP" if action == "end" and points else ""


def sees_cell(now: Now, who: Who, cell: Cell) -> bool:
    """Whether a straight line leads to a tile."""
    return sees(now, who, now.at(who), cell)
