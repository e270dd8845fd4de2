"""What a position is worth to a side, cheaply, for programs that play.

The unit is a tenth of a fighter who can still strike; health, guard and nearness are counted against that.
"""

from math import inf, log1p

from affray.api import Cell, Choice, Intent, Value
from affray.rulesets.stamina.creature import Creature, Now, StaminaEncounter
from affray.rulesets.stamina.stats import max_stamina, max_wounds
from affray.rulesets.stamina.threats import range_of

FIGHTING, HEALTH, DEFENSE, STAMINA, CLOSING = 10.0, 8.0, 0.25, 0.15, 0.6
STUN, FATIGUE = 0.35, 0.5
POSTURE = {"standing": 0.0, "kneeling": 0.8, "prone": 2.0}


def evaluate(now: Now, side: str) -> float:
    """How well a side stands."""
    total = 0.0
    for who in now.creatures.values():
        if not who.fate:
            total += condition(now, who) * (1 if who.side == side else -1)
            total += hunting(now, who, who.at) if who.side == side and who.at else 0.0
    return total


def condition(now: Now, who: Creature) -> float:
    """What someone still in the fight is worth to their side."""
    left = 1 - who.wounds / (max_wounds(who.sheet) + 1)
    worth = FIGHTING + HEALTH * left + DEFENSE * who.defense + STAMINA * min(who.stamina, max_stamina(who))
    return worth - STUN * who.stuns - FATIGUE * who.fatigue - POSTURE[who.posture] - 0.5 * now.amount(who.id, "hurried")


def hunting(now: Now, who: Creature, cell: Cell) -> float:
    """How good a hex is for striking from."""
    grid, arm = now.ground(who.id).grid, range_of(now, who)
    foes = (now.at(foe) for foe in now.standing_foes(who.id) if now[foe].at)
    return max((-CLOSING * log1p(max(grid.distance(cell, foe) - arm, 0)) for foe in foes), default=0.0)


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    if intent.action in ("kneel", "lie_down", "face"):
        return -inf
    return _rating(now, now[intent.who], intent.args[-1]) if intent.args else 0.0


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out."""
    return 0.0 if question.kind == "react" or question.who not in now else _rating(now, now[question.who], value)


def _rating(now: Now, me: Creature, value: Value) -> float:
    if isinstance(value, tuple):
        end = value[-1] if value and value[-1] in now.ground(me.id).terrain else me.at
        return hunting(now, me, end) if end else 0.0
    if isinstance(value, str) and value in now:
        return -condition(now, now[value])
    return 0.0


def wounds_dealt(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The wounds dealt to the actor's opponents."""
    side = before[intent.who].side
    pairs = zip(after.creatures, before.creatures, strict=True)
    return sum(now.wounds - then.wounds for now, then in pairs if then.side != side)


MEASURES = {"wounds dealt": wounds_dealt}
