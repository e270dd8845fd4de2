"""Rules of the clock: what happens by itself."""

import inspect
from collections.abc import Callable
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, overload

from affray.core.binding import BadRule
from affray.core.intents import Intent
from affray.core.values import CLOCK

P = ParamSpec("P")
S = TypeVar("S")


class ClockRule(Generic[P]):
    """What happens by itself: a round, a turn, the end of one."""

    is_reaction: ClassVar[bool] = False
    check_lasting: ClassVar[None] = None
    holds: ClassVar[tuple[()]] = ()
    __slots__ = ("clauses", "help", "key", "name", "names", "perform")

    def __init__(self, perform: Callable[..., None], clauses: str = "", key: str = "") -> None:
        """A rule of the clock of a function."""
        self.perform, self.key, self.clauses = perform, key or perform.__name__, clauses
        self.names = tuple(inspect.signature(perform).parameters)[1:]
        self.name = self.key.replace("_", " ")
        self.help = (perform.__doc__ or "").strip().partition("\n")[0]

    def __call__(self, scene: Any, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play it at once, as part of something else."""
        self.perform(scene, *args, **kwargs)

    def due(self, *args: P.args, **kwargs: P.kwargs) -> Intent:
        """Say that it is time for it."""
        assert not kwargs, "plain arguments only"
        if len(args) != len(self.names):
            given, takes = ", ".join(map(str, args)), ", ".join(self.names)
            raise BadRule(f"{self.key}.due({given}): the rule takes ({takes}) after the scene; give it these")
        return Intent(CLOCK, self.key, args)

    def __repr__(self) -> str:
        return f"<clock rule {self.key}>"


@overload
def clock_rule(perform: Callable[Concatenate[S, P], None], /) -> ClockRule[P]: ...


@overload
def clock_rule(*, clauses: str = "", key: str = "") -> Callable[[Callable[Concatenate[S, P], None]], ClockRule[P]]: ...


def clock_rule(perform: Any = None, /, *, clauses: str = "", key: str = "") -> Any:
    """Make a rule of the clock of a function `(scene, *plain arguments)`."""
    if perform is not None:
        return ClockRule[...](perform)
    return lambda perform: ClockRule[...](perform, clauses, key)
