"""The slow, obvious way: every throw in turn."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

from hypothesis import strategies as st

from affray.dice import Pool


def every_throw(pool: Pool) -> dict[Any, int]:
    """Count what each single throw of the pool is worth."""
    return dict(Counter(worth(pool, faces) for faces in product(*(range(1, sides + 1) for sides in pool.dice))))


def worth(pool: Pool, faces: tuple[int, ...]) -> Any:
    """Line the faces up and read the kept ones."""
    kept = [face for place, face in enumerate(sorted(faces)) if pool.low <= place < pool.high]
    return tuple(sorted(kept, reverse=True)) if pool.whole else sum(kept) + pool.plus


def every_pair(first: Pool, second: Pool, read: Callable[..., Any]) -> dict[Any, int]:
    """Count what a rule reads from each throw of two pools."""
    ways: Counter[Any] = Counter()
    for one, some in every_throw(first).items():
        for other, more in every_throw(second).items():
            ways[read(one, other)] += some * more
    return dict(ways)


@st.composite
def pools(draw: st.DrawFn, most_dice: int = 5, most_sides: int = 6) -> Pool:
    """Any pool of a few dice, with any part of them kept, summed or read face by face."""
    dice = sorted(draw(st.lists(st.integers(1, most_sides), max_size=most_dice)))
    low = draw(st.integers(0, len(dice)))
    high = draw(st.integers(low, len(dice)))
    pool = Pool(tuple(dice), low, high)
    return pool.faces() if draw(st.booleans()) else pool + draw(st.integers(-20, 20))
