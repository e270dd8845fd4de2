"""What a position is worth to a side, cheaply, for programs that play."""

from affray.core.intents import Intent
from affray.core.values import Who
from affray.rulesets.hex.creature import Creature, HexEncounter, Now
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import max_wounds, melee_bonus, reach

FIGHTING, GONE = 10.0, 0.0


def worth(now: Now, side: str) -> float:
    """How well a side stands: its own health and footing against the others'."""
    total = 0.0
    for who in now.creatures.values():
        value = _health(who, now.rulings)
        total += value if who.side == side else -value
        if who.side == side and who.is_in:
            total -= 0.15 * _gap(now, who)
    return total


def promise(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out: weak targets, and hexes near them."""
    last = intent.args[-1] if intent.args else ""
    if isinstance(last, tuple):
        return -_gap_from(now, now[intent.who], last[-1]) - 0.01 * len(last) if last else -1000.0
    if isinstance(last, str) and last in now:
        return -_health(now[last], now.rulings)
    if isinstance(last, str) and last in now.ground(intent.who).terrain:
        return -_gap_from(now, now[intent.who], last)
    return 0.0


def expected_wounds(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The wounds dealt to the actor's opponents, less none: what a blow brings."""
    side = before[intent.who].side
    return sum(
        now.wounds - then.wounds
        for now, then in zip(after.creatures, before.creatures, strict=True)
        if then.side != side
    )


def own_wounds(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The wounds that the actor takes on the way."""
    return after[intent.who].wounds - before[intent.who].wounds


MEASURES = {"wounds dealt": expected_wounds, "wounds taken": own_wounds}


def _health(who: Creature, rulings: Rulings) -> float:
    if who.out:
        return GONE
    left = 1 - who.wounds / (max_wounds(who.sheet, rulings) + 1)
    guard = 0.25 * (who.defense + melee_bonus(who.sheet, who.held)) + 0.05 * who.stamina
    return FIGHTING * left + FIGHTING / 2 + guard - {"standing": 0.0, "kneeling": 0.6, "prone": 1.5}[who.posture]


def _gap(now: Now, who: Creature) -> float:
    return _gap_from(now, who, who.at) if who.at is not None else 0.0


def _gap_from(now: Now, who: Creature, cell: Who) -> float:
    grid = now.ground(who.id).grid
    far = [
        grid.distance(cell, foe.at) for foe in now.creatures.values() if foe.side != who.side and foe.is_in and foe.at
    ]
    arm = max((reach(who, held.weapon, now.rulings) for held in who.held), default=1)
    return float(max(min(far, default=0) - arm, 0))
