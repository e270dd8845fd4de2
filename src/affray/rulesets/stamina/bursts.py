"""Effects that go off: held ready or at once, on one alone or on everybody whom a burst catches."""

from affray.api import Ask, Cell, Who
from affray.rulesets.stamina.conditions import lose_defense
from affray.rulesets.stamina.creature import Creature, Now, Scene
from affray.rulesets.stamina.enchantments import work
from affray.rulesets.stamina.events.blows import Hit
from affray.rulesets.stamina.events.magic import BurstAt, LaidOn
from affray.rulesets.stamina.paths import is_open_between
from affray.rulesets.stamina.spells import APTITUDE, Powers, does_harm, is_held, may_wait, width_of
from affray.rulesets.stamina.waiting import hold_ready
from affray.rulesets.stamina.windows import Bursts

WAIT: Ask[str] = Ask(
    "wait",
    "{spell} can be thrown later. Hold it ready, or let it act on yourself now?",
    ("hold", "now"),
    words={"hold": "hold it ready", "now": "let it act now"},
)


def take_effect(scene: Scene, me: Who, on: Who, name: str, powers: Powers) -> None:
    """An effect is held ready, or acts at once; what is thrown and welcome may do either."""
    if is_held(scene, powers) or (on == me and waits(scene, me, name, powers)):
        return hold_ready(scene, me, name, powers, scene[me].sheet.rank(APTITUDE))  # stamina.magic.release.3
    return go_off(scene, me, on, powers, 0)  # stamina.magic.release.2


def waits(scene: Scene, me: Who, name: str, powers: Powers) -> bool:
    """Whether whoever worked an effect that could act on them at once would rather hold it ready."""
    return may_wait(scene, me, powers) and scene.ask(me, WAIT, spell=name) == "hold"  # stamina.magic.release.2, .3


def lay_on(scene: Scene, me: Who, friend: Who, powers: Powers) -> None:
    """An effect that was held ready is laid on somebody who welcomes it."""
    scene.tell(LaidOn(friend, me))
    go_off(scene, me, friend, powers, 0)


def strikes_home(scene: Scene, me: Who, foe: Who, powers: Powers, extra: int) -> None:
    """An effect hits: it costs the target defense, and goes off."""
    scene.tell(Hit(foe, me, extra))
    lose_defense(scene, foe, scene.rulings.hit_wears)
    go_off(scene, me, foe, powers, extra)


def go_off(scene: Scene, me: Who, on: Who, powers: Powers, extra: int) -> None:
    """An effect acts: on somebody and, where it bursts, on everybody around them."""
    width, at = width_of(scene, me, powers), scene.at(on)
    if width:
        scene.tell(BurstAt(me, at, width))
        give_warning(scene, Bursts(me, on, at, width), powers)
    stays = scene.at(on) == at or is_caught(scene, scene[on], at, width)
    for who in (*((on,) if stays else ()), *caught_by(scene, on, at, width)):
        work(scene, me, who, powers, extra if who == on else 0, is_aimed=who == on)


def give_warning(scene: Scene, bursts: Bursts, powers: Powers) -> None:
    """Whoever is about to be caught by harm may leap clear; what was let go of goes off whatever they do."""
    if does_harm(scene, powers) and scene.is_awaited(bursts):
        scene.window(bursts, last=True)


# -- whom a burst catches


def caught_by(now: Now, on: Who, at: Cell, width: int) -> tuple[Who, ...]:
    """Everybody whom a burst catches beside the one on whom it goes off."""
    if not width:
        return ()
    return tuple(who.id for who in now.creatures.values() if who.id != on and is_caught(now, who, at, width))


def is_caught(now: Now, who: Creature, at: Cell, width: int) -> bool:
    """Whether a burst catches somebody: whoever is near enough to its middle, and walls stop it."""
    if who.at is None or who.fate == "dead" or (who.fate and now.rulings.burst_catches == "those-standing"):
        return False
    ground = now.ground(who.id)
    if ground.grid.distance(at, who.at) > reach_of_burst(now, width):
        return False
    return now.rulings.burst_and_walls == "through" or is_open_between(ground, at, who.at)


def reach_of_burst(now: Now, width: int) -> int:
    """How many hexes from its middle a burst goes that is so many meters across."""
    return (width - (now.rulings.burst_reaches == "whole-hexes")) // 2
