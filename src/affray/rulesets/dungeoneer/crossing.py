"""Difficult ground: where a roll for it is needed, the roll of one or of several, and what was won by it."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Path, Who
from affray.rulesets.dungeoneer.carrying import best_of, item_of, wear_out
from affray.rulesets.dungeoneer.checks import DiceFor, check, joint_check
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import WonGround
from affray.rulesets.dungeoneer.groups import Band, Fits, bear
from affray.rulesets.dungeoneer.paths import EASY, difficulty, is_way
from affray.rulesets.dungeoneer.pools import ANYTHING, WHOLE, Faces, Stake, one_die, paid_of
from affray.rulesets.dungeoneer.stats import speed, stat

GROUND = DiceFor("ground", "for the ground")
MOVING_DIE: Ask[int] = Ask("moving-die", "spend which die on the movement?")


def kind_at(now: Now, me: Who, cell: Cell) -> str:
    """What kind of difficult ground a tile is; nothing for a floor."""
    kind = now.ground(me).terrain[cell].kind
    return kind if difficulty(now, me, cell) else ""


def needs_roll(now: Now, me: Who, to: Cell) -> bool:
    """Whether a tile begins a stretch of difficult ground, or is another tile of it where each is rolled for."""
    kind, one = kind_at(now, me, to), now[me]
    return begins(now, kind, one.crossing) and kind != one.won  # dungeoneer.terrain.1, .9; dungeoneer.group.11


def begins(now: Now, kind: str, crossing: str) -> bool:
    """Whether a stretch of this kind of ground begins for someone who is crossing that."""
    return bool(kind) and (kind != crossing or now.rulings.terrain_rolls == "tile")


def won_after(now: Now, one: Creature, kind: str) -> str:
    """What somebody has still won once they enter this kind of ground: it is good for one stretch."""
    used = kind == one.won and begins(now, kind, one.crossing)
    return "" if used and now.rulings.ground_won == "once" else one.won


def next_ground(now: Now, me: Who, path: Path, crossing: str = "") -> Cell | None:
    """The first tile of a path for which one would have to roll, who is crossing this kind of ground already."""
    if not is_rough(now, me, path):
        return None
    one = replace(now[me], crossing=crossing)
    for cell in path:
        kind = kind_at(now, me, cell)
        if begins(now, kind, one.crossing) and kind != one.won:
            return cell
        one = replace(one, crossing=kind, won=won_after(now, one, kind))
    return None


def is_rough(now: Now, me: Who, path: Path) -> bool:
    """Whether a path leads over anything but floor and doors."""
    terrain = now.ground(me).terrain
    return any(terrain[cell].kind not in EASY for cell in path)


# -- together


def near(me: Who, cell: Cell) -> Fits:
    """Who is near enough to cross a stretch of ground with somebody: their own speed carries them to it."""

    def reaches(now: Now, who: Who) -> bool:
        same = now[who].map == now[me].map
        return same and is_in_walk(now, who, cell)  # dungeoneer.group.2

    return reaches


def is_in_walk(now: Now, who: Who, cell: Cell) -> bool:
    """Whether a tile is within somebody's speed, around rock and shut doors and over whatever ground."""
    drawn, reached = now.encounter.maps[now[who].map], {now.at(who)}
    for _ in range(speed(now, who)):
        around = {near for at in reached for near in drawn.ground.grid.neighbours(at)}
        reached |= {near for near in around if is_way(drawn, now.table.opened, near)}
    return cell in reached


def dice_of(scene: Scene, joined: Band) -> dict[Who, int]:
    """The die that each of those who come along spends on it."""
    pools = {who: scene[who].pool for who in joined}
    asked = {who: (MOVING_DIE, one_die(pool)) for who, pool in pools.items() if len(set(pool)) > 1}
    return {who: pool[0] for who, pool in pools.items()} | scene.ask_all(asked)  # dungeoneer.movement.4


def win(scene: Scene, band: Band, to: Cell) -> Degree:
    """The roll for a stretch of ground: the die of each one's movement may be used as well, and gear wears."""
    kind = scene.ground(band[0]).terrain[to].kind
    gear = {who: best_gear(scene, who, kind) for who in band}
    came = roll_together(scene, band, to, gear) if len(band) > 1 else roll_alone(scene, band[0], to, gear[band[0]])
    bear(scene, band, came)  # dungeoneer.group.10
    for who in band:
        if not scene[who].fate and gear[who]:
            wear_out(scene, who, gear[who])
    return came


def roll_alone(scene: Scene, me: Who, to: Cell, gear: str) -> Degree:
    """One rolls for the ground; gear makes it easier."""
    hard = difficulty(scene, me, to) - eased(scene, gear)  # dungeoneer.terrain.3, .4, .5, .6
    stat_used, die = scene.rulings.terrain_stat, scene[me].stride[-1:]  # dungeoneer.terrain.2, .7
    return check(scene, me, GROUND, stat_used, hard, die, stake_of(scene))


def roll_together(scene: Scene, band: Band, to: Cell, gear: dict[Who, str]) -> Degree:
    """Several roll for the ground as one: each with the die of their own movement, and what their gear is good for."""
    dice = {who: scene[who].stride[-1:] for who in band}  # dungeoneer.terrain.2

    def own(who: Who) -> int:
        return stat(scene[who], scene.rulings.terrain_stat) + eased(scene, gear[who])

    return joint_check(scene, band, GROUND, own, difficulty(scene, band[0], to), dice, stake_of(scene))


def stake_of(now: Now) -> Stake:
    """Whether a partial success is worth a die here."""
    return ANYTHING if now.rulings.terrain_result == "by-degree" else WHOLE


def best_gear(now: Now, who: Who, kind: str) -> str:
    """What someone carries that helps most on this ground; nothing when none does."""
    return best_of(now, now[who], lambda item: item.bonus if kind in item.eases else 0)


def eased(now: Now, gear: str) -> int:
    """How much easier a piece of gear makes it."""
    return item_of(now, gear).bonus if gear else 0


def reward(scene: Scene, who: Who, came: Degree, dice: Faces, least: int) -> None:
    """By a ruling a partial success costs half of the movement left, and a greater one gives a die back."""
    one = scene[who]
    if came is Degree.PARTIAL:
        scene.change(who, moves=min(max((one.moves + 1) // 2, least), one.moves))
    elif came is Degree.GREATER and dice:
        left = paid_of(one.stride, dice)
        scene.change(who, pool=tuple(sorted(one.pool + dice)), exhausted=max(one.exhausted - 1, 0), stride=left)


def grant(scene: Scene, who: Who, kind: str) -> None:
    """Whoever crosses with others goes a way of their own, and enters a stretch of this ground without a roll."""
    scene.change(who, WonGround(who, kind), won=kind)  # dungeoneer.group.11
