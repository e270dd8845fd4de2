"""`affray odds`: what may come of an intent, exactly."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli import books, opening, screen
from affray.cli.options import Json, Load, Rules, Ruleset, Scene

if TYPE_CHECKING:
    from affray.cli.noting import Note
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
    from affray.cli.noting import first_noted, told_notes
    from affray.cli.pricing import THOROUGH, price
    from affray.cli.wording import in_full
    from affray.core.legal import Legal
    from affray.core.text import say

    book = books.find(ruleset)
    encounter = opening.position(book, scene, load, rule or ())
    meant = _read(Legal(book, encounter), intent)
    found, said, noted = price(book, encounter, meant, THOROUGH), say(book, meant), first_noted(book, encounter, meant)
    if json:
        return screen.json(_as_json(found, said, noted))
    screen.lines(in_full(found, said))
    return screen.lines(told_notes(noted))


def _read(legal: "Legal", text: str) -> "Intent":
    from affray.core.text import BadIntent, read, refuse_out_of_turn

    if not text.strip():
        screen.stop("say what somebody does, such as 'ada walk d4'; `affray legal` lists what may be done")
    with screen.refusing(BadIntent):
        refuse_out_of_turn(legal, text.strip())
        intent = read(legal, text)
    refusal = legal.why_not(intent)
    if refusal is not None:
        screen.stop(f"{text}: {refusal}; now may act: {', '.join(legal.actors) or 'nobody'}")
    return intent


def _as_json(price: "Price", said: str, noted: "Note | None") -> dict[str, Any]:
    more = {"asked": noted.asked, "answers": dict(noted.notes)} if noted else {}
    return {
        "intent": said,
        "exact": price.exact,
        "ways": price.ways,
        "facts": [_chance(chance) for chance in price.chances],
        "expected": dict(price.expected),
        "policies": dict(price.policies),
        **more,
    }


def _chance(chance: "Chance") -> dict[str, Any]:
    found: dict[str, Any] = {"fact": chance.fact, "who": chance.who, "percent": round(100 * chance.share, 6)}
    if chance.exact is None:
        return {**found, "error_percent": round(100 * chance.error, 6)}
    between = chance.range
    ends = {} if between is None else {"worst": str(between.worst), "best": str(between.best)}
    return {**found, "chance": str(chance.exact), **ends}
