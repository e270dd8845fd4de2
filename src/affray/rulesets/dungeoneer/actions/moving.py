"""Movement: so many tiles for a die, spread over the turn as one likes, and rolls for difficult ground."""

from collections.abc import Callable

from affray.api import AnyAction, Cell, Listed, Need, Options, Path, Paths, Slot, Who, action, remove
from affray.rulesets.dungeoneer.ailing import touch
from affray.rulesets.dungeoneer.bodies import advance, has_room, others_at
from affray.rulesets.dungeoneer.checks import exhaust
from affray.rulesets.dungeoneer.costs import FREE, ONE
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.crossing import (
    begins,
    dice_of,
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
from affray.rulesets.dungeoneer.groups import (
    ANYONE,
    Band,
    companions,
    do_together,
    gather,
    if_named,
    in_sight_of,
    why_not_join,
    why_not_together,
    with_others,
)
from affray.rulesets.dungeoneer.paths import DUNGEON, NO_REST, ON_FOOT, paths
from affray.rulesets.dungeoneer.pools import one_die
from affray.rulesets.dungeoneer.stats import speed

ONLY_ANYONE = Listed((ANYONE,))

# -- what may be chosen


def new_paths(now: Now, me: Who) -> Paths:
    """Where a new movement may lead, with what is left of another by a ruling."""
    kept = now[me].moves if now.rulings.several_movements == "add-up" else 0
    return open_paths(now, me, speed(now, me) + kept)


def paths_left(now: Now, me: Who) -> Paths:
    """Where the movement that is left may lead."""
    return open_paths(now, me, now[me].moves)


def open_paths(now: Now, me: Who, limit: int) -> Paths:
    """The paths one may go; by a ruling none that crosses a friend's tile without room to stay there."""
    found = paths(now, me, limit)
    if now.rulings.occupancy == "friends-pass":
        return found
    return found.avoiding(lambda cell: is_full(now, me, cell))


def is_full(now: Now, me: Who, cell: Cell) -> bool:
    """Whether friends leave no room on a tile."""
    there = tuple(who for who in others_at(now, me, cell) if now[who].side == now[me].side)
    return bool(there) and not has_room(now, me, there)


def why_no_path(now: Now, me: Who, said: str) -> str:
    """What of the ground keeps somebody from ending a path on a tile that was named."""
    terrain, cell = now.ground(me).terrain, said.split()[-1]
    rests = cell not in terrain or terrain[cell].kind not in NO_REST
    return "" if rests else f"nobody can stay on a {terrain[cell].kind}"


def carries_so_far(now: Now, me: Who, path: Path, die: int) -> bool:
    """Whether a die is high enough for a path, where a ruling has it count."""
    if now.rulings.movement_die == "any":
        return True
    return len(path) <= min(speed(now, me), die) + now[me].moves


def fellows(now: Now, me: Who, rule: AnyAction, path: Path) -> Options:
    """Who may be asked to come along: whoever likes where there is a roll, else whoever is named."""
    if len(now.clock.acting) < 2:
        return ONLY_ANYONE
    ground = ground_ahead(now, me, rule, path)
    if ground is None:
        return if_named(now, me, rule, (), in_sight_of(me))  # dungeoneer.group.5
    found = companions(now, me, rule, (), near(me, ground), instead_of(rule))
    return Listed(found)


def ground_ahead(now: Now, me: Who, rule: AnyAction, path: Path) -> Cell | None:
    """The first tile for which one would have to roll, in a new movement or in the one that goes on."""
    return next_ground(now, me, path, now[me].crossing if rule is step else "")


def instead_of(rule: AnyAction) -> AnyAction | None:
    """What others may do to come along who have no movement left: begin one."""
    return move if rule is step else None


def why_not_along(now: Now, me: Who, rule: AnyAction, path: Path, said: str) -> str:
    """Why somebody cannot come along: it is too far, or what else stands against it."""
    ground = ground_ahead(now, me, rule, path)
    if ground is None:
        return why_not_together(now, me, rule, said)
    taken = instead_of(rule) or rule
    return why_not_join(now, me, taken, (), said) or f"{ground} is further off than their speed"


def a_path(options: Callable[[Now, Who], Paths]) -> Slot[Path]:
    """A slot for where to go."""
    return Slot("path", options, label="way", none="there is nowhere to go", why=why_no_path)


HAS_DIE = Need("there is no die in the pool to spend", lambda now, me: bool(now[me].pool), "dungeoneer.movement.5")
HAS_MOVES = Need("there is no movement left", lambda now, me: now[me].moves > 0, "dungeoneer.movement.6")
LOOSE = Need("whoever is stuck cannot move", lambda now, me: not now.has_effect(me, "stuck"))
FAR_ENOUGH = Need("the die does not carry that far", carries_so_far, "dungeoneer.movement.9")
DIE: Slot[int] = Slot("die", lambda now, me: one_die(now[me].pool), FAR_ENOUGH, word="using", optional=True)
FELLOWS = with_others(fellows, why_not_along)  # dungeoneer.group.4


# -- the actions


@action(
    ONE,  # dungeoneer.movement.1
    slots=(a_path(new_paths), DIE, FELLOWS),
    needs=(ON_FOOT, HAS_DIE, LOOSE),
    clauses="dungeoneer.movement",
    group="general",
    keywords=("Movement",),  # dungeoneer.movement.2
)
def move(scene: Scene, me: Who, path: Path, die: int, others: Who) -> None:
    """Spend a die and move up to one's speed, now or over the rest of the turn; over difficult ground with others."""
    joined = who_comes_along(scene, me, move, path, others)
    for who, spent in ((me, die), *dice_of(scene, joined).items()):
        begin_movement(scene, who, spent)
    go(scene, me, path, joined)


def who_comes_along(scene: Scene, me: Who, rule: AnyAction, path: Path, others: Who) -> Band:
    """Whoever makes a movement a group action: over difficult ground anyone, elsewhere those who are named."""
    if len(scene.clock.acting) < 2:
        return ()
    ground = ground_ahead(scene, me, rule, path)
    if ground is None:
        return do_together(scene, me, rule, (), others, in_sight_of(me))  # dungeoneer.group.5
    return gather(scene, me, rule, (), others, near(me, ground), instead=instead_of(rule))[1:]  # dungeoneer.group.1, .4


def begin_movement(scene: Scene, me: Who, die: int) -> None:
    """A die for so many tiles, to be gone until the turn ends."""
    exhaust(scene, me, (die,))  # dungeoneer.movement.4
    one = scene[me]
    kept = one.moves if scene.rulings.several_movements == "add-up" else 0  # dungeoneer.movement.10
    tiles = min(speed(scene, me), die) if scene.rulings.movement_die == "its-face" else speed(scene, me)
    stride = (*one.stride, die) if kept else (die,)  # dungeoneer.terrain.2
    scene.change(me, moves=kept + tiles, stride=stride, crossing="")  # dungeoneer.movement.3, .9


@action(
    FREE,
    slots=(a_path(paths_left), FELLOWS),
    needs=(ON_FOOT, HAS_MOVES, LOOSE),
    clauses="dungeoneer.movement",
    group="general",
    keywords=("Movement",),  # dungeoneer.movement.2
)
def step(scene: Scene, me: Who, path: Path, others: Who) -> None:
    """Go on with the movement that is left; over difficult ground with others."""
    joined = who_comes_along(scene, me, step, path, others)
    for who, spent in dice_of(scene, tuple(who for who in joined if not scene[who].moves)).items():
        begin_movement(scene, who, spent)
    go(scene, me, path, joined)  # dungeoneer.movement.6


def go(scene: Scene, me: Who, path: Path, others: Band = ()) -> None:
    """Go on tile by tile until something stops one; a roll or a trap on the path is a joint of it.

    The `others` are those with whom one rolls for the first difficult ground.
    """
    for place, to in enumerate(path):
        one = scene[me]
        if one.fate or not one.moves:
            return None
        if is_blocked(scene, me, path[place:]):
            return None
        if needs_roll(scene, me, to):
            return scene.then(cross, me, path[place:], others)
        enter(scene, me, to)
        if scene.table.things and stumble(scene, me, to):
            return scene.then(go, me, path[place + 1 :], others)
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
        remove(scene, me, "entrenched")
    one, kind = scene[me], kind_at(scene, me, to)
    if one.won:
        scene.change(me, won=won_after(scene, one, kind))
    advance(scene, me, to, moves=one.moves - 1, crossing=kind)
    touch(scene, me, to)


def is_blocked(scene: Scene, me: Who, path: Path) -> bool:
    """Whether somebody stands where one would next come to rest; one of whom nobody knew comes into view."""
    stretch = up_to_rest(scene, me, path)
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


def up_to_rest(now: Now, me: Who, path: Path) -> Path:
    """The next tiles of a path, up to the first on which one could stay, or may have to: no gap, no wall, no friend's.

    One may have to stay where the next tile wants a roll.
    """
    terrain = now.ground(me).terrain
    for place, to in enumerate(path, 1):
        friends = {now[who].side for who in others_at(now, me, to)} == {now[me].side}
        if terrain[to].kind not in NO_REST and not (friends and not has_room(now, me, others_at(now, me, to))):
            return path[:place]
        if path[place:] and is_before_roll(now, me, to, path[place]):
            return path[:place]
    return path


def is_before_roll(now: Now, me: Who, here: Cell, to: Cell) -> bool:
    """Whether somebody on one tile would have to roll for the next."""
    kind = kind_at(now, me, to)
    return begins(now, kind, kind_at(now, me, here)) and kind != now[me].won


def cross(scene: Scene, me: Who, path: Path, others: Band = ()) -> None:
    """Roll for difficult ground, alone or with others: whoever does not win it stops in front of it."""
    band = (me, *(who for who in others if not scene[who].fate))
    dice = {who: scene[who].stride[-1:] for who in band}
    kind, least = scene.ground(me).terrain[path[0]].kind, len(up_to_rest(scene, me, path))
    came, by_degree = win(scene, band, path[0]), scene.rulings.terrain_result == "by-degree"
    up = tuple(who for who in band if not scene[who].fate)
    if came < (Degree.PARTIAL if by_degree else Degree.SUCCESS):
        return scene.tell(Stopped(me, path[0], f"it is {kind}")) if me in up else None  # dungeoneer.terrain.8
    for who in up:
        if by_degree:
            reward(scene, who, came, dice[who], least)
        if len(band) > 1:
            grant(scene, who, kind)
    return pass_over(scene, me, path) if me in up else None


def pass_over(scene: Scene, me: Who, path: Path) -> None:
    """Enter the ground that was won."""
    if scene[me].moves:
        enter(scene, me, path[0])
        if scene.table.things:
            stumble(scene, me, path[0])
        scene.then(go, me, path[1:])
