"""What hands hold: taking up, putting away, what is within easy reach."""

from msgspec.structs import replace

from affray.api import Who
from affray.rulesets.stamina.creature import Creature, Dropped, Held, Location, Now, Scene, Weapon
from affray.rulesets.stamina.events.deeds import Readied, Stowed
from affray.rulesets.stamina.paths import is_open_between
from affray.rulesets.stamina.stats import is_natural, meters_of

USELESS = ("useless-right-arm", "useless-left-arm")
USELESS_HAND = Weapon(name="useless arm", skill="")
"""What fills the hand of an arm that is useless."""


# -- which arms


def has_useless_arm(now: Now, who: Who) -> bool:
    """Whether a wound has left somebody an arm with which nothing is done now."""
    return now.has_any_effect(who, USELESS)


def places(now: Now, me: Who, held: Held) -> tuple[Location, ...]:
    """The parts of the body that move a weapon, beside the trunk."""
    if is_natural(held):
        return (empty_arm(now, me) if held.weapon.limb == "arms" else held.weapon.limb,)
    if held.hands == 2:
        return ("right-arm", "left-arm")
    return ("left-arm",) if held.off_hand else ("right-arm",)


def empty_arm(now: Now, me: Who) -> Location:
    """The arm that strikes with an open hand or claw: the right one unless it holds something or is of no use."""
    arms: tuple[Location, ...] = ("right-arm", "left-arm")
    full = {"left-arm" if held.off_hand else "right-arm" for held in now[me].held}
    empty = [arm for arm in arms if arm not in full] or ["right-arm"]
    return next((arm for arm in empty if not now.has_effect(me, f"useless-{arm}")), empty[0])


def touching_arm(now: Now, me: Who) -> Location | None:
    """The arm that reaches out to touch somebody, whatever it holds: the right one unless it is of no use."""
    arms: tuple[Location, ...] = ("right-arm", "left-arm")
    return next((arm for arm in arms if not now.has_effect(me, f"useless-{arm}")), None)


def is_able(now: Now, me: Who, held: Held) -> bool:
    """Whether whatever moves a weapon is of use now."""
    return not (has_useless_arm(now, me) and any(now.has_effect(me, f"useless-{it}") for it in places(now, me, held)))


def usable_held(now: Now, who: Creature) -> tuple[Held, ...]:
    """What somebody holds with arms that are of use."""
    if not has_useless_arm(now, who.id):
        return who.held
    return tuple(held for held in who.held if is_able(now, who.id, held))


def armed_with_use(now: Now, who: Creature) -> Creature:
    """Somebody with nothing but what arms hold that are of use: a useless one neither parries nor covers."""
    held = usable_held(now, who)
    return who if held is who.held else replace(who, held=held)


def full_hands(now: Now, me: Who) -> tuple[Held, ...]:
    """What leaves no room in somebody's hands: what they hold, and useless arms."""
    full = now[me].held
    if not has_useless_arm(now, me):
        return full
    busy = [arm for held in full for arm in places(now, me, held)]
    lost = [arm for arm in ("right-arm", "left-arm") if now.has_effect(me, f"useless-{arm}") and arm not in busy]
    return (*full, *(Held(USELESS_HAND, off_hand=arm == "left-arm") for arm in lost))


# -- taking up and putting away


def free_hands(full: tuple[Held, ...]) -> int:
    """How many hands hold nothing."""
    return 2 - sum([held.hands for held in full])


def grip(full: tuple[Held, ...], weapon: Weapon) -> Held | None:
    """How a weapon would be taken up with the hands that are free; None when too few are."""
    free = free_hands(full)
    if weapon.grip == "two-handed" or (weapon.grip == "hand-and-a-half" and free == 2):
        return Held(weapon, 2) if free == 2 else None
    right_is_full = any(not held.off_hand for held in full)
    off_hand = right_is_full or ("shield" in weapon.keywords and free == 2)
    return Held(weapon, 1, off_hand=off_hand) if free else None


def at_hand(now: Now, me: Who) -> tuple[Weapon, ...]:
    """Weapons within easy reach: carried, or lying near where no opponent holds the hex."""
    return (*now[me].stowed, *(dropped.weapon for dropped in lying_near(now, me)))


def lying_near(now: Now, me: Who) -> tuple[Dropped, ...]:
    """Weapons on the ground within one's own reach that nobody contests and no wall keeps away."""
    if not now.table.ground:
        return ()
    at, ground = now.at(me), now.ground(me)
    far = meters_of(now[me].sheet.size, now.rulings) if now.rulings.easy_reach == "own-reach" else 0
    foes = {now[foe].at for foe in now.standing_foes(me)}
    near = (dropped for dropped in now.table.ground if ground.grid.distance(at, dropped.at) <= far)
    free = (dropped for dropped in near if dropped.at not in foes)  # stamina.melee.ready.9
    return tuple(dropped for dropped in free if is_open_between(ground, at, dropped.at))  # stamina.melee.ready.3


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
        weapon = pick_up(scene, lying_nearest(scene, me, name))
    hold(scene, me, weapon)


def hold(scene: Scene, me: Who, weapon: Weapon) -> None:
    """Close one's free hands around a weapon."""
    held = grip(full_hands(scene, me), weapon)
    assert held is not None, f"{me} has no hand for {weapon.name}"
    scene.change(me, Readied(me, weapon.name), held=(*scene[me].held, held))


def lying_nearest(now: Now, me: Who, name: str) -> Dropped:
    """The nearest weapon of a name within easy reach; of those equally near the one that fell last."""
    at, grid = now.at(me), now.ground(me).grid
    there = [dropped for dropped in reversed(lying_near(now, me)) if dropped.weapon.name == name]
    return min(there, key=lambda dropped: grid.distance(at, dropped.at))


def pick_up(scene: Scene, dropped: Dropped) -> Weapon:
    """Take a weapon off the ground."""
    rest = list(scene.table.ground)
    rest.remove(dropped)
    scene.change_table(ground=tuple(rest))
    return dropped.weapon


def put_away(scene: Scene, me: Who, name: str) -> None:
    """A readied weapon is sheathed, slung or pocketed."""
    who = scene[me]
    held = next(held for held in who.held if held.weapon.name == name)
    rest = tuple(other for other in who.held if other != held)
    unloaded = tuple(pair for pair in who.loaded if pair[0] != name)
    scene.change(me, Stowed(me, name), held=rest, stowed=(*who.stowed, held.weapon), loaded=unloaded)
