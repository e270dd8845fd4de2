"""What spells do once they are completed."""

from affray.api import Effect, Ends, Modifier, Who, begin, end_of, remove
from affray.rulesets.swift.conditions import bind, heal, suffer
from affray.rulesets.swift.creature import Item, Scene, Spell
from affray.rulesets.swift.defenses import spell_guard
from affray.rulesets.swift.events import Hit, Missed
from affray.rulesets.swift.rolls import MEND, spell_roll
from affray.rulesets.swift.windows import Holds

WAND = Item(name="spell", kind="ranged")
"""A spell against defense meets cover like a shot that pierces nothing."""


def take_effect(scene: Scene, me: Who, spell: Spell, target: Who, modifiers: tuple[Modifier, ...]) -> None:
    """The spell goes off; against somebody's will only if it beats their defense."""
    if not spell.against:
        return bless(scene, me, spell, target)
    aim = spell_guard(scene, me, target, spell.against, WAND)
    over = scene.roll(me, spell_roll(scene, me, spell, aim, modifiers))
    if not over:
        scene.tell(Missed(target, me))
        end_of(scene, "used", target)
        return None
    return strike_with(scene, me, spell, target, over, aim.defense + over)


def strike_with(scene: Scene, me: Who, spell: Spell, target: Who, over: int, total: int) -> None:
    """A spell that got through."""
    scene.tell(Hit(target, me, over))
    if spell.effect == "harm":
        suffer(scene, target, over)
        end_of(scene, "used", target)
        return None
    end_of(scene, "used", target)
    how = "spellbound" if spell.effect == "bind" else "dazed"
    bind(scene, target, how, difficulty(scene, spell, total), me)
    return scene.window(Holds(me, target, how))  # swift.resist.4


def difficulty(scene: Scene, spell: Spell, total: int) -> int:
    """What it takes to shake a spell off."""
    if scene.rulings.resist_check == "casters-roll":
        return total  # swift.resist.6
    return spell.amount


def bless(scene: Scene, me: Who, spell: Spell, target: Who) -> None:
    """A spell that nobody would resist."""
    if spell.effect == "mend":
        share = scene.rulings.mend_share
        return heal(scene, target, (scene.roll(me, MEND) + share - 1) // share)
    remove(scene, target, spell.effect)
    return begin(scene, Effect(spell.effect, target, Ends("round ends", "", spell.rounds), me, spell.amount))
