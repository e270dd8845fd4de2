"""Facts about magic, things, looks and leaving, each told in one line."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class BeganSpell(Event, frozen=True):
    """Someone begins to cast."""

    spell: str
    target: Who
    line: ClassVar[str] = "{who} begins {spell} on {target}"
    clause: ClassVar[str] = "swift.cast.2"


class Cast(Event, frozen=True):
    """A spell is completed."""

    spell: str
    target: Who
    line: ClassVar[str] = "{who} casts {spell} on {target}"
    clause: ClassVar[str] = "swift.cast.5"
    notable: ClassVar[str] = "cast"


class SpellFailed(Event, frozen=True):
    """A spell that was begun is lost."""

    spell: str
    why: str
    line: ClassVar[str] = "{who}'s {spell} fails: {why}"
    clause: ClassVar[str] = "swift.cast.6"
    notable: ClassVar[str] = "spell lost"


class Channeled(Event, frozen=True):
    """Someone draws aura from the place, which grows unstable."""

    aura: int
    instability: int
    line: ClassVar[str] = "{who} has {aura} aura; instability {instability}"
    clause: ClassVar[str] = "swift.channel.2"


class WentWrong(Event, frozen=True):
    """An unstable place turns a spell on its caster."""

    how: str
    line: ClassVar[str] = "{who}'s magic goes wrong: {how}"
    clause: ClassVar[str] = "swift.channel.4"
    notable: ClassVar[str] = "mishap"


class Caught(Event, frozen=True):
    """Something takes hold of someone."""

    how: str
    line: ClassVar[str] = "{who} is {how}"
    clause: ClassVar[str] = "swift.resist.5"


class BrokeFree(Event, frozen=True):
    """Someone gets rid of what bound them."""

    how: str
    line: ClassVar[str] = "{who} is {how} no longer"
    clause: ClassVar[str] = "swift.resist.5"
    notable: ClassVar[str] = "free"


class StayedBound(Event, frozen=True):
    """Someone does not get rid of what binds them."""

    how: str
    line: ClassVar[str] = "{who} stays {how}"
    clause: ClassVar[str] = "swift.resist.5"


class Found(Event, frozen=True):
    """Someone finds an item."""

    item: str
    line: ClassVar[str] = "{who} finds {item}"
    clause: ClassVar[str] = "swift.find-item.5"
    notable: ClassVar[str] = "found"


class NotFound(Event, frozen=True):
    """Someone does not find an item yet."""

    item: str
    line: ClassVar[str] = "{who} does not find {item}"
    clause: ClassVar[str] = "swift.find-item.6"


class Used(Event, frozen=True):
    """Someone uses an item up."""

    item: str
    on: Who
    line: ClassVar[str] = "{who} uses {item} on {on}"
    clause: ClassVar[str] = "swift.use-item.2"


class Took(Event, frozen=True):
    """Someone has something in hand now."""

    item: str
    line: ClassVar[str] = "{who} takes {item} in hand"
    clause: ClassVar[str] = "swift.interact.4"


class PutAway(Event, frozen=True):
    """Someone puts something away."""

    item: str
    line: ClassVar[str] = "{who} puts {item} away"
    clause: ClassVar[str] = "swift.interact.5"


class Opened(Event, frozen=True):
    """A door is open now."""

    door: Cell
    line: ClassVar[str] = "{who} opens {door}"
    clause: ClassVar[str] = "swift.interact.6"


class Shut(Event, frozen=True):
    """A door is shut now."""

    door: Cell
    line: ClassVar[str] = "{who} shuts {door}"
    clause: ClassVar[str] = "swift.interact.7"


class Set(Event, frozen=True):
    """Someone makes use of the terrain."""

    feature: str
    line: ClassVar[str] = "{who} uses {feature}"
    clause: ClassVar[str] = "swift.interact.2"


class Fumbled(Event, frozen=True):
    """What someone tried with their hands did not work."""

    what: str
    line: ClassVar[str] = "{who} fails: {what}"
    clause: ClassVar[str] = "swift.interact.8"


class Noticed(Event, frozen=True):
    """Someone hidden, or a use of the terrain, was noticed."""

    by: Who
    what: str
    line: ClassVar[str] = "{by} notices {what}"
    clause: ClassVar[str] = "swift.scan.3"
    notable: ClassVar[str] = "noticed"


class NoticedDetail(Event, frozen=True):
    """A detail about somebody was noticed."""

    by: Who
    words: str
    line: ClassVar[str] = "{by} notices of {who}: {words}"
    clause: ClassVar[str] = "swift.scan.4"


class SawNothing(Event, frozen=True):
    """A look around brought nothing new."""

    line: ClassVar[str] = "{who} notices nothing new"
    clause: ClassVar[str] = "swift.scan.3"


class Sensed(Event, frozen=True):
    """Someone knows whether something is hidden here."""

    something: bool
    clause: ClassVar[str] = "swift.seek.5"

    def text(self) -> str:
        """The line of the log."""
        return f"{self.who} senses that {'something' if self.something else 'nothing'} is hidden here"


class CameOut(Event, frozen=True):
    """Someone who was hidden shows themselves."""

    line: ClassVar[str] = "{who} comes out of hiding"
    clause: ClassVar[str] = "swift.scan.3"


class Fled(Event, frozen=True):
    """Someone left the fight over the edge of the map."""

    line: ClassVar[str] = "{who} flees"
    notable: ClassVar[str] = "fled"


class Yielded(Event, frozen=True):
    """Someone gave up."""

    line: ClassVar[str] = "{who} yields"
    notable: ClassVar[str] = "yielded"
