"""A book from its entry point, or what keeps it from being imported."""

from functools import reduce
from importlib import import_module
from importlib.metadata import EntryPoint

from affray.core.book import AnyBook, Book
from affray.testing.findings import Finding, blamed
from affray.testing.installed import GROUP


def imported(entry: EntryPoint) -> AnyBook | Finding:
    """The book that an entry point names, or why there is none."""
    try:
        module = import_module(entry.module)
    except Exception as wrong:
        found = blamed(wrong, root(entry.module))
        return found if found.place else Finding(_entry(entry, found.what))
    try:
        book = reduce(getattr, entry.attr.split("."), module)
    except AttributeError:
        return Finding(_entry(entry, f"{entry.module} has no {entry.attr or 'name'}; let it name the Book"))
    if not isinstance(book, Book):
        return Finding(_entry(entry, f"that is a {type(book).__name__}; let it name the Book"))
    if entry.name not in ("", book.key):
        return Finding(_entry(entry, f"the key of this book is {book.key!r}; call the entry point {book.key}"))
    return book


def root(module: str) -> str:
    """The package whose modules are a book's own: the whole distribution, but only its folder where it is ours."""
    return module if module.startswith("affray.") else module.partition(".")[0]


def _entry(entry: EntryPoint, what: str) -> str:
    return f"entry point {entry.name} = {entry.value!r} in {GROUP}: {what}"
