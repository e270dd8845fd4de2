"""What holds at all times in many games, for `Rules(always=...)`: a cell holds one body, and no thing is doubled."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from affray.core.values import Who


def is_alone(now: Any, who: Who) -> bool:
    """Whether no other creature that is still in the fight stands on the cells of this one; shared cells hold many."""
    here = now[who]
    if here.fate or here.at is None or now.encounter.maps[here.map].is_shared:
        return True
    others = (other for other in now.creatures.values() if other.id != who and not other.fate and other.map == here.map)
    return {here.at, *here.extra_cells}.isdisjoint(cell for other in others for cell in (other.at, *other.extra_cells))


def nothing_doubled(*kinds: type[Any]) -> Callable[[Any, Any], bool]:
    """A test that no intent brings about a second thing of these types; what a sheet names is no thing in the fight."""

    def test(before: Any, now: Any) -> bool:
        if before.creatures.keys() != now.creatures.keys():
            return True
        return not Counter(_things(now.encounter, kinds)) - Counter(_things(before.encounter, kinds))

    return test


def _things(encounter: Any, kinds: tuple[type[Any], ...]) -> Iterator[str]:
    """The names of all things of some types that people have and that lie about."""
    for place in (*encounter.creatures, encounter.table):
        for field in place.__struct_fields__:
            if field != "sheet":
                yield from _inside(getattr(place, field), kinds)


def _inside(value: Any, kinds: tuple[type[Any], ...]) -> Iterator[str]:
    if isinstance(value, kinds):
        yield value.name
    elif isinstance(value, tuple):
        for part in value:
            yield from _inside(part, kinds)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from _inside(getattr(value, field), kinds)
