"""Fights that the command line kept, as the engine reads them."""

from affray.cli import kept
from affray.core.book import AnyBook
from affray.core.history import History
from affray.storage.exchange import opened
from tests.cli.runs import the_kept_fight


def kept_history(book: AnyBook) -> History:
    """The only fight that is kept."""
    storage = kept.storage()
    history = opened(storage, the_kept_fight().id, {book.key: book}.__getitem__).history
    storage.close()
    return history
