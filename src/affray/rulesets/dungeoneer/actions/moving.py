"""Movement: so many tiles for a die, spread over the turn as one likes, and rolls for difficult ground."""

from dataclasses import replace

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.options import Listed, Options
from affray.core.paths import Path, Paths
from affray.core.values import Cell, Value, Who
from affray.rulesets.dungeoneer.ailing import touch
from affray.rulesets.dungeoneer.bodies import FULL, SHARE, advance
from affray.rulesets.dungeoneer.checks import exhaust
from affray.rulesets.dungeoneer.costs import FREE, ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.crossing import (
    fellows,
    grant,
    kind_at,
    near,
    needs_roll,
    next_ground,
    reward,
    win,
    won_after,
)
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.dungeon import sniff, step_on_trap
from affray.rulesets.dungeoneer.events import Stopped
from affray.rulesets.dungeoneer.groups import ANYONE, Band, companions, why_not_join, with_others
from affray.rulesets.dungeoneer.paths import DUNGEON, NO_REST, ways
from affray.rulesets.dungeoneer.pools import one_die
from affray.rulesets.dungeoneer.stats import speed


def move(scene: Scene, me: Who, way: Path, die: int, said: Value) -> None:
    """Spend a die and move up to one's speed, now or over the rest of the turn; over difficult ground with others."""
    others = fellows(scene, me, way, said)
    for who, spent in ((me, die), *others.items()):
        begin(scene, who, spent)
    go(scene, me, way, tuple(others))


def begin(scene: Scene, me: Who, die: int) -> None:
    """A die for so many tiles, to be gone until the turn ends."""
    exhaust(scene, me, (die,))  # dungeoneer.movement.4
    one = scene[me]
    kept = one.moves if scene.rulings.several_movements == "add-up" else 0  # dungeoneer.movement.10
    tiles = min(speed(scene, me), die) if scene.rulings.movement_die == "its-face" else speed(scene, me)
    scene.change(me, moves=kept + tiles, stride=(*one.stride, die), crossing="")  # dungeoneer.movement.3, .9


def step(scene: Scene, me: Who, way: Path) -> None:
    """Go on with the movement that is left."""
    go(scene, me, way)  # dungeoneer.movement.6


def go(scene: Scene, me: Who, way: Path, others: Band = ()) -> None:
    """Go on tile by tile until something stops one; a roll or a trap on the way is a joint of it.

    The `others` are those with whom one rolls for the first difficult ground.
    """
    for place, to in enumerate(way):
        one = scene[me]
        if one.fate or not one.moves:
            return None
        if is_blocked(scene, me, way[place:]):
            return None
        if needs_roll(scene, me, to):
            return scene.then(cross, me, way[place:], others)
        enter(scene, me, to)
        if scene.table.things and stumble(scene, me, to):
            return scene.then(go, me, way[place + 1 :], others)
    return None


def stumble(scene: Scene, me: Who, to: Cell) -> bool:
    """What traps do at a tile, and around it to a good nose."""
    if scene[me].map != DUNGEON:
        return False
    sprung = step_on_trap(scene, me, to)
    sniff(scene, me, to)
    return sprung


def enter(scene: Scene, me: Who, to: Cell) -> None:
    """One tile on; whoever was entrenched no longer is."""
    if scene.effects:
        scene.drop(me, "entrenched")
    one, kind = scene[me], kind_at(scene, me, to)
    if one.won:
        scene.change(me, won=won_after(scene, one, kind))
    advance(scene, me, to, moves=one.moves - 1, crossing=kind)
    touch(scene, me, to)


def is_blocked(scene: Scene, me: Who, way: Path) -> bool:
    """Whether somebody stands where one would next come to rest; one of whom nobody knew comes into view."""
    stretch = up_to_rest(scene, me, way)
    for to in stretch:
        there = others_at(scene, me, to)
        friends = all(scene[who].side == scene[me].side for who in there)
        if has_room(scene, me, there) or (friends and to != stretch[-1]):
            continue
        for who in there:
            reveal(scene, who)
        scene.tell(Stopped(me, to, "somebody is there"))
        return True
    return False


def up_to_rest(now: Now, me: Who, way: Path) -> Path:
    """The next tiles of a way, up to the first on which one could stay: no gap, no wall, no friend's."""
    terrain = now.ground(me).terrain
    for place, to in enumerate(way, 1):
        friends = {now[who].side for who in others_at(now, me, to)} == {now[me].side}
        if terrain[to].kind not in NO_REST and not (friends and not has_room(now, me, others_at(now, me, to))):
            return way[:place]
    return way


def others_at(now: Now, me: Who, cell: Cell) -> tuple[Who, ...]:
    """Everyone else who is up and stands on a tile."""
    return tuple(who for who in now.who_is_at(cell, now[me].map) if who != me and not now[who].fate)


def has_room(now: Now, me: Who, there: tuple[Who, ...]) -> bool:
    """Whether one fits on a tile beside those who stand there."""
    return sum(SHARE[now[who].sheet.size] for who in (me, *there)) <= FULL


def cross(scene: Scene, me: Who, way: Path, others: Band = ()) -> None:
    """Roll for difficult ground, alone or with others: whoever does not win it stops in front of it."""
    band = (me, *(who for who in others if not scene[who].fate))
    dice = {who: scene[who].stride[-1:] for who in band}
    kind, least = scene.ground(me).terrain[way[0]].kind, len(up_to_rest(scene, me, way))
    came, by_degree = win(scene, band, way[0]), scene.rulings.terrain_result == "by-degree"
    up = tuple(who for who in band if not scene[who].fate)
    if came < (Degree.PARTIAL if by_degree else Degree.SUCCESS):
        return scene.tell(Stopped(me, way[0], f"it is {kind}")) if me in up else None  # dungeoneer.terrain.8
    for who in up:
        if by_degree:
            reward(scene, who, came, dice[who], least)
        if len(band) > 1:
            grant(scene, who, kind)
    return pass_over(scene, me, way) if me in up else None


def pass_over(scene: Scene, me: Who, way: Path) -> None:
    """Enter the ground that was won."""
    if scene[me].moves:
        enter(scene, me, way[0])
        if scene.table.things:
            stumble(scene, me, way[0])
        scene.then(go, me, way[1:])


# -- what may be chosen


def _new_ways(now: Now, intent: Intent) -> Paths:
    one = now[intent.who]
    kept = one.moves if now.rulings.several_movements == "add-up" else 0
    return _open_ways(now, intent.who, speed(now, intent.who) + kept)


def _ways_left(now: Now, intent: Intent) -> Paths:
    return _open_ways(now, intent.who, now[intent.who].moves)


def _open_ways(now: Now, me: Who, limit: int) -> Paths:
    """The ways one may go; by a ruling none that crosses a friend's tile without room to stay there."""
    found = ways(now, me, limit)
    if now.rulings.occupancy == "friends-pass":
        return found
    return found.avoiding(lambda cell: _is_full(now, me, cell))


def _is_full(now: Now, me: Who, cell: Cell) -> bool:
    there = tuple(who for who in others_at(now, me, cell) if now[who].side == now[me].side)
    return bool(there) and not has_room(now, me, there)


def _fellows(now: Now, intent: Intent) -> Options:
    """Who may be asked to cross with one: only where there is a roll."""
    way = intent.args[0]
    if len(now.clock.acting) < 2 or not isinstance(way, tuple):
        return ONLY_ANYONE
    ground = next_ground(now, intent.who, way)
    return ONLY_ANYONE if ground is None else Listed(companions(now, Intent(intent.who, "move"), near(ground)))


def _dice(now: Now, intent: Intent) -> Options:
    return one_die(now[intent.who].pool)


def _carries_prefix(now: Now, intent: Intent) -> bool:
    way, die = intent.args[:2]
    if now.rulings.movement_die == "any" or not isinstance(way, tuple):
        return True
    return len(way) <= min(speed(now, intent.who), int(str(die))) + now[intent.who].moves


def _has_die(now: Now, intent: Intent) -> bool:
    return bool(now[intent.who].pool)  # dungeoneer.movement.5


def _has_moves(now: Now, intent: Intent) -> bool:
    return now[intent.who].moves > 0


def _is_loose(now: Now, intent: Intent) -> bool:
    return not now.effects or not now.has_effect(intent.who, "stuck")


def _why_not_along(now: Now, intent: Intent, said: str) -> str:
    """Why somebody cannot come along: there is nothing to roll for, it is too far, or what else stands against it."""
    way = intent.args[0]
    ground = next_ground(now, intent.who, way) if isinstance(way, tuple) else None
    if ground is None:
        return "this way needs no roll, so there is nothing to do together"
    return why_not_join(now, Intent(intent.who, intent.action), said) or f"{ground} is further off than their speed"


def _why_no_way(now: Now, intent: Intent, said: str) -> str:
    """Why no way leads to a tile that was named."""
    cell = said.split()[-1]
    if cell not in now.ground(intent.who).terrain:
        return "that is no tile of the map"
    kind = now.ground(intent.who).terrain[cell].kind
    return f"nobody can stay on a {kind}" if kind in NO_REST else "no way leads there within one's movement"


ONLY_ANYONE = Listed((ANYONE,))
HAS_DIE = Need("there is no die in the pool to spend", _has_die, "dungeoneer.movement.5")
HAS_MOVES = Need("there is no movement left", _has_moves, "dungeoneer.movement.6")
LOOSE = Need("whoever is stuck cannot move", _is_loose)
FAR_ENOUGH = Need("the die does not carry that far", _carries_prefix, "dungeoneer.movement.9")
DIE = Slot("die", _dice, (FAR_ENOUGH,), word="using", optional=True)
FELLOWS = replace(with_others(_fellows), why=_why_not_along)  # dungeoneer.group.4

MOVE = Action(
    "move",
    move,
    cost=ONE,  # dungeoneer.movement.1
    slots=(Slot("way", _new_ways, none="there is nowhere to go", why=_why_no_way), DIE, FELLOWS),
    needs=(HAS_DIE, LOOSE),
    clauses="dungeoneer.movement",
    group="general",
    keywords=("Movement",),  # dungeoneer.movement.2
)
STEP = Action(
    "step",
    step,
    cost=FREE,
    slots=(Slot("way", _ways_left, none="there is nowhere to go", why=_why_no_way),),
    needs=(HAS_MOVES, LOOSE),
    clauses="dungeoneer.movement",
    group="general",
    keywords=("Movement",),  # dungeoneer.movement.2
)
