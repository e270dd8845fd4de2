"""Intents as people type them: `ada bash ogre with mace`, and back."""

from typing import TYPE_CHECKING, Any

from affray.core.actions import Action, Slot
from affray.core.intents import Intent
from affray.core.options import Options, value_text
from affray.core.values import Value, Who

if TYPE_CHECKING:
    from affray.core.book import Book
    from affray.core.legal import Legal


class BadIntent(ValueError):
    """A text that is no intent here: it says what was wrong and what would be right."""


def say(book: "Book[Any, Any, Any]", intent: Intent) -> str:
    """An intent in words that read back."""
    words = [intent.who, intent.action]
    for slot, value in zip(book.action(intent.action).slots, intent.args, strict=False):
        if slot.implicit is None or value != slot.implicit:
            words += [slot.word] if slot.word else []
            words.append(value_text(value))
    return " ".join(words)


def read(legal: "Legal", text: str) -> Intent:
    """The intent that a text means here; a slot with one option may be left out, and an optional one."""
    words = text.split()
    who, rest = _actor(legal, words)
    action, rest = _action(legal, who, rest)
    intent = Intent(who, action.name)
    for slot, said in zip(action.slots, _by_slot(action, rest), strict=True):
        options = legal.options(intent)
        intent = Intent(who, action.name, (*intent.args, _fill(legal, intent, slot, options, said)))
    return intent


def refuse_out_of_turn(legal: "Legal", text: str) -> None:
    """Refuse what somebody would do who may not act now, whatever else stands against it."""
    who = text.partition(" ")[0]
    if who in legal.now and who not in legal.actors:
        refusal = legal.why_not_yet(Intent(who, ""))
        raise BadIntent(f"{refusal}; now may act: {', '.join(legal.actors) or 'nobody'}")


def _actor(legal: "Legal", words: list[str]) -> tuple[Who, list[str]]:
    if words and (words[0] in legal.now or words[0] in legal.actors):
        return words[0], words[1:]
    if len(legal.actors) == 1:
        return legal.actors[0], words
    raise BadIntent(f"say who acts: {', '.join(legal.actors) or 'nobody may act now'}")


def _action(legal: "Legal", who: Who, words: list[str]) -> tuple[Action, list[str]]:
    actions = legal.now.book.actions
    for length in range(len(words), 0, -1):
        name = " ".join(words[:length])
        if name in actions:
            return actions[name], words[length:]
    known = ", ".join(action.name for action in legal.actions(who)) or ", ".join(actions)
    raise BadIntent(f"{' '.join(words) or 'nothing'!r} is no action; {who} may: {known}")


def _by_slot(action: Action, words: list[str]) -> list[str]:
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


def _fill(legal: "Legal", intent: Intent, slot: Slot, options: Options, said: str) -> Value:
    if said:
        value = options.read(said)
        if value is None:
            raise BadIntent(legal.why_not_value(intent, said))
        return value
    if slot.optional and options:
        return options.default
    listed = _first(options, 13)
    if len(listed) == 1:
        return listed[0]
    shown = ", ".join(value_text(value) for value in listed[:12]) + (", ..." if len(listed) > 12 else "")
    if not listed:
        raise BadIntent(slot.none or f"there is no {slot.name} for {intent.action}")
    raise BadIntent(f"say which {slot.name}{f' ({slot.word} ...)' if slot.word else ''}: {shown}")


def _first(options: Options, count: int) -> list[Value]:
    listed = []
    for value in options:
        listed.append(value)
        if len(listed) == count:
            break
    return listed
