"""Melee Actions."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.rolls import Modifier
from affray.core.values import Cell, Value, Who
from affray.rulesets.hex.actions.movement import may_move, push, travel
from affray.rulesets.hex.conditions import knock_prone
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Creature, Held, Now, Scene
from affray.rulesets.hex.damage import Blow, apply_blow
from affray.rulesets.hex.paths import is_free, rise
from affray.rulesets.hex.reactions import is_open_between
from affray.rulesets.hex.rolls import Result, level, melee_check
from affray.rulesets.hex.stats import reach, too_heavy_by


def basic_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack with a readied melee weapon."""
    blow = melee_attack(scene, me, foe, readied(scene[me], weapon), "basic attack")  # hex.melee.basic.3
    apply_blow(scene, blow)  # hex.melee.basic.4


def bash(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Drive a foe back one hex, and off their feet if the blow is clean."""
    held = readied(scene[me], weapon)
    blow = melee_attack(
        scene, me, foe, held, "bash", *untrained(scene, me, "bash", "hex.melee.bash.7")
    )  # hex.melee.bash.6
    price = bash_price(scene, me, foe)  # hex.melee.bash.10, .12
    apply_blow(scene, blow.set_aside(price_paid(scene, blow, price)))  # hex.melee.bash.11, .13
    opened = scene[foe].at
    if not blow.hit or opened is None:
        return
    toppled = blow.extra >= price
    every_hit = scene.rulings.bash_pushes == "every-hit"
    pushed = (toppled or every_hit) and push(scene, foe, by=me)  # hex.melee.bash.8, .16
    if toppled:
        knock_prone(scene, foe)  # hex.melee.bash.9
    if pushed and scene.book.outcome(scene) is None:
        offer_advance(scene, me, opened)  # hex.melee.bash.14


def offer_advance(scene: Scene, me: Who, opened: Cell) -> None:
    """Let the attacker advance one hex: into the one that the target left or, from further away, toward it."""
    here = scene[me].at
    assert here is not None
    onward = scene.ground(me).grid.line(here, opened)[1]  # hex.melee.bash.14, .16
    if not is_free(scene, me, onward) or rise(scene, me, here, onward) or not may_move(scene, me):
        return
    if scene.ask(me, "advance", ("stay", "advance")) == "advance":
        travel(scene, me, (onward,), "advance")  # hex.melee.bash.15


def brawling(scene: Scene, me: Who, foe: Who) -> None:
    """Make an attack with fists, feet or a natural weapon."""
    held = Held(scene[me].sheet.natural)  # hex.melee.brawling.3
    blow = melee_attack(scene, me, foe, held, "brawling")  # hex.melee.brawling.4
    apply_blow(scene, with_brawling_rank(scene, blow))  # hex.melee.brawling.5


def melee_attack(scene: Scene, me: Who, foe: Who, held: Held, name: str, *modifiers: Modifier) -> Blow:
    """Make a melee attack skill check; whatever it comes to, the multi-attack penalty rises."""
    result = scene.roll(me, melee_check(scene, me, foe, held, name, modifiers))
    scene.change(me, multi_attack=scene[me].multi_attack + 1)  # hex.multi-attack.2, .8
    blow = Blow(me, foe, held, result)
    if held.weapon.type == "brawling" and name != "brawling" and scene.rulings.brawling_rank_elsewhere:
        return with_brawling_rank(scene, blow)  # hex.melee.general.2
    return blow


def with_brawling_rank(now: Now, blow: Blow) -> Blow:
    """On a complete success, and on no lesser one, the rank in brawling adds to the successes."""
    if not blow.hit:
        return blow
    more = now[blow.by].sheet.rank("brawling")
    return Blow(blow.by, blow.on, blow.held, Result(blow.result.grade, blow.extra + more))


def untrained(now: Now, me: Who, skill: str, clause: str) -> tuple[Modifier, ...]:
    """A level of disadvantage without at least one rank in a secondary skill."""
    return () if now[me].sheet.rank(skill) else (level(-1, f"no rank in {skill}", clause),)


def bash_price(now: Now, me: Who, foe: Who) -> int:
    """How many additional successes it takes to knock a target prone."""
    target = now[foe].sheet
    price = 1 + max(target.size, 0) + target.body - now[me].sheet.rank("bash")  # hex.melee.bash.10
    return max(price, now.rulings.bash_price_floor)  # hex.melee.bash.12


def price_paid(now: Now, blow: Blow, price: int) -> int:
    """What of the successes goes to the knock-down: its price, or all of them when they are too few."""
    if blow.extra < price and now.rulings.bash_short == "free":
        return 0
    return price  # hex.melee.bash.11, .13


def readied(who: Creature, weapon: str) -> Held:
    """A readied weapon by its name; a natural weapon is always ready."""
    for held in (*who.held, Held(who.sheet.natural)):
        if held.weapon.name == weapon:
            return held
    raise KeyError(weapon)


# -- what may be chosen


def others(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Everyone else in the fight."""
    return tuple(who.id for who in now.creatures.values() if who.id != intent.who and not who.fate)


def is_opponent(now: Now, intent: Intent) -> bool:
    """Whether the target is on another side."""
    return now[str(intent.args[0])].side != now[intent.who].side


def is_within_reach(now: Now, intent: Intent, ready: tuple[Held, ...]) -> bool:
    """Whether one of these weapons reaches the target."""
    me, there = now[intent.who], now[str(intent.args[0])].at
    if me.at is None or there is None:
        return False
    far = now.ground(intent.who).grid.distance(me.at, there)
    return any(far <= reach(me, held.weapon, now.rulings) for held in ready)


def is_clear(now: Now, intent: Intent) -> bool:
    """Whether no wall stands between."""
    here, there = now[intent.who].at, now[str(intent.args[0])].at
    return here is not None and there is not None and is_open_between(now.ground(intent.who), here, there)


def _in_reach_of_any(now: Now, intent: Intent) -> bool:
    return is_within_reach(now, intent, now[intent.who].held)


def _in_reach_of_bash(now: Now, intent: Intent) -> bool:
    return is_within_reach(now, intent, bashing(now, intent.who))


def _in_reach_of_body(now: Now, intent: Intent) -> bool:
    return is_within_reach(now, intent, (Held(now[intent.who].sheet.natural),))


def _weapon_reaches(now: Now, intent: Intent) -> bool:
    return is_within_reach(now, intent, (readied(now[intent.who], str(intent.args[1])),))


def _target_is_there(now: Now, intent: Intent) -> bool:
    return not now[str(intent.args[0])].fate


def bashing(now: Now, who: Who) -> tuple[Held, ...]:
    """The readied weapons, and the natural one by a ruling, that bash and deal concussive damage."""
    me = now[who]
    natural = (Held(me.sheet.natural),) if now.rulings.natural_bash else ()  # hex.melee.bash.5
    return tuple(held for held in (*usable(me), *natural) if can_bash(held))


def can_bash(held: Held) -> bool:
    """Whether a weapon has the bash keyword and deals concussive damage."""
    return "bash" in held.weapon.keywords and held.weapon.damage == "concussive"  # hex.melee.bash.3, .4


def _names(held: tuple[Held, ...]) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(one.weapon.name for one in held))


def _usable(now: Now, intent: Intent) -> tuple[Value, ...]:
    return _names(usable(now[intent.who]))


def usable(who: Creature) -> tuple[Held, ...]:
    """The readied weapons that are not far too heavy to strike with."""
    return tuple(held for held in who.held if too_heavy_by(who.sheet, held.weapon) <= 2)


OPPONENT = Need("the target must be an opponent", is_opponent)
CLEAR = Need("a wall stands between", is_clear, "hex.melee.general.3")
IN_REACH = "the target must be within reach"
STILL_THERE = Need("the target is no longer there", _target_is_there)
WEAPON_REACHES = Need("the weapon does not reach the target", _weapon_reaches, "hex.melee.general.3")


def _target(test: Need) -> Slot:
    return Slot("target", others, (OPPONENT, test, CLEAR), none="no opponent is within reach")


BASIC_ATTACK = Action(
    "basic attack",
    basic_attack,
    cost=Cost(points=1, stamina=0),  # hex.melee.basic.1, .2
    slots=(
        _target(Need(IN_REACH, _in_reach_of_any, "hex.melee.general.3")),
        Slot("weapon", _usable, (WEAPON_REACHES,), word="with"),
    ),
    needs=(Need("a melee weapon must be readied", lambda now, i: bool(usable(now[i.who])), "hex.melee.basic.3"),),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.basic",
    group="melee",
    keywords=("attack",),
)
BASH = Action(
    "bash",
    bash,
    cost=Cost(points=1, stamina=1),  # hex.melee.bash.1, .2
    slots=(
        _target(Need(IN_REACH, _in_reach_of_bash, "hex.melee.general.3")),
        Slot("weapon", lambda now, i: _names(bashing(now, i.who)), (WEAPON_REACHES,), word="with"),
    ),
    needs=(
        Need(
            "a weapon with the bash keyword that deals concussive damage must be readied",
            lambda now, i: bool(bashing(now, i.who)),
            "hex.melee.bash.3",
        ),
    ),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.bash",
    group="melee",
    keywords=("attack",),
)
BRAWLING = Action(
    "brawling",
    brawling,
    cost=Cost(points=1, stamina=0),  # hex.melee.brawling.1, .2
    slots=(_target(Need(IN_REACH, _in_reach_of_body, "hex.melee.general.3")),),
    lasting=(STILL_THERE,),
    clauses="hex.melee.brawling",
    group="melee",
    keywords=("attack",),
)
