"""The game master's word as it is typed: `set ada wounds 2 because the die rolled off the table`."""

import re
from difflib import get_close_matches
from typing import Any, get_args

import msgspec

from affray.core.brought import catalog_of, who_may_join
from affray.core.content import BadContent
from affray.core.effects import Effect, Ends, Moment
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.overrides import (
    Add,
    AddEffect,
    BadOverride,
    Deed,
    End,
    EndEffect,
    Move,
    Override,
    Remove,
    SetField,
    SetRuling,
    Show,
)
from affray.core.passing_over import passing_over

WAYS = {
    "set": "set NAME FIELD VALUE",
    "move": "move NAME CELL",
    "effect": "effect NAME CONDITION [AMOUNT] [until turn starts|turn ends|round ends], or effect NAME CONDITION off",
    "add": "add CREATURE at CELL [as NAME] [on SIDE]",
    "remove": "remove NAME",
    "end": "end [SIDE]",
    "rule": "rule NAME VALUE",
    "show": "show NAME, whom or what the players do not know of",
    "pass": "pass over, where a rule of the clock fails",
}
PASS_OVER = "pass over"
QUIETLY, BECAUSE = "quietly ", " because "


def read_override(history: History, said: str, by: str) -> Override:
    """What was typed as the game master's word; with `quietly` before it, it is only noted."""
    words, because, reason = said.removeprefix(QUIETLY).partition(BECAUSE)
    if not because or not reason.strip():
        raise BadOverride("say why: end with `because` and the reason")
    verb, _, rest = words.strip().partition(" ")
    if verb not in WAYS:
        raise BadOverride(f"{verb!r} is not among {', '.join(WAYS)}; write `gm {WAYS['set']} because REASON`")
    return Override(_deed(history, verb, rest.split()), reason.strip(), by, not said.startswith(QUIETLY))


def _deed(history: History, verb: str, words: list[str]) -> Deed:
    match verb, words:
        case "set", [who, field, *value] if value:
            return SetField(who, field, _value(" ".join(value)))
        case "move", [who, cell]:
            return Move(who, cell)
        case "effect", [who, key, "off"]:
            return EndEffect(who, key)
        case "effect", [who, key, *rest]:
            return AddEffect(_effect(who, key, rest))
        case "add", [entry, "at", cell, *rest]:
            return Add(_creature(history, entry, cell, rest))
        case "remove", [who]:
            return Remove(who)
        case "end", [] | [_]:
            return End(*words)
        case "rule", [name, value]:
            return SetRuling(name, value)
        case "show", [_, *_]:
            return Show(" ".join(words))
        case "pass", ["over"]:
            return passing_over(history)
    raise BadOverride(f"write `gm {WAYS[verb]} because REASON`")


def _value(text: str) -> Any:
    """A value as it is typed: a number, yes or no, JSON, or words."""
    if text in ("yes", "no"):
        return text == "yes"
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _effect(who: str, key: str, rest: list[str]) -> Effect:
    amount = int(rest[0]) if rest and re.fullmatch(r"[+-]?\d{1,6}", rest[0]) else 0
    until = " ".join(rest[1:] if amount or rest[:1] == ["0"] else rest)
    moment = until.removeprefix("until ") if until else "turn ends"
    if moment not in get_args(Moment) or (until and not until.startswith("until ")):
        raise BadOverride(f"it lasts `until` one of {', '.join(get_args(Moment))}; {until!r} is none")
    whose = who if moment.startswith("turn") else ""
    return Effect(key, who, Ends(moment, whose), amount=amount)  # type: ignore[arg-type]


def _creature(history: History, entry: str, cell: str, rest: list[str]) -> Any:
    """Somebody of the book or of the scene, whole."""
    encounter, content = history.encounter, history.book.content
    more = dict(zip(rest[::2], rest[1::2], strict=False))
    if len(rest) % 2 or not set(more) <= {"as", "on"}:
        raise BadOverride(f"write `gm {WAYS['add']} because REASON`")
    if content.creature is None:
        raise BadOverride("nobody can join a fight of this book")
    _must_be_known(history, entry)
    who, side = _name(encounter, entry, more.get("as", "")), more.get("on", encounter.creatures[-1].side)
    try:
        return msgspec.to_builtins(content.creature(entry, who, side, cell, catalog_of(history), encounter.rulings))
    except (BadContent, LookupError) as wrong:
        raise BadOverride(f"{entry}: {wrong}") from None


def _must_be_known(history: History, entry: str) -> None:
    known = who_may_join(history)
    if known and entry not in known:
        near = get_close_matches(entry, known, 3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(known)}"
        raise BadOverride(f"neither the book nor the scene has a creature {entry!r}; {hint}")


def _name(encounter: AnyEncounter, entry: str, said: str) -> str:
    """What somebody shall be called: the entry's name with the first free number, unless another is said."""
    taken = {creature.id for creature in encounter.creatures}
    stem = re.sub(r"[^a-z0-9]", "", entry)
    names = (stem, *(f"{stem}{number}" for number in range(2, len(taken) + 3)))
    who = said or next(name for name in names if name not in taken)
    if not re.fullmatch(r"[a-z][a-z0-9]{0,59}", who):
        raise BadOverride(f"{who!r} is no name: one word of small letters and digits")
    return who
