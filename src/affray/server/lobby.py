"""The lobby: books with their scenes, fights that are kept, and how a new one is set up."""

import tomllib
from functools import lru_cache
from typing import Any

import msgspec

from affray.core.book import AnyBook
from affray.core.brought import brought_by, note
from affray.core.clauses import account, load_clauses
from affray.core.encounter import AnyEncounter, Being
from affray.core.history import History
from affray.core.now import Now
from affray.core.rulings import listed, set_rulings
from affray.core.scenes import Written, as_written, scene_file, scene_names, written_scene
from affray.core.seats import Seat
from affray.screens.views import map_view
from affray.server.bot_names import playable
from affray.server.cards import BookCard, FightCard, FightNow, Lobby, RulingCard, SceneCard, Sentence, Sitter
from affray.server.library import Library
from affray.server.own_content import brought, held
from affray.storage.interface import Storage
from affray.storage.record import State, Summary
from affray.version import version

MOST_FIGHTS = 30
ONLOOKER = Seat("lobby", "spectator")


def lobby(library: Library, storage: Storage) -> Lobby:
    """What the keeper sees first."""
    named = storage.names()[:MOST_FIGHTS]
    fights = tuple(_fight_card(storage.summary(one.id)) for one in named)
    return Lobby(version(), tuple(_book_card(library.look_up(key)) for key in library.keys), fights, playable())


def _fight_card(one: Summary) -> FightCard:
    return FightCard(
        one.id, one.name, one.title, one.book, one.scene, one.changed, one.rows, one.outcome is not None, one.damage
    )


@lru_cache(maxsize=64)
def _book_card(book: AnyBook) -> BookCard:
    rulings = tuple(
        RulingCard(one.name, one.default, one.allowed, one.range, one.reason, one.fixed) for one in listed(book.rulings)
    )
    return BookCard(book.key, book.title, _scenes(book), rulings)


@lru_cache(maxsize=64)
def standing(book: AnyBook) -> tuple[tuple[str, int], ...]:
    """How many sentences of a book are proved, ruled, and anything else."""
    if not (book.folder / "clauses.toml").is_file():
        return ()
    names = frozenset(book.actions_by_name) | {reaction.name for reaction in book.rules.reactions}
    counts = account(book.folder, book.rulings, names).counts
    return tuple((status, count) for status, count in counts.items() if count)


@lru_cache(maxsize=64)
def _scenes(book: AnyBook) -> tuple[str, ...]:
    """The scenes of a book, those with the fewest people first."""
    names = scene_names(book.folder) if (book.folder / "scenes").is_dir() else ()
    return tuple(sorted(names, key=lambda name: len(written_scene(book.folder, name).raw.get("who", ()))))


def scene_card(book: AnyBook, scene: str) -> SceneCard:
    """A scene with its maps and its people."""
    written: dict[str, Any] = tomllib.loads(scene_file(book.folder, scene).read_text(encoding="utf-8"))
    return card_of(book, scene, written, book.stage(scene))


def card_of(book: AnyBook, name: str, written: dict[str, Any], start: AnyEncounter) -> SceneCard:
    """A scene that was staged, as the lobby shows it: of several maps first the one on which players begin.

    Whoever is hidden when it begins is not named: without a game master a bot plays them.
    """
    shown = book.secrets.view(start, ONLOOKER)
    now: Any = Now(book, shown)
    begins = next((one.map for one in start.creatures if one.player), 0)
    numbers = sorted(range(len(shown.maps)), key=lambda number: number != begins)
    maps = tuple(map_view(now, number) for number in numbers)
    people = tuple(sitter(one) for one in start.creatures if one.player or one.id in now)
    return SceneCard(name, str(written.get("title", name)), str(written.get("about", "")), maps, people)


def sitter(one: Being) -> Sitter:
    """Somebody as the lobby lists them; whoever is out of it stands nowhere."""
    cells = () if one.at is None or one.fate else (one.at, *one.extra_cells)
    return Sitter(one.id, one.side, one.player, cells, one.map)


def fight_now(book: AnyBook, state: State) -> FightNow:
    """How a kept fight stands, without what an onlooker does not know; ValueError where that cannot be read here."""
    try:
        kept: AnyEncounter = msgspec.json.decode(state.encounter, type=book.encounter)
    except msgspec.DecodeError as wrong:
        raise ValueError("This fight was kept by another version, which has to show it.") from wrong
    now: Any = Now(book, book.secrets.view(kept, ONLOOKER))
    people = tuple(sitter(one) for one in now.creatures.values())
    begins = next((one.map for one in people if one.player and one.cells), 0)
    acting = () if state.outcome else tuple(who for who in now.clock.acting if who in now)
    asked = tuple(dict.fromkeys(who for who, *_name in state.asked if who in now))
    drawn = map_view(now, begins) if now.encounter.maps else None
    return FightNow(now.clock.round, acting, asked, drawn, people)


def staged(
    book: AnyBook, scene: str, rules: dict[str, str], text: str = "", content: str = ""
) -> tuple[AnyEncounter, str, str]:
    """A scene about to begin, its title and what it brings: one of the book, or a text of one's own, with content.

    ValueError says what is wrong.
    """
    written = as_written("your scene", text.encode()) if text else _of_the_book(book, scene)
    title = str(written.raw.get("title", scene or "a scene of your own"))
    whole = held(written, brought(book, content)) if content else written
    return book.staged(whole, set_rulings(book.rulings(), rules)), title, brought_by(book, whole)


def _of_the_book(book: AnyBook, scene: str) -> Written:
    if scene not in _scenes(book):
        raise ValueError(f"{book.key} has no scene {scene!r}; there is {', '.join(_scenes(book))}")
    return written_scene(book.folder, scene)


def new_history(book: AnyBook, start: AnyEncounter, scene: str, seed: int | None, brought: str = "") -> History:
    """A fight about to begin with what its scene brings, by a secret seed unless one is given."""
    history = History(book, start)
    history.throw_by("" if seed is None else str(seed))
    history.set("scene", scene or "own")
    note(history, brought)
    return history


@lru_cache(maxsize=16)
def sentences(book: AnyBook) -> tuple[Sentence, ...]:
    """All sentences of a book, each with the readings that it leaves open."""
    if not (book.folder / "clauses.toml").is_file():
        return ()
    return tuple(
        Sentence(clause.id, clause.heading, clause.rule, _left_open(book, clause.id))
        for clause in load_clauses(book.folder)
    )


def _left_open(book: AnyBook, clause: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((one.name, one.default, one.reason) for one in listed(book.rulings) if clause in one.clauses)
