"""What a person means by words that are not quite those of the book: capitals, beginnings, parts, everyday words."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import TypeVar

from affray.core.actions import AnyAction
from affray.core.legal import Legal
from affray.core.options import Options, Reading, value_text
from affray.core.paths import Paths
from affray.core.text import BadIntent, unknown_action
from affray.core.values import Value, Who

V = TypeVar("V")

MOST_LOOKED_AT = 200
"""Options among which one is looked for by a part of its name."""

FILLERS = frozenset({"to", "at", "on", "the", "a", "an", "my", "his", "her", "their"})
"""Words that may stand between others and mean nothing, unless the action has a slot of that word."""

ANSWERS = frozenset({"y", "yes", "n", "no", "ok"})
"""Words for yes and no, which are the beginning of no action: one too many must not yield a fight."""

EVERYDAY = (
    ("attack", "fight", "strike", "hit", "basic attack"),
    ("walk", "move", "go", "step"),
    ("end", "end turn", "end my turn", "pass", "done"),
    ("shoot", "loose", "fire"),
    ("get up", "stand", "stand up", "rise from prone"),
)
"""Words for the same thing: whichever of them is an action of the book is meant by the others."""


def action_meant(legal: Legal, said: str) -> tuple[Who, AnyAction, list[str]]:
    """Who is meant to do what, and the words that are left for its slots; BadIntent names what is like it."""
    who, words = _actor(legal, said.split())
    lowered, actions = " ".join(words).lower().split(), legal.book.actions_by_name
    for length in range(len(words), 0, -1):
        name = " ".join(lowered[:length])
        if name in actions:
            return _caller(legal, who, actions[name]), actions[name], _without_fillers(actions[name], words[length:])
    if " ".join(lowered) in ANSWERS:
        raise BadIntent(f"nothing waits for a yes or a no; {who} may: {_begun_so(legal, who, lowered[0])}")
    for find in (_everyday, _begun, _in_part):
        for length in range(len(words), 0, -1):
            action = find(legal, who, " ".join(lowered[:length]))
            if action is not None:
                return _caller(legal, who, action), action, _without_fillers(action, words[length:])
    raise BadIntent(unknown_action(legal, who, " ".join(words)))


def _actor(legal: Legal, words: list[str]) -> tuple[Who, list[str]]:
    first = words[0].lower() if words else ""
    if first in legal.now or first in legal.declarers:
        return first, words[1:]
    if len(legal.actors) == 1:
        return legal.actors[0], words
    raise BadIntent(f"say who acts: {', '.join(legal.actors) or 'nobody may act now'}")


def _caller(legal: Legal, who: Who, action: AnyAction) -> Who:
    """Who is meant to take an action: whoever acts, or the game master where that is called for."""
    return legal.callers[0] if action.called and legal.callers else who


def _everyday(legal: Legal, _who: Who, text: str) -> AnyAction | None:
    words = next((group for group in EVERYDAY if text in group), ())
    actions = legal.book.actions_by_name
    return next((actions[word] for word in words if word in actions), None)


def _begun(legal: Legal, who: Who, text: str) -> AnyAction | None:
    return _only(legal, who, lambda name: name.startswith(text))


def _begun_so(legal: Legal, who: Who, said: str) -> str:
    """The actions that begin with a letter, or all where none does."""
    names = [action.name for action in legal.actions(who)]
    return ", ".join([name for name in names if name.startswith(said[0])] or names)


def _in_part(legal: Legal, who: Who, text: str) -> AnyAction | None:
    return _only(legal, who, lambda name: text in name.split())


def _only(legal: Legal, who: Who, fits: Callable[[str], bool]) -> AnyAction | None:
    """The only action whose name fits: of those open to somebody now, or else of all."""
    fitting = [action for action in legal.book.open_to(legal.now, who) if fits(action.name)]
    if len(fitting) > 1:
        fitting = [action for action in fitting if legal.refusal(action, who) is None]
    return fitting[0] if len(fitting) == 1 else None


def _without_fillers(action: AnyAction, words: list[str]) -> list[str]:
    """What is left for the slots: words of the everyday kind are dropped, `end turn` has nothing left."""
    fillers = FILLERS.difference([slot.word for slot in action.slots])
    kept = [word for word in words if word not in fillers]
    if action.slots:
        return kept
    everyday = f"{action.name} {' '.join(words)}".lower()
    return [] if any(action.name in group and everyday in group for group in EVERYDAY) else kept


def value_meant(options: Options, said: str) -> Value | None:
    """The option that words mean: as it is written, else the only one that they begin or are a part of."""
    exact = options.read(said)
    if exact is None:
        exact = options.read(said.lower())
    if exact is not None or isinstance(options, Paths):
        return exact
    values = list(islice(options, MOST_LOOKED_AT))
    return one_meant(said, [(value_text(value), value) for value in values])


def one_meant(said: str, named: Iterable[tuple[str, V]]) -> V | None:
    """Which of several names words mean: the whole name, else the only one that they begin or are a part of."""
    word, known = _plain(said), [(_plain(name), value) for name, value in named]
    for fits in (word.__eq__, lambda name: name.startswith(word), lambda name: _has_words(name, word)):
        found = [value for name, value in known if word and fits(name)]
        if len(found) == 1:
            return found[0]
        if found:
            return None
    return None


def _has_words(name: str, said: str) -> bool:
    return f" {said} " in f" {name} "


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").replace("_", " ").split())


READING: Reading = value_meant
"""How what is typed for a slot is read at a table."""


def near(said: str, names: Sequence[str]) -> str:
    """The name that is most like a word; nothing where none is."""
    close = get_close_matches(said.lower(), names, 1)
    return close[0] if close else ""
