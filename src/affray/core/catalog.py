"""Content as typed tables: TOML is decoded straight into the structs that rules use.

`Catalog(package, weapons=Weapon, creatures=Sheet)` reads every `content/*.toml`. Where a field's type is the struct of
another table, the file gives the name of an entry there. A field of pairs is written as a table and keeps its order.
`name` is the key.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from affray.core.content import BadContent, as_entry, explained, hints, lookup_in, parsed
from affray.core.scenes import Written

S = TypeVar("S")


class Table(Generic[S]):
    """A table whose entries want more than decoding.

    `made(name, entry)` makes something else of an entry, of the type that it `gives`; `check(entry)` looks at it. Both
    may raise ValueError("field: what is wrong"); file and entry are added to it. `defaults` are names of entries of
    other tables for fields that are left out.
    """

    def __init__(
        self,
        entry: Any,
        made: Callable[[str, Any], S] | None = None,
        gives: type[S] | None = None,
        check: Callable[[Any], None] | None = None,
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        """A table of such entries."""
        self.entry, self.made, self.gives, self.check = entry, made, gives or entry, check
        self.defaults = dict(defaults or {})


class Catalog:
    """The tables of a book, each entry decoded when it is first asked for."""

    def __init__(self, package: str | Traversable, /, **tables: Any) -> None:
        """Tables by name, with the struct of their entries."""
        self.folder = files(package) if isinstance(package, str) else package
        self.tables = {name: one if isinstance(one, Table) else Table(one) for name, one in tables.items()}
        self._by_type = {table.gives: name for name, table in self.tables.items() if isinstance(table.gives, type)}
        self._made: dict[tuple[str, str], Any] = {}
        self._own: dict[str, Mapping[str, Any]] = {}
        self._own_file = ""

    def with_own(self, file: str, /, **tables: Mapping[str, Any]) -> "Catalog":
        """The same with the entries that a scene's file brings, which come before those of the book."""
        if not any(tables.values()):
            return self
        made = Catalog(self.folder, **self.tables)
        made.__dict__["_written"] = self._written
        made._own, made._own_file = dict(tables), file
        return made

    def brought_by(self, scene: Written, *tables: str) -> "Catalog":
        """The same with what a scene brings of its own in these tables; each entry is checked, used or not."""
        brought = {table: as_entry(f"{scene.name}: [{table}]", scene.raw.get(table, {}), dict) for table in tables}
        catalog = self.with_own(scene.name, **brought)
        for table, entries in brought.items():
            for name in entries:
                catalog.entry(table, name, f"{scene.name}: [{table}]")
        return catalog

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

    def entry(self, table: str, name: str, where: str = "", own: Mapping[str, Any] | None = None) -> Any:
        """One entry by its name; an unknown one is refused with the known ones. A scene's `own` come first."""
        if own is not None and name in own:
            return self._make(table, name, own[name], where.partition(":")[0])
        file, entries = self._entries(table)
        brought = self._own.get(table, {})
        raw = lookup_in(where or f"{file}: [{table}]", name, {**(own or {}), **entries, **brought})
        if (table, name) not in self._made:
            self._made[table, name] = self._make(table, name, raw, self._own_file if name in brought else file)
        return self._made[table, name]

    def decode(self, raw: Any, kind: type[S], where: str, name: str = "") -> S:
        """An entry as the struct that rules use."""
        if isinstance(raw, dict) and name and _is_struct(kind) and "name" in hints(kind):
            raw = {"name": name, **raw}
        resolved = self._resolved(raw, kind, where)
        try:
            return msgspec.convert(resolved, kind)
        except msgspec.ValidationError as wrong:
            raise BadContent(f"{where} {explained(str(wrong), kind, resolved)}") from None

    def _entries(self, table: str) -> tuple[str, dict[str, Any]]:
        if table not in self._written:
            raise BadContent(f"content: there is no table [{table}]; there is {', '.join(self._written)}")
        return self._written[table]

    def _make(self, table: str, name: str, raw: Any, file: str) -> Any:
        kind, where = self.tables[table], f"{file}: [{table}.{name}]"
        if kind.defaults and isinstance(raw, dict):
            raw = {**kind.defaults, **raw}
        entry = self.decode(raw, kind.entry, where, name)
        try:
            if kind.check is not None:
                kind.check(entry)
            return entry if kind.made is None else kind.made(name, entry)
        except BadContent:
            raise
        except ValueError as wrong:
            raise BadContent(f"{where} {wrong}") from None

    def _resolved(self, raw: Any, kind: Any, where: str) -> Any:
        """The same with names of entries replaced by these, wherever a field's type says so."""
        origin, args = get_origin(kind), get_args(kind)
        if hasattr(kind, "__metadata__"):
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
