"""Readying and stowing weapons, and beating out flames."""

from functools import lru_cache
from itertools import combinations

from affray.api import Need, Slot, Varies, Who, action
from affray.rulesets.stamina.conditions import part
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import Held, Now, Pace, Scene, Sheet, Weapon
from affray.rulesets.stamina.events.blows import BeatOut
from affray.rulesets.stamina.hands import USELESS_HAND, at_hand, free_hands, full_hands, grip, put_away, take_up

Names = tuple[str, ...]


def pace_slot(word: str = "pace") -> Slot[Pace]:
    """A slot for whether an action takes its turn or is hurried."""
    return Slot("pace", paces, word=word, default="full")


def paces(now: Now) -> tuple[Pace, ...]:
    """Outside rounds there is nothing to hurry."""
    return ("full", "hurried") if now.clock.scale == "fight" else ("full",)


PACE = pace_slot()
PACED = Varies(lambda _now, pace: paced(pace), Cost(by_pace=True))  # stamina.melee.ready.1, .6
"""A turn, unless it is hurried."""


def can_take(now: Now, me: Who) -> tuple[Names, ...]:
    """One weapon or two at once that the free hands have room for."""
    if not has_hands(now[me].sheet):
        return ()
    full = full_hands(now, me)
    if now.rulings.ready_or_stow == "both":
        full = tuple(held for held in full if held.weapon == USELESS_HAND)
    return room_for(full, at_hand(now, me)) if free_hands(full) else ()


def has_hands(sheet: Sheet) -> bool:
    """Whether somebody has a hand to hold anything with: a wolf has none."""
    return any("hand" in weapon.keywords for weapon in sheet.natural)


@lru_cache(maxsize=1024)
def room_for(full: tuple[Held, ...], weapons: tuple[Weapon, ...]) -> tuple[Names, ...]:
    """Which of these weapons, one or two at once, full hands have room for besides."""
    near = {weapon.name: weapon for weapon in weapons}
    singles = [(name,) for name in near]
    pairs = dict.fromkeys(combinations([weapon.name for weapon in weapons], 2))
    return tuple(chosen for chosen in (*singles, *pairs) if fits(full, chosen, near))  # stamina.melee.ready.2


def by_name(now: Now, me: Who) -> dict[str, Weapon]:
    """The weapons within easy reach by their names; a scene may have brought some of its own."""
    return {weapon.name: weapon for weapon in at_hand(now, me)}


def fits(full: tuple[Held, ...], chosen: Names, near: dict[str, Weapon]) -> bool:
    """Whether hands have room for all of these."""
    for name in chosen:
        held = grip(full, near[name])
        if held is None:
            return False
        full = (*full, held)
    return True


def can_stow(now: Now, me: Who) -> tuple[Names, ...]:
    """What is held, one by one or all of it."""
    names = tuple(held.weapon.name for held in now[me].held)
    return tuple(dict.fromkeys((*((name,) for name in names), names))) if names else ()


TAKE = Slot("weapons", can_take, none="nothing within easy reach that a free hand could hold")
STOW = Slot("weapons", can_stow, none="the hands are empty")


@action(PACED, (TAKE, PACE), clauses="stamina.melee.ready", group="ready", keywords=("paced",))
def ready_weapon(scene: Scene, me: Who, weapons: Names, pace: Pace) -> None:
    """Ready one or two weapons that are within easy reach."""
    hurry(scene, me, pace)  # stamina.melee.ready.7
    if scene.rulings.ready_or_stow == "both":
        make_room(scene, me, weapons)  # stamina.melee.ready.8
    for name in weapons:
        take_up(scene, me, name)
    part(scene, me)  # stamina.modifier.reach.4


def make_room(scene: Scene, me: Who, weapons: Names) -> None:
    """Stow what is in the way of what is readied."""
    near = by_name(scene, me)
    while scene[me].held and not fits(full_hands(scene, me), weapons, near):
        put_away(scene, me, scene[me].held[-1].weapon.name)


@action(PACED, (STOW, PACE), clauses="stamina.melee.ready", group="ready", keywords=("paced",))
def stow_weapon(scene: Scene, me: Who, weapons: Names, pace: Pace) -> None:
    """Put one or all readied weapons away."""
    hurry(scene, me, pace)
    for name in weapons:
        put_away(scene, me, name)  # stamina.melee.ready.4, .5
    part(scene, me)  # stamina.modifier.reach.4


def burning_near(now: Now, me: Who) -> tuple[Who, ...]:
    """Friends within a meter who burn, and oneself."""
    who = now[me]
    near = (other for other in now.creatures.values() if other.side == who.side and other.burning and other.at)
    return tuple(other.id for other in near if other.id == me or now.distance(me, other.id) <= 1)


HAND_FREE = Need("a free hand is needed", lambda now, me: free_hands(full_hands(now, me)) > 0)
WHO_BURNS = Slot("friend", burning_near, label="who burns", none="nobody near burns")


@action(Cost(turns=1), (WHO_BURNS,), (HAND_FREE,), group="ready")
def beat_out_flames(scene: Scene, me: Who, friend: Who) -> None:
    """Beat at flames with a free hand, or with two."""
    less = (5 if scene[friend].is_prone else 3) * free_hands(full_hands(scene, me))
    left = tuple((place, amount - less) for place, amount in scene[friend].burning if amount > less)
    scene.change(friend, BeatOut(me, friend, less), burning=left)
