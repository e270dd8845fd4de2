"""What may be done at the windows of this book."""

from affray.api import Need, Slot, Who, reaction
from affray.rulesets.hex.actions.melee import basic_attack
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.stats import reach
from affray.rulesets.hex.threats import free_weapons, is_provoked, is_provoked_by_entering, may_react
from affray.rulesets.hex.windows import Enters, Leaves


def has_reaction(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether someone has a reaction left against somebody who is still there."""
    return may_react(now, me) and not now[window.who].fate


def provokes(now: Now, me: Who, window: Leaves | Enters) -> bool:
    """Whether what happens there provokes someone."""
    if isinstance(window, Leaves):
        return is_provoked(now, me, window.start, window.to, window.pace)
    return is_provoked_by_entering(now, me, window.to, window.pace)


def free_weapons_in_reach(now: Now, me: Who, window: Leaves | Enters) -> tuple[str, ...]:
    """Any readied weapon that reaches the one who provoked it."""
    far = now.distance(me, window.who)
    ready = (held.weapon for held in free_weapons(now[me]) if far <= reach(now[me], held.weapon, now.rulings))
    return tuple(dict.fromkeys(weapon.name for weapon in ready))


HAS_REACTION = Need("one reaction between two turns", has_reaction, "hex.reaction.general.2")
PROVOKED = Need("nothing provokes it", provokes, "hex.reaction.free-attack.6")
FREE_WEAPON = Slot("weapon", free_weapons_in_reach, word="with")


@reaction(
    Leaves,
    Enters,
    cost=basic_attack.cost,  # hex.reaction.free-attack.5
    slots=(FREE_WEAPON,),
    needs=(HAS_REACTION, PROVOKED),
    clauses="hex.reaction.free-attack",
    keywords=("attack",),
)
def free_attack(scene: Scene, me: Who, window: Leaves | Enters, weapon: str) -> None:
    """Make a basic attack on whoever provoked it, with any readied weapon that reaches them."""
    basic_attack(scene, me, window.who, weapon)  # hex.reaction.free-attack.2, .3, .4


REACTIONS = (free_attack,)
