"""What loaded weapons, aims, watches and guards are worth to programs that play, in the unit of `score`."""

from functools import lru_cache

from affray.api import Cell, Ground, Who
from affray.rulesets.hex.conditions import AIMING, DISENGAGED, DODGING, STANCE
from affray.rulesets.hex.creature import Creature, Held, Now
from affray.rulesets.hex.missiles import increments, loaded, ranged_means, sees
from affray.rulesets.hex.stats import melee_bonus, ranged_bonus
from affray.rulesets.hex.threats import is_open_between, longest_reach

LOADED = 0.7
"""A loaded weapon: a little more than the point that loading takes."""
COCKED = 0.3
"""A point of cocking done: with the last of it a bolt may go in."""
PIECE = 0.15
"""A piece in hand, up to two: it saves the point that readying takes."""
SHOT = 2.2
"""A shot that can still be made this turn, for each point of its damage: what it takes off a foe on average."""
AIMED = 1.2
"""A point of aim: one hit in eleven more, and each point over is a wound."""
GUARD, STAND = 0.35, 0.12
"""A point of defense bonus for one round against somebody who could shoot, one hit in eleven, or who could come to
strike, which is less certain."""
PRESSED, HELPLESS = 0.9, 3.0
"""To stand in a foe's reach for whoever would rather shoot, and for whoever has nothing to strike or shoot with."""
WITHDRAWAL = 2.5
"""To be safe from free attacks with a foe near: a blow that does not fall when one goes."""
WATCH, WATCH_BLIND, NARROW = 0.5, 3.0, 0.1
"""To watch a hex on a foe's way: less than a shot at somebody in sight, more than waiting where nobody is; and a little
more for every wall beside it, since a doorway cannot be gone around."""
NEXT, NEVER = 6, 9999
"""The hexes that a foe may go next, and more than any way has."""
ARMED = 0.6
"""To hold something that can be used: a weapon, or what shoots with something to shoot."""
LAST_BREATH = 0.35
"""Each of the last two points of stamina: without them one can neither dash nor bash nor throw."""

SWIMMING, CLIMBING, FALLING = 4, 4, 2
"""Hexes on foot for which one would rather go around: water, a level up, a level down."""


def arms(now: Now, who: Creature) -> float:
    """What the hands hold: something of use, loaded or soon to be, and what is aimed or watched with it."""
    total = ARMED if is_armed(who) else 0.0
    for held in who.held:
        if held.weapon.shoots:
            done = held.cocked or not held.weapon.strength
            total += LOADED if held.loaded else COCKED * min(held.work, 2) / 2 if not done else 0.0
    total += PIECE * min(sum(bundle.count for bundle in who.ready), 2)
    ready = loaded(now, who.id)
    if now.effects and ready:
        total += AIMED * now.amount(who.id, AIMING)
    if ready and who.action_points and not who.turn.defended and who.id in now.clock.acting:
        total += shot_to_come(now, who, ready)
    return total + (watching(now, who) if who.watch else 0.0)


def shot_to_come(now: Now, who: Creature, ready: tuple[Held, ...]) -> float:
    """What the best shot is worth that somebody can still make this turn, if anybody is in sight."""
    if not any(sees(now, who.id, now[foe].at) for foe in now.standing_foes(who.id)):
        return 0.0
    return SHOT * max(held.weapon.base for held in ready)


def is_armed(who: Creature) -> bool:
    """Whether somebody holds a melee weapon or could shoot."""
    return any(is_of_use(who, held) for held in who.held)


def is_of_use(who: Creature, held: Held) -> bool:
    """Whether something in the hands can be used: what shoots needs something to shoot."""
    if not held.weapon.shoots:
        return not held.weapon.is_tool
    pieces = (*who.ready, *who.carried)
    return held.loaded is not None or any(bundle.piece.kind == held.weapon.shoots for bundle in pieces)


def breath(who: Creature) -> float:
    """What the last points of stamina are worth beyond any others."""
    return LAST_BREATH * min(who.stamina, 2)


# -- guards


def guards(now: Now, who: Creature) -> float:
    """What defensive actions are worth here: against those who could strike, against those who could shoot."""
    if not now.effects:
        return 0.0
    total = 0.0
    if now.has_effect(who.id, STANCE):
        total += STAND * melee_bonus(who.sheet, who.held) * len(foes_near(now, who))
    if now.has_effect(who.id, DODGING):
        bonus = ranged_bonus(who.sheet, who.held) + now.amount(who.id, DODGING)
        total += GUARD * bonus * len(shooters_at(now, who))
    if now.has_effect(who.id, DISENGAGED) and foes_near(now, who):
        total += WITHDRAWAL
    return total


def foes_near(now: Now, who: Creature) -> list[Who]:
    """The foes who could come up and strike within a turn with blows to spare."""
    found = []
    for foe in now.standing_foes(who.id):
        if now[foe].at is not None and who.at is not None and now.distance(who.id, foe) <= longest_reach(now, foe) + 4:
            found.append(foe)
    return found


def shooters_at(now: Now, who: Creature) -> list[Who]:
    """The foes who could shoot or throw at somebody."""
    return [foe for foe in now.standing_foes(who.id) if ranged_means(now, foe) and sees(now, foe, who.at)]


def pressed(now: Now, who: Creature) -> float:
    """How bad it is to stand within the reach of a foe for whoever would rather be elsewhere."""
    if who.at is None or who.sheet.rank("brawling") or (is_armed(who) and not is_shooter(who)):
        return 0.0
    reached = any(
        now[foe].at is not None and now.distance(who.id, foe) <= longest_reach(now, foe)
        for foe in now.standing_foes(who.id)
    )
    return (PRESSED if loaded(now, who.id) else HELPLESS) if reached else 0.0


# -- shooting


def is_shooter(who: Creature) -> bool:
    """Whether somebody holds a weapon that shoots, and something to shoot."""
    return any(held.weapon.shoots and is_of_use(who, held) for held in who.held)


def is_in_shot(now: Now, who: Creature, cell: Cell, foe: Cell) -> bool:
    """Whether somebody could shoot from one hex at another without the range making it harder."""
    ground = now.ground(who.id)
    if not is_open_between(ground, cell, foe):
        return False
    far = ground.grid.distance(cell, foe)
    return any(held.weapon.shoots and not increments(who.sheet, held.weapon, far) for held in who.held)


def watching(now: Now, who: Creature) -> float:
    """What a watch is worth: a hex on the way of a foe, and nobody in sight to shoot at instead."""
    watch, at = who.watch, who.at
    if watch is None or at is None or who.reacted or not ranged_means(now, who.id):
        return 0.0
    foes = [now.at(foe) for foe in now.standing_foes(who.id) if now[foe].at is not None]
    ground = now.ground(who.id)
    likely = [cell for cell in watch.cells if any(is_on_the_way(ground, cell, foe, at) for foe in foes)]
    blind = not any(is_open_between(ground, at, foe) for foe in foes)
    narrow = NARROW * max(
        (narrowness(ground, cell) - NARROW * _soonest(ground, cell, foes) for cell in likely), default=0
    )
    return (WATCH_BLIND if blind else WATCH) + narrow if likely else 0.0


def _soonest(ground: Ground, cell: Cell, foes: list[Cell]) -> int:
    return min((steps_from(ground, foe).get(cell, NEVER) for foe in foes), default=0)


def is_on_the_way(ground: Ground, cell: Cell, foe: Cell, me: Cell) -> bool:
    """Whether a hex lies between a foe and oneself, near enough to be crossed next."""
    if cell in (foe, me) or ground.grid.distance(foe, cell) > NEXT:
        return False
    far = steps_from(ground, me)
    to_cell = steps_from(ground, foe).get(cell)
    return to_cell is not None and foe in far and to_cell + far.get(cell, NEVER) <= far[foe] + 1


def narrowness(ground: Ground, cell: Cell) -> int:
    """How many walls stand around a hex: a doorway has most."""
    return sum(ground.terrain[beside].kind == "wall" for beside in ground.grid.neighbours(cell))


@lru_cache(maxsize=256)
def steps_from(ground: Ground, cell: Cell) -> dict[Cell, int]:
    """How many hexes it is on foot to a cell from every other, swimming and climbing counted as going around."""
    terrain = ground.terrain

    def back(to: Cell, start: Cell) -> int | None:
        here, there = terrain[start], terrain[to]
        if here.kind == "wall" or there.kind == "wall":
            return None
        rise = there["height"] - there["depth"] - here["height"] + here["depth"]
        if rise:
            return 1 + (CLIMBING * rise if rise > 0 else FALLING * -rise)
        return SWIMMING if there.kind == "water" else 2 if there.kind == "difficult" else 1

    return {reached: steps for reached, (steps, _from) in ground.grid.paths(cell, back, len(terrain) * 9).items()}
