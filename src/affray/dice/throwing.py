"""Throwing the dice of a pool so that every face can be seen."""

from random import Random

from affray.dice.pool import Pool


def throw(pool: Pool, rng: Random) -> tuple[int, ...]:
    """Throw the dice: the face of each, in the order of the pool's dice."""
    return tuple([rng.randrange(sides) + 1 for sides in pool.dice])
