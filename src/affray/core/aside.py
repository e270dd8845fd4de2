"""Setting people aside while odds are worked out, so that what happens next is played once for many states.

Whoever struck at a walker may have come out of it in several ways. As long as nothing that is played next looks at what
differs, all these states go the same way. A stand-in takes the place of whoever is set aside, and notices when somebody
looks: then they are taken back, and the states are played one by one. So nothing is assumed about any book's rules.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from affray.core.encounter import AnyEncounter, Being
from affray.core.values import Who
from affray.core.windows import Window, whos_of

Rest = tuple[Being, ...]
"""How those who are set aside stand in a state, in the order in which they were set aside."""
MANY = 12
"""From so many states on it pays to look for somebody to set aside."""
PATIENCE = 2
"""How often somebody may be looked at before they are never set aside again."""


class Aside:
    """Those who are set aside."""

    def __init__(self) -> None:
        """Nobody is."""
        self._stand_ins: dict[Who, Being] = {}
        self._differing: dict[Who, frozenset[str]] = {}
        self._seen: set[Who] = set()
        self._times: dict[Who, int] = {}
        self._kinds: dict[type[Being], type[Being]] = {}

    def add(self, states: list[AnyEncounter]) -> tuple[Who, ...]:
        """Set aside whoever differs between these states and has no part in what is played next; says whom."""
        if len(states) < MANY or len({len(state.creatures) for state in states}) > 1:
            return ()
        involved = set(_involved(states[0]))
        found = [who for who in _differing(states) if who not in involved and self._times.get(who, 0) < PATIENCE]
        for who in found:
            self._stand_ins[who], self._differing[who] = self._stand_in([state[who] for state in states])
        return tuple(found)

    def _stand_in(self, forms: list[Being]) -> tuple[Being, frozenset[str]]:
        first, fields = forms[0], forms[0].__struct_fields__
        kind = self._kinds.get(type(first)) or self._kinds.setdefault(type(first), self._watched(type(first)))
        values = {name: getattr(first, name) for name in fields}
        return kind(**values), frozenset(
            name for name, value in values.items() if any(getattr(form, name) != value for form in forms)
        )

    def _watched(self, kind: type[Being]) -> type[Being]:
        """A kind of creature that notices when something of it is looked at that differs between states."""
        differing, seen, look = self._differing, self._seen, object.__getattribute__

        class StandIn(kind, frozen=True):  # type: ignore[call-arg, misc, valid-type]
            """Looks like somebody, and equals only itself."""

            def __getattribute__(self, name: str) -> Any:
                who = look(self, "id")
                if name in differing.get(who, ()):
                    seen.add(who)
                return look(self, name)

            def __eq__(self, other: object) -> bool:
                return self is other

            def __hash__(self) -> int:
                return id(self) >> 4

        return StandIn

    def without(self, state: AnyEncounter, whos: tuple[Who, ...]) -> tuple[AnyEncounter, Rest]:
        """A state with stand-ins in the place of some, and how these stand."""
        taken = {creature.id: creature for creature in state.creatures if creature.id in whos}
        stand_ins = self._stand_ins
        creatures = tuple([stand_ins[one.id] if one.id in taken else one for one in state.creatures])
        return replace(state, creatures=creatures), tuple([taken[who] for who in whos])

    def restored(self, state: AnyEncounter, rest: Rest) -> AnyEncounter:
        """A state with everybody in it as they stand."""
        if not rest:
            return state
        taken = {creature.id: creature for creature in rest}
        return replace(state, creatures=tuple([taken.get(one.id, one) for one in state.creatures]))

    def looked_at(self, creatures: dict[Who, Any]) -> frozenset[Who]:
        """Those set aside of whom something was looked at, or changed, in what was played."""
        changed = {who for who, stand_in in self._stand_ins.items() if creatures[who] is not stand_in}
        return frozenset(self._seen & self._stand_ins.keys() | changed)

    def remove(self, whos: frozenset[Who]) -> None:
        """Take some back."""
        for who in whos:
            del self._stand_ins[who], self._differing[who]
            self._times[who] = self._times.get(who, 0) + 1
        self._seen.clear()

    def __len__(self) -> int:
        """How many are set aside."""
        return len(self._stand_ins)


def _differing(states: list[AnyEncounter]) -> Iterator[Who]:
    """Those who do not stand alike in all states."""
    first, *others = states
    for place, one in enumerate(first.creatures):
        if any(state.creatures[place] is not one and state.creatures[place] != one for state in others):
            yield one.id


def _involved(state: AnyEncounter) -> Iterator[Who]:
    """Those who act in what is played next, or are named by it."""
    for frame in state.agenda:
        yield frame.intent.who
        yield from _named(frame.intent.args)
    for part in state.agenda[-1].parts[-1:] if state.agenda else ():
        yield from _named(part.args)


def _named(values: tuple[Any, ...]) -> Iterator[Who]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _named(value)
        elif isinstance(value, Window):
            yield from whos_of(value)
