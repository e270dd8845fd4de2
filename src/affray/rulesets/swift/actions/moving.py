"""Move, Double Move, Withdraw, and the aborts that move: Dodge and Fallback."""

from affray.core.actions import Action, Need, Slot
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.options import Options
from affray.core.paths import Path
from affray.core.values import Cell, Who
from affray.rulesets.swift.actions.attacking import ONLY_AT_A_WINDOW
from affray.rulesets.swift.conditions import come_out, fall_prone, is_bound, leave_cover, offer_cover, take_cover
from affray.rulesets.swift.costs import ABORT, STANDARD, SWIFT
from affray.rulesets.swift.creature import Cover, Now, Scene
from affray.rulesets.swift.events import Blocked, DivedClear, DivedForCover, FellShort, Jumped, Moved, Running, StoodUp
from affray.rulesets.swift.paths import cover_beside, is_free, ways
from affray.rulesets.swift.reactions import Comes, Moves, Provokes, dives, is_awaited
from affray.rulesets.swift.rolls import check, points
from affray.rulesets.swift.stats import squares

RUN = 3
"""The squares of 15 ft."""
RUNNING_JUMP = 2  # swift.double-move.3
RUNNING_DEFENSE = 1  # swift.double-move.4


def move(scene: Scene, me: Who, way: Path) -> None:
    """Move up to one's speed."""
    if scene.rulings.provoking == "every-movement":
        scene.then(Provokes(me))  # swift.opportunity.10
    set_off(scene, me, way, "move")  # swift.move.2


def double_move(scene: Scene, me: Who, way: Path) -> None:
    """Move up to double one's speed."""
    scene.then(Provokes(me))  # swift.double-move.5
    set_off(scene, me, way, "double move")  # swift.double-move.2


def withdraw(scene: Scene, me: Who, way: Path) -> None:
    """Move carefully, without giving anyone an opening."""
    set_off(scene, me, way, "withdraw")  # swift.withdraw.2, .3


def fallback(scene: Scene, me: Who) -> None:
    """Get away, past the first who could strike at it."""
    times = 2 if scene.rulings.fallback_distance == "double" else 1  # swift.fallback.3
    limit = times * squares(scene[me], scene.rulings)
    way = scene.ask(me, "fallback", ways(scene, me, limit, may_stay=True))
    if way:
        scene.then(Provokes(me, 1))  # swift.fallback.2; swift.opportunity.10
    scene.then(travel, me, way, "fallback", 0)


def dodge(scene: Scene, me: Who, to: Cell) -> None:
    """Dive 5 ft in any direction and fall prone."""
    leave_cover(scene, me)
    if obstacle(scene, me, (to,)) is None:
        scene.change(me, Moved(me, to), at=to)  # swift.dodge.3
    else:
        bump(scene, me, to)
    fall_prone(scene, me)  # swift.dodge.4
    dive_behind(scene, me)
    if scene.rulings.dodge_misses == "always":
        scene.begin(Effect("dodge", me, Ends("used", me)), DivedClear(me))  # swift.dodge.10


def dive_behind(scene: Scene, me: Who) -> None:
    """A dive behind an object gives full cover, and one more of it until the end of the round."""
    objects = cover_beside(scene, me)
    if not objects:
        return
    said = scene.ask(me, "cover", ("in the open", *(f"fully {cell}" for cell in objects)))
    if said != "in the open":
        dive = Effect("dive", me, Ends("round ends"), amount=1)
        scene.begin(dive, DivedForCover(me))  # swift.dodge.7, .8; swift.cover.10
        take_cover(scene, me, Cover(said.split()[1], full=True))  # swift.dodge.9


# -- going, square by square


def set_off(scene: Scene, me: Who, way: Path, pace: str) -> None:
    """Declare a movement, to which others may answer, and go."""
    scene.then(Moves(me, "", pace))
    scene.then(travel, me, way, pace, 0)


def travel(scene: Scene, me: Who, way: Path, pace: str, gone: int) -> None:
    """Go on square by square until somebody may answer, a leap must be made, or the way ends."""
    if gone == 0:
        leave_cover(scene, me)
    if way and way[0] == scene[me].at:
        way = stand_up(scene, me, way)
    if scene[me].prone:
        way = way[:1] if gone == 0 else ()  # swift.prone.1
    for place, to in enumerate(way):
        if not is_beside(scene, me, to):
            break
        if (blocked := obstacle(scene, me, way[place:])) is not None:
            return stop(scene, me, blocked, pace)
        if scene.ground(me).terrain[to].kind == "gap":
            return scene.then(leap, me, way[place:], pace, gone)
        if is_watched(scene, me, pace):
            return step_watched(scene, me, way[place:], pace, gone)
        gone = step(scene, me, to, pace, gone)
    return arrive(scene, me, pace)


def stand_up(scene: Scene, me: Who, way: Path) -> Path:
    """Spend 5 ft to get up."""
    if scene[me].prone:
        scene.change(me, StoodUp(me), prone=False)  # swift.prone.4
    return way[1:]


def is_beside(now: Now, me: Who, to: Cell) -> bool:
    """Whether a square is one step away; it is not when an abort has taken someone off their way."""
    at = now[me].at
    return at is not None and now.ground(me).grid.distance(at, to) == 1


def step(scene: Scene, me: Who, to: Cell, pace: str, gone: int, far: int = 1) -> int:
    """Move so many squares on; after 15 ft of a double move one is harder to hit."""
    scene.change(me, Moved(me, to), at=to)
    if pace == "double move" and gone < RUN <= gone + far:
        ends = Ends("round ends") if scene.rulings.running_lasts == "round" else Ends("turn starts", me)
        scene.begin(Effect("running", me, ends, amount=RUNNING_DEFENSE), Running(me))  # swift.double-move.4, .6
    return gone + far


def is_watched(now: Now, me: Who, pace: str) -> bool:
    """Whether each step matters to somebody: a trigger that waits, or a foe who strikes at whoever passes."""
    return is_awaited(now, me) or (pace != "withdraw" and now.rulings.opportunity_reach == "on-the-way")


def step_watched(scene: Scene, me: Who, way: Path, pace: str, gone: int) -> None:
    """One step to which others may answer before it and after it."""
    here = scene[me].at
    assert here is not None
    if gone and scene.rulings.opportunity_reach == "on-the-way" and provokes(scene, pace):
        scene.then(Provokes(me, 0, way[0]))  # swift.opportunity.9
    scene.then(step_on, me, way[0], pace, gone)
    scene.then(Comes(me, here))
    scene.then(travel, me, way[1:], pace, gone + 1)


def step_on(scene: Scene, me: Who, to: Cell, pace: str, gone: int) -> None:
    """The step itself, if an abort has not taken one off the way."""
    if is_beside(scene, me, to) and not (gone and scene[me].prone):
        step(scene, me, to, pace, gone)


def provokes(now: Now, pace: str) -> bool:
    """Whether a movement of this kind gives anyone an opening."""
    return pace in ("double move", "fallback") or (pace == "move" and now.rulings.provoking == "every-movement")


def leap(scene: Scene, me: Who, way: Path, pace: str, gone: int) -> None:
    """Leap over a gap, with a run-up if there was one; whoever falls short stops at the edge."""
    run = pace == "double move" and gone >= RUN
    run_up = (points(RUNNING_JUMP, "a run-up", "swift.double-move.3"),) if run else ()  # swift.double-move.3
    athletics = scene[me].sheet.skill("athletics")
    roll = check(scene, me, "jump", athletics, scene.rulings.jump_difficulty, *run_up)
    beyond = way[1] if len(way) > 1 else None
    if beyond is None or obstacle(scene, me, (beyond,)) or scene.roll(me, roll) == "failed":
        scene.tell(FellShort(me))
        return arrive(scene, me, pace)
    scene.tell(Jumped(me, way[0]))
    gone = step(scene, me, beyond, pace, gone, far=2)
    return scene.then(travel, me, way[2:], pace, gone)


def obstacle(now: Now, me: Who, way: Path) -> Cell | None:
    """The square that stops someone: a foe's, also beyond allies, whom one passes only to come to rest elsewhere."""
    for to in way:
        held = [who for who in now.who_is_at(to) if not now[who].fate and who != me]
        if not held:
            return None
        if any(now[who].side != now[me].side for who in held):
            return to
    return way[-1]


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


# -- what may be chosen


def _ways(times: int) -> Slot:
    def within_movement(now: Now, intent: Intent) -> Options:
        return ways(now, intent.who, times * squares(now[intent.who], now.rulings))

    return Slot("way", within_movement, none="there is nowhere to go")


def _is_unbound(now: Now, intent: Intent) -> bool:
    return not is_bound(now, intent.who)


UNBOUND = Need("whoever is bound cannot move", _is_unbound, "swift.resist.5")

MOVE = Action(
    "move",
    move,
    cost=SWIFT,
    slots=(_ways(1),),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),
    clauses="swift.move",
    group="swift",
)  # swift.move.1
DOUBLE_MOVE = Action(
    "double move",
    double_move,
    cost=STANDARD,  # swift.double-move.1
    slots=(_ways(2),),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),
    clauses="swift.double-move",
    group="standard",
)
WITHDRAW = Action(
    "withdraw",
    withdraw,
    cost=STANDARD,  # swift.withdraw.1
    slots=(_ways(1),),
    needs=(UNBOUND,),
    lasting=(UNBOUND,),
    clauses="swift.withdraw",
    group="standard",
)
FALLBACK = Action(
    "fallback",
    fallback,
    cost=ABORT,  # swift.fallback.1
    needs=(ONLY_AT_A_WINDOW,),
    clauses="swift.fallback",
    group="abort",
    keywords=("interrupt",),
)
DODGE = Action(
    "dodge",
    dodge,
    cost=ABORT,  # swift.dodge.1
    slots=(Slot("to", lambda now, intent: tuple(dives(now, intent.who)), none="there is no room to dive"),),
    needs=(ONLY_AT_A_WINDOW,),
    clauses="swift.dodge",
    group="abort",
    keywords=("interrupt",),
)
