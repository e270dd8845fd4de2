"""What a seat knows: not how quietly somebody of another side goes."""

from msgspec.structs import replace

from affray.api import Event, Seat, side_of
from affray.rulesets.stamina.creature import StaminaEncounter
from affray.rulesets.stamina.events.rounds import Hid


def view(encounter: StaminaEncounter, seat: Seat) -> StaminaEncounter:
    """The encounter as a seat knows it: without the totals of others who go quietly."""
    hidden = [who for who in encounter.creatures if who.stealth is not None and not seat.knows(who.id, who.side)]
    if seat.role == "gm" or not hidden:
        return encounter
    creatures = tuple(replace(who, stealth=None) if who in hidden else who for who in encounter.creatures)
    return replace(encounter, creatures=creatures)


def redact(event: Event, seat: Seat, encounter: StaminaEncounter) -> Event | None:
    """What of a fact reaches a seat: not the total of somebody who goes quietly."""
    if isinstance(event, Hid) and not seat.knows(event.who, side_of(encounter, event.who)):
        return replace(event, total=None)
    return event
