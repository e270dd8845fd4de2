"""What takes long and is done in other processes: plain functions of bytes, so that any process can do them."""

import signal
import threading
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from time import monotonic
from typing import Any, Literal

import msgspec

from affray.bots import find
from affray.core.asks import Answer, Choice, Name
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.guarded import GuardedLegal
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.paths import is_path
from affray.core.resolve import Prefix, Waiting, resolve
from affray.core.saves import BadSave, loaded
from affray.core.values import Value, Who
from affray.dice import Pool, distribution, notation, parse
from affray.screens.menus import MOST_PRICED
from affray.screens.odds_words import in_brief
from affray.screens.offers import offers
from affray.screens.prices import Price, price, with_range
from affray.screens.prompts import answered
from affray.screens.strikes import is_way, with_strikes
from affray.server import lobby, own_content
from affray.server.cards import DiceOdds, DicePart
from affray.server.limits import SLICE

LookUp = Callable[[str], AnyBook]
More = Literal["", "strikes", "range"]
"""What is to be worked out of odds yet: who of those on a way strikes, or how others could change them."""
Found = tuple[bytes, bytes, bytes, More]
"""An intent, its odds, the same in half a line, and what more there is to them."""
encode = msgspec.json.encode
_look_up: LookUp | None = None
_books: dict[str, AnyBook] = {}
loading = threading.Lock()
"""Held while a book is loaded: whoever ends a job in the middle waits for that, half a book is of no use."""
MOST_PARTS = 2_000
"""Results of dice that are listed."""


def begin(look_up: LookUp) -> None:
    """Make ready a process; where its books are is said once."""
    global _look_up
    _look_up = look_up
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def wake(keys: tuple[str, ...]) -> None:
    """Load books before the first job needs them."""
    for key in keys:
        _book(key)


def _book(key: str) -> AnyBook:
    assert _look_up is not None
    with loading:
        if key not in _books:
            _books[key] = _look_up(key)
        return _books[key]


@lru_cache(maxsize=64)
def _read(key: str, encounter: bytes) -> tuple[AnyBook, AnyEncounter]:
    book = _book(key)
    return book, msgspec.json.decode(encounter, type=book.encounter)


def offered(key: str, known: bytes, whos: tuple[Who, ...]) -> bytes:
    """All that somebody may declare now, and what not and why."""
    return encode(offers(*_read(key, known), whos))


def buttons(key: str, known: bytes, whos: tuple[Who, ...]) -> tuple[list[bytes], list[Found]]:
    """The intents whose odds stand on buttons, and the odds of the first of them."""
    listed = _on_buttons(GuardedLegal(*_read(key, known), whos))
    return listed, odds(key, known, listed)


def _on_buttons(legal: Legal) -> list[bytes]:
    """Of each action that has few intents, and leads nowhere on the map, all."""
    open_now = ((who, action) for who in legal.actors for action in legal.actions(who))
    return [encode(intent) for who, action in open_now for intent in _few(legal, who, action)]


def _few(legal: Legal, who: Who, action: Any) -> list[Intent]:
    if any(action.kind_of(slot.key) == "path" for slot in action.slots):
        return []
    if action.slots and len(list(islice(legal.options(Intent(who, action.key)), MOST_PRICED + 1))) > MOST_PRICED:
        return []
    whole = list(islice(legal.completions(Intent(who, action.key)), MOST_PRICED + 1))
    return [] if len(whole) > MOST_PRICED or any(is_path(arg) for one in whole for arg in one.args) else whole


def odds(key: str, known: bytes, intents: list[bytes]) -> list[Found]:
    """The odds of intents, as many as can be worked out in a slice, and the first."""
    book, encounter = _read(key, known)
    until, found = monotonic() + SLICE, list[Found]()
    for intent in intents:
        if found and monotonic() >= until:
            break
        priced = price(book, encounter, msgspec.json.decode(intent, type=Intent), ranged=False)
        found.append(_found(intent, priced, "strikes" if is_way(priced.intent) else "range"))
    return found


def _found(intent: bytes, priced: Price, more: More) -> Found:
    others = priced.others_choose and (priced.stage == "exact" or more == "strikes")
    return intent, encode(priced), encode(in_brief(priced)), more if others else ""


def struck(key: str, known: bytes, intent: bytes, found: bytes) -> Found:
    """Odds of a way with the chance of each who may strike on it."""
    book, encounter = _read(key, known)
    with_each = with_strikes(book, encounter, msgspec.json.decode(found, type=Price))
    return _found(intent, with_each, "range")


def ranged(key: str, known: bytes, intent: bytes, found: bytes) -> Found:
    """Odds with the range over what others may choose."""
    book, encounter = _read(key, known)
    return _found(intent, with_range(book, encounter, msgspec.json.decode(found, type=Price)), "")


def answer_odds(key: str, start: bytes, intent: bytes, given: bytes, name: Name) -> bytes:
    """What each answer to a reaction would bring, in the order of its options; null where that cannot be known."""
    book, encounter = _read(key, start)
    question, asked = _asked(book, encounter, intent, given, name)
    values = list(islice(question.options, MOST_PRICED + 1)) if question and asked else []
    if question is None or len(values) > MOST_PRICED:
        return encode([])
    found = [answered(book, question, value, asked) for value in values]
    return encode([(one, in_brief(one) if one else "") for one in found])


def dice_odds(text: str) -> tuple[bytes, str]:
    """What dice may come to, exactly; or what is wrong with how they are written."""
    try:
        return encode([_pool_odds(pool) for pool in parse(text)]), ""
    except ValueError as wrong:
        return b"", str(wrong)


def _pool_odds(pool: Pool) -> DiceOdds:
    chances = distribution(pool)
    items, total = list(chances.items()), chances.total
    parts, left = [], total
    for value, ways in items:
        words = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        parts.append(DicePart(words, ways / total, str(Fraction(ways, total)), left / total))
        left -= ways
    if pool.whole:
        return DiceOdds(notation((pool,)), "", 0.0, tuple(parts[:MOST_PARTS]))
    mean = chances.mean()
    spread = sum(ways * (value - mean) ** 2 for value, ways in items) / total
    return DiceOdds(notation((pool,)), str(mean), float(spread) ** 0.5, tuple(parts[:MOST_PARTS]))


def bot_chooses(key: str, known: bytes, who: Who, kind: str, seed: int) -> bytes:
    """What a bot declares."""
    book, encounter = _read(key, known)
    return encode(find(kind, seed).choose(book, encounter, who))


def bot_answers(
    key: str, known: bytes, start: bytes, intent: bytes, given: bytes, name: Name, kind: str, seed: int
) -> bytes:
    """What a bot answers to a question in the middle of an intent."""
    book, encounter = _read(key, known)
    _, first = _read(key, start)
    question, asked = _asked(book, first, intent, given, name)
    if question is None:
        return b"null"
    return encode([find(kind, seed).answer(book, encounter, question, asked)])


def _asked(
    book: AnyBook, start: AnyEncounter, intent: bytes, given: bytes, name: Name
) -> tuple[Choice | None, Prefix | None]:
    """The question of that name, played up to again; what was declared is taken to be legal."""
    declared = msgspec.json.decode(intent, type=Intent)
    answers = msgspec.json.decode(given, type=tuple[Answer, ...])
    try:
        waiting = resolve(book, start, declared, answers, on_trust=True)
    except MemoryError:
        raise
    except Exception:
        return None, None
    if not isinstance(waiting, Waiting):
        return None, None
    found = next((one for one in waiting.questions if (one.who, one.kind, one.key, one.nth) == tuple(name)), None)
    return (found, Prefix(start, declared, answers)) if isinstance(found, Choice) else (None, None)


def read_value(data: bytes) -> Value | None:
    """The value that a bot answered; None when its question could not be found again."""
    from affray.core.values import as_tuples

    found = msgspec.json.decode(data)
    return None if found is None else as_tuples(found[0])


def look_at_scene(key: str, text: str, content: str) -> bytes:
    """A scene of one's own as the lobby shows it; ValueError says what is wrong with it."""
    book = _book(key)
    start, title, _brought = lobby.staged(book, "", {}, text, content)
    return encode(lobby.card_of(book, "", {"title": title}, start))


def look_at_content(key: str, text: str) -> bytes:
    """What content of one's own brings, table by table; ValueError says what is wrong with it."""
    return encode(own_content.listed(_book(key), text))


def stage_scene(key: str, scene: str, rules: dict[str, str], text: str, content: str) -> tuple[bytes, str, str]:
    """A scene about to begin, its title and what it brings of one's own; ValueError says what is wrong with it."""
    start, title, brought = lobby.staged(_book(key), scene, rules, text, content)
    return encode(start), title, brought


def check_save(text: bytes) -> str:
    """Try whether a file of somebody's is a fight; gives back what stands in its way."""
    try:
        loaded(text, _book, "the file")
    except (BadSave, ValueError, LookupError) as wrong:
        return str(wrong)
    return ""
