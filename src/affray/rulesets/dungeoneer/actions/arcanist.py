"""Techniques of the arcanist, and those that anyone may learn."""

from affray.api import AnyAction, Ask, Need, Slot, Who, remove
from affray.rulesets.dungeoneer.actions.arriving import arrive
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, assault
from affray.rulesets.dungeoneer.actions.searching import hidden_things, tell_of
from affray.rulesets.dungeoneer.bodies import tiles_of
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought, GainedArca, Regained, SpentArca, Swapped
from affray.rulesets.dungeoneer.fights import Force
from affray.rulesets.dungeoneer.groups import (
    ANYONE,
    WITH,
    WITH_IN_SIGHT,
    WITH_NAMED,
    companions,
    do_together,
    gather,
    in_sight_of,
    roll_together,
    with_others,
)
from affray.rulesets.dungeoneer.learning import last, technique
from affray.rulesets.dungeoneer.paths import ON_FOOT
from affray.rulesets.dungeoneer.pools import WHOLE, shown
from affray.rulesets.dungeoneer.rolls import pool_dice
from affray.rulesets.dungeoneer.stats import apart, health_difficulty

CONDUIT = DiceFor("conduit", "for the conduit")
SWAP = DiceFor("swap", "to swap")
DETECT = DiceFor("detect", "to detect")
ARCA_FOR_DICE: Ask[int] = Ask("arca-for-dice", "how much arca for dice?")
ARCA_FOR_SHIELD: Ask[int] = Ask("arca-for-shield", "how much arca for the shield?")
ARCA_FOR_BLOW: Ask[int] = Ask("arca-for-blow", "how much arca for the blow?")


# -- what may be chosen


def everyone_else(now: Now, me: Who) -> tuple[Who, ...]:
    """All others who are up and known."""
    return tuple(
        creature.id
        for creature in now.creatures.values()
        if creature.id != me and not creature.fate and creature.is_known
    )


def is_let(now: Now, other: Who) -> bool:
    """Whether somebody changes places without a roll."""
    return now[other].is_dungeoneer and now.rulings.swap_with_friends == "freely"


def is_beside(now: Now, me: Who, other: Who) -> bool:
    """Whether somebody is near enough to change places with."""
    return apart(now, me, other) <= techniques()["swap"].tiles


def swappers(now: Now, me: Who, rule: AnyAction, other: Who) -> tuple[Who, ...]:
    """Who may be asked to take part: only where there is a roll."""
    return (ANYONE,) if is_let(now, other) else companions(now, me, rule, (other,))


def arca_for(now: Now, me: Who, other: Who) -> int:
    """The arca that a teleswap takes: one for so many tiles beyond its aura."""
    figures = techniques()["teleswap"]
    return max(-(-(apart(now, me, other) - figures.aura) // figures.tiles), 0)


ONE_TILE = Need(
    "nobody changes places with a body that fills more than a tile",
    lambda now, other: tiles_of(now, now[other]) == 1,
)
HAS_ARCA = Need("there is no arca left", lambda now, me: now[me].arca > 0)
BESIDE = Need("they are not beside one", is_beside)
WITHIN_ARCA = Need(
    "one's arca does not reach that far", lambda now, me, other: arca_for(now, me, other) <= now[me].arca
)
SWAPPED = Slot("other", everyone_else, BESIDE, ONE_TILE, none="there is nobody beside")
TELESWAPPED = Slot("other", everyone_else, WITHIN_ARCA, ONE_TILE, none="there is nobody near")


# -- what anyone may learn


@technique(WITH_IN_SIGHT)
def conduit(scene: Scene, me: Who, others: Who) -> None:
    """Draw arcane strength through oneself, at the risk of stress."""
    figures, band = techniques()["conduit"], gather(scene, me, conduit, (), others, in_sight_of(me))
    band, came = roll_together(scene, band, CONDUIT, lambda who: scene[who].sheet.arcana, figures.difficulty)
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


@technique(SWAPPED, with_others(swappers), needs=(ON_FOOT,))
def swap(scene: Scene, me: Who, other: Who, others: Who) -> None:
    """Change places with someone beside one; a creature has to be outmanoeuvred."""
    if is_let(scene, other):
        return change_places(scene, me, other)
    band, hard = gather(scene, me, swap, (other,), others), health_difficulty(scene, other)
    came = roll_together(scene, band, SWAP, lambda who: scene[who].sheet.speed, hard, WHOLE).came
    if came >= Degree.SUCCESS and not scene[me].fate:
        return change_places(scene, me, other)
    return scene.tell(CameToNought(me, "swap"))


def change_places(scene: Scene, me: Who, other: Who) -> None:
    """Two change places and meet what is there; neither of them is entrenched any more."""
    here, there = scene[me].at, scene[other].at
    for who in (me, other):
        remove(scene, who, "entrenched")
    scene.change(me, at=there, crossing="")
    scene.change(other, Swapped(me, other), at=here, crossing="")
    arrive(scene, me, there)
    arrive(scene, other, here)


# -- the arcanist's


@technique(WITH_NAMED, needs=(HAS_ARCA,))
def focus(scene: Scene, me: Who, others: Who) -> None:
    """Turn arca into dice for this round."""
    do_together(scene, me, focus, (), others, in_sight_of(me))
    arca = scene.ask_number(me, ARCA_FOR_DICE, 1, scene[me].arca, default=1)
    spend_arca(scene, me, arca)
    more = techniques()["intense focus"].dice if scene[me].has("intense focus") else 0
    dice = arca * techniques()["focus"].dice + more
    thrown = scene.roll(me, pool_dice(dice))
    scene.change(me, Regained(me, dice, shown(thrown)), pool=tuple(sorted(scene[me].pool + thrown)))


@technique(WITH_NAMED)
def efficient_casting(scene: Scene, me: Who, others: Who) -> None:
    """Gather one's mind: arca goes further for a while."""
    do_together(scene, me, efficient_casting, (), others, in_sight_of(me))
    last(scene, me, me, "efficient casting", "efficient-casting")


@technique(WITH_NAMED, needs=(HAS_ARCA,))
def arcana_shield(scene: Scene, me: Who, others: Who) -> None:
    """A shield of arca against all damage."""
    do_together(scene, me, arcana_shield, (), others, in_sight_of(me))
    arca = scene.ask_number(me, ARCA_FOR_SHIELD, 1, scene[me].arca, default=1)
    spend_arca(scene, me, arca)
    last(scene, me, me, "arcana shield", "arcana-shield", arca * techniques()["arcana shield"].amount)


def spend_arca(scene: Scene, me: Who, arca: int) -> None:
    """Give up arca; efficient casting saves some of it."""
    saved = techniques()["efficient casting"].amount if arca and scene.has_effect(me, "efficient-casting") else 0
    scene.change(me, arca=scene[me].arca - max(arca - saved, 0))


@technique(TARGET, WITH, needs=(ARMED,), keywords=("Fight",))
def explosive_force(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Fight with arca behind the blow: arcane damage, whatever the weapon does."""
    band = gather(scene, me, explosive_force, (foe,), others)
    more = {who: techniques()["explosive force"].amount * arca_behind(scene, who) for who in band}
    assault(scene, band, foe, Force(more, element="arcane"))


def arca_behind(scene: Scene, me: Who) -> int:
    """How much arca someone puts behind a blow."""
    arca = scene.ask_number(me, ARCA_FOR_BLOW, 0, scene[me].arca, default=scene[me].arca)
    spend_arca(scene, me, arca)
    return arca


@technique(TELESWAPPED, WITH_NAMED, needs=(ON_FOOT,))
def teleswap(scene: Scene, me: Who, other: Who, others: Who) -> None:
    """Change places with anyone near, in the blink of an eye; arca reaches further."""
    do_together(scene, me, teleswap, (), others, in_sight_of(me))
    arca = arca_for(scene, me, other)
    if arca:
        scene.tell(SpentArca(me, arca))
        spend_arca(scene, me, arca)
    change_places(scene, me, other)


@technique(WITH_IN_SIGHT)
def detect_arcana(scene: Scene, me: Who, others: Who) -> None:
    """Feel for what is hidden."""
    band = gather(scene, me, detect_arcana, (), others, in_sight_of(me))
    hard = techniques()["detect arcana"].difficulty
    band, came = roll_together(scene, band, DETECT, lambda who: scene[who].sheet.arcana, hard)
    for thing in hidden_things(scene, band):
        tell_of(scene, me, thing, came)


GENERAL = (conduit, swap)
ARCANIST = (focus, efficient_casting, arcana_shield, explosive_force, teleswap, detect_arcana)
