"""What fights are called: a short name that never changes, a title that may, and the first letters of the id."""

import re
from difflib import get_close_matches

from affray.storage.errors import NoSuchFight, StorageError, Unclear
from affray.storage.record import FightId, Named

LONGEST_TITLE = 60
_LONGEST_STEM = 40
_FEWEST_LETTERS = 4


class BadTitle(StorageError):
    """A title that a fight cannot have: it says why."""


def stem(book: str, scene: str) -> str:
    """What the names of fights of a scene begin with: `hex-duel`."""
    words = re.sub(r"[^a-z0-9]+", "-", f"{book}-{scene or 'fight'}".lower())
    return words[:_LONGEST_STEM].strip("-") or "fight"


def as_title(words: str) -> str:
    """A title made of any words: what cannot be printed is left out, and what is too long."""
    printed = "".join(letter for letter in words if letter.isprintable())
    return " ".join(printed.split())[:LONGEST_TITLE]


def checked_title(fight: FightId, title: str, others: tuple[Named, ...]) -> str:
    """A title that a fight may be given, without blanks around it."""
    title = " ".join(title.split())
    if not title or not title.isprintable() or len(title) > LONGEST_TITLE:
        raise BadTitle(f"a title has 1 to {LONGEST_TITLE} characters that can be printed; {title[:80]!r} has not")
    for other in others:
        if other.id != fight and title.casefold() in (other.name.casefold(), other.title.casefold()):
            raise BadTitle(f"{title!r} would be taken for {other.name}; choose a title that no other fight has")
    return title


def meant(said: str, names: tuple[Named, ...]) -> Named:
    """The fight that was meant: by its name, its title, or the beginning of either or of its id."""
    wanted = " ".join(said.split()).casefold()
    for found in (_exact(wanted, names), _beginning(wanted, names)):
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(f"{said!r} may be {_listed([named.name for named in found])}; name one of them")
    raise NoSuchFight(f"there is no fight {said!r}; {_hint(wanted, names)}`affray fights` lists them")


def _exact(wanted: str, names: tuple[Named, ...]) -> list[Named]:
    by_name = [named for named in names if wanted in (named.name.casefold(), named.id)]
    return by_name or [named for named in names if wanted == named.title.casefold()]


def _beginning(wanted: str, names: tuple[Named, ...]) -> list[Named]:
    if len(wanted) < _FEWEST_LETTERS:
        return []
    return [
        named
        for named in names
        if any(called.casefold().startswith(wanted) for called in (named.name, named.title, named.id))
    ]


def _hint(wanted: str, names: tuple[Named, ...]) -> str:
    near = get_close_matches(wanted, [named.name for named in names], 1)
    return f"did you mean {near[0]}? " if near else ""


def _listed(names: list[str], most: int = 6) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"
