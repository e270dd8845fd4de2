"""The scenes of a book, as they are listed: what they are about and who is in them."""

from msgspec import Struct

from affray.core.encounter import AnyEncounter
from affray.core.values import Who


class SideEntry(Struct, frozen=True):
    """One side of a scene and the creatures on it."""

    side: str
    creatures: tuple[Who, ...]


class SceneEntry(Struct, frozen=True):
    """A scene: what it is about, and its sides as far as the players know them."""

    name: str
    title: str
    about: str
    sides: tuple[SideEntry, ...]


def sides(known: AnyEncounter) -> tuple[SideEntry, ...]:
    """The sides of an encounter in the order in which they stand there."""
    names = dict.fromkeys(creature.side for creature in known.creatures)
    return tuple(SideEntry(side, _on(known, side)) for side in names)


def _on(known: AnyEncounter, side: str) -> tuple[Who, ...]:
    return tuple(creature.id for creature in known.creatures if creature.side == side)
