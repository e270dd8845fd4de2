"""What a character may do, by the headings of the book."""

from affray.rulesets.hex.actions.leaving import flee, yield_
from affray.rulesets.hex.actions.melee import bash, basic_attack, brawling
from affray.rulesets.hex.actions.movement import climb, dash, jump, sprint, swim, walk
from affray.rulesets.hex.actions.posture import kneel, lie_down, stand
from affray.rulesets.hex.turns import end

ACTIONS = (
    walk,
    dash,
    sprint,
    climb,
    swim,
    jump,
    basic_attack,
    bash,
    brawling,
    stand,
    kneel,
    lie_down,
    flee,
    yield_,
    end,
)
