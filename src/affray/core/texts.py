"""Words that come from outside: what may stand in them, and how long names may be."""

from collections.abc import Iterator, Mapping
from typing import Any

LONGEST_NAME = 60
LARGEST_SCENE = 2_000_000
MOST_CELLS = 40_000
_IN_TEXTS = "\n\t"
"""What a text of several lines may have beside what can be printed."""


def unprintable(text: str, lines: bool = False) -> str:
    """The first character that is not shown as itself (control, direction, zero width), as `U+202E`; or nothing."""
    if text.isprintable():
        return ""
    bad = (letter for letter in text if not letter.isprintable() and not (lines and letter in _IN_TEXTS))
    return next((f"U+{ord(letter):04X}" for letter in bad), "")


def visible(text: str) -> str:
    """A text in which every character that is not shown as itself is spelled out: `U+202E`."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in _IN_TEXTS else f"U+{ord(letter):04X}" for letter in text)


def wrong_texts(value: Any, where: str = "") -> Iterator[str]:
    """What is wrong with the words in plain data: characters that are not shown as themselves, with their place."""
    if isinstance(value, str):
        found = unprintable(value, lines=True)
        if found:
            yield f"{where or 'the text'} has the character {found}, which cannot be seen; leave it out"
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from wrong_texts(name, f"a name in {where}" if where else "a name")
            yield from wrong_texts(part, f"{where}.{name}" if where else str(name))
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from wrong_texts(part, f"{where}[{place}]")


def too_long(raw: Mapping[str, Any]) -> Iterator[str]:
    """What is too long for a name in what was written down: the title, and what entries are called."""
    title = raw.get("title")
    if isinstance(title, str) and not title.isprintable():
        yield "title: a title is one line"
    if isinstance(title, str) and len(title) > LONGEST_NAME:
        yield f"title: a title has {LONGEST_NAME} characters at most, this one {len(title)}"
    for table, entries in raw.items():
        yield from (f"{table}: {wrong}" for name in _names(entries) if (wrong := wrong_name(name)))


def wrong_name(name: str) -> str:
    """Why a name is too long, with the limit; nothing where it is not."""
    return f"a name has {LONGEST_NAME} characters at most, this one {len(name)}" if len(name) > LONGEST_NAME else ""


def _names(entries: Any) -> list[str]:
    if isinstance(entries, list):
        named = (entry.get("name") for entry in entries if isinstance(entry, dict))
        return [name for name in named if isinstance(name, str)]
    return list(entries) if isinstance(entries, dict) else []
