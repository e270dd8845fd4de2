"""What a position is worth to a side, cheaply, for programs that play.

The unit is a tenth of a fighter's stress: someone unhurt is worth 10 and as long as they stand another 6. On top of
that comes what everyone can be expected to do with the actions they have left, and in the next round.
"""

from collections.abc import Callable
from functools import lru_cache
from math import inf, log1p

from affray.api import PASS, Cell, Choice, Distribution, Intent, Path, Value, Who
from affray.dice import readings
from affray.rulesets.swift.actions.attacking import AIM_BONUS
from affray.rulesets.swift.actions.casting import reaches, spell_of
from affray.rulesets.swift.conditions import BINDING
from affray.rulesets.swift.creature import Aim, Creature, Item, Now, Spell, SwiftEncounter
from affray.rulesets.swift.defenses import Guard, guard, spell_guard
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import openings
from affray.rulesets.swift.rolls import TWO_DICE, Hitting
from affray.rulesets.swift.spells import WAND
from affray.rulesets.swift.stats import (
    capacity,
    implement,
    known_foes,
    merit_left,
    most_aura,
    own_defense,
    steps_between,
    weapons,
)
from affray.rulesets.swift.windows import Provokes

STRESS = 10.0
"""All of someone's stress: the unit."""
STANDING_BY = 6.0
"""To be in the fight at all."""
CHARGE = 25.0
"""The one who must not fall."""
BOLD = 1.5
"""What a foe loses counts more than what one loses oneself: two who only dodge would never end a fight."""
NEXT_ROUND = 0.5
"""What an action of the next round is worth beside one of this round."""
DEBT = 1.2
"""An action owed: one attack on the weakest foe, and a little more since nothing else can be done, either."""
CLOSING = 0.6
"""Being far from every foe: each square counts less than the one before."""
PRONE = 0.5
"""Lying on the ground: 5 ft of the next movement."""
HELD = 1.0
"""Being bound or dazed: about an action."""
AURA = 0.08
"""A point of aura."""
BROKEN = 0.7
"""What is left of a spell's worth before it is completed: it may be broken."""
WAITING = 0.3
"""A readied action with nobody in range: it may come to something."""
UNSEEN = 0.3
"""To be hidden."""
BLOCKED = 3
"""What a raised shield takes off an attack, about."""


def evaluate(now: Now, side: str) -> float:
    """How well a side stands: stress and footing, and what everyone can still do."""
    total = 0.0
    for who in now.creatures.values():
        if who.fate:
            continue
        if who.side == side:
            total += condition(now, who) + BOLD * prospects(now, who)
        else:
            total -= BOLD * condition(now, who) + prospects(now, who)
    return total


def condition(now: Now, who: Creature) -> float:
    """What someone still in the fight is worth to their side."""
    left = 1 - who.stress / capacity(who.sheet, now.rulings)
    value = STANDING_BY + STRESS * left + AURA * who.aura - PRONE * who.prone
    if who.id == now.table.charge:
        value += CHARGE
    if who.hidden and not who.noticed:
        value += UNSEEN
    held = sum(effect.on == who.id and effect.key in (*BINDING, "dazed") for effect in now.effects)
    return value - HELD * held


def prospects(now: Now, who: Creature) -> float:
    """What someone may do with the actions they have left, and in the next round; or the way to a foe."""
    best = best_attack(now, who)
    this_round = 1.0 if who.standard and not who.debt else 0.0
    if who.held_at and this_round:
        best += forestalled(now, who)
    if who.readied is not None:
        this_round *= 0.8
    value = this_round * max(best, begun_spell(now, who))
    value += NEXT_ROUND * max(best, best_spell(now, who)) - (DEBT * usual(now, who) if who.owed else 0.0)
    if not best:
        value -= CLOSING * log1p(gap(now, who, who.at))
        value += WAITING if who.readied is not None else 0.0
    return value


def best_attack(now: Now, who: Creature) -> float:
    """What the best attack on anyone in range can be expected to bring."""
    best = 0.0
    for foe in now.creatures.values():
        if foe.side != who.side and not foe.fate:
            for item in carrying(now, who, foe):
                best = max(best, attack_value(now, who, foe, item))
    return best


def forestalled(now: Now, who: Creature) -> float:
    """What those who would have acted before someone lose on average when they are taken out first."""
    best = 0.0
    for foe in now.creatures.values():
        if foe.side != who.side and not foe.fate and foe.standard and foe.initiative >= who.initiative:
            out = max((_chance_out(now, who, foe, item) for item in carrying(now, who, foe)), default=0.0)
            best = max(best, out * best_attack(now, foe))
    return best


def _chance_out(now: Now, who: Creature, foe: Creature, item: Item) -> float:
    hitting = Hitting(bonus_against(now, who, foe, item), guard(now, who.id, foe.id, item), "dice")
    return _expected(hitting, capacity(foe.sheet, now.rulings) - foe.stress)[1]


def carrying(now: Now, who: Creature, foe: Creature) -> list[Item]:
    """The weapons that carry to a foe from where someone stands."""
    far = steps_between(now, who.id, foe.id)
    able = [item for item in weapons(who) if far <= item.far]
    return able if far <= 1 or (able and sees(now, who.id, foe.id)) else []


def usual(now: Now, who: Creature) -> float:
    """What an attack on the weakest foe would bring if they stood in reach and in the open."""
    item = max(weapons(who), key=lambda weapon: weapon.tool)
    bonus = who.sheet.skill("fighting") + item.tool
    foes = (foe for foe in now.creatures.values() if foe.side != who.side and not foe.fate)
    return max((harm(now, foe, bonus, Guard(own_defense(foe, now.rulings)), 0) for foe in foes), default=0.0)


def attack_value(now: Now, who: Creature, foe: Creature, item: Item) -> float:
    """What one attack can be expected to bring: stress, and the chance to take someone out."""
    return harm(now, foe, bonus_against(now, who, foe, item), guard(now, who.id, foe.id, item), 0)


def bonus_against(now: Now, who: Creature, foe: Creature, item: Item) -> int:
    """What is added to the dice of an attack, less what its target is about to absorb."""
    bonus = who.sheet.skill("fighting") + item.tool + (who.stance.attack if who.stance else 0)
    if who.aim == Aim(foe.id, item.name) and (who.standard or now.rulings.aim_lasts == "until-used"):
        bonus += AIM_BONUS
    bonus += sum(aid.amount for aid in who.aided if aid.target == foe.id)
    return bonus - (BLOCKED if now.has_effect(foe.id, "shield_block") else 0)


def harm(now: Now, foe: Creature, bonus: int, aim: Guard, most: int) -> float:
    """What a roll against a guard can be expected to take from someone."""
    limit = capacity(foe.sheet, now.rulings)
    unit = STRESS / limit
    stop = STANDING_BY + (CHARGE if foe.id == now.table.charge else 0)
    mean, out = _expected(Hitting(bonus, aim, "dice", most), limit - foe.stress)
    return unit * mean + stop * out


@lru_cache(maxsize=1 << 14)
def _expected(hitting: Hitting, left: int) -> tuple[float, float]:
    """The mean damage of a roll, and the chance that it is as much as somebody has left."""
    odds: Distribution[int] = readings(TWO_DICE, hitting)
    chances = [(value, weight / odds.total) for value, weight in zip(odds.values, odds.weights, strict=True)]
    mean = sum(min(value, left) * chance for value, chance in chances)
    return mean, sum(chance for value, chance in chances if value >= left)


def begun_spell(now: Now, who: Creature) -> float:
    """What the spell that was begun can be expected to bring."""
    if who.undertaking is None:
        return 0.0
    spell, target = spell_of(now, who.id, who.undertaking.intent.args[0]), str(who.undertaking.intent.args[1])
    return BROKEN * spell_value(now, who, spell, target) if reaches(now, who.id, spell, target) else 0.0


def best_spell(now: Now, who: Creature) -> float:
    """What the best spell one has the aura for can be expected to bring."""
    able = [spell for spell in who.sheet.spells if spell.aura <= who.aura and spell.against]
    foes = [foe.id for foe in now.creatures.values() if foe.side != who.side and not foe.fate]
    values = [spell_value(now, who, spell, foe) for spell in able for foe in foes if reaches(now, who.id, spell, foe)]
    return max(values, default=0.0)


def spell_value(now: Now, who: Creature, spell: Spell, target: Who) -> float:
    """What a completed spell can be expected to bring."""
    other = now[target]
    if spell.against:
        bonus = who.sheet.power + implement(who)
        aim = spell_guard(now, who.id, target, spell.against, WAND)
        if spell.effect == "harm":
            return harm(now, other, bonus, aim, spell.most)
        bound = any(effect.on == target and effect.by == who.id for effect in now.effects)
        return 0.0 if bound else HELD * _expected(Hitting(bonus, aim, "dice"), 1)[1]
    if spell.effect == "mend":
        return STRESS / capacity(other.sheet, now.rulings) * min(other.stress, 3.5) + (STANDING_BY if other.fate else 0)
    return 0.8 if spell.effect == "ward" and not now.has_effect(target, "ward") else 0.0


def gap(now: Now, who: Creature, cell: Cell | None) -> int:
    """The squares that lack until the nearest foe is in range of something in hand."""
    arm = max(item.far for item in weapons(who))
    arm = max([arm, *(spell.range for spell in who.sheet.spells if spell.against)])
    grid = now.ground(who.id).grid
    foes = [foe.at for foe in now.creatures.values() if foe.side != who.side and not foe.fate and foe.at is not None]
    if cell is None or not foes:
        return 0
    return min(max(grid.distance(cell, foe) - arm, 0) for foe in foes) + 1


# -- what looks good


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    me = now[intent.who]
    if not intent.args:
        return 0.0 if is_of_use(now, me, intent.action) else -inf
    value = intent.args[-1]
    match intent.action:
        case "move" | "double_move" | "withdraw":
            return of_path(now, me, value, hunting)
        case "ready_action" if len(intent.args) == 1:
            return 0.0 if value == "attack" else -inf
        case "aid" if len(intent.args) > 1:
            return of_aid(now, me, now[intent.args[0]], value)
        case "interact":
            return -inf if value[0] == "stow" else 0.0
    return of_word(now, me, value)


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out; minus infinity where no look is needed."""
    me = now[question.who]
    match question.kind, question.key:
        case "react", _:
            return of_reaction(now, me, value)
        case _, "fall-back":
            assert isinstance(value, tuple)
            return of_path(now, me, value, flight)
        case _, "cover":
            return {"fully": 1.0, "partly": 0.5}.get(value[0], 0.0) if isinstance(value, tuple) else 0.0
    return of_word(now, me, value) if isinstance(value, str) else 0.0


def is_of_use(now: Now, me: Creature, action: str) -> bool:
    """Whether an action could bring anything here."""
    match action:
        case "begin_casting":
            return now.clock.phase == "swift" and me.standard > 0
        case "channel":
            return me.aura < most_aura(me.sheet, now.rulings)
        case "scan" | "seek":
            return not any(True for _ in now.foes(me.id))
        case "find_item":
            return me.stress > 0
        case "ready_action":
            return not best_attack(now, me)
        case "withdraw":
            return any(openings(now, foe, Provokes(me.id)) for foe in now.foes(me.id))
    return True


def of_path(now: Now, me: Creature, path: Path, towards: Callable[[Now, Creature, Cell | None], float]) -> float:
    """How good a path looks: where it leads to, by few squares."""
    return towards(now, me, path[-1] if path else me.at) - 0.001 * len(path)


def of_word(now: Now, me: Creature, value: str) -> float:
    """How good a name looks: that of a weak foe, of an ally in need, of a weapon."""
    if value in now:
        other = now[value]
        return (1 if other.side != me.side else -1) * -condition(now, other)
    return of_weapon(me, value)


def of_reaction(now: Now, me: Creature, answer: Value) -> float:
    """How good a reaction looks beside letting it pass: what costs an action later has to be worth it."""
    if answer == PASS:
        return 0.0
    match answer:
        case ("attack_of_opportunity", _):
            return 0.0
        case ("dodge", to):
            return -3.0 + 0.01 * flight(now, me, to)
        case ("readied_action", ("seek" | "channel" | "withdraw" | "double_move", *_)):
            return -inf
        case ("readied_action", ("attack", *_)):
            return 1.0
        case "shield_block" if merit_left(me, "shield expert"):
            return 1.0
    return -1.0


def of_aid(now: Now, me: Creature, ally: Creature, value: str | tuple[str, ...]) -> float:
    """How good help looks: for an attack that can be made, by the skill one is best at."""
    match value:
        case ("attack", "on", target):
            values = [attack_value(now, ally, now[target], item) for item in carrying(now, ally, now[target])]
            return max(values, default=-inf)
        case ("seek",):
            return -inf if known_foes(now, me.id) else 1.0
        case str():
            best = max(rank for _, rank in (*me.sheet.skills, ("", 0)))
            return 0.0 if me.sheet.skill(value) == best else -inf
    return 1.0


def of_weapon(me: Creature, name: str) -> float:
    """How good a weapon is; nothing is hoped of one that another in hand outdoes."""
    item = next((weapon for weapon in weapons(me) if weapon.name == name), None)
    if item is None:
        return 0.0
    outdone = any(_outdoes(other, item) for other in weapons(me))
    return -inf if outdone else float(item.tool)


def _outdoes(one: Item, other: Item) -> bool:
    """Whether a weapon of the same kind is better and in nothing worse."""
    if one.kind != other.kind or one.tool <= other.tool:
        return False
    return one.far >= other.far and one.pierce >= other.pierce


def hunting(now: Now, me: Creature, cell: Cell | None) -> float:
    """How good a square is for attacking from: a foe in range, and for a shot none of them in reach."""
    if cell is None:
        return 0.0
    near = _nearest(now, me, cell)
    shoots = any(item.is_ranged for item in me.held) or any(spell.against for spell in me.sheet.spells)
    close = float(shoots and near <= 2)
    return -CLOSING * log1p(gap(now, me, cell)) - close + 0.2 * bool(cover_near(now, me, cell))


def flight(now: Now, me: Creature, cell: Cell | None) -> float:
    """How good a square is for getting away: far from every foe."""
    return float(_nearest(now, me, cell)) + 0.5 * bool(cover_near(now, me, cell)) if cell is not None else 0.0


def cover_near(now: Now, me: Creature, cell: Cell) -> bool:
    """Whether there is something to be behind at a square."""
    ground = now.ground(me.id)
    return any(ground.terrain[near]["cover"] for near in ground.grid.neighbours(cell))


def _nearest(now: Now, me: Creature, cell: Cell) -> int:
    grid = now.ground(me.id).grid
    foes = [foe.at for foe in now.creatures.values() if foe.side != me.side and not foe.fate and foe.at is not None]
    return min((grid.distance(cell, foe) for foe in foes), default=0)


# -- what is measured


def stress_dealt(before: SwiftEncounter, after: SwiftEncounter, intent: Intent) -> float:
    """The stress dealt to the actor's foes: what an attack brings."""
    side = before[intent.who].side
    return sum(after[foe.id].stress - foe.stress for foe in before.creatures if foe.side != side)


def stress_taken(before: SwiftEncounter, after: SwiftEncounter, intent: Intent) -> float:
    """The stress that the actor takes on the way."""
    return after[intent.who].stress - before[intent.who].stress


MEASURES = {"stress dealt": stress_dealt, "stress taken": stress_taken}
