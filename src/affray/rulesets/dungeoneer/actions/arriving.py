"""Coming to a tile in another way than by a step of one's own."""

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.actions.moving import stumble
from affray.rulesets.dungeoneer.ailing import touch
from affray.rulesets.dungeoneer.creature import Scene


def arrive(scene: Scene, who: Who, cell: Cell | None) -> None:
    """A dungeoneer meets on a tile what a step would have met: the ground, and the traps on it and around it."""
    if cell is None or not scene[who].is_dungeoneer:
        return
    touch(scene, who, cell)
    if scene.table.things and not scene[who].fate:
        stumble(scene, who, cell)
