"""What holds in every state of every book, each as a small named function that says what breaks it."""

from collections.abc import Callable, Iterator

import msgspec

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.now import Now
from affray.core.values import GM
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.moves import Move, replayed
from affray.testing.states import misplaced, unhashable, unreadable

Invariant = Callable[[AnyBook, Move], Iterator[Breach]]


def on_the_map(_book: AnyBook, move: Move) -> Iterator[Breach]:
    """Everybody stands on a cell of a map."""
    if wrong := misplaced(move.after):
        yield Breach("off the map", wrong)


def within_bounds(book: AnyBook, move: Move) -> Iterator[Breach]:
    """Every value is one that its type allows, and a state reads back from a save as it was."""
    if wrong := unhashable(move.after) or unreadable(book, move.after):
        yield Breach("outside its bounds", wrong)


def plays_on_alike(book: AnyBook, move: Move) -> Iterator[Breach]:
    """What is read back from a save plays on as if it had never been saved."""
    back = msgspec.json.decode(msgspec.json.encode(move.before), type=book.encounter)
    again = replayed(book, back, move)
    if isinstance(again, Exception):
        yield Breach("plays on otherwise from a save", f"{type(again).__name__}: {again}")
    elif again != move.after:
        yield Breach("plays on otherwise from a save", different(move.after, again))


def different(one: AnyEncounter, other: AnyEncounter) -> str:
    """The first part in which two states differ."""
    if one.effects != other.effects:
        return "effects differ"
    for mine, theirs in zip(one.creatures, other.creatures, strict=False):
        for field in mine.__struct_fields__:
            if getattr(mine, field) != getattr(theirs, field):
                return f"{field} differs"
    return "the table or the clock differs"


def nobody_out_of_it_acts(book: AnyBook, move: Move) -> Iterator[Breach]:
    """Nobody who is out of the fight may declare anything; a book without that word is not asked."""
    is_out, now = book.rules.is_out, Now(book, move.after)
    if is_out is None or book.turns.outcome(now) is not None or book.turns.due(now) is not None:
        return
    for who in move.after.clock.acting:
        if who != GM and is_out(now, who):
            yield Breach("out of the fight and acts", f"{who} may act")


def as_the_book_says(book: AnyBook, move: Move) -> Iterator[Breach]:
    """Every sentence that holds at all times, as the book has it."""
    before, now = Now(book, move.before), Now(book, move.after)
    for always in book.rules.always:
        for who in always.broken(before, now, move.intent):
            clause = f" [{always.clause}]" if always.clause else ""
            yield Breach("always", f"{who + ': ' if who else ''}{always.sentence}{clause}")


INVARIANTS: tuple[Invariant, ...] = (
    on_the_map,
    within_bounds,
    nobody_out_of_it_acts,
    as_the_book_says,
    plays_on_alike,
)


def broken(book: AnyBook, move: Move) -> Iterator[Breach]:
    """Everything that must not be after a move, and that was seen while it was played."""
    yield from move.seen
    for invariant in INVARIANTS:
        yield from invariant(book, move)
