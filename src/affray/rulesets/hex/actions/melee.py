"""Melee Actions."""

from collections.abc import Callable

from affray.api import Ask, Cell, Modifier, Need, Slot, Who, action
from affray.rulesets.hex.actions.movement import may_move, push, travel
from affray.rulesets.hex.conditions import knock_prone
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Creature, Held, Now, Scene
from affray.rulesets.hex.damage import Blow, apply_blow
from affray.rulesets.hex.paths import is_free, rise
from affray.rulesets.hex.rolls import Result, level, melee_check
from affray.rulesets.hex.stats import reach, too_heavy_by
from affray.rulesets.hex.threats import is_open_between

# -- what may be chosen


def others(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone else in the fight."""
    return tuple(other.id for other in now.creatures.values() if other.id != me and not other.fate)


def is_opponent(now: Now, me: Who, foe: Who) -> bool:
    """Whether the target is on another side."""
    return now[foe].side != now[me].side


def reaches(now: Now, me: Who, foe: Who, ready: tuple[Held, ...]) -> bool:
    """Whether one of these weapons reaches the target."""
    if now[me].at is None or now[foe].at is None:
        return False
    far = now.distance(me, foe)
    return any(far <= reach(now[me], held.weapon, now.rulings) for held in ready)


def within_reach(ready: Callable[[Now, Who], tuple[Held, ...]]) -> Need:
    """Refuse a target that none of these weapons reaches."""

    def test(now: Now, me: Who, foe: Who) -> bool:
        return reaches(now, me, foe, ready(now, me))

    return Need("the target must be within reach", test, "hex.melee.general.3")


def is_clear(now: Now, me: Who, foe: Who) -> bool:
    """Whether no wall stands between."""
    here, there = now[me].at, now[foe].at
    return here is not None and there is not None and is_open_between(now.ground(me), here, there)


def weapon_reaches(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether the weapon that was named reaches the target."""
    return reaches(now, me, foe, (readied(now[me], weapon),))


def bashing(now: Now, me: Who) -> tuple[Held, ...]:
    """The readied weapons, and the natural one by a ruling, that bash and deal concussive damage."""
    wielder = now[me]
    natural = (Held(wielder.sheet.natural),) if now.rulings.natural_bash else ()  # hex.melee.bash.5
    return tuple(held for held in (*usable(wielder), *natural) if can_bash(held))


def can_bash(held: Held) -> bool:
    """Whether a weapon has the bash keyword and deals concussive damage."""
    return "bash" in held.weapon.keywords and held.weapon.damage == "concussive"  # hex.melee.bash.3, .4


def usable(who: Creature) -> tuple[Held, ...]:
    """The readied weapons that are not far too heavy to strike with."""
    return tuple(held for held in who.held if too_heavy_by(who.sheet, held.weapon) <= 2)


def readied(who: Creature, weapon: str) -> Held:
    """A readied weapon by its name; a natural weapon is always ready."""
    for held in (*who.held, Held(who.sheet.natural)):
        if held.weapon.name == weapon:
            return held
    raise KeyError(weapon)


def names(ready: tuple[Held, ...]) -> tuple[str, ...]:
    """Weapons by their names, each once."""
    return tuple(dict.fromkeys(held.weapon.name for held in ready))


def target(in_reach: Need) -> Slot[Who]:
    """A slot for an opponent within reach."""
    return Slot("foe", others, OPPONENT, in_reach, CLEAR, label="target", none="no opponent is within reach")


OPPONENT = Need("the target must be an opponent", is_opponent)
CLEAR = Need("a wall stands between", is_clear, "hex.melee.general.3")
STILL_THERE = Need("the target is no longer there", lambda now, foe: not now[foe].fate)
WEAPON_REACHES = Need("the weapon does not reach the target", weapon_reaches, "hex.melee.general.3")
ARMED = Need("a melee weapon must be readied", lambda now, me: bool(usable(now[me])), "hex.melee.basic.3")
CAN_BASH = Need(
    "a weapon with the bash keyword that deals concussive damage must be readied",
    lambda now, me: bool(bashing(now, me)),
    "hex.melee.bash.3",
)
ANY_REACHES = within_reach(lambda now, me: now[me].held)
BASH_REACHES = within_reach(bashing)
BODY_REACHES = within_reach(lambda now, me: (Held(now[me].sheet.natural),))
WEAPON = Slot("weapon", lambda now, me: names(usable(now[me])), WEAPON_REACHES, word="with")
BASHER = Slot("weapon", lambda now, me: names(bashing(now, me)), WEAPON_REACHES, word="with")
ADVANCE = Ask("advance", "They are driven back. Advance to {to}?", ("stay", "advance"))


# -- the actions


@action(
    Cost(points=1, stamina=0),  # hex.melee.basic.1, .2
    slots=(target(ANY_REACHES), WEAPON),
    needs=(ARMED,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.basic",
    group="melee",
    keywords=("attack",),
)
def basic_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack with a readied melee weapon."""
    blow = melee_attack(scene, me, foe, readied(scene[me], weapon), "basic-attack")  # hex.melee.basic.3
    apply_blow(scene, blow)  # hex.melee.basic.4


@action(
    Cost(points=1, stamina=1),  # hex.melee.bash.1, .2
    slots=(target(BASH_REACHES), BASHER),
    needs=(CAN_BASH,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.bash",
    group="melee",
    keywords=("attack",),
)
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
    if pushed and scene.book.turns.outcome(scene) is None:
        offer_advance(scene, me, opened)  # hex.melee.bash.14


def offer_advance(scene: Scene, me: Who, opened: Cell) -> None:
    """Let the attacker advance one hex: into the one that the target left or, from further away, toward it."""
    here = scene.at(me)
    onward = scene.ground(me).grid.line(here, opened)[1]  # hex.melee.bash.14, .16
    if not is_free(scene, me, onward) or rise(scene, me, here, onward) or not may_move(scene, me):
        return
    if scene.ask(me, ADVANCE, to=onward) == "advance":
        travel(scene, me, (onward,), "advance")  # hex.melee.bash.15


@action(
    Cost(points=1, stamina=0),  # hex.melee.brawling.1, .2
    slots=(target(BODY_REACHES),),
    lasting=(STILL_THERE,),
    clauses="hex.melee.brawling",
    group="melee",
    keywords=("attack",),
)
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
