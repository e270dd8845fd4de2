"""Ranged Actions: readying ammunition and loading, which may take several turns."""

from affray.api import Need, Slot, Varies, Who, action
from affray.kit import give_up as let_go
from affray.kit import go_on as do_more
from affray.rulesets.stamina.actions.readying import PACE, PACED
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import Now, Pace, Scene
from affray.rulesets.stamina.events.deeds import Loaded, Readied
from affray.rulesets.stamina.hands import has_useless_arm
from affray.rulesets.stamina.missiles import (
    added_to,
    can_be_loaded_with,
    is_loaded,
    keeps_one_still,
    shooters,
    shot_of,
    taken_from,
    turns_to_load,
)
from affray.rulesets.stamina.waiting import pass_minutes


def empty_shooters(now: Now, me: Who) -> tuple[str, ...]:
    """Readied weapons that shoot and are not loaded."""
    who = now[me]
    return tuple(held.weapon.name for held in shooters(who) if not is_loaded(who, held.weapon.name))


def load_paces(now: Now, me: Who, weapon: str) -> tuple[Pace, ...]:
    """Loading can be hurried unless the weapon's own description has it otherwise."""
    shot = shot_of(now[me], weapon)
    reducible = (shot is not None and shot.kind == "sling") or now.rulings.loading == "one-turn"
    return ("full", "hurried") if reducible and now.clock.scale == "fight" else ("full",)


def load_cost(now: Now, me: Who, weapon: str, pace: Pace) -> Cost:
    """What loading a weapon costs: no stamina, and the turns that its description gives it."""
    if turns_to_load(now, me, weapon):
        return paced(pace)  # stamina.ranged.load.1, .3
    return Cost(once=now.rulings.nocking == "once-a-turn")


def further_turns(now: Now, me: Who, weapon: str) -> int:
    """The turns that loading takes beyond the first."""
    return max(turns_to_load(now, me, weapon) - 1, 0) if now.clock.scale == "fight" else 0  # stamina.turn.5, .9


def may_stand_still(now: Now, me: Who, weapon: str) -> bool:
    """Whether somebody has not moved who would load what keeps them still."""
    return not keeps_one_still(now, me, weapon) or now[me].turn.moves == 0 or now.clock.scale != "fight"


def is_at_hand(now: Now, me: Who, weapon: str, piece: str) -> bool:
    """Whether a weapon and what it is loaded with are still in hand."""
    return shot_of(now[me], weapon) is not None and piece in dict(now[me].ready_ammunition)


STILL = Need("one does not move on a turn of reloading", may_stand_still, "stamina.ranged.load.3")
AT_HAND = Need("the weapon or what it shoots is no longer in hand", is_at_hand)
IDLE = Need("go on with what was begun, or give it up", lambda now, me: now[me].undertaking is None, "stamina.turn.9")
BOTH_ARMS = Need("loading takes both arms, and one is useless", lambda now, me: not has_useless_arm(now, me))
EMPTY = Slot("weapon", empty_shooters, STILL, none="no readied weapon is empty")
PIECE = Slot("piece", can_be_loaded_with, word="with", label="ammunition", none="no fitting ammunition is readied")
LOAD_PACE = Slot("pace", load_paces, word="pace", default="full")


@action(
    Varies(load_cost, Cost()),
    (EMPTY, PIECE, LOAD_PACE),
    (IDLE, BOTH_ARMS),
    lasting=(AT_HAND, BOTH_ARMS),
    clauses="stamina.ranged.load",
    group="ranged",
    takes=further_turns,
    keywords=("paced",),
)
def load(scene: Scene, me: Who, weapon: str, piece: str, pace: Pace) -> None:
    """Load a readied weapon with readied ammunition."""
    hurry(scene, me, pace)
    who = scene[me]
    left = taken_from(who.ready_ammunition, piece, 1)
    scene.change(me, Loaded(me, weapon, piece), ready_ammunition=left, loaded=(*who.loaded, (weapon, piece)))


def can_go_on(now: Now, me: Who) -> bool:
    """Whether somebody has not moved who goes on loading."""
    begun = now[me].undertaking
    return begun is None or begun.intent.action != "load" or may_stand_still(now, me, begun.intent.args[0])


def has_what_it_takes(now: Now, me: Who) -> bool:
    """Whether what is being loaded is still in hand."""
    begun = now[me].undertaking
    return begun is None or begun.intent.action != "load" or is_at_hand(now, me, *begun.intent.args[:2])


def has_arms_for_it(now: Now, me: Who) -> bool:
    """Whether somebody who goes on loading has the use of both arms."""
    begun = now[me].undertaking
    return begun is None or begun.intent.action != "load" or not has_useless_arm(now, me)


HAS_BEGUN = Need("nothing was begun that could go on", lambda now, me: now[me].undertaking is not None)
UNMOVED = Need("one does not move on a turn of reloading", can_go_on, "stamina.ranged.load.3")
STILL_HELD = Need("the weapon or what it shoots is no longer in hand", has_what_it_takes)
STILL_ABLE = Need("loading takes both arms, and one is useless", has_arms_for_it)


@action(Cost(turns=1), needs=(HAS_BEGUN, UNMOVED, STILL_HELD, STILL_ABLE), clauses="stamina.turn", group="other")
def go_on(scene: Scene, me: Who) -> None:
    """Go on with what takes several turns, or with a journey for a minute; the last finishes it."""
    begun = scene[me].undertaking
    assert begun is not None
    if begun.intent.action == "travel":
        pass_minutes(scene, 1)
    do_more(scene, me)


@action(Cost(), needs=(HAS_BEGUN,), clauses="stamina.turn", group="other")
def give_up(scene: Scene, me: Who) -> None:
    """Let go of what was begun."""
    let_go(scene, me)


def in_quiver(now: Now, me: Who) -> tuple[str, ...]:
    """What is left to be readied."""
    return tuple(name for name, _ in now[me].quiver)


@action(
    PACED,  # stamina.ranged.ready.1
    (Slot("piece", in_quiver, label="ammunition", none="the quiver is empty"), PACE),
    clauses="stamina.ranged.ready",
    group="ranged",
    keywords=("paced",),
)
def ready_ammunition(scene: Scene, me: Who, piece: str, pace: Pace) -> None:
    """Ready one piece of ammunition and one more a rank in reload."""
    hurry(scene, me, pace)
    who = scene[me]
    count = min(1 + who.sheet.rank("reload"), dict(who.quiver)[piece])  # stamina.ranged.ready.3
    ready, left = added_to(who.ready_ammunition, piece, count), taken_from(who.quiver, piece, count)
    scene.change(me, Readied(me, f"{count} {piece}"), quiver=left, ready_ammunition=ready)
