"""Rounds and turns: what happens by itself."""

from functools import cache

from affray.api import CLOCK, AnyAction, Effect, Ends, Intent, Legal, Outcome, Who, action, begin, clock_rule
from affray.kit import last_side, too_long
from affray.rulesets.hex.casts import hold_energy, let_casts_pass
from affray.rulesets.hex.conditions import FLAT_FOOTED, SURPRISED, suffer_wounds
from affray.rulesets.hex.costs import FREE
from affray.rulesets.hex.creature import Now, Scene, Turn
from affray.rulesets.hex.enchantments import fade, keep_up, time_passes
from affray.rulesets.hex.events import CaughtUnawares, LostTurn, RoundBegan, TurnBegan, TurnEnded
from affray.rulesets.hex.spellcraft import SLOWED
from affray.rulesets.hex.stats import initiative, max_stamina

ENDINGS = {
    "killed": "every other fighter is down",
    "fled": "the last of the others has fled",
    "yielded": "the last of the others has yielded",
    "undecided": "it has lasted too long",
}
POINTS_A_TURN = 3  # hex.turn.5


def due(now: Now) -> Intent | None:
    """What happens next by itself: a round, a turn, or the end of one, if it is time for it."""
    clock = now.clock
    if outcome(now) is not None:
        return None
    if clock.acting:
        return end_turn.due(clock.acting[0]) if _is_spent(now, clock.acting[0]) else None
    return begin_turn.due(clock.waiting[0]) if clock.waiting else begin_round.due()


def _is_spent(now: Now, who: Who) -> bool:
    creature = now[who]
    return bool(creature.fate) or (creature.action_points == 0 and not _has_something_free(now, who))


def _has_something_free(now: Now, who: Who) -> bool:
    """Whether an action for no points is open; ending the turn and yielding are no reason to wait."""
    others = _maybe_free(tuple(now.book.open_to(now, who)))
    free = [rule for rule in others if rule.cost_of(now, who, ()).points == 0]  # hex.turn.9
    if not free:
        return False
    legal = Legal(now.book, now.encounter)
    return any(legal.refusal(rule, who) is None for rule in free)


@cache
def _maybe_free(rules: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    return tuple(rule for rule in rules if rule.cost is not FREE and not (rule.costs_alike and rule.cost.points))


@clock_rule(clauses="hex.round")
def begin_round(scene: Scene) -> None:
    """Work out the initiative order for a new round."""
    number = scene.clock.round + 1
    time_passes(scene, "round ends", "")  # hex.modifier.surprised.5
    if number == 1 or scene.rulings.initiative == "each-round":  # hex.round.2
        scene.change_table(order=initiative_order(scene))
    order = tuple(who for who in scene.table.order if scene[who].fate in ("", "dying"))
    scene.change_clock(RoundBegan(CLOCK, number, order), round=number, waiting=order)  # hex.round.1
    fade(scene)
    if scene.rulings.holding_paid == "new-round":
        for who in order:
            hold_energy(scene, who)  # hex.magic.gather.9
    if number == 1:
        catch(scene)


def catch(scene: Scene) -> None:
    """Those whom the scene says so begin the fight surprised, or flat footed besides."""
    for caught in scene.table.caught:
        who, own_turn = caught.who, scene.rulings.surprise_lasts == "own-turn"
        ends = Ends("turn ends", who) if own_turn else Ends("round ends")  # hex.modifier.surprised.5
        words = "flat footed" if caught.flat_footed else "surprised"
        begin(scene, Effect(SURPRISED, who, ends), CaughtUnawares(who, words, caught.why))  # hex.modifier.surprised.2
        if caught.flat_footed:
            begin(scene, Effect(FLAT_FOOTED, who, ends))  # hex.modifier.flat-footed.2, .3


def initiative_order(now: Now) -> tuple[Who, ...]:
    """Highest initiative first; ties go to players, then to higher reflexes, then by name."""
    able = [who for who in now.creatures.values() if who.fate in ("", "dying")]
    able.sort(key=lambda who: (-initiative(who), not who.player, -who.sheet.reflexes, who.id))  # hex.round.2
    return tuple(who.id for who in able)


@clock_rule(clauses="hex.turn")
def begin_turn(scene: Scene, who: Who) -> None:
    """Steps 1 and 2 of a turn: recover one stamina, gain three action points."""
    scene.change_clock(waiting=tuple(other for other in scene.clock.waiting if other != who))
    if scene[who].fate:
        return pass_by(scene, who)
    if scene.has_effect(who, SURPRISED):
        return lose_turn(scene, who)
    time_passes(scene, "turn starts", who)
    recover_stamina(scene, who)  # hex.turn.1, .2, .3
    if scene.rulings.holding_paid == "own-turn":
        hold_energy(scene, who)  # hex.magic.gather.9
    owed = scene[who].owed_points  # hex.reaction.general.4
    points = max(POINTS_A_TURN - scene.has_effect(who, SLOWED) - owed, 0)
    scene.change(
        who,
        TurnBegan(who, scene[who].stamina, points),
        action_points=points,  # hex.turn.5, .12
        multi_attack=0,  # hex.multi-attack.11, .15
        owed_points=0,
        reacted=False,  # hex.reaction.general.2
        has_acted=True,
        turn=Turn(),
        watch=None,  # hex.ranged.overwatch.6
    )
    return scene.change_clock(acting=(who,))


def pass_by(scene: Scene, who: Who) -> None:
    """The turn of someone who is out of the fight: the dying bleed, and what waited for this turn ends."""
    time_passes(scene, "turn starts", who)
    if scene[who].fate == "dying":
        suffer_wounds(scene, who, scene.rulings.dying_bleeds)
    time_passes(scene, "turn ends", who)


def lose_turn(scene: Scene, who: Who) -> None:
    """The turn of the surprised: no actions; by the default they still recover."""
    scene.tell(LostTurn(who))
    time_passes(scene, "turn starts", who)
    if scene.rulings.surprised_turn == "recovers":
        recover_stamina(scene, who)
        scene.change(who, multi_attack=0, reacted=False)  # hex.modifier.surprised.4
    time_passes(scene, "turn ends", who)


def recover_stamina(scene: Scene, who: Who) -> None:
    """Recover one stamina, up to the maximum."""
    creature = scene[who]
    if creature.stamina < max_stamina(creature, scene.rulings) or not scene.rulings.stamina_cap:
        scene.change(who, stamina=creature.stamina + 1)  # hex.turn.2, .4


@clock_rule(clauses="hex.turn")
def end_turn(scene: Scene, who: Who) -> None:
    """Step 4 of a turn: unspent action points are gone; step 5: the next in order."""
    scene.change(
        who,
        TurnEnded(who, scene[who].action_points),
        action_points=0,  # hex.turn.11
        multi_attack=0,  # hex.multi-attack.12
        turn=Turn(defended=scene[who].turn.defended),  # hex.defense.general.6
    )
    let_casts_pass(scene, who)
    keep_up(scene, who)
    time_passes(scene, "unpaid", who)
    time_passes(scene, "turn ends", who)
    scene.change_clock(acting=())  # hex.turn.13


@action(FREE, group="turn", clauses="hex.turn")
def end(scene: Scene, me: Who) -> None:
    """End one's turn with action points left."""
    end_turn(scene, me)


def outcome(now: Now) -> Outcome | None:
    """How the fight ended: when one side is left, when none is, or when it has gone on for too long."""
    standing = ("",) if now.rulings.dying_is_lost else ("", "dying")
    between = not now.clock.acting and not now.clock.waiting
    decided = last_side(now, standing)
    return decided or too_long(now, now.rulings.round_limit, between)


CLOCK_RULES = (begin_round, begin_turn, end_turn)
