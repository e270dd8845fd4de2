"""Fight: an attack on somebody in range, and the counterattack that follows."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.fights import attack_roll, counterattacks, strike
from affray.rulesets.dungeoneer.groups import Band, companions, gather
from affray.rulesets.dungeoneer.stats import in_range, known_foes, weapon_of


def fight(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Enter combat with a creature: attack it, and dodge when it strikes back."""
    band = gather(scene, Intent(me, "fight", (foe,)), said)
    assault(scene, band, foe)  # dungeoneer.fight.3


def assault(scene: Scene, band: Band, foe: Who, more: int = 0, times: int = 1, counter: bool = True) -> int:
    """Both parts of a fight: the attack, then the counterattack. Gives back the health that the target lost."""
    came = attack_roll(scene, band, foe)
    lost = strike(scene, band, foe, came, more, times)  # dungeoneer.fight.7
    if scene.effects and scene.has_effect(band[0], "entrenched"):
        others = (one for one in known_foes(scene, band[0]) if one != foe and in_range(scene, band[0], one))
        for other in tuple(others)[:1]:
            strike(scene, band, other, came, more, times)
    if counter:
        counterattacks(scene, band, foe)  # dungeoneer.counterattack.11
    return lost


def _foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _in_range(now: Now, intent: Intent) -> bool:
    return in_range(now, intent.who, str(intent.args[0]))


def _is_armed(now: Now, intent: Intent) -> bool:
    return weapon_of(now, intent.who) is not None


ARMED = Need("there is no weapon in hand", _is_armed, "dungeoneer.fight.16")
IN_RANGE = Need("they are out of the weapon's range", _in_range, "dungeoneer.fight.5")
TARGET = Slot("target", _foes, (IN_RANGE,), none="there is nobody in range")
WITH = Slot("others", companions, word="with", optional=True)  # dungeoneer.group.4

FIGHT = Action(
    "fight",
    fight,
    cost=ONE,  # dungeoneer.fight.1
    slots=(TARGET, WITH),
    needs=(ARMED,),
    lasting=(IN_RANGE,),
    clauses="dungeoneer.fight",
    group="general",
    keywords=("Fight",),  # dungeoneer.fight.2
)
