"""Facts of magic."""

from typing import ClassVar

from affray.api import Event, Who


class SpellCast(Event, frozen=True):
    """Someone cast a cantrip or a spell."""

    spell: str
    line: ClassVar[str] = "{who} casts {spell}"
    clause: ClassVar[str] = "hex.magic.cast.5"
    notable: ClassVar[str] = "cast"


class CastingFailed(Event, frozen=True):
    """Someone did not succeed in casting a spell."""

    spell: str
    line: ClassVar[str] = "{who} fails to cast {spell}"
    clause: ClassVar[str] = "hex.magic.cast.6"


class SpellLost(Event, frozen=True):
    """A cast spell was not used in time."""

    spell: str
    line: ClassVar[str] = "{who} lets {spell} go unused"
    clause: ClassVar[str] = "hex.magic.manifest.6"


class Resisted(Event, frozen=True):
    """A magic attack was a near success: nothing came of it."""

    by: Who
    line: ClassVar[str] = "{who} resists {by}"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "resisted"


class Leaped(Event, frozen=True):
    """Lightning leaps from one to another."""

    line: ClassVar[str] = "the lightning leaps to {who}"
    clause: ClassVar[str] = "hex.magic.general.3"


class PaidDues(Event, frozen=True):
    """Magic took its dues."""

    dues: int
    line: ClassVar[str] = "{who} suffers {dues} arcane dues"
    clause: ClassVar[str] = "hex.magic.general.2"


class DrainedByDues(Event, frozen=True):
    """Dues took more than the stamina that was there."""

    fatigue: int
    line: ClassVar[str] = "{who} takes {fatigue} fatigue"
    clause: ClassVar[str] = "hex.magic.general.2"
    notable: ClassVar[str] = "fatigue"


class Gathered(Event, frozen=True):
    """Someone stored arcane energy."""

    energy: int
    held: int
    line: ClassVar[str] = "{who} gathers {energy} arcane energy and holds {held}"
    clause: ClassVar[str] = "hex.magic.gather.4"
    notable: ClassVar[str] = "gathered energy"


class GatheredNothing(Event, frozen=True):
    """Someone tried to gather or to shape energy, and nothing came of it."""

    line: ClassVar[str] = "nothing comes to {who}"
    clause: ClassVar[str] = "hex.magic.gather.8"


class HeldEnergy(Event, frozen=True):
    """Holding energy took its price."""

    stamina: int
    line: ClassVar[str] = "{who} holds on to the energy for {stamina} stamina"
    clause: ClassVar[str] = "hex.magic.gather.5"


class LostEnergy(Event, frozen=True):
    """Stored energy is gone, against the holder's will."""

    energy: int
    line: ClassVar[str] = "{who} loses {energy} arcane energy"
    clause: ClassVar[str] = "hex.magic.gather.6"
    notable: ClassVar[str] = "lost energy"


class Released(Event, frozen=True):
    """Stored energy was let go safely."""

    energy: int
    held: int
    line: ClassVar[str] = "{who} releases {energy} arcane energy and holds {held}"
    clause: ClassVar[str] = "hex.magic.release.3"


class Shaped(Event, frozen=True):
    """Stored energy was moved into an effect."""

    spell: str
    points: int
    of: int
    line: ClassVar[str] = "{who} has shaped {points} of {of} into {spell}"
    clause: ClassVar[str] = "hex.magic.shape.3"
    notable: ClassVar[str] = "shaped energy"


class Enchanted(Event, frozen=True):
    """A lasting power begins to lie on someone."""

    by: Who
    what: str
    amount: int
    line: ClassVar[str] = "{by} lays {what} on {who}: {amount}"
    clause: ClassVar[str] = "hex.magic.general.3"
    notable: ClassVar[str] = "enchanted"


class KeptUp(Event, frozen=True):
    """A caster prolongs what lies on someone."""

    on: Who
    what: str
    line: ClassVar[str] = "{who} keeps up {what} on {on}"
    clause: ClassVar[str] = "hex.magic.general.3"


class NotBegun(Event, frozen=True):
    """A caster keeps up too much already."""

    line: ClassVar[str] = "{who} cannot keep up any more"
    clause: ClassVar[str] = "hex.magic.general.3"


class Energized(Event, frozen=True):
    """Someone was given stamina by magic, and grows the more tired for it."""

    stamina: int
    fatigue: int
    line: ClassVar[str] = "{who} gains {stamina} stamina and {fatigue} fatigue"
    clause: ClassVar[str] = "hex.magic.general.3"
    notable: ClassVar[str] = "energized"


class CameRound(Event, frozen=True):
    """Someone who was dying is back in the fight."""

    line: ClassVar[str] = "{who} comes round"
    notable: ClassVar[str] = "came round"


class Mended(Event, frozen=True):
    """Wounds were mended by magic."""

    wounds: int
    line: ClassVar[str] = "{wounds:wound|wounds} of {who} are mended"
    clause: ClassVar[str] = "hex.magic.general.3"
    notable: ClassVar[str] = "mended"
