"""What a seat knows: not how quietly somebody of another side goes, nor what is still to be found."""

from msgspec.structs import replace

from affray.api import Declared, Event, Seat, Secret, side_of
from affray.rulesets.stamina.creature import Clue, Hidden, StaminaEncounter
from affray.rulesets.stamina.events.noncombat import ClueHarmed, NoticedNothing
from affray.rulesets.stamina.events.rounds import Hid


def view(encounter: StaminaEncounter, seat: Seat) -> StaminaEncounter:
    """The encounter as a seat knows it: without the totals of others who go quietly, and without what nobody found."""
    if seat.role == "gm":
        return encounter
    return without_unfound(without_totals(encounter, seat))


def without_totals(encounter: StaminaEncounter, seat: Seat) -> StaminaEncounter:
    """The same without the totals of others who go quietly."""
    hidden = [who for who in encounter.creatures if who.stealth is not None and not seat.knows(who.id, who.side)]
    if not hidden:
        return encounter
    creatures = tuple(replace(who, stealth=None) if who in hidden else who for who in encounter.creatures)
    return replace(encounter, creatures=creatures)


def without_unfound(encounter: StaminaEncounter) -> StaminaEncounter:
    """The same without what is still to be found or to come, and without what no clue has told yet."""
    table = encounter.table
    if not (table.hidden or table.clues or table.culprit or table.coming):
        return encounter
    hidden = tuple(thing for thing in table.hidden if thing.found)
    clues = tuple(as_told(clue) for clue in table.clues if clue.found)
    return replace(encounter, table=replace(table, hidden=hidden, clues=clues, culprit="", coming=()))


def hidden(encounter: StaminaEncounter) -> tuple[Secret, ...]:
    """What nobody has found yet: things and clues, by their names."""
    table = encounter.table
    return tuple(_unfound(encounter, one) for one in (*table.hidden, *table.clues) if not one.found)


def _unfound(encounter: StaminaEncounter, thing: Hidden) -> Secret:
    def shown() -> StaminaEncounter:
        table = encounter.table
        things = tuple(replace(one, found=True) if one is thing else one for one in table.hidden)
        clues = tuple(replace(one, found=True) if one is thing else one for one in table.clues)
        return replace(encounter, table=replace(table, hidden=things, clues=clues))

    return Secret(thing.name, f"{thing.name}{f' in {thing.area}' if thing.area else ''}", shown)


def as_told(clue: Clue) -> Clue:
    """A clue with those of its facts that it was asked for."""
    facts = tuple((question, fact) for question, fact in clue.facts if question in clue.told)
    return replace(clue, facts=facts, breaks="intact", difficulty=1, cost=1)


TELLTALE = ("call_watch", "call_alertness", "something_comes")
"""What the game master calls for with a difficulty or a name that is theirs to know."""


def redact(event: Event, seat: Seat, encounter: StaminaEncounter) -> Event | None:
    """What of a fact reaches a seat: not who goes quietly or how well, nor that there was something to notice."""
    if seat.role == "gm":
        return event
    if isinstance(event, Hid) and not seat.knows(event.who, side_of(encounter, event.who)):
        return replace(event, total=None)
    if isinstance(event, Declared) and event.key in TELLTALE:
        return replace(event, what=f"{event.who} calls for a check", named=())
    if isinstance(event, ClueHarmed):
        return None
    if isinstance(event, NoticedNothing) and encounter.rulings.passive_checks == "secret":
        return None
    return event
