"""Fights with secrets, and pairs of them that one seat cannot tell apart."""

from typing import Any

from msgspec.structs import replace

from affray.core.encounter import Clock
from affray.core.seats import Seat
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import Detail, Feature, SwiftEncounter
from affray.rulesets.swift.rulings import Rulings

REDS = Seat("ann", "player", ("ada", "bo", "mira"))
WATCH = Seat("wat", "player", ("watch",))
Two = tuple[Seat, SwiftEncounter, SwiftEncounter]


def staged(scene: str, who: str, phase: str) -> SwiftEncounter:
    """A scene in its first round, in somebody's place of a pass."""
    encounter = BOOK.stage(scene, Rulings())
    others = tuple(one.id for one in encounter.creatures if one.id != who)
    fresh = tuple(replace(one, swift=int(phase == "swift"), standard=1) for one in encounter.creatures)
    return replace(encounter, creatures=fresh, clock=Clock(round=1, phase=phase, acting=(who,), waiting=others))


def changed(encounter: SwiftEncounter, who: str, **fields: Any) -> SwiftEncounter:
    """The same fight with somebody changed."""
    changed = tuple(replace(one, **fields) if one.id == who else one for one in encounter.creatures)
    return replace(encounter, creatures=changed)


def without(encounter: SwiftEncounter, who: str) -> SwiftEncounter:
    """The same fight without somebody."""
    left = tuple(one for one in encounter.creatures if one.id != who)
    waiting = tuple(one for one in encounter.clock.waiting if one != who)
    return replace(encounter, creatures=left, clock=replace(encounter.clock, waiting=waiting))


def detailed(encounter: SwiftEncounter, who: str, *details: Detail) -> SwiftEncounter:
    """The same fight with other details about somebody."""
    sheet = next(one.sheet for one in encounter.creatures if one.id == who)
    return changed(encounter, who, sheet=replace(sheet, details=details))


def featured(encounter: SwiftEncounter, *features: Feature) -> SwiftEncounter:
    """The same fight with more uses of the terrain."""
    table = encounter.table
    return replace(encounter, table=replace(table, features=(*table.features, *features)))


def hidden_fights() -> list[Two]:
    """Where the wolf lies hidden, or whether it does; which use of the terrain, which detail is there to notice."""
    found: list[Two] = []
    for phase in ("swift", "standard"):
        field, gate = staged("archers", "ada", phase), staged("captain", "per", phase)
        wolves = (
            field,
            changed(field, "moss", at="d4"),
            changed(field, "moss", at="b5", stress=3),
            without(field, "moss"),
        )
        found += [(REDS, wolves[0], other) for other in wolves[1:]] + [(REDS, wolves[2], wolves[0])]
        trap = Feature(name="trap", at="d5", onto=("e5",), stress=2, dc=10, noticed=("gang",))
        found.append((WATCH, gate, featured(gate, trap)))
        afraid = detailed(gate, "tig", Detail("is afraid", 7))
        found.append((WATCH, gate, changed(afraid, "tig", known=("gang: is afraid",))))
    return found
