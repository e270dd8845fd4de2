"""What the shell offers when a word is half typed."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from affray.core.book import AnyBook


def rulesets(incomplete: str) -> list[str]:
    """The keys of rulesets."""
    from affray.cli.books import keys

    return _beginning(incomplete, keys())


def scenes(ctx: typer.Context, incomplete: str) -> list[str]:
    """The scenes of the ruleset that was named."""
    from affray.cli.books import scene_names

    book = _book(ctx)
    return _beginning(incomplete, scene_names(book)) if book else []


def seats(ctx: typer.Context, incomplete: str) -> list[str]:
    """Whoever may be played in the scene that was named."""
    from affray.cli.books import scene_names, smallest_scene
    from affray.cli.seating import as_players_know, names

    book = _book(ctx)
    if book is None or not scene_names(book):
        return []
    scene = ctx.params.get("scene") or smallest_scene(book)
    if scene not in scene_names(book):
        return []
    return _beginning(incomplete, names(as_players_know(book, book.stage(scene, book.rulings()))))


def fights(incomplete: str) -> list[str]:
    """The names of the fights that are kept."""
    from affray.cli.kept import storage
    from affray.storage.errors import StorageError

    try:
        found = storage()
    except StorageError:
        return []
    names = [named.name for named in found.names()]
    found.close()
    return _beginning(incomplete, names)


def to_play(incomplete: str) -> list[str]:
    """What may be played: rulesets, and fights that are kept."""
    return [*rulesets(incomplete), *fights(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The names of bots."""
    from affray.bots import names

    return _beginning(incomplete, names())


def grids(incomplete: str) -> list[str]:
    """The kinds of map that a new ruleset may have."""
    from affray.cli.scaffold import GRIDS

    return _beginning(incomplete, GRIDS)


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names of rulings, and once one stands there, what it may be."""
    from affray.core.rulings import listed

    book = _book(ctx)
    found = listed(book.rulings) if book else ()
    named = [ruling for ruling in found if incomplete.startswith(f"{ruling.name}=")]
    offered = [f"{ruling.name}={value}" for ruling in named for value in ruling.allowed]
    return _beginning(incomplete, offered if named else [f"{ruling.name}=" for ruling in found if not ruling.fixed])


def statuses(incomplete: str) -> list[str]:
    """How a clause may stand."""
    from affray.core.clauses import STATUSES

    return _beginning(incomplete, STATUSES)


def actions(ctx: typer.Context, incomplete: str) -> list[str]:
    """The next word of an action's name."""
    book, typed = _book(ctx), list(ctx.params.get("name") or [])
    named = [name.split() for name in book.actions_by_name] if book else []
    following = [words[len(typed)] for words in named if words[: len(typed)] == typed and len(words) > len(typed)]
    return _beginning(incomplete, dict.fromkeys(following))


def _book(ctx: typer.Context) -> "AnyBook | None":
    from affray.cli.books import DEFAULT, keys, look_up

    # After an option that still lacks its value, what was typed before it stands among the words left over.
    key = ctx.params.get("ruleset") or next(iter(ctx.args), DEFAULT)
    with suppress(Exception):  # a ruleset that cannot be imported offers nothing
        return look_up(key) if key in keys() else None
    return None


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
