"""Intents as people type them: `ada bash ogre with mace`, and back."""

from difflib import get_close_matches

from affray.core.actions import AnyAction
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import Options, Reading, as_written, value_text
from affray.core.slots import Slot
from affray.core.values import Value, Who

AnySlot = Slot[Value]
NEAR = 0.7
"""How much words must be like an action's name for it to be suggested."""
ALIKE = 0.8
"""How much a word must be like a part of an action's name to be taken for it."""


class BadIntent(ValueError):
    """A text that is no intent here: it says what was wrong and what would be right."""


class Incomplete(BadIntent):
    """A text that leaves something open which must be chosen; the intent as far as it goes."""

    def __init__(self, message: str, intent: Intent) -> None:
        """Say what is left open."""
        super().__init__(message)
        self.intent = intent


def read(legal: Legal, text: str) -> Intent:
    """The intent that a text means here; a slot with one option may be left out, and an optional one."""
    return filled(legal, *action_of(legal, text))


def filled(legal: Legal, who: Who, action: AnyAction, words: list[str], reading: Reading = as_written) -> Intent:
    """An action with its slots filled by words."""
    intent = Intent(who, action.key)
    for slot, said in zip(action.slots, _by_slot(action, words), strict=True):
        try:
            intent = intent.filled(_fill(legal, intent, slot, legal.options(intent), said, reading))
        except BadIntent:
            _refuse_for_needs(legal, who, action)
            raise
    return intent


def _refuse_for_needs(legal: Legal, who: Who, action: AnyAction) -> None:
    """Refuse an action for what it needs of whoever would take it: that comes before what would fill its slots."""
    missing = action.check_needs(legal.now, who, ())
    if missing is not None:
        raise BadIntent(str(missing)) from None


def action_of(legal: Legal, text: str) -> tuple[Who, AnyAction, list[str]]:
    """Who is meant to do what by a text, and the words that are left of it."""
    who, rest = _actor(legal, text.split())
    action, rest = _action(legal, who, rest)
    return who, action, rest


def refuse_out_of_turn(legal: Legal, text: str) -> None:
    """Refuse what somebody would do who may not act now, whatever else stands against it."""
    who = text.partition(" ")[0]
    if who in legal.now and who not in legal.actors:
        refusal = legal.why_not_turn(who)
        raise BadIntent(f"{refusal}; now may act: {', '.join(legal.actors) or 'nobody'}")


def _actor(legal: Legal, words: list[str]) -> tuple[Who, list[str]]:
    if words and (words[0] in legal.now or words[0] in legal.declarers):
        return words[0], words[1:]
    if len(legal.actors) == 1:
        return legal.actors[0], words
    raise BadIntent(f"say who acts: {', '.join(legal.actors) or 'nobody may act now'}")


def _action(legal: Legal, who: Who, words: list[str]) -> tuple[AnyAction, list[str]]:
    actions = legal.book.actions_by_name
    for length in range(len(words), 0, -1):
        name = " ".join(words[:length])
        if name in actions:
            return actions[name], words[length:]
    raise BadIntent(unknown_action(legal, who, " ".join(words)))


def unknown_action(legal: Legal, who: Who, said: str) -> str:
    """Why words are no action, with the one that may have been meant: as a part of its name, or by its spelling."""
    actions = tuple(action.name for action in legal.book.open_to(legal.now, who))
    first = said.partition(" ")[0]
    close = [name for name in actions if first and first in name.split()]
    close = close or get_close_matches(said, actions, 1, NEAR) or get_close_matches(first, actions, 1, NEAR)
    close = close or [name for name in actions if get_close_matches(first, name.split(), 1, ALIKE)]
    if not said:
        return f"say what {who} does: {_open_now(legal, who)}"
    for reaction in legal.book.rules.reactions:
        if f"{said} ".startswith(f"{reaction.name} "):
            return f"{reaction.name} is a reaction: it is offered when its moment comes"
    begun = [name for name in actions if name.startswith(first)]
    meant = " or ".join(begun[:3] or close[:1])
    hint = f"did you mean {meant}?" if meant else f"{who} may: {_open_now(legal, who)}"
    return f'unknown action "{first}"; {hint}'


def _open_now(legal: Legal, who: Who) -> str:
    return ", ".join(action.name for action in legal.actions(who)) or "nothing"


def _by_slot(action: AnyAction, words: list[str]) -> list[str]:
    said: list[list[str]] = [[] for _ in action.slots]
    named = {slot.word: index for index, slot in enumerate(action.slots) if slot.word}
    place = 0
    for word in words:
        if word in named:
            place = named[word]
        elif place < len(said):
            said[place].append(word)
        else:
            raise BadIntent(f"{action.name} takes nothing more; {word!r} is too much")
    return [" ".join(part) for part in said]


def _fill(legal: Legal, intent: Intent, slot: AnySlot, options: Options, said: str, reading: Reading) -> Value:
    if said:
        value = reading(options, said)
        if value is None:
            raise BadIntent(legal.why_not_value(intent, said, reading))
        return value
    if slot.optional and options:
        return options.default
    listed = _first(options, 13)
    if len(listed) == 1:
        return listed[0]
    shown = ", ".join(value_text(value) for value in listed[:12]) + (", ..." if len(listed) > 12 else "")
    if not listed:
        raise BadIntent(slot.none)
    raise Incomplete(f"say which {slot.label}{f' ({slot.word} ...)' if slot.word else ''}: {shown}", intent)


def _first(options: Options, count: int) -> list[Value]:
    listed = []
    for value in options:
        listed.append(value)
        if len(listed) == count:
            break
    return listed
