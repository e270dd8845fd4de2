"""Content as typed tables: TOML is decoded straight into the structs that rules use.

`Catalog(package, weapons=Weapon, creatures=Sheet)` reads every `content/*.toml`. Where a field's type is the struct of
another table, the file gives the name of an entry there; a field typed `Annotated[str, NameIn("weapons")]` stays that
name, and an unknown one is refused. A field of pairs is written as a table and keeps its order. `name` is the key.

A scene may bring entries of its own for every table that is not `fixed`: `catalog.read(scene, SceneFile)`.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, Generic, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from affray.core.content import BadContent, as_entry, explained, hints, lookup_in, parsed
from affray.core.decoding import made_ready
from affray.core.scenes import Written

S = TypeVar("S")


class NameIn:
    """Marks a field that holds the name of an entry of a table, or one of some other words."""

    def __init__(self, table: str, *others: str) -> None:
        """A name in such a table."""
        self.table, self.others = table, others


class Table(Generic[S]):
    """A table whose entries want more than decoding.

    `made(name, entry)` makes something else of an entry, of the type that it `gives`; `check(entry, catalog)` looks at
    it. Both may raise ValueError("field: what is wrong"); file and entry are added to it. `defaults` are names of
    entries of other tables for fields that are left out. A `fixed` table belongs to the rules: a scene brings none of
    it. `also` is another word under which scenes may bring entries.
    """

    def __init__(
        self,
        entry: Any,
        made: Callable[[str, Any], S] | None = None,
        gives: type[S] | None = None,
        check: "Callable[[Any, Catalog], None] | None" = None,
        defaults: Mapping[str, Any] | None = None,
        fixed: bool = False,
        also: str = "",
    ) -> None:
        """A table of such entries."""
        self.entry, self.made, self.gives, self.check = entry, made, gives or entry, check
        self.defaults, self.fixed, self.also = dict(defaults or {}), fixed, also


class Brought(NamedTuple):
    """An entry that a scene brings: the table as the scene calls it, and what is written there."""

    word: str
    raw: Any


class Catalog:
    """The tables of a book, each entry decoded when it is first asked for."""

    def __init__(self, package: str | Traversable, /, **tables: Any) -> None:
        """Tables by name, with the struct of their entries."""
        self.folder = files(package) if isinstance(package, str) else package
        self.tables = {name: one if isinstance(one, Table) else Table(one) for name, one in tables.items()}
        self._by_type = {table.gives: name for name, table in self.tables.items() if isinstance(table.gives, type)}
        self._made: dict[tuple[str, str], Any] = {}
        self._own: dict[str, dict[str, Brought]] = {}
        self._own_file = ""

    @property
    def open_tables(self) -> dict[str, str]:
        """The words under which a scene may bring entries of its own, each with its table."""
        named = {name: name for name, table in self.tables.items() if not table.fixed}
        return named | {table.also: name for name, table in self.tables.items() if table.also}

    def read(self, scene: Written, kind: type[S]) -> tuple["Catalog", S]:
        """A scene as a struct, and the same catalog with what the scene brings of its own; each entry is checked."""
        for table in self._written:
            self.all(table)  # a mistake anywhere in the content is refused at once
        catalog = self.brought_by(scene)
        rest = {word: value for word, value in scene.raw.items() if word not in self.open_tables}
        return catalog, catalog.decode(rest, kind, f"{scene.name}:", more=tuple(self.open_tables))

    def brought_by(self, scene: Written) -> "Catalog":
        """The same with what a scene brings of its own, which comes before what the book has; each entry is checked."""
        self._refuse_fixed(scene)
        own: dict[str, dict[str, Brought]] = {}
        for word, table in self.open_tables.items():
            entries = as_entry(f"{scene.name}: [{word}]", scene.raw.get(word, {}), dict)
            own.setdefault(table, {}).update({name: Brought(word, raw) for name, raw in entries.items()})
        return self._with_own(scene.name, own) if any(own.values()) else self

    def own(self, table: str) -> tuple[Any, ...]:
        """The entries of a table that a scene has brought."""
        return tuple(self.entry(table, name) for name in self._own.get(table, {}))

    def people(self, table: str, scene: Written, named: Mapping[str, str], field: str = "creature") -> dict[str, Any]:
        """The entries that a scene's people are named after; an unknown name is refused with those that are known."""
        return {who: self.entry(table, name, f"{scene.name}: [who.{who}] {field}:") for who, name in named.items()}

    def _with_own(self, file: str, own: dict[str, dict[str, Brought]]) -> "Catalog":
        made = Catalog(self.folder, **self.tables)
        made.__dict__["_written"] = self._written
        made._own, made._own_file = own, file
        for table, entries in own.items():
            for name in entries:
                made.entry(table, name)
        return made

    def _refuse_fixed(self, scene: Written) -> None:
        for name, table in self.tables.items():
            if table.fixed and isinstance(scene.raw.get(name), dict):
                words = ", ".join(self.open_tables)
                raise BadContent(f"{scene.name}: [{name}] belongs to the rules of the book; a scene brings {words}")

    @cached_property
    def _written(self) -> dict[str, tuple[str, dict[str, Any]]]:
        """Every table: the file it stands in and its entries."""
        found: dict[str, tuple[str, dict[str, Any]]] = {}
        written = (file for file in (self.folder / "content").iterdir() if file.name.endswith(".toml"))
        for file in sorted(written, key=lambda file: file.name):
            for table, entries in parsed(file).items():
                if table not in self.tables:
                    known = ", ".join(self.tables)
                    raise BadContent(f"{file.name}: [{table}] is no table of this book; it has {known}")
                if table in found:
                    raise BadContent(f"{file.name}: [{table}] stands in {found[table][0]} already")
                found[table] = (file.name, entries)
        return found

    def all(self, table: str) -> dict[str, Any]:
        """Every entry of a table, each checked."""
        return {name: self.entry(table, name) for name in self.names(table)}

    def names(self, table: str) -> tuple[str, ...]:
        """The names of a table's entries."""
        return tuple({**self._entries(table)[1], **self._own.get(table, {})})

    def written(self, table: str) -> dict[str, Any]:
        """Every entry of a table as it stands in the book's files; nothing where no file has the table."""
        return self._written[table][1] if table in self._written else {}

    def table_of(self, kind: Any) -> str:
        """The table whose entries are of a type; empty where there is none."""
        return self._by_type.get(kind, "") if isinstance(kind, type) else ""

    def entry(self, table: str, name: str, where: str = "") -> Any:
        """One entry by its name, a scene's own before the book's; an unknown one is refused with the known ones."""
        if (table, name) not in self._made:
            file, entries = self._entries(table)
            own = self._own.get(table, {})
            found = lookup_in(where or f"{file}: [{table}]", name, {**entries, **own})
            file, word = (self._own_file, found.word) if name in own else (file, table)
            raw = found.raw if name in own else found
            self._made[table, name] = self._make(table, name, raw, f"{file}: [{word}.{name}]")
        return self._made[table, name]

    def decode(self, raw: Any, kind: type[S], where: str, name: str = "", more: tuple[str, ...] = ()) -> S:
        """An entry as the struct that rules use; `more` are words that may stand there beside its fields."""
        if isinstance(raw, dict) and name and _is_struct(kind) and "name" in hints(kind):
            raw = {"name": name, **raw}
        resolved = self._resolved(raw, kind, where)
        made_ready(kind)
        try:
            return msgspec.convert(resolved, kind)
        except msgspec.ValidationError as wrong:
            raise BadContent(f"{where} {explained(str(wrong), kind, resolved, more)}") from None

    def _entries(self, table: str) -> tuple[str, dict[str, Any]]:
        if table not in self._written:
            raise BadContent(f"content: there is no table [{table}]; there is {', '.join(self._written)}")
        return self._written[table]

    def _make(self, table: str, name: str, raw: Any, where: str) -> Any:
        kind = self.tables[table]
        if kind.defaults and isinstance(raw, dict):
            raw = {**kind.defaults, **raw}
        entry = self.decode(raw, kind.entry, where, name)
        try:
            if kind.check is not None:
                kind.check(entry, self)
            return entry if kind.made is None else kind.made(name, entry)
        except BadContent:
            raise
        except ValueError as wrong:
            raise BadContent(f"{where} {wrong}") from None

    def _resolved(self, raw: Any, kind: Any, where: str) -> Any:
        """The same with names of entries replaced by these, wherever a field's type says so."""
        origin, args = get_origin(kind), get_args(kind)
        if hasattr(kind, "__metadata__"):
            self._must_be_named(raw, kind, where)
            return self._resolved(raw, args[0], where)
        if _is_struct(kind):
            return self._resolved_struct(raw, kind, where)
        if origin is tuple and isinstance(raw, dict):
            first, second = _pair(args)
            return tuple(
                (self._resolved(name, first, where), self._resolved(value, second, where))
                for name, value in raw.items()
            )
        if origin is tuple and isinstance(raw, list):
            return [self._resolved(value, args[0], where) for value in raw]
        if origin in (Union, UnionType):
            return next((made for one in args if (made := self._resolved(raw, one, where)) is not raw), raw)
        return raw

    def _must_be_named(self, raw: Any, kind: Any, where: str) -> None:
        """Refuse a name that no entry of the table has to which its field points."""
        for mark in kind.__metadata__:
            if isinstance(mark, NameIn) and isinstance(raw, str):
                lookup_in(where, raw, dict.fromkeys((*self.names(mark.table), *mark.others)))

    def _resolved_struct(self, raw: Any, kind: Any, where: str) -> Any:
        if isinstance(raw, str) and kind in self._by_type:
            return self.entry(self._by_type[kind], raw, where)
        if not isinstance(raw, dict):
            return raw
        types = hints(kind)
        return {
            key: self._resolved(value, types[key], f"{where} {key}:") if key in types else value
            for key, value in raw.items()
        }


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _pair(args: tuple[Any, ...]) -> tuple[Any, Any]:
    """The types of pairs: of `tuple[tuple[str, Rank], ...]` they are `str` and `Rank`."""
    pair = get_args(args[0])
    return (pair[0], pair[1]) if len(pair) == 2 else (Any, Any)
