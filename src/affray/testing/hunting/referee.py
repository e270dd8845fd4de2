"""A play that is watched: who is asked though they are out of the fight, and who goes further than to a cell beside."""

from typing import Any

from affray.core.asks import Choice
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.play import Play
from affray.core.scene import Scene
from affray.core.values import CLOCK, GM, Value, Who
from affray.testing.hunting.answers import ByName
from affray.testing.hunting.broken import Breach


class WatchedScene(Scene[Any, Any, Any]):
    """A scene that shows each change to the one who watches."""

    __slots__ = ()

    def change(self, who: Who, why: Event | None = None, /, **fields: Any) -> None:
        """Change a creature, after a look at where it goes."""
        play = self._play
        if "at" in fields and isinstance(play, Referee):
            play.look_at_step(who, fields["at"], fields.get("map"))
        super().change(who, why, **fields)


class Referee(Play):
    """Plays one intent and notes what must not be while it is played."""

    __slots__ = ("seen",)
    scene_kind = WatchedScene

    def __init__(self, book: Any, encounter: AnyEncounter, answers: ByName) -> None:
        """Open an encounter to be played on."""
        super().__init__(book, encounter, _Asked(answers, self), [])
        self.seen: list[Breach] = []

    def look_at_step(self, who: Who, to: Any, on_map: int | None) -> None:
        """Note a step to a cell that is not beside, in a book that says which rules leap."""
        here, leaps, rule = self.scene.creatures[who], self.book.rules.leaps, self.running[-1].rule.key
        if leaps is None or None in (here.at, to) or on_map not in (None, here.map):
            return
        grid = self.scene.encounter.maps[here.map].ground.grid
        if grid.distance(here.at, to) > 1 and not leaps(self.scene, who, to, rule):
            self.seen.append(Breach("a cell is skipped", f"{who} goes from {here.at} to {to}", rule))

    def look_at_asked(self, question: Choice) -> None:
        """Note a question to somebody who is out of the fight, in a book that says who is."""
        is_out, who = self.book.rules.is_out, question.who
        if is_out is None or who in (CLOCK, GM) or who not in self.scene.creatures:
            return
        if is_out(self.scene, who):
            what = f"{who} is asked {question.key}"
            self.seen.append(Breach("out of the fight and asked", what, self.running[-1].rule.key))


class _Asked:
    """The same answers, with a look at who is asked."""

    def __init__(self, answers: ByName, referee: Referee) -> None:
        self._answers, self._referee = answers, referee
        self.throw = answers.throw

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        for question in questions:
            self._referee.look_at_asked(question)
        return self._answers.choose(play, questions)
