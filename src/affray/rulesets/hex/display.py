"""What screens show of this book: how someone stands."""

from affray.api import Figure, Who
from affray.rulesets.hex.conditions import held_energy
from affray.rulesets.hex.costs import Cost, points_owed
from affray.rulesets.hex.creature import Creature, Now
from affray.rulesets.hex.stats import max_stamina, max_wounds, melee_bonus


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Wounds, defense, stamina, action points, posture and weapons of one creature."""
    creature = now[who]
    found = [
        Figure("wounds", "wounds", creature.wounds, max_wounds(creature.sheet, now.rulings), "hex.check.12", harm=True),
        Figure(
            "defense",
            "defense",
            f"{creature.defense}+{melee_bonus(creature.sheet, creature.held)}",
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
    weapons = ", ".join(held.weapon.name for held in creature.held) or creature.sheet.natural.name
    return (*found, *magic_figures(creature), Figure("weapons", "", weapons))


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


def reaction_cost(now: Now, cost: Cost) -> str:
    """What a reaction costs: its stamina, and by a ruling action points of the next turn."""
    owed = points_owed(now, cost)
    points = f"{owed} AP of your next turn, " if owed else ""
    return f"{points}{cost.stamina} stamina"  # hex.reaction.general.3, .4


def forgone(now: Now, who: Who, action: str) -> str:
    """The action points that are lost when a turn ends."""
    points = now[who].action_points
    return f"{points} AP" if action == "end" and points else ""
