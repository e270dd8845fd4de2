"""Techniques of the warrior."""

from affray.core.actions import Need, Slot
from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, WITH, assault
from affray.rulesets.dungeoneer.checks import check, joint_check
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import harm
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought, Moved
from affray.rulesets.dungeoneer.fights import attack_roll, counterattacks, share, strike
from affray.rulesets.dungeoneer.groups import gather
from affray.rulesets.dungeoneer.learning import last, technique
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
from affray.rulesets.dungeoneer.ways import crowds

SWEPT = 2
"""How many tiles beside the target a sweeping strike also covers."""
FIGHT_TAG = ("Fight",)


def sweeping_strikes(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight one, and do the same damage to two more beside them."""
    band = gather(scene, Intent(me, "sweeping strikes", (foe,)), said)
    beside = [other for other in known_foes(scene, me) if other != foe and apart(scene, foe, other) <= 1]
    came = attack_roll(scene, band, foe)
    for other in (foe, *beside[:SWEPT]):
        strike(scene, band, other, came)
    counterattacks(scene, band, foe)  # dungeoneer.counterattack.11


def charge(scene: Scene, me: Who, foe: Who) -> None:
    """Run at someone in a straight line and fight, harder for every tile."""
    tiles = run_up(scene, me, foe)
    scene.drop(me, "entrenched")
    for cell in tiles:
        scene.change(me, Moved(me, cell), at=cell, crossing="")
    assault(scene, (me,), foe, more=len(tiles))


def run_up(now: Now, me: Who, foe: Who) -> tuple[Cell, ...]:
    """The tiles of a straight run at someone until they are in range."""
    here, there, weapon = now[me].at, now[foe].at, weapon_of(now, me)
    if here is None or there is None or weapon is None:
        return ()
    line = now.ground(me).grid.line(here, there)
    return line[1 : max(len(line) - weapon.range, 1)]


def disarm(scene: Scene, me: Who, foe: Who) -> None:
    """Strike the weapon out of someone's grip."""
    came = check(scene, me, "dice to disarm", "skill", hit_difficulty(scene, foe))
    if came >= Degree.SUCCESS and not scene[me].out:
        last(scene, me, foe, "disarm", "disarmed")
    else:
        scene.tell(CameToNought(me, "disarm"))
    counterattacks(scene, (me,), foe)  # dungeoneer.counterattack.11


def hobble(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight, and slow the target by the damage done."""
    band = gather(scene, Intent(me, "hobble", (foe,)), said)
    lost = assault(scene, band, foe, counter=False)
    if lost and not scene[foe].out:
        last(scene, me, foe, "hobble", "hobbled", lost)
    counterattacks(scene, band, foe)


def marked_shot(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Shoot, and mark the target for all who strike it after."""
    band = gather(scene, Intent(me, "marked shot", (foe,)), said)
    lost = assault(scene, band, foe, counter=False)
    if lost and not scene[foe].out:
        last(scene, me, foe, "marked shot", "marked", scene[me].sheet.skill)
    counterattacks(scene, band, foe)


def called_shot(scene: Scene, me: Who, foe: Who) -> None:
    """Aim for a weak spot: what succeeds ignores resistance."""
    weapon = weapon_of(scene, me)
    came = check(scene, me, "dice for the attack", "skill", hit_difficulty(scene, foe))
    if came >= Degree.SUCCESS and weapon is not None and not scene[me].out:
        harm(scene, foe, share(weapon.damage, came), weapon.element, piercing=True)
    else:
        scene.tell(CameToNought(me, "called shot"))
    counterattacks(scene, (me,), foe)


def entrench(scene: Scene, me: Who) -> None:
    """Stand fast: every fight strikes one more target, until one moves."""
    last(scene, me, me, "entrench", "entrenched")


def block(scene: Scene, me: Who) -> None:
    """Raise a guard: physical damage is less, twice as much less behind a shield."""
    shields = [wear.physical for wear in scene[me].wear if wear.armor.kind == "shield"]
    last(scene, me, me, "block", "blocking", max([1, *shields]))


def redirect(scene: Scene, me: Who) -> None:
    """Be ready to take the attacks on those beside one."""
    last(scene, me, me, "redirect", "redirect")


def deflection(scene: Scene, me: Who) -> None:
    """Be ready for missiles: dodging them exhausts no dice."""
    last(scene, me, me, "deflection", "deflection")


def heavy_blows(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight with all one's might, for double damage."""
    band = gather(scene, Intent(me, "heavy blows", (foe,)), said)
    assault(scene, band, foe, times=2)


def disorient(scene: Scene, me: Who, foe: Who) -> None:
    """Leave someone dazed and weak."""
    hard = health_difficulty(scene, foe)
    came = joint_check(scene, (me,), "dice to disorient", lambda who: attack_stat(scene, who), hard)
    if came >= Degree.SUCCESS and not scene[me].out:
        last(scene, me, foe, "disorient", "weakened")
    else:
        scene.tell(CameToNought(me, "disorient"))
    counterattacks(scene, (me,), foe)


# -- what may be chosen


def _chargeable(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _is_clear(now: Now, intent: Intent) -> bool:
    me, foe = intent.who, str(intent.args[0])
    tiles, crowd, terrain = run_up(now, me, foe), crowds(now, me), now.ground(me).terrain
    if not 0 < len(tiles) <= speed(now, me) or any(cell in crowd for cell in tiles):
        return False
    if any(terrain[cell].kind not in ("floor", "door") for cell in tiles):
        return False
    return all(terrain[cell].kind == "floor" or cell in now.table.opened for cell in tiles) and in_range(
        now, me, foe, tiles[-1]
    )


def _has_missile(now: Now, intent: Intent) -> bool:
    weapon = now[intent.who].weapon
    return weapon is not None and weapon.kind == "missile"


CLEAR = Need("there is no straight and open way to them within one's speed", _is_clear)
MISSILE = Need("this needs a missile weapon", _has_missile)
RUN_AT = Slot("target", _chargeable, (CLEAR,), none="there is nobody to run at")

WARRIOR = (
    technique("sweeping strikes", sweeping_strikes, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("charge", charge, (RUN_AT,), (ARMED,), FIGHT_TAG),
    technique("disarm", disarm, (TARGET,), (ARMED,), FIGHT_TAG),
    technique("hobble", hobble, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("marked shot", marked_shot, (TARGET, WITH), (MISSILE,), FIGHT_TAG),
    technique("called shot", called_shot, (TARGET,), (ARMED,), FIGHT_TAG),
    technique("entrench", entrench),
    technique("block", block),
    technique("redirect", redirect),
    technique("deflection", deflection),
    technique("heavy blows", heavy_blows, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("disorient", disorient, (TARGET,), (ARMED,), FIGHT_TAG),
)
