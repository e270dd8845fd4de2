"""Who reaches and threatens whom, who may still react, whom a step provokes, and who is flanked."""

from functools import cache, lru_cache

from affray.api import Cell, Provoked, Who
from affray.rulesets.stamina.creature import Creature, Held, Now, Sheet
from affray.rulesets.stamina.hands import usable_held
from affray.rulesets.stamina.paths import is_open_between
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import melee_reach, meters_of


def range_of(now: Now, who: Creature) -> int:
    """How many meters away someone's longest melee weapon strikes; 0 without any."""
    return _range_of(who.sheet, usable_held(now, who), now.rulings)


@lru_cache(maxsize=1024)
def _range_of(sheet: Sheet, held: tuple[Held, ...], rulings: Rulings) -> int:
    reach = melee_reach(sheet, held, rulings)
    return 0 if reach is None else meters_of(reach, rulings)


def threatens(now: Now, foe: Who, cell: Cell) -> bool:
    """Whether a hex is within reach of someone's body or readied melee weapon."""
    who = now[foe]
    if who.fate or who.at is None:
        return False
    ground = now.ground(foe)
    far = ground.grid.distance(who.at, cell)
    if far > _range_of(who.sheet, who.held, now.rulings):
        return False
    return far <= range_of(now, who) and (far <= 1 or is_open_between(ground, who.at, cell))


def are_engaged(now: Now, one: Who, other: Who) -> bool:
    """Whether one of two reaches the other."""
    return now.distance(one, other) <= max(range_of(now, now[one]), range_of(now, now[other]))


def may_react(now: Now, who: Who) -> bool:
    """Whether someone has a reaction left: one between two turns of their own, never during one."""
    creature = now[who]
    if creature.fate or creature.turn.reacted or who in now.clock.acting:  # stamina.reaction.1, .2
        return False
    return is_aware(now, who)


def is_aware(now: Now, who: Who) -> bool:
    """Whether somebody is neither asleep nor still to notice that there is a fight."""
    return not (now.effects and now.has_any_effect(who, ("asleep", "held-up")))


def is_provoked(now: Now, foe: Who, start: Cell) -> bool:
    """Whether a step out of a hex provokes a free attack before it is taken."""
    return threatens(now, foe, start)  # stamina.reaction.free-attack.1, .9


def is_provoked_by_entering(now: Now, foe: Who, to: Cell) -> bool:
    """Whether a step into a hex provokes a free attack once it was taken."""
    return now.rulings.moving_through == "entering-or-leaving" and threatens(now, foe, to)


def provoked_by(now: Now, who: Who) -> Provoked:
    """Whom each step of somebody would provoke, one bit for each opponent."""
    if now.clock.scale != "fight":
        return Provoked((), lambda _start, _to: 0)
    foes = [foe for foe in now.standing_foes(who) if may_react(now, foe)]

    @cache
    def by_leaving(start: Cell) -> int:
        return sum(1 << bit for bit, foe in enumerate(foes) if is_provoked(now, foe, start))

    @cache
    def by_entering(to: Cell) -> int:
        return sum(1 << bit for bit, foe in enumerate(foes) if is_provoked_by_entering(now, foe, to))

    return Provoked(tuple(foes), lambda start, to: by_leaving(start) | by_entering(to))


# -- facing


def is_in_front(now: Now, who: Who, cell: Cell) -> bool:
    """Whether a hex lies in someone's front arc: the hex they face and the one to each side."""
    creature, grid = now[who], now.ground(who).grid
    if creature.at is None or creature.at == cell:
        return True
    width = 1 if now.rulings.front_arc == "three" else 0  # stamina.modifier.flanking.5
    return grid.turned(grid.bearing(creature.at, cell), creature.facing) <= width


def in_melee_range(now: Now, who: Who) -> list[Who]:
    """Those opponents who have someone in their melee range or, by a ruling, are in someone's; those who are aware."""
    at = now[who].at
    if at is None:
        return []
    foes = [foe for foe in now.standing_foes(who) if now.rulings.unaware_flank or is_aware(now, foe)]
    if now.rulings.melee_range == "own":
        return [foe for foe in foes if now[foe].at and threatens(now, who, now.at(foe))]
    return [foe for foe in foes if threatens(now, foe, at)]  # stamina.modifier.flanking.1


def flanked_by(now: Now, who: Who) -> int:
    """How much melee defense someone loses to several opponents, one of them outside the front arc."""
    near = in_melee_range(now, who)
    if len(near) < 2:  # stamina.modifier.flanking.1
        return 0
    outside = [foe for foe in near if not is_in_front(now, who, now.at(foe))]
    if not outside:  # stamina.modifier.flanking.2
        return 0
    return len(near) if now.rulings.flankers == "all" else len(outside)  # stamina.modifier.flanking.3, .4
