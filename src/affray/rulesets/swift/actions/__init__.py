"""What a combatant may do, by the lists of the book."""

from affray.rulesets.swift.actions.attacking import aim, attack
from affray.rulesets.swift.actions.casting import begin_casting, cast, channel, resist
from affray.rulesets.swift.actions.guarding import defend, en_guard
from affray.rulesets.swift.actions.hands import interact
from affray.rulesets.swift.actions.helping import aid, hold, ready_action
from affray.rulesets.swift.actions.items import find_item, use_item, use_ready_item
from affray.rulesets.swift.actions.leaving import flee, yield_
from affray.rulesets.swift.actions.looking import scan, seek
from affray.rulesets.swift.actions.moving import double_move, move, withdraw
from affray.rulesets.swift.turns import pass_

SWIFT_ACTIONS = (
    move,
    aim,
    begin_casting,
    en_guard,
    use_ready_item,
    find_item,
    scan,
    interact,
    defend,
    aid,
    ready_action,
    hold,
)  # swift.lists.1
STANDARD_ACTIONS = (
    attack,
    cast,
    channel,
    double_move,
    withdraw,
    use_item,
    seek,
    resist,
)  # swift.lists.2; swift.resist.2

ACTIONS = (*SWIFT_ACTIONS, *STANDARD_ACTIONS, flee, yield_, pass_)
