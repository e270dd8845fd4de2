"""Techniques of the warrior."""

from affray.core.actions import Need, Slot
from affray.core.effects import Effect
from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who
from affray.rulesets.dungeoneer.actions.arriving import arrive
from affray.rulesets.dungeoneer.actions.fighting import ARMED, DARES, TARGET, WITH, assault, picked
from affray.rulesets.dungeoneer.bodies import advance, body
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import RAISED, harm
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.fights import Force, counterattacks, share
from affray.rulesets.dungeoneer.groups import Band, Fits, companions, gather, roll_together, with_others
from affray.rulesets.dungeoneer.learning import FOR_GOOD, last, technique, techniques
from affray.rulesets.dungeoneer.paths import crowds
from affray.rulesets.dungeoneer.pools import WHOLE
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

FIGHT_TAG = ("Fight",)


def sweeping_strikes(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight one, and do the same damage to all on two tiles beside them."""
    band = gather(scene, Intent(me, "sweeping strikes", (foe,)), said)
    assault(scene, band, foe, others=swept(scene, me, foe))  # dungeoneer.counterattack.11


def swept(scene: Scene, me: Who, foe: Who) -> tuple[Who, ...]:
    """Those on the tiles beside the target that a sweep also covers; by a ruling beside whoever strikes."""
    middle = foe if scene.rulings.swept_tiles == "targets" else me
    beside = [one for one in known_foes(scene, me) if one != foe and apart(scene, middle, one) <= 1]
    tiles = tuple(dict.fromkeys(at for one in beside if (at := scene[one].at) is not None))
    covered = picked(scene, me, "tiles that are swept", tiles, techniques()["sweeping strikes"].targets)
    return tuple(one for one in beside if scene[one].at in covered)


def charge(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Run at someone in a straight line and fight, harder for every tile."""
    band = gather(scene, Intent(me, "charge", (foe,)), said, beside(scene, me, foe))
    harder = techniques()["charge"].amount
    more = {who: harder * run(scene, who, foe) for who in band if has_clear_way(scene, who, foe)}
    there = tuple(who for who in more if not scene[who].fate and in_range(scene, who, foe))
    if there:
        assault(scene, there, foe, Force(more))
    else:
        scene.tell(CameToNought(me, "charge"))


def beside(now: Now, me: Who, foe: Who) -> Fits:
    """Whether others could charge too without running into where one ends."""
    end = run_up(now, me, foe)[-1:]
    return lambda seen, who: not set(end) & set(run_up(seen, who, foe))


def run(scene: Scene, me: Who, foe: Who) -> int:
    """Run up to someone, as far as traps on the way let one. Gives back the tiles."""
    gone = 0
    scene.drop(me, "entrenched")
    for cell in run_up(scene, me, foe):
        if scene[me].fate or not speed(scene, me):
            break
        advance(scene, me, cell, crossing="")
        arrive(scene, me, cell)
        gone += 1
    return gone


def run_up(now: Now, me: Who, foe: Who) -> tuple[Cell, ...]:
    """The tiles of a straight run at the nearest tile of someone until they are in range."""
    here, weapon, grid = now[me].at, weapon_of(now, me), now.ground(me).grid
    if here is None or now[foe].at is None or weapon is None:
        return ()
    line = grid.line(here, min(body(now[foe]), key=lambda cell: grid.distance(here, cell)))
    return line[1 : max(len(line) - weapon.range, 1)]


def disarm(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Strike the weapon out of someone's grip."""
    intent = Intent(me, "disarm", (foe,))
    hard = hit_difficulty(scene, foe)
    band, came = roll_together(scene, intent, said, "dice to disarm", lambda who: scene[who].sheet.skill, hard, WHOLE)
    inflict(scene, band, foe, came, "disarm", "disarmed")


def inflict(scene: Scene, band: Band, foe: Who, came: Degree, name: str, effect: str) -> None:
    """A success lays something on a creature, for all who took part once; then it strikes back."""
    if came >= Degree.SUCCESS:
        last(scene, band[0], foe, name, effect)
    else:
        scene.tell(CameToNought(band[0], name))
    counterattacks(scene, band, foe)  # dungeoneer.counterattack.11


def hobble(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight, and slow the target by the damage done."""
    band = gather(scene, Intent(me, "hobble", (foe,)), said)

    def slow(lost: int) -> None:
        if lost and not scene[foe].fate:
            last(scene, me, foe, "hobble", "hobbled", lost)

    assault(scene, band, foe, after=slow)


def marked_shot(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Shoot, and mark the target for all who strike it after; by a ruling for whoever shot."""
    band = gather(scene, Intent(me, "marked shot", (foe,)), said)
    name = "marked" if scene.rulings.marks == "for-all" else "quarry"

    def mark(lost: int) -> None:
        if lost and not scene[foe].fate:
            last(scene, me, foe, "marked shot", name, scene[me].sheet.skill)

    assault(scene, band, foe, after=mark)


def called_shot(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Aim for a weak spot: what succeeds ignores resistance, a partial success is stress."""
    intent = Intent(me, "called shot", (foe,))
    hard = hit_difficulty(scene, foe)
    band, came = roll_together(scene, intent, said, "dice for the shot", lambda who: scene[who].sheet.skill, hard)
    if came >= Degree.SUCCESS:
        for who in band:
            weapon = weapon_of(scene, who)
            if weapon is not None:
                harm(scene, foe, share(weapon.damage, came), weapon.element, piercing=True)
    elif came is Degree.PARTIAL and scene.rulings.stress_to_creatures == "morale":
        scene.begin(Effect("shaken", foe, FOR_GOOD, me, 1))
    else:
        scene.tell(CameToNought(me, "called shot"))
    counterattacks(scene, band, foe)


def entrench(scene: Scene, me: Who) -> None:
    """Stand fast: every fight strikes one more target, until one is moved."""
    last(scene, me, me, "entrench", "entrenched")


def block(scene: Scene, me: Who) -> None:
    """Raise a guard against physical damage, or a shield, which then counts twice."""
    shield = any(wear.armor.kind == "shield" and not wear.lost for wear in scene[me].wear)
    if shield:
        last(scene, me, me, "block", RAISED)
    else:
        last(scene, me, me, "block", "blocking", techniques()["block"].amount)


def redirect(scene: Scene, me: Who) -> None:
    """Be ready to take the attacks on those beside one."""
    last(scene, me, me, "redirect", "redirect")


def deflection(scene: Scene, me: Who) -> None:
    """Be ready for missiles: dodging them exhausts no dice."""
    last(scene, me, me, "deflection", "deflection")


def heavy_blows(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight with all one's might, for double damage."""
    band = gather(scene, Intent(me, "heavy blows", (foe,)), said)
    assault(scene, band, foe, Force(times=techniques()["heavy blows"].amount))


def disorient(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Leave someone dazed and weak."""
    intent, hard = Intent(me, "disorient", (foe,)), health_difficulty(scene, foe)
    band, came = roll_together(
        scene, intent, said, "dice to disorient", lambda who: attack_stat(scene, who), hard, WHOLE
    )
    inflict(scene, band, foe, came, "disorient", "weakened")


# -- what may be chosen


def _chargers(now: Now, intent: Intent) -> tuple[Value, ...]:
    return companions(now, intent, beside(now, intent.who, str(intent.args[0])))


def _chargeable(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _is_clear(now: Now, intent: Intent) -> bool:
    return has_clear_way(now, intent.who, str(intent.args[0]))


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


def _has_missile(now: Now, intent: Intent) -> bool:
    weapon = now[intent.who].weapon
    return weapon is not None and weapon.kind == "missile"


CLEAR = Need("there is no straight and open way to them within one's speed", _is_clear)
MISSILE = Need("this needs a missile weapon", _has_missile)
CHARGERS = with_others(_chargers)
RUN_AT = Slot("target", _chargeable, (CLEAR, DARES), none="there is nobody to run at")

WARRIOR = (
    technique("sweeping strikes", sweeping_strikes, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("charge", charge, (RUN_AT, CHARGERS), (ARMED,), FIGHT_TAG),
    technique("disarm", disarm, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("hobble", hobble, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("marked shot", marked_shot, (TARGET, WITH), (MISSILE,), FIGHT_TAG),
    technique("called shot", called_shot, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("entrench", entrench),
    technique("block", block),
    technique("redirect", redirect),
    technique("deflection", deflection),
    technique("heavy blows", heavy_blows, (TARGET, WITH), (ARMED,), FIGHT_TAG),
    technique("disorient", disorient, (TARGET, WITH), (ARMED,), FIGHT_TAG),
)
