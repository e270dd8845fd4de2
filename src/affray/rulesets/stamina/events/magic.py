"""Facts of magic."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class PaidDues(Event, frozen=True):
    """Someone pays for magic."""

    points: int
    line: ClassVar[str] = "{who} pays {points} arcane dues"
    clause: ClassVar[str] = "stamina.magic.5"


class LostEnergy(Event, frozen=True):
    """Gathered energy is gone."""

    stored: int
    line: ClassVar[str] = "{who} loses {stored} stored successes"
    clause: ClassVar[str] = "stamina.magic.gather.6"
    notable: ClassVar[str] = "lost energy"


class Gathered(Event, frozen=True):
    """Someone gathers energy."""

    successes: int
    stored: int
    line: ClassVar[str] = "{who} gathers {successes}, {stored} stored"
    clause: ClassVar[str] = "stamina.magic.gather.4"
    notable: ClassVar[str] = "gathered"


class Shaped(Event, frozen=True):
    """Someone shapes energy into an effect."""

    what: str
    line: ClassVar[str] = "{who} shapes {what}"
    clause: ClassVar[str] = "stamina.magic.shape.5"
    notable: ClassVar[str] = "shaped"


class Cast(Event, frozen=True):
    """A spell succeeds."""

    spell: str
    line: ClassVar[str] = "{who} casts {spell}"
    clause: ClassVar[str] = "stamina.magic.gated.4"
    notable: ClassVar[str] = "spell cast"


class Fizzled(Event, frozen=True):
    """A spell comes to nothing."""

    spell: str
    line: ClassVar[str] = "{who}'s {spell} comes to nothing"
    clause: ClassVar[str] = "stamina.magic.gated.6"
    notable: ClassVar[str] = "spell failed"


class HoldsSpell(Event, frozen=True):
    """Someone holds an effect ready to be thrown."""

    spell: str
    until: int
    line: ClassVar[str] = "{who} holds {spell} ready, through round {until}"
    clause: ClassVar[str] = "stamina.magic.release.3"


class KeepsSpell(Event, frozen=True):
    """Someone holds an effect ready where there are no rounds: each of their actions is one."""

    spell: str
    actions: int
    line: ClassVar[str] = "{who} holds {spell} ready, for {actions:action|actions}"
    clause: ClassVar[str] = "stamina.magic.release.3"


class LaidOn(Event, frozen=True):
    """An effect reaches somebody who welcomes it."""

    by: Who
    line: ClassVar[str] = "{by}'s magic reaches {who}"
    clause: ClassVar[str] = "stamina.magic.release.3"


class SpellFaded(Event, frozen=True):
    """An effect that was held too long is gone."""

    spell: str
    line: ClassVar[str] = "{who}'s {spell} fades"
    clause: ClassVar[str] = "stamina.magic.release.7"


class Enchanted(Event, frozen=True):
    """Magic begins to act on someone."""

    by: Who
    what: str
    amount: int
    line: ClassVar[str] = "{by}'s magic on {who}: {what} {amount}"
    notable: ClassVar[str] = "enchanted"


class Relocated(Event, frozen=True):
    """Magic carries someone elsewhere."""

    to: Cell
    line: ClassVar[str] = "{who} is at {to} all at once"
    notable: ClassVar[str] = "relocated"


class Energized(Event, frozen=True):
    """Magic gives someone stamina."""

    amount: int
    line: ClassVar[str] = "{who} is given {amount} stamina"
    notable: ClassVar[str] = "energized"


class LeaptClear(Event, frozen=True):
    """Someone leaps out of a burst."""

    line: ClassVar[str] = "{who} leaps clear"
    notable: ClassVar[str] = "leapt clear"


class BurstAt(Event, frozen=True):
    """An effect bursts over several hexes."""

    at: Cell
    hexes: int
    line: ClassVar[str] = "it bursts at {at}, {hexes:meter|meters} across"
