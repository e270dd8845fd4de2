"""Downtime between fights: a breather, a camp or a long rest, and what everyone makes of it."""

from collections.abc import Callable

from msgspec.structs import replace

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.arcanist import gain_arca
from affray.rulesets.dungeoneer.actions.resting import exchange, exchanges
from affray.rulesets.dungeoneer.checks import check
from affray.rulesets.dungeoneer.costs import FREE, Cost
from affray.rulesets.dungeoneer.creature import Now, Scene, Stat
from affray.rulesets.dungeoneer.damage import calm, exchanged
from affray.rulesets.dungeoneer.events import ArmorMended
from affray.rulesets.dungeoneer.rests import RATIONS, begin_rest, downtimes, is_quiet
from affray.rulesets.dungeoneer.rolls import camp_dice

ALL = 1000
"""More than anyone could lack."""


def breather(scene: Scene, me: Who) -> None:
    """Ten minutes and a ration: everyone has three things to do."""
    begin_rest(scene, me, "breather")


def camp(scene: Scene, me: Who) -> None:
    """Four hours and two rations."""
    begin_rest(scene, me, "camp")


def long_rest(scene: Scene, me: Who) -> None:
    """Ten hours with camp gear and a ration."""
    begin_rest(scene, me, "long rest")


def repair(scene: Scene, me: Who) -> None:
    """Mend broken armor."""
    points = gained(scene, me, "skill", "dice to repair")
    for wear in scene[me].wear:
        if wear.lost and points:
            mended = min(points, wear.lost)
            worn = exchanged(scene[me], wear, replace(wear, lost=wear.lost - mended))
            scene.change(me, ArmorMended(me, wear.armor.name, mended), wear=worn)
            points -= mended


def channel(scene: Scene, me: Who) -> None:
    """Gather arca, up to what one can hold."""
    points = gained(scene, me, "arcana", "dice to channel")
    room = max(scene[me].sheet.arca - scene[me].arca, 0)
    if min(points, room):
        gain_arca(scene, me, min(points, room))


def decompress(scene: Scene, me: Who) -> None:
    """Let go of stress."""
    calm(scene, me, gained(scene, me, "power", "dice to decompress"))


def gained(scene: Scene, me: Who, stat: Stat, what: str) -> int:
    """What a downtime action brings: everything in a long rest, dice in a camp, a roll in a breather."""
    figures = downtimes()[scene.clock.phase]
    if figures.all:
        return ALL
    if figures.dice:
        points: int = scene.roll(me, camp_dice(figures.dice, figures.sides))
        return points
    return figures.by_degree[check(scene, me, what, stat, figures.difficulty)]


def rearrange(scene: Scene, me: Who, change: str) -> None:
    """Change techniques at leisure, without stress."""
    leaving, _, entering = change.partition(" for ")
    exchange(scene, me, leaving, entering)


def _is_quiet(now: Now, _intent: Intent) -> bool:
    return is_quiet(now)


def _fed(kind: str) -> Need:
    return Need("there are not enough rations", lambda now, _intent: now.table.rations >= RATIONS[kind])


def _changes(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(exchanges(now[intent.who]))


def _begins(name: str, perform: Callable[..., None], *needs: Need) -> Action:
    return Action(name, perform, cost=FREE, needs=(QUIET, _fed(name), *needs), group="downtime")


QUIET = Need("not while a creature is about", _is_quiet)
CAMP_GEAR = Need("there is no camp gear", lambda now, _intent: now.table.camp_gear)
STRESSED = Need("there is no stress to shed", lambda now, intent: now[intent.who].stress > 0)
DRAINED = Need("no more arca can be held", lambda now, intent: now[intent.who].arca < now[intent.who].sheet.arca)
BROKEN = Need("no armor is broken", lambda now, intent: any(wear.lost for wear in now[intent.who].wear))
ONE_AT_REST = Cost(1, when="rest")

DOWNTIME = (
    _begins("breather", breather),
    _begins("camp", camp),
    _begins("long rest", long_rest, CAMP_GEAR),
    Action("repair", repair, cost=ONE_AT_REST, needs=(BROKEN,), group="downtime"),
    Action("channel", channel, cost=ONE_AT_REST, needs=(DRAINED,), group="downtime"),
    Action("decompress", decompress, cost=ONE_AT_REST, needs=(STRESSED,), group="downtime"),
    Action(
        "rearrange",
        rearrange,
        cost=Cost(when="rest"),
        slots=(Slot("change", _changes, none="no other technique is known"),),
        group="downtime",
    ),
)
