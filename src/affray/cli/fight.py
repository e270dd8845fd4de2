"""A fight at one person's table: the record, who plays whom, and where it is kept."""

from affray.bots.seated import Seated
from affray.cli import screen
from affray.cli.audience import YOU, Audience
from affray.cli.keeping import Keeper
from affray.cli.thinking import Thinking
from affray.core.asks import Answer, Question
from affray.core.driver import Driver, Player, Setting, Wanted
from affray.core.guarded import GuardedLegal
from affray.core.guarding import answered
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.seats import Seat, seat_of, side_of, view_of
from affray.core.values import GM, Who
from affray.screens.menus import MenuEntry
from affray.screens.spoken import spoken

BOTS, DICE, CONFIRM, BRIEF, REACTION = "bots", "dice", "confirm", "brief", "reaction "
"""What the notes of a save are called."""


def own(note: str, name: str) -> str:
    """What a note is called that is about one of several people at the keyboard."""
    return note if name == YOU else f"{note} of {name}"


class Fight(Audience):
    """A fight that is being played; everything that the player set is kept in the notes of its record."""

    def __init__(self, history: History, keeper: Keeper) -> None:
        """Sit down at a fight whose notes say who plays whom."""
        self.question: Question | None = None
        """What you are being asked in the middle of an action."""
        self.listed: tuple[MenuEntry, ...] = ()
        """What may be done now, with its odds, while you are asked what to do."""
        self.offered: tuple[str, ...] = ()
        """What can be said at the prompt beside orders and intents, for whoever presses Tab."""
        self.last: Intent | None = None
        """What you declared last."""
        self.drawn: list[str] = []
        """The map as it was drawn last."""
        self.shown_to: set[str] = set()
        """Those at the keyboard who have seen the whole map."""
        self.reported: dict[str, str] = {}
        """The files of rules that failed, by what is said of them."""
        self.refused = ""
        """The file that the player last wanted to save to and that is no fight."""
        self.take_up(history, keeper)

    def take_up(self, history: History, keeper: Keeper) -> None:
        """Play this record from now on."""
        super().__init__(history)
        self.keeper = keeper
        self.driver = Driver(history, seats=self.people)
        self._heard = {seat.name: self.place for seat in self.people}
        self.is_seated = len(self.people) == 1
        """Whether somebody sits at the keyboard; of several people, first nobody does."""
        self.heed_notes()

    def sit(self, seat: Seat) -> None:
        """Let somebody else sit down at the keyboard, who was told as much as when they left it."""
        self._heard[self.seat.name] = self.place
        self.seat = seat
        self.is_seated = True
        self.go_on_from(self._heard[seat.name])
        self.last, self.drawn = None, []

    def seat_of(self, who: Who) -> Seat | None:
        """The seat at the keyboard that plays somebody; the one that sits there, where it does."""
        return self.seat if self.plays(who) else seat_of(self.people, who, side_of(self.history.encounter, who))

    def _bots(self) -> dict[Who, Player]:
        kind = self.history.settings[BOTS]
        everybody = [(creature.id, creature.side) for creature in self.history.encounter.creatures]
        self._met = len(everybody)
        others = [who for who, side in everybody if not any(seat.has(who, side) for seat in self.people)]
        return {who: Thinking(Seated(self.history, kind)) for who in others}

    def heed_notes(self) -> None:
        """Bring the driver in line with what the notes say of bots, dice and reactions, and with who is there."""
        notes = self.history.settings
        self.driver.players = self._bots()
        screen.say_in(spoken if self.is_brief else str)
        names = [seat.name for seat in self.people]
        self.driver.by_hand = frozenset(name for name in names if notes.get(own(DICE, name)) == "type")
        kinds = self.book.settable.items()
        self.driver.settings = {(name, key): self.setting(kind, name) for name in names for kind, key in kinds}

    @property
    def is_brief(self) -> bool:
        """Whether everything is told in words for one who listens: no map, no symbols."""
        return self.history.settings.get(BRIEF) == "on"

    @property
    def reactions(self) -> tuple[str, ...]:
        """The kinds of reaction that the book knows, and what else may be settled beforehand."""
        return tuple(self.book.settable)

    def setting(self, reaction: str, name: str = "") -> Setting:
        """What happens at a kind of reaction: it is taken, let pass, or asked about; by the seat of that name."""
        key = self.book.settable[reaction]
        ask = self.book.asks.get(key)
        note = own(REACTION + key, name or self.seat.name)
        said = self.history.settings.get(note, "never" if ask and ask.on_request else "ask")
        return said if said == "never" or said.partition(" ")[0] == "always" else "ask"

    def note(self, name: str, value: str) -> None:
        """Keep what the player set."""
        self.history.set(name, value, self.seat.name)
        self.heed_notes()
        self.store()

    def store(self) -> None:
        """Store all that led to what will be shown next; where that cannot be, say so."""
        said = self.keeper.store(self.history)
        screen.lines([said] if said else [], "bold")

    @property
    def legal(self) -> Legal:
        """What you may declare."""
        acting = self.history.encounter.clock.acting
        callers = (GM,) if self.book.turns.calls_any_time else ()
        mine = tuple(who for who in (*acting, *callers) if self.plays(who))
        return GuardedLegal(self.book, view_of(self.book, self.history.encounter, self.seat), mine)

    def declare(self, intent: Intent) -> None:
        """Declare what one of yours does."""
        self.history.declare(intent, self.seat.name)
        self.last = intent

    def answer(self, question: Question, answer: Answer) -> None:
        """Answer what one of yours is asked."""
        answered(self.history, question, answer)

    def step(self) -> Wanted | None:
        """Let one thing happen by itself, or say what is wanted of you; bots play whoever has come meanwhile."""
        if len(self.history.encounter.creatures) != self._met:
            self.driver.players = self._bots()
        return self.driver.step()
