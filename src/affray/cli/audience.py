"""You before a fight at the terminal: whom you play, and what came of what you said last."""

from collections.abc import Iterator

from affray.core.history import History
from affray.core.seats import Seat, side_of
from affray.core.values import GM, Who
from affray.screens import audience

YOU = "the player"
PLAYED = "played"
"""What the note is called that names those who are played: `ada bo`, or by several people `ann=ada,bo ben=rook`."""


class Audience(audience.Audience):
    """A fight as one seat at the keyboard sees it, and how far it was told."""

    def __init__(self, history: History) -> None:
        """Look at a fight whose notes say who plays whom, from the first seat."""
        self.people = people(history.settings[PLAYED].split())
        super().__init__(history, self.people[0])

    def plays(self, who: Who) -> bool:
        """Whether whoever sits at the keyboard plays that creature."""
        return self.seat.has(who, side_of(self.history.encounter, who))

    def latest(self) -> Iterator[str]:
        """Everything that came of what you last declared, and what has happened since, in detail."""
        pending = [self.history.pending.by] if self.history.pending else []
        declared = [step.by for step in self.history.steps] + pending
        own = (place for place, by in enumerate(declared) if by == self.seat.name)
        return (line for step in range(max(own, default=0), len(declared)) for line in self.detailed(step))


def people(played: list[str]) -> tuple[Seat, ...]:
    """The seats at the keyboard: yours, or one for each person who is named with whom they play."""
    holds: dict[str, list[str]] = {}
    for word in played:
        name, named, whos = word.rpartition("=")
        holds.setdefault(name if named else YOU, []).extend(whos.split(","))
    if holds.get(YOU) == [GM] and len(holds) > 1:
        holds[GM] = holds.pop(YOU)
    held = {name: tuple(dict.fromkeys(whos)) for name, whos in holds.items()}
    return tuple(Seat(name, "gm" if GM in whos else "player", whos) for name, whos in held.items())


def plays_words(seat: Seat) -> str:
    """Whom somebody plays, said after their name."""
    whos = [who for who in seat.holds if who != GM]
    parts = [f"plays {', '.join(whos)}"] if whos else []
    return " and ".join([*parts, "is the game master"] if seat.role == "gm" else parts)
