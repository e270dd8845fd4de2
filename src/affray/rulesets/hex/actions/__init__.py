"""What a character may do, by the headings of the book."""

from affray.rulesets.hex.actions.bull_rush import bull_rush
from affray.rulesets.hex.actions.defense import defensive_stance, disengage, dodge, restoration
from affray.rulesets.hex.actions.disarm import disarm
from affray.rulesets.hex.actions.leaving import flee, yield_
from affray.rulesets.hex.actions.melee import (
    bash,
    basic_attack,
    brawling,
    distracting_attack,
    flurry_of_blows,
    off_hand_attack,
    power_attack,
    reckless_attack,
)
from affray.rulesets.hex.actions.movement import climb, dash, jump, sprint, swim, walk
from affray.rulesets.hex.actions.overwatch import overwatch
from affray.rulesets.hex.actions.posture import kneel, lie_down, stand
from affray.rulesets.hex.actions.ranged import aim, load, loose, throw
from affray.rulesets.hex.actions.ready import ready, ready_ammunition, stow, stow_ammunition
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
    bull_rush,
    brawling,
    disarm,
    distracting_attack,
    flurry_of_blows,
    off_hand_attack,
    power_attack,
    reckless_attack,
    aim,
    load,
    loose,
    overwatch,
    throw,
    defensive_stance,
    disengage,
    dodge,
    restoration,
    ready,
    ready_ammunition,
    stow,
    stow_ammunition,
    stand,
    kneel,
    lie_down,
    flee,
    yield_,
    end,
)
