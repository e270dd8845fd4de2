"""Magic Actions: gathering, releasing and shaping arcane energy."""

from affray.api import Ask, Between, Need, Slot, Who, action
from affray.rulesets.hex.actions.magic import CASTER, HANDS, known
from affray.rulesets.hex.arcane import APTITUDE, GATHERING
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import held_energy, lose_energy, suffer_dues
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import Gathered, GatheredNothing, Released, Shaped
from affray.rulesets.hex.hands import free_hands
from affray.rulesets.hex.powers import finish_casting
from affray.rulesets.hex.rolls import Check
from affray.rulesets.hex.spellcraft import Shaping, Spell

# -- what may be chosen


def crafts_known(now: Now, me: Who) -> tuple[str, ...]:
    """What somebody can shape: what was begun or, if nothing was, anything."""
    begun = now[me].shaping
    return (begun.spell.name,) if begun else tuple(spell.name for spell in now[me].sheet.crafts)


def has_hands_for_effect(now: Now, me: Who, effect: str) -> bool:
    """Whether the hands are free that a crafted effect wants."""
    return free_hands(now[me]) >= known(now[me].sheet.crafts, effect).hands


HOLDING = Need("no arcane energy is stored", lambda now, me: held_energy(now[me]) > 0, "hex.magic.release.5")
STORED = Need(
    "no arcane energy is stored",
    lambda now, me: now[me].energy > 0 or now.rulings.shaping == "none",
    "hex.magic.shape.3",
)
ALL_STORED = Need(
    "not enough arcane energy is stored",
    lambda now, me, effect: (
        now.rulings.shaping != "at-once" or known(now[me].sheet.crafts, effect).cost <= now[me].energy
    ),
    "hex.magic.shape.3",
)
EFFECT: Slot[str] = Slot(
    "effect", crafts_known, Need(HANDS, has_hands_for_effect), ALL_STORED, none="no effect can be shaped"
)
LET_GO: Ask[int] = Ask("release", "Release how much of {held} arcane energy?")


# -- Gather Arcane Energy


@action(Cost(points=2), needs=(CASTER,), clauses="hex.magic.gather", group="magic")  # hex.magic.gather.1, .2
def gather_arcane_energy(scene: Scene, me: Who) -> None:
    """Gather arcane energy, to be shaped later."""
    gathered = energy_from(scene, me, "gather-arcane-energy")
    if not gathered:
        return scene.tell(GatheredNothing(me))
    stored = scene[me].energy
    held = stored + gathered if scene.rulings.gathering_adds else max(stored, gathered)  # hex.magic.gather.11
    return scene.change(me, Gathered(me, gathered, held), energy=held)  # hex.magic.gather.4


def energy_from(scene: Scene, me: Who, name: str) -> int:
    """What a check moves: the rank, and one for each additional success; a critical failure loses what is held."""
    check = Check(name, "mind", APTITUDE, scene.rulings.gathering_difficulty)
    result = make_check(scene, me, check)  # hex.magic.gather.3
    if result.is_critical_failure:
        lose_energy(scene, me)  # hex.magic.gather.8
    return scene[me].sheet.rank(GATHERING) + result.extra if result.is_complete else 0  # hex.magic.gather.8


# -- Release Arcane Energy


@action(
    Cost(points=1, stamina=1),  # hex.magic.release.1, .2
    needs=(HOLDING,),
    clauses="hex.magic.release",
    group="magic",
)
def release_arcane_energy(scene: Scene, me: Who) -> None:
    """Let held energy go without harm: what is stored first, then what was shaped."""
    held, stored = held_energy(scene[me]), scene[me].energy
    amount = min(1 + scene[me].sheet.rank(GATHERING), held)  # hex.magic.release.3, .5
    if scene.rulings.release_amount == "chosen":
        amount = scene.ask(me, LET_GO, Between(1, amount, amount), held=held)  # hex.magic.release.5
    shaping = unshaped(scene[me].shaping, max(amount - stored, 0))
    left = max(stored - amount, 0)
    scene.change(me, Released(me, amount, held - amount), energy=left, shaping=shaping)  # hex.magic.release.4


def unshaped(shaping: Shaping | None, points: int) -> Shaping | None:
    """A shaped effect with so many points fewer, or none when nothing is left of it."""
    if shaping is None or points >= shaping.points:
        return None
    return Shaping(shaping.spell, shaping.points - points)


# -- Shape Arcane Energy


@action(
    Cost(points=1, stamina=1),  # hex.magic.shape.1, .2
    (EFFECT,),
    (CASTER, STORED),
    clauses="hex.magic.shape",
    group="magic",
)
def shape_arcane_energy(scene: Scene, me: Who, effect: str) -> None:
    """Move stored energy into an effect; when that holds its whole cost, it is there as if it had been cast."""
    spell = known(scene[me].sheet.crafts, effect)
    if scene.rulings.shaping == "none":
        return scene.tell(GatheredNothing(me))  # hex.magic.shape.3
    begun = scene[me].shaping
    already = begun.points if begun else 0
    moved = min(points_moved(scene, me, spell), scene[me].energy, spell.cost - already)
    if not moved:
        return scene.tell(GatheredNothing(me))
    points = already + moved
    shaping = Shaping(spell, points) if points < spell.cost else None
    scene.change(me, Shaped(me, effect, points, spell.cost), energy=scene[me].energy - moved, shaping=shaping)
    if shaping is None:
        finish_shaping(scene, me, spell)
    return None


def points_moved(scene: Scene, me: Who, spell: Spell) -> int:
    """How many points go into an effect: what a check brings or, by a ruling, all that it wants."""
    if scene.rulings.shaping == "at-once":
        return spell.cost  # hex.magic.shape.3
    return energy_from(scene, me, "shape-arcane-energy")  # hex.magic.shape.3


def finish_shaping(scene: Scene, me: Who, spell: Spell) -> None:
    """The effect is there, and so are its dues."""
    finish_casting(scene, me, spell, False)
    if scene.rulings.shaping_dues == "cost":
        suffer_dues(scene, me, spell.cost)  # hex.magic.shape.3
