"""What items, armor, spells and stances do, in numbers and words."""

from collections.abc import Iterator
from typing import Any

from affray.rulesets.swift.creature import Armor, Item, Spell, Stance

SPELLS = {
    "harm": "damage by how far the roll beats the defense",
    "bind": "binds the target",
    "daze": "dazes the target",
    "ward": "raises the caster's defense",
    "mend": "heals stress by its dice",
    "light": "lights up the place",
}
ITEMS = {"heal": "heals {} stress", "aura": "gives {} aura back", "bind": "binds, difficulty {} to come free"}
FASTEST = 1000


def explain(_table: str, entry: Any) -> str:
    """What an entry of the content does."""
    match entry:
        case Item():
            return "; ".join(_item(entry))
        case Spell():
            return "; ".join(_spell(entry))
        case Armor():
            slow = f"; speed {entry.speed} feet at most" if entry.speed < FASTEST else ""
            return f"{entry.defense:+} defense{slow}"
        case Stance():
            return f"{entry.defense:+} defense, {entry.attack:+} on attacks"
    return ""


def _item(item: Item) -> Iterator[str]:
    if item.is_weapon:
        yield f"{item.tool:+} on attacks, damage by how far the roll beats the defense"
        yield f"range {_squares(item.range)}" if item.is_ranged else f"reach {_squares(item.reach)}"
    elif item.tool:
        yield f"{item.tool:+} when it is used"
    if item.pierce:
        yield f"ignores cover up to {item.pierce}"
    if item.effect:
        yield ITEMS[item.effect].format(item.amount)
    elif item.amount:
        yield f"amount {item.amount}"
    yield f"{item.kind}, {item.hands} hand{'s' if item.hands > 1 else ''}"


def _spell(spell: Spell) -> Iterator[str]:
    yield f"{SPELLS[spell.effect]}{f', {spell.most} at most' if spell.most else ''}"
    if spell.against:
        yield f"must beat {spell.against}{'' if spell.against == 'defense' else ' defense'}"
    if spell.amount:
        yield f"difficulty {spell.amount} to shake off" if spell.effect in ("bind", "daze") else f"by {spell.amount}"
    if spell.rounds:
        yield f"for {spell.rounds} rounds"
    yield f"{spell.aura} aura; {_squares(spell.range) + ' away at most' if spell.range else 'on the caster'}"


def _squares(count: int) -> str:
    return f"{count} square{'' if count == 1 else 's'}"
