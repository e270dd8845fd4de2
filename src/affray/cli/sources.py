"""Where a fight that is to be played comes from: a scene, a file, or those that are kept."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer
from msgspec import Struct

from affray.cli import books, kept, opening, screen
from affray.cli.fight import Fight
from affray.cli.keeping import SCENE, Keeper
from affray.cli.seating import sit_down
from affray.cli.watching import watch
from affray.core import brought
from affray.core.history import History
from affray.screens.headings import rules_heading
from affray.screens.promises import promise
from affray.storage.errors import Held
from affray.storage.interface import Storage
from affray.storage.naming import as_title
from affray.storage.record import Named


class Source(Struct):
    """A fight about to be played: what is said of it, and who keeps it if it is kept already."""

    history: History
    title: str
    heading: list[str]
    keeper: Keeper | None = None


@contextmanager
def seated(source: Source, seats: tuple[str, ...], bots: str | None) -> Iterator[Fight]:
    """Sit down at a fight; it is stored as it stands before anything is said of it."""
    try:
        with screen.refusing(ValueError):
            sit_down(source.history, seats, bots)
        with kept.refusing():
            fight = Fight(source.history, source.keeper or Keeper.begun(source.history, source.title))
    except BaseException:
        if source.keeper is not None:
            source.keeper.close()
        raise
    try:
        _introduce(fight, source)
        yield fight
    finally:
        fight.keeper.close()


def _introduce(fight: Fight, source: Source) -> None:
    fight.store()
    heading = [*source.heading, rules_heading(source.history.encounter)]
    screen.lines(line for line in heading if line)
    if source.keeper is None and not fight.keeper.why:
        screen.line(f"It is kept as {fight.keeper.name}.")


def begun(ruleset: str | None, scene: str | None, rules: list[str], seed: int | None) -> Source:
    """A scene about to begin."""
    book = books.find(ruleset or books.DEFAULT)
    name = scene or books.smallest_scene(book)
    start = books.staged(book, name, opening.ruled(book.rulings(), rules))
    title, about = books.heading(book, name)
    history = History(book, start)
    history.throw_by("" if seed is None else str(seed))
    history.set(SCENE, Path(name).stem)
    brought.note(history, brought.brought_by(book, books.written(book, name)))
    known = "" if seed is None else f", seed {seed}, known beforehand"
    return Source(history, title, [f"{title} ({book.key}, scene {name}{known})", about, promise(history)])


def loaded(file: Path, ruleset: str | None, seed: int | None) -> Source:
    """A fight from a file, of which a copy will be kept; one that is not over goes on by a seed of its own."""
    _must_be_a_file(file)
    found = opening.from_file(file, ruleset)
    history = found.history
    if not history.is_closed:
        history.throw_by("" if seed is None else str(seed), "imported")
    heading = f"{history.book.title}: the fight goes on from {file}"
    return Source(history, as_title(file.stem), [heading, found.notice, promise(history)])


def _must_be_a_file(file: Path) -> None:
    """Refuse the name of a fight that is kept: a copy of it would be played."""
    with kept.looked_at() as fights:
        if not os.path.exists(file) and str(file) in [named.name for named in fights.names()]:
            screen.stop(f"{file} is kept and no file; write --resume {file}")


def resumed(word: str | None, watching: bool) -> Source:
    """A fight that is kept, by its name or of a ruleset; while another program plays it, it may be watched."""
    with kept.refusing():
        fights = kept.storage()
        try:
            named = _picked(fights, word)
            if watching:
                _watched(fights, named)
            return _held(fights, named)
        except BaseException:
            fights.close()
            raise


def _picked(fights: Storage, word: str | None) -> Named:
    rulesets = books.keys()
    if word is not None and word not in rulesets:
        return kept.picked(fights, word)
    named = kept.last_unfinished(fights, word)
    if named is None:
        screen.stop(f"no unfinished fight{f' of {word}' if word else ''} is kept in {kept.file()}; begin a new one")
    return named


def _held(fights: Storage, named: Named) -> Source:
    """Hold the fight and read it. Where its rows no longer fit the rules, a new one goes on from its last state."""
    try:
        keeper = Keeper.resumed(fights, named)
    except Held as held:
        _offer_to_watch(fights, named, held)
    try:
        found = kept.read(fights, named.id)
    except BaseException:
        keeper.close()
        raise
    heading = [f"{found.history.book.title}: {named.name} goes on", found.notice]
    if not found.notice:
        return Source(found.history, named.title, heading, keeper)
    keeper.close()
    found.history.throw_by(origin="copied")
    heading += [f"{named.name} itself stays as it was.", promise(found.history)]
    return Source(found.history, named.title, heading)


def _offer_to_watch(fights: Storage, named: Named, held: Held) -> NoReturn:
    """Say who plays the fight; at a terminal, ask whether to look on."""
    said = f"{named.name} cannot be played by two: {held}"
    if not screen.is_terminal():
        screen.stop(f"{said}; `--watch` looks on")
    screen.line(f"{said}.")
    if not screen.sure("watch it"):
        raise typer.Exit(2)
    _watched(fights, named)


def _watched(fights: Storage, named: Named) -> NoReturn:
    watch(fights, named)
    fights.close()
    raise typer.Exit(0)
