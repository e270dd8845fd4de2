"""The books of a server: which there are, and how one is found."""

from collections.abc import Callable, Sequence

from affray.core.book import AnyBook

FindBook = Callable[[str], AnyBook]


class Library:
    """Books by their keys. Other processes find them by `look_up`, which has to be a function of a module."""

    def __init__(self, keys: Sequence[str], look_up: FindBook) -> None:
        """Offer these books."""
        self.keys, self.look_up = tuple(keys), look_up

    def book(self, key: str) -> AnyBook:
        """A book; ValueError names those there are."""
        self.must_have(key)
        return self.look_up(key)

    def must_have(self, key: str) -> None:
        """Refuse a book that is not there: ValueError names those there are."""
        if key not in self.keys:
            raise ValueError(f"there is no book {key!r}; there is {', '.join(self.keys)}")
