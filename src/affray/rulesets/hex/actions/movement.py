"""Movement Actions."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.options import Filtered
from affray.core.paths import Path, Paths
from affray.core.rolls import Roll
from affray.core.values import Cell, Value, Who
from affray.rulesets.hex.conditions import fall_down, knock_prone, lose_grip, lose_stamina, suffer_wounds
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import (
    Blocked,
    BreathedWater,
    Climbed,
    ClimbedAll,
    HeldGround,
    JumpedShort,
    Landed,
    MadeNoWay,
    Moved,
    Pushed,
    RanFurther,
    Swam,
)
from affray.rulesets.hex.paths import holds, is_free, level, rise, swimming, walking, ways
from affray.rulesets.hex.reactions import Enters, Leaves, provoked_by, reacting
from affray.rulesets.hex.rolls import Check, Result, skill_check
from affray.rulesets.hex.stats import speed

WALK_HEXES = 3  # hex.move.walk.3
MOVING = "personal movement"


def walk(scene: Scene, me: Who, way: Path) -> None:
    """Move up to 3 hexes."""
    travel(scene, me, way, "walk")  # hex.move.walk.3, .4


def dash(scene: Scene, me: Who, way: Path) -> None:
    """Move up to one's speed in hexes."""
    travel(scene, me, way, "dash")  # hex.move.dash.3


def sprint(scene: Scene, me: Who, way: Path) -> None:
    """Move up to three times one's speed, then make a sprint check and move on."""
    scene.then(travel, me, way, "sprint")  # hex.move.sprint.3
    scene.then(sprint_on, me)  # hex.move.sprint.4


def sprint_on(scene: Scene, me: Who) -> None:
    """One more hex for every point by which the sprint check increased the movement."""
    rulings, sheet = scene.rulings, scene[me].sheet
    attribute = rulings.sprint_attribute
    if attribute == "better":
        attribute = "body" if sheet.body >= sheet.reflexes else "reflexes"  # hex.move.sprint.6
    check = Check("sprint", attribute, MOVING, rulings.sprint_difficulty, rulings.sprint_required)
    result = scene.roll(me, skill_check(scene, me, check))
    if result.is_critical_failure:
        return knock_prone(scene, me)
    hexes = gained(result, sheet.rank("run"))
    if hexes:
        scene.tell(RanFurther(me, hexes))
        further = ways(scene, me, hexes, walking(scene, me), provoked_by(scene, me, "sprint"), may_stay=True)
        scene.then(travel, me, scene.ask(me, "sprint on", further), "sprint")  # hex.move.sprint.5
    return None


def gained(result: Result, rank: int) -> int:
    """The hexes that a movement check brings: rank for near success, 1 + rank + additional successes for complete."""
    if result.is_complete:
        return 1 + rank + result.extra
    return rank if result.is_near else 0


def climb(scene: Scene, me: Who, to: Cell) -> None:
    """Climb up or down to a neighbouring level, hex by hex, or back to where the climb began."""
    face = scene[me].climbing or to
    result = scene.roll(me, climb_check(scene, me, face))
    if result.is_critical_failure:
        scene.change(me, climbing=face)
        return lose_grip(scene, me)  # hex.move.climb.3
    hexes = gained(result, scene[me].sheet.rank("climb"))
    if not hexes or (result.is_near and scene.rulings.climb_near_hexes == "none"):
        return scene.tell(MadeNoWay(me))
    back = to == scene[me].at
    return climb_hexes(scene, me, face, scene[me].climbed + (-hexes if back else hexes))


def climb_check(now: Now, me: Who, face: Cell) -> Roll:
    """Body and personal movement against the harder of the two levels."""
    terrain, at = now.ground(me).terrain, now[me].at
    assert at is not None
    rock = [terrain[cell] for cell in (at, face) if terrain[cell].kind != "water"]
    steep = max(rock, key=lambda one: (one["difficulty"], one["required"]))
    return skill_check(now, me, Check("climb", "body", MOVING, steep["difficulty"], steep["required"]))


def climb_hexes(scene: Scene, me: Who, face: Cell, done: int) -> None:
    """Reach the other level, hang on part of the way, or be back where the climb began."""
    at = scene[me].at
    assert at is not None
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


def swim(scene: Scene, me: Who) -> None:
    """Swim through water, as far as the check carries."""
    water = nearest_water(scene, me)
    assert water is not None
    terrain = scene.ground(me).terrain[water]
    check = Check("swim", "body", MOVING, terrain["difficulty"], terrain["current"])
    result = scene.roll(me, skill_check(scene, me, check))
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
    strokes = ways(scene, me, hexes, swimming(scene, me), provoked_by(scene, me, "swim"), may_stay=True)
    return scene.then(travel, me, scene.ask(me, "swim to", strokes), "swim")


def jump(scene: Scene, me: Who, to: Cell) -> None:
    """Jump in a straight line, over gaps and what else lies between."""
    here = scene[me].at
    assert here is not None
    check = Check("jump", "body", MOVING, scene.rulings.jump_difficulty)
    result = scene.roll(me, skill_check(scene, me, check))
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
    here = scene[me].at
    assert here is not None
    if cell == here:
        return scene.tell(MadeNoWay(me))
    travel(scene, me, (cell,), "jump")
    scene.then(end_jump, me, meant)
    drop = -rise(scene, me, here, cell)
    if drop > 0:
        scene.then(fall_down, me, drop)
    return None


def end_jump(scene: Scene, me: Who, meant: Cell) -> None:
    """The jump is over: where it was meant to end, or short of it."""
    at = scene[me].at
    assert at is not None
    scene.tell(Landed(me, at) if at == meant else JumpedShort(me, at))


# -- going, step by step


def travel(scene: Scene, me: Who, way: Path, pace: str) -> None:
    """Go on until a step provokes somebody; they may strike before it is taken."""
    for place, to in enumerate(way):
        here = scene[me].at
        assert here is not None
        if not _may_pass(scene, me, to, last=place == len(way) - 1):
            return scene.tell(Blocked(me, to))
        leaves = Leaves(me, here, to, pace)
        enters = Enters(me, here, to, pace)
        provokes = pace != "advance" or scene.rulings.advance_provokes
        if provokes and (reacting(scene, leaves) or reacting(scene, enters)):
            scene.then(leaves)
            scene.then(step, me, to)
            scene.then(enters)
            return scene.then(travel, me, way[place + 1 :], pace)
        step(scene, me, to)
    return None


def step(scene: Scene, me: Who, to: Cell) -> None:
    """Move into the next hex; whoever hung on a climb lets go of it."""
    scene.change(me, Moved(me, to), at=to, climbing=None, climbed=0)


def _may_pass(now: Now, me: Who, to: Cell, last: bool) -> bool:
    if is_free(now, me, to):
        return True
    held = [who for who in now.who_is_at(to) if holds(now, now[who]) and who != me]
    return not last and bool(held) and all(now[who].side == now[me].side for who in held)


def push(scene: Scene, foe: Who, by: Who) -> bool:
    """Drive someone one hex directly away; they stay where that hex is blocked. Says whether they moved."""
    if scene[foe].climbing is not None:
        lose_grip(scene, foe)
    at, seen_from = scene[foe].at, scene[by].at
    assert at is not None
    assert seen_from is not None
    behind = scene.ground(foe).grid.behind(at, seen_from)
    if behind is None or not is_free(scene, foe, behind) or rise(scene, foe, at, behind) > 0:
        scene.tell(HeldGround(foe))  # hex.melee.bash.16
        return False
    scene.change(foe, Pushed(foe, behind, by), at=behind)  # hex.reaction.free-attack.6
    drop = -rise(scene, foe, at, behind)
    if drop > 0:
        fall_down(scene, foe, drop)
    return True


# -- what may be chosen


def drops_into(now: Now, who: Who, cell: Cell) -> bool:
    """Whether someone who jumps short falls into a hex: a gap that lies open below them."""
    at, terrain = now[who].at, now.ground(who).terrain
    assert at is not None
    return terrain[cell].kind == "gap" and rise(now, who, at, cell) < 0 and is_free(now, who, cell)


def nearest_water(now: Now, who: Who) -> Cell | None:
    """The water someone is in, or else stands beside on its level: the worst of it."""
    ground, at = now.ground(who), now[who].at
    assert at is not None
    if ground.terrain[at].kind == "water":
        return at
    beside = [c for c in ground.grid.neighbours(at) if ground.terrain[c].kind == "water" and not rise(now, who, at, c)]
    return max(beside, key=lambda c: (ground.terrain[c]["difficulty"], ground.terrain[c]["current"]), default=None)


def _is_by_water(now: Now, intent: Intent) -> bool:
    return nearest_water(now, intent.who) is not None


def may_move(now: Now, who: Who) -> bool:
    """Whether someone is on their feet, or may move as they are; not while they hang on a climb."""
    return is_up(now, who) and is_off_knees(now, who) and now[who].climbing is None  # hex.modifier.prone.5


def is_up(now: Now, who: Who) -> bool:
    """Whether someone does not lie prone, or may move so."""
    return not now[who].is_prone or now.rulings.prone_may_move  # hex.modifier.prone.5


def is_off_knees(now: Now, who: Who) -> bool:
    """Whether someone does not kneel, or may move so."""
    return now[who].posture != "kneeling" or now.rulings.kneeling_may_move  # hex.modifier.prone.5


def _is_up(now: Now, intent: Intent) -> bool:
    return is_up(now, intent.who)


def _is_off_knees(now: Now, intent: Intent) -> bool:
    return is_off_knees(now, intent.who)


def _is_off_climb(now: Now, intent: Intent) -> bool:
    return now[intent.who].climbing is None


def _is_on_ground(now: Now, intent: Intent) -> bool:
    at = now[intent.who].at
    return at is not None and now.ground(intent.who).terrain[at].kind != "water"


def _ways(pace: str, times: int = 1, hexes: int = 0) -> Slot:
    def on_foot(now: Now, intent: Intent) -> Paths:
        limit = hexes or times * speed(now[intent.who].sheet)
        return ways(now, intent.who, limit, walking(now, intent.who), provoked_by(now, intent.who, pace))

    return Slot("way", on_foot, none="there is nowhere to go on foot")


def _other_levels(now: Now, intent: Intent) -> tuple[Value, ...]:
    ground, at, face = now.ground(intent.who), now[intent.who].at, now[intent.who].climbing
    assert at is not None
    if face is not None:
        return (face, at) if is_free(now, intent.who, face) else (at,)
    return tuple(
        cell
        for cell in ground.grid.neighbours(at)
        if level(ground.terrain[cell]) != level(ground.terrain[at]) and is_free(now, intent.who, cell)
    )


def _landings(now: Now, intent: Intent) -> Filtered:
    who = now[intent.who]
    assert who.at is not None
    best = 20 + who.sheet.body - now.rulings.jump_difficulty
    most = 1 + who.sheet.rank("jump") + max(best, 0) // 2
    near = now.ground(intent.who).grid.within(who.at, most)
    return Filtered(near, lambda cell: is_free(now, intent.who, str(cell)) and _is_clear(now, intent, str(cell)))


def _is_clear(now: Now, intent: Intent, to: Cell) -> bool:
    at = now[intent.who].at
    assert at is not None
    ground = now.ground(intent.who)
    return all(ground.terrain[cell].kind != "wall" for cell in ground.grid.line(at, to))


UP = Need("who lies prone must get up first", _is_up, "hex.modifier.prone.5")
OFF_KNEES = Need("who kneels must stand up first", _is_off_knees, "hex.modifier.prone.5")
ON_GROUND = Need("there is no footing in the water", _is_on_ground, "hex.move.swim.3")
OFF_CLIMB = Need("who hangs on a climb must climb on, or back", _is_off_climb, "hex.move.climb.3")
BY_WATER = Need("there is no water here", _is_by_water, "hex.move.swim.3")

WALK = Action(
    "walk",
    walk,
    cost=Cost(points=1, stamina=0),  # hex.move.walk.1, .2
    slots=(_ways("walk", hexes=WALK_HEXES),),
    needs=(UP, OFF_KNEES, OFF_CLIMB, ON_GROUND),
    clauses="hex.move.walk",
    group="movement",
)
DASH = Action(
    "dash",
    dash,
    cost=Cost(points=1, stamina=1),  # hex.move.dash.1, .2
    slots=(_ways("dash"),),
    needs=(UP, OFF_KNEES, OFF_CLIMB, ON_GROUND),
    clauses="hex.move.dash",
    group="movement",
)
SPRINT = Action(
    "sprint",
    sprint,
    cost=Cost(points=3, stamina=3),  # hex.move.sprint.1, .2
    slots=(_ways("sprint", times=3),),
    needs=(UP, OFF_KNEES, OFF_CLIMB, ON_GROUND),
    clauses="hex.move.sprint",
    group="movement",
)
CLIMB = Action(
    "climb",
    climb,
    cost=lambda now, _intent: Cost(now.rulings.climb_points, now.rulings.climb_stamina),  # hex.move.climb.1, .2
    slots=(Slot("surface", _other_levels, none="there is nothing to climb here"),),
    needs=(UP, OFF_KNEES, ON_GROUND),
    clauses="hex.move.climb",
    group="movement",
)
SWIM = Action(
    "swim",
    swim,
    cost=lambda now, _intent: Cost(now.rulings.swim_points, now.rulings.swim_stamina),  # hex.move.swim.1, .2
    needs=(OFF_CLIMB, BY_WATER),
    clauses="hex.move.swim",
    group="movement",
)
JUMP = Action(
    "jump",
    jump,
    cost=lambda now, _intent: Cost(now.rulings.jump_points, now.rulings.jump_stamina),  # hex.move.jump.1, .2
    slots=(Slot("landing", _landings, none="there is nowhere to jump"),),
    needs=(UP, OFF_KNEES, OFF_CLIMB, ON_GROUND),
    clauses="hex.move.jump",
    group="movement",
)
