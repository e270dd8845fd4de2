"""Rounds and turns: what happens by itself."""

from affray.core.actions import Action
from affray.core.book import named
from affray.core.encounter import Outcome
from affray.core.endings import last_side
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.values import CLOCK, Who
from affray.rulesets.hex.conditions import suffer_wounds
from affray.rulesets.hex.costs import FREE
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import RoundBegan, TurnBegan, TurnEnded
from affray.rulesets.hex.stats import initiative, max_stamina

ENDS = ("killed", "fled", "yielded", "undecided")
POINTS_A_TURN = 3  # hex.turn.5


def due(now: Now) -> Intent | None:
    """What happens next by itself: a round, a turn, or the end of one, if it is time for it."""
    clock = now.clock
    if outcome(now) is not None:
        return None
    if clock.acting:
        return Intent(CLOCK, "end of turn", clock.acting) if _is_spent(now, clock.acting[0]) else None
    return Intent(CLOCK, "turn", clock.waiting[:1]) if clock.waiting else Intent(CLOCK, "round")


def _is_spent(now: Now, who: Who) -> bool:
    one = now[who]
    return bool(one.fate) or (one.action_points == 0 and not _has_something_free(now, who))


def _has_something_free(now: Now, who: Who) -> bool:
    """Whether an action for no points is open; ending the turn and yielding are no reason to wait."""
    priced = [action for action in now.book.actions.values() if action.cost is not FREE]
    free = [action for action in priced if action.price(now, Intent(who, action.name)).points == 0]  # hex.turn.9
    return bool(free) and any(action in free for action in Legal(now.book, now.encounter).actions(who))


def begin_round(scene: Scene, _clock: Who) -> None:
    """Work out the initiative order for a new round."""
    number = scene.clock.round + 1
    if number == 1 or scene.rulings.initiative == "each-round":  # hex.round.2
        scene.change_table(order=initiative_order(scene))
    order = tuple(who for who in scene.table.order if scene[who].fate in ("", "dying"))
    scene.change_clock(RoundBegan(CLOCK, number, order), round=number, waiting=order)  # hex.round.1


def initiative_order(now: Now) -> tuple[Who, ...]:
    """Highest initiative first; ties go to players, then to higher reflexes, then by name."""
    able = [who for who in now.creatures.values() if who.fate in ("", "dying")]
    able.sort(key=lambda who: (-initiative(who), not who.player, -who.sheet.reflexes, who.id))  # hex.round.2
    return tuple(who.id for who in able)


def begin_turn(scene: Scene, _clock: Who, who: Who) -> None:
    """Steps 1 and 2 of a turn: recover one stamina, gain three action points."""
    scene.change_clock(waiting=tuple(one for one in scene.clock.waiting if one != who))
    if scene[who].fate:
        return pass_by(scene, who)
    recover_stamina(scene, who)  # hex.turn.1, .2, .3
    scene.change(
        who,
        TurnBegan(who, scene[who].stamina, POINTS_A_TURN),
        action_points=POINTS_A_TURN,  # hex.turn.5, .12
        multi_attack=0,  # hex.multi-attack.11, .15
        reacted=False,  # hex.reaction.general.2
        has_acted=True,
    )
    scene.end("turn starts", who)
    return scene.change_clock(acting=(who,))


def pass_by(scene: Scene, who: Who) -> None:
    """The turn of someone who is out of the fight: the dying bleed, and what waited for this turn ends."""
    scene.end("turn starts", who)
    if scene[who].fate == "dying":
        suffer_wounds(scene, who, scene.rulings.dying_bleeds)
    scene.end("turn ends", who)


def recover_stamina(scene: Scene, who: Who) -> None:
    """Recover one stamina, up to the maximum."""
    creature = scene[who]
    if creature.stamina < max_stamina(creature) or not scene.rulings.stamina_cap:
        scene.change(who, stamina=creature.stamina + 1)  # hex.turn.2, .4


def end_turn(scene: Scene, _clock: Who, who: Who) -> None:
    """Step 4 of a turn: unspent action points are gone; step 5: the next in order."""
    scene.change(
        who,
        TurnEnded(who, scene[who].action_points),
        action_points=0,  # hex.turn.11
        multi_attack=0,  # hex.multi-attack.12
    )
    scene.end("turn ends", who)
    scene.change_clock(acting=())  # hex.turn.13


def end(scene: Scene, me: Who) -> None:
    """End one's turn with action points left."""
    end_turn(scene, CLOCK, me)


def outcome(now: Now) -> Outcome | None:
    """How the fight ended: when one side is left, when none is, or when it has gone on for too long."""
    standing = ("",) if now.rulings.dying_is_lost else ("", "dying")
    return last_side(now, lambda who: who.fate in standing) or _undecided(now)


def _undecided(now: Now) -> Outcome | None:
    """The fight goes on, unless it has lasted for too long."""
    clock, limit = now.clock, now.rulings.round_limit
    too_long = clock.round > limit or (clock.round == limit and not clock.acting and not clock.waiting)
    return Outcome("", "undecided") if too_long else None


END = Action("end", end, cost=FREE, group="turn", clauses="hex.turn")

CLOCK_RULES = named(
    Action("round", begin_round, clauses="hex.round"),
    Action("turn", begin_turn, clauses="hex.turn"),
    Action("end of turn", end_turn, clauses="hex.turn"),
)
