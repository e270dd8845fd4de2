"""Magic Actions: cantrips and spells."""

from msgspec.structs import replace

from affray.api import Ask, Need, Slot, Varies, Who, WithHelp, action
from affray.rulesets.stamina.actions.readying import paces
from affray.rulesets.stamina.arcane import MAGIC, MAGIC_CHECK, arcane_check, points_for, work_magic
from affray.rulesets.stamina.bursts import take_effect
from affray.rulesets.stamina.checks import ways_with_help
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import How, Now, Pace, Scene
from affray.rulesets.stamina.dues import suffer_dues
from affray.rulesets.stamina.events.magic import Cast, Fizzled
from affray.rulesets.stamina.rolls import Check
from affray.rulesets.stamina.spells import (
    APTITUDE,
    Powers,
    Spell,
    added,
    cantrip_named,
    is_held,
    spell_named,
    targets_of,
)

# -- what may be chosen


def spells_known(now: Now, me: Who) -> tuple[str, ...]:
    """The spells that somebody knows."""
    return now[me].sheet.spells  # stamina.magic.gated.2, stamina.magic.ungated.2


def cantrips_known(now: Now, me: Who) -> tuple[str, ...]:
    """The cantrips that somebody knows."""
    return now[me].sheet.cantrips  # stamina.magic.cantrip.2


def spell_targets(now: Now, me: Who, spell: str) -> tuple[Who, ...]:
    """On whom a spell may be cast."""
    return targets_of(now, me, spell_named(now, spell).powers)


def cantrip_targets(now: Now, me: Who, cantrip: str) -> tuple[Who, ...]:
    """On whom a cantrip may be cast."""
    return targets_of(now, me, cantrip_named(now, cantrip))


def gated_ways(now: Now, me: Who, spell: str) -> WithHelp:
    """How a spell may be cast up to its gate."""
    return ways_with_help(now, me, gated_check(now, spell))


def ungated_ways(now: Now, me: Who, spell: str) -> WithHelp:
    """How a spell may be cast beyond its gate."""
    return ways_with_help(now, me, ungated_check(now, spell))


def has_room(now: Now, me: Who, powers: Powers) -> bool:
    """Whether nothing is held yet where an effect would be held."""
    return now[me].spell is None or not is_held(now, powers)


ARCANE = Need("only who has an arcane trait works magic", lambda now, me: bool(now[me].sheet.arcane), "stamina.magic.2")
ROOM = Need(
    "an effect is held ready already",
    lambda now, me, spell: has_room(now, me, spell_named(now, spell).powers),
    "stamina.magic.release.7",
)
CANTRIP_ROOM = Need(
    "an effect is held ready already",
    lambda now, me, cantrip: has_room(now, me, cantrip_named(now, cantrip)),
    "stamina.magic.release.7",
)
SPELL_SLOT = Slot("spell", spells_known, ROOM, none="no spell is known")
CANTRIP_SLOT = Slot("cantrip", cantrips_known, CANTRIP_ROOM, none="no cantrip is known")
ON_SPELL = Slot("on", spell_targets, word="on", label="target", optional=True, none="nobody is near enough")
ON_CANTRIP = Slot("on", cantrip_targets, word="on", label="target", optional=True, none="nobody is near enough")
PACE_SLOT = Slot("pace", paces, word="pace", default="full")
GATED_HOW: Slot[How] = Slot("how", gated_ways, word="taking", label="way", default="roll")
UNGATED_HOW: Slot[How] = Slot("how", ungated_ways, word="taking", label="way", default="roll")
POOL: Ask[str] = Ask("pool", "{left} successes to add. What grows?")


# -- cantrips


@action(
    Varies(
        lambda _now, pace: paced(pace, 2), Cost(stamina=2, by_pace=True)
    ),  # stamina.magic.cantrip.1, .3, stamina.magic.1
    (CANTRIP_SLOT, ON_CANTRIP, PACE_SLOT),
    (ARCANE,),
    clauses="stamina.magic.cantrip",
    group="magic",
    keywords=(*MAGIC, "paced"),
)
def cast_cantrip(scene: Scene, me: Who, cantrip: str, on: Who, pace: Pace) -> None:
    """Cast a cantrip: no check, no dues."""
    if pace == "hurried" or scene.rulings.cantrip_bars_magic == "every":
        scene.change(me, turn=replace(scene[me].turn, no_more_magic=True))  # stamina.magic.cantrip.5, .6
    if succeeds(scene, me, cantrip):
        scene.tell(Cast(me, cantrip))
        take_effect(scene, me, on, cantrip, cantrip_named(scene, cantrip))
    hurry(scene, me, pace)  # stamina.magic.cantrip.4


def succeeds(scene: Scene, me: Who, cantrip: str) -> bool:
    """Whether a cantrip works; by a ruling it wants a check."""
    if scene.rulings.cantrip_check == "none":
        return True  # stamina.magic.cantrip.7
    scene.change(me, turn=replace(scene[me].turn, has_checked=True))  # stamina.defense.4
    successes = sum(count for _, count in cantrip_named(scene, cantrip))
    worked = work_magic(scene, me, arcane_check("cantrip", points_for(scene, successes)), "roll")
    if not worked.succeeds:
        scene.tell(Fizzled(me, cantrip))
    return worked.succeeds


# -- spells


def gated_check(now: Now, spell: str) -> Check:
    """Against the spell's difficulty."""
    return arcane_check("cast", points_for(now, spell_named(now, spell).difficulty))  # stamina.magic.gated.3


def ungated_check(now: Now, spell: str) -> Check:
    """Against one more than the spell's difficulty."""
    return arcane_check("cast", points_for(now, spell_named(now, spell).difficulty + 1))  # stamina.magic.ungated.3


@action(
    Cost(turns=1),  # stamina.magic.gated.1, stamina.magic.1
    (SPELL_SLOT, ON_SPELL, GATED_HOW),
    (ARCANE,),
    clauses="stamina.magic.gated",
    group="magic",
    keywords=MAGIC_CHECK,
)
def cast_gated_spell(scene: Scene, me: Who, spell: str, on: Who, how: How) -> None:
    """Cast a spell as far as its gate, at its own price."""
    known = spell_named(scene, spell)
    worked = work_magic(scene, me, gated_check(scene, spell), how)
    if not worked.succeeds:
        return fizzle(scene, me, spell, worked.successes)  # stamina.magic.gated.6
    scene.tell(Cast(me, spell))
    take_effect(scene, me, on, spell, known.powers)  # stamina.magic.gated.4
    return pay_for_spell(scene, me, known.cost)  # stamina.magic.gated.5


@action(
    Cost(turns=1),  # stamina.magic.ungated.1, stamina.magic.1
    (SPELL_SLOT, ON_SPELL, UNGATED_HOW),
    (ARCANE,),
    clauses="stamina.magic.ungated",
    group="magic",
    keywords=MAGIC_CHECK,
)
def cast_ungated_spell(scene: Scene, me: Who, spell: str, on: Who, how: How) -> None:
    """Cast a spell beyond its gate: every additional success adds something of its pool."""
    known = spell_named(scene, spell)
    worked = work_magic(scene, me, ungated_check(scene, spell), how)
    if not worked.succeeds:
        return fizzle(scene, me, spell, worked.successes)
    scene.tell(Cast(me, spell))
    take_effect(scene, me, on, spell, grown(scene, me, known, worked.extra))  # stamina.magic.ungated.4
    by_three = scene.rulings.ungated_dues == "by-three"
    successes = worked.successes if by_three else 1 + worked.extra
    return pay_for_spell(scene, me, successes + known.modifier)  # stamina.magic.ungated.6


def grown(scene: Scene, me: Who, spell: Spell, extra: int) -> Powers:
    """The powers of a spell with so many more successes from its pool, chosen one by one; one without a pool stays."""
    powers = spell.powers
    for left in range(extra if spell.pool else 0, 0, -1):
        chosen = scene.ask(me, POOL, spell.pool, left=left) if len(spell.pool) > 1 else spell.pool[0]
        powers = added(powers, chosen)  # stamina.magic.ungated.5
    return powers


def fizzle(scene: Scene, me: Who, spell: str, successes: int) -> None:
    """A failed casting costs what was rolled."""
    scene.tell(Fizzled(me, spell))
    if scene.rulings.failed_cast_dues == "by-three":
        pay_for_spell(scene, me, successes)  # stamina.magic.gated.7, stamina.magic.ungated.7


def pay_for_spell(scene: Scene, me: Who, points: int) -> None:
    """Pay the dues of a spell; natural mages bear more of them."""
    sheet = scene[me].sheet
    more = sheet.rank(APTITUDE) if sheet.arcane == "natural" else 0
    suffer_dues(scene, me, points, sheet.body + more)
