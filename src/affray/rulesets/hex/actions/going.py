"""Going, step by step, and whom a step provokes."""

from affray.api import Cell, Path, Who
from affray.rulesets.hex.conditions import break_aim
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import Blocked, Moved
from affray.rulesets.hex.paths import holds, is_free
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.threats import longest_reach
from affray.rulesets.hex.windows import Enters, Leaves

MOVING = "personal movement"


def gained(result: Result, rank: int) -> int:
    """The hexes that a movement check brings: rank for near success, 1 + rank + additional successes for complete."""
    if result.is_complete:
        return 1 + rank + result.extra
    return rank if result.is_near else 0


def travel(scene: Scene, me: Who, path: Path, pace: str) -> None:
    """Go on until a step provokes somebody; they may strike before it is taken."""
    for place, to in enumerate(path):
        here = scene.at(me)
        last = place == len(path) - 1
        if (last or pace != "jump") and not _may_pass(scene, me, to, last):
            return scene.tell(Blocked(me, to))
        leaves = Leaves(me, here, to, pace)
        enters = Enters(me, here, to, pace)
        if scene.is_awaited(leaves) or scene.is_awaited(enters):
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
