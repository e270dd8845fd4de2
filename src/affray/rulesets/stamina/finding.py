"""What is to be found: where, by whom it is looked for, and what so many successes uncover."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from affray.api import Effect, Modifier, Need, Slot, Who, remove_effects
from affray.rulesets.stamina.checks import taken, thrown, ways_to_check
from affray.rulesets.stamina.creature import Hidden, How, Now, Scene
from affray.rulesets.stamina.rolls import Check, Result, dice, is_on_the_way, secret_check

H = TypeVar("H", bound=Hidden)
OUTSIDE = Need("only outside rounds", lambda now: now.clock.scale != "fight", "stamina.round.1")
ARRIVED = Need("one is on the way: go on, or give up", lambda now, me: not is_on_the_way(now, me))
HOW: Slot[How] = Slot("how", lambda now: ways_to_check(now), word="by", label="way", default="roll")


# -- where


def area_of(now: Now, who: Who) -> str:
    """The name of the place where somebody is; empty where the scene names none."""
    drawn = now.encounter.maps[now[who].map]
    marks = dict(zip(drawn.ground.grid.cells, "".join(drawn.rows), strict=True))
    return dict(now.table.areas).get(marks[now.at(who)], "")


def is_here(now: Now, me: Who, thing: Hidden) -> bool:
    """Whether somebody could find a thing where they are: one without an area is anywhere."""
    return not thing.area or thing.area == area_of(now, me)


def to_find(now: Now, me: Who, things: Iterable[H], what: str) -> list[H]:
    """What was not found yet of what somebody looks for here, the easiest first."""
    here = [thing for thing in things if thing.sought_as == what and not thing.found]
    return sorted((thing for thing in here if is_here(now, me, thing)), key=lambda thing: thing.difficulty)


# -- looking


def look(scene: Scene, me: Who, check: Check, how: How, modifiers: tuple[Modifier, ...]) -> Result:
    """Make a check for what may be there; the throw is not told, since it would tell how hard it is to find."""
    if how == "roll":
        result: Result = thrown(scene, me, secret_check(scene, me, check, modifiers))
        return result
    return taken(scene, me, check, how, modifiers)


def difficulty_of(now: Now, things: Sequence[Hidden]) -> int:
    """What a check is held against: the easiest of what is there."""
    return things[0].difficulty if things else now.rulings.nothing_to_find


def uncovered(things: Sequence[H], additional: int) -> list[H]:
    """What a success finds: the easiest, and of the further ones the cheapest that additional successes pay for."""
    found = list(things[:1])
    for thing in sorted(things[1:], key=lambda further: further.cost):
        if thing.cost <= additional:
            additional -= thing.cost
            found.append(thing)
    return found


def mark_found(scene: Scene, found: Sequence[Hidden]) -> None:
    """What is found stays found, for everybody."""
    hidden = tuple(replace(thing, found=True) if thing in found else thing for thing in scene.table.hidden)
    scene.change_table(hidden=hidden)


# -- help


def help_for(now: Now, me: Who, skill: str) -> list[Effect]:
    """The help that somebody has with a skill."""
    return list(now.effects_on(me, f"aided-{skill}"))


def use_help(scene: Scene, me: Who, skill: str) -> tuple[Modifier, ...]:
    """The bonus dice of whoever helps; they are for one check."""
    given = help_for(scene, me, skill)
    remove_effects(scene, lambda effect: effect in given)
    if not scene.rulings.aid_adds_up:
        given = sorted(given, key=lambda effect: -effect.amount)[:1]  # stamina.noncombat.investigate.8
    return tuple(dice(effect.amount, f"help of {effect.by}", "stamina.noncombat.investigate.7") for effect in given)
