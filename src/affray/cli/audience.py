"""You before a fight at the terminal: whom you play, and what came of what you said last."""

from collections.abc import Iterator

from affray.core.history import History
from affray.core.seats import Seat, side_of
from affray.core.values import GM, Who
from affray.screens import audience
from affray.screens.narration import Line

YOU = "the player"
PLAYED = "played"
"""What the note is called that names those whom you play."""


class Audience(audience.Audience):
    """A fight as your seat sees it, and how far it was told."""

    def __init__(self, history: History) -> None:
        """Look at a fight whose notes say whom you play."""
        super().__init__(history, _seat(history.settings[PLAYED].split()))

    def plays(self, who: Who) -> bool:
        """Whether you play that creature."""
        return self.seat.has(who, side_of(self.history.encounter, who))

    def latest(self) -> Iterator[Line]:
        """Everything that came of what you last declared, and what has happened since."""
        declared = [step.by for step in self.history.steps] + [self.history.pending.by if self.history.pending else ""]
        return self.all_events(max((place for place, by in enumerate(declared) if by == YOU), default=0))


def _seat(holds: list[str]) -> Seat:
    """Your seat; the game master's, who sees everything, where you sit down as one."""
    return Seat(YOU, "gm" if GM in holds else "player", tuple(holds))
