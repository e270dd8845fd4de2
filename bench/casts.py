"""Who fights on the largest map of a book when speed is measured: creatures that between them can take every action."""

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.scenes import Written, written_scene

Cast = dict[str, tuple[str, str, str]]
"""By the name of each: creature, side, cell."""

HEX: Cast = {
    "ada": ("priest", "red", "o10"),
    "bo": ("knife-fighter", "red", "o12"),
    "rook": ("mage", "blue", "q10"),
    "nell": ("slinger", "blue", "q12"),
}
DEFLECTION: Cast = {
    "ada": ("mage", "red", "r10"),
    "bo": ("sword-and-shield", "red", "r12"),
    "rook": ("crossbow-fighter", "blue", "t10"),
    "nell": ("brawler", "blue", "t12"),
}
STAMINA: Cast = {
    "ada": ("force-mage", "red", "m10"),
    "bo": ("swordsman", "red", "m12"),
    "rook": ("war-weaver", "blue", "o10"),
    "nell": ("archer", "blue", "o12"),
}


def on_the_field(book: AnyBook, cast: Cast) -> AnyEncounter:
    """The book's largest map with this cast."""
    field = written_scene(book.folder, "field")
    people = {
        name: {"creature": creature, "side": side, "at": at, "player": side == "red"}
        for name, (creature, side, at) in cast.items()
    }
    staged: AnyEncounter = book.staged(Written("field", {**field.raw, "who": people}))
    return staged
