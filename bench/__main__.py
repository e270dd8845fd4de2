"""Measure everything, print a table, keep `build/bench.json`: `python -m bench [ROW ...]`; a wrong row lists them.

`python -m bench --against REV [PIECE ...]` measures this tree beside another revision instead.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from traceback import print_exc
from typing import Any

from tests.machine.needs import brought_by

with brought_by("make bench"):
    from bench import against, duels, odds, pools, tables


def _progress(line: str) -> None:
    print(f"  {line}", file=sys.stderr)


def _page() -> dict[str, Any]:
    """The page, where a browser can be driven."""
    try:
        from bench import pages
    except ModuleNotFoundError as missing:
        return {"what": f"the page is not measured: {missing.name} is missing; `make setup` brings it"}
    return pages.measure()


ROWS: dict[str, Callable[[], dict[str, Any]]] = {
    "pools": pools.measure,
    "hex": duels.in_hex,
    "deflection": duels.in_deflection,
    "stamina": duels.in_stamina,
    "swift": duels.in_swift,
    "dungeoneer": duels.in_dungeoneer,
    "tables": tables.measure,
    "page": _page,
    **{f"odds-{book.key}": partial(odds.measure, book, scene, progress=_progress) for book, scene in odds.SCENES},
}
KEPT = Path("build/bench.json")


def main(words: list[str]) -> int:
    """Measure the rows named, or all; or this tree beside another revision."""
    if words and words[0] == "--against":
        return _against(words[1:])
    unknown = [name for name in words if name not in ROWS]
    if unknown:
        print(f"there is no row {', '.join(unknown)}; there are {', '.join(ROWS)}", file=sys.stderr)
        return 2
    failed = [name for name in words or ROWS if not _measured(name)]
    print(f"kept in {KEPT}" + (f", but for what failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


def _measured(name: str) -> bool:
    """Measure a row and keep it at once, so that nothing is lost when a later one fails."""
    print(f"measuring {name} ...", file=sys.stderr)
    try:
        result = ROWS[name]()
    except Exception:
        print_exc()
        return False
    _show(name, result)
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({**_kept(), name: result}, indent=2) + "\n")
    return True


def _against(words: list[str]) -> int:
    if not words:
        print("name a revision: `make bench ARGS='--against main'`", file=sys.stderr)
        return 2
    try:
        for line in against.lines(words[0], words[1:]):
            print(line, flush=True)
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


def _show(name: str, result: dict[str, Any]) -> None:
    print(f"\n{name}: {result['what']}")
    for key, value in result.items():
        if key != "what":
            print(f"  {key.replace('_', ' '):28} {value}")


def _kept() -> dict[str, Any]:
    if not KEPT.exists():
        return {}
    kept: dict[str, Any] = json.loads(KEPT.read_text())
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
