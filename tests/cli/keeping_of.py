"""Fights that the command line kept, as the engine reads them."""

from affray.core.book import AnyBook
from affray.core.history import History
from affray.core.saves import loaded
from tests.cli.runs import the_kept_file


def kept_history(book: AnyBook) -> History:
    """The only fight that is kept."""
    return loaded(the_kept_file().read_bytes(), {book.key: book}.__getitem__).history
