"""Somebody's numbers as screens show them."""

from typing import TYPE_CHECKING

from msgspec import Struct

from affray.core.attempts import NOT_SHOWN
from affray.core.effects import words_of
from affray.core.values import Who

if TYPE_CHECKING:
    from affray.core.now import AnyNow


class Figure(Struct, frozen=True):
    """One of somebody's numbers, or a word on them: `wounds 1/3`, `defense 5+2`, `prone`.

    What has no label stands for itself. `most` is what the value is out of; `harm` says that it counts what was
    suffered, so that what is left is the rest.
    """

    key: str
    label: str
    value: int | str
    most: int | None = None
    clause: str = ""
    harm: bool = False

    def text(self) -> str:
        """The figure in words."""
        value = str(self.value) if self.most is None else f"{self.value}/{self.most}"
        return f"{self.label} {value}".strip()


class Pose(Struct, frozen=True):
    """How somebody is drawn: lying, or in hiding though one knows where, and in which of the grid's directions they
    face (0 is east, then counter-clockwise) in books that know that.
    """

    prone: bool = False
    hidden: bool = False
    facing: int | None = None


STANDING = Pose()


NO_FIGURES = (Figure("figures", "figures", NOT_SHOWN),)


def status(now: "AnyNow", who: Who) -> str:
    """How somebody stands, in one line: their figures, and what lies on them and is not among these already."""
    creature, figures = now[who], figures_of(now, who)
    if creature.fate:
        return " | ".join([words_of(creature.fate), *(figure.text() for figure in figures)])
    conditions = now.book.conditions
    lying = {effect.key for effect in now.effects if effect.on == who}.difference(figure.key for figure in figures)
    names = sorted(conditions[key].name for key in lying if key in conditions)
    return " | ".join([*(figure.text() for figure in figures), *names]) or who


def figures_of(now: "AnyNow", who: Who) -> tuple[Figure, ...]:
    """Somebody's figures; of whoever is out of it only what is about that: the rounds that the `dying` have left."""
    fate = now[who].fate
    try:
        figures = now.book.display.figures(now, who)
    except MemoryError:
        raise
    except Exception:
        figures = NO_FIGURES
    return tuple(figure for figure in figures if figure.key == fate) if fate else figures
