"""The world phase: which creatures stir, whom they go for, and how they get there or away."""

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.bodies import SHARE, advance, body
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.entries import FULL
from affray.rulesets.dungeoneer.fear import from_fear
from affray.rulesets.dungeoneer.fights import assail
from affray.rulesets.dungeoneer.noticing import noticed_by
from affray.rulesets.dungeoneer.passives import redirected
from affray.rulesets.dungeoneer.paths import FAR, crowds, field, is_wild, sees, steps_from
from affray.rulesets.dungeoneer.roaming import next_of_round, prey, tiles_apart
from affray.rulesets.dungeoneer.stats import apart, in_range, party, speed


def is_stirring(now: Now, one: Creature) -> bool:
    """Whether a creature acts now: up and awake, and if it lies in wait, with somebody near enough.

    In the wilderness it is one that has noticed somebody, or goes its rounds.
    """
    if one.is_dungeoneer or one.fate:
        return False
    if is_wild(now, one.id):
        return bool(noticed_by(now, one.id)) or next_of_round(now, one.id) is not None
    if not one.awake:
        return False
    if not one.hidden:
        return True
    weapon = one.weapon
    near = one.sheet.speed + (weapon.range if weapon else 1)
    return any(seen_at(now, one.id, who) <= near for who in party(now))


def comes_forward(now: Now, who: Who) -> bool:
    """Whether a creature that acts comes into view with it: not one that only goes its rounds in the wilderness."""
    return not is_wild(now, who) or bool(noticed_by(now, who))


def seen_at(now: Now, me: Who, who: Who) -> int:
    """How many tiles away a creature sees somebody; far more than any map where rock or a shut door is between."""
    far = apart(now, me, who)
    if far <= 1 or far == FAR:
        return far
    lines = ((here, there) for here in body(now[me]) for there in body(now[who]))
    return far if any(sees(now, me, here, there) for here, there in lines) else FAR


# -- whom, and getting there


def nearest(now: Now, me: Who) -> Who | None:
    """The nearest dungeoneer who is up; with nobody in sight, by foot. A taunt is nearer than anyone."""
    taunting = taunter(now, me)
    if taunting is not None:
        return taunting
    if is_wild(now, me):
        return next(iter(prey(now, me)), None)
    here = now[me].map
    far = {who: seen_at(now, me, who) for who in party(now) if now[who].map == here}
    near = min(far, key=far.__getitem__, default=None)
    if near is None or len(far) == 1 or far[near] < FAR:
        return near
    return min(far, key=lambda who: by_foot(now, me, who))


def taunter(now: Now, me: Who) -> Who | None:
    """Who taunted a creature, is up, and can be got at: on its map, in the wilderness on its tile."""
    taunting = (effect.by for effect in now.effects if effect.on == me and effect.key == "taunted")
    reach = 0 if is_wild(now, me) else FAR - 1
    return next((who for who in taunting if not now[who].fate and tiles_apart(now, me, who) <= reach), None)


def by_foot(now: Now, me: Who, who: Who) -> int:
    """How many steps over the floor somebody is away; far more than any map where no way leads there."""
    goal = now[who].at
    if goal is None:
        return FAR
    steps = field(now.encounter.maps[now[me].map], now.table.opened, goal)
    return min((steps.get(cell, FAR) for cell in body(now[me])), default=FAR)


def approach(scene: Scene, me: Who, foe: Who) -> int:
    """Go towards someone until they are in range, as far as speed allows. Gives back the tiles gone."""
    gone, tiles = 0, speed(scene, me)
    while gone < tiles and not in_range(scene, me, foe):
        to = next_step(scene, me, foe)
        if to is None:
            break
        advance(scene, me, to)
        gone += 1
    return gone


def next_step(now: Now, me: Who, foe: Who) -> Cell | None:
    """The free tile beside a creature that has someone in range, or is nearest to them; none when that is no gain."""
    one, goal = now[me], now[foe].at
    if one.at is None or goal is None:
        return None
    steps = field(now.encounter.maps[one.map], now.table.opened, goal)
    crowd, mine = crowds(now, me), SHARE[one.sheet.size]
    here = steps.get(one.at, FAR)
    best, least = None, (True, here)
    for near in now.ground(me).grid.neighbours(one.at):
        far = steps.get(near, FAR)
        if far <= here and (near not in crowd or crowd[near] + mine <= FULL):
            rank = (not in_range(now, me, foe, near), far)
            best, least = (near, rank) if rank < least else (best, least)
    return best


def flee_from(scene: Scene, me: Who, source: Who) -> None:
    """A frightened creature gets away from what it fears; cornered, it fights."""
    start = scene[me].at
    run_from(scene, me, source, speed(scene, me))
    if scene[me].at == start and in_range(scene, me, source):
        assail(scene, me, source, "cornered")


def run_from(scene: Scene, me: Who, source: Who, tiles: int) -> None:
    """Go so many tiles away from someone, as far as there is room."""
    here = scene[me].at
    if here is None or scene[source].at is None or not speed(scene, me):
        return
    for _ in range(tiles):
        to = max(steps_from(scene, me, here), key=lambda cell: from_fear(scene, me, source, cell), default=here)
        if from_fear(scene, me, source, to) <= from_fear(scene, me, source, here):
            return
        advance(scene, me, to)
        here = to


def target(scene: Scene, me: Who) -> tuple[Who | None, int]:
    """The nearest dungeoneer, once in range, and how many tiles it took; nobody when they are still too far."""
    foe = nearest(scene, me)
    if foe is None:
        return None, 0
    gone = approach(scene, me, foe)
    if not in_range(scene, me, foe):
        return None, gone
    reveal(scene, me)
    return redirected(scene, me, foe), gone
