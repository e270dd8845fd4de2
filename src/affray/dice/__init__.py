"""Dice: what is thrown, what is kept, and the exact chance of everything it can come to."""

from affray.dice.distribution import Distribution
from affray.dice.exact import distribution, readings
from affray.dice.named import named_faces, named_number, named_share
from affray.dice.notation import NotationError, notation, parse
from affray.dice.pool import Pool
from affray.dice.throwing import throw

__all__ = [
    "Distribution",
    "NotationError",
    "Pool",
    "distribution",
    "named_faces",
    "named_number",
    "named_share",
    "notation",
    "parse",
    "readings",
    "throw",
]
