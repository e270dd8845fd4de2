"""What is true right now, to be read: by needs, slots, scores and rules."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic

from affray.core.effects import Effect
from affray.core.encounter import C, Encounter, R, T
from affray.core.maps import Ground
from affray.core.values import Cell, Who

if TYPE_CHECKING:
    from affray.core.book import Book


class Now(Generic[C, T, R]):
    """An encounter opened for reading: creatures by name, the ground, the clock, the rulings."""

    __slots__ = ("book", "clock", "creatures", "effects", "encounter", "rulings", "table")

    def __init__(self, book: "Book[C, T, R]", encounter: Encounter[C, T, R]) -> None:
        """Open an encounter."""
        self.book = book
        self.encounter = encounter
        self.creatures: dict[Who, C] = {creature.id: creature for creature in encounter.creatures}
        self.clock = encounter.clock
        self.effects = encounter.effects
        self.rulings = encounter.rulings
        self.table = encounter.table

    def __getitem__(self, who: Who) -> C:
        """The creature of that name."""
        return self.creatures[who]

    def __contains__(self, who: object) -> bool:
        """Whether there is a creature of that name."""
        return who in self.creatures

    def ground(self, who: Who) -> Ground:
        """The ground of the map on which somebody stands."""
        return self.encounter.maps[self.creatures[who].map].ground

    def who_is_at(self, cell: Cell, on_map: int = 0) -> Iterator[Who]:
        """Everybody on that cell, with whatever part of their body."""
        return (
            one.id
            for one in self.creatures.values()
            if (one.at == cell or cell in one.extra_cells) and one.map == on_map
        )

    def foes(self, who: Who) -> Iterator[Who]:
        """Everybody on another side."""
        side = self.creatures[who].side
        return (one.id for one in self.creatures.values() if one.side != side)

    def effects_on(self, who: Who, name: str) -> Iterator[Effect]:
        """Every effect of that name on somebody."""
        return (effect for effect in self.effects if effect.on == who and effect.name == name)

    def has_effect(self, who: Who, name: str) -> bool:
        """Whether something of that name acts on somebody."""
        return bool(self.effects) and any(effect.on == who and effect.name == name for effect in self.effects)

    def amount(self, who: Who, name: str) -> int:
        """What the effects of that name on somebody come to."""
        return sum(effect.amount for effect in self.effects if effect.on == who and effect.name == name)


AnyNow = Now[Any, Any, Any]
