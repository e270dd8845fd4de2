"""Movement on foot: walk, dash, sprint, and moving on after another action."""

from msgspec.structs import replace

from affray.api import Ask, Need, Path, Paths, Slot, Who, action
from affray.rulesets.hex.actions.footing import ON_FOOT
from affray.rulesets.hex.actions.going import MOVING, gained, travel
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import knock_prone
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import RanFurther
from affray.rulesets.hex.paths import paths, walking
from affray.rulesets.hex.rolls import Check
from affray.rulesets.hex.stats import speed
from affray.rulesets.hex.threats import provoked_by

WALK_HEXES = 3  # hex.move.walk.3
SPRINT_ON: Ask[Path] = Ask("sprint-on", "Hexes left to sprint: {hexes}. Where to?")


def on_foot(pace: str, times: int = 1, hexes: int = 0) -> Slot[Path]:
    """A slot for a path at some pace."""

    def options(now: Now, me: Who) -> Paths:
        limit = hexes or times * speed(now[me].sheet)
        return paths(now, me, limit, walking(now, me), provoked_by(now, me, pace), may_stay=True)

    return Slot("path", options)  # hex.move.walk.3, hex.move.dash.3, hex.move.sprint.3: up to so many, also none


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
