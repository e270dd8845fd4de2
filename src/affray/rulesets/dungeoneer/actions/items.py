"""Things carried along: a medkit and a net."""

from affray.core.actions import Action, Need, Slot
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.carrying import use_up, wear_out
from affray.rulesets.dungeoneer.checks import check
from affray.rulesets.dungeoneer.costs import ONE, Cost
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress, heal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.gear import items
from affray.rulesets.dungeoneer.rolls import duration
from affray.rulesets.dungeoneer.stats import apart, health_difficulty, hit_difficulty, known_foes

MEDKIT, NET = "medkit", "net"


def tend(scene: Scene, me: Who, patient: Who) -> None:
    """Tend somebody's wounds with a medkit."""
    came = check(scene, me, "dice to tend", "skill", health_difficulty(scene, patient))
    if scene[me].out:
        return
    heal(scene, patient, items()[MEDKIT].heals[came])
    gain_stress(scene, patient, items()[MEDKIT].strains[came])
    wear_out(scene, me, MEDKIT)


def throw_net(scene: Scene, me: Who, foe: Who) -> None:
    """Throw a net over somebody, who cannot move or strike back until free."""
    if items()[NET].once:
        use_up(scene, me, NET)
    came = check(scene, me, "dice for the net", "skill", hit_difficulty(scene, foe))
    if came < Degree.SUCCESS or scene[me].out:
        return scene.tell(CameToNought(me, NET))
    left: int = scene.roll(me, duration(NET, items()[NET].holds))
    return scene.begin(Effect("stuck", foe, Ends("round ends", left=left), me))


def _wounded(now: Now, intent: Intent) -> tuple[Value, ...]:
    me = intent.who
    beyond = ("dead", "fled") if now.clock.scale == "rest" else ("dead", "fled", "diving")  # dungeoneer.fight.17
    hurt = (one for one in now.creatures.values() if one.is_dungeoneer and one.health < one.sheet.health)
    return tuple(one.id for one in hurt if one.out not in beyond and apart(now, me, one.id) <= 1)


def _nettable(now: Now, intent: Intent) -> tuple[Value, ...]:
    far = items()[NET].range
    return tuple(foe for foe in known_foes(now, intent.who) if apart(now, intent.who, foe) <= far)


def _carries(item: str) -> Need:
    return Need(f"there is no {item} at hand", lambda now, intent: item in now[intent.who].items)


TEND = Action(
    "tend",
    tend,
    cost=Cost(1, when="any"),
    slots=(Slot("patient", _wounded, none="nobody beside one is hurt"),),
    needs=(_carries(MEDKIT),),
    group="items",
)
THROW_NET = Action(
    "throw net",
    throw_net,
    cost=ONE,
    slots=(Slot("target", _nettable, none="there is nobody near enough"),),
    needs=(_carries(NET),),
    group="items",
)
