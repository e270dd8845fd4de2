"""Bows, crossbows, slings and what is thrown: ranges, loading, ammunition, and what a shot deals."""

from typing import NamedTuple

from affray.api import Modifier, Who
from affray.rulesets.stamina.creature import Creature, Dropped, Held, Now, Scene, Shot, Weapon
from affray.rulesets.stamina.entries import Ammunition
from affray.rulesets.stamina.loading import entry
from affray.rulesets.stamina.rolls import dice
from affray.rulesets.stamina.stats import damage, piercing, too_difficult_by
from affray.rulesets.stamina.successes import Blow

USUAL_SIZE = 5  # stamina.ranged.loose.7
BY_HAND, WITH_A_LEVER, WINDLASS = 2, 3, 4
"""So many times body a hand draws, and a lever; a windlass takes a turn for so many points of a crossbow's body."""


class Range(NamedTuple):
    """How far a weapon carries, in meters: close range, each increment beyond it, and the most."""

    close: int
    increment: int
    most: int

    def steps(self, far: int) -> int:
        """How many increments beyond close range a distance is."""
        return max(-(-(far - self.close) // max(self.increment, 1)), 0)


# -- what is loaded


def ammunition(now: Now, name: str) -> Ammunition:
    """An arrow, bolt or stone by its name."""
    found: Ammunition = entry(now, "ammunition", name)
    return found


def shooters(who: Creature) -> tuple[Held, ...]:
    """The readied weapons that shoot."""
    return tuple(held for held in who.held if held.weapon.shot)


def shot_of(who: Creature, weapon: str) -> Shot | None:
    """What a readied weapon shoots like; None when it is not in hand."""
    return next((held.weapon.shot for held in shooters(who) if held.weapon.name == weapon), None)


def is_loaded(who: Creature, weapon: str) -> bool:
    """Whether a weapon has something to shoot."""
    return any(name == weapon for name, _ in who.loaded)


def loaded_with(now: Now, who: Creature, weapon: str) -> Ammunition:
    """What a weapon shoots next."""
    return ammunition(now, dict(who.loaded)[weapon])


def can_be_loaded_with(now: Now, me: Who, weapon: str) -> tuple[str, ...]:
    """The readied pieces that fit a weapon."""
    shot = shot_of(now[me], weapon)
    return tuple(name for name, _ in now[me].ready_ammunition if shot and ammunition(now, name).kind == shot.kind)


def held_shooter(who: Creature, weapon: str) -> Held:
    """A readied weapon that shoots, by its name."""
    return next(held for held in shooters(who) if held.weapon.name == weapon)


def taken_from(pieces: tuple[tuple[str, int], ...], name: str, count: int) -> tuple[tuple[str, int], ...]:
    """So many pieces fewer; what is used up is gone."""
    left = tuple((kind, number - count if kind == name else number) for kind, number in pieces)
    return tuple(pair for pair in left if pair[1] > 0)


def added_to(pieces: tuple[tuple[str, int], ...], name: str, count: int) -> tuple[tuple[str, int], ...]:
    """So many pieces more."""
    counts = dict(pieces)
    return tuple(sorted((counts | {name: counts.get(name, 0) + count}).items()))


def turns_to_load(now: Now, me: Who, weapon: str) -> int:
    """The turns that loading takes: none for an arrow, more for a crossbow than its bearer's strength can draw."""
    shot, body = shot_of(now[me], weapon), now[me].sheet.body
    if shot is None or shot.kind == "sling" or now.rulings.loading == "one-turn":
        return 1
    if shot.kind == "bow":
        return 0  # stamina.ranged.load.3
    if shot.body <= BY_HAND * body:
        return 1
    return 2 if shot.body <= WITH_A_LEVER * body else -(-shot.body // WINDLASS)  # stamina.ranged.load.2


def is_wound_up(now: Now, me: Who, weapon: str) -> bool:
    """Whether a crossbow takes a windlass, which may rest between turns."""
    shot = shot_of(now[me], weapon)
    return shot is not None and shot.kind == "crossbow" and shot.body > WITH_A_LEVER * now[me].sheet.body


def keeps_one_still(now: Now, me: Who, weapon: str) -> bool:
    """Whether one does not move on a turn of loading a weapon; a light crossbow lets a strong arm walk."""
    shot = shot_of(now[me], weapon)
    heavy = shot is not None and shot.kind == "crossbow" and shot.body >= now[me].sheet.body
    return heavy and now.rulings.loading == "by-weapon"


# -- shots and throws


def range_of_shot(weapon: Weapon) -> Range:
    """How far a bow or crossbow carries."""
    assert weapon.shot is not None
    return Range(weapon.shot.close, weapon.shot.increment, weapon.shot.most)


def range_of_throw(body: int, weapon: Weapon) -> Range:
    """How far somebody of such a body throws a weapon."""
    thrown = weapon.throw
    assert thrown is not None
    return Range(thrown.close * body, thrown.increment + thrown.increment_body * body, thrown.most * body)


def shot_blow(now: Now, me: Who, foe: Who, weapon: Weapon, piece: Ammunition) -> Blow:
    """What an arrow or bolt deals at this distance, before its dice."""
    shot = weapon.shot
    assert shot is not None
    steps = range_of_shot(weapon).steps(now.distance(me, foe))
    return Blow(
        me, foe, piece.type,
        shot.damage - steps * shot.damage_lost,
        shot.piercing - steps * shot.piercing_lost,
        shot.uses,
        is_melee=False,
        damage_dice=(piece.damage,) if piece.damage[0] else (),
        piercing_dice=(piece.piercing,) if piece.piercing[0] else (),
        key="arrow",
    )  # fmt: skip


def thrown_blow(now: Now, me: Who, foe: Who, weapon: Weapon) -> Blow:
    """What a thrown weapon deals at this distance."""
    attack, body, thrown = weapon.attacks[0], now[me].sheet.body, weapon.throw
    assert thrown is not None
    steps = range_of_throw(body, weapon).steps(now.distance(me, foe))
    dealt = damage(body, attack) - steps * thrown.damage_lost
    return Blow(me, foe, attack.type, dealt, piercing(body, attack), attack.uses, is_melee=False)


# -- dice


def size_dice(now: Now, foe: Who) -> tuple[Modifier, ...]:
    """A die for every point that the target is larger or smaller than 5."""
    over = now[foe].sheet.size - USUAL_SIZE  # stamina.ranged.loose.7, .8, stamina.ranged.throw.6, .7
    return (dice(over, "size of the target", "stamina.ranged.loose.7"),) if over else ()


def range_dice(steps: int) -> tuple[Modifier, ...]:
    """A penalty die for every increment of range."""
    return (dice(-steps, "range"),) if steps else ()


def wind_dice(wind: int, withstands: int) -> tuple[Modifier, ...]:
    """What is left of the wind for something heavier or smaller."""
    left = max(wind - withstands, 0)  # stamina.modifier.wind.1, .2
    return (dice(-left, "wind", "stamina.modifier.wind.1"),) if left else ()


def aim_dice(now: Now, me: Who, foe: Who, weapon: Weapon | None) -> tuple[Modifier, ...]:
    """What aiming at this very target adds; by a ruling a bow is not held drawn."""
    drawn = weapon is not None and weapon.shot is not None and weapon.shot.kind == "bow"
    if drawn and now.rulings.aim_with_bow == "never":
        return ()
    count = sum(effect.amount for effect in now.effects_on(me, "aiming") if effect.by == foe)
    return (dice(count, "aim", "stamina.ranged.aim.3"),) if count else ()  # stamina.ranged.aim.5, .6


def draw_dice(now: Now, me: Who, weapon: Weapon) -> tuple[Modifier, ...]:
    """A bow that is too strong costs a die for every point."""
    shot, sheet = weapon.shot, now[me].sheet
    if shot is None or shot.kind != "bow":
        return ()
    lacking = max(shot.body - sheet.body - sheet.rank("bows"), 0)
    return (dice(-lacking, f"{weapon.name} is too strong"),) if lacking else ()


def handling_dice(now: Now, me: Who, held: Held) -> tuple[Modifier, ...]:
    """What a weapon that is not made for shooting costs to throw: its difficulty, and the off hand."""
    hard = too_difficult_by(now[me].sheet, held.weapon) if now.rulings.throw_difficulty else 0
    found = (
        dice(-hard, f"{held.weapon.name} is difficult"),
        dice(-held.off_hand, "off hand", "stamina.melee.off-hand.5"),
    )
    return tuple(modifier for modifier in found if modifier.amount)


def spend_shot(scene: Scene, me: Who, weapon: str) -> None:
    """What was loaded is gone."""
    who = scene[me]
    scene.change(me, loaded=tuple(pair for pair in who.loaded if pair[0] != weapon))


def land_weapon(scene: Scene, me: Who, foe: Who, held: Held) -> None:
    """A thrown weapon leaves the hand and lies by the target."""
    rest = list(scene[me].held)
    rest.remove(held)
    scene.change(me, held=tuple(rest))
    scene.change_table(ground=(*scene.table.ground, Dropped(held.weapon, scene.at(foe))))
