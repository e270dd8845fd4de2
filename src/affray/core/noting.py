"""What is read and played while notes are taken of what is looked at: an open encounter, a scene, a play."""

from collections.abc import Collection, Iterator
from typing import Any

from affray.core.book import AnyBook
from affray.core.branches import Branch, Thinking
from affray.core.effects import Effect, by_who
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.maps import Ground
from affray.core.notes import Notes
from affray.core.now import Now
from affray.core.open_rolls import OpenRoll, odds_of
from affray.core.rolls import Roll
from affray.core.scene import Scene
from affray.core.values import Who
from affray.core.weighed import ALL, TABLE
from affray.dice import Distribution

_EFFECTS: Any = vars(Now)["effects"]
_ENCOUNTER: Any = vars(Now)["encounter"]
"""The fields of any open encounter, under those that note who looks."""


class _Noted(Now[Any, Any, Any]):
    """An encounter opened for reading that notes which effects are looked at."""

    __slots__ = ()
    _notes: Notes

    @property
    def effects(self) -> tuple[Effect, ...]:
        found: tuple[Effect, ...] = self._notes.effects_as_seen(_EFFECTS.__get__(self))
        return found

    @effects.setter
    def effects(self, effects: tuple[Effect, ...]) -> None:
        self._notes.wrote_effects = True
        _EFFECTS.__set__(self, tuple(effects))

    @property
    def encounter(self) -> AnyEncounter:
        self._notes.seen_effects.add(ALL)
        found: AnyEncounter = _ENCOUNTER.__get__(self)
        return found

    @encounter.setter
    def encounter(self, encounter: AnyEncounter) -> None:
        _ENCOUNTER.__set__(self, encounter)

    def ground(self, who: Who) -> Ground:
        maps = _ENCOUNTER.__get__(self).maps
        found: Ground = maps[self.creatures[who].map].ground
        return found

    def effects_on(self, who: Who, key: str) -> Iterator[Effect]:
        self._notes.seen_effects.add((who, key))
        return self._effects_on(who, key)

    def _effects_on(self, who: Who, key: str) -> Iterator[Effect]:
        for one in _EFFECTS.__get__(self):
            if one.on == who and one.key == key:
                yield one

    def has_effect(self, who: Who, key: str) -> bool:
        self._notes.seen_effects.add((who, key))
        return key in by_who(_EFFECTS.__get__(self)).get(who, ())

    def has_any_effect(self, who: Who, keys: Collection[str]) -> bool:
        self._notes.seen_effects.update([ALL] if isinstance(keys, str) else [(who, key) for key in keys])
        on = by_who(_EFFECTS.__get__(self)).get(who)
        return on is not None and not on.isdisjoint(keys)

    def amount(self, who: Who, key: str) -> int:
        return sum([one.amount for one in self.effects_on(who, key)])


class NotingNow(_Noted):
    """The same for whoever only reads."""

    __slots__ = ("_notes",)

    def __init__(self, book: AnyBook, encounter: AnyEncounter, notes: Notes) -> None:
        self._notes = notes
        super().__init__(book, encounter)


class _NotingScene(_Noted, Scene[Any, Any, Any]):
    """A scene that notes what is changed too."""

    __slots__ = ("_notes",)

    def __init__(self, play: Any, book: AnyBook, encounter: AnyEncounter) -> None:
        self._notes = play.notes
        super().__init__(play, book, encounter)

    def change(self, who: Who, why: Event | None = None, /, **fields: Any) -> None:
        self._notes.written.update([(who, name) for name in fields])
        super().change(who, why, **fields)

    def change_table(self, why: Event | None = None, /, **fields: Any) -> None:
        self._notes.written.update([(TABLE, name) for name in fields])
        super().change_table(why, **fields)

    def add_effect(self, effect: Effect) -> None:
        self._notes.added.append(effect)
        _EFFECTS.__set__(self, (*_EFFECTS.__get__(self), effect))


class Noting(Thinking):
    """A play that notes what is looked at and what is changed."""

    __slots__ = ("notes",)
    scene_kind = _NotingScene

    def __init__(self, book: AnyBook, encounter: AnyEncounter, answers: "Branch", notes: Notes) -> None:
        self.notes = notes
        super().__init__(book, encounter, answers)
        notes.begin()

    def _odds(self, roll: Roll) -> Distribution[Any] | OpenRoll:
        return odds_of(roll)

    def then(self, rule: Any, args: tuple[Any, ...]) -> None:
        self.notes.refuse_hidden(rule, args)
        super().then(rule, args)
