"""Where a command starts from: a scene about to begin, or a fight that was saved or is kept."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import books
from affray.cli.screen import refusing, stop

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.encounter import AnyEncounter
    from affray.core.saves import Loaded
    from affray.core.seats import Seat

RUN_UP_SEED = "0"


def position(book: "AnyBook", scene: str | None, file: Path | None, rules: Iterable[str]) -> "AnyEncounter":
    """The encounter that a command looks at, at a moment when somebody may act."""
    from msgspec.structs import replace

    if file is None:
        return run_up(book, books.staged(book, scene or books.smallest_scene(book), ruled(book.rulings(), rules)))
    if scene is not None:
        stop("--scene and --load exclude each other; give one of them")
    encounter = loaded(file, book.key).history.encounter
    return run_up(book, replace(encounter, rulings=ruled(encounter.rulings, rules)))


def seat_of(book: "AnyBook", encounter: "AnyEncounter", seats: Iterable[str]) -> "Seat":
    """The seat that looks: those who are named, or else the players' side; `gm` sees everything."""
    from affray.cli.books import known
    from affray.cli.seating import as_players_know, names, usual_seats
    from affray.core.seats import Seat, side_of
    from affray.core.values import GM

    there, named = names(encounter), tuple(seats)
    for name in named:
        if name not in there:
            seen = names(as_players_know(book, encounter))
            stop(f"nobody and no side is called {name!r}; {known(name, seen)}")
    held = named or tuple(side_of(encounter, who) or who for who in usual_seats(encounter))
    return Seat("you", "gm" if GM in held else "player", held)


def known_to(book: "AnyBook", encounter: "AnyEncounter", seats: Iterable[str]) -> "AnyEncounter":
    """The encounter as a seat knows it."""
    known: AnyEncounter = book.secrets.view(encounter, seat_of(book, encounter, seats))
    return known


def run_up(book: "AnyBook", encounter: "AnyEncounter") -> "AnyEncounter":
    """Play what happens by itself until somebody may act; what fails there is raised as it is."""
    from affray.core.driver import Driver, Halted
    from affray.core.history import History

    history = History(book, encounter, RUN_UP_SEED)
    wanted = Driver(history).advance()
    if isinstance(wanted, Halted):
        raise wanted.failed.__cause__ or wanted.failed
    return history.encounter


def loaded(said: Path, key: str | None = None) -> "Loaded":
    """A fight by its file or by the name it is kept under; what cannot be read ends the program with the reason."""
    found = None if os.path.exists(said) else _kept(str(said))
    return _of(found, said, key) if found else from_file(said, key)


def from_file(file: Path, key: str | None = None) -> "Loaded":
    """A fight from a file; one that cannot be read, or is of another ruleset, ends the program with the reason."""
    from affray.cli.files import BadPath, home
    from affray.cli.kept import read_file
    from affray.core.saves import BadSave

    with refusing(BadSave, BadPath):
        found = read_file(home(file), str(file))
    return _of(found, file, key)


def _kept(said: str) -> "Loaded | None":
    """The fight that is kept under that name, if there is one."""
    from affray.cli import kept
    from affray.storage.errors import NoSuchFight, Unclear

    with kept.looked_at() as fights:
        try:
            return kept.read(fights, kept.picked(fights, said).id)
        except Unclear:
            raise
        except NoSuchFight:
            return None


def _of(found: "Loaded", said: Path, key: str | None) -> "Loaded":
    book = found.history.book.key
    if key not in (None, book):
        stop(f"{said} is a fight of the ruleset {book}, not of {key}; name that one")
    return found


def ruled(rulings: Any, rules: Iterable[str]) -> Any:
    """Rulings with some of them set as they were typed: `bash_price_floor=1`."""
    from affray.core.rulings import BadRuling, set_rulings

    with refusing(BadRuling):
        return set_rulings(rulings, dict(_pair(rule) for rule in rules))


def _pair(rule: str) -> tuple[str, str]:
    name, sign, value = rule.partition("=")
    if not sign:
        stop(f"--rule {rule}: write NAME=VALUE, such as --rule round_limit=20; `affray rulings` lists them")
    return name.strip(), value.strip()
