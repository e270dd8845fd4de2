"""`affray legal`: who may act, and everything that may be declared."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli import books, opening, screen
from affray.cli.options import Json, Load, Rules, Ruleset, Scene, Seats

if TYPE_CHECKING:
    from affray.core.actions import AnyAction
    from affray.core.intents import Intent
    from affray.core.legal import Legal
    from affray.core.values import Who


def legal(
    ruleset: Ruleset,
    scene: Scene = None,
    load: Load = None,
    rule: Rules = None,
    seat: Seats = None,
    why: Annotated[bool, typer.Option("--why", help="Also what may not be done, and why.")] = False,
    json: Json = False,
) -> None:
    """List who may act and every legal intent, ways by where they lead."""
    from affray.core.guarded import GuardedLegal
    from affray.core.values import GM

    book = books.find(ruleset)
    encounter = opening.position(book, scene, load, rule or ())
    looks = opening.seat_of(book, encounter, seat or ())
    may = GuardedLegal(book, book.secrets.view(encounter, looks))
    actors = [who for who in may.declarers if who != GM or looks.role == "gm"]
    if json:
        screen.json([_as_json(may, who, why) for who in actors])
    elif not actors:
        screen.line("nobody may act: the fight is over")
    for who in () if json else actors:
        _show(may, who, why)


def by_action(may: "Legal", who: "Who") -> "Iterator[tuple[AnyAction, list[Intent]]]":
    """The open actions of somebody, each with every intent it allows."""
    from affray.core.guarded import GuardedLegal

    own = GuardedLegal(may.now.book, may.now.encounter, (who,))
    listed: dict[str, list[Intent]] = {}
    for intent in own:
        listed.setdefault(intent.action, []).append(intent)
    return ((may.book.actions[name], intents) for name, intents in listed.items())


def _show(may: "Legal", who: "Who", why: bool) -> None:
    from affray.core.figures import status
    from affray.screens.menus import slots_words
    from affray.screens.offers import cost_words

    screen.line(f"{who} may act: {status(may.now, who)}" if who in may.now else f"{who} may act", "bold")
    for action, intents in by_action(may, who):
        cost = cost_words(may, action, who, intents[0].args)
        screen.line(f"{action.name}{f' ({cost})' if cost else ''}")
        chosen = dict.fromkeys(slots_words(action, intent) or "as it is" for intent in intents if intent.args)
        screen.listed(chosen, "    ")
    for action, refusal in may.closed(who) if why else ():
        screen.line(f"not {action.name}: {refusal}")


def _as_json(may: "Legal", who: "Who", why: bool) -> dict[str, Any]:
    from affray.screens.offers import cost_words

    actions = [
        {
            "action": action.name,
            "group": action.group,
            "cost": cost_words(may, action, who, intents[0].args),
            "intents": [_intent(may, intent) for intent in intents],
        }
        for action, intents in by_action(may, who)
    ]
    refused = [
        {"action": action.name, "why": refusal.sentence, "clause": refusal.clause}
        for action, refusal in (may.closed(who) if why else ())
    ]
    return {"who": who, "actions": actions, **({"refused": refused} if why else {})}


def _intent(may: "Legal", intent: "Intent") -> str:
    return may.book.say(intent)
