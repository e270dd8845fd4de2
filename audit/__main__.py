"""Break the rules on purpose and list what no test notices: `python -m audit [hex.melee ...] [--all]`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.machine.needs import brought_by

with brought_by("make audit"):
    from audit.books import Audited, books, falls_under, installed
    from audit.breaks import Break, emptied_rules, resized_dice
    from audit.lines import broken_lines
    from audit.source import Source
    from audit.trying import CannotAudit, Tried, try_all

KEPT = Path("build/audit.json")
KINDS = {"rule": "emptied rules", "die": "die sizes", "line": "lines"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Audit what is named, or every book; 1 when a break went unnoticed, 2 when the audit cannot be made."""
    asked = _parser().parse_args(arguments)
    try:
        scopes = [(section, _book_of(section)) for section in asked.sections or books()]
        results = {section: _audit(book, section, asked) for section, book in scopes}
    except (ValueError, CannotAudit) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    _keep({section: _figures(tried) for section, tried in results.items()})
    return int(any(not one.noticed for tried in results.values() for one in tried))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m audit", description=__doc__)
    parser.add_argument("sections", nargs="*", help="books, sections or clauses: hex, hex.melee, hex.melee.bash.10")
    parser.add_argument("--all", action="store_true", help="break every line in every way, not each in one")
    parser.add_argument("--kind", choices=KINDS, help="only rules, dice or lines")
    parser.add_argument("--workers", type=int, default=2, help="how many breaks are tried at a time")
    return parser


def _book_of(section: str) -> Audited:
    key = section.partition(".")[0]
    if key not in books():
        raise ValueError(f"there is no book {key!r}; there are {', '.join(books())}")
    book = installed(key)
    if not book.under(section):
        raise ValueError(f"no clause of {key} falls under {section!r}; `affray clauses {key}` lists them")
    return book


def _audit(book: Audited, section: str, asked: argparse.Namespace) -> list[Tried]:
    breaks = [
        broken
        for broken in breaks_of(book, asked.all)
        if (asked.kind in (None, broken.kind)) and concerns(broken, section)
    ]
    progress = _Progress(section, len(breaks))
    tried = try_all(book, breaks, max(asked.workers, 1), progress)
    _show(section, tried)
    return tried


def breaks_of(book: Audited, every: bool) -> list[Break]:
    """All breaks of a book, or with lines broken in one way each."""
    found: list[Break] = []
    for path in book.files():
        source = Source(book.key, path)
        found += [*emptied_rules(book, source), *resized_dice(book, source), *broken_lines(book, source, every)]
    return found


def concerns(broken: Break, section: str) -> bool:
    """Whether a break goes against something in a section; a whole book has also what goes against no clause."""
    return "." not in section or any(falls_under(clause, section) for clause in broken.clauses)


class _Progress:
    """One line that counts up; off a terminal, one line for every hundred breaks."""

    def __init__(self, section: str, total: int) -> None:
        self.section, self.total, self.done, self.missed = section, total, 0, 0

    def __call__(self, tried: Tried) -> None:
        self.done += 1
        self.missed += not tried.noticed
        line = f"{self.section}: {self.done} of {self.total} breaks, {self.missed} unnoticed"
        if sys.stderr.isatty():
            print(f"\r{line}", end="\n" if self.done == self.total else "", file=sys.stderr, flush=True)
        elif self.done % 100 == 0 or self.done == self.total:
            print(line, file=sys.stderr, flush=True)


def _show(section: str, tried: list[Tried]) -> None:
    for one in tried:
        if not one.noticed:
            named = ", ".join(one.broken.clauses) or "no clause"
            print(f"{one.broken.place}: {one.broken.what} ({named}; {one.tests} tests)")
    for kind, words in KINDS.items():
        some = [one for one in tried if one.broken.kind == kind]
        missed = sum(not one.noticed for one in some)
        share = f" ({100 * missed / len(some):.1f} %)" if some else ""
        print(f"{section}: {words}: {len(some)} tried, {missed} unnoticed{share}")


def _figures(tried: list[Tried]) -> dict[str, Any]:
    counts = {
        kind: {
            "tried": sum(one.broken.kind == kind for one in tried),
            "unnoticed": sum(one.broken.kind == kind and not one.noticed for one in tried),
        }
        for kind in KINDS
    }
    missed = [
        {"place": one.broken.place, "what": one.broken.what, "clauses": one.broken.clauses, "tests": one.tests}
        for one in tried
        if not one.noticed
    ]
    return {"counts": counts, "unnoticed": missed}


def _keep(results: dict[str, Any]) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({**kept, **results}, indent=2) + "\n", encoding="utf-8")
    print(f"kept in {KEPT}")


if __name__ == "__main__":
    sys.exit(main())
