"""What screens show of this book: how someone stands, and what is on the map beside people and ground."""

from collections.abc import Mapping

from affray.api import Cell, Figure, Marker, Pose, Who
from affray.rulesets.hex.conditions import held_energy
from affray.rulesets.hex.costs import Cost, points_owed
from affray.rulesets.hex.creature import Creature, Held, Now
from affray.rulesets.hex.guard import bonus_in_melee
from affray.rulesets.hex.stats import max_stamina, max_wounds

GLOSSARY = {
    "wounds": "The wounds somebody has, out of as many as they can bear: with more they are dying.",
    "defense": "What attacks must overcome: what is left of it, and what is added in melee.",
    "stamina": "What actions cost beside action points. A little comes back each turn.",
    "AP": "Action points: what the actions of a turn are paid with. Those left at its end are lost.",
    "multi-attack": "How much harder the next attack of this turn is, for those made before it.",
    "arcane energy": "The energy somebody has gathered and holds.",
    "arcane dues": "What magic has cost so far.",
    "ammunition": "The pieces that are ready to be shot, and those that must be readied first.",
}
"""What the figures mean, by their labels."""


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Wounds, defense, stamina, action points, posture and weapons of one creature."""
    creature = now[who]
    found = [
        Figure("wounds", "wounds", creature.wounds, max_wounds(creature.sheet, now.rulings), "hex.check.12", harm=True),
        Figure(
            "defense",
            "defense",
            f"{creature.defense}+{bonus_in_melee(now, who)}",
            clause="hex.check.10",
        ),
        Figure("stamina", "stamina", creature.stamina, max_stamina(creature, now.rulings), "hex.cost.1"),
    ]
    if creature.action_points:
        found.append(Figure("action_points", "AP", creature.action_points, clause="hex.turn.5"))
    if creature.multi_attack:
        found.append(Figure("multi_attack", "multi-attack", -creature.multi_attack, clause="hex.multi-attack.5"))
    if creature.posture != "standing":
        found.append(Figure("posture", "", creature.posture))
    if creature.climbing:
        found.append(Figure("climbing", "climbing to", creature.climbing))
    weapons = ", ".join(map(weapon_words, creature.held)) or creature.sheet.natural.name
    return (*found, *magic_figures(creature), Figure("weapons", "", weapons), *ammunition_figures(creature))


def weapon_words(held: Held) -> str:
    """A weapon by its name, one that shoots with what it is loaded with."""
    if not held.weapon.shoots:
        return held.weapon.name
    state = held.loaded.name if held.loaded else "cocked" if held.cocked else "empty"
    return f"{held.weapon.name} ({state})"


def ammunition_figures(who: Creature) -> tuple[Figure, ...]:
    """The pieces in hand and in the quiver, where there are any."""
    ready, carried = (sum(bundle.count for bundle in bundles) for bundles in (who.ready, who.carried))
    if not ready + carried:
        return ()
    return (Figure("ammunition", "ammunition", f"{ready} ready, {carried} carried", clause="hex.other.ready.4"),)


def magic_figures(who: Creature) -> tuple[Figure, ...]:
    """Held energy, dues that are only counted, and spells that wait to be used."""
    found = []
    if held_energy(who):
        found.append(Figure("energy", "arcane energy", held_energy(who), clause="hex.magic.gather.4"))
    if who.dues:
        found.append(Figure("dues", "arcane dues", who.dues, clause="hex.magic.general.2"))
    if who.cast:
        waiting = ", ".join(cast.spell.name for cast in who.cast)
        found.append(Figure("cast", "cast:", waiting, clause="hex.magic.manifest.3"))
    return tuple(found)


# -- on the map


def pose(now: Now, who: Who) -> Pose:
    """Who lies is drawn lying."""
    return Pose(now[who].is_prone)


def markers(now: Now, _on_map: int) -> Mapping[Cell, Marker]:
    """What lies on the ground, which hexes are watched by whom, and the weather, which is everywhere."""
    lying, watched = on_the_ground(now), on_watch(now)
    found = {cell: Marker("!", words) for cell, words in watched.items()}
    for cell, words in lying.items():
        found[cell] = Marker("/", "; ".join(filter(None, (words, watched.get(cell, "")))))
    return found | ({"": Marker("", weather(now))} if weather(now) else {})


def on_the_ground(now: Now) -> dict[Cell, str]:
    """What lies in which hex, in words."""
    things: dict[Cell, list[str]] = {}
    for lying in now.table.lying:
        things.setdefault(lying.at, []).append(lying.weapon.name)
    return {cell: f"{', '.join(names)} on the ground" for cell, names in things.items()}


def on_watch(now: Now) -> dict[Cell, str]:
    """Who watches which hex, in words."""
    watchers: dict[Cell, list[Who]] = {}
    for who in now.creatures.values():
        for cell in who.watch.cells if who.watch and not who.fate else ():
            watchers.setdefault(cell, []).append(who.id)
    return {cell: f"watched by {', '.join(names)}" for cell, names in watchers.items()}


def weather(now: Now) -> str:
    """Wind and fog in words, where they count."""
    wind, fog = now.table.wind, now.table.fog
    found = []
    if wind and now.rulings.wind != "none":
        levels = "a level" if wind == 1 else f"{wind} levels"
        harder = f"{levels} of disadvantage" if now.rulings.wind == "levels" else f"-{wind}"
        found.append(f"wind: {harder} on ranged attacks")
    if fog and now.rulings.concealed != "none":
        found.append(f"fog: concealment {fog} beyond the next hex")
    return "; ".join(found)


def reaction_cost(now: Now, cost: Cost) -> str:
    """What a reaction costs: its stamina, and by a ruling action points of the next turn; nothing is not named."""
    owed = points_owed(now, cost)
    points = f"{owed} AP of your next turn" if owed else ""
    stamina = f"{cost.stamina} stamina" if cost.stamina else ""
    return ", ".join(filter(None, (points, stamina))) or "free"  # hex.reaction.general.3, .4


def forgone(now: Now, who: Who, action: str) -> str:
    """The action points that are lost when a turn ends."""
    points = now[who].action_points
    return f"{points} AP" if action == "end" and points else ""
