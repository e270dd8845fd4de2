"""What every state of a fight must be like: hashed, saved, read back, and everybody on the map."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from affray.core.book import AnyBook
from affray.core.content import explained
from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Clock


def wrong_state(book: AnyBook, encounter: AnyEncounter) -> str:
    """The first thing that is wrong with a state, in a sentence; empty when nothing is."""
    return misplaced(encounter) or unhashable(encounter) or unreadable(book, encounter)


def misplaced(encounter: AnyEncounter) -> str:
    """Who stands where there is no map."""
    for creature in encounter.creatures:
        cells = (*(() if creature.at is None else (creature.at,)), *creature.extra_cells)
        if cells and not 0 <= creature.map < len(encounter.maps):
            return f"{creature.id} is on map {creature.map}, counted from 0, and there are {len(encounter.maps)}"
        for cell in cells:
            if cell not in encounter.maps[creature.map].ground.terrain:
                return f"{creature.id} is at {cell!r}, which is not on the map; `at` is a cell of it, or None"
    return ""


def unhashable(encounter: AnyEncounter) -> str:
    """What in a state does not hash."""
    try:
        hash(encounter)
    except TypeError:
        place, value = next(_unhashable(encounter, ""), ("it", encounter))
        return f"{_said(encounter, place)} is a {type(value).__name__}, which does not hash; {_instead(value)}"
    return ""


def _instead(value: Any) -> str:
    return "make it a tuple" if isinstance(value, list | set | dict) else "make it a frozen Struct"


def _unhashable(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """The innermost parts that do not hash, with the way to them."""
    try:
        hash(value)
        return
    except TypeError:
        pass
    found = [inner for part, name in _parts(value) for inner in _unhashable(part, f"{place}{name}")]
    yield from found or [(place, value)]


def _parts(value: Any) -> list[tuple[Any, str]]:
    if isinstance(value, msgspec.Struct):
        return [(getattr(value, name), f".{name}") for name in value.__struct_fields__]
    return [(part, f"[{place}]") for place, part in enumerate(value)] if isinstance(value, tuple) else []


def unreadable(book: AnyBook, encounter: AnyEncounter) -> str:
    """What in a state does not come back from a save as it was."""
    try:
        text = msgspec.json.encode(encounter)
    except (TypeError, OverflowError) as wrong:
        return f"it cannot be saved: {wrong}"
    try:
        back = msgspec.json.decode(text, type=book.encounter)
    except msgspec.ValidationError as wrong:
        return _not_allowed(book, encounter, str(wrong))
    except TypeError as wrong:
        return f"it cannot be read back from a save: {wrong}"
    place = next(_different(encounter, back, ""), "")
    return f"{_said(encounter, place)} does not read back from a save as it was; see its type" if place else ""


def _different(was: Any, came: Any, place: str) -> Iterator[str]:
    """The innermost parts in which two states differ."""
    if type(was) is type(came) and was == came:
        return
    mine, theirs = _parts(was), _parts(came)
    if type(was) is not type(came) or len(mine) != len(theirs):
        yield place or "it"
        return
    pairs = zip(mine, theirs, strict=True)
    found = [inner for (one, name), (other, _) in pairs for inner in _different(one, other, f"{place}{name}")]
    yield from found or [place]


def _not_allowed(book: AnyBook, encounter: AnyEncounter, message: str) -> str:
    """What msgspec says against a state, with whose field it is and what would be allowed there."""
    kinds = {
        "creatures": book.creature,
        "table": book.table,
        "rulings": book.rulings,
        "effects": Effect,
        "clock": Clock,
    }
    what, _, place = message.partition(" - at ")
    found = re.fullmatch(r"\$\.(\w+)((?:\[\d+\])?)\.?(.*)", place.strip("`"))
    if found is None or found[1] not in kinds:
        return f"its types do not allow it: {message}"
    allowed = explained(f"{what} - at `$.{found[3]}`", kinds[found[1]]).removeprefix(f"{found[3]}: ")
    return f"{_said(encounter, f'.{found[1]}{found[2]}.{found[3]}')}: {allowed}"


def _said(encounter: AnyEncounter, place: str) -> str:
    """A place in a state as a person says it: `ada.mood` for `.creatures[0].mood`."""
    found = re.match(r"\.creatures\[(\d+)\]", place)
    if found:
        place = f"{encounter.creatures[int(found[1])].id}{place[found.end() :]}"
    found = re.match(r"\.effects\[(\d+)\]", place)
    if found:
        place = f"the effect {encounter.effects[int(found[1])].key!r} {place[found.end() :].lstrip('.')}"
    return place.strip(".") or "it"
