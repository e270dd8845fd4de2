"""What a dungeoneer may do."""

from functools import lru_cache

from affray.api import AnyAction, Who
from affray.rulesets.dungeoneer.actions.arcanist import ARCANIST, GENERAL
from affray.rulesets.dungeoneer.actions.downtime import DOWNTIME
from affray.rulesets.dungeoneer.actions.fighting import fight
from affray.rulesets.dungeoneer.actions.handling import interact
from affray.rulesets.dungeoneer.actions.hiding import hide
from affray.rulesets.dungeoneer.actions.investigating import investigate
from affray.rulesets.dungeoneer.actions.items import medkit, net, tend, throw_net
from affray.rulesets.dungeoneer.actions.leaving import explore
from affray.rulesets.dungeoneer.actions.lighting import kindle, swing_torch
from affray.rulesets.dungeoneer.actions.moving import move, step
from affray.rulesets.dungeoneer.actions.resting import rest
from affray.rulesets.dungeoneer.actions.scouting import scout
from affray.rulesets.dungeoneer.actions.searching import search
from affray.rulesets.dungeoneer.actions.technician import TECHNICIAN
from affray.rulesets.dungeoneer.actions.tracking import track
from affray.rulesets.dungeoneer.actions.travelling import travel
from affray.rulesets.dungeoneer.actions.warrior import WARRIOR
from affray.rulesets.dungeoneer.creature import Now
from affray.rulesets.dungeoneer.paths import DUNGEON
from affray.rulesets.dungeoneer.turns import end

ANYWHERE = (fight, move, step, interact, rest)  # dungeoneer.turn.3
IN_A_DUNGEON = (search, explore)
IN_THE_WILDERNESS = (travel, track, hide, scout, investigate)
TECHNIQUES: tuple[AnyAction, ...] = (*GENERAL, *WARRIOR, *ARCANIST, *TECHNICIAN)

ACTIONS: tuple[AnyAction, ...] = (
    *ANYWHERE,
    *IN_A_DUNGEON,
    *IN_THE_WILDERNESS,
    *TECHNIQUES,
    tend,
    throw_net,
    kindle,
    swing_torch,
    *DOWNTIME,
    end,
)
NEEDED = {tend.key: medkit, throw_net.key: net}
"""What needs something that is carried."""


def available_actions(now: Now, who: Who) -> tuple[AnyAction, ...]:
    """What somebody could do at this time, in a fight or at rest, with what they have learned, carry and can pay."""
    one = now[who]
    elsewhere = IN_THE_WILDERNESS if one.map == DUNGEON else ()
    lacking = tuple(key for key, carried in NEEDED.items() if not (one.items and carried(now, who)))
    return _with(one.techniques, lacking, now.clock.scale, one.action_points, elsewhere)


@lru_cache(maxsize=4096)
def _with(
    techniques: tuple[str, ...], lacking: tuple[str, ...], scale: str, points: int, elsewhere: tuple[AnyAction, ...]
) -> tuple[AnyAction, ...]:
    unlearned = {rule.key for rule in TECHNIQUES if rule.name not in techniques}
    passed_by = {rule.key for rule in elsewhere} | unlearned | set(lacking)
    timely = (rule for rule in ACTIONS if rule.cost.when in (scale, "any"))
    return tuple(rule for rule in timely if rule.cost.points <= points and rule.key not in passed_by)
