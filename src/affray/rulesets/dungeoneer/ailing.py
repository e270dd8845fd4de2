"""What conditions do when a round begins, and what the ground does to whoever stands on it."""

from affray.api import Ask, Cell, Modifier, Who
from affray.rulesets.dungeoneer.catalog import CONDITION_KEYS, conditions
from affray.rulesets.dungeoneer.checks import exhaust
from affray.rulesets.dungeoneer.conditions import collapse, gasp, has, inflict
from affray.rulesets.dungeoneer.creature import Scene
from affray.rulesets.dungeoneer.damage import harm
from affray.rulesets.dungeoneer.events import Suffered
from affray.rulesets.dungeoneer.pools import one_die

WEAKENED: Ask[int] = Ask("weakened", "you are weakened. Exhaust which die?")


def ail(scene: Scene, who: Who) -> None:
    """What the conditions of a dungeoneer do once the pool is thrown."""
    if has(scene, who, "incapacitated"):
        collapse(scene, who)
    elif has(scene, who, "weakened", "suffocating") and scene[who].pool:
        exhaust(scene, who, (scene.ask(who, WEAKENED, one_die(scene[who].pool)),))
    sicken(scene, who)


def ail_creatures(scene: Scene) -> None:
    """Creatures suffer from poison and from want of breath as dungeoneers do."""
    for who in dict.fromkeys(effect.on for effect in scene.effects):
        if not scene[who].is_dungeoneer:
            sicken(scene, who)


def sicken(scene: Scene, who: Who) -> None:
    """Poison does its damage, and whoever has no breath left takes some too."""
    if has(scene, who, "poisoned"):
        scene.tell(Suffered(who, "poisoned"))
        hurt(scene, who, conditions()["poisoned"].hurts, "poison")
    if has(scene, who, "suffocating"):
        choke(scene, who)


def hurt(scene: Scene, who: Who, damage: int, why: str) -> None:
    """Take damage that nothing resists."""
    harm(scene, who, damage, "true", how=(Modifier(damage, why),))


def choke(scene: Scene, who: Who) -> None:
    """The breath that is left runs out with the rounds, by a ruling with damage only; then it hurts."""
    if any(effect.amount for effect in scene.effects_on(who, "suffocating")):
        if scene.rulings.breath == "rounds-and-damage":
            gasp(scene, who)
        return
    scene.tell(Suffered(who, "suffocating"))
    hurt(scene, who, conditions()["suffocating"].hurts, "want of breath")


def environment(scene: Scene) -> None:
    """What the place itself does when a round ends: whoever stands or lies in fire is burnt, in water wet."""
    for creature in tuple(scene.creatures.values()):
        if creature.is_dungeoneer and creature.at is not None:
            hurt(scene, creature.id, scene.ground(creature.id).terrain[creature.at]["harm"], "the ground")
            touch(scene, creature.id, creature.at)


def touch(scene: Scene, who: Who, cell: Cell) -> None:
    """The conditions that a kind of ground brings over whoever is on it."""
    figures = scene.ground(who).terrain[cell].figures
    for name, rounds in figures:
        for condition in CONDITION_KEYS:
            if name == condition:
                inflict(scene, who, condition, rounds)
