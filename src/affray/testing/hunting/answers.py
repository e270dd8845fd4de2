"""Answers by chance that depend on names alone: a throw comes up the same in a shorter story."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from affray.core.asks import Answer, Choice, Kind
from affray.core.events import Rolled
from affray.core.play import Play
from affray.core.rolls import Roll
from affray.core.values import Value, Who


class ByName:
    """Answers everything that one intent asks, each by the seed and the name of the question."""

    def __init__(self, seed: str, script: Iterable[Any] = ()) -> None:
        """Begin an intent; what stands in a script comes first, as long as it fits what is asked."""
        self._seed, self.script = seed, deque(script)
        self._count: Counter[tuple[Who, Kind, str]] = Counter()
        self.given: list[Answer] = []

    def throw(self, play: Play, who: Who, roll: Roll) -> Any:
        """What the dice come to that a person would have thrown."""
        rng, nth = self._next(who, "roll", roll.filed)
        dice = [die for pool in roll.pools for die in pool.dice]
        faces = self._scripted(lambda value: are_faces(value, dice)) or tuple(rng.randint(1, die) for die in dice)
        self.given.append(Answer(who, "roll", roll.filed, nth, faces=faces))
        reading = roll.reading(faces)
        if roll.logged and play.events is not None:
            play.events.append(Rolled(who, roll.name, roll.dice, reading, faces, roll.modifiers, str(roll.against)))
        return reading

    def choose(self, _play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        """One option for each of those asked."""
        return tuple(self._choice(question) for question in questions)

    def _choice(self, question: Choice) -> Value:
        rng, nth = self._next(question.who, question.kind, question.key)
        drawn = question.options.draw(rng)
        value = self._scripted(lambda value: value in question.options) if self.script else drawn
        value = drawn if value is None else value
        self.given.append(Answer(question.who, question.kind, question.key, nth, value))
        return value

    def _scripted(self, fits: Callable[[Any], bool]) -> Any:
        """The next answer of the script, if it fits."""
        return self.script.popleft() if self.script and fits(self.script[0]) else None

    def _next(self, who: Who, kind: Kind, key: str) -> tuple[Random, int]:
        self._count[who, kind, key] += 1
        nth = self._count[who, kind, key]
        return Random(f"{self._seed}|{who}|{kind}|{key}|{nth}"), nth


def are_faces(value: Any, dice: Sequence[int]) -> bool:
    """Whether these dice can show that."""
    return (
        isinstance(value, tuple)
        and len(value) == len(dice)
        and all(isinstance(face, int) and 1 <= face <= die for face, die in zip(value, dice, strict=True))
    )


def script_of(answers: Iterable[Answer]) -> list[Any]:
    """Answers as they are written in a script: faces of dice, or what was chosen."""
    return [answer.value if answer.faces is None else answer.faces for answer in answers]
