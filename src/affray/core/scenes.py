"""Scenes as they are written down: finding them, drawing their maps, and refusing people who cannot stand there."""

import re
from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from msgspec.structs import asdict, replace

from affray.core.content import BadContent, Named, as_entry, as_table, lookup, parsed_text
from affray.core.maps import OPEN, Map, Mark, Terrain
from affray.core.texts import LARGEST_SCENE, MOST_CELLS, too_long, wrong_name, wrong_texts
from affray.core.values import CLOCK, GM, Cell

ENDING = ".toml"
"""What the file of a scene ends in; a name that does so too is the path of a scene of one's own."""

V = TypeVar("V")


class Sided(Protocol):
    """Someone written into a scene: on which side."""

    @property
    def side(self) -> str:
        """Whom they fight for."""
        ...


class Standing(Sided, Protocol):
    """Someone written into a scene with a map: on which side, and where."""

    @property
    def at(self) -> Cell:
        """Where they begin."""
        ...


def scene_names(folder: Traversable) -> tuple[str, ...]:
    """The scenes in the folder of a book."""
    files = (folder / "scenes").iterdir()
    return tuple(sorted(one.name.removesuffix(ENDING) for one in files if one.name.endswith(ENDING)))


class Written(NamedTuple):
    """A scene as it was written down, in a file or anywhere else: what it is called, and its TOML."""

    name: str
    raw: Mapping[str, Any]

    def decoded(self, kind: type[V]) -> V:
        """The whole scene as one struct, checked."""
        return as_entry(f"{self.name}:", self.raw, kind)

    def table(self, table: str, kind: type[V]) -> dict[str, V]:
        """One table of it, each entry checked."""
        return as_table(self, self.raw, table, kind)


def written_scene(folder: Traversable, name: str) -> Written:
    """A scene by its name, or by the path of one's own; an unknown one is refused with the known ones."""
    file = scene_file(folder, name)
    return as_written(file.name, file.read_bytes())


def as_written(name: str, text: bytes) -> Written:
    """A scene from its text; one that is too large, or has characters that cannot be seen, is refused."""
    if len(text) > LARGEST_SCENE:
        raise BadContent(f"{name} has {len(text):,} bytes; a scene has {LARGEST_SCENE:,} at most")
    raw = parsed_text(name, text.decode("utf-8"))
    for wrong in (*wrong_texts(raw), *too_long(raw)):
        raise BadContent(f"{name}: {wrong}")
    return Written(name, raw)


def scene_file(folder: Traversable, name: str) -> Traversable:
    """The file of a scene by its name, or by the path of one's own; an unknown one is refused with the known ones."""
    if is_own(name):
        return _own_file(name)
    known = {one: folder / "scenes" / f"{one}{ENDING}" for one in scene_names(folder)}
    return lookup(folder / "scenes", name, "scene", name, known)


def is_own(name: str) -> bool:
    """Whether a scene is meant by the path of its file."""
    return name.endswith(ENDING)


def _own_file(name: str) -> Path:
    try:
        file = Path(name).expanduser()
        if file.stat().st_size > LARGEST_SCENE:
            raise BadContent(f"{name} has {file.stat().st_size:,} bytes; a scene has {LARGEST_SCENE:,} at most")
        file.read_text(encoding="utf-8")
    except OSError as wrong:
        raise BadContent(f"{name} cannot be read: {wrong.strerror}; name a file that is there") from None
    except UnicodeDecodeError:
        raise BadContent(f"{name} is not text in UTF-8; a scene is written as TOML") from None
    except BadContent:
        raise
    except (RuntimeError, ValueError):
        raise BadContent(f"{name!r} is no file that could be there; name one that is") from None
    return file


def terrain(entry: Any) -> Terrain:
    """A kind of ground with those of its figures that are not 0: every field of its entry but `kind` is one."""
    figures = ((name, int(figure)) for name, figure in asdict(entry).items() if name != "kind")
    return Terrain(entry.kind, tuple((name, figure) for name, figure in figures if figure))


def read_map(
    file: Named,
    text: str,
    marks: Mapping[str, str],
    terrains: Mapping[str, Terrain],
    shape: Literal["hex", "square"],
) -> Map:
    """A map from its drawing: rows of marks, blanks left out; a dot is open ground unless the scene says otherwise.

    A mark stands for a kind of ground, and after a colon for what the scene calls it: `open: library`.
    """
    rows = tuple(line.replace(" ", "") for line in text.strip().splitlines())
    if len({len(row) for row in rows}) != 1:
        raise BadContent(f"{file.name}: map: all rows must be equally long, they are {sorted({len(r) for r in rows})}")
    if sum(map(len, rows)) > MOST_CELLS:
        raise BadContent(f"{file.name}: map: it has {sum(map(len, rows)):,} cells; a map has {MOST_CELLS:,} at most")
    legend = {".": OPEN, **marks}
    for mark in sorted(set("".join(rows)) - set(legend)):
        raise BadContent(f"{file.name}: map: the mark {mark!r} is not in [marks], which has {', '.join(legend)}")
    return Map(rows, tuple(_mark(file, mark, written, terrains) for mark, written in legend.items()), shape)


def _mark(file: Named, mark: str, written: str, terrains: Mapping[str, Terrain]) -> Mark:
    """A mark of the map, its ground called as the content calls it, and its place as the scene does."""
    name, colon, place = (word.strip() for word in written.partition(":"))
    if colon and not place:
        raise BadContent(f"{file.name}: [marks] {mark}: after the colon stands a name, such as `{name}: library`")
    if wrong := wrong_name(place):
        raise BadContent(f"{file.name}: [marks] {mark}: {wrong}")
    ground = lookup(file, "marks", mark, name, terrains)
    return Mark(mark, replace(ground, name="" if name == ground.kind else name), place)


def check_people(
    file: Named,
    who: Mapping[str, Standing],
    drawn: Map,
    holds: Callable[[Terrain], bool],
    cell: str,
    words: tuple[str, ...] = (),
) -> None:
    """Refuse a scene whose people have no proper name, no side, nobody to fight, or no room of their own.

    `holds` says on which ground one can stand, `cell` what a cell is called, `words` what else nobody may be called.
    """
    check_names(file, who, words)
    check_places(file, who, drawn, holds, cell)


def check_places(
    file: Named, who: Mapping[str, Standing], drawn: Map, holds: Callable[[Terrain], bool], cell: str
) -> None:
    """Refuse people who stand where nobody can, or two on one cell."""
    taken: dict[Cell, str] = {}
    for name, one in who.items():
        where = f"{file.name}: [who.{name}]"
        if one.at not in drawn.ground.terrain or not holds(drawn.ground.terrain[one.at]):
            raise BadContent(f"{where} at: {one.at} is not an open {cell} of the map")
        if one.at in taken:
            raise BadContent(f"{where} at: {one.at} is taken by {taken[one.at]}; a {cell} holds one")
        taken[one.at] = name


def check_cells(file: Named, field: str, placed: Iterable[tuple[str, Cell]], drawn: Map, cell: str) -> None:
    """Refuse things of a scene, by name and cell, that lie where the map is not; the field is told, `lying.at`."""
    table, _, name = field.partition(".")
    for thing, at in placed:
        if at not in drawn.ground.terrain:
            raise BadContent(f"{file.name}: [{table}.{thing}] {name}: {at} is not a {cell} of the map")


def check_names(file: Named, who: Mapping[str, Sided], words: tuple[str, ...] = ()) -> None:
    """Refuse a scene whose people have no proper name, no side, or nobody to fight; all that a game without a map asks.

    `words` are what else nobody may be called.
    """
    reserved = (CLOCK, GM, *words)
    for name, one in who.items():
        where = f"{file.name}: [who.{name}]"
        if not re.fullmatch(r"[a-z][a-z0-9]*", name) or name in reserved:
            raise BadContent(f"{where}: a name is one word of small letters and digits, not {' or '.join(reserved)}")
        for called in (name, one.side):
            if wrong := wrong_name(called):
                raise BadContent(f"{where}: {wrong}")
        if not one.side.strip():
            raise BadContent(f"{where} side: it must be named, `red` or `blue`, and not left empty")
    sides = {one.side for one in who.values()}
    if len(sides) < 2:
        last = next(reversed(tuple(who)), "NAME")
        raise BadContent(
            f"{file.name}: [who.{last}] side: a fight needs two sides, here is {', '.join(sides) or 'none'}"
        )
