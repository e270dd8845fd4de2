"""Every throw of the book. A pool is thrown before it is needed; rolls spend what lies on the table."""

from functools import lru_cache

from affray.api import Pool, Roll

USED_UP = "used up"


def ascending(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces, lowest first."""
    return tuple(reversed(faces))


def _as_thrown(face: int) -> int:
    return face


def _at_deaths_door(face: int) -> str:
    return "dies" if face == 1 else "holds on"


def _wears_out(face: int) -> str:
    return USED_UP if face == 1 else "lasts"


@lru_cache(maxsize=64)
def pool_dice(count: int) -> Roll:
    """So many dice of the pool, each read by itself."""
    return Roll("pool", (Pool.of(d6=count).faces(),), ascending, logged=False)  # dungeoneer.roll.8


@lru_cache(maxsize=64)
def cooldown(technique: str, sides: int) -> Roll:
    """How many rounds pass until a technique is ready again."""
    return Roll("cooldown", (Pool.from_counts([(sides, 1)]),), _as_thrown, of=technique)


@lru_cache(maxsize=64)
def duration(technique: str, sides: int) -> Roll:
    """How many rounds a technique lasts."""
    return Roll("duration", (Pool.from_counts([(sides, 1)]),), _as_thrown, of=technique)


@lru_cache(maxsize=64)
def wear(item: str, sides: int) -> Roll:
    """Whether a thing lasts after it was used."""
    return Roll("wear", (Pool.from_counts([(sides, 1)]),), _wears_out, of=item)


@lru_cache(maxsize=8)
def armor_dice(count: int) -> Roll:
    """What damage a piece of armor stands."""
    return Roll("armor-die", (Pool.of(d6=count),), _as_thrown, logged=False)  # dungeoneer.fight.17


@lru_cache(maxsize=8)
def camp_dice(count: int, sides: int) -> Roll:
    """What one of the things to do in a camp brings."""
    return Roll("camp", (Pool.from_counts([(sides, count)]),), _as_thrown)


TACTICS = Roll("tactics", (Pool.of(d6=1),), _as_thrown)
DESPERATE = Roll("one-more-die", (Pool.of(d6=1),), _as_thrown)  # dungeoneer.roll.9
PARRY = Roll("parry", (Pool.of(d6=1),), _as_thrown)
SHIELD_WALL = Roll("shield-wall", (Pool.of(d6=1),), _as_thrown)
DEATH = Roll("deaths-door", (Pool.of(d6=1),), _at_deaths_door, words="death's door")  # dungeoneer.fight.17
