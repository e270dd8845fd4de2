"""What a character may do, by the headings of the book."""

from affray.api import AnyAction, Who
from affray.rulesets.hex.actions.bull_rush import bull_rush
from affray.rulesets.hex.actions.crossing import climb, jump, swim
from affray.rulesets.hex.actions.defense import defensive_stance, disengage, dodge, restoration
from affray.rulesets.hex.actions.disarm import disarm
from affray.rulesets.hex.actions.energy import gather_arcane_energy, release_arcane_energy, shape_arcane_energy
from affray.rulesets.hex.actions.leaving import flee, yield_
from affray.rulesets.hex.actions.magic import cast_cantrip, cast_spell, manifest_spell, touch
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
from affray.rulesets.hex.actions.movement import dash, move_on, sprint, walk
from affray.rulesets.hex.actions.overwatch import overwatch
from affray.rulesets.hex.actions.posture import kneel, lie_down, stand
from affray.rulesets.hex.actions.ranged import aim, load, loose, throw
from affray.rulesets.hex.actions.ready import ready, ready_ammunition, stow, stow_ammunition
from affray.rulesets.hex.creature import Now
from affray.rulesets.hex.turns import end

MAGIC = (
    cast_cantrip,
    cast_spell,
    manifest_spell,
    touch,
    gather_arcane_energy,
    release_arcane_energy,
    shape_arcane_energy,
)
ACTIONS = (
    walk,
    dash,
    sprint,
    climb,
    swim,
    jump,
    move_on,
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
    *MAGIC,
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
UNBROKEN = tuple(rule for rule in ACTIONS if rule is not move_on)
"""What there is where a movement is finished before anything else begins."""
WITHOUT_MAGIC = tuple(rule for rule in ACTIONS if rule not in MAGIC)
UNBROKEN_WITHOUT_MAGIC = tuple(rule for rule in UNBROKEN if rule not in MAGIC)


def available_actions(now: Now, who: Who) -> tuple[AnyAction, ...]:
    """What somebody may ever take: no magic for whoever knows none, and no split moves unless a ruling allows them."""
    if now.rulings.split_moves == "never":
        return UNBROKEN if now[who].sheet.magic else UNBROKEN_WITHOUT_MAGIC
    return ACTIONS if now[who].sheet.magic else WITHOUT_MAGIC
