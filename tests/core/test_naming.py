"""Whoever is hidden leaves no trace in the fields of others; words are left alone."""

from msgspec import Struct

from affray.core.naming import unnamed
from affray.core.values import Cell, Who


class Help(Struct, frozen=True):
    """Somebody helped."""

    by: Who
    at: Cell = ""
    words: str = ""


class Holder(Struct, frozen=True):
    """Somebody who holds names in many ways."""

    foe: Who | None
    friends: tuple[Who, ...]
    helped: tuple[Help, ...]
    one: Help | None = None


def test_fields_that_name_somebody_hidden_are_empty() -> None:
    helped = (Help("moth", "e3", "moth was here"), Help("ada"))
    holder = Holder("moth", ("ada", "moth"), helped, Help("moth"))
    after = unnamed(holder, {"moth"})
    assert after == Holder("", ("ada",), (Help("", "e3", "moth was here"), Help("ada")), Help(""))


def test_a_creature_called_like_a_cell_hides_only_itself() -> None:
    holder = Holder("e3", (), (Help("ada", "e3", "e3"),))
    assert unnamed(holder, {"e3"}) == Holder("", (), (Help("ada", "e3", "e3"),))


def test_what_names_nobody_hidden_is_the_same() -> None:
    holder = Holder(None, ("ada",), (Help("ada"),))
    assert unnamed(holder, {"moth"}) is holder
