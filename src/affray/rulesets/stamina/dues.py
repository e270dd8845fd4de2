"""Arcane dues: what magic takes from whoever works it, and the loss of energy that was gathered."""

from msgspec.structs import replace

from affray.api import Who
from affray.rulesets.stamina.conditions import suffer
from affray.rulesets.stamina.creature import Energy, Scene
from affray.rulesets.stamina.events.magic import LostEnergy, PaidDues
from affray.rulesets.stamina.harms import Harm


def suffer_dues(scene: Scene, who: Who, points: int, body: int | None = None) -> None:
    """Pay arcane dues: stamina up to body, fatigue up to body again, and a wound for each point beyond."""
    if points <= 0:
        return None
    scene.tell(PaidDues(who, points))
    if scene.rulings.dues_paid == "fatigue":
        return suffer(scene, who, Harm(fatigue=points))
    limit = scene[who].sheet.body if body is None else body
    stamina = min(points, limit)  # stamina.magic.5
    if scene.rulings.dues_without_stamina == "next-step":
        stamina = min(stamina, scene[who].stamina)
    fatigue = min(points - stamina, limit)
    return suffer(scene, who, Harm(stamina=stamina, fatigue=fatigue, wounds=points - stamina - fatigue))


def dues_of(energy: Energy) -> int:
    """What releasing energy costs: all that is stored, and one for each action that gathered or shaped it."""
    return energy.stored + energy.actions  # stamina.magic.release.4, .5


def end_row(scene: Scene, who: Who, done: tuple[str, ...]) -> None:
    """A turn in which this was done ends a row of gathering, unless it was more of it."""
    goes_on = "gather_arcane_energy" in done
    if scene.rulings.gather_row == "shaping-goes-on":
        goes_on = goes_on or "shape_arcane_energy" in done
    if scene[who].energy.row and not goes_on:
        scene.change(who, energy=replace(scene[who].energy, row=0))  # stamina.magic.gather.11


def lose_energy(scene: Scene, who: Who) -> None:
    """Stored energy is gone, and paid for as if it had been released."""
    dues = dues_of(scene[who].energy)
    scene.change(who, LostEnergy(who, scene[who].energy.stored), energy=Energy())  # stamina.magic.gather.6
    suffer_dues(scene, who, dues)  # stamina.magic.gather.7
