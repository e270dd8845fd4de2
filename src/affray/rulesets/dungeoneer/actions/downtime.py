"""Downtime between fights: a breather, a camp or a long rest, and what everyone makes of it."""

from msgspec.structs import replace

from affray.api import Need, Slot, Who, action
from affray.rulesets.dungeoneer.actions.arcanist import gain_arca
from affray.rulesets.dungeoneer.actions.resting import exchange, exchanges
from affray.rulesets.dungeoneer.catalog import downtimes
from affray.rulesets.dungeoneer.checks import DiceFor, check
from affray.rulesets.dungeoneer.costs import FREE, Cost
from affray.rulesets.dungeoneer.creature import Scene, Stat
from affray.rulesets.dungeoneer.damage import calm, exchanged
from affray.rulesets.dungeoneer.events import ArmorMended
from affray.rulesets.dungeoneer.rests import RATIONS, begin_rest, is_quiet
from affray.rulesets.dungeoneer.rolls import camp_dice

ALL = 1000
"""More than anyone could lack."""
REPAIR = DiceFor("repair", "to repair")
CHANNEL = DiceFor("channel", "to channel")
DECOMPRESS = DiceFor("decompress", "to decompress")


# -- what may be chosen


def fed(kind: str) -> Need:
    """Whether there is enough to eat for a kind of downtime."""
    return Need("there are not enough rations", lambda now: now.table.rations >= RATIONS[kind])


QUIET = Need("not while a creature is about", is_quiet)
CAMP_GEAR = Need("there is no camp gear", lambda now: now.table.camp_gear)
STRESSED = Need("there is no stress to shed", lambda now, me: now[me].stress > 0)
DRAINED = Need("no more arca can be held", lambda now, me: now[me].arca < now[me].sheet.arca)
BROKEN = Need("no armor is broken", lambda now, me: any(wear.lost for wear in now[me].wear))
CHANGE = Slot("change", lambda now, me: tuple(exchanges(now[me])), none="no other technique is known")
ONE_AT_REST = Cost(1, when="rest")


# -- settling down


@action(FREE, needs=(QUIET, fed("breather")), group="downtime")
def breather(scene: Scene, me: Who) -> None:
    """Ten minutes and a ration: everyone has three things to do."""
    begin_rest(scene, me, "breather")


@action(FREE, needs=(QUIET, fed("camp")), group="downtime")
def camp(scene: Scene, me: Who) -> None:
    """Four hours and two rations."""
    begin_rest(scene, me, "camp")


@action(FREE, needs=(QUIET, fed("long rest"), CAMP_GEAR), group="downtime")
def long_rest(scene: Scene, me: Who) -> None:
    """Ten hours with camp gear and a ration."""
    begin_rest(scene, me, "long rest")


# -- what is done in it


@action(ONE_AT_REST, needs=(BROKEN,), group="downtime")
def repair(scene: Scene, me: Who) -> None:
    """Mend broken armor."""
    points = gained(scene, me, "skill", REPAIR)
    for wear in scene[me].wear:
        if wear.lost and points:
            mended = min(points, wear.lost)
            worn = exchanged(scene[me], wear, replace(wear, lost=wear.lost - mended))
            scene.change(me, ArmorMended(me, wear.armor.name, mended), wear=worn)
            points -= mended


@action(ONE_AT_REST, needs=(DRAINED,), group="downtime")
def channel(scene: Scene, me: Who) -> None:
    """Gather arca, up to what one can hold."""
    points = gained(scene, me, "arcana", CHANNEL)
    room = max(scene[me].sheet.arca - scene[me].arca, 0)
    if min(points, room):
        gain_arca(scene, me, min(points, room))


@action(ONE_AT_REST, needs=(STRESSED,), group="downtime")
def decompress(scene: Scene, me: Who) -> None:
    """Let go of stress."""
    calm(scene, me, gained(scene, me, "power", DECOMPRESS))


def gained(scene: Scene, me: Who, stat: Stat, what: DiceFor) -> int:
    """What a downtime action brings: everything in a long rest, dice in a camp, a roll in a breather."""
    figures = downtimes()[scene.clock.phase]
    if figures.all:
        return ALL
    if figures.dice:
        points: int = scene.roll(me, camp_dice(figures.dice, figures.sides))
        return points
    return figures.by_degree[check(scene, me, what, stat, figures.difficulty)]


@action(Cost(when="rest"), (CHANGE,), group="downtime")
def rearrange(scene: Scene, me: Who, change: str) -> None:
    """Change techniques at leisure, without stress."""
    leaving, _, entering = change.partition(" for ")
    exchange(scene, me, leaving, entering)


DOWNTIME = (breather, camp, long_rest, repair, channel, decompress, rearrange)
