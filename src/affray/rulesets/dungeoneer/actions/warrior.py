"""Techniques of the warrior."""

from affray.api import AnyAction, Ask, Cell, Effect, Need, Who, begin, remove
from affray.rulesets.dungeoneer.actions.arriving import arrive
from affray.rulesets.dungeoneer.actions.fighting import ARMED, DARES, TARGET, assault, picked, target
from affray.rulesets.dungeoneer.bodies import advance, body
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.conditions import RAISED
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.fights import Force, counterattacks, engage, land
from affray.rulesets.dungeoneer.groups import (
    WITH,
    WITH_NAMED,
    Band,
    Fits,
    companions,
    do_together,
    gather,
    in_sight_of,
    roll_together,
    with_others,
)
from affray.rulesets.dungeoneer.learning import FOR_GOOD, last, technique
from affray.rulesets.dungeoneer.paths import crowds
from affray.rulesets.dungeoneer.pools import WHOLE
from affray.rulesets.dungeoneer.reckoning import of_weapons
from affray.rulesets.dungeoneer.stats import (
    apart,
    attack_stat,
    health_difficulty,
    hit_difficulty,
    in_range,
    known_foes,
    speed,
    weapon_of,
)

FIGHT = ("Fight",)
SWEPT: Ask[tuple[Cell, ...]] = Ask("swept-tiles", "sweep which tiles?")
DISARM = DiceFor("disarm", "to disarm")
CALLED_SHOT = DiceFor("shot", "for the shot")
DISORIENT = DiceFor("disorient", "to disorient")


# -- what may be chosen


def run_up(now: Now, me: Who, foe: Who) -> tuple[Cell, ...]:
    """The tiles of a straight run at the nearest tile of someone until they are in range."""
    here, weapon, grid = now[me].at, weapon_of(now, me), now.ground(me).grid
    if here is None or now[foe].at is None or weapon is None:
        return ()
    line = grid.line(here, min(body(now[foe]), key=lambda cell: grid.distance(here, cell)))
    return line[1 : max(len(line) - weapon.range, 1)]


def has_clear_way(now: Now, me: Who, foe: Who) -> bool:
    """Whether a straight and open run within one's speed leads to where someone is in range."""
    tiles, crowd, terrain = run_up(now, me, foe), crowds(now, me), now.ground(me).terrain
    if not 0 < len(tiles) <= speed(now, me) or any(cell in crowd for cell in tiles):
        return False
    if any(terrain[cell].kind not in ("floor", "door") for cell in tiles):
        return False
    return all(terrain[cell].kind == "floor" or cell in now.table.opened for cell in tiles) and in_range(
        now, me, foe, tiles[-1]
    )


def beside(now: Now, me: Who, foe: Who) -> Fits:
    """Whether others could charge too without running into where one ends."""
    end = run_up(now, me, foe)[-1:]
    return lambda seen, who: not set(end) & set(run_up(seen, who, foe))


def chargers(now: Now, me: Who, rule: AnyAction, foe: Who) -> tuple[Who, ...]:
    """Who may be asked to charge too."""
    return companions(now, me, rule, (foe,), beside(now, me, foe))


def has_missile(now: Now, me: Who) -> bool:
    """Whether someone's weapon shoots."""
    weapon = now[me].weapon
    return weapon is not None and weapon.kind == "missile"


CLEAR = Need("there is no straight and open way to them within one's speed", has_clear_way)
MISSILE = Need("this needs a missile weapon", has_missile)
RUN_AT = target(CLEAR, DARES, none="there is nobody to run at")


# -- the techniques


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def sweeping_strikes(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Fight one, and do the same damage to all on two tiles beside them."""
    band = gather(scene, me, sweeping_strikes, (foe,), others)
    assault(scene, band, foe, others=swept(scene, me, foe))  # dungeoneer.counterattack.11


def swept(scene: Scene, me: Who, foe: Who) -> tuple[Who, ...]:
    """Those on the tiles beside the target that a sweep also covers; by a ruling beside whoever strikes."""
    middle = foe if scene.rulings.swept_tiles == "targets" else me
    beside = [one for one in known_foes(scene, me) if one != foe and apart(scene, middle, one) <= 1]
    tiles = tuple(dict.fromkeys(at for one in beside if (at := scene[one].at) is not None))
    covered = picked(scene, me, SWEPT, tiles, techniques()["sweeping strikes"].targets)
    return tuple(one for one in beside if scene[one].at in covered)


@technique(RUN_AT, with_others(chargers), needs=(ARMED,), keywords=FIGHT)
def charge(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Run at someone in a straight line and fight, harder for every tile."""
    band = gather(scene, me, charge, (foe,), others, beside(scene, me, foe))
    harder = techniques()["charge"].amount
    more = {who: harder * run(scene, who, foe) for who in band if has_clear_way(scene, who, foe)}
    there = tuple(who for who in more if not scene[who].fate and in_range(scene, who, foe))
    if there:
        assault(scene, there, foe, Force(more))
    else:
        scene.tell(CameToNought(me, "charge"))


def run(scene: Scene, me: Who, foe: Who) -> int:
    """Run up to someone, as far as traps on the way let one. Gives back the tiles."""
    gone = 0
    remove(scene, me, "entrenched")
    for cell in run_up(scene, me, foe):
        if scene[me].fate or not speed(scene, me):
            break
        advance(scene, me, cell, crossing="")
        arrive(scene, me, cell)
        gone += 1
    return gone


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def disarm(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Strike the weapon out of someone's grip."""
    band, hard = gather(scene, me, disarm, (foe,), others), hit_difficulty(scene, foe)
    engage(scene, band, foe)  # dungeoneer.hide.6, .7
    band, came = roll_together(scene, band, DISARM, lambda who: scene[who].sheet.skill, hard, WHOLE)
    inflict(scene, band, foe, came, "disarm", "disarmed")


def inflict(scene: Scene, band: Band, foe: Who, came: Degree, name: str, effect: str) -> None:
    """A success lays something on a creature, for all who took part once; then it strikes back."""
    if came >= Degree.SUCCESS:
        last(scene, band[0], foe, name, effect)
    else:
        scene.tell(CameToNought(band[0], name))
    counterattacks(scene, band, foe)  # dungeoneer.counterattack.11


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def hobble(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Fight, and slow the target by the damage done."""
    band = gather(scene, me, hobble, (foe,), others)

    def slow(lost: int) -> None:
        if lost and not scene[foe].fate:
            last(scene, me, foe, "hobble", "hobbled", lost)

    assault(scene, band, foe, after=slow)


@technique(TARGET, WITH, needs=(MISSILE,), keywords=FIGHT)
def marked_shot(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Shoot, and mark the target for all who strike it after; by a ruling for whoever shot."""
    band = gather(scene, me, marked_shot, (foe,), others)
    name = "marked" if scene.rulings.marks == "for-all" else "quarry"

    def mark(lost: int) -> None:
        if lost and not scene[foe].fate:
            last(scene, me, foe, "marked shot", name, scene[me].sheet.skill)

    assault(scene, band, foe, after=mark)


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def called_shot(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Aim for a weak spot: what succeeds ignores resistance, a partial success is stress."""
    band, hard = gather(scene, me, called_shot, (foe,), others), hit_difficulty(scene, foe)
    engage(scene, band, foe)  # dungeoneer.hide.6, .7
    band, came = roll_together(scene, band, CALLED_SHOT, lambda who: scene[who].sheet.skill, hard)
    if came >= Degree.SUCCESS:
        for who in band:
            weapon = weapon_of(scene, who)
            if weapon is not None:
                how = of_weapons(scene, (who,), (), weapon.element, weapon.damage)
                land(scene, foe, came, (weapon.damage,), weapon.element, True, how)
    elif came is Degree.PARTIAL and scene.rulings.stress_to_creatures == "morale":
        begin(scene, Effect("shaken", foe, FOR_GOOD, me, 1))
    else:
        scene.tell(CameToNought(me, "called shot"))
    counterattacks(scene, band, foe)


@technique(WITH_NAMED)
def entrench(scene: Scene, me: Who, others: Who) -> None:
    """Stand fast: every fight strikes one more target, until one is moved."""
    do_together(scene, me, entrench, (), others, in_sight_of(me))
    last(scene, me, me, "entrench", "entrenched")


@technique(WITH_NAMED)
def block(scene: Scene, me: Who, others: Who) -> None:
    """Raise a guard against physical damage, or a shield, which then counts twice."""
    do_together(scene, me, block, (), others, in_sight_of(me))
    shield = any(wear.armor.kind == "shield" and not wear.lost for wear in scene[me].wear)
    if shield:
        last(scene, me, me, "block", RAISED)
    else:
        last(scene, me, me, "block", "blocking", techniques()["block"].amount)


@technique(WITH_NAMED)
def redirect(scene: Scene, me: Who, others: Who) -> None:
    """Be ready to take the attacks on those beside one."""
    do_together(scene, me, redirect, (), others, in_sight_of(me))
    last(scene, me, me, "redirect", "redirect")


@technique(WITH_NAMED)
def deflection(scene: Scene, me: Who, others: Who) -> None:
    """Be ready for missiles: dodging them exhausts no dice."""
    do_together(scene, me, deflection, (), others, in_sight_of(me))
    last(scene, me, me, "deflection", "deflection")


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def heavy_blows(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Fight with all one's might, for double damage."""
    band = gather(scene, me, heavy_blows, (foe,), others)
    assault(scene, band, foe, Force(times=techniques()["heavy blows"].amount))


@technique(TARGET, WITH, needs=(ARMED,), keywords=FIGHT)
def disorient(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Leave someone dazed and weak."""
    band, hard = gather(scene, me, disorient, (foe,), others), health_difficulty(scene, foe)
    engage(scene, band, foe)  # dungeoneer.hide.6, .7
    band, came = roll_together(scene, band, DISORIENT, lambda who: attack_stat(scene, who), hard, WHOLE)
    inflict(scene, band, foe, came, "disorient", "weakened")


WARRIOR = (
    sweeping_strikes,
    charge,
    disarm,
    hobble,
    marked_shot,
    called_shot,
    entrench,
    block,
    redirect,
    deflection,
    heavy_blows,
    disorient,
)
