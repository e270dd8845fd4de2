"""What a dungeoneer may do."""

from functools import lru_cache

from affray.core.actions import Action
from affray.core.book import named
from affray.core.values import Who
from affray.rulesets.dungeoneer.actions.arcanist import ARCANIST, GENERAL
from affray.rulesets.dungeoneer.actions.downtime import DOWNTIME
from affray.rulesets.dungeoneer.actions.fighting import FIGHT
from affray.rulesets.dungeoneer.actions.handling import INTERACT
from affray.rulesets.dungeoneer.actions.items import TEND, THROW_NET
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


def repertoire(now: Now, who: Who) -> tuple[Action, ...]:
    """What somebody could do at some time: everything but the techniques that are not active."""
    return _with(now[who].techniques if who in now else ())


@lru_cache(maxsize=256)
def _with(techniques: tuple[str, ...]) -> tuple[Action, ...]:
    passed_by = {action.name for action in TECHNIQUES}.difference(techniques)
    return tuple(action for action in ACTIONS.values() if action.name not in passed_by)
