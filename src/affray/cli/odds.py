"""`affray odds`: what may come of an intent, exactly."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli import books, opening, screen
from affray.cli.options import Json, Load, Rules, Ruleset, Scene, Seats

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.encounter import AnyEncounter
    from affray.core.intents import Intent
    from affray.core.legal import Legal
    from affray.screens.foresight import Foreseen
    from affray.screens.prices import Chance, Price


def odds(
    ruleset: Ruleset,
    intent: Annotated[str, typer.Argument(help="What somebody does: 'ada bash ogre with mace'.")],
    scene: Scene = None,
    load: Load = None,
    rule: Rules = None,
    seat: Seats = None,
    json: Json = False,
) -> None:
    """Show an action's odds before it is declared: every notable fact with its exact chance."""
    from affray.core.legal import Legal
    from affray.screens.foresight import first_question
    from affray.screens.prices import THOROUGH, worked_out

    book = books.find(ruleset)
    encounter = opening.known_to(book, opening.position(book, scene, load, rule or ()), seat or ())
    meant = _read(Legal(book, encounter), intent)
    found, seen = worked_out(book, encounter, meant, THOROUGH), first_question(book, encounter, meant)
    if not json:
        return _show(found, seen)
    return screen.json(_as_json(found, seen))


def show_odds(book: "AnyBook", known: "AnyEncounter", intent: "Intent") -> None:
    """Print the odds of an intent in full, and what the actor will be asked, as far as no rule fails."""
    from affray.core.attempts import attempted
    from affray.screens.foresight import first_question
    from affray.screens.prices import THOROUGH, price

    _show(price(book, known, intent, THOROUGH), attempted(lambda: first_question(book, known, intent), None))


def _show(price: "Price", seen: "Foreseen | None") -> None:
    from affray.screens.odds_words import in_full

    screen.lines(in_full(price))
    screen.lines(_asked(seen))


def _asked(seen: "Foreseen | None") -> list[str]:
    """The answers under their question, the default first."""
    if seen is None:
        return []
    widest = max(len(option.text) for option in seen.options)
    rows = [f"    {option.text.ljust(widest)}  {option.help}" for option in seen.options]
    return [f"  {seen.who} will be asked: {seen.text}", *rows]


def _read(legal: "Legal", text: str) -> "Intent":
    from affray.core.text import BadIntent
    from affray.screens.entry import typed

    if not text.strip():
        screen.stop("say what somebody does, such as 'ada walk d4'; `affray legal` lists what may be done")
    with screen.refusing(BadIntent):
        return typed(legal, text.strip())


def _as_json(price: "Price", seen: "Foreseen | None") -> dict[str, Any]:
    answers = {option.text: option.help for option in seen.options} if seen else {}
    return {
        "intent": price.text,
        "exact": price.is_exact,
        "ways": price.ways,
        "facts": [_chance(chance) for chance in price.chances],
        "expected": {measure.name: measure.mean for measure in price.measures},
        "assumed": list(price.assumed),
        "range_worked_out": not price.open_range,
        **({"asked": seen.text, "answers": answers} if seen else {}),
    }


def _chance(chance: "Chance") -> dict[str, Any]:
    found: dict[str, Any] = {"fact": chance.fact, "who": chance.who, "percent": round(100 * chance.share, 6)}
    if not chance.exact:
        return {**found, "error_percent": round(100 * chance.error, 6)}
    between = chance.range
    if between is None:
        return {**found, "chance": chance.exact}
    ends = {"least_percent": round(100 * between.low, 6), "most_percent": round(100 * between.high, 6)}
    return {**found, "chance": chance.exact, **ends, "depends_on": list(between.depends_on)}
