"""Spells that were cast and wait to be used, and energy that is held."""

from typing import Any

from msgspec.structs import replace

from affray.api import Rule, Who
from affray.rulesets.hex.arcane import names
from affray.rulesets.hex.conditions import held_energy, lose_energy
from affray.rulesets.hex.creature import Creature, Scene
from affray.rulesets.hex.events import DrainedByDues, HeldEnergy, SpellLost
from affray.rulesets.hex.spellcraft import Cast, Spell

DELIVERS = "delivers a spell"
"""The keyword of what uses a cast spell up."""


def delivers(who: Creature, rule: Rule[...], args: tuple[Any, ...]) -> bool:
    """Whether an action uses a cast spell up: it is one that can, and what it is done with is such a spell."""
    return DELIVERS in rule.keywords and args[-1] in names(who.cast)


def hold(scene: Scene, me: Who, spell: Spell, is_free: bool) -> None:
    """A cast spell begins to wait; how long its delay says."""
    by_delay = scene.rulings.cast_spells_wait == "by-delay"
    turns = {"none": 1, "standard": 2, "extended": scene.rulings.rounds_a_minute + 1}[spell.delay]
    is_next = by_delay and spell.delay == "none"
    cast = Cast(spell, turns if by_delay else 0, is_next, is_free)  # hex.magic.manifest.6
    scene.change(me, cast=(*scene[me].cast, cast))


def use_cast(scene: Scene, me: Who, cast: Cast | None) -> None:
    """An action uses a cast spell up, or none: whatever had to be used by it is lost, and no manifesting is free."""
    waiting = list(scene[me].cast)
    if cast is not None:
        waiting.remove(cast)
    for missed in waiting:
        if missed.is_next:
            scene.tell(SpellLost(me, missed.spell.name))  # hex.magic.manifest.6
    left = (replace(other, is_free=False) for other in waiting if not other.is_next)
    scene.change(me, cast=tuple(left))  # hex.magic.cantrip.6, hex.magic.cast.9


def let_casts_pass(scene: Scene, me: Who) -> None:
    """A turn of somebody ends: what they have cast waits one turn less."""
    if not scene[me].cast:
        return
    use_cast(scene, me, None)
    waiting = scene[me].cast
    for cast in waiting:
        if cast.turns == 1:
            scene.tell(SpellLost(me, cast.spell.name))  # hex.magic.manifest.6
    left = (replace(cast, turns=max(cast.turns - 1, 0)) for cast in waiting if cast.turns != 1)
    scene.change(me, cast=tuple(left))


def hold_energy(scene: Scene, who: Who) -> None:
    """Holding energy takes a point of stamina; who has none loses it, or by a ruling tires."""
    creature = scene[who]
    if not held_energy(creature):
        return
    if creature.stamina:
        scene.change(who, HeldEnergy(who, 1), stamina=creature.stamina - 1)  # hex.magic.gather.5
    elif scene.rulings.holding_unpaid == "fatigue":
        scene.change(who, DrainedByDues(who, 1), fatigue=creature.fatigue + 1)  # hex.magic.gather.10
    else:
        lose_energy(scene, who)  # hex.magic.gather.10
