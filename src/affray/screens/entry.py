"""What a person types: read as an intent, refused with the reason and what would be right, completed while typing."""

from contextlib import suppress
from itertools import islice

from affray.core.actions import AnyAction
from affray.core.book import AnyBook
from affray.core.guarded import refusal_of
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import as_options, value_text
from affray.core.refusals import Refusal
from affray.core.text import BadIntent, Incomplete, filled, refuse_out_of_turn
from affray.core.values import GM, Value, Who
from affray.screens.meaning import READING, action_meant
from affray.screens.words import value_words

MOST = 40
"""Completions that are offered at once."""
MOST_WORDS = 6
"""So many words of an intent are looked at for where one was left out."""


def typed(legal: Legal, said: str) -> Intent:
    """The intent that a text means; what cannot be is refused as BadIntent, with the reason."""
    try:
        if said.isdigit():
            raise BadIntent(f"there is no number {said} in the list")
        refuse_out_of_turn(legal, said.lower())
        who, action, words = action_meant(legal, said)
        refusal = legal.why_not_yet(action, who)
        if refusal is not None:
            raise BadIntent(cannot(who, action, refusal))
        intent = _filled(legal, who, action, words)
        refusal = legal.why_not_paid(intent)
        if refusal is not None:
            raise BadIntent(cannot(who, action, refusal))
        return intent
    except (BadIntent, MemoryError):
        raise
    except Exception as wrong:
        raise BadIntent(f"{said}: {refusal_of(legal.book, wrong)}") from wrong


def _filled(legal: Legal, who: Who, action: AnyAction, words: list[str]) -> Intent:
    try:
        return filled(legal, who, action, words, READING)
    except BadIntent as wrong:
        meant = None if isinstance(wrong, Incomplete) else _with_its_word(legal, who, action, words)
        if meant is not None:
            return meant
        empty = legal.refusal(action, who)
        if empty is None:
            raise
        raise BadIntent(cannot(who, action, empty)) from None


def _with_its_word(legal: Legal, who: Who, action: AnyAction, words: list[str]) -> Intent | None:
    """What is meant where the word of one slot was left out, `loose rook hurried`: if it can be read in one way."""
    left_out = [slot.word for slot in action.slots if slot.word and slot.word not in words]
    meant: set[Intent] = set()
    for place in range(1, min(len(words), MOST_WORDS)):
        for word in left_out:
            with suppress(BadIntent):
                meant.add(filled(legal, who, action, [*words[:place], word, *words[place:]], READING))
    return meant.pop() if len(meant) == 1 else None


def cannot(who: Who, action: AnyAction, refusal: Refusal | None) -> str:
    """Why somebody can't: `ada can't bash: no opponent is within reach [hex.melee.general.3]`."""
    return f"{who} can't {action.name}: {refusal}"


def begins_call(book: AnyBook, said: str) -> bool:
    """Whether the game master begins to call for something, `gm call check ada`, and sets nothing right."""
    called = (f"{GM} {action.name} " for action in book.rules.actions if action.called)
    return any(f"{said.lower()} ".startswith(call) for call in called)


def why_not(legal: Legal, said: str) -> list[str]:
    """Why something typed may not be done; with nothing typed, everything that may not."""
    if not said:
        return [cannot(who, action, refusal) for who in legal.declarers for action, refusal in legal.closed(who)]
    for who in legal.declarers:
        action = legal.book.actions_by_name.get(said.removeprefix(f"{who} "))
        if action is not None:
            return _of_action(legal, who, action)
    return [_of_text(legal, said)]


def _of_text(legal: Legal, said: str) -> str:
    try:
        typed(legal, said)
    except BadIntent as wrong:
        return str(wrong)
    return f"{said}: nothing stands against it"


def _of_action(legal: Legal, who: Who, action: AnyAction) -> list[str]:
    refusal = legal.refusal(action, who)
    first = cannot(who, action, refusal) if refusal else f"{who} can {action.name} now"
    return [first, *_of_first_slot(legal, Intent(who, action.key), action)]


def _of_first_slot(legal: Legal, intent: Intent, action: AnyAction) -> list[str]:
    """What could be meant for the first slot and may not be."""
    if not action.slots or not action.slots[0].needs:
        return []
    filling = action.fillings[0]
    found = []
    for value in as_options(filling.options(legal.now, intent.who, ())):
        refusal = filling.why_not(legal.now, intent.who, (value,))
        if refusal is not None:
            found.append(f"  not {value_words(value)}: {refusal}")
    return found


def complete(legal: Legal, said: str) -> list[str]:
    """What may stand after what was typed, whole lines that read back."""
    begun = said.lstrip()
    found: list[str] = []
    for who in legal.declarers:
        for action in legal.actions(who):
            for head in (action.name, f"{who} {action.name}"):
                if head.startswith(begun) or f"{begun} ".startswith(f"{head} "):
                    found += _completed(legal, who, action, head, begun)
    return list(dict.fromkeys(found))[:MOST]


def _completed(legal: Legal, who: Who, action: AnyAction, head: str, begun: str) -> list[str]:
    if len(begun) <= len(head):
        return [head] if head.startswith(begun) else []
    return _slots_completed(legal, Intent(who, action.key), head, begun)


def _slots_completed(legal: Legal, intent: Intent, head: str, begun: str) -> list[str]:
    """Lines that go on from a head with what may fill the next slot, and the slots after it once that is typed."""
    slots = legal.book.actions[intent.action].slots
    if len(intent.args) == len(slots):
        return []
    word, found = slots[len(intent.args)].word, []
    for value in islice(legal.options(intent), MOST):
        line = f"{head} {word} {_ending(value)}" if word else f"{head} {_ending(value)}"
        if begun.startswith(f"{line} "):
            return _slots_completed(legal, intent.filled(value), line, begun)
        found += [line] if line.startswith(begun) else []
    return found


def _ending(value: Value) -> str:
    return value_words(value) if isinstance(value, tuple) else value_text(value)
