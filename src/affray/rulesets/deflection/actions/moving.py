"""Move, Drop Prone, Rise from Prone, Seek Cover."""

from affray.api import Cell, Need, Path, Slot, Varies, Who, action
from affray.rulesets.deflection.conditions import drop_prone as fall_prone
from affray.rulesets.deflection.conditions import leave_cover, take_cover
from affray.rulesets.deflection.costs import FREE, Cost
from affray.rulesets.deflection.creature import Now, Scene
from affray.rulesets.deflection.events import Blocked, Moved, Rose
from affray.rulesets.deflection.paths import held_cells, is_free_step, paths
from affray.rulesets.deflection.sight import covers_beside
from affray.rulesets.deflection.windows import Comes, Moves

SPEED = "speed"
"""Cover without an object."""
MOVED_ENOUGH = 2  # deflection.cover.8


# -- what may be chosen


def move_cost(now: Now, me: Who, path: Path) -> Cost:
    """One action, none for 1 m; stamina for every Move but the first of a turn."""
    step, counts = is_free_step(now, me, path), now.rulings.step_counts
    again = now[me].moves > 0 and (counts or not step)  # deflection.move.2, .5, .6
    return Cost(actions=0 if step else 1, stamina=1 if again else 0)  # deflection.move.1, .4


def hides_behind(now: Now, me: Who) -> tuple[str, ...]:
    """What gives cover here: objects beside one, and one's own speed after two Moves."""
    who = now[me]
    moves = who.moves if now.rulings.cover_moves == "any-length" else who.strides  # deflection.cover.10
    return (*covers_beside(now, me), *((SPEED,) if moves >= MOVED_ENOUGH else ()))


def cover_cost(_now: Now, behind: str) -> Cost:
    """One action; free by speed."""
    return FREE if behind == SPEED else Cost(actions=1)  # deflection.cover.1, .8


PRONE = Need("you are not prone", lambda now, me: now[me].prone)
ON_FEET = Need("you are prone already", lambda now, me: not now[me].prone)
PATH: Slot[Path] = Slot("path", lambda now, me: paths(now, me), label="way", none="there is nowhere to go")
BEHIND = Slot(
    "behind", hides_behind, label="cover", none="nothing beside you gives cover, and you have not moved twice"
)


# -- the actions


@action(Varies(move_cost, FREE), slots=(PATH,), clauses="deflection.move", group="moving")
def move(scene: Scene, me: Who, path: Path) -> None:
    """Move up to your speed; 1 m is free."""
    step = is_free_step(scene, me, path)
    if not step or scene.rulings.step_counts:
        scene.change(me, moves=scene[me].moves + 1, strides=scene[me].strides + (len(path) > 1))
    if scene.is_awaited(Moves(me)):
        scene.then_window(Moves(me))
    scene.then(travel, me, path)  # deflection.move.3


def travel(scene: Scene, me: Who, path: Path) -> None:
    """Go along a path until a step gives somebody a chance to react; the rest is named."""
    for place, to in enumerate(path):
        start = scene.at(me)
        if not may_enter(scene, me, to, last=place + 1 == len(path)):
            return scene.tell(Blocked(me, to))
        step_to(scene, me, to)
        came = Comes(me, start)
        if scene.is_awaited(came):
            scene.then_window(came)
            return scene.then(travel, me, path[place + 1 :])
    return None


def may_enter(now: Now, me: Who, to: Cell, last: bool) -> bool:
    """Whether a square is still free, or an ally's whom one passes."""
    held = held_cells(now, me)
    return to not in held or (not last and held[to] == now[me].side)


def step_to(scene: Scene, me: Who, to: Cell) -> None:
    """Go into a square beside one's own; cover is left behind with its object."""
    if scene.rulings.facing == "arc":
        scene.change(me, facing=scene.ground(me).grid.bearing(scene.at(me), to))
    scene.change(me, Moved(me, to), at=to)
    leave_cover(scene, me)


@action(FREE, needs=(ON_FEET,), clauses="deflection.prone", group="moving")  # deflection.prone.1
def drop_prone(scene: Scene, me: Who) -> None:
    """Become prone: harder to shoot, easier to strike, half as fast."""
    fall_prone(scene, me)  # deflection.prone.2


@action(Cost(actions=1), needs=(PRONE,), clauses="deflection.rise", group="moving")  # deflection.rise.1
def rise_from_prone(scene: Scene, me: Who) -> None:
    """Get up."""
    scene.change(me, Rose(me), prone=False)  # deflection.rise.2, .3, .4


@action(Varies(cover_cost, FREE), slots=(BEHIND,), clauses="deflection.cover", group="moving")
def seek_cover(scene: Scene, me: Who, behind: str) -> None:
    """Hide behind something beside you, or by speed after two Moves: ranged attacks have disadvantage."""
    take_cover(scene, me, "" if behind == SPEED else behind)  # deflection.cover.2, .9
