"""`affray roll`: throw dice, or see exactly what they may come to."""

from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli import screen
from affray.cli.options import Json

if TYPE_CHECKING:
    from affray.dice import Distribution, Pool

MOST_BARS = 40
LONGEST_BAR = 50


def roll(
    notation: Annotated[str, typer.Argument(help="Dice: '3d10 keep 2 low + 1', '5d6 faces', 'd6 d4 | d20'.")],
    odds: Annotated[bool, typer.Option("--odds", help="The exact chances instead of a throw.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="Throw the same dice every time.")] = None,
    json: Json = False,
) -> None:
    """Throw dice and add them up, or show the exact chances of everything they may come to."""
    from affray.dice import parse

    with screen.refusing(ValueError):
        pools = parse(notation)
        shown = [_odds(pool, json) for pool in pools] if odds else _throws(pools, Random(seed), json)
    if json:
        screen.json(shown)


def _throws(pools: "tuple[Pool, ...]", rng: Random, json: bool) -> list[dict[str, Any]]:
    from affray.dice import notation, throw

    thrown = []
    for pool in pools:
        faces = throw(pool, rng)
        thrown.append({"dice": notation((pool,)), "faces": faces, "value": pool.value(faces)})
    for cast in () if json else thrown:
        screen.line(f"{cast['dice']}: {' '.join(map(str, cast['faces']))} = {_value(cast['value'])}")
    return thrown


def _odds(pool: "Pool", json: bool) -> dict[str, Any]:
    from affray.dice import distribution, notation

    chances, dice = distribution(pool), notation((pool,))
    mean = None if pool.whole else chances.mean()
    if not json:
        screen.line(f"{dice}" + ("" if mean is None else f": on average {float(mean):.2f} ({mean})"), "bold")
        _chart(chances)
    values = [
        {"value": value, "ways": ways, "percent": round(100 * ways / chances.total, 6)}
        for value, ways in chances.items()
    ]
    return {"dice": dice, "mean": None if mean is None else str(mean), "ways": chances.total, "values": values}


def _chart(chances: "Distribution[Any]") -> None:
    from affray.screens.words import percent

    bars = _bars(chances)
    widest, most = max(len(name) for name, _ in bars), max(share for _, share in bars)
    for name, share in bars:
        bar = "#" * round(min(LONGEST_BAR, screen.width() - widest - len("  under 0.01 %  ")) * share / most)
        screen.line(f"{name:>{widest}}  {percent(share, 2):>8}  {bar}".rstrip())


def _bars(chances: "Distribution[Any]") -> list[tuple[str, float]]:
    """What may come up and how likely it is; many values are taken together in ranges of equal width."""
    items = list(chances.items())
    step = -(-len(items) // MOST_BARS)
    parts = [items[start : start + step] for start in range(0, len(items), step)]
    return [(_span(part), sum(ways for _, ways in part) / chances.total) for part in parts]


def _span(part: list[tuple[Any, int]]) -> str:
    first, last = _value(part[0][0]), _value(part[-1][0])
    return first if first == last else f"{first} to {last}"


def _value(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
