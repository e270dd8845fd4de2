"""Facts of what characters look for and notice outside combat."""

from typing import ClassVar

from affray.api import Event, Who


class Aided(Event, frozen=True):
    """Someone helps somebody with what they are about to do."""

    whom: Who
    skill: str
    dice: int
    line: ClassVar[str] = "{who} helps {whom} {skill}: {dice:bonus die|bonus dice}"
    clause: ClassVar[str] = "stamina.noncombat.investigate.7"


class FoundItem(Event, frozen=True):
    """Someone finds an item."""

    item: str
    line: ClassVar[str] = "{who} finds {item}"
    clause: ClassVar[str] = "stamina.noncombat.search.4"
    notable: ClassVar[str] = "finds something"


class FoundNothing(Event, frozen=True):
    """Someone looks and finds nothing, whether there was something or not."""

    what: str
    line: ClassVar[str] = "{who} looks for {what} and finds nothing"
    clause: ClassVar[str] = "stamina.noncombat.search.4"


class FoundNoClue(Event, frozen=True):
    """Someone looks into something and finds nothing, whether there was a clue or not."""

    topic: str
    line: ClassVar[str] = "{who} looks into {topic} and finds nothing"
    clause: ClassVar[str] = "stamina.noncombat.investigate.17"


class FoundClue(Event, frozen=True):
    """Someone finds a clue."""

    clue: str
    line: ClassVar[str] = "{who} finds a clue: {clue}"
    clause: ClassVar[str] = "stamina.noncombat.investigate.22"
    notable: ClassVar[str] = "finds a clue"


class Answered(Event, frozen=True):
    """What a clue tells when somebody asks a question of it."""

    clue: str
    question: str
    answer: str
    line: ClassVar[str] = "{who} asks of {clue}, {question}? {answer}"
    clause: ClassVar[str] = "stamina.noncombat.investigate.4"


class ClueHarmed(Event, frozen=True):
    """A clue is damaged or lost before anybody has found it; only the game master knows."""

    clue: str
    state: str
    line: ClassVar[str] = "{clue} is {state}"
    clause: ClassVar[str] = "stamina.noncombat.investigate.16"


class MayTryAgain(Event, frozen=True):
    """The game master accepts a new tool or fact."""

    topic: str
    line: ClassVar[str] = "{who} may look into {topic} again"
    clause: ClassVar[str] = "stamina.noncombat.investigate.24"


class NoticedDanger(Event, frozen=True):
    """Someone notices a danger so many rounds before it comes."""

    rounds: int
    line: ClassVar[str] = "{who} notices danger: {rounds:round|rounds} to act before it comes"
    clause: ClassVar[str] = "stamina.passive.alertness.20"
    notable: ClassVar[str] = "notices it"


class NoticedUnusual(Event, frozen=True):
    """Someone on watch notices what is unusual and no danger, so many rounds before it comes."""

    rounds: int
    line: ClassVar[str] = "{who} notices something unusual: {rounds:round|rounds} to act before it comes"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.7"
    notable: ClassVar[str] = "notices it"


class NoticedSomething(Event, frozen=True):
    """Someone is aware of what caused the check, which is no danger."""

    line: ClassVar[str] = "{who} notices it"
    clause: ClassVar[str] = "stamina.passive.alertness.19"
    notable: ClassVar[str] = "notices it"


class NoticedTooLate(Event, frozen=True):
    """Someone notices a danger when it is there."""

    line: ClassVar[str] = "{who} notices danger too late, but is not surprised"
    clause: ClassVar[str] = "stamina.passive.alertness.16"
    notable: ClassVar[str] = "notices too late"


class NoticedNothing(Event, frozen=True):
    """Someone does not notice anything."""

    line: ClassVar[str] = "{who} notices nothing"
    clause: ClassVar[str] = "stamina.passive.alertness.14"


class WasSurprised(Event, frozen=True):
    """A danger finds somebody unprepared."""

    line: ClassVar[str] = "{who} is surprised"
    clause: ClassVar[str] = "stamina.passive.alertness.11"
    notable: ClassVar[str] = "surprised"


class WasFlatFooted(Event, frozen=True):
    """A danger finds somebody off balance."""

    lost: int
    line: ClassVar[str] = "{who} is flat-footed and loses {lost} defense"
    clause: ClassVar[str] = "stamina.passive.alertness.12"
    notable: ClassVar[str] = "flat-footed"


class KeptWatch(Event, frozen=True):
    """Someone begins to keep watch."""

    line: ClassVar[str] = "{who} keeps watch"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.7"


class WentToSleep(Event, frozen=True):
    """Someone lies down to sleep."""

    line: ClassVar[str] = "{who} goes to sleep"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.10"


class FellAsleep(Event, frozen=True):
    """Someone falls asleep on watch."""

    line: ClassVar[str] = "{who} has fallen asleep on watch"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.10"
    notable: ClassVar[str] = "falls asleep"


class LearnedTooLate(Event, frozen=True):
    """Someone on watch learns of something after it has happened, and can respond to it."""

    line: ClassVar[str] = "{who} learns of it too late, but can respond"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.12"
    notable: ClassVar[str] = "notices too late"


class SleptOn(Event, frozen=True):
    """Someone sleeps on while a danger comes nearer."""

    line: ClassVar[str] = "{who} sleeps on"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.13"


class HeldUp(Event, frozen=True):
    """Someone does not act for so many rounds more: they know nothing yet, or are still on their way."""

    rounds: int
    line: ClassVar[str] = "{who} does not act for {rounds:round|rounds}"
    clause: ClassVar[str] = "stamina.passive.alertness.20"


class Woke(Event, frozen=True):
    """Someone is woken, or told of a danger, before it comes."""

    by: Who
    line: ClassVar[str] = "{by} rouses {who}"
    clause: ClassVar[str] = "stamina.noncombat.keep-watch.13"
    notable: ClassVar[str] = "roused"


class Accused(Event, frozen=True):
    """Someone accuses somebody of what was done."""

    whom: Who
    line: ClassVar[str] = "{who} accuses {whom}"


class Came(Event, frozen=True):
    """Someone comes out of the dark."""

    line: ClassVar[str] = "{who} comes out of the dark"


class NobodyCame(Event, frozen=True):
    """Nobody is out there."""

    line: ClassVar[str] = "nothing stirs in the dark"


class Dawned(Event, frozen=True):
    """The night is over."""

    line: ClassVar[str] = "the night is over"
