"""What is true right now, to be read: by needs, slots, scores and rules."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Generic

from affray.core.effects import SORTED, Effect, by_who
from affray.core.encounter import C, Encounter, R, T
from affray.core.maps import Ground
from affray.core.seats import side_seat
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

    def at(self, who: Who) -> Cell:
        """Where somebody stands who is on the map."""
        cell = self.creatures[who].at
        assert cell is not None, f"{who} is not on the map"
        return cell

    def ground(self, who: Who) -> Ground:
        """The ground of the map on which somebody stands."""
        return self.encounter.maps[self.creatures[who].map].ground

    def distance(self, one: Who, other: Who) -> int:
        """How far two are apart, the nearest parts of their bodies."""
        mine, theirs, grid = self.creatures[one], self.creatures[other], self.ground(one).grid
        if mine.extra_cells or theirs.extra_cells:
            return min(grid.distance(here, there) for here in _cells(mine) for there in _cells(theirs))
        return grid.distance(self.at(one), self.at(other))

    def sees(self, one: Who, other: Who, blocking: str = "wall") -> bool:
        """Whether nothing that blocks sight stands between two."""
        return self.sees_cell(one, self.at(other), blocking)

    def sees_cell(self, who: Who, cell: Cell, blocking: str = "wall") -> bool:
        """Whether nothing that blocks sight stands between somebody and a cell."""
        ground = self.ground(who)
        return ground.grid.sees(self.at(who), cell, lambda between: ground.terrain[between].kind == blocking)

    def who_is_at(self, cell: Cell, on_map: int = 0) -> Iterator[Who]:
        """Everybody on that cell, with whatever part of their body."""
        for creature in self.creatures.values():
            if (creature.at == cell or cell in creature.extra_cells) and creature.map == on_map:
                yield creature.id

    def foes(self, who: Who) -> Iterator[Who]:
        """Everybody on another side."""
        side = self.creatures[who].side
        for creature in self.creatures.values():
            if creature.side != side:
                yield creature.id

    def standing_foes(self, who: Who) -> Iterator[Who]:
        """Those on another side who are still in it."""
        side = self.creatures[who].side
        for creature in self.creatures.values():
            if creature.side != side and not creature.fate:
                yield creature.id

    def effects_on(self, who: Who, key: str) -> Iterator[Effect]:
        """Every effect of that key on somebody."""
        for effect in self.effects:
            if effect.on == who and effect.key == key:
                yield effect

    def has_effect(self, who: Who, key: str) -> bool:
        """Whether something of that key acts on somebody."""
        effects = self.effects
        if not effects:
            return False
        known, found = SORTED.last  # as `by_who` does, without a call: nothing is asked more often
        return key in (found if known is effects else SORTED.by_who(effects)).get(who, ())

    def has_any_effect(self, who: Who, keys: Collection[str]) -> bool:
        """Whether something of one of these keys acts on somebody."""
        on = by_who(self.effects).get(who) if self.effects else None
        return on is not None and not on.isdisjoint(keys)

    def amount(self, who: Who, key: str) -> int:
        """What the effects of that key on somebody come to."""
        if not self.has_effect(who, key):
            return 0
        return sum([effect.amount for effect in self.effects if effect.on == who and effect.key == key])

    def as_known_to(self, who: Who) -> "Now[C, T, R]":
        """The same as the side of somebody knows it."""
        encounter = self.frozen()
        return Now(self.book, self.book.secrets.view(encounter, side_seat(encounter, who)))

    def frozen(self) -> Encounter[C, T, R]:
        """The encounter as it stands now."""
        return self.encounter


def _cells(creature: Any) -> tuple[Cell, ...]:
    return (*(() if creature.at is None else (creature.at,)), *creature.extra_cells)


AnyNow = Now[Any, Any, Any]
