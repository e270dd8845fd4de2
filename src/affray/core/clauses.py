"""The account of a book's clauses: which are proved, ruled, excused, waiting or missing."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec

from affray.core.rulings import listed

T = TypeVar("T")

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*\.[a-z.-]+\.[0-9]+$")]
Sentence = Annotated[str, msgspec.Meta(min_length=1)]
Wording = Literal["stated", "ambiguous", "blank", "alternate"]
Status = Literal["proved", "ruled", "excused", "waiting", "missing"]
STATUSES: tuple[Status, ...] = get_args(Status)
ACCOUNT = ("excused", "waiting", "never_taken")
"""The tables of account.toml: clauses with nothing to run, clauses that wait, rules that no game takes."""


class BadBook(ValueError):
    """A file of the book holds an entry that cannot be right; the message names file, entry and field."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One testable statement of the book, where it stands, and whether the text states it or leaves it open."""

    id: Id
    heading: Sentence
    lines: tuple[int, ...]
    status: Wording
    rule: Sentence

    @property
    def section(self) -> str:
        """The part of the book to which the clause belongs: its id without the last number."""
        return self.id.rpartition(".")[0]


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The actions that a clause speaks of and that are not written yet, and why it needs them."""

    actions: Annotated[tuple[Sentence, ...], msgspec.Meta(min_length=1)] = msgspec.field(name="for")
    why: Sentence


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """How one clause stands: its status, and the tests, rulings or reason behind it."""

    id: str
    heading: str
    rule: str
    section: str
    wording: Wording
    status: Status
    tests: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    reason: str = ""

    @property
    def where(self) -> tuple[str, ...]:
        """Where to look: the rulings, then the tests, then the reason."""
        return self.rulings + self.tests + ((self.reason,) if self.reason else ())


class Account(msgspec.Struct, frozen=True):
    """Every clause of a book and how it stands, in the book's order."""

    entries: tuple[Entry, ...]

    @property
    def counts(self) -> dict[Status, int]:
        """How many clauses have each status."""
        return _count(self.entries)

    @property
    def sections(self) -> dict[str, dict[Status, int]]:
        """How many clauses have each status, section by section."""
        names = dict.fromkeys(entry.section for entry in self.entries)
        return {name: _count(entry for entry in self.entries if entry.section == name) for name in names}

    def having(self, status: Status) -> tuple[Entry, ...]:
        """The clauses with this status."""
        return tuple(entry for entry in self.entries if entry.status == status)


def account(clauses_dir: Traversable, rulings_type: type[msgspec.Struct], names: frozenset[str]) -> Account:
    """Say of every clause of a book how it stands, given its rulings and the names of its actions and reactions."""
    evidence = _Evidence(
        clauses=load_clauses(clauses_dir),
        proofs=_table(clauses_dir, "proofs.toml", "proofs", tuple[Sentence, ...]),
        excused=_table(clauses_dir, "account.toml", "excused", Sentence),
        waiting=_table(clauses_dir, "account.toml", "waiting", Waiting),
        rulings=_rulings(rulings_type),
        names=names,
    )
    evidence.refuse_unknown()
    return Account(tuple(evidence.entry(clause) for clause in evidence.clauses))


def never_taken(clauses_dir: Traversable) -> dict[str, str]:
    """The rules of a book that no game takes, by their keys, each with the reason."""
    return _table(clauses_dir, "account.toml", "never_taken", Sentence)


def load_clauses(clauses_dir: Traversable) -> tuple[Clause, ...]:
    """Read the clauses of a book in its order; a bad entry, or an id used twice, is refused by name."""
    rows = _read(clauses_dir, "clauses.toml", ("clause",)).get("clause", [])
    if not isinstance(rows, list):
        raise BadBook("clauses.toml: clause must be a list of [[clause]] entries")
    clauses = tuple(_convert(row, Clause, f"clauses.toml, {_title(n, row)}") for n, row in enumerate(rows, 1))
    _refuse_twins(clause.id for clause in clauses)
    return clauses


class _Evidence(msgspec.Struct, frozen=True, kw_only=True):
    clauses: tuple[Clause, ...]
    proofs: Mapping[str, tuple[str, ...]]
    excused: Mapping[str, str]
    waiting: Mapping[str, Waiting]
    rulings: Mapping[str, tuple[str, ...]]
    names: frozenset[str]

    def entry(self, clause: Clause) -> Entry:
        tests = self.proofs.get(clause.id, ())
        rulings = self.rulings.get(clause.id, ())
        status, reason = self.standing(clause, tests, rulings)
        return Entry(
            id=clause.id,
            heading=clause.heading,
            rule=clause.rule,
            section=clause.section,
            wording=clause.status,
            status=status,
            tests=tests,
            rulings=rulings,
            reason=reason,
        )

    def standing(self, clause: Clause, tests: tuple[str, ...], rulings: tuple[str, ...]) -> tuple[Status, str]:
        """The status of a clause, and the reason where neither a ruling nor a test gives it."""
        if tests and clause.status == "stated":
            return "proved", ""
        if rulings and clause.status != "stated":
            return "ruled", ""
        if clause.id in self.excused:
            return "excused", self.excused[clause.id]
        if wait := self.wait_of(clause.id):
            return self.waited(wait)
        return "missing", "" if clause.status == "stated" else f"the text is {clause.status}, and no ruling settles it"

    def wait_of(self, clause: str) -> Waiting | None:
        """The wait of the clause itself, or of the smallest section around it."""
        return next((self.waiting[name] for name in _and_sections(clause) if name in self.waiting), None)

    def waited(self, wait: Waiting) -> tuple[Status, str]:
        """A wait is over as soon as one of its actions is there: what is written wants its proof."""
        if written := [action for action in wait.actions if action in self.names]:
            return "missing", f"no longer waits: {', '.join(written)} is written"
        return "waiting", f"for {', '.join(wait.actions)}: {wait.why}"

    def refuse_unknown(self) -> None:
        """Refuse a book whose proofs, account or rulings speak of clauses that it does not have."""
        known = {clause.id for clause in self.clauses}
        places = (
            ("proofs.toml, proofs", self.proofs, known),
            ("account.toml, excused", self.excused, known),
            ("account.toml, waiting", self.waiting, {name for clause in known for name in _and_sections(clause)}),
            ("the rulings", self.rulings, known),
        )
        unknown = [f"{place}: {name}" for place, named, there in places for name in named if name not in there]
        if unknown:
            raise BadBook(f"no such clause in clauses.toml: {'; '.join(unknown)}")


def _and_sections(clause: str) -> Iterator[str]:
    """A clause's id, then its section, then the sections around that."""
    while "." in clause:
        yield clause
        clause = clause.rpartition(".")[0]


def _count(entries: Iterable[Entry]) -> dict[Status, int]:
    found = Counter(entry.status for entry in entries)
    return {status: found[status] for status in STATUSES}


def _rulings(rulings_type: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    rulings: dict[str, tuple[str, ...]] = {}
    for line in listed(rulings_type):
        for clause in line.clauses:
            rulings[clause] = (*rulings.get(clause, ()), line.name)
    return rulings


def _table(folder: Traversable, file: str, table: str, kind: type[T]) -> dict[str, T]:
    """One table of a file that a book may do without."""
    if not folder.joinpath(file).is_file():
        return {}
    rows = _read(folder, file, ACCOUNT if file == "account.toml" else (table,)).get(table, {})
    if not isinstance(rows, dict):
        raise BadBook(f"{file}: {table} must be a table")
    return {name: _convert(row, kind, f"{file}, {table}, {name}") for name, row in rows.items()}


def _read(folder: Traversable, file: str, tables: tuple[str, ...]) -> dict[str, Any]:
    try:
        content: dict[str, Any] = msgspec.toml.decode(folder.joinpath(file).read_bytes())
    except (OSError, msgspec.DecodeError) as wrong:
        raise BadBook(f"{file}: {wrong}") from wrong
    if strange := [name for name in content if name not in tables]:
        raise BadBook(f"{file}: {', '.join(strange)} does not belong here, only {', '.join(tables)}")
    return content


def _convert(row: object, kind: type[T], place: str) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as wrong:
        raise BadBook(f"{place}: {str(wrong).replace('$.', '')}") from wrong


def _title(number: int, row: object) -> str:
    name = row.get("id") if isinstance(row, dict) else None
    return f"clause {number} ({name})" if name else f"clause {number}"


def _refuse_twins(ids: Iterable[str]) -> None:
    if twice := [name for name, times in Counter(ids).items() if times > 1]:
        raise BadBook(f"clauses.toml: used twice as an id: {', '.join(twice)}")
