"""Fight: an attack on somebody in range, and the counterattack that follows."""

from collections.abc import Callable
from itertools import combinations

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.fear import feared
from affray.rulesets.dungeoneer.fights import PLAIN, Force, answers, attack_roll, follow_through, strike
from affray.rulesets.dungeoneer.groups import Band, companions, gather, with_others
from affray.rulesets.dungeoneer.learning import techniques
from affray.rulesets.dungeoneer.paths import is_cornered
from affray.rulesets.dungeoneer.stats import in_range, known_foes, weapon_of


def fight(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Enter combat with a creature: attack it, and dodge when it strikes back."""
    band = gather(scene, Intent(me, "fight", (foe,)), said)
    assault(scene, band, foe)  # dungeoneer.fight.3


def assault(
    scene: Scene,
    band: Band,
    foe: Who,
    force: Force = PLAIN,
    others: tuple[Who, ...] = (),
    counter: bool = True,
    after: Callable[[int], None] | None = None,
) -> None:
    """Both parts of a fight: the attack, then the counterattack.

    `others` are struck by the same blow, and what comes `after` it knows the health that the target lost.
    """
    swing = attack_roll(scene, band, foe, force)
    lost = strike(scene, band, foe, swing, force)  # dungeoneer.fight.7
    if scene.has_effect(band[0], "entrenched"):
        others = (*others, *one_more(scene, band[0], (foe, *others)))
    for other in others:
        strike(scene, band, other, swing, force)
    follow_through(scene, band, foe, swing, force)
    if after is not None:
        after(lost)
    if counter:
        answers(scene, band, foe, others)


def one_more(scene: Scene, me: Who, struck: tuple[Who, ...]) -> tuple[Who, ...]:
    """Entrench: another target in range for the same blow."""
    near = tuple(one for one in known_foes(scene, me) if one not in struck and in_range(scene, me, one))
    return picked(scene, me, "who else is struck", near, techniques()["entrench"].targets)


def picked(scene: Scene, me: Who, what: str, those: tuple[str, ...], most: int) -> tuple[str, ...]:
    """So many of those at most; which, is asked where there are more."""
    if len(those) <= most:
        return those
    chosen: tuple[str, ...] = scene.ask(me, what, tuple(combinations(those, most)))
    return chosen


def _foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _in_range(now: Now, intent: Intent) -> bool:
    return in_range(now, intent.who, str(intent.args[0]))


def _dares(now: Now, intent: Intent) -> bool:
    source = feared(now, intent.who)
    return source is None or source != intent.args[0] or is_cornered(now, intent.who, source)


def _is_armed(now: Now, intent: Intent) -> bool:
    return weapon_of(now, intent.who) is not None


ARMED = Need("there is no weapon in hand", _is_armed, "dungeoneer.fight.16")
IN_RANGE = Need("they are out of the weapon's range", _in_range, "dungeoneer.fight.5")
DARES = Need("whoever is afraid fights what they fear only when cornered", _dares)
TARGET = Slot("target", _foes, (IN_RANGE, DARES), none="there is nobody in range")
WITH = with_others(companions)  # dungeoneer.group.4

FIGHT = Action(
    "fight",
    fight,
    cost=ONE,  # dungeoneer.fight.1
    slots=(TARGET, WITH),
    needs=(ARMED,),
    clauses="dungeoneer.fight",
    group="general",
    keywords=("Fight",),  # dungeoneer.fight.2
)
