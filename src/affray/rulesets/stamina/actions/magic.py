"""Magic Actions."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Ask, Need, Roll, Slot, Varies, Who, action
from affray.rulesets.stamina.actions.readying import paces
from affray.rulesets.stamina.checks import how_slot, successes_without_roll, taken, thrown
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import Energy, How, Now, Pace, Scene
from affray.rulesets.stamina.dues import dues_of, suffer_dues
from affray.rulesets.stamina.events.magic import Cast, Fizzled, Gathered, Shaped
from affray.rulesets.stamina.rolls import POINTS_PER_SUCCESS, Check, skill_check
from affray.rulesets.stamina.spells import (
    APTITUDE,
    Powers,
    Spell,
    added,
    cantrip_named,
    power_named,
    rank_of,
    spell_named,
    take_effect,
    targets_of,
)

MAGIC = ("magic",)
MAGIC_CHECK = ("magic", "check")
DONE = "nothing more"


# -- checks


class Worked(NamedTuple):
    """What an arcane check comes to: whether it succeeded, its additional successes, and a third of its result."""

    succeeds: bool
    extra: int
    successes: int

    def __str__(self) -> str:
        return f"{'success' if self.succeeds else 'failure'}, {self.successes} successes"


class Working(Struct, frozen=True):
    """How an arcane check is read."""

    difficulty: int

    def __call__(self, total: int) -> Worked:
        """What a total comes to."""
        over = total - self.difficulty
        more = over // POINTS_PER_SUCCESS if over >= 0 else 0
        return Worked(over >= 0, more, total // POINTS_PER_SUCCESS)


def arcane_check(key: str, difficulty: int = 0) -> Check:
    """Mind and arcane aptitude."""
    return Check(key, "mind", APTITUDE, difficulty)  # stamina.magic.3, .4


def work_magic(scene: Scene, me: Who, check: Check, how: How) -> Worked:
    """Make an arcane check, rolled or without a roll."""
    if how != "roll":
        result = taken(scene, me, check, how)
        return Worked(result.succeeds, result.extra, successes_without_roll(scene, me, check, how))
    roll = skill_check(scene, me, check)
    worked: Worked = thrown(
        scene, me, Roll(roll.key, roll.pools, Working(check.difficulty), roll.modifiers, roll.against)
    )
    return worked


def points_for(now: Now, successes: int) -> int:
    """The result that so many successes of difficulty want."""
    return successes if now.rulings.spell_difficulty == "points" else POINTS_PER_SUCCESS * successes  # stamina.magic.6


def any_check(_now: Now, _me: Who) -> tuple[Check, tuple[()]]:
    """An arcane check against nothing, to see what standing back would bring."""
    return arcane_check("arcane"), ()


# -- what may be chosen


def spells_known(now: Now, me: Who) -> tuple[str, ...]:
    """The spells that somebody knows."""
    return now[me].sheet.spells  # stamina.magic.gated.2, stamina.magic.ungated.2


def cantrips_known(now: Now, me: Who) -> tuple[str, ...]:
    """The cantrips that somebody knows."""
    return now[me].sheet.cantrips  # stamina.magic.cantrip.2


def spell_targets(now: Now, me: Who, spell: str) -> tuple[Who, ...]:
    """On whom a spell may be cast."""
    return targets_of(now, me, spell_named(spell).powers)


def cantrip_targets(now: Now, me: Who, cantrip: str) -> tuple[Who, ...]:
    """On whom a cantrip may be cast."""
    return targets_of(now, me, cantrip_named(cantrip))


def shaped_targets(now: Now, me: Who) -> tuple[Who, ...]:
    """On whom the shaped effect may be released."""
    return targets_of(now, me, now[me].energy.shaped)


ARCANE = Need("only who has an arcane trait works magic", lambda now, me: bool(now[me].sheet.arcane), "stamina.magic.2")
STORED = Need("no energy is stored", lambda now, me: now[me].energy.stored > 0, "stamina.magic.shape.2")
SHAPED = Need("nothing is shaped yet", lambda now, me: bool(now[me].energy.shaped), "stamina.magic.release.2")
HOLDS_NONE = Need("an effect is held ready already", lambda now, me: now[me].spell is None)
IN_A_ROW = Need(
    "no more turns of gathering in a row than ranks in arcane aptitude",
    lambda now, me: now[me].energy.row < now[me].sheet.rank(APTITUDE),
    "stamina.magic.gather.10",
)
SPELL_SLOT = Slot("spell", spells_known, none="no spell is known")
CANTRIP_SLOT = Slot("cantrip", cantrips_known, none="no cantrip is known")
ON_SPELL = Slot("on", spell_targets, word="on", label="target", optional=True, none="nobody is near enough")
ON_CANTRIP = Slot("on", cantrip_targets, word="on", label="target", optional=True, none="nobody is near enough")
ON_SHAPED = Slot("on", shaped_targets, label="target", optional=True, none="nobody is near enough")
HOW = how_slot(any_check, "taking")
POOL: Ask[str] = Ask("pool", "{left} successes to add. What grows?")
SHAPE: Ask[str] = Ask("shape", "{left} successes to shape. Into what?")


# -- cantrips


@action(
    Varies(lambda _now, pace: paced(pace, 2), Cost(stamina=2)),  # stamina.magic.cantrip.1, .3, stamina.magic.1
    (CANTRIP_SLOT, ON_CANTRIP, Slot("pace", paces, word="pace", default="full")),
    (ARCANE, HOLDS_NONE),
    clauses="stamina.magic.cantrip",
    group="magic",
    keywords=(*MAGIC, "paced"),
)
def cast_cantrip(scene: Scene, me: Who, cantrip: str, on: Who, pace: Pace) -> None:
    """Cast a cantrip: no check, no dues."""
    hurry(scene, me, pace)  # stamina.magic.cantrip.4
    if pace == "hurried" or scene.rulings.cantrip_bars_magic == "every":
        scene.change(me, turn=replace(scene[me].turn, no_more_magic=True))  # stamina.magic.cantrip.5, .6
    powers = cantrip_named(cantrip)
    if scene.rulings.cantrip_check == "its-successes":
        successes = sum(count for _, count in powers)
        if not work_magic(scene, me, arcane_check("cantrip", points_for(scene, successes)), "roll").succeeds:
            return scene.tell(Fizzled(me, cantrip))
    scene.tell(Cast(me, cantrip))
    return take_effect(scene, me, on, cantrip, powers)  # stamina.magic.cantrip.7


# -- spells


@action(
    Cost(turns=1),  # stamina.magic.gated.1
    (SPELL_SLOT, ON_SPELL, HOW),
    (ARCANE, HOLDS_NONE),
    clauses="stamina.magic.gated",
    group="magic",
    keywords=MAGIC_CHECK,
)
def cast_gated_spell(scene: Scene, me: Who, spell: str, on: Who, how: How) -> None:
    """Cast a spell as far as its gate, at its own price."""
    known = spell_named(spell)
    worked = work_magic(
        scene, me, arcane_check("cast", points_for(scene, known.difficulty)), how
    )  # stamina.magic.gated.3
    if not worked.succeeds:
        return fizzle(scene, me, spell, worked.successes)  # stamina.magic.gated.6
    scene.tell(Cast(me, spell))
    take_effect(scene, me, on, spell, known.powers)  # stamina.magic.gated.4
    return pay_for_spell(scene, me, known.cost)  # stamina.magic.gated.5


@action(
    Cost(turns=1),  # stamina.magic.ungated.1
    (SPELL_SLOT, ON_SPELL, HOW),
    (ARCANE, HOLDS_NONE),
    clauses="stamina.magic.ungated",
    group="magic",
    keywords=MAGIC_CHECK,
)
def cast_ungated_spell(scene: Scene, me: Who, spell: str, on: Who, how: How) -> None:
    """Cast a spell beyond its gate: every additional success adds something of its pool."""
    known = spell_named(spell)
    difficulty = points_for(scene, known.difficulty + 1)  # stamina.magic.ungated.3
    worked = work_magic(scene, me, arcane_check("cast", difficulty), how)
    if not worked.succeeds:
        return fizzle(scene, me, spell, worked.successes)
    scene.tell(Cast(me, spell))
    take_effect(scene, me, on, spell, grown(scene, me, known, worked.extra))  # stamina.magic.ungated.4
    by_three = scene.rulings.ungated_dues == "by-three"
    successes = worked.successes if by_three else 1 + worked.extra
    return pay_for_spell(scene, me, successes + known.modifier)  # stamina.magic.ungated.6


def grown(scene: Scene, me: Who, spell: Spell, extra: int) -> Powers:
    """The powers of a spell with so many more successes from its pool, chosen one by one."""
    powers = spell.powers
    for left in range(extra, 0, -1):
        if spell.pool:
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


# -- gathered energy


def energy_from(now: Now, worked: Worked) -> int:
    """How many successes a check for energy comes to."""
    if now.rulings.energy_successes == "by-three":
        return worked.successes  # stamina.magic.gather.3, stamina.magic.shape.4
    return 1 + worked.extra if worked.succeeds else 0


def energy_check(now: Now, key: str) -> Check:
    """A check for energy: against nothing, or against 10 by a ruling."""
    return arcane_check(key, 0 if now.rulings.energy_successes == "by-three" else 10)


GATHER_HOW = how_slot(any_check)


@action(
    Cost(turns=1),  # stamina.magic.gather.1
    (GATHER_HOW,),
    (ARCANE, IN_A_ROW),
    clauses="stamina.magic.gather",
    group="magic",
    keywords=MAGIC_CHECK,
)
def gather_arcane_energy(scene: Scene, me: Who, how: How) -> None:
    """Gather successes for later."""
    successes = energy_from(scene, work_magic(scene, me, energy_check(scene, "gather"), how))  # stamina.magic.gather.2
    old = scene[me].energy
    stored = old.stored + successes if scene.rulings.gathering_adds_up else max(old.stored, successes)
    energy = replace(old, stored=stored, actions=old.actions + 1, row=old.row + 1)  # stamina.magic.gather.4, .5
    scene.change(me, Gathered(me, successes, stored), energy=energy)


@action(
    Cost(turns=1),  # stamina.magic.shape.1
    (GATHER_HOW,),
    (ARCANE, STORED),
    clauses="stamina.magic.shape",
    group="magic",
    keywords=MAGIC_CHECK,
)
def shape_arcane_energy(scene: Scene, me: Who, how: How) -> None:
    """Shape stored successes into an effect."""
    rolled = energy_from(scene, work_magic(scene, me, energy_check(scene, "shape"), how))  # stamina.magic.shape.3
    energy = scene[me].energy
    left = min(rolled, energy.stored - sum(count for _, count in energy.shaped))  # stamina.magic.shape.6
    shaped = shape(scene, me, energy.shaped, left)
    told = ", ".join(f"{name} {count}" for name, count in shaped) or "nothing"
    scene.change(me, Shaped(me, told), energy=replace(energy, shaped=shaped, actions=energy.actions + 1))


def shape(scene: Scene, me: Who, shaped: Powers, left: int) -> Powers:
    """Put successes into powers one by one."""
    while left > 0:
        chosen = scene.ask(me, SHAPE, powers_open(scene, me, shaped), left=left)
        if chosen == DONE:
            break
        shaped, left = added(shaped, chosen), left - 1  # stamina.magic.shape.5
    return shaped


def powers_open(now: Now, me: Who, shaped: Powers) -> tuple[str, ...]:
    """The powers that somebody can shape: what is begun and not yet enough first, then what makes it reach."""
    known = list(dict.fromkeys(name for spell in now[me].sheet.spells for name, _ in spell_named(spell).powers))
    known += [name for name in ("throw", "range") if name not in known]
    able = [name for name in known if not power_named(name).theme or rank_of(now, me, power_named(name))]
    counts = dict(shaped)
    able.sort(key=lambda name: (counts.get(name, 0) >= power_named(name).first, -counts.get(name, 0)))
    return (*able, DONE)


@action(
    Cost(turns=1),  # stamina.magic.release.1
    (ON_SHAPED,),
    (ARCANE, SHAPED, HOLDS_NONE),
    clauses="stamina.magic.release",
    group="magic",
    keywords=MAGIC,
)
def release_crafted_effect(scene: Scene, me: Who, on: Who) -> None:
    """Release what was shaped: it acts at once, or is held ready to be thrown."""
    energy = scene[me].energy
    scene.change(me, energy=Energy())  # stamina.magic.release.6
    scene.tell(Cast(me, "a crafted effect"))
    take_effect(scene, me, on, "a crafted effect", energy.shaped)
    suffer_dues(scene, me, dues_of(energy))  # stamina.magic.release.4, .5
