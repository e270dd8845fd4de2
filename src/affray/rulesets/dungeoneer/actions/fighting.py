"""Fight: an attack on somebody in range, and the counterattack that follows."""

from collections.abc import Callable
from itertools import combinations

from affray.api import Ask, Need, Slot, Who, action
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.fear import feared
from affray.rulesets.dungeoneer.fights import PLAIN, Force, answers, attack_roll, follow_through, strike
from affray.rulesets.dungeoneer.groups import WITH, Band, gather
from affray.rulesets.dungeoneer.paths import is_cornered
from affray.rulesets.dungeoneer.stats import in_range, known_foes, weapon_of

# -- what may be chosen


def dares(now: Now, me: Who, foe: Who) -> bool:
    """Whether someone is not afraid of the target, or is cornered by it."""
    source = feared(now, me)
    return source is None or source != foe or is_cornered(now, me, source)


def target(*needs: Need, none: str = "there is nobody in range") -> Slot[Who]:
    """A slot for one of the foes that are known."""
    return Slot("foe", known_foes, *needs, label="target", none=none)


ARMED = Need("there is no weapon in hand", lambda now, me: weapon_of(now, me) is not None, "dungeoneer.fight.16")
IN_RANGE = Need("they are out of the weapon's range", in_range, "dungeoneer.fight.5")
DARES = Need("whoever is afraid fights what they fear only when cornered", dares)
TARGET = target(IN_RANGE, DARES)
ALSO_STRUCK: Ask[tuple[Who, ...]] = Ask("also-struck", "strike whom else?")


# -- the action


@action(
    ONE,  # dungeoneer.fight.1
    slots=(TARGET, WITH),
    needs=(ARMED,),
    clauses="dungeoneer.fight",
    group="general",
    keywords=("Fight",),  # dungeoneer.fight.2
)
def fight(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Enter combat with a creature: attack it, and dodge when it strikes back."""
    assault(scene, gather(scene, me, fight, (foe,), others), foe)  # dungeoneer.fight.3; dungeoneer.group.3


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
    near = tuple(foe for foe in known_foes(scene, me) if foe not in struck and in_range(scene, me, foe))
    return picked(scene, me, ALSO_STRUCK, near, techniques()["entrench"].targets)


def picked(scene: Scene, me: Who, which: Ask[tuple[str, ...]], those: tuple[str, ...], most: int) -> tuple[str, ...]:
    """So many of those at most; which, is asked where there are more."""
    return those if len(those) <= most else scene.ask(me, which, tuple(combinations(those, most)))
