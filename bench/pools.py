"""Exact odds of mixed pools with the highest dice taken away: affray beside icepool.

A pool is A d4, S d8 and B + P d6; the P highest dice are taken away and the A highest of the rest are added up.
The sweep goes over 750 such pools. Every repetition runs in a fresh process, so that nothing is remembered from
the one before; the time is taken inside it, after the imports.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from time import perf_counter
from typing import Any

Answers = list[dict[str, int]]

SWEEP = list(product(range(2, 7), range(6), range(5), range(5)))
REPETITIONS = 5


def measure() -> dict[str, float | str | bool]:
    """Time the whole sweep with each library, best of five, and compare all their answers."""
    runs = [(_run("affray"), _run("icepool")) for _ in range(REPETITIONS)]
    affray = min(seconds for (seconds, _), _ in runs)
    icepool = min(seconds for _, (seconds, _) in runs)
    (_, our_answers), (_, their_answers) = runs[0]
    return {
        "what": f"exact odds of {len(SWEEP)} mixed pools",
        "affray_ms": round(affray * 1000, 1),
        "icepool_ms": round(icepool * 1000, 1),
        "ratio": round(icepool / affray, 1),
        "answers_equal": our_answers == their_answers,
    }


def _run(library: str) -> tuple[float, Answers]:
    child = subprocess.run([sys.executable, __file__, library], capture_output=True, check=True, text=True)
    seconds, answers = json.loads(child.stdout)
    return seconds, answers


def _affray() -> Callable[[int, int, int, int], Any]:
    from affray.dice import Pool, distribution

    return lambda a, s, b, p: distribution(Pool.of(d4=a, d6=b + p, d8=s).drop_highest(p).keep_highest(a))


def _icepool() -> Callable[[int, int, int, int], Any]:
    import icepool

    d4, d6, d8 = icepool.d(4), icepool.d(6), icepool.d(8)

    def added_up(a: int, s: int, b: int, p: int) -> Any:
        rest = s + b  # as many dice lie below the kept ones
        return icepool.Pool({d4: a, d6: b + p, d8: s})[rest : rest + a].sum()

    return added_up


def _timed(exact: Callable[[int, int, int, int], Any]) -> tuple[float, Answers]:
    start = perf_counter()
    answers = [exact(*case) for case in SWEEP]
    seconds = perf_counter() - start
    return seconds, [{str(value): weight for value, weight in answer.items()} for answer in answers]


if __name__ == "__main__":
    print(json.dumps(_timed({"affray": _affray, "icepool": _icepool}[sys.argv[1]]())))
