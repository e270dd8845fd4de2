"""Scout: learn what the tiles around are before one goes there."""

from affray.api import Ask, Cell, Need, Who, action
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Scene
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import SawNothing
from affray.rulesets.dungeoneer.groups import WITH_IN_SIGHT, gather, in_sight_of, roll_together
from affray.rulesets.dungeoneer.paths import OUTSIDE
from affray.rulesets.dungeoneer.wilderness import covered_around, local_difficulty, uncover

SCOUT = DiceFor("scout", "to scout")
UNCOVER: Ask[Cell] = Ask("uncover", "uncover which tile?", logged=False)
TILES_UNCOVERED = (0, 1, 2, 3)  # dungeoneer.scout.5, .6, .7, .8
"""How many tiles each degree uncovers."""
COVERED = Need("what lies around is known already", lambda now, me: bool(covered_around(now, me)))


@action(
    Cost(2),  # dungeoneer.scout.1
    slots=(WITH_IN_SIGHT,),
    needs=(OUTSIDE, COVERED),
    clauses="dungeoneer.scout",
    group="wilderness",
    keywords=("Exploration",),  # dungeoneer.scout.2
)
def scout(scene: Scene, me: Who, others: Who) -> None:
    """Gain a preview of the tiles around."""
    band = gather(scene, me, scout, (), others, in_sight_of(me))
    hard = local_difficulty(scene, me)
    band, came = roll_together(scene, band, SCOUT, lambda who: scene[who].sheet.speed, hard)  # dungeoneer.scout.4
    if came is Degree.FAILURE:
        return scene.tell(SawNothing(me))  # dungeoneer.scout.5
    for who in band:
        look_around(scene, who, TILES_UNCOVERED[came])
    return None


def look_around(scene: Scene, me: Who, tiles: int) -> None:
    """Uncover so many tiles around one, of one's own choice."""
    for _ in range(tiles):
        covered = covered_around(scene, me)
        if covered:
            uncover(scene, me, scene.ask(me, UNCOVER, covered) if len(covered) > 1 else covered[0])
