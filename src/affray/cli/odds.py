"""`affray odds`: what may come of an intent, exactly."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli import books, opening, screen
from affray.cli.options import Json, Load, Rules, Ruleset, Scene

if TYPE_CHECKING:
    from affray.cli.pricing import Chance, Price
    from affray.core.intents import Intent
    from affray.core.legal import Legal


def odds(
    ruleset: Ruleset,
    intent: Annotated[str, typer.Argument(help="What somebody does: 'ada bash ogre with mace'.")],
    scene: Scene = None,
    load: Load = None,
    rule: Rules = None,
    json: Json = False,
) -> None:
    """Price an intent before it is declared: every notable fact with its exact chance."""
    from affray.cli.pricing import THOROUGH, price
    from affray.cli.wording import in_full
    from affray.core.legal import Legal
    from affray.core.text import say

    book = books.find(ruleset)
    encounter = opening.position(book, scene, load, rule or ())
    meant = _read(Legal(book, encounter), intent)
    found, said = price(book, encounter, meant, THOROUGH), say(book, meant)
    screen.json(_as_json(found, said)) if json else screen.lines(in_full(found, said))


def _read(legal: "Legal", text: str) -> "Intent":
    from affray.core.text import BadIntent, read

    if not text.strip():
        screen.stop("say what somebody does, such as 'ada walk d4'; `affray legal` lists what may be done")
    with screen.refusing(BadIntent):
        intent = read(legal, text)
    refusal = legal.why_not(intent)
    if refusal is not None:
        screen.stop(f"{text}: {refusal}; now may act: {', '.join(legal.actors) or 'nobody'}")
    return intent


def _as_json(price: "Price", said: str) -> dict[str, Any]:
    return {
        "intent": said,
        "exact": price.exact,
        "ways": price.ways,
        "facts": [_chance(chance) for chance in price.chances],
        "expected": dict(price.expected),
        "policies": dict(price.policies),
    }


def _chance(chance: "Chance") -> dict[str, Any]:
    found: dict[str, Any] = {"fact": chance.fact, "who": chance.who, "percent": round(100 * chance.share, 6)}
    if chance.exact is None:
        return {**found, "error_percent": round(100 * chance.error, 6)}
    between = chance.range
    ends = {} if between is None else {"worst": str(between.worst), "best": str(between.best)}
    return {**found, "chance": str(chance.exact), **ends}
