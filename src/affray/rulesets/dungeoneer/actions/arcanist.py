"""Techniques of the arcanist, and those that anyone may learn."""

from affray.core.actions import Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, WITH, assault
from affray.rulesets.dungeoneer.actions.searching import hidden_things, tell_of
from affray.rulesets.dungeoneer.checks import check
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought, GainedArca, Regained, Swapped
from affray.rulesets.dungeoneer.groups import gather
from affray.rulesets.dungeoneer.learning import last, technique, techniques
from affray.rulesets.dungeoneer.rolls import pool_dice
from affray.rulesets.dungeoneer.stats import apart, health_difficulty

USUAL = 10
"""The difficulty of what nobody resists."""


def conduit(scene: Scene, me: Who) -> None:
    """Draw arcane strength through oneself, at the risk of stress."""
    came = check(scene, me, "dice for the conduit", "arcana", USUAL)
    if scene[me].out:
        return
    gain_arca(scene, me, 2 if came is Degree.GREATER else 1)
    gain_stress(scene, me, {Degree.FAILURE: 2, Degree.PARTIAL: 1}.get(came, 0))


def gain_arca(scene: Scene, me: Who, points: int) -> None:
    """Have more arca."""
    scene.change(me, GainedArca(me, points, scene[me].arca + points), arca=scene[me].arca + points)


def swap(scene: Scene, me: Who, other: Who) -> None:
    """Change places with someone beside one; a creature has to be outmanoeuvred."""
    if scene[other].is_dungeoneer:
        return change_places(scene, me, other)
    came = check(scene, me, "dice to swap", "speed", health_difficulty(scene, other))
    if came >= Degree.SUCCESS and not scene[me].out:
        return change_places(scene, me, other)
    return scene.tell(CameToNought(me, "swap"))


def change_places(scene: Scene, me: Who, other: Who) -> None:
    """Two change places."""
    here, there = scene[me].at, scene[other].at
    scene.change(me, at=there, crossing="")
    scene.change(other, Swapped(me, other), at=here, crossing="")


def focus(scene: Scene, me: Who) -> None:
    """Turn arca into dice for this round."""
    arca = scene.ask_number(me, "arca for dice", 1, scene[me].arca, plain=1)
    spend_arca(scene, me, arca)
    dice = arca + scene[me].has("intense focus")
    thrown = scene.roll(me, pool_dice(dice))
    scene.change(me, Regained(me, dice), pool=tuple(sorted(scene[me].pool + thrown)))


def efficient_casting(scene: Scene, me: Who) -> None:
    """Gather one's mind: arca goes further for a while."""
    last(scene, me, me, "efficient casting", "efficient casting")


def arcana_shield(scene: Scene, me: Who) -> None:
    """A shield of arca against all damage."""
    arca = scene.ask_number(me, "arca for the shield", 1, scene[me].arca, plain=1)
    spend_arca(scene, me, arca)
    last(scene, me, me, "arcana shield", "arcana shield", arca)


def spend_arca(scene: Scene, me: Who, arca: int) -> None:
    """Give up arca; efficient casting saves one."""
    saved = 1 if arca and scene.has_effect(me, "efficient casting") else 0
    scene.change(me, arca=scene[me].arca - arca + saved)


def explosive_force(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight with arca behind the blow."""
    arca = scene.ask_number(me, "arca for the blow", 0, scene[me].arca, plain=scene[me].arca)
    spend_arca(scene, me, arca)
    band = gather(scene, Intent(me, "explosive force", (foe,)), said)
    assault(scene, band, foe, more=arca)


def teleswap(scene: Scene, me: Who, other: Who) -> None:
    """Change places with anyone near, in the blink of an eye."""
    change_places(scene, me, other)


def detect_arcana(scene: Scene, me: Who) -> None:
    """Feel for what is hidden."""
    came = check(scene, me, "dice to detect", "arcana", USUAL)
    for thing in hidden_things(scene, (me,)):
        tell_of(scene, me, thing, came)


# -- what may be chosen


def _beside(now: Now, intent: Intent) -> tuple[Value, ...]:
    return _within(now, intent.who, 1)


def _near(now: Now, intent: Intent) -> tuple[Value, ...]:
    return _within(now, intent.who, techniques()["teleswap"].aura)


def _within(now: Now, me: Who, far: int) -> tuple[Value, ...]:
    others = (one for one in now.creatures.values() if one.id != me and not one.out and one.is_known)
    return tuple(one.id for one in others if apart(now, me, one.id) <= far)


def _has_arca(now: Now, intent: Intent) -> bool:
    return now[intent.who].arca > 0


HAS_ARCA = Need("there is no arca left", _has_arca)

GENERAL = (
    technique("conduit", conduit),
    technique("swap", swap, (Slot("other", _beside, none="there is nobody beside"),)),
)
ARCANIST = (
    technique("focus", focus, needs=(HAS_ARCA,)),
    technique("efficient casting", efficient_casting),
    technique("arcana shield", arcana_shield, needs=(HAS_ARCA,)),
    technique("explosive force", explosive_force, (TARGET, WITH), (ARMED,), ("Fight",)),
    technique("teleswap", teleswap, (Slot("other", _near, none="there is nobody near"),)),
    technique("detect arcana", detect_arcana),
)
