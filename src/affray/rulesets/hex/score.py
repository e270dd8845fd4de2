"""What a position is worth to a side, cheaply, for programs that play.

The unit is a tenth of a fighter who can still strike; health, footing and nearness are counted against that.
"""

from functools import lru_cache
from math import inf, log1p

from affray.api import Cell, Choice, Ground, Intent, Value
from affray.rulesets.hex.actions.melee import ADVANCE
from affray.rulesets.hex.actions.movement import WALK_HEXES
from affray.rulesets.hex.conditions import RECKLESS
from affray.rulesets.hex.creature import Creature, Held, HexEncounter, Now
from affray.rulesets.hex.paths import level
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.score_magic import magic_of, promise_of, spell_range
from affray.rulesets.hex.spells import ALSO, LEAP, NOBODY
from affray.rulesets.hex.stats import damage, max_wounds, reach
from affray.rulesets.hex.threats import is_open_between, usable
from affray.rulesets.hex.turns import POINTS_A_TURN
from affray.rulesets.hex.worth import (
    SWIMMING,
    arms,
    breath,
    foes_near,
    guards,
    is_in_shot,
    is_of_use,
    is_on_the_way,
    is_shooter,
    narrowness,
    pressed,
    shooters_at,
    steps_from,
)

FIGHTING = 10.0
"""To be in the fight at all: three attacks a turn, however hurt one is."""
HEALTH = 6.0
"""All of someone's health: far below the above, so that a likely finishing blow beats a likely wound to a fresh foe."""
DEFENSE = 0.3
"""A point of defense: one hit in eleven that does not come, some three times until the fight is over."""
STAMINA = 0.05
"""A point of stamina: one comes back each turn, so it is only worth saving when nothing is gained by it."""
POSTURE = {"standing": 0.0, "kneeling": 1.5, "prone": 3.0}
"""A level of advantage for whoever strikes at them, two when prone: some 10 % more hits a level, three times a turn."""
EXPOSED = 2.5
"""To have struck recklessly: a level of advantage for whoever strikes back, and none of the shelter of kneeling."""
POINT = 0.6
"""An action point not yet spent: a second attack in a turn, which hits less often than the first."""
SPARE_POINT = 0.15
"""One that can no longer be spent on an attack, since a defensive action was taken."""
CLOSING = 0.6
"""Being far from every foe: less than any blow is worth, more than the stamina to come nearer; each hex counts less."""
PREY = 0.5
"""Having the weakest of the foes at hand rather than an unhurt one: less than a blow, more than a hex."""
STEP = 0.001
"""A hex of the way: decides only between ways that are otherwise as good."""
WAITING = 4
"""The hexes from a foe at which one waits who has no point left to strike with: let them come and be struck first."""
SPRINT_FROM = 2 * POINTS_A_TURN * WALK_HEXES
"""A foe is too near for a sprint when two turns' walk reach them: whoever sprints has no point left to strike with."""
TIRED = 2
"""As little stamina makes one think of rest."""


def evaluate(now: Now, side: str) -> float:
    """How well a side stands: its own health and footing against the others', and foes at hand."""
    total = 0.0
    for who in now.creatures.values():
        if who.fate:
            continue
        worth = condition(who, now.rulings) - EXPOSED * now.has_effect(who.id, RECKLESS)
        worth += arms(now, who) + magic_of(now, who)
        total += worth if who.side == side else -worth
        if who.side == side and who.at is not None:
            total += hunting(now, who, who.at) + _point(who) * who.action_points + guards(now, who)
            total -= pressed(now, who)
    return total


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    me = now[intent.who]
    if not intent.args:
        return 0.0 if _is_of_use(now, me, intent.action) else -inf
    if intent.action == "overwatch":
        return _rating_of_watch(now, me, str(intent.args[-1])) if len(intent.args) > 1 else 0.0
    return _rating_of(now, me, intent.args[-1])


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out; minus infinity where no look is needed."""
    me = now[question.who]
    if question.kind == "react":
        return 0.0
    if question.key == ADVANCE.key:
        return float(value == "advance" and not _is_at_hand(now, me))
    if question.key in (ALSO.key, LEAP.key) and value == NOBODY:
        return -inf
    return _rating_of(now, me, value)


def _rating_of(now: Now, me: Creature, value: Value) -> float:
    """Weak targets, heavy weapons, hexes near a foe by a short way."""
    if isinstance(value, tuple):
        end = value[-1] if value else me.at
        if end is not None and pressed(now, me):
            return float(_nearest_foe(now, me, end)) - STEP * len(value)
        return hunting(now, me, end) - STEP * len(value) if end is not None else 0.0
    if isinstance(value, int):
        return 0.0
    if value in now:
        return -condition(now[value], now.rulings)
    if value in now.ground(me.id).terrain:
        return hunting(now, me, value)
    if me.sheet.magic and (hoped := promise_of(now, me, value)) is not None:
        return hoped or -inf
    arms_held = (*me.held, Held(me.sheet.natural))
    return float(max((damage(me.sheet, held) for held in arms_held if held.weapon.name == value), default=0))


def _rating_of_watch(now: Now, me: Creature, cell: Cell) -> float:
    """Hexes on a foe's way, the narrowest first; no others."""
    ground, at = now.ground(me.id), me.at
    foes = (foe.at for foe in now.creatures.values() if foe.side != me.side and not foe.fate)
    if at is None or not any(foe is not None and is_on_the_way(ground, cell, foe, at) for foe in foes):
        return -inf
    return narrowness(ground, cell) - STEP * ground.grid.distance(at, cell)


def condition(who: Creature, rulings: Rulings) -> float:
    """What someone still in the fight is worth to their side."""
    left = 1 - who.wounds / (max_wounds(who.sheet, rulings) + 1)
    well = HEALTH * left + DEFENSE * who.defense + STAMINA * who.stamina + breath(who)
    return FIGHTING + well - POSTURE[who.posture]


def _point(who: Creature) -> float:
    return SPARE_POINT if who.turn.defended else POINT


def hunting(now: Now, who: Creature, cell: Cell) -> float:
    """How good a hex is for striking or shooting from: a foe in reach, better a weak one, or the way to one."""
    ground, arm, best = now.ground(who.id), _arm(who, now.rulings), -inf
    shoots = is_shooter(who)
    for foe in now.creatures.values():
        if foe.side != who.side and not foe.fate and foe.at is not None:
            weak = PREY * foe.wounds / (max_wounds(foe.sheet, now.rulings) + 1)
            in_shot = shoots and is_in_shot(now, who, cell, foe.at)
            gap = 0 if in_shot else _gap(ground, cell, foe.at, arm)
            if not in_shot and not who.action_points and who.id in now.clock.acting:
                gap = max(gap, WAITING)
            best = max(best, weak - CLOSING * log1p(gap))
    return best if best > -inf else 0.0


def expected_wounds(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The wounds dealt to the actor's opponents: what a blow brings."""
    side = before[intent.who].side
    return sum(
        now.wounds - then.wounds
        for now, then in zip(after.creatures, before.creatures, strict=True)
        if then.side != side
    )


def own_wounds(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The wounds that the actor takes on the way."""
    return after[intent.who].wounds - before[intent.who].wounds


def hexes_moved(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """How far the actor came."""
    me, then = before[intent.who], after[intent.who]
    if me.at is None or then.at is None:
        return 0.0
    ground = before.maps[me.map].ground
    if intent.action != "climb":
        return ground.grid.distance(me.at, then.at)
    if then.is_prone:
        return 0.0
    if then.at == me.at:
        return abs(then.climbed - me.climbed)
    return abs(level(ground.terrain[then.at]) - level(ground.terrain[me.at])) - me.climbed


def defense_regained(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The defense that a defensive action brings back."""
    return max(after[intent.who].defense - before[intent.who].defense, 0)


def stamina_regained(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """The stamina that somebody has more than before."""
    return max(after[intent.who].stamina - before[intent.who].stamina, 0)


def stamina_spent(before: HexEncounter, after: HexEncounter, intent: Intent) -> float:
    """What magic takes in all, dues and all, with the fatigue where stamina is gone."""
    me, then = before[intent.who], after[intent.who]
    if intent.action not in ("cast_spell", "gather_arcane_energy", "shape_arcane_energy"):
        return 0.0
    return max(me.stamina - then.stamina, 0) + then.fatigue - me.fatigue


MEASURES = {
    "wounds dealt": expected_wounds,
    "wounds taken": own_wounds,
    "hexes moved": hexes_moved,
    "defense regained": defense_regained,
    "stamina regained": stamina_regained,
    "stamina spent": stamina_spent,
}


# -- what is of use


def _is_of_use(now: Now, me: Creature, action: str) -> bool:
    """Whether an action could bring anything: no need to kneel before a foe, or to sprint at one who stands near."""
    match action:
        case "kneel" | "lie_down":
            return False
        case "dash":
            return not _is_at_hand(now, me)
        case "sprint":
            return _nearest(now, me) > SPRINT_FROM
        case "climb" | "jump" | "swim":
            return _nearest(now, me) > _nearest(now, me, straight=True)
        case "defensive_stance":
            return bool(foes_near(now, me))
        case "disengage":
            return pressed(now, me) > 0
        case "dodge":
            return bool(shooters_at(now, me))
        case "restoration":
            return me.stamina <= TIRED
        case "stow":
            return any(not is_of_use(me, held) for held in me.held)
        case "ready_ammunition":
            return is_shooter(me) and not me.ready
        case "stow_ammunition":
            return False
    return True


def _is_at_hand(now: Now, me: Creature) -> bool:
    return _nearest(now, me) == 0


def _nearest_foe(now: Now, me: Creature, cell: Cell) -> int:
    """How far it is from a hex to the nearest foe as the crow flies: whoever is pressed wants to be far away."""
    grid = now.ground(me.id).grid
    foes = (now[foe].at for foe in now.standing_foes(me.id))
    return min((grid.distance(cell, foe) for foe in foes if foe is not None), default=0)


def _nearest(now: Now, me: Creature, straight: bool = False) -> int:
    """The hexes that lack until the nearest foe is in reach, on foot or as the crow flies."""
    ground, arm, at = now.ground(me.id), _arm(me, now.rulings), me.at
    foes = [foe.at for foe in now.creatures.values() if foe.side != me.side and not foe.fate and foe.at is not None]
    if at is None or not foes:
        return 0
    if straight:
        return min(max(ground.grid.distance(at, foe) - arm, 0) for foe in foes)
    return min(_gap(ground, at, foe, arm) for foe in foes)


def _arms(who: Creature) -> tuple[Held, ...]:
    return (*usable(who), Held(who.sheet.natural))


def _arm(who: Creature, rulings: Rulings) -> int:
    return max(spell_range(who), *(reach(who, held.weapon, rulings) for held in _arms(who)))


# -- how far it is


@lru_cache(maxsize=1 << 16)
def _gap(ground: Ground, start: Cell, to: Cell, arm: int) -> int:
    """The hexes to go until a foe is in reach; who is in the way is not looked at."""
    if ground.grid.distance(start, to) <= arm and (arm == 1 or is_open_between(ground, start, to)):
        return 0
    steps = steps_from(ground, to).get(start)
    return ground.grid.distance(start, to) * SWIMMING if steps is None else max(steps - arm, 1)
