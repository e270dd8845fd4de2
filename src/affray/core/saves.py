"""Saves: one JSON file with the start, everything declared and answered since, and the state that this led to."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from affray.core.book import AnyBook
from affray.core.decoding import made_ready
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.rebuilding import rebuilt
from affray.core.rows import BadRecord, Record, Row, Setting
from affray.core.sound import wrong_with
from affray.core.texts import wrong_texts
from affray.version import is_this, version

FORMAT = 2

# Rules raise the last two when a file changed by hand names somebody or something that is not there.
_DOES_NOT_FIT = (ValueError, LookupError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError)


class BadSave(ValueError):
    """A fight that cannot be saved, or a file that cannot be played on from: it says what is wrong."""


class Loaded(Struct, frozen=True):
    """A fight read from a file, and what the players should know about it, if anything."""

    history: History
    notice: str = ""


class _Head(Struct, frozen=True):
    """What must be known before the rest of a file can be read."""

    format: int
    affray: str
    ruleset: str


class Saved(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A save as it stands in its file: the versions are those that the last state was written with."""

    format: int
    affray: str
    ruleset: str
    seed: str
    version: int
    start: Raw
    rows: tuple[Row, ...]
    state: Raw


def save(history: History, path: Path) -> None:
    """Write a fight to a file; the file is whole at every moment, the old one or the new one."""
    write(saved(history), path)


def write(text: bytes, path: Path) -> None:
    """Write the text of a save to a file, whose old content stays until the new one is there."""
    folder = path.resolve().parent
    handle, name = tempfile.mkstemp(dir=folder, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def saved(history: History, with_seed: bool = True, noted: tuple[Row, ...] = ()) -> bytes:
    """A fight as the text of a file; without its seed, that of one that is over stands in it all the same.

    `noted` are rows that the file has and that the record will have once it is written.
    """
    if history.start.agenda:
        raise BadSave("an encounter in the middle of an action cannot be saved; save it before or after")
    encode = msgspec.json.encode
    return written(
        Saved(
            format=FORMAT,
            affray=version(),
            ruleset=history.book.key,
            seed=history.seed if with_seed or history.is_closed else "",
            start=Raw(encode(history.start)),
            version=history.book.version,
            rows=(*history.rows, *noted),
            state=Raw(encode(history.encounter)),
        )
    )


def written(content: Saved) -> bytes:
    """A save as the text of a file."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def is_save(text: bytes) -> bool:
    """Whether a text is a fight that this program wrote, in whichever format."""
    try:
        msgspec.json.decode(text, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def load(path: Path, find_book: Callable[[str], AnyBook]) -> Loaded:
    """Read a fight from a file; `find_book` gives a ruleset by its key, or raises LookupError."""
    try:
        text = path.read_bytes()
    except OSError as wrong:
        raise BadSave(f"{path.name} cannot be read: {wrong.strerror}") from wrong
    return loaded(text, find_book, path.name)


def loaded(text: bytes, find_book: Callable[[str], AnyBook], name: str = "the save") -> Loaded:
    """Read a fight from the text of a file."""
    head = _decode(text, _Head, name, "")
    if head.format != FORMAT:
        raise BadSave(
            f"{name} was saved in format {head.format}, by Affray {head.affray}; this one ({version()}) reads format "
            f"{FORMAT}, in which choices and dice are kept under other names"
        )
    content = _decode(text, Saved, name, "")
    for wrong in wrong_texts(msgspec.json.decode(text)):
        raise BadSave(f"{name}: {wrong}")
    return restored(content, find_book, name)


def restored(
    content: Saved, find_book: Callable[[str], AnyBook], name: str = "the save", *, sealed: bool = False
) -> Loaded:
    """A fight that a save holds. One that is sealed was not changed by hand: if its moves lead elsewhere, rules did."""
    book = _book(find_book, content.ruleset, name)
    start = _decode(content.start, book.encounter, name, "start")
    state = _decode(content.state, book.encounter, name, "state")
    for field, encounter in (("start", start), ("state", state)):
        wrong = wrong_with(book, encounter)
        if wrong:
            raise BadSave(f"{name} was changed by hand or damaged: {field}: {wrong}")
    return _replayed(book, content, start, state, name, sealed)


def _replayed(
    book: AnyBook, content: Saved, start: AnyEncounter, state: AnyEncounter, name: str, sealed: bool
) -> Loaded:
    try:
        history = rebuilt(book, Record(start, content.rows, content.seed))
    except BadRecord as wrong:
        raise BadSave(f"{name} was changed by hand or damaged: {wrong}") from wrong
    except _DOES_NOT_FIT as wrong:
        return _from_state(book, content, state, f"its moves do not fit the rules ({wrong})")
    if history.encounter == state:
        return Loaded(history)
    if not sealed and is_this(content.affray) and content.version == book.version:
        raise BadSave(
            f"the moves in {name} lead to another state than the one it stores; the file was changed by hand or damaged"
        )
    wrote = f"Affray {content.affray} wrote it with version {content.version} of the book"
    return _from_state(book, content, state, f"{wrote}, and its moves now lead elsewhere")


def _from_state(book: AnyBook, content: Saved, state: AnyEncounter, why: str) -> Loaded:
    settings = tuple(row for row in content.rows if isinstance(row, Setting))
    history = rebuilt(book, Record(state, settings, content.seed))
    return Loaded(history, f"The fight goes on from the stored state, and undo reaches back to there: {why}.")


def _book(find_book: Callable[[str], AnyBook], key: str, name: str) -> AnyBook:
    try:
        return find_book(key)
    except LookupError:
        raise BadSave(f"{name} is a fight of the ruleset {key!r}, which is not installed") from None


def _decode(text: bytes | Raw, kind: Any, name: str, field: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as wrong:
        raise BadSave(f"{name} is no save of Affray: {f'{field}: ' if field else ''}{wrong}") from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadSave(f"{name} is not JSON, or not all of it is there: {wrong}") from wrong


made_ready(_Head, Saved)
