"""The scene: what a rule works with. It may ask chance, ask a player, and state a fact; nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace

from affray.core.asks import Ask, V
from affray.core.effects import Effect
from affray.core.encounter import C, Encounter, R, T
from affray.core.events import Event
from affray.core.now import Now
from affray.core.options import AnyWords, Between, Options
from affray.core.rolls import Roll
from affray.core.values import Who

if TYPE_CHECKING:
    from affray.core.actions import Action
    from affray.core.book import Book
    from affray.core.play import Play
    from affray.core.windows import Window

P = ParamSpec("P")
G = TypeVar("G")


class Scene(Now[C, T, R]):
    """A situation in which a rule is being played."""

    __slots__ = ("_play",)

    def __init__(self, play: "Play", book: "Book[C, T, R]", encounter: Encounter[C, T, R]) -> None:
        """Made by the machinery only."""
        self._play = play
        super().__init__(book, encounter)

    # -- stating facts -----------------------------------------------------------------------------

    def tell(self, fact: Event | Callable[[], Event]) -> None:
        """State a fact that changes nothing by itself; a function is called only when somebody keeps a log."""
        play = self._play
        if isinstance(fact, Event):
            if fact.notable:
                play.facts.add((fact.notable, fact.who))
            if play.events is not None:
                play.events.append(fact)
        elif play.events is not None:
            made = fact()
            assert not made.notable, f"{type(made).__name__} is notable: odds would lose it; tell it as it is"
            play.events.append(made)

    def change(self, who: Who, why: Event | None = None, /, **fields: Any) -> None:
        """Change somebody, and say why in the same breath."""
        self.creatures[who] = replace(self.creatures[who], **fields)
        if why is not None:
            self.tell(why)

    def change_table(self, why: Event | None = None, /, **fields: Any) -> None:
        """Change what belongs to nobody."""
        self.table = replace(self.table, **fields)  # type: ignore[type-var]
        if why is not None:
            self.tell(why)

    def change_clock(self, why: Event | None = None, /, **fields: Any) -> None:
        """Set the clock."""
        self.clock = replace(self.clock, **fields)
        if why is not None:
            self.tell(why)

    def add_effect(self, effect: Effect) -> None:
        """Let something act from now on."""
        self.effects = (*self.effects, effect)

    def enter(self, creature: C, why: Event | None = None) -> None:
        """Add somebody who was not there before."""
        assert creature.id not in self.creatures, f"{creature.id} is here already"
        self.creatures[creature.id] = creature
        if why is not None:
            self.tell(why)

    # -- asking ------------------------------------------------------------------------------------

    def roll(self, who: Who, roll: Roll) -> Any:
        """Throw dice: the reading."""
        return self._play.roll(who, roll)

    def ask(self, who: Who, ask: Ask[V], options: Options | Sequence[V] | None = None, **words: Any) -> V:
        """Ask a player; the first option is the default. Words fill in the prompt."""
        value: V = self._play.ask(who, ask, ask.options if options is None else options, words)
        return value

    def ask_number(self, who: Who, ask: Ask[int], low: int, high: int, default: int, **words: Any) -> int:
        """Ask a player for a whole number in a range."""
        return self.ask(who, ask, Between(low, high, default), **words)

    def ask_words(self, who: Who, ask: Ask[str], **words: Any) -> None:
        """Ask a player for words; they are logged and change nothing."""
        self._play.ask_words(who, ask, AnyWords(), words)

    def ask_all(self, asked: Mapping[Who, tuple[Ask[V], Options | Sequence[V]]], **words: Any) -> dict[Who, V]:
        """Ask several at once, each their own; they answer in any order, and nobody's answer waits for another's."""
        return self._play.ask_all(asked, words)

    @property
    def is_shown(self) -> bool:
        """Whether a person may see what is asked and told now: whatever is only for their eyes can be left out."""
        return self._play.events is not None

    def once(self, function: "Callable[Concatenate[Any, P], G]", *args: P.args, **kwargs: P.kwargs) -> G:
        """What something comes to that looks at the scene and changes nothing. Exact odds, which play a part again for
        every reading of its throws, work it out once where nothing was thrown or asked before it.
        """
        found: G = self._play.once(lambda: function(self, *args, **kwargs))
        return found

    # -- the course of an action -------------------------------------------------------------------

    def then(self, rule: "Callable[Concatenate[Any, P], None]", *args: P.args, **kwargs: P.kwargs) -> None:
        """Name what is to be played next: a rule with plain arguments, in the order in which it was named."""
        assert not kwargs, "plain arguments only: what is named is compared and merged"
        self._play.then(rule, args)

    def roll_then(self, who: Who, roll: Roll, rule: "Callable[..., None]", *args: Any) -> None:
        """Throw dice as the last thing here; the rule is played next, with what they come to after its arguments."""
        self._play.roll_then(who, roll, rule, args)

    def window(self, window: "Window[G]", last: bool = False) -> G | None:
        """Let others act here, in the written order; gives back what their reactions come to.

        Afterwards the action must still stand, unless this is the last thing in it.
        """
        value: G | None = self._play.window(window, last)
        return value

    def then_window(self, window: "Window[Any]") -> None:
        """The same as a joint of a long rule, to be played next; it gives nothing back."""
        self._play.then_window(window)

    def is_awaited(self, window: "Window[Any]") -> bool:
        """Whether anybody could react there."""
        return self._play.is_awaited(window)

    def perform(self, action: "Action[P]", me: Who, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play a whole action inside another one, paid for, to its end."""
        self._play.perform(action, action.intent(me, *args, **kwargs))

    def resume(self, me: Who) -> None:
        """Play the end of what somebody began earlier, under its own name."""
        begun = self.creatures[me].undertaking
        assert begun is not None, f"{me} has begun nothing"
        self.change(me, undertaking=None)
        self._play.resume(begun.intent)

    def frozen(self) -> Encounter[C, T, R]:
        """The encounter as it stands now, in the middle of what is being played."""
        return self._play.freeze()

    @property
    def actor(self) -> Who:
        """Who declared what is being played, whoever acts inside it now."""
        return self._play.running[0].intent.who


AnyScene = Scene[Any, Any, Any]
