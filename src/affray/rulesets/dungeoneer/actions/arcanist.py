"""Techniques of the arcanist, and those that anyone may learn."""

from affray.core.actions import Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.arriving import arrive
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, WITH, assault
from affray.rulesets.dungeoneer.actions.searching import hidden_things, tell_of
from affray.rulesets.dungeoneer.bodies import tiles_of
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought, GainedArca, Regained, SpentArca, Swapped
from affray.rulesets.dungeoneer.fights import Force
from affray.rulesets.dungeoneer.groups import ANYONE, companions, gather, roll_together, with_others
from affray.rulesets.dungeoneer.learning import last, technique, techniques
from affray.rulesets.dungeoneer.pools import WHOLE, shown
from affray.rulesets.dungeoneer.rolls import pool_dice
from affray.rulesets.dungeoneer.stats import apart, health_difficulty


def conduit(scene: Scene, me: Who, said: Value) -> None:
    """Draw arcane strength through oneself, at the risk of stress."""
    figures = techniques()["conduit"]
    intent, hard = Intent(me, "conduit"), figures.difficulty
    band, came = roll_together(scene, intent, said, "dice for the conduit", lambda who: scene[who].sheet.arcana, hard)
    for who in band:
        if not scene[who].fate:
            gain_arca(scene, who, drawn(scene, who, figures.by_degree[came]))
            gain_stress(scene, who, figures.stress_by_degree[came])


def drawn(now: Now, who: Who, points: int) -> int:
    """What of so much arca someone can hold; without a limit all of it."""
    one = now[who]
    return points if now.rulings.conduit_limit == "none" else max(min(points, one.sheet.arca - one.arca), 0)


def gain_arca(scene: Scene, me: Who, points: int) -> None:
    """Have more arca."""
    if points:
        scene.change(me, GainedArca(me, points, scene[me].arca + points), arca=scene[me].arca + points)


def swap(scene: Scene, me: Who, other: Who, said: Value) -> None:
    """Change places with someone beside one; a creature has to be outmanoeuvred."""
    if is_let(scene, other):
        return change_places(scene, me, other)
    intent, hard = Intent(me, "swap", (other,)), health_difficulty(scene, other)
    came = roll_together(scene, intent, said, "dice to swap", lambda who: scene[who].sheet.speed, hard, WHOLE).came
    if came >= Degree.SUCCESS and not scene[me].fate:
        return change_places(scene, me, other)
    return scene.tell(CameToNought(me, "swap"))


def is_let(now: Now, other: Who) -> bool:
    """Whether somebody changes places without a roll."""
    return now[other].is_dungeoneer and now.rulings.swap_with_friends == "freely"


def change_places(scene: Scene, me: Who, other: Who) -> None:
    """Two change places and meet what is there; neither of them is entrenched any more."""
    here, there = scene[me].at, scene[other].at
    for who in (me, other):
        scene.drop(who, "entrenched")
    scene.change(me, at=there, crossing="")
    scene.change(other, Swapped(me, other), at=here, crossing="")
    arrive(scene, me, there)
    arrive(scene, other, here)


def focus(scene: Scene, me: Who) -> None:
    """Turn arca into dice for this round."""
    arca = scene.ask_number(me, "arca for dice", 1, scene[me].arca, default=1)
    spend_arca(scene, me, arca)
    more = techniques()["intense focus"].dice if scene[me].has("intense focus") else 0
    dice = arca * techniques()["focus"].dice + more
    thrown = scene.roll(me, pool_dice(dice))
    scene.change(me, Regained(me, dice, shown(thrown)), pool=tuple(sorted(scene[me].pool + thrown)))


def efficient_casting(scene: Scene, me: Who) -> None:
    """Gather one's mind: arca goes further for a while."""
    last(scene, me, me, "efficient casting", "efficient casting")


def arcana_shield(scene: Scene, me: Who) -> None:
    """A shield of arca against all damage."""
    arca = scene.ask_number(me, "arca for the shield", 1, scene[me].arca, default=1)
    spend_arca(scene, me, arca)
    last(scene, me, me, "arcana shield", "arcana shield", arca * techniques()["arcana shield"].amount)


def spend_arca(scene: Scene, me: Who, arca: int) -> None:
    """Give up arca; efficient casting saves some of it."""
    saved = techniques()["efficient casting"].amount if arca and scene.has_effect(me, "efficient casting") else 0
    scene.change(me, arca=scene[me].arca - max(arca - saved, 0))


def explosive_force(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Fight with arca behind the blow: arcane damage, whatever the weapon does."""
    band = gather(scene, Intent(me, "explosive force", (foe,)), said)
    more = {who: techniques()["explosive force"].amount * arca_behind(scene, who) for who in band}
    assault(scene, band, foe, Force(more, element="arcane"))


def arca_behind(scene: Scene, me: Who) -> int:
    """How much arca someone puts behind a blow."""
    arca = scene.ask_number(me, "arca for the blow", 0, scene[me].arca, default=scene[me].arca)
    spend_arca(scene, me, arca)
    return arca


def teleswap(scene: Scene, me: Who, other: Who) -> None:
    """Change places with anyone near, in the blink of an eye; arca reaches further."""
    arca = arca_for(scene, me, other)
    if arca:
        scene.tell(SpentArca(me, arca))
        spend_arca(scene, me, arca)
    change_places(scene, me, other)


def arca_for(now: Now, me: Who, other: Who) -> int:
    """The arca that a teleswap takes: one for so many tiles beyond its aura."""
    figures = techniques()["teleswap"]
    return max(-(-(apart(now, me, other) - figures.aura) // figures.tiles), 0)


def detect_arcana(scene: Scene, me: Who, said: Value) -> None:
    """Feel for what is hidden."""
    intent, hard = Intent(me, "detect arcana"), techniques()["detect arcana"].difficulty
    band, came = roll_together(scene, intent, said, "dice to detect", lambda who: scene[who].sheet.arcana, hard)
    for thing in hidden_things(scene, band):
        tell_of(scene, me, thing, came)


# -- what may be chosen


def _others(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(one.id for one in now.creatures.values() if one.id != intent.who and not one.fate and one.is_known)


def _is_beside(now: Now, intent: Intent) -> bool:
    return apart(now, intent.who, str(intent.args[0])) <= techniques()["swap"].tiles


def _is_within_arca(now: Now, intent: Intent) -> bool:
    return arca_for(now, intent.who, str(intent.args[0])) <= now[intent.who].arca


def _swappers(now: Now, intent: Intent) -> tuple[Value, ...]:
    return (ANYONE,) if is_let(now, str(intent.args[0])) else companions(now, intent)


def _has_arca(now: Now, intent: Intent) -> bool:
    return now[intent.who].arca > 0


def _fits(now: Now, intent: Intent) -> bool:
    return tiles_of(now, now[str(intent.args[0])]) == 1


ONE_TILE = Need("nobody changes places with a body that fills more than a tile", _fits)
HAS_ARCA = Need("there is no arca left", _has_arca)
BESIDE = Need("they are not beside one", _is_beside)
WITHIN_ARCA = Need("one's arca does not reach that far", _is_within_arca)
SWAPPED = Slot("other", _others, (BESIDE, ONE_TILE), none="there is nobody beside")
TELESWAPPED = Slot("other", _others, (WITHIN_ARCA, ONE_TILE), none="there is nobody near")

GENERAL = (
    technique("conduit", conduit, (WITH,)),
    technique("swap", swap, (SWAPPED, with_others(_swappers))),
)
ARCANIST = (
    technique("focus", focus, needs=(HAS_ARCA,)),
    technique("efficient casting", efficient_casting),
    technique("arcana shield", arcana_shield, needs=(HAS_ARCA,)),
    technique("explosive force", explosive_force, (TARGET, WITH), (ARMED,), ("Fight",)),
    technique("teleswap", teleswap, (TELESWAPPED,)),
    technique("detect arcana", detect_arcana, (WITH,)),
)
