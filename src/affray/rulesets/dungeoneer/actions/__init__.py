"""What a dungeoneer may do."""

from affray.core.book import named
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
from affray.rulesets.dungeoneer.turns import END

ANYWHERE = (FIGHT, MOVE, STEP, INTERACT, REST)  # dungeoneer.turn.3
IN_A_DUNGEON = (SEARCH, EXPLORE)
TECHNIQUES = (*GENERAL, *WARRIOR, *ARCANIST, *TECHNICIAN)

ACTIONS = named(*ANYWHERE, *IN_A_DUNGEON, *TECHNIQUES, TEND, THROW_NET, KINDLE, SWING_TORCH, *DOWNTIME, END)
