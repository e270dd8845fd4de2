"""What is drawn on the map beside terrain and people: open doors, things that are known, and the dark."""

from affray.core.maps import Marker
from affray.core.values import Cell
from affray.rulesets.dungeoneer.creature import Now, Thing
from affray.rulesets.dungeoneer.light import is_lit

DARK = Marker(",", "dark")
OPEN_DOOR = Marker("/", "open door")
THING = "!"


def signs(now: Now, on_map: int) -> dict[Cell, Marker]:
    """Everything to be drawn on a map that can still be used, and the tiles that no light reaches."""
    table, terrain = now.table, now.encounter.maps[on_map].ground.terrain
    shown: dict[Cell, Marker] = {}
    if table.dark:
        shown |= {cell: DARK for cell, ground in terrain.items() if ground.kind == "floor" and not is_lit(now, cell)}
    shown |= dict.fromkeys(table.opened, OPEN_DOOR)
    return shown | {one.at: Marker(THING, told(one)) for one in table.things if is_shown(now, one)}


def is_shown(now: Now, thing: Thing) -> bool:
    """Whether a thing can still be used; a door that stands open is drawn as such."""
    return not thing.used and not (thing.kind == "door" and thing.at in now.table.opened)


def told(thing: Thing) -> str:
    """A thing in words, as far as one knows of it."""
    words = [f"{thing.name} at {thing.at}" if thing.at else f"{thing.name} nearby"]
    words += [f"lock {thing.lock}"] if thing.lock else []
    words += ["hidden"] if thing.known == "" else []
    return ", ".join(words)
