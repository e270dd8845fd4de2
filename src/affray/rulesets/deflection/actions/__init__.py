"""What a character may do, by the headings of the book."""

from affray.rulesets.deflection.actions.attacking import attack, reload
from affray.rulesets.deflection.actions.hands import brandish, interact, let_go
from affray.rulesets.deflection.actions.leaving import flee, yield_
from affray.rulesets.deflection.actions.maneuvers import MANEUVERS
from affray.rulesets.deflection.actions.moving import drop_prone, move, rise_from_prone, seek_cover
from affray.rulesets.deflection.actions.powers import POWERS
from affray.rulesets.deflection.actions.skills import give_up, go_on, use_a_skill
from affray.rulesets.deflection.actions.waiting import ready_an_action
from affray.rulesets.deflection.turns import end

ACTIONS = (
    attack,
    *MANEUVERS,
    *POWERS,
    reload,
    move,
    seek_cover,
    drop_prone,
    rise_from_prone,
    brandish,
    let_go,
    interact,
    ready_an_action,
    use_a_skill,
    go_on,
    give_up,
    flee,
    yield_,
    end,
)  # deflection.table.1
