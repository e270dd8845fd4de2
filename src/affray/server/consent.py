"""Asking the table before something is taken back: who asks, what, and who has agreed so far."""

from msgspec import Struct
from msgspec.structs import replace

from affray.core.seats import Seat
from affray.server.messages import Consent


class Wish(Struct, frozen=True):
    """What somebody asks to take back, and whose word is still missing."""

    seat: Seat
    click: str
    what: str
    missing: tuple[str, ...]
    agreed: tuple[str, ...] = ()

    def with_word_of(self, name: str) -> "Wish":
        """The same with one more who agrees."""
        missing = tuple(other for other in self.missing if other != name)
        return replace(self, missing=missing, agreed=(*self.agreed, name))

    @property
    def message(self) -> Consent:
        """How the table is asked."""
        return Consent(self.seat.name, self.what, self.agreed, self.missing)
