"""Things carried along: a medkit and a net."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.fighting import WITH
from affray.rulesets.dungeoneer.carrying import use_up, wear_out
from affray.rulesets.dungeoneer.checks import joint_check
from affray.rulesets.dungeoneer.conditions import inflict
from affray.rulesets.dungeoneer.costs import ONE, Cost
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress, heal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.gear import items
from affray.rulesets.dungeoneer.groups import bear, gather, roll_together
from affray.rulesets.dungeoneer.pools import WHOLE
from affray.rulesets.dungeoneer.rolls import duration
from affray.rulesets.dungeoneer.stakes import of_a_treatment
from affray.rulesets.dungeoneer.stats import apart, health_difficulty, hit_difficulty, known_foes

MEDKIT, NET = "medkit", "net"


def tend(scene: Scene, me: Who, patient: Who, said: Value) -> None:
    """Tend somebody's wounds with a medkit."""
    intent, hard = Intent(me, "tend", (patient,)), health_difficulty(scene, patient)
    kit = items()[MEDKIT]
    stake = of_a_treatment(scene, kit.heals, kit.strains)
    band, came = roll_together(scene, intent, said, "dice to tend", lambda who: scene[who].sheet.skill, hard, stake)
    for who in band:
        if who == me or scene.rulings.joint_tend == "each":
            heal(scene, patient, kit.heals[came])  # dungeoneer.group.11
        if not scene[who].fate:
            wear_out(scene, who, MEDKIT)
    gain_stress(scene, patient, kit.strains[came])


def throw_net(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Throw a net over somebody, who cannot move or strike back until free."""
    intent, hard = Intent(me, "throw net", (foe,)), hit_difficulty(scene, foe)
    band = gather(scene, intent, said)
    if items()[NET].once:
        for who in band:
            use_up(scene, who, NET)
    came = joint_check(scene, band, "dice for the net", lambda who: scene[who].sheet.skill, hard, stake=WHOLE)
    bear(scene, band, came)
    if came < Degree.SUCCESS or scene[me].fate:
        return scene.tell(CameToNought(me, NET))
    left: int = scene.roll(me, duration(NET, items()[NET].holds))
    return inflict(scene, foe, "stuck", left, me)


def _wounded(now: Now, _intent: Intent) -> tuple[Value, ...]:
    beyond = ("dead", "fled") if now.clock.scale == "rest" else ("dead", "fled", "diving")  # dungeoneer.fight.17
    hurt = (one for one in now.creatures.values() if one.is_dungeoneer and one.health < one.sheet.health)
    return tuple(one.id for one in hurt if one.fate not in beyond)


def _is_beside(now: Now, intent: Intent) -> bool:
    return apart(now, intent.who, str(intent.args[0])) <= 1


def _nettable(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _is_near(now: Now, intent: Intent) -> bool:
    return apart(now, intent.who, str(intent.args[0])) <= items()[NET].range


def _carries(item: str) -> Need:
    return Need(f"there is no {item} at hand", lambda now, intent: item in now[intent.who].items)


BESIDE = Need("they are not beside one", _is_beside)
NEAR = Need("they are not near enough", _is_near)

TEND = Action(
    "tend",
    tend,
    cost=Cost(1, when="any"),
    slots=(Slot("patient", _wounded, (BESIDE,), none="nobody beside one is hurt"), WITH),
    needs=(_carries(MEDKIT),),
    group="items",
)
THROW_NET = Action(
    "throw net",
    throw_net,
    cost=ONE,
    slots=(Slot("target", _nettable, (NEAR,), none="there is nobody near enough"), WITH),
    needs=(_carries(NET),),
    group="items",
)
