"""Driving somebody back, aside by a ruling, down where it lies lower; and who can come after them."""

from typing import Literal

from affray.api import Cell, Path, Who
from affray.rulesets.hex.actions.footing import may_move
from affray.rulesets.hex.actions.going import part
from affray.rulesets.hex.conditions import break_aim, fall_down, lose_grip
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import HeldGround, NoAdvance, Pushed
from affray.rulesets.hex.paths import is_free, rise
from affray.rulesets.hex.threats import PUSH
from affray.rulesets.hex.windows import Enters, Leaves

Barrier = Literal["", "wall", "creature", "edge"]
"""What keeps someone from being driven back: nothing, a wall or rising ground, somebody, the edge of the map."""


def push(scene: Scene, foe: Who, by: Who) -> bool:
    """Drive someone one hex directly away; they stay where that hex is blocked. Says whether they moved."""
    if scene[foe].climbing is not None:
        lose_grip(scene, foe)
    if blocked_behind(scene, foe, by):
        scene.tell(HeldGround(foe))  # hex.melee.bash.16
        return False
    drive_back(scene, foe, by)
    return True


def blocked_behind(now: Now, foe: Who, by: Who) -> Barrier:
    """What keeps someone from being driven one hex directly away from somebody, if anything does."""
    at = now.at(foe)
    behind = now.ground(foe).grid.behind(at, now.at(by))
    barrier = barrier_at(now, foe, at, behind)
    return "" if barrier and aside_of(now, foe, by) else barrier


def barrier_at(now: Now, foe: Who, at: Cell, behind: Cell | None) -> Barrier:
    """What keeps someone from being driven from one hex into another."""
    if behind is None:
        return "edge"
    if now.ground(foe).terrain[behind].kind == "wall" or rise(now, foe, at, behind) > 0:
        return "wall"
    return "" if is_free(now, foe, behind) else "creature"


def aside_of(now: Now, foe: Who, by: Who) -> Cell | None:
    """A free hex farther away beside the blocked one into which someone is driven, by a ruling."""
    if now.rulings.push_direction == "directly-away":
        return None
    grid, at, here = now.ground(foe).grid, now.at(foe), now.at(by)
    far = grid.distance(at, here)
    aside = (cell for cell in grid.neighbours(at) if grid.distance(cell, here) > far)
    return next((cell for cell in aside if not barrier_at(now, foe, at, cell)), None)  # hex.melee.bash.16


def drive_back(scene: Scene, foe: Who, by: Who) -> None:
    """Drive someone into the hex behind them, which is not blocked, and down where it lies lower."""
    at = scene.at(foe)
    behind = scene.ground(foe).grid.behind(at, scene.at(by))
    if barrier_at(scene, foe, at, behind):
        behind = aside_of(scene, foe, by)
    assert behind is not None
    be_watched(scene, Leaves(foe, at, behind, PUSH))
    scene.change(foe, Pushed(foe, behind, by), at=behind)  # hex.reaction.free-attack.6
    if scene.rulings.pushed_breaks_aim:
        break_aim(scene, foe)  # hex.ranged.aim.14
    part(scene, foe)
    drop = -rise(scene, foe, at, behind)
    if drop > 0:
        fall_down(scene, foe, drop)
    be_watched(scene, Enters(foe, at, behind, PUSH))


def be_watched(scene: Scene, window: Leaves | Enters) -> None:
    """Whoever watches the hex into which somebody is driven may shoot."""
    if scene.rulings.pushed_is_watched and scene.is_awaited(window):
        scene.window(window)  # hex.ranged.overwatch.6, .10


# -- coming after them


def passable(scene: Scene, me: Who, way: Path) -> Path:
    """As much of a way as somebody can advance on foot; the log says what keeps them from the rest."""
    here = scene.at(me)
    for place, onward in enumerate(way):
        stopped = kept_from(scene, me, here, onward)
        if stopped:
            scene.tell(NoAdvance(me, onward, stopped))  # hex.melee.bash.14
            return way[:place]
        here = onward
    return way


def kept_from(now: Now, me: Who, here: Cell, onward: Cell) -> str:
    """Why somebody cannot advance from one hex into the next, if they cannot."""
    terrain = now.ground(me).terrain
    if not is_free(now, me, onward):
        return "it is not free"
    if rise(now, me, here, onward):
        return "it lies on another level"
    if terrain[onward].kind == "water" and terrain[here].kind != "water":
        return "there is no footing in the water"
    return "" if may_advance(now, me) else "they are not on their feet"  # hex.melee.bash.14


def may_advance(now: Now, me: Who) -> bool:
    """Whether someone is on their feet or, by a ruling, may crawl after a target."""
    crawls = now.rulings.advance_from == "any-posture" and now[me].climbing is None
    return crawls or may_move(now, me)  # hex.melee.bash.14
