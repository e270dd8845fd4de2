"""How programs judge small books: who stands and how well, what lies on them, how near a foe is."""

from collections.abc import Callable, Mapping
from typing import Any

from affray.core.binding import must_take
from affray.core.book import Bots, rate_by_hint
from affray.core.intents import Intent
from affray.core.paths import is_path
from affray.core.values import Cell, Who

NEAR = 0.1
"""A cell nearer to a foe: decides between what is otherwise as good."""


def nearest(now: Any, who: Who, cell: Cell | None) -> int:
    """How far it is from a cell to somebody's nearest foe; 0 for whoever is on no map."""
    if cell is None:
        return 0
    grid, cells = now.ground(who).grid, (now[foe].at for foe in now.standing_foes(who))
    return min((grid.distance(cell, there) for there in cells if there is not None), default=0)


def judged(health: Callable[[Any], float], effects: Mapping[str, float] | None = None) -> Bots:
    """Bots that like their own side's health and being near a foe; effects by key, for better or worse.

    Before odds are known they go by where a path ends, and by the hints of the rules.
    """
    must_take(health, ("creature",), "kit.judged, health")
    weights = dict(effects or {})

    def evaluate(now: Any, side: str) -> float:
        total = 0.0
        for creature in now.creatures.values():
            if not creature.fate:
                lies = sum(weights.get(effect.key, 0.0) for effect in now.effects if effect.on == creature.id)
                sign = 1 if creature.side == side else -1
                total += sign * (health(creature) + lies)
                total -= NEAR * nearest(now, creature.id, creature.at) if sign > 0 else 0.0
        return total

    def rate(now: Any, intent: Intent) -> float:
        last = intent.args[-1] if intent.args else ""
        near = -float(nearest(now, intent.who, last[-1])) if is_path(last) and last else 0.0
        return near + rate_by_hint(now, intent)

    return Bots(evaluate, rate)
