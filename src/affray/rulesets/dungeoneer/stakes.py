"""What each degree of a roll would bring, in words, for whoever picks the dice. Nothing here changes anything."""

from collections.abc import Mapping

from affray.api import Who
from affray.rulesets.dungeoneer.creature import Element, Now, Scene
from affray.rulesets.dungeoneer.damage import resistance
from affray.rulesets.dungeoneer.degrees import DEGREES, Degree
from affray.rulesets.dungeoneer.pools import ANYTHING, Stake


def of_a_dodge(scene: Scene, who: Who, damage: Mapping[Element, int], half: int) -> Stake:
    """What is left of an attack by the degree of the dodge."""
    if not scene.is_shown:
        return ANYTHING
    early, doubled, plain = scene.rulings.resistance == "before", 0, 0
    for element, points in damage.items():
        resists = resistance(scene, who, element)
        doubled += 2 * max(points - resists, 0) if early else max(2 * points - resists, 0)
        plain += max(points - resists, 0)
    hurts = (_hurt(scene, who, doubled), _hurt(scene, who, plain))
    return Stake((*hurts, _strain(scene, who, half), "nothing"))


def of_a_noise(scene: Scene, who: Who, stress: tuple[int, ...]) -> Stake:
    """The stress that a noise is by the degree of standing it."""
    return ANYTHING if not scene.is_shown else Stake(tuple(_strain(scene, who, points) for points in stress))


def of_a_treatment(scene: Scene, heals: tuple[int, ...], strains: tuple[int, ...]) -> Stake:
    """The health that tending somebody gives back, and the stress that it costs them."""
    if not scene.is_shown:
        return ANYTHING
    strained = (f", {points} stress" if points else "" for points in strains)
    return Stake(tuple(f"{health} health{strain}" for health, strain in zip(heals, strained, strict=True)))


def _hurt(now: Now, who: Who, damage: int) -> str:
    return f"{damage} damage{', down' if damage >= now[who].health else ''}" if damage else "no damage"


def _strain(now: Now, who: Who, points: int) -> str:
    one = now[who]
    falls = now.rulings.stress_at_cap == "falls" and one.stress + points >= one.most_stress
    return f"{points} stress{', down' if falls else ''}" if points else "nothing"


def of_an_attack(scene: Scene, foe: Who, blows: dict[Degree, int]) -> Stake:
    """The health that an attack would cost its target by degree."""
    return Stake(tuple(_blow(scene, foe, blows.get(came, 0)) for came in DEGREES))


def _blow(now: Now, foe: Who, damage: int) -> str:
    return f"{damage} damage{', kills' if damage >= now[foe].health else ''}" if damage else "no damage"
