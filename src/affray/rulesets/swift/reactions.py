"""The windows of this book and what may be done at them."""

from collections.abc import Iterator
from typing import ClassVar

from affray.core.actions import Reaction, Window
from affray.core.filling import completions
from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who
from affray.rulesets.swift.conditions import BINDING, is_bound
from affray.rulesets.swift.creature import Creature, Item, Now
from affray.rulesets.swift.paths import blocks, is_free, sees
from affray.rulesets.swift.stats import holds_shield, melee_weapons, merit_left, steps_between, weapon_named, weapons
from affray.rulesets.swift.turns import slowness

SKILLED = 2  # swift.opportunity.7


class Acts(Window, frozen=True):
    """An action was declared and is not resolved yet. `target` is empty when it is aimed at nobody."""

    target: Who
    name: ClassVar[str] = "acts"


class Attacks(Acts, frozen=True):
    """An attack was declared, before its roll."""

    weapon: str
    name: ClassVar[str] = "attacks"


class Casts(Acts, frozen=True):
    """A spell is about to begin or to be completed."""

    spell: str
    name: ClassVar[str] = "casts"


class Moves(Acts, frozen=True):
    """Someone is about to move."""

    pace: str
    name: ClassVar[str] = "moves"


class Hits(Window, frozen=True):
    """An attack has hit, before its damage is taken."""

    target: Who
    name: ClassVar[str] = "hits"


class Holds(Window, frozen=True):
    """Something has just taken hold of someone."""

    target: Who
    name: ClassVar[str] = "holds"


class Finished(Window, frozen=True):
    """An action has been resolved: the moment for an abort that does not interrupt."""

    target: Who
    name: ClassVar[str] = "finished"


class Provokes(Window, frozen=True):
    """Someone lets their guard down. `spared` of those who could strike may not.

    `to` is the square they are about to enter, when only those whose reach they leave by it may strike.
    """

    spared: int = 0
    to: Cell = ""
    name: ClassVar[str] = "provokes"


class Comes(Window, frozen=True):
    """Someone has come into a square."""

    start: Cell
    name: ClassVar[str] = "comes"


WINDOWS = (Attacks, Casts, Moves, Hits, Holds, Finished, Provokes, Comes)


def reacting(now: Now, window: Window) -> tuple[Who, ...]:
    """Those on another side, the fastest first; by a ruling whoever is the target before them."""
    side = now[window.who].side
    foes = [foe for foe in now.foes(window.who) if not now[foe].fate and not _is_unknown(now[foe], side)]
    if len(foes) > 1:
        foes.sort(key=lambda foe: slowness(now, now[foe]))  # swift.principle.3
        target = getattr(window, "target", "")
        if now.rulings.same_moment == "defender-first" and target in foes:
            foes.sort(key=lambda foe: foe != target)
    if isinstance(window, Provokes) and window.spared:
        able = [foe for foe in foes if opportunities(now, window, foe)]
        return tuple(able[window.spared :])  # swift.fallback.2
    return tuple(foes)


# -- attacks of opportunity


def opportunities(now: Now, window: Provokes, who: Who) -> tuple[Intent, ...]:
    """An attack on whoever provokes it, with any melee weapon in hand that reaches them."""
    me, target = now[who], now[window.who]
    if me.sheet.skill("fighting") < SKILLED or me.fate or target.fate:
        return ()  # swift.opportunity.7
    far = steps_between(now, who, window.who)
    armed = [item for item in melee_weapons(me) if item.reach >= far and not _still_reaches(now, me, item, window.to)]
    if not armed or _is_unseen(target, me) or not sees(now, who, window.who):
        return ()  # swift.opportunity.9
    return tuple(Intent(who, "attack of opportunity", (window.who, item.name)) for item in armed)


def _still_reaches(now: Now, who: Creature, item: Item, to: Cell) -> bool:
    return bool(to) and who.at is not None and now.ground(who.id).grid.distance(who.at, to) <= item.reach


def _is_unseen(target: Creature, by: Creature) -> bool:
    return _is_unknown(target, by.side)


def _is_unknown(who: Creature, side: str) -> bool:
    """Whether a side has not noticed somebody; whoever is hidden from all lies low and does not react."""
    return who.is_hidden_from(side)


# -- aborts


def may_abort(now: Now, who: Who) -> bool:
    """Whether someone may take an abort action at all now."""
    return not now[who].fate and not (now.rulings.aborts == "once-a-round" and now[who].aborts)  # swift.action-debt.9


def aborts(now: Now, window: Acts, who: Who) -> tuple[Intent, ...]:
    """Brace, dodge, fall back, resist or a snap shot, whichever fits what was declared."""
    blocked = now.has_effect(who, "shield block") and not _blocks_for_free(now[who])
    if blocked or now[window.who].fate or not may_abort(now, who):
        return ()  # swift.action-debt.9
    aimed = window.target == who
    found: list[Intent] = []
    if aimed and isinstance(window, Attacks):
        found.append(Intent(who, "brace"))  # swift.brace.2
    if aimed or now.rulings.abort_occasion == "any":
        found += dodges(now, who)  # swift.dodge.2
        if now.rulings.fallback_interrupts:
            found += fallbacks(now, who)  # swift.fallback.4
    if is_held(now, who):
        found += resists(now, who)  # swift.resist.4
    if window.who in now.clock.acting or now.rulings.abort_occasion == "any":
        found += snap_shots(now, who, window.who)  # swift.snap-shot.2
    return tuple(found)


def _blocks_for_free(who: Creature) -> bool:
    """Whether the merit paid for the block: it does for the first one of a round."""
    return who.has_merit("shield expert") and who.used.count("shield block") == 1  # swift.shield-block.3


def dodges(now: Now, who: Who) -> list[Intent]:
    """A dive into each square that one can reach by it."""
    return [] if is_bound(now, who) else [Intent(who, "dodge", (cell,)) for cell in dives(now, who)]


def dives(now: Now, who: Who) -> Iterator[Cell]:
    """The squares beside someone, ledges among them, and those behind what is easily jumped over."""
    ground, at = now.ground(who), now[who].at
    assert at is not None
    for cell in ground.grid.neighbours(at):
        if is_free(now, who, cell):
            yield cell  # swift.dodge.3, .6
        elif ground.terrain[cell]["easy"]:
            beyond = ground.grid.behind(cell, at)
            if beyond is not None and is_free(now, who, beyond):
                yield beyond  # swift.dodge.5


def fallbacks(now: Now, who: Who) -> list[Intent]:
    """Falling back; where to is asked once it is taken."""
    return [] if is_bound(now, who) else [Intent(who, "fallback")]


def late_fallbacks(now: Now, window: Finished, who: Who) -> tuple[Intent, ...]:
    """Falling back when the action is over, where that does not interrupt."""
    late = window.target == who and not now.rulings.fallback_interrupts and may_abort(now, who)
    return tuple(fallbacks(now, who)) if late else ()


def is_held(now: Now, who: Who) -> bool:
    """Whether there is something to resist."""
    return is_bound(now, who) or now.has_effect(who, "dazed")


def held_by(now: Now, who: Who) -> tuple[str, ...]:
    """The names of what someone may resist."""
    return tuple(name for name in (*BINDING, "dazed") if now.has_effect(who, name))


def resists(now: Now, who: Who) -> list[Intent]:
    """Resisting each thing that holds someone."""
    return [Intent(who, "resist at once", (name,)) for name in held_by(now, who)]


def resists_at_once(now: Now, window: Holds, who: Who) -> tuple[Intent, ...]:
    """Resisting what has just taken hold."""
    return tuple(resists(now, who)) if window.target == who and may_abort(now, who) else ()


def snap_shots(now: Now, who: Who, foe: Who) -> list[Intent]:
    """A hurried shot at whoever acts."""
    me, target = now[who], now[foe]
    if target.fate or _is_unseen(target, me):
        return []
    any_weapon = now.rulings.snap_shot_weapon == "any"  # swift.snap-shot.6
    shots = [item for item in weapons(me) if (item.is_ranged or any_weapon) and in_range(now, who, foe, item)]
    return [Intent(who, "snap shot", (foe, item.name)) for item in shots]


def in_range(now: Now, me: Who, foe: Who, item: Item) -> bool:
    """Whether a weapon carries to a target that can be seen."""
    return steps_between(now, me, foe) <= item.far and sees(now, me, foe)


def shield_blocks(now: Now, window: Window, who: Who) -> tuple[Intent, ...]:
    """Blocking with a readied shield."""
    wanted = Attacks if now.rulings.block_when == "attack" else Hits  # swift.shield-block.4
    if not isinstance(window, wanted) or window.target != who or not now[who].shield_ready:
        return ()
    if now[window.who].fate and wanted is Attacks:
        return ()
    free = merit_left(now[who], "shield expert")
    return (Intent(who, "shield block"),) if holds_shield(now[who]) and (free or may_abort(now, who)) else ()


# -- readied actions


TRIGGERS = (
    "a foe comes within reach",
    "a foe moves",
    "a foe attacks",
    "a foe casts",
    "a foe comes into view",
)


def readied(now: Now, window: Window, who: Who) -> tuple[Intent, ...]:
    """The declared action, when its trigger happens."""
    waits = now[who].readied
    if waits is None or now[who].fate or now[window.who].fate or not is_triggered(now, window, who, waits.trigger):
        return ()
    return tuple(filled(now, Intent(who, waits.action), window.who))  # swift.ready.3, .4


def is_triggered(now: Now, window: Window, who: Who, trigger: str) -> bool:
    """Whether what happens is what someone waited for."""
    if _is_unseen(now[window.who], now[who]):
        return False
    match trigger:
        case "a foe comes within reach":
            return isinstance(window, Comes) and _has_approached(now, window, who)
        case "a foe moves":
            return isinstance(window, Moves)
        case "a foe attacks":
            return isinstance(window, Attacks)
        case "a foe casts":
            return isinstance(window, Casts)
    return isinstance(window, Comes) and _has_come_into_view(now, window, who)


def _has_approached(now: Now, window: Comes, who: Who) -> bool:
    here = now[who].at
    arm = max((item.reach for item in melee_weapons(now[who])), default=1)
    if here is None or steps_between(now, who, window.who) > arm:
        return False
    return now.ground(who).grid.distance(here, window.start) > arm


def _has_come_into_view(now: Now, window: Comes, who: Who) -> bool:
    here = now[who].at
    if here is None or not sees(now, who, window.who):
        return False
    return not now.ground(who).grid.sees(here, window.start, blocks(now, who))


def filled(now: Now, intent: Intent, foe: Who) -> Iterator[Intent]:
    """Every way to take a declared action now; an attack only on the one who triggered it."""
    return (whole for whole in completions(now, intent) if whole.action != "attack" or whole.args[0] == foe)


REACTIONS = (
    Reaction("readied action", Window, readied, clauses="swift.ready"),
    Reaction("attack of opportunity", Provokes, opportunities, clauses="swift.opportunity"),
    Reaction("shield block", Window, shield_blocks, clauses="swift.shield-block", costly=True),
    Reaction("abort", Acts, aborts, clauses="swift.lists", costly=True),
    Reaction("late fallback", Finished, late_fallbacks, clauses="swift.fallback", costly=True),
    Reaction("resist", Holds, resists_at_once, clauses="swift.resist", costly=True),
)


def is_awaited(now: Now, who: Who) -> bool:
    """Whether some foe waits for a trigger, so that each step of a movement counts."""
    return any(one.readied is not None and one.side != now[who].side for one in now.creatures.values())


def named_weapon(now: Now, who: Who, name: Value) -> Item:
    """A weapon of someone by the name in an intent."""
    return weapon_named(now[who], str(name))
