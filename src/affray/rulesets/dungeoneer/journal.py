"""What a dungeon keeps beside its map: things that are known of and not yet used, what was searched, the stores."""

from collections.abc import Iterator

from affray.api import Chapter, Noted
from affray.rulesets.dungeoneer.creature import Now
from affray.rulesets.dungeoneer.display import is_shown, known_of

NOT_FOUND = "not found yet"


def journal(now: Now) -> tuple[Chapter, ...]:
    """All chapters that have something in them."""
    chapters = (
        Chapter("things to handle", tuple(things(now))),
        Chapter("the wilderness", tuple(outside(now))),
        Chapter("stores", tuple(stores(now))),
    )
    return tuple(chapter for chapter in chapters if chapter.entries)


def things(now: Now) -> Iterator[Noted]:
    """What can still be used, and where it is."""
    for thing in now.table.things:
        if is_shown(now, thing):
            yield Noted(thing.name, known_of(thing), is_open=True, cells=(thing.at,) if thing.at else ())


def outside(now: Now) -> Iterator[Noted]:
    """Features that were found and trails as far as they were followed; for whoever knows them also the others."""
    wilds = now.table.wilds
    for feature in wilds.features:
        yield Noted(feature.name, f"{feature.at}, {NOT_FOUND}" if not feature.found else feature.at)
    for trail in wilds.trails:
        unknown = [cell for cell in trail.tiles if cell not in trail.learnt]
        known = [*trail.learnt, *([f"{NOT_FOUND}: {' '.join(unknown)}"] if unknown else [])]
        yield Noted(trail.name, ", ".join(known))


def stores(now: Now) -> Iterator[Noted]:
    """Food and gear of the party, and how many searches were made."""
    table = now.table
    if table.rations:
        yield Noted("rations", str(table.rations))
    if table.camp_gear:
        yield Noted("camp gear", "at hand")
    if table.searched:
        yield Noted("searches", str(len(table.searched)))
