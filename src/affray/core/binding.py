"""Functions that take a rule's arguments by name, made into functions of (now, me, args) when a book is imported."""

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from affray.core.refusals import Refusal
from affray.core.values import Cell, Who

if TYPE_CHECKING:
    from affray.core.slots import Need

Bound = Callable[[Any, Who, tuple[Any, ...]], Any]
Check = Callable[[Any, Who, tuple[Any, ...]], Refusal | None]
Hints = Mapping[str, Any]

OF_THE_RULE = ("rule", "args")
"""What may be asked for beside the arguments by name: the rule itself, and what fills its slots so far."""

KINDS = {"who": "a creature", "cell": "a cell", "number": "a number", "path": "a path"}


class BadRule(TypeError):
    """A rule that cannot work as it is written: the message names the rule, the part of it and what would be right."""


def hints_of(function: Any) -> dict[str, Any]:
    """The annotations of a function or class, none where they cannot be read yet."""
    try:
        return get_type_hints(function, include_extras=True)
    except (NameError, TypeError):
        return {}


def kind_of(hint: Any) -> str:
    """What an annotation stands for: `who`, `cell`, `path`, `number` or `text`."""
    if hint == Who or Who in get_args(hint):
        return "who"
    if hint == Cell or Cell in get_args(hint):
        return "path" if get_origin(hint) is tuple else "cell"
    return "number" if hint is int else "text"


def misfit(function: Any, takes: tuple[str, ...]) -> str:
    """Why something cannot be called with these arguments, in a sentence; empty when it can."""
    wanted = f"({', '.join(takes)})"
    if not callable(function):
        return f"{function!r} is no function; write one that takes {wanted}"
    try:
        signature = inspect.signature(function)
        signature.bind(*takes)
    except TypeError:
        return f"{name_of(function)} takes ({', '.join(signature.parameters)}); let it take {wanted}"
    except ValueError:
        return ""
    return ""


def name_of(function: Any) -> str:
    """What a function is called in a sentence."""
    name = str(getattr(function, "__name__", type(function).__name__))
    return "a lambda" if name == "<lambda>" else name


def must_take(function: Any, takes: tuple[str, ...], where: str) -> None:
    """Refuse a function that cannot be called with these arguments."""
    if wrong := misfit(function, takes):
        raise BadRule(f"{where}: {wrong}")


def compiled(needs: "tuple[Need, ...]", names: tuple[str, ...], where: str, hints: Hints, rule: Any = None) -> Check:
    """All needs as one function that gives back the refusal of the first that is not met; those that must only stay the
    same refuse nothing.
    """
    needs = tuple([need for need in needs if not need.same])
    if not needs:
        return _never
    known: dict[str, Any] = {"rule": rule}
    lines = ["def check(now, me, args):"]
    for place, need in enumerate(needs):
        called = _arguments(need.test, names, f"{where}, {need.refusal.sentence!r}", hints)
        known[f"t{place}"], known[f"r{place}"] = need.test, need.refusal
        lines.append(f" if not t{place}({called}): return r{place}")
    exec("\n".join(lines), known)  # only names that were checked stand in it
    check: Check = known["check"]
    return check


def bound(function: Callable[..., Any], names: tuple[str, ...], where: str, hints: Hints, rule: Any = None) -> Bound:
    """A function of `now` and some of a rule's arguments by name, as one of (now, me, args)."""
    called = _arguments(function, names, where, hints)
    made: Bound = eval(f"lambda now, me, args: f({called})", {"f": function, "rule": rule})
    return made


def asks_for_rule(function: Callable[..., Any]) -> bool:
    """Whether a function wants to know for which rule it is called."""
    return "rule" in inspect.signature(function).parameters


def _never(_now: Any, _me: Who, _args: tuple[Any, ...]) -> Refusal | None:
    return None


def _arguments(function: Callable[..., Any], names: tuple[str, ...], where: str, hints: Hints) -> str:
    """What a function asks for by name; what there is not is refused with what there is."""
    parameters = list(inspect.signature(function).parameters.values())
    if not parameters:
        raise BadRule(f"{where}: {name_of(function)} must take the situation, `now`, first")
    wanted = [one.name for one in parameters[1:] if one.default is one.empty and one.kind is not one.VAR_POSITIONAL]
    mine = hints_of(function)
    for name in wanted:
        if name not in ("me", *names, *OF_THE_RULE):
            raise BadRule(f"{where}: asks for {name!r}; here there is {', '.join(('me', *names))}")
        _refuse_other_kind(where, name, mine.get(name), hints.get(name))
    return ", ".join(["now", *(_given(name, names) for name in wanted)])


def _given(name: str, names: tuple[str, ...]) -> str:
    """What is given for a name, in terms of (now, me, args)."""
    if name in names:
        return f"args[{names.index(name)}]"
    return "args[:-1]" if name == "args" and names[-1:] == ("said",) else name


def _refuse_other_kind(where: str, name: str, mine: Any, theirs: Any) -> None:
    if mine is None or theirs is None:
        return
    asked, given = kind_of(mine), kind_of(theirs)
    if asked != given and asked in KINDS and given in KINDS:
        raise BadRule(f"{where}: takes {name} for {KINDS[asked]}; in the rule it is {KINDS[given]}")
