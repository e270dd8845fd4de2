"""What a character may do, by the headings of the book."""

from functools import cache

from affray.api import GM, AnyAction, Who
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
from affray.rulesets.stamina.actions.magic import ARCANE, cast_cantrip, cast_gated_spell, cast_ungated_spell
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
from affray.rulesets.stamina.actions.tales import accuse, they_come, wait_for_morning
from affray.rulesets.stamina.actions.watching import keep_watch, sleep, something_comes, wake
from affray.rulesets.stamina.costs import WHILE_ASLEEP, is_in_rounds
from affray.rulesets.stamina.creature import Now
from affray.rulesets.stamina.finding import OUTSIDE
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
    they_come,
    allow_another_try,
    press_time,
    grant_time,
    begin_rounds,
    flee,
    yield_,
    end,
)
CALLED = tuple(rule for rule in ACTIONS if rule.called)
ASLEEP = tuple(rule for rule in ACTIONS if rule.key in WHILE_ASLEEP)


def available_actions(now: Now, who: Who) -> tuple[AnyAction, ...]:
    """What somebody could take at all now: of the rest nobody need look at slots, needs and costs."""
    if who == GM:
        return CALLED
    if now.effects and now.has_effect(who, "asleep"):
        return ASLEEP
    creature = now[who]
    return _could_take(is_in_rounds(now), creature.turn.occupied, bool(creature.sheet.arcane))


@cache
def _could_take(in_rounds: bool, occupied: bool, arcane: bool) -> tuple[AnyAction, ...]:
    rules = [rule for rule in ACTIONS if not rule.called]
    if in_rounds:
        rules = [rule for rule in rules if OUTSIDE not in rule.needs]
    if in_rounds and occupied:
        rules = [rule for rule in rules if not (rule.costs_alike and rule.cost.turns)]  # stamina.turn.4
    if not arcane:
        rules = [rule for rule in rules if ARCANE not in rule.needs]  # stamina.magic.2
    if not in_rounds:
        rules.sort(key=lambda rule: (rule.group != "movement", rule.group != "outside combat"))  # blows come after
    return tuple(rules)
