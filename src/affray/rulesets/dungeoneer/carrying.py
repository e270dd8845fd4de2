"""What someone carries: how much fits, what is taken, what wears out, what one can fight with."""

from collections.abc import Callable
from functools import cache

from affray.api import Who
from affray.rulesets.dungeoneer.catalog import items, most_slots, stores
from affray.rulesets.dungeoneer.creature import Creature, Item, Now, Scene, Weapon
from affray.rulesets.dungeoneer.events import LeftBehind, Took, WoreOut
from affray.rulesets.dungeoneer.rolls import USED_UP, wear


def item_of(now: Now, name: str) -> Item:
    """A thing by its name: one that the scene brought, or the book's."""
    return next((own for own in now.table.items if own.name == name), None) or items()[name]


def best_of(now: Now, one: Creature, worth: Callable[[Item], int]) -> str:
    """What someone carries that is worth most for something; nothing when none is."""
    useful = (name for name in dict.fromkeys(one.items) if worth(item_of(now, name)))
    return max(useful, key=lambda name: worth(item_of(now, name)), default="")


def slots_used(now: Now, one: Creature) -> int:
    """How many slots of their inventory are full; a light in the hand takes its own all the same."""
    return sum(item_of(now, name).slots for name in (*one.items, *((one.light,) if one.light else ())))


def has_room(now: Now, one: Creature, item: str) -> bool:
    """Whether one more thing fits."""
    return slots_used(now, one) + item_of(now, item).slots <= most_slots()


def take(scene: Scene, me: Who, item: str) -> bool:
    """Take what was found: stores are shared, everything else is one's own as far as there is room for it."""
    if item in stores():
        store, table = stores()[item], scene.table
        scene.change_table(
            Took(me, item), rations=table.rations + store.rations, camp_gear=table.camp_gear or store.camp_gear
        )
        return True
    if not has_room(scene, scene[me], item):
        scene.tell(LeftBehind(me, item))
        return False
    scene.change(me, Took(me, item), items=(*scene[me].items, item))
    return True


def use_up(scene: Scene, me: Who, item: str) -> None:
    """Have one of a thing less."""
    left = list(scene[me].items)
    left.remove(item)
    scene.change(me, items=tuple(left))


def wear_out(scene: Scene, me: Who, name: str) -> None:
    """After use: what serves once is spent; a tool's die is thrown, and on a 1 it is spent."""
    item = item_of(scene, name)
    if item.once or (item.wear and scene.roll(me, wear(name, item.wear)) == USED_UP):
        use_up(scene, me, name)
        scene.tell(WoreOut(me, name))


@cache
def as_weapon(item: Item) -> Weapon:
    """A thing as one fights with it: an improvised weapon."""
    return Weapon(name=item.name, kind="improvised", damage=item.damage, range=item.reach, burns=item.burns)
