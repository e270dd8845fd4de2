"""What screens show of this book: how someone stands."""

from collections.abc import Iterator

from affray.api import Cell, Figure, Pose, Who, value_text
from affray.rulesets.swift.creature import Creature, Now
from affray.rulesets.swift.defenses import standing_defense
from affray.rulesets.swift.paths import blocks
from affray.rulesets.swift.stats import capacity, most_aura

GLOSSARY = {
    "stress": "The stress somebody has taken, out of as much as they can take: with all of it they are dying.",
    "defense": "What an attack must exceed; the damage is what it exceeds it by.",
    "aura": "What spells are paid with.",
    "rounds to live": "The rounds after which somebody dies, unless aided.",
    "fully behind": "The cover that hides somebody fully.",
    "partly behind": "The cover that hides somebody in part.",
}
"""What the figures mean, by their labels."""


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Stress, defense, actions left, aura, posture, cover, what is begun or readied, and weapons of one creature."""
    creature = now[who]
    found = [
        Figure("stress", "stress", creature.stress, capacity(creature.sheet, now.rulings), "swift.brace.5", harm=True),
        Figure("defense", "defense", standing_defense(now, creature), clause="swift.attack.4"),
        *actions_left(creature),
    ]
    if creature.fate == "dying":
        found.append(Figure("dying", "rounds to live", creature.dying, clause="swift.round.6"))
    if creature.sheet.power:
        found.append(Figure("aura", "aura", creature.aura, most_aura(creature.sheet, now.rulings), "swift.channel.4"))
    weapons = ", ".join(item.name for item in creature.held) or creature.sheet.natural.name
    return (*found, *states(creature), Figure("weapons", "", weapons))


def actions_left(creature: Creature) -> Iterator[Figure]:
    """What someone may still do in this round, and what they owe."""
    second = "another swift" if creature.debt else "standard"  # swift.action-debt.8
    left = [word for word, count in (("swift", creature.swift), (second, creature.standard)) if count]
    if left:
        yield Figure("actions", "", f"{' and '.join(left)} left", clause="swift.round.8")
    if creature.debt:
        yield Figure("debt", "", "in debt", clause="swift.action-debt.2")
    if creature.owed:
        yield Figure("owed", "", "owes an action", clause="swift.action-debt.1")


def states(creature: Creature) -> Iterator[Figure]:
    """How someone stands, and what they are about."""
    if creature.prone:
        yield Figure("prone", "", "prone", clause="swift.prone.1")
    if creature.shield_ready:
        yield Figure("shield", "", "shield ready", clause="swift.en-guard.3")
    if creature.hidden:
        yield Figure("hidden", "", "hidden", clause="swift.scan.3")
    if creature.held_at:
        yield Figure("holding", "", "holding", clause="swift.hold.3")
    if creature.stance is not None:
        yield Figure("stance", "", creature.stance.name, clause="swift.en-guard.2")
    if creature.cover is not None:
        how = "fully behind" if creature.cover.full else "partly behind"
        yield Figure("cover", how, creature.cover.object, clause="swift.cover.13")
    if creature.undertaking is not None:
        yield Figure("casting", "casting", creature.undertaking.intent.args[0], clause="swift.cast.1")
    if creature.readied is not None:
        yield Figure("readied", "ready to", value_text(creature.readied.action), clause="swift.ready.2")
    if creature.aim is not None:
        yield Figure("aim", "aims at", creature.aim.target, clause="swift.aim.2")


def pose(now: Now, who: Who) -> Pose:
    """Who lies is drawn lying, and who hides as hidden."""
    return Pose(now[who].prone, bool(now[who].hidden))


def sees_cell(now: Now, who: Who, cell: Cell) -> bool:
    """Whether neither wall nor shut door stands between somebody and a square."""
    return now.ground(who).grid.sees(now.at(who), cell, blocks(now, who))
