"""Dice that come up the same for the same seed and name, wherever and whenever they are thrown."""

import hmac
from collections.abc import Iterator, Sequence

_WIDTH = 4
_SPAN = 1 << (8 * _WIDTH)
_FRACTION = 1 << 53


def named_faces(seed: str, name: str, dice: Sequence[int]) -> tuple[int, ...]:
    """The faces of dice with so many sides each: HMAC-SHA-256 of the name under the seed, with rejection sampling."""
    numbers = _numbers(seed, name)
    return tuple([_face(numbers, sides) for sides in dice])


def named_share(seed: str, name: str) -> float:
    """A number from 0 up to 1, as evenly spread as a random one."""
    return (int.from_bytes(_block(seed, name, 0)[:8], "big") >> 11) / _FRACTION


def named_number(seed: str, name: str) -> int:
    """A whole number of 64 bits."""
    return int.from_bytes(_block(seed, name, 0)[:8], "big")


def _face(numbers: Iterator[int], sides: int) -> int:
    limit = _SPAN - _SPAN % sides
    return next(number for number in numbers if number < limit) % sides + 1


def _numbers(seed: str, name: str) -> Iterator[int]:
    count = 0
    while True:
        block = _block(seed, name, count)
        for start in range(0, len(block), _WIDTH):
            yield int.from_bytes(block[start : start + _WIDTH], "big")
        count += 1


def _block(seed: str, name: str, count: int) -> bytes:
    return hmac.digest(seed.encode(), f"{name}|{count}".encode(), "sha256")
