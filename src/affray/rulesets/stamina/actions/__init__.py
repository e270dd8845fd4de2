"""What a character may do, by the headings of the book."""

from affray.api import AnyAction
from affray.rulesets.stamina.actions.alertness import call_alertness
from affray.rulesets.stamina.actions.crossing import climb, jump, swim
from affray.rulesets.stamina.actions.defending import disengage, dodge, regain_composure, restoration
from affray.rulesets.stamina.actions.disarming import disarm, trip
from affray.rulesets.stamina.actions.gathering import (
    gather_arcane_energy,
    release_crafted_effect,
    shape_arcane_energy,
)
from affray.rulesets.stamina.actions.investigating import allow_another_try, investigate_area
from affray.rulesets.stamina.actions.leaving import flee, yield_
from affray.rulesets.stamina.actions.magic import cast_cantrip, cast_gated_spell, cast_ungated_spell
from affray.rulesets.stamina.actions.melee import (
    bash,
    basic_attack,
    distracting_attack,
    flurry_of_blows,
    half_sword,
    lunge,
    off_hand_attack,
    power_attack,
    quick_attack,
    reckless_attack,
)
from affray.rulesets.stamina.actions.movement import dash, sprint, walk
from affray.rulesets.stamina.actions.outside import (
    begin_rounds,
    call_check,
    call_watch,
    grant_time,
    press_time,
    sneak,
    travel,
)
from affray.rulesets.stamina.actions.postures import face, kneel, lie_down, stand
from affray.rulesets.stamina.actions.ranged import aim, loose, throw
from affray.rulesets.stamina.actions.readying import beat_out_flames, ready_weapon, stow_weapon
from affray.rulesets.stamina.actions.reloading import give_up, go_on, load, ready_ammunition
from affray.rulesets.stamina.actions.searching import aid, search_for_items
from affray.rulesets.stamina.actions.tales import accuse, wait_for_morning
from affray.rulesets.stamina.actions.watching import keep_watch, sleep, something_comes, wake
from affray.rulesets.stamina.turns import end

ACTIONS: tuple[AnyAction, ...] = (
    walk,
    dash,
    sprint,
    swim,
    climb,
    jump,
    stand,
    kneel,
    lie_down,
    face,
    basic_attack,
    bash,
    disarm,
    distracting_attack,
    flurry_of_blows,
    half_sword,
    lunge,
    off_hand_attack,
    power_attack,
    quick_attack,
    reckless_attack,
    trip,
    ready_weapon,
    stow_weapon,
    aim,
    ready_ammunition,
    load,
    loose,
    throw,
    cast_cantrip,
    cast_gated_spell,
    cast_ungated_spell,
    gather_arcane_energy,
    shape_arcane_energy,
    release_crafted_effect,
    disengage,
    dodge,
    regain_composure,
    restoration,
    beat_out_flames,
    sneak,
    travel,
    investigate_area,
    search_for_items,
    aid,
    keep_watch,
    sleep,
    wake,
    accuse,
    wait_for_morning,
    go_on,
    give_up,
    call_check,
    call_watch,
    call_alertness,
    something_comes,
    allow_another_try,
    press_time,
    grant_time,
    begin_rounds,
    flee,
    yield_,
    end,
)
