"""The round: the player phase, in which the dungeoneers act in any order, and the world phase."""

from affray.api import CLOCK, Intent, Outcome, Who, action, clock_rule, end_of
from affray.rulesets.dungeoneer.ailing import ail, ail_creatures, environment
from affray.rulesets.dungeoneer.conditions import has, keep_the_cold
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Cooling, Creature, Now, Scene
from affray.rulesets.dungeoneer.damage import leave, reveal
from affray.rulesets.dungeoneer.events import Died, Ended, LostMoves, PlayerPhaseBegan, PoolThrown, WorldPhaseBegan
from affray.rulesets.dungeoneer.lending import LENT, own_dice, return_unspent, with_loans
from affray.rulesets.dungeoneer.pools import REROLL, faces_of, shown, throwing_again, without
from affray.rulesets.dungeoneer.rests import break_camp, throw_armor_dice
from affray.rulesets.dungeoneer.rolls import DEATH, pool_dice
from affray.rulesets.dungeoneer.stats import POINTS, most_dice, party
from affray.rulesets.dungeoneer.tactics import act
from affray.rulesets.dungeoneer.wilderness import meet_all
from affray.rulesets.dungeoneer.world import comes_forward, is_stirring

ENDINGS = {
    "cleared": "every creature is dead",
    "fulfilled": "the party has what it came for",
    "slain": "no dungeoneer is up any more",
    "fled": "the last dungeoneer has fled",
    "undecided": "it has lasted too long",
}


def due(now: Now) -> Intent | None:
    """What happens next by itself: a pool is thrown, a creature acts, the next phase begins."""
    clock = now.clock
    if outcome(now) is not None:
        return None
    if clock.phase == "players":
        if clock.waiting:
            return throw_pool.due(clock.waiting[0])
        return None if any(_has_more(now[who]) for who in clock.acting) else world_phase.due()
    if clock.phase == "world" and clock.waiting:
        return act.due(clock.waiting[0])
    if clock.scale == "rest":
        busy = any(now[who].action_points for who in clock.acting)
        return None if busy else break_camp.due()
    return player_phase.due()


def _has_more(who: Creature) -> bool:
    return who.action_points > 0 or who.moves > 0


@clock_rule(clauses="dungeoneer.turn")
def player_phase(scene: Scene) -> None:
    """A new round: counters fall, every dungeoneer has 3 action points, and pools are thrown."""
    number = scene.clock.round + 1
    if number > 1:
        environment(scene)
        keep_the_cold(scene)
        for loan in end_of(scene, "round ends"):
            if loan.key == LENT:
                return_unspent(scene, loan)
        ail_creatures(scene)
    elif scene.rulings.first_armor_die == "thrown":
        ready_armor(scene)
    for creature in tuple(scene.creatures.values()):
        if creature.is_dungeoneer and not creature.fate:
            renew(scene, creature)
    scene.tell(PlayerPhaseBegan(CLOCK, number))
    able = party(scene)
    down = tuple(creature.id for creature in scene.creatures.values() if creature.fate == "down")
    asked = able if scene.effects else tuple(who for who in able if scene[who].pool)
    for who in able:
        if who not in asked:
            throw_again(scene, who, ())
    scene.change_clock(round=number, phase="players", acting=able, waiting=(*asked, *down))


def ready_armor(scene: Scene) -> None:
    """Before the first round armor dice are thrown, as they are at the end of every downtime."""
    for creature in tuple(scene.creatures.values()):
        if creature.is_dungeoneer and creature.wear:
            throw_armor_dice(scene, creature.id)


def renew(scene: Scene, one: Creature) -> None:
    """Three action points, and every cooldown one round less."""
    kept = one.action_points if scene.rulings.unspent_points == "kept" else 0  # dungeoneer.turn.7
    cooling = tuple(Cooling(each.technique, each.left - 1) for each in one.cooling if each.left > 1)
    points = 0 if has(scene, one.id, "incapacitated") else POINTS + kept  # dungeoneer.turn.1, .7
    scene.change(one.id, action_points=points, moves=0, stride=(), crossing="", won="", cooling=cooling)


@clock_rule(clauses="dungeoneer.roll")
def throw_pool(scene: Scene, who: Who) -> None:
    """Throw the exhausted dice again and any others one likes; whoever is down fights for their life."""
    scene.change_clock(waiting=tuple(one for one in scene.clock.waiting if one != who))
    if scene[who].fate:
        return at_deaths_door(scene, who)
    if not has(scene, who, "incapacitated"):
        throw_again(scene, who, chosen_again(scene, who))
    return ail(scene, who)


def throw_again(scene: Scene, who: Who, again: tuple[int, ...]) -> None:
    """Throw the dice that are exhausted or were chosen."""
    kept, most = without(scene[who].pool, again), most_dice(scene, who)
    if len(kept) > most:
        kept = with_loans(scene, who, kept, most)
    fresh = most - len(kept)
    thrown = scene.roll(who, pool_dice(fresh)) if fresh > 0 else ()
    pool = tuple(sorted(kept + thrown))
    scene.change(who, pool=pool, exhausted=0)  # dungeoneer.roll.8
    scene.tell(lambda: PoolThrown(who, shown(pool), " ".join(map(str, thrown))))


def chosen_again(scene: Scene, who: Who) -> tuple[int, ...]:
    """Which of the dice that were kept are thrown again."""
    pool, rule = own_dice(scene, who), scene.rulings.refill
    if not pool or rule == "exhausted":
        return ()
    if rule == "all":
        return pool
    return faces_of(scene.ask(who, REROLL, throwing_again(pool)))


def at_deaths_door(scene: Scene, who: Who) -> None:
    """Whoever holds on at 0 health dies on a 1."""
    if scene.roll(who, DEATH) == "dies":  # dungeoneer.fight.17
        leave(scene, who, "dead")
        scene.tell(Died(who))


@action(Cost(when="any"), group="turn", clauses="dungeoneer.turn")
def end(scene: Scene, me: Who) -> None:
    """Be done for this phase; movement that is left is lost."""
    if scene[me].moves:
        scene.change(me, LostMoves(me, scene[me].moves), moves=0, stride=())  # dungeoneer.movement.7
    if scene[me].won:
        scene.change(me, won="")
    scene.clock = scene.clock.without((me,))
    scene.tell(Ended(me))


@clock_rule(clauses="dungeoneer.turn")
def world_phase(scene: Scene) -> None:
    """The creatures act, one after the other."""
    for creature in tuple(scene.creatures.values()):
        if creature.arrives and creature.arrives <= scene.clock.round and not creature.awake:
            reveal(scene, creature.id)
    meet_all(scene)
    stirring = tuple(creature.id for creature in scene.creatures.values() if is_stirring(scene, creature))
    for who in stirring:
        if comes_forward(scene, who):
            reveal(scene, who)
    scene.change_clock(WorldPhaseBegan(CLOCK), phase="world", acting=(), waiting=stirring)


def outcome(now: Now) -> Outcome | None:
    """How it ended: every creature is dead, no dungeoneer is up any more, or it has gone on for too long."""
    heroes = foes = ""
    for creature in now.creatures.values():
        if not creature.fate:
            if creature.sheet.kind == "dungeoneer":
                heroes = creature.side
            else:
                foes = creature.side
            if heroes and foes:
                break
    if heroes and has_quest(now):
        return Outcome(heroes, "fulfilled")
    if heroes and (foes or now.table.unseen or now.table.quest):
        return Outcome("", "undecided") if _is_too_long(now) else None
    return Outcome(heroes, "cleared") if heroes else _lost(now)


def has_quest(now: Now) -> bool:
    """Whether somebody who is up carries what the party came for."""
    quest = now.table.quest
    return bool(quest) and any(quest in creature.items for creature in now.creatures.values() if not creature.fate)


def _lost(now: Now) -> Outcome:
    winner = next((creature.side for creature in now.creatures.values() if not creature.is_dungeoneer), "")
    fled = any(creature.fate == "fled" for creature in now.creatures.values())
    return Outcome(winner, "fled" if fled else "slain")


def _is_too_long(now: Now) -> bool:
    return now.clock.round >= now.rulings.round_limit and now.clock.phase == "world" and not now.clock.waiting


CLOCK_RULES = (player_phase, throw_pool, world_phase, act, break_camp)
