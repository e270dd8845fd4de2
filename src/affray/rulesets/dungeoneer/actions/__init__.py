"""What a dungeoneer may do."""

from functools import lru_cache

from affray.core.actions import Action
from affray.core.book import named
from affray.core.values import Who
from affray.rulesets.dungeoneer.actions.arcanist import ARCANIST, GENERAL
from affray.rulesets.dungeoneer.actions.downtime import DOWNTIME
from affray.rulesets.dungeoneer.actions.fighting import FIGHT
from affray.rulesets.dungeoneer.actions.handling import INTERACT
from affray.rulesets.dungeoneer.actions.items import MEDKIT, NET, TEND, THROW_NET
from affray.rulesets.dungeoneer.actions.leaving import EXPLORE
from affray.rulesets.dungeoneer.actions.lighting import KINDLE, SWING_TORCH
from affray.rulesets.dungeoneer.actions.moving import MOVE, STEP
from affray.rulesets.dungeoneer.actions.resting import REST
from affray.rulesets.dungeoneer.actions.searching import SEARCH
from affray.rulesets.dungeoneer.actions.technician import TECHNICIAN
from affray.rulesets.dungeoneer.actions.warrior import WARRIOR
from affray.rulesets.dungeoneer.creature import Now
from affray.rulesets.dungeoneer.turns import END

ANYWHERE = (FIGHT, MOVE, STEP, INTERACT, REST)  # dungeoneer.turn.3
IN_A_DUNGEON = (SEARCH, EXPLORE)
TECHNIQUES = (*GENERAL, *WARRIOR, *ARCANIST, *TECHNICIAN)

ACTIONS = named(*ANYWHERE, *IN_A_DUNGEON, *TECHNIQUES, TEND, THROW_NET, KINDLE, SWING_TORCH, *DOWNTIME, END)
NEEDED = ((TEND, MEDKIT), (THROW_NET, NET))
"""What needs something that is carried."""


def repertoire(now: Now, who: Who) -> tuple[Action, ...]:
    """What somebody could do at this time, in a fight or at rest, with what they have learned, carry and can pay."""
    one = now[who]
    return _with(one.techniques, one.items, now.clock.scale, one.action_points)


@lru_cache(maxsize=4096)
def _with(techniques: tuple[str, ...], items: tuple[str, ...], scale: str, points: int) -> tuple[Action, ...]:
    passed_by = {action.name for action in TECHNIQUES}.difference(techniques)
    passed_by |= {action.name for action, item in NEEDED if item not in items}
    timely = (action for action in ACTIONS.values() if action.cost.when in (scale, "any"))
    return tuple(action for action in timely if action.cost.points <= points and action.name not in passed_by)
