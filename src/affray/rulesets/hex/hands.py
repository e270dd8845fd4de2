"""What hands hold, and what lies on the ground."""

from affray.api import Cell, Event, Who
from affray.rulesets.hex.creature import Creature, Held, Lying, Scene, Weapon

HANDS = 2


def free_hands(who: Creature) -> int:
    """How many hands hold nothing: neither a weapon nor readied ammunition."""
    return max(HANDS - sum(held.hands for held in who.held) - bool(who.ready), 0)


def spare_hands(who: Creature) -> int:
    """How many hands could take something: a weapon that shoots is held in one, readied ammunition fills one."""
    filled = sum(1 if held.weapon.shoots else held.hands for held in who.held)
    return HANDS - filled - (1 if who.ready else 0)  # hex.other.ready.8


def hands_for(weapon: Weapon) -> int:
    """How many hands something wants to be readied."""
    return 2 if weapon.two_hands or weapon.one_hand_loss else 1


def swap(scene: Scene, who: Who, old: Held, new: Held | None) -> None:
    """Something in somebody's hands becomes something else, or is gone."""
    place = scene[who].held.index(old)
    held = scene[who].held
    scene.change(who, held=(*held[:place], *(() if new is None else (new,)), *held[place + 1 :]))


def drop(scene: Scene, who: Who, held: Held, at: Cell, why: Event) -> None:
    """A weapon leaves somebody's hands and lies in a hex."""
    swap(scene, who, held, None)
    scene.tell(why)
    scene.change_table(lying=(*scene.table.lying, Lying(held.weapon, at)))


def take_up(scene: Scene, who: Who, weapon: Weapon, at: Cell, why: Event) -> None:
    """Somebody takes a weapon that lies in a hex into a free hand, the first of them if it is free."""
    lying = list(scene.table.lying)
    lying.remove(Lying(weapon, at))
    scene.change_table(lying=tuple(lying))
    scene.change(who, why, held=(*scene[who].held, in_hand(scene[who], weapon)))


def in_hand(who: Creature, weapon: Weapon) -> Held:
    """A weapon as somebody takes it up: in both hands if it is made for two and they are free."""
    if hands_for(weapon) == HANDS and free_hands(who) == HANDS:
        return Held(weapon, HANDS)
    return Held(weapon, off_hand=any(not held.off_hand for held in who.held))
