"""Travel: from one tile of the wilderness to the next."""

from affray.api import AnyAction, Cell, Options, Slot, Who, action
from affray.rulesets.dungeoneer.actions.moving import LOOSE
from affray.rulesets.dungeoneer.costs import ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.groups import do_together, if_named, in_sight_of, why_not_join, with_others
from affray.rulesets.dungeoneer.paths import OUTSIDE
from affray.rulesets.dungeoneer.wilderness import go_to, tiles_around

# -- what may be chosen


def fellow_travellers(now: Now, me: Who, rule: AnyAction, to: Cell) -> Options:
    """Who may be asked to come along: those on the same tile who are named."""
    return if_named(now, me, rule, (to,), in_sight_of(me))  # dungeoneer.group.5


def why_not_along(now: Now, me: Who, rule: AnyAction, to: Cell, said: str) -> str:
    """Why somebody who was named cannot come along."""
    return why_not_join(now, me, rule, (to,), said, rolled=False) or f"{said} is not on the same tile"


def why_not_there(now: Now, me: Who, said: str) -> str:
    """Why a tile that was named is none to travel to."""
    if said not in now.ground(me).terrain:
        return "that is no tile of the map"
    return "nobody gets through there" if now.ground(me).terrain[said].kind == "rock" else "it is not the next tile"


TILE = Slot("to", tiles_around, label="tile", none="there is nowhere to go", why=why_not_there)


# -- the action


@action(
    ONE,  # dungeoneer.travel.1
    slots=(TILE, with_others(fellow_travellers, why_not_along)),
    needs=(OUTSIDE, LOOSE),  # dungeoneer.travel.3
    clauses="dungeoneer.travel",
    group="wilderness",
    keywords=("Exploration",),  # dungeoneer.travel.2
)
def travel(scene: Scene, me: Who, to: Cell, others: Who) -> None:
    """Go to the next tile, alone or with whoever agrees to come along."""
    joined = do_together(scene, me, travel, (to,), others, in_sight_of(me))
    go_to(scene, (me, *joined), to)  # dungeoneer.travel.4
