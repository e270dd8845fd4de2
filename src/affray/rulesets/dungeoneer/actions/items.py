"""Things carried along: a medkit and a net, and whatever else of a scene serves as one."""

from affray.api import Need, Slot, Who, action
from affray.rulesets.dungeoneer.actions.fighting import target
from affray.rulesets.dungeoneer.carrying import best_of, item_of, use_up, wear_out
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.conditions import inflict
from affray.rulesets.dungeoneer.costs import ONE, Cost
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress, heal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.groups import WITH, gather, roll_together
from affray.rulesets.dungeoneer.pools import WHOLE
from affray.rulesets.dungeoneer.rolls import duration
from affray.rulesets.dungeoneer.stakes import of_a_treatment
from affray.rulesets.dungeoneer.stats import apart, health_difficulty, hit_difficulty

TENDING = DiceFor("tend", "to tend")
THROWING = DiceFor("net", "for the net")


# -- what may be chosen


def wounded(now: Now) -> tuple[Who, ...]:
    """The dungeoneers who are hurt and can still be tended."""
    beyond = ("dead", "fled") if now.clock.scale == "rest" else ("dead", "fled", "diving")  # dungeoneer.fight.17
    hurt = (
        creature
        for creature in now.creatures.values()
        if creature.is_dungeoneer and creature.health < creature.sheet.health
    )
    return tuple(one.id for one in hurt if one.fate not in beyond)


def medkit(now: Now, me: Who) -> str:
    """What someone carries that heals most."""
    return best_of(now, now[me], lambda item: max(item.heals))


def net(now: Now, me: Who) -> str:
    """What someone carries that holds fast for longest when it is thrown."""
    return best_of(now, now[me], lambda item: item.holds)


def is_near_enough(now: Now, me: Who, foe: Who) -> bool:
    """Whether what someone has to throw reaches a foe; without anything it is not for want of reach."""
    thrown = net(now, me)
    return not thrown or apart(now, me, foe) <= item_of(now, thrown).range


BESIDE = Need("they are not beside one", lambda now, me, patient: apart(now, me, patient) <= 1)
NEAR = Need("they are not near enough", is_near_enough)
HAS_MEDKIT = Need("there is no medkit at hand", lambda now, me: bool(medkit(now, me)))
HAS_NET = Need("there is no net at hand", lambda now, me: bool(net(now, me)))
PATIENT = Slot("patient", wounded, BESIDE, none="nobody beside one is hurt")


# -- the actions


@action(Cost(1, when="any"), (PATIENT, WITH), (HAS_MEDKIT,), group="items")
def tend(scene: Scene, me: Who, patient: Who, others: Who) -> None:
    """Tend somebody's wounds with a medkit."""
    kit, hard = item_of(scene, medkit(scene, me)), health_difficulty(scene, patient)
    stake = of_a_treatment(scene, kit.heals, kit.strains)
    band = gather(scene, me, tend, (patient,), others)
    band, came = roll_together(scene, band, TENDING, lambda who: scene[who].sheet.skill, hard, stake)
    for who in band:
        if who == me or scene.rulings.joint_tend == "each":
            heal(scene, patient, kit.heals[came])  # dungeoneer.group.11
        if not scene[who].fate:
            wear_out(scene, who, medkit(scene, who))
    gain_stress(scene, patient, kit.strains[came])


@action(ONE, (target(NEAR, none="there is nobody near enough"), WITH), (HAS_NET,), group="items")
def throw_net(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Throw a net over somebody, who cannot move or strike back until free."""
    band, hard = gather(scene, me, throw_net, (foe,), others), hit_difficulty(scene, foe)
    thrown = item_of(scene, net(scene, me))
    for who in band:
        if item_of(scene, net(scene, who)).once:
            use_up(scene, who, net(scene, who))
    came = roll_together(scene, band, THROWING, lambda who: scene[who].sheet.skill, hard, WHOLE).came
    if came < Degree.SUCCESS or scene[me].fate:
        return scene.tell(CameToNought(me, thrown.name))
    left: int = scene.roll(me, duration(thrown.name, thrown.holds))
    return inflict(scene, foe, "stuck", left, me)
