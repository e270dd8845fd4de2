"""What someone carries: how much fits, what is taken, what wears out, what one can fight with."""

from functools import cache

from affray.api import Who
from affray.rulesets.dungeoneer.catalog import items, most_slots, stores
from affray.rulesets.dungeoneer.creature import Creature, Scene, Weapon
from affray.rulesets.dungeoneer.events import LeftBehind, Took, WoreOut
from affray.rulesets.dungeoneer.rolls import USED_UP, wear


def slots_used(one: Creature) -> int:
    """How many slots of their inventory are full; a light in the hand takes its own all the same."""
    return sum(items()[name].slots for name in (*one.items, *((one.light,) if one.light else ())))


def has_room(one: Creature, item: str) -> bool:
    """Whether one more thing fits."""
    return slots_used(one) + items()[item].slots <= most_slots()


def take(scene: Scene, me: Who, item: str) -> bool:
    """Take what was found: stores are shared, everything else is one's own as far as there is room for it."""
    if item in stores():
        store, table = stores()[item], scene.table
        scene.change_table(
            Took(me, item), rations=table.rations + store.rations, camp_gear=table.camp_gear or store.camp_gear
        )
        return True
    if not has_room(scene[me], item):
        scene.tell(LeftBehind(me, item))
        return False
    scene.change(me, Took(me, item), items=(*scene[me].items, item))
    return True


def use_up(scene: Scene, me: Who, item: str) -> None:
    """Have one of a thing less."""
    left = list(scene[me].items)
    left.remove(item)
    scene.change(me, items=tuple(left))


def wear_out(scene: Scene, me: Who, item: str) -> None:
    """After use a tool's die is thrown: on a 1 it is spent."""
    sides = items()[item].wear
    if sides and scene.roll(me, wear(item, sides)) == USED_UP:
        use_up(scene, me, item)
        scene.tell(WoreOut(me, item))


@cache
def as_weapon(name: str) -> Weapon:
    """A thing as one fights with it: an improvised weapon."""
    item = items()[name]
    return Weapon(name=name, kind="improvised", damage=item.damage, range=item.reach, burns=item.burns)
