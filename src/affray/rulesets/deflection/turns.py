"""Rounds and turns: what happens by itself."""

from affray.api import CLOCK, Ask, Intent, Outcome, Who, action, clock_rule, end_of
from affray.kit import last_side, too_long
from affray.rulesets.deflection.conditions import cling_to_life, lay_on, lose_health, suffer
from affray.rulesets.deflection.costs import FREE, lose_readied
from affray.rulesets.deflection.creature import Creature, Now, Scene
from affray.rulesets.deflection.events import Bled, Bleeds, LeftCover, RoundBegan, Surprised, TurnBegan, TurnEnded
from affray.rulesets.deflection.stats import reflexes

ENDINGS = {
    "killed": "every other fighter is down",
    "fled": "the last of the others has fled",
    "yielded": "the last of the others has yielded",
    "undecided": "it has lasted too long",
}
NEXT: Ask[Who] = Ask("next", "Who of your side acts next?", settable=True, logged=False)


def due(now: Now) -> Intent | None:
    """What happens next by itself: a round, a turn, or the end of one, if it is time for it."""
    clock = now.clock
    if outcome(now) is not None:
        return None
    if clock.acting:
        return end_turn.due(clock.acting[0]) if _is_over(now[clock.acting[0]]) else None
    waits = any(not now[who].fate for who in clock.waiting)
    return next_turn.due() if waits else begin_round.due()


def _is_over(who: Creature) -> bool:
    return bool(who.fate) or who.is_done


@clock_rule(clauses="deflection.general.1")
def begin_round(scene: Scene) -> None:
    """Close the round before, and find out which side goes first."""
    number = scene.clock.round + 1
    for who, creature in tuple(scene.creatures.items()):
        if creature.fate == "dying":
            scene.then(come_nearer_to_death, who, number)
    scene.then(open_round, number)


def come_nearer_to_death(scene: Scene, who: Who, number: int) -> None:
    """A dying one loses health at the end of a round, and makes a check at the start of the next."""
    if number > 1 and scene.rulings.dying_loss:
        scene.change(who, health=scene[who].health - scene.rulings.dying_loss)
    cling_to_life(scene, who)


def open_round(scene: Scene, number: int) -> None:
    """Compare reflexes: everyone able will act, the side with the highest first."""
    able = [who for who in scene.creatures.values() if not who.fate]
    is_ambush = number == 1 and scene.rulings.surprise == "aggressors-only"  # deflection.general.1
    surprise = scene.table.aggressors if is_ambush else ""
    if surprise:
        able = [who for who in able if who.side == surprise]
    able.sort(key=lambda who: (-reflexes(who.sheet), not who.player))  # deflection.general.1
    order, first = tuple(who.id for who in able), able[0].side if able else ""
    scene.change_table(first=first, last="")
    scene.change_clock(RoundBegan(CLOCK, number, first), round=number, waiting=order)
    if surprise:
        scene.tell(Surprised(CLOCK, surprise))


def side_to_act(now: Now) -> str:
    """The side whose turn it is: the first one, then the sides by turns, as long as they have somebody left."""
    waiting = [now[who].side for who in now.clock.waiting if not now[who].fate]
    last = now.table.last
    if not last:
        return now.table.first
    sides = tuple(dict.fromkeys(creature.side for creature in now.creatures.values()))
    after = sides.index(last) + 1
    around = (*sides[after:], *sides[:after])
    return next(side for side in around if side in waiting)  # deflection.general.1


def who_may_begin(now: Now) -> tuple[Who, ...]:
    """Those of whom one acts next, by their reflexes."""
    able = tuple(who for who in now.clock.waiting if not now[who].fate)
    if now.rulings.turn_order == "by-reflexes":
        return able[:1]
    side = side_to_act(now)
    return tuple(who for who in able if now[who].side == side)


@clock_rule(clauses="deflection.general.1")
def next_turn(scene: Scene) -> None:
    """The side whose turn it is chooses one of its own."""
    able = who_may_begin(scene)
    who = able[0] if len(able) == 1 else scene.ask(able[0], NEXT, able)  # deflection.general.1
    begin_turn(scene, who)


def begin_turn(scene: Scene, who: Who) -> None:
    """Three actions, the reaction back; cover and what was readied are over; bleeding takes its share."""
    waiting = tuple(other for other in scene.clock.waiting if other != who)
    scene.change_clock(waiting=waiting, acting=(who,))
    scene.change_table(last=scene[who].side)
    end_of(scene, "turn starts", who)
    if scene[who].cover is not None:
        scene.change(who, LeftCover(who), cover=None)  # deflection.cover.4
    if scene.rulings.ready_lasts == "until-next-turn":
        lose_readied(scene, who)  # deflection.ready.10
    fresh = {"free_taken": 0, "moves": 0, "strides": 0, "attacks": (), "powers_used": 0, "used": (), "is_done": False}
    actions = scene.rulings.actions_a_turn  # deflection.general.1
    scene.change(who, TurnBegan(who, actions, scene[who].stamina), actions=actions, owed=0, reacted=False, **fresh)
    bleed(scene, who)


def bleed(scene: Scene, who: Who) -> None:
    """Bleeding: so much damage, 1 of it straight to health; then one less."""
    amount = scene.amount(who, "bleeding")
    if not amount:
        return
    scene.tell(Bled(who, amount))
    effect = next(scene.effects_on(who, "bleeding"))
    scene.effects = tuple(one for one in scene.effects if one != effect)
    if amount > 1:
        lay_on(scene, who, "bleeding", effect.ends, Bleeds(who, amount - 1), amount=amount - 1)
        suffer(scene, who, amount - 1)
    if not scene[who].fate:
        lose_health(scene, who, 1)


@clock_rule(clauses="deflection.general.1")
def end_turn(scene: Scene, who: Who) -> None:
    """The turn is over; the free brandish of the first round is gone with it."""
    scene.change(who, TurnEnded(who), actions=0, owed=0, moves=0, strides=0, may_brandish=False)
    end_of(scene, "turn ends", who)
    scene.change_clock(acting=())  # deflection.brandish.7


@action(FREE, group="turn")
def end(scene: Scene, me: Who) -> None:
    """End your turn."""
    scene.change(me, is_done=True)


def outcome(now: Now) -> Outcome | None:
    """How the fight ended: when one side is left, when none is, or when it has gone on for too long."""
    standing = ("",) if now.rulings.fallen_is_lost else ("", "dying")
    decided = last_side(now, standing)
    if decided or now.clock.round < now.rulings.round_limit:
        return decided
    between = not now.clock.acting and not any(not now[who].fate for who in now.clock.waiting)
    return too_long(now, now.rulings.round_limit, between)


CLOCK_RULES = (begin_round, next_turn, end_turn)
