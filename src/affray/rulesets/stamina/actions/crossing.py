"""Move actions with a check: swimming, climbing, jumping."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Filtered, Need, Path, Slot, Who, WithHelp, action
from affray.rulesets.stamina.actions.movement import (
    MOVE,
    MOVING,
    OFF_CLIMB,
    ON_FOOT,
    ON_GROUND,
    price_of_posture,
    travel,
)
from affray.rulesets.stamina.checks import (
    attempt,
    how_slot,
    successes_without_roll,
    ways_to_check,
    ways_with_help,
    without_roll,
)
from affray.rulesets.stamina.conditions import bring_down, come_down, fall_off, take_posture
from affray.rulesets.stamina.costs import moving
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.events.deeds import Climbed, ClimbedAll, Jumped, LandedShort, MadeNoWay, Swam
from affray.rulesets.stamina.paths import is_free, level, paths, rise, swimming
from affray.rulesets.stamina.rolls import Check, skill_check
from affray.rulesets.stamina.threats import provoked_by

JUMP_DIFFICULTY = 10  # stamina.move.jump.3


# -- what may be chosen


def nearest_water(now: Now, who: Who) -> Cell | None:
    """The water someone is in or stands beside on its level: the worst of it."""
    ground, at = now.ground(who), now.at(who)
    near = (at, *ground.grid.neighbours(at))
    water = [c for c in near if ground.terrain[c].kind == "water" and not rise(now, who, at, c)]
    return max(water, key=lambda c: ground.terrain[c]["difficulty"], default=None)


def other_levels(now: Now, me: Who) -> tuple[Cell, ...]:
    """Where one may climb: a neighbouring level, or on and back."""
    ground, at, face = now.ground(me), now.at(me), now[me].climbing
    if face is not None:
        return (face, at) if is_free(now, me, face) else (at,)
    return tuple(
        cell
        for cell in ground.grid.neighbours(at)
        if level(ground.terrain[cell]) != level(ground.terrain[at])
        and ground.terrain[cell].kind != "water"
        and is_free(now, me, cell)
    )


def landings(now: Now, me: Who) -> Filtered:
    """Where one may mean to jump: along the level over whatever is no higher, up beside one, or down."""
    ground, at = now.ground(me), now.at(me)

    def fits(cell: object) -> bool:
        to = str(cell)
        upward = rise(now, me, at, to) > 0 and ground.grid.distance(at, to) > 1
        between = ground.grid.line(at, to)[1:-1]
        over = (ground.terrain[cell].kind != "wall" and rise(now, me, at, cell) <= 0 for cell in between)
        return is_free(now, me, to) and not upward and all(over)  # stamina.move.jump.6

    return Filtered(ground.grid.within(at, max(farthest_jump(now, me), 1)), fits)


def farthest_jump(now: Now, me: Who) -> int:
    """How many meters a jump carries at the very best."""
    check, _ = jump_check(now, me)
    rolled = [result.extra for result in skill_check(now, me, check).odds.values]
    ways = [how for how in ways_to_check(now) if how != "roll"]
    taken = [without_roll(now, check, successes_without_roll(now, me, check, how)).extra for how in ways]
    return jumped(now, me, max(*rolled, *taken)) // 4


def swim_check(now: Now, me: Who) -> tuple[Check, tuple[()]]:
    """Body and personal movement against the water."""
    water = nearest_water(now, me)
    difficulty = now.ground(me).terrain[water]["difficulty"] if water else 10
    return Check("swim", "body", MOVING, difficulty), ()  # stamina.move.swim.2, .3


def climb_check(now: Now, me: Who, to: Cell) -> Check:
    """Body and personal movement against the harder of two levels, wherever on the climb one turns."""
    terrain, face = now.ground(me).terrain, now[me].climbing or to
    difficulty = max(terrain[now.at(me)]["difficulty"], terrain[face]["difficulty"])  # stamina.move.climb.3
    return Check("climb", "body", MOVING, difficulty)  # stamina.move.climb.2


def climb_ways(now: Now, me: Who, to: Cell) -> WithHelp:
    """How a climb may be made."""
    return ways_with_help(now, me, climb_check(now, me, to))


def jump_check(_now: Now, _me: Who) -> tuple[Check, tuple[()]]:
    """Body and personal movement against 10."""
    return Check("jump", "body", MOVING, JUMP_DIFFICULTY), ()  # stamina.move.jump.2, .3


BY_WATER = Need("there is no water here", lambda now, me: nearest_water(now, me) is not None)
SURFACE = Slot("to", other_levels, label="surface", none="there is nothing to climb here")
LANDING: Slot[Cell] = Slot("to", landings, label="landing", none="there is nowhere to jump")
CLIMB_HOW: Slot[How] = Slot("how", climb_ways, word="taking", label="way", default="roll")
SWIM_TO: Ask[Path] = Ask("swim-to", "Meters to swim: {meters}. Where to?")
MOVE_CHECK = (*MOVE, "check")


# -- the actions


@action(
    moving(2), (how_slot(swim_check),), (OFF_CLIMB, BY_WATER),
    clauses="stamina.move.swim", group="movement", keywords=MOVE_CHECK,
)  # fmt: skip
def swim(scene: Scene, me: Who, how: How) -> None:
    """Swim through water as far as the check carries."""
    check, _ = swim_check(scene, me)
    result = attempt(scene, me, check, how).result  # stamina.move.swim.1
    far = scene[me].sheet.rank("swim") + result.extra if result.succeeds else 0  # stamina.move.swim.4, .5, .6
    far = max(far - price_of_posture(scene, me), 0)
    if not far:
        return scene.tell(MadeNoWay(me))
    scene.tell(Swam(me, far))
    take_posture(scene, me, "standing")
    strokes = paths(scene, me, far, swimming(scene, me, check.difficulty), provoked_by(scene, me), may_stay=True)
    return scene.then(travel, me, scene.ask(me, SWIM_TO, strokes, meters=far))


@action(
    moving(2), (SURFACE, CLIMB_HOW), (ON_GROUND,),
    clauses="stamina.move.climb", group="movement", keywords=MOVE_CHECK,
)  # fmt: skip
def climb(scene: Scene, me: Who, to: Cell, how: How) -> None:
    """Climb up or down to a neighbouring level, meter by meter, or back to where the climb began."""
    face = scene[me].climbing or to
    made = attempt(scene, me, climb_check(scene, me, to), how)  # stamina.move.climb.1
    if not made.result.succeeds:
        if not scene[me].climbed:
            scene.tell(MadeNoWay(me))
        return fall_off(scene, me, face)  # stamina.move.climb.6
    far = scene[me].sheet.rank("climb") + made.successes  # stamina.move.climb.4, .5
    far, back = max(far - price_of_posture(scene, me), 0), to == scene[me].at  # stamina.modifier.posture.3, .6, .7
    if not far:
        return scene.tell(MadeNoWay(me))
    take_posture(scene, me, "standing")  # stamina.modifier.posture.9
    return climb_meters(scene, me, face, scene[me].climbed + (-far if back else far))


def climb_meters(scene: Scene, me: Who, face: Cell, done: int) -> None:
    """Reach the other level, hang on part of the way, or be back where the climb began."""
    at = scene.at(me)
    height = abs(rise(scene, me, at, face))
    turn, meters = scene[me].turn, abs(min(max(done, 0), height) - scene[me].climbed)
    scene.change(me, turn=replace(turn, meters=turn.meters + meters))  # stamina.defense.dodge.7
    if done >= height:
        scene.then(travel, me, (face,))
        scene.then(end_climb, me, face)
    elif done > 0:
        scene.change(me, Climbed(me, done, height), climbing=face, climbed=done)
    else:
        scene.change(me, ClimbedAll(me, at), climbing=None, climbed=0)


def end_climb(scene: Scene, me: Who, to: Cell) -> None:
    """The climb is over, if it led where it was meant to."""
    if scene[me].at == to:
        scene.tell(ClimbedAll(me, to))


@action(
    moving(2), (LANDING, how_slot(jump_check, "taking")), ON_FOOT,
    clauses="stamina.move.jump", group="movement", keywords=MOVE_CHECK,
)  # fmt: skip
def jump(scene: Scene, me: Who, to: Cell, how: How) -> None:
    """Jump along the level, over whatever lies between, or up to a hex beside one."""
    check, _ = jump_check(scene, me)
    result = attempt(scene, me, check, how).result  # stamina.move.jump.1
    if not result.succeeds:
        scene.tell(MadeNoWay(me))
        if result.is_critical and scene.rulings.failed_jump == "falls-on-critical":
            bring_down(scene, me, "prone")  # stamina.move.jump.9, stamina.check.result.6
        return
    quarters = jumped(scene, me, result.extra)
    if quarters:
        take_posture(scene, me, "standing")  # stamina.modifier.posture.9
    upward = rise(scene, me, scene.at(me), to) > 0
    land(scene, me, to, quarters // 2 if upward else quarters)  # stamina.move.jump.6


def jumped(now: Now, me: Who, extra: int) -> int:
    """How far a jump carries, in quarters of a meter, less what getting up costs."""
    quarters = 4 * (now[me].sheet.rank("jump") + extra // 2)  # stamina.move.jump.4, .5
    if now[me].turn.has_dashed or now[me].turn.has_sprinted:
        quarters = quarters * 3 // 2  # stamina.move.jump.7
    quarters = max(quarters - 4 * price_of_posture(now, me), 0)  # stamina.modifier.posture.3, .6, .7
    return quarters // 4 * 4 if now.rulings.jump_fractions == "rounded-down" else quarters  # stamina.move.jump.8


def land(scene: Scene, me: Who, to: Cell, quarters: int) -> None:
    """Come down on the last free hex toward where one meant to, or up there if it was high enough."""
    here = scene.at(me)
    scene.tell(Jumped(me, quarters))
    upward = rise(scene, me, here, to)
    if upward > 0:
        reached = to if quarters >= 4 * upward else here
    else:
        line = scene.ground(me).grid.line(here, to)[1:]
        near = [cell for far, cell in enumerate(line, 1) if 4 * far <= quarters and is_free(scene, me, cell)]
        reached = next((cell for cell in reversed(near) if rise(scene, me, here, cell) <= 0), here)
    if reached == here:
        return scene.tell(MadeNoWay(me))
    if reached != to:
        scene.tell(LandedShort(me, reached))
    over = scene.ground(me).grid.line(here, reached)[1:]
    scene.change(me, jumped_from=level(scene.ground(me).terrain[here]))
    scene.then(travel, me, tuple(over), True)  # stamina.reaction.free-attack.1
    return scene.then(come_down, me)
