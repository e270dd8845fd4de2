"""Who in the wilderness has noticed whom, and who is hidden from all that comes across them."""

from collections.abc import Iterable

from affray.api import Effect, Ends, Who, begin, remove, remove_effects
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.events import Noticed
from affray.rulesets.dungeoneer.paths import is_wild

NOTICED, UNNOTICED = "noticed", "unnoticed"


def is_unnoticed(now: Now, who: Who) -> bool:
    """Whether somebody is hidden from whatever comes across them."""
    return now.has_effect(who, UNNOTICED)


def noticed_by(now: Now, creature: Who) -> tuple[Who, ...]:
    """Those of the party whom a creature has noticed and who are up."""
    found = (effect.on for effect in now.effects if effect.key == NOTICED and effect.by == creature)
    return tuple(who for who in found if who in now and not now[who].fate)


def notice(scene: Scene, creature: Who, whos: Iterable[Who]) -> None:
    """A creature becomes aware of people."""
    already = noticed_by(scene, creature)
    for who in whos:
        if who not in already:
            begin(scene, Effect(NOTICED, who, Ends("broken"), creature), Noticed(creature, who))


def lose_sight(scene: Scene, creature: Who) -> None:
    """A creature no longer knows of anybody."""
    remove_effects(scene, lambda effect: effect.key == NOTICED and effect.by == creature)


def stay_unnoticed(scene: Scene, who: Who, rounds: int) -> None:
    """Be hidden for so many rounds, this one among them; who is hidden for longer already stays so."""
    lying = [effect.ends.left for effect in scene.effects_on(who, UNNOTICED)]
    if max(lying, default=0) >= rounds:
        return
    remove_effects(scene, lambda effect: effect.on == who and effect.key == UNNOTICED)
    begin(scene, Effect(UNNOTICED, who, Ends("round ends", left=rounds)))


def shake_off(scene: Scene, who: Who) -> None:
    """No creature knows of somebody any more."""
    remove_effects(scene, lambda effect: effect.key == NOTICED and effect.on == who)


def show_oneself(scene: Scene, band: Iterable[Who], foe: Who) -> None:
    """Whoever attacks in the wilderness is noticed by the target, and by a ruling hidden from nobody any more."""
    if not is_wild(scene, foe):
        return
    attackers = tuple(band)
    if scene.rulings.attack_from_hiding == "ends-it":
        for who in attackers:
            remove(scene, who, UNNOTICED)
    notice(scene, foe, attackers)
