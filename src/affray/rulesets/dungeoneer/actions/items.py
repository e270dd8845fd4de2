"""Things carried along: a medkit and a net."""

from affray.api import Need, Slot, Who, action
from affray.rulesets.dungeoneer.actions.fighting import target
from affray.rulesets.dungeoneer.carrying import use_up, wear_out
from affray.rulesets.dungeoneer.catalog import items
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

MEDKIT, NET = "medkit", "net"
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


def carries(item: str) -> Need:
    """Whether someone has a thing with them."""
    return Need(f"there is no {item} at hand", lambda now, me: item in now[me].items)


BESIDE = Need("they are not beside one", lambda now, me, patient: apart(now, me, patient) <= 1)
NEAR = Need("they are not near enough", lambda now, me, foe: apart(now, me, foe) <= items()[NET].range)
PATIENT = Slot("patient", wounded, BESIDE, none="nobody beside one is hurt")


# -- the actions


@action(Cost(1, when="any"), (PATIENT, WITH), (carries(MEDKIT),), group="items")
def tend(scene: Scene, me: Who, patient: Who, others: Who) -> None:
    """Tend somebody's wounds with a medkit."""
    kit, hard = items()[MEDKIT], health_difficulty(scene, patient)
    stake = of_a_treatment(scene, kit.heals, kit.strains)
    band = gather(scene, me, tend, (patient,), others)
    band, came = roll_together(scene, band, TENDING, lambda who: scene[who].sheet.skill, hard, stake)
    for who in band:
        if who == me or scene.rulings.joint_tend == "each":
            heal(scene, patient, kit.heals[came])  # dungeoneer.group.11
        if not scene[who].fate:
            wear_out(scene, who, MEDKIT)
    gain_stress(scene, patient, kit.strains[came])


@action(ONE, (target(NEAR, none="there is nobody near enough"), WITH), (carries(NET),), group="items")
def throw_net(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Throw a net over somebody, who cannot move or strike back until free."""
    band, hard = gather(scene, me, throw_net, (foe,), others), hit_difficulty(scene, foe)
    if items()[NET].once:
        for who in band:
            use_up(scene, who, NET)
    came = roll_together(scene, band, THROWING, lambda who: scene[who].sheet.skill, hard, WHOLE).came
    if came < Degree.SUCCESS or scene[me].fate:
        return scene.tell(CameToNought(me, NET))
    left: int = scene.roll(me, duration(NET, items()[NET].holds))
    return inflict(scene, foe, "stuck", left, me)
