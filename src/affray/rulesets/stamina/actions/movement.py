"""Move actions."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Need, Path, Paths, Slot, Who, action
from affray.rulesets.stamina.checks import attempt
from affray.rulesets.stamina.conditions import bring_down, fall, lose_grip, part, take_posture
from affray.rulesets.stamina.costs import is_in_rounds, moving
from affray.rulesets.stamina.creature import Now, Posture, Scene
from affray.rulesets.stamina.events.deeds import Blocked, HeldGround, Moved, Pushed, RanFurther
from affray.rulesets.stamina.paths import is_free, paths, rise, walking
from affray.rulesets.stamina.rolls import Check
from affray.rulesets.stamina.stats import base_movement
from affray.rulesets.stamina.threats import provoked_by
from affray.rulesets.stamina.windows import Enters, Leaves

MOVING = "personal movement"
LOST_KNEELING, LOST_PRONE = 3, 9  # stamina.modifier.posture.3, .6
SPRINT_DIFFICULTY = 15  # stamina.move.sprint.2


# -- how far


def movement(now: Now, me: Who) -> int:
    """Base movement as it is now: wounded legs slow it, magic may speed it up."""
    who = now[me]
    return max(base_movement(who.sheet, now.rulings, who.leg_wounds) + now.amount(me, "speed"), 0)


def price_of_posture(now: Now, me: Who) -> int:
    """The meters that getting up costs."""
    prices: dict[Posture, int] = {"standing": 0, "kneeling": LOST_KNEELING, "prone": LOST_PRONE}
    both = LOST_KNEELING if now[me].is_prone and now.rulings.prone_adds_kneeling else 0
    return prices[now[me].posture] + both


def stride(base: int, pace: str) -> int:
    """How far a pace carries whoever has so much base movement."""
    far = {
        "walk": base // 2,  # stamina.move.walk.2
        "dash": base,  # stamina.move.dash.2
        "sprint": base * 3 // 2,  # stamina.move.sprint.2
    }
    return far[pace]


def meters(now: Now, me: Who, pace: str) -> int:
    """How far a pace carries, less what getting up costs."""
    pace = "dash" if pace == "sprint" and now.rulings.sprint == "check" else pace
    return max(stride(movement(now, me), pace) - price_of_posture(now, me), 0)  # stamina.modifier.posture.7


def can_get_up(now: Now, me: Who, pace: str) -> bool:
    """Whether a movement gets someone off the ground."""
    if now.rulings.getting_up == "any-move":  # stamina.modifier.posture.9
        return True
    return stride(movement(now, me), pace) >= price_of_posture(now, me)


# -- what may be chosen


def is_on_ground(now: Now, me: Who) -> bool:
    """Whether someone has footing."""
    at = now[me].at
    return at is not None and now.ground(me).terrain[at].kind != "water"


def on_foot(pace: str) -> Slot[Path]:
    """A slot for a path at some pace."""

    def options(now: Now, me: Who) -> Paths:
        return paths(now, me, meters(now, me, pace), walking(now, me), provoked_by(now, me))

    return Slot("path", options, none="there is nowhere to go on foot")


def has_room(pace: str) -> Need:
    """Refuse a movement that getting up leaves nothing of."""
    return Need(
        "getting up takes all of that movement",
        lambda now, me: now[me].posture == "standing" or meters(now, me, pace) > 0,
        "stamina.modifier.posture.7",
    )


ON_GROUND = Need("there is no footing in the water", is_on_ground, "stamina.move.swim.4")
OFF_CLIMB = Need("who hangs on a climb must climb on, or back", lambda now, me: now[me].climbing is None)
ON_FOOT = (OFF_CLIMB, ON_GROUND)
STANDING = Need("who kneels or lies must get up first", lambda now, me: now[me].posture == "standing")
SPRINT_ON: Ask[Path] = Ask("sprint-on", "Meters left to sprint: {meters}. Where to?")
MOVE = ("move",)


# -- on foot


@action(
    moving(0), (on_foot("walk"),), (*ON_FOOT, has_room("walk")),
    clauses="stamina.move.walk", group="movement", keywords=MOVE,
)  # fmt: skip
def walk(scene: Scene, me: Who, path: Path) -> None:
    """Move up to half one's base movement."""
    set_out(scene, me, path, "walk")  # stamina.move.walk.1, .2, .3


@action(
    moving(2), (on_foot("dash"),), (*ON_FOOT, has_room("dash")),
    clauses="stamina.move.dash", group="movement", keywords=MOVE,
)  # fmt: skip
def dash(scene: Scene, me: Who, path: Path) -> None:
    """Move up to one's base movement."""
    if is_in_rounds(scene):
        scene.change(me, turn=replace(scene[me].turn, has_dashed=True, attacked_since_dash=False))
    set_out(scene, me, path, "dash")  # stamina.move.dash.1, .2


@action(
    moving(3), (on_foot("sprint"),), (*ON_FOOT, has_room("sprint")),
    clauses="stamina.move.sprint", group="movement", keywords=MOVE,
)  # fmt: skip
def sprint(scene: Scene, me: Who, path: Path) -> None:
    """Move up to one and a half times one's base movement."""
    if is_in_rounds(scene):
        scene.change(me, turn=replace(scene[me].turn, has_sprinted=True))
    set_out(scene, me, path, "sprint")  # stamina.move.sprint.1, .2
    if scene.rulings.sprint == "check":
        scene.then(sprint_on, me)


def sprint_on(scene: Scene, me: Who) -> None:
    """The sprint as it was written a day later: a check says how much further."""
    sheet, base = scene[me].sheet, movement(scene, me)
    attribute = "body" if sheet.body >= sheet.reflexes else "reflexes"
    check = Check("sprint", attribute, MOVING, SPRINT_DIFFICULTY)  # type: ignore[arg-type]
    result = attempt(scene, me, check).result
    if result.is_critical:
        return bring_down(scene, me, "prone")
    further = base + (sheet.rank("run") if result.is_near or result.succeeds else 0)
    further += 1 + result.extra if result.succeeds else 0
    scene.tell(RanFurther(me, further))
    on = paths(scene, me, further, walking(scene, me), provoked_by(scene, me), may_stay=True)
    return scene.then(travel, me, scene.ask(me, SPRINT_ON, on, meters=further))


def set_out(scene: Scene, me: Who, path: Path, pace: str) -> None:
    """Get up, if need be, and go."""
    if scene[me].posture != "standing" and can_get_up(scene, me, pace):
        take_posture(scene, me, "standing")  # stamina.modifier.posture.9
    scene.then(travel, me, path)


def turn_toward(scene: Scene, me: Who, cell: Cell) -> None:
    """Face a hex: facing follows steps and attacks."""
    at, grid = scene.at(me), scene.ground(me).grid
    if at != cell and scene[me].facing != grid.bearing(at, cell):
        scene.change(me, facing=grid.bearing(at, cell))


# -- going, step by step


def travel(scene: Scene, me: Who, path: Path, through_air: bool = False) -> None:
    """Go on until a step provokes somebody; they may strike before it is taken, and after."""
    for place, to in enumerate(path):
        here = scene.at(me)
        if not through_air and not may_pass(scene, me, to, last=place == len(path) - 1):
            return scene.tell(Blocked(me, to))
        leaves, enters = Leaves(me, here, to), Enters(me, here, to)
        if scene.is_awaited(leaves) or scene.is_awaited(enters):
            scene.then_window(leaves)
            return scene.then(step_on, me, here, path[place:], through_air, scene[me].posture)
        step(scene, me, here, to)
    return None


def step_on(scene: Scene, me: Who, here: Cell, path: Path, through_air: bool, posture: Posture) -> None:
    """Take the step that somebody awaited, unless magic has put one elsewhere meanwhile, and go on."""
    if scene.at(me) != here:
        return scene.tell(Blocked(me, path[0]))
    left = path if through_air else left_of(scene, me, path, posture)
    if left:
        step(scene, me, here, left[0])
        scene.then_window(Enters(me, here, left[0]))
        scene.then(travel_on, me, left[0], left[1:], through_air, scene[me].posture)
    return None


def travel_on(scene: Scene, me: Who, here: Cell, path: Path, through_air: bool, posture: Posture) -> None:
    """Go on from a hex, unless magic has put one elsewhere meanwhile."""
    if scene.at(me) == here:
        travel(scene, me, path if through_air else left_of(scene, me, path, posture), through_air)


def left_of(scene: Scene, me: Who, path: Path, posture: Posture) -> Path:
    """What is left of a path: whoever was brought down on it gets up at the usual price, or goes no further."""
    if scene[me].posture == posture:
        return path
    left = path[: max(len(path) - price_of_posture(scene, me), 0)]  # stamina.modifier.posture.3, .6, .7
    if left:
        take_posture(scene, me, "standing")  # stamina.modifier.posture.9
    return left


def step(scene: Scene, me: Who, here: Cell, to: Cell) -> None:
    """Move into the next hex, facing the way one goes; who hung on a climb lets go of it."""
    grid, turn = scene.ground(me).grid, scene[me].turn
    far = grid.distance(here, to)
    scene.change(
        me,
        Moved(me, to),
        at=to,
        facing=grid.bearing(here, to),
        turn=replace(turn, meters=turn.meters + far),
        climbing=None,
        climbed=0,
    )
    return part(scene, me)


def may_pass(now: Now, me: Who, to: Cell, last: bool) -> bool:
    """Whether a step can be taken: into a free hex, or past a friend."""
    if is_free(now, me, to):
        return True
    held = [who for who in now.who_is_at(to) if not now[who].fate and who != me]
    return not last and bool(held) and all(now[who].side == now[me].side for who in held)


def push(scene: Scene, foe: Who, by: Who) -> bool:
    """Drive someone a meter straight back, or off a climb; they stay where that is blocked. Says whether they moved."""
    if scene[foe].climbing is not None:
        lose_grip(scene, foe)
        return True
    at = scene.at(foe)
    behind = scene.ground(foe).grid.behind(at, scene.at(by))
    if behind is None or not is_free(scene, foe, behind) or rise(scene, foe, at, behind) > 0:
        scene.tell(HeldGround(foe))
        return False
    scene.change(foe, Pushed(foe, behind, by), at=behind)
    part(scene, foe)
    drop = -rise(scene, foe, at, behind)
    if drop > 0:
        fall(scene, foe, drop)
    return True
