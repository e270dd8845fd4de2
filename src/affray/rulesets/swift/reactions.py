"""What may be done at the windows of this book: readied actions, attacks of opportunity, and aborts."""
# ruff: noqa: ARG001 - a reaction is given its window; of some only the needs look at it

from typing import Any

from affray.api import Ask, Cell, Effect, Ends, Modifier, Need, Path, Slot, Value, Who, Window, begin, reaction
from affray.rulesets.swift.actions.attacking import carries, in_range, names, strike
from affray.rulesets.swift.actions.casting import BINDS, struggle
from affray.rulesets.swift.actions.moving import UNBOUND, bump, obstacle, travel
from affray.rulesets.swift.conditions import ask_cover, fall_prone, held_by, is_bound, leave_cover, take_cover
from affray.rulesets.swift.costs import ABORT, FREE, READIED, Cost
from affray.rulesets.swift.creature import Creature, Item, Now, Scene
from affray.rulesets.swift.defenses import protector
from affray.rulesets.swift.events import Braced, DivedClear, DivedForCover, Moved, RaisedShield
from affray.rulesets.swift.paths import cover_beside, is_free, paths, sees
from affray.rulesets.swift.rolls import points
from affray.rulesets.swift.stats import (
    holds_shield,
    melee_weapons,
    merit_left,
    squares,
    steps_between,
    weapon_named,
    weapons,
)
from affray.rulesets.swift.triggers import deeds, is_known, is_triggered
from affray.rulesets.swift.turns import slowness
from affray.rulesets.swift.windows import Acts, Attacks, Comes, Escapes, Finished, Hits, Holds, Provokes

OPPORTUNITY_PENALTY = -2  # swift.opportunity.5
SKILLED = 2  # swift.opportunity.7
SNAP_PENALTY = -2  # swift.snap-shot.5


def order(now: Now, window: Window[Any]) -> tuple[Who, ...]:
    """Those on another side, the fastest first; by a ruling whoever is the target before them."""
    side = now[window.who].side
    foes = [foe for foe in now.foes(window.who) if not now[foe].fate and not now[foe].is_hidden_from(side)]
    if len(foes) > 1:
        foes.sort(key=lambda foe: slowness(now, now[foe]))  # swift.principle.3
        target = getattr(window, "target", "")
        if now.rulings.same_moment == "defender-first" and target in foes:
            foes.sort(key=lambda foe: foe != target)
    if isinstance(window, Provokes) and window.spared:
        able = [foe for foe in foes if openings(now, foe, window)]
        return tuple(able[window.spared :])  # swift.fallback.2
    return tuple(foes)


# -- what may be chosen


def openings(now: Now, me: Who, window: Provokes) -> tuple[str, ...]:
    """The melee weapons in hand with which one may strike at whoever gives an opening."""
    who = now[me]
    if who.sheet.skill("fighting") < SKILLED or who.fate or now[window.who].fate:
        return ()  # swift.opportunity.7
    far = steps_between(now, me, window.who)
    armed = [item for item in melee_weapons(who) if item.reach >= far and not still_reaches(now, who, item, window.to)]
    if not armed or not is_known(now, me, window) or not sees(now, me, window.who):
        return ()  # swift.opportunity.9
    return names(tuple(armed))


def still_reaches(now: Now, who: Creature, item: Item, to: Cell) -> bool:
    """Whether a weapon reaches a square that somebody is about to enter."""
    return bool(to) and who.at is not None and now.ground(who.id).grid.distance(who.at, to) <= item.reach


def shots(now: Now, me: Who, window: Acts) -> tuple[str, ...]:
    """The weapons in hand for a hurried shot at whoever acts."""
    any_weapon = now.rulings.snap_shot_weapon == "any"  # swift.snap-shot.6
    able = (item for item in weapons(now[me]) if item.is_ranged or any_weapon)
    return names(tuple(item for item in able if in_range(now, me, window.who, item)))


def dives(now: Now, me: Who) -> tuple[Cell, ...]:
    """The squares beside someone, ledges among them; for whoever stands also those behind what is easily jumped."""
    ground, at, found = now.ground(me), now.at(me), list[Cell]()
    for cell in ground.grid.neighbours(at):
        beyond = ground.grid.behind(cell, at) if ground.terrain[cell]["easy"] and not now[me].prone else None
        if is_free(now, me, cell):
            found.append(cell)  # swift.dodge.3, .6
        elif beyond is not None and is_free(now, me, beyond):
            found.append(beyond)  # swift.dodge.5; swift.prone.1
    return tuple(found)


def may_interrupt(now: Now, me: Who, window: Acts) -> bool:
    """Whether two are still in the fight, and no shield that was paid for answers this already."""
    if now[me].fate or now[window.who].fate:
        return False
    return not now.has_effect(me, "shield_block") or blocks_for_free(now[me])  # swift.action-debt.9


def blocks_for_free(who: Creature) -> bool:
    """Whether the merit paid for the block: it does for the first one of a round."""
    return who.has_merit("shield expert") and who.used.count("shield block") == 1  # swift.shield-block.3


def is_concerned(now: Now, me: Who, window: Acts) -> bool:
    """Whether an action is aimed at someone, or by a ruling concerns everybody."""
    return window.target == me or now.rulings.abort_occasion == "any"


def is_in_turn(now: Now, window: Acts) -> bool:
    """Whether whoever acts does so in their turn; by a ruling that does not matter."""
    return window.who in now.clock.acting or now.rulings.abort_occasion == "any"


def may_be_hit(now: Now, me: Who, window: Attacks) -> bool:
    """Whether an attack is aimed at someone, or at one whom they protect from it."""
    if now[me].fate:
        return False
    item = weapon_named(now[window.who], window.weapon)
    return window.target == me or protector(now, window.who, window.target, item) == me  # swift.defend.6


def may_block(now: Now, me: Who, window: Attacks | Hits) -> bool:
    """Whether a shield in hand is ready for this, at the moment for it."""
    if window.target != me or not now[me].shield_ready or not holds_shield(now[me]) or now[me].fate:
        return False
    if now.rulings.block_when == "attack":
        return isinstance(window, Attacks) and not now[window.who].fate
    return isinstance(window, Hits)  # swift.shield-block.4


def block_cost(now: Now, me: Who) -> Cost:
    """An abort; once a round a merit makes it free."""
    free = merit_left(now[me], "shield expert")  # swift.shield-block.3
    return Cost("free", "shield expert") if free else ABORT  # swift.shield-block.1


TRIGGERED = Need("what they wait for has not happened", is_triggered, "swift.ready.3")
OPENING = Need(
    "they cannot strike at this", lambda now, me, window: bool(openings(now, me, window)), "swift.opportunity.9"
)
MAY_BLOCK = Need("no shield is ready for this", may_block, "swift.shield-block.4")
MAY_INTERRUPT = Need("one abort for each event", may_interrupt, "swift.action-debt.9")
MAY_BE_HIT = Need("it cannot hit them", may_be_hit, "swift.brace.2")
AIMED_AT = Need("it is not aimed at them", lambda now, me, window: window.target == me and not now[me].fate)
CONCERNED = Need("it is not aimed at them", is_concerned, "swift.lists.4")
INTERRUPTS = Need(
    "a fallback waits for the end of the action", lambda now: now.rulings.fallback_interrupts, "swift.fallback.4"
)
LATE = Need("a fallback interrupts", lambda now: not now.rulings.fallback_interrupts, "swift.fallback.4")
HELD = Need("nothing binds them", lambda now, me: bool(held_by(now, me)), "swift.resist.4")
IN_TURN = Need("a snap shot is for whoever acts in their turn", is_in_turn, "swift.snap-shot.2")
KNOWN = Need("they know of nobody there", is_known)
A_SHOT = Need("no weapon in hand carries that far", lambda now, me, window: bool(shots(now, me, window)))
STILL_THERE = Need("the target is no longer there", lambda now, window: not now[window.who].fate)
CARRIES = Need(
    "the weapon does not carry to the target",
    lambda now, me, window, weapon: carries(now, me, window.who, weapon),
    "swift.attack.2",
)
NOT_DODGED = Need(
    "the target dived clear of it", lambda now, window: not now.has_effect(window.who, "dodge"), "swift.dodge.10"
)
STANDS = (STILL_THERE, CARRIES, NOT_DODGED)
DEED = Slot("deed", deeds, label="action")
STRIKING = Slot("weapon", openings, word="with")
SHOOTING = Slot("weapon", shots, word="with")
DIVE = Slot("to", dives, none="there is no room to dive")
FALL_BACK: Ask[Path] = Ask("fall-back", "{squares} squares to fall back. Where to?")


# -- the reactions


@reaction(Window, cost=READIED, slots=(DEED,), needs=(TRIGGERED,), clauses="swift.ready")
def readied_action(scene: Scene, me: Who, window: Window[Any], deed: tuple[Value, ...]) -> None:
    """Take the declared action, now that its trigger has come."""
    key, *args = deed
    scene.perform(scene.book.actions[str(key)], me, *args)  # swift.ready.3, .4


@reaction(
    Provokes,
    cost=FREE,  # swift.opportunity.1
    slots=(STRIKING,),
    needs=(OPENING,),
    lasting=STANDS,
    clauses="swift.opportunity",
    keywords=("attack", "interrupt"),
)
def attack_of_opportunity(scene: Scene, me: Who, window: Provokes, weapon: str) -> None:
    """Strike at an opening; each one in a round is harder than the one before."""
    penalty = opportunity_penalty(scene, me, window.who)
    counted = me if scene.rulings.opportunity_penalty == "attacker" else window.who  # swift.opportunity.8
    scene.change(counted, opportunities=scene[counted].opportunities + 1)
    strike(scene, me, window.who, weapon, "attack-of-opportunity", (penalty,))


def opportunity_penalty(now: Now, me: Who, foe: Who) -> Modifier:
    """-2 for the first attack of opportunity of a round, 2 more for each one after it."""
    before = now[me if now.rulings.opportunity_penalty == "attacker" else foe].opportunities
    if now[me].has_merit("combat reflexes"):
        before = 0
    return points(OPPORTUNITY_PENALTY * (before + 1), "opportunity", "swift.opportunity.6")  # swift.opportunity.5


@reaction(
    Attacks,
    Hits,
    cost=block_cost,
    needs=(MAY_BLOCK,),
    clauses="swift.shield-block",
    keywords=("interrupt",),
    costly=True,
)
def shield_block(scene: Scene, me: Who, window: Attacks | Hits) -> None:
    """Hold the shield against a blow."""
    scene.change(me, used=(*scene[me].used, "shield block"))
    begin(scene, Effect("shield_block", me, Ends("used", me)), RaisedShield(me))


@reaction(
    Attacks,
    cost=ABORT,  # swift.brace.1
    needs=(MAY_INTERRUPT, MAY_BE_HIT),  # swift.brace.2
    group="abort",
    clauses="swift.brace",
    keywords=("interrupt",),
    costly=True,
)
def brace(scene: Scene, me: Who, window: Attacks) -> tuple[Who, ...]:
    """Stay in place and take the blow better."""
    scene.tell(Braced(me))
    if me in scene.clock.acting:
        begin(scene, Effect("planted", me, Ends("broken", me)))  # swift.brace.3
    return (me,)


@reaction(
    Acts,
    cost=ABORT,  # swift.dodge.1
    slots=(DIVE,),
    needs=(MAY_INTERRUPT, CONCERNED, UNBOUND),  # swift.dodge.2
    group="abort",
    clauses="swift.dodge",
    keywords=("interrupt",),
    costly=True,
)
def dodge(scene: Scene, me: Who, window: Acts, to: Cell) -> None:
    """Dive 5 ft in any direction and fall prone."""
    start = scene.at(me)
    scene.window(Escapes(me, "dive"))  # swift.ready.3
    if scene[me].fate or is_bound(scene, me):
        return
    leave_cover(scene, me)
    if obstacle(scene, me, (to,)) is None:
        scene.change(me, Moved(me, to), at=to)  # swift.dodge.3
    else:
        bump(scene, me, to)
    fall_prone(scene, me)  # swift.dodge.4
    dive_behind(scene, me)
    if scene.rulings.dodge_misses == "always":
        begin(scene, Effect("dodge", me, Ends("used", me)), DivedClear(me))  # swift.dodge.10
    scene.window(Comes(me, start))  # swift.ready.3


def dive_behind(scene: Scene, me: Who) -> None:
    """A dive behind an object gives full cover, and one more of it until the end of the round."""
    objects = [("fully", cell) for cell in cover_beside(scene, me)]
    if objects and (cover := ask_cover(scene, me, me, objects)) is not None:
        dive = Effect("dive", me, Ends("round ends"), amount=1)
        begin(scene, dive, DivedForCover(me))  # swift.dodge.7, .8; swift.cover.10
        take_cover(scene, me, cover)  # swift.dodge.9


@reaction(
    Acts,
    cost=ABORT,  # swift.fallback.1
    needs=(MAY_INTERRUPT, INTERRUPTS, CONCERNED, UNBOUND),
    group="abort",
    clauses="swift.fallback",
    keywords=("interrupt",),
    costly=True,
)
def fallback(scene: Scene, me: Who, window: Acts) -> None:
    """Get away, past the first who could strike at it."""
    fall_back(scene, me)


def fall_back(scene: Scene, me: Who) -> None:
    """Move up to one's speed; the first who could strike at that may not."""
    times = 2 if scene.rulings.fallback_distance == "double" else 1  # swift.fallback.3
    limit = times * squares(scene[me], scene.rulings)
    path = scene.ask(me, FALL_BACK, paths(scene, me, limit, may_stay=True), squares=limit)
    if path:
        scene.then_window(Escapes(me, "fall back"))  # swift.ready.3
        scene.then_window(Provokes(me, 1))  # swift.fallback.2; swift.opportunity.10
    scene.then(travel, me, path, "fallback", 0)


@reaction(
    Acts,
    cost=ABORT,  # swift.resist.1
    slots=(BINDS,),
    needs=(MAY_INTERRUPT, HELD),  # swift.resist.4
    group="abort",
    clauses="swift.resist",
    keywords=("interrupt",),
    costly=True,
)
def resist_at_once(scene: Scene, me: Who, window: Acts, what: str) -> None:
    """Struggle against whatever binds, in the middle of things."""
    struggle(scene, me, what)


@reaction(
    Acts,
    cost=ABORT,  # swift.snap-shot.1
    slots=(SHOOTING,),
    needs=(MAY_INTERRUPT, IN_TURN, KNOWN, A_SHOT),
    lasting=STANDS,
    group="abort",
    clauses="swift.snap-shot",
    keywords=("attack", "interrupt"),
    costly=True,
)
def snap_shot(scene: Scene, me: Who, window: Acts, weapon: str) -> None:
    """Take a hurried shot at whoever acts."""
    scene.change(me, aim=None)  # swift.snap-shot.4
    penalty = points(SNAP_PENALTY, "snap shot", "swift.snap-shot.5")
    strike(scene, me, window.who, weapon, "snap-shot", (penalty,))  # swift.snap-shot.3


@reaction(
    Finished,
    cost=ABORT,
    needs=(AIMED_AT, LATE, UNBOUND),
    clauses="swift.fallback",
    costly=True,
)
def late_fallback(scene: Scene, me: Who, window: Finished) -> None:
    """Get away when the attack is over, past the first who could strike at it."""
    fall_back(scene, me)


@reaction(Holds, cost=ABORT, slots=(BINDS,), needs=(AIMED_AT,), clauses="swift.resist", costly=True)
def resist_the_hold(scene: Scene, me: Who, window: Holds, what: str) -> None:
    """Struggle against what has just taken hold."""
    struggle(scene, me, what)


REACTIONS = (
    readied_action,
    attack_of_opportunity,
    shield_block,
    brace,
    dodge,
    fallback,
    resist_at_once,
    snap_shot,
    late_fallback,
    resist_the_hold,
)  # swift.lists.3; swift.ready.3; swift.opportunity.1
