"""Dice in writing: `2d4 3d8 4d6 drop 2 high keep 2 high`, `3d10 keep 2 low + 1`, `5d6 faces`, `d6 d4 | d20`."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from affray.dice.pool import Pool

EXAMPLE = "write for example '3d10 keep 2 low + 1' or 'd6 d4 | d20'"
MOST_TEXT = 10_000

_SIDELESS = re.compile(r"(keep|drop)\s+[0-9]+(?![0-9])", re.IGNORECASE)
_TOKEN = re.compile(
    r"""(?:
        (?P<bar>\|)
      | (?P<none>no\s+dice)
      | (?P<dice>(?<![0-9a-z%])(?P<count>[0-9]*)d(?P<sides>[0-9]+|%))
      | (?P<short>(?P<verb>[kd])(?P<end>[hl])\s*(?P<few>[0-9]*))
      | (?P<long>(?P<do>keep|drop)\s+(?P<many>[0-9]+)\s+(?P<side>high|low)(?:est)?\b)
      | (?P<faces>faces\b)
      | (?P<number>(?P<sign>[+-])\s*(?P<amount>[0-9]+)(?![0-9]*d))
      | (?P<plus>\+)
    )\s*""",
    re.VERBOSE | re.IGNORECASE,
)


class NotationError(ValueError):
    """What was written is not a pool of dice."""


class _Token(NamedTuple):
    kind: str
    match: re.Match[str]

    @property
    def at(self) -> int:
        return self.match.start() + 1

    def number(self, group: str, empty: int = 1) -> int:
        digits = self.match[group]
        if len(digits) > 7:
            raise NotationError(f"the number at character {self.at} is too long: {EXAMPLE}")
        return int(digits) if digits else empty


def parse(text: str) -> tuple[Pool, ...]:
    """Read pools of dice from writing; a bar stands between pools that are thrown side by side."""
    parts: list[list[_Token]] = [[]]
    for token in _tokens(text):
        if token.kind == "bar":
            parts.append([])
        else:
            parts[-1].append(token)
    return tuple([_pool(part) for part in parts])


def notation(pools: tuple[Pool, ...]) -> str:
    """Write pools of dice so that `parse` reads back the very same."""
    return " | ".join(_written(pool) for pool in pools)


def _tokens(text: str) -> Iterator[_Token]:
    if len(text) > MOST_TEXT:
        raise NotationError(f"pools are written in at most {MOST_TEXT} characters: {EXAMPLE}")
    at = len(text) - len(text.lstrip())
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(f"{_unread(text, at)}: {EXAMPLE}")
        yield _Token(_kind(match), match)
        at = match.end()


def _unread(text: str, at: int) -> str:
    """What is wrong with a text from some place on."""
    sideless = _SIDELESS.match(text, at)
    if sideless:
        return f"{sideless[0]!r} at character {at + 1} lacks high or low"
    return f"cannot read {text[at : at + 12].rstrip()!r} at character {at + 1}"


def _kind(match: re.Match[str]) -> str:
    kinds = ("bar", "none", "dice", "short", "long", "faces", "number", "plus")
    return next(kind for kind in kinds if match[kind] is not None)


def _pool(tokens: list[_Token]) -> Pool:
    dice, rest = _split(tokens)
    try:
        pool = Pool.from_counts([_dice(token) for token in dice])
        for token in rest:
            pool = _changed(pool, token)
    except NotationError:
        raise
    except ValueError as wrong:
        raise NotationError(f"{wrong}: {EXAMPLE}") from wrong
    return pool


def _split(tokens: list[_Token]) -> tuple[list[_Token], list[_Token]]:
    """Take the dice that a pool begins with from what is done with them."""
    if not tokens:
        raise NotationError(f"a pool is missing: {EXAMPLE}")
    if tokens[0].kind == "none":
        return [], tokens[1:]
    dice: list[_Token] = []
    while len(tokens) > 0 and tokens[0].kind == "dice":
        dice.append(tokens[0])
        tokens = tokens[2:] if _adds_a_die(tokens[1:]) else tokens[1:]
    if not dice:
        raise NotationError(f"dice must stand first, not {_shown(tokens[0])}: {EXAMPLE}")
    return dice, tokens


def _adds_a_die(tokens: list[_Token]) -> bool:
    return [token.kind for token in tokens[:2]] == ["plus", "dice"]


def _dice(token: _Token) -> tuple[int, int]:
    sides = 100 if token.match["sides"] == "%" else token.number("sides")
    count = token.number("count")
    if count == 0:
        raise NotationError(f"{_shown(token)} throws nothing; without dice, write 'no dice': {EXAMPLE}")
    return sides, count


def _changed(pool: Pool, token: _Token) -> Pool:
    match token.kind:
        case "number":
            amount = token.number("amount")
            return pool + (amount if token.match["sign"] == "+" else -amount)
        case "short":
            return _kept(pool, token.match["verb"], token.match["end"], token.number("few"))
        case "long":
            return _kept(pool, token.match["do"], token.match["side"], token.number("many"))
        case "faces" if not pool.whole and not pool.plus:
            return pool.faces()
        case "faces":
            raise NotationError(f"'faces' stands once, and with nothing added: {EXAMPLE}")
        case _:
            raise NotationError(f"{_shown(token)} does not fit there; dice stand first in their pool: {EXAMPLE}")


def _kept(pool: Pool, verb: str, side: str, count: int) -> Pool:
    match verb[0].lower(), side[0].lower():
        case "k", "h":
            return pool.keep_highest(count)
        case "k", _:
            return pool.keep_lowest(count)
        case _, "h":
            return pool.drop_highest(count)
        case _:
            return pool.drop_lowest(count)


def _shown(token: _Token) -> str:
    return f"{token.match[0].strip()!r} at character {token.at}"


def _written(pool: Pool) -> str:
    pool.check()
    dice = [_die(sides, len(list(same))) for sides, same in groupby(pool.dice)] or ["no dice"]
    plus = f"{'+' if pool.plus > 0 else '-'} {abs(pool.plus)}" if pool.plus else ""
    words = [*dice, _limits(pool), "faces" if pool.whole else "", plus]
    return " ".join(word for word in words if word)


def _die(sides: int, count: int) -> str:
    return f"{count if count > 1 else ''}d{sides}"


def _limits(pool: Pool) -> str:
    left_out = len(pool.dice) - pool.high
    if not left_out:
        return f"keep {pool.kept} high" if pool.low else ""
    if not pool.low:
        return f"keep {pool.kept} low"
    return f"drop {left_out} high keep {pool.kept} high"
