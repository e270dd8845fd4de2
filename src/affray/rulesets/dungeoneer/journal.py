"""What a dungeon keeps beside its map: things that are known of and not yet used, what was searched, the stores."""

from collections.abc import Iterator

from affray.api import Chapter, Noted
from affray.rulesets.dungeoneer.creature import Now
from affray.rulesets.dungeoneer.display import is_shown, words


def journal(now: Now) -> tuple[Chapter, ...]:
    """All chapters that have something in them."""
    chapters = (Chapter("things to handle", tuple(things(now))), Chapter("stores", tuple(stores(now))))
    return tuple(chapter for chapter in chapters if chapter.entries)


def things(now: Now) -> Iterator[Noted]:
    """What can still be used, and where it is."""
    for thing in now.table.things:
        if is_shown(now, thing):
            yield Noted(thing.name, words(thing), is_open=True, cells=(thing.at,) if thing.at else ())


def stores(now: Now) -> Iterator[Noted]:
    """Food and gear of the party, and how many searches were made."""
    table = now.table
    if table.rations:
        yield Noted("rations", str(table.rations))
    if table.camp_gear:
        yield Noted("camp gear", "at hand")
    if table.searched:
        yield Noted("searches", str(len(table.searched)))
