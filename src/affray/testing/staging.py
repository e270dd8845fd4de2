"""The content and the scenes of a book: every entry read, every scene staged."""

from collections.abc import Iterator

from affray.core.book import AnyBook
from affray.core.content import BadContent
from affray.core.encounter import AnyEncounter
from affray.core.scenes import scene_names
from affray.testing.findings import Finding, blamed, found_in
from affray.testing.patience import progress
from affray.testing.states import wrong_state


def wrong_content(book: AnyBook) -> Iterator[Finding]:
    """Every entry of the content that cannot be read."""
    catalog = book.content.catalog
    for table in catalog.tables if catalog else ():
        try:
            names = catalog.names(table) if catalog else ()
        except BadContent as wrong:
            yield Finding(str(wrong))
            continue
        for name in names:
            yield from _wrong_entry(book, table, name)


def _wrong_entry(book: AnyBook, table: str, name: str) -> Iterator[Finding]:
    try:
        assert book.content.catalog is not None
        book.content.catalog.entry(table, name)
    except BadContent as wrong:
        yield Finding(str(wrong))
    except Exception as wrong:
        found = blamed(wrong, book.package)
        yield Finding(f"[{table}.{name}]: {found.what}", found.place)


def staged(book: AnyBook, found: list[Finding]) -> dict[str, AnyEncounter]:
    """Every scene that can be staged; what is wrong with the others is added to what was found."""
    try:
        names = scene_names(book.folder)
    except OSError:
        names = ()
    if not names:
        found.append(Finding("there is no scene; write one as scenes/NAME.toml beside the book"))
    scenes: dict[str, AnyEncounter] = {}
    for name in names:
        progress()
        wrong, encounter = _staged(book, name)
        if wrong is not None:
            found.append(wrong)
        elif encounter is not None:
            scenes[name] = encounter
    return scenes


def _staged(book: AnyBook, name: str) -> tuple[Finding | None, AnyEncounter | None]:
    try:
        encounter = book.stage(name)
        wrong = wrong_scene(book, encounter)
    except BadContent as bad:
        return Finding(f"scene {name}: {bad}"), None
    except Exception as bad:
        found = blamed(bad, book.package, book.content.stage)
        return Finding(f"scene {name}: {found.what}", found.place), None
    return (found_in(book, f"scene {name}: {wrong}", book.content.stage), None) if wrong else (None, encounter)


def wrong_scene(book: AnyBook, encounter: AnyEncounter) -> str:
    """What is wrong with a scene that could be staged."""
    if encounter.ruleset != book.key:
        return f"it is staged for the ruleset {encounter.ruleset!r}; the key of the book is {book.key!r}"
    names = [creature.id for creature in encounter.creatures]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        return f"two creatures are called {twice[0]!r}; give each a name of its own"
    return wrong_state(book, encounter)
