"""Leaping clear of a burst: once a round, for penalty dice through the next turn."""

from collections.abc import Sequence

from msgspec.structs import replace

from affray.api import Cell, Effect, Ends, Need, Path, Slot, Who, Window, begin, foes, reaction
from affray.rulesets.stamina.actions.movement import ON_FOOT, price_of_posture, travel
from affray.rulesets.stamina.bursts import caught_by, is_caught
from affray.rulesets.stamina.conditions import take_posture
from affray.rulesets.stamina.costs import FREE
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.events.magic import LeaptClear
from affray.rulesets.stamina.paths import paths, walking
from affray.rulesets.stamina.threats import is_aware, may_react, provoked_by
from affray.rulesets.stamina.windows import Bursts

OFF_BALANCE = 2
"""So many penalty dice through the next turn does it cost."""


def leapers(now: Now, window: Bursts) -> tuple[Who, ...]:
    """Those whom a burst is about to catch and who may leap clear of it; whoever was hit by it may not."""
    caught = caught_by(now, window.on, window.at, window.width)
    return {"bystanders": caught, "everybody": (window.on, *caught), "nobody": ()}[now.rulings.leap_clear]


def in_order(now: Now, window: Window[None]) -> Sequence[Who]:
    """Who is asked at a window: at a burst those whom it would catch, friend or foe, elsewhere one's foes."""
    return leapers(now, window) if isinstance(window, Bursts) else foes(now, window)


def may_leap(now: Now, me: Who, window: Bursts) -> bool:
    """Whether somebody whom a burst is about to catch sees it coming."""
    if now[me].fate or now.clock.scale != "fight" or not is_aware(now, me):
        return False
    return me in leapers(now, window) and (not now.rulings.leap_is_reaction or may_react(now, me))


def leaps(now: Now, me: Who, window: Bursts) -> dict[Cell, Path]:
    """The ways out of a burst by where they end: as many meters as ranks in personal defense or personal movement."""
    sheet = now[me].sheet
    far = max(sheet.rank("personal defense"), sheet.rank("personal movement")) - price_of_posture(now, me)
    ways = paths(now, me, max(far, 0), walking(now, me), provoked_by(now, me))
    ends = {way[-1]: way for way in ways if isinstance(way, tuple)}
    return {
        end: way for end, way in ends.items() if not is_caught(now, replace(now[me], at=end), window.at, window.width)
    }


MAY_LEAP = Need("one does not see it coming, or has been hit, or has reacted already", may_leap)
FIRST_LEAP = Need("nobody leaps clear twice a round", lambda now, me: now[me].leapt_in != now.clock.round)
CLEAR_OF_IT = Slot(
    "to", lambda now, me, window: tuple(leaps(now, me, window)), none="no place clear of it is near enough"
)


@reaction(
    Bursts,
    cost=FREE,
    slots=(CLEAR_OF_IT,),
    needs=(MAY_LEAP, FIRST_LEAP, *ON_FOOT),
    clauses="stamina.reaction",
    costly=True,
)
def leap_clear(scene: Scene, me: Who, window: Bursts, to: Cell) -> None:
    """Leap out of a burst before it catches one, past whoever may strike meanwhile."""
    way, before = leaps(scene, me, window)[to], scene[me].turn.meters
    next_turn = Ends("turn ends", me, 2 if me in scene.clock.acting else 1)
    begin(scene, Effect("leapt", me, next_turn, amount=OFF_BALANCE), LeaptClear(me))
    scene.change(me, leapt_in=scene.clock.round)
    take_posture(scene, me, "standing")
    scene.then(travel, me, way)
    scene.then(come_down, me, before)


def come_down(scene: Scene, me: Who, meters: int) -> None:
    """Whoever leapt has not moved on their turn by that: it is no dodging."""
    scene.change(me, turn=replace(scene[me].turn, meters=meters))
