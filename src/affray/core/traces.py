"""Playing a part once for many states, while odds are worked out: for all that differ only in what it does not look at.

Whoever walks past several foes may be hurt in hundreds of ways by the time the last one strikes. Whether that blow
hits hangs on their guard and not on their wounds. So when a part is played, stand-ins note what of each creature is
looked at and what is changed; a state that is the same in all that was looked at goes the same way, and only the
changes are written into it. It is found out, never declared, so that nothing is assumed about any book's rules.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Being
from affray.core.values import Who
from affray.core.weighed import CREATURES, EFFECTS, FACTS, Effects, Ledger, Numbered, Row

Changes = tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]
"""What is written into the creatures in some places."""
MANY = 6
"""From so many states on it pays to note what a part looks at."""


class NotNoted(Exception):
    """Something happens in a part that cannot be noted: it has to be played from every state."""


ALL = ("", "")
"""Stands for all effects, where they were looked at one by one."""


class Notes:
    """What is looked at in creatures that differ between states and in effects, and what is changed, in a part."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.seen: set[tuple[Who, str]] = set()
        self.seen_effects: set[tuple[Who, str]] = set()
        self.written: set[tuple[Who, str]] = set()
        self.wrote_effects = False
        self.added: list[Effect] = []
        self._kinds: dict[type[Being], type[Being]] = {}
        self._stand_ins: dict[Being, Being] = {}

    def watch(self, state: AnyEncounter, places: Iterable[int]) -> AnyEncounter:
        """The state with stand-ins for the creatures in some places; what was looked at before is forgotten."""
        creatures = list(state.creatures)
        for place in places:
            creatures[place] = self._stand_in(creatures[place])
        self.seen.clear()
        self.seen_effects.clear()
        return replace(state, creatures=tuple(creatures))

    def _stand_in(self, creature: Being) -> Being:
        found = self._stand_ins.get(creature)
        if found is None:
            kind = self._kinds.get(type(creature)) or self._watched(type(creature))
            found = self._stand_ins[creature] = kind(**asdict(creature))
        return found

    def _watched(self, kind: type[Being]) -> type[Being]:
        """A kind of creature that notes what is looked at; to compare is to look at all of it."""
        look, names, seen = object.__getattribute__, frozenset(kind.__struct_fields__) - {"id"}, self.seen

        class StandIn(kind, frozen=True):  # type: ignore[call-arg, misc, valid-type]
            """Looks like somebody, and equals only itself."""

            def __getattribute__(self, name: str) -> Any:
                if name in names:
                    seen.add((look(self, "id"), name))
                return look(self, name)

            def __eq__(self, other: object) -> bool:
                seen.update([(look(self, "id"), name) for name in names])
                return self is other

            def __hash__(self) -> int:
                seen.update([(look(self, "id"), name) for name in names])
                return id(self) >> 4

        self._kinds[kind] = StandIn
        return StandIn

    def begin(self) -> None:
        """Another branch of the part begins: nothing is changed yet."""
        self.written.clear()
        self.added.clear()
        self.wrote_effects = False

    def changes(self, before: AnyEncounter, after: dict[Who, Being]) -> Changes:
        """What was written into whom; refused where somebody came, or was changed in a way that was not noted."""
        if len(after) != len(before.creatures):
            raise NotNoted
        return tuple(
            [
                (place, self._written_into(after[creature.id]))
                for place, creature in enumerate(before.creatures)
                if after[creature.id] is not creature
            ]
        )

    def _written_into(self, creature: Being) -> tuple[tuple[str, Any], ...]:
        look = object.__getattribute__
        who = look(creature, "id")
        names = sorted(name for written, name in self.written if written == who)
        if not names:
            raise NotNoted
        return tuple([(name, look(creature, name)) for name in names])

    def refuse_stand_ins(self, value: Any) -> None:
        """Refuse a value that a stand-in has got into: it would outlast the part."""
        if isinstance(value, tuple):
            for part in value:
                self.refuse_stand_ins(part)
        elif isinstance(value, Struct):
            if type(value) in self._kinds.values():
                raise NotNoted
            for name in value.__struct_fields__:
                self.refuse_stand_ins(getattr(value, name))


class InPlace(dict[int, int]):
    """By the number in one place of a row: what comes of it, worked out once for each, when it is first asked for."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[int], int]) -> None:
        """Nothing is worked out yet."""
        self._work_out = work_out

    def __missing__(self, number: int) -> int:
        """Work it out for a number."""
        self[number] = found = self._work_out(number)
        return found


Placed = tuple[int, InPlace]
"""A place of a row, and what comes of the number there."""


def change(ledger: Ledger, place: int, fields: tuple[tuple[str, Any], ...]) -> Placed:
    """Write these values into the creature in a place."""
    number, values, written = ledger.creatures.number, ledger.creatures.values, dict(fields)
    return CREATURES + place, InPlace(lambda old: number(replace(values[old], **written)))


def change_effects(ledger: Ledger, notes: Notes, after: Effects) -> tuple[Placed, ...]:
    """What becomes of the effects: all are set, some are added, or none."""
    effects, added = ledger.effects, tuple(notes.added)
    if notes.wrote_effects:
        return ((EFFECTS, InPlace(lambda _old: effects.number(after))),)
    if added:
        return ((EFFECTS, InPlace(lambda old: effects.number((*effects.values[old], *added)))),)
    return ()


def add_facts(ledger: Ledger, facts: int) -> tuple[Placed, ...]:
    """Add to the facts that led to a row."""
    return ((FACTS, InPlace(lambda old: ledger.union(old, facts))),) if facts else ()


Step = tuple[int, tuple[Placed, ...], int, dict[Row, int]]
"""One way in which a part goes: the context after it, what it changes, its chance, and where the rows go to which it
leads: rows whose chances have the right denominator."""
Seen = tuple[tuple[int, tuple[Any, ...]], ...]
"""In which places of a row something was looked at, and what."""
Known = tuple[list[Placed], dict[Row, list[Step]]]
"""What was looked at, and how a part goes by that."""


class Traces:
    """How a part goes from the rows of one context, by what was looked at."""

    def __init__(self, ledger: Ledger, rows: list[tuple[Row, int]]) -> None:
        """Nothing is known yet."""
        self._ledger = ledger
        columns = list(zip(*[row for row, _chance in rows], strict=True))[CREATURES:]
        self.places = [place for place, numbers in enumerate(columns) if len(set(numbers)) > 1]
        values = ledger.creatures.values
        self._place_of = {values[columns[place][0]].id: CREATURES + place for place in self.places}
        self._known: dict[Seen, Known] = {}

    def steps_from(self, row: Row) -> list[Step] | None:
        """How the part goes from a state, if it went so from one that is the same in all that was looked at."""
        for looks, steps in self._known.values():
            found = steps.get(tuple([seen[row[place]] for place, seen in looks]))
            if found is not None:
                return found
        return None

    def learn(self, row: Row, seen: set[tuple[Who, str]], effects: set[tuple[Who, str]], steps: list[Step]) -> None:
        """Keep how the part went from a state, and what was looked at in creatures and effects."""
        fields: dict[int, list[Any]] = {EFFECTS: sorted(effects)} if effects else {}
        for who, name in sorted(seen):
            fields.setdefault(self._place_of[who], []).append(name)
        key = tuple([(place, tuple(names)) for place, names in fields.items()])
        if key not in self._known:
            self._known[key] = [(place, self._look(place, names)) for place, names in key], {}
        looks, known = self._known[key]
        known[tuple([known_as[row[place]] for place, known_as in looks])] = steps

    def _look(self, place: int, names: tuple[Any, ...]) -> InPlace:
        """Equal numbers for what is the same in all that was looked at in a place."""
        seen: Numbered[Any] = Numbered()
        if place == EFFECTS:
            effects = self._ledger.effects.values
            return InPlace(lambda number: seen.number(_some_of(effects[number], names)))
        creatures, fields = self._ledger.creatures.values, attrgetter(*names)
        return InPlace(lambda number: seen.number(fields(creatures[number])))


def _some_of(effects: Effects, pairs: tuple[tuple[Who, str], ...]) -> Any:
    """The effects of these keys on these people, or all."""
    if ALL in pairs:
        return effects
    return tuple([tuple([one for one in effects if one.on == who and one.key == key]) for who, key in pairs])
