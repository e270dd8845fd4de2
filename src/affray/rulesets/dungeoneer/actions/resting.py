"""Rest: dice, a technique, or a cooldown, one of the three."""

from random import Random

from affray.api import Listed, Slot, Value, Who, action
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Cooling, Creature, Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.events import Advanced, ChangedTechnique, Regained
from affray.rulesets.dungeoneer.groups import WITH_NAMED, do_together, in_sight_of
from affray.rulesets.dungeoneer.lending import own_dice
from affray.rulesets.dungeoneer.pools import REROLL, Faces, faces_of, shown, throwing_again, without
from affray.rulesets.dungeoneer.rolls import pool_dice
from affray.rulesets.dungeoneer.stats import most_dice, technique_of

DICE = "dice"
MOST = 3  # dungeoneer.rest.6


# -- what may be chosen


def exchanges(who: Creature) -> list[str]:
    """Every way to change one active technique for another that is known."""
    waiting = [one.name for one in who.sheet.known if not one.passive and one.name not in who.techniques]
    return [f"{leaving} for {entering}" for leaving in who.techniques for entering in waiting]


class Uses(Listed):
    """What a rest can be used for; drawn by chance, it is for dice half of the time."""

    __slots__ = ()

    def draw(self, rng: Random) -> Value:
        """Dice, or any of the uses."""
        return DICE if rng.random() < 0.5 else super().draw(rng)


def uses_of_rest(now: Now, me: Who) -> Uses:
    """Dice, every cooldown that could be hastened, every exchange of techniques."""
    one = now[me]
    return Uses((DICE, *(f"hasten {cooling.technique}" for cooling in one.cooling), *exchanges(one)))


USE: Slot[str] = Slot("use", uses_of_rest, optional=True)


# -- the action


@action(
    ONE,  # dungeoneer.rest.1
    slots=(USE, WITH_NAMED),
    clauses="dungeoneer.rest",
    group="general",
    keywords=("Rest",),  # dungeoneer.rest.2
)
def rest(scene: Scene, me: Who, use: str, others: Who) -> None:
    """Take a breather: throw dice anew, change a technique, or bring one nearer to ready."""
    do_together(scene, me, rest, (), others, in_sight_of(me))
    if use == DICE:
        return regain(scene, me)  # dungeoneer.rest.3
    if use.startswith("hasten "):
        return hasten(scene, me, use.removeprefix("hasten "))
    leaving, _, entering = use.partition(" for ")
    return exchange(scene, me, leaving, entering, scene.rulings.swap_cost)


def regain(scene: Scene, me: Who) -> None:
    """Re-roll or regain up to 3 dice."""
    one = scene[me]
    missing = max(most_dice(scene, me) - len(one.pool), 0)
    again = chosen_again(scene, me)
    regained = min(missing, MOST - len(again))  # dungeoneer.rest.8
    if scene.rulings.rest_dice == "one-kind" and again:
        regained = 0
    count = len(again) + regained
    thrown = scene.roll(me, pool_dice(count)) if count else ()
    pool = tuple(sorted(without(one.pool, again) + thrown))
    told, left = Regained(me, count, shown(thrown)), max(one.exhausted - regained, 0)
    kept = one.stride if left else ()  # dungeoneer.rest.6; dungeoneer.terrain.2
    scene.change(me, told, pool=pool, exhausted=left, stride=kept)


def chosen_again(scene: Scene, me: Who) -> Faces:
    """Which of the dice on the table are thrown again."""
    own = own_dice(scene, me)
    return faces_of(scene.ask(me, REROLL, throwing_again(own, MOST))) if own else ()


def hasten(scene: Scene, me: Who, name: str) -> None:
    """Advance a cooldown by 1."""
    left = scene[me].wait_for(name) - 1  # dungeoneer.rest.7, .10
    others = tuple(one for one in scene[me].cooling if one.technique != name)
    scene.change(me, Advanced(me, name, left), cooling=(*others, Cooling(name, left)) if left else others)


def exchange(scene: Scene, me: Who, leaving: str, entering: str, pays: str = "") -> None:
    """Change out an active technique for one that one knows."""
    active = tuple(entering if name == leaving else name for name in scene[me].techniques)
    scene.change(me, ChangedTechnique(me, leaving, entering), techniques=active)  # dungeoneer.rest.4
    technique = technique_of(scene[me], leaving if pays == "leaving" else entering)
    if pays and technique is not None:
        gain_stress(scene, me, technique.stress)  # dungeoneer.rest.5, .9
