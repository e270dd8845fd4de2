"""What a position is worth to a side, cheaply, for programs that play.

The unit is a tenth of a fighter who can still strike; health, guard, breath and nearness are counted against that.
"""

from functools import lru_cache
from math import inf, log1p

from affray.api import Cell, Choice, Intent, Value, Who
from affray.rulesets.stamina.actions.investigating import QUESTION
from affray.rulesets.stamina.creature import Attack, Creature, Held, Now, Posture, Sheet, StaminaEncounter
from affray.rulesets.stamina.missiles import ammunition, is_loaded, range_of_shot
from affray.rulesets.stamina.readiness import readiness
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.sleuthing import is_inquiry, of_inquiry, rate_question, rate_step
from affray.rulesets.stamina.stats import (
    arms,
    best_shield,
    body_with,
    damage,
    max_defense,
    max_stamina,
    max_wounds,
    melee_bonus,
    piercing,
)
from affray.rulesets.stamina.threats import flanked_by, in_melee_range, is_in_front, range_of

FIGHTING = 10.0
"""To be in the fight at all."""
HEALTH = 8.0
"""All of someone's health: below the above, so that a likely finishing blow beats a wound to a fresh foe."""
GUARD, BREATH = (0.05, 0.01), (0.02, 0.008)
"""A lost point of defense or stamina, and its square: the first points are soon back, the last are the fight."""
PARRY = 0.08
"""A point of what weapons parry and shields cover."""
ARMED = 0.15
"""A point of damage or piercing of the best weapon at hand."""
STUN, FATIGUE, FIRE, HURRY = 0.3, 0.5, 0.15, 0.15
POSTURE = {"kneeling": (0.4, 0.4), "prone": (1.0, 1.1)}
"""The way up, and for every foe at hand three points of melee defense on one's knees or nine on the ground."""
FLANKED = 0.12
"""A point of melee defense that a foe loses to those around them."""
CLOSING, PATIENCE = 0.6, 10
"""Being far from every foe; each meter counts less than the one before, and all of it once more every ten rounds: who
waits for the other to come wins nothing. For the same reason who shoots keeps away for ten rounds, and a meter less
with every round after them: some whom no shot hits lie behind their shields, and must be come to."""
FARTHEST = log1p(40)
"""The way to the farthest foe of the largest map: whoever fells the last one near must not lose by it."""
PROWLING = 1
"""The same for whoever comes to a camp by night: every round, since they came for somebody, and morning is near."""
LEAST, BEYOND = 4.0, 0.05
"""What whoever is still in the fight is worth, however hurt, and how little more harm counts from there on: to let a
foe stand who is done for must never be better than to fell them."""
VICTORY = 10.0
"""No foe is left: more than all that readiness for the next blow is worth."""
TURN, IDLE, MOVE = 0.3, 0.05, 0.03
"""The one action of a turn that takes it, not yet taken: with a foe at hand, and without one; and the first move."""
BURDEN = 0.5
"""A bow in the hands with nothing left to shoot: more than a turn, so that it makes room for a blade."""
EMPTY_HANDED = ("kneel", "lie_down", "face", "sneak", "give_up", "travel")
"""What brings nothing by itself."""


def evaluate(now: Now, side: str) -> float:
    """How well a side stands."""
    return sum([evaluate_each(now, side, who) for who in ("", *now.creatures)])


def evaluate_each(now: Now, side: str, who: Who) -> float:
    """What somebody adds to that; without a name what is worth something beside all who are there."""
    if is_inquiry(now):
        return 0.0 if who else of_inquiry(now, side)
    if not who:
        return VICTORY if all(foe.fate for foe in now.creatures.values() if foe.side != side) else 0.0
    creature = now[who]
    if creature.fate:
        return 0.0
    worth = condition(now, creature)
    if creature.side != side:
        return FLANKED * flanked_by(now, who) - worth - drags_on(now, side)
    worth += readiness(now, creature) + (hunting(now, creature, creature.at) if creature.at else 0.0)
    return worth + unspent(now, creature) if who in now.clock.acting else worth


def drags_on(now: Now, side: str) -> float:
    """What a foe who still stands costs in a fight that drags on: all the way that everybody has to the next one."""
    late = max(now.clock.round - PATIENCE, 0) / PATIENCE
    return CLOSING * late * FARTHEST * sum(who.side == side for who in now.creatures.values()) if late else 0.0


def condition(now: Now, who: Creature) -> float:
    """What someone still in the fight is worth to their side."""
    near = len(in_melee_range(now, who.id)) if who.posture != "standing" else 0
    return _condition(who, of_use(now, who), near, in_a_hurry(now, who), now.rulings)


def in_a_hurry(now: Now, who: Creature) -> int:
    """How many penalty dice somebody has taken on for being quick."""
    return now.amount(who.id, "hurried") + now.amount(who.id, "leapt")


@lru_cache(maxsize=4096)
def _condition(who: Creature, useful: tuple[Held, ...], near: int, hurried: int, rulings: Rulings) -> float:
    """The same by what they hold that is of use, how many foes can strike, and in how much of a hurry they are."""
    most, full, wounds = _figures(who.sheet)
    worth = FIGHTING + HEALTH * (1 - who.wounds / (wounds + 1))
    worth -= _lost(GUARD, most - who.defense) + _lost(BREATH, full - who.stamina)
    worth += ARMED * _strength(who.sheet, useful) - BURDEN * (len(who.held) - len(useful))
    worth += PARRY * (melee_bonus(who, who.turn) + best_shield(who, rulings))
    worth -= STUN * who.stuns + FATIGUE * who.fatigue
    worth -= down(who.posture, near) if who.posture != "standing" else 0.0
    worth -= FIRE * sum(amount for _, amount in who.burning)
    worth -= HURRY * hurried
    return worth if worth > LEAST else LEAST + BEYOND * (worth - LEAST)


def of_use(now: Now, who: Creature) -> tuple[Held, ...]:
    """What somebody holds, without what shoots and has nothing left to shoot."""
    if not any(grip.weapon.shot for grip in who.held):
        return who.held
    kinds = {ammunition(now, name).kind for name, _count in (*who.quiver, *who.ready_ammunition)}
    return tuple(
        grip
        for grip in who.held
        if grip.weapon.shot is None or grip.weapon.shot.kind in kinds or is_loaded(who, grip.weapon.name)
    )


def down(posture: Posture, near: int) -> float:
    """What it costs not to stand: more with every foe who can strike."""
    up, each = POSTURE[posture]
    return up + each * near


def _lost(weights: tuple[float, float], points: int) -> float:
    return points * (weights[0] + weights[1] * points) if points > 0 else 0.0


def unspent(now: Now, who: Creature) -> float:
    """What the rest of a turn is worth: it is gone with the turn."""
    move = 0.0 if who.turn.moves else MOVE
    if who.turn.occupied:
        return move
    far = range_of(now, who)
    return move + (TURN if any(now.distance(who.id, foe) <= far for foe in now.standing_foes(who.id)) else IDLE)


@lru_cache(maxsize=256)
def _figures(sheet: Sheet) -> tuple[int, int, int]:
    """The most defense, stamina and wounds."""
    fresh = Creature(id="", side="", sheet=sheet, defense=0, stamina=0)
    return max_defense(sheet), max_stamina(fresh), max_wounds(sheet)


@lru_cache(maxsize=512)
def _strength(sheet: Sheet, held: tuple[Held, ...]) -> int:
    """Damage and piercing of the best that someone can strike or shoot with."""
    shots = [grip.weapon.shot for grip in held if grip.weapon.shot]
    struck = (_blow(sheet, arm.held, arm.attack) for arm in arms(sheet, held))
    return max((*struck, *(shot.damage + shot.piercing for shot in shots)), default=0)


def _blow(sheet: Sheet, held: Held, attack: Attack) -> int:
    body = body_with(sheet, held)
    return damage(body, attack) + piercing(body, attack)


def hunting(now: Now, who: Creature, cell: Cell) -> float:
    """How good a hex is for striking or shooting from."""
    grid, far = now.ground(who.id).grid, range_of(now, who)
    shots = [range_of_shot(held.weapon).close for held in of_use(now, who) if held.weapon.shot]
    far = max([far, *(shot - max(now.clock.round - PATIENCE, 0) for shot in shots)])
    others = now.creatures.values()
    ways = [grid.distance(cell, foe.at) for foe in others if foe.at and not foe.fate and foe.side != who.side]
    patience = PROWLING if now.table.is_night and not who.player else PATIENCE
    weight = CLOSING * (1 + now.clock.round / patience)
    return -weight * log1p(max(min(ways) - far, 0)) if ways else 0.0


def flanking(now: Now, me: Creature, cell: Cell) -> float:
    """What a hex is worth outside the front arc of a foe at whom somebody else strikes."""
    grid, far = now.ground(me.id).grid, range_of(now, me)
    near = (foe for foe in now.standing_foes(me.id) if grid.distance(cell, now.at(foe)) <= far)
    behind = (foe for foe in near if not is_in_front(now, foe, cell))
    return max((2 * FLANKED for foe in behind if any(who != me.id for who in in_melee_range(now, foe))), default=0.0)


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    if is_inquiry(now) and intent.who in now:
        return rate_step(now, now[intent.who], intent.action, intent.args)
    if is_quiet_night(now) and intent.who in now:
        return rate_at_night(now, now[intent.who], intent.action)
    if intent.action in EMPTY_HANDED or (intent.action == "stow_weapon" and not _is_rid_of_burden(now, intent)):
        return -inf
    return _rating(now, now[intent.who], intent.args[-1]) if intent.args else 0.0


def is_quiet_night(now: Now) -> bool:
    """Whether it is night, and nothing has come yet or all that came is dealt with."""
    return now.table.is_night and now.clock.scale != "fight"


def rate_at_night(now: Now, who: Creature, action: str) -> float:
    """How good something looks in a quiet night: to recover, to keep watch, and then to wait; all else can wait."""
    most, full, _ = _figures(who.sheet)
    wanted = {
        "restoration": who.stamina < full or who.stuns > 0,
        "regain_composure": who.defense < most,
        "keep_watch": not now.has_effect(who.id, "watching"),
        "wait_for_morning": now.has_effect(who.id, "watching"),
    }
    return 0.0 if wanted.get(action) else -inf


def _is_rid_of_burden(now: Now, intent: Intent) -> bool:
    """Whether somebody would stow nothing but what is of no use any more."""
    useful = {held.weapon.name for held in of_use(now, now[intent.who])}
    return bool(intent.args) and not useful.intersection(intent.args[0])


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out."""
    if question.key == QUESTION.key:
        return rate_question(value)
    return 0.0 if question.kind == "react" or question.who not in now else _rating(now, now[question.who], value)


def _rating(now: Now, me: Creature, value: Value) -> float:
    if isinstance(value, tuple):
        end = value[-1] if value and value[-1] in now.ground(me.id).terrain else me.at
        return hunting(now, me, end) + flanking(now, me, end) if end else 0.0
    if isinstance(value, str) and value in now:
        return -condition(now, now[value])
    return 0.0


Pair = tuple[Creature, Creature]
"""How somebody stood, and how they stand."""


def changed(before: StaminaEncounter, after: StaminaEncounter) -> list[Pair]:
    """Those who stand otherwise than before; whoever has joined stands behind all others and is not among them."""
    pairs = zip(before.creatures, after.creatures, strict=False)
    return [(then, now) for then, now in pairs if now is not then]


def foes_changed(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> list[Pair]:
    """The actor's opponents among them."""
    side = before[intent.who].side
    return [pair for pair in changed(before, after) if pair[0].side != side]


def own_change(before: StaminaEncounter, after: StaminaEncounter, intent: Intent, field: str) -> int:
    """How much more the actor has of something than before."""
    own = (pair for pair in changed(before, after) if pair[0].id == intent.who)
    return sum(getattr(now, field) - getattr(then, field) for then, now in own)


def wounds_dealt(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The wounds dealt to the actor's opponents."""
    return sum(now.wounds - then.wounds for then, now in foes_changed(before, after, intent))


def wounds_taken(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The wounds that the actor takes on the way."""
    return own_change(before, after, intent, "wounds")


def defense_worn(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The defense that the actor's opponents lose."""
    return sum(then.defense - now.defense for then, now in foes_changed(before, after, intent))


def defense_regained(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The defense that the actor has more than before."""
    return max(own_change(before, after, intent, "defense"), 0)


def stamina_regained(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The stamina that the actor has more than before."""
    return max(own_change(before, after, intent, "stamina"), 0)


def defense_lost(before: StaminaEncounter, after: StaminaEncounter, intent: Intent) -> float:
    """The defense that the actor loses."""
    return max(-own_change(before, after, intent, "defense"), 0)


MEASURES = {
    "wounds dealt": wounds_dealt,
    "wounds taken": wounds_taken,
    "defense worn down": defense_worn,
    "defense regained": defense_regained,
    "stamina regained": stamina_regained,
    "defense lost": defense_lost,
}
