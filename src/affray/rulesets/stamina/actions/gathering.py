"""Magic Actions: energy that is gathered, shaped and released."""

from msgspec.structs import replace

from affray.api import Ask, Need, Slot, Who, action
from affray.rulesets.stamina.actions.magic import ARCANE, has_room
from affray.rulesets.stamina.arcane import MAGIC, MAGIC_CHECK, Worked, arcane_check, work_magic
from affray.rulesets.stamina.bursts import take_effect
from affray.rulesets.stamina.checks import how_slot
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Energy, How, Now, Scene
from affray.rulesets.stamina.dues import dues_of, suffer_dues
from affray.rulesets.stamina.events.magic import Cast, Gathered, Shaped
from affray.rulesets.stamina.rolls import Check
from affray.rulesets.stamina.spells import (
    APTITUDE,
    Powers,
    added,
    does_harm,
    power_named,
    powers_of,
    reaches,
    targets_of,
)

DONE = "nothing more"
SHAPE: Ask[str] = Ask("shape", "{left} successes to shape. Into what?")
AGAINST = 10
"""The difficulty of gathering and shaping by a ruling."""


def energy_from(now: Now, worked: Worked) -> int:
    """How many successes a check for energy comes to."""
    if now.rulings.energy_successes == "by-three":
        return worked.successes  # stamina.magic.gather.3, stamina.magic.shape.4
    return 1 + worked.extra if worked.succeeds else 0


def energy_check(now: Now, key: str) -> Check:
    """A check for energy: against nothing, or against 10 by a ruling."""
    return arcane_check(key, 0 if now.rulings.energy_successes == "by-three" else AGAINST)


def shaped_targets(now: Now, me: Who) -> tuple[Who, ...]:
    """On whom the shaped effect may be released."""
    return targets_of(now, me, now[me].energy.shaped)


STORED = Need("no energy is stored", lambda now, me: now[me].energy.stored > 0, "stamina.magic.shape.2")
SHAPED = Need("nothing is shaped yet", lambda now, me: bool(now[me].energy.shaped), "stamina.magic.release.2")
SHAPED_ROOM = Need(
    "an effect is held ready already",
    lambda now, me: has_room(now, me, now[me].energy.shaped),
    "stamina.magic.release.7",
)
IN_A_ROW = Need(
    "no more turns of gathering in a row than ranks in arcane aptitude",
    lambda now, me: now[me].energy.row < now[me].sheet.rank(APTITUDE),
    "stamina.magic.gather.10",
)
GATHER_HOW = how_slot(lambda now, _me: (energy_check(now, "gather"), ()))
SHAPE_HOW = how_slot(lambda now, _me: (energy_check(now, "shape"), ()))
ON_SHAPED = Slot("on", shaped_targets, word="on", label="target", optional=True, none="nobody is near enough")


@action(
    Cost(turns=1),  # stamina.magic.gather.1, stamina.magic.1
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
    actions, row = old.actions + 1, old.row + 1  # stamina.magic.release.4, stamina.magic.gather.10
    energy = replace(old, stored=stored, actions=actions, row=row)  # stamina.magic.gather.4, .5
    scene.change(me, Gathered(me, successes, stored), energy=energy)


@action(
    Cost(turns=1),  # stamina.magic.shape.1, stamina.magic.1
    (SHAPE_HOW,),
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
    """The powers that somebody can shape, what makes the effect whole first: what is begun, then a way to throw it."""
    counts = dict(shaped)
    lacks_throw = does_harm(now, shaped) and reaches(now, shaped) == "touch"

    def order(name: str) -> int:
        power, count = power_named(now, name), counts.get(name, 0)
        if 0 < count < power.first:
            return 0
        if power.kind == "throw" and lacks_throw:
            return 1
        return 2 if count and power.more_damage else 3 if power.kind != "throw" else 4

    return (*sorted((power.name for power in powers_of(now, me)), key=order), DONE)


@action(
    Cost(turns=1),  # stamina.magic.release.1, stamina.magic.1
    (ON_SHAPED,),
    (ARCANE, SHAPED, SHAPED_ROOM),
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
    suffer_dues(scene, me, dues_of(energy))
