"""What a seat knows: not who or what is hidden from its side, nor what nobody of it has noticed about a person."""

from msgspec.structs import replace

from affray.api import PASS, Chose, Event, Seat, Secret, Who, side_of, without
from affray.rulesets.swift.creature import Creature, Feature, SwiftEncounter
from affray.rulesets.swift.events import Noticed, NoticedDetail, PassBegan, RoundBegan, SawNothing, Sensed


def view(encounter: SwiftEncounter, seat: Seat) -> SwiftEncounter:
    """The fight as a seat knows it: without the hidden, unnoticed uses of the terrain and unnoticed details."""
    if seat.role == "gm" or not _has_secrets(encounter):
        return encounter
    sides = _sides(encounter, seat)
    secret = hidden_from(encounter, sides)
    seen = without(encounter, secret)
    features = tuple(as_noticed(feature, sides) for feature in encounter.table.features if is_seen(feature, sides))
    return replace(
        seen,
        creatures=tuple(as_known(creature, sides) for creature in seen.creatures),
        table=replace(seen.table, features=features, unseen=_unseen(encounter, secret)),
    )


def _has_secrets(encounter: SwiftEncounter) -> bool:
    unknown = any(creature.hidden or creature.sheet.details for creature in encounter.creatures)
    return unknown or bool(encounter.table.features)


def _sides(encounter: SwiftEncounter, seat: Seat) -> set[str]:
    return {creature.side for creature in encounter.creatures if seat.knows(creature.id, creature.side)}


def _without(names: tuple[Who, ...], secret: set[Who]) -> tuple[Who, ...]:
    return tuple(who for who in names if who not in secret)


def _unseen(encounter: SwiftEncounter, secret: set[Who]) -> tuple[str, ...]:
    """The sides of which only hidden ones are left: that the fight goes on gives those away, and no others."""
    able = [creature for creature in encounter.creatures if not creature.fate]
    seen = {creature.side for creature in able if creature.id not in secret}
    return tuple(sorted({creature.side for creature in able} - seen))


def hidden_from(encounter: SwiftEncounter, sides: set[str]) -> set[Who]:
    """Everyone who is hidden from all of these sides."""
    hidden = (creature for creature in encounter.creatures if creature.hidden and creature.side not in sides)
    return {creature.id for creature in hidden if not sides & set(creature.noticed)}


def hidden(encounter: SwiftEncounter) -> tuple[Secret, ...]:
    """What some side does not know of: who is hidden from it, and uses of the terrain that it has not noticed."""
    sides = sorted({creature.side for creature in encounter.creatures})
    unnoticed = [one for one in encounter.creatures if one.hidden and not one.fate and not _is_plain(one, sides)]
    unused = [one for one in encounter.table.features if one.dc and not set(sides) <= set(one.noticed)]
    return (
        *(_unnoticed(encounter, who, sides) for who in unnoticed),
        *(_unused(encounter, feature, sides) for feature in unused),
    )


def _is_plain(who: Creature, sides: list[str]) -> bool:
    return set(sides) <= {who.side, *who.noticed}


def _unnoticed(encounter: SwiftEncounter, who: Creature, sides: list[str]) -> Secret:
    def shown() -> SwiftEncounter:
        known = replace(who, noticed=tuple(side for side in sides if side != who.side))
        return replace(encounter, creatures=tuple(known if one is who else one for one in encounter.creatures))

    return Secret(who.id, f"{who.id}{f' at {who.at}' if who.at else ''}", shown, who.at or "")


def _unused(encounter: SwiftEncounter, feature: Feature, sides: list[str]) -> Secret:
    def shown() -> SwiftEncounter:
        known = replace(feature, noticed=tuple(sides))
        features = tuple(known if one is feature else one for one in encounter.table.features)
        return replace(encounter, table=replace(encounter.table, features=features))

    words = f"{feature.name} at {feature.at}"
    return Secret(words, words, shown, feature.at)


def is_seen(feature: Feature, sides: set[str]) -> bool:
    """Whether a use of the terrain is plain or was noticed by one of these sides."""
    return not feature.dc or bool(sides & set(feature.noticed))


def as_noticed(feature: Feature, sides: set[str]) -> Feature:
    """A use of the terrain, without a word of who else knows of it."""
    return replace(feature, noticed=tuple(side for side in feature.noticed if side in sides))


def as_known(who: Creature, sides: set[str]) -> Creature:
    """Somebody as these sides know them: with the details that they have noticed."""
    if not who.sheet.details or who.side in sides:
        return who
    known = tuple(mark for mark in who.known if mark.partition(": ")[0] in sides)  # swift.scan.4
    words = {mark.partition(": ")[2] for mark in known}
    details = tuple(detail for detail in who.sheet.details if detail.words in words)
    return replace(who, known=known, sheet=replace(who.sheet, details=details))


def redact(event: Event, seat: Seat, encounter: SwiftEncounter) -> Event | None:
    """What of a fact reaches a seat: nothing of the hidden, and only for their side what somebody notices."""
    sides = _sides(encounter, seat)
    if seat.role == "gm" or side_of(encounter, event.who) in sides:
        return event
    secret = hidden_from(encounter, sides)
    match event:
        case RoundBegan(order=order) | PassBegan(order=order):
            return replace(event, order=_without(order, secret))
        case NoticedDetail(by=by) | Noticed(by=by):
            return event if side_of(encounter, by) in sides else None
        case SawNothing() | Sensed():
            return None
        case Chose(value=value) if value == PASS:
            return None
    return None if secret.intersection(event.whos()) else event
