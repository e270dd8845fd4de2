"""What weapons, armor and items do, in numbers and words."""

from collections.abc import Iterator
from typing import Any

from affray.rulesets.dungeoneer.creature import NOTHING, Armor, Item, Tactic, Weapon

DEGREES = "by failure, partial success, success and greater success"


def explain(_table: str, entry: Any) -> str:
    """What an entry of the content does."""
    match entry:
        case Weapon():
            return "; ".join(_weapon(entry))
        case Armor():
            return f"{entry.physical} less physical damage, {entry.arcane} less arcane damage; {entry.kind}"
        case Item():
            return "; ".join(_item(entry))
        case Tactic():
            return "; ".join(_tactic(entry))
    return ""


def _weapon(weapon: Weapon) -> Iterator[str]:
    yield f"{weapon.damage} {weapon.element} damage, rolled with {' or '.join(weapon.stats)}"
    yield "in the next tile" if weapon.range == 1 else f"up to {weapon.range} tiles away"
    if weapon.burns:
        yield f"burns for {weapon.burns} rounds"
    yield f"{weapon.kind}, {weapon.hands} hand{'s' if weapon.hands > 1 else ''}"


def _item(item: Item) -> Iterator[str]:
    if item.heals != NOTHING:
        yield f"heals {_degrees(item.heals)} health"
    if item.strains != NOTHING:
        yield f"costs {_degrees(item.strains)} stress"
    if item.holds:
        yield f"thrown up to {item.range} tiles, holds for {item.holds} rounds"
    if item.damage:
        yield f"{item.damage} damage when one strikes with it, up to {item.reach} tiles away"
    if item.burns:
        yield f"burns for {item.burns} rounds"
    if item.eases:
        yield f"{item.bonus:+} against {', '.join(item.eases)}"
    if item.opens:
        yield f"{item.bonus:+} to open what is locked, with {item.opens}"
    if item.light:
        yield f"light, {item.light} tiles"
    yield f"{item.slots} slot{'' if item.slots == 1 else 's'} of the inventory{', used up' if item.once else ''}"


def _tactic(tactic: Tactic) -> Iterator[str]:
    yield f"a creature does this: {tactic.does}"
    if tactic.wound:
        yield f"{tactic.wound:+} {tactic.element} damage"
    if tactic.inflicts:
        yield f"inflicts {tactic.inflicts} for {tactic.rounds} rounds"
    if tactic.gains:
        yield f"gains {tactic.gains}{f' {tactic.amount}' if tactic.amount else ''}"


def _degrees(figures: tuple[int, ...]) -> str:
    return f"{'/'.join(map(str, figures))} ({DEGREES})"
