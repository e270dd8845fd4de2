"""Climbing, swimming and jumping."""

from affray.api import Ask, Cell, Filtered, Need, Path, Slot, Who, action
from affray.rulesets.hex.actions.footing import OFF_CLIMB, OFF_KNEES, ON_FOOT, UP, is_off_knees, is_on_ground, is_up
from affray.rulesets.hex.actions.going import MOVING, gained, travel
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import fall_down, lose_grip, lose_stamina, suffer_wounds
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import (
    BreathedWater,
    Climbed,
    ClimbedAll,
    JumpedShort,
    Landed,
    MadeNoWay,
    Swam,
)
from affray.rulesets.hex.paths import in_the_way, is_free, level, paths, rise, swimming
from affray.rulesets.hex.rolls import Check
from affray.rulesets.hex.threats import provoked_by

# -- what may be chosen


def drops_into(now: Now, who: Who, cell: Cell) -> bool:
    """Whether someone who jumps short falls into a hex: a gap that lies open below them."""
    return (
        now.ground(who).terrain[cell].kind == "gap"
        and rise(now, who, now.at(who), cell) < 0
        and is_free(now, who, cell)
    )


def nearest_water(now: Now, who: Who) -> Cell | None:
    """The water someone is in, or else stands beside on its level: the worst of it."""
    ground, at = now.ground(who), now.at(who)
    if ground.terrain[at].kind == "water":
        return at
    beside = [c for c in ground.grid.neighbours(at) if ground.terrain[c].kind == "water" and not rise(now, who, at, c)]
    return max(beside, key=lambda c: (ground.terrain[c]["difficulty"], ground.terrain[c]["current"]), default=None)


def is_afloat(now: Now, me: Who) -> bool:
    """Whether someone is in the water, or could go to it on foot."""
    return not is_on_ground(now, me) or (is_up(now, me) and is_off_knees(now, me))  # hex.modifier.prone.5


def other_levels(now: Now, me: Who) -> tuple[Cell, ...]:
    """Where one may climb: a neighbouring level, or on and back."""
    ground, at, face = now.ground(me), now.at(me), now[me].climbing
    if face is not None:
        return (face, at) if is_free(now, me, face) else (at,)
    return tuple(
        cell
        for cell in ground.grid.neighbours(at)
        if level(ground.terrain[cell]) != level(ground.terrain[at]) and is_free(now, me, cell)
    )


def landings(now: Now, me: Who) -> Filtered:
    """Where one may mean to jump."""
    best = 20 + now[me].sheet.body - now.rulings.jump_difficulty
    most = 1 + now[me].sheet.rank("jump") + max(best, 0) // 2
    ground, at, barred = now.ground(me), now.at(me), in_the_way(now, me)

    def clears(over: Cell) -> bool:
        is_below = rise(now, me, at, over) < 0
        return ground.terrain[over].kind != "wall" and (is_below or over not in barred)

    def fits(cell: object) -> bool:
        return is_free(now, me, str(cell)) and all(clears(over) for over in ground.grid.line(at, str(cell)))

    return Filtered(ground.grid.within(at, most), fits)


def climb_cost(now: Now) -> Cost:
    """What climbing costs."""
    return Cost(now.rulings.climb_points, now.rulings.climb_stamina)


def swim_cost(now: Now) -> Cost:
    """What swimming costs."""
    return Cost(now.rulings.swim_points, now.rulings.swim_stamina)


def jump_cost(now: Now) -> Cost:
    """What jumping costs."""
    return Cost(now.rulings.jump_points, now.rulings.jump_stamina)


AFLOAT = Need("who lies prone or kneels must stand up first", is_afloat, "hex.modifier.prone.5")
BY_WATER = Need("there is no water here", lambda now, me: nearest_water(now, me) is not None, "hex.move.swim.3")
SURFACE = Slot("to", other_levels, label="surface", none="there is nothing to climb here")
LANDING: Slot[Cell] = Slot("to", landings, label="landing", none="there is nowhere to jump")
SWIM_TO: Ask[Path] = Ask("swim-to", "Hexes to swim: {hexes}. Where to?")


# -- the actions


@action(climb_cost, (SURFACE,), (UP, OFF_KNEES), clauses="hex.move.climb", group="movement")
def climb(scene: Scene, me: Who, to: Cell) -> None:
    """Climb up or down to a neighbouring level, hex by hex, or back to where the climb began."""
    face = scene[me].climbing or to
    result = make_check(scene, me, climb_check(scene, me, face))
    if result.is_critical_failure:
        scene.change(me, climbing=face)
        return lose_grip(scene, me)  # hex.move.climb.3
    hexes = gained(result, scene[me].sheet.rank("climb"))
    if not hexes or (result.is_near and scene.rulings.climb_near_hexes == "none"):
        return scene.tell(MadeNoWay(me))
    back = to == scene[me].at
    return climb_hexes(scene, me, face, scene[me].climbed + (-hexes if back else hexes))


def climb_check(now: Now, me: Who, face: Cell) -> Check:
    """Body and personal movement against the harder of the two levels."""
    terrain, at = now.ground(me).terrain, now.at(me)
    rock = [terrain[cell] for cell in (at, face) if terrain[cell].kind != "water"]
    steep = max(rock, key=lambda face: (face["difficulty"], face["required"]))
    return Check("climb", "body", MOVING, steep["difficulty"], steep["required"])


def climb_hexes(scene: Scene, me: Who, face: Cell, done: int) -> None:
    """Reach the other level, hang on part of the way, or be back where the climb began."""
    at = scene.at(me)
    height = abs(rise(scene, me, at, face))
    if done >= height:
        travel(scene, me, (face,), "climb")
        scene.then(end_climb, me, face)
    elif done > 0:
        scene.change(me, Climbed(me, done, height), climbing=face, climbed=done)
    else:
        scene.change(me, ClimbedAll(me, at), climbing=None, climbed=0)


def end_climb(scene: Scene, me: Who, to: Cell) -> None:
    """The climb is over, if it led where it was meant to."""
    if scene[me].at == to:
        scene.tell(ClimbedAll(me, to))


@action(swim_cost, needs=(AFLOAT, OFF_CLIMB, BY_WATER), clauses="hex.move.swim", group="movement")
def swim(scene: Scene, me: Who) -> None:
    """Swim through water, as far as the check carries."""
    water = nearest_water(scene, me)
    assert water is not None
    terrain = scene.ground(me).terrain[water]
    result = make_check(scene, me, Check("swim", "body", MOVING, terrain["difficulty"], terrain["current"]))
    if result.is_complete or result.is_near:
        lose_stamina(scene, me, 1 if result.is_near else 0)
        return swim_hexes(scene, me, gained(result, scene[me].sheet.rank("swim")))  # hex.move.swim.3
    scene.tell(MadeNoWay(me))
    lose_stamina(scene, me, scene.rulings.swim_failure_loss)
    if result.is_critical_failure:
        scene.tell(BreathedWater(me))
        suffer_wounds(scene, me, scene.rulings.breathed_water)
    return None


def swim_hexes(scene: Scene, me: Who, hexes: int) -> None:
    """Choose where to swim."""
    if not hexes:
        return scene.tell(MadeNoWay(me))
    scene.tell(Swam(me, hexes))
    strokes = paths(scene, me, hexes, swimming(scene, me), provoked_by(scene, me, "swim"), may_stay=True)
    return scene.then(travel, me, scene.ask(me, SWIM_TO, strokes, hexes=hexes), "swim")


@action(jump_cost, (LANDING,), ON_FOOT, clauses="hex.move.jump", group="movement")
def jump(scene: Scene, me: Who, to: Cell) -> None:
    """Jump in a straight line, over gaps, heights and friends."""
    here = scene.at(me)
    result = make_check(scene, me, Check("jump", "body", MOVING, scene.rulings.jump_difficulty))
    line = scene.ground(me).grid.line(here, to)[1:]
    if result.is_complete:
        hexes = 1 + scene[me].sheet.rank("jump") + result.extra // 2  # hex.move.jump.3
        return land(scene, me, landing(scene, me, here, line, hexes), to)
    return land(scene, me, line[0] if drops_into(scene, me, line[0]) else here, to)  # hex.move.jump.3


def landing(now: Now, me: Who, here: Cell, line: Path, hexes: int) -> Cell:
    """Where a jump of so many hexes along a line comes down: every hex upward takes two, also to clear something."""
    reached, upward = here, 0
    for far, cell in enumerate(line, 1):
        upward = max(upward, rise(now, me, here, cell))
        if far + 2 * upward <= hexes and is_free(now, me, cell):  # hex.move.jump.3
            reached = cell
    return reached


def land(scene: Scene, me: Who, cell: Cell, meant: Cell) -> None:
    """Come down in a hex, the one that was meant or another; a lower one is a fall."""
    here = scene.at(me)
    if cell == here:
        return scene.tell(MadeNoWay(me))
    travel(scene, me, scene.ground(me).grid.line(here, cell)[1:], "jump")  # hex.reaction.free-attack.6
    scene.then(end_jump, me, meant)
    drop = -rise(scene, me, here, cell)
    if drop > 0:
        scene.then(fall_down, me, drop)
    return None


def end_jump(scene: Scene, me: Who, meant: Cell) -> None:
    """The jump is over: where it was meant to end, or short of it."""
    at = scene.at(me)
    scene.tell(Landed(me, at) if at == meant else JumpedShort(me, at))
