"""Rounds and turns: what happens by itself, and how a fight ends."""

from affray.api import (
    CLOCK,
    GM,
    AnyWords,
    Ask,
    Effect,
    Ends,
    Intent,
    Need,
    Outcome,
    Who,
    action,
    begin,
    clock_rule,
    end_of,
    remove,
    remove_effects,
)
from affray.kit import give_up, last_side, too_long
from affray.rulesets.stamina.conditions import suffer
from affray.rulesets.stamina.costs import FREE
from affray.rulesets.stamina.creature import Creature, Location, Now, Scene, Turn
from affray.rulesets.stamina.dues import end_row
from affray.rulesets.stamina.events.rounds import RoundBegan, RoundsEnded, SceneDescribed, TurnBegan, TurnEnded
from affray.rulesets.stamina.flames import burns_now, feel, keep_burning
from affray.rulesets.stamina.harms import Harm, harm_of, striking
from affray.rulesets.stamina.missiles import is_wound_up
from affray.rulesets.stamina.noticing import is_held_up
from affray.rulesets.stamina.stats import initiative, max_defense
from affray.rulesets.stamina.waiting import fade, is_over

ENDINGS = {
    "killed": "every other fighter is down",
    "fled": "the last of the others has fled",
    "yielded": "the last of the others has yielded",
    "undecided": "it has lasted too long",
    "solved": "they accused the one who did it",
    "misjudged": "somebody innocent was accused",
    "morning": "they have come through the night",
}
DESCRIBE: Ask[str] = Ask("describe", "The round is over. What do they see?", on_request=True, logged=False)
STILL: Ask[str] = Ask("rounds", "Do rounds go on?", ("yes", "no"), on_request=True, logged=False)


def due(now: Now) -> Intent | None:
    """What happens next by itself: a round, a turn, or the end of one, if it is time for it."""
    clock = now.clock
    if outcome(now) is not None:
        return None
    if clock.scale != "fight":
        return due_outside(now)
    if clock.acting:
        return end_turn.due(clock.acting[0]) if now[clock.acting[0]].fate else None
    if clock.waiting:
        return begin_turn.due(clock.waiting[0])
    return begin_round.due() if clock.phase != "round" else end_round.due()


def due_outside(now: Now) -> Intent | None:
    """What happens next by itself outside rounds: whoever is out of it stops acting, what waited too long fades."""
    for who in now.clock.acting:
        if who != GM and now[who].fate:
            return step_out.due(who)
    for one in now.creatures.values():
        if one.spell is not None and is_over(now, one.id):
            return let_fade.due(one.id)
    return None


@clock_rule(clauses="stamina.round")
def begin_round(scene: Scene) -> None:
    """Check everyone's initiative and begin a round; whoever lies there burning has no turn in which they burn on."""
    number = scene.clock.round + 1
    if scene.rulings.lost_defense == "back-each-round":
        for who in scene.creatures.values():
            scene.change(who.id, defense=max_defense(who.sheet))  # stamina.turn.13
    order = initiative_order(scene)  # stamina.round.6
    scene.change_clock(RoundBegan(CLOCK, number, order), round=number, waiting=order, phase="round")  # stamina.round.3
    for lying in tuple(scene.creatures.values()):
        if lying.burning and lying.fate in ("unconscious", "dying"):
            burn(scene, lying.id)


def initiative_order(now: Now) -> tuple[Who, ...]:
    """Highest initiative first; ties go to players, then to reflexes, then to perception, then as the scene lists."""
    able = [who for who in now.creatures.values() if not who.fate and not is_held_up(now, who.id)]
    able.sort(key=lambda who: (-initiative(who, now.rulings), *_tie(now, who)))  # stamina.round.8
    return tuple(who.id for who in able)


def _tie(now: Now, who: Creature) -> tuple[int, ...]:
    quickness = (-who.sheet.reflexes, -who.sheet.perception)
    return quickness if now.rulings.initiative_ties == "reflexes-first" else (int(not who.player), *quickness)


@clock_rule(clauses="stamina.round")
def end_round(scene: Scene) -> None:
    """Everyone has acted: the game master describes the scene, and rounds go on or not."""
    before_danger = any(is_held_up(scene, who) for who in scene.creatures)
    for effect in end_of(scene, "round ends"):
        if effect.key == "bleeding" and scene[effect.on].fate == "dying":
            bleed(scene, effect.on)
    if scene.rulings.surprise_lasts == "first-round" and not before_danger:
        for who in scene.creatures:
            remove(scene, who, "surprised")  # stamina.modifier.surprised.3
    for who in tuple(scene.creatures):
        fade(scene, who)
    said = scene.ask(GM, DESCRIBE, AnyWords())  # stamina.round.5
    if said:
        scene.tell(SceneDescribed(CLOCK, said))
    if scene.ask(GM, STILL, ("yes", "no") if needs_rounds(scene) else ("no", "yes")) == "no":
        return leave_rounds(scene)  # stamina.round.7
    return scene.change_clock(phase="")


def needs_rounds(now: Now) -> bool:
    """Whether there is a reason for rounds: always in a fight; in a night while something comes or is there."""
    there = [who for who in now.creatures.values() if not who.fate]
    is_coming = any(is_held_up(now, who.id) for who in there)
    return not now.table.is_night or is_coming or len({who.side for who in there}) > 1


def leave_rounds(scene: Scene) -> None:
    """Play goes on outside rounds: everybody may act, and nobody's turn counts."""
    remove_effects(scene, lambda effect: effect.key == "held-up")
    for who in scene.creatures.values():
        scene.change(who.id, turn=Turn())
    acting = tuple(who.id for who in scene.creatures.values() if not who.fate)
    scene.change_clock(RoundsEnded(CLOCK), scale="exploration", phase="", acting=(*acting, GM), waiting=())


@clock_rule(clauses="stamina.round")
def step_out(scene: Scene, who: Who) -> None:
    """Outside rounds nobody's turn ends, so whoever is out of it stops acting at once."""
    scene.change_clock(acting=tuple(other for other in scene.clock.acting if other != who))  # stamina.round.7


@clock_rule(clauses="stamina.magic.release")
def let_fade(scene: Scene, who: Who) -> None:
    """Outside rounds no round ends, so what was held ready fades after the last action that it lasted."""
    fade(scene, who)


def bleed(scene: Scene, who: Who) -> None:
    """The dying take a wound each time their rounds have passed."""
    if scene.rulings.dying_rounds == "bleeds":
        rounds = 1 + scene[who].sheet.rank("endurance")
        begin(scene, Effect("bleeding", who, Ends("round ends", "", rounds)))
        suffer(scene, who, Harm(wounds=1))


@clock_rule(clauses="stamina.turn")
def begin_turn(scene: Scene, who: Who) -> None:
    """A turn begins: what waited for it ends, and flames go on burning."""
    scene.change_clock(waiting=tuple(other for other in scene.clock.waiting if other != who))
    end_of(scene, "turn starts", who)
    if scene.rulings.surprise_lasts == "own-turn":
        remove(scene, who, "surprised")
    burn(scene, who)
    if scene[who].fate:
        end_of(scene, "turn ends", who)
        return
    creature = scene[who]
    scene.change(who, TurnBegan(who, creature.stamina, creature.defense), turn=Turn())  # stamina.reaction.2
    scene.change_clock(acting=(who,))


def burn(scene: Scene, who: Who) -> None:
    """Every place that burns takes its damage; what still burns spreads, and what was lit just now waits."""
    burning = scene[who].burning
    if not burning:
        return
    due = [(place, amount) for place, amount in burning if burns_now(scene, who, place)]
    keep_burning(scene, who, dict(flame for flame in burning if flame not in due), dict(scene[who].lit_in))
    for place, amount in due:
        if scene[who].fate != "dead":
            harm = burnt(scene, who, place, amount)
            feel(scene, who, "fire", harm)
            suffer(scene, who, harm, place, spread=True)


def burnt(now: Now, who: Who, place: Location, amount: int) -> Harm:
    """What flames do that burn on."""
    if now.rulings.flames_resisted == "once":
        return harm_of("fire", amount, now.rulings.wound_step)
    return striking(now, who, place, "fire", amount, 0)().harm


@clock_rule(clauses="stamina.turn")
def end_turn(scene: Scene, who: Who) -> None:
    """A turn ends: what was begun and not gone on with is lost, and so is a row of gathering."""
    creature = scene[who]
    scene.tell(TurnEnded(who))
    if creature.undertaking is not None and not went_on(creature) and not may_pause(scene, who):
        give_up(scene, who, "it took a break")  # stamina.turn.9
    end_row(scene, who, creature.turn.done)  # stamina.magic.gather.11
    end_of(scene, "turn ends", who)
    scene.change_clock(acting=())  # stamina.round.2


def went_on(who: Creature) -> bool:
    """Whether somebody has begun or gone on this turn with what takes several."""
    return who.undertaking is not None and bool({who.undertaking.intent.action, "go_on"} & set(who.turn.done))


def may_pause(now: Now, who: Who) -> bool:
    """Whether what somebody began may rest for a turn."""
    begun = now[who].undertaking
    if begun is None or now.rulings.long_actions == "with-breaks":
        return True
    return begun.intent.action == "load" and is_wound_up(now, who, begun.intent.args[0])


IN_ROUNDS = Need("there are no turns outside rounds", lambda now: now.clock.scale == "fight", "stamina.round.2")


@action(FREE, needs=(IN_ROUNDS,), group="turn", clauses="stamina.round")
def end(scene: Scene, me: Who) -> None:
    """End one's turn."""
    end_turn(scene, me)


def outcome(now: Now) -> Outcome | None:
    """How it ended: without a fight, when one side is left, when none is, or when it has gone on for too long."""
    if now.table.ending:
        return Outcome(*now.table.ending)
    standing = ("",) if now.rulings.dying_is_lost else ("", "dying", "unconscious")
    decided, clock = last_side(now, standing), now.clock
    if decided and now.table.is_night and any(who.player and not who.fate for who in now.creatures.values()):
        decided = None  # the night is not over
    if decided or clock.round < now.rulings.round_limit:
        return decided
    between = not clock.acting and not clock.waiting
    return too_long(now, now.rulings.round_limit, between and clock.scale == "fight")


CLOCK_RULES = (begin_round, begin_turn, end_turn, end_round, step_out, let_fade)
