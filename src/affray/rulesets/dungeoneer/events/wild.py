"""Travelling, tracking, hiding, scouting, investigating."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class SawPlace(Event, frozen=True):
    """Somebody learnt what a tile of the wilderness is."""

    at: Cell
    what: str
    line: ClassVar[str] = "{who} sees what {at} is: {what}"


class WentIn(Event, frozen=True):
    """Somebody entered the dungeon."""

    line: ClassVar[str] = "{who} enters the dungeon"
    notable: ClassVar[str] = "entered the dungeon"


class LeftDungeon(Event, frozen=True):
    """Somebody left the dungeon for the wilderness."""

    line: ClassVar[str] = "{who} gets out of the dungeon"
    clause: ClassVar[str] = "dungeoneer.explore.3"
    notable: ClassVar[str] = "got out"


class Noticed(Event, frozen=True):
    """A creature of the wilderness became aware of somebody."""

    whom: Who
    line: ClassVar[str] = "{who} notices {whom}"
    notable: ClassVar[str] = "noticed"


class WentOutOfSight(Event, frozen=True):
    """A creature that was in view no longer is."""

    name: str
    line: ClassVar[str] = "{name} goes out of sight"


class Tracked(Event, frozen=True):
    """Somebody looked for a trail; only the total is told."""

    dice: str
    total: int
    line: ClassVar[str] = "{who} tracks with {dice}: {total}"
    clause: ClassVar[str] = "dungeoneer.track.4"


class LostTrail(Event, frozen=True):
    """Somebody failed to find the proper path."""

    line: ClassVar[str] = "{who} finds no trail to follow"
    clause: ClassVar[str] = "dungeoneer.track.5"


class FoundTrail(Event, frozen=True):
    """Somebody learnt where a trail leads."""

    trail: str
    to: str
    line: ClassVar[str] = "{who} finds {trail}; next comes {to}"
    clause: ClassVar[str] = "dungeoneer.track.7"
    notable: ClassVar[str] = "found the trail"


class TrailEnded(Event, frozen=True):
    """Somebody learnt that a trail leads no further."""

    trail: str
    line: ClassVar[str] = "{who} finds {trail}, up to here and no further"
    notable: ClassVar[str] = "found the trail's end"


class StillInTheOpen(Event, frozen=True):
    """An attempt to hide came to nothing."""

    line: ClassVar[str] = "{who} finds nowhere to hide"
    clause: ClassVar[str] = "dungeoneer.hide.5"


class SawNothing(Event, frozen=True):
    """A scout learnt nothing."""

    line: ClassVar[str] = "{who} cannot make out what lies around"
    clause: ClassVar[str] = "dungeoneer.scout.5"


class NothingNotable(Event, frozen=True):
    """Nothing notable was discovered, whether there is anything or not."""

    line: ClassVar[str] = "{who} discovers nothing notable"
    clause: ClassVar[str] = "dungeoneer.investigate.5"


class FoundFeature(Event, frozen=True):
    """Something notable on a tile is known now."""

    what: str
    at: Cell
    line: ClassVar[str] = "{who} discovers the {what} at {at}"
    clause: ClassVar[str] = "dungeoneer.investigate.6"
    notable: ClassVar[str] = "found something"
