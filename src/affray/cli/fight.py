"""A fight at one person's table: the record, who plays whom, and where it is kept."""

from affray.bots.seated import Seated
from affray.cli import screen
from affray.cli.audience import YOU, Audience
from affray.cli.keeping import Keeper
from affray.cli.thinking import Thinking
from affray.core.asks import Answer, Question
from affray.core.driver import Driver, Player, Setting, Wanted
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.values import Who
from affray.screens.spoken import spoken

BOTS, DICE, CONFIRM, BRIEF, REACTION = "bots", "dice", "confirm", "brief", "reaction "
"""What the notes of a save are called."""


class Fight(Audience):
    """A fight that is being played; everything that the player set is kept in the notes of its record."""

    def __init__(self, history: History, keeper: Keeper) -> None:
        """Sit down at a fight whose notes say who plays whom."""
        self.question: Question | None = None
        """What you are being asked in the middle of an action."""
        self.offered: tuple[str, ...] = ()
        """What can be said at the prompt beside orders and intents, for whoever presses Tab."""
        self.last: Intent | None = None
        """What you declared last."""
        self.drawn: list[str] = []
        """The map as it was drawn last."""
        self.refused = ""
        """The file that the player last wanted to save to and that is no fight."""
        self.take_up(history, keeper)

    def take_up(self, history: History, keeper: Keeper) -> None:
        """Play this record from now on."""
        super().__init__(history)
        self.keeper = keeper
        self.driver = Driver(history, seats=(self.seat,))
        self.heed_notes()

    def _bots(self) -> dict[Who, Player]:
        kind = self.history.settings[BOTS]
        others = [creature.id for creature in self.history.encounter.creatures if not self.plays(creature.id)]
        return {who: Thinking(Seated(self.history, kind)) for who in others}

    def heed_notes(self) -> None:
        """Bring the driver in line with what the notes say of bots, dice and reactions, and with who is there."""
        notes = self.history.settings
        self.driver.players = self._bots()
        screen.say_in(spoken if self.is_brief else str)
        self.driver.by_hand = frozenset({YOU}) if notes.get(DICE) == "type" else frozenset()
        self.driver.settings = {(YOU, key): self.setting(name) for name, key in self.book.settable.items()}

    @property
    def is_brief(self) -> bool:
        """Whether everything is told in words for one who listens: no map, no symbols."""
        return self.history.settings.get(BRIEF) == "on"

    @property
    def reactions(self) -> tuple[str, ...]:
        """The kinds of reaction that the book knows, and what else may be settled beforehand."""
        return tuple(self.book.settable)

    def setting(self, reaction: str) -> Setting:
        """What happens at a kind of reaction: it is taken, let pass, or asked about."""
        key = self.book.settable[reaction]
        ask = self.book.asks.get(key)
        said = self.history.settings.get(REACTION + key, "never" if ask and ask.on_request else "ask")
        return said if said == "never" or said.partition(" ")[0] == "always" else "ask"

    def note(self, name: str, value: str) -> None:
        """Keep what the player set."""
        self.history.set(name, value, YOU)
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
        mine = tuple(who for who in acting if self.plays(who))
        return Legal(self.book, self.book.secrets.view(self.history.encounter, self.seat), mine)

    def declare(self, intent: Intent) -> None:
        """Declare what one of yours does."""
        self.history.declare(intent, YOU)
        self.last = intent

    def answer(self, answer: Answer) -> None:
        """Answer what one of yours is asked."""
        self.history.answer(answer)

    def step(self) -> Wanted | None:
        """Let one thing happen by itself, or say what is wanted of you."""
        return self.driver.step()
