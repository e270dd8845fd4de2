"""The world phase: creatures never roll; a d6 on their tactics says what they do to the nearest dungeoneer."""

from collections.abc import Callable

from affray.core.effects import Effect, Ends
from affray.core.values import Cell, Who
from affray.rulesets.dungeoneer.checks import check
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress, harm, reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Acted, Moved
from affray.rulesets.dungeoneer.fights import assail, suffer
from affray.rulesets.dungeoneer.passives import redirected
from affray.rulesets.dungeoneer.rolls import TACTICS
from affray.rulesets.dungeoneer.stats import apart, in_range, party, speed, weapon_of
from affray.rulesets.dungeoneer.ways import FULL, QUARTERS, crowds, field

CLATTER = 7
HOWL = 6
CLATTER_REACH = 4
SPILL = 2
"""How far from its target a volley also strikes."""
CLAW = 3
FOUL = 2
WEB = 3


def is_stirring(now: Now, one: Creature) -> bool:
    """Whether a creature acts now: up and awake, and if it lies in wait, with somebody near enough."""
    if one.is_dungeoneer or one.out or not one.awake:
        return False
    if not one.hidden:
        return True
    weapon = one.weapon
    near = one.sheet.speed + (weapon.range if weapon else 1)
    return any(apart(now, one.id, who) <= near for who in party(now))


def act(scene: Scene, _clock: Who, me: Who) -> None:
    """Throw a creature's tactics and do that."""
    clock = scene.clock
    scene.change_clock(waiting=tuple(one for one in clock.waiting if one != me))
    if scene.effects and scene.has_effect(me, "afraid"):
        return flee_from(scene, me)
    table = scene[me].sheet.tactics
    name = table[0] if len(set(table)) == 1 else table[scene.roll(me, TACTICS) - 1]
    scene.tell(Acted(me, name))
    return TACTIC[name](scene, me)


# -- whom, and getting there


def nearest(now: Now, me: Who) -> Who | None:
    """The nearest dungeoneer who is up; a taunt is nearer than anyone."""
    for effect in now.effects:
        if effect.on == me and effect.name == "taunted" and not now[effect.by].out:
            return effect.by
    return min(party(now), key=lambda who: apart(now, me, who), default=None)


def approach(scene: Scene, me: Who, foe: Who) -> int:
    """Go towards someone until they are in range, as far as speed allows. Gives back the tiles gone."""
    gone, tiles = 0, speed(scene, me)
    while gone < tiles and not in_range(scene, me, foe):
        to = next_step(scene, me, foe)
        if to is None:
            break
        scene.change(me, Moved(me, to), at=to)
        gone += 1
    return gone


def next_step(now: Now, me: Who, foe: Who) -> Cell | None:
    """The free tile beside a creature that has someone in range, or is nearest to them; none when that is no gain."""
    one, goal = now[me], now[foe].at
    if one.at is None or goal is None:
        return None
    steps = field(now.encounter.maps[one.map], now.table.opened, goal)
    crowd, mine = crowds(now, me), QUARTERS[one.sheet.size]
    here = steps.get(one.at, 1000)
    best, least = None, (True, here)
    for near in now.ground(me).grid.neighbours(one.at):
        far = steps.get(near, 1000)
        if far <= here and (near not in crowd or crowd[near] + mine <= FULL):
            rank = (not in_range(now, me, foe, near), far)
            best, least = (near, rank) if rank < least else (best, least)
    return best


def flee_from(scene: Scene, me: Who) -> None:
    """A frightened creature gets away from what it fears; cornered, it fights."""
    feared = next(effect.by for effect in scene.effects if effect.on == me and effect.name == "afraid")
    grid, start = scene.ground(me).grid, scene[me].at
    source = scene[feared].at
    if start is None or source is None:
        return
    for _ in range(speed(scene, me)):
        here = scene[me].at
        assert here is not None
        away = [cell for cell in grid.neighbours(here) if is_free(scene, me, cell)]
        to = max(away, key=lambda cell: grid.distance(cell, source), default=here)
        if grid.distance(to, source) <= grid.distance(here, source):
            break
        scene.change(me, Moved(me, to), at=to)
    if scene[me].at == start and not scene[feared].out and in_range(scene, me, feared):
        assail(scene, me, feared, "cornered")


def is_free(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a creature can step on a tile."""
    kind = now.ground(me).terrain[cell].kind
    return (kind == "floor" or (kind == "door" and cell in now.table.opened)) and cell not in crowds(now, me)


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


# -- tactics


def fight(scene: Scene, me: Who) -> None:
    """Go for the nearest and fight."""
    foe, _gone = target(scene, me)
    if foe is not None:
        assail(scene, me, foe, "fight")


def charge(scene: Scene, me: Who) -> None:
    """Rush in: one more damage for every tile, and whoever does not get clear is weakened."""
    foe, gone = target(scene, me)
    if foe is not None and assail(scene, me, foe, "charge", gone) <= Degree.PARTIAL and not scene[foe].out:
        scene.begin(Effect("weakened", foe, Ends("round ends", left=2), me))


def clatter(scene: Scene, me: Who) -> None:
    """A noise that frays the nerves of the living, and a raised guard."""
    unnerve(scene, me, CLATTER)
    scene.begin(Effect("guarding", me, Ends("round ends", left=2), amount=1))


def howl(scene: Scene, me: Who) -> None:
    """A howl that frays the nerves, then teeth."""
    unnerve(scene, me, HOWL)
    fight(scene, me)


def unnerve(scene: Scene, me: Who, difficulty: int) -> None:
    """Everyone near needs a power roll or gains stress."""
    for who in party(scene):
        if apart(scene, me, who) <= CLATTER_REACH and not scene[who].out:
            came = check(scene, who, "dice against the noise", "power", difficulty)
            gain_stress(scene, who, 3 - came)


def aim(scene: Scene, me: Who) -> None:
    """Take aim and mark the nearest: harder to dodge, and more damage to them."""
    scene.begin(Effect("aiming", me, Ends("round ends", left=2), amount=1))
    foe = nearest(scene, me)
    if foe is not None and apart(scene, me, foe) <= CLATTER_REACH:
        scene.begin(Effect("marked", foe, Ends("round ends", left=2), me, amount=1))


def volley(scene: Scene, me: Who) -> None:
    """Shoot at one, and at another beside them."""
    foe, _gone = target(scene, me)
    if foe is None:
        return
    came = assail(scene, me, foe, "volley")
    weapon = weapon_of(scene, me)
    others = (who for who in party(scene) if who != foe and apart(scene, foe, who) <= SPILL)
    other = next(others, None)
    if other is not None and weapon is not None and not scene[me].out:
        suffer(scene, other, came, weapon.damage, weapon.element)


def fester(scene: Scene, me: Who) -> None:
    """Swell with rot: more damage for a while; then strike."""
    scene.begin(Effect("festering", me, Ends("round ends", left=2), amount=1))
    fight(scene, me)


def fetid_claw(scene: Scene, me: Who) -> None:
    """A claw whose wound rots."""
    foe, _gone = target(scene, me)
    if foe is not None and assail(scene, me, foe, "fetid claw") <= Degree.PARTIAL and not scene[foe].out:
        harm(scene, foe, CLAW, "arcane")


def venom(scene: Scene, me: Who) -> None:
    """A bite that poisons."""
    foe, _gone = target(scene, me)
    if foe is not None and assail(scene, me, foe, "venom") <= Degree.PARTIAL and not scene[foe].out:
        scene.begin(Effect("poisoned", foe, Ends("round ends", left=FOUL + 1), me))


def web(scene: Scene, me: Who) -> None:
    """Threads that hold somebody fast until they tear loose."""
    foe, _gone = target(scene, me)
    if foe is not None and assail(scene, me, foe, "web") <= Degree.PARTIAL and not scene[foe].out:
        scene.begin(Effect("hobbled", foe, Ends("round ends", left=2), me, amount=WEB))


def hex_bolt(scene: Scene, me: Who) -> None:
    """A curse from afar that burns on."""
    foe, _gone = target(scene, me)
    if foe is not None and assail(scene, me, foe, "curse") <= Degree.PARTIAL and not scene[foe].out:
        scene.begin(Effect("burned", foe, Ends("round ends", left=2), me))


def guard(scene: Scene, me: Who) -> None:
    """Stand fast behind a raised guard, and fight whoever is in range."""
    scene.begin(Effect("guarding", me, Ends("round ends", left=2), amount=1))
    foe = nearest(scene, me)
    if foe is not None and in_range(scene, me, foe):
        reveal(scene, me)
        assail(scene, me, redirected(scene, me, foe), "fight")


def scurry(scene: Scene, me: Who) -> None:
    """Bite and run."""
    foe, _gone = target(scene, me)
    if foe is None:
        return
    assail(scene, me, foe, "bite")
    here, grid, feared = scene[me].at, scene.ground(me).grid, scene[foe].at
    if here is not None and feared is not None:
        away = [cell for cell in grid.neighbours(here) if is_free(scene, me, cell)]
        to = max(away, key=lambda cell: grid.distance(cell, feared), default=here)
        if to != here:
            scene.change(me, Moved(me, to), at=to)


TACTIC: dict[str, Callable[[Scene, Who], None]] = {
    "fight": fight,
    "charge": charge,
    "clatter": clatter,
    "howl": howl,
    "aim": aim,
    "volley": volley,
    "fester": fester,
    "fetid claw": fetid_claw,
    "venom": venom,
    "web": web,
    "curse": hex_bolt,
    "guard": guard,
    "scurry": scurry,
}


def environment(scene: Scene) -> None:
    """What the place itself does: whoever stands or lies in fire is burnt."""
    for one in tuple(scene.creatures.values()):
        if one.is_dungeoneer and one.at is not None:
            harm(scene, one.id, scene.ground(one.id).terrain[one.at]["harm"], "true")
