"""Locks: a roll to open what is locked or to make a trap safe, and the tools that help with it."""

from affray.api import Ask, Cell, Who
from affray.rulesets.dungeoneer.carrying import item_of, wear_out
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene, Stat, Thing
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.dungeon import set_off, thing_at, use_thing
from affray.rulesets.dungeoneer.events import GotNowhere, PoolThrown
from affray.rulesets.dungeoneer.groups import Band, roll_together
from affray.rulesets.dungeoneer.lending import own_dice
from affray.rulesets.dungeoneer.pools import REROLL, faces_of, shown, throwing_again, without
from affray.rulesets.dungeoneer.rolls import pool_dice
from affray.rulesets.dungeoneer.stats import stat

BARE_HANDS = "bare hands"
SKILL: Stat = "skill"
LOCK = DiceFor("lock", "for the lock")
OPENING: Ask[str] = Ask("opening", "open it with what?")


def is_locked(now: Now, cell: Cell) -> bool:
    """Whether the party knows that something at a tile takes a roll."""
    thing = thing_at(now, cell)
    return thing is not None and thing.known == "what" and thing.lock > 0


def work_at(scene: Scene, band: Band, thing: Thing) -> None:
    """Open what is locked, or make a trap safe: a skill roll against the lock."""
    tools = {who: choose_tool(scene, who) for who in band}
    for who in band:
        throw_first(scene, who, tools[who])

    def stat_of(who: Who) -> int:
        return stat(scene[who], stat_with(scene, tools[who]))

    up, came = roll_together(scene, band, LOCK, stat_of, thing.lock)
    by_degree = scene.rulings.lock_result == "by-degree"
    if not (by_degree and came is Degree.GREATER):
        wear_tools(scene, tools)
    settle(scene, up, thing, came, by_degree)


def settle(scene: Scene, band: Band, thing: Thing, came: Degree, by_degree: bool) -> None:
    """What a roll against a lock comes to."""
    if came is Degree.FAILURE and thing.kind == "trap" and not scene[band[0]].fate:
        return set_off(scene, band[0], thing)
    if came < (Degree.PARTIAL if by_degree else Degree.SUCCESS):
        return scene.tell(GotNowhere(band[0], thing.name, thing.at))
    if came is Degree.PARTIAL:
        for who in band:
            gain_stress(scene, who, 1)
    return use_thing(scene, band[0], thing)


def choose_tool(scene: Scene, who: Who) -> str:
    """What someone uses on a lock, what suits them best first; without any tool it is bare hands."""
    listed = ways_to_open(scene, scene[who])
    return listed[0] if len(listed) == 1 else scene.ask(who, OPENING, listed)


def ways_to_open(now: Now, one: Creature) -> tuple[str, ...]:
    """The tools that someone carries, and bare hands: those first whose stat is the highest."""
    tools = dict.fromkeys(name for name in one.items if item_of(now, name).opens)
    return tuple(sorted((*tools, BARE_HANDS), key=lambda tool: -stat(one, stat_with(now, tool))))


def stat_with(now: Now, tool: str) -> Stat:
    """The stat of a roll with a tool: skill, unless the tool allows another."""
    return SKILL if tool == BARE_HANDS else item_of(now, tool).opens or SKILL


def throw_first(scene: Scene, who: Who, tool: str) -> None:
    """Good tools let one throw some dice of the pool again before the roll."""
    most, own = 0 if tool == BARE_HANDS else item_of(scene, tool).again, own_dice(scene, who)
    if not most or not own:
        return
    again = faces_of(scene.ask(who, REROLL, throwing_again(own, most)))
    if again:
        fresh = scene.roll(who, pool_dice(len(again)))
        thrown = tuple(sorted(without(scene[who].pool, again) + fresh))
        scene.change(who, PoolThrown(who, shown(thrown), shown(fresh)), pool=thrown)


def wear_tools(scene: Scene, tools: dict[Who, str]) -> None:
    """Every tool that was used may be spent."""
    for who, tool in tools.items():
        if tool != BARE_HANDS:
            wear_out(scene, who, tool)
