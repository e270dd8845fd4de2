"""Movement Actions."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Filtered, Need, Path, Paths, Slot, Who, action
from affray.rulesets.hex.checks import break_aim, make_check
from affray.rulesets.hex.conditions import fall_down, knock_prone, lose_grip, lose_stamina, suffer_wounds
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import (
    Blocked,
    BreathedWater,
    Climbed,
    ClimbedAll,
    JumpedShort,
    Landed,
    MadeNoWay,
    Moved,
    RanFurther,
    Swam,
)
from affray.rulesets.hex.paths import holds, is_free, level, paths, rise, swimming, walking
from affray.rulesets.hex.rolls import Check, Result
from affray.rulesets.hex.stats import speed
from affray.rulesets.hex.threats import longest_reach, provoked_by
from affray.rulesets.hex.windows import Enters, Leaves

WALK_HEXES = 3  # hex.move.walk.3
MOVING = "personal movement"


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


def may_move(now: Now, me: Who) -> bool:
    """Whether someone is on their feet, or may move as they are; not while they hang on a climb."""
    return is_up(now, me) and is_off_knees(now, me) and now[me].climbing is None  # hex.modifier.prone.5


def is_up(now: Now, me: Who) -> bool:
    """Whether someone does not lie prone, or may move so."""
    return not now[me].is_prone or now.rulings.prone_may_move  # hex.modifier.prone.5


def is_off_knees(now: Now, me: Who) -> bool:
    """Whether someone does not kneel, or may move so."""
    return now[me].posture != "kneeling" or now.rulings.kneeling_may_move  # hex.modifier.prone.5


def is_afloat(now: Now, me: Who) -> bool:
    """Whether someone is in the water, or could go to it on foot."""
    return not is_on_ground(now, me) or (is_up(now, me) and is_off_knees(now, me))  # hex.modifier.prone.5


def is_on_ground(now: Now, me: Who) -> bool:
    """Whether someone has footing."""
    at = now[me].at
    return at is not None and now.ground(me).terrain[at].kind != "water"


def on_foot(pace: str, times: int = 1, hexes: int = 0) -> Slot[Path]:
    """A slot for a path at some pace."""

    def options(now: Now, me: Who) -> Paths:
        limit = hexes or times * speed(now[me].sheet)
        return paths(now, me, limit, walking(now, me), provoked_by(now, me, pace), may_stay=True)

    return Slot("path", options)  # hex.move.walk.3, hex.move.dash.3, hex.move.sprint.3: up to so many, also none


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
    ground, at = now.ground(me), now.at(me)

    def fits(cell: object) -> bool:
        to = str(cell)
        return is_free(now, me, to) and all(ground.terrain[over].kind != "wall" for over in ground.grid.line(at, to))

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


UP = Need("who lies prone must get up first", is_up, "hex.modifier.prone.5")
OFF_KNEES = Need("who kneels must stand up first", is_off_knees, "hex.modifier.prone.5")
ON_GROUND = Need("there is no footing in the water", is_on_ground, "hex.move.swim.3")
OFF_CLIMB = Need(
    "who hangs on a climb must climb on, or back", lambda now, me: now[me].climbing is None, "hex.move.climb.3"
)
AFLOAT = Need("who lies prone or kneels must stand up first", is_afloat, "hex.modifier.prone.5")
BY_WATER = Need("there is no water here", lambda now, me: nearest_water(now, me) is not None, "hex.move.swim.3")
ON_FOOT = (UP, OFF_KNEES, OFF_CLIMB, ON_GROUND)
SURFACE = Slot("to", other_levels, label="surface", none="there is nothing to climb here")
LANDING: Slot[Cell] = Slot("to", landings, label="landing", none="there is nowhere to jump")
SPRINT_ON: Ask[Path] = Ask("sprint-on", "Hexes left to sprint: {hexes}. Where to?")
SWIM_TO: Ask[Path] = Ask("swim-to", "Hexes to swim: {hexes}. Where to?")


# -- the actions


@action(Cost(points=1), (on_foot("walk", hexes=WALK_HEXES),), ON_FOOT, clauses="hex.move.walk", group="movement")
def walk(scene: Scene, me: Who, path: Path) -> None:
    """Move up to 3 hexes."""
    keep_rest(scene, me, path, WALK_HEXES)
    travel(scene, me, path, "walk")  # hex.move.walk.3, .4


@action(Cost(points=1, stamina=1), (on_foot("dash"),), ON_FOOT, clauses="hex.move.dash", group="movement")
def dash(scene: Scene, me: Who, path: Path) -> None:
    """Move up to one's speed in hexes."""
    scene.change(me, turn=replace(scene[me].turn, dashed=True))
    keep_rest(scene, me, path, speed(scene[me].sheet))
    travel(scene, me, path, "dash")  # hex.move.dash.3


def keep_rest(scene: Scene, me: Who, path: Path, most: int) -> None:
    """Remember the hexes that a walk or dash leaves for later in the turn, by a ruling."""
    if scene.rulings.split_moves == "never":
        return
    cost, used, here = walking(scene, me), 0, scene.at(me)
    for to in path:
        used, here = used + (cost(here, to) or 0), to
    scene.change(me, turn=replace(scene[me].turn, hexes_left=max(most - used, 0)))  # hex.move.general.3


def ways_left(now: Now, me: Who) -> Paths:
    """The ways that the hexes left of an earlier movement allow."""
    return paths(now, me, now[me].turn.hexes_left, walking(now, me), provoked_by(now, me, "walk"))


HAS_HEXES_LEFT = Need(
    "no hexes are left of a walk or dash", lambda now, me: now[me].turn.hexes_left > 0, "hex.move.general.3"
)
WAY_LEFT: Slot[Path] = Slot("path", ways_left, none="there is nowhere to go on foot")


@action(Cost(), (WAY_LEFT,), (*ON_FOOT, HAS_HEXES_LEFT), group="moving on")
def move_on(scene: Scene, me: Who, path: Path) -> None:
    """Go on with a walk or dash of this turn, as far as it left hexes."""
    keep_rest(scene, me, path, scene[me].turn.hexes_left)
    travel(scene, me, path, "walk")  # hex.move.general.3


@action(Cost(points=3, stamina=3), (on_foot("sprint", times=3),), ON_FOOT, clauses="hex.move.sprint", group="movement")
def sprint(scene: Scene, me: Who, path: Path) -> None:
    """Move up to three times one's speed, then make a sprint check and move on."""
    scene.then(travel, me, path, "sprint")  # hex.move.sprint.3
    scene.then(sprint_on, me)  # hex.move.sprint.4


def sprint_on(scene: Scene, me: Who) -> None:
    """One more hex for every point by which the sprint check increased the movement."""
    rulings, sheet = scene.rulings, scene[me].sheet
    attribute = rulings.sprint_attribute
    if attribute == "better":
        attribute = "body" if sheet.body >= sheet.reflexes else "reflexes"  # hex.move.sprint.6
    check = Check("sprint", attribute, MOVING, rulings.sprint_difficulty, rulings.sprint_required)
    result = make_check(scene, me, check)
    if result.is_critical_failure:
        return knock_prone(scene, me)
    hexes = gained(result, sheet.rank("run"))
    if hexes:
        scene.tell(RanFurther(me, hexes))
        further = paths(scene, me, hexes, walking(scene, me), provoked_by(scene, me, "sprint"), may_stay=True)
        scene.then(travel, me, scene.ask(me, SPRINT_ON, further, hexes=hexes), "sprint")  # hex.move.sprint.5
    return None


def gained(result: Result, rank: int) -> int:
    """The hexes that a movement check brings: rank for near success, 1 + rank + additional successes for complete."""
    if result.is_complete:
        return 1 + rank + result.extra
    return rank if result.is_near else 0


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
    """Jump in a straight line, over gaps and what else lies between."""
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


# -- going, step by step


def travel(scene: Scene, me: Who, path: Path, pace: str) -> None:
    """Go on until a step provokes somebody; they may strike before it is taken."""
    for place, to in enumerate(path):
        here = scene.at(me)
        last = place == len(path) - 1
        if (last or pace != "jump") and not _may_pass(scene, me, to, last):
            return scene.tell(Blocked(me, to))
        leaves = Leaves(me, here, to, pace)
        enters = Enters(me, here, to, pace)
        provokes = pace != "advance" or scene.rulings.advance_provokes
        if provokes and (scene.is_awaited(leaves) or scene.is_awaited(enters)):
            scene.then_window(leaves)
            scene.then(fly_over if pace == "jump" and not last else step, me, to)
            scene.then_window(enters)
            return scene.then(travel, me, path[place + 1 :], pace)
        if pace == "jump" and not last:
            fly_over(scene, me, to)
        else:
            step(scene, me, to)
    return None


def fly_over(scene: Scene, me: Who, to: Cell) -> None:
    """Pass over a hex in a jump, whoever or whatever is in it."""
    scene.change(me, at=to)


def step(scene: Scene, me: Who, to: Cell) -> None:
    """Move into the next hex; whoever hung on a climb lets go of it, and an aim is lost."""
    scene.change(me, Moved(me, to), at=to, climbing=None, climbed=0)
    break_aim(scene, me)  # hex.ranged.aim.7
    part(scene, me)


def part(scene: Scene, who: Who) -> None:
    """Whoever is out of another's reach has to close in again."""
    for other in tuple(scene.creatures.values()):
        if other.closed_with:
            near = [foe for foe in other.closed_with if is_within_reach(scene, other.id, foe)]
            if len(near) < len(other.closed_with) and (other.id == who or who in other.closed_with):
                scene.change(other.id, closed_with=tuple(near))  # hex.modifier.reach.1


def is_within_reach(now: Now, me: Who, foe: Who) -> bool:
    """Whether somebody is within the reach of a foe."""
    on_map = now[foe].at is not None and now[me].at is not None
    return on_map and now.distance(me, foe) <= longest_reach(now, foe)


def _may_pass(now: Now, me: Who, to: Cell, last: bool) -> bool:
    if is_free(now, me, to):
        return True
    held = [who for who in now.who_is_at(to) if holds(now, now[who]) and who != me]
    return not last and bool(held) and all(now[who].side == now[me].side for who in held)
