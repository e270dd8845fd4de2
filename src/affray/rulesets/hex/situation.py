"""Combat modifiers: what the situation of attacker and target adds to an attack or takes from it."""

from collections.abc import Iterator

from affray.api import Modifier, Who
from affray.rulesets.hex.conditions import AIMING, FLAT_FOOTED, RECKLESS
from affray.rulesets.hex.creature import Now
from affray.rulesets.hex.guard import concealment, figure_of
from affray.rulesets.hex.levels import Attack, level, points
from affray.rulesets.hex.missiles import between, increments
from affray.rulesets.hex.stats import reach
from affray.rulesets.hex.threats import longest_reach, threatens

AS_LEVELS = {0: 0, 1: 1, 2: 1, 4: 2}
"""What light, half and heavy cover or concealment come to where they count as levels."""


def of_the_situation(now: Now, attack: Attack) -> Iterator[Modifier]:
    """All modifiers of the situation; each counts beside the others."""
    yield from of_the_posture(now, attack)  # hex.modifier.general.2
    if now.effects:
        yield from of_what_lies_on_them(now, attack)
    if attack.kind == "melee":
        yield from of_melee(now, attack)
    elif attack.kind == "ranged":
        yield from of_the_shot(now, attack)


def of_the_posture(now: Now, attack: Attack) -> Iterator[Modifier]:
    """Who kneels or lies is hit more easily at hand and less easily from afar."""
    posture = now[attack.on].posture
    if posture == "standing":
        return
    kind = {"as-melee": "melee", "as-ranged": "ranged"}.get(now.rulings.magic_at_prone, "")  # hex.modifier.prone.4
    sign = {"melee": 1, "ranged": -1}.get(attack.kind if attack.kind != "magic" else kind, 0)
    if posture == "kneeling" and sign:
        clause = "hex.modifier.kneeling.2" if sign > 0 else "hex.modifier.kneeling.1"
        yield level(sign, "the target kneels", clause)  # hex.modifier.kneeling.1, .2
    elif sign:
        clause = "hex.modifier.prone.2" if sign > 0 else "hex.modifier.prone.1"
        yield level(2 * sign, "the target is prone", clause)  # hex.modifier.prone.1, .2, .3


def of_what_lies_on_them(now: Now, attack: Attack) -> Iterator[Modifier]:
    """The reckless, the flat footed, and an aim that was taken."""
    exposed = now.amount(attack.on, RECKLESS) if attack.kind == "melee" else 0  # hex.melee.reckless.7
    if exposed:
        yield level(exposed, "the target fights recklessly", "hex.melee.reckless.6")
    if now.has_effect(attack.on, FLAT_FOOTED):
        yield level(1, "the target is flat footed", "hex.modifier.flat-footed.1")
    if attack.kind == "ranged":
        yield from of_the_aim(now, attack)


def of_the_aim(now: Now, attack: Attack) -> Iterator[Modifier]:
    """One plus the rank in aim for the next ranged attack on the target aimed at."""
    aimed = sum(effect.amount for effect in now.effects_on(attack.by, AIMING) if effect.by == attack.on)
    if aimed:
        make = level if now.rulings.aim_bonus == "levels" else points  # hex.ranged.aim.11
        yield make(aimed, "taken aim", "hex.ranged.aim.5")


# -- at hand


def of_melee(now: Now, attack: Attack) -> Iterator[Modifier]:
    """Foes on two sides of the target, and a target who reaches farther."""
    if now.rulings.flanking != "none" and is_flanked(now, attack.by, attack.on):
        yield level(1, "the target is flanked", "hex.modifier.flanking.1")
    if now.rulings.reach_counts != "none" and is_kept_off(now, attack):
        yield level(-1, "the target reaches farther", "hex.modifier.reach.1")


def is_flanked(now: Now, me: Who, foe: Who) -> bool:
    """Whether another opponent who threatens the target stands opposite or, by a ruling, not beside the attacker."""
    grid, here, there = now.ground(me).grid, now.at(me), now.at(foe)
    if grid.distance(here, there) != 1:
        return False
    behind = grid.behind(there, here)
    for ally in now.creatures.values():
        if ally.id == me or ally.at is None or ally.fate or ally.side == now[foe].side:
            continue
        apart = grid.distance(ally.at, there) == 1 and grid.distance(ally.at, here) > 1
        opposite = ally.at == behind if now.rulings.flanking == "opposite" else apart
        if opposite and is_at_hand(now, ally.id, foe):
            return True  # hex.modifier.flanking.1
    return False


def is_at_hand(now: Now, ally: Who, foe: Who) -> bool:
    """Whether somebody could strike at a foe with a weapon, or with the body from the next hex."""
    return threatens(now, ally, now.at(foe)) or now.distance(ally, foe) == 1


def is_kept_off(now: Now, attack: Attack) -> bool:
    """Whether a target with longer reach keeps the attacker off: on the first attack after closing in."""
    mine = reach(now[attack.by], attack.held.weapon, now.rulings)
    if longest_reach(now, attack.on) <= mine:
        return False
    return now.rulings.reach_counts == "every-attack" or attack.on not in now[attack.by].closed_with


# -- from afar


def of_the_shot(now: Now, attack: Attack) -> Iterator[Modifier]:
    """Range, wind, people in the line, and cover and concealment where they count as levels."""
    me, foe, rulings = attack.by, attack.on, now.rulings
    beyond = increments(now[me].sheet, attack.held.weapon, now.distance(me, foe))
    if beyond:
        yield level(-beyond, "beyond close range", "hex.ranged.general.2")
    if now.table.wind and rulings.wind != "none":
        make = level if rulings.wind == "levels" else points  # hex.modifier.wind.1
        yield make(-now.table.wind, "wind", "hex.modifier.wind.1")
    if rulings.past_people == "level" and between(now, me, foe):
        yield level(-1, "somebody is in the way", "hex.ranged.general.2")
    yield from of_the_screen(now, me, foe)


def of_the_screen(now: Now, me: Who, foe: Who) -> Iterator[Modifier]:
    """Cover and concealment as levels, by a ruling."""
    cover = AS_LEVELS[figure_of(now, me, foe, "cover")] if now.rulings.cover == "levels" else 0
    if cover:
        yield level(-cover, "behind cover", "hex.modifier.cover.1")
    hidden = AS_LEVELS[concealment(now, me, foe)] if now.rulings.concealed == "levels" else 0
    if hidden:
        yield level(-hidden, "concealed", "hex.modifier.concealed.1")
