"""Actions and reactions: what may be declared, and what may be done at a window."""

from collections.abc import Callable
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from affray.core.binding import Bound, bound
from affray.core.intents import Intent
from affray.core.options import value_text
from affray.core.rules import Rule
from affray.core.slots import Need, Slot
from affray.core.values import Value, Who
from affray.core.windows import Window

P = ParamSpec("P")
S = TypeVar("S")
W = TypeVar("W", bound="Window[Any]")
W2 = TypeVar("W2", bound="Window[Any]")


class Action(Rule[P]):
    """Something that may be declared when it is one's turn. Called like the function it was made of."""

    __slots__ = ("breaks", "called", "gives_up", "takes")
    breaks: tuple[str, ...]
    called: bool
    gives_up: bool
    takes: int | Bound

    def __call__(self, scene: Any, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play it as part of another rule; nothing is paid for it."""
        self.perform(scene, me, *args, **kwargs)

    def intent(self, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> Intent:
        """Declare it for somebody."""
        assert not kwargs, "what fills the slots stands in their order"
        return Intent(me, self.key, args)

    def duration(self, now: Any, me: Who, args: tuple[Any, ...]) -> int:
        """How much more there is to do after it was begun; 0 for what is done at once."""
        return self.takes if isinstance(self.takes, int) else int(self.takes(now, me, args))


class Reaction(Rule[P]):
    """What somebody may do at a window: a whole action, which is never offered anywhere else."""

    is_reaction: ClassVar[bool] = True
    given: ClassVar[int] = 1
    __slots__ = ("costly", "usual", "windows")
    costly: bool
    usual: "Callable[..., bool] | None"
    windows: "tuple[type[Window[Any]], ...]"

    def __call__(self, scene: Any, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        """Play it as part of another rule; nothing is paid for it."""
        return self.perform(scene, me, *args, **kwargs)

    def answer(self, args: tuple[Any, ...]) -> Value:
        """It as an answer to the question who reacts: its key, and behind it what fills its slots."""
        return self.key if len(args) == 1 else (self.key, *args[1:])


class Reactions:
    """The reactions of one group that a kind of window opens: they are asked for together, and one of them is taken."""

    __slots__ = ("by_key", "key", "members", "name")

    def __init__(self, key: str, members: "tuple[Reaction[...], ...]") -> None:
        """Reactions of one group."""
        self.key, self.members = key, members
        self.by_key = {member.key: member for member in members}
        self.name = members[0].name if len(members) == 1 else key.replace("_", " ")

    def member(self, value: Value) -> "Reaction[...]":
        """The reaction that an answer means."""
        return self.by_key[value[0] if isinstance(value, tuple) else str(value)]

    def say(self, value: Value) -> str:
        """An answer in words."""
        member, filled = self.member(value), value[1:] if isinstance(value, tuple) else ()
        words = (f"{slot.word} {value_text(part)}".strip() for slot, part in zip(member.slots, filled, strict=True))
        return " ".join((member.name, *words))


AnyAction = Action[...]
AnyReaction = Reaction[...]


def action(
    cost: Any = None,
    slots: tuple[Slot[Any], ...] = (),
    needs: tuple[Need, ...] = (),
    *,
    lasting: tuple[Need, ...] = (),
    name: str = "",
    key: str = "",
    group: str = "",
    clauses: str = "",
    keywords: tuple[str, ...] = (),
    gives_up: bool = False,
    called: bool = False,
    takes: int | Callable[..., int] = 0,
    breaks: tuple[str, ...] = (),
    hint: Callable[..., float] | None = None,
) -> Callable[[Callable[Concatenate[S, Who, P], None]], Action[P]]:
    """Make an action of a rule `(scene, me, *what fills its slots)`; its key is the name of the function.

    `lasting` needs must hold until its roll is read. One that `takes` more turns is an undertaking of the creature
    until it was gone on with so often; then it is played, unless something `breaks` it. What the game master has
    `called` for is no creature's to declare and costs nothing. `hint` tells bots how good a choice looks before its
    odds are worked out.
    """

    def made(perform: Callable[Concatenate[S, Who, P], None]) -> Action[P]:
        made = Action[P](perform, cost, slots, needs, lasting, name, key, group, clauses, keywords, hint)
        made.gives_up, made.called, made.breaks = gives_up, called, breaks
        made.takes = bound(takes, made.names, f"{made.where}, takes", made.hints, made) if callable(takes) else takes
        return made

    return made


def reaction(
    window: type[W],
    other: type[W2] | None = None,
    *,
    cost: Any = None,
    slots: tuple[Slot[Any], ...] = (),
    needs: tuple[Need, ...] = (),
    lasting: tuple[Need, ...] = (),
    name: str = "",
    key: str = "",
    group: str = "",
    clauses: str = "",
    keywords: tuple[str, ...] = (),
    costly: bool = False,
    usual: Callable[..., bool] | None = None,
    hint: Callable[..., float] | None = None,
) -> "Callable[[Callable[Concatenate[S, Who, W | W2, P], Any]], Reaction[Concatenate[W | W2, P]]]":
    """Make a reaction of a rule `(scene, me, window, *what fills its slots)`, open at windows of these kinds.

    Those of one `group` are asked for in one question. A `costly` one uses up more than the chance to react: nobody is
    expected to take it whenever it offers itself. `usual` says otherwise, from the rule's own arguments.
    """

    def made(perform: "Callable[Concatenate[S, Who, W | W2, P], Any]") -> "Reaction[Concatenate[W | W2, P]]":
        made = Reaction["Concatenate[W | W2, P]"](
            perform, cost, slots, needs, lasting, name, key, group, clauses, keywords, hint
        )
        made.windows, made.costly = (window,) if other is None else (window, other), costly
        made.usual = None if usual is None else bound(usual, made.names, f"{made.where}, usual", made.hints, made)
        return made

    return made
