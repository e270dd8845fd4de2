"""Melee Actions."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Effect, Ends, Need, Who, action, begin
from affray.rulesets.hex.actions.going import travel
from affray.rulesets.hex.actions.pushing import passable, push
from affray.rulesets.hex.actions.targets import (
    MAY_ATTACK,
    STILL_THERE,
    WEAPON_REACHES,
    bashing,
    body_of,
    chosen,
    off_hand_and_body,
    reaches,
    target,
    weapons_and_body,
    weapons_of,
    wielded,
)
from affray.rulesets.hex.attacks import OFF_HAND, make_attack, melee_attack, untrained, with_brawling_rank
from affray.rulesets.hex.conditions import RECKLESS, knock_prone, lose_defense
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.damage import Blow, apply_blow
from affray.rulesets.hex.events import Exposed
from affray.rulesets.hex.levels import Attack, level

ARMED = Need("a melee weapon must be readied", lambda now, me: bool(weapons_of(now, me)), "hex.melee.basic.3")
CAN_BASH = Need(
    "a weapon with the bash keyword that deals concussive damage must be readied",
    lambda now, me: bool(bashing(now, me)),
    "hex.melee.bash.3",
)
CAN_DISTRACT = Need(
    "a rank in distracting attack is needed",
    lambda now, me: now[me].sheet.rank("distracting attack") > 0,
    "hex.melee.distracting.3",
)
ADVANCE = Ask("advance", "They are driven back. Advance to {to}?", ("stay", "advance"))
NEXT_BLOW: Ask[Who] = Ask("next-blow", "Blows left: {left}. Whom does the next one strike?")


# -- Basic Attack


@action(
    Cost(points=1, stamina=0),  # hex.melee.basic.1, .2
    slots=(target(weapons_of), wielded(weapons_of)),
    needs=(MAY_ATTACK, ARMED),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.basic",
    group="melee",
    keywords=("attack",),
)
def basic_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack with a readied melee weapon."""
    strike(scene, me, foe, weapon)


def strike(scene: Scene, me: Who, foe: Who, weapon: str, free: bool = False) -> None:
    """Strike with a readied melee weapon, in one's turn or as a free attack."""
    held = chosen(scene, me, weapon, weapons_of)  # hex.melee.basic.3
    apply_blow(scene, melee_attack(scene, me, foe, held, "basic-attack", free=free))  # hex.melee.basic.4


# -- Bash


@action(
    Cost(points=1, stamina=1),  # hex.melee.bash.1, .2
    slots=(target(bashing), wielded(bashing)),
    needs=(MAY_ATTACK, CAN_BASH),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.bash",
    group="melee",
    keywords=("attack",),
)
def bash(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Drive a foe back one hex, and off their feet if the blow is clean."""
    held = chosen(scene, me, weapon)
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
    way = passable(scene, me, (onward,))  # hex.melee.bash.14
    if way and scene.ask(me, ADVANCE, to=onward) == "advance":
        travel(scene, me, way, "advance")  # hex.melee.bash.15


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


# -- Brawling


@action(
    Cost(points=1, stamina=0),  # hex.melee.brawling.1, .2
    slots=(target(body_of),),
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE,),
    clauses="hex.melee.brawling",
    group="melee",
    keywords=("attack",),
)
def brawling(scene: Scene, me: Who, foe: Who) -> None:
    """Make an attack with fists, feet or a natural weapon."""
    (held,) = body_of(scene, me)  # hex.melee.brawling.3
    blow = melee_attack(scene, me, foe, held, "brawling")  # hex.melee.brawling.4
    apply_blow(scene, with_brawling_rank(scene, blow))  # hex.melee.brawling.5


# -- Distracting Attack


@action(
    Cost(points=1, stamina=1),  # hex.melee.distracting.1, .2
    slots=(target(weapons_and_body), wielded(weapons_and_body)),  # hex.melee.distracting.4
    needs=(MAY_ATTACK, CAN_DISTRACT),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.distracting",
    group="melee",
    keywords=("attack",),
)
def distracting_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack that wears a foe's defense down more than it harms."""
    rank = scene[me].sheet.rank("distracting attack")
    levels = rank - 2 if scene.rulings.distracting_advantage else min(rank - 2, 0)  # hex.melee.distracting.6, .7
    how = (level(levels, "to distract", "hex.melee.distracting.6"),) if levels else ()
    blow = melee_attack(scene, me, foe, chosen(scene, me, weapon), "distracting-attack", *how)
    apply_blow(scene, blow.with_extra(0))  # hex.melee.distracting.5, .9
    if blow.hit or blow.result.is_near:
        lose_defense(scene, foe, rank)  # hex.melee.distracting.8, .10


# -- Flurry of Blows


@action(
    Cost(points=2, stamina=3),  # hex.melee.flurry.1, .2
    slots=(target(weapons_and_body), wielded(weapons_and_body)),  # hex.melee.flurry.3
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.flurry",
    group="melee",
    keywords=("attack",),
)
def flurry_of_blows(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike several times with one check."""
    how = level(1, "a flurry of blows", "hex.melee.flurry.5")
    held = chosen(scene, me, weapon)
    blow = melee_attack(scene, me, foe, held, "flurry-of-blows", how).with_extra(0)  # hex.melee.flurry.4, .6
    again = blow.hit or (blow.result.is_near and scene.rulings.flurry_near == "repeated")  # hex.melee.flurry.9
    apply_blow(scene, blow)
    if again:
        strike_again(scene, blow, scene[me].sheet.rank("flurry of blows"))  # hex.melee.flurry.7


def strike_again(scene: Scene, blow: Blow, left: int) -> None:
    """Resolve the effects of the same blow so many times more, by a ruling each time on whoever is in reach."""
    me = blow.by
    for blows in range(left, 0, -1):
        foe = blow.on
        if scene.rulings.flurry_spread:  # hex.melee.flurry.9
            first = (foe,) if not scene[foe].fate else ()
            within = (str(who) for who in flurry_of_blows.options(scene, me, ()))
            able = [who for who in within if reaches(scene, me, who, (blow.held,))]
            near = tuple(dict.fromkeys((*first, *able)))
            foe = scene.ask(me, NEXT_BLOW, near, left=blows) if near else foe
        apply_blow(scene, replace(blow, on=foe))


# -- Off-Hand Attack


@action(
    Cost(points=1, stamina=0),  # hex.melee.off-hand.1, .2
    slots=(target(off_hand_and_body), wielded(off_hand_and_body)),  # hex.melee.off-hand.3, .4
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.off-hand",
    group="melee",
    name="off-hand attack",
    keywords=("attack",),
)
def off_hand_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack with the off-hand: a small weapon, fists, feet or a natural weapon."""
    strike_off_hand(scene, me, foe, weapon)


def strike_off_hand(scene: Scene, me: Who, foe: Who, weapon: str, free: bool = False) -> None:
    """Strike with the off-hand, in one's turn or as a free attack."""
    attack = Attack(
        by=me,
        on=foe,
        name=OFF_HAND,
        held=chosen(scene, me, weapon, off_hand_and_body),
        modifiers=untrained(scene, me, "off-hand attack", "hex.melee.off-hand.6"),
        ignored=ignored_levels(scene, me),  # hex.melee.off-hand.10, .14
        free=free,
    )
    blow = make_attack(scene, attack)  # hex.melee.off-hand.5, .15
    most = scene[me].sheet.rank("off-hand attack")
    apply_blow(scene, blow.with_extra(min(blow.extra, most)))  # hex.melee.off-hand.9


def ignored_levels(now: Now, me: Who) -> int:
    """The levels that the first off-hand attack after another melee action of the same turn ignores."""
    turn = now[me].turn
    if me not in now.clock.acting:
        return now[me].multi_attack if now.rulings.free_off_hand_ignores else 0  # hex.reaction.free-attack.7
    spent = turn.off_handed and now.rulings.off_hand_first == "of-the-turn"  # hex.melee.off-hand.11, .16
    if not turn.other_melee or spent or turn.off_hand_used:  # hex.melee.off-hand.12
        return 0
    return turn.melee_attacks  # hex.melee.off-hand.13


# -- Power Attack


@action(
    Cost(points=1, stamina=1),  # hex.melee.power.1, .2
    slots=(target(weapons_and_body), wielded(weapons_and_body)),  # hex.melee.power.3
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.power",
    group="melee",
    keywords=("attack",),
)
def power_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack that deals more damage, twice as much more after a dash."""
    how = untrained(scene, me, "power attack", "hex.melee.power.5")
    blow = melee_attack(scene, me, foe, chosen(scene, me, weapon), "power-attack", *how)  # hex.melee.power.4
    more = 1 + scene[me].sheet.rank("power attack")  # hex.melee.power.6
    apply_blow(scene, replace(blow, more=2 * more if scene[me].turn.dashed else more))  # hex.melee.power.7, .8, .9


# -- Reckless Attack


@action(
    Cost(points=1, stamina=1),  # hex.melee.reckless.1, .2
    slots=(target(weapons_and_body), wielded(weapons_and_body)),  # hex.melee.reckless.3
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.reckless",
    group="melee",
    keywords=("attack",),
)
def reckless_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike with a level of advantage, and give one to every melee attack on oneself until one's next turn."""
    how = level(1, "a reckless attack", "hex.melee.reckless.5")
    apply_blow(scene, melee_attack(scene, me, foe, chosen(scene, me, weapon), "reckless-attack", how))
    if not scene.has_effect(me, RECKLESS) or scene.rulings.reckless_stacks:  # hex.melee.reckless.8
        begin(scene, Effect(RECKLESS, me, Ends("turn starts", me), amount=1), Exposed(me))  # hex.melee.reckless.6
