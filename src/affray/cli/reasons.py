"""What may not be done now, and why."""

from affray.cli.wording import value_said
from affray.core.actions import Action, Refusal
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import as_options
from affray.core.text import BadIntent, read, refuse_out_of_turn
from affray.core.values import Who


def why_not(legal: Legal, said: str) -> list[str]:
    """Why something typed may not be done; with nothing typed, everything that may not."""
    if not said:
        return [_closed(who, action, refusal) for who in legal.actors for action, refusal in legal.closed(who)]
    for who in legal.actors:
        action = legal.now.book.actions.get(said.removeprefix(f"{who} "))
        if action is not None:
            return _of_action(legal, who, action)
    return [_of_text(legal, said)]


def _closed(who: Who, action: Action, refusal: Refusal) -> str:
    return f"{action.name} is not open to {who}: {refusal}"


def _of_text(legal: Legal, said: str) -> str:
    try:
        refuse_out_of_turn(legal, said)
        refusal = legal.why_not(read(legal, said))
    except BadIntent as wrong:
        return str(wrong)
    return f"{said}: {refusal}" if refusal is not None else f"{said}: nothing stands against it"


def _of_action(legal: Legal, who: Who, action: Action) -> list[str]:
    refusals = [refusal for closed, refusal in legal.closed(who) if closed is action]
    intent = Intent(who, action.name)
    first = _closed(who, action, refusals[0]) if refusals else f"{action.name} is open to {who} now"
    return [first, *_of_first_slot(legal, intent, action)]


def _of_first_slot(legal: Legal, intent: Intent, action: Action) -> list[str]:
    """What could be meant for the first slot and may not be."""
    if not action.slots or not action.slots[0].needs:
        return []
    open_ones = set(legal.options(intent))
    return [
        f"  not {legal.why_not_value(intent, value_said(value)).partition('; ')[0]}"
        for value in as_options(action.slots[0].candidates(legal.now, intent))
        if value not in open_ones
    ]
