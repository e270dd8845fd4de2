"""What may be done at the windows of this book."""

from collections.abc import Sequence
from typing import Any

from affray.api import Need, Slot, Who, Window, foes, reaction
from affray.rulesets.hex.actions.melee import basic_attack, off_hand_attack, strike, strike_off_hand
from affray.rulesets.hex.actions.overwatch import is_watching, shoot_from_watch
from affray.rulesets.hex.actions.ranged import loose, throw
from affray.rulesets.hex.actions.targets import names, off_hand_and_body, off_hand_weapons
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Held, Now, Scene
from affray.rulesets.hex.missiles import can_shoot_at, loaded, throwable
from affray.rulesets.hex.shooting import loose_at, throw_at
from affray.rulesets.hex.stats import reach
from affray.rulesets.hex.threats import free_weapons, is_provoked, is_provoked_by_entering, may_react, threatening
from affray.rulesets.hex.windows import Enters, Leaves


def has_reaction(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether someone has a reaction left against somebody who is still there."""
    if now[me].turn.defended and not now.rulings.defended_reacts:
        return False  # hex.defense.general.6
    return may_react(now, me) and not now[window.who].fate


def provokes(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether what happens there provokes someone."""
    if isinstance(window, Leaves):
        return is_provoked(now, me, window.start, window.to, window.pace)
    return is_provoked_by_entering(now, me, window.to, window.pace)


def names_in_reach(now: Now, me: Who, window: Leaves | Enters, ready: tuple[Held, ...]) -> tuple[str, ...]:
    """Those of some weapons that threaten hexes and reach the one who provoked it, by their names."""
    far, able = now.distance(me, window.who), threatening(now, now[me])
    reaching = (arm.weapon for arm in ready if arm.weapon in able and far <= reach(now[me], arm.weapon, now.rulings))
    return tuple(dict.fromkeys(weapon.name for weapon in reaching))


def free_weapons_in_reach(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """Any readied melee weapon that reaches the one who provoked it."""
    return names_in_reach(now, me, window, free_weapons(now, now[me]))


def off_hands_in_reach(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """Any small weapon in the off-hand, by a ruling also the body, that reaches the one who provoked it."""
    means = off_hand_and_body if now.rulings.natural_free_attacks else off_hand_weapons  # hex.reaction.free-attack.4
    return names_in_reach(now, me, window, means(now, me))


def names_in_sight(now: Now, me: Who, window: Leaves | Enters, ready: tuple[Held, ...]) -> tuple[str, ...]:
    """Some weapons by their names, if the one who provoked it can be shot at."""
    return names(ready) if can_shoot_at(now, me, window.who) else ()


def loaded_weapons(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """Any readied, loaded ranged weapon."""
    return names_in_sight(now, me, window, loaded(now, me))  # hex.reaction.free-attack.4


def throwable_weapons(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """Anything readied that can be thrown."""
    return names_in_sight(now, me, window, throwable(now, me))


HAS_REACTION = Need("one reaction between two turns", has_reaction, "hex.reaction.general.2")
PROVOKED = Need("nothing provokes it", provokes, "hex.reaction.free-attack.6")
NEEDS = (HAS_REACTION, PROVOKED)
GROUP = "free_attack"


@reaction(
    Leaves,
    Enters,
    cost=basic_attack.cost,  # hex.reaction.free-attack.5
    slots=(Slot("weapon", free_weapons_in_reach, word="with"),),
    needs=NEEDS,
    clauses="hex.reaction.free-attack",
    keywords=("attack",),
)
def free_attack(scene: Scene, me: Who, window: Leaves | Enters, weapon: str) -> None:
    """Make a basic attack on whoever provoked it, with any readied weapon that reaches them."""
    strike(scene, me, window.who, weapon, free=True)  # hex.reaction.free-attack.2, .3, .4


@reaction(
    Leaves,
    Enters,
    cost=off_hand_attack.cost,  # hex.reaction.free-attack.5
    slots=(Slot("weapon", off_hands_in_reach, word="with"),),
    needs=NEEDS,
    group=GROUP,
    clauses="hex.reaction.free-attack",
    keywords=("attack",),
)
def free_off_hand_attack(scene: Scene, me: Who, window: Leaves | Enters, weapon: str) -> None:
    """Make an off-hand attack on whoever provoked it."""
    strike_off_hand(scene, me, window.who, weapon, free=True)  # hex.reaction.free-attack.2, .7


@reaction(
    Leaves,
    Enters,
    cost=loose.cost,  # hex.reaction.free-attack.5
    slots=(Slot("weapon", loaded_weapons, word="with"),),
    needs=NEEDS,
    group=GROUP,
    clauses="hex.reaction.free-attack",
    keywords=("attack",),
)
def free_shot(scene: Scene, me: Who, window: Leaves | Enters, weapon: str) -> None:
    """Loose, shoot or fire at whoever provoked it."""
    loose_at(scene, me, window.who, weapon, free=True)  # hex.reaction.free-attack.2


@reaction(
    Leaves,
    Enters,
    cost=throw.cost,  # hex.reaction.free-attack.5
    slots=(Slot("weapon", throwable_weapons, word="with"),),
    needs=NEEDS,
    group=GROUP,
    clauses="hex.reaction.free-attack",
    keywords=("attack",),
    costly=True,
)
def free_throw(scene: Scene, me: Who, window: Leaves | Enters, weapon: str) -> None:
    """Throw something at whoever provoked it."""
    throw_at(scene, me, window.who, weapon, free=True)  # hex.reaction.free-attack.2


# -- overwatch


def is_watched(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether somebody comes into a watched hex or moves within the area."""
    watch = now[me].watch
    if watch is None or window.to not in watch.cells:  # hex.ranged.overwatch.6, .7
        return False
    before = now.rulings.overwatch_moment == "before"  # hex.ranged.overwatch.10
    return isinstance(window, Leaves) == before and is_watching(now, me, window.who)


def watch_cost(now: Now, me: Who) -> Cost:
    """The stamina of an overwatch attack: that of the action taken."""
    watch = now[me].watch
    thrown = watch is not None and all(held.weapon.name != watch.weapon for held in loaded(now, me))
    stamina = 1 if thrown and now.rulings.overwatch_stamina == "of-the-action" else 0  # hex.ranged.overwatch.9
    return Cost(points=1, stamina=stamina)


WATCHED = Need("nobody moves in a watched hex", is_watched, "hex.ranged.overwatch.6")


@reaction(
    Leaves,
    Enters,
    cost=watch_cost,
    needs=(HAS_REACTION, WATCHED),  # hex.ranged.overwatch.8
    clauses="hex.ranged.overwatch",
    keywords=("attack",),
)
def overwatch_attack(scene: Scene, me: Who, window: Leaves | Enters) -> None:
    """Shoot or throw at whoever moves in the hexes that one watches."""
    shoot_from_watch(scene, me, window.who)  # hex.ranged.overwatch.6


def asked_in_order(now: Now, window: Window[Any]) -> Sequence[Who]:
    """The opponents at a window who may react, as the scene lists them or, by a ruling, in initiative order."""
    asked = [who for who in foes(now, window) if may_react(now, who)]
    if now.rulings.reaction_order == "as-listed":
        return asked
    return sorted(asked, key=lambda who: now.table.order.index(who) if who in now.table.order else len(asked))


REACTIONS = (free_attack, free_off_hand_attack, free_shot, free_throw, overwatch_attack)
