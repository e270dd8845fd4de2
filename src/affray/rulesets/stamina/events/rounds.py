"""Facts of rounds and turns, checks, and play outside rounds."""

from typing import ClassVar

from affray.api import Event, Who


class RoundBegan(Event, frozen=True):
    """A new round begins, in this order."""

    number: int
    order: tuple[Who, ...]
    clause: ClassVar[str] = "stamina.round.3"

    def text(self) -> str:
        """The line of the log."""
        return f"-- round {self.number}: {', '.join(self.order)}"


class TurnBegan(Event, frozen=True):
    """Someone's turn begins."""

    stamina: int
    defense: int
    line: ClassVar[str] = "{who}'s turn: stamina {stamina}, defense {defense}"
    clause: ClassVar[str] = "stamina.turn.1"


class TurnEnded(Event, frozen=True):
    """Someone's turn ends."""

    line: ClassVar[str] = "{who}'s turn ends"
    clause: ClassVar[str] = "stamina.round.2"


class RoundsBegan(Event, frozen=True):
    """From now on every action counts: play passes into rounds."""

    line: ClassVar[str] = "-- play passes into rounds"
    clause: ClassVar[str] = "stamina.round.1"


class RoundsEnded(Event, frozen=True):
    """There is no reason for rounds any more."""

    line: ClassVar[str] = "-- play goes on without rounds"
    clause: ClassVar[str] = "stamina.round.7"


class SceneDescribed(Event, frozen=True):
    """The game master says what everybody sees after a round."""

    words: str
    line: ClassVar[str] = '"{words}"'
    clause: ClassVar[str] = "stamina.round.5"


class Rushed(Event, frozen=True):
    """Time presses."""

    line: ClassVar[str] = "time presses"
    clause: ClassVar[str] = "stamina.rollless.6"


class Unrushed(Event, frozen=True):
    """Nobody is rushed any more."""

    line: ClassVar[str] = "there is time again"
    clause: ClassVar[str] = "stamina.rollless.6"


class TookResult(Event, frozen=True):
    """Someone takes a result without a roll."""

    how: str
    successes: int
    line: ClassVar[str] = "{who} takes {how}: {successes:success|successes}"
    clause: ClassVar[str] = "stamina.rollless.16"


class TimePassed(Event, frozen=True):
    """Somebody took their time."""

    minutes: int
    line: ClassVar[str] = "{who} takes {minutes:minute|minutes}"
    clause: ClassVar[str] = "stamina.rollless.20"


class CheckCame(Event, frozen=True):
    """What a check came to that the game master called for."""

    what: str
    tier: str
    additional: int
    line: ClassVar[str] = "{who}, {what}: {tier}, {additional:additional success|additional successes}"
    clause: ClassVar[str] = "stamina.check.steps.16"
    notable: ClassVar[str] = "succeeded"


class CheckFailed(CheckCame, frozen=True):
    """It failed."""

    notable: ClassVar[str] = "failed"


class CheckFailedBadly(CheckCame, frozen=True):
    """It failed critically."""

    notable: ClassVar[str] = "failed badly"


class Progressed(Event, frozen=True):
    """A check nearly succeeded: some way towards a future success."""

    what: str
    line: ClassVar[str] = "{who} nearly succeeds: {what} has come some way"
    clause: ClassVar[str] = "stamina.check.result.12"
    notable: ClassVar[str] = "made progress"


class Arrived(Event, frozen=True):
    """Someone arrives after so many minutes, with so much stamina."""

    minutes: int
    stamina: int
    line: ClassVar[str] = "{who} arrives after {minutes:minute|minutes}, stamina {stamina}"
    clause: ClassVar[str] = "stamina.move.6"


class Hid(Event, frozen=True):
    """Someone tries not to be noticed; how well is for their side alone."""

    total: int | None
    line: ClassVar[str] = "{who} goes quietly"
    clause: ClassVar[str] = "stamina.rollless.7"


class Spotted(Event, frozen=True):
    """Someone notices who wanted not to be."""

    by: Who
    line: ClassVar[str] = "{by} notices {who}"
    clause: ClassVar[str] = "stamina.rollless.7"
    notable: ClassVar[str] = "noticed"


class Overlooked(Event, frozen=True):
    """Someone does not notice anything."""

    line: ClassVar[str] = "{who} notices nothing"
    clause: ClassVar[str] = "stamina.rollless.7"
