"""All keys of a book that a save may name, kept in `keys.txt` beside it: none is lost without a word.

    python -m affray.testing.keys KEY [TESTS]

writes the file anew: what the book declares, and what is met in games and in the transcripts of the folder TESTS. Lines
`old -> new` say that a key was renamed; they stay.
"""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import structs

from affray.core.asks import Answer, Ask
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.rows import Entry
from affray.core.rules import Rule
from affray.testing.curious import Curious, moves, start_of
from affray.testing.findings import Finding
from affray.testing.installed import NotInstalled, find_book
from affray.testing.staging import staged
from affray.testing.transcripts import played as played_again
from affray.testing.transcripts import transcripts_in
from affray.testing.written import modules_of

FILE = "keys.txt"
GAMES = 30
HEADER = (
    "# Every key that a save of this book may name. Written by `python -m affray.testing.keys`; `old -> new` renames.\n"
)
ARROW = " -> "

Keys = dict[str, list[str]]
"""Keys by section, in their order; a rule with its slots, a question with its written answers."""


class Met:
    """What was met in games: the keys of rolls, questions and effects."""

    def __init__(self) -> None:
        """Nothing was met yet."""
        self.rolls, self.asks, self.effects = set[str](), set[str](), set[str]()

    def note(self, answers: Iterable[Entry], after: AnyEncounter) -> None:
        """Note what was rolled and asked, and what lies on people after it."""
        given = [answer for answer in answers if isinstance(answer, Answer)]
        self.rolls |= {answer.key.partition("/")[0] for answer in given if answer.kind == "roll"}
        self.asks |= {answer.key for answer in given if answer.kind == "ask"}
        self.effects |= {effect.key for effect in after.effects}


def keys_of(book: AnyBook, met: Met) -> Keys:
    """All keys of a book: what it declares, and what was met."""
    asks = {key: _ask(ask) for key, ask in book.asks.items()}
    return {
        "actions": [_rule(action) for action in book.rules.actions],
        "reactions": [_rule(reaction) for reaction in book.rules.reactions],
        "clock rules": [rule.key for rule in book.turns.rules],
        "asks": sorted((asks | {key: key for key in met.asks - asks.keys()}).values()),
        "conditions": sorted(book.conditions.keys() | met.effects),
        "endings": list(book.turns.endings),
        "rulings": [field.name for field in structs.fields(book.rulings)],
        "rolls": sorted(met.rolls),
    }


def _rule(rule: Rule[...]) -> str:
    return f"{rule.key}({', '.join(slot.key for slot in rule.slots)})"


def _ask(ask: Ask[object]) -> str:  # type: ignore[type-var]
    return f"{ask.key}({', '.join(map(str, ask.options))})" if ask.options else ask.key


def read(text: str) -> Keys:
    """The keys of a file by section, renamed ones as they stand."""
    found: Keys = {}
    section: list[str] = []
    for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines())):
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), [])
        else:
            section.append(line)
    return found


def lost_keys(book: AnyBook, met: Met) -> Iterator[Finding]:
    """Keys that are listed and that the book no longer has, where it keeps a list of them."""
    kept, now = kept_keys(book), keys_of(book, met)
    for section, lines in kept.items():
        yield from _lost(book, section, lines, now.get(section, []))


def unlisted_keys(book: AnyBook, met: Met) -> Iterator[Finding]:
    """Keys of a book that its list lacks, so that nobody would notice their loss."""
    kept = kept_keys(book)
    for section, known in keys_of(book, met).items():
        yield from _unlisted(book, section, kept.get(section, []), known)


def kept_keys(book: AnyBook) -> Keys:
    """The keys in the list of a book; none where it keeps no list."""
    file = book.folder.joinpath(FILE)
    return read(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _lost(book: AnyBook, section: str, lines: list[str], known: list[str]) -> Iterator[Finding]:
    for line in lines:
        old, _, new = line.partition(ARROW)
        if (new or old) not in known and not is_written(book, section, new or old):
            hint = f"there is no {new!r} either" if new else f"write `{old}{ARROW}NEW` there if it was renamed"
            yield Finding(f"{FILE}: {old} of the {section} is lost, and saves may name it; {hint}")


def _unlisted(book: AnyBook, section: str, lines: list[str], known: list[str]) -> Iterator[Finding]:
    listed = {line.rpartition(ARROW)[2] for line in lines}
    for key in known:
        if key not in listed:
            command = f"python -m affray.testing.keys {book.key}"
            yield Finding(f"{FILE}: {key} of the {section} is not listed; `{command}` writes the file anew")


def is_written(book: AnyBook, section: str, key: str) -> bool:
    """Whether a key that games must meet is written in the book or its content, though these games did not meet it."""
    if section not in ("asks", "conditions", "rolls"):
        return False
    texts = [inspect.getsource(module) for module in modules_of(book)]
    forms = [f'"{key}"', *_made_of(key)]
    if any(form in text for form in forms for text in texts):
        return True
    return any(_is_named(key, text) for text in _contents(book))


def _made_of(key: str) -> Iterator[str]:
    """How a key may be put together in the source: `f"progress-{rule}"`, `f"{weapon}-damage"`."""
    for sign in re.finditer(r"[-_:/ ]", key):
        yield f'f"{key[: sign.end()]}{{'
        yield f'}}{key[sign.start() :]}"'


def _contents(book: AnyBook) -> Iterator[str]:
    """The texts of the content of a book."""
    folder = book.folder.joinpath("content")
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            yield file.read_text(encoding="utf-8")


def _is_named(key: str, text: str) -> bool:
    """Whether a content file has an entry or a value of that name."""
    return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text) is not None


def text_of(keys: Keys, before: Keys) -> str:
    """The file: all keys by section, those that were renamed behind them."""
    parts = [HEADER]
    for section, names in keys.items():
        renamed = [line for line in before.get(section, []) if ARROW in line]
        listed = [name for name in names if name not in {line.rpartition(ARROW)[2] for line in renamed}]
        parts.append("\n".join((f"\n[{section}]", *listed, *renamed, "")))
    return "".join(parts)


def explored(book: AnyBook, tests: Path | None = None, games: int = GAMES) -> Met:
    """What is met in many games, and in the transcripts among the tests of a book."""
    met, players, scenes = Met(), Curious(book), staged(book, [])
    for game in range(games):
        for move in moves(players, start_of(players, scenes, game), log=False):
            met.note(move.answers, move.after)
    for written in transcripts_in(tests):
        history = played_again(book, written).history
        for step in history.steps:
            met.note(history.entries[step.first : step.last], step.after)
    return met


def main(arguments: list[str]) -> int:
    """Write the keys of a book anew; gives back the exit code."""
    if len(arguments) not in (1, 2):
        print(__doc__)
        return 2
    try:
        book = find_book(arguments[0])
    except NotInstalled as wrong:
        print(wrong, file=sys.stderr)
        return 2
    met = explored(book, Path(arguments[1]) if arguments[1:] else None)
    for finding in lost_keys(book, met):
        print(finding.text())
    Path(str(book.folder), FILE).write_text(text_of(keys_of(book, met), kept_keys(book)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
