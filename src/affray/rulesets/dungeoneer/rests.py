"""Downtime: a breather, a camp or a long rest, what everyone does in it, and how it ends."""

from msgspec.structs import replace

from affray.api import CLOCK, Who, clock_rule, remove_effects
from affray.rulesets.dungeoneer.catalog import downtimes, techniques
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.damage import heal
from affray.rulesets.dungeoneer.events import ArmorReadied, PoolThrown, RestBegan, RestEnded
from affray.rulesets.dungeoneer.paths import FAR, is_wild
from affray.rulesets.dungeoneer.pools import shown
from affray.rulesets.dungeoneer.roaming import roam
from affray.rulesets.dungeoneer.rolls import armor_dice, pool_dice
from affray.rulesets.dungeoneer.stats import apart, most_dice, party

RATIONS = {name: downtime.rations for name, downtime in downtimes().items()}


def begin_rest(scene: Scene, me: Who, kind: str) -> None:
    """Settle down: rations are eaten, pools thrown, and everyone has some things to do."""
    scene.change_table(RestBegan(me, kind), rations=scene.table.rations - RATIONS[kind])
    remove_effects(scene, lambda _effect: True)
    things = downtimes()[kind].things
    for who in party(scene):
        thrown = scene.roll(who, pool_dice(most_dice(scene, who)))
        scene.change(who, pool=thrown, exhausted=0, action_points=things, moves=0, stride=(), cooling=())
        scene.tell(PoolThrown(who, shown(thrown), shown(thrown)))
    scene.change_clock(scale="rest", phase=kind, acting=party(scene), waiting=())


@clock_rule
def break_camp(scene: Scene) -> None:
    """Move on: armor dice are thrown, and whoever was down is up again."""
    for creature in tuple(scene.creatures.values()):
        if creature.fate in ("down", "diving"):
            heal(scene, creature.id, scene.rulings.wakes_with)
        if creature.is_dungeoneer and creature.wear:
            throw_armor_dice(scene, creature.id)
    minutes = downtimes()[scene.clock.phase].minutes
    scene.change_clock(RestEnded(CLOCK), scale="fight", phase="", acting=(), waiting=())
    if scene.rulings.while_resting == "roam":
        pass_time(scene, minutes)


def pass_time(scene: Scene, minutes: int) -> None:
    """The creatures of the wilderness go their rounds for so long, until they come across somebody."""
    for creature in tuple(scene.creatures.values()):
        if not creature.is_dungeoneer and not creature.fate and is_wild(scene, creature.id):
            roam(scene, creature.id, minutes // scene.rulings.tile_minutes)


def throw_armor_dice(scene: Scene, who: Who) -> None:
    """Dice for every piece of armor say what damage it stands."""
    worn = tuple(replace(wear, die=armor_die(scene, who, wear.armor.kind)) for wear in scene[who].wear)
    scene.change(who, wear=worn)
    for wear in worn:
        scene.tell(ArmorReadied(who, wear.armor.name, wear.die))


def armor_die(scene: Scene, who: Who, kind: str) -> int:
    """A d6; a bulwark throws two for heavy armor, and practiced distribution throws a 1 of medium armor once more."""
    one = scene[who]
    count = techniques()["bulwark"].dice if kind == "heavy" and one.has("bulwark") else 1
    die: int = scene.roll(who, armor_dice(count))
    if kind == "medium" and one.has("practiced distribution") and die <= techniques()["practiced distribution"].amount:
        die = scene.roll(who, armor_dice(count))
    return die


def is_quiet(now: Now) -> bool:
    """Whether no creature that is awake can be seen by anyone of the party."""
    return not any(
        creature.is_known and not creature.fate and is_about(now, creature)
        for creature in now.creatures.values()
        if not creature.is_dungeoneer
    )


def is_about(now: Now, creature: Creature) -> bool:
    """Whether somebody of the party is on the map of a creature; in the wilderness, on its tile."""
    if is_wild(now, creature.id):
        return any(apart(now, creature.id, who) < FAR for who in party(now))
    return any(now[who].map == creature.map for who in party(now))
