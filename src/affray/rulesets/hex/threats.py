"""Who threatens which hex, who may still react, and whom a step provokes."""

from functools import lru_cache

from affray.api import Cell, Ground, Provoked, Who
from affray.rulesets.hex.arcane import cast_spells
from affray.rulesets.hex.conditions import SURPRISED
from affray.rulesets.hex.creature import Creature, Held, Now, Sheet, Weapon
from affray.rulesets.hex.stats import HEAVIEST, reach, too_heavy_by

PUSH = "push"
"""How somebody comes into a hex who is driven there: nobody strikes at them for it."""


def free_weapons(now: Now, who: Creature) -> tuple[Held, ...]:
    """The readied melee weapons that allow free attacks, by a ruling not those too heavy for their wielder."""
    most = HEAVIEST if now.rulings.heavy_free_attacks else 0  # hex.reaction.free-attack.4
    return wieldable(who.held, who.sheet, most)


def usable(who: Creature) -> tuple[Held, ...]:
    """The readied melee weapons that are not far too heavy to strike with."""
    return wieldable(who.held, who.sheet, HEAVIEST)


@lru_cache(maxsize=1 << 12)
def wieldable(held: tuple[Held, ...], sheet: Sheet, most: int) -> tuple[Held, ...]:
    """What the hands hold to strike with, no more than so much too heavy: nothing that shoots, and no tool."""
    arms = (arm for arm in held if not arm.weapon.shoots and not arm.weapon.is_tool)
    return tuple(arm for arm in arms if too_heavy_by(sheet, arm.weapon) <= most)


def longest_reach(now: Now, who: Who) -> int:
    """How many hexes away somebody can strike, with a weapon or with the body."""
    creature = now[who]
    arms = (*[held.weapon for held in usable(creature)], creature.sheet.natural)
    return max([reach(creature, weapon, now.rulings) for weapon in arms])


def threatens(now: Now, foe: Who, cell: Cell) -> bool:
    """Whether a hex is within reach of a weapon that someone holds ready."""
    who = now[foe]
    if who.fate or who.at is None:
        return False
    ground = now.ground(foe)
    far = ground.grid.distance(who.at, cell)
    in_reach = any(far <= reach(who, weapon, now.rulings) for weapon in threatening(now, who))
    if not in_reach and now.rulings.shooters_threaten and far <= 1:
        in_reach = could_shoot(who)  # hex.reaction.free-attack.6
    return in_reach and (far <= 1 or is_open_between(ground, who.at, cell))  # hex.melee.general.3


def could_shoot(who: Creature) -> bool:
    """Whether somebody has a loaded weapon, something to throw or a cast spell to throw."""
    return any(held.loaded or held.weapon.is_thrown for held in who.held) or bool(cast_spells(who, "thrown"))


def threatening(now: Now, who: Creature) -> tuple[Weapon, ...]:
    """What somebody threatens hexes with: ready weapons, by a ruling also the body."""
    ready = tuple([held.weapon for held in free_weapons(now, who)])
    return (*ready, who.sheet.natural) if now.rulings.natural_free_attacks else ready  # hex.reaction.free-attack.4


def is_open_between(ground: Ground, here: Cell, there: Cell) -> bool:
    """Whether no wall stands between two hexes."""
    return ground.grid.sees(here, there, lambda cell: ground.terrain[cell].kind == "wall")


def may_react(now: Now, who: Who) -> bool:
    """Whether someone has a reaction left: one between two turns of their own, never during one."""
    creature = now[who]
    if creature.fate or creature.reacted or who in now.clock.acting:  # hex.reaction.general.1, .2
        return False
    if now.effects and now.has_effect(who, SURPRISED) and not now.rulings.surprised_reacts:
        return False  # hex.modifier.surprised.4
    return creature.has_acted or now.rulings.react_before_first_turn  # hex.reaction.general.5


def is_provoked(now: Now, foe: Who, start: Cell, to: Cell | None, pace: str) -> bool:
    """Whether a step out of one hex, into another or off the map, provokes a free attack before it is taken."""
    if provokes_nobody(now, pace) or not threatens(now, foe, start):
        return False
    if now.rulings.free_attack_trigger == "by-pace" and pace == "walk":
        return to is None or not threatens(now, foe, to)
    return True  # hex.reaction.free-attack.6


def provokes_nobody(now: Now, pace: str) -> bool:
    """Whether nobody makes a free attack on a step: one of a push or, by a ruling, of an advance."""
    return pace == PUSH or (pace == "advance" and not now.rulings.advance_provokes)  # hex.reaction.free-attack.6


def is_provoked_by_entering(now: Now, foe: Who, to: Cell, pace: str) -> bool:
    """Whether a step provokes a free attack once it was taken."""
    return now.rulings.free_attack_trigger == "by-pace" and pace == "sprint" and threatens(now, foe, to)


def could_strike(now: Now, foe: Who) -> bool:
    """Whether somebody holds anything with which they could react to a step."""
    creature = now[foe]
    if creature.watch is not None or threatening(now, creature):
        return True
    return now.rulings.shooters_threaten and could_shoot(creature)


def provoked_by(now: Now, who: Who, pace: str) -> Provoked:
    """Whom each step of somebody would provoke, one bit for each opponent."""
    foes = [foe for foe in now.foes(who) if may_react(now, foe) and could_strike(now, foe)]
    watched = [frozenset(watch.cells if (watch := now[foe].watch) else ()) for foe in foes]

    def mask(start: Cell, to: Cell) -> int:
        found = 0
        for bit, foe in enumerate(foes):
            provoked = is_provoked(now, foe, start, to, pace) or is_provoked_by_entering(now, foe, to, pace)
            if provoked or to in watched[bit]:
                found |= 1 << bit
        return found

    return Provoked(tuple(foes), mask)
