"""What hands hold: taking up, putting away, what is within easy reach."""

from affray.api import Who
from affray.rulesets.stamina.creature import Creature, Dropped, Held, Now, Scene, Weapon
from affray.rulesets.stamina.events.deeds import Readied, Stowed
from affray.rulesets.stamina.stats import meters_of


def free_hands(who: Creature) -> int:
    """How many hands hold nothing."""
    return 2 - sum(held.hands for held in who.held)


def grip(who: Creature, weapon: Weapon) -> Held | None:
    """How someone would take up a weapon with the hands that are free; None when too few are."""
    free = free_hands(who)
    if weapon.grip == "two-handed" or (weapon.grip == "hand-and-a-half" and free == 2):
        return Held(weapon, 2) if free == 2 else None
    right_is_full = any(not held.off_hand for held in who.held)
    off_hand = right_is_full or ("shield" in weapon.keywords and free == 2)
    return Held(weapon, 1, off_hand=off_hand) if free else None


def at_hand(now: Now, me: Who) -> tuple[Weapon, ...]:
    """Weapons within easy reach: carried, or lying near where no opponent holds the hex."""
    return (*now[me].stowed, *(dropped.weapon for dropped in lying_near(now, me)))


def lying_near(now: Now, me: Who) -> tuple[Dropped, ...]:
    """Weapons on the ground within one's own reach that nobody contests."""
    at, grid = now.at(me), now.ground(me).grid
    far = meters_of(now[me].sheet.size, now.rulings) if now.rulings.easy_reach == "own-reach" else 0
    foes = {now[foe].at for foe in now.standing_foes(me)}
    near = (dropped for dropped in now.table.ground if grid.distance(at, dropped.at) <= far)
    return tuple(dropped for dropped in near if dropped.at not in foes)  # stamina.melee.ready.3, .9


def take_up(scene: Scene, me: Who, name: str) -> None:
    """A weapon at hand becomes readied: from one's belt, or from the ground."""
    who = scene[me]
    carried = next((weapon for weapon in who.stowed if weapon.name == name), None)
    if carried is not None:
        rest = list(who.stowed)
        rest.remove(carried)
        weapon = carried
        scene.change(me, stowed=tuple(rest))
    else:
        weapon = pick_up(scene, me, name)
    held = grip(scene[me], weapon)
    assert held is not None, f"{me} has no hand for {name}"
    scene.change(me, Readied(me, name), held=(*scene[me].held, held))


def pick_up(scene: Scene, me: Who, name: str) -> Weapon:
    """Take a weapon off the ground, the nearest of its name."""
    at, grid = scene.at(me), scene.ground(me).grid
    there = [dropped for dropped in scene.table.ground if dropped.weapon.name == name]
    nearest = min(there, key=lambda dropped: grid.distance(at, dropped.at))
    rest = list(scene.table.ground)
    rest.remove(nearest)
    scene.change_table(ground=tuple(rest))
    return nearest.weapon


def put_away(scene: Scene, me: Who, name: str) -> None:
    """A readied weapon is sheathed, slung or pocketed."""
    who = scene[me]
    held = next(held for held in who.held if held.weapon.name == name)
    rest = tuple(other for other in who.held if other != held)
    unloaded = tuple(pair for pair in who.loaded if pair[0] != name)
    scene.change(me, Stowed(me, name), held=rest, stowed=(*who.stowed, held.weapon), loaded=unloaded)
