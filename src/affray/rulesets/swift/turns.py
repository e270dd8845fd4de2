"""The round: swift actions from slowest to fastest, standard actions from fastest to slowest, and its end."""

from affray.api import CLOCK, Intent, Outcome, Who, action, clock_rule, end_of, remove
from affray.kit import last_side
from affray.rulesets.swift.conditions import leave, lose_spell, release
from affray.rulesets.swift.costs import FREE
from affray.rulesets.swift.creature import Creature, Now, Scene
from affray.rulesets.swift.events import (
    Died,
    InDebt,
    OutOfDebt,
    PassBegan,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    Waited,
)
from affray.rulesets.swift.rolls import initiative

ENDINGS = {
    "killed": "every other fighter is down",
    "fled": "the last of the others has fled",
    "yielded": "the last of the others has yielded",
    "the charge is lost": "the one to be protected is lost",
    "undecided": "it has lasted too long",
}


def due(now: Now) -> Intent | None:
    """What happens next by itself: the next one's turn, or the next step of the round; both end a turn that is over."""
    clock = now.clock
    if outcome(now) is not None or (clock.acting and not _is_spent(now, clock.acting[0])):
        return None
    if clock.waiting:
        return begin_turn.due(clock.waiting[0])
    if clock.phase == "standard" and not any(creature.readied for creature in now.creatures.values()):
        return finish_round.due()
    return NEXT[clock.phase].due()


def _is_spent(now: Now, who: Who) -> bool:
    creature = now[who]
    if creature.fate:
        return True
    if now.clock.phase == "swift":
        return not creature.swift and (now.rulings.second_swift != "at-once" or not creature.standard)
    return not creature.standard and not creature.swift


@clock_rule(clauses="swift.round")
def begin_round(scene: Scene) -> None:
    """Step 1: determine initiative and the order."""
    number = scene.clock.round + 1
    scene.change_clock(round=number)
    if number == 1 or scene.rulings.initiative_when == "each-round":  # swift.round.1, .9
        for who, creature in scene.creatures.items():
            if not creature.fate:
                scene.then(take_initiative, who)
    scene.then(begin_swift_pass)


def take_initiative(scene: Scene, who: Who) -> None:
    """Find out how fast someone is in this fight."""
    if scene.rulings.initiative == "perception":
        scene.change(who, initiative=scene[who].sheet.skill("perception"))
    else:
        scene.change(who, initiative=scene.roll(who, initiative(scene[who])))  # swift.round.9


def begin_swift_pass(scene: Scene) -> None:
    """Step 2: swift actions, from the slowest to the fastest."""
    order = fastest_first(scene)
    for who, creature in tuple(scene.creatures.items()):
        if creature.fate in ("", "dying"):
            renew(scene, who)
    waiting = tuple(reversed(order))  # swift.round.3
    scene.change_clock(RoundBegan(CLOCK, scene.clock.round, order), phase="swift", waiting=waiting)


def fastest_first(now: Now) -> tuple[Who, ...]:
    """Everyone in the fight, the fastest on top of the order."""
    able = [creature for creature in now.creatures.values() if not creature.fate]
    able.sort(key=lambda creature: slowness(now, creature))  # swift.round.2
    return tuple(creature.id for creature in able)


def slowness(now: Now, who: Creature) -> tuple[int, bool, int]:
    """What the order is sorted by: ties go to higher athletics, by a ruling first to the defenders, then as listed."""
    yields = now.rulings.deference_to_defender == "attacks-and-order" and who.side != now.table.defenders
    return -who.initiative, yields, -who.sheet.skill("athletics")  # swift.principle.2; swift.round.9


def renew(scene: Scene, who: Who) -> None:
    """A new round: one swift and one standard action, or in debt only a swift one; who is dazed misses theirs."""
    creature = scene[who]
    dazed = scene.has_effect(who, "dazed")
    standard = 1 if not creature.debt or scene.rulings.debt_swifts == "two" else 0  # swift.action-debt.2, .8
    scene.change(who, swift=0 if dazed else 1, standard=standard)  # swift.round.8
    if dazed:
        release(scene, who, "dazed")


@clock_rule(clauses="swift.round")
def begin_turn(scene: Scene, who: Who) -> None:
    """Someone's place in the order has come."""
    end_turns(scene)
    scene.change_clock(waiting=tuple(other for other in scene.clock.waiting if other != who))
    if scene.clock.phase == "swift":
        end_of(scene, "turn starts", who)
    if _is_spent(scene, who):
        return
    what = "swift" if scene.clock.phase == "swift" else "standard"
    scene.change_clock(TurnBegan(who, what), acting=(who,))


def end_turns(scene: Scene) -> None:
    """Whoever was acting is done."""
    for who in scene.clock.acting:
        end_turn(scene, who)


def end_turn(scene: Scene, who: Who) -> None:
    """The place in the order is past; whatever was not taken in it is gone."""
    if scene.clock.phase == "swift":
        scene.change(who, swift=0)
    else:
        scene.change(who, swift=0, standard=0, let_go=scene[who].standard > 0)
        end_of(scene, "turn ends", who)
    remove(scene, who, "planted")
    if any(effect.ends.when == "used" for effect in scene.effects):
        for other in scene.creatures:
            end_of(scene, "used", other)
    scene.change_clock(acting=())


@clock_rule(clauses="swift.round")
def begin_standard_pass(scene: Scene) -> None:
    """Step 3: standard actions, from the fastest to the slowest, those who held on top."""
    end_turns(scene)
    order = tuple(who for who in standard_order(scene) if _has_place(scene, who))
    scene.change_clock(PassBegan(CLOCK, "standard", order), phase="standard", waiting=order)


def standard_order(now: Now) -> tuple[Who, ...]:
    """Those who held, the last one first; then everyone else from the fastest to the slowest."""
    order = fastest_first(now)
    holders = sorted((who for who in order if now[who].held_at), key=lambda who: -now[who].held_at)
    return (*holders, *(who for who in order if not now[who].held_at))  # swift.hold.3, .4, .5; swift.round.4


def _has_place(now: Now, who: Who) -> bool:
    waits = now[who].readied is not None and now.rulings.readied_is == "the-standard"  # swift.ready.7
    return now[who].standard > 0 and not waits


@clock_rule(clauses="swift.ready")
def begin_ready_pass(scene: Scene) -> None:
    """Whoever readied an action and met no trigger may still take a standard action."""
    end_turns(scene)
    late = scene.rulings.untriggered != "nothing"  # swift.ready.6
    order = tuple(who for who in fastest_first(scene) if late and scene[who].readied is not None)
    for who in order:
        scene.change(who, standard=1)
    scene.change_clock(PassBegan(CLOCK, "readied", order), phase="ready", waiting=order)  # swift.ready.5


@clock_rule(clauses="swift.round")
def finish_round(scene: Scene) -> None:
    """Step 4: the round is finished: counters, debts, and all that lasts a round."""
    end_turns(scene)
    for who, creature in tuple(scene.creatures.items()):
        if creature.fate in ("", "dying"):
            close_account(scene, who)
        if creature.fate == "dying":
            count_down(scene, who)  # swift.round.6
    end_of(scene, "round ends")  # swift.defend.5
    calm = 0 if scene.table.magic else scene.rulings.calming
    scene.change_table(instability=max(scene.table.instability - calm, 0), magic=False)
    if scene.rulings.hold_lasts == "this-round":
        scene.change_table(holds=0)
    scene.change_clock(RoundEnded(CLOCK), phase="", acting=(), waiting=())  # swift.round.5


def close_account(scene: Scene, who: Who) -> None:
    """Determine debt, and let go of what was only for this round."""
    creature = scene[who]
    lose_spell(scene, who, "it was not completed")  # swift.cast.6
    debt = next_debt(scene, creature)
    scene.change(
        who,
        debt=debt,  # swift.round.7
        owed=0,
        aborts=0,
        let_go=False,
        opportunities=0,  # swift.opportunity.8
        held_at=creature.held_at if scene.rulings.hold_lasts == "whole-fight" else 0,  # swift.hold.6
        readied=None,
        aided=(),
        searching=(),
        used=(),
        aim=creature.aim if scene.rulings.aim_lasts == "until-used" else None,  # swift.aim.8
    )
    if debt and not creature.debt:
        scene.tell(InDebt(who, debt))
    elif creature.debt and not debt:
        scene.tell(OutOfDebt(who))


def next_debt(now: Now, who: Creature) -> int:
    """How many rounds of swift actions only lie ahead: gone after a round without another abort."""
    if now.rulings.debts_add:
        return max(who.debt - 1, 0) + who.owed  # swift.action-debt.9
    return 1 if who.owed else 0  # swift.action-debt.5, .6


def count_down(scene: Scene, who: Who) -> None:
    """A dying one comes nearer to death."""
    left = scene[who].dying - 1
    scene.change(who, dying=left)
    if left <= 0:
        leave(scene, who, "dead", Died(who))


@action(FREE, group="turn", clauses="swift.round")
def pass_(scene: Scene, me: Who) -> None:
    """Let the action go."""
    scene.tell(Waited(me))
    end_turn(scene, me)


def sides_left(now: Now) -> set[str]:
    """The sides with somebody still in the fight, seen or not."""
    return {who.side for who in now.creatures.values() if not who.fate}.union(now.table.unseen)


def outcome(now: Now) -> Outcome | None:
    """How the fight ended: one side is left, the one to be protected is lost, or it has gone on for too long."""
    if not any(who.fate for who in now.creatures.values()):
        return _undecided(now)
    charge = now.table.charge
    if charge in now and _is_lost(now, now[charge]):
        others = sorted(side for side in sides_left(now) if side != now[charge].side)
        return Outcome(next(iter(others), ""), "the charge is lost")
    return last_side(now, unseen=now.table.unseen) or _undecided(now)


def _is_lost(now: Now, charge: Creature) -> bool:
    """Whether the one to be protected is lost to their side."""
    falls = ("dying", "dead")
    return bool(charge.fate) if now.rulings.charge_lost_by == "leaving" else charge.fate in falls


def _undecided(now: Now) -> Outcome | None:
    """The fight goes on, unless it has lasted for too long."""
    too_long = now.clock.round >= now.rulings.round_limit and not now.clock.phase
    return Outcome("", "undecided") if too_long else None


NEXT = {"": begin_round, "swift": begin_standard_pass, "standard": begin_ready_pass, "ready": finish_round}
CLOCK_RULES = (begin_round, begin_turn, begin_standard_pass, begin_ready_pass, finish_round)
