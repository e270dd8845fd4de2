"""Explore: flee the area and move on."""

from affray.api import Who, action
from affray.rulesets.dungeoneer.actions.moving import LOOSE
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Scene
from affray.rulesets.dungeoneer.damage import leave
from affray.rulesets.dungeoneer.events import Fled
from affray.rulesets.dungeoneer.groups import WITH_NAMED, do_together, in_sight_of
from affray.rulesets.dungeoneer.paths import INSIDE
from affray.rulesets.dungeoneer.wilderness import go_out, way_out


@action(
    Cost(3),  # dungeoneer.explore.1
    slots=(WITH_NAMED,),
    needs=(INSIDE, LOOSE),  # dungeoneer.explore.7
    clauses="dungeoneer.explore",
    group="dungeon",
    keywords=("Explore",),  # dungeoneer.explore.2
    gives_up=True,
)
def explore(scene: Scene, me: Who, others: Who) -> None:
    """Flee the area, so as to live and move on."""
    do_together(scene, me, explore, (), others, in_sight_of(me))
    outside = way_out(scene, me)
    if outside is not None and scene.rulings.explore_leads == "outside":
        return go_out(scene, me, outside)  # dungeoneer.explore.3
    leave(scene, me, "fled")  # dungeoneer.explore.3, .4
    return scene.tell(Fled(me))
