"""States with their chances, while odds are worked out."""

from fractions import Fraction
from math import lcm

from affray.core.aside import Aside, Rest
from affray.core.encounter import AnyEncounter
from affray.core.values import Who

Fact = tuple[str, Who]
"""A notable fact: (`hit`, `ogre`)."""
Facts = frozenset[Fact]
Ends = dict[tuple[AnyEncounter, Facts], Fraction]
Led = tuple[Facts, Rest]
"""What led to a state: the facts on the way, and how those who are set aside stand in it."""


class Weighed:
    """States with their chances: whole numbers over one denominator, since adding fractions takes long."""

    __slots__ = ("under", "weights")

    def __init__(self, under: int = 1) -> None:
        self.under = under
        self.weights: dict[tuple[AnyEncounter, Led], int] = {}

    def add(self, key: tuple[AnyEncounter, Led], over: int, under: int) -> None:
        """Add a chance, as a numerator and a denominator, to that of a state."""
        if under != self.under:
            if self.under % under:
                self._widen(lcm(self.under, under))
            over *= self.under // under
        self.weights[key] = self.weights.get(key, 0) + over

    def _widen(self, under: int) -> None:
        times, self.under = under // self.under, under
        for key in self.weights:
            self.weights[key] *= times

    def by_state(self) -> dict[AnyEncounter, list[tuple[Led, int]]]:
        """All that led to each state, with its chance: what comes next hangs on the state alone."""
        found: dict[AnyEncounter, list[tuple[Led, int]]] = {}
        for (state, led), over in self.weights.items():
            found.setdefault(state, []).append((led, over))
        return found

    def without(self, aside: Aside, whos: tuple[Who, ...]) -> "Weighed":
        """The same states with some set aside."""
        found = Weighed(self.under)
        for (state, (facts, rest)), over in self.weights.items():
            left, more = aside.without(state, whos)
            found.add((left, (facts, rest + more)), over, self.under)
        return found

    def restored(self, aside: Aside, whos: frozenset[Who] | None = None) -> "Weighed":
        """The same states with some taken back, or all."""
        found = Weighed(self.under)
        for (state, (facts, rest)), over in self.weights.items():
            back = rest if whos is None else tuple([one for one in rest if one.id in whos])
            kept = () if whos is None else tuple([one for one in rest if one.id not in whos])
            found.add((aside.restored(state, back), (facts, kept)), over, self.under)
        return found

    def add_all(self, other: "Weighed") -> None:
        """Add all that another holds."""
        if not self.weights:
            self.under, self.weights = other.under, other.weights
            return
        for key, over in other.weights.items():
            self.add(key, over, other.under)

    def shares(self) -> Ends:
        """The chances as fractions."""
        return {(state, facts): Fraction(over, self.under) for (state, (facts, _)), over in self.weights.items()}
