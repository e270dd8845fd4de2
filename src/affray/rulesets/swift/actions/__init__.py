"""What a combatant may do, by the lists of the book."""

from affray.core.book import named
from affray.rulesets.swift.actions.attacking import AIM, ATTACK, OPPORTUNITY, SNAP_SHOT
from affray.rulesets.swift.actions.casting import BEGIN_CASTING, CAST, CHANNEL, RESIST, RESIST_AT_ONCE
from affray.rulesets.swift.actions.guarding import BRACE, DEFEND, EN_GUARD, SHIELD_BLOCK
from affray.rulesets.swift.actions.helping import AID, HOLD, READY_ACTION
from affray.rulesets.swift.actions.items import FIND_ITEM, INTERACT, USE_ITEM, USE_READY_ITEM
from affray.rulesets.swift.actions.leaving import FLEE, YIELD
from affray.rulesets.swift.actions.looking import SCAN, SEEK
from affray.rulesets.swift.actions.moving import DODGE, DOUBLE_MOVE, FALLBACK, MOVE, WITHDRAW
from affray.rulesets.swift.turns import PASS

SWIFT_ACTIONS = (
    MOVE,
    AIM,
    BEGIN_CASTING,
    EN_GUARD,
    USE_READY_ITEM,
    FIND_ITEM,
    SCAN,
    INTERACT,
    DEFEND,
    AID,
    READY_ACTION,
    HOLD,
)  # swift.lists.1
STANDARD_ACTIONS = (
    ATTACK,
    CAST,
    CHANNEL,
    DOUBLE_MOVE,
    WITHDRAW,
    USE_ITEM,
    SEEK,
    RESIST,
)  # swift.lists.2; swift.resist.2
ABORT_ACTIONS = (BRACE, DODGE, FALLBACK, RESIST_AT_ONCE, SHIELD_BLOCK, SNAP_SHOT)  # swift.lists.3

ACTIONS = named(*SWIFT_ACTIONS, *STANDARD_ACTIONS, *ABORT_ACTIONS, OPPORTUNITY, FLEE, YIELD, PASS)
