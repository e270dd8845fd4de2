"""Bull Rush."""

from typing import NamedTuple

from msgspec.structs import replace

from affray.api import Ask, Between, Need, Who, action
from affray.rulesets.hex.actions.going import travel
from affray.rulesets.hex.actions.pushing import blocked_behind, drive_back, may_advance, passable
from affray.rulesets.hex.actions.targets import (
    MAY_ATTACK,
    STILL_THERE,
    WEAPON_REACHES,
    chosen,
    shields_and_body,
    target,
    wielded,
)
from affray.rulesets.hex.attacks import make_attack, untrained
from affray.rulesets.hex.conditions import lose_grip
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.damage import Blow, apply_blow
from affray.rulesets.hex.events import Pinned
from affray.rulesets.hex.levels import Attack

STRONG = Need("a body of at least +1 is needed", lambda now, me: now[me].sheet.body >= 1, "hex.melee.bull-rush.3")
STOP_SHORT: Ask[int] = Ask(
    "stop-short", "{foe} is pushed {pushed:hex|hexes}. Stop how many hexes short? Then no success adds damage."
)


class Shove(NamedTuple):
    """How a push went: hexes pushed, successes left, and whether it ended against something hard."""

    pushed: int
    left: int
    pinned: bool


@action(
    Cost(points=1, stamina=1),  # hex.melee.bull-rush.1, .2
    slots=(target(shields_and_body), wielded(shields_and_body)),  # hex.melee.bull-rush.4
    needs=(MAY_ATTACK, STRONG),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.bull-rush",
    group="melee",
    keywords=("attack",),
)
def bull_rush(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Drive a foe before you, into a wall if there is one."""
    attack = Attack(
        by=me,
        on=foe,
        name="bull-rush",
        held=chosen(scene, me, weapon, shields_and_body),
        attribute="body",  # hex.melee.bull-rush.6
        modifiers=untrained(scene, me, "bull rush", "hex.melee.bull-rush.7"),
        no_shields=True,  # hex.melee.bull-rush.8
    )
    blow = make_attack(scene, attack)  # hex.melee.bull-rush.5
    if not blow.hit:
        return apply_blow(scene, blow)
    shove = shoved(scene, blow)
    short = stopped_short(scene, me, foe, shove.pushed)
    apply_blow(scene, replace(blow.with_extra(0), more=wall_damage(scene, shove, short)))  # hex.melee.bull-rush.22
    return follow(scene, me, foe, max(shove.pushed - short, 0))


def shoved(scene: Scene, blow: Blow) -> Shove:
    """Push the target hex by hex: first by rank, then as far as successes buy."""
    me, foe = blow.by, blow.on
    if scene[foe].climbing is not None:
        lose_grip(scene, foe)
    push_left, left, pushed = scene[me].sheet.rank("bull rush"), blow.extra, 0  # hex.melee.bull-rush.9
    price = push_price(scene, foe)
    if scene.rulings.pinned_when == "before" and not is_hard_behind(scene, foe, me):  # hex.melee.bull-rush.14
        bought = 1 + left - price if left >= price else 0
        push_left, left = push_left + bought, 0
    from_the_start = is_hard_behind(scene, foe, me)
    while not blocked_behind(scene, foe, me) and (push_left or left >= price):
        if push_left:
            push_left -= 1
        else:
            left, price = left - price, 1  # hex.melee.bull-rush.11, .12
        drive_back(scene, foe, me)
        pushed += 1
    into = from_the_start or bool(push_left or left >= price) or scene.rulings.wall_contact == "touching"
    pinned = into and is_hard_behind(scene, foe, me)  # hex.melee.bull-rush.13, .17
    if pinned:
        scene.tell(Pinned(foe))
    return Shove(pushed, left, pinned)


def push_price(now: Now, foe: Who) -> int:
    """How many additional successes buy the first hex beyond the rank."""
    return max(now[foe].sheet.body + now[foe].sheet.size, 1)  # hex.melee.bull-rush.10


def is_hard_behind(now: Now, foe: Who, by: Who) -> bool:
    """Whether someone stands against a wall or another hard surface."""
    hard = ("wall", "creature") if now.rulings.creatures_are_hard else ("wall",)  # hex.melee.bull-rush.23
    return blocked_behind(now, foe, by) in hard


def wall_damage(now: Now, shove: Shove, short: int) -> int:
    """What a wall adds to the damage: one for each hex pushed, two for successes that are left."""
    if not shove.pinned:
        return 0
    spent = min(shove.left, 1) if now.rulings.wall_successes == "once" else shove.left  # hex.melee.bull-rush.16
    return shove.pushed + (0 if short else 2 * spent)  # hex.melee.bull-rush.15, .21


def stopped_short(scene: Scene, me: Who, foe: Who, pushed: int) -> int:
    """How many hexes short of the target the attacker stops."""
    body = scene[me].sheet.body
    if not pushed or not may_advance(scene, me):
        return 0
    if scene.rulings.stop_short == "exactly":
        return scene.ask(me, STOP_SHORT, (0, body), foe=foe, pushed=pushed)  # hex.melee.bull-rush.19, .20
    return scene.ask(me, STOP_SHORT, Between(0, body, 0), foe=foe, pushed=pushed)  # hex.melee.bull-rush.20


def follow(scene: Scene, me: Who, foe: Who, hexes: int) -> None:
    """Move along with the target by so many hexes, as far as feet carry."""
    if hexes and scene.book.turns.outcome(scene) is None:
        way = scene.ground(me).grid.line(scene.at(me), scene.at(foe))[1 : hexes + 1]
        travel(scene, me, passable(scene, me, way), "advance")  # hex.melee.bull-rush.18
