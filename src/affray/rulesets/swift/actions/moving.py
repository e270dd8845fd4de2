"""Move, Double Move and Withdraw, and going square by square."""

from affray.api import Cell, Effect, Ends, Need, Options, Path, Slot, Who, action, begin
from affray.rulesets.swift.conditions import come_out, is_bound, leave_cover, offer_cover
from affray.rulesets.swift.costs import STANDARD, SWIFT
from affray.rulesets.swift.creature import Now, Scene
from affray.rulesets.swift.events import Blocked, FellShort, Jumped, Moved, Running, StoodUp
from affray.rulesets.swift.paths import is_free, paths
from affray.rulesets.swift.rolls import check, points
from affray.rulesets.swift.stats import squares
from affray.rulesets.swift.windows import Comes, Moves, Provokes

RUN = 3
"""The squares of 15 ft."""
RUNNING_JUMP = 2  # swift.double-move.3
RUNNING_DEFENSE = 1  # swift.double-move.4


# -- what may be chosen


def within_movement(times: int) -> Slot[Path]:
    """A slot for a path of so many times the speed."""

    def options(now: Now, me: Who) -> Options:
        return paths(now, me, times * squares(now[me], now.rulings))

    return Slot("path", options, label="way", none="there is nowhere to go")


UNBOUND = Need("whoever is bound cannot move", lambda now, me: not is_bound(now, me), "swift.resist.5")
ONCE, TWICE = within_movement(1), within_movement(2)


# -- the actions


@action(
    SWIFT,  # swift.move.1
    slots=(ONCE,),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),  # swift.resist.5
    clauses="swift.move",
    group="swift",
)
def move(scene: Scene, me: Who, path: Path) -> None:
    """Move up to one's speed."""
    if scene.rulings.provoking == "every-movement":
        scene.then_window(Provokes(me))  # swift.opportunity.10
    set_off(scene, me, path, "move")  # swift.move.2


@action(
    STANDARD,  # swift.double-move.1
    slots=(TWICE,),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),
    clauses="swift.double-move",
    group="standard",
)
def double_move(scene: Scene, me: Who, path: Path) -> None:
    """Move up to double one's speed."""
    scene.then_window(Provokes(me))  # swift.double-move.5
    set_off(scene, me, path, "double move")  # swift.double-move.2


@action(
    STANDARD,  # swift.withdraw.1
    slots=(ONCE,),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),
    clauses="swift.withdraw",
    group="standard",
)
def withdraw(scene: Scene, me: Who, path: Path) -> None:
    """Move carefully, without giving anyone an opening."""
    set_off(scene, me, path, "withdraw")  # swift.withdraw.2, .3


# -- going, square by square


def set_off(scene: Scene, me: Who, path: Path, pace: str) -> None:
    """Declare a movement, to which others may answer, and go."""
    scene.then_window(Moves(me, "", pace))
    scene.then(travel, me, path, pace, 0)


def travel(scene: Scene, me: Who, path: Path, pace: str, gone: int) -> None:
    """Go on square by square until somebody may answer, a leap must be made, or the way ends."""
    if gone == 0:
        leave_cover(scene, me)
    if path and path[0] == scene[me].at:
        path = stand_up(scene, me, path)
    if scene[me].prone:
        path = path[:1] if gone == 0 else ()  # swift.prone.1
    if scene.has_effect(me, "planted"):
        path = ()  # swift.brace.3
    for place, to in enumerate(path):
        if not is_beside(scene, me, to):
            break
        if (blocked := obstacle(scene, me, path[place:])) is not None:
            return stop(scene, me, blocked, pace)
        if scene.ground(me).terrain[to].kind == "gap":
            return scene.then(leap, me, path[place:], pace, gone)
        if is_watched(scene, me, pace):
            return step_watched(scene, me, path[place:], pace, gone)
        gone = step(scene, me, to, pace, gone)
    return arrive(scene, me, pace)


def stand_up(scene: Scene, me: Who, path: Path) -> Path:
    """Spend 5 ft to get up."""
    if scene[me].prone:
        scene.change(me, StoodUp(me), prone=False)  # swift.prone.4
    return path[1:]


def is_beside(now: Now, me: Who, to: Cell) -> bool:
    """Whether a square is one step away; it is not when an abort has taken someone off their way."""
    at = now[me].at
    return at is not None and now.ground(me).grid.distance(at, to) == 1


def step(scene: Scene, me: Who, to: Cell, pace: str, gone: int, far: int = 1) -> int:
    """Move so many squares on; after 15 ft of a double move one is harder to hit."""
    scene.change(me, Moved(me, to), at=to)
    if pace == "double move" and gone < RUN <= gone + far:
        ends = Ends("round ends") if scene.rulings.running_lasts == "round" else Ends("turn starts", me)
        begin(scene, Effect("running", me, ends, amount=RUNNING_DEFENSE), Running(me))  # swift.double-move.4, .6
    return gone + far


def is_watched(now: Now, me: Who, pace: str) -> bool:
    """Whether each step matters to somebody: a foe who waits for a trigger, or who strikes at whoever passes."""
    waits = any(now[foe].readied is not None for foe in now.foes(me))
    return waits or (pace != "withdraw" and now.rulings.opportunity_reach == "on-the-way")


def step_watched(scene: Scene, me: Who, path: Path, pace: str, gone: int) -> None:
    """One step to which others may answer before it and after it."""
    if gone and scene.rulings.opportunity_reach == "on-the-way" and provokes(scene, pace):
        scene.then_window(Provokes(me, 0, path[0]))  # swift.opportunity.9
    scene.then(step_on, me, path[0], pace, gone)
    scene.then_window(Comes(me, scene.at(me)))
    scene.then(travel, me, path[1:], pace, gone + 1)


def step_on(scene: Scene, me: Who, to: Cell, pace: str, gone: int) -> None:
    """The step itself, if an abort has not taken one off the way."""
    if is_beside(scene, me, to) and not (gone and scene[me].prone) and not scene.has_effect(me, "planted"):
        step(scene, me, to, pace, gone)


def provokes(now: Now, pace: str) -> bool:
    """Whether a movement of this kind gives anyone an opening."""
    return pace in ("double move", "fallback") or (pace == "move" and now.rulings.provoking == "every-movement")


def leap(scene: Scene, me: Who, path: Path, pace: str, gone: int) -> None:
    """Leap over a gap, with a run-up if there was one; whoever falls short stops at the edge."""
    run = pace == "double move" and gone >= RUN
    run_up = (points(RUNNING_JUMP, "a run-up", "swift.double-move.3"),) if run else ()  # swift.double-move.3
    athletics = scene[me].sheet.skill("athletics")
    roll = check(scene, me, "jump", athletics, scene.rulings.jump_difficulty, *run_up)
    beyond = path[1] if len(path) > 1 else None
    if beyond is None or obstacle(scene, me, (beyond,)) or scene.roll(me, roll) == "failed":
        scene.tell(FellShort(me))
        return arrive(scene, me, pace)
    scene.tell(Jumped(me, path[0]))
    gone = step(scene, me, beyond, pace, gone, far=2)
    return scene.then(travel, me, path[2:], pace, gone)


def obstacle(now: Now, me: Who, path: Path) -> Cell | None:
    """The square that stops someone: a foe's, also beyond allies, whom one passes only to come to rest elsewhere.

    An ally at the edge of a gap is not passed: whoever falls short would come to rest there.
    """
    for place, to in enumerate(path):
        held = [who for who in now.who_is_at(to) if not now[who].fate and who != me]
        if not held:
            return path[place - 1] if place and now.ground(me).terrain[to].kind == "gap" else None
        if any(now[who].side != now[me].side for who in held):
            return to
    return path[-1]


def stop(scene: Scene, me: Who, to: Cell, pace: str) -> None:
    """Somebody is in the way; to meet the hidden ends the movement there and then."""
    if not bump(scene, me, to):
        arrive(scene, me, pace)


def bump(scene: Scene, me: Who, to: Cell) -> bool:
    """Run into whoever is there. Says whether they were hidden, which they are no longer."""
    scene.tell(Blocked(me, to))
    found = [who for who in scene.who_is_at(to) if scene[who].is_hidden_from(scene[me].side)]
    for who in found:
        come_out(scene, who)
    return bool(found)


def arrive(scene: Scene, me: Who, pace: str) -> None:
    """At the end of a movement one may be behind cover."""
    at = scene[me].at
    if at is not None and not is_free(scene, me, at):
        return
    if pace == "move" or scene.rulings.cover_moves == "all-moves":  # swift.cover.17
        offer_cover(scene, me)
