"""The game master's word: what is so because somebody says so, checked against the types of the book."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, ClassVar, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from affray.core.book import AnyBook
from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Outcome
from affray.core.events import Event
from affray.core.maps import Ground
from affray.core.rulings import BadRuling, set_rulings
from affray.core.seats import without
from affray.core.sound import wrong_with
from affray.core.texts import wrong_texts
from affray.core.values import GM, Cell, Who, as_tuples

GONE = "fled"
"""The fate of whoever the game master takes out of the fight: every book knows it."""


class BadOverride(ValueError):
    """Something that even the game master cannot say: it says why, and what would be right."""


class SetField(Struct, frozen=True, tag_field="deed", tag="set"):
    """A figure of somebody is another now; `sheet.body` is one of their sheet."""

    who: Who
    field: str
    value: Any


class Move(Struct, frozen=True, tag_field="deed", tag="move"):
    """Somebody stands elsewhere now."""

    who: Who
    to: Cell


class AddEffect(Struct, frozen=True, tag_field="deed", tag="effect"):
    """Something lies on somebody now."""

    effect: Effect


class EndEffect(Struct, frozen=True, tag_field="deed", tag="end-effect"):
    """Something lies on somebody no longer."""

    who: Who
    key: str


class Add(Struct, frozen=True, tag_field="deed", tag="add"):
    """Somebody joins, stored whole, so that it does not matter what the content says later."""

    creature: Any


class Remove(Struct, frozen=True, tag_field="deed", tag="remove"):
    """Somebody is out of the fight."""

    who: Who


class End(Struct, frozen=True, tag_field="deed", tag="end"):
    """The fight is over; a side has won, or nobody."""

    winner: str = ""


class SetRuling(Struct, frozen=True, tag_field="deed", tag="rule"):
    """A house rule: a ruling of the book has another value from now on, as a player types it."""

    name: str
    value: str


class Show(Struct, frozen=True, tag_field="deed", tag="show"):
    """The players know of something now that was kept from them."""

    key: str


class PassOver(Struct, frozen=True, tag_field="deed", tag="pass-over"):
    """A rule of the clock that fails is passed over; the state it led to is stored, whatever the rule does later."""

    rule: str
    state: Any


Deed = SetField | Move | AddEffect | EndEffect | Add | Remove | End | SetRuling | Show | PassOver


class Override(Struct, frozen=True, tag_field="entry", tag="override"):
    """The game master's word, with its reason; one that is not told is only noted."""

    deed: Deed
    reason: str
    by: str = ""
    told: bool = True


class Decreed(Event, frozen=True):
    """The game master has said how something is; one that is not told reaches the game master alone."""

    what: str
    reason: str
    told: bool = True
    named: tuple[Who, ...] = ()
    line: ClassVar[str] = "the game master: {what} ({reason})"


def applied(book: AnyBook, encounter: AnyEncounter, override: Override) -> tuple[AnyEncounter, Decreed]:
    """The encounter as the game master says, and the line of the log; BadOverride where that cannot be."""
    if not override.reason.strip():
        raise BadOverride("the game master's word needs a reason")
    for wrong in wrong_texts(msgspec.to_builtins(override)):
        raise BadOverride(wrong)
    after, who, what = _done(book, encounter, override.deed)
    try:
        back = msgspec.json.decode(msgspec.json.encode(after), type=book.encounter)
    except msgspec.ValidationError as wrong:
        raise BadOverride(f"that cannot be: {wrong}") from None
    if back != after:
        raise BadOverride("that cannot be stored, so it cannot be said")
    amiss = wrong_with(book, after)
    if amiss:
        raise BadOverride(f"that cannot be: {amiss}")
    return after, Decreed(GM, what, override.reason, override.told, (who,) if who else ())


def _done(book: AnyBook, encounter: AnyEncounter, deed: Deed) -> tuple[AnyEncounter, Who, str]:
    match deed:
        case SetField(who, field, value):
            creature = _set(_known(encounter, who), field.split("."), value, who)
            _must_stand(encounter, creature)
            return _with(encounter, creature), who, f"{who}'s {field} is {_text(value)} now"
        case Move(who, to):
            return _with(encounter, _moved(encounter, who, to)), who, f"{who} stands on {to} now"
        case AddEffect(effect):
            _known(encounter, effect.on)
            name = _condition(book, effect.key)
            return replace(encounter, effects=(*encounter.effects, effect)), effect.on, f"{effect.on} is {name} now"
        case EndEffect(who, key):
            return _without_effect(book, encounter, who, key), who, f"{who} is no longer {_condition(book, key)}"
        case Add(creature):
            joined = _joined(book, encounter, creature)
            return replace(encounter, creatures=(*encounter.creatures, joined)), joined.id, f"{joined.id} joins"
        case Remove(who):
            return _removed(encounter, who), who, f"{who} is out of the fight"
        case End(winner):
            sides = dict.fromkeys(creature.side for creature in encounter.creatures)
            if winner and winner not in sides:
                raise BadOverride(f"there is no side {winner!r}; {_listed(winner, sides)}")
            ended = replace(encounter, outcome=Outcome(winner, GM))
            return ended, "", f"the fight is over, {winner or 'nobody'} wins"
        case SetRuling(name, value):
            return _ruled(encounter, name, value), "", f"the ruling {name} is {value} now"
        case Show(key):
            return _shown(book, encounter, key)
        case PassOver(rule, state):
            return _passed(book, state), "", f"{rule} is passed over"


def stored(encounter: AnyEncounter) -> Any:
    """A state as it stands in a row."""
    return msgspec.json.decode(msgspec.json.encode(encounter))


def _passed(book: AnyBook, state: Any) -> AnyEncounter:
    try:
        after: AnyEncounter = msgspec.convert(state, book.encounter)
    except msgspec.ValidationError as wrong:
        raise BadOverride(f"that is no state of this book: {wrong}") from None
    return after


def _shown(book: AnyBook, encounter: AnyEncounter, key: str) -> tuple[AnyEncounter, Who, str]:
    hidden = {secret.key: secret for secret in book.secrets.hidden(encounter)}
    if key not in hidden:
        raise BadOverride(f"{key!r} is not hidden from the players; {_listed(key, hidden)}")
    who = key if any(creature.id == key for creature in encounter.creatures) else ""
    return hidden[key].shown(), who, f"the players know of {hidden[key].words} now"


def _ruled(encounter: AnyEncounter, name: str, value: str) -> AnyEncounter:
    try:
        return replace(encounter, rulings=set_rulings(encounter.rulings, {name: value}))
    except BadRuling as wrong:
        raise BadOverride(str(wrong)) from None


def _known(encounter: AnyEncounter, who: Who) -> Any:
    there = [creature.id for creature in encounter.creatures]
    if who not in there:
        raise BadOverride(f"there is nobody called {who!r}; {_listed(who, there)}")
    return encounter[who]


def _with(encounter: AnyEncounter, changed: Any) -> AnyEncounter:
    creatures = tuple(changed if creature.id == changed.id else creature for creature in encounter.creatures)
    return replace(encounter, creatures=creatures)


def _set(holder: Any, path: list[str], value: Any, who: Who) -> Any:
    """The same struct with one field of it, or of what it holds, set to a value of its type."""
    names = [field.name for field in fields(holder)] if isinstance(holder, Struct) else []
    name, *rest = path
    if name not in names or name == "id":
        raise BadOverride(f"{who} has no {name!r} that could be set; {_listed(name, (n for n in names if n != 'id'))}")
    if rest:
        return replace(holder, **{name: _set(getattr(holder, name), rest, value, who)})
    kind, before = get_type_hints(type(holder), include_extras=True)[name], getattr(holder, name)
    if isinstance(before, int) and isinstance(value, int) and value < 0 <= before:
        raise BadOverride(f"{who}'s {name} cannot be {value}: it is 0 or more")
    try:
        return replace(holder, **{name: msgspec.convert(_of_several(value, kind), kind)})
    except msgspec.ValidationError as wrong:
        raise BadOverride(f"{who}'s {name} cannot be {_text(value)}: {_reason(wrong)}") from None


def _of_several(value: Any, kind: Any) -> Any:
    """A value for a field; where that holds several, they may be told with commas between them."""
    if get_origin(kind) is not tuple or not isinstance(value, str | int):
        return as_tuples(value)
    parts = (part.strip() for part in str(value).split(","))
    return tuple(int(part) if part.isdecimal() else part for part in parts if part)


def _reason(wrong: msgspec.ValidationError) -> str:
    words = str(wrong).partition(" - at")[0]
    return words[:1].lower() + words[1:]


def _ground(encounter: AnyEncounter, creature: Any) -> Ground:
    if not 0 <= creature.map < len(encounter.maps):
        raise BadOverride(f"there is no map {creature.map}; they are numbered from 0 to {len(encounter.maps) - 1}")
    ground: Ground = encounter.maps[creature.map].ground
    return ground


def _must_stand(encounter: AnyEncounter, creature: Any) -> None:
    """Refuse cells that are not on the map, or that somebody else fills where cells are not shared."""
    cells = (*((creature.at,) if creature.at is not None else ()), *creature.extra_cells)
    for cell in cells:
        if cell not in _ground(encounter, creature).terrain:
            raise BadOverride(f"{cell} is not on the map")
        others = (other for other in encounter.creatures if other.id != creature.id and other.map == creature.map)
        taken = next((other.id for other in others if cell == other.at or cell in other.extra_cells), None)
        if taken and not creature.fate and not encounter.maps[creature.map].is_shared:
            raise BadOverride(f"{taken} is on {cell}; move them first")


def _moved(encounter: AnyEncounter, who: Who, to: Cell) -> Any:
    """Somebody on another cell; the rest of a large body lies on free cells beside it."""
    creature = _known(encounter, who)
    moved = replace(creature, at=to, extra_cells=())
    _must_stand(encounter, moved)
    filled = {cell for other in encounter.creatures if other.id != who for cell in (other.at, *other.extra_cells)}
    free = [cell for cell in _ground(encounter, creature).grid.neighbours(to) if cell not in filled]
    if len(free) < len(creature.extra_cells):
        raise BadOverride(f"there is no room for {who} on {to}")
    return replace(moved, extra_cells=tuple(free[: len(creature.extra_cells)]))


def _condition(book: AnyBook, key: str) -> str:
    if book.conditions and key not in book.conditions:
        raise BadOverride(f"the book knows no condition {key!r}; {_listed(key, book.conditions)}")
    return book.conditions[key].name if key in book.conditions else key


def _without_effect(book: AnyBook, encounter: AnyEncounter, who: Who, key: str) -> AnyEncounter:
    _known(encounter, who)
    left = tuple(effect for effect in encounter.effects if (effect.on, effect.key) != (who, key))
    if len(left) == len(encounter.effects):
        there = [effect.key for effect in encounter.effects if effect.on == who]
        raise BadOverride(f"{who} is not {_condition(book, key)}; on {who} lies {', '.join(there) or 'nothing'}")
    return replace(encounter, effects=left)


def _joined(book: AnyBook, encounter: AnyEncounter, creature: Any) -> Any:
    try:
        joined = msgspec.convert(creature, book.creature)
    except msgspec.ValidationError as wrong:
        raise BadOverride(f"that is no creature of this book: {wrong}") from None
    if any(other.id == joined.id for other in encounter.creatures) or joined.id == GM:
        raise BadOverride(f"somebody is called {joined.id} already; choose another name")
    _must_stand(encounter, joined)
    return joined


def _removed(encounter: AnyEncounter, who: Who) -> AnyEncounter:
    """Somebody gone like one who fled, with all that lay on them; their name stays, since others may refer to it."""
    gone = replace(_known(encounter, who), fate=GONE, at=None, extra_cells=(), undertaking=None)
    left = without(encounter, (who,))
    return replace(_with(encounter, gone), effects=left.effects, clock=left.clock)


def _text(value: Any) -> str:
    return ", ".join(map(_text, value)) if isinstance(value, list | tuple) else str(value)


def _listed(said: str, names: Iterable[str]) -> str:
    known = list(names)
    near = get_close_matches(said, known, 1)
    return f"did you mean {near[0]}?" if near else f"there is {', '.join(known) or 'none'}"
