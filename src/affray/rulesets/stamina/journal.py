"""What a scene keeps beside its map: the places, what was found in them, what may still be looked into, the watch."""

from collections.abc import Iterator

from affray.api import Cell, Chapter, Noted, Who
from affray.rulesets.stamina.creature import Clue, Now
from affray.rulesets.stamina.finding import area_of

NOT_FOUND = "not found yet"


def journal(now: Now) -> tuple[Chapter, ...]:
    """All chapters that have something in them; a fight without places has none."""
    chapters = (
        Chapter("places", tuple(places(now))),
        Chapter("clues", tuple(clues(now))),
        Chapter("things", tuple(things(now))),
        Chapter("suspects", tuple(suspects(now))),
        Chapter("the night", tuple(night(now)), _time(now)),
    )
    return tuple(chapter for chapter in chapters if chapter.entries)


def places(now: Now) -> Iterator[Noted]:
    """Every place of the map by its name, and who is there."""
    for mark, name in now.table.areas:
        drawn = now.encounter.maps[0]
        marks = zip(drawn.ground.grid.cells, "".join(drawn.rows), strict=True)
        cells = tuple(cell for cell, sign in marks if sign == mark)
        there = [who for who in now.creatures if now[who].at in cells]
        yield Noted(name, ", ".join(there), cells=cells)


def clues(now: Now) -> Iterator[Noted]:
    """What was found, with what it has told; then what nobody has looked into successfully."""
    for clue in now.table.clues:
        yield Noted(clue.name, _told(clue) if clue.found else _untold(clue), is_open=not clue.found)
    found = {clue.sought_as for clue in now.table.clues if clue.found}
    for topic in now.table.topics:
        if topic not in found:
            yield Noted(topic, "nothing found on it yet", is_open=True)


def _told(clue: Clue) -> str:
    facts = [f"{question}: {fact}" for question, fact in clue.facts if question in clue.told]
    return "; ".join(filter(None, [clue.area, *facts, "" if clue.state == "intact" else clue.state]))


def _untold(clue: Clue) -> str:
    """What only the game master knows: where a clue is, how it is found, what it could tell."""
    facts = [f"{question}: {fact}" for question, fact in clue.facts]
    state = "" if clue.state == "intact" else clue.state
    sought = f"{clue.sought_as} against {clue.difficulty}"
    return "; ".join(filter(None, [NOT_FOUND, clue.area, sought, *facts, state]))


def things(now: Now) -> Iterator[Noted]:
    """Items that were found; for whoever knows them also those that were not."""
    for thing in now.table.hidden:
        yield Noted(thing.name, thing.area if thing.found else f"{thing.area}, {NOT_FOUND}", is_open=not thing.found)


def suspects(now: Now) -> Iterator[Noted]:
    """Who may be accused, and where they are; for whoever knows it also who did it."""
    for who in now.table.suspects:
        did_it = ["did it"] if who == now.table.culprit else []
        yield Noted(who, ", ".join([*filter(None, [_where(now, who)]), *did_it]))


def night(now: Now) -> Iterator[Noted]:
    """Who keeps watch and who sleeps; for whoever knows them also those who are still to come."""
    if not now.table.is_night:
        return
    lying = {(effect.on, effect.key) for effect in now.effects}
    for who in now.creatures:
        if now[who].player:
            word = next((key for key in ("asleep", "watching") if (who, key) in lying), "awake")
            yield Noted(who, word)
    for coming in now.table.coming:
        how = f"against {coming.difficulty}" if coming.difficulty else "as quietly as they can"
        yield Noted(", ".join(who.id for who in coming.creatures), f"still to come, {how}", is_open=True)


def _where(now: Now, who: Who) -> str:
    at: Cell | None = now[who].at if who in now else None
    return area_of(now, who) if at is not None else ""


def _time(now: Now) -> str:
    return f"{now.table.minutes // 60} h {now.table.minutes % 60} min" if now.table.minutes else ""
