"""Measure everything, print a table, keep `build/bench.json`: `python -m bench [ROW ...]`; a wrong row lists them."""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.machine.needs import brought_by

with brought_by("make bench"):
    from bench import duels, odds, pools, tables


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


def main(names: list[str]) -> int:
    """Measure the rows named, or all."""
    unknown = [name for name in names if name not in ROWS]
    if unknown:
        print(f"there is no row {', '.join(unknown)}; there are {', '.join(ROWS)}", file=sys.stderr)
        return 2
    results = {}
    for name in names or ROWS:
        print(f"measuring {name} ...", file=sys.stderr)
        results[name] = ROWS[name]()
        _show(name, results[name])
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({**_kept(), **results}, indent=2) + "\n")
    print(f"kept in {KEPT}")
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
