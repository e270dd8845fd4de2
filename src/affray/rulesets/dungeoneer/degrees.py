"""How well a roll went: four degrees around a difficulty, three apart, and doubles that raise one."""

from enum import IntEnum

STEP = 3
"""How far a partial and a greater success lie from the difficulty."""


class Degree(IntEnum):
    """Failure, partial success, success, greater success."""

    FAILURE = 0
    PARTIAL = 1
    SUCCESS = 2
    GREATER = 3

    @property
    def words(self) -> str:
        """The degree as the book calls it."""
        return WORDS[self]


WORDS = ("failure", "partial success", "success", "greater success")
DEGREES = (Degree.FAILURE, Degree.PARTIAL, Degree.SUCCESS, Degree.GREATER)


def degree(total: int, difficulty: int, step: int = STEP, met: bool = True) -> Degree:
    """What a total comes to against a difficulty."""
    over = total - difficulty if met else total - difficulty - 1
    if over >= step:
        return Degree.GREATER  # dungeoneer.roll.5
    if over >= 0:
        return Degree.SUCCESS  # dungeoneer.roll.4
    return Degree.PARTIAL if over >= -step else Degree.FAILURE  # dungeoneer.roll.2, .3


def has_double(faces: tuple[int, ...]) -> bool:
    """Whether two of the dice show the same face."""
    return len(set(faces)) < len(faces)


def pair_of(faces: tuple[int, ...]) -> int:
    """The face that two of the dice show, the highest of several; 0 where none do."""
    return max((face for face in faces if faces.count(face) > 1), default=0)


def by_a_pair(face: int) -> str:
    """How a pair is named where it makes a roll one degree better; nothing without one."""
    return f", raised by a pair of {face}s" if face else ""


def raised(came: Degree) -> Degree:
    """One degree better; nothing is better than a greater success."""
    return DEGREES[min(came + 1, Degree.GREATER)]
