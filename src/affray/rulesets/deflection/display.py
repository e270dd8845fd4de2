"""What screens show of this book: how someone stands."""

from affray.api import Cell, Figure, Pose, Who
from affray.rulesets.deflection.creature import Carried, Now
from affray.rulesets.deflection.modifiers import MULTIPLE_ATTACK
from affray.rulesets.deflection.sight import is_clear, is_lit, shut_doors
from affray.rulesets.deflection.stats import deflection, max_endurance, max_health, max_stamina, reflexes, resistance

GLOSSARY = {
    "health": "What damage takes once endurance is gone: at 0 somebody is unconscious, below it dying.",
    "endurance": "What damage takes first, before health.",
    "stamina": "What evading, parrying and moving again are paid with.",
    "deflection": "What an attack must reach to hit.",
    "resistance": "What armor takes off the damage of every hit.",
    "reflexes": "The least that an evasion comes to.",
    "focus": "What powers are paid with.",
    "actions": "The actions left in this turn. Those left at its end are lost.",
    "next attack": "The penalty on the next attack of this turn, for those made before it.",
    "checks": "The checks of somebody who is dying: enough kept and they are stable, enough failed and they are dead.",
}
"""What the figures mean, by their labels."""


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Health, endurance, stamina, deflection, actions, posture and what is in the hands of one creature."""
    creature, sheet, rulings = now[who], now[who].sheet, now.rulings
    found = [
        Figure("health", "health", creature.health, max_health(sheet, rulings), "deflection.attack.17"),
        Figure("endurance", "endurance", creature.endurance, max_endurance(sheet, rulings), "deflection.attack.16"),
        Figure("stamina", "stamina", creature.stamina, max_stamina(sheet, rulings), "deflection.general.5"),
        Figure("deflection", "deflection", deflection(now, who), clause="deflection.attack.7"),
        Figure("resistance", "resistance", resistance(sheet), clause="deflection.attack.14"),
        Figure("reflexes", "reflexes", reflexes(sheet), clause="deflection.evade.4"),
    ]
    if creature.sheet.powers:
        found.append(Figure("focus", "focus", creature.focus))
    if creature.actions:
        found.append(Figure("actions", "actions", creature.actions, clause="deflection.general.1"))
    if creature.attacks:
        penalty = MULTIPLE_ATTACK * len(creature.attacks)
        found.append(Figure("attacks", "next attack", penalty, clause="deflection.multiple-attack.1"))
    if creature.prone:
        found.append(Figure("prone", "", "prone"))
    if creature.cover is not None:
        found.append(Figure("cover", "cover", creature.cover.object or "by speed"))
    if creature.readied is not None:
        found.append(Figure("readied", "waits to", creature.readied.action.replace("_", " ")))
    if creature.fate == "dying":
        found.append(Figure("dying", "checks", f"{creature.saved} kept, {creature.failed} failed"))
    hands = ", ".join(held(thing) for thing in creature.held) or sheet.natural.name
    return (*found, Figure("hands", "", hands))


def held(thing: Carried) -> str:
    """Something in the hands, with what is left of it."""
    if thing.item.durability:
        return f"{thing.item.name} ({thing.left}/{thing.item.durability})"
    return thing.item.name if thing.loaded else f"{thing.item.name} (not loaded)"


def forgone(now: Now, who: Who, action: str) -> str:
    """The actions that are lost when a turn ends."""
    left = now[who].actions
    return f"{left} {'action' if left == 1 else 'actions'}" if action == "end" and left else ""


def pose(now: Now, who: Who) -> Pose:
    """Who lies is drawn lying, who hides as hidden; where a ruling lets people face somewhere, that is drawn too."""
    creature = now[who]
    faces = now.rulings.facing == "arc" and creature.facing >= 0 and not creature.fate
    return Pose(creature.prone, now.has_effect(who, "hidden"), creature.facing if faces else None)


def sees_cell(now: Now, who: Who, cell: Cell) -> bool:
    """Whether nothing stands between somebody and a cell, and there is light on it."""
    near = not now.table.dark or now.ground(who).grid.distance(now.at(who), cell) <= now.rulings.night_sight
    return is_clear(now.ground(who), now.at(who), cell, shut_doors(now)) and (near or is_lit(now, cell))
