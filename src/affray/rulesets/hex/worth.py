"""What loaded weapons, aims, watches and guards are worth to programs that play, in the unit of `score`."""

from affray.api import Cell, Ground, Who
from affray.rulesets.hex.conditions import AIMING, DISENGAGED, DODGING, STANCE
from affray.rulesets.hex.creature import Creature, Held, Now
from affray.rulesets.hex.missiles import increments, loaded, range_of, ranged_means, sees
from affray.rulesets.hex.stats import melee_bonus, ranged_bonus
from affray.rulesets.hex.threats import is_open_between, longest_reach

LOADED = 0.7
"""A loaded weapon: a little more than the point that loading takes."""
COCKED = 0.3
"""A point of cocking done: with the last of it a bolt may go in."""
PIECE = 0.15
"""A piece in hand, up to two: it saves the point that readying takes."""
AIMED = 0.45
"""A point of aim: one hit in eleven more, and each point over is a wound; two points do not pay for the time."""
GUARD = 0.12
"""A point of defense bonus for one round against somebody who could strike or shoot."""
PRESSED = 0.9
"""For whoever shoots, to stand in a foe's reach: a blow that could be avoided."""
WITHDRAWAL = 1.3
"""To be safe from free attacks where one is pressed: a blow that does not fall when one goes."""
WATCH, WATCH_BLIND = 0.5, 0.95
"""To watch a hex on a foe's way: less than a shot at somebody in sight, more than waiting where nobody is."""
ARMED = 0.6
"""To hold something that can be used: a weapon, or what shoots with something to shoot."""
LAST_BREATH = 0.35
"""Each of the last two points of stamina: without them one can neither dash nor bash nor throw."""


def arms(now: Now, who: Creature) -> float:
    """What the hands hold: something of use, loaded or soon to be, and what is aimed or watched with it."""
    total = ARMED if is_armed(who) else 0.0
    for held in who.held:
        if held.weapon.shoots:
            done = held.cocked or not held.weapon.strength
            total += LOADED if held.loaded else COCKED * min(held.work, 2) / 2 if not done else 0.0
    total += PIECE * min(sum(bundle.count for bundle in who.ready), 2)
    if now.effects and loaded(now, who.id):
        total += AIMED * now.amount(who.id, AIMING)
    return total + (watching(now, who) if who.watch else 0.0)


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
        total += GUARD * melee_bonus(who.sheet, who.held) * len(foes_near(now, who))
    if now.has_effect(who.id, DODGING):
        bonus = ranged_bonus(who.sheet, who.held) + now.amount(who.id, DODGING)
        total += GUARD * bonus * len(shooters_at(now, who))
    if now.has_effect(who.id, DISENGAGED) and is_pressed(now, who):
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


def is_pressed(now: Now, who: Creature) -> bool:
    """Whether somebody who would rather shoot stands within the reach of a foe."""
    if who.at is None or not is_shooter(who):
        return False
    return any(
        now[foe].at is not None and now.distance(who.id, foe) <= longest_reach(now, foe)
        for foe in now.standing_foes(who.id)
    )


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
    likely = any(is_on_the_way(ground, cell, foe, at) for foe in foes for cell in watch.cells)
    blind = not any(is_open_between(ground, at, foe) for foe in foes)
    return (WATCH_BLIND if blind else WATCH) if likely else 0.1


def is_on_the_way(ground: Ground, cell: Cell, foe: Cell, me: Cell) -> bool:
    """Whether a hex lies between a foe and oneself, near enough to be crossed next, and narrow or straight."""
    grid = ground.grid
    near = 0 < grid.distance(foe, cell) <= 6 and cell != me
    return near and grid.distance(foe, cell) + grid.distance(cell, me) <= grid.distance(foe, me) + 1


def narrowness(ground: Ground, cell: Cell) -> int:
    """How many walls stand around a hex: a doorway has most."""
    return sum(ground.terrain[beside].kind == "wall" for beside in ground.grid.neighbours(cell))


def farthest_shot(now: Now, who: Creature) -> int:
    """How far somebody can shoot or throw at all."""
    return max((range_of(who.sheet, held.weapon) for held in ranged_means(now, who.id)), default=0)
