"""What a position is worth to a side, cheaply, for programs that play.

The unit is a tenth of a fighter who can still strike; health, footing and nearness are counted against that.
"""

from functools import lru_cache
from math import inf, log1p
from typing import Any

from affray.api import Cell, Choice, Ground, Intent, Value, is_path
from affray.rulesets.deflection.creature import Creature, DeflectionEncounter, Now
from affray.rulesets.deflection.paths import SOLID
from affray.rulesets.deflection.sight import is_clear, shut_doors
from affray.rulesets.deflection.stats import max_endurance, max_health, shield_of, weapons

FIGHTING = 10.0
"""To be in the fight at all, however hurt one is."""
HEALTH = 6.0
"""All of someone's health and endurance: far below the above, so that a finishing blow beats a wound."""
STAMINA = 0.15
"""A point of stamina: it does not come back in a fight, and an evade or a parry costs one."""
SHIELD = 0.15
"""A point of a shield's durability: it takes a point of damage."""
PRONE = 1.5
"""A level of advantage for whoever strikes at them, and half their speed."""
COVER = 0.4
"""Cover until the next turn, for whoever can be shot at."""
READIED = 0.3
"""An action that waits for somebody who is near enough to come: less than one that is taken."""
NEAR = 8
"""Metres from which somebody comes within a turn or two."""
DOOR = 4
"""Metres for which one would rather go around a shut door."""
BRACED, EXPOSED, BLEEDING, CRIPPLED, BLESSED, HIDDEN, FEINTED = 0.4, -0.4, -1.0, -1.5, 1.2, 0.8, -0.6
CLOSING = 0.6
"""Being far from every foe: less than any blow is worth; each metre counts less."""
PREY = 0.5
"""Having the weakest of the foes at hand rather than an unhurt one."""
UNARMED = 1.5
"""Nothing to strike with but bare hands, or a weapon that must be loaded first."""
STEP = 0.001
"""A metre of the way: decides only between ways that are otherwise as good."""
LYING = {
    "braced": BRACED, "exposed": EXPOSED, "crippled": CRIPPLED, "blessed": BLESSED, "hidden": HIDDEN, "feinted": FEINTED
}  # fmt: skip


def evaluate(now: Now, side: str) -> float:
    """How well a side stands: its own health and footing against the others', and foes at hand."""
    total = 0.0
    for who in now.creatures.values():
        if who.fate:
            continue
        worth = condition(now, who)
        total += worth if who.side == side else -worth
        if who.side == side and who.at is not None:
            total += hunting(now, who, who.at)
    return total


def condition(now: Now, who: Creature) -> float:
    """What someone still in the fight is worth to their side."""
    most = max_health(who.sheet, now.rulings) + max_endurance(who.sheet, now.rulings)
    total = FIGHTING + HEALTH * (who.health + who.endurance) / (most + 1) + STAMINA * who.stamina
    shield = shield_of(who)
    total += SHIELD * shield.left if shield is not None else 0.0
    total -= PRONE if who.prone else 0.0
    total += COVER if who.cover is not None and is_shot_at(now, who) else 0.0
    total += READIED if who.readied is not None and nearest(now, who) <= NEAR else 0.0
    total -= UNARMED if not is_armed(who) else 0.0
    for effect in now.effects:
        if effect.on == who.id:
            total += LYING.get(effect.key, 0.0) + (BLEEDING * effect.amount if effect.key == "bleeding" else 0.0)
    return total


def is_armed(who: Creature) -> bool:
    """Whether someone has a weapon in hand that can be used now, or was born with one."""
    return len(weapons(who)) > 1 or who.sheet.natural.damage > 2


def is_shot_at(now: Now, who: Creature) -> bool:
    """Whether some foe has a weapon that shoots."""
    foes = (foe for foe in now.creatures.values() if foe.side != who.side and not foe.fate)
    return any(thing.item.is_ranged for foe in foes for thing in foe.held)


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    me = now[intent.who]
    if not intent.args:
        return 0.0 if _is_of_use(now, me, intent.action) else -inf
    last = intent.args[-1]
    if intent.action == "attack" and len(intent.args) == 3:
        return 0.0 if _is_first(now, intent) else -inf
    if intent.action == "ready_an_action" and not _is_worth_readying(intent.args):
        return -inf
    return _rating_of(now, me, last)


def _is_first(now: Now, intent: Intent) -> bool:
    """Whether the largest dice are used: others are never better."""
    best = now.book.actions["attack"].options(now, intent.who, intent.args[:2]).default
    return bool(intent.args[2] == best)


def _is_worth_readying(args: tuple[Any, ...]) -> bool:
    return args[0] == "attack" and (len(args) < 2 or args[1] != "a_foe_uses_a_power")


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out."""
    if question.kind == "react" or question.who not in now:
        return 0.0
    return _rating_of(now, now[question.who], value)


def _rating_of(now: Now, me: Creature, value: Value) -> float:
    """Weak targets, heavy weapons, squares near a foe by a short way."""
    if isinstance(value, tuple):
        if not is_path(value):
            return 0.0
        end = value[-1] if value else me.at
        return hunting(now, me, end) - STEP * len(value) if end is not None else 0.0
    if isinstance(value, int):
        return 0.0
    if value in now:
        foe = now[value]
        return -condition(now, foe) if foe.side != me.side else condition(now, foe)
    if value in now.ground(me.id).terrain:
        return hunting(now, me, value)
    return float(max((thing.item.damage for thing in weapons(me) if thing.item.name == value), default=0))


def hunting(now: Now, who: Creature, cell: Cell) -> float:
    """How good a square is for striking from: a foe in reach, better a weak one, or the way to one."""
    ground, arm, best, shut = now.ground(who.id), _arm(who), -inf, shut_doors(now)
    for foe in now.creatures.values():
        if foe.side != who.side and not foe.fate and foe.at is not None:
            most = max_health(foe.sheet, now.rulings) + max_endurance(foe.sheet, now.rulings)
            weak = PREY * (1 - (foe.health + foe.endurance) / (most + 1))
            best = max(best, weak - CLOSING * log1p(_gap(ground, cell, foe.at, arm, shut)))
    return best if best > -inf else 0.0


def nearest(now: Now, who: Creature) -> int:
    """The metres that lack until the nearest foe is in reach."""
    ground, arm, shut = now.ground(who.id), _arm(who), shut_doors(now)
    foes = (foe.at for foe in now.creatures.values() if foe.side != who.side and not foe.fate)
    return min((_gap(ground, now.at(who.id), at, arm, shut) for at in foes if at is not None), default=0)


# -- what is of use


def _is_of_use(now: Now, me: Creature, action: str) -> bool:
    """Whether an action could bring anything."""
    match action:
        case "let_go":
            return False
        case "drop_prone":
            return is_shot_at(now, me) and not _is_at_hand(now, me)
        case "seek_cover":
            return is_shot_at(now, me)
        case "give_up":
            return False
        case "ready_an_action":
            return not _is_at_hand(now, me)
        case "brandish":
            return not is_armed(me)
    return True


def _is_at_hand(now: Now, me: Creature) -> bool:
    return any(now.distance(me.id, foe) <= _arm(me) for foe in now.standing_foes(me.id))


@lru_cache(maxsize=4096)
def _arm(who: Creature) -> int:
    """How far someone strikes or shoots without a penalty."""
    spans = ((thing.item.ranged or thing.item.reach) for thing in weapons(who))
    return max(span.full for span in spans)


# -- how far it is


@lru_cache(maxsize=1 << 16)
def _gap(ground: Ground, start: Cell, to: Cell, arm: int, shut: frozenset[Cell]) -> int:
    """The metres to go until a foe is in reach; who is in the way is not looked at."""
    far = ground.grid.distance(start, to)
    if far <= arm and (arm == 1 or is_clear(ground, start, to, shut)):
        return 0
    steps = _steps_from(ground, to, shut).get(start)
    return far * 3 if steps is None else max(steps - arm, 1)


@lru_cache(maxsize=256)
def _steps_from(ground: Ground, cell: Cell, shut: frozenset[Cell]) -> dict[Cell, int]:
    """How many metres of speed it is on foot to a square from every other."""
    terrain = ground.terrain

    def back(_to: Cell, start: Cell) -> int | None:
        kind = terrain[start].kind
        if start in shut:
            return DOOR
        return None if kind in SOLID else 2 if kind == "difficult" else 1

    return {reached: steps for reached, (steps, _from) in ground.grid.paths(cell, back, len(terrain) * 3).items()}


# -- what is shown of an intent


def damage_dealt(before: DeflectionEncounter, after: DeflectionEncounter, intent: Intent) -> float:
    """The endurance and health that the actor's opponents lose."""
    side = before[intent.who].side
    return sum(
        then.health + then.endurance - now.health - now.endurance
        for now, then in zip(after.creatures, before.creatures, strict=True)
        if then.side != side
    )


def damage_to_friends(before: DeflectionEncounter, after: DeflectionEncounter, intent: Intent) -> float:
    """The endurance and health that the actor's own side loses."""
    side = before[intent.who].side
    return sum(
        then.health + then.endurance - now.health - now.endurance
        for now, then in zip(after.creatures, before.creatures, strict=True)
        if then.side == side
    )


MEASURES = {"damage dealt": damage_dealt, "damage taken by one's own side": damage_to_friends}
